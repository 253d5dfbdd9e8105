//! Incomplete turns: a move or a forced out whose blocks are placed one after the other.

use super::notation::grey_notation;
use super::{Action, Game, Grey, Greys, Landing, Occupant, Piece, Placing, Position, Stop, Turn};

/// A turn without its placements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Beginning {
    /// A piece moves.
    Move(Landing),
    /// A piece is taken out where another seat put it.
    ForcedOut { piece: Piece, goal: Stop },
}

/// A turn that may lack placements.
#[derive(Debug, Clone, Copy)]
pub(super) struct Draft {
    pub(super) beginning: Beginning,
    placing: Placing,
    black: Option<Stop>,
    greys: Greys,
}

/// One placement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Placement {
    Black(Stop),
    Grey(Grey),
}

impl Beginning {
    /// The piece that moves or goes out, and where it stands.
    pub(super) fn origin(self) -> (Piece, Stop) {
        match self {
            Beginning::Move(landing) => (landing.piece, landing.from),
            Beginning::ForcedOut { piece, goal } => (piece, goal),
        }
    }

    /// Where the piece ends.
    pub(super) fn target(self) -> Stop {
        match self {
            Beginning::Move(landing) => landing.to,
            Beginning::ForcedOut { goal, .. } => goal,
        }
    }

    /// Its notation, before the placements: `Wxr`, `w`.
    pub(super) fn notation(self, position: &Position) -> String {
        match self {
            Beginning::Move(landing) => position.landing_notation(&landing),
            Beginning::ForcedOut { piece, goal } => position.origin_notation(piece, goal),
        }
    }
}

impl Game {
    /// Returns every beginning of a turn of the seat to move.
    pub(super) fn drafts(&self) -> Vec<Draft> {
        let position = self.position();
        let moves = position.landings().into_iter().map(|landing| {
            Draft::new(Beginning::Move(landing), Placing::after(position, &landing))
        });
        let forced = position.duties().map(|(piece, goal)| {
            Draft::new(
                Beginning::ForcedOut { piece, goal },
                Placing::after_forced_out(position, piece, goal),
            )
        });
        if position.ended() {
            Vec::new()
        } else {
            moves
                .chain(forced)
                .filter(|draft| self.may_play(draft))
                .collect()
        }
    }

    /// Whether the draft is legal so far. Only a whole turn can be a repetition, because a missing
    /// placement can be made in several ways.
    pub(super) fn may_play(&self, draft: &Draft) -> bool {
        match (draft.turn(), self.last_move(self.position().to_move())) {
            (Some(turn), Some(last)) => !turn.repeats(last),
            _ => true,
        }
    }
}

impl Draft {
    fn new(beginning: Beginning, placing: Placing) -> Draft {
        Draft {
            beginning,
            placing,
            black: None,
            greys: Greys::None,
        }
    }

    /// Returns the turn, if it is complete.
    pub(super) fn turn(&self) -> Option<Turn> {
        if self.next_sign().is_some() {
            return None;
        }
        match self.beginning {
            Beginning::Move(landing) => Some(Turn::Move {
                piece: landing.piece,
                from: landing.from,
                to: landing.to,
                action: match (landing.finds, self.black) {
                    (None, _) => Action::Free,
                    (Some(Occupant::Piece(other)), _) => Action::Swap(other),
                    (_, Some(stop)) => Action::TakeBlack(stop),
                    (_, None) => Action::TakeGrey,
                },
                greys: self.greys,
            }),
            Beginning::ForcedOut { piece, goal } => match *self.greys {
                [grey] => Some(Turn::ForcedOut { piece, goal, grey }),
                _ => None,
            },
        }
    }

    /// Returns the sign before the next placement; `None` if the draft is complete.
    pub(super) fn next_sign(&self) -> Option<char> {
        if self.placing.black_is_next() {
            Some(':')
        } else if self.placing.greys_left() > 0 {
            Some('z')
        } else {
            None
        }
    }

    /// Returns the number of grey blocks to be placed.
    pub(super) fn greys_left(&self) -> u8 {
        self.placing.greys_left()
    }

    /// Returns every possible next placement.
    pub(super) fn placements(&self) -> Vec<Placement> {
        let free = self.placing.position().free();
        let from = self.placing.greys_to_move();
        if self.placing.black_is_next() {
            free.iter().map(Placement::Black).collect()
        } else if self.placing.greys_left() == 0 {
            Vec::new()
        } else if from.is_empty() {
            free.iter()
                .map(|to| Placement::Grey(Grey { from: None, to }))
                .collect()
        } else {
            from.iter()
                .flat_map(|from| {
                    free.iter().map(move |to| {
                        Placement::Grey(Grey {
                            from: Some(from),
                            to,
                        })
                    })
                })
                .collect()
        }
    }

    /// Returns the draft with the next placement; `None` if it is impossible.
    pub(super) fn with(&self, placement: Placement) -> Option<Draft> {
        let mut draft = *self;
        match placement {
            Placement::Black(stop) => {
                draft.placing.place_black(stop).ok()?;
                draft.black = Some(stop);
            }
            Placement::Grey(grey) => {
                draft.placing.place_grey(grey).ok()?;
                draft.greys = Greys::from_slice(&[&self.greys[..], &[grey]].concat())?;
            }
        }
        Some(draft)
    }

    /// Its notation so far: a turn, or a beginning that ends with the sign before the next placement.
    pub(super) fn notation(&self, position: &Position) -> String {
        let mut text = self.beginning.notation(position);
        if let Some(stop) = self.black {
            text += ":";
            text += stop.name();
        }
        for grey in self.greys.iter() {
            text.push('z');
            text += &grey_notation(grey);
        }
        text.extend(self.next_sign());
        text
    }
}
