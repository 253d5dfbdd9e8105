//! `/rules`: what the rules say.

use petteia_rules::GameKind;
use petteia_speech::options::{Kind, Optional};

use super::prelude::*;
use crate::show::rules;

/// What the rules say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadRules {
    /// Of which game; what is played here by default.
    pub kind: Option<GameKind>,
    /// The topic, or what it is to be about; all of them by default.
    pub topic: Option<String>,
}

const TOPIC: Optional<String> = Optional::words("topic", "option-rule", Kind::RuleTopic);
const KIND: Optional<GameKind> = Optional::game_kind("game", "option-rules-game");

slash! {
    ReadRules as "rules", "command-rules" { topic: TOPIC, kind: KIND }
}

buttons! {
    ReadRules {
        /// Opens the rules of the game that is played here, or asks which.
        book() = "rules" => ReadRules { kind: None, topic: None };
        /// Opens a topic of a game's rules; all of them where none is named.
        button(kind: GameKind, topic: String) = "rules:{kind}:{topic}" => ReadRules { kind: Some(kind), topic: Some(topic).filter(|topic| !topic.is_empty()) };
    }
}

#[async_trait]
impl Act for ReadRules {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        rules::rules(
            &*context.store,
            &context.games,
            command,
            self.kind,
            self.topic.as_deref(),
        )
        .await
    }
}
