#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| petteia_domain::fuzz::clocks_schedules_and_zones(bytes));
