//! Pictures of records and position codes.

use std::{fs, path::Path};

use petteia_domain::game::Theme;
use petteia_render::{Renderer, animation};
use petteia_rules::{Game, GameKind, Language, Record, Seat};
use petteia_speech::message::{Animation, Drawing, Label, Picture, Shows};

use super::{Failure, records::read};

/// The width of a position's picture, in pixels.
const SIZE: u32 = 800;

/// Options of a picture.
#[derive(Debug, Clone, Copy)]
pub struct View {
    /// The number of plies before the position; all if absent.
    pub ply: Option<u32>,
    /// The width in pixels.
    pub size: u32,
    /// The theme.
    pub theme: Theme,
    /// The seat at the bottom.
    pub seat: Option<Seat>,
}

/// `petteia render`: draws the position after a record, with its last turn.
///
/// # Errors
/// Fails if the record is unreadable, faulty or too short, or the picture cannot be written.
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
    seated(file, &record, view)?;
    let shown = animation::pictures(&record).nth(ply);
    let shown = shown.ok_or_else(|| Failure::internal(format!("no position after ply {ply}")))?;
    let picture = Picture {
        facing: view.seat,
        theme: view.theme,
        ..shown
    };
    write(&picture, view.size, out)
}

/// `petteia animate`: draws the positions of a record as a GIF, as many as fit.
///
/// # Errors
/// Fails if the record is unreadable or faulty, or the picture cannot be written.
pub fn animate(file: &Path, out: &Path, view: &View) -> Result<(), Failure> {
    let record = read(file)?;
    seated(file, &record, view)?;
    let outcome = record.game().outcome();
    let drawing = Drawing {
        shows: Shows::Animation(Animation {
            kind: record.setup().kind(),
            record: record.to_string(),
            plies: Animation::positions(record.game().ply() - 1),
            chances: Vec::new(),
            winners: outcome.map(|outcome| outcome.winners).unwrap_or_default(),
            facing: view.seat,
        }),
        theme: view.theme,
        language: Language::default(),
        alt: Label::default(),
    };
    let gif = Renderer::new(1)
        .drawing(&drawing, view.size)
        .map_err(Failure::internal)?;
    written(out, &gif)
}

/// Checks that the game has the seat for the bottom.
fn seated(file: &Path, record: &Record, view: &View) -> Result<(), Failure> {
    let seats = record.setup().seats();
    match view.seat {
        Some(seat) if seat.number() > seats => Err(Failure::usage(format!(
            "{}: there is no seat {seat}, the game has {seats}",
            file.display(),
        ))),
        _ => Ok(()),
    }
}

/// `petteia position`: draws the position of a code.
///
/// # Errors
/// Fails if the code is unreadable, or the picture cannot be written.
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
    written(out, &png)
}

fn written(out: &Path, bytes: &[u8]) -> Result<(), Failure> {
    fs::write(out, bytes).map_err(|error| Failure::internal(format!("{}: {error}", out.display())))
}
