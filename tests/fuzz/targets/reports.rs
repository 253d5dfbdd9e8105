#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| petteia_tournaments::fuzz::reports(bytes));
