//! Finds the one legal turn that a text means.

use super::grammar::{Name, PieceAt, Placement, Sentence, Verb, Which};
use super::signs::hides_corners;
use crate::pentagame::breach::{found_words, place_words};
use crate::pentagame::{Action, Breach, Game, Grey, Greys, Piece, Stop, Turn};
use crate::{IllegalTurn, Phrase, ReadError, Rules};

/// The progress of reading an illegal turn. The furthest of several readings is most likely the
/// intended one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
    Board,
    Piece,
    Way,
    Target,
    Placement,
    Memory,
    Game,
}

/// A reading that is illegal.
#[derive(Debug)]
struct Refused {
    stage: Stage,
    illegal: IllegalTurn,
}

/// The possible meanings of a sentence.
type Meanings = Result<Vec<Turn>, Refused>;

impl Game {
    /// Reads what a player typed. Text that is all lower case, and is not legal as it stands, is
    /// tried with corners in the place of crossings, since the book's notation without its
    /// underlines looks so.
    ///
    /// # Errors
    /// When it is not notation, illegal, or ambiguous.
    pub fn read(&self, typed: &str) -> Result<Turn, ReadError> {
        let sentence = Sentence::read(typed)?;
        let cases = if hides_corners(typed) {
            sentence.in_other_case()
        } else {
            Vec::new()
        };
        self.understand(sentence, cases)
    }

    /// Reads a record's token, letter case as written.
    ///
    /// # Errors
    /// When it is not notation, illegal, or ambiguous.
    pub fn read_strict(&self, token: &str) -> Result<Turn, ReadError> {
        self.understand(Sentence::read(token)?, Vec::new())
    }

    /// Returns the one legal turn of the sentence as written or, if there is none, in another letter case.
    fn understand(&self, sentence: Sentence, cases: Vec<Sentence>) -> Result<Turn, ReadError> {
        let mut refused = match self.meanings(&sentence) {
            Ok(turns) => return self.the_only(turns),
            Err(refused) => refused,
        };
        let mut turns = Vec::new();
        let mut furthest = sentence;
        for case in cases {
            match self.meanings(&case) {
                Ok(meant) => turns.extend(meant),
                Err(another) if another.stage > refused.stage => {
                    refused = another;
                    furthest = case;
                }
                Err(_) => {}
            }
        }
        if turns.is_empty() {
            Err(ReadError::Illegal(IllegalTurn {
                nearest: self.nearest(&furthest),
                ..refused.illegal
            }))
        } else {
            self.the_only(turns)
        }
    }

    fn the_only(&self, turns: Vec<Turn>) -> Result<Turn, ReadError> {
        match turns[..] {
            [turn] => Ok(turn),
            _ => Err(ReadError::Ambiguous {
                readings: turns
                    .iter()
                    .map(|turn| self.position().notation(turn))
                    .collect(),
            }),
        }
    }

    /// Returns the legal turns of the sentence as written, at least one.
    fn meanings(&self, sentence: &Sentence) -> Meanings {
        let mut turns: Vec<Turn> = Vec::new();
        let mut refused: Option<Refused> = None;
        for turn in self.candidates(sentence)? {
            match self.check(&turn) {
                Ok(()) if turns.contains(&turn) => {}
                Ok(()) => turns.push(turn),
                Err(breach) => {
                    let another = Refused::from(breach);
                    if refused
                        .as_ref()
                        .is_none_or(|other| another.stage > other.stage)
                    {
                        refused = Some(another);
                    }
                }
            }
        }
        match refused {
            Some(refused) if turns.is_empty() => Err(refused),
            _ => Ok(turns),
        }
    }

    /// Returns the possible turns of the sentence, legal or not, at least one.
    fn candidates(&self, sentence: &Sentence) -> Meanings {
        match sentence {
            Sentence::Pass => Ok(vec![Turn::Pass]),
            _ if self.position().ended() => Err(Breach::GameOver.into()),
            Sentence::Move {
                origin,
                verb,
                target,
                greys,
            } => self.moves(*origin, *verb, *target, greys),
            Sentence::Stop { stop, greys } => match stop.name {
                // Naming a stop means moving to it (book, annex).
                Name::Line { from, .. } if !self.must_take_out() || greys.is_empty() => {
                    let origin = PieceAt {
                        name: Name::Node(from),
                        ..*stop
                    };
                    self.moves(origin, Verb::Go, stop.name.into(), greys)
                }
                _ => self.forced_outs(*stop, greys),
            },
        }
    }

    fn moves(&self, origin: PieceAt, verb: Verb, target: PieceAt, greys: &[Placement]) -> Meanings {
        let mover = self.position().to_move();
        if self.must_take_out() {
            let goals = self.position().duties().map(|(_, goal)| goal).collect();
            return Err(Breach::MustTakeOut { goals }.into());
        }
        let (from, to) = (
            stop(origin.name, Stage::Board)?,
            stop(target.name, Stage::Board)?,
        );
        let pieces = self.called(from, origin.which, |piece| piece.seat == mover);
        if pieces.is_empty() {
            return Err(self.no_piece(origin));
        }
        let actions = match verb {
            Verb::Go => vec![Action::Free],
            Verb::Take(None) => vec![Action::TakeGrey],
            Verb::Take(Some(block)) => vec![Action::TakeBlack(stop(block, Stage::Placement)?)],
            Verb::SwapOwn | Verb::SwapForeign => {
                let own = verb == Verb::SwapOwn;
                let others = self.called(to, target.which, |piece| (piece.seat == mover) == own);
                if others.is_empty() {
                    return Err(self.no_partner(target, own));
                }
                others.into_iter().map(Action::Swap).collect()
            }
        };
        let greys = placements(greys)?;
        Ok(pieces
            .into_iter()
            .flat_map(|piece| {
                actions.iter().map(move |&action| Turn::Move {
                    piece,
                    from,
                    to,
                    action,
                    greys,
                })
            })
            .collect())
    }

    /// Returns the turns that take out a piece from its stop.
    fn forced_outs(&self, place: PieceAt, greys: &[Placement]) -> Meanings {
        let mover = self.position().to_move();
        let goal = stop(place.name, Stage::Board)?;
        let pieces = self.called(goal, place.which, |piece| piece.seat == mover);
        if pieces.is_empty() {
            return Err(self.no_piece(place));
        }
        let greys = placements(greys)?;
        let [grey] = *greys else {
            return Err(Breach::GreyMissing {
                expected: 1,
                given: greys.len(),
            }
            .into());
        };
        Ok(pieces
            .into_iter()
            .map(|piece| Turn::ForcedOut { piece, goal, grey })
            .collect())
    }

    fn must_take_out(&self) -> bool {
        self.position().duties().next().is_some()
    }

    /// Returns the pieces on a stop that fit the distinction after its name; equal ones once.
    fn called(&self, stop: Stop, which: Which, qualifies: impl Fn(Piece) -> bool) -> Vec<Piece> {
        let mut pieces: Vec<_> = self
            .position()
            .pieces_on(stop)
            .filter(|piece| {
                qualifies(*piece)
                    && which.seat.is_none_or(|seat| seat == piece.seat)
                    && which.colour.is_none_or(|colour| colour == piece.colour)
            })
            .collect();
        pieces.dedup();
        pieces
    }

    /// Explains why there is no own piece to move.
    fn no_piece(&self, place: PieceAt) -> Refused {
        self.nobody("no-piece", "pentagame-no-piece", place)
    }

    /// Explains why there is no piece to swap with.
    fn no_partner(&self, place: PieceAt, own: bool) -> Refused {
        if own {
            self.nobody("no-own-piece", "pentagame-no-own-piece", place)
        } else {
            self.nobody("no-foreign-piece", "pentagame-no-foreign-piece", place)
        }
    }

    fn nobody(&self, rule: &'static str, message: &'static str, place: PieceAt) -> Refused {
        let stop = match stop(place.name, Stage::Board) {
            Ok(stop) => stop,
            Err(refused) => return refused,
        };
        let called = if place.which == Which::default() {
            Phrase::verbatim("")
        } else {
            Phrase::new("pentagame-called").with("which", place.which.to_string())
        };
        Refused {
            stage: Stage::Piece,
            illegal: IllegalTurn {
                rule,
                reason: Phrase::new(message)
                    .with("seat", self.position().to_move().number())
                    .with("called", called)
                    .with("stop", place_words(stop))
                    .with("found", found_words(self.position().occupants(stop).next())),
                nearest: Vec::new(),
            },
        }
    }
}

impl From<Breach> for Refused {
    fn from(breach: Breach) -> Refused {
        Refused {
            stage: stage(&breach),
            illegal: breach.into(),
        }
    }
}

fn stage(breach: &Breach) -> Stage {
    match breach {
        Breach::NotYourPiece { .. } | Breach::NotThere { .. } | Breach::NotOnGoal { .. } => {
            Stage::Piece
        }
        Breach::StaysPut { .. } | Breach::PathBlocked { .. } => Stage::Way,
        Breach::TargetTaken { .. }
        | Breach::NothingToTake { .. }
        | Breach::NothingToSwap { .. }
        | Breach::AlikeSwap => Stage::Target,
        Breach::BlackNotPlaced { .. }
        | Breach::GreyIsNotPlaced { .. }
        | Breach::PlacementTaken { .. }
        | Breach::GreyMissing { .. }
        | Breach::GreyExtra { .. }
        | Breach::ReserveEmpty
        | Breach::ReserveNotEmpty { .. }
        | Breach::NoGreyThere { .. }
        | Breach::GreyStays { .. } => Stage::Placement,
        Breach::Repetition { .. } => Stage::Memory,
        Breach::GameOver | Breach::MustTakeOut { .. } | Breach::CannotPass { .. } => Stage::Game,
    }
}

/// Returns the stop of a name, with this stage for errors.
fn stop(name: Name, stage: Stage) -> Result<Stop, Refused> {
    name.stop().map_err(|illegal| Refused { stage, illegal })
}

fn placements(greys: &[Placement]) -> Result<Greys, Refused> {
    let greys = greys
        .iter()
        .map(|grey| {
            Ok(Grey {
                from: grey
                    .from
                    .map(|from| stop(from, Stage::Placement))
                    .transpose()?,
                to: stop(grey.to, Stage::Placement)?,
            })
        })
        .collect::<Result<Vec<_>, Refused>>()?;
    Greys::from_slice(&greys).ok_or_else(|| {
        Breach::GreyExtra {
            expected: 2,
            given: greys.len(),
        }
        .into()
    })
}
