//! What came of delivering posts, and what has to be known to deliver them.

use petteia_domain::{
    ids::{ChannelId, GameId, GuildId, Subject, TournamentId, UserId},
    reach::{Obstacle, OutOfReach},
};
use petteia_rules::Seat;
use petteia_speech::message::{Aside, Slot};
use petteia_store::StoreError;

use crate::{
    arrange::lobby,
    context::Services,
    notifications::{following, mail, noticeboard},
    play::team,
    reach::{self, telling},
    tournaments::listed_tournament,
};

/// Where a game's messages go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Address {
    /// Where it was moved to, else its thread, else where it was opened.
    pub home: ChannelId,
    /// The number of its newest board.
    pub board: u32,
}

/// What came of delivering posts, and what has to be known to deliver them.
#[derive(Clone, Copy)]
pub struct Deliveries<'a> {
    services: &'a Services,
}

impl<'a> Deliveries<'a> {
    pub(super) fn new(services: &'a Services) -> Deliveries<'a> {
        Deliveries { services }
    }

    /// Where a game's messages go now, and which board is its newest.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn address(self, game: &GameId) -> Result<Option<Address>, StoreError> {
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
        self,
        tournament: &TournamentId,
    ) -> Result<Option<ChannelId>, StoreError> {
        let tournament = listed_tournament(&*self.services.store, tournament).await?;
        Ok(tournament.map(|tournament| tournament.place.channel))
    }

    /// That a game or tournament is out of reach, if it is.
    pub fn away(self, subject: &Subject) -> Option<OutOfReach> {
        self.services.reach.away(subject)
    }

    /// The thread that a game asked for was opened: its messages go there from now on, and those
    /// of all games of its table. Saying so again changes nothing.
    ///
    /// # Errors
    /// When the store fails; the game then has no thread yet.
    pub async fn thread_opened(self, game: &GameId, channel: ChannelId) -> Result<(), StoreError> {
        lobby::thread_opened(self.services.context(), game, channel).await
    }

    /// Whether somebody may be written to about a game: its players always, others only while they may
    /// view the channel where it is played. `None` where that cannot be found out now.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn may_read_of(
        self,
        game: &GameId,
        user: UserId,
    ) -> Result<Option<bool>, StoreError> {
        following::may_read_of(&self.services.games, &self.services.audience, game, user).await
    }

    /// Somebody who follows a game may not, or cannot be written to: they follow it no longer.
    ///
    /// # Errors
    /// When the store fails.
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

    /// They take no direct messages: what cannot arrive is turned off, and `/settings` says so.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn mail_refused(self, user: UserId) -> Result<(), StoreError> {
        mail::mail_refused(self.services.context(), user).await
    }

    /// A change of a board has arrived.
    pub fn notices_arrived(self, guild: GuildId, slot: &Slot) {
        noticeboard::notices_arrived(&self.services.notifications, guild, slot);
    }

    /// A board could not be posted: it is tried again later.
    pub fn notices_refused(self, guild: GuildId, slot: &Slot, why: Obstacle) {
        noticeboard::notices_refused(
            &self.services.notifications,
            self.services.now(),
            guild,
            slot,
            why,
        );
    }

    /// What was said to a side could not be posted in a thread of its own: everybody else on it is told
    /// alone, once for each such post.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn team_without_thread(
        self,
        game: &GameId,
        side: Seat,
        aside: &Aside,
        post: u64,
    ) -> Result<(), StoreError> {
        team::team_without_thread(self.services.context(), game, side, aside, post).await
    }

    /// Who sees the thread of a side was put right: it is to be called by those who are on it, once for
    /// each such post.
    ///
    /// # Errors
    /// When the store fails.
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

    /// It was found out whether somebody with a seat is on the server.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn member_found(
        self,
        about: &Subject,
        user: UserId,
        member: bool,
    ) -> Result<(), StoreError> {
        crate::reach::leaving::member_found(self.services.context(), about, user, member).await
    }

    /// A user cannot be written to: they are told when they next use a command. Perhaps they have
    /// left.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn direct_failed(self, about: &Subject, user: UserId) -> Result<(), StoreError> {
        crate::reach::leaving::direct_failed(self.services.context(), about, user).await
    }

    /// Returns why the channel is out of reach, if it is, from the store. Unlike the cache, this includes the
    /// latest commits.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn stored_away(self, subject: &Subject) -> Result<Option<OutOfReach>, StoreError> {
        reach::stored_away(&*self.services.store, &self.services.games, subject).await
    }

    /// A post did not arrive in a channel: the game or tournament it was about is out of reach, and so
    /// are all of the channel where that is the channel's failure.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn channel_fails(self, about: &Subject, away: OutOfReach) -> Result<(), StoreError> {
        reach::channel_fails(self.services.context(), about, away).await
    }

    /// A post about this arrived in a channel: what stood still there goes on. A channel that had to
    /// be mended is tried for each of its other games, which show how they stand.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn channel_works(
        self,
        about: &Subject,
        channel: ChannelId,
    ) -> Result<(), StoreError> {
        reach::channel_works(self.services.context(), about, channel).await
    }

    /// Nor could it be said in this channel: where the game was opened, or the tournament announced, and
    /// each player is told alone; or where a player came from who is written to alone.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn notice_failed(
        self,
        about: &Subject,
        channel: ChannelId,
    ) -> Result<(), StoreError> {
        telling::notice_failed(self.services.context(), about, channel).await
    }
}
