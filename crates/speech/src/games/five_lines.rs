//! Five Lines' room.

use petteia_rules::{
    Phrase, Rules, Seat,
    five_lines::{Action, Game, Point, Side},
};

use super::way::{Spot, Touch, Way};
use crate::say;

/// Where counters wait that are off the board.
const OFF: &str = "off";

pub(super) struct Room;

impl super::Room for Room {
    type Game = Game;

    const OPENS: &'static str = "command-play-five-lines";

    fn side(_: &Game, seat: Seat) -> Option<Phrase> {
        Side::of(seat).map(Side::phrase)
    }

    /// The counter, on its point or waiting, then where it goes.
    fn ways(game: &Game, _: &str) -> Vec<Way> {
        let mut ways = Vec::new();
        game.for_each_turn(|turn| {
            let touches = match turn.action {
                Action::Miss => vec![Touch::choice("miss", game.describe(&turn))],
                Action::Enter { to } => vec![Touch::place(OFF), Touch::place(to.name())],
                Action::Move { from, to } => {
                    vec![Touch::place(from.name()), Touch::place(to.name())]
                }
            };
            ways.push(Way::whole(touches, game.notation(&turn)));
        });
        ways
    }

    fn spot(game: &Game, _: &str, place: &str) -> Option<Spot> {
        let position = game.position();
        if place == OFF {
            let off = position.off(position.to_move());
            let waiting = say!("hand-counters-waiting", count = off);
            return Some(Spot {
                words: None,
                standing: vec![waiting.into()],
            });
        }
        let point = Point::named(place)?;
        let here = Side::BOTH.into_iter().filter_map(|side| {
            let count = position.on(side, point);
            let said = say!("hand-counters", count = count, side = side.phrase());
            (count > 0).then(|| said.into())
        });
        Some(Spot {
            words: None,
            standing: here.collect(),
        })
    }

    fn attempt(game: &Game, _: &str, places: &[&str]) -> Option<String> {
        match places {
            [OFF] => {
                let entry = game.position().to_move().entry(game.die()?);
                Some(format!("{OFF}/{}", entry.name()))
            }
            [from] => {
                let ahead = Point::named(from)?.ahead(game.die()?);
                Some(format!("{from}/{}", ahead.name()))
            }
            [from, to] => Some(format!("{from}/{to}")),
            _ => None,
        }
    }
}
