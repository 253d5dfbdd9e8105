//! The interface of Pentalath.

use petteia_players::prospects;
use petteia_rules::{
    BrokenRule, Phrase, Rules, Seat,
    pentalath::{Colour, Game, Turn},
};

use super::{
    AtHand,
    way::{Does, Spot, Touch, Way},
};
use crate::{message::Text, say, speech::Say};

/// The number of turns after which players know how to set stones.
const SETTLED: u32 = 6;

pub(super) struct Interface;

impl super::Interface for Interface {
    type Game = Game;

    const OPENS: &'static str = "command-play-pentalath";

    fn about() -> Say {
        say!("about-pentalath")
    }

    fn side(game: &Game, seat: Seat) -> Option<Phrase> {
        [Colour::White, Colour::Black]
            .into_iter()
            .find(|colour| game.position().seat_of(*colour) == seat)
            .map(Colour::phrase)
    }

    /// Offers the second seat to take over the first stone (penta).
    fn at_hand(game: &Game) -> Vec<AtHand> {
        if game.outcome().is_some() || !game.position().may_swap() {
            return Vec::new();
        }
        vec![AtHand {
            label: say!("button-swap-colours"),
            turn: game.notation(&Turn::Swap),
        }]
    }

    /// A way: the cell; swapping and passing are choices.
    fn ways(game: &Game, _: &str) -> Vec<Way> {
        let position = game.position();
        let board = position.board();
        let stone = |cell| {
            let placed = position.placed(cell);
            let captured = placed.map(|(_, captured)| captured).unwrap_or_default();
            let captured = captured.into_iter().map(|cell| board.name(cell));
            let stone = Touch::place(board.name(cell)).doing(Does::Sets);
            stone.taking(captured.collect())
        };
        let mut ways = Vec::new();
        game.for_each_turn(|turn| {
            let touch = match turn {
                Turn::Place(cell) => stone(cell),
                Turn::Swap => Touch::choice("swap", say!("button-swap-colours")),
                Turn::Pass => Touch::choice("pass", game.describe(&turn)),
            };
            ways.push(Way::whole(vec![touch], game.notation(&turn)));
        });
        ways
    }

    fn spot(game: &Game, _: &str, place: &str) -> Option<Spot> {
        let position = game.position();
        let stone = position.stone(position.board().named(place)?);
        let stone = stone.map(|colour| say!("hand-stone", side = colour.phrase()));
        Some(Spot {
            words: None,
            standing: stone.map(Into::into).into_iter().collect(),
        })
    }

    fn prompt(_: &Game, _: &str, _: &[&str]) -> Option<Say> {
        Some(say!("prompt-cell"))
    }

    fn topic(game: &Game, _: &str, _: &[&str]) -> &'static str {
        if game.outcome().is_some() {
            return "five";
        }
        if game.turns().contains(&Turn::Swap) {
            return "swap";
        }
        let game = petteia_rules::Game::Pentalath(game.clone());
        let threat = prospects::threat(&game).map(|(threat, _)| threat);
        let found = [prospects::prospect(&game), threat];
        match found.iter().flatten().map(|found| found.wins).max() {
            Some(true) => "five",
            Some(false) => "groups",
            None if game.ply() < SETTLED => "setup",
            None => "five",
        }
    }

    fn why_not(game: &Game, _: &str, _: &[&str], touch: &str) -> Option<Text> {
        let position = game.position();
        let cell = position.board().named(touch)?;
        match position.stone(cell) {
            Some(colour) => {
                Some(say!("hand-cell-taken", cell = touch, side = colour.phrase()).into())
            }
            None => Some(game.check(&Turn::Place(cell)).err()?.phrase().into()),
        }
    }
}
