//! Playing: turns and their time, drafts, questions to the others, resigning.

pub(in crate::referee) mod by_hand;
pub(in crate::referee) mod captures;
pub(in crate::referee) mod dice;
pub(in crate::referee) mod draft;
pub(in crate::referee) mod exploring;
pub(in crate::referee) mod nudge;
pub(in crate::referee) mod pausing;
pub(in crate::referee) mod planning;
pub(in crate::referee) mod questions;
pub(in crate::referee) mod quiet;
pub(in crate::referee) mod resigning;
pub(in crate::referee) mod seats;
mod standing_in;
pub(in crate::referee) mod team;
pub(in crate::referee) mod time;
pub(in crate::referee) mod turns;
