//! `/pause`: a game's clock stands still by agreement, until any player goes on.

use petteia_domain::game::{Asked, Event, State};
use petteia_speech::{
    commands::Command,
    message::{ButtonId, Post},
    say,
};

use crate::{
    change::Change,
    choose::speaks_for,
    core::Referee,
    play::questions::open_about,
    refusal::{Refusal, Stop},
    verdict::Verdict,
    words,
};

impl Referee {
    /// `/pause`: asks for one, agrees to the one asked for, or ends it.
    pub(crate) async fn pause(
        &self,
        command: &Command,
        named: Option<&str>,
        end: bool,
    ) -> Result<Verdict, Stop> {
        let (state, seat) = self.own_game(command, named).await?;
        match (state.paused_since(), end) {
            (Some(_), true) => return self.end_pause(command, state).await,
            (Some(since), false) => {
                let refusal = Refusal::new(say!("paused-already", since = since));
                return Err(refusal
                    .button(say!("button-go-on"), ButtonId::go_on(&state.id))
                    .into());
            }
            (None, true) => return Err(Refusal::new(say!("no-pause-to-end")).into()),
            (None, false) => {}
        }
        speaks_for(&state, seat, command.actor.id)?;
        if state.at_table.is_some() {
            return Err(Refusal::new(say!("no-pause-at-table")).into());
        }
        if state.control.is_none() {
            return Err(Refusal::new(say!("no-clock-to-pause")).into());
        }
        match open_about(&state, |about| about == Asked::Pause) {
            Some(open) => self.ask_again(command, &state, seat, open).await,
            None => self.ask(command, state, seat, Asked::Pause).await,
        }
    }

    async fn end_pause(&self, command: &Command, state: State) -> Result<Verdict, Stop> {
        let user = command.actor.id;
        let mut change = Change::of(state, self.clock.now(), Some(user));
        change.happen(Event::WentOn)?;
        let message = words::went_on(&change.state, user);
        change.post(Post::New {
            message,
            slot: None,
        });
        self.change(change, words::plain(say!("you-went-on"))).await
    }
}

/// That a game is not paused; else how it goes on.
pub(crate) fn not_paused(state: &State) -> Result<(), Refusal> {
    match state.paused_since() {
        None => Ok(()),
        Some(since) => Err(Refusal::new(say!("game-is-paused", since = since))
            .button(say!("button-go-on"), ButtonId::go_on(&state.id))),
    }
}
