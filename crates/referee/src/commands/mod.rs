//! Commands, equal on every front end.
//!
//! A command has one file. It declares the command's name and options (`slash`), its buttons
//! (`button`), where it may be used, what its answer replaces and what it does (`act`). Its texts
//! are in `assets/locales`. To add a command, write such a file and add it to the list in
//! `list.rs`.
//!
//! A front end converts its platform's data to a [`Command`]: the options of a [`CommandSpec`], or
//! the press of a button ([`Action::from_button`]).

pub(crate) mod act;
mod button;
mod coach;
mod command;
mod list;
mod listed;
mod manual;
mod naming;
mod options;
mod prelude;
mod slash;

mod accept_seek;
pub(crate) mod analyse;
mod annotate;
mod answer;
pub(crate) mod archive;
mod begin;
mod board;
mod by_hand;
mod cancel;
mod captures;
mod challenge;
mod check_dice;
mod close_abandoned;
mod dismiss;
mod draw;
mod explain;
mod explore;
mod follow;
mod games;
pub(crate) mod help;
mod hint;
mod holiday;
mod join;
mod join_seat;
mod leaderboard;
mod league;
mod leave;
mod lesson;
mod more;
mod move_game;
mod new_game;
mod next_game;
mod note;
mod noticeboard;
mod nudge;
mod offer_seat;
mod open;
mod openings;
mod panel;
mod partners;
mod pause;
mod plan;
mod plan_ahead;
mod play;
mod play_again;
mod play_turn;
mod position;
mod preview;
mod privacy;
mod profile;
mod put_out;
mod puzzle;
mod rating;
mod record;
mod rematch;
mod replay;
mod replay_step;
mod resign;
mod review;
mod rule;
mod rules;
mod seat_computer;
mod seek;
mod series;
mod server;
pub(crate) mod settings;
mod show_found;
mod start;
mod start_over;
mod stats;
mod study_step;
mod take_seat;
mod take_up;
mod takeback;
mod team;
mod team_tournament;
mod tournament;
mod watch;
mod where_to_play;

#[cfg(test)]
mod agreement_tests;
#[cfg(test)]
mod button_tests;
#[cfg(any(test, fuzzing))]
pub mod fuzz;
#[cfg(test)]
mod words_tests;

pub use command::Command;
pub use list::*;
pub use listed::Listed;
pub(crate) use manual::described;
pub use naming::{Renamed, behind_name, name_commands, rename_commands};
pub use new_game::{Rated, Step, Whom};
pub use panel::{Panel, Row};

pub use crate::{
    buttons::{
        game::{ReplayTarget, Study, Trial},
        general::Page,
    },
    request::{Actor, Locale},
};
