//! At which game an Activity opens inside Discord.

use chrono::{DateTime, Utc};
use petteia_domain::{
    event_log::Phase,
    game::{DocumentKey, DocumentKind, Launch, State, UserDocument},
    ids::{ChannelId, GameId, UserId},
};
use petteia_games::{
    choose::{games_by_deadline, has_seat, my_turn},
    context::Services,
};
use petteia_play::show::seen;
use petteia_store::{Commit, StoreError};

/// The game at which an Activity opens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opened {
    /// The game.
    pub game: GameId,
    /// When its button was pressed, if that is why it opens.
    pub pressed: Option<DateTime<Utc>>,
}

/// The boards that users opened last inside Discord.
#[derive(Clone, Copy)]
pub struct Launches<'a> {
    services: &'a Services,
}

/// Changed documents, as a commit has them.
type Documents = Vec<(UserId, DocumentKey, Option<UserDocument>)>;

impl<'a> Launches<'a> {
    /// Maximum number of others in an Activity whose boards are looked for.
    pub const MOST_OTHERS: usize = 25;

    pub(super) fn new(services: &'a Services) -> Launches<'a> {
        Launches { services }
    }

    /// Remembers that a user presses the button of a game's board in a channel. Returns false if the game has not
    /// begun, so that it has no board to touch; for others than the players where petteia only answers, because nothing
    /// tells who is in such a channel; and for a user who is about to be erased. Whether they may see the game is decided
    /// when the Activity opens.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn remember(
        self,
        user: UserId,
        channel: ChannelId,
        game: &GameId,
    ) -> Result<bool, StoreError> {
        self.keep(user, channel, game, true).await
    }

    async fn keep(
        self,
        user: UserId,
        channel: ChannelId,
        game: &GameId,
        pressed: bool,
    ) -> Result<bool, StoreError> {
        let state = self.services.games.load(game).await?;
        let has_board = state.is_some_and(|state| {
            let for_players = state.place.is_answered();
            state.phase != Phase::Lobby && (!for_players || has_seat(&state, user))
        });
        if !has_board {
            return Ok(false);
        }
        let _deciding = self.services.commits.deciding().await;
        if self.services.store.user(user).await?.leaving {
            return Ok(false);
        }
        let launch = Launch {
            channel,
            game: game.clone(),
            at: self.services.now(),
            pressed,
        };
        let document = UserDocument::Launch(launch);
        self.commit(vec![(user, DocumentKey::Launch, Some(document))])
            .await?;
        Ok(true)
    }

    /// Forgets which board a user opened, because they open the Activity without a game.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn forget(self, user: UserId) -> Result<(), StoreError> {
        let _deciding = self.services.commits.deciding().await;
        if self.of(user).await?.is_none() {
            return Ok(());
        }
        self.commit(vec![(user, DocumentKey::Launch, None)]).await
    }

    /// Returns the game at which an Activity opens for a user in a channel: the one whose button they have
    /// just pressed; else one of this channel in which it is their turn; else the newest that another one in
    /// the Activity has opened. A game that the user may not see is passed over. What is found is remembered,
    /// for those who join.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn board_for(
        self,
        user: UserId,
        channel: ChannelId,
        others: &[UserId],
    ) -> Result<Option<Opened>, StoreError> {
        let context = self.services.context();
        let pressed = self.of(user).await?;
        let pressed = pressed.filter(|launch| launch.is_meant(channel, context.now));
        if let Some(Launch { game, at, .. }) = pressed
            && seen::seen(context, user, &game).await?.is_some()
        {
            let pressed = Some(at);
            return Ok(Some(Opened { game, pressed }));
        }
        let playing = games_by_deadline(context, user, &[Phase::Playing]).await?;
        let answered = ChannelId::answered_in(channel);
        let is_here = |state: &State| {
            let channels = state.index().channels;
            channels.contains(&channel) || channels.contains(&answered)
        };
        let mut here = playing
            .iter()
            .filter(|state| my_turn(state, user) && is_here(state));
        let found = match here.next() {
            Some(state) => Some(state.id.clone()),
            None => self.opened_by(others, user, channel).await?,
        };
        if let Some(game) = &found {
            self.keep(user, channel, game, false).await?;
        }
        let pressed = None;
        Ok(found.map(|game| Opened { game, pressed }))
    }

    /// Returns the board whose button a user has just pressed, in whatever channel, if they may see its game.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn pressed_by(self, user: UserId) -> Result<Option<Launch>, StoreError> {
        let context = self.services.context();
        let launch = self.of(user).await?;
        let launch = launch.filter(|launch| launch.counts(context.now));
        match launch {
            Some(launch) if seen::seen(context, user, &launch.game).await?.is_some() => {
                Ok(Some(launch))
            }
            _ => Ok(None),
        }
    }

    /// Returns the newest game that one of the others has opened in this channel, and the user may see.
    async fn opened_by(
        self,
        others: &[UserId],
        user: UserId,
        channel: ChannelId,
    ) -> Result<Option<GameId>, StoreError> {
        let context = self.services.context();
        let mut launches = Vec::new();
        for other in others.iter().take(Launches::MOST_OTHERS) {
            let launch = self.of(*other).await?;
            launches.extend(launch.filter(|launch| {
                launch.channel == channel && *other != user && !launch.is_over(context.now)
            }));
        }
        launches.sort_by_key(|launch| std::cmp::Reverse(launch.at));
        for Launch { game, .. } in launches {
            if seen::seen(context, user, &game).await?.is_some() {
                return Ok(Some(game));
            }
        }
        Ok(None)
    }

    /// Removes what nobody needs any more; returns how many.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn remove_expired(self) -> Result<usize, StoreError> {
        let _deciding = self.services.commits.deciding().await;
        let now = self.services.now();
        let all = self.services.store.all_documents(DocumentKind::Launch);
        let over = all.await?.into_iter();
        let over = over.filter_map(|(user, key, document)| match document {
            UserDocument::Launch(launch) if launch.is_over(now) => Some((user, key, None)),
            _ => None,
        });
        let over: Documents = over.collect();
        let count = over.len();
        if count > 0 {
            self.commit(over).await?;
        }
        Ok(count)
    }

    async fn of(self, user: UserId) -> Result<Option<Launch>, StoreError> {
        let document = self.services.store.document(user, &DocumentKey::Launch);
        Ok(document.await?.and_then(UserDocument::launch))
    }

    async fn commit(self, documents: Documents) -> Result<(), StoreError> {
        let commit = Commit {
            at: self.services.now(),
            documents,
            ..Commit::default()
        };
        self.services.commits.commit(commit).await
    }
}
