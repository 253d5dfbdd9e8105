//! `/league list`: the leagues of a server.

use petteia_games::commands::prelude::*;

use crate::{
    series::choose::{About, series_shown},
    tournaments::listing::line_of_series,
};

/// The number of leagues in a message.
const LISTED: usize = 10;

command! {
    /// Lists the leagues of a server, those going on first.
    #[derive(Copy, Default)]
    pub struct ListLeagues as "league list", "command-league-list" {
    }
    conduct { ABOUT_TOURNAMENT }
}

impl Act for ListLeagues {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let (actor, place) = (&request.actor, request.place);
        let known = series_shown(context, About::Leagues, actor, place).await?;
        if known.is_empty() {
            return Ok(Verdict::say(words::plain(About::Leagues.nothing_here())));
        }
        let lines = known.iter().take(LISTED);
        Ok(Verdict::say(Message {
            lines: lines.map(|league| line_of_series(league)).collect(),
            ..words::plain(say!("leagues-here"))
        }))
    }
}
