//! What can be said for certain of a turn, to explain why it was good or bad.

use petteia_rules::pentalath::{Cell, Game, Turn};

use super::{
    board::{Board, cells},
    proof::Prover,
};
use crate::Budget;

/// In how many own turns wins by force are looked for.
const TURNS: u8 = 6;

/// Something that is certain of a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    /// It makes five in a line.
    MakesFive,
    /// It captures so many stones.
    Captures {
        /// How many.
        stones: u32,
    },
    /// Five in a line could have been made here instead.
    MissesFive {
        /// The cell.
        cell: Cell,
    },
    /// It leaves a four: the enemy makes five next, on any of these cells.
    LeavesFour {
        /// The cells.
        cells: Vec<Cell>,
    },
    /// A win by force was there, and this turn lets it go.
    MissesWin {
        /// The turn with which it begins.
        cell: Cell,
        /// How many own turns it takes.
        turns: u8,
    },
    /// The enemy now wins by force.
    AllowsWin {
        /// The turn with which that begins.
        cell: Cell,
        /// How many turns of its own it takes.
        turns: u8,
    },
    /// It wins by force.
    WinsByForce {
        /// How many own turns it takes, this one included.
        turns: u8,
    },
    /// The enemy can capture so many stones next.
    LeavesCapture {
        /// Where.
        cell: Cell,
        /// How many.
        stones: u32,
    },
}

impl Fact {
    /// The fact's name in lists of reasons.
    pub fn name(&self) -> &'static str {
        match self {
            Fact::MakesFive => "makes-five",
            Fact::Captures { .. } => "captures",
            Fact::MissesFive { .. } => "misses-five",
            Fact::LeavesFour { .. } => "leaves-four",
            Fact::MissesWin { .. } => "misses-win",
            Fact::AllowsWin { .. } => "allows-win",
            Fact::WinsByForce { .. } => "wins-by-force",
            Fact::LeavesCapture { .. } => "leaves-capture",
        }
    }
}

/// What is certain of a turn that is legal here, the weightiest first. Wins by force are found as far
/// as the budget lasts; nothing is claimed of what was not looked at. Of a swap or a pass there is
/// nothing to say.
pub fn facts(game: &Game, turn: &Turn, budget: &mut Budget<'_>) -> Vec<Fact> {
    let Turn::Place(placed) = *turn else {
        return Vec::new();
    };
    let names: Vec<Cell> = game.position().board().cells().collect();
    let board = Board::of(game.position());
    let Some(after) = board.placed(placed.index()) else {
        return Vec::new();
    };
    let (mover, enemy) = (board.mover(), 1 - board.mover());
    let mut facts = Vec::new();
    let captured = board.captured_at(placed.index(), mover).count_ones();
    if after.won() {
        facts.push(Fact::MakesFive);
    } else {
        if let Some(cell) = cells(board.wins(mover)).next() {
            facts.push(Fact::MissesFive { cell: names[cell] });
        }
        let fours = after.wins(enemy);
        if fours != 0 {
            let cells = cells(fours).map(|cell| names[cell]).collect();
            facts.push(Fact::LeavesFour { cells });
        }
        forced(&board, &after, &names, budget, &mut facts);
        if fours == 0 {
            let most = cells(after.captures())
                .map(|cell| (after.captured_at(cell, enemy).count_ones(), cell))
                .max();
            if let Some((stones, cell)) = most {
                let cell = names[cell];
                facts.push(Fact::LeavesCapture { cell, stones });
            }
        }
    }
    if captured > 0 {
        facts.push(Fact::Captures { stones: captured });
    }
    facts
}

/// The wins by force that a turn keeps, lets go or allows.
fn forced(
    board: &Board,
    after: &Board,
    names: &[Cell],
    budget: &mut Budget<'_>,
    facts: &mut Vec<Fact>,
) {
    let mut prover = Prover::for_nodes(budget.left());
    let part = budget.left() / 3;
    // five at once is no news
    let at_once = after.wins(after.mover()) != 0;
    let allowed = budget.within(part, |budget| match at_once {
        true => None,
        false => prover.win(budget, after, TURNS),
    });
    if let Some(win) = allowed {
        facts.push(Fact::AllowsWin {
            cell: names[win.cell],
            turns: win.turns,
        });
    }
    let there = budget.within(part, |budget| prover.win(budget, board, TURNS));
    let Some(win) = there.filter(|win| win.turns > 1) else {
        return;
    };
    let missed = Fact::MissesWin {
        cell: names[win.cell],
        turns: win.turns,
    };
    if at_once || allowed.is_some() {
        facts.push(missed);
        return;
    }
    // a longer way to win is still one: a turn longer for certain, and as much longer as the budget lasts
    let soon = prover.loss(budget, after, win.turns);
    if soon.is_none() && !prover.finished() {
        return;
    }
    facts.push(match soon.or_else(|| prover.loss(budget, after, TURNS)) {
        Some(turns) => Fact::WinsByForce { turns: turns + 1 },
        None => missed,
    });
}
