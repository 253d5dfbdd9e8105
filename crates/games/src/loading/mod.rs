//! Reading tournaments, and what games at their tables have to know of them.

pub mod standstill;
pub mod tournaments;
