//! Read and write turns: a cell such as `e5`, `swap`, or `pass` where the rules force it.
//!
//! ```
//! use petteia_rules::pentalath::{Game, Setup};
//!
//! let mut game = Game::new(Setup);
//! let turn = game.read("E5")?;
//! assert_eq!(game.notation(&turn), "e5");
//! game.play(&turn)?;
//! assert!(game.read("e5").is_err(), "a stone stands there");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::{Game, Illegal, Turn};
use crate::{IllegalTurn, Phrase, ReadError};

impl Game {
    /// The turn in canonical notation.
    pub fn notation(&self, turn: &Turn) -> String {
        match *turn {
            Turn::Place(cell) => self.position().board().name(cell),
            Turn::Swap => "swap".to_owned(),
            Turn::Pass => "pass".to_owned(),
        }
    }

    /// Reads a turn. `--` is read as the pass that the rules force.
    ///
    /// # Errors
    /// When it is not notation, or illegal.
    pub fn read(&self, typed: &str) -> Result<Turn, ReadError> {
        let board = self.position().board();
        let turn = match typed.trim() {
            swap if swap.eq_ignore_ascii_case("swap") => Turn::Swap,
            pass if pass == "--" || pass.eq_ignore_ascii_case("pass") => Turn::Pass,
            name => match board.named(name) {
                Some(cell) => Turn::Place(cell),
                None => {
                    let last = char::from(b'a' + board.rows() - 1);
                    return Err(ReadError::Syntax {
                        at: typed
                            .chars()
                            .take_while(|letter| letter.is_whitespace())
                            .count(),
                        expected: Phrase::new("pentalath-expects-cell")
                            .with("last", format!("{last}{}", board.side())),
                    });
                }
            },
        };
        match self.check(&turn) {
            Ok(()) => Ok(turn),
            Err(broken) => Err(self.refusal(turn, broken).into()),
        }
    }

    /// Reads a record's token; what is typed is read no differently.
    ///
    /// # Errors
    /// As [`Game::read`].
    pub fn read_strict(&self, token: &str) -> Result<Turn, ReadError> {
        self.read(token)
    }

    /// The rule a turn breaks, with the legal cells nearest to the one named.
    fn refusal(&self, turn: Turn, broken: Illegal) -> IllegalTurn {
        let board = self.position().board();
        let mut legal = self.turns();
        if let Turn::Place(cell) = turn {
            let (row, place) = board.place(cell);
            legal.sort_by_key(|turn| match turn {
                Turn::Place(other) => {
                    let (other_row, other_place) = board.place(*other);
                    row.abs_diff(other_row) + place.abs_diff(other_place)
                }
                Turn::Swap | Turn::Pass => u8::MAX,
            });
        }
        IllegalTurn {
            nearest: legal
                .iter()
                .take(3)
                .map(|turn| self.notation(turn))
                .collect(),
            ..broken.into()
        }
    }
}
