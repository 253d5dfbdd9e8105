//! Events of a game. They are append-only.
//!
//! Events are stored as self-describing JSON. The names never change their meaning.

use petteia_players::Level;
use petteia_rules::{Language, Seat};
use serde::{Deserialize, Serialize};

use super::{occupant::Occupant, opening::Opening};
use crate::{
    dice::Secret,
    event_log,
    ids::{ChannelId, CommandId, Fixture, GameId, GuildId, Place, TournamentId, UserId},
    reach::OutOfReach,
};

/// A stored event of a game.
pub type Recorded = event_log::Recorded<Event>;

/// An event of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// Opened by its host, who has the first seat until seats are assigned.
    Opened {
        /// The agreed options.
        opening: Opening,
        /// The clock with defaults filled in: `per-move 3d`.
        clock: String,
        /// Where the game was opened.
        place: Place,
        /// The host's name.
        name: String,
        /// The server's language, if the platform reported one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        language: Option<Language>,
        /// The tournament table where it is played.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at_table: Option<AtTable>,
    },
    /// A user took a seat, or shares one.
    Joined {
        /// The user.
        user: UserId,
        /// Their name.
        name: String,
        /// The shared seat; absent for a new one.
        shares: Option<Seat>,
    },
    /// A user left the lobby, or a seat that they shared.
    Left {
        /// The user.
        user: UserId,
    },
    /// The game began.
    Started {
        /// The occupant of each seat, by seat.
        seats: Vec<Occupant>,
    },
    /// The secret of the game's dice was drawn (see [`crate::dice`]).
    DicePromised {
        /// The secret; published after the game.
        secret: Secret,
    },
    /// The die was rolled for the turn that begins.
    Rolled {
        /// What it shows.
        die: u8,
        /// The interaction by which a player last ended a turn; at first the one that started the game.
        after: CommandId,
    },
    /// The game got its own thread.
    ThreadOpened {
        /// The thread.
        channel: ChannelId,
    },
    /// The channel is out of reach. No time counts from now on.
    OutOfReach(OutOfReach),
    /// The channel is reachable again.
    InReach,
    /// The game was moved to another channel, which is assumed to be reachable.
    Moved {
        /// The new channel.
        channel: ChannelId,
    },
    /// The game moved house, as its players agreed: it goes on elsewhere, on another server or where petteia only
    /// answers. Its place is assumed to be reachable.
    Rehomed {
        /// Where it goes on.
        place: Place,
        /// The language of the server there, if the platform reported one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        language: Option<Language>,
    },
    /// A player is no longer on the server.
    MemberLeft {
        /// The user.
        user: UserId,
    },
    /// A player takes part from another server, where they accepted an invitation. They get direct
    /// messages, because they cannot see the game's channel.
    PlaysFrom {
        /// The user.
        user: UserId,
        /// Where they accepted it.
        from: Place,
        /// Their language, or that of their server, if the platform reported one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        language: Option<Language>,
    },
    /// The game began with an accepted seek.
    Sought {
        /// The id of the seek in its button.
        seek: String,
    },
    /// A player is on the server again.
    MemberBack {
        /// The user.
        user: UserId,
    },
    /// The coach of a first game was switched off, or on again.
    CoachSwitched {
        /// Whether the coach speaks.
        on: bool,
    },
    /// A turn was played.
    Turn {
        /// The turn in canonical notation.
        turn: String,
    },
    /// The rules forced the seat to pass.
    ForcedPass {
        /// The turn in canonical notation.
        turn: String,
    },
    /// The only legal turn was played automatically, as the player has chosen.
    OnlyTurn {
        /// The turn in canonical notation.
        turn: String,
    },
    /// The seat lost its turn.
    TurnLost,
    /// Turns were undone.
    TakenBack {
        /// The ply that is to be played again.
        ply: u32,
    },
    /// A question was put to the other players.
    Asked {
        /// Its number within the game.
        question: u32,
        /// What is asked.
        about: Asked,
        /// The seat that asks; for `Share` the seat that is to be shared.
        seat: Seat,
        /// For `Share`: the name of the user who would like to share the seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
        /// For a rematch with dice: the secret of the new game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        secret: Option<Secret>,
    },
    /// A seat answered a question.
    Answered {
        /// The question.
        question: u32,
        /// The seat.
        seat: Seat,
        /// Yes or no.
        yes: bool,
    },
    /// The seat resigned: it plays no more, and its turns are lost at once.
    Resigned {
        /// The seat.
        seat: Seat,
        /// Whether the opponents closed the seat because its player was absent.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        absent: bool,
    },
    /// An organiser of the tournament replaced a player.
    Substituted {
        /// The seat.
        seat: Seat,
        /// The replaced player.
        from: UserId,
        /// The new player.
        user: UserId,
        /// Their name.
        name: String,
    },
    /// The secret of the dice of the pair's other game was drawn.
    PairPromised {
        /// The secret.
        secret: Secret,
    },
    /// The game counts together with another one, in which the players have swapped seats.
    Paired {
        /// The other game.
        game: GameId,
    },
    /// A computer replaced an absent player, with the consent of the others.
    TakenOver {
        /// The seat.
        seat: Seat,
        /// The computer's level.
        computer: Level,
    },
    /// The seat of an absent player was offered to other users.
    SeatOffered {
        /// The seat.
        seat: Seat,
    },
    /// The rematch became this game.
    Rematched {
        /// The new game.
        game: GameId,
    },
    /// A player annotated a position after the end.
    Annotated {
        /// The number of plies before the position.
        ply: u32,
        /// The text; empty to delete it.
        text: String,
    },
    /// All agreed on a pause. No time counts from now on.
    Paused,
    /// A player ended the pause.
    WentOn,
    /// A player nudged the seat to move.
    Nudged,
    /// The seat to move was reminded.
    Reminded,
    /// An outage moved the deadline. An old event that is still read; today outages are stored as a list.
    DeadlineMoved {
        /// By this many seconds.
        seconds: i64,
    },
    /// The game is over.
    Ended {
        /// The result token; `*` if there is none.
        result: String,
        /// How it ended.
        termination: Termination,
    },
}

/// The place of a game in a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AtTable {
    /// The tournament.
    pub tournament: TournamentId,
    /// The name of the tournament.
    pub name: String,
    /// The game's place in the tournament.
    #[serde(flatten)]
    pub fixture: Fixture,
}

/// The kind of a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "about")]
pub enum Asked {
    /// To agree on a draw.
    Draw,
    /// To undo the turns from this ply on.
    Takeback {
        /// The ply to be played again.
        ply: u32,
    },
    /// To pause the game.
    Pause,
    /// To play a rematch.
    Rematch,
    /// To let a computer replace an absent player.
    Computer {
        /// The player's seat.
        seat: Seat,
    },
    /// To go on elsewhere, where it is asked. Whoever agrees does so there, which shows that they are there.
    Rehome {
        /// Where to go on.
        to: Place,
        /// The language of the server there, if the platform reported one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        language: Option<Language>,
    },
    /// To share a seat. The occupant of the seat is asked.
    Share {
        /// The user who would like to share it.
        user: UserId,
    },
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Termination {
    /// By the rules.
    Rules,
    /// By agreement on a draw.
    Agreed,
    /// A player resigned.
    Resigned,
    /// Closed because players lost too many turns in a row.
    Abandoned,
    /// The round of the tournament ended first.
    Time,
    /// Cancelled. It counts nowhere.
    Cancelled,
}

impl Termination {
    /// The name in records and files.
    pub fn name(self) -> &'static str {
        match self {
            Termination::Rules => "rules",
            Termination::Agreed => "agreed",
            Termination::Resigned => "resigned",
            Termination::Abandoned => "abandoned",
            Termination::Time => "time",
            Termination::Cancelled => "cancelled",
        }
    }
}

impl Event {
    /// Returns the server on which the game was opened, if this opened it there.
    pub fn server(&self) -> Option<GuildId> {
        match self {
            Event::Opened { place, .. } => place.guild,
            _ => None,
        }
    }

    /// Whether the event ends the current ply.
    pub fn ends_ply(&self) -> bool {
        matches!(
            self,
            Event::Turn { .. }
                | Event::OnlyTurn { .. }
                | Event::ForcedPass { .. }
                | Event::TurnLost
                | Event::TakenBack { .. }
                | Event::Substituted { .. }
                | Event::TakenOver { .. }
                | Event::Ended { .. }
        )
    }
}

/// The comment in records on a turn that was lost after a resignation.
pub const RESIGNED: &str = "resigned";
