//! Moves on in an analysis.

use petteia_domain::ids::GameId;
use petteia_speech::message::ButtonId;

use super::prelude::*;
use crate::{
    commands::analyse::{helps_nobody, overview, turning_point},
    language::language_of_channel,
    play::turns::theme_of_posts,
    refusal::Refusal,
};

/// Moves on in an analysis, in a public message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StudyStep {
    /// The game.
    pub game: GameId,
    /// The part to show.
    pub to: Study,
}

/// A part of an analysis.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Study {
    /// The overview.
    Overview,
    /// A turning point.
    Point {
        /// Its number, from 1.
        point: u8,
        /// The number of turns of the best continuation; 0 shows the turn played.
        after: u8,
    },
}

impl Slash for StudyStep {}

buttons! {
    StudyStep {
        /// Shows a turning point of an analysis.
        to_point(game: GameId, point: u8, after: u8) = "study:{game}:{point}:{after}" => StudyStep { game, to: Study::Point { point, after } };
        /// Shows the overview of an analysis.
        to_overview(game: GameId) = "study:{game}" => StudyStep { game, to: Study::Overview };
    }
}

#[async_trait]
impl Act for StudyStep {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::in_message_of_all(&self.game)
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
        let gone = || Refusal::new(say!("analysis-is-gone", game = self.game.0.as_str()));
        let state = context.games.load(&self.game).await?.ok_or_else(gone)?;
        let analysis = context.store.analysis(&self.game).await?.ok_or_else(gone)?;
        helps_nobody(&*context.store, &context.games, &state).await?;
        let theme = theme_of_posts(&*context.store, &context.defaults, request.place).await?;
        let message = match self.to {
            Study::Overview => overview(&state, &analysis, theme)?,
            Study::Point { point, after } => {
                let index = usize::from(point).checked_sub(1);
                let known = index.and_then(|index| analysis.points.get(index));
                let known = known.ok_or_else(gone)?;
                turning_point(&state, &analysis, known, point, after, theme)?
            }
        };
        Ok(Verdict {
            language: Some(language_of_channel(&*context.store, request).await?),
            ..Verdict::say(message)
        })
    }
}

impl StudyStep {
    /// Returns the button of a part of an analysis.
    pub fn button(game: &GameId, to: Study) -> ButtonId {
        match to {
            Study::Overview => StudyStep::to_overview(game),
            Study::Point { point, after } => StudyStep::to_point(game, point, after),
        }
    }
}
