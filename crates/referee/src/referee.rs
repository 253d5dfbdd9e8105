//! The referee as the other crates see it: each method hands over to the use case that does the work.

use chrono::{DateTime, Utc};
use petteia_rules::{Language, Seat};
use petteia_speech::{
    message::{Aside, Label, Reply, Slot},
    options::{Choice, Completing},
};
use std::{collections::BTreeSet, sync::Arc};

use petteia_domain::{
    analysis::Analysis,
    cache_stats::CacheStats,
    clock::Clock,
    game::{Theme, Timekeeping},
    ids::{ChannelId, GameId, GuildId, Place, Subject, TournamentId, UserId},
    reach::{Obstacle, OutOfReach},
    timer::{Timer, TimerKind},
};
use petteia_store::{Mark, Store, StoreError};
use rand::rngs::StdRng;
use tokio::sync::watch;

use crate::{
    advisor::Advisor,
    analyses::Asked,
    archiving,
    arrange::lobby,
    commands::{Action, Actor, Command},
    committed::Committed,
    computers::{self, Called},
    context::{Context, GameDefaults, Services},
    handle, language,
    notifications::{self, following, mail, noticeboard},
    play::{
        team::{self, Side},
        time,
    },
    puzzles::daily,
    reach::{self, Changed, telling},
    recall,
    show::{
        analysis, complete,
        hand::{self, Handling, OnBoard},
        now::{self, PlayedNow, Running},
    },
    tournaments::{listed_tournament, play},
    viewers::Viewers,
};

/// The referee.
pub struct Referee {
    services: Services,
}

/// Where a game's messages go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Address {
    /// Where it was moved to, else its thread, else where it was opened.
    pub home: ChannelId,
    /// The number of its newest board.
    pub board: u32,
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

    /// Returns when somebody has asked to be forgotten since this was waited for last.
    pub async fn somebody_leaves(&self) {
        self.services.leavers.somebody_leaves().await;
    }

    /// Where a game's messages go now, and which board is its newest.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn address(&self, game: &GameId) -> Result<Option<Address>, StoreError> {
        let state = self.services.games.load(game).await?;
        Ok(state.map(|state| Address {
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
        let tournament = listed_tournament(&*self.services.store, tournament).await?;
        Ok(tournament.map(|tournament| tournament.place.channel))
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

    /// That a game or tournament is out of reach, if it is.
    pub fn away(&self, subject: &Subject) -> Option<OutOfReach> {
        self.services.reach.away(subject)
    }

    /// The games in which a computer may have something to do since this was asked last.
    pub fn games_calling(&self) -> BTreeSet<GameId> {
        self.services.calls.take()
    }
}

impl Referee {
    /// Files the games that ended before there was an archive, the one that ended first first;
    /// returns how many. It is done once, before anybody can end another game: then the archive is
    /// in the order in which games ended. What is interrupted goes on where it was.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn complete_archive(&self) -> Result<u64, StoreError> {
        archiving::complete_archive(self.context()).await
    }

    /// The thread that a game asked for was opened: its messages go there from now on, and those
    /// of all games of its table. Saying so again changes nothing.
    ///
    /// # Errors
    /// When the store fails; the game then has no thread yet.
    pub async fn thread_opened(&self, game: &GameId, channel: ChannelId) -> Result<(), StoreError> {
        lobby::thread_opened(self.context(), game, channel).await
    }

    /// What a computer has to do in a game, if any has something to do and the game goes on.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn called(&self, game: &GameId) -> Result<Option<Called>, StoreError> {
        computers::duty_in(&*self.services.store, &self.services.games, game).await
    }

    /// A computer does what it has decided, as far as the game is still as it was when it began to
    /// think; `None` where it is not.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn computer_does(
        &self,
        called: &Called,
        action: Action,
    ) -> Result<Option<Reply>, StoreError> {
        computers::computer_does(self.context(), called, action).await
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

    /// Whether somebody may be written to about a game: its players always, others only while they may
    /// view the channel where it is played. `None` where that cannot be found out now.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn may_read_of(
        &self,
        game: &GameId,
        user: UserId,
    ) -> Result<Option<bool>, StoreError> {
        following::may_read_of(&self.services.games, &self.services.audience, game, user).await
    }

    /// Somebody who follows a game may not, or cannot be written to: they follow it no longer.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn follows_no_longer(&self, game: &GameId, user: UserId) -> Result<(), StoreError> {
        following::follows_no_longer(
            &*self.services.store,
            &self.services.commits,
            self.services.now(),
            game,
            user,
        )
        .await
    }

    /// They take no direct messages: what cannot arrive is turned off, and `/settings` says so.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn mail_refused(&self, user: UserId) -> Result<(), StoreError> {
        mail::mail_refused(self.context(), user).await
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

    /// A change of a board has arrived.
    pub fn notices_arrived(&self, guild: GuildId, slot: &Slot) {
        noticeboard::notices_arrived(&self.services.notifications, guild, slot);
    }

    /// A board could not be posted: it is tried again later.
    pub fn notices_refused(&self, guild: GuildId, slot: &Slot, why: Obstacle) {
        noticeboard::notices_refused(
            &self.services.notifications,
            self.services.now(),
            guild,
            slot,
            why,
        );
    }

    /// Who may view what has changed on a server: its boards are looked at.
    pub fn views_changed(&self, guild: GuildId) {
        noticeboard::views_changed(&self.services.notifications, self.services.now(), guild);
    }

    /// What was said to a side could not be posted in a thread of its own: everybody else on it is told
    /// alone, once for each such post.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn team_without_thread(
        &self,
        game: &GameId,
        side: Seat,
        aside: &Aside,
        post: u64,
    ) -> Result<(), StoreError> {
        team::team_without_thread(self.context(), game, side, aside, post).await
    }

    /// Who sees the thread of a side was put right: it is to be called by those who are on it, once for
    /// each such post.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn call_side_anew(
        &self,
        game: &GameId,
        side: Seat,
        post: u64,
    ) -> Result<(), StoreError> {
        team::call_side_anew(
            &self.services.commits,
            self.services.now(),
            game,
            side,
            post,
        )
        .await
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

    /// Whether a user is in no thread of a side any more of which they were to be put out.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn is_put_out(&self, user: UserId) -> Result<bool, StoreError> {
        team::is_put_out(&*self.services.store, user).await
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

    /// Has a user who is to be forgotten leave whatever they take part in, the threads of their sides
    /// too. Until that is done ([`Referee::is_put_out`]) it has to be known who they are.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn let_go(&self, user: UserId) -> Result<(), StoreError> {
        crate::privacy::leaving::let_go(self.context(), user).await
    }

    /// Forgets a user who has asked for it. What was interrupted is gone on with.
    ///
    /// # Errors
    /// When the store fails; they are then forgotten when this is tried again.
    pub async fn forget(&self, user: UserId) -> Result<(), StoreError> {
        crate::privacy::leaving::forget(self.context(), user).await
    }

    /// The time of a server's puzzle of the day has come.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn puzzle_due(&self, guild: GuildId) -> Result<(), StoreError> {
        daily::puzzle_due(self.context(), guild).await
    }

    /// It was found out whether somebody with a seat is on the server.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn member_found(
        &self,
        about: &Subject,
        user: UserId,
        member: bool,
    ) -> Result<(), StoreError> {
        crate::reach::leaving::member_found(self.context(), about, user, member).await
    }

    /// A user cannot be written to: they are told when they next use a command. Perhaps they have
    /// left.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn direct_failed(&self, about: &Subject, user: UserId) -> Result<(), StoreError> {
        crate::reach::leaving::direct_failed(self.context(), about, user).await
    }

    /// Returns why the channel is out of reach, if it is, from the store. Unlike the cache, this includes the
    /// latest commits.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn stored_away(&self, subject: &Subject) -> Result<Option<OutOfReach>, StoreError> {
        reach::stored_away(&*self.services.store, &self.services.games, subject).await
    }

    /// A post did not arrive in a channel: the game or tournament it was about is out of reach, and so
    /// are all of the channel where that is the channel's failure.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn channel_fails(&self, about: &Subject, away: OutOfReach) -> Result<(), StoreError> {
        reach::channel_fails(self.context(), about, away).await
    }

    /// A post about this arrived in a channel: what stood still there goes on. A channel that had to
    /// be mended is tried for each of its other games, which show how they stand.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn channel_works(
        &self,
        about: &Subject,
        channel: ChannelId,
    ) -> Result<(), StoreError> {
        reach::channel_works(self.context(), about, channel).await
    }

    /// Permissions have changed: whatever is out of reach there is tried again.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn permissions_changed(&self, changed: Changed) -> Result<(), StoreError> {
        reach::permissions_changed(self.context(), changed).await
    }

    /// Nor could it be said in this channel: where the game was opened, or the tournament announced, and
    /// each player is told alone; or where a player came from who is written to alone.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn notice_failed(
        &self,
        about: &Subject,
        channel: ChannelId,
    ) -> Result<(), StoreError> {
        telling::notice_failed(self.context(), about, channel).await
    }

    /// Reads which games and tournaments are out of reach, and in which games a computer has something
    /// to do: once, before anything is delivered or played.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn recall(&self) -> Result<(), StoreError> {
        recall::recall(self.context()).await
    }

    /// The next game that somebody wants analysed. Whoever takes it says what came of it by
    /// [`Referee::analysed`].
    pub async fn next_to_analyse(&self) -> Asked {
        analysis::next_to_analyse(&self.services.analyses).await
    }

    /// Another ply of the game that is being analysed is done.
    pub fn analysis_goes_on(&self) {
        analysis::analysis_goes_on(&self.services.analyses);
    }

    /// What came of analysing a game, nothing where it failed. It is kept, and shown wherever
    /// somebody waits for it.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn analysed(
        &self,
        game: &GameId,
        analysis: Option<Analysis>,
    ) -> Result<(), StoreError> {
        analysis::analysed(self.context(), game, analysis).await
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
