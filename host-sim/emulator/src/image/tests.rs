use super::*;
use crate::flash::{Flash, SECTOR_SIZE};
use crate::testing::{ABSOLUTE, ARM, DEFMT, Elf};

fn elf(machine: u16, address: u32, data: &[u8]) -> Vec<u8> {
    let symbols = [DEFMT[0], DEFMT[1], ("main", 0x1000_0101, ABSOLUTE)];
    Elf {
        machine,
        address,
        data,
        symbols: &symbols,
    }
    .to_bytes()
}

const RISC_V: u16 = 243;

#[test]
fn a_segment_goes_where_its_address_says() {
    let image = Image::parse(elf(ARM, FLASH_BASE + 0x100, &[1, 2, 3])).unwrap();
    assert_eq!(
        image.segments(),
        [Segment {
            offset: 0x100,
            data: vec![1, 2, 3]
        }]
    );
    let flash = Flash::with(&image);
    assert_eq!(flash.bytes()[0xff..0x104], [0xff, 1, 2, 3, 0xff]);
}

#[test]
fn symbols_are_found_by_name() {
    let image = Image::parse(elf(ARM, FLASH_BASE, &[1])).unwrap();
    assert_eq!((image.symbol("main"), image.symbol("other")), (Some(0x1000_0101), None));
    assert!(image.symbols().any(|symbol| symbol == ("main", 0x1000_0101)));
}

#[test]
fn an_update_keeps_the_sectors_that_it_does_not_touch() {
    let image = Image::parse(elf(ARM, FLASH_BASE + 0x100, &[1, 2, 3])).unwrap();
    let mut flash = Flash::erased();
    flash.bytes_mut().fill(0x77);
    flash.install(&image);
    assert_eq!(flash.bytes()[0x100], 1);
    assert_eq!(flash.bytes()[SECTOR_SIZE - 1], 0xff, "the rest of a sector is erased");
    assert_eq!(flash.bytes()[SECTOR_SIZE], 0x77);
}

#[test]
fn what_is_no_firmware_is_refused_with_a_reason() {
    let truncated = {
        let mut file = elf(ARM, FLASH_BASE, &[0; 64]);
        file.truncate(100);
        file
    };
    assert!(matches!(Image::parse(truncated), Err(ImageError::NotElf(_))));
    assert!(matches!(Image::parse(Vec::new()), Err(ImageError::NotElf(_))));
    assert!(matches!(Image::parse(b"UF2\n".repeat(100)), Err(ImageError::NotElf(_))));
    assert_eq!(
        Image::parse(elf(RISC_V, FLASH_BASE, &[0])).unwrap_err(),
        ImageError::NotArm
    );
    assert_eq!(Image::parse(elf(ARM, FLASH_BASE, &[])).unwrap_err(), ImageError::Empty);
    let unversioned = Elf {
        machine: ARM,
        address: FLASH_BASE,
        data: &[0],
        symbols: &[],
    };
    assert!(matches!(
        Image::parse(unversioned.to_bytes()),
        Err(ImageError::Defmt(_))
    ));
    for address in [0x2000_0000, FLASH_BASE - 1, FLASH_BASE + 0x1f_ffff] {
        let error = Image::parse(elf(ARM, address, &[0; 2])).unwrap_err();
        assert_eq!(error, ImageError::OutsideFlash { address, len: 2 });
    }
}

#[test]
fn damaged_files_are_refused_or_read_but_never_panic() {
    let good = elf(ARM, FLASH_BASE + 0x100, &[1, 2, 3]);
    for position in 0..good.len() {
        for value in [0, 1, 0x7f, 0xff] {
            let mut bad = good.clone();
            bad[position] = value;
            let _ = Image::parse(bad);
        }
        let _ = Image::parse(good[..position].to_vec());
    }
}

#[test]
fn errors_are_sentences() {
    let error = ImageError::OutsideFlash {
        address: 0x2000_0000,
        len: 2,
    };
    assert_eq!(error.to_string(), "2 bytes at 0x20000000 would not be in the flash");
}
