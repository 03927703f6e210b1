//! UF2: the file that one drags onto a Pico.
//!
//! The format is public (Microsoft): blocks of 512 bytes, each with 256 bytes of flash and where they go.

const BLOCK_BYTES: usize = 512;
const DATA_BYTES: u32 = 256;
const DATA_START: usize = 32;
const MAGIC_START: [u32; 2] = [0x0A32_4655, 0x9E5D_5157];
const MAGIC_END: u32 = 0x0AB1_6F30;
/// The block says for which chip it is.
const FLAG_FAMILY: u32 = 0x2000;
const FAMILY_RP2040: u32 = 0xE48B_FF56;

/// Turns pieces of flash, each with its address, into the bytes of a UF2 file.
pub fn from_segments<'s>(segments: impl IntoIterator<Item = (u32, &'s [u8])>) -> Vec<u8> {
    let mut pages = std::collections::BTreeMap::<u32, [u8; DATA_BYTES as usize]>::new();
    for (address, bytes) in segments {
        for (address, byte) in (address..).zip(bytes) {
            let page = pages.entry(address / DATA_BYTES * DATA_BYTES).or_insert([0; _]);
            if let Some(place) = page.get_mut((address % DATA_BYTES) as usize) {
                *place = *byte;
            }
        }
    }
    let count = u32::try_from(pages.len()).unwrap_or(u32::MAX);
    let blocks = (0_u32..).zip(&pages);
    blocks
        .flat_map(|(number, (address, data))| block(number, count, *address, data))
        .collect()
}

fn block(number: u32, count: u32, address: u32, data: &[u8]) -> Vec<u8> {
    let header = [
        MAGIC_START[0],
        MAGIC_START[1],
        FLAG_FAMILY,
        address,
        DATA_BYTES,
        number,
        count,
        FAMILY_RP2040,
    ];
    let mut block: Vec<u8> = header.into_iter().flat_map(u32::to_le_bytes).collect();
    debug_assert_eq!(block.len(), DATA_START);
    block.extend(data);
    block.resize(BLOCK_BYTES - 4, 0);
    block.extend(MAGIC_END.to_le_bytes());
    block
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(bytes: &[u8], at: usize) -> u32 {
        u32::from_le_bytes(bytes[at..at + 4].try_into().unwrap())
    }

    #[test]
    fn a_program_becomes_numbered_blocks() {
        let uf2 = from_segments([(0x1000_0000, &[1; 256][..]), (0x1000_0100, &[2; 300][..])]);
        assert_eq!(uf2.len(), 3 * 512);
        for (number, block) in uf2.chunks(512).enumerate() {
            assert_eq!(word(block, 0), 0x0A32_4655);
            assert_eq!(word(block, 4), 0x9E5D_5157);
            assert_eq!(word(block, 8), 0x2000);
            assert_eq!(word(block, 12), 0x1000_0000 + 256 * number as u32);
            assert_eq!(word(block, 16), 256);
            assert_eq!(word(block, 20), number as u32);
            assert_eq!(word(block, 24), 3);
            assert_eq!(word(block, 28), 0xE48B_FF56);
            assert_eq!(word(block, 508), 0x0AB1_6F30);
        }
        assert_eq!(uf2[32..288], [1; 256]);
        assert_eq!(uf2[2 * 512 + 32..][..44], [2; 44]);
        assert_eq!(uf2[2 * 512 + 76..][..212], [0; 212], "the rest of the page is empty");
    }

    #[test]
    fn segments_may_share_a_page() {
        let uf2 = from_segments([(0x1000_0010, &[1, 2][..]), (0x1000_0012, &[3][..])]);
        assert_eq!(uf2.len(), 512);
        assert_eq!(uf2[32 + 0x10..][..4], [1, 2, 3, 0]);
    }
}
