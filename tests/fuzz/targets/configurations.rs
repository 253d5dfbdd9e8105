#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| petteia::config::fuzz::configurations(bytes));
