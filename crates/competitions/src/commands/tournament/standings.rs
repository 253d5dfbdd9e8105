//! `/tournament standings`: shows the standings.

use petteia_games::commands::{options::TOURNAMENT, prelude::*};

use crate::tournaments::{choose::begun_tournament, pages};

command! {
    /// Shows the standings.
    #[derive(Default)]
    pub struct ShowStandings as "tournament standings", "command-tournament-standings" {
        /// The tournament; the one of this channel if absent.
        tournament: Option<String> = TOURNAMENT,
    } with {
        /// The page, from 0; by default the first, and of a knock-out the one that is being played.
        page: Option<u32> = None,
    }
    conduct { ABOUT_TOURNAMENT }
    pressed {
        tournament::standings_now(tournament) => ShowStandings { tournament: Some(tournament), page: None };
        tournament::standings(tournament, page) => ShowStandings { tournament: Some(tournament), page: Some(page) };
    }
}

impl Act for ShowStandings {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.tournament.as_deref();
        let tournament = begun_tournament(context, request, named).await?;
        let reader = request.actor.id;
        let theme = context.store.user(reader).await?.theme;
        let page = self.page.unwrap_or_else(|| pages::first_page(&tournament));
        let shown = pages::standings(&tournament, page, theme, Some(reader));
        Ok(Verdict::say(shown))
    }
}
