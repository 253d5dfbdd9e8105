//! Read and write position codes: `5/6/7/8/9/8/7/6/5 w 1 12`.
//!
//! Four fields with one space between: the rows i to a, joined by `/`, digits for runs of empty
//! cells, `w` and `b` for stones; the colour to move; the ply about to be played; the seats of White
//! and Black.
//!
//! ```
//! use petteia_rules::{Rules, pentalath::{Game, Position, Setup}};
//!
//! let mut game = Game::new(Setup);
//! game.play(&game.read("e5")?)?;
//! game.play(&game.read("swap")?)?;
//! let code = game.position().code();
//! assert_eq!(code, "5/6/7/8/4w4/8/7/6/5 b 3 21");
//! assert_eq!(Position::from_code(&code)?, *game.position());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::{Board, Cell, Colour, Position};
use crate::Phrase;

/// The largest ply in a code: more than any game has, so counting on cannot overflow.
const LAST_PLY: u32 = 1_000_000_000;

impl Position {
    /// The position code.
    pub fn code(&self) -> String {
        let board = self.board();
        let rows: Vec<String> = (0..board.rows()).rev().map(|row| self.row(row)).collect();
        let seats = if self.swapped() { "21" } else { "12" };
        format!(
            "{} {} {} {seats}",
            rows.join("/"),
            self.to_move().letter(),
            self.ply()
        )
    }

    fn row(&self, row: u8) -> String {
        let board = self.board();
        let mut written = String::new();
        let mut empty = 0;
        for cell in (0..board.row_length(row)).filter_map(|place| board.at(row, place)) {
            match self.stone(cell) {
                None => empty += 1,
                Some(colour) => {
                    if empty > 0 {
                        written += &empty.to_string();
                        empty = 0;
                    }
                    written.push(colour.letter());
                }
            }
        }
        if empty > 0 {
            written += &empty.to_string();
        }
        written
    }

    /// Reads a position code. The number of rows gives the size of the board.
    ///
    /// # Errors
    /// Fails if the code is malformed or the position impossible; says which field, and why.
    pub fn from_code(code: &str) -> Result<Position, Phrase> {
        let fields: Vec<_> = code.split(' ').collect();
        let [rows, colour, ply, seats] = fields[..] else {
            let given = fields.iter().filter(|field| !field.is_empty()).count();
            return Err(Phrase::new("pentalath-code-fields").with("given", given));
        };
        let rows: Vec<&str> = rows.split('/').collect();
        let board = u8::try_from(rows.len())
            .ok()
            .filter(|rows| rows % 2 == 1)
            .and_then(|rows| Board::of(rows / 2 + 1))
            .ok_or_else(|| Phrase::new("pentalath-code-rows").with("given", rows.len()))?;
        let mut stones: [Vec<Cell>; 2] = Default::default();
        for (row, written) in (0..board.rows()).rev().zip(&rows) {
            read_row(board, row, written, &mut stones).map_err(|why| {
                let name = char::from(b'a' + row).to_string();
                let field = Phrase::new("pentalath-code-row").with("row", name);
                Phrase::new("code-in-field")
                    .with("field", field)
                    .with("why", why)
            })?;
        }
        let to_move = match colour {
            "w" => Colour::White,
            "b" => Colour::Black,
            _ => return Err(Phrase::new("pentalath-code-colour").with("given", colour)),
        };
        let ply = (!ply.starts_with(['0', '+']))
            .then(|| ply.parse().ok())
            .flatten()
            .filter(|ply| *ply <= LAST_PLY)
            .ok_or_else(|| {
                Phrase::new("code-ply")
                    .with("given", ply)
                    .with("last", LAST_PLY)
            })?;
        let swapped = match seats {
            "12" => false,
            "21" => true,
            _ => return Err(Phrase::new("pentalath-code-seats").with("given", seats)),
        };
        Position::from_parts(board, [&stones[0], &stones[1]], to_move, ply, swapped)
            .map_err(|impossible| impossible.phrase())
    }
}

fn read_row(
    board: &Board,
    row: u8,
    written: &str,
    stones: &mut [Vec<Cell>; 2],
) -> Result<(), Phrase> {
    let length = board.row_length(row);
    let mut place = 0;
    let mut after_run = false;
    for letter in written.chars() {
        let run = letter.to_digit(10).and_then(|run| u8::try_from(run).ok());
        match (letter, run) {
            ('w' | 'b', _) => {
                let cell = board
                    .at(row, place)
                    .ok_or_else(|| Phrase::new("pentalath-code-long").with("length", length))?;
                stones[usize::from(letter == 'b')].push(cell);
                place += 1;
            }
            (_, Some(run @ 1..)) if !after_run => place += run,
            _ => {
                return Err(Phrase::new("pentalath-code-letter").with("given", letter.to_string()));
            }
        }
        after_run = run.is_some();
    }
    if place != length {
        return Err(Phrase::new("pentalath-code-short")
            .with("length", length)
            .with("given", place));
    }
    Ok(())
}
