//! Commits: made by this process, and followed from others that share the store.

use std::{sync::Arc, time::Instant};

use chrono::{DateTime, Utc};
use futures::future::BoxFuture;
use petteia_domain::{
    clock::Clock,
    ids::{CommandId, UserId},
};
use petteia_speech::message::{Message, Reply};
use petteia_store::{Commit, Heard, News, NewsPosition, Outgoing, Store, StoreError};
use tokio::sync::{
    Mutex as AsyncMutex, MutexGuard, OwnedRwLockWriteGuard, RwLock, RwLockReadGuard, broadcast,
    watch,
};

use crate::{
    committed::{Committing, Noted},
    games::Games,
    listener::Listener,
    touched::{Touched, Touches},
};

/// Makes commits, and tells every listener of them.
pub struct Commits {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    games: Arc<Games>,
    /// They are told in this order.
    listeners: Vec<Arc<dyn Listener>>,
    count: watch::Sender<u64>,
    /// Tells windows what commits touch, after they are counted.
    touches: Touches,
    /// What was committed, for those who wait for it.
    pub noted: Noted,
    /// Locked for reading by every decision, from its first read to its commit. Locked for writing
    /// while a user is erased, so that no earlier decision names them afterwards.
    deciding: Arc<RwLock<()>>,
    /// Held by one decision at a time that others have overtaken.
    overtaken: AsyncMutex<()>,
    /// The progress of following the commits of all processes, if several share the store.
    following: AsyncMutex<Following>,
}

/// The progress of following the commits of all processes.
#[derive(Debug, Default)]
struct Following {
    mark: NewsPosition,
    /// Whether caches have changed since the store was told, while decisions may rely on them.
    needed_at_once: bool,
}

/// How listeners follow a commit, prepared before it is made.
struct Follow<'a> {
    stale: Vec<&'a dyn Listener>,
    steps: Vec<BoxFuture<'a, ()>>,
}

impl Follow<'_> {
    fn drop_stale(&self) {
        for listener in &self.stale {
            listener.drop_stale();
        }
    }

    async fn run(self) {
        for step in self.steps {
            step.await;
        }
    }
}

impl Commits {
    /// Creates commits to this store, with these listeners. The copies of games follow the commits.
    pub fn new(
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        games: Arc<Games>,
        listeners: Vec<Arc<dyn Listener>>,
    ) -> Commits {
        Commits {
            store,
            clock,
            games,
            listeners,
            count: watch::Sender::new(0),
            touches: Touches::default(),
            noted: Noted::default(),
            deciding: Arc::default(),
            overtaken: AsyncMutex::default(),
            following: AsyncMutex::default(),
        }
    }

    /// Returns a counter that changes with every commit.
    pub fn subscribe(&self) -> watch::Receiver<u64> {
        self.count.subscribe()
    }

    /// Returns what commits touch from now on. They are counted before.
    pub fn touches(&self) -> broadcast::Receiver<Arc<Touched>> {
        self.touches.subscribe()
    }

    /// Wakes those who wait for commits.
    fn wake(&self, touched: Touched) {
        self.count.send_modify(|count| *count += 1);
        self.touches.tell(touched);
    }

    /// Locks decisions for reading, from the first read to the commit.
    pub async fn deciding(&self) -> RwLockReadGuard<'_, ()> {
        self.deciding.read().await
    }

    /// Waits for the turn of a decision that others have overtaken. Such decisions are made one after the other, so
    /// that they do not overtake each other again and again.
    pub async fn in_turn(&self) -> MutexGuard<'_, ()> {
        self.overtaken.lock().await
    }

    /// Decides and commits while no user is erased.
    pub async fn settled(
        &self,
        attempt: impl Future<Output = Result<(), StoreError>>,
    ) -> Result<(), StoreError> {
        let _deciding = self.deciding().await;
        attempt.await
    }

    /// Commits posts once under this name, so that a repetition after a crash is recognised.
    pub async fn commit_once(
        &self,
        now: DateTime<Utc>,
        command: CommandId,
        posts: Vec<Outgoing>,
    ) -> Result<(), StoreError> {
        let nothing = Reply {
            message: Message::default(),
            refused: false,
        };
        let commit = Commit {
            command: Some((command, nothing)),
            at: now,
            posts,
            ..Commit::default()
        };
        match self.commit(commit).await {
            Err(StoreError::Replayed(_)) => Ok(()),
            committed => committed,
        }
    }

    /// Commits, tells the listeners, and wakes those who wait for commits.
    pub async fn commit(&self, commit: Commit) -> Result<(), StoreError> {
        let follow = self.prepare(&commit, self.clock.now());
        let (committing, touched) = (Committing::of(&commit), Touched::of(&commit));
        let asked = Instant::now();
        let committed = self.store.commit(commit).await;
        let took = asked.elapsed().as_secs_f64();
        metrics::histogram!("petteia_store_commit_seconds").record(took);
        // Even a commit that failed may have been stored.
        follow.drop_stale();
        committed?;
        if committing.posts {
            self.noted.note_own_posts();
        }
        if !self.store.cluster().is_shared() {
            self.noted.note(&committing, true);
            follow.run().await;
            self.wake(touched);
        } else if !self.follow_own_at_once().await {
            // It is followed soon, in its place among the commits of others.
            self.store.cluster().notify_changes();
            if committing.posts {
                self.count.send_modify(|count| *count += 1);
            }
        }
        Ok(())
    }

    /// Follows this process's own commits, unless others have committed something before them.
    async fn follow_own_at_once(&self) -> bool {
        let Ok(mut following) = self.following.try_lock() else {
            return false;
        };
        let followed = self.follow_own(&mut following).await;
        if following.needed_at_once {
            self.store.cluster().notify_changes();
        }
        followed
    }

    /// Follows this process's own commits, up to the first one of another process, without asking
    /// the database.
    async fn follow_own(&self, following: &mut Following) -> bool {
        let rewritten = self.games.rewritten();
        let Some(news) = self.store.cluster().own_news(following.mark) else {
            return false;
        };
        self.follow_news(following, news, rewritten).await;
        true
    }

    /// Whether everything up to this mark has been followed.
    async fn has_followed(&self, mark: &NewsPosition) -> bool {
        let mut following = self.following.lock().await;
        if !following.mark.covers(mark) {
            self.follow_own(&mut following).await;
        }
        following.mark.covers(mark)
    }

    /// Follows commits; `rewritten` is the number of rewrites when they were read.
    async fn follow_news(&self, following: &mut Following, news: News, rewritten: u64) {
        let wakes = news.members_changed || news.forgotten || !news.commits.is_empty();
        let mut touched = match news.members_changed || news.forgotten {
            true => Touched::everything(),
            false => Touched::default(),
        };
        for Heard { commit, own } in &news.commits {
            touched.and(Touched::of(commit));
            following.needed_at_once |= commit.is_needed_at_once();
            self.games.apply(commit, rewritten);
            self.noted.note(&Committing::of(commit), *own);
            let follow = self.prepare(commit, self.clock.now());
            follow.drop_stale();
            // If this is cancelled, the commit is read and followed again.
            follow.run().await;
        }
        following.mark = news.mark;
        if news.members_changed {
            self.noted.note_members();
        }
        if wakes {
            self.wake(touched);
        }
        if news.members_changed {
            for listener in &self.listeners {
                listener.members_changed();
            }
        }
    }

    fn prepare(&self, commit: &Commit, now: DateTime<Utc>) -> Follow<'_> {
        let listeners = || self.listeners.iter().map(|listener| &**listener);
        Follow {
            stale: listeners()
                .filter(|listener| listener.is_stale_after(commit))
                .collect(),
            steps: listeners()
                .filter_map(|listener| listener.follow(commit, now))
                .collect(),
        }
    }

    /// Follows the commits of all processes so far, in order, if several processes share the store.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub fn learn(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        match self.store.cluster().is_shared() {
            true => Box::pin(self.learn_from_others()),
            false => Box::pin(std::future::ready(Ok(()))),
        }
    }

    async fn learn_from_others(&self) -> Result<(), StoreError> {
        let mut following = self.following.lock().await;
        loop {
            let rewritten = self.games.rewritten();
            let news = self.store.cluster().news(following.mark).await?;
            if news.forgotten {
                self.forget_all().await?;
                following.needed_at_once = true;
            }
            let more = news.more;
            self.follow_news(&mut following, news, rewritten).await;
            if !more {
                return Ok(());
            }
        }
    }

    /// Follows the commits of all processes up to this mark, like [`Commits::learn`].
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn learn_until(&self, mark: &NewsPosition) -> Result<(), StoreError> {
        match !self.store.cluster().is_shared() || self.has_followed(mark).await {
            true => Ok(()),
            false => self.learn().await,
        }
    }

    /// Keeps up with the commits of all processes up to this mark, like [`Commits::keep_up`].
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn keep_up_until(&self, mark: &NewsPosition) -> Result<(), StoreError> {
        if !self.store.cluster().is_shared() {
            return Ok(());
        }
        let followed = self.has_followed(mark).await;
        match followed && !self.following.lock().await.needed_at_once {
            true => Ok(()),
            false => self.keep_up().await,
        }
    }

    /// Follows the commits of all processes, then waits for the decisions that run now, so that
    /// every later decision knows of them. Deadlocks if a decision calls it.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub fn keep_up(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        match self.store.cluster().is_shared() {
            true => Box::pin(self.keep_up_with_others()),
            false => Box::pin(std::future::ready(Ok(()))),
        }
    }

    async fn keep_up_with_others(&self) -> Result<(), StoreError> {
        self.learn().await?;
        let (mark, needed_at_once) = {
            let following = self.following.lock().await;
            (following.mark, following.needed_at_once)
        };
        if !needed_at_once {
            self.store.cluster().acknowledge(mark);
            return Ok(());
        }
        // A decision without these commits is not committed.
        let _nobody_decides = self.deciding.write().await;
        self.store.cluster().acknowledge(mark);
        let mut following = self.following.lock().await;
        following.needed_at_once = following.mark != mark;
        Ok(())
    }

    /// Returns the lock of decisions, which the store takes while it erases a user.
    pub fn lock_of_decisions(&self) -> Arc<RwLock<()>> {
        Arc::clone(&self.deciding)
    }

    /// Removes an erased user from the caches, while nobody decides.
    pub fn forget(&self, user: UserId, nobody_decides: OwnedRwLockWriteGuard<()>) {
        let now = self.clock.now();
        for listener in &self.listeners {
            listener.forget(user, now);
        }
        drop(nobody_decides);
    }

    async fn forget_all(&self) -> Result<(), StoreError> {
        for listener in &self.listeners {
            listener.forget_all().await?;
        }
        Ok(())
    }
}
