//! `/explain`: explains what a turn does.

use petteia_domain::game::State;
use petteia_games::{
    buttons,
    choose::{Purpose, choose_game},
    commands::{
        options::{GAME, TURN},
        prelude::*,
    },
    play::{draft::in_full, turns::unreadable},
};
use petteia_rules::Turn;
use petteia_speech::message::ButtonId;

use crate::show::look::after_turn;

command! {
    /// Explains a turn in words and with a picture.
    pub struct Explain as "explain", "command-explain" {
        /// The typed text.
        turn: String = TURN,
        /// The game.
        game: Option<String> = GAME,
    }
    conduct { EVERYWHERE }
}

impl Act for Explain {
    fn names_game(&self) -> Option<GameId> {
        self.game.clone().map(GameId)
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.game.as_deref();
        let state = choose_game(context, request, named, Purpose::Look).await?;
        if state.to_move().is_none() {
            return Err(Refusal::new(say!("nobody-to-move"))
                .button(say!("button-board"), buttons::game::board(&state.id))
                .into());
        }
        let typed = in_full(context.store, &state, request.actor.id, &self.turn).await?;
        let turn = read_to_look(&state, &typed)?;
        Ok(Verdict::say(
            after_turn(context.store, request, &state, &turn).await?,
        ))
    }
}

/// Reads typed text as a turn of the side to move, only to show it: faults are explained, and
/// nothing is stored or offered.
fn read_to_look(state: &State, typed: &str) -> Result<Turn, Refusal> {
    state.game.read(typed).map_err(|error| {
        let (mut refusal, _) = unreadable(state, typed, error);
        let plays = |press: &ButtonId| {
            buttons::game::play_turn::read(&press.0).is_some()
                || buttons::game::preview::read(&press.0).is_some()
        };
        refusal.0.buttons.retain(|button| !plays(&button.press));
        refusal
    })
}
