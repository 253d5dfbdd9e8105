//! The position in words.

use petteia_rules::Seat;
use petteia_rules::pentagame::{Game, Piece, Position, Stop};

use crate::render::alt::Who;

/// What stands where, what is out.
pub(in crate::render) fn alt(game: &Game, who: &Who<'_>) -> Vec<String> {
    let position = game.position();
    let seats = Seat::first(position.setup().seats());
    let mut sentences: Vec<_> = seats.map(|seat| pieces(position, seat, who)).collect();
    sentences.push(format!("Black blocks: {}.", stops(position.black())));
    sentences.push(format!(
        "Grey blocks: {}; {} in reserve.",
        stops(position.grey()),
        position.reserve()
    ));
    sentences
}

/// The silhouette of a seat's pieces, in the plural.
fn shapes(seat: Seat) -> &'static str {
    ["stars", "moons", "triangles", "squares", "hexagons"][seat.index()]
}

/// One seat's pieces: those on the board with their stops, then those that are out.
fn pieces(position: &Position, seat: Seat, who: &Who<'_>) -> String {
    let (on_board, out): (Vec<_>, Vec<_>) = position
        .pieces_of(seat)
        .partition(|(_, stop)| stop.is_some());
    let standing: Vec<_> = on_board
        .into_iter()
        .filter_map(|(piece, stop)| Some(format!("{} on {}", colour(piece), stop?.name())))
        .collect();
    let out: Vec<_> = out
        .into_iter()
        .map(|(piece, _)| colour(piece).to_owned())
        .collect();
    let mut parts = Vec::new();
    if !standing.is_empty() {
        parts.push(standing.join(", "));
    }
    if !out.is_empty() {
        parts.push(format!("out: {}", out.join(", ")));
    }
    format!(
        "{} ({}): {}.",
        who.name(seat),
        shapes(seat),
        parts.join("; ")
    )
}

fn colour(piece: Piece) -> &'static str {
    ["white", "blue", "red", "yellow", "green"][piece.colour.index()]
}

fn stops(stops: impl Iterator<Item = Stop>) -> String {
    let names: Vec<_> = stops.map(Stop::name).collect();
    if names.is_empty() {
        "none".to_owned()
    } else {
        names.join(", ")
    }
}
