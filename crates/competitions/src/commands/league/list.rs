//! `/league list`: the leagues of a server.

use petteia_games::commands::prelude::*;

use crate::series::{
    choose::{About, series_shown},
    league_words::next,
    words::called,
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
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
        let (actor, place) = (&request.actor, request.place);
        let known = series_shown(context, About::Leagues, actor, place).await?;
        if known.is_empty() {
            return Ok(Verdict::say(words::plain(About::Leagues.nothing_here())));
        }
        let mut text = Text::from(say!("leagues-here"));
        for series in known.iter().take(LISTED) {
            let Some(league) = series.league() else {
                continue;
            };
            text = text.line().say(say!(
                "league-listed",
                league = called(series),
                title = league.plan.kind.title(),
                members = series.seasons.members().len(),
                next = next(series)
            ));
        }
        Ok(Verdict::say(words::plain(text)))
    }
}
