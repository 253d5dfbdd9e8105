//! Holidays: those of a user, and those that begin by themselves at the end of a turn.

use std::{collections::BTreeMap, sync::Arc};

use chrono::{DateTime, Datelike, NaiveDate, NaiveTime, TimeDelta, TimeZone, Utc};
use petteia_domain::{
    event_log::Phase,
    game::{DocumentKey, Span, Spans, State, Timekeeping, UserDocument, taken},
    ids::{ChannelId, GameId, UserId},
    zone::Zone,
};
use petteia_rules::Seat;
use petteia_speech::{
    message::{Message, Post},
    say,
    speech::Say,
};
use petteia_store::{Commit, Outgoing, StoreError, UserDocuments};

use crate::{
    choose::my_turn,
    consequences::{quiet_hours::rests, visitors::name_in},
    context::Context,
    language::{language_of_player, language_of_posts},
    play::turns::edit_board,
    words,
};

/// The length of a holiday that begins automatically.
const BY_ITSELF: TimeDelta = TimeDelta::days(7);

/// The shortest holiday.
pub const SHORTEST: TimeDelta = TimeDelta::days(1);

/// The largest number of a user's games that are read.
pub const MANY: usize = 1000;

/// The largest number of channels with a message about it.
const CHANNELS: usize = 50;

/// The largest number of turns that are looked at, and of boards that are changed, for it.
const BOARDS: usize = 50;

/// At the end of a turn's time: begins a holiday automatically, if the player has chosen that and
/// has days left. Returns whether it began.
pub async fn takes_holiday(
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
    let holidays = holidays_of(context.store, *user).await?;
    let days = TimeDelta::days(state.control.holidays().into());
    let left = days - taken(&holidays, deadline.year());
    // A holiday that begins in the last days of a year ends with it.
    let new_year = NaiveDate::from_ymd_opt(deadline.year() + 1, 1, 1)
        .map_or(deadline, |day| begins(Zone::UTC, day));
    let to = (deadline + left.min(BY_ITSELF)).min(new_year);
    if to - deadline < SHORTEST || to <= context.now {
        return Ok(false);
    }
    let span = Span { from: deadline, to };
    let with = holidays.iter().chain([span]).collect();
    let mut commit = holidays_changed(context.now, *user, &with);
    let said = say!("holiday-by-itself", player = *user, until = to);
    commit.posts = tell_opponents(context, *user, said.clone()).await?;
    call_for(context, state, *user, said, &mut commit.posts).await?;
    commit
        .posts
        .extend(boards_after(context, *user, &with).await?);
    context.commits.commit(commit).await?;
    Ok(true)
}

/// Notifies a user of the holiday that began at the end of their turn, with buttons to move, and to end it: with
/// the message in the game's channel, or by a direct message if they play from another server.
async fn call_for(
    context: Context<'_>,
    state: &State,
    user: UserId,
    said: Say,
    posts: &mut Vec<Outgoing>,
) -> Result<(), StoreError> {
    let store = context.store;
    let language = language_of_posts(store, state).await?;
    let message = Message {
        buttons: vec![words::move_button(state), words::end_holiday_button()],
        silent: rests(store, context.games, context.now, user).await?,
        ..words::plain(said)
    };
    let about = Some(state.id.clone().into());
    if state.visitors.contains_key(&user) {
        let language = language_of_player(store, state, user).await?;
        posts.push(Outgoing::direct(about, user, message.in_language(language)));
        return Ok(());
    }
    let home = state.home();
    posts.retain(|post| post.channel != home);
    let post = Post::New {
        message: Message {
            notify: vec![user],
            ..message
        },
        slot: None,
    };
    posts.push(Outgoing {
        about,
        channel: home,
        post: post.in_language(language),
    });
    Ok(())
}

/// Returns edits of the boards that show a deadline which a user's new holidays move: those of games in which it
/// is their turn.
pub async fn boards_after(
    context: Context<'_>,
    user: UserId,
    holidays: &Spans,
) -> Result<Vec<Outgoing>, StoreError> {
    let store = context.store;
    let mut edits = Vec::new();
    for (now, then) in turns_after(context, user, holidays).await? {
        if now.deadline() == then.deadline() {
            continue;
        }
        let post = edit_board(context, &then).await?;
        let mut post = post.in_language(language_of_posts(store, &then).await?);
        name_in(&mut post, &then);
        edits.push(Outgoing {
            about: Some(then.id.clone().into()),
            channel: then.home(),
            post,
        });
    }
    Ok(edits)
}

/// Returns the games in which a user would lose a turn at once if these were their holidays.
pub async fn lost_after(
    context: Context<'_>,
    user: UserId,
    holidays: &Spans,
) -> Result<Vec<State>, StoreError> {
    let over = |state: &State| state.deadline().is_some_and(|at| at <= context.now);
    let turns = turns_after(context, user, holidays).await?.into_iter();
    Ok(turns
        .map(|(_, then)| then)
        .filter(|then| over(then))
        .collect())
}

/// Returns the timed games in which it is a user's turn, as they are and as they are with these holidays.
async fn turns_after(
    context: Context<'_>,
    user: UserId,
    holidays: &Spans,
) -> Result<Vec<(State, State)>, StoreError> {
    let before = context.games.timekeeping().await?;
    let mut changed = (*before.holidays).clone();
    changed.insert(user, holidays.clone());
    let after = Timekeeping {
        holidays: Arc::new(changed),
        ..before
    };
    let games = context
        .store
        .games_of(user, &[Phase::Playing], MANY)
        .await?;
    let mut listed = context.games.load_all_listed(&games).await?;
    listed.retain(|state| {
        let timed = !state.control.is_none() && state.control.holidays() > 0;
        timed && state.away.is_none() && my_turn(state, user)
    });
    listed.truncate(BOARDS);
    let ids: Vec<GameId> = listed.iter().map(|state| state.id.clone()).collect();
    let then = context.games.read_by(&ids, &after).await?;
    let mut then: BTreeMap<GameId, State> = then
        .into_iter()
        .map(|state| (state.id.clone(), state))
        .collect();
    let both = listed.into_iter().filter_map(|now| {
        let then = then.remove(&now.id)?;
        Some((now, then))
    });
    Ok(both.collect())
}

/// Returns a user's holidays.
pub async fn holidays_of(store: &dyn UserDocuments, user: UserId) -> Result<Spans, StoreError> {
    let document = store.document(user, &DocumentKey::Holidays).await?;
    let spans = document.and_then(UserDocument::holidays);
    Ok(spans.unwrap_or_default())
}

/// Returns the commit that stores the holidays of a user.
pub fn holidays_changed(now: DateTime<Utc>, user: UserId, holidays: &Spans) -> Commit {
    let document = UserDocument::Holidays(holidays.clone());
    Commit {
        at: now,
        documents: vec![(user, DocumentKey::Holidays, Some(document))],
        ..Commit::default()
    }
}

/// Posts a message about a user's holiday in every channel with a game whose clock it concerns.
/// Nobody is notified.
pub async fn tell_opponents(
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
            post: post.in_language(language_of_posts(context.store, &state).await?),
        };
        told.insert(state.home(), outgoing);
    }
    Ok(told.into_values().collect())
}

/// Rounds a duration down to whole days.
pub fn in_days(length: TimeDelta) -> i64 {
    length.num_days().max(0)
}

/// Returns the start of a day in a time zone.
pub fn begins(zone: Zone, day: NaiveDate) -> DateTime<Utc> {
    let midnight = day.and_time(NaiveTime::MIN);
    let local = zone.from_local_datetime(&midnight).earliest();
    local.map_or_else(|| midnight.and_utc(), |local| local.with_timezone(&Utc))
}
