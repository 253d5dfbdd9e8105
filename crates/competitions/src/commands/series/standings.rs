//! `/series standings`: the table over a series.

use petteia_games::{
    buttons,
    commands::{options::SERIES, prelude::*},
};
use petteia_speech::message::Line;
use petteia_tournaments::series::{Held, Series};

use crate::series::{
    choose::{About, choose},
    words as series_words,
};

command! {
    /// Shows the table over a series.
    #[derive(Default)]
    pub struct SeriesStandings as "series standings", "command-series-standings" {
        /// The series; the one of this channel if absent.
        series: Option<String> = SERIES,
    } with {
        /// The page, from 0.
        page: u32 = 0,
    }
    conduct { ABOUT_TOURNAMENT }
    pressed {
        series::standings(series, page) => SeriesStandings { series: Some(series), page };
    }
}

impl Act for SeriesStandings {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let series = choose(context, About::Series, request, self.series.as_deref()).await?;
        let mut message = series_words::standings(&series, self.page, Some(request.actor.id));
        message.lines.extend(latest(&series));
        Ok(Verdict::say(message))
    }
}

/// The number of tournaments to whose standings a table leads.
const LATEST: usize = 3;

/// The latest tournaments that count, a line each with the way to its standings.
fn latest(series: &Series) -> Vec<Line> {
    let held: Vec<&Held> = series.counted().collect();
    let latest = held.into_iter().rev().take(LATEST);
    let line = |held: &Held| {
        let press = buttons::tournament::standings(&held.tournament.0, 0);
        let button = words::button(say!("button-standings"), press, Weight::Plain);
        Line::with(say!("series-held", starts = held.starts), button)
    };
    latest.map(line).collect()
}
