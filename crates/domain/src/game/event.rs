//! Events: what has happened to a game, one after the other, for ever.
//!
//! A stored event never depends on a struct's memory layout: it is written as self-describing
//! JSON, and names once given here keep their meaning.

use petteia_players::Level;
use petteia_rules::{Language, Seat};
use serde::{Deserialize, Serialize};

use super::{occupant::Occupant, opening::Opening};
use crate::{
    dice::Secret,
    event_log,
    ids::{ChannelId, CommandId, Fixture, GameId, Place, TournamentId, UserId},
    reach::OutOfReach,
};

/// An event of a game as stored.
pub type Recorded = event_log::Recorded<Event>;

/// What can happen to a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// Opened by its host, who has the first seat until seats are given out.
    Opened {
        /// What was agreed.
        opening: Opening,
        /// The clock, resolved: `per-move 3d`.
        clock: String,
        /// Where.
        place: Place,
        /// The host's name.
        name: String,
        /// The server's language, where the platform said one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        language: Option<Language>,
        /// The tournament table at which it is played.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at_table: Option<AtTable>,
    },
    /// A user took a seat, or shares one.
    Joined {
        /// The user.
        user: UserId,
        /// Their name.
        name: String,
        /// The seat shared; a new one where absent.
        shares: Option<Seat>,
    },
    /// A user left the lobby, or a seat that they shared.
    Left {
        /// The user.
        user: UserId,
    },
    /// The game began.
    Started {
        /// Who has which seat, seat by seat.
        seats: Vec<Occupant>,
    },
    /// The secret was drawn from which the game's dice follow (see [`crate::dice`]).
    DicePromised {
        /// The secret; told to nobody until the game is over.
        secret: Secret,
    },
    /// The die was rolled for the turn that begins.
    Rolled {
        /// What it shows.
        die: u8,
        /// The interaction by which a player ended a turn last; at first that with which the game
        /// began.
        after: CommandId,
    },
    /// The game has its own thread now.
    ThreadOpened {
        /// The thread.
        channel: ChannelId,
    },
    /// Its channel is out of reach: from then on no time counts.
    OutOfReach(OutOfReach),
    /// Its channel is within reach again.
    InReach,
    /// It goes on in another channel, which is taken to be within reach.
    Moved {
        /// Where.
        channel: ChannelId,
    },
    /// A user with a seat is no longer on its server.
    MemberLeft {
        /// The user.
        user: UserId,
    },
    /// A user with a seat plays from another server, where they took up an invitation: what tells them
    /// something is written to them alone, for they do not see the game's channel.
    PlaysFrom {
        /// The user.
        user: UserId,
        /// Where they took it up.
        from: Place,
    },
    /// It came of a seek that a user accepted.
    Sought {
        /// The seek, as its button names it.
        seek: String,
    },
    /// They are back.
    MemberBack {
        /// The user.
        user: UserId,
    },
    /// A turn was played.
    Turn {
        /// Canonical notation.
        turn: String,
    },
    /// The rules forced the seat to pass.
    ForcedPass {
        /// Canonical notation.
        turn: String,
    },
    /// The one turn the seat could play was played for it, as it likes.
    OnlyTurn {
        /// Canonical notation.
        turn: String,
    },
    /// The seat lost its turn.
    TurnLost,
    /// Turns were undone.
    TakenBack {
        /// The ply that is played anew.
        ply: u32,
    },
    /// A question was put to the other players.
    Asked {
        /// Its number within the game.
        question: u32,
        /// What is asked.
        about: Asked,
        /// The seat that asks; the seat asked for where somebody would like to share one.
        seat: Seat,
        /// What whoever would like to share a seat is called.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
        /// For a rematch with dice: the secret from which they would follow.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        secret: Option<Secret>,
    },
    /// A question was answered by one seat.
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
        /// Whether its opponents said so, since its player was absent.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        absent: bool,
    },
    /// Somebody else plays on in a user's place: an organiser of the tournament said so.
    Substituted {
        /// The seat.
        seat: Seat,
        /// Who had it.
        from: UserId,
        /// Who has it now.
        user: UserId,
        /// Their name.
        name: String,
    },
    /// The secret was drawn from which the dice of the pair's other game will follow.
    PairPromised {
        /// The secret.
        secret: Secret,
    },
    /// It counts together with this game, in which the same players have each other's seats.
    Paired {
        /// The other game.
        game: GameId,
    },
    /// A computer plays on in a seat whose player is absent: the others agreed.
    TakenOver {
        /// The seat.
        seat: Seat,
        /// How well the computer plays.
        computer: Level,
    },
    /// An opponent offered the seat of somebody absent to whoever would like to play on.
    SeatOffered {
        /// The seat.
        seat: Seat,
    },
    /// The rematch all agreed on is this game.
    Rematched {
        /// The new game.
        game: GameId,
    },
    /// After the end one of its players wrote something to a turn.
    Annotated {
        /// After how many plies.
        ply: u32,
        /// What; nothing any more where empty.
        text: String,
    },
    /// All agreed on a pause: from then on no time counts.
    Paused,
    /// A player goes on after a pause.
    WentOn,
    /// Somebody nudged the seat to move.
    Nudged,
    /// The seat to move was reminded.
    Reminded,
    /// An outage moved the deadline. Written before outages were kept as a list; still read.
    DeadlineMoved {
        /// By this many seconds.
        seconds: i64,
    },
    /// The game is over.
    Ended {
        /// The result token, `*` if there is none.
        result: String,
        /// How.
        termination: Termination,
    },
}

/// The place of a game in a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AtTable {
    /// The tournament.
    pub tournament: TournamentId,
    /// What it is called.
    pub name: String,
    /// Which of its games this is.
    #[serde(flatten)]
    pub fixture: Fixture,
}

/// What the players are asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "about")]
pub enum Asked {
    /// To agree on a draw.
    Draw,
    /// To take back to before this ply.
    Takeback {
        /// The ply that would be played anew.
        ply: u32,
    },
    /// To let the clock stand still until somebody goes on.
    Pause,
    /// To play again.
    Rematch,
    /// To let a computer play on in a seat whose player is absent.
    Computer {
        /// That seat.
        seat: Seat,
    },
    /// To share a seat; whoever has the seat is asked.
    Share {
        /// Who would like to.
        user: UserId,
    },
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Termination {
    /// By its rules.
    Rules,
    /// By agreement.
    Agreed,
    /// A player resigned.
    Resigned,
    /// Closed for players who lost too many turns, or when all had.
    Abandoned,
    /// Its tournament's round was over first.
    Time,
    /// Cancelled: as if it had never been.
    Cancelled,
}

impl Termination {
    /// Its name in records and files.
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
    /// Whether the ply that was about to be played is over with this.
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

/// What is said in records of a turn that is lost because its player has resigned.
pub const RESIGNED: &str = "resigned";
