//! Players who are no longer on the server: the others are told before the clock does it.

use crate::{
    game::Event,
    ids::{ChannelId, GameId, Subject, UserId},
    message::Post,
    referee::{change::Change, core::Referee, words},
    store::{Commit, Outgoing, StoreError},
};

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
        let seat = state.seat_of(user);
        let Some(seat) = seat.filter(|seat| !state.resigned.contains(seat)) else {
            return Ok(());
        };
        if state.to_move().is_none() || member != state.gone.contains(&user) {
            return Ok(());
        }
        let mut change = Change::of(state, self.clock.now(), None);
        if member {
            change.record_automatic(Event::MemberBack { user })?;
        } else {
            change.record_automatic(Event::MemberLeft { user })?;
            let state = &change.state;
            let may_close = self.absent(state).contains(&seat);
            let message = words::reach::member_left(state, user, seat, may_close);
            change.post(Post::New {
                message,
                slot: None,
            });
        }
        let commit = self.commit_of(vec![change]).await?;
        self.commit(commit).await
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
