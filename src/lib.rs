//! The program: it reads the command line and the configuration, opens everything, runs it and closes
//! it again. What petteia does is in the crates below `crates/`; `README.md` has their map.

pub mod cli;
pub mod config;
pub mod demo;
pub mod serve;
