//! Pictures of records and position codes.

use std::{fs, path::Path};

use petteia_rules::{Game, GameKind, Seat};

use super::{Failure, records::read};
use crate::{
    message::{Picture, Theme},
    render::{Renderer, film},
};

/// The width of a position's picture, in pixels.
const SIZE: u32 = 800;

/// How a record is looked at.
#[derive(Debug, Clone, Copy)]
pub struct View {
    /// After so many plies; after all where absent.
    pub ply: Option<u32>,
    /// The width in pixels.
    pub size: u32,
    /// The theme.
    pub theme: Theme,
    /// The seat at the bottom.
    pub seat: Option<Seat>,
}

/// `petteia render`: draws the position after a record, with the turn that led there.
///
/// # Errors
/// When the record cannot be read, is faulty or too short, or the picture cannot be written.
pub fn render(file: &Path, out: &Path, view: &View) -> Result<(), Failure> {
    let record = read(file)?;
    let plies = record.entries().len();
    let ply = match view.ply {
        None => plies,
        Some(ply) if ply as usize <= plies => ply as usize,
        Some(ply) => {
            return Err(Failure::usage(format!(
                "{}: there is no position after ply {ply}, the record has {plies}",
                file.display()
            )));
        }
    };
    if let Some(seat) = view.seat
        && seat.number() > record.setup().seats()
    {
        return Err(Failure::usage(format!(
            "{}: there is no seat {seat}, the game has {}",
            file.display(),
            record.setup().seats()
        )));
    }
    let shown = film::pictures(&record).nth(ply);
    let shown = shown.ok_or_else(|| Failure::internal(format!("no position after ply {ply}")))?;
    let picture = Picture {
        facing: view.seat,
        theme: view.theme,
        ..shown
    };
    write(&picture, view.size, out)
}

/// `petteia position`: draws the position of a code.
///
/// # Errors
/// When the code cannot be read, or the picture not be written.
pub fn position(code: &str, kind: GameKind, out: &Path) -> Result<(), Failure> {
    let game = Game::from_code(kind, code).map_err(Failure::usage)?;
    write(
        &Picture::of(&game, None, game.outcome(), Vec::new()),
        SIZE,
        out,
    )
}

fn write(picture: &Picture, size: u32, out: &Path) -> Result<(), Failure> {
    let png = Renderer::new(1)
        .png(picture, size)
        .map_err(Failure::internal)?;
    fs::write(out, png).map_err(|error| Failure::internal(format!("{}: {error}", out.display())))
}
