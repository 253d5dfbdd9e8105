//! `/series resume`: resumes a series (an organiser).

use petteia_games::commands::{options::SERIES, prelude::*};
use petteia_tournaments::series::Event;

use crate::series::{
    change::{SeriesChange, change_series},
    choose::{About, choose_to_organise},
    words as series_words,
};

command! {
    /// Resumes a series. Dates that passed meanwhile are not made up for.
    #[derive(Default)]
    pub struct ResumeSeries as "series resume", "command-series-resume" {
        /// The series; the one of this channel if absent.
        series: Option<String> = SERIES,
    }
    conduct { ABOUT_TOURNAMENT }
}

impl Act for ResumeSeries {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let series =
            choose_to_organise(context, About::Series, request, self.series.as_deref()).await?;
        if !series.paused {
            return Err(Refusal::new(say!("series-not-paused")).into());
        }
        let by = request.actor.id;
        let mut change = SeriesChange::of(series, context.now, Some(by));
        change.happen(Event::Resumed)?;
        let said = say!(
            "series-resumed",
            organiser = by,
            series = series_words::called(&change.state),
            next = series_words::next(&change.state)
        );
        change.say(words::plain(said));
        change_series(context, change, words::plain(say!("series-resume-reply"))).await
    }
}
