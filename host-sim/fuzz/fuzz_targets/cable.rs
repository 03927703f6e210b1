#![no_main]

#[path = "../targets.rs"]
#[allow(dead_code, reason = "there are other targets in it")]
mod targets;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| targets::cable(bytes));
