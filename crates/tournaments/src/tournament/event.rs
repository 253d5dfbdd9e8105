//! Events of a tournament, in order and permanent.
//!
//! Like a game's events they are stored as self-describing JSON, and stored names keep their
//! meaning.

use chrono::{DateTime, Utc};
use petteia_domain::{
    ids::{ChannelId, Fixture, GameId, Place, UserId},
    reach::OutOfReach,
};
use petteia_rules::Language;
use serde::{Deserialize, Serialize};

use super::{GameScore, GuestEvent, PairingNumber, Plan, Round, Table, TeamEvent};

/// A stored event of a tournament.
pub type Recorded = petteia_domain::event_log::Recorded<Event>;

/// An event of a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// Announced by its organiser; players may join.
    Announced {
        /// The settings.
        plan: Plan,
        /// The tournament's channel, where it was announced and its standings are posted.
        place: Place,
        /// The organiser's name.
        name: String,
        /// The server's language, if the platform reported one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        language: Option<Language>,
    },
    /// A user joined before the start. On a ladder also later; in other systems later only if an
    /// organiser asked them to, and then the earlier rounds are byes.
    Joined {
        /// The user.
        user: UserId,
        /// Their name.
        name: String,
    },
    /// A user accepted the promise that the tournament asks for; they join or replace a player after it.
    Promised {
        /// The user.
        user: UserId,
    },
    /// A user left before the start, or an organiser removed them.
    Left {
        /// The user.
        user: UserId,
    },
    /// It began.
    Started {
        /// The players in the order of seating: the first has number 1.
        players: Vec<UserId>,
        /// The number of rounds; `None` on a ladder.
        rounds: Option<u32>,
    },
    /// A round was paired.
    RoundPaired {
        /// The pairing.
        round: Round,
        /// The end of the round, even if games are unfinished.
        until: Option<DateTime<Utc>>,
    },
    /// On a ladder: a challenge, which gets a table of its own.
    Challenged {
        /// The table of the challenger and the challenged player.
        table: Table,
    },
    /// In an arena: two free players meet, at a table of their own.
    Met {
        /// The table.
        table: Table,
    },
    /// A player pauses: they are not paired until they return. In an arena players pause themselves, or because they
    /// missed a turn; elsewhere because everybody was absent from their game.
    Rested {
        /// The player.
        player: PairingNumber,
    },
    /// A player of an arena who paused is back.
    Returned {
        /// The player.
        player: PairingNumber,
    },
    /// The announcement of an arena shows all results so far.
    ResultsShown,
    /// A game began.
    GameOpened {
        /// The place of the game in the tournament.
        fixture: Fixture,
        /// The game.
        game: GameId,
    },
    /// A table gets another game, because its match in a knock-out is not decided.
    GameAdded {
        /// The round, from 1.
        round: u32,
        /// The table, from 1.
        table: u32,
        /// The player of each seat, by seat.
        seats: Vec<PairingNumber>,
    },
    /// The thread of a table was opened.
    ThreadOpened {
        /// The round, from 1.
        round: u32,
        /// The table, from 1.
        table: u32,
        /// The thread.
        channel: ChannelId,
    },
    /// A game ended, or the round ended first and the game was scored as it stood.
    Scored {
        /// The place of the game in the tournament.
        fixture: Fixture,
        /// Its result.
        score: GameScore,
    },
    /// All games of the round were scored.
    RoundEnded,
    /// A player withdrew.
    Withdrawn {
        /// The player.
        player: PairingNumber,
    },
    /// Another user plays on in a player's place.
    Substituted {
        /// The player.
        player: PairingNumber,
        /// The new user.
        user: UserId,
        /// Their name.
        name: String,
    },
    /// A user may organise the tournament beside the one who announced it.
    OrganiserAdded {
        /// The user.
        user: UserId,
        /// Their name.
        name: String,
    },
    /// A user was asked whether they organise the tournament, too.
    OrganiserAsked {
        /// The user.
        user: UserId,
        /// Their name.
        name: String,
    },
    /// A user who was asked to organise it declined, or is no longer asked.
    OrganiserDeclined {
        /// The user.
        user: UserId,
    },
    /// A user who was added may no longer organise it.
    OrganiserRemoved {
        /// The user.
        user: UserId,
    },
    /// An organiser paired the next round, which is used when it begins.
    PairedByHand {
        /// The round, from 1.
        round: u32,
        /// Its pairing; `None` leaves it to the system again.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pairing: Option<Round>,
    },
    /// A team was founded, or changed.
    Team(TeamEvent),
    /// Another server was invited, agreed, or ended it, or a user takes part from it.
    Guest(GuestEvent),
    /// An organiser asked a user to play.
    Asked {
        /// The user.
        user: UserId,
        /// Their name.
        name: String,
        /// The player whom they would replace; `None` to join as an additional player.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<PairingNumber>,
    },
    /// A user who was asked declined.
    Declined {
        /// The user.
        user: UserId,
    },
    /// An organiser forfeited a game for a player.
    Forfeited {
        /// The place of the game in the tournament.
        fixture: Fixture,
        /// The player.
        player: PairingNumber,
        /// The organiser's reason.
        reason: String,
    },
    /// An organiser moved the round's end.
    RoundExtended {
        /// The number of seconds.
        seconds: i64,
    },
    /// An organiser paused the tournament: clocks stand still, and nothing starts or ends
    /// automatically.
    Paused,
    /// An organiser resumed the tournament.
    Resumed,
    /// The clocks of games were moved by the length of a pause.
    ClocksMoved {
        /// The last game that was moved, in the order of the round; all games if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        up_to: Option<Fixture>,
    },
    /// The tournament's channel is out of reach. Until it is reachable, registration and rounds do
    /// not end.
    OutOfReach(OutOfReach),
    /// The tournament's channel is reachable again.
    InReach,
    /// The tournament was moved to another channel.
    Moved {
        /// The new channel.
        channel: ChannelId,
    },
    /// The organiser corrected the result of a game.
    Corrected {
        /// The place of the game in the tournament.
        fixture: Fixture,
        /// The new score.
        score: GameScore,
        /// The organiser's reason.
        reason: String,
    },
    /// An outage moved the end of registration or of the round.
    DeadlineMoved {
        /// By this many seconds.
        seconds: i64,
    },
    /// The last round ended, or the organiser ended a ladder.
    Ended,
    /// The tournament was cancelled; its running games go on as ordinary games.
    Cancelled,
}

impl Event {
    /// Whether the series of the tournament has to look at this: its end, what changes its final
    /// standings, and its move.
    pub fn concerns_series(&self) -> bool {
        matches!(
            self,
            Event::Ended
                | Event::Cancelled
                | Event::Corrected { .. }
                | Event::Substituted { .. }
                | Event::Moved { .. }
        )
    }
}
