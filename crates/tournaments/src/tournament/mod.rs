//! Tournaments: pairings, scores and standings.
//!
//! This module knows no messages, stores or clocks. A tournament has a [`Plan`] with its settings,
//! and is stored as a log of [`Event`]s.

pub mod arena;
mod beginning;
mod by_hand;
mod counting;
mod crosstable;
mod entry_conditions;
mod event;
#[cfg(test)]
mod examples;
mod export;
mod game_score;
mod guests;
mod knock_out;
mod page;
pub mod pairing;
mod pairing_number;
mod places;
mod plan;
mod results;
#[cfg(test)]
mod results_tests;
mod round;
mod score;
mod standings;
mod state;
mod systems;
mod teams;
mod tie_breaks;
pub mod trf;
mod winners;

pub use by_hand::Mispaired;
pub use crosstable::{
    CrossCell, CrossColumns, CrossGame, CrossHead, CrossMark, CrossPart, CrossRow, CrossSheet,
    Crosstable, Meeting, Signs,
};
pub use entry_conditions::EntryConditions;
pub use event::{Event, Recorded};
pub use export::Times;
pub use game_score::GameScore;
pub use guests::{Guest, GuestEvent, Guests, Invitation};
pub use knock_out::{
    Again, Blocked, Bracket, Course, Encounter, GoingOn, Sheet, SheetColumn, SheetMatch, SheetSide,
    Side, Stage, Who,
};
pub use page::{Cell, Competitor, Goes, ListPage, Page, Row, fractions};
pub use pairing::{Field, NoPairing};
pub use pairing_number::PairingNumber;
pub use plan::{GameOrder, Plan};
pub use results::{GameResult, Results, RoundPart, RoundResults, TableResults};
pub use round::{ByHand, HandTables, Round, Table};
pub use score::{NoScore, Worth, bye, of_result};
pub use standings::{Standing, standings};
pub use state::{
    Asked, ClockShift, Player, RoundPlayed, Scored, TableGame, TablePlayed, Tournament,
};
pub use systems::{Columns, Order, System, TournamentSystem};
pub use teams::{BoardResult, MatchResult, Team, TeamEvent, TeamMatch, TeamNumber, TeamStanding};
pub use tie_breaks::Ties;
