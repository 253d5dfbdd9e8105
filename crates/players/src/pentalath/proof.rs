//! Proofs of forced wins: wins of the side to move within a number of own turns, against every
//! defence.
//!
//! A win within *n* own turns begins with a turn that threatens to win within *n* − 1 turns if the
//! enemy passes. So this threat is searched first, and every defence is tried only against turns
//! with such a threat. A win that is found is proven. The only wins that are not found are those in
//! which the enemy runs out of harmless turns on a nearly full board.

use super::board::{Board, CELLS, cells};
use crate::Budget;

/// The largest number of own turns that a win may take.
pub(super) const MOST_TURNS: u8 = 8;

/// The known bounds of a position: the number of own turns in which the side to move wins, and the
/// number in which it does not.
#[derive(Debug, Clone, Copy, Default)]
struct Bounds {
    key: u64,
    wins_in: u8,
    not_in: u8,
    cell: u8,
}

/// A proof search.
#[derive(Debug)]
pub(super) struct Prover {
    known: Vec<Bounds>,
    stopped: bool,
}

/// A proven win: the cell to play and in how many own turns, this one included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Win {
    pub(super) cell: usize,
    pub(super) turns: u8,
}

impl Prover {
    /// A prover for a search of this many nodes.
    pub(super) fn for_nodes(nodes: u64) -> Prover {
        let size = nodes.clamp(1 << 8, 1 << 19).next_power_of_two() as usize;
        Prover {
            known: vec![Bounds::default(); size],
            stopped: false,
        }
    }

    /// The shortest win by force within this many own turns, if there is one and the budget is
    /// enough to find it.
    pub(super) fn win(&mut self, budget: &mut Budget<'_>, board: &Board, most: u8) -> Option<Win> {
        if board.wins(board.mover()) != 0 {
            let cell = board.wins(board.mover()).trailing_zeros() as usize;
            return Some(Win { cell, turns: 1 });
        }
        self.stopped = false;
        for turns in 2..=most.min(MOST_TURNS) {
            if self.attack(budget, board, turns) {
                let cell = usize::from(self.entry(board.key()).cell);
                return Some(Win { cell, turns });
            }
            if self.stopped {
                return None;
            }
        }
        None
    }

    /// The smallest number of turns in which the enemy of the side to move wins, whatever is played
    /// now. `None` if that number is above `most`, or when the budget ends.
    pub(super) fn loss(&mut self, budget: &mut Budget<'_>, board: &Board, most: u8) -> Option<u8> {
        self.stopped = false;
        if board.wins(board.mover()) != 0 {
            return None;
        }
        let four = board.wins(1 - board.mover());
        for turns in 1..=most.min(MOST_TURNS) {
            if self.no_defence(budget, board, four, turns) {
                return Some(turns);
            }
            if self.stopped {
                return None;
            }
        }
        None
    }

    /// Every cell with which the side to move wins within this many own turns; `None` when the
    /// budget ends.
    pub(super) fn solutions(
        &mut self,
        budget: &mut Budget<'_>,
        board: &Board,
        turns: u8,
    ) -> Option<Vec<usize>> {
        let mut solutions = Vec::new();
        for cell in cells(board.empty()) {
            let Some(next) = board.placed(cell) else {
                continue;
            };
            let wins = next.won() || turns > 1 && self.loss(budget, &next, turns - 1).is_some();
            if self.stopped {
                return None;
            }
            if wins {
                solutions.push(cell);
            }
        }
        Some(solutions)
    }

    /// Whether the last search was finished within its budget.
    pub(super) fn finished(&self) -> bool {
        !self.stopped
    }

    /// Whether the side to move wins within this many own turns.
    fn attack(&mut self, budget: &mut Budget<'_>, board: &Board, turns: u8) -> bool {
        let mover = board.mover();
        if board.wins(mover) != 0 {
            return true;
        }
        if turns <= 1 {
            return false;
        }
        if !budget.spend(1) {
            self.stopped = true;
            return false;
        }
        let key = board.key();
        let known = self.entry(key);
        if known.key == key {
            if known.wins_in != 0 && known.wins_in <= turns {
                return true;
            }
            if known.not_in >= turns {
                return false;
            }
        }
        let threats = board.wins(1 - mover);
        let mut among = if threats != 0 {
            board.answers(threats)
        } else {
            board.empty()
        };
        if turns == 2 {
            // only a turn that makes a four, or opens a way to one, can threaten to win with the
            // next turn
            among &= board.fourths(mover) | board.captures() | board.around_dead_fives(mover);
        }
        let mut list = [(0i32, 0u8); CELLS];
        let count = ordered(board, among, &mut list);
        for &(_, cell) in &list[..count] {
            let Some(next) = board.placed(usize::from(cell)) else {
                continue;
            };
            if next.wins(1 - mover) != 0 {
                continue;
            }
            let four = next.wins(mover);
            if four == 0 && (turns == 2 || !self.attack(budget, &next.passed(), turns - 1)) {
                if self.stopped {
                    return false;
                }
                continue;
            }
            if self.no_defence(budget, &next, four, turns - 1) {
                self.note(key, |known| {
                    known.wins_in = turns;
                    known.cell = cell;
                });
                return true;
            }
            if self.stopped {
                return false;
            }
        }
        self.note(key, |known| known.not_in = turns);
        false
    }

    /// Whether the enemy of the side to move wins within this many of its turns, whatever is played
    /// now.
    fn no_defence(&mut self, budget: &mut Budget<'_>, board: &Board, four: u64, turns: u8) -> bool {
        let among = if four != 0 {
            board.answers(four)
        } else {
            board.empty()
        };
        let mut list = [(0i32, 0u8); CELLS];
        let count = ordered(board, among, &mut list);
        let mut played = false;
        for &(_, cell) in &list[..count] {
            let Some(next) = board.placed(usize::from(cell)) else {
                continue;
            };
            played = true;
            if !self.attack(budget, &next, turns) {
                return false;
            }
        }
        // a side that cannot place a stone passes; one that cannot answer a four loses
        played || four != 0 || self.attack(budget, &board.passed(), turns)
    }

    fn entry(&self, key: u64) -> Bounds {
        self.known[key as usize & (self.known.len() - 1)]
    }

    fn note(&mut self, key: u64, note: impl FnOnce(&mut Bounds)) {
        let at = key as usize & (self.known.len() - 1);
        let entry = &mut self.known[at];
        if entry.key != key {
            *entry = Bounds {
                key,
                ..Bounds::default()
            };
        }
        note(entry);
    }
}

/// The cells of a set, the most promising first.
fn ordered(board: &Board, among: u64, list: &mut [(i32, u8); CELLS]) -> usize {
    let mut count = 0;
    for cell in cells(among) {
        list[count] = (-board.promise(cell), cell as u8);
        count += 1;
    }
    list[..count].sort_unstable();
    count
}
