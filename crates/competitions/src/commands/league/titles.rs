//! `/league titles`: who has won what in a league.

use std::cmp::Reverse;

use petteia_games::commands::{options::LEAGUE, prelude::*};
use petteia_tournaments::{
    league::{Title, champions},
    tournament::{ListPage, Page},
};

use crate::{
    series::{
        choose::{About, choose},
        words::called,
    },
    tournaments::words::list_page,
};

/// The largest number of a player's groups that are named.
const GROUPS: usize = 5;

command! {
    /// Lists the titles of a league, those who have won it most often first.
    #[derive(Default)]
    pub struct LeagueTitles as "league titles", "command-league-titles" {
        /// The league; the one of this channel if absent.
        league: Option<String> = LEAGUE,
    } with {
        /// The page, from 0.
        page: u32 = 0,
    }
    conduct { ABOUT_TOURNAMENT }
    buttons {
        /// Shows a page of the titles.
        page_of(league: String, page: u32) = "league:{league}:titles:{page}"
            => LeagueTitles { league: Some(league), page };
    }
}

impl Act for LeagueTitles {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let series = choose(context, About::Leagues, request, self.league.as_deref()).await?;
        let mut titles: Vec<(UserId, Title)> = champions(&series.history()).into_iter().collect();
        titles.retain(|(user, _)| user.computer_level().is_none());
        titles.sort_by_key(|(_, title)| Reverse((title.league.len(), title.groups.len())));
        if titles.is_empty() {
            return Ok(Verdict::say(words::plain(say!("league-no-titles"))));
        }
        let listed = ListPage::of(&titles, self.page, Page::ROWS);
        let mut text = Text::from(say!("league-titles", league = called(&series)));
        for (user, title) in listed.shown {
            text = text.line().text(row(*user, title));
        }
        let labels = (say!("button-earlier"), say!("button-more"));
        let message = list_page(text, (listed.number, listed.pages), labels, |page| {
            LeagueTitles::page_of(&series.id.0, page)
        });
        Ok(Verdict::say(message))
    }
}

/// What a player has won.
fn row(user: UserId, title: &Title) -> Text {
    let mut text = Text::from(user);
    if !title.league.is_empty() {
        let seasons = title.league.iter();
        let seasons = seasons.map(|season| Text::from(season.to_string()));
        text = text.plain(" · ").say(say!(
            "league-title",
            count = title.league.len(),
            seasons = Text::commas(seasons)
        ));
    }
    if !title.groups.is_empty() {
        let groups = title.groups.iter().rev().take(GROUPS);
        let groups = groups.map(|(season, group)| {
            say!(
                "league-group-title",
                group = group.to_string(),
                season = *season
            )
            .into()
        });
        text = text.plain(" · ").say(say!(
            "league-group-titles",
            groups = Text::commas(groups),
            more = title.groups.len().saturating_sub(GROUPS)
        ));
    }
    text
}
