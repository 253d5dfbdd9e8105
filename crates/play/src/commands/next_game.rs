//! Goes on to the next game where it is the user's turn.

use petteia_games::{
    commands::prelude::*,
    play::{making::ChoicesMade, waiting::waiting_games},
};

use crate::show::by_hand::turn_by_hand;

command! {
    /// Goes on to the next game where it is the user's turn.
    pub struct NextGame {
        /// The game before it.
        after: GameId,
    }
    conduct(action) {
        // A user need not see a game to go on from it to their own.
        Conduct::EVERYWHERE.replaces_private_message()
    }
    pressed {
        game::next_game(after) => NextGame { after };
    }
}

impl Act for NextGame {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let waiting = waiting_games(context, request.actor.id).await?;
        let next = match waiting.iter().position(|game| game == &self.after) {
            Some(at) => waiting.get((at + 1) % waiting.len()),
            None => waiting.first(),
        };
        let Some(game) = next else {
            return Ok(Verdict::say(words::plain(say!("no-game-waits"))));
        };
        turn_by_hand(context, request, game, ChoicesMade::NONE).await
    }
}
