//! The program: it reads the command line and the configuration, opens everything, runs it and closes
//! it again. What petteia does is in the crates below `crates/`; `docs/src/architecture.md` has their map.

pub mod cli;
pub mod config;
pub mod demo;
pub mod serve;
