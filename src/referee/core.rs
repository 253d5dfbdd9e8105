//! The referee itself: what it works with, and how it commits.

use std::{
    collections::BTreeSet,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use chrono::TimeDelta;
use rand::rngs::StdRng;
use tokio::sync::{OnceCell, watch};

use super::{computers::calls, folded::FoldedGames, reach::Register};
use crate::{
    clock::Clock,
    game::{Outage, Outages, Theme, Timekeeping},
    ids::{ChannelId, GameId, TournamentId},
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
    /// The outages of the store; none read yet where absent.
    outages: Mutex<Option<Arc<Outages>>>,
    /// Copies of games that were read.
    pub(super) games: FoldedGames,
    /// What is out of reach just now.
    pub(super) reach: Register,
    /// Whether the ratings know of the results that were corrected before the start.
    pub(super) corrections_read: OnceCell<()>,
    /// The games in which computers may have something to do.
    pub(super) calling: Mutex<BTreeSet<GameId>>,
    pub(super) defaults: GameDefaults,
    pub(super) commits: watch::Sender<u64>,
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
            outages: Mutex::default(),
            games: FoldedGames::default(),
            reach: Register::default(),
            corrections_read: OnceCell::new(),
            calling: Mutex::default(),
            defaults,
            commits: watch::Sender::new(0),
        }
    }

    /// Changes whenever something was committed: timers and posts may be new then.
    pub fn commits(&self) -> watch::Receiver<u64> {
        self.commits.subscribe()
    }

    /// By what games' clocks are read.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn timekeeping(&self) -> Result<Timekeeping, StoreError> {
        let known = self.outages().clone();
        let outages = match known {
            Some(outages) => outages,
            None => {
                let read = Arc::new(self.store.outages().await?);
                *self.outages() = Some(Arc::clone(&read));
                read
            }
        };
        let minimum = self.defaults.bank_minimum;
        Ok(Timekeeping {
            bank_minimum: TimeDelta::from_std(minimum).unwrap_or(TimeDelta::MAX),
            outages,
            ..Timekeeping::default()
        })
    }

    /// Keeps a time that counts for nobody: one line, however many games wait.
    pub(super) async fn keep_outage(&self, outage: Outage) -> Result<(), StoreError> {
        let commit = Commit {
            at: outage.to,
            outage: Some(outage),
            ..Commit::default()
        };
        let kept = self.commit(commit).await;
        *self.outages() = None;
        kept
    }

    fn outages(&self) -> std::sync::MutexGuard<'_, Option<Arc<Outages>>> {
        // What is in it is replaced whole.
        self.outages.lock().unwrap_or_else(PoisonError::into_inner)
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
        let calls = calls(&commit);
        self.store.commit(commit).await?;
        self.note_calls(calls);
        for (subject, away, users) in noted {
            self.reach.note(&subject, away, &users);
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
            match attempt().await {
                Err(StoreError::Conflict) => {}
                result => return result,
            }
        }
        attempt().await
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

    /// Where a game was opened.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn place(&self, game: &GameId) -> Result<Option<crate::ids::Place>, StoreError> {
        Ok(self.load(game).await?.map(|state| state.place))
    }
}
