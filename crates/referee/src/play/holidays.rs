//! Holidays: those of a user, and those that begin by themselves at the end of a turn.

use std::collections::BTreeMap;

use chrono::{DateTime, Datelike, NaiveDate, NaiveTime, TimeDelta, TimeZone, Utc};
use chrono_tz::Tz;
use petteia_domain::{
    event_log::Phase,
    game::{DocumentKey, Span, Spans, State, UserDocument, taken},
    ids::{ChannelId, UserId},
};
use petteia_rules::Seat;
use petteia_speech::{message::Post, say, speech::Say};
use petteia_store::{Commit, Outgoing, StoreError, UserDocuments};

use crate::{context::Context, language::language_of_posts, words};

/// The length of a holiday that begins automatically.
const BY_ITSELF: TimeDelta = TimeDelta::days(7);

/// The shortest holiday.
pub(crate) const SHORTEST: TimeDelta = TimeDelta::days(1);

/// The largest number of a user's games that are read.
pub(crate) const MANY: usize = 1000;

/// The largest number of channels with a message about it.
const CHANNELS: usize = 50;

/// At the end of a turn's time: begins a holiday automatically, if the player has chosen that and
/// has days left. Returns whether it began.
pub(crate) async fn takes_holiday(
    context: Context<'_>,
    state: &State,
    seat: Seat,
    deadline: DateTime<Utc>,
) -> Result<bool, StoreError> {
    let [user] = state.users_of(seat) else {
        return Ok(false);
    };
    if !context.store.user(*user).await?.holiday_at_deadline {
        return Ok(false);
    }
    let holidays = holidays_of(&*context.store, *user).await?;
    let days = TimeDelta::days(state.control.holidays().into());
    let left = days - taken(&holidays, deadline.year());
    // A holiday that begins in the last days of a year ends with it.
    let new_year = NaiveDate::from_ymd_opt(deadline.year() + 1, 1, 1)
        .map_or(deadline, |day| begins(Tz::UTC, day));
    let to = (deadline + left.min(BY_ITSELF)).min(new_year);
    if to - deadline < SHORTEST || to <= context.now {
        return Ok(false);
    }
    let span = Span { from: deadline, to };
    let with = holidays.iter().chain([span]).collect();
    let mut commit = holidays_changed(context.now, *user, &with);
    let said = say!("holiday-by-itself", player = *user, until = to);
    commit.posts = tell_opponents(context, *user, said).await?;
    context.commits.commit(commit).await?;
    Ok(true)
}

/// Returns a user's holidays.
pub(crate) async fn holidays_of(
    store: &dyn UserDocuments,
    user: UserId,
) -> Result<Spans, StoreError> {
    let document = store.document(user, &DocumentKey::Holidays).await?;
    Ok(match document {
        Some(UserDocument::Holidays(spans)) => spans,
        _ => Spans::default(),
    })
}

pub(crate) fn holidays_changed(now: DateTime<Utc>, user: UserId, holidays: &Spans) -> Commit {
    let document = UserDocument::Holidays(holidays.clone());
    Commit {
        at: now,
        documents: vec![(user, DocumentKey::Holidays, Some(document))],
        ..Commit::default()
    }
}

/// Posts a message about a user's holiday in every channel with a game whose clock it concerns.
/// Nobody is notified.
pub(crate) async fn tell_opponents(
    context: Context<'_>,
    user: UserId,
    said: Say,
) -> Result<Vec<Outgoing>, StoreError> {
    let mut told: BTreeMap<ChannelId, Outgoing> = BTreeMap::new();
    let games = context
        .store
        .games_of(user, &[Phase::Playing], MANY)
        .await?;
    for state in context.games.load_all_listed(&games).await? {
        let concerned = !state.control.is_none() && state.control.holidays() > 0;
        if !concerned || told.len() == CHANNELS || told.contains_key(&state.home()) {
            continue;
        }
        let post = Post::New {
            message: words::plain(said.clone()),
            slot: None,
        };
        let outgoing = Outgoing {
            about: Some(state.id.clone().into()),
            channel: state.home(),
            post: post.in_language(language_of_posts(&*context.store, &state).await?),
        };
        told.insert(state.home(), outgoing);
    }
    Ok(told.into_values().collect())
}

/// Rounds a duration down to whole days.
pub(crate) fn in_days(length: TimeDelta) -> i64 {
    length.num_days().max(0)
}

/// Returns the start of a day in a time zone.
pub(crate) fn begins(zone: Tz, day: NaiveDate) -> DateTime<Utc> {
    let midnight = day.and_time(NaiveTime::MIN);
    let local = zone.from_local_datetime(&midnight).earliest();
    local.map_or_else(|| midnight.and_utc(), |local| local.with_timezone(&Utc))
}
