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
use rand::rngs::StdRng;
use tokio::sync::{Notify, OnceCell, RwLock, watch};

use super::{
    advisor::Advisor,
    analyses::Analyses,
    computers::calls,
    folded::FoldedGames,
    herald::{Followers, Heralded},
    reach::Register,
};
use crate::{
    clock::Clock,
    game::{Holidays, Outage, Outages, Paper, Sheet, Theme, Timekeeping},
    held::Held,
    ids::{ChannelId, GameId, TournamentId, UserId},
    rating::Ratings,
    store::{Commit, Store, StoreError},
    tournament::Event as TournamentEvent,
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
    pub(super) herald: Heralded,
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
    pub(super) defaults: GameDefaults,
    pub(super) commits: watch::Sender<u64>,
    /// Told when somebody has asked to be forgotten.
    pub(super) leavers: Notify,
    /// Held by whoever decides, from what is read to the commit; taken from everybody while somebody
    /// is forgotten, so that nothing names them that was decided before.
    pub(super) deciding: Arc<RwLock<()>>,
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
            herald: Heralded::default(),
            reach: Register::default(),
            analyses: Analyses::default(),
            corrections_read: OnceCell::new(),
            calling: Mutex::default(),
            advisor: OnceLock::new(),
            defaults,
            commits: watch::Sender::new(0),
            leavers: Notify::new(),
            deciding: Arc::default(),
        }
    }

    /// Changes whenever something was committed: timers and posts may be new then.
    pub fn commits(&self) -> watch::Receiver<u64> {
        self.commits.subscribe()
    }

    /// How full the copies of games are that were read.
    pub fn held(&self) -> Held {
        self.games.held()
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
        let papers = self.store.all_papers(&Sheet::Holidays).await?.into_iter();
        let holidays = papers.filter_map(|(user, _, paper)| match paper {
            Paper::Holidays(spans) => Some((user, spans)),
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
        let corrects = |event: &TournamentEvent| matches!(event, TournamentEvent::Corrected { .. });
        let corrected: Vec<TournamentId> = commit
            .tournaments
            .iter()
            .filter(|changed| changed.events.iter().any(|one| corrects(&one.event)))
            .map(|changed| changed.tournament.clone())
            .collect();
        let noted = self.noted(&commit);
        let halls = self.halls_to_note(&commit);
        let leaves = commit.user.as_ref().is_some_and(|(_, user)| user.leaving);
        let calls = calls(&commit);
        let outage = commit.outage.is_some();
        let papers = || commit.papers.iter().map(|(_, sheet, _)| sheet);
        let holidays = papers().any(|sheet| *sheet == Sheet::Holidays);
        let follows = papers().any(|sheet| matches!(sheet, Sheet::Follow(_)));
        let news = self.herald.news_of(&commit);
        let committed = self.store.commit(commit).await;
        // Even a commit that failed may have been kept.
        if outage {
            locked(&self.outages).changed();
        }
        if holidays {
            locked(&self.holidays).changed();
        }
        if follows {
            locked(&self.followers).changed();
        }
        committed?;
        self.herald.note(news, self.clock.now());
        if leaves {
            self.leavers.notify_one();
        }
        self.note_calls(calls);
        for (subject, away, users) in noted {
            self.reach.note(&subject, away, &users);
        }
        for hall in halls {
            self.note_hall(&hall).await;
        }
        for tournament in corrected {
            // It is done: what the ratings make of it must not undo it.
            if let Err(error) = self.read_corrections(&tournament).await {
                tracing::error!(%error, "ratings do not follow a correction before the next start");
            }
        }
        self.commits.send_modify(|count| *count += 1);
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
                Err(StoreError::Conflict) => {}
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
        self.herald.forget(user, self.clock.now());
        let mut ratings = self.ratings();
        *ratings = ratings.begun_anew();
        self.ratings_kept.store(0, Ordering::SeqCst);
        drop(ratings);
        self.reach.forget(user);
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
    pub async fn hall(&self, tournament: &TournamentId) -> Result<Option<ChannelId>, StoreError> {
        let tournament = self.listed_tournament(tournament).await?;
        Ok(tournament.map(|tournament| tournament.place.channel))
    }

    /// Where a game was opened.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn place(&self, game: &GameId) -> Result<Option<crate::ids::Place>, StoreError> {
        Ok(self.load(game).await?.map(|state| state.place))
    }
}
