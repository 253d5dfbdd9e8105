//! `/tournament pairings`: shows the pairings of a round.

use petteia_games::commands::{options::TOURNAMENT, prelude::*};

use crate::tournaments::{between::by_name, choose::begun_tournament, pages};

pub(in crate::commands) const ROUND: Optional<u32> =
    Optional::number("round", "option-round", 1, 100);

command! {
    /// Shows the pairings of a round.
    #[derive(Default)]
    pub struct ShowPairings as "tournament pairings", "command-tournament-pairings" {
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
        tournament::pairings_of(tournament, round, page) => ShowPairings { tournament: Some(tournament), round: Some(round), page };
        tournament::pairings(tournament, page) => ShowPairings { tournament: Some(tournament), round: None, page };
    }
}

impl Act for ShowPairings {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.tournament.as_deref();
        let tournament = begun_tournament(context, request, named).await?;
        let page = pages::pairings(&tournament, self.round, self.page)?;
        Ok(Verdict::say(by_name(&tournament, page)))
    }
}
