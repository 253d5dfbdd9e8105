//! Arranging: lobbies, who shares a seat, settings, holidays, notes, annotations.

pub(crate) mod annotating;
pub(crate) mod holidays;
pub(crate) mod lobby;
pub(crate) mod notes;
pub(crate) mod pair;
pub(crate) mod partners;
pub(crate) mod preferences;
pub(crate) mod seeking;
