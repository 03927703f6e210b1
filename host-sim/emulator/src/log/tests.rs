use super::*;
use crate::testing;

/// A message without arguments in defmt's usual encoding: its number, a byte that stands for the
/// zeros around it, the end.
fn frame(message: u8) -> [u8; 3] {
    [message, 0x7e, FRAME_END]
}

fn decoder() -> LogDecoder {
    LogDecoder::new(testing::poking(&[]).log_table().unwrap())
}

fn messages(lines: &[LogLine]) -> Vec<(Option<LogLevel>, &str)> {
    lines.iter().map(|line| (line.level, line.message.as_str())).collect()
}

#[test]
fn frames_become_lines_with_level_and_time() {
    let lines = decoder().decode(&[frame(1), frame(2)].concat(), Duration::from_secs(3));
    assert_eq!(
        messages(&lines),
        [(Some(LogLevel::Info), "ready"), (Some(LogLevel::Warn), "odd")]
    );
    assert_eq!((lines[0].at, &lines[0].timestamp), (Duration::from_secs(3), &None));
    assert_eq!(lines[0].to_string(), "- Info ready");
}

#[test]
fn a_frame_may_come_in_pieces() {
    let mut decoder = decoder();
    let [first, second, end] = frame(1);
    assert_eq!(decoder.decode(&[first], Duration::ZERO), []);
    assert_eq!(decoder.decode(&[second], Duration::ZERO), []);
    assert_eq!(
        messages(&decoder.decode(&[end], Duration::ZERO)),
        [(Some(LogLevel::Info), "ready")]
    );
}

#[test]
fn garbage_is_reported_and_the_next_frame_is_read() {
    let bytes = [&[9, 9, 9, FRAME_END][..], &frame(2)].concat();
    let lines = decoder().decode(&bytes, Duration::ZERO);
    assert_eq!(messages(&lines), [(None, MALFORMED), (Some(LogLevel::Warn), "odd")]);
}

#[test]
fn a_restart_drops_the_frame_that_was_cut_short() {
    let mut decoder = decoder();
    decoder.decode(&[9, 9], Duration::ZERO);
    decoder.restart();
    assert_eq!(
        messages(&decoder.decode(&frame(1), Duration::ZERO)),
        [(Some(LogLevel::Info), "ready")]
    );
}
