//! Pictures of records and position codes.

use std::{fs, path::Path};

use petteia_rules::{Game, GameKind, Ply, Record, Seat};

use super::{Failure, records::read};
use crate::{
    message::{Picture, Theme},
    render::Renderer,
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
    write(&picture(&record, ply, view), view.size, out)
}

fn picture(record: &Record, ply: usize, view: &View) -> Picture {
    let mut shown = Game::new(record.setup().clone());
    let mut last = None;
    for (entry, after) in record.replay().take(ply) {
        let before = std::mem::replace(&mut shown, after);
        last = match entry.ply() {
            Ply::Turn(_) if entry.token() != "--" => Some((before, entry.token())),
            Ply::Turn(_) | Ply::Lost => None,
        };
    }
    let names: Vec<String> = Seat::first(record.setup().seats())
        .map(|seat| {
            let name = record.tag(&format!("Seat{seat}"));
            name.unwrap_or_default().to_owned()
        })
        .collect();
    let last = last.as_ref().map(|(before, turn)| (before, *turn));
    Picture {
        facing: view.seat,
        theme: view.theme,
        ..Picture::of(&shown, last, shown.outcome(), names)
    }
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
