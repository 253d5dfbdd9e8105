//! Mistakes of an analysed game: their kinds, and puzzles of them for their players.

use petteia_domain::{
    analysis::TurningPoint,
    game::{OwnPuzzle, Played, Ply, State},
};
use petteia_players::{
    analysis::{Mistake, Reason, mistake},
    puzzles::{self, Puzzle},
};
use petteia_speech::{say, speech::Say};

/// The kind of mistake at a turning point; `None` if it has no name.
pub fn kind(state: &State, point: &TurningPoint) -> Option<Say> {
    let (ply, turn) = played(state, point)?;
    let before = &ply.before.game;
    let turn = before.read_strict(turn).ok()?;
    let best = before.read_strict(point.line.first()?).ok()?;
    let facts = point.facts.iter();
    let reasons: Vec<Reason> = facts.filter_map(|fact| Reason::named(&fact.name)).collect();
    mistake(before, &turn, &best, &reasons).map(named)
}

/// Whether there is a puzzle of a turning point, and a player who could solve it.
pub fn can_be_tried(state: &State, point: &TurningPoint) -> bool {
    let played = played(state, point);
    played.is_some_and(|(ply, _)| state.owner_of(ply.seat).is_some())
        && puzzle(state, point).is_some()
}

/// The puzzle of a turning point, as its player keeps it.
pub fn puzzle(state: &State, point: &TurningPoint) -> Option<(Puzzle, OwnPuzzle)> {
    let (ply, turn) = played(state, point)?;
    let id = format!("{}.p{}", state.id, point.ply);
    let puzzle = puzzles::to_play_better(&id, &ply.before.game, point.line.first()?)?;
    let own = OwnPuzzle {
        kind: puzzle.kind,
        id,
        line: puzzle.to_string(),
        played: turn.to_owned(),
    };
    Some((puzzle, own))
}

/// The ply of a turning point, and the turn played.
pub fn played<'a>(state: &'a State, point: &TurningPoint) -> Option<(&'a Ply, &'a str)> {
    let ply = state.plies.get((point.ply as usize).checked_sub(1)?)?;
    match &ply.what {
        Played::Turn(turn) => Some((ply, turn)),
        Played::Only(_) | Played::Pass(_) | Played::Lost => None,
    }
}

fn named(mistake: Mistake) -> Say {
    match mistake {
        Mistake::MissedWin => say!("mistake-missed-win"),
        Mistake::LetWin => say!("mistake-let-win"),
        Mistake::MissedForcedWin => say!("mistake-missed-forced-win"),
        Mistake::LetForcedWin => say!("mistake-let-forced-win"),
        Mistake::LeftFour => say!("mistake-left-four"),
        Mistake::MissedCapture => say!("mistake-missed-capture"),
        Mistake::LetCapture => say!("mistake-let-capture"),
        Mistake::CapturedTooEarly => say!("mistake-captured-too-early"),
        Mistake::MissedOut => say!("mistake-missed-out"),
        Mistake::SwappedTooEarly => say!("mistake-swapped-too-early"),
        Mistake::MissedSwap => say!("mistake-missed-swap"),
        Mistake::LetThrough => say!("mistake-let-through"),
        Mistake::FellBehind => say!("mistake-fell-behind"),
        Mistake::LeftExposed => say!("mistake-left-exposed"),
        Mistake::MissedSacredLine => say!("mistake-missed-sacred-line"),
        Mistake::TookFirstStone => say!("mistake-took-first-stone"),
        Mistake::LeftFirstStone => say!("mistake-left-first-stone"),
    }
}
