//! `/team-tournament teams`: shows the teams with their line-ups.

use petteia_domain::event_log::Phase;
use petteia_games::commands::{options::TOURNAMENT, prelude::*};

use crate::tournaments::teams::{choose::of_teams, pages};

/// Shows the teams with their line-ups.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ShowTeams {
    /// The tournament; the one of this channel if absent.
    pub tournament: Option<String>,
    /// The page, from 0.
    pub page: u32,
}

slash! {
    ShowTeams as "team-tournament teams", "command-team-tournament-teams", needs_server { tournament: TOURNAMENT } with { page: 0 }
}

pressed! {
    ShowTeams {
        teams::teams(tournament, page) => ShowTeams { tournament: Some(tournament), page };
    }
}

impl Act for ShowTeams {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::ABOUT_TOURNAMENT
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
        let phases = [Phase::Lobby, Phase::Playing];
        let tournament = of_teams(context, request, self.tournament.as_deref(), &phases).await?;
        Ok(Verdict::say(pages::teams(&tournament, self.page)))
    }
}
