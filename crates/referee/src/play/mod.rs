//! Playing: turns and their time, drafts, questions to the other players, resigning.

pub(crate) mod begun;
pub(crate) mod captures;
pub(crate) mod dice;
pub(crate) mod draft;
pub(crate) mod holidays;
pub(crate) mod making;
pub(crate) mod pairs;
pub(crate) mod plan_by_hand;
pub(crate) mod plan_lines;
pub(crate) mod planning;
pub(crate) mod plans;
pub(crate) mod questions;
pub(crate) mod reminders;
pub(crate) mod resigning;
pub(crate) mod stand_in;
pub(crate) mod team;
pub(crate) mod time;
pub(crate) mod timers;
pub(crate) mod turns;
pub(crate) mod waiting;
