//! Describes the position.

use petteia_rules::pentalath::{Cell, Colour, Game, Position};
use petteia_speech::{
    message::Text,
    say,
    speech::{Arg, Say},
};

use crate::names::Who;

/// Describes colours, stones, and the winning five.
pub(crate) fn alt(game: &Game, who: &Who<'_>) -> Vec<Say> {
    let position = game.position();
    let stones = Colour::BOTH.map(|colour| stones(position, colour, who));
    stones
        .into_iter()
        .chain(swap(position))
        .chain(five(position))
        .collect()
}

/// Describes one colour's stones, by row from the bottom.
fn stones(position: &Position, colour: Colour, who: &Who<'_>) -> Say {
    let cells: Vec<_> = position
        .board()
        .cells()
        .filter(|&cell| position.stone(cell) == Some(colour))
        .map(|cell| position.board().name(cell))
        .collect();
    let who = who.name(position.seat_of(colour));
    let side = side(colour);
    match cells.len() {
        0 => say!("picture-no-stones", side = side, who = who),
        count => say!(
            "picture-stones",
            side = side,
            who = who,
            count = count,
            cells = cells.join(" ")
        ),
    }
}

/// The selector of messages for a colour.
pub(super) fn side(colour: Colour) -> Arg {
    Arg::choice(match colour {
        Colour::White => "white",
        Colour::Black => "black",
    })
}

fn swap(position: &Position) -> Option<Say> {
    if position.swapped() {
        Some(say!("picture-colours-swapped"))
    } else {
        position.may_swap().then(|| say!("picture-may-swap"))
    }
}

fn five(position: &Position) -> Option<Say> {
    let five = position.fives().into_iter().next()?;
    let name = |cell: Cell| Text::from(position.board().name(cell));
    let cells = Arg::And(five.into_iter().map(name).collect());
    Some(say!("picture-five", cells = cells))
}
