//! The position in words.

use petteia_rules::Seat;
use petteia_rules::five_lines::{Game, Point, Position, Side};

use crate::render::alt::{Who, listed};

/// The die, then where each side's counters are.
pub(in crate::render) fn alt(game: &Game, who: &Who<'_>) -> Vec<String> {
    let position = game.position();
    let mut sentences = Vec::new();
    if position.winner().is_none() {
        sentences.push(die(position));
    }
    sentences.extend(Side::BOTH.map(|side| counters(position, side, who)));
    sentences
}

fn die(position: &Position) -> String {
    match position.die() {
        Some(die) => format!("The die shows {die}."),
        None => "The die is not rolled yet.".to_owned(),
    }
}

/// One side's counters: those on the board with their points, then those that wait.
fn counters(position: &Position, side: Side, who: &Who<'_>) -> String {
    let colour = match side {
        Side::A => "blue",
        Side::B => "white",
    };
    let mut places: Vec<String> = Point::all()
        .filter(|&point| position.on(side, point) > 0)
        .map(|point| match position.on(side, point) {
            1 => format!("one on {point}"),
            count => format!("{count} on {point}"),
        })
        .collect();
    places.push(format!("{} off the board", position.off(side)));
    let name = Seat::first(2)
        .nth(side.index())
        .map_or_else(String::new, |seat| who.name(seat));
    format!(
        "{name} ({side}, {colour}, gathers on {}): {}.",
        side.goal(),
        listed(&places)
    )
}
