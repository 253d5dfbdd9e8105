//! Arranging: lobbies and settings.

pub(in crate::referee) mod lobby;
pub(in crate::referee) mod preferences;
