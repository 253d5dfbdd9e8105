//! The interface of Five Lines.

use petteia_rules::{
    BrokenRule, Phrase, Rules, Seat,
    five_lines::{Action, Game, Point, Side, Turn},
};

use super::way::{Does, Spot, Touch, Way};
use crate::{message::Text, say, speech::Say};

/// The place of counters off the board.
const OFF: &str = "off";

pub(super) struct Interface;

impl super::Interface for Interface {
    type Game = Game;

    const OPENS: &'static str = "command-play-five-lines";

    fn about() -> Say {
        say!("about-five-lines")
    }

    fn side(_: &Game, seat: Seat) -> Option<Phrase> {
        Side::of(seat).map(Side::phrase)
    }

    /// A way: the counter, on its point or off the board, then its goal.
    fn ways(game: &Game, _: &str) -> Vec<Way> {
        let position = game.position();
        let goal = |to: Point| {
            let hit = position.hits(to).then(|| to.name().to_owned());
            let goal = Touch::place(to.name()).doing(Does::Moves);
            goal.taking(hit.into_iter().collect())
        };
        let mut ways = Vec::new();
        game.for_each_turn(|turn| {
            let touches = match turn.action {
                Action::Miss => vec![Touch::choice("miss", game.describe(&turn))],
                Action::Enter { to } => vec![Touch::place(OFF), goal(to)],
                Action::Move { from, to } => vec![Touch::place(from.name()), goal(to)],
            };
            ways.push(Way::whole(touches, game.notation(&turn)));
        });
        ways
    }

    /// Sorts counters off the board first, then the points along the circuit.
    fn put_in_order(_: &Game, _: &[String], places: &mut Vec<String>) {
        places.sort_by_key(|place| Point::named(place).map(Point::index));
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

    fn prompt(game: &Game, begun: &str, touched: &[&str]) -> Option<Say> {
        if !touched.is_empty() {
            return Some(say!("prompt-goal"));
        }
        let enters = |way: &Way| way.touches.first().is_some_and(|touch| touch.id == OFF);
        Some(match Self::ways(game, begun).iter().any(enters) {
            true => say!("prompt-entering"),
            false => say!("prompt-counter"),
        })
    }

    fn topic(game: &Game, _: &str, _: &[&str]) -> &'static str {
        let position = game.position();
        if position.winner().is_some() {
            return "end";
        }
        let Some(die) = game.die() else {
            return "dice";
        };
        let actions: Vec<Action> = position.actions(die).collect();
        let hits = |action: &Action| match action {
            Action::Enter { to } | Action::Move { to, .. } => position.hits(*to),
            Action::Miss => false,
        };
        let enters = |action: &Action| matches!(action, Action::Enter { .. });
        match &actions[..] {
            [] | [Action::Miss] => "missing",
            actions if actions.iter().any(hits) => "hitting",
            actions if actions.iter().any(enters) => "entering",
            [_] => "compulsory",
            _ => "moving",
        }
    }

    fn why_not(game: &Game, _: &str, touched: &[&str], touch: &str) -> Option<Text> {
        let (position, die) = (game.position(), game.die()?);
        let side = position.to_move();
        let why = |action| Some(game.check(&Turn { die, action }).err()?.phrase().into());
        let Some(point) = Point::named(touch) else {
            let to = side.entry(die);
            return why(Action::Enter { to });
        };
        // the player's own counters are meant to be moved themselves
        if position.on(side, point) > 0 {
            let to = point.ahead(die);
            return why(Action::Move { from: point, to });
        }
        match touched.first() {
            Some(&OFF) => why(Action::Enter { to: point }),
            Some(from) => why(Action::Move {
                from: Point::named(from)?,
                to: point,
            }),
            None => {
                let of_other = |other: &Side| position.on(*other, point) > 0;
                let Some(other) = Side::BOTH.into_iter().find(of_other) else {
                    return Some(say!("hand-no-counter", point = touch).into());
                };
                Some(
                    say!(
                        "hand-counter-of-other",
                        point = touch,
                        side = other.phrase()
                    )
                    .into(),
                )
            }
        }
    }
}
