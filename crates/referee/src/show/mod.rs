//! Showing boards, records, replays, analyses, the archive, statistics, ratings, rules and help.

pub(crate) mod ahead;
pub(crate) mod complete;
pub(crate) mod hand;
pub(crate) mod lesson;
pub(crate) mod look;
pub(crate) mod now;
pub(crate) mod record;
pub(crate) mod seen;
pub(crate) mod study;
pub(crate) mod table;
