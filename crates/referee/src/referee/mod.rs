//! The interface of the referee for other crates: each method calls the use case that does the
//! work.

mod analyses;
mod computers;
mod deliveries;
mod erasure;
mod greetings;
mod launches;
mod web_sessions;

pub use analyses::AnalysisQueue;
pub use computers::{Called, Computers};
pub use deliveries::{Address, Deliveries};
pub use erasure::Erasure;
pub use greetings::NewServer;
pub use launches::{Launches, Opened};
pub use web_sessions::WebSessions;

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use chrono::{DateTime, Utc};
use petteia_competitions::{
    series::{
        choose::{About, series_shown},
        due,
    },
    tournaments::{
        play,
        seen::{
            SeenCrosstable, SeenTournament, crosstable_seen, tournament_seen, tournaments_seen,
        },
    },
};
use petteia_domain::{
    cache_stats::CacheStats,
    clock::Clock,
    game::{Theme, Timekeeping},
    ids::{GameId, GuildId, Place, SeriesId, TournamentId, UserId},
    timer::{Timer, TimerKind},
};
use petteia_games::{
    advisor::Advisor,
    archiving,
    committed::Committed,
    context::{Context, GameDefaults, ReadAhead, Services},
    language,
    play::team::{self, Side},
    request::Actor,
    touched::Touched,
    viewers::{Membership, OwnChannels, Viewers},
};
use petteia_play::show::{
    ended::{self, EndedGames, EndedWish},
    hand,
    on_board::{Handling, OnBoard},
    seen::{self, SeenGame},
};
use petteia_puzzles::daily;
use petteia_rules::{Language, Seat};
use petteia_speech::{
    message::{Label, Reply},
    options::{Choice, Completing},
};
use petteia_store::{NewsPosition, PrefetchKeys, Store, StoreError};
use rand::rngs::StdRng;
use tokio::sync::{broadcast, watch};

use crate::{
    commands::{Command, described},
    complete, handle,
    notifications::{self, noticeboard},
    now::{self, PlayedNow, Running},
    reach::{self, Changed},
    recall,
    servers::{self, SeenLobby},
    time,
};

/// The referee.
pub struct Referee {
    services: Services,
}

impl Referee {
    /// Creates a referee. `chance` is used for ids of games, seats and the secrets of dice.
    pub fn new(
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        chance: StdRng,
        defaults: GameDefaults,
    ) -> Referee {
        Referee {
            services: Services::new(store, clock, chance, defaults, described),
        }
    }

    fn context(&self) -> Context<'_> {
        self.services.context()
    }

    /// Reads ahead what deliveries will need.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn read_ahead(&self, keys: &PrefetchKeys) -> Result<ReadAhead, StoreError> {
        self.services.read_ahead(keys).await
    }

    /// The results of deliveries, and the data that deliveries need.
    pub fn deliveries(&self) -> Deliveries<'_> {
        Deliveries::new(&self.services)
    }

    /// The queue of analyses.
    pub fn analyses(&self) -> AnalysisQueue<'_> {
        AnalysisQueue::new(&self.services)
    }

    /// The erasure of users who have asked for it.
    pub fn erasure(&self) -> Erasure<'_> {
        Erasure::new(&self.services)
    }

    /// Sessions of users who are signed in on the web.
    pub fn web_sessions(&self) -> WebSessions<'_> {
        WebSessions::new(&self.services)
    }

    /// The boards that users opened last inside Discord.
    pub fn launches(&self) -> Launches<'_> {
        Launches::new(&self.services)
    }

    /// The tasks of computers, and their decisions.
    pub fn computers(&self) -> Computers<'_> {
        Computers::new(&self.services)
    }

    /// Sets the advisor. It can be set only once.
    pub fn take_advice_from(&self, advisor: Arc<dyn Advisor>) {
        self.services.advice.ask(advisor);
    }

    /// Sets the platform that knows who may view which channels. It can be set only once.
    pub fn ask_viewers(&self, viewers: Arc<dyn Viewers>) {
        self.services.audience.ask(viewers);
    }

    /// Returns a counter that changes with every commit; there may be new timers and posts then.
    pub fn commits(&self) -> watch::Receiver<u64> {
        self.services.commits.subscribe()
    }

    /// Returns what commits touch from now on, of all processes that share the store. A commit is counted by
    /// [`Referee::commits`] before.
    pub fn touches(&self) -> broadcast::Receiver<Arc<Touched>> {
        self.services.commits.touches()
    }

    /// Follows the commits of all processes so far, in order, if several processes share the store.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn learn(&self) -> Result<(), StoreError> {
        self.services.commits.learn().await
    }

    /// Follows the commits of all processes, then waits for the decisions that run now, so that
    /// every later decision knows of them.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn keep_up(&self) -> Result<(), StoreError> {
        self.services.commits.keep_up().await
    }

    /// Follows the commits of all processes up to this mark, like [`Referee::learn`].
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn learn_until(&self, mark: &NewsPosition) -> Result<(), StoreError> {
        self.services.commits.learn_until(mark).await
    }

    /// Keeps up with the commits of all processes up to this mark, like [`Referee::keep_up`].
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn keep_up_until(&self, mark: &NewsPosition) -> Result<(), StoreError> {
        self.services.commits.keep_up_until(mark).await
    }

    /// Returns the counters of commits.
    pub fn committed(&self) -> Committed {
        self.services.commits.noted.committed()
    }

    /// Returns when the earliest timer is due that was set since the last call.
    pub fn take_earliest_timer(&self) -> Option<DateTime<Utc>> {
        self.services.commits.noted.take_earliest_timer()
    }

    /// Returns the memory use of the cached games.
    pub fn cache_stats(&self) -> CacheStats {
        self.services.games.cache_stats()
    }

    /// Returns the timekeeping of clocks.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn timekeeping(&self) -> Result<Timekeeping, StoreError> {
        self.services.games.timekeeping().await
    }

    /// Adds the games to the ratings that were archived since the last call.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn catch_up(&self) -> Result<(), StoreError> {
        self.services.ratings.catch_up().await
    }

    /// Stores a snapshot of the ratings, if this many games have been archived since the last one.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn keep_ratings(&self, games: u64) -> Result<(), StoreError> {
        let Services {
            commits, ratings, ..
        } = &self.services;
        ratings.catch_up().await?;
        commits.settled(ratings.store_snapshot(games)).await
    }

    /// Makes a step of the index of positions: adds at most this many games, or searches some tournaments for
    /// corrected results. Returns the number of what it dealt with; 0 means that the index has all.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn index_positions(&self, most: usize) -> Result<usize, StoreError> {
        self.services.positions.step(most).await
    }

    /// Returns where a game was opened.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn place(&self, game: &GameId) -> Result<Option<Place>, StoreError> {
        let state = self.services.games.load(game).await?;
        Ok(state.map(|state| state.place))
    }

    /// Returns the number of games and tournaments that are out of reach.
    pub fn out_of_reach(&self) -> usize {
        self.services.reach.count()
    }

    /// Archives the games that ended before there was an archive, in the order of their ends, and
    /// returns their number. This is done once, before another game can end, so that the archive is
    /// in that order. An interrupted run continues where it stopped.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn complete_archive(&self) -> Result<u64, StoreError> {
        archiving::complete_archive(self.context()).await
    }

    /// Handles a command. A command whose id was handled before returns its recorded reply and
    /// changes nothing. Refusals are replies, too: kind, private, and without effect. News that
    /// could not be sent otherwise are added to the reply.
    pub async fn handle(&self, command: Command) -> Reply {
        handle::handle(self.context(), command).await
    }

    /// Returns the language of messages to one user: their choice, else the platform's for them,
    /// else the server's. If the store fails, the platform's.
    pub async fn language_of(&self, actor: &Actor, place: Place) -> Language {
        language::language_of(&*self.services.store, actor, place).await
    }

    /// Updates due notices and sends due notifications. Returns when the next is due, unless
    /// something is committed before.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn update_notifications(&self) -> Result<DateTime<Utc>, StoreError> {
        notifications::update_notifications(self.context()).await
    }

    /// Returns when there is something to do that no commit announces.
    pub async fn notifications_called(&self) {
        notifications::notifications_called(&self.services.notifications).await;
    }

    /// Drops all data about notifications, because another process sends them.
    pub fn notify_no_longer(&self) {
        notifications::notify_no_longer(&self.services.notifications);
    }

    /// Marks the notices of a server whose permissions have changed.
    pub fn views_changed(&self, guild: GuildId) {
        noticeboard::views_changed(&self.services.notifications, self.services.now(), guild);
    }

    /// Returns the present title of a side's thread; `None` if nobody is on the side.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn title_of_side(
        &self,
        game: &GameId,
        side: Seat,
    ) -> Result<Option<Label>, StoreError> {
        team::title_of_side(&*self.services.store, &self.services.games, game, side).await
    }

    /// Returns the present and former users on the side of this seat; `None` if there is no such
    /// game.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn side(&self, game: &GameId, side: Seat) -> Result<Option<Side>, StoreError> {
        team::side(&*self.services.store, &self.services.games, game, side).await
    }

    /// Handles a due timer (see [`Timer`]): ends the turn, reminds, or does nothing if a turn was
    /// played before.
    ///
    /// # Errors
    /// Fails if the store fails; then the timer is still set.
    pub async fn timer_due(&self, game: &GameId, timer: &Timer) -> Result<(), StoreError> {
        time::timer_due(self.context(), game, timer).await
    }

    /// Stores an outage, whose time does not count. Deadlines are computed from the list of
    /// outages, so this costs nothing per game; timers that are due too early are set again. A turn
    /// that began during the outage is moved only by the rest of it, and no part of an outage is
    /// counted twice.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn forgive_outage(
        &self,
        from: DateTime<Utc>,
        to: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        time::forgive_outage(self.context(), from, to).await
    }

    /// Removes the future part of outages, which were stored while the machine's clock was ahead.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn end_outages(&self, now: DateTime<Utc>) -> Result<(), StoreError> {
        time::end_outages(self.context(), now).await
    }

    /// Handles several due timers in one commit, like [`Referee::timer_due`]. A game with several
    /// timers is handled once; its timers are set again.
    ///
    /// # Errors
    /// Fails if the store fails, or a game changed meanwhile; then none of them was handled.
    pub async fn timers_due(&self, due: &[(GameId, Timer)]) -> Result<(), StoreError> {
        time::timers_due(self.context(), due).await
    }

    /// Posts a server's puzzle of the day.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn puzzle_due(&self, guild: GuildId) -> Result<(), StoreError> {
        daily::puzzle_due(self.context(), guild).await
    }

    /// Tries everything again that is out of reach where permissions have changed.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn permissions_changed(&self, changed: Changed) -> Result<(), StoreError> {
        reach::permissions_changed(self.context(), changed).await
    }

    /// Reads which games and tournaments are out of reach, and in which games a computer has a
    /// task. Called once, before anything is delivered or played.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn recall(&self) -> Result<(), StoreError> {
        recall::recall(self.context()).await
    }

    /// Returns suggestions for an option that is being typed, at most 25, best first. If the store
    /// fails there are none, and the typed text can still be sent.
    pub async fn complete(
        &self,
        actor: &Actor,
        place: Place,
        option: Completing,
        typed: &str,
    ) -> Vec<Choice> {
        complete::complete(self.context(), actor, place, option, typed).await
    }

    /// Returns the board of a game in this channel, and the user's turn after a touch. `None` if
    /// there is no game.
    pub async fn on_board(
        &self,
        user: UserId,
        place: Place,
        asked: Handling,
    ) -> Result<Option<OnBoard>, StoreError> {
        hand::on_board(self.context(), user, place, asked).await
    }

    /// Returns a game if this user may see it, wherever they are.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn seen(&self, user: UserId, game: &GameId) -> Result<Option<SeenGame>, StoreError> {
        seen::seen(self.context(), user, game).await
    }

    /// Returns a game that has begun, if everybody may see it on the web, even without an account.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn seen_publicly(&self, game: &GameId) -> Result<Option<SeenGame>, StoreError> {
        seen::seen_publicly(self.context(), game).await
    }

    /// Returns a lobby, if this user may see it wherever they are.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn lobby_seen(
        &self,
        user: UserId,
        game: &GameId,
    ) -> Result<Option<SeenLobby>, StoreError> {
        servers::lobby_seen(self.context(), user, game).await
    }

    /// Returns the servers on which a user plays, has played or looks for a game.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn servers_of(&self, user: UserId) -> Result<BTreeSet<GuildId>, StoreError> {
        servers::servers_of(self.context(), user).await
    }

    /// Returns the channels of a server in which a user may give commands; `None` if the user is not on
    /// the server, or nothing is known of it now. Threads are left out.
    pub async fn own_channels(&self, guild: GuildId, user: UserId) -> Option<OwnChannels> {
        let audience = &self.services.audience;
        audience.own_channels(guild, user, None).await
    }

    /// Returns the channels of the server of a place in which a user may give commands, with this place if it
    /// is a thread.
    pub async fn own_channels_at(&self, place: Place, user: UserId) -> Option<OwnChannels> {
        let audience = &self.services.audience;
        let thread = Some(place.channel);
        audience.own_channels(place.guild?, user, thread).await
    }

    /// Returns what a user is on a server; `None` if nothing is known of it now. `asker` is the user who wants to know.
    pub async fn membership(
        &self,
        guild: GuildId,
        user: UserId,
        asker: UserId,
    ) -> Option<Membership> {
        let audience = &self.services.audience;
        audience.membership(guild, user, asker).await
    }

    /// Returns the people of a server with their names, as far as they may be shown to this user there.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn people_of(
        &self,
        actor: &Actor,
        place: Place,
    ) -> Result<BTreeMap<UserId, String>, StoreError> {
        servers::people_of(self.context(), actor, place).await
    }

    /// Returns the people as [`Referee::people_of`] does, or as they were a moment ago: for pages, and for what is offered
    /// while somebody types.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn people_remembered(
        &self,
        actor: &Actor,
        place: Place,
    ) -> Result<Arc<BTreeMap<UserId, String>>, StoreError> {
        servers::people_remembered(self.context(), actor, place).await
    }

    /// Returns the newest game in a channel that this user has opened and that is not over.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn opened_last(
        &self,
        user: UserId,
        place: Place,
    ) -> Result<Option<GameId>, StoreError> {
        servers::opened_last(self.context(), user, place).await
    }

    /// Returns the finished games of a user that are meant, a page of them.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn ended_games(
        &self,
        user: UserId,
        wish: &EndedWish,
    ) -> Result<EndedGames, StoreError> {
        ended::ended_games(self.context(), user, wish).await
    }

    /// Returns the tournaments of a server that may be shown to this user there, those that are not over
    /// first.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn tournaments_of(
        &self,
        actor: &Actor,
        place: Place,
    ) -> Result<Vec<SeenTournament>, StoreError> {
        tournaments_seen(self.context(), actor, place).await
    }

    /// Returns a tournament of a server, if it may be shown to this user there.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn tournament_of(
        &self,
        actor: &Actor,
        place: Place,
        id: &TournamentId,
    ) -> Result<Option<SeenTournament>, StoreError> {
        tournament_seen(self.context(), actor, place, id).await
    }

    /// Returns the series of a server that may be shown to this user there, those going on first.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn series_of(
        &self,
        actor: &Actor,
        place: Place,
    ) -> Result<Vec<SeriesId>, StoreError> {
        let shown = series_shown(self.context(), About::Series, actor, place).await?;
        Ok(shown.iter().map(|series| series.id.clone()).collect())
    }

    /// Returns the leagues of a server that may be shown to this user there, those going on first, each
    /// with the number of its seasons.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn leagues_of(
        &self,
        actor: &Actor,
        place: Place,
    ) -> Result<Vec<(SeriesId, u32)>, StoreError> {
        let shown = series_shown(self.context(), About::Leagues, actor, place).await?;
        let leagues = shown.iter();
        let leagues = leagues.map(|league| (league.id.clone(), league.seasons.count()));
        Ok(leagues.collect())
    }

    /// Returns the crosstable of a tournament that has begun, if it may be shown to this user there.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn crosstable_of(
        &self,
        actor: &Actor,
        place: Place,
        id: &TournamentId,
    ) -> Result<Option<SeenCrosstable>, StoreError> {
        crosstable_seen(self.context(), actor, place, id).await
    }

    /// Returns the user's newest lobby in this channel.
    pub async fn lobby_of(&self, host: UserId, place: Place) -> Result<Option<GameId>, StoreError> {
        hand::lobby_of(self.context(), host, place).await
    }

    /// Returns a user's running games; those in which it is their turn come first.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn running(&self, user: UserId) -> Result<Vec<Running>, StoreError> {
        now::running(self.context(), user).await
    }

    /// Returns the running games of a server.
    pub async fn played_now(&self, guild: GuildId, theme: Theme) -> Result<PlayedNow, StoreError> {
        now::played_now(self.context(), guild, theme).await
    }

    /// Handles a tournament's due timer.
    ///
    /// # Errors
    /// Fails if the store fails; then the timer is still set.
    pub async fn tournament_due(
        &self,
        id: &TournamentId,
        what: TimerKind,
    ) -> Result<(), StoreError> {
        play::tournament_due(self.context(), id, what).await
    }

    /// Handles a series' due timer.
    ///
    /// # Errors
    /// Fails if the store fails; then the timer is still set.
    pub async fn series_due(&self, id: &SeriesId) -> Result<(), StoreError> {
        due::series_due(self.context(), id).await
    }

    /// Makes every running tournament check its games, after a start, to complete what the last run
    /// left undone.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn wake_tournaments(&self) -> Result<(), StoreError> {
        play::wake_tournaments(
            &*self.services.store,
            &self.services.commits,
            self.services.now(),
        )
        .await
    }
}
