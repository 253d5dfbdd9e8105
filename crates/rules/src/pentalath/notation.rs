//! Read and write turns: a cell such as `e5`, `swap`, or `pass` where the rules force it.
//!
//! ```
//! use petteia_rules::{Rules, pentalath::{Game, Setup}};
//!
//! let mut game = Game::new(Setup);
//! let turn = game.read("E5")?;
//! assert_eq!(game.notation(&turn), "e5");
//! game.play(&turn)?;
//! assert!(game.read("e5").is_err(), "a stone stands there");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::{Board, Breach, Game, Turn};
use crate::{IllegalTurn, Phrase, ReadError, Rules};

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
                None => return Err(unreadable(typed, board)),
            },
        };
        match self.check(&turn) {
            Ok(()) => Ok(turn),
            Err(broken) => Err(self.refusal(turn, broken).into()),
        }
    }

    /// Returns the rule that a turn breaks, with the nearest legal cells; none for a swap or a pass.
    fn refusal(&self, turn: Turn, broken: Breach) -> IllegalTurn {
        let Turn::Place(cell) = turn else {
            return broken.into();
        };
        let board = self.position().board();
        let mut legal = self.turns();
        let (row, place) = board.place(cell);
        legal.sort_by_key(|turn| match turn {
            Turn::Place(other) => {
                let (other_row, other_place) = board.place(*other);
                row.abs_diff(other_row) + place.abs_diff(other_place)
            }
            Turn::Swap | Turn::Pass => u8::MAX,
        });
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

/// Returns where typed text stops being a turn, and what was expected there.
fn unreadable(typed: &str, board: &Board) -> ReadError {
    let name = typed.trim_start();
    let before = typed.chars().count() - name.chars().count();
    let numbers_of = |letter: char| {
        let row = u8::try_from(letter.to_ascii_lowercase()).ok()?;
        let row = row.checked_sub(b'a').filter(|row| *row < board.rows())?;
        Some(board.row_length(row))
    };
    let word = ["swap", "pass", "--"].into_iter().find(|word| {
        name.get(..word.len())
            .is_some_and(|start| start.eq_ignore_ascii_case(word))
    });
    let mut letters = name.chars();
    let row = letters.next().and_then(numbers_of);
    let number: String = letters.take_while(char::is_ascii_digit).collect();
    let (at, expected) = match (word, row) {
        (Some(word), _) => (word.len(), Phrase::new("pentalath-expects-end")),
        (None, None) => {
            let last = char::from(b'a' + board.rows() - 1);
            let last = format!("{last}{}", board.side());
            let cells = Phrase::new("pentalath-expects-cell").with("last", last);
            (0, cells)
        }
        // A two-digit number or a leading zero never names a cell.
        (None, Some(most)) => match (number.len(), number.parse::<u8>()) {
            (1, Ok(number)) if (1..=most).contains(&number) => {
                (2, Phrase::new("pentalath-expects-end"))
            }
            _ => (
                1,
                Phrase::new("pentalath-expects-number").with("most", most),
            ),
        },
    };
    ReadError::Syntax {
        at: before + at,
        expected,
    }
}
