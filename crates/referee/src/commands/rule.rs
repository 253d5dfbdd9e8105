//! Explains the rule that a turn broke.

use petteia_domain::ids::GameId;

use super::prelude::*;
use crate::commands::rules;

/// Explains the rule that a turn broke, on the position of the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadRule {
    /// The game.
    pub game: GameId,
    /// The rule's stable name.
    pub rule: String,
}

impl Slash for ReadRule {}

buttons! {
    ReadRule {
        /// Explains the rule that a turn broke, on the position of the game.
        button(game: GameId, rule: String) = "rule:{game}:{rule}" => ReadRule { game, rule };
    }
}

#[async_trait]
impl Act for ReadRule {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::where_shown(&self.game)
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        rules::rule(context, command, &self.game, &self.rule).await
    }
}
