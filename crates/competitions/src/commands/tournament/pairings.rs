//! `/tournament pairings`: shows the pairings of a round.

use petteia_games::commands::{options::TOURNAMENT, prelude::*};
use petteia_speech::options::Optional;

use crate::tournaments::{between::by_name, choose::begun_tournament, pages};

/// Shows the pairings of a round.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ShowPairings {
    /// The tournament; the one of this channel if absent.
    pub tournament: Option<String>,
    /// The round; the last one by default.
    pub round: Option<u32>,
    /// The page, from 0.
    pub page: u32,
}

const ROUND: Optional<u32> = Optional::number("round", "option-round", 1, 100);

slash! {
    ShowPairings as "tournament pairings", "command-tournament-pairings", needs_server { round: ROUND, tournament: TOURNAMENT } with { page: 0 }
}

pressed! {
    ShowPairings {
        tournament::pairings_of(tournament, round, page) => ShowPairings { tournament: Some(tournament), round: Some(round), page };
        tournament::pairings(tournament, page) => ShowPairings { tournament: Some(tournament), round: None, page };
    }
}

impl Act for ShowPairings {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::ABOUT_TOURNAMENT
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
        let named = self.tournament.as_deref();
        let tournament = begun_tournament(context, request, named).await?;
        let page = pages::pairings(&tournament, self.round, self.page)?;
        Ok(Verdict::say(by_name(&tournament, page)))
    }
}
