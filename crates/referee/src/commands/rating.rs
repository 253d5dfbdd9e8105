//! `/rating`: somebody's ratings.

use petteia_domain::ids::UserId;
use petteia_rules::GameKind;
use petteia_speech::options::Optional;

use super::prelude::*;
use crate::show::ratings;

/// Somebody's ratings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rating {
    /// Whose, and what they are called; the user's own by default.
    pub user: Option<(UserId, String)>,
    /// Of which game; of all by default.
    pub kind: Option<GameKind>,
}

const USER: Optional<(UserId, String)> = Optional::named_user("user", "option-rating-user");
const KIND: Optional<GameKind> = Optional::game_kind("game", "option-rating-game");

slash! {
    Rating as "rating", "command-rating" { user: USER, kind: KIND }
}

buttons! {
    Rating {
        /// Shows one's own ratings in a game.
        button(kind: GameKind) = "rating:{kind}" => Rating { user: None, kind: Some(kind) };
    }
}

#[async_trait]
impl Act for Rating {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        ratings::rating(
            &*context.store,
            &context.ratings,
            context.now,
            command,
            self.user.as_ref(),
            self.kind,
        )
        .await
    }
}
