//! `/league seasons`: the history of a league.

use petteia_games::{
    commands::{options::LEAGUE, prelude::*},
    refusal::Refusal,
};
use petteia_speech::message::Text;

use crate::{
    series::{
        choose::{About, choose},
        league_words::{champion, next},
        words::called,
    },
    tournaments::words::list_page,
};

/// The number of seasons on a page.
const SEASONS: usize = 10;

/// Lists the seasons of a league, the last first.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LeagueSeasons {
    /// The league; the one of this channel if absent.
    pub league: Option<String>,
    /// The page, from 0.
    pub page: u32,
}

slash! {
    LeagueSeasons as "league seasons", "command-league-seasons", needs_server { league: LEAGUE } with { page: 0 }
}

buttons! {
    LeagueSeasons {
        /// Shows a page of the seasons.
        page_of(league: String, page: u32) = "league:{league}:seasons:{page}"
            => LeagueSeasons { league: Some(league), page };
    }
}

impl Act for LeagueSeasons {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::ABOUT_TOURNAMENT
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
        let series = choose(context, About::Leagues, request, self.league.as_deref()).await?;
        if series.seasons.count() == 0 {
            let why = say!("league-not-begun", next = next(&series));
            return Err(Refusal::new(why).into());
        }
        let pages = series.seasons.all().len().div_ceil(SEASONS);
        let page = (self.page as usize).min(pages - 1);
        let mut text = Text::from(say!("league-seasons", league = called(&series)));
        let numbered: Vec<_> = (1..).zip(series.seasons.all()).collect();
        for (number, season) in numbered
            .into_iter()
            .rev()
            .skip(page * SEASONS)
            .take(SEASONS)
        {
            text = text.line().say(say!(
                "league-season",
                season = number,
                began = season.began,
                players = season.players(),
                groups = season.groups.len()
            ));
            text = match (season.over, champion(&series, number)) {
                (None, _) => text.plain(" · ").say(say!("league-season-played")),
                (Some(_), Some(champion)) => text.plain(" · ").say(champion),
                (Some(_), None) => text.plain(" · ").say(say!("league-no-champion")),
            };
        }
        let labels = (say!("button-later-games"), say!("button-earlier"));
        let message = list_page(text, (page, pages), labels, |page| {
            LeagueSeasons::page_of(&series.id.0, page)
        });
        Ok(Verdict::say(message))
    }
}
