//! Showing boards, records, replays, analyses, the archive, statistics, ratings, rules and help.

pub(crate) mod accuracy;
pub(crate) mod ahead;
pub(crate) mod analysis;
pub(crate) mod by_hand;
pub(crate) mod complete;
pub(crate) mod ended;
pub(crate) mod exploration;
pub(crate) mod hand;
pub(crate) mod in_text;
pub(crate) mod known;
pub(crate) mod lesson;
pub(crate) mod lesson_messages;
pub(crate) mod look;
pub(crate) mod mistakes;
pub(crate) mod notes;
pub(crate) mod now;
pub(crate) mod on_board;
pub(crate) mod rated_games;
pub(crate) mod replay;
pub(crate) mod rules;
pub(crate) mod seen;
pub(crate) mod servers;
pub(crate) mod study;
pub(crate) mod table;
