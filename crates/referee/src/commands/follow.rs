//! Follows a game.

use petteia_domain::{event_log::Phase, game::Follow, ids::GameId};

use super::prelude::*;
use crate::{
    buttons::id::Part,
    choose::has_seat,
    notifications::following::{followed, unfollow_button},
    refusal::Refusal,
};

/// Follows a game, or stops following it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FollowGame {
    /// The game.
    pub game: GameId,
    /// The news to send; none if absent.
    pub how: Option<Follow>,
}

/// The news for a follower, in the id of a button.
#[derive(Debug)]
pub struct How(Option<Follow>);

impl Part for How {
    type Given<'a> = Option<Follow>;

    fn write(how: Option<Follow>) -> String {
        let how = match how {
            Some(Follow::Turns) => "turns",
            Some(Follow::End) => "end",
            None => "off",
        };
        how.to_owned()
    }

    fn read(written: &str) -> Option<How> {
        match written {
            "turns" => Some(How(Some(Follow::Turns))),
            "end" => Some(How(Some(Follow::End))),
            "off" => Some(How(None)),
            _ => None,
        }
    }
}

impl Slash for FollowGame {}

buttons! {
    FollowGame {
        /// Follows a game, or stops following it.
        button(game: GameId, how: How) = "follow:{game}:{how}" => FollowGame { game, how: how.0 };
    }
}

#[async_trait]
impl Act for FollowGame {
    fn conduct(&self) -> Conduct<'_> {
        let conduct = match self.how {
            Some(_) => Conduct::on_server_of(&self.game),
            // A user who can no longer see a game can still stop following it.
            None => Conduct::EVERYWHERE,
        };
        conduct.replaces_private_message()
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
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
            return Ok(Verdict {
                commit: Some(followed(context.now, &self.game, user, Some(how))),
                ..Verdict::say(message)
            });
        }
        Ok(Verdict {
            commit: Some(followed(context.now, &self.game, user, None)),
            ..Verdict::say(words::plain(say!("follows-no-longer", game = named)))
        })
    }
}
