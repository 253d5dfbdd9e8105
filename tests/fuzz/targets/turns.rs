#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| petteia_rules::fuzz::turns(bytes));
