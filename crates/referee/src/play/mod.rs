//! Playing: turns and their time, drafts, questions to the other players, resigning.

pub(crate) mod dice;
pub(crate) mod draft;
pub(crate) mod questions;
pub(crate) mod resigning;
pub(crate) mod team;
pub(crate) mod time;
pub(crate) mod turns;
