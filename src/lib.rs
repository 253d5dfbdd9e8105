//! The program: reads the command line and the configuration, and starts the parts of petteia. These are
//! the crates below `crates/`; `docs/src/architecture.md` has a map.

pub mod allocator;
pub mod cli;
pub mod config;
pub mod demo;
pub mod serve;
