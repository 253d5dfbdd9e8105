//! `/rules`: explains the rules, each topic with its example or on the player's own position.

use petteia_games::commands::prelude::*;
use petteia_rules::GameKind;
use petteia_speech::options::{Kind, Optional};

use crate::show::rules::rules;

/// Explains the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadRules {
    /// The kind of game; that of this channel by default.
    pub kind: Option<GameKind>,
    /// The topic, or words to search for; lists all topics by default.
    pub topic: Option<String>,
}

const TOPIC: Optional<String> = Optional::words("topic", "option-rule", Kind::RuleTopic);
const KIND: Optional<GameKind> = Optional::game_kind("game", "option-rules-game");

slash! {
    ReadRules as "rules", "command-rules" { topic: TOPIC, kind: KIND }
}

pressed! {
    ReadRules {
        general::rulebook() => ReadRules { kind: None, topic: None };
        general::rules(kind, topic) => ReadRules { kind: Some(kind), topic: Some(topic).filter(|topic| !topic.is_empty()) };
    }
}

impl Act for ReadRules {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
        rules(
            &*context.store,
            &context.games,
            request,
            self.kind,
            self.topic.as_deref(),
        )
        .await
    }
}
