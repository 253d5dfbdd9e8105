//! Read and write position codes: `W,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 1 1`.
//!
//! Six fields with one space between: the pieces, seats joined by `/` and each seat's pieces by
//! `,`, `-` for one that is out; the black blocks; the grey blocks; the seat to move; the ply about
//! to be played; and where they are not the usual ones, the line-up `teams` or `5`, `inside-out`
//! and `outs=N`. A code carries no history, so nothing in it is a repetition.
//!
//! ```
//! use petteia_rules::{Game, GameKind, Setup};
//!
//! let setup = Setup::parse(GameKind::Pentagame, "2", "")?;
//! let mut game = Game::new(setup);
//! game.play(&game.read("Wxr:G2W")?)?;
//! let code = game.code();
//! assert_eq!(code, "r,B,R,Y,G/W,B,R,Y,G w,b,y,g,G2W - 2 2");
//! assert_eq!(Game::from_code(GameKind::Pentagame, &code)?.code(), code);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::{LineUp, Position, Setup, Stop};
use crate::{Agreement, Phrase, Seat};
use std::fmt::Display;

/// The largest ply in a code: more than any game has, so counting on cannot overflow.
const LAST_PLY: u32 = 1_000_000_000;

impl Position {
    /// The position code.
    pub fn code(&self) -> String {
        let setup = self.setup();
        let pieces = Seat::first(setup.seats()).map(|seat| {
            join(
                ",",
                self.pieces_of(seat)
                    .map(|(_, stop)| stop.map_or("-", Stop::name)),
            )
        });
        let mut code = format!(
            "{} {} {} {} {}",
            join("/", pieces),
            blocks(self.black()),
            blocks(self.grey()),
            self.to_move(),
            self.ply()
        );
        if matches!(setup.line_up(), LineUp::Teams | LineUp::Five) {
            code += " ";
            code += setup.line_up().name();
        }
        if setup.inside_out() {
            code += " inside-out";
        }
        if setup.target() != setup.line_up().default_target() {
            code += &format!(" outs={}", setup.target());
        }
        code
    }

    /// Reads a position code.
    ///
    /// # Errors
    /// When the code is malformed or the position impossible; says which field, and why.
    pub fn from_code(code: &str) -> Result<Position, Phrase> {
        let fields: Vec<_> = code.split(' ').collect();
        let [pieces, black, grey, seat, ply, ref options @ ..] = fields[..] else {
            let given = fields.iter().filter(|field| !field.is_empty()).count();
            return Err(Phrase::new("pentagame-code-fields").with("given", given));
        };
        let pieces = pieces
            .split('/')
            .map(|seat| seat.split(',').map(place).collect())
            .collect::<Result<Vec<Vec<_>>, _>>()
            .map_err(|why| in_field("pentagame-code-pieces", why))?;
        let black = stops(black).map_err(|why| in_field("pentagame-code-black", why))?;
        let grey = stops(grey).map_err(|why| in_field("pentagame-code-grey", why))?;
        let setup = setup(pieces.len(), options)?;
        let ply = number(ply).filter(|ply| *ply <= LAST_PLY).ok_or_else(|| {
            Phrase::new("code-ply")
                .with("given", ply)
                .with("last", LAST_PLY)
        })?;
        let position = Position::from_parts(setup, &pieces, &black, &grey, ply)
            .map_err(|impossible| impossible.phrase())?;
        let to_move = position.to_move();
        if seat != to_move.to_string() {
            return Err(Phrase::new("pentagame-code-seat")
                .with("seats", setup.seats())
                .with("ply", ply)
                .with("seat", to_move.number())
                .with("given", seat));
        }
        Ok(position)
    }
}

/// Parses line-up and options from the number of seats and the fields after the ply.
fn setup(seats: usize, options: &[&str]) -> Result<Setup, Phrase> {
    let mut line_up = match seats {
        2 => LineUp::Two,
        3 => LineUp::Three,
        4 => LineUp::Four,
        5 => LineUp::Five,
        _ => return Err(Phrase::new("pentagame-code-no-line-up").with("seats", seats)),
    };
    let mut options = options.iter().copied().peekable();
    match options.peek() {
        Some(&"teams") if seats == 4 => line_up = LineUp::Teams,
        Some(&"5") if seats == 5 => {}
        Some(name @ (&"teams" | &"5")) => {
            return Err(Phrase::new("pentagame-code-line-up")
                .with("line-up", *name)
                .with("seats", seats));
        }
        _ if seats == 5 => return Err(Phrase::new("pentagame-code-five")),
        _ => {}
    }
    if matches!(line_up, LineUp::Teams | LineUp::Five) {
        options.next();
    }
    let inside_out = options.next_if_eq(&"inside-out").is_some();
    let mut setup = Setup::new(line_up).with_inside_out(inside_out);
    if let Some(outs) = options
        .peek()
        .and_then(|option| option.strip_prefix("outs="))
    {
        let outs = number(outs)
            .and_then(|outs| u8::try_from(outs).ok())
            .ok_or_else(|| Phrase::new("pentagame-code-outs").with("given", outs))?;
        setup = setup.with_outs(outs).map_err(|refusal| refusal.0)?;
        options.next();
    }
    match options.next() {
        None => Ok(setup),
        Some(option) => Err(Phrase::new("pentagame-code-option").with("given", option)),
    }
}

/// Describes an error in a field.
fn in_field(field: &'static str, why: Phrase) -> Phrase {
    Phrase::new("code-in-field")
        .with("field", Phrase::new(field))
        .with("why", why)
}

/// Parses a number from 1, without sign or leading zeros.
fn number(text: &str) -> Option<u32> {
    text.parse()
        .ok()
        .filter(|&number: &u32| number > 0 && number.to_string() == text)
}

fn place(text: &str) -> Result<Option<Stop>, Phrase> {
    if text == "-" {
        Ok(None)
    } else {
        stop(text).map(Some)
    }
}

fn stops(text: &str) -> Result<Vec<Stop>, Phrase> {
    if text == "-" {
        Ok(Vec::new())
    } else {
        text.split(',').map(stop).collect()
    }
}

fn stop(text: &str) -> Result<Stop, Phrase> {
    Stop::all()
        .find(|stop| stop.name() == text)
        .ok_or_else(|| Phrase::new("pentagame-code-stop").with("given", text))
}

fn blocks(stops: impl Iterator<Item = Stop>) -> String {
    let joined = join(",", stops);
    if joined.is_empty() {
        "-".to_owned()
    } else {
        joined
    }
}

fn join(with: &str, items: impl Iterator<Item = impl Display>) -> String {
    items
        .map(|item| item.to_string())
        .collect::<Vec<_>>()
        .join(with)
}
