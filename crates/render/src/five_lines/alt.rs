//! Describes the position.

use petteia_rules::{
    Seat,
    five_lines::{Game, Point, Position, Side},
};
use petteia_speech::{
    message::Text,
    say,
    speech::{Arg, Say},
};

use crate::names::Who;

/// Describes the die and the counters of both sides.
pub(crate) fn alt(game: &Game, who: &Who<'_>) -> Vec<Say> {
    let position = game.position();
    let die = position.winner().is_none().then(|| die(position));
    let sides = Side::BOTH.map(|side| counters(position, side, who));
    die.into_iter().chain(sides).collect()
}

fn die(position: &Position) -> Say {
    match position.die() {
        Some(die) => say!("picture-die", die = die.shows()),
        None => say!("picture-no-die"),
    }
}

/// Describes the counters of a side: their points, and those off the board.
fn counters(position: &Position, side: Side, who: &Who<'_>) -> Say {
    let mut places: Vec<Text> = Point::all()
        .filter(|&point| position.on(side, point) > 0)
        .map(|point| {
            let count = position.on(side, point);
            say!("picture-counters-on", count = count, point = point.name()).into()
        })
        .collect();
    places.push(say!("picture-counters-off", count = position.off(side)).into());
    let seat = Seat::first(2).nth(side.index());
    let who = seat.map_or_else(Text::default, |seat| who.name(seat));
    let (goal, places) = (side.goal().name(), Arg::And(places));
    match side {
        Side::A => say!(
            "picture-counters-A",
            who = who,
            goal = goal,
            places = places
        ),
        Side::B => say!(
            "picture-counters-B",
            who = who,
            goal = goal,
            places = places
        ),
    }
}
