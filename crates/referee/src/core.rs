//! The referee itself: what it works with, and how it commits.

use std::{
    collections::BTreeSet,
    sync::{
        Arc, Mutex, MutexGuard, OnceLock, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use chrono::TimeDelta;
use futures::future::BoxFuture;
use petteia_domain::{
    cache_stats::CacheStats,
    clock::Clock,
    game::{DocumentKey, Holidays, Outage, Outages, Theme, Timekeeping, UserDocument},
    ids::{ChannelId, GameId, Subject, TournamentId, UserId},
    rating::Ratings,
    reach::OutOfReach,
    tournament::Event as TournamentEvent,
};
use petteia_store::{Commit, Mark, Store, StoreError};
use rand::rngs::StdRng;
use tokio::sync::{Mutex as AsyncMutex, Notify, OnceCell, RwLock, watch};

use super::{
    advisor::Advisor,
    analyses::Analyses,
    computers::calls,
    folded::FoldedGames,
    notifications::{Followers, News, Notifications},
    reach::Register,
    viewers::Viewers,
};

/// How often a command is decided anew when the game changes at the same time.
pub(super) const ATTEMPTS: usize = 8;

/// The referee.
pub struct Referee {
    pub(super) store: Arc<dyn Store>,
    pub(super) clock: Arc<dyn Clock>,
    pub(super) chance: Mutex<StdRng>,
    /// As far as the archive has been read.
    pub(super) ratings: Mutex<Ratings>,
    /// As far as the store keeps them: the number of the last game.
    pub(super) ratings_kept: AtomicU64,
    /// The outages of the store.
    outages: Mutex<Known<Outages>>,
    /// The holidays of the store.
    holidays: Mutex<Known<Holidays>>,
    /// Copies of games that were read.
    pub(super) games: FoldedGames,
    /// Who follows which game.
    followers: Mutex<Known<Followers>>,
    /// What is kept up to date on servers, and who is written to.
    pub(super) notifications: Notifications,
    /// What is out of reach just now.
    pub(super) reach: Register,
    /// The games that wait to be analysed.
    pub(super) analyses: Analyses,
    /// Whether the ratings know of the results that were corrected before the start.
    pub(super) corrections_read: OnceCell<()>,
    /// The games in which computers may have something to do.
    pub(super) calling: Mutex<BTreeSet<GameId>>,
    /// Who thinks where advice is asked for.
    pub(super) advisor: OnceLock<Arc<dyn Advisor>>,
    /// Tells which users may view which channels.
    pub(super) viewers: OnceLock<Arc<dyn Viewers>>,
    pub(super) defaults: GameDefaults,
    pub(super) commits: watch::Sender<u64>,
    /// Told when somebody has asked to be forgotten.
    pub(super) leavers: Notify,
    /// CacheStats by whoever decides, from what is read to the commit; taken from everybody while somebody
    /// is forgotten, so that nothing names them that was decided before.
    pub(super) deciding: Arc<RwLock<()>>,
    /// As far as it was followed what anybody commits, where several processes share the store.
    following: AsyncMutex<Following>,
}

/// As far as it was followed what anybody commits.
#[derive(Debug, Default)]
struct Following {
    mark: Mark,
    /// Whether what is kept in mind has changed by it, and somebody may be deciding without.
    of_consequence: bool,
}

/// What a commit means for what is kept in mind.
struct Notes {
    corrected: Vec<TournamentId>,
    away: Vec<(Subject, Option<OutOfReach>, Vec<UserId>)>,
    tournament_channels: Vec<TournamentId>,
    leaves: bool,
    calls: Vec<GameId>,
    outage: bool,
    holidays: bool,
    follows: bool,
    news: News,
}

/// What was read of a list in the store.
struct Known<T> {
    /// Nothing has been read since it changed last where absent.
    read: Option<Arc<T>>,
    /// How often it has changed: what was read before is not kept after.
    changes: u64,
}

impl<T> Default for Known<T> {
    fn default() -> Known<T> {
        Known {
            read: None,
            changes: 0,
        }
    }
}

impl<T> Known<T> {
    fn changed(&mut self) {
        self.read = None;
        self.changes += 1;
    }
}

/// The list as it was read before, or as it is read now.
async fn known<T>(
    list: &Mutex<Known<T>>,
    read: impl Future<Output = Result<T, StoreError>>,
) -> Result<Arc<T>, StoreError> {
    let changes = {
        let list = locked(list);
        if let Some(read) = &list.read {
            return Ok(Arc::clone(read));
        }
        list.changes
    };
    let read = Arc::new(read.await?);
    let mut list = locked(list);
    if list.changes == changes {
        list.read = Some(Arc::clone(&read));
    }
    Ok(read)
}

/// What is in it is replaced whole.
fn locked<T>(list: &Mutex<T>) -> MutexGuard<'_, T> {
    list.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Where a game's messages go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Address {
    /// Where it was moved to, else its thread, else where it was opened.
    pub home: ChannelId,
    /// The number of its newest board.
    pub board: u32,
}

/// The customs of this house: defaults that its operator may change.
#[derive(Debug, Clone, PartialEq)]
pub struct GameDefaults {
    /// The clock of a game where neither `/play` nor the server names one.
    pub clock: String,
    /// The share of a turn's time after which its player is reminded, 0 to 1.
    pub remind_after: f64,
    /// After how many turns lost in succession by one seat the opponents may close the game.
    pub abandoned_after: u32,
    /// What a party with an empty bank has for each turn; at most a tenth of the bank.
    pub bank_minimum: Duration,
    /// How long a lobby waits for players.
    pub lobby: Duration,
    /// The theme of posted boards where a server has not chosen one.
    pub theme: Theme,
}

impl Default for GameDefaults {
    fn default() -> GameDefaults {
        GameDefaults {
            clock: "per-move 3d".to_owned(),
            remind_after: 0.8,
            abandoned_after: 3,
            bank_minimum: Duration::from_secs(60 * 60),
            lobby: Duration::from_secs(7 * 24 * 60 * 60),
            theme: Theme::default(),
        }
    }
}

impl Referee {
    /// A referee. `chance` deals out game names, seats and the secrets of dice.
    pub fn new(
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        chance: StdRng,
        defaults: GameDefaults,
    ) -> Referee {
        Referee {
            store,
            clock,
            chance: Mutex::new(chance),
            ratings: Mutex::default(),
            ratings_kept: AtomicU64::new(0),
            outages: Mutex::default(),
            holidays: Mutex::default(),
            games: FoldedGames::default(),
            followers: Mutex::default(),
            notifications: Notifications::default(),
            reach: Register::default(),
            analyses: Analyses::default(),
            corrections_read: OnceCell::new(),
            calling: Mutex::default(),
            advisor: OnceLock::new(),
            viewers: OnceLock::new(),
            defaults,
            commits: watch::Sender::new(0),
            leavers: Notify::new(),
            deciding: Arc::default(),
            following: AsyncMutex::default(),
        }
    }

    /// Changes whenever something was committed: timers and posts may be new then.
    pub fn commits(&self) -> watch::Receiver<u64> {
        self.commits.subscribe()
    }

    /// How full the copies of games are that were read.
    pub fn cache_stats(&self) -> CacheStats {
        self.games.cache_stats()
    }

    /// By what games' clocks are read.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn timekeeping(&self) -> Result<Timekeeping, StoreError> {
        let outages = known(&self.outages, self.store.outages()).await?;
        let holidays = known(&self.holidays, self.read_holidays()).await?;
        let minimum = self.defaults.bank_minimum;
        Ok(Timekeeping {
            bank_minimum: TimeDelta::from_std(minimum).unwrap_or(TimeDelta::MAX),
            outages,
            holidays,
        })
    }

    /// Who follows which game.
    pub(super) async fn followers(&self) -> Result<Arc<Followers>, StoreError> {
        known(&self.followers, self.read_followers()).await
    }

    async fn read_holidays(&self) -> Result<Holidays, StoreError> {
        let documents = self
            .store
            .all_documents(&DocumentKey::Holidays)
            .await?
            .into_iter();
        let holidays = documents.filter_map(|(user, _, document)| match document {
            UserDocument::Holidays(spans) => Some((user, spans)),
            _ => None,
        });
        Ok(holidays.collect())
    }

    /// Keeps a time that counts for nobody: one line, however many games wait.
    pub(super) async fn keep_outage(&self, outage: Outage) -> Result<(), StoreError> {
        let commit = Commit {
            at: outage.to,
            outage: Some(outage),
            ..Commit::default()
        };
        self.commit(commit).await
    }

    /// Commits, and wakes whoever waits for commits.
    pub(super) async fn commit(&self, commit: Commit) -> Result<(), StoreError> {
        let notes = self.notes_of(&commit);
        let committed = self.store.commit(commit).await;
        // Even a commit that failed may have been kept.
        self.drop_outdated(&notes);
        committed?;
        if !self.store.is_shared() {
            self.take_note(notes).await;
            self.commits.send_modify(|count| *count += 1);
        } else if let Err(error) = self.learn().await {
            // In its place among those of others, soon.
            tracing::warn!(%error, "what was committed is taken note of later");
        }
        Ok(())
    }

    fn notes_of(&self, commit: &Commit) -> Notes {
        let corrects = |event: &TournamentEvent| matches!(event, TournamentEvent::Corrected { .. });
        let corrected = commit
            .tournaments
            .iter()
            .filter(|changed| changed.events.iter().any(|one| corrects(&one.event)))
            .map(|changed| changed.tournament.clone())
            .collect();
        let documents = || {
            commit
                .documents
                .iter()
                .map(|(_, document_key, _)| document_key)
        };
        Notes {
            corrected,
            away: self.noted(commit),
            tournament_channels: self.tournament_channels_to_note(commit),
            leaves: commit.user.as_ref().is_some_and(|(_, user)| user.leaving),
            calls: calls(commit),
            outage: commit.outage.is_some(),
            holidays: documents().any(|document_key| *document_key == DocumentKey::Holidays),
            follows: documents().any(|document_key| matches!(document_key, DocumentKey::Follow(_))),
            news: self.notifications.news_of(commit),
        }
    }

    /// Lists that a commit has changed are read anew.
    fn drop_outdated(&self, notes: &Notes) {
        if notes.outage {
            locked(&self.outages).changed();
        }
        if notes.holidays {
            locked(&self.holidays).changed();
        }
        if notes.follows {
            locked(&self.followers).changed();
        }
    }

    /// Takes note of what was committed. Kept apart, for its future would be part of every command's.
    fn take_note(&self, notes: Notes) -> BoxFuture<'_, ()> {
        Box::pin(self.note_all(notes))
    }

    async fn note_all(&self, notes: Notes) {
        self.notifications.note(notes.news, self.clock.now());
        if notes.leaves {
            self.leavers.notify_one();
        }
        self.note_calls(notes.calls);
        for (subject, away, users) in notes.away {
            self.reach.note(&subject, away, &users);
        }
        for tournament_channel in notes.tournament_channels {
            self.note_tournament_channel(&tournament_channel).await;
        }
        for tournament in notes.corrected {
            // It is done: what the ratings make of it must not undo it.
            if let Err(error) = self.read_corrections(&tournament).await {
                tracing::error!(%error, "ratings do not follow a correction before the next start");
            }
        }
    }

    /// Takes note of what anybody has committed by now, in the order of the commits, where several
    /// processes share the store.
    ///
    /// # Errors
    /// When the store fails.
    pub fn learn(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        match self.store.is_shared() {
            true => Box::pin(self.learn_from_others()),
            false => Box::pin(std::future::ready(Ok(()))),
        }
    }

    async fn learn_from_others(&self) -> Result<(), StoreError> {
        let mut following = self.following.lock().await;
        loop {
            let news = self.store.news(following.mark).await?;
            if news.forgotten {
                self.put_all_out_of_mind().await?;
                following.of_consequence = true;
            }
            let stirs = news.members_changed || news.forgotten || !news.commits.is_empty();
            for commit in &news.commits {
                following.of_consequence |= commit.is_of_consequence();
                let notes = self.notes_of(commit);
                self.drop_outdated(&notes);
                // Twice, where it is broken off: then it is read once more.
                self.take_note(notes).await;
            }
            following.mark = news.mark;
            if stirs {
                self.commits.send_modify(|count| *count += 1);
            }
            if news.members_changed {
                self.leavers.notify_one();
            }
            if !news.more {
                return Ok(());
            }
        }
    }

    /// The same; and whatever is decided from then on is decided with all of it in mind. Not for who is
    /// deciding something.
    ///
    /// # Errors
    /// When the store fails.
    pub fn keep_up(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        match self.store.is_shared() {
            true => Box::pin(self.keep_up_with_others()),
            false => Box::pin(std::future::ready(Ok(()))),
        }
    }

    async fn keep_up_with_others(&self) -> Result<(), StoreError> {
        self.learn().await?;
        let (mark, of_consequence) = {
            let following = self.following.lock().await;
            (following.mark, following.of_consequence)
        };
        if !of_consequence {
            self.store.acknowledge(mark);
            return Ok(());
        }
        // Whoever decides just now may not know of it, and does not get it committed.
        let _nobody_decides = self.deciding.write().await;
        self.store.acknowledge(mark);
        let mut following = self.following.lock().await;
        following.of_consequence = following.mark != mark;
        Ok(())
    }

    /// Tries again while something else changes the game at the same time.
    pub(super) async fn retry_on_conflict<Tried>(
        &self,
        attempt: impl Fn() -> Tried,
    ) -> Result<(), StoreError>
    where
        Tried: Future<Output = Result<(), StoreError>>,
    {
        for _ in 1..ATTEMPTS {
            match self.settled(attempt()).await {
                // It may be another process that is ahead of us.
                Err(StoreError::Conflict) => self.keep_up().await?,
                result => return result,
            }
        }
        self.settled(attempt()).await
    }

    /// Decides and commits while nobody is forgotten.
    pub(super) async fn settled(
        &self,
        attempt: impl Future<Output = Result<(), StoreError>>,
    ) -> Result<(), StoreError> {
        let _deciding = self.deciding.read().await;
        attempt.await
    }

    /// A user was forgotten: whatever is kept in memory of what is stored is dropped, and read anew
    /// when it is needed.
    pub(super) fn put_out_of_mind(&self, user: UserId) {
        // First: whoever reads just now looks whether this has been done.
        self.games.clear();
        locked(&self.holidays).changed();
        locked(&self.followers).changed();
        self.notifications.forget(user, self.clock.now());
        let mut ratings = self.ratings();
        *ratings = ratings.begun_anew();
        self.ratings_kept.store(0, Ordering::SeqCst);
        drop(ratings);
        self.reach.forget(user);
    }

    /// Somebody was forgotten by another process, which does not say who: nothing that is kept in memory
    /// of what is stored stays there.
    async fn put_all_out_of_mind(&self) -> Result<(), StoreError> {
        self.games.clear();
        locked(&self.holidays).changed();
        locked(&self.followers).changed();
        self.notifications.begin_anew();
        {
            let mut ratings = self.ratings();
            *ratings = ratings.begun_anew();
            self.ratings_kept.store(0, Ordering::SeqCst);
        }
        self.reach.forget_all();
        self.recall_reach().await
    }

    /// Where a game's messages go now, and which board is its newest.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn address(&self, game: &GameId) -> Result<Option<Address>, StoreError> {
        Ok(self.load(game).await?.map(|state| Address {
            home: state.home(),
            board: state.board,
        }))
    }

    /// Where a tournament's messages go now.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn tournament_channel(
        &self,
        tournament: &TournamentId,
    ) -> Result<Option<ChannelId>, StoreError> {
        let tournament = self.listed_tournament(tournament).await?;
        Ok(tournament.map(|tournament| tournament.place.channel))
    }

    /// Where a game was opened.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn place(
        &self,
        game: &GameId,
    ) -> Result<Option<petteia_domain::ids::Place>, StoreError> {
        Ok(self.load(game).await?.map(|state| state.place))
    }
}
