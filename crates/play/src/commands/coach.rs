//! Switches the coach of a first game off or on.

use petteia_domain::game::Event;
use petteia_games::{
    change::Change, choose::has_seat, commands::prelude::*, consequences::verdict_of,
    play::turns::edit_board,
};

command! {
    /// Switches the coach of a first game off or on.
    pub struct SwitchCoach {
        /// The game.
        game: GameId,
        /// Whether the coach speaks from now on.
        on: bool,
    }
    conduct(action) { Conduct::where_shown(&action.game).replaces_private_message() }
    pressed {
        game::coach_on(game) => SwitchCoach { game, on: true };
        game::coach_off(game) => SwitchCoach { game, on: false };
    }
}

impl Act for SwitchCoach {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let user = request.actor.id;
        let Some(state) = context.games.load(&self.game).await? else {
            return Err(Refusal::new(say!("button-elsewhere")).into());
        };
        if state.phase == Phase::Ended {
            return Err(Refusal::new(say!("game-is-over")).into());
        }
        let trains = state
            .seat_of(user)
            .is_some_and(|seat| state.is_training(seat));
        if !has_seat(&state, user) || !state.opening.coached || !trains {
            return Err(Refusal::new(say!("coach-of-first-games")).into());
        }
        let mut reply = words::plain(match self.on {
            true => say!("coach-is-on"),
            false => say!("coach-is-off"),
        });
        reply.buttons.push(words::coach_button(&state, !self.on));
        if state.coached == self.on {
            return Ok(Verdict::say(reply));
        }
        let mut change = Change::of(state, context.now, Some(user));
        change.happen(Event::CoachSwitched { on: self.on })?;
        if change.state.to_move().is_some() {
            let board = edit_board(context, &change.state).await?;
            change.post(board);
        }
        verdict_of(context, change, reply).await
    }
}
