//! Timers: what is to be done to a game, a tournament or a server's puzzles at a moment.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

/// Something to be done to a game, a tournament or a server's puzzles at a moment.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Timer {
    /// When.
    pub at: DateTime<Utc>,
    /// What.
    pub what: TimerKind,
    /// The ply it was set for: if that has been played, it is void. 0 for what is no game.
    pub ply: u32,
}

/// What a timer does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TimerKind {
    /// Reminds the seat to move, and has it found out whether it is still there.
    Reminder,
    /// Takes the turn away.
    Deadline,
    /// Closes a lobby nobody came to.
    Lobby,
    /// Ends a tournament's registration.
    Registration,
    /// Ends a tournament's round.
    RoundEnd,
    /// Begins a tournament's next round.
    NextRound,
    /// Tries a channel that is out of reach.
    Probe,
    /// Has a tournament look at what became of its games.
    Look,
    /// Posts a server's puzzle of the day.
    Puzzle,
}

impl TimerKind {
    /// The kind's name in metrics and logs.
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
        }
    }
}

impl Timer {
    /// What wakes a tournament at this moment.
    pub fn look(at: DateTime<Utc>) -> Timer {
        Timer {
            at,
            what: TimerKind::Look,
            ply: 0,
        }
    }
}
