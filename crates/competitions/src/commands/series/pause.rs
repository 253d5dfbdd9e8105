//! `/series pause`: pauses a series (an organiser).

use petteia_games::commands::{options::SERIES, prelude::*};
use petteia_tournaments::series::Event;

use crate::series::{
    change::{SeriesChange, change_series},
    choose::{About, choose_to_organise},
    words as series_words,
};

command! {
    /// Pauses a series: no tournament is announced until it is resumed.
    #[derive(Default)]
    pub struct PauseSeries as "series pause", "command-series-pause" {
        /// The series; the one of this channel if absent.
        series: Option<String> = SERIES,
    }
    conduct { ABOUT_TOURNAMENT }
}

impl Act for PauseSeries {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let series =
            choose_to_organise(context, About::Series, request, self.series.as_deref()).await?;
        if series.paused {
            return Err(Refusal::new(say!("series-is-paused")).into());
        }
        let by = request.actor.id;
        let mut change = SeriesChange::of(series, context.now, Some(by));
        change.happen(Event::Paused)?;
        let said = say!(
            "series-paused",
            organiser = by,
            series = series_words::called(&change.state)
        );
        change.say(words::plain(said));
        change_series(context, change, words::plain(say!("series-pause-reply"))).await
    }
}
