//! `/team`: sends a message to one's own side.

use petteia_speech::options::{Kind, Needed, Optional};

use super::{options::GAME, prelude::*};
use crate::play::team;

/// Sends a message to one's own side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Team {
    /// The game.
    pub game: Option<String>,
    /// The message.
    pub text: String,
}

const TEXT: Needed<String> = Optional::words("text", "option-team-text", Kind::Text).needed();

slash! {
    Team as "team", "command-team" { text: TEXT, game: GAME }
}

impl Pressed for Team {}

#[async_trait]
impl Act for Team {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        team::tell_team(context, command, self.game.as_deref(), &self.text).await
    }
}
