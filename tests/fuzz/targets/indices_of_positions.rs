#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| petteia_domain::fuzz::indices_of_positions(bytes));
