//! Commands other than running: records, codes and reports in fixed formats for other programs, pictures,
//! and care of the store.

mod check;
mod data;
mod pairing;
mod pictures;
mod players;
mod puzzles;
mod records;
mod register;

pub use check::check;
pub use data::{export, import, restore, status, verify};
pub use pairing::{pair, system};
pub use pictures::{View, animate, position, render};
pub use players::{Thinking, analyse, level, reasons, suggest_after, suggest_in};
pub use puzzles::{check_puzzles, puzzles};
pub use records::{check_dice, legal, perft, replay};
pub use register::register;

use std::{
    fmt,
    io::{self, BufWriter, Write},
};

use petteia_domain::game::Theme;
use petteia_rules::{GameKind, Seat};

/// Why a command failed.
#[derive(Debug)]
pub struct Failure {
    /// What went wrong, for standard error.
    pub message: String,
    /// The exit status: 0 for an end that was asked for, 2 for a faulty record, report, code or argument, 3 for a round in which pairs meet
    /// again, else 1.
    pub status: u8,
}

impl Failure {
    /// Creates a failure that is the user's fault.
    pub fn usage(message: impl fmt::Display) -> Failure {
        Failure {
            message: message.to_string(),
            status: 2,
        }
    }

    /// Creates what says that a signal ended the start.
    pub fn ended() -> Failure {
        Failure {
            message: "ended while it was starting; what is stored is complete".to_owned(),
            status: 0,
        }
    }

    /// Creates a failure that is not the user's fault.
    pub fn internal(message: impl fmt::Display) -> Failure {
        Failure {
            message: message.to_string(),
            status: 1,
        }
    }
}

/// Parses the name of a theme.
///
/// # Errors
/// Fails if there is no such theme.
pub fn theme(name: &str) -> Result<Theme, String> {
    match name {
        "dark" => Ok(Theme::Dark),
        "light" => Ok(Theme::Light),
        "contrast" => Ok(Theme::Contrast),
        _ => Err("the themes are dark, light and contrast".to_owned()),
    }
}

/// Parses the number of a seat.
///
/// # Errors
/// Fails if there is no such seat.
pub fn seat(number: &str) -> Result<Seat, String> {
    number
        .parse()
        .ok()
        .and_then(Seat::new)
        .ok_or_else(|| format!("seats are numbered 1 to {}", Seat::MAX))
}

/// Parses the name of a game.
///
/// # Errors
/// Fails if there is no such game.
pub fn game(name: &str) -> Result<GameKind, String> {
    GameKind::named(name).ok_or_else(|| {
        let names: Vec<_> = GameKind::ALL.iter().map(|kind| kind.name()).collect();
        format!("the games are {}", names.join(", "))
    })
}

/// Writes to standard output. A closed pipe is no error.
fn print(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
    let mut out = BufWriter::new(io::stdout().lock());
    match write(&mut out).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(Failure::internal(error)),
        _ => Ok(()),
    }
}
