//! Read and write position codes: `off,off,off,off,off/off,off,off,off,off A ?`.
//!
//! Three fields with one space between: the counters of A and of B, five points each in circuit
//! order, those off the board first; the side to move; the die, `?` before it is rolled.
//!
//! ```
//! use petteia_rules::{Rules, five_lines::{Game, Position, Setup}};
//!
//! let mut game = Game::new(Setup);
//! game.play(&game.read("4:off/4A")?)?;
//! let code = game.position().code();
//! assert_eq!(code, "off,off,off,off,4A/off,off,off,off,off B ?");
//! assert_eq!(Position::from_code(&code)?, *game.position());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::{Die, Point, Position, Side};
use crate::Phrase;

const OFF: &str = "off";

impl Position {
    /// The position code.
    pub fn code(&self) -> String {
        let [a, b] = Side::BOTH.map(|side| {
            let off = std::iter::repeat_n(OFF, self.off(side).into());
            let on = Point::all()
                .flat_map(|point| std::iter::repeat_n(point.name(), self.on(side, point).into()));
            off.chain(on).collect::<Vec<_>>().join(",")
        });
        let die = self.die().map_or("?".to_owned(), |die| die.to_string());
        format!("{a}/{b} {} {die}", self.to_move())
    }

    /// Reads a position code.
    ///
    /// # Errors
    /// When the code is malformed or the position impossible; says which field, and why.
    pub fn from_code(code: &str) -> Result<Position, Phrase> {
        let fields: Vec<_> = code.split(' ').collect();
        let [counters, side, die] = fields[..] else {
            let given = fields.iter().filter(|field| !field.is_empty()).count();
            return Err(Phrase::new("five-lines-code-fields").with("given", given));
        };
        let Some((a, b)) = counters.split_once('/') else {
            return Err(Phrase::new("five-lines-code-slash"));
        };
        let (a, b) = (points(a)?, points(b)?);
        let to_move = match side {
            "A" => Side::A,
            "B" => Side::B,
            _ => return Err(Phrase::new("five-lines-code-side").with("given", side)),
        };
        let die = match die {
            "?" => None,
            shows => Some(
                shows
                    .parse()
                    .ok()
                    .filter(|_| shows.len() == 1)
                    .and_then(Die::new)
                    .ok_or_else(|| Phrase::new("five-lines-code-die").with("given", shows))?,
            ),
        };
        Position::from_parts([&a, &b], to_move, die).map_err(|impossible| impossible.phrase())
    }
}

fn points(counters: &str) -> Result<Vec<Option<Point>>, Phrase> {
    let places = counters
        .split(',')
        .map(|place| match place {
            OFF => Ok(None),
            name => Point::all()
                .find(|point| point.name() == name)
                .map(Some)
                .ok_or_else(|| Phrase::new("five-lines-code-point").with("given", name)),
        })
        .collect::<Result<Vec<_>, _>>()?;
    if !places.is_sorted() {
        return Err(Phrase::new("five-lines-code-order"));
    }
    Ok(places)
}
