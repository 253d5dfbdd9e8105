//! Read and write turns: `W-W3r`, `Wxr:G2W`, `Gs!W@3`, `R5w-wzB2R`.
//!
//! A piece is named by where it stands. Corners are upper case (`W`) or underlined (`__w__`),
//! crossings plain (`w`); `W3r` is stop 3 from the white corner towards the red crossing.
//!
//! | turn | written | also read |
//! | --- | --- | --- |
//! | to a free stop | `W-W3r` | `W>W3r`, `W→W3r`, `W–W3r`, and just `W3r` or `Wr3` |
//! | take a black block and put it elsewhere | `Wxr:G2W` | `W×r:G2W`, `W*r:G2W`, `(Wxr:G2W)` |
//! | take a grey block | `WxW3r` | |
//! | swap with an own piece | `GsW` | |
//! | swap with a foreign piece | `Gs!W` | |
//! | which of several pieces | `Gs!W@3`, `G@w-G1W`, `Bs!G@2w` | |
//! | out, and a grey block placed for it | `R5w-wzB2R` | `R5w-w z B2R`, `R5w-wz:B2R` |
//! | the reserve is empty | `R5w-wzB2R>G2W` | |
//! | taken out where somebody put it | `wzB2R` | |
//! | no legal turn | `--` | |
//!
//! ```
//! use petteia_rules::{Game, GameKind, Setup, Style};
//!
//! let mut game = Game::new(Setup::parse(GameKind::Pentagame, "2", "")?);
//! let turn = game.read("(W × r : G 2 W)")?;
//! assert_eq!(game.notation(&turn, Style::Ascii), "Wxr:G2W");
//! assert_eq!(game.notation(&turn, Style::Underlined), "__w__xr:__g__2__w__");
//! game.play(&turn)?;
//! assert_eq!(game.notation(&game.read("r s y")?, Style::Ascii), "RsY");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod grammar;
mod nearest;
mod reading;
pub(super) mod signs;

use super::{Action, Grey, Greys, Landing, Occupant, Piece, Position, Stop, Turn};
use crate::Seat;

impl Position {
    /// Prints a legal turn in canonical notation.
    pub fn notation(&self, turn: &Turn) -> String {
        let (mut text, greys) = match *turn {
            Turn::Pass => ("--".to_owned(), Greys::None),
            Turn::ForcedOut { piece, goal, grey } => {
                (self.origin_notation(piece, goal), Greys::one(grey))
            }
            Turn::Move {
                piece,
                from,
                to,
                action,
                greys,
            } => {
                let mut text = self.landing_notation(&Landing {
                    piece,
                    from,
                    to,
                    finds: action.finds(),
                });
                if let Action::TakeBlack(stop) = action {
                    text.push(':');
                    text += stop.name();
                }
                (text, greys)
            }
        };
        for grey in &*greys {
            text.push('z');
            text += &grey_notation(grey);
        }
        text
    }

    /// A move's notation up to its placements: `W-W3r`, `Wxr`, `Gs!W@3`.
    pub(super) fn landing_notation(&self, landing: &Landing) -> String {
        let mover = landing.piece.seat;
        let mut text = self.origin_notation(landing.piece, landing.from);
        text += landing.verb();
        text += landing.to.name();
        if let Some(Occupant::Piece(other)) = landing.finds {
            text += &self.which(other, landing.to, mover);
        }
        text
    }

    /// Names a piece of the seat to move in notation: `W`, `G@w`.
    pub(super) fn origin_notation(&self, piece: Piece, from: Stop) -> String {
        from.name().to_owned() + &self.which(piece, from, piece.seat)
    }

    /// Returns the suffix that identifies this piece on its stop for the seat to move: empty if it is the
    /// only candidate, else the seat's digit, the colour's letter, or both.
    ///
    /// Candidates are the pieces there that are, like it, own or foreign. Their possible moves are ignored,
    /// so that a name does not depend on the history.
    pub(super) fn which(&self, piece: Piece, stop: Stop, mover: Seat) -> String {
        let others: Vec<_> = self
            .pieces_on(stop)
            .filter(|other| (other.seat == mover) == (piece.seat == mover) && *other != piece)
            .collect();
        let same_seat = others.iter().any(|other| other.seat == piece.seat);
        let same_colour = others.iter().any(|other| other.colour == piece.colour);
        let (seat, colour) = (piece.seat, piece.colour.letter());
        if others.is_empty() {
            String::new()
        } else if !same_seat {
            format!("@{seat}")
        } else if !same_colour {
            format!("@{colour}")
        } else {
            format!("@{seat}{colour}")
        }
    }
}

impl Landing {
    /// What the piece does on its target, as notation writes it.
    pub(super) fn verb(&self) -> &'static str {
        match self.finds {
            None => "-",
            Some(Occupant::Black | Occupant::Grey) => "x",
            Some(Occupant::Piece(other)) if other.seat == self.piece.seat => "s",
            Some(Occupant::Piece(_)) => "s!",
        }
    }
}

/// The notation of a grey block: its target and, with an empty reserve, its origin: `B2R`, `W1B>B2R`.
pub(super) fn grey_notation(grey: &Grey) -> String {
    match grey.from {
        None => grey.to.name().to_owned(),
        Some(from) => format!("{from}>{}", grey.to),
    }
}

/// Prints canonical notation with corners as underlined small letters, as the book does.
pub(super) fn underlined(canonical: &str) -> String {
    let mut text = String::new();
    for letter in canonical.chars() {
        if letter.is_ascii_uppercase() {
            text.extend([
                "__",
                letter.to_ascii_lowercase().encode_utf8(&mut [0; 4]),
                "__",
            ]);
        } else {
            text.push(letter);
        }
    }
    text
}
