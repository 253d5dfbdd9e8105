//! `/stats`: counts somebody's finished games.

use petteia_domain::ids::UserId;
use petteia_rules::GameKind;
use petteia_speech::options::Optional;

use super::prelude::*;
use crate::show::stats;

/// Somebody's finished games counted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stats {
    /// Whose; the user's own where absent.
    pub player: Option<UserId>,
    /// Of which game; of all where absent.
    pub kind: Option<GameKind>,
}

const PLAYER: Optional<UserId> = Optional::user("user", "option-stats-user");
const KIND: Optional<GameKind> = Optional::game_kind("game", "option-stats-game");

slash! {
    Stats as "stats", "command-stats" { player: PLAYER, kind: KIND }
}

impl Pressed for Stats {}

#[async_trait]
impl Act for Stats {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        stats::stats(
            &*context.store,
            &context.audience,
            command,
            self.player,
            self.kind,
        )
        .await
    }
}
