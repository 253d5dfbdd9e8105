//! `/series list`: the series of a server.

use petteia_games::commands::prelude::*;

use crate::series::{
    choose::{About, series_shown},
    words::{called, next},
};

/// The number of series in a message.
const LISTED: usize = 10;

command! {
    /// Lists the series of a server, those going on first.
    #[derive(Copy, Default)]
    pub struct ListSeries as "series list", "command-series-list" {
    }
    conduct { ABOUT_TOURNAMENT }
}

impl Act for ListSeries {
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
