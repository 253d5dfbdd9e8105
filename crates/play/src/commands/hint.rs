//! `/hint`: shows a good turn.

use petteia_games::{
    advice::percent,
    choose::own_game,
    commands::{options::GAME, prelude::*},
    play::turns::own_turn,
};

use crate::show::look::preview_of;

command! {
    /// Shows a good turn, in games against the computer.
    pub struct Hint as "hint", "command-hint" {
        /// The game.
        game: Option<String> = GAME,
    }
    conduct { EVERYWHERE }
    pressed {
        game::hint(game) => Hint { game: Some(game.0) };
    }
}

impl Act for Hint {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.game.as_deref();
        let (state, seat) = own_game(context, request, named).await?;
        if !state.is_training(seat) {
            return Err(Refusal::new(say!("hints-in-training")).into());
        }
        own_turn(&state, request)?;
        let advised = context.advice.advise(&state).await;
        let advised = advised.ok_or_else(|| Refusal::new(say!("no-hint-now")))?;
        let mut verdict =
            preview_of(context.store, context.now, request, &state, &advised.turn).await?;
        let hint = say!("hint-is", percent = percent(advised.value));
        verdict.reply.text = Text::from(hint).line().text(verdict.reply.text);
        Ok(verdict)
    }
}
