//! Adds a capture to a turn.

use petteia_domain::game::continued;
use petteia_games::{
    buttons,
    commands::prelude::*,
    play::{begun::to_go_on, captures::begun_turn, draft::draft_of},
};
use petteia_speech::games;

command! {
    /// Adds a capture to the turn begun.
    pub struct TakeUp {
        /// The game.
        game: GameId,
        /// The ply for which it was meant.
        ply: u32,
        /// The capture in canonical notation.
        capture: String,
    }
    conduct(action) { Conduct::where_shown(&action.game).replaces_private_message() }
    pressed {
        game::take_up(game, ply, capture) => TakeUp { game, ply, capture };
    }
}

impl Act for TakeUp {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let state = to_go_on(context, request, &self.game, self.ply).await?;
        let mut draft = draft_of(context.store, &state, request.actor.id).await?;
        let open = games::captures(&state.game, &draft.begun).unwrap_or_default();
        if !open.iter().any(|step| step.text == self.capture) {
            return Err(
                Refusal::new(say!("capture-not-open", capture = self.capture.as_str()))
                    .button(
                        say!("button-captures"),
                        buttons::game::captures(&state.id, 0),
                    )
                    .into(),
            );
        }
        draft.begun = continued(&draft.begun, &self.capture);
        begun_turn(context.now, request, &state, draft)
    }
}
