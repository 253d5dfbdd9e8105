//! The ids of the buttons that messages of several files show.
//!
//! The file of a command says what a press of its buttons stands for. A button that only the
//! command itself shows is declared there altogether.

pub mod game;
pub mod general;
pub(crate) mod id;
pub mod league;
pub mod puzzle;
pub mod teams;
pub mod tournament;

/// The start of the ids of a menu whose items are the ids of buttons.
pub(crate) const ITEM_IS_BUTTON: &str = "go:";
