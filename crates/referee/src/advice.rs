//! Advice for those who train against the computer: hints, and turns that would throw the game away
//! pointed out before they are played.
//!
//! What is advised is thought of elsewhere, by an [`Advisor`].

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

/// A turn that costs so much of a game throws it away.
const THROWN_AWAY: f64 = 0.25;

/// Asks an advisor, where there is one.
#[derive(Default)]
pub(crate) struct Advice(OnceLock<Arc<dyn Advisor>>);

impl Advice {
    /// From now on this advisor is asked. There is one, once and for all.
    pub fn ask(&self, advisor: Arc<dyn Advisor>) {
        if self.0.set(advisor).is_err() {
            tracing::warn!("there is an advisor already");
        }
    }

    /// What to play in a game; `None` where nobody knows in time.
    async fn advise(&self, state: &State) -> Option<Suggestion> {
        self.0.get()?.advise(&state.game, state.past()).await
    }

    /// The chances of a seat in positions, 0 to 1; `None` where nobody knows in time.
    async fn chances(&self, positions: Vec<Game>, past: Vec<Game>, seat: Seat) -> Option<Vec<f64>> {
        self.0.get()?.chances(positions, past, seat).await
    }
}

/// `/hint`: a good turn, shown as a preview shows it. Only where everybody else is a computer.
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

/// What is to be pointed out about a turn before it is played: that it throws the game away.
/// Nothing where the player does not wish it, or plays against people too.
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
    // Without time to think nothing is pointed out.
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

/// A chance in percent.
fn percent(chance: f64) -> i64 {
    // it is between 0 and 1
    (chance * 100.0).round() as i64
}
