//! Answers a question to the players of a game.

use petteia_domain::ids::GameId;
use petteia_games::{commands::prelude::*, play::questions};

/// Answers a draw offer, a takeback or a rematch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// The game.
    pub game: GameId,
    /// The question's number within the game.
    pub question: u32,
    /// Yes or no.
    pub yes: bool,
}

impl Slash for Answer {}

pressed! {
    Answer {
        game::say_yes(game, question) => Answer { game, question, yes: true };
        game::say_no(game, question) => Answer { game, question, yes: false };
    }
}

impl Act for Answer {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::where_shown(&self.game)
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
        questions::answer_question(context, request, &self.game, self.question, self.yes).await
    }
}
