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

/// Shows what happened in a league.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LeagueLog {
    /// The league; the one of this channel if absent.
    pub league: Option<String>,
    /// The page, from 0, the newest entries first.
    pub page: u32,
}

slash! {
    LeagueLog as "league log", "command-league-log", needs_server { league: LEAGUE } with { page: 0 }
}

buttons! {
    LeagueLog {
        /// Shows a page of what happened in it.
        page_of(league: String, page: u32) = "league:{league}:log:{page}"
            => LeagueLog { league: Some(league), page };
    }
}

impl Act for LeagueLog {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::ABOUT_TOURNAMENT
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
        let series = choose(context, About::Leagues, request, self.league.as_deref()).await?;
        let events = context.store.series_events(&series.id).await?;
        let entries = events.iter().map(entry).collect();
        let message = log_page(called(&series), entries, ENTRIES, self.page, |page| {
            LeagueLog::page_of(&series.id.0, page)
        });
        Ok(Verdict::say(message))
    }
}
