//! A player for tests: brings a piece out as soon as possible.

use std::collections::VecDeque;

use petteia_rules::{
    Game, Rules, Style, Turn,
    pentagame::{Colour, Position, Stop},
};

/// Returns a good turn in canonical notation, or the forced pass; deterministic.
pub fn good_turn(game: &Game) -> String {
    let Game::Pentagame(inner) = game else {
        panic!("only Pentagame is played well");
    };
    let goals =
        Colour::ALL.map(|colour| turns_to(inner.position(), goal(inner.position(), colour)));
    let mut best: Option<((usize, usize), petteia_rules::pentagame::Turn)> = None;
    inner.for_each_turn(|turn| {
        let merit = match &turn {
            petteia_rules::pentagame::Turn::Move {
                piece,
                from,
                to,
                greys,
                ..
            } => {
                let far = &goals[piece.colour.index()];
                let (before, after) = (far[from.index()], far[to.index()]);
                let nearer = if after < before { after } else { usize::MAX };
                (usize::MAX - greys.len(), nearer)
            }
            petteia_rules::pentagame::Turn::ForcedOut { .. } => (usize::MAX - 1, 0),
            petteia_rules::pentagame::Turn::Pass => (usize::MAX, usize::MAX),
        };
        if best.as_ref().is_none_or(|(least, _)| merit < *least) {
            best = Some((merit, turn));
        }
    });
    let (_, turn) = best.unwrap();
    game.notation(&Turn::Pentagame(turn), Style::Ascii)
}

fn goal(position: &Position, colour: Colour) -> Stop {
    if position.setup().inside_out() {
        Stop::corner(colour)
    } else {
        Stop::crossing(colour)
    }
}

/// For every stop, in how many turns a piece gets to the goal if nothing else moves.
fn turns_to(position: &Position, goal: Stop) -> [usize; Stop::COUNT] {
    let mut turns = [usize::MAX; Stop::COUNT];
    turns[goal.index()] = 0;
    let mut open = VecDeque::from([goal]);
    while let Some(stop) = open.pop_front() {
        for next in position.reach(stop).iter() {
            if turns[next.index()] == usize::MAX {
                turns[next.index()] = turns[stop.index()] + 1;
                open.push_back(next);
            }
        }
    }
    turns
}
