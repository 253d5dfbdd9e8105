//! Showing: boards, records, replays, analyses, the archive, statistics, ratings, rules and help.

pub(in crate::referee) mod analysis;
pub(in crate::referee) mod archive;
pub(in crate::referee) mod complete;
pub(crate) mod hand;
pub(in crate::referee) mod help;
pub(in crate::referee) mod leaderboard;
pub(in crate::referee) mod look;
pub(in crate::referee) mod now;
pub(in crate::referee) mod ratings;
pub(in crate::referee) mod record;
pub(in crate::referee) mod replay;
pub(in crate::referee) mod rules;
pub(in crate::referee) mod stats;
