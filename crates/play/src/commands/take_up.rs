//! Adds a capture to a turn.

use petteia_domain::{game::continued, ids::GameId};
use petteia_games::{
    buttons,
    commands::prelude::*,
    play::{begun::to_go_on, captures::begun_turn, draft::draft_of},
    refusal::Refusal,
};
use petteia_speech::games;

/// Adds a capture to the turn begun.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TakeUp {
    /// The game.
    pub game: GameId,
    /// The ply for which it was meant.
    pub ply: u32,
    /// The capture in canonical notation.
    pub capture: String,
}

impl Slash for TakeUp {}

pressed! {
    TakeUp {
        game::take_up(game, ply, capture) => TakeUp { game, ply, capture };
    }
}

impl Act for TakeUp {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::where_shown(&self.game).replaces_private_message()
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
        let state = to_go_on(context, request, &self.game, self.ply).await?;
        let mut draft = draft_of(&*context.store, &state, request.actor.id).await?;
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
