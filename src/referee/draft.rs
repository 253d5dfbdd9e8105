//! Drafts: what a user has in hand for a turn of a game, kept until its ply passes.
//!
//! A button carries 100 characters, and so does a choice offered while typing; a turn made of many
//! steps can be longer. What does not fit is kept in the draft, and the button names it by a mark.
//! A turn can also be begun and gone on with: `…` stands for what is begun.

use serde::{Deserialize, Serialize};

use super::{
    Command, Referee, State,
    change::Verdict,
    refusal::{Refusal, Stop},
};
use crate::{
    ids::UserId,
    message::{ButtonId, Message},
    say,
    store::{Commit, StoreError},
};

/// How many turns that were shown are kept.
const SHOWN: usize = 12;

/// What is typed for what is begun.
const BEGUN: [&str; 2] = ["…", "..."];

/// What a user has in hand for a turn.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draft {
    /// The ply it is for.
    pub ply: u32,
    /// The steps of the turn that are settled, in canonical notation; empty where none are.
    pub begun: String,
    /// Whole turns that were shown, the last one last.
    pub shown: Vec<String>,
}

impl Draft {
    /// Nothing in hand for this ply.
    pub fn at(ply: u32) -> Draft {
        Draft {
            ply,
            ..Draft::default()
        }
    }

    /// Keeps a turn that is shown.
    pub(super) fn show(&mut self, turn: &str) {
        self.shown.retain(|shown| shown != turn);
        if self.shown.len() == SHOWN {
            self.shown.remove(0);
        }
        self.shown.push(turn.to_owned());
    }

    /// The turn shown that has this mark.
    fn marked(&self, mark: &str) -> Option<&str> {
        let mut shown = self.shown.iter();
        shown.find(|turn| marks(turn) == mark).map(String::as_str)
    }
}

/// What stands on a button for a turn that is too long for it; no notation begins like this.
pub(super) fn marks(turn: &str) -> String {
    format!("#{:08x}", crc32fast::hash(turn.as_bytes()))
}

/// What follows the sign for what is begun, where typed text begins with it.
pub(super) fn after_begun(typed: &str) -> Option<&str> {
    let typed = typed.trim_start();
    let rest = BEGUN.iter().find_map(|sign| typed.strip_prefix(sign))?;
    Some(rest.trim_start().trim_start_matches(';').trim_start())
}

/// What is begun, and what goes on from it.
pub(super) fn continued(begun: &str, rest: &str) -> String {
    match (begun, rest) {
        ("", rest) => rest.to_owned(),
        (begun, "") => begun.to_owned(),
        (begun, rest) => format!("{begun};{rest}"),
    }
}

impl Referee {
    /// What a user has in hand for the turn that is to be played.
    pub(super) async fn draft(&self, state: &State, user: UserId) -> Result<Draft, StoreError> {
        let ply = state.game.ply();
        let draft = self.store.draft(&state.id, user).await?;
        Ok(draft
            .filter(|draft| draft.ply == ply)
            .unwrap_or_else(|| Draft::at(ply)))
    }

    /// What was typed, with what stands for something in the draft put in full.
    pub(super) async fn in_full(
        &self,
        state: &State,
        user: UserId,
        typed: &str,
    ) -> Result<String, Stop> {
        let typed = typed.trim();
        if typed.starts_with('#') {
            let draft = self.draft(state, user).await?;
            return match draft.marked(typed) {
                Some(turn) => Ok(turn.to_owned()),
                None => Err(Refusal::new(say!("put-aside"))
                    .button(say!("button-board"), ButtonId::board(&state.id))
                    .into()),
            };
        }
        let Some(rest) = after_begun(typed) else {
            return Ok(typed.to_owned());
        };
        let draft = self.draft(state, user).await?;
        if draft.begun.is_empty() {
            return Err(Refusal::new(say!("nothing-begun")).into());
        }
        Ok(continued(&draft.begun, rest))
    }

    /// A private reply whose buttons are about these turns; those are kept that are too long for
    /// a button.
    pub(super) async fn offering(
        &self,
        command: &Command,
        state: &State,
        reply: Message,
        turns: &[String],
    ) -> Result<Verdict, Stop> {
        let long: Vec<&String> = turns
            .iter()
            .filter(|turn| !ButtonId::play(&state.id, state.game.ply(), turn).carries(turn))
            .collect();
        if long.is_empty() {
            return Ok(Verdict::say(reply));
        }
        let mut draft = self.draft(state, command.actor.id).await?;
        for turn in long {
            draft.show(turn);
        }
        Ok(self.keeping(command, state, draft, reply))
    }

    /// A private reply, with the draft as it is now.
    pub(super) fn keeping(
        &self,
        command: &Command,
        state: &State,
        draft: Draft,
        reply: Message,
    ) -> Verdict {
        let commit = Commit {
            at: self.clock.now(),
            draft: Some((state.id.clone(), command.actor.id, draft)),
            ..Commit::default()
        };
        Verdict {
            commit: Some(commit),
            ..Verdict::say(reply)
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn a_turn_shown_is_found_by_its_mark_until_many_others_were_shown() {
        let mut draft = Draft::at(3);
        draft.show("a");
        for number in 1..SHOWN {
            draft.show(&number.to_string());
            draft.show("1");
        }
        assert_eq!(draft.marked(&marks("a")), Some("a"));
        draft.show("z");
        assert_eq!(draft.marked(&marks("a")), None);
        assert_eq!(draft.shown.len(), SHOWN);
    }

    #[test]
    fn the_sign_for_what_is_begun_is_read_in_every_spelling() {
        for typed in ["…;C2d6", "… C2d6", "...C2d6", " ... ; C2d6"] {
            assert_eq!(after_begun(typed), Some("C2d6"), "{typed}");
        }
        assert_eq!(after_begun("…"), Some(""));
        assert_eq!(after_begun("C2d6…"), None);
        assert_eq!(continued("a;b", "c"), "a;b;c");
        assert_eq!(continued("a;b", ""), "a;b");
        assert_eq!(continued("", "c"), "c");
    }
}
