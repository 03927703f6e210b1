use super::*;

fn oled() -> Oled {
    Oled::power_up(&mut Random::new(1))
}

fn commands(oled: &mut Oled, bytes: &[u8]) {
    oled.start();
    oled.write(0x00);
    bytes.iter().for_each(|&byte| oled.write(byte));
}

fn data(oled: &mut Oled, bytes: &[u8]) {
    oled.start();
    oled.write(0x40);
    bytes.iter().for_each(|&byte| oled.write(byte));
}

/// Switched on as the usual driver does it, upright, horizontal addressing, all dark.
fn ready() -> Oled {
    let mut oled = oled();
    commands(&mut oled, &[0x8d, 0x14, 0x20, 0x00, 0xa1, 0xc8, 0xaf]);
    data(&mut oled, &[0; FRAME_BYTES]);
    oled
}

#[test]
fn it_wakes_up_dark_with_noise_behind_the_glass() {
    let mut oled = oled();
    assert_eq!(oled.picture(), [0; FRAME_BYTES]);
    assert_eq!(oled.read() & STATUS_OFF, STATUS_OFF);
    commands(&mut oled, &[0xaf]);
    assert_eq!(oled.read() & STATUS_OFF, 0);
    assert_eq!(oled.picture(), [0; FRAME_BYTES], "no charge pump, no light");
    commands(&mut oled, &[0x8d, 0x14]);
    let lit: u32 = oled.picture().iter().map(|byte| byte.count_ones()).sum();
    assert!((2000..6000).contains(&lit), "{lit} pixels of noise");
    commands(&mut oled, &[0x8d, 0x10]);
    assert!(!oled.is_lit(), "the charge pump can be stopped");
}

#[test]
fn remapped_and_reversed_is_upright() {
    let mut oled = ready();
    data(&mut oled, &[0x01]);
    assert_eq!(oled.picture()[0], 0x01);
    commands(&mut oled, &[0xc0]);
    assert_eq!(oled.picture()[7 * WIDTH], 0x80, "rows turn at once");
}

#[test]
fn segment_remap_applies_to_data_written_afterwards() {
    let mut oled = ready();
    data(&mut oled, &[0x01]);
    let before = oled.picture();
    commands(&mut oled, &[0xa0]);
    assert_eq!(oled.picture(), before);
    commands(&mut oled, &[0x21, 0, 127, 0x22, 0, 7]);
    data(&mut oled, &[0x02]);
    assert_eq!((oled.picture()[0], oled.picture()[127]), (0x01, 0x02));
}

#[test]
fn horizontal_addressing_wraps_inside_its_window() {
    let mut oled = ready();
    commands(&mut oled, &[0x21, 10, 11, 0x22, 2, 3]);
    data(&mut oled, &[1, 2, 3, 4, 5]);
    let picture = oled.picture();
    let at = |page: usize, column: usize| picture[page * WIDTH + column];
    assert_eq!([at(2, 10), at(2, 11), at(3, 10), at(3, 11)], [5, 2, 3, 4]);
}

#[test]
fn vertical_addressing_goes_down_first() {
    let mut oled = ready();
    commands(&mut oled, &[0x20, 0x01, 0x21, 10, 11, 0x22, 2, 3]);
    data(&mut oled, &[1, 2, 3, 4, 5]);
    let picture = oled.picture();
    let at = |page: usize, column: usize| picture[page * WIDTH + column];
    assert_eq!([at(2, 10), at(3, 10), at(2, 11), at(3, 11)], [5, 2, 3, 4]);
}

#[test]
fn page_addressing_stays_on_its_page() {
    let mut oled = ready();
    commands(&mut oled, &[0x20, 0x02, 0xb3, 0x0e, 0x17]);
    data(&mut oled, &[1, 2, 3]);
    let picture = oled.picture();
    assert_eq!(
        [picture[3 * WIDTH + 126], picture[3 * WIDTH + 127], picture[3 * WIDTH]],
        [1, 2, 3]
    );
}

#[test]
fn commands_may_be_spread_over_transfers() {
    let mut oled = ready();
    for byte in [0x81, 0x42] {
        commands(&mut oled, &[byte]);
    }
    assert_eq!(oled.contrast(), 0x42);
}

#[test]
fn a_control_byte_with_continuation_covers_one_byte() {
    let mut oled = ready();
    oled.start();
    for byte in [0x80, 0xa7, 0x80, 0xe3, 0x40, 0xff] {
        oled.write(byte);
    }
    assert!(oled.is_inverted());
    assert_eq!(oled.picture()[0], 0x00, "the last byte was data, shown inverted");
    assert_eq!(oled.picture()[1], 0xff);
}

#[test]
fn the_whole_panel_can_be_lit_and_released() {
    let mut oled = ready();
    commands(&mut oled, &[0xa5]);
    assert_eq!(oled.picture(), [0xff; FRAME_BYTES]);
    commands(&mut oled, &[0xa4]);
    assert_eq!(oled.picture(), [0; FRAME_BYTES]);
    commands(&mut oled, &[0xae]);
    assert!(!oled.is_on() && !oled.is_lit());
}

#[test]
fn start_line_and_offset_roll_the_picture() {
    let mut oled = ready();
    data(&mut oled, &[0b100]);
    commands(&mut oled, &[0x41]);
    assert_eq!(oled.picture()[0], 0b010);
    commands(&mut oled, &[0xd3, 0x01]);
    assert_eq!(oled.picture()[0], 0b001);
}

#[test]
fn a_smaller_multiplex_ratio_leaves_rows_dark() {
    let mut oled = ready();
    commands(&mut oled, &[0xa5, 0xa8, 31]);
    assert_eq!((oled.picture()[3 * WIDTH], oled.picture()[4 * WIDTH]), (0xff, 0));
}

#[test]
fn bytes_are_counted_and_unknown_commands_reported() {
    let mut oled = oled();
    commands(&mut oled, &[0x27, 0, 0, 0, 0, 0, 0xff, 0xe3, 0xfd]);
    assert_eq!((oled.bytes_received(), oled.unknown_commands()), (10, 2));
}
