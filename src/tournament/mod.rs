//! Tournaments: who meets whom, what the games are worth, who stands where.
//!
//! Nothing here knows of messages, stores or clocks. A tournament is agreed on as a [`Plan`] and
//! lives as a log of [`Event`]s.

mod event;
mod plan;
mod round;
mod state;

pub use event::{Event, GameScore, Recorded};
pub use plan::{GameOrder, Plan, System};
pub use round::{Fixture, NoFixture, PairingNumber, Round, Table};
pub use state::{Player, RoundPlayed, Scored, TableGame, TablePlayed, Tournament, Unfoldable};
