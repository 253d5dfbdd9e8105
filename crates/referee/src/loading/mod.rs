//! Reading tournaments, and what games at their tables have to know of them.

pub(crate) mod standstill;
pub(crate) mod tournaments;
