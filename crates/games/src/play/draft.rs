//! Drafts: what a user has prepared for a turn of a game, kept until its ply ends.
//!
//! The id of a button has at most 100 characters, and so has an autocompletion; a turn of many
//! steps can be longer. Longer turns are stored in the draft, and the button has a mark. A turn can
//! also be entered in parts: `…` stands for the steps entered so far.

use chrono::{DateTime, Utc};
use petteia_domain::{
    game::{Draft, State, after_begun, continued, is_mark},
    ids::UserId,
};
use petteia_speech::{message::Message, say};
use petteia_store::{Commit, GameStore, StoreError};

use crate::{
    buttons,
    refusal::{CommandError, Refusal},
    request::Request,
    verdict::Verdict,
};

/// Returns a user's draft for the present turn.
pub async fn draft_of(
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

/// Returns the typed text with marks and `…` replaced from the draft.
pub async fn in_full(
    store: &dyn GameStore,
    state: &State,
    user: UserId,
    typed: &str,
) -> Result<String, CommandError> {
    let typed = typed.trim();
    if is_mark(typed) {
        let draft = draft_of(store, state, user).await?;
        return match draft.marked(typed) {
            Some(turn) => Ok(turn.to_owned()),
            None => Err(Refusal::new(say!("put-aside"))
                .button(say!("button-board"), buttons::game::board(&state.id))
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

/// Creates a private reply with buttons for these turns; turns that are too long for a button are
/// stored.
pub async fn offering(
    store: &dyn GameStore,
    now: DateTime<Utc>,
    request: &Request,
    state: &State,
    reply: Message,
    turns: &[String],
) -> Result<Verdict, CommandError> {
    let long: Vec<&String> = turns
        .iter()
        .filter(|turn| !buttons::game::play_turn(&state.id, state.game.ply(), turn).carries(turn))
        .collect();
    if long.is_empty() {
        return Ok(Verdict::say(reply));
    }
    let mut draft = draft_of(store, state, request.actor.id).await?;
    for turn in long {
        draft.show(turn);
    }
    Ok(keeping(now, request, state, draft, reply))
}

/// Creates a private reply that stores the draft.
pub fn keeping(
    now: DateTime<Utc>,
    request: &Request,
    state: &State,
    draft: Draft,
    reply: Message,
) -> Verdict {
    let commit = Commit {
        at: now,
        draft: Some((state.id.clone(), request.actor.id, draft)),
        ..Commit::default()
    };
    Verdict::change(commit, reply)
}
