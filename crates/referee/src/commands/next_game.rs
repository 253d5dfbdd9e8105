//! Goes on to the next game where it is the user's turn.

use petteia_domain::ids::GameId;

use super::prelude::*;
use crate::commands::by_hand::{ByHand, waiting_games};

/// Goes on to the next game where it is the user's turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NextGame {
    /// The game before it.
    pub after: GameId,
}

impl Slash for NextGame {}

buttons! {
    NextGame {
        /// Goes on to the next game where it is the user's turn.
        button(after: GameId) = "next:{after}" => NextGame { after };
    }
}

#[async_trait]
impl Act for NextGame {
    fn conduct(&self) -> Conduct<'_> {
        // A user need not see a game to go on from it to their own.
        Conduct::EVERYWHERE.replaces_private_message()
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
        let waiting = waiting_games(context, request.actor.id).await?;
        let next = match waiting.iter().position(|game| game == &self.after) {
            Some(at) => waiting.get((at + 1) % waiting.len()),
            None => waiting.first(),
        };
        let Some(game) = next else {
            return Ok(Verdict::say(words::plain(say!("no-game-waits"))));
        };
        let begin = ByHand {
            game: game.clone(),
            ply: None,
            list: 0,
            made: String::new(),
            pick: None,
        };
        begin.run(context, request).await
    }
}
