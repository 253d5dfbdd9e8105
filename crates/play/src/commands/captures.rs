//! `/captures`: lists the possible captures, each with its reason, to add them to a turn one by
//! one.

use petteia_domain::game::Draft;
use petteia_games::{
    choose::{Purpose, choose_game},
    commands::prelude::*,
    play::{captures::captures, draft::draft_of, turns::own_turn},
};
use petteia_speech::options::{Kind, Optional};

/// Lists the possible captures of the side to move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Captures {
    /// The game.
    pub game: Option<String>,
    /// The page, from 0.
    pub page: u32,
}

const GAME_OF_CAPTURES: Optional<String> =
    Optional::words("game", "option-game", Kind::GameOfCaptures);

slash! {
    Captures as "captures", "command-captures" { game: GAME_OF_CAPTURES } with { page: 0 }
}

pressed! {
    Captures {
        game::captures(game, page) => Captures { game: Some(game.0), page };
    }
}

impl Act for Captures {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE.replaces_private_message()
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
        let named = self.game.as_deref();
        let state = choose_game(context, request, named, Purpose::Capture).await?;
        let draft = match own_turn(&state, request) {
            Ok(_) => draft_of(&*context.store, &state, request.actor.id).await?,
            Err(_) => Draft::at(state.game.ply()),
        };
        Ok(Verdict::say(captures(&state, request, &draft, self.page)?))
    }
}
