//! `/series`: tournaments that are held again and again.

pub(super) mod create;
pub(super) mod end;
pub(super) mod list;
pub(super) mod log;
pub(super) mod pause;
pub(super) mod resume;
pub(super) mod skip;
pub(super) mod standings;
