//! Drafts: what a user has in hand for a turn of a game, kept until its ply passes.
//!
//! A button carries 100 characters, and so does a choice offered while typing; a turn made of many
//! steps can be longer. What does not fit is kept in the draft, and the button names it by a mark.
//! A turn can also be begun and gone on with: `…` stands for what is begun.

use chrono::{DateTime, Utc};
use petteia_domain::{
    game::{Draft, State, after_begun, continued, is_mark},
    ids::UserId,
};
use petteia_speech::{message::Message, say};
use petteia_store::{Commit, GameStore, Store, StoreError};

use crate::{
    commands::{Command, PlayTurn, ShowBoard},
    refusal::{Refusal, Stop},
    verdict::Verdict,
};

/// What a user has in hand for the turn that is to be played.
pub(crate) async fn draft_of(
    store: &dyn GameStore,
    state: &State,
    user: UserId,
) -> Result<Draft, StoreError> {
    let ply = state.game.ply();
    let draft = store.draft(&state.id, user).await?;
    Ok(draft
        .filter(|draft| draft.ply == ply)
        .unwrap_or_else(|| Draft::at(ply)))
}

/// What was typed, with what stands for something in the draft put in full.
pub(crate) async fn in_full(
    store: &dyn Store,
    state: &State,
    user: UserId,
    typed: &str,
) -> Result<String, Stop> {
    let typed = typed.trim();
    if is_mark(typed) {
        let draft = draft_of(store, state, user).await?;
        return match draft.marked(typed) {
            Some(turn) => Ok(turn.to_owned()),
            None => Err(Refusal::new(say!("put-aside"))
                .button(say!("button-board"), ShowBoard::button(&state.id))
                .into()),
        };
    }
    let Some(rest) = after_begun(typed) else {
        return Ok(typed.to_owned());
    };
    let draft = draft_of(store, state, user).await?;
    if draft.begun.is_empty() {
        return Err(Refusal::new(say!("nothing-begun")).into());
    }
    Ok(continued(&draft.begun, rest))
}

/// A private reply whose buttons are about these turns; those are kept that are too long for
/// a button.
pub(crate) async fn offering(
    store: &dyn Store,
    now: DateTime<Utc>,
    command: &Command,
    state: &State,
    reply: Message,
    turns: &[String],
) -> Result<Verdict, Stop> {
    let long: Vec<&String> = turns
        .iter()
        .filter(|turn| !PlayTurn::button(&state.id, state.game.ply(), turn).carries(turn))
        .collect();
    if long.is_empty() {
        return Ok(Verdict::say(reply));
    }
    let mut draft = draft_of(store, state, command.actor.id).await?;
    for turn in long {
        draft.show(turn);
    }
    Ok(keeping(now, command, state, draft, reply))
}

/// A private reply, with the draft as it is now.
pub(crate) fn keeping(
    now: DateTime<Utc>,
    command: &Command,
    state: &State,
    draft: Draft,
    reply: Message,
) -> Verdict {
    let commit = Commit {
        at: now,
        draft: Some((state.id.clone(), command.actor.id, draft)),
        ..Commit::default()
    };
    Verdict {
        commit: Some(commit),
        ..Verdict::say(reply)
    }
}
