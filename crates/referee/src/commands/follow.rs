//! Follows a game.

use petteia_domain::game::Follow;
use petteia_domain::ids::GameId;

use super::{button::Part, prelude::*};
use crate::notifications::following;

/// Follows a game, or no longer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FollowGame {
    /// Which game.
    pub game: GameId,
    /// What to be told; nothing any more where absent.
    pub how: Option<Follow>,
}

/// What a follower is to be told, as the id of a button has it.
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
        /// Follows a game, or no longer.
        button(game: GameId, how: How) = "follow:{game}:{how}" => FollowGame { game, how: how.0 };
    }
}

#[async_trait]
impl Act for FollowGame {
    fn conduct(&self) -> Conduct<'_> {
        let conduct = match self.how {
            Some(_) => Conduct::on_server_of(&self.game),
            // Nobody has to see a game to hear of it no longer.
            None => Conduct::EVERYWHERE,
        };
        conduct.replaces_private_message()
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        following::follow(&context.games, context.now, command, &self.game, self.how).await
    }
}
