//! Time: reminders, lost turns, expired lobbies, outages.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use petteia_competitions::tournaments::outage::forgive_tournaments;
use petteia_domain::{
    event_log::{Phase, Unfoldable},
    game::{Event, Index, Occupant, Outage, Recorded, State, Termination},
    ids::{ChannelId, GameId, UserId},
    timer::{Timer, TimerKind},
};
use petteia_games::{
    change::Change,
    commits::Commits,
    consequences::commit_of,
    context::{Context, GameDefaults},
    loading::standstill::stands_still,
    play::{
        holidays::takes_holiday,
        reminders::post_together,
        timers::{asks_at, lobby_timer, lobby_wait, reminders_of},
        turns::go_on,
    },
    reach::probing::probe,
    words,
};
use petteia_rules::Seat;
use petteia_speech::message::{Post, Slot};
use petteia_store::{Commit, CommitLog, GameCommit, PrefetchKeys, SettingsStore, StoreError};

/// A deadline that moved by less than this part of the turn's time is not reported.
const WORTH_SAYING: i32 = 10;

/// Asks the platform whether the users of a seat are still on the server.
fn ask_for(change: &mut Change, seat: Seat) {
    for user in change.state.users_of(seat).to_vec() {
        let Some(guild) = change.state.plays_from(user).guild else {
            continue;
        };
        change.post_elsewhere(ChannelId::direct(user), Post::AskMember { guild, user });
    }
}

/// Returns the rows that are needed when turns of these games are lost.
fn keys_of<'a>(states: impl Iterator<Item = &'a State>) -> PrefetchKeys {
    let mut keys = PrefetchKeys::default();
    for state in states {
        for user in state.users() {
            keys.users.insert(user);
            keys.plans.insert((user, state.id.clone()));
        }
        keys.servers.extend(state.place.guild);
        keys.channels.insert(state.home());
    }
    keys
}

/// Handles a due timer (see [`Timer`]): ends the turn, reminds, or does nothing if a turn was
/// played before.
///
/// # Errors
/// Fails if the store fails; then the timer is still set.
pub(crate) async fn timer_due(
    context: Context<'_>,
    game: &GameId,
    timer: &Timer,
) -> Result<(), StoreError> {
    context
        .retry_on_conflict(|context| async move {
            let state = game_or_away(context, game).await?;
            let changes = all_due(context, [(state, timer)]).await?;
            let commit = commit_of(context, changes).await?;
            context.commits.commit(commit).await
        })
        .await
}

/// Handles the due timers of existing games.
async fn all_due<'a>(
    context: Context<'_>,
    due: impl IntoIterator<Item = (Option<State>, &'a Timer)>,
) -> Result<Vec<Change>, StoreError> {
    let mut changes = Vec::new();
    for (state, timer) in due {
        if let Some(state) = state {
            changes.push(what_is_due(context, state, timer).await?);
        }
    }
    post_together(context, &mut changes).await?;
    Ok(changes)
}

/// Handles a due timer of a game. Even if nothing was due, the timers are set again, which removes
/// a void one.
async fn what_is_due(
    context: Context<'_>,
    state: State,
    timer: &Timer,
) -> Result<Change, StoreError> {
    let mut change = Change::of(state, context.now, None);
    if stands_still(context.store, &change.state).await? {
        // Its timers are set again when it goes on.
        return Ok(change);
    }
    match timer.what {
        TimerKind::Lobby => lobby_due(&context.defaults, &mut change)?,
        TimerKind::Deadline => deadline_due(context, &mut change, timer.at).await?,
        TimerKind::Reminder => reminder_due(context.store, &context.defaults, &mut change).await?,
        TimerKind::Probe => probe(context, &mut change).await?,
        // A game has no such timers.
        TimerKind::Registration
        | TimerKind::RoundEnd
        | TimerKind::NextRound
        | TimerKind::Look
        | TimerKind::Puzzle
        | TimerKind::Series => {}
    }
    Ok(change)
}

fn lobby_due(defaults: &GameDefaults, change: &mut Change) -> Result<(), StoreError> {
    let state = &change.state;
    let until = match &state.away {
        Some(away) => away.since.checked_add_signed(lobby_wait(defaults)),
        None => Some(lobby_timer(defaults, state).at),
    };
    if state.phase != Phase::Lobby || until.is_none_or(|until| until > change.at()) {
        return Ok(());
    }
    change.happen(Event::Ended {
        result: "*".to_owned(),
        termination: Termination::Cancelled,
    })?;
    change.post(Post::Edit {
        message: words::lobby_expired(&change.state),
        slot: Slot::Lobby,
    });
    Ok(())
}

async fn deadline_due(
    context: Context<'_>,
    change: &mut Change,
    set_for: DateTime<Utc>,
) -> Result<(), StoreError> {
    let Some(deadline) = change.state.deadline() else {
        return Ok(());
    };
    let Some(seat) = change.state.to_move() else {
        return Ok(());
    };
    if deadline > change.at() {
        // An outage, or an announced holiday, has moved the deadline since the timer was set.
        let time = change.state.clock.time();
        let holiday = change.state.clock.is_moved_by_holiday();
        if !holiday && time.is_some_and(|time| (deadline - set_for) * WORTH_SAYING >= time) {
            change.post(Post::New {
                message: words::outage_forgiven(deadline),
                slot: None,
            });
        }
        return Ok(());
    }
    if takes_holiday(context, &change.state, seat, deadline).await? {
        // Its timers are too early now, and are set again when they are due.
        return Ok(());
    }
    ask_for(change, seat);
    change.record_automatic(Event::TurnLost)?;
    let said = words::turn_lost(&change.state, seat);
    go_on(context, change, said).await
}

async fn reminder_due(
    store: &dyn SettingsStore,
    defaults: &GameDefaults,
    change: &mut Change,
) -> Result<(), StoreError> {
    let (now, state) = (change.at(), &change.state);
    if state.deadline().is_none_or(|deadline| deadline <= now) {
        return Ok(());
    }
    let due: Vec<UserId> = reminders_of(store, defaults, state, now)
        .await?
        .into_iter()
        .filter(|(_, at)| *at <= now)
        .map(|(user, _)| user)
        .collect();
    if due.is_empty() {
        let asks = asks_at(store, defaults, state)
            .await?
            .is_some_and(|at| at <= now);
        if let Some(seat) = state.to_move().filter(|_| asks) {
            ask_for(change, seat);
        }
        return Ok(());
    }
    if let Some(seat) = state.to_move() {
        ask_for(change, seat);
    }
    change.record_automatic(Event::Reminded)?;
    change.beside.reminded = due;
    Ok(())
}

/// Stores an outage, whose time does not count. Deadlines are computed from the list of outages, so
/// this costs nothing per game; timers that are due too early are set again. A turn that began
/// during the outage is moved only by the rest of it, and no part of an outage is counted twice.
///
/// # Errors
/// Fails if the store fails.
pub(crate) async fn forgive_outage(
    context: Context<'_>,
    from: DateTime<Utc>,
    to: DateTime<Utc>,
) -> Result<(), StoreError> {
    keep_outage(&context.commits, Outage { from, to }).await?;
    forgive_tournaments(context, from, to).await
}

/// Stores an outage: one line of the journal, whatever the number of games.
async fn keep_outage(commits: &Commits, outage: Outage) -> Result<(), StoreError> {
    let commit = Commit {
        at: outage.to,
        outage: Some(outage),
        ..Commit::default()
    };
    commits.commit(commit).await
}

/// Removes the future part of outages, which were stored while the machine's clock was ahead.
///
/// # Errors
/// Fails if the store fails.
pub(crate) async fn end_outages(
    context: Context<'_>,
    now: DateTime<Utc>,
) -> Result<(), StoreError> {
    let ahead = context.store.outages().await?.lasting_beyond(now);
    if ahead.is_empty() {
        return Ok(());
    }
    for outage in ahead {
        let to = now.max(outage.from);
        keep_outage(&context.commits, Outage { to, ..outage }).await?;
    }
    // Timers that were set meanwhile would be too late.
    for game in context.store.games(&[Phase::Lobby, Phase::Playing]).await? {
        let game = &game;
        context
            .retry_on_conflict(|context| async move {
                let state = game_or_away(context, game).await?;
                let change = state.map(|state| Change::of(state, now, None));
                let commit = commit_of(context, Vec::from_iter(change)).await?;
                context.commits.commit(commit).await
            })
            .await?;
    }
    Ok(())
}

/// Handles several due timers in one commit, like [`timer_due`]. A game with several timers is
/// handled once; its timers are set again.
///
/// # Errors
/// Fails if the store fails, or a game changed meanwhile; then none of them was handled.
pub(crate) async fn timers_due(
    context: Context<'_>,
    due: &[(GameId, Timer)],
) -> Result<(), StoreError> {
    let _deciding = context.commits.deciding().await;
    let context = context.anew();
    let mut named = BTreeSet::new();
    let due = due.iter().filter(|(game, _)| named.insert(game));
    let (games, timers): (Vec<GameId>, Vec<&Timer>) =
        due.map(|(game, timer)| (game.clone(), timer)).unzip();
    let mut states = Vec::with_capacity(games.len());
    for (game, folded) in games.iter().zip(context.games.all_folded(&games).await?) {
        states.push(or_away(context, game, folded).await?);
    }
    let keys = keys_of(states.iter().flatten());
    let ahead = context.read_ahead(&keys).await?;
    let context = context.with(&ahead);
    let changes = all_due(context, states.into_iter().zip(timers)).await?;
    let commit = commit_of(context, changes).await?;
    context.commits.commit(commit).await
}

/// Returns a game; `None` if there is none, or it cannot be read; then its timers are removed.
async fn game_or_away(context: Context<'_>, game: &GameId) -> Result<Option<State>, StoreError> {
    let folded = context.games.folded(game).await?;
    or_away(context, game, folded).await
}

/// Returns a folded game; removes the timers of one that cannot be read.
async fn or_away(
    context: Context<'_>,
    game: &GameId,
    folded: Result<Option<State>, Unfoldable>,
) -> Result<Option<State>, StoreError> {
    match folded {
        Ok(state) => Ok(state),
        Err(error) => {
            let events = context.store.events(game).await?;
            put_away(context.store, context.now, game, &events, &error).await?;
            Ok(None)
        }
    }
}

/// Removes the timers of a game with invalid events (perhaps of a later version), so that it does
/// not delay all others. The game itself is unchanged.
async fn put_away(
    store: &dyn CommitLog,
    now: DateTime<Utc>,
    game: &GameId,
    events: &[Recorded],
    why: &Unfoldable,
) -> Result<(), StoreError> {
    tracing::error!(error = %why, "a game cannot be read; removing its timers");
    let mut index = Index {
        channels: BTreeSet::new(),
        users: BTreeSet::new(),
        phase: Phase::Playing,
        away: None,
        computer: false,
        house: None,
    };
    for Recorded { by, event, .. } in events {
        match event {
            Event::Opened { place, .. } => {
                index.channels.insert(place.channel);
                index.users.extend(by);
            }
            Event::ThreadOpened { channel } => {
                index.channels.insert(*channel);
            }
            Event::Rehomed { place, .. } => {
                index.channels.insert(place.channel);
                index.house = Some(*place);
            }
            Event::Joined { user, .. } => {
                index.users.insert(*user);
            }
            Event::Started { seats } => {
                index.users = seats.iter().flat_map(Occupant::users).copied().collect()
            }
            _ => {}
        }
    }
    let away = GameCommit {
        game: game.clone(),
        expected: events.len() as u64,
        events: Vec::new(),
        index,
        timers: Vec::new(),
        summary: None,
    };
    store
        .commit(Commit {
            at: now,
            games: vec![away],
            ..Commit::default()
        })
        .await
}
