//! `/series list`: the series of a server.

use petteia_games::commands::prelude::*;
use petteia_speech::message::Text;

use crate::series::{
    choose::{About, series_shown},
    words::{called, next},
};

/// The number of series in a message.
const LISTED: usize = 10;

/// Lists the series of a server, those going on first.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ListSeries;

slash! {
    ListSeries as "series list", "command-series-list", needs_server {}
}

impl Pressed for ListSeries {}

impl Act for ListSeries {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::ABOUT_TOURNAMENT
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
        let known = series_shown(context, About::Series, &request.actor, request.place).await?;
        if known.is_empty() {
            return Ok(Verdict::say(words::plain(say!("no-series-here"))));
        }
        let mut text = Text::from(say!("series-here"));
        for series in known.iter().take(LISTED) {
            let every = series.recurring().map(|plan| words::schedule(&plan.every));
            text = text.line().say(say!(
                "series-listed",
                series = called(series),
                every = every.map(Text::from).unwrap_or_default(),
                next = next(series)
            ));
        }
        Ok(Verdict::say(words::plain(text)))
    }
}
