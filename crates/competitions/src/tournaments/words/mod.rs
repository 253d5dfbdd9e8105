//! The messages about a tournament in its channel.
//!
//! They only say; what is said is decided by [`play`](super::play) and the files beside it.

pub(crate) mod arena;
mod asking;
pub(crate) mod joining;
mod lasting;
pub mod names;
mod paging;
mod registration;
mod rounds;

pub(crate) use asking::{asked, asking, asks_to_lead, asks_to_organise};
pub(crate) use lasting::with_end_of_round;
pub use names::{called, organisers, player, versus, with_id};
pub(crate) use paging::{list_page, log_page, organisers_buttons, page_buttons, standings_button};
pub(crate) use registration::{edit_registration, may_repeat, registration};
pub(crate) use rounds::{
    edit_round, ladder_result, matches_go_on, no_pairing, nobody_to_pair, round_begins, round_slot,
};

use petteia_games::{buttons, refusal::Refusal};
use petteia_speech::say;
use petteia_tournaments::tournament::Tournament;

/// The refusal because the tournament is over.
pub(crate) fn is_over(tournament: &Tournament) -> Refusal {
    Refusal::new(say!("tournament-is-over", tournament = called(tournament))).button(
        say!("button-standings"),
        buttons::tournament::standings_now(&tournament.id.0),
    )
}
