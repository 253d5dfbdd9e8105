//! `/tournament crosstable`: shows who met whom, in which seat, and with which result.

use petteia_games::commands::{options::TOURNAMENT, prelude::*};

use crate::tournaments::{between::by_name, choose::begun_tournament, pages};

command! {
    /// Shows the crosstable.
    #[derive(Default)]
    pub struct ShowCrosstable as "tournament crosstable", "command-tournament-crosstable" {
        /// The tournament; the one of this channel if absent.
        tournament: Option<String> = TOURNAMENT,
    } with {
        /// The page, from 0.
        page: u32 = 0,
    }
    conduct { ABOUT_TOURNAMENT }
    pressed {
        tournament::crosstable(tournament, page) => ShowCrosstable { tournament: Some(tournament), page };
    }
}

impl Act for ShowCrosstable {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.tournament.as_deref();
        let tournament = begun_tournament(context, request, named).await?;
        let reader = request.actor.id;
        let theme = context.store.user(reader).await?.theme;
        let page = pages::crosstable(&tournament, self.page, theme, reader);
        Ok(Verdict::say(by_name(&tournament, page)))
    }
}
