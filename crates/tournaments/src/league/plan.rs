//! The settings of a league, agreed before it begins.

use petteia_domain::ids::RoleId;
use petteia_rules::GameKind;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Group, LEAST, MOST};
use crate::tournament::{self, EntryConditions, GameOrder, System};

/// The settings of a league.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// The name of the league.
    pub name: String,
    /// The kind of game, played by two.
    pub kind: GameKind,
    /// The games' options as records write them.
    pub options: String,
    /// The games' clock with defaults filled in: `per-move 1d`.
    pub clock: String,
    /// The number of players that a group should have, from [`LEAST`] to [`MOST`].
    pub group_size: u32,
    /// The number of players of each group who move up after a season.
    pub promoted: u32,
    /// The number of players of each group who move down after a season.
    pub relegated: u32,
    /// How often everybody meets everybody.
    pub meetings: Meetings,
    /// The length of a season in seconds; its unfinished games are then scored as they stand.
    pub season_seconds: i64,
    /// The pause between two seasons in seconds.
    pub pause_seconds: i64,
    /// The largest number of games that a player plays at the same time; unlimited if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub games_at_once: Option<u32>,
    /// Whether the games count for ratings.
    pub rated: bool,
    /// Members with this role are organisers, too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub organisers: Option<RoleId>,
    /// The conditions of joining.
    #[serde(default, skip_serializing_if = "EntryConditions::is_open")]
    pub entry: EntryConditions,
}

/// How often everybody meets everybody.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Meetings {
    /// One game with each other player.
    Once,
    /// Two games with each other player, with seats swapped.
    Twice,
}

/// Why a plan cannot be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Unsound {
    /// The size of groups is out of bounds.
    #[error("a group has {LEAST} to {MOST} players")]
    GroupSize,
    /// Too many players would move up: the level above has half as many groups.
    #[error("one or two players of each group move up")]
    Promoted,
    /// Somebody has to stay.
    #[error("at least one player moves down, and at most {most} of a group move in all")]
    Relegated {
        /// The largest number of players who may move up or down.
        most: u32,
    },
    /// Nobody could play.
    #[error("a player has at least one game at a time")]
    GamesAtOnce,
    /// A season has a length.
    #[error("a season lasts at least an hour")]
    SeasonLength,
    /// A pause cannot be negative.
    #[error("a pause has a length")]
    PauseLength,
}

impl Plan {
    /// The largest number of a group's players who move: in the smallest group one stays.
    pub const MOVES: u32 = LEAST - 1;

    /// The shortest season in seconds.
    pub const SHORTEST: i64 = 60 * 60;

    /// Checks the plan.
    ///
    /// # Errors
    /// [`Unsound`] says what cannot be played.
    pub fn check(&self) -> Result<(), Unsound> {
        if !(LEAST..=MOST).contains(&self.group_size) {
            return Err(Unsound::GroupSize);
        }
        if !(1..=2).contains(&self.promoted) {
            return Err(Unsound::Promoted);
        }
        if self.relegated < 1 || self.relegated > Plan::MOVES - self.promoted {
            return Err(Unsound::Relegated { most: Plan::MOVES });
        }
        if self.games_at_once == Some(0) {
            return Err(Unsound::GamesAtOnce);
        }
        if self.season_seconds < Plan::SHORTEST {
            return Err(Unsound::SeasonLength);
        }
        if self.pause_seconds < 0 {
            return Err(Unsound::PauseLength);
        }
        Ok(())
    }

    /// Returns the number of games that a player of a group of this size plays in a season.
    pub fn games(&self, players: u32) -> u32 {
        let others = players.saturating_sub(1);
        match self.meetings {
            Meetings::Once => others,
            Meetings::Twice => 2 * others,
        }
    }

    /// Returns the plan of a group's tournament in a season. `name` is the tournament's name. Of the
    /// conditions only the promise is kept, which substitutes are asked for: members have fulfilled
    /// the others, and organisers may bring in whom they like.
    pub fn of_group(&self, name: String, players: u32) -> tournament::Plan {
        tournament::Plan {
            name,
            kind: self.kind,
            options: self.options.clone(),
            clock: self.clock.clone(),
            system: System::AllAtOnce,
            rounds: None,
            registration_ends: None,
            least: players,
            most: players,
            round_seconds: Some(self.season_seconds),
            pause_seconds: 0,
            games: GameOrder::SideBySide,
            games_at_once: self.games_at_once,
            pairs: self.meetings == Meetings::Twice,
            best_of: None,
            boards: None,
            computer: None,
            rated: self.rated,
            fine_tuning: false,
            organisers: self.organisers,
            entry: EntryConditions {
                promise: self.entry.promise.clone(),
                ..EntryConditions::default()
            },
            keeps_apart: true,
            series: None,
        }
    }

    /// Returns the name of a group's tournament in a season.
    pub fn name_of(&self, season: u32, group: Group) -> String {
        format!("{} {season} {group}", self.name)
    }
}

#[cfg(any(test, feature = "test"))]
impl Plan {
    /// A plan for tests: groups of seven, one up and two down, seasons of a month.
    pub fn example(kind: GameKind) -> Plan {
        Plan {
            name: "Northern League".to_owned(),
            kind,
            options: String::new(),
            clock: "per-move 2d".to_owned(),
            group_size: 7,
            promoted: 1,
            relegated: 2,
            meetings: Meetings::Once,
            season_seconds: 28 * 24 * 60 * 60,
            pause_seconds: 2 * 24 * 60 * 60,
            games_at_once: Some(3),
            rated: true,
            organisers: None,
            entry: EntryConditions::default(),
        }
    }
}
