//! `/league`: seasons that follow each other, with promotion and relegation.

pub mod create;
pub mod end;
pub mod join;
pub mod leave;
pub mod list;
pub mod log;
pub mod pause;
pub mod play_on;
pub mod resume;
pub mod seasons;
pub mod standings;
pub mod titles;
