//! Pentagame: two to five players bring their pieces over the pentagram to the crossing of their
//! colour.
//!
//! A turn is a [`Landing`] (which piece goes where, and what it finds there) and then [`Placing`]
//! blocks. Where the rules live:
//!
//! | rule | file |
//! | --- | --- |
//! | stops, their names and neighbours | `board` |
//! | line-ups, starts and goals, targets | `setup` |
//! | paths over free stops | `reach` |
//! | what can be begun, who must be taken out | `landings` |
//! | who goes out | `landing` |
//! | where blocks can be put, the empty reserve | `placing` |
//! | a single turn: legal, or which rule it breaks | `check`, `breach` |
//! | the ban on repeating a move | `turn` (what is the same), `game` (how long it holds) |
//! | lost turns, forced passes, the result | `game` |
//! | the last round | `position` |
//! | tournament points, result letters | `scoring` |
//! | which positions are equal by turning and mirroring the board | `symmetry` |
//!
//! ```
//! use petteia_rules::{Rules, pentagame::{Game, LineUp, Setup}};
//!
//! let mut game = Game::new(Setup::new(LineUp::Two));
//! let turns = game.turns();
//! assert_eq!(turns.len(), 1010);
//! game.play(&turns[0])?;
//! assert_eq!(game.position().ply(), 2);
//! # Ok::<(), petteia_rules::pentagame::Breach>(())
//! ```

mod board;
mod breach;
mod check;
mod code;
mod complete;
mod draft;
mod game;
mod landing;
mod landings;
mod legal;
mod notation;
mod occupant;
mod placing;
mod position;
mod reach;
mod scoring;
mod setup;
mod stop_set;
mod symmetry;
mod turn;
mod walk;
mod words;

pub use board::{Colour, Stop};
pub use breach::Breach;
pub use game::Game;
pub use landing::Landing;
pub use occupant::{Occupant, Piece};
pub use placing::Placing;
pub use position::{ImpossiblePosition, Position};
pub use scoring::{Points, dropped_score, result_letter};
pub use setup::{LineUp, Setup};
pub use stop_set::StopSet;
pub use turn::{Action, Grey, Greys, Turn};
