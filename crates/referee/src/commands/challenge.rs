//! Challenges a member who was picked: opens the form for a game against them. It has no words of its own; on Discord
//! it stands in the menu on a member.

use petteia_games::{arrange::channels::may_open, commands::prelude::*};

use crate::commands::new_game::{FIRST_LEVEL, NewGame, Whom};

command! {
    /// Challenges a member.
    #[derive(Copy)]
    pub struct Challenge {
        /// The member, or the computer.
        user: UserId,
    }
    conduct { EVERYWHERE.needs_server() }
}

impl Act for Challenge {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let guild = may_open(context, request, "play").await?;
        let asker = request.actor.id;
        let whom = match self.user {
            user if user == asker => return Err(Refusal::new(say!("challenged-oneself")).into()),
            UserId::COMPUTER => Whom::Computer(FIRST_LEVEL),
            user => {
                context.audience.check_member(guild, user, asker).await?;
                Whom::User(user)
            }
        };
        NewGame::of(None, whom).run(context, request).await
    }
}
