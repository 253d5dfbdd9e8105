//! What petteia says and what can be asked of it, before it has a language or a platform

pub mod commands;
pub mod games;
pub mod message;
pub mod options;
pub mod rulebook;
pub mod speech;
