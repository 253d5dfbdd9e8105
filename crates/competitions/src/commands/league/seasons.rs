//! `/league seasons`: the history of a league.

use petteia_games::commands::{options::LEAGUE, prelude::*};

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

command! {
    /// Lists the seasons of a league, the last first.
    #[derive(Default)]
    pub struct LeagueSeasons as "league seasons", "command-league-seasons" {
        /// The league; the one of this channel if absent.
        league: Option<String> = LEAGUE,
    } with {
        /// The page, from 0.
        page: u32 = 0,
    }
    conduct { ABOUT_TOURNAMENT }
    buttons {
        /// Shows a page of the seasons.
        page_of(league: String, page: u32) = "league:{league}:seasons:{page}"
            => LeagueSeasons { league: Some(league), page };
    }
}

impl Act for LeagueSeasons {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
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
