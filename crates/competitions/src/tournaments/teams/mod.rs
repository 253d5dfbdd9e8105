//! Tournaments of teams: what several commands about teams have in common.

pub mod choose;
pub(crate) mod line_up;
pub(crate) mod members;
pub(crate) mod pages;
pub(crate) mod seeding;
pub(crate) mod words;
