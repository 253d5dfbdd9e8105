//! `/league standings`: the table of a group.

use petteia_games::commands::{options::LEAGUE, prelude::*};
use petteia_tournaments::league::Group;

use crate::series::{
    choose::{About, choose},
    league_words,
    tables::{Reader, table},
};

command! {
    /// Shows the table of a group in a season.
    #[derive(Default)]
    pub struct LeagueStandings as "league standings", "command-league-standings" {
        /// The group, as typed: `B2`; the user's own, or the highest, if absent.
        group: Option<String> = Optional::words("group", "option-league-group", Kind::Text),
        /// The season, from 1; the last one if absent.
        season: Option<u32> = Optional::<u32>::number("season", "option-season", 1, 9999),
        /// The league; the one of this channel if absent.
        league: Option<String> = LEAGUE,
    }
    conduct { ABOUT_TOURNAMENT }
    pressed {
        league::tables(league) => LeagueStandings { league: Some(league), season: None, group: None };
        league::table_of(league, season, group) => LeagueStandings { league: Some(league), season: Some(season), group: Some(group) };
    }
}

impl Act for LeagueStandings {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let series = choose(context, About::Leagues, request, self.league.as_deref()).await?;
        let group: Option<Group> =
            match &self.group {
                Some(typed) => Some(typed.parse().map_err(|_| {
                    Refusal::new(say!("league-group-written", typed = typed.as_str()))
                })?),
                None => None,
            };
        let season = match (self.season, series.seasons.count()) {
            (_, 0) => {
                let next = league_words::next(&series);
                return Err(Refusal::new(say!("league-not-begun", next = next)).into());
            }
            (Some(season), _) => season,
            (None, last) => last,
        };
        let user = request.actor.id;
        let theme = context.store.user(user).await?.theme;
        let reader = Reader { user, theme };
        let message = table(context.store, &series, season, group, reader).await?;
        Ok(Verdict::say(message))
    }
}
