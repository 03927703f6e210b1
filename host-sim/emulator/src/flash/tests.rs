use super::*;

fn op(flash: &mut Flash, kind: FlashOpKind, offset: u32, len: u32) -> bool {
    flash.begin(kind, offset, len, 0)
}

#[test]
fn programming_only_clears_bits() {
    let mut flash = Flash::erased();
    assert!(op(&mut flash, FlashOpKind::Program, 512, 256));
    flash.program_page(512, &[0b1111_0000; PAGE_SIZE]);
    flash.program_page(512, &[0b1100_1111; PAGE_SIZE]);
    assert_eq!(flash.bytes()[512], 0b1100_0000);
    assert_eq!((flash.bytes()[511], flash.bytes()[768]), (0xff, 0xff));
}

#[test]
fn erasing_sets_the_bits_of_one_sector() {
    let mut flash = Flash::erased();
    flash.bytes_mut()[..3 * SECTOR_SIZE].fill(0);
    assert!(op(&mut flash, FlashOpKind::Erase, 4096, 4096));
    flash.erase_sector(4096);
    assert!(flash.bytes()[4096..8192].iter().all(|&byte| byte == 0xff));
    assert_eq!((flash.bytes()[4095], flash.bytes()[8192]), (0, 0));
}

#[test]
fn misuse_is_refused_and_logged() {
    for (kind, offset, len, misuse) in [
        (FlashOpKind::Erase, 256, 4096, FlashMisuse::Misaligned),
        (FlashOpKind::Erase, 4096, 256, FlashMisuse::Misaligned),
        (FlashOpKind::Program, 4, 256, FlashMisuse::Misaligned),
        (FlashOpKind::Program, 0, 255, FlashMisuse::Misaligned),
        (FlashOpKind::Erase, 2 << 20, 4096, FlashMisuse::OutOfRange),
        (FlashOpKind::Program, u32::MAX - 255, 256, FlashMisuse::OutOfRange),
    ] {
        let mut flash = Flash::erased();
        assert!(!op(&mut flash, kind, offset, len), "{kind:?} {offset} {len}");
        assert_eq!(flash.log()[0].misuse, Some(misuse), "{kind:?} {offset} {len}");
    }
}

#[test]
fn a_cut_stops_a_program_part_way() {
    let mut flash = Flash::erased();
    flash.cut_after(256 + 10);
    assert!(op(&mut flash, FlashOpKind::Program, 0, 512));
    flash.program_page(0, &[0; PAGE_SIZE]);
    assert!(flash.powered(), "the first page was still paid for");
    flash.program_page(256, &[0; PAGE_SIZE]);
    assert!(!flash.powered());
    assert_eq!(flash.bytes()[..512].iter().filter(|&&byte| byte == 0).count(), 266);
    assert_eq!(flash.log()[0].done, 266);
}

#[test]
fn a_cut_stops_an_erase_part_way_and_nothing_happens_without_power() {
    let mut flash = Flash::erased();
    flash.bytes_mut().fill(0);
    flash.cut_after(100);
    assert!(op(&mut flash, FlashOpKind::Erase, 0, 4096));
    flash.erase_sector(0);
    assert!(op(&mut flash, FlashOpKind::Erase, 4096, 4096));
    flash.erase_sector(4096);
    assert_eq!(flash.bytes().iter().filter(|&&byte| byte == 0xff).count(), 100);

    flash.power_up();
    flash.erase_sector(4096);
    assert!(flash.powered(), "a cut happens once");
    assert_eq!(flash.bytes()[8191], 0xff);
}

#[test]
fn the_log_keeps_order_and_time() {
    let mut flash = Flash::erased();
    flash.begin(FlashOpKind::Erase, 0, 4096, 125_000);
    flash.begin(FlashOpKind::Program, 0, 256, 250_000);
    let times: Vec<_> = flash.log().iter().map(|op| (op.kind, op.at)).collect();
    assert_eq!(
        times,
        [
            (FlashOpKind::Erase, Duration::from_millis(1)),
            (FlashOpKind::Program, Duration::from_millis(2))
        ]
    );
    flash.clear_log();
    assert!(flash.log().is_empty());
}
