//! The application core: the rules of games, seats, turns and tournaments on a server.
//!
//! A `Command` comes in, and a `Reply` to its sender is returned. Posts to channels go to the
//! outbox in the same transaction as the game's events. The referee knows no platform and no
//! database.

mod advice;
mod advisor;
mod analyses;
mod archiving;
mod arrange;
mod attempts;
mod budgets;
pub mod buttons;
mod cached;
mod chance;
mod change;
mod choose;
pub mod commands;
mod commits;
mod committed;
mod computers;
mod consequences;
mod context;
mod elsewhere;
mod folded;
mod followers;
mod games;
mod handle;
mod language;
mod leavers;
pub mod line;
mod listener;
mod loading;
mod notifications;
mod people;
mod play;
mod positions;
mod privacy;
mod puzzles;
mod ratings;
mod reach;
mod recall;
mod record;
mod referee;
mod refusal;
mod request;
mod series;
mod show;
#[cfg(feature = "test")]
pub mod testing;
mod touched;
mod tournaments;
mod verdict;
mod viewers;
mod visible;
mod words;
mod zones;

pub use advisor::Advisor;
pub use analyses::Asked;
pub use committed::Committed;
pub use context::GameDefaults;
pub use play::team::Side;
pub use reach::Changed;
pub use referee::{
    Address, AnalysisQueue, Called, Computers, Deliveries, Erasure, Launches, NewServer, Opened,
    Referee, WebSessions,
};
pub use refusal::Refusal;
pub use show::ended::{EndedGames, EndedWish};
pub use show::on_board::{Ahead, AtLesson, AtStudy, Handling, Lesson, ListedPly, OnBoard, Prey};
pub use show::seen::SeenGame;
pub use show::servers::SeenLobby;
pub use show::table::{SeatAtTable, Table};
pub use touched::{Subject, Touched};
pub use tournaments::seen::{OwnFixture, SeenCrosstable, SeenTournament};
pub use viewers::ChannelFacts;
pub use viewers::ChannelKind;
pub use viewers::EverybodyViews;
pub use viewers::Membership;
pub use viewers::OwnChannels;
pub use viewers::Restraint;
pub use viewers::Restraints;
pub use viewers::Viewable;
pub use viewers::Viewer;
pub use viewers::Viewers;
