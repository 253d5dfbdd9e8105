//! Timers of games, tournaments, series and puzzles.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

/// A timer of a game, a tournament, a series or a server's puzzles.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Timer {
    /// When it is due.
    pub at: DateTime<Utc>,
    /// What it does.
    pub what: TimerKind,
    /// The ply for which it was set; void after that ply. 0 if the subject is no game.
    pub ply: u32,
}

/// The kind of a timer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TimerKind {
    /// Reminds the seat to move, and checks whether its player is still on the server.
    Reminder,
    /// Ends the turn as lost.
    Deadline,
    /// Closes a lobby without enough players.
    Lobby,
    /// Ends a tournament's registration.
    Registration,
    /// Ends a tournament's round.
    RoundEnd,
    /// Starts a tournament's next round.
    NextRound,
    /// Probes a channel that is out of reach.
    Probe,
    /// Makes a tournament check its games, or a series its tournaments.
    Look,
    /// Posts a server's puzzle of the day.
    Puzzle,
    /// Makes a series announce its next tournament or skip it, and a league begin its next season.
    Series,
}

impl TimerKind {
    /// The name in metrics and logs.
    pub fn name(self) -> &'static str {
        match self {
            TimerKind::Reminder => "reminder",
            TimerKind::Deadline => "deadline",
            TimerKind::Lobby => "lobby",
            TimerKind::Registration => "registration",
            TimerKind::RoundEnd => "round-end",
            TimerKind::NextRound => "next-round",
            TimerKind::Look => "look",
            TimerKind::Probe => "probe",
            TimerKind::Puzzle => "puzzle",
            TimerKind::Series => "series",
        }
    }
}

impl Timer {
    /// Creates a timer that wakes a tournament or a series at this moment.
    pub fn look(at: DateTime<Utc>) -> Timer {
        Timer {
            at,
            what: TimerKind::Look,
            ply: 0,
        }
    }
}
