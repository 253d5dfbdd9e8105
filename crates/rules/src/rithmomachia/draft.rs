//! Drafts: incomplete turns, step by step.

use std::fmt;

use super::{Capture, Game, Move, Position, Turn};

/// An incomplete turn, with the board after its steps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Draft {
    pub(super) position: Position,
    pub(super) before: Vec<Capture>,
    pub(super) movement: Option<Move>,
    pub(super) after: Vec<Capture>,
}

/// One step of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum DraftStep {
    Capture(Capture),
    Move(Move),
}

impl Draft {
    /// Nothing done yet.
    pub(super) fn new(position: &Position) -> Draft {
        Draft {
            position: position.clone(),
            before: Vec::new(),
            movement: None,
            after: Vec::new(),
        }
    }

    /// Returns every legal next step: captures and, before the move, moves.
    pub(super) fn steps(&self) -> Vec<DraftStep> {
        let captures = self.position.captures().into_iter().map(DraftStep::Capture);
        captures.chain(self.moves().map(DraftStep::Move)).collect()
    }

    /// Returns the possible moves; none after the move.
    pub(super) fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        let open = self.movement.is_none();
        self.position.moves().filter(move |_| open)
    }

    /// Returns the draft after a legal step.
    pub(super) fn with(&self, step: DraftStep) -> Draft {
        let mut next = self.clone();
        match step {
            DraftStep::Capture(capture) => {
                next.position.capture(&capture);
                match next.movement {
                    None => next.before.push(capture),
                    Some(_) => next.after.push(capture),
                }
            }
            DraftStep::Move(movement) => {
                next.position.shift(movement.from, movement.to);
                next.movement = Some(movement);
            }
        }
        next
    }

    /// Returns the turn, if it has its move.
    pub(super) fn turn(&self) -> Option<Turn> {
        Some(Turn {
            before: self.before.clone(),
            movement: self.movement?,
            after: self.after.clone(),
        })
    }
}

impl Game {
    /// Returns the beginning of a turn in canonical notation, if the typed text consists of legal,
    /// unambiguous captures.
    pub fn begun(&self, typed: &str) -> Option<String> {
        let draft = self.drafted(typed)?;
        let captures_alone = draft.movement.is_none() && !draft.before.is_empty();
        captures_alone.then(|| draft.to_string())
    }

    /// Returns the possible captures after this beginning of a turn, with or without its move; none if it
    /// is no beginning.
    pub fn captures_after(&self, begun: &str) -> Vec<Capture> {
        match self.drafted(begun) {
            Some(draft) if self.won().is_none() => draft.position.captures(),
            _ => Vec::new(),
        }
    }

    /// Returns the possible moves after this beginning of a turn; none if it has its move, or is no
    /// beginning.
    pub fn moves_after(&self, begun: &str) -> Vec<Move> {
        match self.drafted(begun) {
            Some(draft) if self.won().is_none() => draft.moves().collect(),
            _ => Vec::new(),
        }
    }

    /// Returns the board after this beginning of a turn, with the same side to move.
    pub fn position_after(&self, begun: &str) -> Option<Position> {
        self.drafted(begun).map(|draft| draft.position)
    }

    /// Plays the typed text, if it is complete and unambiguous.
    fn drafted(&self, typed: &str) -> Option<Draft> {
        let mut drafts = self
            .beginnings(typed)
            .into_iter()
            .filter(|beginning| beginning.rest.is_empty())
            .map(|beginning| beginning.draft);
        let draft = drafts.next()?;
        drafts.all(|other| other == draft).then_some(draft)
    }
}

impl fmt::Display for DraftStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DraftStep::Capture(capture) => capture.fmt(f),
            DraftStep::Move(movement) => movement.fmt(f),
        }
    }
}

impl fmt::Display for Draft {
    /// The steps so far, joined by `;`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let captures = |captures: &[Capture]| -> Vec<DraftStep> {
            captures.iter().copied().map(DraftStep::Capture).collect()
        };
        let steps = captures(&self.before)
            .into_iter()
            .chain(self.movement.map(DraftStep::Move))
            .chain(captures(&self.after));
        for (i, step) in steps.enumerate() {
            let separator = if i == 0 { "" } else { ";" };
            write!(f, "{separator}{step}")?;
        }
        Ok(())
    }
}
