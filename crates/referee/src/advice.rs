//! Advice for those who train against the computer: hints, and turns that would throw the game away
//! pointed out before they are played.
//!
//! What is advised is thought of elsewhere, by an [`Advisor`].

use std::sync::Arc;

use petteia_domain::game::State;
use petteia_rules::{Seat, Turn};
use petteia_speech::{commands::Command, message::Text, say};
use petteia_store::StoreError;

use crate::{
    advisor::Advisor,
    core::Referee,
    play::turns::own_turn,
    refusal::{Refusal, Stop},
    verdict::Verdict,
};

/// A turn that costs so much of a game throws it away.
const THROWN_AWAY: f64 = 0.25;

impl Referee {
    /// From now on this advisor is asked. There is one, once and for all.
    pub fn take_advice_from(&self, advisor: Arc<dyn Advisor>) {
        if self.advisor.set(advisor).is_err() {
            tracing::warn!("there is an advisor already");
        }
    }

    /// `/hint`: a good turn, shown as a preview shows it. Only where everybody else is a computer.
    pub(super) async fn hint(
        &self,
        command: &Command,
        named: Option<&str>,
    ) -> Result<Verdict, Stop> {
        let (state, seat) = self.own_game(command, named).await?;
        if !state.is_training(seat) {
            return Err(Refusal::new(say!("hints-in-training")).into());
        }
        own_turn(&state, command)?;
        let advised = match self.advisor.get() {
            Some(advisor) => advisor.advise(&state.game, state.past()).await,
            None => None,
        };
        let advised = advised.ok_or_else(|| Refusal::new(say!("no-hint-now")))?;
        let mut verdict = self.preview_of(command, &state, &advised.turn).await?;
        let hint = say!("hint-is", percent = percent(advised.value));
        verdict.reply.text = Text::from(hint).line().text(verdict.reply.text);
        Ok(verdict)
    }

    /// What is to be pointed out about a turn before it is played: that it throws the game away.
    /// Nothing where the player does not wish it, or plays against people too.
    pub(super) async fn warning(
        &self,
        command: &Command,
        state: &State,
        seat: Seat,
        turn: &Turn,
    ) -> Result<Option<Text>, StoreError> {
        if !state.is_training(seat) || !self.store.user(command.actor.id).await?.warnings {
            return Ok(None);
        }
        let Some(advisor) = self.advisor.get() else {
            return Ok(None);
        };
        // Without time to think nothing is pointed out.
        let Some(best) = advisor.advise(&state.game, state.past()).await else {
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
        let chances = advisor.chances(vec![after_best, after], past, seat).await;
        let Some([before, left]) = chances.as_deref() else {
            return Ok(None);
        };
        let thrown_away = before - left >= THROWN_AWAY;
        Ok(thrown_away.then(|| {
            let (before, after) = (percent(*before), percent(*left));
            say!("turn-throws-away", before = before, after = after).into()
        }))
    }
}

/// A chance in percent.
fn percent(chance: f64) -> i64 {
    // it is between 0 and 1
    (chance * 100.0).round() as i64
}
