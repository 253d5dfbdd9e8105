//! The solutions of puzzles for two players: pieces brought home now or with the next turn, and
//! pieces kept from it. They are found by trying every turn with the rules crate alone.

use petteia_rules::{
    Agreement, Rules, Seat,
    pentagame::{Action, Game, Piece, Position, Stop, Turn},
};

use crate::Budget;

/// The largest number of solutions that a puzzle may have.
const MOST: usize = 6;

/// The number of refuting replies that are tried first.
const KILLERS: usize = 12;

/// One turn for each way to bring a piece home now, as the places of blocks are free. Nothing if
/// the player is obliged to do so.
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

/// The piece of a turn, its start, its end, and the piece it swaps with.
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

/// Whether a seat could bring a piece home if it were to move.
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

/// Every turn after which the mover brings a piece home with its next turn, whatever the other seat
/// does. `None` if it can bring one home now, if there are not two seats, if more than a few
/// turns do it, or when the budget ends.
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

/// A turn of the seat to move that keeps the other from bringing a piece home with its next turn,
/// if there is one.
pub fn hindering_reply(game: &Game) -> Option<Turn> {
    let seat = other(game)?;
    game.turns()
        .into_iter()
        .find(|reply| hinders(game, reply, seat))
}

/// Every turn that keeps the other seat from bringing a piece home with its next turn. `None` if it
/// could not do so anyway, if the seat to move can bring one home itself, if there are not two
/// seats, if more than a few turns do it, or when the budget ends.
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
