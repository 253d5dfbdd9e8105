//! `/league log`: what happened in a league, and why.

use petteia_games::commands::{options::LEAGUE, prelude::*};

use crate::{
    commands::series::log::{ENTRIES, entry},
    series::{
        choose::{About, choose},
        words::called,
    },
    tournaments::words::log_page,
};

command! {
    /// Shows what happened in a league.
    #[derive(Default)]
    pub struct LeagueLog as "league log", "command-league-log" {
        /// The league; the one of this channel if absent.
        league: Option<String> = LEAGUE,
    } with {
        /// The page, from 0, the newest entries first.
        page: u32 = 0,
    }
    conduct { ABOUT_TOURNAMENT }
    buttons {
        /// Shows a page of what happened in it.
        page_of(league: String, page: u32) = "league:{league}:log:{page}"
            => LeagueLog { league: Some(league), page };
    }
}

impl Act for LeagueLog {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let series = choose(context, About::Leagues, request, self.league.as_deref()).await?;
        let events = context.store.series_events(&series.id).await?;
        let entries = events.iter().map(entry).collect();
        let message = log_page(called(&series), entries, ENTRIES, self.page, |page| {
            LeagueLog::page_of(&series.id.0, page)
        });
        Ok(Verdict::say(message))
    }
}
