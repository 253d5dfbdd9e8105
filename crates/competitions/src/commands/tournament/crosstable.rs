//! `/tournament crosstable`: shows who met whom, in which seat, and with which result.

use petteia_games::commands::{options::TOURNAMENT, prelude::*};

use crate::tournaments::{between::by_name, choose::begun_tournament, pages};

/// Shows the crosstable.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ShowCrosstable {
    /// The tournament; the one of this channel if absent.
    pub tournament: Option<String>,
    /// The page, from 0.
    pub page: u32,
}

slash! {
    ShowCrosstable as "tournament crosstable", "command-tournament-crosstable", needs_server { tournament: TOURNAMENT } with { page: 0 }
}

pressed! {
    ShowCrosstable {
        tournament::crosstable(tournament, page) => ShowCrosstable { tournament: Some(tournament), page };
    }
}

impl Act for ShowCrosstable {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::ABOUT_TOURNAMENT
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
        let named = self.tournament.as_deref();
        let tournament = begun_tournament(context, request, named).await?;
        let reader = request.actor.id;
        let theme = context.store.user(reader).await?.theme;
        let page = pages::crosstable(&tournament, self.page, theme, reader);
        Ok(Verdict::say(by_name(&tournament, page)))
    }
}
