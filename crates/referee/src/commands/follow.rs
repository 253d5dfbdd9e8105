//! Follows a game.

use petteia_domain::game::Follow;
use petteia_games::{choose::has_seat, commands::prelude::*, words::unfollow_button};

use crate::notifications::following::followed;

command! {
    /// Follows a game, or stops following it.
    pub struct FollowGame {
        /// The game.
        game: GameId,
        /// The news to send; none if absent.
        how: Option<Follow>,
    }
    conduct(action) {
        let conduct = match action.how {
            Some(_) => Conduct::on_server_of(&action.game),
            // A user who can no longer see a game can still stop following it.
            None => Conduct::EVERYWHERE,
        };
        conduct.replaces_private_message()
    }
    pressed {
        game::follow(game, how) => FollowGame { game, how: how.0 };
    }
}

impl Act for FollowGame {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let user = request.actor.id;
        let named = self.game.0.as_str();
        if let Some(how) = self.how {
            let Some(state) = context.games.load(&self.game).await? else {
                return Err(Refusal::new(say!("button-elsewhere")).into());
            };
            if has_seat(&state, user) {
                return Err(Refusal::new(say!("follow-own")).into());
            }
            if state.phase == Phase::Ended {
                return Err(Refusal::new(say!("game-is-over")).into());
            }
            let reply = match how {
                Follow::Turns => say!("follows-turns", game = named),
                Follow::End => say!("follows-end", game = named),
            };
            let mut message = words::plain(reply);
            message.buttons.push(unfollow_button(&self.game));
            let commit = followed(context.now, &self.game, user, Some(how));
            return Ok(Verdict::change(commit, message));
        }
        let commit = followed(context.now, &self.game, user, None);
        Ok(Verdict::change(
            commit,
            words::plain(say!("follows-no-longer", game = named)),
        ))
    }
}
