//! Finds the legal turns that are most similar to an illegal one: in spelling, in the piece, or in the
//! target.

use super::grammar::{Name, Sentence};
use super::grey_notation;
use crate::pentagame::Game;
use crate::pentagame::draft::{Draft, Placement};
use std::cmp::Reverse;
use strsim::normalized_damerau_levenshtein;

/// Maximum number of turns in the answer.
const OFFERED: usize = 3;

/// Number of beginnings that are completed with placements.
const MAX_BEGINNINGS: usize = 6;

/// Score for an equal origin, and for an equal target. An equal spelling scores as much as both together.
const SAME_STOP: u32 = 500;

/// The parts of a typed turn, with canonical names of stops.
struct TypedTurn {
    origin: String,
    target: String,
    beginning: String,
    placements: Vec<String>,
}

impl Game {
    /// Returns the most similar legal turns in canonical notation, best first; none for a pass.
    pub(super) fn nearest(&self, sentence: &Sentence) -> Vec<String> {
        if *sentence == Sentence::Pass {
            return Vec::new();
        }
        let typed = TypedTurn::from(sentence);
        let mut drafts: Vec<_> = self
            .drafts()
            .into_iter()
            .map(|draft| (self.closeness(&typed, &draft), draft))
            .collect();
        drafts.sort_by_key(|(closeness, _)| Reverse(*closeness));
        drafts.truncate(MAX_BEGINNINGS);
        let mut turns: Vec<_> = drafts
            .into_iter()
            .flat_map(|(closeness, draft)| self.with_placements(&typed, closeness, draft))
            .collect();
        turns.sort_by_key(|(closeness, _)| Reverse(*closeness));
        turns
            .into_iter()
            .take(OFFERED)
            .map(|(_, draft)| draft.notation(self.position()))
            .collect()
    }

    fn closeness(&self, typed: &TypedTurn, draft: &Draft) -> u32 {
        let beginning = draft.beginning;
        let same_origin = beginning.origin().1.name() == typed.origin;
        let same_target = beginning.target().name() == typed.target;
        SAME_STOP * (u32::from(same_origin) + u32::from(same_target))
            + likeness(&typed.beginning, &beginning.notation(self.position()))
    }

    /// Completes drafts with placements similar to the typed ones, or the first possible ones. Returns them
    /// with their scores.
    fn with_placements(
        &self,
        typed: &TypedTurn,
        closeness: u32,
        draft: Draft,
    ) -> Vec<(u32, Draft)> {
        let mut drafts = vec![(closeness, draft)];
        let mut wanted = typed.placements.iter();
        while drafts.iter().any(|(_, draft)| draft.turn().is_none()) {
            let wanted = wanted.next();
            drafts = drafts
                .into_iter()
                .flat_map(|(closeness, draft)| {
                    let mut ways: Vec<_> = draft
                        .placements()
                        .into_iter()
                        .filter_map(|placement| Some((placement, draft.with(placement)?)))
                        .filter(|(_, draft)| self.may_play(draft))
                        .map(|(placement, draft)| {
                            let like =
                                wanted.map_or(0, |wanted| likeness(wanted, &text(placement)));
                            (closeness + like, draft)
                        })
                        .collect();
                    ways.sort_by_key(|(closeness, _)| Reverse(*closeness));
                    ways.truncate(if wanted.is_some() { OFFERED } else { 1 });
                    ways
                })
                .collect();
        }
        drafts
    }
}

impl From<&Sentence> for TypedTurn {
    fn from(sentence: &Sentence) -> TypedTurn {
        let (origin, verb, target) = match sentence {
            Sentence::Pass => (String::new(), "--", String::new()),
            // Without a grey block it names the move by its first node.
            Sentence::Stop { stop, greys } => match stop.name {
                Name::Line { from, .. } if greys.is_empty() => {
                    (from.stop().to_string(), "-", stop.name.to_string())
                }
                name => (name.to_string(), "", String::new()),
            },
            Sentence::Move {
                origin,
                verb,
                target,
                ..
            } => (
                origin.name.to_string(),
                verb.sign(),
                target.name.to_string(),
            ),
        };
        let [which_piece, which_other] = sentence.which();
        TypedTurn {
            beginning: format!("{origin}{which_piece}{verb}{target}{which_other}"),
            placements: sentence.placements(),
            origin,
            target,
        }
    }
}

fn text(placement: Placement) -> String {
    match placement {
        Placement::Black(stop) => stop.to_string(),
        Placement::Grey(grey) => grey_notation(&grey),
    }
}

/// Similarity of two texts, up to 1000; a difference in case counts half.
fn likeness(a: &str, b: &str) -> u32 {
    let exactly = normalized_damerau_levenshtein(a, b);
    let roughly = normalized_damerau_levenshtein(&a.to_lowercase(), &b.to_lowercase());
    (500.0 * (exactly + roughly)) as u32
}
