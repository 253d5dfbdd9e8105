//! The referee as the other crates see it: each method hands over to the use case that does the work.

mod analyses;
mod computers;
mod deliveries;
mod erasure;

pub use analyses::AnalysisQueue;
pub use computers::Computers;
pub use deliveries::{Address, Deliveries};
pub use erasure::Erasure;

use std::sync::Arc;

use chrono::{DateTime, Utc};
use petteia_domain::{
    cache_stats::CacheStats,
    clock::Clock,
    game::{Theme, Timekeeping},
    ids::{GameId, GuildId, Place, TournamentId, UserId},
    timer::{Timer, TimerKind},
};
use petteia_rules::{Language, Seat};
use petteia_speech::{
    message::{Label, Reply},
    options::{Choice, Completing},
};
use petteia_store::{Mark, Store, StoreError};
use rand::rngs::StdRng;
use tokio::sync::watch;

use crate::{
    advisor::Advisor,
    archiving,
    commands::{Actor, Command},
    committed::Committed,
    context::{Context, GameDefaults, Services},
    handle, language,
    notifications::{self, noticeboard},
    play::{
        team::{self, Side},
        time,
    },
    puzzles::daily,
    reach::{self, Changed},
    recall,
    show::{
        complete,
        hand::{self, Handling, OnBoard},
        now::{self, PlayedNow, Running},
    },
    tournaments::play,
    viewers::Viewers,
};

/// The referee.
pub struct Referee {
    services: Services,
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
            services: Services::new(store, clock, chance, defaults),
        }
    }

    fn context(&self) -> Context<'_> {
        self.services.context()
    }

    /// What came of delivering posts, and what has to be known to deliver them.
    pub fn deliveries(&self) -> Deliveries<'_> {
        Deliveries::new(&self.services)
    }

    /// The games that somebody wants analysed.
    pub fn analyses(&self) -> AnalysisQueue<'_> {
        AnalysisQueue::new(&self.services)
    }

    /// Forgetting the users who have asked for it.
    pub fn erasure(&self) -> Erasure<'_> {
        Erasure::new(&self.services)
    }

    /// What computers have to do in games, and what they do.
    pub fn computers(&self) -> Computers<'_> {
        Computers::new(&self.services)
    }

    /// From now on this advisor is asked. There is one, once and for all.
    pub fn take_advice_from(&self, advisor: Arc<dyn Advisor>) {
        self.services.advice.ask(advisor);
    }

    /// From now on this tells who may view what. There is one, once and for all.
    pub fn ask_viewers(&self, viewers: Arc<dyn Viewers>) {
        self.services.audience.ask(viewers);
    }

    /// Changes whenever something was committed: timers and posts may be new then.
    pub fn commits(&self) -> watch::Receiver<u64> {
        self.services.commits.subscribe()
    }

    /// Follows what any process has committed by now, in the order of the commits, where several
    /// processes share the store.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn learn(&self) -> Result<(), StoreError> {
        self.services.commits.learn().await
    }

    /// Follows the commits of all processes, then waits for the decisions that run now, so that every
    /// later decision knows of them.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn keep_up(&self) -> Result<(), StoreError> {
        self.services.commits.keep_up().await
    }

    /// Follows what any process has committed up to this mark, as [`Referee::learn`] does.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn learn_until(&self, mark: &Mark) -> Result<(), StoreError> {
        self.services.commits.learn_until(mark).await
    }

    /// Keeps up with what any process has committed up to this mark, as [`Referee::keep_up`] does.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn keep_up_until(&self, mark: &Mark) -> Result<(), StoreError> {
        self.services.commits.keep_up_until(mark).await
    }

    /// How much was committed so far.
    pub fn committed(&self) -> Committed {
        self.services.commits.noted.committed()
    }

    /// When the earliest timer is due of those that were set since this was asked last.
    pub fn take_earliest_timer(&self) -> Option<DateTime<Utc>> {
        self.services.commits.noted.take_earliest_timer()
    }

    /// How full the copies of games are that were read.
    pub fn cache_stats(&self) -> CacheStats {
        self.services.games.cache_stats()
    }

    /// What the clocks of games are read by.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn timekeeping(&self) -> Result<Timekeeping, StoreError> {
        self.services.games.timekeeping().await
    }

    /// Reads what has been archived since the ratings were last needed.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn catch_up(&self) -> Result<(), StoreError> {
        self.services.ratings.catch_up().await
    }

    /// Has the store keep the ratings, where so many games have been archived since it did.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn keep_ratings(&self, games: u64) -> Result<(), StoreError> {
        let Services {
            commits, ratings, ..
        } = &self.services;
        ratings.catch_up().await?;
        commits.settled(ratings.store_snapshot(games)).await
    }

    /// Where a game was opened.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn place(&self, game: &GameId) -> Result<Option<Place>, StoreError> {
        let state = self.services.games.load(game).await?;
        Ok(state.map(|state| state.place))
    }

    /// How many games and tournaments are out of reach.
    pub fn out_of_reach(&self) -> usize {
        self.services.reach.count()
    }

    /// Files the games that ended before there was an archive, the one that ended first first;
    /// returns how many. It is done once, before anybody can end another game: then the archive is
    /// in the order in which games ended. What is interrupted goes on where it was.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn complete_archive(&self) -> Result<u64, StoreError> {
        archiving::complete_archive(self.context()).await
    }

    /// Carries out a command. A command whose id was carried out before returns its recorded
    /// reply and changes nothing. Refusals are replies too: kind, private, and without effect. With
    /// the reply its reader is told what could be told in no other way.
    pub async fn handle(&self, command: Command) -> Reply {
        handle::handle(self.context(), command).await
    }

    /// The language of what a user alone is told: what they have chosen, else what the platform
    /// says of them, else the server's. Where the store fails, what the platform says has to do.
    pub async fn language_of(&self, actor: &Actor, place: Place) -> Language {
        language::language_of(&*self.services.store, actor, place).await
    }

    /// Keeps up to date what is to be, and writes to whom it is due; until when there is nothing to
    /// do, unless something is committed.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn update_notifications(&self) -> Result<DateTime<Utc>, StoreError> {
        notifications::update_notifications(self.context()).await
    }

    /// Returns when there is something to do that no commit tells of.
    pub async fn notifications_called(&self) {
        notifications::notifications_called(&self.services.notifications).await;
    }

    /// Another process keeps up to date what is to be: what is known of it here is known no longer.
    pub fn notify_no_longer(&self) {
        notifications::notify_no_longer(&self.services.notifications);
    }

    /// Who may view what has changed on a server: its boards are looked at.
    pub fn views_changed(&self, guild: GuildId) {
        noticeboard::views_changed(&self.services.notifications, self.services.now(), guild);
    }

    /// How the thread of a side is to be called now; nothing where nobody is on it.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn title_of_side(
        &self,
        game: &GameId,
        side: Seat,
    ) -> Result<Option<Label>, StoreError> {
        team::title_of_side(&*self.services.store, &self.services.games, game, side).await
    }

    /// Who is on the side of this seat just now, and who was; nothing where there is no such game.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn side(&self, game: &GameId, side: Seat) -> Result<Option<Side>, StoreError> {
        team::side(&*self.services.store, &self.services.games, game, side).await
    }

    /// A timer has come due (see [`Timer`]): takes the turn away, reminds, or does nothing where a
    /// turn came first.
    ///
    /// # Errors
    /// When the store fails; the timer is then still there.
    pub async fn timer_due(&self, game: &GameId, timer: &Timer) -> Result<(), StoreError> {
        time::timer_due(self.context(), game, timer).await
    }

    /// Keeps an outage, which counts for nobody. Every deadline is read against the list of
    /// outages, so this costs nothing per game; their timers are set anew when they come due too
    /// early. What began during the outage is moved only by what was left of it, and no part of an
    /// outage is ever forgiven twice.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn forgive_outage(
        &self,
        from: DateTime<Utc>,
        to: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        time::forgive_outage(self.context(), from, to).await
    }

    /// Takes back what an outage claims of the time to come: the machine's clock was ahead when it
    /// was kept.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn end_outages(&self, now: DateTime<Utc>) -> Result<(), StoreError> {
        time::end_outages(self.context(), now).await
    }

    /// Several timers have come due: as [`Referee::timer_due`] for each, in one commit. A game that
    /// is named twice is dealt with once; its timers are set anew.
    ///
    /// # Errors
    /// When the store fails, or a game changed meanwhile: then none of them was dealt with.
    pub async fn timers_due(&self, due: &[(GameId, Timer)]) -> Result<(), StoreError> {
        time::timers_due(self.context(), due).await
    }

    /// The time of a server's puzzle of the day has come.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn puzzle_due(&self, guild: GuildId) -> Result<(), StoreError> {
        daily::puzzle_due(self.context(), guild).await
    }

    /// Permissions have changed: whatever is out of reach there is tried again.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn permissions_changed(&self, changed: Changed) -> Result<(), StoreError> {
        reach::permissions_changed(self.context(), changed).await
    }

    /// Reads which games and tournaments are out of reach, and in which games a computer has something
    /// to do: once, before anything is delivered or played.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn recall(&self) -> Result<(), StoreError> {
        recall::recall(self.context()).await
    }

    /// Choices for an option being typed, at most 25, best first. Where the store fails there are
    /// none: what is typed can still be sent.
    pub async fn complete(
        &self,
        actor: &Actor,
        place: Place,
        option: Completing,
        typed: &str,
    ) -> Vec<Choice> {
        complete::complete(self.context(), actor, place, option, typed).await
    }

    /// The board of a game in this place, and what becomes of the user's turn there by a touch.
    /// Nothing where there is no game.
    pub async fn on_board(
        &self,
        user: UserId,
        place: Place,
        asked: Handling,
    ) -> Result<Option<OnBoard>, StoreError> {
        hand::on_board(self.context(), user, place, asked).await
    }

    /// The newest lobby in this place whose host the user is.
    pub async fn lobby_of(&self, host: UserId, place: Place) -> Result<Option<GameId>, StoreError> {
        hand::lobby_of(self.context(), host, place).await
    }

    /// The games that a user is playing, those first where it is their turn.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn running(&self, user: UserId) -> Result<Vec<Running>, StoreError> {
        now::running(self.context(), user).await
    }

    /// What is being played on a server now.
    pub async fn played_now(&self, guild: GuildId, theme: Theme) -> Result<PlayedNow, StoreError> {
        now::played_now(self.context(), guild, theme).await
    }

    /// A tournament's timer has come due: whatever is to be done now is done.
    ///
    /// # Errors
    /// When the store fails; the timer is then still there.
    pub async fn tournament_due(
        &self,
        id: &TournamentId,
        what: TimerKind,
    ) -> Result<(), StoreError> {
        play::tournament_due(self.context(), id, what).await
    }

    /// Has every tournament that is being played look at its games, as after a start: whatever the
    /// last run left undone is done.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn wake_tournaments(&self) -> Result<(), StoreError> {
        play::wake_tournaments(
            &*self.services.store,
            &self.services.commits,
            self.services.now(),
        )
        .await
    }
}
