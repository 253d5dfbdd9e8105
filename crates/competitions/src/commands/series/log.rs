//! `/series log`: what happened in a series, and why.

use petteia_domain::ids::TournamentId;
use petteia_games::{
    commands::{options::SERIES, prelude::*},
    words::users,
};
use petteia_speech::speech::Arg;
use petteia_tournaments::series::{Event, Recorded};

use crate::{
    series::{
        choose::{About, choose},
        words::called,
    },
    tournaments::words::log_page,
};

/// The number of entries on a page.
pub(in crate::commands) const ENTRIES: usize = 10;

command! {
    /// Shows what happened in a series.
    #[derive(Default)]
    pub struct SeriesLog as "series log", "command-series-log" {
        /// The series; the one of this channel if absent.
        series: Option<String> = SERIES,
    } with {
        /// The page, from 0, the newest entries first.
        page: u32 = 0,
    }
    conduct { ABOUT_TOURNAMENT }
    buttons {
        /// Shows a page of what happened in it.
        page_of(series: String, page: u32) = "series:{series}:log:{page}"
            => SeriesLog { series: Some(series), page };
    }
}

impl Act for SeriesLog {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let series = choose(context, About::Series, request, self.series.as_deref()).await?;
        let events = context.store.series_events(&series.id).await?;
        let entries = events.iter().map(entry).collect();
        let message = log_page(called(&series), entries, ENTRIES, self.page, |page| {
            SeriesLog::page_of(&series.id.0, page)
        });
        Ok(Verdict::say(message))
    }
}

/// The entry of an event of a series or a league.
pub(in crate::commands) fn entry(recorded: &Recorded) -> Text {
    let said = what(recorded);
    say!("log-entry", at = recorded.at, what = Text::from(said)).into()
}

fn what(recorded: &Recorded) -> Say {
    let by = recorded.by.map_or_else(Text::default, Text::from);
    let code = |tournament: &TournamentId| Text::default().code(&tournament.0);
    match &recorded.event {
        Event::Created { .. } => say!("series-log-created", by = by),
        Event::Opened { tournament, starts } => say!(
            "series-log-opened",
            tournament = code(tournament),
            starts = *starts
        ),
        Event::Skipped { starts, why } => say!(
            "series-log-skipped",
            by = by,
            starts = *starts,
            why = Arg::choice(why.name())
        ),
        Event::Counted {
            tournament, places, ..
        } => say!(
            "series-log-counted",
            tournament = code(tournament),
            players = places.len()
        ),
        Event::Cancelled { tournament } => {
            say!("series-log-cancelled", tournament = code(tournament))
        }
        Event::Paused => say!("log-paused", by = by),
        Event::Resumed => say!("log-resumed", by = by),
        Event::Moved { channel } => say!("series-log-moved", channel = *channel),
        Event::Ended => say!("series-log-ended", by = by),
        Event::Joined { user, .. } => say!("league-log-joined", player = *user),
        Event::Promised { user } => say!("log-promised", player = *user),
        Event::Left { user } => say!("league-log-left", player = *user),
        Event::SeasonBegan { groups } => {
            let tournaments = groups.iter().map(|seated| {
                Text::from(seated.group.to_string())
                    .plain(" ")
                    .code(&seated.tournament.0)
            });
            say!(
                "league-log-began",
                groups = Text::commas(tournaments),
                players = groups
                    .iter()
                    .map(|seated| seated.players.len())
                    .sum::<usize>()
            )
        }
        Event::Postponed { players } => say!("league-log-postponed", players = *players),
        Event::Asked { users: asked } => {
            say!("league-log-asked", players = users(asked))
        }
        Event::PlaysOn { user } => say!("league-log-plays-on", player = *user),
    }
}
