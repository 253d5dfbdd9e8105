#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| petteia_domain::fuzz::dice_of_records(bytes));
