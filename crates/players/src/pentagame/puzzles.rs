//! What puzzles ask of two players: pieces brought home, now or next turn, and kept from it; found by
//! trying every turn by the rules crate and nothing else.

use petteia_rules::{
    Agreement, Rules, Seat,
    pentagame::{Action, Game, Piece, Position, Stop, Turn},
};

use crate::Budget;

/// Where more turns than this do what is asked, it is no puzzle.
const MOST: usize = 6;

/// So many replies that refuted something are tried first.
const KILLERS: usize = 12;

/// For each way to bring a piece home with this turn one turn that does it: where blocks go is free.
/// Nothing where duty leaves no choice.
pub fn home(game: &Game) -> Vec<Turn> {
    let mut turns: Vec<Turn> = Vec::new();
    let mut duty = false;
    game.for_each_turn(|turn| {
        duty |= matches!(turn, Turn::ForcedOut { .. });
        if is_home(game, &turn) && !turns.iter().any(|known| landing(known) == landing(&turn)) {
            turns.push(turn);
        }
    });
    if duty {
        turns.clear();
    }
    turns
}

/// Whether a legal turn brings a piece home.
pub fn is_home(game: &Game, turn: &Turn) -> bool {
    turn.brings_out(game.setup()).next().is_some()
}

/// Which piece goes where, and with which it swaps.
fn landing(turn: &Turn) -> Option<(Piece, Stop, Stop, Option<Piece>)> {
    let Turn::Move {
        piece,
        from,
        to,
        action,
        ..
    } = *turn
    else {
        return None;
    };
    let swapped = match action {
        Action::Swap(other) => Some(other),
        Action::Free | Action::TakeBlack(_) | Action::TakeGrey => None,
    };
    Some((piece, from, to, swapped))
}

/// Whether a seat could bring a piece home if it were its turn.
fn can_go_home(position: &Position, seat: Seat) -> bool {
    let setup = position.setup();
    position.pieces_of(seat).any(|(piece, stop)| {
        let goal = setup.goal(piece.colour);
        stop.is_some_and(|stop| stop == goal || position.reach(stop).contains(goal))
    })
}

/// The other seat of two.
fn other(game: &Game) -> Option<Seat> {
    let mover = game.to_move()?;
    let mut seats = Seat::first(game.setup().seats()).filter(|seat| *seat != mover);
    seats.next().filter(|_| seats.next().is_none())
}

/// Every turn after which a piece comes home with the next one, whatever the other seat does. `None`
/// where one can come home now, with other than two seats, where more than a few turns do it, or when
/// the budget ends before.
pub fn home_next(game: &Game, budget: &mut Budget<'_>) -> Option<Vec<Turn>> {
    let mover = game.to_move()?;
    other(game)?;
    if can_go_home(game.position(), mover) {
        return None;
    }
    let mut killers: Vec<Turn> = Vec::new();
    let mut found = Vec::new();
    for turn in game.turns() {
        if !budget.spend(1) || found.len() > MOST {
            return None;
        }
        let mut after = *game;
        after.make(&turn);
        let known = killers
            .iter()
            .position(|reply| after.check(reply).is_ok() && hinders(&after, reply, mover));
        if let Some(known) = known {
            killers[..=known].rotate_right(1);
            continue;
        }
        let replies = after.turns();
        budget.spend(replies.len() as u64);
        match replies
            .into_iter()
            .find(|reply| hinders(&after, reply, mover))
        {
            Some(reply) => {
                killers.insert(0, reply);
                killers.truncate(KILLERS);
            }
            None => found.push(turn),
        }
    }
    Some(found)
}

/// Whether a seat cannot bring a piece home after this reply.
fn hinders(game: &Game, reply: &Turn, seat: Seat) -> bool {
    let mut after = *game;
    after.make(reply);
    after.to_move() != Some(seat) || !can_go_home(after.position(), seat)
}

/// A turn of the seat to move after which the other one can bring no piece home with its next, if there
/// is one.
pub fn hindering_reply(game: &Game) -> Option<Turn> {
    let seat = other(game)?;
    game.turns()
        .into_iter()
        .find(|reply| hinders(game, reply, seat))
}

/// Every turn after which the other seat can bring no piece home with its next one. `None` where it could
/// not anyhow, where the seat to move can itself, with other than two seats, where more than a few turns
/// do it, or when the budget ends before.
pub fn blocks(game: &Game, budget: &mut Budget<'_>) -> Option<Vec<Turn>> {
    let (mover, enemy) = (game.to_move()?, other(game)?);
    if !can_go_home(game.position(), enemy) || can_go_home(game.position(), mover) {
        return None;
    }
    let mut found = Vec::new();
    for turn in game.turns() {
        if !budget.spend(1) || found.len() > MOST {
            return None;
        }
        if hinders(game, &turn, enemy) {
            found.push(turn);
        }
    }
    Some(found)
}
