//! Answers a question to the players of a game.

use petteia_games::{commands::prelude::*, play::questions};

command! {
    /// Answers a draw offer, a takeback or a rematch.
    pub struct Answer {
        /// The game.
        game: GameId,
        /// The question's number within the game.
        question: u32,
        /// Yes or no.
        yes: bool,
    }
    conduct(action) { Conduct::where_shown(&action.game) }
    pressed {
        game::say_yes(game, question) => Answer { game, question, yes: true };
        game::say_no(game, question) => Answer { game, question, yes: false };
    }
}

impl Act for Answer {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        questions::answer_question(context, request, &self.game, self.question, self.yes).await
    }
}
