//! Teams: several players who meet the players of another team, board by board.
//!
//! A tournament of teams pairs teams instead of players. A match of two teams has so many boards. The first players
//! of both line-ups meet on board 1, the second ones on board 2, and so on; the others are reserves. Each board is a
//! table of two, so results, corrections, pauses and withdrawals of players work as in any tournament. The team that
//! is named first has the first seat on boards 1, 3, 5 and so on, the other one on boards 2, 4, 6. On a board where
//! only one team has a player, that team wins without a game.
//!
//! A match that is won is worth 2 match points, a level one 1. A team without an opponent has 1 match point and half
//! of the board points.

mod export;
mod page;
mod rounds;
mod standings;
mod state;
#[cfg(test)]
mod tests;

use std::fmt;

use petteia_domain::ids::{GuildId, UserId};
use serde::{Deserialize, Serialize};

use super::PairingNumber;

pub use standings::{BoardResult, MatchResult, TeamStanding};

/// A team's number in a tournament, from 1, in the order of founding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TeamNumber(pub u32);

impl fmt::Display for TeamNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A team of a tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Team {
    /// Its number.
    pub number: TeamNumber,
    /// Its name.
    pub name: String,
    /// Whether players join without the captain's consent.
    pub open: bool,
    /// The users who belong to it, in the order of boards; those who have withdrawn stay in it.
    pub members: Vec<UserId>,
    /// The users who wait for the captain's consent, in order.
    pub applied: Vec<UserId>,
    /// The member who was asked to lead it, and has not answered.
    pub asked_to_lead: Option<UserId>,
    /// Whether somebody has set the order of boards.
    pub lined_up: bool,
    /// Whether the whole team has withdrawn.
    pub withdrawn: bool,
    /// The server whose members alone may join it, if it is a server's team.
    pub club: Option<GuildId>,
    /// The captain, who may have left or withdrawn since; see [`captain`](super::Tournament::captain).
    named_captain: UserId,
    /// Whether the captain leads the team without playing for it.
    leads_only: bool,
}

/// What happened to a team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "change", rename_all = "kebab-case")]
pub enum TeamEvent {
    /// A user founded the next team, as its captain, and usually its first player.
    Founded {
        /// The name of the team.
        title: String,
        /// Whether players join without the captain's consent.
        open: bool,
        /// The founder.
        user: UserId,
        /// Their name.
        name: String,
        /// Whether the founder does not play.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        leads_only: bool,
        /// The server whose members alone may join, if it is a server's team.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        club: Option<GuildId>,
    },
    /// A user asked to join a team that is not open.
    Applied {
        /// The team.
        team: TeamNumber,
        /// The user.
        user: UserId,
        /// Their name.
        name: String,
    },
    /// The captain declined, or the user no longer wants to join.
    Declined {
        /// The team.
        team: TeamNumber,
        /// The user.
        user: UserId,
    },
    /// A user joined a team, before the start or later.
    Joined {
        /// The team.
        team: TeamNumber,
        /// The user.
        user: UserId,
        /// Their name.
        name: String,
    },
    /// A team has another captain.
    CaptainNamed {
        /// The team.
        team: TeamNumber,
        /// The captain.
        user: UserId,
    },
    /// A member was asked whether they lead the team.
    CaptainAsked {
        /// The team.
        team: TeamNumber,
        /// The member.
        user: UserId,
    },
    /// The member who was asked to lead the team declined.
    CaptainDeclined {
        /// The team.
        team: TeamNumber,
    },
    /// The order of boards from the next round on. Members who are not named follow in their earlier order.
    LinedUp {
        /// The team.
        team: TeamNumber,
        /// The players, the one of board 1 first.
        order: Vec<UserId>,
    },
    /// The tournament began with these teams, the strongest first.
    Seeded {
        /// The teams.
        teams: Vec<TeamNumber>,
    },
    /// A team withdrew. Its players are withdrawn by events of their own once the tournament has begun.
    Withdrawn {
        /// The team.
        team: TeamNumber,
    },
}

/// A match of two teams in a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamMatch {
    /// The teams; the first one has the first seat on board 1.
    pub teams: [TeamNumber; 2],
    /// The players of each board, by team; nobody where a team had no player left. Boards with two players are the
    /// tables of the round, in order.
    pub boards: Vec<[Option<PairingNumber>; 2]>,
}
