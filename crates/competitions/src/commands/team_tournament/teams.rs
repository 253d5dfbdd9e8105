//! `/team-tournament teams`: shows the teams with their line-ups.

use petteia_games::commands::{options::TOURNAMENT, prelude::*};

use crate::tournaments::teams::{choose::of_teams, pages};

command! {
    /// Shows the teams with their line-ups.
    #[derive(Default)]
    pub struct ShowTeams as "team-tournament teams", "command-team-tournament-teams" {
        /// The tournament; the one of this channel if absent.
        tournament: Option<String> = TOURNAMENT,
    } with {
        /// The page, from 0.
        page: u32 = 0,
    }
    conduct { ABOUT_TOURNAMENT }
    pressed {
        teams::teams(tournament, page) => ShowTeams { tournament: Some(tournament), page };
    }
}

impl Act for ShowTeams {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let phases = [Phase::Lobby, Phase::Playing];
        let tournament = of_teams(context, request, self.tournament.as_deref(), &phases).await?;
        Ok(Verdict::say(pages::teams(&tournament, self.page)))
    }
}
