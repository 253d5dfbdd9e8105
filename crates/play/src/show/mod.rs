//! Showing boards, records, replays, analyses, the archive, statistics, ratings, rules and help.

pub(crate) mod accuracy;
pub(crate) mod ahead;
pub(crate) mod analysis;
pub(crate) mod by_hand;
pub mod ended;
pub(crate) mod exploration;
pub mod hand;
pub mod in_text;
pub(crate) mod known;
pub(crate) mod lesson;
pub(crate) mod lesson_messages;
pub mod look;
pub(crate) mod notes;
pub mod on_board;
pub mod rules;
pub mod seen;
pub(crate) mod study;
pub mod table;
