//! The agreed options of a game.

use petteia_players::Level;
use petteia_rules::GameKind;
use serde::{Deserialize, Serialize};

use crate::ids::UserId;

/// The options of `/play`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opening {
    /// The kind of game.
    pub kind: GameKind,
    /// The line-up as records write it.
    pub line_up: String,
    /// The options as records write them.
    pub options: String,
    /// The clock as typed, such as `per-move 3d`; the server's default where absent.
    pub clock: Option<String>,
    /// Invited users; the other seats are open.
    pub opponents: Vec<(UserId, String)>,
    /// The levels of computer players.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub computers: Vec<Level>,
    /// How seats are assigned.
    pub order: SeatOrder,
    /// Whether the game gets a thread of its own.
    pub thread: bool,
    /// Whether the game counts for ratings.
    #[serde(default)]
    pub rated: bool,
    /// Whether it is the first game of a pair, which counts together with a second game with swapped seats.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub pair: bool,
    /// Whether it is a first game, in which a coach speaks to the player.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub coached: bool,
}

impl Opening {
    /// An unrated game of two, with the server's clock and seats by lot.
    pub fn new(kind: GameKind) -> Opening {
        Opening {
            kind,
            line_up: "2".to_owned(),
            options: String::new(),
            clock: None,
            opponents: Vec::new(),
            computers: Vec::new(),
            order: SeatOrder::Random,
            thread: false,
            rated: false,
            pair: false,
            coached: false,
        }
    }
}

/// How seats are assigned at the start.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeatOrder {
    /// By lot.
    #[default]
    Random,
    /// As joined, the host first.
    AsJoined,
}
