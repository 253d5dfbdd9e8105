//! Showing: boards, records, replays, analyses, the archive, statistics, ratings, rules and help.

pub(crate) mod analysis;
pub(crate) mod archive;
pub(crate) mod complete;
pub(crate) mod hand;
pub(crate) mod help;
pub(crate) mod leaderboard;
pub(crate) mod look;
pub(crate) mod now;
pub(crate) mod ratings;
pub(crate) mod record;
pub(crate) mod replay;
pub(crate) mod rules;
pub(crate) mod stats;
