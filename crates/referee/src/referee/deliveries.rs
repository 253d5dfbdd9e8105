//! The results of deliveries, and the data that deliveries need.

use petteia_domain::{
    game::WhyRefused,
    ids::{ChannelId, GameId, GuildId, Subject, TournamentId, UserId},
    reach::{Obstacle, OutOfReach},
};
use petteia_games::{
    context::{ReadAhead, Services},
    games::Games,
    loading::tournaments::listed_tournament,
    play::team,
    reach::answered,
};
use petteia_rules::Seat;
use petteia_speech::message::{Aside, Post, Slot};
use petteia_store::StoreError;

use crate::{
    notifications::{following, mail, noticeboard},
    reach::{self, telling},
    server_events, threads,
};

/// The destination of a game's messages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Address {
    /// The channel to which it was moved, else its thread, else where it was opened.
    pub home: ChannelId,
    /// The user in whose direct messages it is played, if it is.
    pub private_to: Option<UserId>,
    /// The number of its newest board.
    pub board: u32,
    /// Whether it has moved house.
    pub has_moved_house: bool,
}

/// The results of deliveries, and the data that deliveries need.
#[derive(Clone, Copy)]
pub struct Deliveries<'a> {
    services: &'a Services,
    games: &'a Games,
}

impl<'a> Deliveries<'a> {
    pub(super) fn new(services: &'a Services) -> Deliveries<'a> {
        let games = &services.games;
        Deliveries { services, games }
    }

    /// Returns these deliveries, answering from what was read ahead.
    pub fn with(self, ahead: &'a ReadAhead) -> Deliveries<'a> {
        let games = &ahead.games;
        Deliveries { games, ..self }
    }

    /// Returns the present destination of a game's messages, and its newest board.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn address(self, game: &GameId) -> Result<Option<Address>, StoreError> {
        let state = self.games.load(game).await?;
        Ok(state.map(|state| Address {
            home: state.home(),
            private_to: state.private_to(),
            board: state.board,
            has_moved_house: state.has_moved_house(),
        }))
    }

    /// Returns the present channel of a tournament.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn tournament_channel(
        self,
        tournament: &TournamentId,
    ) -> Result<Option<ChannelId>, StoreError> {
        let tournament = listed_tournament(&*self.services.store, tournament).await?;
        Ok(tournament.map(|tournament| tournament.place.channel))
    }

    /// Returns why the channel of a game or tournament is out of reach, if it is.
    pub fn away(self, subject: &Subject) -> Option<OutOfReach> {
        self.services.reach.away(subject)
    }

    /// Records that a game's thread was opened. Messages of the game, and of all games of its
    /// table, go there from now on. Repeating it changes nothing.
    ///
    /// # Errors
    /// Fails if the store fails; then the game has no thread yet.
    pub async fn thread_opened(self, game: &GameId, channel: ChannelId) -> Result<(), StoreError> {
        threads::thread_opened(self.services.context(), game, channel).await
    }

    /// Says in the channel of a game that its thread could not be opened and why, to whoever can change that: the host,
    /// or the organiser of its tournament; once for each such post, and for each round.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn thread_refused(
        self,
        game: &GameId,
        why: Obstacle,
        post: u64,
    ) -> Result<(), StoreError> {
        threads::thread_refused(self.services.context(), game, why, post).await
    }

    /// Switches the events of a server off, because petteia may not create them, and says so once in the channel of
    /// the tournament or league. Other refusals concern one event alone.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn event_refused(
        self,
        guild: GuildId,
        about: &Subject,
        why: Obstacle,
    ) -> Result<(), StoreError> {
        if !matches!(why, Obstacle::Forbidden | Obstacle::Hidden) {
            return Ok(());
        }
        server_events::refused(self.services.context(), guild, about).await
    }

    /// Whether a user may be notified about a game: its players always, others only while they may
    /// view its channel. `None` if that is unknown now.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn may_read_of(
        self,
        game: &GameId,
        user: UserId,
    ) -> Result<Option<bool>, StoreError> {
        following::may_read_of(self.games, &self.services.audience, game, user).await
    }

    /// Stops a user from following a game, because they may not see it or cannot be reached.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn follows_no_longer(self, game: &GameId, user: UserId) -> Result<(), StoreError> {
        following::follows_no_longer(
            &*self.services.store,
            &self.services.commits,
            self.services.now(),
            game,
            user,
        )
        .await
    }

    /// Notes that a direct message to a user was refused for a lasting reason. After the same answer on
    /// three days direct messages are turned off, and the user is told with their next command.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn direct_refused(
        self,
        about: Option<&Subject>,
        user: UserId,
        why: WhyRefused,
    ) -> Result<(), StoreError> {
        mail::direct_refused(self.services.context(), about, user, why).await
    }

    /// Notes that a direct message to a user arrived.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn direct_arrived(self, user: UserId) -> Result<(), StoreError> {
        mail::direct_arrived(self.services.context(), user).await
    }

    /// Records that an update of a notice has arrived.
    pub fn notices_arrived(self, guild: GuildId, slot: &Slot) {
        noticeboard::notices_arrived(&self.services.notifications, guild, slot);
    }

    /// Records that a notice could not be posted; it is tried again later.
    pub fn notices_refused(self, guild: GuildId, slot: &Slot, why: Obstacle) {
        noticeboard::notices_refused(
            &self.services.notifications,
            self.services.now(),
            guild,
            slot,
            why,
        );
    }

    /// Sends a message to a side as direct messages, because it could not be posted in a thread;
    /// once for each such post.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn team_without_thread(
        self,
        game: &GameId,
        side: Seat,
        aside: &Aside,
        post: u64,
    ) -> Result<(), StoreError> {
        team::team_without_thread(self.services.context(), game, side, aside, post).await
    }

    /// Renames the thread of a side after its members were updated; once for each such post.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn call_side_anew(
        self,
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

    /// Handles the answer whether a player is still on a server.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn member_found(
        self,
        about: &Subject,
        who: (GuildId, UserId),
        member: bool,
    ) -> Result<(), StoreError> {
        petteia_games::reach::leaving::member_found(self.services.context(), about, who, member)
            .await
    }

    /// Handles a failed direct message: the user gets the news with their next command. They may
    /// have left the server.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn direct_failed(self, about: &Subject, user: UserId) -> Result<(), StoreError> {
        petteia_games::reach::leaving::direct_failed(self.services.context(), about, user).await
    }

    /// Returns why the channel is out of reach, if it is, from the store. Unlike the cache, this includes the
    /// latest commits.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn stored_away(self, subject: &Subject) -> Result<Option<OutOfReach>, StoreError> {
        reach::stored_away(&*self.services.store, self.games, subject).await
    }

    /// Records that a post did not arrive in a channel. Its game or tournament is then out of
    /// reach, and so are all others of the channel if the channel itself is the cause.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn channel_fails(self, about: &Subject, away: OutOfReach) -> Result<(), StoreError> {
        reach::channel_fails(self.services.context(), about, away).await
    }

    /// Records that a post arrived in a channel: its game or tournament goes on. If an obstacle was
    /// removed, the other games of the channel are tried, too, with a message about their state.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn channel_works(
        self,
        about: &Subject,
        channel: ChannelId,
    ) -> Result<(), StoreError> {
        reach::channel_works(self.services.context(), about, channel).await
    }

    /// Tells by direct message those whom a message calls that could not be delivered where petteia only answers; once
    /// for each such post.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn tell_alone(
        self,
        game: &GameId,
        channel: ChannelId,
        post: &Post,
        number: u64,
    ) -> Result<(), StoreError> {
        answered::tell_alone(self.services.context(), game, channel, post, number).await
    }

    /// Posts how the games of a channel where petteia only answers stand, if their newest messages did not arrive there.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn catch_up(self, channel: ChannelId) -> Result<(), StoreError> {
        answered::catch_up(self.services.context(), channel).await
    }

    /// Handles a failed notice. If it was for the channel where the game was opened, or the
    /// tournament announced, the players get direct messages. If it was for the channel of a
    /// visitor, the other players are told.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn notice_failed(
        self,
        about: &Subject,
        channel: ChannelId,
    ) -> Result<(), StoreError> {
        telling::notice_failed(self.services.context(), about, channel).await
    }
}
