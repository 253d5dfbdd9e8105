//! `/series skip`: skips the next tournament (an organiser).

use petteia_games::commands::{options::SERIES, prelude::*};
use petteia_tournaments::series::{Event, WhySkipped};

use crate::series::{
    change::{SeriesChange, change_series},
    choose::{About, choose_to_organise},
    words as series_words,
};

command! {
    /// Skips the next tournament that is not announced yet.
    #[derive(Default)]
    pub struct SkipNext as "series skip", "command-series-skip" {
        /// The series; the one of this channel if absent.
        series: Option<String> = SERIES,
    }
    conduct { ABOUT_TOURNAMENT }
}

impl Act for SkipNext {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let series =
            choose_to_organise(context, About::Series, request, self.series.as_deref()).await?;
        let Some(starts) = series.next() else {
            return Err(Refusal::new(say!("series-is-over")).into());
        };
        let mut change = SeriesChange::of(series, context.now, Some(request.actor.id));
        let why = WhySkipped::Asked;
        change.happen(Event::Skipped { starts, why })?;
        let said = series_words::skipped(&change.state, starts, why);
        change.say(said.clone());
        change_series(context, change, said).await
    }
}
