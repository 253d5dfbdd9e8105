//! `/series list`: the series of a server.

use petteia_games::commands::prelude::*;

use crate::{
    series::choose::{About, series_shown},
    tournaments::listing::line_of_series,
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
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let known = series_shown(context, About::Series, &request.actor, request.place).await?;
        if known.is_empty() {
            return Ok(Verdict::say(words::plain(say!("no-series-here"))));
        }
        let lines = known.iter().take(LISTED);
        Ok(Verdict::say(Message {
            lines: lines.map(|series| line_of_series(series)).collect(),
            ..words::plain(say!("series-here"))
        }))
    }
}
