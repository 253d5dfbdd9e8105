//! Certain facts about a turn, to explain why it was good or bad.

use petteia_rules::pentalath::{Cell, Game, Turn};

use super::{
    board::{Board, cells},
    proof::Prover,
};
use crate::Budget;

/// The largest number of own turns of the forced wins that are searched for.
const TURNS: u8 = 6;

/// A certain fact about a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    /// It makes five in a line.
    MakesFive,
    /// It captures this many stones.
    Captures {
        /// The number of stones.
        stones: u32,
    },
    /// A stone on this cell would have made five in a line.
    MissesFive {
        /// The cell.
        cell: Cell,
    },
    /// It leaves a four: the enemy makes five next, on any of these cells.
    LeavesFour {
        /// The cells.
        cells: Vec<Cell>,
    },
    /// It loses a win by force that was possible.
    MissesWin {
        /// The first turn of the win.
        cell: Cell,
        /// The number of own turns that the win takes.
        turns: u8,
    },
    /// The enemy now wins by force.
    AllowsWin {
        /// The first turn of the win.
        cell: Cell,
        /// The number of the enemy's turns that the win takes.
        turns: u8,
    },
    /// It wins by force.
    WinsByForce {
        /// The number of own turns that the win takes, this one included.
        turns: u8,
    },
    /// The enemy can capture this many stones next.
    LeavesCapture {
        /// The cell of the enemy's stone.
        cell: Cell,
        /// The number of stones.
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

/// The certain facts about a turn that is legal here, the most important first. Forced wins are
/// searched for as far as the budget lasts. A swap or a pass has no facts.
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

/// The facts about forced wins that a turn keeps, loses or allows.
fn forced(
    board: &Board,
    after: &Board,
    names: &[Cell],
    budget: &mut Budget<'_>,
    facts: &mut Vec<Fact>,
) {
    let mut prover = Prover::for_nodes(budget.left());
    let part = budget.left() / 3;
    // five with the next turn is another fact already
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
    // a longer win is still a win: one turn longer is searched first, then up to the limit
    let soon = prover.loss(budget, after, win.turns);
    if soon.is_none() && !prover.finished() {
        return;
    }
    facts.push(match soon.or_else(|| prover.loss(budget, after, TURNS)) {
        Some(turns) => Fact::WinsByForce { turns: turns + 1 },
        None => missed,
    });
}
