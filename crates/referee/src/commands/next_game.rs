//! Goes on to the next game where it is the user's turn.

use petteia_domain::ids::GameId;

use super::prelude::*;
use crate::commands::by_hand;

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

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        by_hand::next_game(context, command, &self.after).await
    }
}
