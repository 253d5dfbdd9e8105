//! The position in words.

use petteia_rules::pentalath::{Colour, Game, Position};

use crate::render::alt::{Who, listed};

/// Who has which colour and where its stones are, then the five that win.
pub(in crate::render) fn alt(game: &Game, who: &Who<'_>) -> Vec<String> {
    let position = game.position();
    let mut sentences: Vec<_> = Colour::BOTH
        .map(|colour| stones(position, colour, who))
        .to_vec();
    sentences.extend(swap(position));
    sentences.extend(five(position));
    sentences
}

/// One colour's stones, row by row from the bottom.
fn stones(position: &Position, colour: Colour, who: &Who<'_>) -> String {
    let board = position.board();
    let cells: Vec<_> = board
        .cells()
        .filter(|&cell| position.stone(cell) == Some(colour))
        .map(|cell| board.name(cell))
        .collect();
    let name = who.name(position.seat_of(colour));
    let colour = match colour {
        Colour::White => "White",
        Colour::Black => "Black",
    };
    match cells.len() {
        0 => format!("{colour} ({name}): no stones."),
        count => format!("{colour} ({name}), {count}: {}.", cells.join(" ")),
    }
}

fn swap(position: &Position) -> Option<String> {
    if position.swapped() {
        Some("The colours were swapped.".to_owned())
    } else {
        let offered = "Instead of placing a stone the colours may be swapped.";
        position.may_swap().then(|| offered.to_owned())
    }
}

fn five(position: &Position) -> Option<String> {
    let five = position.fives().into_iter().next()?;
    let names: Vec<_> = five
        .into_iter()
        .map(|cell| position.board().name(cell))
        .collect();
    Some(format!("Five in a line: {}.", listed(&names)))
}
