//! Arranging: lobbies, who shares a seat, settings.

pub(in crate::referee) mod lobby;
pub(in crate::referee) mod partners;
pub(in crate::referee) mod preferences;
