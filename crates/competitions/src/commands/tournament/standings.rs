//! `/tournament standings`: shows the standings.

use petteia_games::{
    buttons,
    commands::{options::TOURNAMENT, prelude::*},
};
use petteia_speech::message::Line;
use petteia_tournaments::tournament::Tournament;

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

/// What readers of the standings look at next, a line each.
pub(crate) fn leading_on(tournament: &Tournament) -> Vec<Line> {
    if tournament.rounds.is_empty() {
        return Vec::new();
    }
    let id = &tournament.id.0;
    let pairings = buttons::tournament::pairings(id, 0);
    let pairings = words::button(say!("button-pairings"), pairings, Weight::Plain);
    let crosstable = buttons::tournament::crosstable(id, 0);
    let crosstable = words::button(say!("button-crosstable"), crosstable, Weight::Plain);
    vec![
        Line::with(say!("standings-to-pairings"), pairings),
        Line::with(say!("standings-to-crosstable"), crosstable),
    ]
}

impl Act for ShowStandings {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.tournament.as_deref();
        let tournament = begun_tournament(context, request, named).await?;
        let reader = request.actor.id;
        let theme = context.store.user(reader).await?.theme;
        let page = self.page.unwrap_or_else(|| pages::first_page(&tournament));
        let mut shown = pages::standings(&tournament, page, theme, Some(reader));
        shown.lines = leading_on(&tournament);
        Ok(Verdict::say(shown))
    }
}
