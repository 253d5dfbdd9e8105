//! Keeps the index of positions up to the archive.
//!
//! The games of an older store, of an import and those that have just ended come in by the same steps, in the
//! order of the archive. A step that is interrupted is made again.

use std::collections::BTreeMap;

use petteia_domain::{
    archive::{Summary, Whose},
    game::{Recorded, State, Timekeeping},
    ids::GameId,
    positions::{self, Best, Bucket, Head, Occurrence},
    rating::{Pool, Size},
};
use petteia_store::{PositionsChange, StoreError};

use crate::context::Context;

/// An archived game with its number and its events.
type Archived = ((u64, Summary), Vec<Recorded>);

/// The additions to each bucket.
type Additions = BTreeMap<u32, Vec<(Occurrence, Best)>>;

/// Adds at most this many games to the index, the oldest first, and returns their number. 0 means that it
/// has all.
///
/// # Errors
/// Fails if the store fails.
pub(crate) async fn index_games(context: Context<'_>, most: usize) -> Result<usize, StoreError> {
    let store = &*context.store;
    let before = store.positions_head().await?;
    let Some(mut head) = Head::read(&before) else {
        tracing::info!("the index of positions is of another version; it is made anew");
        return make_anew(context, before, &Head::default()).await;
    };
    let last = head.up_to.saturating_sub(1);
    let known = usize::from(head.up_to > 0);
    let mut games = store.archive_after(Whose::All, last, most + known).await?;
    if known > 0 {
        let found = games.first().map(|(_, summary)| &summary.game);
        if found != head.last.as_ref() {
            tracing::warn!("the index of positions is that of another archive; it is made anew");
            return make_anew(context, before, &head).await;
        }
        games.remove(0);
    }
    let Some((up_to, last)) = games.last() else {
        return Ok(0);
    };
    (head.up_to, head.last) = (*up_to, Some(last.game.clone()));
    let count = games.len();
    let additions = additions(context, games).await?;
    let numbers: Vec<u32> = additions.keys().copied().collect();
    let stored = store.positions(&numbers).await?;
    let mut buckets = Vec::with_capacity(numbers.len());
    for ((number, added), bytes) in additions.into_iter().zip(stored) {
        let mut bucket = match Bucket::read(&bytes) {
            Ok(bucket) => bucket,
            Err(error) => {
                tracing::error!(%error, bucket = number, "the index of positions is made anew");
                return make_anew(context, before, &head).await;
            }
        };
        for (occurrence, game) in &added {
            bucket.add(occurrence, *game);
        }
        buckets.push((number, bucket.written()));
    }
    let change = PositionsChange {
        before,
        head: head.changed(),
        anew: false,
        buckets,
    };
    keep(context, change).await?;
    Ok(count)
}

/// The positions of these games by their buckets.
async fn additions(
    context: Context<'_>,
    games: Vec<(u64, Summary)>,
) -> Result<Additions, StoreError> {
    context.ratings.catch_up().await?;
    let asked = games.iter().map(|(_, summary)| (summary.game.clone(), 0));
    let asked: Vec<(GameId, u64)> = asked.collect();
    let events = context.store.events_of(&asked).await?;
    let games = games.into_iter().map(|game| {
        let strength = strength(context, &game.1);
        (game, strength)
    });
    let games: Vec<_> = games.zip(events).collect();
    let additions = tokio::task::spawn_blocking(move || {
        let mut additions = Additions::new();
        for ((game, strength), events) in games {
            add(&mut additions, (game, events), strength);
        }
        additions
    });
    additions.await.map_err(StoreError::failed)
}

/// Empties the index, and returns 1: the next step begins with the first game.
async fn make_anew(
    context: Context<'_>,
    before: Vec<u8>,
    head: &Head,
) -> Result<usize, StoreError> {
    let change = PositionsChange {
        before,
        head: head.emptied().changed(),
        anew: true,
        buckets: Vec::new(),
    };
    keep(context, change).await?;
    Ok(1)
}

/// Changes the index. If somebody else changed it meanwhile, their change stays, and the next step goes on
/// from there.
async fn keep(context: Context<'_>, change: PositionsChange) -> Result<(), StoreError> {
    match context.store.keep_positions(change).await {
        Err(StoreError::Conflict) => Ok(()),
        kept => kept,
    }
}

fn add(additions: &mut Additions, game: Archived, strength: u16) {
    let ((number, summary), events) = game;
    let state = match State::fold(&summary.game, &events, &Timekeeping::default()) {
        Ok(Some(state)) => state,
        Ok(None) => return,
        Err(error) => {
            tracing::error!(%error, "a game cannot be read; its positions are left out");
            return;
        }
    };
    let best = Best {
        strength,
        number: u32::try_from(number).unwrap_or(u32::MAX),
    };
    for occurrence in positions::of_game(&state, &summary) {
        let bucket = additions.entry(occurrence.spot.bucket).or_default();
        bucket.push((occurrence, best));
    }
}

/// The average rating of a game's players. Computers count as 0, so that games of people come first.
fn strength(context: Context<'_>, summary: &Summary) -> u16 {
    let pool = Pool {
        kind: summary.kind,
        size: Size::of(summary.seats.len()),
    };
    let owners = summary.seats.iter().filter_map(|seat| seat.owner());
    let ratings = owners.map(|owner| context.ratings.rating_in(owner, pool, summary.ended));
    let average = ratings.sum::<f64>() / summary.seats.len().max(1) as f64;
    // Ratings are some thousands at most.
    average.clamp(0.0, f64::from(u16::MAX)) as u16
}
