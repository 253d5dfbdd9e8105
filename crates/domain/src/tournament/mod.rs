//! Tournaments: who meets whom, what the games are worth, who stands where.
//!
//! Nothing here knows of messages, stores or clocks. A tournament is agreed on as a [`Plan`] and
//! lives as a log of [`Event`]s.

mod counting;
mod event;
mod export;
mod page;
pub mod pairing;
mod plan;
mod round;
mod score;
mod sheet;
#[cfg(test)]
mod sheet_tests;
mod state;
mod systems;
mod tie_breaks;

pub use event::{Event, GameScore, Recorded};
pub use export::Times;
pub use page::{Cell, Page, Row, fractions};
pub use pairing::{Field, NoPairing};
pub use plan::{GameOrder, Plan};
pub use round::{PairingNumber, Round, Table};
pub use score::{NoScore, Worth, bye, of_result};
pub use sheet::{Part, Sheet, SheetGame, SheetRound, SheetTable, Standing, Ties, standings};
pub use state::{
    Asked, Player, RoundPlayed, Scored, TableGame, TablePlayed, Thawing, Tournament, Unfoldable,
};
pub use systems::{Order, System, TournamentSystem};
