//! Shows a team with its matches. It has no words of its own; rows of standings lead to it.

use petteia_games::commands::prelude::*;
use petteia_tournaments::tournament::TeamNumber;

use crate::tournaments::{
    between::by_name,
    teams::{choose::of_teams, pages},
};

command! {
    /// Shows a team with its matches.
    pub struct ShowTeam {
        /// The tournament.
        tournament: String,
        /// The number of the team.
        team: u32,
    }
    conduct { ABOUT_TOURNAMENT }
    pressed {
        teams::team(tournament, team) => ShowTeam { tournament, team };
    }
}

impl Act for ShowTeam {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let phases = [Phase::Playing, Phase::Ended];
        let tournament = of_teams(context, request, Some(&self.tournament), &phases).await?;
        let page = pages::what_it_did(&tournament, TeamNumber(self.team))?;
        Ok(Verdict::say(by_name(&tournament, page)))
    }
}
