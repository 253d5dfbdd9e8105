//! Shows the position of a code or record in a message that was picked. It has no words of its own; on Discord it
//! stands in the menu on a message.

use petteia_games::commands::prelude::*;
use petteia_speech::message::Picture;

use crate::show::in_text::{self, Positions};

command! {
    /// Shows the position in a message.
    pub struct ShowFound {
        /// The text of the message. Anybody may have written it.
        text: String,
    }
    conduct { EVERYWHERE }
}

impl Act for ShowFound {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let text = self.text.clone();
        // The turns of a long record take a moment.
        let found = tokio::task::spawn_blocking(move || in_text::positions(&text)).await;
        let Positions {
            first,
            others,
            faulty_record,
        } = found.unwrap_or_default();
        let Some(game) = first else {
            return Err(Refusal::new(match faulty_record {
                true => say!("found-faulty-record"),
                false => say!("found-nothing"),
            })
            .into());
        };
        let look = context.store.user(request.actor.id).await?.look();
        let mut text = Text::default().code(game.code());
        if others > 0 {
            text = text.line().say(say!("found-others", count = others));
        }
        let picture = Picture::of(&game, None, game.outcome(), Vec::new());
        Ok(Verdict::say(Message {
            text,
            picture: Some(picture.looking(look)),
            ..Message::default()
        }))
    }
}
