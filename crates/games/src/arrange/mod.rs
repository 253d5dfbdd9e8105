//! Arrangements: lobbies, partners, settings, holidays, notes, annotations.

pub mod channels;
pub mod lobby;
pub mod open_seats;
pub mod pair;
pub mod seats;
pub mod seeks;
