//! Keeps the index of positions up to the archive.
//!
//! The games of an older store, of an import and those that have just ended come in by the same steps, in the
//! order of the archive. A step that is interrupted is made again. A result that an organiser corrects is counted
//! by the process that commits the correction; if that process ends before, by a search of all tournaments that
//! went on since the last search, after the next start.
//!
//! Games whose human players all agreed are counted once more, for all servers. Which these are is kept with what
//! is counted, by the same change. When somebody agrees or withdraws, or asks to be erased, all games are asked
//! again, some at a time, and so they are after each start, because a process may have ended between the commit
//! and that. Each of these steps changes the head. So a step that has read settings from before a withdrawal
//! fails when the games have been asked again since, and is made again with the new settings.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use chrono::{DateTime, Utc};
use futures::future::BoxFuture;
use parking_lot::Mutex;
use petteia_domain::{
    archive::{Summary, Whose},
    event_log::Phase,
    game::{Recorded, State, Timekeeping},
    ids::{GameId, TournamentId, UserId},
    positions::{self, Best, Bucket, Corrections, Damaged, Head, Occurrence, Shared},
    rating::{Pool, Size},
};
use petteia_store::{Commit, PositionsChange, Store, StoreError};

use crate::{
    attempts::ATTEMPTS,
    listener::Listener,
    loading::tournaments::load_tournament,
    ratings::{RatingBook, corrected},
};

/// The number of tournaments that are searched at a time.
const SEARCHED_AT_ONCE: usize = 16;

/// Keeps the index of positions of a store.
pub struct PositionKeeper {
    store: Arc<dyn Store>,
    ratings: Arc<RatingBook>,
    /// The tournaments that are to be searched for corrected results; `None` before the first search.
    unsearched: Mutex<Option<Vec<TournamentId>>>,
    /// Whether all games are to be asked again whether they count everywhere.
    ask_again: AtomicBool,
}

/// One change of a bucket: a game is counted, or taken out.
enum Change {
    Counted(Occurrence, Best),
    Removed(Occurrence),
}

/// The changes of each bucket.
#[derive(Default)]
struct Changes(BTreeMap<u32, Vec<Change>>);

impl Changes {
    fn count(&mut self, occurrence: Occurrence, game: Best) {
        let bucket = self.0.entry(occurrence.spot.bucket).or_default();
        bucket.push(Change::Counted(occurrence, game));
    }

    fn remove(&mut self, occurrence: Occurrence) {
        let bucket = self.0.entry(occurrence.spot.bucket).or_default();
        bucket.push(Change::Removed(occurrence));
    }

    fn count_everywhere(&mut self, state: &State, summary: &Summary) {
        for occurrence in positions::of_shared_game(state, summary) {
            self.count(occurrence, Best::UNNAMED);
        }
    }

    fn remove_everywhere(&mut self, state: &State, summary: &Summary) {
        for occurrence in positions::of_shared_game(state, summary) {
            self.remove(occurrence);
        }
    }

    /// The bytes of the changed buckets.
    fn applied(self, stored: Vec<Vec<u8>>) -> Result<Vec<(u32, Vec<u8>)>, Damaged> {
        let buckets = self.0.into_iter().zip(stored);
        let buckets = buckets.map(|((number, changes), bytes)| {
            let mut bucket = Bucket::read(&bytes)?;
            for change in &changes {
                match change {
                    Change::Counted(occurrence, game) => bucket.add(occurrence, *game),
                    Change::Removed(occurrence) => bucket.remove(occurrence)?,
                }
            }
            Ok((number, bucket.written()))
        });
        buckets.collect()
    }
}

/// A finished game that is counted.
struct Counted {
    /// Its number in the archive.
    number: u64,
    /// Its summary, with the winners that count.
    summary: Summary,
    events: Vec<Recorded>,
    best: Best,
}

/// Which games come to those that count everywhere, and which leave them.
#[derive(Default)]
struct Sharing {
    joining: BTreeSet<u64>,
    leaving: BTreeSet<u64>,
    /// The buckets that say so.
    kept: Vec<(u32, Vec<u8>)>,
}

impl PositionKeeper {
    pub fn new(store: Arc<dyn Store>, ratings: Arc<RatingBook>) -> PositionKeeper {
        PositionKeeper {
            store,
            ratings,
            unsearched: Mutex::default(),
            ask_again: AtomicBool::new(true),
        }
    }

    /// Makes a step: searches some tournaments for corrected results, or adds at most this many games. Returns
    /// the number of what it dealt with; 0 means that the index has all.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn step(&self, most: usize) -> Result<usize, StoreError> {
        let mut done = self.search().await?;
        if done == 0 {
            done = self.index_games(most).await?;
        }
        if done == 0 {
            done = self.ask_games(most).await?;
        }
        self.store.tidy_positions().await?;
        Ok(done)
    }

    /// Adds at most this many games to the index, the oldest first, and returns their number. 0 means that it
    /// has all.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn index_games(&self, most: usize) -> Result<usize, StoreError> {
        if self.ask_again.load(Ordering::Relaxed) {
            self.ask_anew().await?;
        }
        let before = self.store.positions_head().await?;
        let Some(mut head) = Head::read(&before) else {
            tracing::info!("the index of positions is of another version; it is made anew");
            return self.make_anew(before, &Head::default()).await;
        };
        let last = head.up_to.saturating_sub(1);
        let known = usize::from(head.up_to > 0);
        let games = self
            .store
            .archive_after(Whose::All, last, most + known)
            .await?;
        if known > 0 && games.first().map(|(_, summary)| &summary.game) != head.last.as_ref() {
            tracing::warn!("the index of positions is that of another archive; it is made anew");
            return self.make_anew(before, &head).await;
        }
        let games = games.get(known..).unwrap_or_default();
        let Some((up_to, last)) = games.last() else {
            return Ok(0);
        };
        let last_known = head.up_to;
        (head.up_to, head.last) = (*up_to, Some(last.game.clone()));
        let Ok(corrections) = self.corrections().await? else {
            return self.make_anew(before, &head).await;
        };
        // New games are asked with those before them, if these are still to be asked.
        let asked = match head.asked == last_known {
            true => games,
            false => &[],
        };
        let Ok(sharing) = self.sharing(asked).await? else {
            return self.make_anew(before, &head).await;
        };
        if !asked.is_empty() {
            head.asked = head.up_to;
        }
        let counted = self.counted(games, &corrections).await?;
        let joining = sharing.joining;
        let changes = tokio::task::spawn_blocking(move || {
            let mut changes = Changes::default();
            for game in counted {
                let Some(state) = state_of(&game) else {
                    continue;
                };
                for occurrence in positions::of_game(&state, &game.summary) {
                    changes.count(occurrence, game.best);
                }
                if joining.contains(&game.number) {
                    changes.count_everywhere(&state, &game.summary);
                }
            }
            changes
        });
        let changes = changes.await.map_err(StoreError::failed)?;
        match self.change(before, &head, changes, sharing.kept).await {
            // Somebody else changed it meanwhile; the next step goes on from there.
            Ok(()) | Err(StoreError::Conflict) => Ok(games.len()),
            Err(error) => Err(error),
        }
    }

    /// Asks some games again whether their players agreed that they count everywhere, the oldest first, and returns
    /// their number. 0 means that all have been asked since somebody agreed or withdrew.
    async fn ask_games(&self, most: usize) -> Result<usize, StoreError> {
        let before = self.store.positions_head().await?;
        let Some(mut head) = Head::read(&before) else {
            return Ok(0);
        };
        if head.asked >= head.up_to {
            return Ok(0);
        }
        let games = self
            .store
            .archive_after(Whose::All, head.asked, most)
            .await?;
        let games: Vec<_> = games
            .into_iter()
            .take_while(|(number, _)| *number <= head.up_to)
            .collect();
        head.asked = games.last().map_or(head.up_to, |(number, _)| *number);
        let (Ok(corrections), Ok(sharing)) =
            (self.corrections().await?, self.sharing(&games).await?)
        else {
            return self.make_anew(before, &head).await;
        };
        let changing = games.iter().filter(|(number, _)| {
            sharing.joining.contains(number) || sharing.leaving.contains(number)
        });
        let changing: Vec<_> = changing.cloned().collect();
        let mut changes = Changes::default();
        for game in self.counted(&changing, &corrections).await? {
            let Some(state) = state_of(&game) else {
                continue;
            };
            match sharing.joining.contains(&game.number) {
                true => changes.count_everywhere(&state, &game.summary),
                false => changes.remove_everywhere(&state, &game.summary),
            }
        }
        match self.change(before, &head, changes, sharing.kept).await {
            Ok(()) | Err(StoreError::Conflict) => Ok(games.len().max(1)),
            Err(error) => Err(error),
        }
    }

    /// Has all games asked again whether they count everywhere.
    async fn ask_anew(&self) -> Result<(), StoreError> {
        self.ask_again.store(true, Ordering::Relaxed);
        for _ in 0..ATTEMPTS {
            let before = self.store.positions_head().await?;
            let Some(mut head) = Head::read(&before) else {
                return Ok(());
            };
            head.asked = 0;
            match self
                .change(before, &head, Changes::default(), Vec::new())
                .await
            {
                Ok(()) => {
                    self.ask_again.store(false, Ordering::Relaxed);
                    return Ok(());
                }
                // Somebody else changed it meanwhile.
                Err(StoreError::Conflict) => tokio::task::yield_now().await,
                Err(error) => return Err(error),
            }
        }
        // The next step tries it again.
        Ok(())
    }

    /// Which of these games come to those that count everywhere, and which leave them.
    async fn sharing(
        &self,
        games: &[(u64, Summary)],
    ) -> Result<Result<Sharing, Damaged>, StoreError> {
        let mut sharing = Sharing::default();
        let numbers = games.iter().map(|(number, _)| Shared::bucket(*number));
        let numbers: Vec<u32> = numbers.collect::<BTreeSet<_>>().into_iter().collect();
        let mut buckets = BTreeMap::new();
        for (number, bytes) in numbers.iter().zip(self.store.positions(&numbers).await?) {
            match Shared::read(&bytes) {
                Ok(shared) => buckets.insert(*number, shared),
                Err(damaged) => return Ok(Err(damaged)),
            };
        }
        let users = games.iter().flat_map(|(_, summary)| users_of(summary));
        let users: Vec<UserId> = users.collect::<BTreeSet<_>>().into_iter().collect();
        let settings = self.store.users(&users).await?;
        let agreed = users.iter().zip(settings);
        let agreed = agreed.filter(|(_, mine)| mine.shares_games && !mine.leaving);
        let agreed: BTreeSet<UserId> = agreed.map(|(user, _)| *user).collect();
        let mut changed = BTreeSet::new();
        for (number, summary) in games {
            let bucket = Shared::bucket(*number);
            let Some(shared) = buckets.get_mut(&bucket) else {
                continue;
            };
            let mut users = users_of(summary).peekable();
            // Games among computers have nobody who could agree.
            let counts = summary.guild.is_some()
                && users.peek().is_some()
                && users.all(|user| agreed.contains(&user));
            if counts == shared.has(*number) {
                continue;
            }
            shared.set(*number, counts);
            changed.insert(bucket);
            match counts {
                true => sharing.joining.insert(*number),
                false => sharing.leaving.insert(*number),
            };
        }
        let kept = buckets
            .into_iter()
            .filter(|(number, _)| changed.contains(number));
        sharing.kept = kept
            .map(|(number, shared)| (number, shared.written()))
            .collect();
        Ok(Ok(sharing))
    }

    /// Searches some tournaments for corrected results, and returns their number.
    async fn search(&self) -> Result<usize, StoreError> {
        let Some(head) = Head::read(&self.store.positions_head().await?) else {
            return Ok(0);
        };
        let listed = self.unsearched.lock().take();
        let mut left = match listed {
            Some(left) if head.searched || !left.is_empty() => left,
            _ => {
                let begun = [Phase::Playing, Phase::Ended];
                self.store.tournaments(None, &begun, usize::MAX).await?
            }
        };
        let some = left.split_off(left.len().saturating_sub(SEARCHED_AT_ONCE));
        self.follow_corrections(&some, left.is_empty()).await?;
        *self.unsearched.lock() = Some(left);
        Ok(some.len())
    }

    /// Counts the corrected results of tournaments. `last` says that no tournament is left to be searched.
    async fn follow_corrections(
        &self,
        tournaments: &[TournamentId],
        last: bool,
    ) -> Result<(), StoreError> {
        for _ in 1..ATTEMPTS {
            match self.count_corrections(tournaments, last).await {
                // What has come meanwhile is read again, so that the newest result counts.
                Err(StoreError::Conflict) => tokio::task::yield_now().await,
                result => return result,
            }
        }
        self.count_corrections(tournaments, last).await
    }

    async fn count_corrections(
        &self,
        tournaments: &[TournamentId],
        last: bool,
    ) -> Result<(), StoreError> {
        let before = self.store.positions_head().await?;
        // An index that is made anew counts them then.
        let Some(mut head) = Head::read(&before) else {
            return Ok(());
        };
        let Ok(counted) = self.corrections().await? else {
            return self.make_anew(before, &head).await.map(drop);
        };
        let mut corrections = counted.clone();
        let mut corrected = Vec::new();
        for tournament in tournaments {
            let events = self.store.tournament_length(tournament).await?;
            if !corrections.lacks(tournament, events) {
                continue;
            }
            // A tournament that cannot be read must not hold up the index.
            match load_tournament(&*self.store, tournament).await {
                Ok(Some(tournament)) => {
                    let games = tournament.corrected_games();
                    corrected.extend(corrections.take(
                        tournament.id.clone(),
                        tournament.events(),
                        games,
                    ));
                }
                Ok(None) => {}
                Err(error) => {
                    tracing::error!(%error, "a tournament cannot be read; its corrections are not counted");
                }
            }
        }
        let searched = head.searched;
        head.searched |= last;
        if corrections == counted && head.searched == searched {
            return Ok(());
        }
        let mut changes = Changes::default();
        for game in corrected {
            if let Some(archived) = self.store.summary(&game).await?
                && archived.0 <= head.up_to
            {
                for was in self
                    .counted(std::slice::from_ref(&archived), &counted)
                    .await?
                {
                    let Some(state) = state_of(&was) else {
                        continue;
                    };
                    let is = corrections.applied(&archived.1);
                    for occurrence in positions::of_game(&state, &was.summary) {
                        changes.remove(occurrence);
                    }
                    for occurrence in positions::of_game(&state, &is) {
                        changes.count(occurrence, was.best);
                    }
                    let shared = self.store.positions(&[Shared::bucket(was.number)]).await?;
                    let Ok(shared) = Shared::read(&shared.concat()) else {
                        return self.make_anew(before, &head).await.map(drop);
                    };
                    if shared.has(was.number) {
                        changes.remove_everywhere(&state, &was.summary);
                        changes.count_everywhere(&state, &is);
                    }
                }
            }
        }
        let kept = vec![(Corrections::BUCKET, corrections.written())];
        self.change(before, &head, changes, kept).await
    }

    /// The corrections that the index counts.
    async fn corrections(&self) -> Result<Result<Corrections, Damaged>, StoreError> {
        let stored = self.store.positions(&[Corrections::BUCKET]).await?;
        Ok(Corrections::read(&stored.concat()))
    }

    /// Reads archived games.
    async fn counted(
        &self,
        games: &[(u64, Summary)],
        corrections: &Corrections,
    ) -> Result<Vec<Counted>, StoreError> {
        self.ratings.catch_up().await?;
        let asked = games.iter().map(|(_, summary)| (summary.game.clone(), 0));
        let asked: Vec<(GameId, u64)> = asked.collect();
        let events = self.store.events_of(&asked).await?;
        let counted = games.iter().zip(events).map(|((number, summary), events)| {
            let best = Best {
                strength: self.strength(summary),
                number: u32::try_from(*number).unwrap_or(u32::MAX),
            };
            let summary = corrections.applied(summary);
            Counted {
                number: *number,
                summary,
                events,
                best,
            }
        });
        Ok(counted.collect())
    }

    /// The average rating of a game's players. Computers count as 0, so that games of people come first.
    fn strength(&self, summary: &Summary) -> u16 {
        let pool = Pool {
            kind: summary.kind,
            size: Size::of(summary.seats.len()),
        };
        let owners = summary.seats.iter().filter_map(|seat| seat.owner());
        let ratings = owners.map(|owner| self.ratings.rating_in(owner, pool, summary.ended));
        let average = ratings.sum::<f64>() / summary.seats.len().max(1) as f64;
        // Ratings are some thousands at most.
        average.clamp(0.0, f64::from(u16::MAX)) as u16
    }

    /// Changes the index. `kept` are buckets without positions.
    async fn change(
        &self,
        before: Vec<u8>,
        head: &Head,
        changes: Changes,
        kept: Vec<(u32, Vec<u8>)>,
    ) -> Result<(), StoreError> {
        let numbers: Vec<u32> = changes.0.keys().copied().collect();
        let stored = self.store.positions(&numbers).await?;
        let mut buckets = match changes.applied(stored) {
            Ok(buckets) => buckets,
            Err(error) => {
                tracing::error!(%error, "the index of positions is made anew");
                return self.make_anew(before, head).await.map(drop);
            }
        };
        buckets.extend(kept);
        let change = PositionsChange {
            before,
            head: head.changed(),
            anew: false,
            buckets,
        };
        self.store.keep_positions(change).await
    }

    /// Empties the index, and returns 1: the next step begins with the first game.
    async fn make_anew(&self, before: Vec<u8>, head: &Head) -> Result<usize, StoreError> {
        let change = PositionsChange {
            before,
            head: head.emptied().changed(),
            anew: true,
            buckets: Vec::new(),
        };
        match self.store.keep_positions(change).await {
            Ok(()) | Err(StoreError::Conflict) => Ok(1),
            Err(error) => Err(error),
        }
    }

    /// Counts corrected results, and has all games asked again if somebody decided whether theirs count everywhere.
    async fn follow_commit(&self, corrected: Vec<TournamentId>, decided: bool) {
        // It is committed; an error of the index must not undo it.
        if decided && let Err(error) = self.ask_anew().await {
            tracing::error!(%error, "the index of positions follows a decision with the next step");
        }
        if corrected.is_empty() {
            return;
        }
        if let Err(error) = self.follow_corrections(&corrected, false).await {
            tracing::error!(%error, "the index of positions counts a correction after the next start");
        }
    }
}

impl Listener for PositionKeeper {
    fn follow<'a>(&'a self, commit: &Commit, _now: DateTime<Utc>) -> Option<BoxFuture<'a, ()>> {
        let corrected = corrected(commit);
        let decided = commit.user.as_ref().is_some_and(|(_, mine)| {
            let decided = [mine.shares_games_changed, mine.leaving_since];
            decided.contains(&Some(commit.at))
        });
        match corrected.is_empty() && !decided {
            true => None,
            false => Some(Box::pin(self.follow_commit(corrected, decided))),
        }
    }
}

/// The users who played a game.
fn users_of(summary: &Summary) -> impl Iterator<Item = UserId> {
    let users = summary.seats.iter().flat_map(|seat| seat.users());
    users.copied()
}

/// A game at its end; `None` if it cannot be read.
fn state_of(game: &Counted) -> Option<State> {
    match State::fold(&game.summary.game, &game.events, &Timekeeping::default()) {
        Ok(state) => state,
        Err(error) => {
            tracing::error!(%error, "a game cannot be read; its positions are left out");
            None
        }
    }
}
