use std::format;
use std::string::{String, ToString as _};
use std::vec::Vec;

use super::*;
use crate::export::checksum;
use crate::games::rally::data::HouseCourse;

const YARD: &str = include_str!("../games/rally/data/loading_yard.txt");

#[track_caller]
fn check(bytes: &str, expected: &[Request]) {
    assert_eq!(heard(&mut Requests::new(), bytes.as_bytes()), expected, "{bytes:?}");
}

fn heard(requests: &mut Requests, bytes: &[u8]) -> Vec<Request> {
    bytes.iter().filter_map(|byte| requests.hear(*byte)).collect()
}

/// What the host sends to have this text kept as a board.
fn pushed(text: &str) -> String {
    format!("{PUSH}{text}{CLOSING}{:08x}\n", checksum(0, text))
}

#[test]
fn lines_are_requests_with_and_without_a_carriage_return() {
    use Request::{Pull, Unknown};
    check("pull\npull\r\n", &[Pull, Pull]);
    check("pusch\npull\n", &[Unknown, Pull]);
    check("\n\r\npull \nPULL\n", &[Unknown; 4]);
    check("pull\r\r\n", &[Unknown]);
}

#[test]
fn half_a_line_is_no_request() {
    check("pull", &[]);
    check("pull\r", &[]);
}

#[test]
fn a_line_that_is_too_long_is_dropped_and_the_next_one_heard() {
    check("0123456789abcdef\npull\n", &[Request::Unknown, Request::Pull]);
    check("0123456789abcdefg\npull\n", &[Request::Pull]);
    check("0123456789abcdefpull\npull\n", &[Request::Pull]);
    check(&format!("{}\npull\n", "x".repeat(500)), &[Request::Pull]);
}

#[test]
fn a_board_arrives_whole() {
    let mut requests = Requests::new();
    assert_eq!(heard(&mut requests, pushed(YARD).as_bytes()), [Request::Push]);
    assert_eq!(requests.pushed().as_ref(), Ok(HouseCourse::LoadingYard.board()));
    let other = pushed(YARD).replace('\n', "\r\n");
    assert_eq!(
        heard(&mut requests, other.as_bytes()),
        [Request::Push],
        "as a terminal sends it"
    );
    assert_eq!(requests.pushed().as_ref(), Ok(HouseCourse::LoadingYard.board()));
    assert_eq!(
        heard(&mut requests, b"hello\npull\n"),
        [Request::Unknown, Request::Pull],
        "then requests are requests again"
    );
}

#[test]
fn every_house_course_can_be_sent_as_the_device_writes_it() {
    for course in HouseCourse::ALL {
        let text = course.board().to_string();
        let longest = text.lines().map(str::len).max();
        assert!(longest.is_some_and(|longest| longest <= LINE_BYTES), "{course:?}");
        let mut requests = Requests::new();
        assert_eq!(heard(&mut requests, pushed(&text).as_bytes()), [Request::Push]);
        assert_eq!(requests.pushed().as_ref(), Ok(course.board()));
    }
}

#[test]
fn a_transfer_that_is_cut_anywhere_leaves_nothing_and_the_next_one_works() {
    let whole = pushed(YARD);
    for cut in 0..whole.len() {
        let mut requests = Requests::new();
        let torn = heard(&mut requests, &whole.as_bytes()[..cut]);
        assert_eq!(torn, [], "cut after {cut} bytes");
        assert_eq!(requests.pushed(), Err(PushRefusal::Damaged), "cut after {cut} bytes");

        // The same port stays open: the line that was cut is lost, and what comes then is heard.
        let mut same = requests.clone();
        let answers = heard(&mut same, b"\npull\n");
        assert_eq!(answers.last(), Some(&Request::Pull), "cut after {cut} bytes");
        assert_eq!(same.pushed(), Err(PushRefusal::Damaged), "cut after {cut} bytes");

        let mut same = requests.clone();
        let answers = heard(&mut same, format!("\n{whole}").as_bytes());
        assert_eq!(answers.last(), Some(&Request::Push), "cut after {cut} bytes");
        assert_eq!(
            same.pushed().as_ref(),
            Ok(HouseCourse::LoadingYard.board()),
            "cut after {cut} bytes"
        );
    }
}

#[test]
fn a_flipped_bit_anywhere_is_noticed() {
    let whole = pushed(YARD);
    for bit in 0..whole.len() * 8 {
        let mut bytes = whole.as_bytes().to_vec();
        bytes[bit / 8] ^= 1 << (bit % 8);
        let mut requests = Requests::new();
        heard(&mut requests, &bytes);
        // A capital digit of the checksum is the same digit.
        let same = bytes.eq_ignore_ascii_case(whole.as_bytes()) && bit / 8 >= whole.len() - 9;
        let board = requests.pushed();
        assert!(same || board == Err(PushRefusal::Damaged), "bit {bit}: {board:?}");
        heard(&mut requests, format!("\n{whole}").as_bytes());
        assert!(requests.pushed().is_ok(), "after bit {bit}");
    }
}

#[test]
fn a_lost_or_doubled_line_is_noticed() {
    let lines: Vec<&str> = YARD.lines().collect();
    let sum = checksum(0, YARD);
    for index in 0..lines.len() {
        for times in [0, 2] {
            let sent = lines.iter().enumerate().flat_map(|(at, line)| {
                let times = if at == index { times } else { 1 };
                std::iter::repeat_n(*line, times)
            });
            let text: String = sent.map(|line| format!("{line}\n")).collect();
            let mut requests = Requests::new();
            heard(&mut requests, format!("{PUSH}{text}{CLOSING}{sum:08x}\n").as_bytes());
            assert_eq!(
                requests.pushed(),
                Err(PushRefusal::Damaged),
                "line {index}, {times} times"
            );
        }
    }
}

#[test]
fn be_206_what_is_no_board_is_refused_with_line_and_column() {
    for (from, to, expected) in [
        ("gl", "xx", "refused: line 7, column 14: unknown square \"xx\"\n"),
        (
            "flag 2",
            "flag 1",
            "refused: line 26, column 6: there are two flags 1\n",
        ),
        (
            "laser 7,6 W 1\n",
            "laser 0,0 W 1\n",
            "refused: line 27, column 7: there is no wall behind it\n",
        ),
        (
            "end\n",
            "",
            "refused: line 28, column 1: the text stops before \"end\"\n",
        ),
    ] {
        let text = YARD.replacen(from, to, 1);
        assert_ne!(text, YARD, "{from}");
        let mut requests = Requests::new();
        assert_eq!(heard(&mut requests, pushed(&text).as_bytes()), [Request::Push]);
        let refusal = requests.pushed().unwrap_err();
        assert_eq!(refusal.to_string(), expected);
    }
}

#[test]
fn an_endless_transfer_ends_with_the_next_request() {
    let mut requests = Requests::new();
    let noise = "x".repeat(70_000) + &"+--+\n".repeat(70_000);
    assert_eq!(heard(&mut requests, format!("{PUSH}{noise}").as_bytes()), []);
    assert_eq!(heard(&mut requests, b"pull\n"), [Request::Pull]);
    assert_eq!(requests.pushed(), Err(PushRefusal::Damaged));
}

#[test]
fn garbage_never_becomes_a_board() {
    let mut random = 0x2545_F491_u32;
    let mut requests = Requests::new();
    heard(&mut requests, PUSH.as_bytes());
    for _ in 0..200_000 {
        random ^= random << 13;
        random ^= random >> 17;
        random ^= random << 5;
        if requests.hear(random.to_le_bytes()[1]) == Some(Request::Push) {
            assert!(requests.pushed().is_err(), "seed 0x2545_F491");
        }
    }
}
