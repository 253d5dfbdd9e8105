//! `/league`: seasons that follow each other, with promotion and relegation.

pub(super) mod create;
pub(super) mod end;
pub(super) mod join;
pub(super) mod leave;
pub(super) mod list;
pub(super) mod log;
pub(super) mod pause;
pub(super) mod play_on;
pub(super) mod resume;
pub(super) mod seasons;
pub(super) mod standings;
pub(super) mod titles;
