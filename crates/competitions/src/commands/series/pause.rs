//! `/series pause`: pauses a series (an organiser).

use petteia_games::{
    commands::{options::SERIES, prelude::*},
    refusal::Refusal,
};
use petteia_tournaments::series::Event;

use crate::series::{
    change::{SeriesChange, change_series},
    choose::{About, choose_to_organise},
    words as series_words,
};

/// Pauses a series: no tournament is announced until it is resumed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PauseSeries {
    /// The series; the one of this channel if absent.
    pub series: Option<String>,
}

slash! {
    PauseSeries as "series pause", "command-series-pause", needs_server { series: SERIES }
}

impl Pressed for PauseSeries {}

impl Act for PauseSeries {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::ABOUT_TOURNAMENT
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
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
            series = series_words::called(&change.series)
        );
        change.say(words::plain(said));
        change_series(context, change, words::plain(say!("series-pause-reply"))).await
    }
}
