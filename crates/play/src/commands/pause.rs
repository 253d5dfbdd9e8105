//! `/pause`: stops a game's clock by agreement, until any player goes on.

use petteia_domain::game::{Asked, Event, State};
use petteia_games::{
    buttons,
    change::Change,
    choose::{own_game, speaks_for},
    commands::{options::GAME, prelude::*},
    consequences::verdict_of,
    play::questions::{ask, ask_again, open_about},
};
use petteia_speech::message::Post;

command! {
    /// Asks for a pause, or whether to end the present one.
    pub struct Pause as "pause", "command-pause" {
        /// The game.
        game: Option<String> = GAME,
        /// Whether to end the pause.
        end: bool = Flag::new("end", "option-end-pause"),
    }
    conduct { EVERYWHERE }
    pressed {
        game::go_on(game) => Pause { game: Some(game.0), end: true };
        game::pause(game) => Pause { game: Some(game.0), end: false };
    }
}

impl Act for Pause {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.game.as_deref();
        let (state, seat) = own_game(context, request, named).await?;
        match (state.paused_since(), self.end) {
            (Some(_), true) => return end_pause(context, request, state).await,
            (Some(since), false) => {
                let refusal = Refusal::new(say!("paused-already", since = since));
                return Err(refusal
                    .button(say!("button-go-on"), buttons::game::go_on(&state.id))
                    .into());
            }
            (None, true) => return Err(Refusal::new(say!("no-pause-to-end")).into()),
            (None, false) => {}
        }
        speaks_for(&state, seat, request.actor.id)?;
        if state.at_table.is_some() {
            return Err(Refusal::new(say!("no-pause-at-table")).into());
        }
        if state.control.is_none() {
            return Err(Refusal::new(say!("no-clock-to-pause")).into());
        }
        match open_about(&state, |about| about == Asked::Pause) {
            Some(open) => ask_again(context, request, &state, seat, open).await,
            None => ask(context, request, state, seat, Asked::Pause).await,
        }
    }
}

async fn end_pause(
    context: Context<'_>,
    request: &Request,
    state: State,
) -> Result<Verdict, CommandError> {
    let user = request.actor.id;
    let mut change = Change::of(state, context.now, Some(user));
    change.happen(Event::WentOn)?;
    let message = words::went_on(&change.state, user);
    change.post(Post::New {
        message,
        slot: None,
    });
    verdict_of(context, change, words::plain(say!("you-went-on"))).await
}
