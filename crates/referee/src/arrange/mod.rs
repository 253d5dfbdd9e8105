//! Arrangements: lobbies, partners, settings, holidays, notes, annotations.

pub(crate) mod channels;
pub(crate) mod lobby;
pub(crate) mod open_seats;
pub(crate) mod pair;
pub(crate) mod seats;
pub(crate) mod seeks;
pub(crate) mod threads;
