//! The effect of outages on tournaments, and tournaments that cannot be read.

use std::collections::BTreeSet;

use chrono::{DateTime, TimeDelta, Utc};
use petteia_domain::{
    event_log::{Phase, Unfoldable},
    ids::TournamentId,
};
use petteia_games::context::Context;
use petteia_store::{Commit, CommitLog, StoreError, TournamentCommit, TournamentIndex};
use petteia_tournaments::tournament::{Event, Recorded, Tournament};

use crate::tournaments::{
    change::{TournamentChange, tournament_commit},
    words::{edit_registration, edit_round},
};

/// The number of tournaments that are read at a time.
const BATCH: usize = 1000;

/// Moves the end of every round by the length of an outage. A start stays where it was announced, and
/// comes late if the bot was down.
pub async fn forgive_tournaments(
    context: Context<'_>,
    from: DateTime<Utc>,
    to: DateTime<Utc>,
) -> Result<(), StoreError> {
    for id in context
        .store
        .tournaments(None, &[Phase::Playing], BATCH)
        .await?
    {
        context
            .retry_on_conflict(|context| forgive_tournament(context, &id, from, to))
            .await?;
    }
    Ok(())
}

async fn forgive_tournament(
    context: Context<'_>,
    id: &TournamentId,
    from: DateTime<Utc>,
    to: DateTime<Utc>,
) -> Result<(), StoreError> {
    let Some(tournament) = tournament_or_away(context, id).await? else {
        return Ok(());
    };
    if tournament.stands_still() {
        // All of the time is given back when it goes on.
        return Ok(());
    }
    let round = tournament.current_round().map(|(_, round)| round);
    let until = round.and_then(|round| round.until);
    let begun = round.map_or_else(|| tournament.announced_at(), |round| round.began);
    let seconds = seconds_lost(from.max(begun).max(tournament.forgiven_until()), to);
    if seconds <= 0 || until.is_none_or(|until| until <= from) {
        return Ok(());
    }
    let mut update = TournamentChange::of(tournament, to, None);
    update.record_automatic(Event::DeadlineMoved { seconds })?;
    if update.state.is_arena() {
        // Its announcement says until when it lasts.
        update.post(edit_registration(&update.state));
    }
    if let Some(post) = edit_round(&update.state) {
        update.post(post);
    }
    let commit = tournament_commit(context, update).await?;
    context.commits.commit(commit).await
}

/// Returns a tournament; `None` if there is none, or it cannot be read; then its timers are
/// removed.
pub(crate) async fn tournament_or_away(
    context: Context<'_>,
    id: &TournamentId,
) -> Result<Option<Tournament>, StoreError> {
    let events = context.store.tournament_events(id).await?;
    match Tournament::fold(id, &events) {
        Ok(tournament) => Ok(tournament),
        Err(error) => {
            put_tournament_away(context.store, context.now, id, &events, &error).await?;
            Ok(None)
        }
    }
}

/// Removes the timers of a tournament with invalid events (perhaps of a later version). The
/// tournament itself is unchanged.
async fn put_tournament_away(
    store: &dyn CommitLog,
    now: DateTime<Utc>,
    id: &TournamentId,
    events: &[Recorded],
    why: &Unfoldable,
) -> Result<(), StoreError> {
    tracing::error!(error = %why, "a tournament cannot be read; removing its timers");
    let guild = events.iter().find_map(|recorded| match &recorded.event {
        Event::Announced { place, .. } => place.guild,
        _ => None,
    });
    let away = TournamentCommit {
        tournament: id.clone(),
        expected: events.len() as u64,
        events: Vec::new(),
        index: TournamentIndex {
            guild,
            users: BTreeSet::new(),
            phase: Phase::Playing,
        },
        timers: Vec::new(),
        looked: u64::MAX,
    };
    store
        .commit(Commit {
            at: now,
            tournaments: vec![away],
            ..Commit::default()
        })
        .await
}

/// Returns the length of an outage in whole seconds, rounded up, as it is stored.
pub(crate) fn seconds_lost(from: DateTime<Utc>, to: DateTime<Utc>) -> i64 {
    (to - from + TimeDelta::milliseconds(999)).num_seconds()
}
