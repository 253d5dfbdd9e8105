//! Arranging: lobbies, who shares a seat, settings, holidays, notes, annotations.

pub(in crate::referee) mod annotating;
pub(in crate::referee) mod holidays;
pub(in crate::referee) mod lobby;
pub(in crate::referee) mod notes;
mod pair;
pub(in crate::referee) mod partners;
pub(in crate::referee) mod preferences;
pub(in crate::referee) mod seeking;
