//! Telling players that their game is out of reach: where its thread was opened, else each alone,
//! else whenever they next use a command.

use std::collections::BTreeSet;

use crate::{
    commands::Action,
    game::State,
    ids::{ChannelId, Subject, UserId},
    message::{Message, Post, Reply},
    reach::OutOfReach,
    referee::{change::Change, core::Referee, words},
    store::{Commit, Outgoing, StoreError},
};

impl Referee {
    /// Tells the players that their game's channel is out of reach, by the next way there is.
    pub(super) async fn tell(
        &self,
        change: &mut Change,
        away: OutOfReach,
    ) -> Result<(), StoreError> {
        let state = &change.state;
        let untold = self.reach.tell(away.channel, state.users().collect());
        if untold.is_empty() {
            return Ok(());
        }
        let opened_in = state.place.channel;
        if opened_in != away.channel {
            let message = words::reach::notice(state, away, untold);
            change.post_elsewhere(opened_in, Post::Notice { message });
            return Ok(());
        }
        for (channel, post) in self.to_each(state, away, untold).await? {
            change.post_elsewhere(channel, post);
        }
        Ok(())
    }

    async fn to_each(
        &self,
        state: &State,
        away: OutOfReach,
        users: BTreeSet<UserId>,
    ) -> Result<Vec<(ChannelId, Post)>, StoreError> {
        let of_posts = self.language_of_posts(state).await?;
        let mut posts = Vec::new();
        for user in users {
            let language = self.store.user(user).await?.language.unwrap_or(of_posts);
            let message = words::plain(words::reach::what_to_mend(away)).in_language(language);
            posts.push((ChannelId(user.0), Post::Direct { user, message }));
        }
        Ok(posts)
    }

    /// Nor could it be said in the channel where the game was opened: each player is told alone.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn notice_failed(&self, about: &Subject) -> Result<(), StoreError> {
        let (Some(game), Some(away)) = (about.game(), self.reach.away(about)) else {
            return Ok(());
        };
        let Some(state) = self.load_listed(game).await? else {
            return Ok(());
        };
        let posts = self.to_each(&state, away, state.users().collect()).await?;
        let posts = posts.into_iter().map(|(channel, post)| Outgoing {
            about: Some(about.clone()),
            channel,
            post,
        });
        self.commit(Commit {
            at: self.clock.now(),
            posts: posts.collect(),
            ..Commit::default()
        })
        .await
    }

    /// Adds what a user has not been told of channels out of reach to what only they see.
    pub(in crate::referee) fn add_news(&self, action: &Action, user: UserId, reply: &mut Reply) {
        // A replay is gone through by everybody.
        if matches!(action, Action::Step { .. }) {
            return;
        }
        let Message { text, language, .. } = &mut reply.message;
        for away in self.reach.news_for(user) {
            let news = std::mem::take(text).line().line();
            *text = news
                .say(words::reach::what_to_mend(away))
                .in_language(*language);
        }
    }
}
