//! Describes the position.

use petteia_rules::{
    Agreement, Seat,
    pentagame::{Colour, Game, Position, Stop},
};
use petteia_speech::{
    message::Text,
    say,
    speech::{Arg, Say},
};

use crate::names::Who;

/// Describes the board, and the pieces that are out.
pub(crate) fn alt(game: &Game, who: &Who<'_>) -> Vec<Say> {
    let position = game.position();
    let seats = Seat::first(position.setup().seats());
    let mut sentences: Vec<_> = seats.map(|seat| pieces(position, seat, who)).collect();
    sentences.push(black(position));
    sentences.push(grey(position));
    sentences
}

/// Describes the pieces of a seat: their stops, and those that are out.
fn pieces(position: &Position, seat: Seat, who: &Who<'_>) -> Say {
    let (on_board, out): (Vec<_>, Vec<_>) = position
        .pieces_of(seat)
        .partition(|(_, stop)| stop.is_some());
    let standing = on_board.into_iter().filter_map(|(piece, stop)| {
        let stop = named(stop?);
        Some(say!(
            "picture-piece",
            colour = colour(piece.colour),
            stop = stop
        ))
    });
    let standing: Vec<Text> = standing.map(Text::from).collect();
    let out: Vec<Text> = out
        .into_iter()
        .map(|(piece, _)| say!("picture-colour", colour = colour(piece.colour)).into())
        .collect();
    let (who, number) = (who.name(seat), seat.number());
    let [all_standing, all_out] = [&standing, &out].map(|all| Text::commas(all.clone()));
    match (standing.is_empty(), out.is_empty()) {
        (_, true) => say!(
            "picture-pieces",
            who = who,
            seat = number,
            standing = all_standing
        ),
        (true, false) => say!(
            "picture-pieces-out",
            who = who,
            seat = number,
            out = all_out
        ),
        (false, false) => say!(
            "picture-pieces-and-out",
            who = who,
            seat = number,
            standing = all_standing,
            out = all_out
        ),
    }
}

fn colour(colour: Colour) -> Arg {
    Arg::choice(["white", "blue", "red", "yellow", "green"][colour.index()])
}

/// Names a stop, with its kind for corners and crossings.
fn named(stop: Stop) -> Text {
    match stop.colour() {
        None => Text::from(stop.name()),
        Some(of) => say!(
            "picture-node",
            stop = stop.name(),
            colour = colour(of),
            kind = Arg::choice(match stop.is_corner() {
                true => "corner",
                false => "crossing",
            })
        )
        .into(),
    }
}

fn black(position: &Position) -> Say {
    match stops(position.black()) {
        None => say!("picture-no-black-blocks"),
        Some(stops) => say!("picture-black-blocks", stops = stops),
    }
}

fn grey(position: &Position) -> Say {
    let reserve = position.reserve();
    match stops(position.grey()) {
        None => say!("picture-no-grey-blocks", reserve = reserve),
        Some(stops) => say!("picture-grey-blocks", stops = stops, reserve = reserve),
    }
}

fn stops(stops: impl Iterator<Item = Stop>) -> Option<Text> {
    let names: Vec<Text> = stops.map(named).collect();
    (!names.is_empty()).then(|| Text::commas(names))
}
