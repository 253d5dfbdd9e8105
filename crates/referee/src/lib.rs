//! The referee: a `Command` comes in, and a `Reply` to its sender is returned. Posts to channels go to
//! the outbox in the same transaction as the game's events. The referee knows no platform and no
//! database.
//!
//! Games, puzzles, competitions and the commands on games are crates below. This one has what serves
//! them alike: the list of all commands, commands typed as a line, what time brings about,
//! notifications, channels out of reach, and the erasure of users. Front ends need no other.

pub mod commands;
mod complete;
mod elsewhere;
mod handle;
pub mod line;
mod notifications;
mod now;
mod privacy;
mod reach;
mod recall;
mod referee;
mod server_events;
mod servers;
mod threads;
mod time;

pub use petteia_competitions::tournaments::seen::{OwnFixture, SeenCrosstable, SeenTournament};
pub use petteia_games::{
    advisor::Advisor,
    analyses::Asked,
    buttons,
    committed::Committed,
    context::{GameDefaults, ReadAhead},
    play::team::Side,
    refusal::Refusal,
    touched::{Subject, Touched},
    viewers::{
        ChannelFacts, ChannelKind, EverybodyViews, Membership, OwnChannels, Restraint, Restraints,
        Viewable, Viewer, Viewers,
    },
};
pub use petteia_play::show::{
    ended::{EndedGames, EndedWish},
    on_board::{Ahead, AtLesson, AtStudy, Handling, Lesson, ListedPly, OnBoard, Prey},
    seen::SeenGame,
    table::{SeatAtTable, Table},
};

pub use crate::{
    reach::Changed,
    referee::{
        Address, AnalysisQueue, Called, Computers, Deliveries, Erasure, Launches, NewServer,
        Opened, Referee, WebSessions,
    },
    servers::SeenLobby,
};
