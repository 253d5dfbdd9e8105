//! `/series end`: ends a series (an organiser).

use petteia_games::commands::{options::SERIES, prelude::*};
use petteia_tournaments::series::{Event, table};

use crate::{
    series::{
        change::{SeriesChange, change_series},
        choose::{About, choose_to_organise},
        words as series_words,
    },
    tournaments::words::asking,
};

command! {
    /// Ends a series; asks for confirmation first. A tournament that was announced goes on, and counts.
    #[derive(Default)]
    pub struct EndSeries as "series end", "command-series-end" {
        /// The series; the one of this channel if absent.
        series: Option<String> = SERIES,
    } with {
        /// Whether the user has confirmed.
        confirmed: bool = false,
    }
    conduct { ABOUT_TOURNAMENT }
    buttons {
        /// Ends it.
        surely(series: String) = "series:{series}:ended"
            => EndSeries { series: Some(series), confirmed: true };
    }
}

impl Act for EndSeries {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let series =
            choose_to_organise(context, About::Series, request, self.series.as_deref()).await?;
        if !self.confirmed {
            let asked = say!("sure-to-end-series", series = series_words::called(&series));
            let yes = (say!("button-end-series"), EndSeries::surely(&series.id.0));
            let asking = asking(asked, yes, say!("button-keep-series"));
            return Ok(Verdict::say(asking));
        }
        let by = request.actor.id;
        let mut change = SeriesChange::of(series, context.now, Some(by));
        change.happen(Event::Ended)?;
        let series = &change.state;
        let mut text = Text::from(say!(
            "series-ended",
            organiser = by,
            series = series_words::called(series)
        ));
        if !table(series).is_empty() {
            text = text
                .line()
                .text(series_words::standings(series, 0, None).text);
        }
        change.say(words::plain(text));
        change_series(context, change, words::plain(say!("series-is-over"))).await
    }
}
