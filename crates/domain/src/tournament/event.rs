//! Events: what has happened to a tournament, one after the other, for ever.
//!
//! Like a game's events these are stored as self-describing JSON, and names once given here keep
//! their meaning.

use chrono::{DateTime, Utc};
use petteia_rules::Language;
use serde::{Deserialize, Serialize};

use super::{PairingNumber, Plan, Round, Table};
use crate::{
    game::Termination,
    ids::{ChannelId, Fixture, GameId, Place, UserId},
    reach::OutOfReach,
};

/// An event as stored.
pub type Recorded = crate::event_log::Recorded<Event>;

/// What can happen to a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// Announced by its organiser; players may join.
    Announced {
        /// What was agreed.
        plan: Plan,
        /// The tournament's channel: where it was announced and its standings are posted.
        place: Place,
        /// The organiser's name.
        name: String,
        /// The server's language, where the platform said one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        language: Option<Language>,
    },
    /// A user joined; on a ladder also after it began, elsewhere where an organiser asked them to: then
    /// the rounds so far are byes of theirs.
    Joined {
        /// The user.
        user: UserId,
        /// Their name.
        name: String,
    },
    /// A user left before it began, or an organiser took them off the list.
    Left {
        /// The user.
        user: UserId,
    },
    /// It began.
    Started {
        /// The players in the order of seating: the first has number 1.
        players: Vec<UserId>,
        /// How many rounds there will be; none on a ladder.
        rounds: Option<u32>,
    },
    /// A round was paired.
    RoundPaired {
        /// Who plays whom.
        round: Round,
        /// When it ends, finished or not.
        until: Option<DateTime<Utc>>,
    },
    /// On a ladder: a challenge, which is a table of its own.
    Challenged {
        /// The challenger and the challenged.
        table: Table,
    },
    /// A game began.
    GameOpened {
        /// Where it belongs.
        fixture: Fixture,
        /// The game.
        game: GameId,
    },
    /// A table has its thread.
    ThreadOpened {
        /// The round, from 1.
        round: u32,
        /// The table, from 1.
        table: u32,
        /// The thread.
        channel: ChannelId,
    },
    /// A game was over, or the round's end came first and it was scored as it stood.
    Scored {
        /// Where it belongs.
        fixture: Fixture,
        /// Its result.
        score: GameScore,
    },
    /// All games of the round were scored.
    RoundEnded,
    /// A player takes part no more.
    Withdrawn {
        /// The player.
        player: PairingNumber,
    },
    /// Somebody else plays on in a player's place.
    Substituted {
        /// The player.
        player: PairingNumber,
        /// Who.
        user: UserId,
        /// Their name.
        name: String,
    },
    /// An organiser asked somebody to play.
    Asked {
        /// Whom.
        user: UserId,
        /// Their name.
        name: String,
        /// In whose place; as one more where absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<PairingNumber>,
    },
    /// Whoever was asked would rather not.
    Declined {
        /// Who.
        user: UserId,
    },
    /// An organiser gave a game up for a player.
    Forfeited {
        /// Which game.
        fixture: Fixture,
        /// For whom.
        player: PairingNumber,
        /// Why.
        reason: String,
    },
    /// An organiser moved the round's end.
    RoundExtended {
        /// By so many seconds.
        seconds: i64,
    },
    /// An organiser stopped it: clocks stand still, nothing begins and nothing ends by itself.
    Paused,
    /// It goes on.
    Resumed,
    /// The clocks that stood still go on, as far as this.
    ClocksMoved {
        /// Up to this game of the round; all of them where absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        up_to: Option<Fixture>,
    },
    /// The tournament's channel is out of reach: from then on the end of registration or of the round waits.
    OutOfReach(OutOfReach),
    /// The tournament's channel is within reach again.
    InReach,
    /// The tournament's channel is elsewhere from now on.
    Moved {
        /// There.
        channel: ChannelId,
    },
    /// The organiser fixed the result of a game.
    Corrected {
        /// Where it belongs.
        fixture: Fixture,
        /// What counts from now on.
        score: GameScore,
        /// Why.
        reason: String,
    },
    /// An outage moved the end of registration or of the round.
    DeadlineMoved {
        /// By this many seconds.
        seconds: i64,
    },
    /// The last round was over, or the organiser ended a ladder.
    Ended,
    /// Cancelled: games being played go on as ordinary games.
    Cancelled,
}

/// What a game was worth to each seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameScore {
    /// The result token.
    pub result: String,
    /// How the game ended; nothing where it was never played.
    pub termination: Option<Termination>,
    /// The points of each seat in twelfths, before a table's weight.
    pub twelfths: Vec<u32>,
    /// Whether each seat won the game outright.
    pub won: Vec<bool>,
}
