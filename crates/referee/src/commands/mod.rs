//! Commands, equal on every front end.
//!
//! A command has one file, in the crate that has what it needs. It declares the command's name and
//! options (`slash`), its buttons (`button`), where it may be used, what its answer replaces and what
//! it does (`act`); these are in `petteia_games::commands`. Its texts are in `assets/locales`. To add
//! a command, write such a file and add it to the list in `list.rs`. The files here are of commands
//! that need the list itself, or what only this crate has.
//!
//! A front end converts its platform's data to a [`Command`]: the options of a [`CommandSpec`], or
//! the press of a button ([`Action::from_button`]).

mod command;
mod list;
mod listed;
mod manual;
mod naming;

mod begin;
mod challenge;
mod follow;
pub(crate) mod help;
mod more;
mod new_game;
mod noticeboard;
mod panel;
mod privacy;
mod review;
mod server;
pub(crate) mod settings;
mod where_to_play;

#[cfg(test)]
mod agreement_tests;
#[cfg(test)]
mod button_tests;
#[cfg(any(test, fuzzing))]
pub mod fuzz;
#[cfg(test)]
mod words_tests;

use petteia_competitions::commands::{league, series, team_tournament, tournament};
use petteia_games::commands::play;
use petteia_play::commands::*;
use petteia_puzzles::commands as puzzle;

pub use command::Command;
pub use list::*;
pub use listed::Listed;
pub(crate) use manual::described;
pub use naming::{Renamed, behind_name, name_commands, rename_commands};
pub use new_game::{Rated, Step, Whom};
pub use panel::{Panel, Row};

pub use petteia_games::{
    buttons::{
        game::{ReplayTarget, Study, Trial},
        general::Page,
    },
    request::{Actor, Locale},
};
