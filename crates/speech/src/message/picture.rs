//! What a picture shows, with everything needed to draw it at any later time.

use chrono::{DateTime, Timelike as _, Utc};
use petteia_domain::{
    game::{Labels, Look, Theme},
    rating::{Pool, Size},
    zone::Zone,
};
use petteia_rules::{Game, GameKind, Language, Outcome, Seat};
use petteia_tournaments::tournament::{CrossSheet, Page, Sheet};
use serde::{Deserialize, Serialize};

use super::{Label, is_default};
use crate::{say, speech::Say};

/// A picture of a position, with everything needed to draw it at any later time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Picture {
    /// The kind of game.
    pub kind: GameKind,
    /// The position code.
    pub code: String,
    /// The number of the next ply, from 1, which not every code contains.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ply: Option<u32>,
    /// The options agreed before the game, as records write them.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub options: String,
    /// The last turn: the position code before it and the turn in canonical notation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<(String, String)>,
    /// The winning seats, including those that share the win; empty while the game goes on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub winners: Vec<Seat>,
    /// The time of the seat to move; absent if nothing is known of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<TimeLeft>,
    /// The names round the board, by seat; empty for a bare position.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
    /// The seat at the bottom; the first seat if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facing: Option<Seat>,
    /// The theme.
    #[serde(default, skip_serializing_if = "is_default")]
    pub theme: Theme,
    /// The labels on the board.
    #[serde(default, skip_serializing_if = "is_default")]
    pub labels: Labels,
    /// The language of its texts.
    #[serde(default, skip_serializing_if = "is_default")]
    pub language: Language,
    /// A text alternative, if it is not the usual one of the position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alt: Option<Label>,
    /// The marked places.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
}

impl Picture {
    /// Creates a neutral picture of a game: its position, the last turn with the position before
    /// it, and the winners, by the rules or otherwise.
    pub fn of(
        game: &Game,
        last: Option<(&Game, &str)>,
        outcome: Option<Outcome>,
        names: Vec<String>,
    ) -> Picture {
        Picture {
            kind: game.kind(),
            code: game.code(),
            ply: Some(game.ply()),
            options: game.setup().options(),
            last: last.map(|(before, turn)| (before.code(), turn.to_owned())),
            alt: None,
            winners: outcome.map(|outcome| outcome.winners).unwrap_or_default(),
            time: None,
            names,
            facing: None,
            theme: Theme::default(),
            labels: Labels::default(),
            language: Language::default(),
            marks: Vec::new(),
        }
    }

    /// Returns the picture as its readers want it.
    #[must_use]
    pub fn looking(self, look: impl Into<Look>) -> Picture {
        let Look {
            theme,
            labels,
            zone,
        } = look.into();
        let time = self.time.map(|time| match (time, zone) {
            (TimeLeft::Until { at, .. }, Some(zone)) => TimeLeft::Until { at, zone },
            (time, _) => time,
        });
        Picture {
            theme,
            labels,
            time,
            ..self
        }
    }
}

/// The time that the seat to move has.
///
/// A picture stands for days, and is not drawn again because time passes. So it says nothing that becomes
/// wrong by itself, such as how much time is left: it names the moment at which the turn is lost. That is
/// what a player plans with. A pause, a holiday or an outage may still move it, but only to a later moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TimeLeft {
    /// The turn is lost at this moment.
    Until {
        /// The moment, in whole minutes.
        at: DateTime<Utc>,
        /// The time zone in which it is written.
        zone: Zone,
    },
    /// The clock is stopped.
    Stopped,
    /// The game has no clock.
    NoClock,
}

impl TimeLeft {
    /// The turn is lost at this moment. Seconds are cut off, so that nobody counts on time that they do not
    /// have.
    pub fn until(at: DateTime<Utc>) -> TimeLeft {
        let second = at.with_second(0).unwrap_or(at);
        TimeLeft::Until {
            at: second.with_nanosecond(0).unwrap_or(second),
            zone: Zone::UTC,
        }
    }
}

/// A mark on a place of a picture.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mark {
    /// The place in notation.
    pub place: String,
    /// Its number; without one the place gets a ring.
    #[serde(default)]
    pub number: Option<u16>,
    /// Whether it must not hide a piece that stands there.
    #[serde(default)]
    pub beside: bool,
}

/// A drawing that is not one position, with everything needed to draw it at any later time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drawing {
    /// The content.
    pub shows: Shows,
    /// The theme.
    #[serde(default)]
    pub theme: Theme,
    /// The language of its texts.
    #[serde(default)]
    pub language: Language,
    /// The text alternative.
    #[serde(default)]
    pub alt: Label,
}

/// The contents of drawings; `render::drawings` lists how they are drawn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shows {
    /// A game as an animation.
    #[serde(rename = "film")]
    Animation(Animation),
    /// The history of a player's ratings.
    Curve(Curve),
    /// A page of a tournament's standings.
    Standings(Page),
    /// A page of a knock-out's bracket.
    Bracket(Sheet),
    /// A crosstable of few players.
    Crosstable(CrossSheet),
    /// The chances during a game.
    Chances(Chances),
}

/// The chances during a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chances {
    /// A line for each party; with two parties the first one is enough.
    pub parties: Vec<ChanceLine>,
    /// The important plies, from 1, each with the index of the party that moved.
    pub points: Vec<(u32, usize)>,
    /// What was played in these plies, in notation.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub turns: Vec<String>,
}

/// The chances of a party.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChanceLine {
    /// The party, by its players' names.
    pub name: Label,
    /// Its chance in percent before the first ply and after every ply.
    pub percent: Vec<u8>,
}

/// A game as an animated picture.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Animation {
    /// The kind of game.
    pub kind: GameKind,
    /// The game's record.
    pub record: String,
    /// The positions, in order, by the numbers of plies before them.
    pub plies: Vec<u32>,
    /// The chances of the parties in each of these positions, in percent, without the last party,
    /// which has the rest; empty if the game was not analysed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chances: Vec<Vec<u8>>,
    /// The winning seats at the end, including those that share the win; empty if the game goes on.
    #[serde(default)]
    pub winners: Vec<Seat>,
    /// The seat at the bottom; the first seat if absent.
    #[serde(default)]
    pub facing: Option<Seat>,
}

impl Animation {
    /// The largest number of positions: each is shown long enough in an animation of half a minute.
    pub const MOST_POSITIONS: u32 = 60;

    /// The largest length of a record that is drawn, in bytes: that of a game of thousands of turns.
    pub const LONGEST_RECORD: usize = 100_000;

    /// Chooses the positions of a game with this many plies: all of them, or as many as fit at even
    /// distances, and the last.
    pub fn positions(plies: u32) -> Vec<u32> {
        let step = plies.div_ceil(Animation::MOST_POSITIONS - 1).max(1);
        let even = (0..plies).step_by(step as usize);
        even.chain([plies]).collect()
    }
}

/// The history of a player's ratings or accuracy, a line for each pool.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Curve {
    /// The name of the player.
    pub name: String,
    /// The lines; at most eight are drawn.
    pub lines: Vec<CurveLine>,
    /// Whether the values are percents, drawn from 0 to 100, and not ratings.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub percent: bool,
}

/// The history of a rating or of an accuracy.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CurveLine {
    /// The pool.
    pub pool: Pool,
    /// The times in seconds since 1970 with the values, oldest first.
    pub points: Vec<(i64, i32)>,
}

impl From<Pool> for Say {
    /// The title of a rating pool: the game, and the number of players where the game has a pool for
    /// two and one for more.
    fn from(pool: Pool) -> Say {
        let game = pool.kind.title();
        match pool.size {
            Size::Two if Pool::of(pool.kind).count() == 1 => say!("rating-pool", game = game),
            Size::Two => say!("rating-pool-of-two", game = game),
            Size::More => say!("rating-pool-of-more", game = game),
        }
    }
}
