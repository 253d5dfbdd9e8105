//! Shows a member who was picked: their ratings, and the way to their finished games. It has no words of its own; on
//! Discord it stands in the menu on a member.

use petteia_games::{buttons, commands::prelude::*};

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
        let press = buttons::general::finished_games(self.user, None);
        let button = words::button(say!("profile-games"), press, Weight::Plain);
        verdict.reply.buttons.push(button);
        Ok(verdict)
    }
}
