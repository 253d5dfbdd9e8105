//! Arrangements: lobbies, partners, settings, holidays, notes, annotations.

pub(crate) mod lobby;
pub(crate) mod pair;
