//! `/team-tournament matches`: shows the matches of a round with their boards.

use petteia_games::commands::{options::TOURNAMENT, prelude::*};

use crate::{
    commands::tournament::pairings::ROUND,
    tournaments::{
        between::by_name,
        teams::{choose::of_teams, pages},
    },
};

command! {
    /// Shows the matches of a round.
    #[derive(Default)]
    pub struct ShowMatches as "team-tournament matches", "command-team-tournament-matches" {
        /// The round; the last one by default.
        round: Option<u32> = ROUND,
        /// The tournament; the one of this channel if absent.
        tournament: Option<String> = TOURNAMENT,
    } with {
        /// The page, from 0.
        page: u32 = 0,
    }
    conduct { ABOUT_TOURNAMENT }
    pressed {
        teams::matches(tournament, round, page) => ShowMatches { tournament: Some(tournament), round: Some(round), page };
    }
}

impl Act for ShowMatches {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let phases = [Phase::Playing, Phase::Ended];
        let tournament = of_teams(context, request, self.tournament.as_deref(), &phases).await?;
        let page = pages::matches(&tournament, self.round, self.page)?;
        Ok(Verdict::say(by_name(&tournament, page)))
    }
}
