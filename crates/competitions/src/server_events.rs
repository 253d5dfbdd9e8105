//! Events of the server: tournaments with a date, and the seasons of leagues, as Discord shows them beside its channels.
//!
//! A server has them only if those who manage it wish so. What an event shows follows from the tournament or the league
//! alone, so a change of one is found by comparing what it shows before and after.

use chrono::TimeDelta;
use petteia_domain::{
    event_log::Phase,
    ids::{ChannelId, GuildId, Place, Subject},
};
use petteia_rules::Language;
use petteia_speech::{
    message::{Appointment, Post, ServerEvent, Slot},
    say,
};
use petteia_store::{Outgoing, SettingsStore, Store, StoreError};
use petteia_tournaments::{series::Series, tournament::Tournament};

/// How long the event of a start lasts. Only of an arena is the end known.
const START: TimeDelta = TimeDelta::hours(1);

/// What the event of a tournament or a league shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shown {
    /// The number of the event: of a league, that of the season.
    number: u32,
    event: ServerEvent,
}

impl Shown {
    /// Whether it has not begun.
    pub fn is_planned(&self) -> bool {
        matches!(self.event, ServerEvent::Planned(_))
    }
}

/// What the event of a tournament shows; `None` if it has no date.
pub fn of_tournament(tournament: &Tournament) -> Option<Shown> {
    let plan = &tournament.plan;
    plan.registration_ends?;
    let event = match tournament.phase {
        Phase::Lobby => {
            let starts = tournament.registration_ends()?;
            let arena = plan.round_seconds.filter(|_| tournament.is_arena());
            let lasts = arena.and_then(TimeDelta::try_seconds).unwrap_or(START);
            let about = say!("event-of-tournament", title = plan.kind.title());
            ServerEvent::Planned(Box::new(Appointment {
                name: plan.name.clone(),
                about: about.into(),
                mark: tournament.id.0.clone(),
                channel: tournament.place.channel,
                starts,
                ends: starts + lasts,
            }))
        }
        Phase::Playing => {
            let first = tournament.rounds.first();
            let began = first.map_or(tournament.last_at(), |round| round.began);
            let arena = first.filter(|_| tournament.is_arena());
            let ends = arena.and_then(|round| round.until);
            ServerEvent::Running {
                ends: ends.unwrap_or(began + START),
            }
        }
        Phase::Ended => ServerEvent::Over,
    };
    Some(Shown { number: 0, event })
}

/// What the event of the next season of a league shows, or of the season that has just begun; `None` for other series.
pub fn of_league(series: &Series) -> Option<Shown> {
    let league = series.league()?;
    let seasons = series.seasons.all();
    let next = series.next().filter(|_| !series.paused);
    if let Some(starts) = next {
        let number = seasons.len() as u32 + 1;
        let about = say!("event-of-league", title = league.plan.kind.title());
        let event = ServerEvent::Planned(Box::new(Appointment {
            name: format!("{} {number}", league.plan.name),
            about: about.into(),
            mark: format!("{} {number}", series.id),
            channel: series.place.channel,
            starts,
            ends: starts + START,
        }));
        return Some(Shown { number, event });
    }
    let last = seasons.last()?;
    Some(Shown {
        number: seasons.len() as u32,
        event: ServerEvent::Running {
            ends: last.began + START,
        },
    })
}

/// Returns the posts that bring the event of a tournament or a league from what it showed to what it shows now.
///
/// # Errors
/// Fails if the store fails.
pub async fn posts(
    store: &dyn Store,
    about: &Subject,
    place: Place,
    language: Language,
    [before, after]: [Option<&Shown>; 2],
) -> Result<Vec<Outgoing>, StoreError> {
    let Some(guild) = place.guild.filter(|guild| !guild.is_local()) else {
        return Ok(Vec::new());
    };
    if before == after {
        return Ok(Vec::new());
    }
    // The event of another season is left as it is, if that season began, and is over otherwise.
    let dropped = before.filter(|before| {
        let goes_on = after.is_some_and(|after| after.number >= before.number);
        !goes_on && matches!(before.event, ServerEvent::Planned(_))
    });
    let over = dropped.map(|before| Shown {
        number: before.number,
        event: ServerEvent::Over,
    });
    let after = after.filter(|_| over.is_none());
    let is_wished = SettingsStore::server(store, guild).await?.events;
    let mut posts = Vec::new();
    for shown in over.iter().chain(after) {
        // Events from when the server wished them still follow, and so does what is on its way.
        if !is_wished && shown.is_planned() {
            let slot = store.slot(about, &Slot::ServerEvent(shown.number)).await?;
            if slot.is_none_or(|(_, id)| id.0 == ServerEvent::WITHDRAWN) {
                continue;
            }
        }
        posts.push(outgoing(about, guild, language, shown));
    }
    Ok(posts)
}

/// Returns the post of an event as it is now.
pub fn outgoing(about: &Subject, guild: GuildId, language: Language, shown: &Shown) -> Outgoing {
    let post = Post::Event {
        slot: Slot::ServerEvent(shown.number),
        guild,
        event: shown.event.clone(),
    };
    Outgoing {
        about: Some(about.clone()),
        // Events have a queue of their own, so that no message waits for them.
        channel: ChannelId::of_events(guild),
        post: post.in_language(language),
    }
}
