//! `/position`: draws a position code.

use petteia_games::commands::prelude::*;
use petteia_speech::message::Picture;

use crate::show::look::position;

command! {
    /// Draws a position code.
    pub struct DrawPosition as "position", "command-position" {
        /// The code.
        code: String = Optional::words("code", "option-code", Kind::Text).needed(),
        /// The kind of game; by default the first one that can read the code.
        kind: Option<GameKind> = Optional::game_kind("game", "option-code-game"),
    }
    conduct { EVERYWHERE }
}

impl Act for DrawPosition {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let game = position(self.kind, self.code.trim())?;
        let look = context.store.user(request.actor.id).await?.look();
        let picture = Picture::of(&game, None, game.outcome(), Vec::new());
        Ok(Verdict::say(Message {
            text: Text::default().code(game.code()),
            picture: Some(picture.looking(look)),
            ..Message::default()
        }))
    }
}
