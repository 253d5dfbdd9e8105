//! Advice in training games against the computer: hints, and warnings before a blunder is played.
//!
//! The advice comes from an [`Advisor`].

use std::sync::{Arc, OnceLock};

use petteia_domain::game::State;
use petteia_players::Suggestion;
use petteia_rules::{Game, Seat, Turn};
use petteia_speech::{message::Text, say};
use petteia_store::{SettingsStore, StoreError};

use crate::{
    advisor::Advisor,
    choose::own_game,
    commands::Command,
    context::Context,
    play::turns::own_turn,
    refusal::{Refusal, Stop},
    show::look::preview_of,
    verdict::Verdict,
};

/// The loss, as a part of a game, from which a turn is a blunder.
const THROWN_AWAY: f64 = 0.25;

/// The advisor, if there is one.
#[derive(Default)]
pub(crate) struct Advice(OnceLock<Arc<dyn Advisor>>);

impl Advice {
    /// Sets the advisor. It can be set only once.
    pub fn ask(&self, advisor: Arc<dyn Advisor>) {
        if self.0.set(advisor).is_err() {
            tracing::warn!("the advisor is set already");
        }
    }

    /// Suggests a turn in a game; `None` if no advisor answers in time.
    async fn advise(&self, state: &State) -> Option<Suggestion> {
        self.0.get()?.advise(&state.game, state.past()).await
    }

    /// Returns the chances of a seat in positions, 0 to 1; `None` if no advisor answers in time.
    async fn chances(&self, positions: Vec<Game>, past: Vec<Game>, seat: Seat) -> Option<Vec<f64>> {
        self.0.get()?.chances(positions, past, seat).await
    }
}

/// `/hint`: shows a good turn like a preview. Only if all other players are computers.
pub(crate) async fn hint(
    context: Context<'_>,
    command: &Command,
    named: Option<&str>,
) -> Result<Verdict, Stop> {
    let (state, seat) = own_game(context, command, named).await?;
    if !state.is_training(seat) {
        return Err(Refusal::new(say!("hints-in-training")).into());
    }
    own_turn(&state, command)?;
    let advised = context.advice.advise(&state).await;
    let advised = advised.ok_or_else(|| Refusal::new(say!("no-hint-now")))?;
    let mut verdict =
        preview_of(&*context.store, context.now, command, &state, &advised.turn).await?;
    let hint = say!("hint-is", percent = percent(advised.value));
    verdict.reply.text = Text::from(hint).line().text(verdict.reply.text);
    Ok(verdict)
}

/// Returns a warning that a turn is a blunder, before it is played. `None` if the player does not
/// want warnings, or also plays against people.
pub(crate) async fn warning_of(
    store: &dyn SettingsStore,
    advice: &Advice,
    command: &Command,
    state: &State,
    seat: Seat,
    turn: &Turn,
) -> Result<Option<Text>, StoreError> {
    if !state.is_training(seat) || !store.user(command.actor.id).await?.warnings {
        return Ok(None);
    }
    // Without advice in time there is no warning.
    let Some(best) = advice.advise(state).await else {
        return Ok(None);
    };
    if best.turn == *turn {
        return Ok(None);
    }
    let after = |turn: &Turn| {
        let mut after = state.game.clone();
        after.play(turn).ok().map(|()| after)
    };
    let (Some(after_best), Some(after)) = (after(&best.turn), after(turn)) else {
        return Ok(None);
    };
    let mut past = state.past();
    past.push(state.game.clone());
    let chances = advice.chances(vec![after_best, after], past, seat).await;
    let Some([before, left]) = chances.as_deref() else {
        return Ok(None);
    };
    let thrown_away = before - left >= THROWN_AWAY;
    Ok(thrown_away.then(|| {
        let (before, after) = (percent(*before), percent(*left));
        say!("turn-throws-away", before = before, after = after).into()
    }))
}

/// Converts a chance to percent.
fn percent(chance: f64) -> i64 {
    // it is between 0 and 1
    (chance * 100.0).round() as i64
}
