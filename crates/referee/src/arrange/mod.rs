//! Arranging: lobbies, who shares a seat, settings, holidays, notes, annotations.

pub(crate) mod lobby;
pub(crate) mod pair;
