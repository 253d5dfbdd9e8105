//! `/rules`: explains the rules, each topic with its example or on the player's own position.

use petteia_games::commands::prelude::*;

use crate::show::rules::rules;

command! {
    /// Explains the rules.
    pub struct ReadRules as "rules", "command-rules" {
        /// The topic, or words to search for; lists all topics by default.
        topic: Option<String> = Optional::words("topic", "option-rule", Kind::RuleTopic),
        /// The kind of game; that of this channel by default.
        kind: Option<GameKind> = Optional::game_kind("game", "option-rules-game"),
    }
    conduct { EVERYWHERE }
    pressed {
        general::rulebook() => ReadRules { kind: None, topic: None };
        general::rules(kind, topic) => ReadRules { kind: Some(kind), topic: Some(topic).filter(|topic| !topic.is_empty()) };
    }
}

impl Act for ReadRules {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        rules(
            context.store,
            context.games,
            request,
            self.kind,
            self.topic.as_deref(),
        )
        .await
    }
}
