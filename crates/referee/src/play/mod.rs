//! Playing: turns and their time, drafts, questions to the others, resigning.

pub(crate) mod by_hand;
pub(crate) mod captures;
pub(crate) mod dice;
pub(crate) mod draft;
pub(crate) mod exploring;
pub(crate) mod nudge;
pub(crate) mod pausing;
pub(crate) mod planning;
pub(crate) mod questions;
pub(crate) mod resigning;
pub(crate) mod seats;
pub(crate) mod standing_in;
pub(crate) mod team;
pub(crate) mod time;
pub(crate) mod turns;
