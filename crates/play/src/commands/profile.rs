//! Shows a member who was picked: their ratings, and the way to their finished games. It has no words of its own; on
//! Discord it stands in the menu on a member.

use petteia_domain::archive::Filter;
use petteia_games::{
    buttons::{self, general::Page},
    commands::prelude::*,
};

use crate::commands::rating::Rating;

command! {
    /// Shows a member's ratings and games.
    pub struct ShowProfile {
        /// The member, or the computer.
        user: UserId,
        /// The name that they go by here.
        name: String,
    }
    conduct { EVERYWHERE }
}

impl Act for ShowProfile {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        if self.user == UserId::COMPUTER {
            return Err(Refusal::new(say!("profile-of-computer")).into());
        }
        let rating = Rating {
            user: Some((self.user, self.name.clone())),
            kind: None,
        };
        let mut verdict = rating.run(context, request).await?;
        let games = Filter {
            player: Some(self.user),
            ..Filter::default()
        };
        let press = buttons::general::archive(&games, Page::Newest);
        let button = words::button(say!("profile-games"), press, Weight::Plain);
        verdict.reply.buttons.push(button);
        Ok(verdict)
    }
}
