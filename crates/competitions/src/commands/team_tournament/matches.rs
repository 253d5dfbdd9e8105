//! `/team-tournament matches`: shows the matches of a round with their boards.

use petteia_domain::event_log::Phase;
use petteia_games::commands::{options::TOURNAMENT, prelude::*};
use petteia_speech::options::Optional;

use crate::tournaments::{
    between::by_name,
    teams::{choose::of_teams, pages},
};

/// Shows the matches of a round.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ShowMatches {
    /// The tournament; the one of this channel if absent.
    pub tournament: Option<String>,
    /// The round; the last one by default.
    pub round: Option<u32>,
    /// The page, from 0.
    pub page: u32,
}

const ROUND: Optional<u32> = Optional::number("round", "option-round", 1, 100);

slash! {
    ShowMatches as "team-tournament matches", "command-team-tournament-matches", needs_server { round: ROUND, tournament: TOURNAMENT } with { page: 0 }
}

pressed! {
    ShowMatches {
        teams::matches(tournament, round, page) => ShowMatches { tournament: Some(tournament), round: Some(round), page };
    }
}

impl Act for ShowMatches {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::ABOUT_TOURNAMENT
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
        let phases = [Phase::Playing, Phase::Ended];
        let tournament = of_teams(context, request, self.tournament.as_deref(), &phases).await?;
        let page = pages::matches(&tournament, self.round, self.page)?;
        Ok(Verdict::say(by_name(&tournament, page)))
    }
}
