//! Follows a game.

use petteia_domain::game::Follow;
use petteia_domain::ids::GameId;

use super::{button::Part, prelude::*};
use crate::notifications::following;

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

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        following::follow(&context.games, context.now, command, &self.game, self.how).await
    }
}
