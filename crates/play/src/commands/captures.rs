//! `/captures`: lists the possible captures, each with its reason, to add them to a turn one by
//! one.

use petteia_domain::game::Draft;
use petteia_games::{
    choose::{Purpose, choose_game},
    commands::prelude::*,
    play::{captures::captures, draft::draft_of, turns::own_turn},
};

command! {
    /// Lists the possible captures of the side to move.
    pub struct Captures as "captures", "command-captures" {
        /// The game.
        game: Option<String> = Optional::words("game", "option-game", Kind::GameOfCaptures),
    } with {
        /// The page, from 0.
        page: u32 = 0,
    }
    conduct { EVERYWHERE.replaces_private_message() }
    pressed {
        game::captures(game, page) => Captures { game: Some(game.0), page };
    }
}

impl Act for Captures {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.game.as_deref();
        let state = choose_game(context, request, named, Purpose::Capture).await?;
        let draft = match own_turn(&state, request) {
            Ok(_) => draft_of(context.store, &state, request.actor.id).await?,
            Err(_) => Draft::at(state.game.ply()),
        };
        Ok(Verdict::say(captures(&state, request, &draft, self.page)?))
    }
}
