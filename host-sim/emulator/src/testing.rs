//! Small firmware images for tests: ELF files put together by hand.

use crate::flash::FLASH_BASE;
use crate::image::Image;
use crate::soc::rom;

pub(crate) const ARM: u16 = 40;

const HEADER_BYTES: u32 = 52;
const PROGRAM_HEADER_BYTES: u32 = 32;
const SECTION_HEADER_BYTES: u16 = 40;
const PT_LOAD: u32 = 1;
const SHT_PROGBITS: u32 = 1;
const SHT_SYMTAB: u32 = 2;
const SHT_STRTAB: u32 = 3;
const DEFMT_SECTION: u16 = 1;
pub(crate) const ABSOLUTE: u16 = 0xfff1;

/// An ELF file with one segment and these symbols, each with the section that it belongs to.
pub(crate) struct Elf<'a> {
    pub(crate) machine: u16,
    pub(crate) address: u32,
    pub(crate) data: &'a [u8],
    pub(crate) symbols: &'a [(&'a str, u32, u16)],
}

impl Elf<'_> {
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let names = b"\0.defmt\0.symtab\0.strtab\0.shstrtab\0\0\0";
        let (mut symbols, mut strings) = (vec![0; 16], vec![0]);
        for &(name, value, section) in self.symbols {
            words(
                &mut symbols,
                &[strings.len() as u32, value, 0, u32::from(section) << 16],
            );
            strings.extend(name.bytes().chain([0]));
        }
        strings.resize(strings.len().next_multiple_of(4), 0);
        let mut data = self.data.to_vec();
        data.resize(data.len().next_multiple_of(4), 0);
        let len = self.data.len() as u32;
        let data_at = HEADER_BYTES + PROGRAM_HEADER_BYTES;
        let symbols_at = data_at + data.len() as u32;
        let strings_at = symbols_at + symbols.len() as u32;
        let names_at = strings_at + strings.len() as u32;
        let sections_at = names_at + names.len() as u32;

        let mut file = b"\x7fELF\x01\x01\x01".to_vec();
        file.resize(16, 0);
        halves(&mut file, &[2, self.machine]);
        words(&mut file, &[1, self.address, HEADER_BYTES, sections_at, 0]);
        halves(
            &mut file,
            &[
                HEADER_BYTES as u16,
                PROGRAM_HEADER_BYTES as u16,
                1,
                SECTION_HEADER_BYTES,
                5,
                4,
            ],
        );
        words(
            &mut file,
            &[PT_LOAD, data_at, self.address, self.address, len, len, 5, 4],
        );
        file.extend(&data);
        file.extend(&symbols);
        file.extend(&strings);
        file.extend(names);
        words(&mut file, &[0; 10]);
        words(&mut file, &[1, SHT_PROGBITS, 0, 0, data_at, 0, 0, 0, 1, 0]);
        words(
            &mut file,
            &[8, SHT_SYMTAB, 0, 0, symbols_at, symbols.len() as u32, 3, 1, 4, 16],
        );
        words(
            &mut file,
            &[16, SHT_STRTAB, 0, 0, strings_at, strings.len() as u32, 0, 0, 1, 0],
        );
        words(
            &mut file,
            &[24, SHT_STRTAB, 0, 0, names_at, names.len() as u32, 0, 0, 1, 0],
        );
        file
    }
}

/// What every firmware that logs with defmt has.
pub(crate) const DEFMT: [(&str, u32, u16); 2] = [
    ("_defmt_version_ = 4", 0, ABSOLUTE),
    ("_defmt_encoding_ = rzcobs", 0, ABSOLUTE),
];

/// Where the test firmware keeps its log channel.
pub(crate) const RTT_ADDRESS: u32 = 0x2000_0400;

/// A firmware that writes these values to these addresses, then sleeps for ever. It knows two log
/// messages: 1 is the information "ready", 2 the warning "odd".
pub(crate) fn poking(pokes: &[(u32, u32)]) -> Image {
    // adr r3, pokes; next: ldmia r3!, {r0, r1}; cmp r0, #0; beq done; str r1, [r0]; b next;
    // done: wfe; b done
    let mut boot2 = Vec::new();
    halves(
        &mut boot2,
        &[0xa303, 0xcb03, 0x2800, 0xd001, 0x6001, 0xe7fa, 0xbf20, 0xe7fd],
    );
    for &(address, value) in pokes {
        words(&mut boot2, &[address, value]);
    }
    boot2.resize(252, 0);
    let checksum = rom::crc32(&boot2);
    words(&mut boot2, &[checksum]);
    let symbols = [
        DEFMT[0],
        DEFMT[1],
        ("_SEGGER_RTT", RTT_ADDRESS, ABSOLUTE),
        (
            r#"{"package":"p","disambiguator":"1","tag":"defmt_info","data":"ready"}"#,
            1,
            DEFMT_SECTION,
        ),
        (
            r#"{"package":"p","disambiguator":"2","tag":"defmt_warn","data":"odd"}"#,
            2,
            DEFMT_SECTION,
        ),
    ];
    let elf = Elf {
        machine: ARM,
        address: FLASH_BASE,
        data: &boot2,
        symbols: &symbols,
    };
    Image::parse(elf.to_bytes()).unwrap()
}

fn words(file: &mut Vec<u8>, words: &[u32]) {
    file.extend(words.iter().flat_map(|word| word.to_le_bytes()));
}

fn halves(file: &mut Vec<u8>, halves: &[u16]) {
    file.extend(halves.iter().flat_map(|half| half.to_le_bytes()));
}
