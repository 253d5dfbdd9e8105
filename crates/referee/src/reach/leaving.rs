//! Players who are no longer on the server: the others are told before the clock does it.

use petteia_domain::{
    game::Event,
    ids::{ChannelId, GameId, Subject, UserId},
};
use petteia_rules::Seat;
use petteia_speech::{message::Post, say, speech::Say};
use petteia_store::{Commit, Outgoing, StoreError};

use crate::{change::Change, core::Referee, words};

impl Referee {
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
        let Some(game) = about.game() else {
            return Ok(());
        };
        self.retry_on_conflict(|| self.note_member(game, user, member))
            .await
    }

    async fn note_member(
        &self,
        game: &GameId,
        user: UserId,
        member: bool,
    ) -> Result<(), StoreError> {
        let Some(state) = self.load_listed(game).await? else {
            return Ok(());
        };
        let Some(seat) = state.seat_played_by(user) else {
            return Ok(());
        };
        if member != state.gone.contains(&user) {
            return Ok(());
        }
        let mut change = Change::of(state, self.clock.now(), None);
        if member {
            change.record_automatic(Event::MemberBack { user })?;
        } else {
            let state = &change.state;
            let player = state.name(user);
            let said = say!("member-left", game = state.id.0.as_str(), player = player);
            self.note_gone(&mut change, user, seat, said)?;
        }
        let commit = self.commit_of(vec![change]).await?;
        self.commit(commit).await
    }

    /// Somebody with a seat cannot be reached any more, and the others are told so.
    pub(super) fn note_gone(
        &self,
        change: &mut Change,
        user: UserId,
        seat: Seat,
        said: Say,
    ) -> Result<(), StoreError> {
        change.record_automatic(Event::MemberLeft { user })?;
        let may_close = self.absent(&change.state).contains(&seat);
        let message = words::reach::gone(&change.state, seat, may_close, said);
        change.post(Post::New {
            message,
            slot: None,
        });
        Ok(())
    }

    /// A user cannot be written to: they are told when they next use a command. Perhaps they have
    /// left.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn direct_failed(&self, about: &Subject, user: UserId) -> Result<(), StoreError> {
        if let Some(away) = self.away(about) {
            self.reach.untold(about, &away, user);
        }
        if let Some(game) = about.game() {
            self.follows_no_longer(game, user).await?;
        }
        let _deciding = self.deciding.read().await;
        let state = match about.game() {
            Some(game) => self.load_listed(game).await?,
            None => None,
        };
        let Some(state) = state else {
            return Ok(());
        };
        let mut posts = Vec::from_iter(self.visitor_unwritten(&state, user).await?);
        if let Some(guild) = state.plays_from(user).guild {
            posts.push(Outgoing {
                about: Some(about.clone()),
                channel: ChannelId(user.0),
                post: Post::AskMember { guild, user },
            });
        }
        if posts.is_empty() {
            return Ok(());
        }
        self.commit(Commit {
            at: self.clock.now(),
            posts,
            ..Commit::default()
        })
        .await
    }
}
