//! `/help`.

use petteia_speech::options::{Kind, Optional};

use super::prelude::*;
use crate::show::{help, rules};

/// Explains the bot, a topic or a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Help {
    /// A topic or command.
    pub topic: Option<String>,
}

const TOPIC: Optional<String> = Optional::words("topic", "option-topic", Kind::Topic);

slash! {
    Help as "help", "command-help" { topic: TOPIC }
}

buttons! {
    Help {
        /// Opens a help topic.
        button(topic: String) = "help:{topic}" => Help { topic: Some(topic).filter(|topic| !topic.is_empty()) };
    }
}

#[async_trait]
impl Act for Help {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        match help::topic_of_rules(self.topic.as_deref()) {
            Some(topic) => {
                rules::rules(&*context.store, &context.games, command, None, Some(topic)).await
            }
            None => Ok(Verdict::say(help::help(self.topic.as_deref())?)),
        }
    }
}
