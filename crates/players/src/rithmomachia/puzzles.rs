//! The solutions of puzzles: wins with this turn or the next, and the most valuable captures. They
//! are found by trying everything with the rules crate alone.

use petteia_rules::{
    Rules,
    rithmomachia::{Capture, Game, Move, Position, Square, Turn},
};

use crate::Budget;

/// The largest number of ways to capture in one turn that are tried.
const MOST_WAYS: usize = 256;

/// The most valuable captures of one turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Most {
    /// The value captured.
    pub value: u32,
    /// One turn for each move with which this value can be captured.
    pub turns: Vec<Turn>,
}

/// A position with the captures that led to it.
struct Way {
    made: Vec<Capture>,
    position: Position,
    /// The captured pieces and components, in order; they distinguish the ways.
    victims: Vec<(Square, Option<u16>)>,
}

/// Every way to capture here, including no capture, fewer captures first; `None` if there are more
/// than [`MOST_WAYS`].
fn ways(position: &Position) -> Option<Vec<Way>> {
    let mut ways = vec![Way {
        made: Vec::new(),
        position: position.clone(),
        victims: Vec::new(),
    }];
    let mut at = 0;
    while let Some(way) = ways.get(at) {
        let mut found: Vec<Way> = Vec::new();
        for capture in way.position.captures() {
            let mut victims = way.victims.clone();
            victims.push((capture.victim.square, capture.victim.component));
            victims.sort_unstable();
            let known = ways.iter().chain(&found).any(|way| way.victims == victims);
            let mut position = way.position.clone();
            if known || position.try_capture(&capture).is_err() {
                continue;
            }
            let mut made = way.made.clone();
            made.push(capture);
            found.push(Way {
                made,
                position,
                victims,
            });
        }
        ways.append(&mut found);
        if ways.len() > MOST_WAYS {
            return None;
        }
        at += 1;
    }
    Some(ways)
}

/// Calls `each` with every turn until it returns true, and returns whether it did. `None` if there
/// are too many captures.
fn any_turn(game: &Game, mut each: impl FnMut(&Turn) -> bool) -> Option<bool> {
    for way in ways(game.position())? {
        for movement in way.position.moves() {
            let mut moved = way.position.clone();
            if moved.try_move(&movement).is_err() {
                continue;
            }
            for after in ways(&moved)? {
                let turn = Turn {
                    before: way.made.clone(),
                    movement,
                    after: after.made,
                };
                if each(&turn) {
                    return Some(true);
                }
            }
        }
    }
    Some(false)
}

/// One turn for each move that wins at once by a proper victory, with as few captures as necessary.
/// (Captures before the move open ways; after it they change nothing.) `None` if there are too many
/// captures, or if other victories are agreed.
fn wins_now(game: &Game, most: usize) -> Option<Vec<Turn>> {
    let setup = game.setup();
    let agreed = setup.proper()?;
    if setup.commons().next().is_some() {
        return None;
    }
    let position = game.position();
    let side = position.to_move();
    let mut wins: Vec<Turn> = Vec::new();
    if position.on_enemy_ground(side).count() < 2 {
        return Some(wins);
    }
    for way in ways(position)? {
        for movement in way.position.moves() {
            let known = |win: &Turn| is_same(&win.movement, &movement);
            let mut moved = way.position.clone();
            if wins.iter().any(known) || moved.try_move(&movement).is_err() {
                continue;
            }
            if moved.proper(side).is_some_and(|proper| proper >= agreed) {
                wins.push(Turn {
                    before: way.made.clone(),
                    movement,
                    after: Vec::new(),
                });
                if wins.len() >= most {
                    return Some(wins);
                }
            }
        }
    }
    Some(wins)
}

fn is_same(one: &Move, other: &Move) -> bool {
    (one.from, one.to) == (other.from, other.to)
}

/// One turn for each move with which the side to move wins by a proper victory: with this turn
/// (`turns` 1), or with its next one against every reply (2, if it cannot win at once). `None` when
/// the budget ends, or if there is too much to try.
pub fn winning_turns(game: &Game, turns: u8, budget: &mut Budget<'_>) -> Option<Vec<Turn>> {
    let now = wins_now(game, usize::MAX)?;
    if turns == 1 {
        return Some(now);
    }
    if turns != 2 || !now.is_empty() || game.to_move().is_none() {
        return None;
    }
    let mut wins: Vec<Turn> = Vec::new();
    let mut killer = None;
    let mut whole = true;
    any_turn(game, |turn| {
        if wins
            .iter()
            .any(|win| is_same(&win.movement, &turn.movement))
        {
            return false;
        }
        let mut after = game.clone();
        after.make(turn);
        match refutation(&after, &mut killer, budget) {
            None => whole = false,
            Some(true) => {}
            Some(false) => wins.push(turn.clone()),
        }
        !whole
    })?;
    whole.then_some(wins)
}

/// Whether the side to move has a reply after which its enemy cannot win at once. Such a reply is
/// left in `killer`; one that is there already is tried first. `None` when the budget ends.
fn refutation(game: &Game, killer: &mut Option<Turn>, budget: &mut Budget<'_>) -> Option<bool> {
    if game.to_move().is_none() {
        return Some(false);
    }
    let mut whole = true;
    let mut refutes = |reply: &Turn| {
        if !budget.spend(1) {
            whole = false;
            return true;
        }
        let mut after = game.clone();
        after.make(reply);
        // a reply that wins refutes everything
        if after.to_move().is_none() {
            return true;
        }
        match wins_now(&after, 1) {
            Some(wins) => wins.is_empty(),
            None => {
                whole = false;
                true
            }
        }
    };
    let known = killer.clone();
    if let Some(reply) = known
        && game.check(&reply).is_ok()
        && refutes(&reply)
    {
        return whole.then_some(true);
    }
    let refuted = any_turn(game, |reply| {
        let found = refutes(reply);
        if found {
            *killer = Some(reply.clone());
        }
        found
    })?;
    whole.then_some(refuted)
}

/// Whether the turn that led here wins within this many turns, including itself. Returns `None` if
/// it does, else the reply with which the side to move escapes, if one was found.
pub fn escape(game: &Game, turns: u8, budget: &mut Budget<'_>) -> Option<Option<Turn>> {
    let mover = game.position().to_move();
    if game.won().is_some_and(|win| win.side != mover) {
        return None;
    }
    if turns < 2 {
        return Some(None);
    }
    let mut reply = None;
    match refutation(game, &mut reply, budget) {
        Some(false) => None,
        Some(true) => Some(reply),
        None => Some(None),
    }
}

/// The most valuable captures of one turn. `None` if there is too much to try.
pub fn most_captured(game: &Game, budget: &mut Budget<'_>) -> Option<Most> {
    let side = game.position().to_move();
    let before = game.position().captured_by(side).total();
    let mut most = Most {
        value: 0,
        turns: Vec::new(),
    };
    for way in ways(game.position())? {
        for movement in way.position.moves() {
            let mut moved = way.position.clone();
            if !budget.spend(1) {
                return None;
            }
            if moved.try_move(&movement).is_err() {
                continue;
            }
            for after in ways(&moved)? {
                let value = after.position.captured_by(side).total() - before;
                if value < most.value {
                    continue;
                }
                let known = |turn: &Turn| is_same(&turn.movement, &movement);
                if value > most.value {
                    most = Most {
                        value,
                        turns: Vec::new(),
                    };
                } else if most.turns.iter().any(known) {
                    continue;
                }
                most.turns.push(Turn {
                    before: way.made.clone(),
                    movement,
                    after: after.made,
                });
            }
        }
    }
    Some(most)
}

/// The value that a turn captures; 0 for an illegal turn.
pub fn captured(game: &Game, turn: &Turn) -> u32 {
    let side = game.position().to_move();
    let mut after = game.clone();
    if after.play(turn).is_err() {
        return 0;
    }
    after.position().captured_by(side).total() - game.position().captured_by(side).total()
}
