//! Moves on in a replay.

use petteia_domain::game::State;
use petteia_games::{
    buttons::game::ReplayTarget,
    commands::prelude::*,
    language::language_of_channel,
    play::turns::theme_of_posts,
    replay::{filmed, plies, position, short_enough},
};
use petteia_store::StoreError;

command! {
    /// Moves on in a replay: the reply replaces the message of the button for all readers.
    pub struct ReplayStep {
        /// The game.
        game: GameId,
        /// The position to show.
        to: ReplayTarget,
    }
    conduct(action) { Conduct::in_message_of_all(&action.game) }
    pressed {
        game::replay_step(game, to) => ReplayStep { game, to };
    }
}

impl Act for ReplayStep {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let events = context.store.events(&self.game).await?;
        short_enough(plies(&events))?;
        let state = State::fold(&self.game, &events, &context.games.timekeeping().await?)
            .map_err(StoreError::from)?
            .filter(|state| state.phase != Phase::Lobby)
            .ok_or_else(|| {
                Refusal::new(say!("replay-game-is-gone", game = self.game.0.as_str()))
            })?;
        let theme = theme_of_posts(context.store, &context.defaults, request.place).await?;
        let played = state.plies.len();
        let analysis = context.store.analysis(&self.game).await?;
        let analysis = analysis.as_ref();
        let at = |ply: usize| position(&state, played.min(ply), theme, analysis);
        let message = match self.to {
            ReplayTarget::First => at(0)?,
            ReplayTarget::Back(ply) => at(played.min(ply as usize).saturating_sub(1))?,
            ReplayTarget::Forward(ply) => at(ply as usize + 1)?,
            ReplayTarget::Last => at(played)?,
            ReplayTarget::Animation => filmed(&state, theme, analysis)?,
        };
        Ok(Verdict {
            language: Some(language_of_channel(context.store, request).await?),
            ..Verdict::say(message)
        })
    }
}
