//! The commands on games: opening, joining, playing, watching, analysing and finding them, and what they show.
//!
//! What several commands have in common, and what is said of games, is in `petteia_games`.

pub mod commands;
pub mod show;
