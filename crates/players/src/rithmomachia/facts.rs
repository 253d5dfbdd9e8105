//! Certain facts about a turn, to explain why it was good or bad.

use petteia_rules::{
    Rules,
    rithmomachia::{Game, Turn},
};

use super::{
    board::Board,
    goals::Goals,
    man::Kinds,
    search::{Candidate, Search},
    turns,
};
use crate::{root::Search as _, table::PROVEN};

/// A certain fact about a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    /// It wins.
    Wins,
    /// This turn would have won.
    MissesWin {
        /// The turn.
        turn: Turn,
    },
    /// The enemy can win with its next turn, for example with this one.
    AllowsWin {
        /// The turn.
        turn: Turn,
    },
    /// It captures this many pieces or components.
    Captures {
        /// The number of captures.
        captures: u32,
    },
    /// This many more pieces or components could have been captured with the same move.
    MissesCaptures {
        /// The number of captures missed.
        captures: u32,
    },
    /// The enemy can capture this many pieces or components before it moves.
    LeavesCaptures {
        /// The number of captures.
        captures: u32,
    },
    /// The number of moves that each side needs at least to its nearest proper victory, if nobody
    /// is in the way. Present only if both can still win so.
    Race {
        /// The moves of the side that moved.
        own: u8,
        /// The moves of its enemy.
        enemy: u8,
    },
}

impl Fact {
    /// The fact's name in lists of reasons.
    pub fn name(&self) -> &'static str {
        match self {
            Fact::Wins => "wins",
            Fact::MissesWin { .. } => "misses-win",
            Fact::AllowsWin { .. } => "allows-win",
            Fact::Captures { .. } => "captures",
            Fact::MissesCaptures { .. } => "misses-captures",
            Fact::LeavesCaptures { .. } => "leaves-captures",
            Fact::Race { own, enemy } if own > enemy => "behind-in-race",
            Fact::Race { .. } => "ahead-in-race",
        }
    }
}

/// The certain facts about a turn, the most important first; empty for an illegal turn.
pub fn facts(game: &Game, turn: &Turn) -> Vec<Fact> {
    let mut after = game.clone();
    if after.play(turn).is_err() {
        return Vec::new();
    }
    let goals = Goals::of(&game.setup(), game.ply());
    let mover = game.position().to_move();
    let mut facts = Vec::new();
    if after.won().is_some_and(|win| win.side == mover) {
        facts.push(Fact::Wins);
    } else {
        facts.extend(win_here(game, &goals).map(|turn| Fact::MissesWin { turn }));
        facts.extend(win_here(&after, &goals).map(|turn| Fact::AllowsWin { turn }));
    }
    let mut board = Board::of(after.position());
    let left = board.capture_all(Kinds::ALL, |_, _| true);
    if left > 0 {
        facts.push(Fact::LeavesCaptures { captures: left });
    }
    let mut board = Board::of(after.position());
    board.hand_over();
    let missed = board.capture_all(Kinds::ALL, |_, _| true);
    if missed > 0 {
        facts.push(Fact::MissesCaptures { captures: missed });
    }
    let captures = (turn.before.len() + turn.after.len()) as u32;
    if captures > 0 {
        facts.push(Fact::Captures { captures });
    }
    let board = Board::of(after.position());
    let missing = |side| goals.least_missing(&board, side);
    if let (Some(own), Some(enemy)) = (missing(1 - board.mover()), missing(board.mover())) {
        facts.push(Fact::Race { own, enemy });
    }
    facts
}

/// A turn that wins at once for the side to move.
fn win_here(game: &Game, goals: &Goals) -> Option<Turn> {
    game.to_move()?;
    let board = Board::of(game.position());
    let search = Search::for_nodes(0, goals, Kinds::ALL);
    let winning = |candidate: &&Candidate| candidate.score > PROVEN;
    let candidates = search.candidates(&board);
    let found = candidates
        .iter()
        .filter(winning)
        .find_map(|candidate| turns::played(game, goals, Kinds::ALL, candidate.turn));
    match found {
        None if goals.are_exact() => turns::exact_win(game),
        found => found,
    }
}
