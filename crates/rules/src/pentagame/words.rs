//! Say turns in words, as one reads a game aloud: "the white piece on the white corner takes
//! the black block on the red crossing and puts it on stop 2 between green and white on the rim".
//!
//! ```
//! use petteia_rules::{Game, GameKind, Setup};
//!
//! let game = Game::new(Setup::parse(GameKind::Pentagame, "2", "")?);
//! assert_eq!(
//!     game.describe(&game.read("G-G1r")?).to_string(),
//!     "the green piece on the green corner moves to stop 1 between the green corner and \
//!      the red crossing"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::{Action, Grey, Landing, Occupant, Position, Stop, Turn};
use crate::Phrase;

impl Stop {
    /// Describes the stop: "stop 2 between the green corner and the red crossing".
    pub fn phrase(self) -> Phrase {
        stop_words(self)
    }
}

impl Position {
    /// Describes a legal turn in words.
    pub fn describe(&self, turn: &Turn) -> Phrase {
        match turn {
            Turn::Pass => Phrase::new("pentagame-passes"),
            Turn::ForcedOut { piece, goal, grey } => Phrase::new("pentagame-takes-out")
                .with("colour", piece.colour.name())
                .with("goal", stop_words(*goal))
                .with("placing", grey_words(grey)),
            Turn::Move {
                piece,
                from,
                to,
                action,
                greys,
            } => {
                let landing = Landing {
                    piece: *piece,
                    from: *from,
                    to: *to,
                    finds: action.finds(),
                };
                let mut deed = self.landing_words(&landing);
                if let Action::TakeBlack(stop) = action {
                    deed = Phrase::new("pentagame-and-puts")
                        .with("deed", deed)
                        .with("stop", stop_words(*stop));
                }
                Phrase::new("pentagame-turn")
                    .with("colour", piece.colour.name())
                    .with("from", stop_words(*from))
                    .with("deed", self.going_out(&landing, greys, deed))
            }
        }
    }

    /// Describes what a piece does on its target, without the placements.
    pub(super) fn landing_words(&self, landing: &Landing) -> Phrase {
        let phrase = match landing.finds {
            None => Phrase::new("pentagame-goes"),
            Some(Occupant::Black) => Phrase::new("pentagame-takes-black"),
            Some(Occupant::Grey) => Phrase::new("pentagame-takes-grey"),
            Some(Occupant::Piece(other)) => {
                let id = if other.seat == landing.piece.seat {
                    "pentagame-swaps-own"
                } else if self.setup().goal(other.colour) == landing.from {
                    "pentagame-swaps-foreign-to-goal"
                } else {
                    "pentagame-swaps-foreign"
                };
                Phrase::new(id)
                    .with("colour", other.colour.name())
                    .with("seat", other.seat.number())
            }
        };
        phrase.with("to", stop_words(landing.to))
    }

    /// Describes the pieces that go out, and the grey blocks placed for them.
    fn going_out(&self, landing: &Landing, greys: &[Grey], deed: Phrase) -> Phrase {
        match greys {
            [] => deed,
            [grey] if self.setup().goal(landing.piece.colour) == landing.to => {
                Phrase::new("pentagame-goes-out-there")
                    .with("deed", deed)
                    .with("placing", grey_words(grey))
            }
            [grey] => Phrase::new("pentagame-partner-goes-out")
                .with("deed", deed)
                .with("stop", stop_words(landing.from))
                .with("placing", grey_words(grey)),
            [first, second, ..] => Phrase::new("pentagame-both-go-out")
                .with("deed", deed)
                .with("first", grey_words(first))
                .with("second", grey_words(second)),
        }
    }
}

pub(super) fn grey_words(grey: &Grey) -> Phrase {
    match grey.from {
        None => Phrase::new("pentagame-puts-grey").with("stop", stop_words(grey.to)),
        Some(from) => Phrase::new("pentagame-moves-grey")
            .with("from", stop_words(from))
            .with("stop", stop_words(grey.to)),
    }
}

/// Describes a stop, counted from the node that is named first.
pub(super) fn stop_words(stop: Stop) -> Phrase {
    let Some((from, count, towards)) = stop.on_line() else {
        return node_words(stop);
    };
    match (from.colour(), towards.colour()) {
        (Some(first), Some(second)) if towards.is_corner() => Phrase::new("pentagame-stop-on-rim")
            .with("count", count)
            .with("first", first.name())
            .with("second", second.name()),
        (Some(first), Some(second)) if !from.is_corner() => Phrase::new("pentagame-stop-inside")
            .with("count", count)
            .with("first", first.name())
            .with("second", second.name()),
        _ => Phrase::new("pentagame-stop-on-arm")
            .with("count", count)
            .with("first", node_words(from))
            .with("second", node_words(towards)),
    }
}

fn node_words(node: Stop) -> Phrase {
    match node.colour() {
        Some(colour) if node.is_corner() => {
            Phrase::new("pentagame-corner").with("colour", colour.name())
        }
        Some(colour) => Phrase::new("pentagame-crossing").with("colour", colour.name()),
        None => Phrase::verbatim(node.name()),
    }
}
