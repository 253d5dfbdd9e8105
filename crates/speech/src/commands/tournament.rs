//! What organisers and players of a tournament ask for.

use petteia_domain::{
    ids::{ChannelId, RoleId, UserId},
    tournament::{GameOrder, System},
};
use petteia_players::Level;
use petteia_rules::GameKind;

/// What is to be done with a tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TournamentAction {
    /// Announces one.
    Create(Box<Proposal>),
    /// Joins it.
    Join,
    /// Leaves it before it begins.
    Leave,
    /// Begins it (an organiser).
    Start,
    /// Shows who stands where.
    Standings {
        /// Which page, from 0.
        page: u32,
    },
    /// Shows who plays whom.
    Pairings {
        /// In which round; the last by default.
        round: Option<u32>,
        /// Which page, from 0.
        page: u32,
    },
    /// Shows how the games of the round stand.
    Round {
        /// Whether the next round is to begin now (an organiser).
        next: bool,
        /// Which page, from 0.
        page: u32,
    },
    /// Takes a player out, or off the list before it begins; asks back unless confirmed.
    Withdraw {
        /// Whom, if somebody else (an organiser).
        player: Option<UserId>,
        /// Whether the user was asked already.
        confirmed: bool,
    },
    /// Asks somebody to play on in a player's place (an organiser).
    Substitute {
        /// Whose place, who may be a computer.
        player: Option<UserId>,
        /// Who.
        by: UserId,
        /// Their name.
        name: String,
    },
    /// Asks somebody to play from the next round on (an organiser).
    Add {
        /// Whom.
        player: UserId,
        /// Their name.
        name: String,
    },
    /// Answers an organiser who asked to play.
    Answer {
        /// Yes or no.
        yes: bool,
    },
    /// Gives a game up for a player (an organiser).
    Forfeit {
        /// Which game: its name, or its round, table and number.
        game: String,
        /// Whose.
        player: UserId,
        /// Why.
        reason: String,
    },
    /// Moves the round's end (an organiser).
    Extend {
        /// By how much, as typed: `3d`.
        by: String,
    },
    /// Stops it for a while (an organiser).
    Pause,
    /// Lets it go on (an organiser).
    Resume,
    /// Takes the tournament's channel to another channel (an organiser).
    Move {
        /// Where.
        channel: ChannelId,
    },
    /// Shows what its organisers have done.
    Log {
        /// Which page, from 0, the newest first.
        page: u32,
    },
    /// Fixes the result of a game (an organiser).
    Correct {
        /// Which game: its name, or its round, table and number.
        game: String,
        /// What counts.
        result: String,
        /// Why.
        reason: String,
    },
    /// On a ladder: challenges somebody above.
    Challenge {
        /// Whom.
        player: UserId,
    },
    /// Ends a ladder (an organiser); asks back unless confirmed.
    Finish {
        /// Whether the user was asked already.
        confirmed: bool,
    },
    /// Cancels it (an organiser); asks back unless confirmed.
    Cancel {
        /// Whether the user was asked already.
        confirmed: bool,
    },
    /// Gives the standings, the games and their records as files.
    Export,
}

impl TournamentAction {
    /// What a button under a message about a tournament does.
    pub(super) fn from_button(what: &str) -> Option<TournamentAction> {
        let (word, rest) = what.split_once(':').unwrap_or((what, ""));
        Some(match word {
            "join" => TournamentAction::Join,
            "leave" => TournamentAction::Leave,
            "start" => TournamentAction::Start,
            "standings" => TournamentAction::Standings {
                page: rest.parse().ok()?,
            },
            "pairings" => {
                // Without a round the last one is meant.
                let (round, page) = match rest.split_once(':') {
                    Some((round, page)) => (Some(round.parse().ok()?), page),
                    None => (None, rest),
                };
                TournamentAction::Pairings {
                    round,
                    page: page.parse().ok()?,
                }
            }
            "round" => TournamentAction::Round {
                next: false,
                page: rest.parse().ok()?,
            },
            "withdraw" => TournamentAction::Withdraw {
                player: None,
                confirmed: false,
            },
            "withdrawn" => TournamentAction::Withdraw {
                player: Some(UserId(rest.parse().ok()?)),
                confirmed: true,
            },
            "accept" => TournamentAction::Answer { yes: true },
            "decline" => TournamentAction::Answer { yes: false },
            "log" => TournamentAction::Log {
                page: rest.parse().ok()?,
            },
            "cancel" => TournamentAction::Cancel { confirmed: false },
            "cancelled" => TournamentAction::Cancel { confirmed: true },
            "finished" => TournamentAction::Finish { confirmed: true },
            _ => return None,
        })
    }
}

/// What `/tournament create` says; what is left out becomes what suits the system.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    /// What it is to be called.
    pub name: String,
    /// Which game.
    pub kind: GameKind,
    /// The games' options as records write them.
    pub options: String,
    /// The games' clock as typed.
    pub clock: Option<String>,
    /// Who meets whom.
    pub system: Option<System>,
    /// How many rounds.
    pub rounds: Option<u32>,
    /// How long players may join, as typed: `2d`.
    pub registration: Option<String>,
    /// How many players it needs.
    pub least: Option<u32>,
    /// How many it takes.
    pub most: Option<u32>,
    /// How long a round lasts, as typed: `14d`, or `none`.
    pub round: Option<String>,
    /// How long it rests between rounds, as typed.
    pub pause: Option<String>,
    /// How the games of a table follow each other.
    pub games: Option<GameOrder>,
    /// Whether tables of two play two games, seats swapped.
    pub pairs: Option<bool>,
    /// How well a computer plays that takes part too.
    pub computer: Option<Level>,
    /// Whether the games count for ratings.
    pub rated: Option<bool>,
    /// Whether the book's fine tuning breaks ties.
    pub fine_tuning: bool,
    /// Who organises too.
    pub organisers: Option<RoleId>,
}
