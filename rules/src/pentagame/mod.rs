//! Pentagame: two to five players bring their pieces over the pentagram to the crossing of their
//! colour.

mod board;
mod breach;
mod check;
mod code;
mod draft;
mod game;
mod landing;
mod legal;
mod notation;
mod perft;
mod placing;
mod position;
mod reach;
mod scoring;
mod setup;
mod stop_set;
mod turn;
mod words;

pub use board::{Colour, Stop};
pub use breach::Breach;
pub use game::Game;
pub use landing::{Landing, Occupant};
pub use placing::Placing;
pub use position::{ImpossiblePosition, Piece, Position};
pub use scoring::{Points, dropped_score, result_letter};
pub use setup::{LineUp, Setup};
pub use stop_set::StopSet;
pub use turn::{Action, Grey, Greys, Turn};
