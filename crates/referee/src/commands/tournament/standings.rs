//! `/tournament standings`: shows the standings.

use crate::{
    commands::{options::TOURNAMENT, prelude::*},
    tournaments::{choose::begun_tournament, pages},
};

/// Shows the standings.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ShowStandings {
    /// The tournament; the one of this channel if absent.
    pub tournament: Option<String>,
    /// The page, from 0.
    pub page: u32,
}

slash! {
    ShowStandings as "tournament standings", "command-tournament-standings", needs_server { tournament: TOURNAMENT } with { page: 0 }
}

pressed! {
    ShowStandings {
        tournament::standings(tournament, page) => ShowStandings { tournament: Some(tournament), page };
    }
}

#[async_trait]
impl Act for ShowStandings {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::ABOUT_TOURNAMENT
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
        let named = self.tournament.as_deref();
        let tournament =
            begun_tournament(&*context.store, &context.audience, request, named).await?;
        let reader = request.actor.id;
        let theme = context.store.user(reader).await?.theme;
        let page = pages::standings(&tournament, self.page, theme, Some(reader));
        Ok(Verdict::say(page))
    }
}
