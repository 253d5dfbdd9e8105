//! Read and write position codes: `off,off,off,off,off/off,off,off,off,off A ?`.
//!
//! Three fields with one space between: the counters of A and of B, five points each in circuit
//! order, those off the board first; the side to move; the die, `?` before it is rolled.
//!
//! ```
//! use petteia_rules::five_lines::{Game, Position, Setup};
//!
//! let mut game = Game::new(Setup);
//! game.play(&game.read("4:off/4A")?)?;
//! let code = game.position().code();
//! assert_eq!(code, "off,off,off,off,4A/off,off,off,off,off B ?");
//! assert_eq!(Position::from_code(&code)?, *game.position());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::{Die, Point, Position, Side};

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
    pub fn from_code(code: &str) -> Result<Position, String> {
        let fields: Vec<_> = code.split(' ').collect();
        let [counters, side, die] = fields[..] else {
            return Err(format!(
                "a position code has three fields with one space between them (counters, side, \
                 die), this has {}",
                fields.iter().filter(|field| !field.is_empty()).count()
            ));
        };
        let Some((a, b)) = counters.split_once('/') else {
            return Err("counters: a slash parts those of A from those of B".to_owned());
        };
        let (a, b) = (points(a)?, points(b)?);
        let to_move = match side {
            "A" => Side::A,
            "B" => Side::B,
            _ => return Err(format!("side: \"{side}\" is neither A nor B")),
        };
        let die = match die {
            "?" => None,
            shows => Some(
                shows
                    .parse()
                    .ok()
                    .filter(|_| shows.len() == 1)
                    .and_then(Die::new)
                    .ok_or_else(|| format!("die: \"{shows}\" is neither 1 to 6 nor ?"))?,
            ),
        };
        Position::from_parts([&a, &b], to_move, die).map_err(|reason| reason.to_string())
    }
}

fn points(counters: &str) -> Result<Vec<Option<Point>>, String> {
    let places = counters
        .split(',')
        .map(|place| match place {
            OFF => Ok(None),
            name => Point::all()
                .find(|point| point.name() == name)
                .map(Some)
                .ok_or_else(|| format!("counters: \"{name}\" is no point, and not \"off\"")),
        })
        .collect::<Result<Vec<_>, _>>()?;
    if !places.is_sorted() {
        return Err(
            "counters: those off the board come first, then in order of the circuit".into(),
        );
    }
    Ok(places)
}
