//! `/position`: draws a position code.

use petteia_games::commands::prelude::*;
use petteia_rules::GameKind;
use petteia_speech::{
    message::{Message, Picture, Text},
    options::{Kind, Needed, Optional},
};

use crate::show::look::position;

/// Draws a position code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawPosition {
    /// The kind of game; by default the first one that can read the code.
    pub kind: Option<GameKind>,
    /// The code.
    pub code: String,
}

const CODE: Needed<String> = Optional::words("code", "option-code", Kind::Text).needed();
const KIND: Optional<GameKind> = Optional::game_kind("game", "option-code-game");

slash! {
    DrawPosition as "position", "command-position" { code: CODE, kind: KIND }
}

impl Pressed for DrawPosition {}

impl Act for DrawPosition {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
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
