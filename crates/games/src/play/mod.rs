//! Playing: turns and their time, drafts, questions to the other players, resigning.

pub mod begun;
pub mod captures;
pub(crate) mod dice;
pub mod draft;
pub mod holidays;
pub mod house;
pub mod making;
pub(crate) mod pairs;
pub mod plan_by_hand;
pub mod plan_lines;
pub mod planning;
pub mod plans;
pub mod questions;
pub mod reminders;
pub mod resigning;
pub mod stand_in;
pub mod team;
pub mod timers;
pub mod turns;
pub mod waiting;
