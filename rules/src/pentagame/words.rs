//! Say turns in words, as one reads a game aloud: "with the white piece from the white corner takes
//! the black block on the red crossing and puts it on stop 2 between green and white on the circle".
//!
//! ```
//! use petteia_rules::{Game, GameKind, Setup};
//!
//! let game = Game::new(Setup::parse(GameKind::Pentagame, "2", "")?);
//! assert_eq!(
//!     game.describe(&game.read("G-G1r")?).to_string(),
//!     "with the green piece from the green corner goes to stop 1 between the green corner and \
//!      the red crossing"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::{Action, Grey, Landing, Occupant, Position, Stop, Turn};

impl Position {
    /// The turn, which is to be played here, in words.
    pub fn describe(&self, turn: &Turn) -> String {
        match turn {
            Turn::Pass => "has no legal turn and passes".to_owned(),
            Turn::ForcedOut { piece, goal, grey } => format!(
                "takes out the {} piece, which was brought to its goal, {}, and {}",
                piece.colour,
                stop_words(*goal),
                grey_words(grey)
            ),
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
                let mut words = format!(
                    "with the {} piece from {} {}",
                    piece.colour,
                    stop_words(*from),
                    self.landing_words(&landing)
                );
                if let Action::TakeBlack(stop) = action {
                    words += " and puts it on ";
                    words += &stop_words(*stop);
                }
                words + &self.going_out(&landing, greys)
            }
        }
    }

    /// What a piece does on its target, up to the placements.
    pub(super) fn landing_words(&self, landing: &Landing) -> String {
        let there = stop_words(landing.to);
        match landing.finds {
            None => format!("goes to {there}"),
            Some(Occupant::Black) => format!("takes the black block on {there}"),
            Some(Occupant::Grey) => {
                format!("takes the grey block on {there}, which returns to the reserve")
            }
            Some(Occupant::Piece(other)) if other.seat == landing.piece.seat => {
                format!("swaps with its own {} piece on {there}", other.colour)
            }
            Some(Occupant::Piece(other)) => {
                let brought = if self.setup().goal(other.colour) == landing.from {
                    ", which comes to its goal"
                } else {
                    ""
                };
                format!(
                    "swaps with the {} piece of seat {} on {there}{brought}",
                    other.colour, other.seat
                )
            }
        }
    }

    /// Which pieces go out, and the grey blocks placed for them.
    fn going_out(&self, landing: &Landing, greys: &[Grey]) -> String {
        match greys {
            [] => String::new(),
            [grey] if self.setup().goal(landing.piece.colour) == landing.to => {
                format!(", goes out there and {}", grey_words(grey))
            }
            [grey] => format!(
                ", which goes out on {}, and {}",
                stop_words(landing.from),
                grey_words(grey)
            ),
            greys => {
                let placed: Vec<_> = greys.iter().map(grey_words).collect();
                format!(", both go out; first {}", placed.join(", then "))
            }
        }
    }
}

pub(super) fn grey_words(grey: &Grey) -> String {
    match grey.from {
        None => format!("puts a grey block on {}", stop_words(grey.to)),
        Some(from) => format!(
            "moves the grey block on {} to {}",
            stop_words(from),
            stop_words(grey.to)
        ),
    }
}

/// A stop in words; counted from the node named first.
pub(super) fn stop_words(stop: Stop) -> String {
    let Some((from, count, towards)) = stop.on_line() else {
        return node_words(stop);
    };
    match (from.colour(), towards.colour()) {
        (Some(a), Some(b)) if towards.is_corner() => {
            format!("stop {count} between {a} and {b} on the circle")
        }
        (Some(a), Some(b)) if !from.is_corner() => {
            format!("stop {count} between the {a} and the {b} crossing")
        }
        _ => format!(
            "stop {count} between {} and {}",
            node_words(from),
            node_words(towards)
        ),
    }
}

fn node_words(node: Stop) -> String {
    match node.colour() {
        Some(colour) if node.is_corner() => format!("the {colour} corner"),
        Some(colour) => format!("the {colour} crossing"),
        None => node.to_string(),
    }
}
