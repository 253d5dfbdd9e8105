//! Moves on in an analysis.

use petteia_games::{
    buttons::game::Study, commands::prelude::*, language::language_of_channel,
    play::turns::theme_of_posts, rated_games::helps_nobody,
};

use crate::show::analysis::{overview, turning_point};

command! {
    /// Moves on in an analysis, in a public message.
    pub struct StudyStep {
        /// The game.
        game: GameId,
        /// The part to show.
        to: Study,
    }
    conduct(action) { Conduct::in_message_of_all(&action.game) }
    pressed {
        game::study_point(game, point, after) => StudyStep { game, to: Study::Point { point, after } };
        game::study_overview(game) => StudyStep { game, to: Study::Overview };
    }
}

impl Act for StudyStep {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let gone = || Refusal::new(say!("analysis-is-gone", game = self.game.0.as_str()));
        let state = context.games.load(&self.game).await?.ok_or_else(gone)?;
        let analysis = context.store.analysis(&self.game).await?.ok_or_else(gone)?;
        helps_nobody(context.store, context.games, &state).await?;
        let theme = theme_of_posts(context.store, &context.defaults, request.place).await?;
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
            language: Some(language_of_channel(context.store, request).await?),
            ..Verdict::say(message)
        })
    }
}
