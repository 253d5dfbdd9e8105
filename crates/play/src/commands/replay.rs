//! `/replay`: shows a game in the channel turn by turn, with buttons that everybody may press.
//!
//! A replay is one message. Its buttons contain the game and the position, so nothing is stored,
//! and they work as long as the game exists.

use petteia_games::{
    choose::Purpose,
    commands::prelude::*,
    language::language_of_channel,
    play::turns::theme_of_posts,
    replay::{position, short_enough},
};
use petteia_store::{Commit, Outgoing};

use crate::show::look::game_at;

command! {
    /// Shows a game in the channel turn by turn.
    pub struct Replay as "replay", "command-replay" {
        /// The game.
        game: Option<String> = Optional::words("game", "option-replay-game", Kind::GamePlayed),
        /// The number of plies to start after; the start of the game by default.
        ply: Option<u32> = Optional::<u32>::number("ply", "option-replay-ply", 0, 100_000),
    }
    conduct { EVERYWHERE }
    pressed {
        game::replay(game) => Replay { game: Some(game.0), ply: None };
    }
}

impl Act for Replay {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.game.as_deref();
        let (state, ply) = game_at(context, request, named, self.ply, Purpose::Look).await?;
        context.audience.may_be_shown_here(request, &state).await?;
        short_enough(state.plies.len())?;
        let ply = ply.unwrap_or(0);
        let analysis = context.store.analysis(&state.id).await?;
        let theme = theme_of_posts(context.store, &context.defaults, request.place).await?;
        let language = language_of_channel(context.store, request).await?;
        let message = position(&state, ply, theme, analysis.as_ref())?.in_language(language);
        let game = state.id.0.as_str();
        let shown = match request.place.direct_to() {
            None => say!("replay-is-shown", game = game),
            Some(_) => say!("replay-is-shown-in-direct", game = game),
        };
        Ok(Verdict {
            commit: Some(Commit {
                at: context.now,
                // It goes to the place of the request, not to the game's own thread.
                posts: vec![Outgoing::in_place(request.place, message)],
                ..Commit::default()
            }),
            ..Verdict::say(words::plain(shown))
        })
    }
}
