//! `/series`: tournaments that are held again and again.

pub mod create;
pub mod end;
pub mod list;
pub mod log;
pub mod pause;
pub mod resume;
pub mod skip;
pub mod standings;
