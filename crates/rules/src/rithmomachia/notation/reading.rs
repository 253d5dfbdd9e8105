//! Finds the one legal turn that a text means.

use std::collections::BTreeMap;

use super::fitting::steps;
use super::grammar::{Beginnings, Manner, Sentence};
use super::nearest::{Refused, nearest};
use crate::rithmomachia::draft::Draft;
use crate::rithmomachia::{Breach, Game, Turn};
use crate::{IllegalTurn, ReadError};

/// Maximum number of readings followed at a time. Where more than a few are possible, the text is ambiguous
/// anyway.
const MOST_READINGS: usize = 200;

/// Maximum number of readings in an error.
const SHOWN_READINGS: usize = 25;

/// The complete steps of a typed text, and the rest.
#[derive(Debug)]
pub(crate) struct Beginning {
    pub(crate) draft: Draft,
    pub(crate) rest: String,
}

impl Game {
    /// Reads a typed turn. In lower-case text the letters do not distinguish the sides; captor and victim
    /// do.
    ///
    /// # Errors
    /// Fails if it is no notation, illegal, or ambiguous.
    pub fn read(&self, typed: &str) -> Result<Turn, ReadError> {
        self.understand(typed, Manner::of(typed))
    }

    /// Reads a record's token, letter case as written.
    ///
    /// # Errors
    /// When it is not notation, illegal, or ambiguous.
    pub fn read_strict(&self, token: &str) -> Result<Turn, ReadError> {
        self.understand(token, Manner::Strict)
    }

    fn understand(&self, text: &str, manner: Manner) -> Result<Turn, ReadError> {
        if ["--", "—", "pass"].contains(&text.trim()) {
            return Err(IllegalTurn::from(Breach::CannotPass).into());
        }
        let sentence = Sentence::read(text, manner)?;
        if self.won().is_some() {
            return Err(IllegalTurn::from(Breach::GameOver).into());
        }
        let mut refused = None;
        let drafts = self.drafts(&sentence, &mut refused).remove(&sentence.end);
        let mut turns: Vec<Turn> = Vec::new();
        for draft in drafts.into_iter().flatten() {
            match draft.turn() {
                Some(turn) if turns.contains(&turn) => {}
                Some(turn) => turns.push(turn),
                None => keep_furthest(
                    &mut refused,
                    Refused {
                        at: sentence.end,
                        next: sentence.end,
                        draft,
                        item: None,
                        breach: Breach::MoveMissing,
                    },
                ),
            }
        }
        match (&turns[..], refused) {
            ([turn], _) => Ok(turn.clone()),
            ([], Some(refused)) => Err(ReadError::Illegal(IllegalTurn {
                nearest: nearest(&sentence, &refused),
                ..refused.breach.into()
            })),
            _ => Err(ReadError::Ambiguous {
                readings: turns
                    .iter()
                    .take(SHOWN_READINGS)
                    .map(Turn::to_string)
                    .collect(),
            }),
        }
    }

    /// Returns every legal way to play the complete captures and moves of the typed text, with the rest of
    /// the text.
    pub(crate) fn beginnings(&self, typed: &str) -> Vec<Beginning> {
        let beginnings = Beginnings::read(typed, Manner::of(typed));
        self.drafts(&beginnings.sentence, &mut None)
            .into_iter()
            .flat_map(|(at, drafts)| {
                let rest = beginnings.rest(typed, at);
                drafts.into_iter().map(move |draft| Beginning {
                    draft,
                    rest: rest.clone(),
                })
            })
            .collect()
    }

    /// Returns every legal way to play a sentence, up to each position where a capture or move may start;
    /// and of the impossible ones the furthest.
    fn drafts(
        &self,
        sentence: &Sentence,
        refused: &mut Option<Refused>,
    ) -> BTreeMap<usize, Vec<Draft>> {
        let mut drafts = BTreeMap::from([(0, vec![Draft::new(self.position())])]);
        for (&at, items) in &sentence.items {
            let here = drafts.get(&at).cloned().unwrap_or_default();
            for (item, next) in items {
                for draft in &here {
                    let steps = steps(draft, item);
                    if steps.is_empty() {
                        keep_furthest(
                            refused,
                            Refused {
                                at,
                                next: *next,
                                draft: draft.clone(),
                                item: Some(*item),
                                breach: draft.explain(item),
                            },
                        );
                    }
                    let there = drafts.entry(*next).or_default();
                    for step in steps {
                        let further = draft.with(step);
                        if there.len() < MOST_READINGS && !there.contains(&further) {
                            there.push(further);
                        }
                    }
                }
            }
        }
        drafts
    }
}

/// Keeps the furthest refusal, which is most likely about the intended reading.
fn keep_furthest(refused: &mut Option<Refused>, another: Refused) {
    let far = |refused: &Refused| (refused.at, refused.breach.stage());
    if refused
        .as_ref()
        .is_none_or(|other| far(&another) > far(other))
    {
        *refused = Some(another);
    }
}
