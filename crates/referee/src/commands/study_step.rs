//! Goes on in an analysis.

use petteia_domain::ids::GameId;
use petteia_speech::message::ButtonId;

use super::prelude::*;
use crate::commands::analyse;

/// Goes on in an analysis, in a message that everybody sees.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StudyStep {
    /// Which game.
    pub game: GameId,
    /// Where to.
    pub to: Study,
}

/// Where to go in an analysis.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Study {
    /// To all of it at a glance.
    Overview,
    /// To a turning point.
    Point {
        /// Which, from 1.
        point: u8,
        /// After how many turns of the best line; 0 shows what was played.
        after: u8,
    },
}

impl Slash for StudyStep {}

buttons! {
    StudyStep {
        /// Goes on to a turning point of an analysis.
        to_point(game: GameId, point: u8, after: u8) = "study:{game}:{point}:{after}" => StudyStep { game, to: Study::Point { point, after } };
        /// Goes on to all of an analysis at a glance.
        to_overview(game: GameId) = "study:{game}" => StudyStep { game, to: Study::Overview };
    }
}

#[async_trait]
impl Act for StudyStep {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::in_message_of_all(&self.game)
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        analyse::study(context, command, &self.game, self.to).await
    }
}

impl StudyStep {
    /// Goes on in an analysis.
    pub fn button(game: &GameId, to: Study) -> ButtonId {
        match to {
            Study::Overview => StudyStep::to_overview(game),
            Study::Point { point, after } => StudyStep::to_point(game, point, after),
        }
    }
}
