//! `/league standings`: the table of a group.

use petteia_games::commands::{
    options::LEAGUE,
    prelude::*,
    slash::{Spec, spec},
};
use petteia_tournaments::league::Group;

use crate::series::{
    choose::{About, choose},
    league_words,
    tables::{Reader, table},
};

/// Shows the table of a group in a season.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LeagueStandings {
    /// The league; the one of this channel if absent.
    pub league: Option<String>,
    /// The season, from 1; the last one if absent.
    pub season: Option<u32>,
    /// The group, as typed: `B2`; the user's own, or the highest, if absent.
    pub group: Option<String>,
}

const SEASON: Optional<u32> = Optional::number("season", "option-season", 1, 9999);
const GROUP: Optional<String> = Optional::words("group", "option-league-group", Kind::Text);

impl Slash for LeagueStandings {
    fn specs() -> Vec<Spec<Self>> {
        let standings = spec!(
            "league standings",
            "command-league-standings",
            { group: GROUP, season: SEASON, league: LEAGUE }
                => LeagueStandings { league, season, group }
        );
        vec![standings.needs_server()]
    }
}

pressed! {
    LeagueStandings {
        league::tables(league) => LeagueStandings { league: Some(league), season: None, group: None };
        league::table_of(league, season, group) => LeagueStandings { league: Some(league), season: Some(season), group: Some(group) };
    }
}

impl Conducted for LeagueStandings {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::ABOUT_TOURNAMENT
    }
}

impl Act for LeagueStandings {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
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
        let message = table(&*context.store, &series, season, group, reader).await?;
        Ok(Verdict::say(message))
    }
}
