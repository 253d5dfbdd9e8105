//! The context of use cases: the services, and the moment of one decision.

use std::{ops::Deref, sync::Arc, time::Duration};

use chrono::{DateTime, TimeDelta, Utc};
use petteia_domain::{
    budget::{Budget, Budgets, Costly},
    clock::Clock,
    game::Theme,
};
use petteia_speech::message::Text;
use petteia_store::{PrefetchKeys, Store, StoreError};
use rand::rngs::StdRng;

use crate::{
    advice::Advice, analyses::Analyses, attempts::ATTEMPTS, chance::Chance, commits::Commits,
    computers::Calls, ended_names::EndedNames, followers::Followers, games::Games,
    leavers::Leavers, listener::Listener, pending_notifications::Notifications, people::People,
    positions::PositionKeeper, ratings::RatingBook, reach::unreachable::Unreachable,
    visible::Audience,
};

/// The services: the store, its caches, and the operator's defaults.
pub struct Services {
    /// The store.
    pub store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    /// The randomness of ids, seats and secrets of dice.
    pub chance: Chance,
    /// The defaults of games.
    pub defaults: GameDefaults,
    /// The way to commit.
    pub commits: Commits,
    /// The cached games.
    pub games: Arc<Games>,
    /// Who follows which games.
    pub followers: Arc<Followers>,
    /// The messages that are kept up to date, and the readers of notifications.
    pub notifications: Arc<Notifications>,
    /// The users who are about to be erased.
    pub leavers: Arc<Leavers>,
    /// The games in which computers may have a task.
    pub calls: Arc<Calls>,
    /// The ratings of all players.
    pub ratings: Arc<RatingBook>,
    /// The index of positions.
    pub positions: Arc<PositionKeeper>,
    /// The channels that are out of reach.
    pub reach: Arc<Unreachable>,
    /// The names of tournaments that are over.
    pub ended_names: Arc<EndedNames>,
    /// The queue of games to analyse.
    pub analyses: Analyses,
    /// The advisor for hints and coaching.
    pub advice: Advice,
    /// The permissions to view channels.
    pub audience: Audience,
    /// The people of servers, for a moment.
    pub people: Arc<People>,
    /// The descriptions of commands, for `/help`.
    pub manual: Manual,
}

/// Returns the description of the command with this name.
pub type Manual = fn(&str) -> Option<Text>;

impl Services {
    /// Creates the services for a store.
    pub fn new(
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        generator: StdRng,
        defaults: GameDefaults,
        manual: Manual,
    ) -> Services {
        let games = Arc::new(Games::new(Arc::clone(&store), defaults.bank_minimum));
        let followers = Arc::new(Followers::new(Arc::clone(&store)));
        let notifications = Arc::new(Notifications::default());
        let leavers = Arc::new(Leavers::default());
        let calls = Arc::new(Calls::default());
        let ratings = Arc::new(RatingBook::new(Arc::clone(&store)));
        let positions = Arc::new(PositionKeeper::new(
            Arc::clone(&store),
            Arc::clone(&ratings),
        ));
        let reach = Arc::new(Unreachable::new(Arc::clone(&store)));
        let ended_names = Arc::new(EndedNames::default());
        // The listeners, in the order in which they are called.
        let listeners: Vec<Arc<dyn Listener>> = vec![
            games.clone(),
            followers.clone(),
            notifications.clone(),
            leavers.clone(),
            calls.clone(),
            ratings.clone(),
            positions.clone(),
            reach.clone(),
            ended_names.clone(),
        ];
        Services {
            commits: Commits::new(
                Arc::clone(&store),
                Arc::clone(&clock),
                Arc::clone(&games),
                listeners,
            ),
            store,
            clock,
            chance: Chance::new(generator),
            defaults,
            games,
            followers,
            notifications,
            leavers,
            calls,
            ratings,
            positions,
            reach,
            ended_names,
            analyses: Analyses::default(),
            advice: Advice::default(),
            audience: Audience::default(),
            people: Arc::default(),
            manual,
        }
    }

    /// Returns the context of a decision that begins now.
    pub fn context(&self) -> Context<'_> {
        Context {
            now: self.now(),
            store: &*self.store,
            games: &self.games,
            services: self,
        }
    }

    /// Reads ahead what a decision or a delivery will need.
    pub async fn read_ahead(&self, keys: &PrefetchKeys) -> Result<ReadAhead, StoreError> {
        let known = self.store.prefetch(keys).await?;
        let store = known.unwrap_or_else(|| Arc::clone(&self.store));
        let games = self.games.reading(Arc::clone(&store));
        Ok(ReadAhead { store, games })
    }

    /// Returns the current moment.
    pub fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }

    /// Converts a moment to the wall clock.
    pub fn wall_clock(&self, at: DateTime<Utc>) -> DateTime<Utc> {
        self.clock.wall_clock(at)
    }
}

/// The context of one decision: the services, and its moment.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    /// The moment of the decision, taken once when it begins.
    pub now: DateTime<Utc>,
    /// The store, which may answer from rows that were read ahead.
    pub store: &'a dyn Store,
    /// The cached games.
    pub games: &'a Games,
    services: &'a Services,
}

/// A store and games that answer from rows which were read ahead.
pub struct ReadAhead {
    /// The store.
    pub store: Arc<dyn Store>,
    /// The cached games.
    pub games: Games,
}

impl Deref for Context<'_> {
    type Target = Services;

    fn deref(&self) -> &Services {
        self.services
    }
}

impl<'a> Context<'a> {
    /// Returns the context of another decision that begins now.
    pub fn anew(self) -> Context<'a> {
        self.services.context()
    }

    /// Returns this context, answering from what was read ahead.
    pub fn with(self, ahead: &'a ReadAhead) -> Context<'a> {
        Context {
            store: &*ahead.store,
            games: &ahead.games,
            ..self
        }
    }

    /// Retries a decision while others change the same game. Each attempt has a moment of its own.
    pub async fn retry_on_conflict<Tried>(
        self,
        attempt: impl Fn(Context<'a>) -> Tried,
    ) -> Result<(), StoreError>
    where
        Tried: Future<Output = Result<(), StoreError>>,
    {
        let commits = &self.services.commits;
        let decide = || commits.settled(async { attempt(self.anew()).await });
        for _ in 1..ATTEMPTS {
            match decide().await {
                // Another process may be ahead.
                Err(StoreError::Conflict) => commits.keep_up().await?,
                result => return result,
            }
        }
        decide().await
    }
}

/// The defaults of games, which the operator can change.
#[derive(Debug, Clone, PartialEq)]
pub struct GameDefaults {
    /// The clock of a game if neither `/play` nor the server has one.
    pub clock: String,
    /// The share of a turn's time after which its player is reminded, 0 to 1.
    pub remind_after: f64,
    /// The number of turns lost in a row after which the opponents may close the game.
    pub abandoned_after: u32,
    /// The time for each turn of a party with an empty bank; at most a tenth of the bank.
    pub bank_minimum: Duration,
    /// The time for which a lobby waits for players.
    pub lobby: Duration,
    /// The theme of posted boards if a server has not chosen one.
    pub theme: Theme,
    /// What a user may spend of what costs others something.
    pub budgets: Budgets,
    /// The largest number of games with computers that a user may have at once.
    pub computer_games: usize,
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
            budgets: usual_budgets(),
            computer_games: 20,
        }
    }
}

/// Returns the budgets if the operator does not say otherwise. A club can open a hundred games in an evening.
fn usual_budgets() -> Budgets {
    let usual = [
        (Costly::Invitations, 20, TimeDelta::minutes(30)),
        (Costly::Games, 100, TimeDelta::hours(6)),
        (Costly::Notes, 600, TimeDelta::hours(1)),
        (Costly::Analyses, 20, TimeDelta::hours(1)),
        (Costly::Tournaments, 30, TimeDelta::days(1)),
        (Costly::Posts, 120, TimeDelta::minutes(10)),
        (Costly::Drafts, 300, TimeDelta::minutes(10)),
        (Costly::SamePerson, 40, TimeDelta::days(1)),
    ];
    let with = |budgets: Budgets, (what, most, per): (Costly, u32, TimeDelta)| {
        budgets.with(what, Budget::new(most, per).ok())
    };
    usual.into_iter().fold(Budgets::default(), with)
}
