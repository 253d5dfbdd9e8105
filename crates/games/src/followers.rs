//! The followers of games.

use std::{collections::BTreeMap, sync::Arc};

use chrono::{DateTime, Utc};
use futures::future::BoxFuture;
use petteia_domain::{
    game::{DocumentKey, DocumentKind, Follow, UserDocument},
    ids::{GameId, UserId},
};
use petteia_store::{Commit, Store, StoreError};

use crate::{cached::Cached, listener::Listener};

/// The followers of each game, with what they want to be told.
pub(crate) type FollowersOfGames = BTreeMap<GameId, Vec<(UserId, Follow)>>;

/// The followers of games, cached until they change.
pub struct Followers {
    store: Arc<dyn Store>,
    cached: Cached<FollowersOfGames>,
}

impl Followers {
    /// Creates the cache for a store.
    pub fn new(store: Arc<dyn Store>) -> Followers {
        Followers {
            store,
            cached: Cached::default(),
        }
    }

    /// Returns the followers of all games.
    pub async fn all(&self) -> Result<Arc<FollowersOfGames>, StoreError> {
        self.cached.get(self.read()).await
    }

    async fn read(&self) -> Result<FollowersOfGames, StoreError> {
        let mut followers = FollowersOfGames::new();
        for (user, key, document) in self.store.all_documents(DocumentKind::Follow).await? {
            if let (DocumentKey::Follow(game), UserDocument::Follow(how)) = (key, document) {
                followers.entry(game).or_default().push((user, how));
            }
        }
        Ok(followers)
    }
}

impl Listener for Followers {
    fn is_stale_after(&self, commit: &Commit) -> bool {
        let mut keys = commit.documents.iter().map(|(_, key, _)| key);
        keys.any(|key| matches!(key, DocumentKey::Follow(_)))
    }

    fn drop_stale(&self) {
        self.cached.drop_value();
    }

    fn forget(&self, _user: UserId, _now: DateTime<Utc>) {
        self.cached.drop_value();
    }

    fn forget_all(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        self.cached.drop_value();
        Box::pin(std::future::ready(Ok(())))
    }
}
