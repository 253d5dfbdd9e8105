//! Sessions of users who are signed in on the web.

use petteia_domain::{
    game::{DocumentKey, SessionKey, UserDocument, WebSession},
    ids::UserId,
};
use petteia_store::{Commit, StoreError};

use crate::context::Services;

/// Sessions of users who are signed in on the web.
#[derive(Clone, Copy)]
pub struct WebSessions<'a> {
    services: &'a Services,
}

/// Changed documents, as a commit has them.
type Documents = Vec<(UserId, DocumentKey, Option<UserDocument>)>;

impl<'a> WebSessions<'a> {
    pub(super) fn new(services: &'a Services) -> WebSessions<'a> {
        WebSessions { services }
    }

    /// Begins a session of a user. Their oldest one ends if they have too many. Returns false for a
    /// user who is about to be erased.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn begin(
        self,
        user: UserId,
        name: String,
        key: SessionKey,
    ) -> Result<bool, StoreError> {
        let _deciding = self.services.commits.deciding().await;
        if self.services.store.user(user).await?.leaving {
            return Ok(false);
        }
        let mut there = self.of(user).await?;
        there.sort_by_key(|(_, session)| session.began);
        let too_many = (there.len() + 1).saturating_sub(WebSession::MOST);
        let oldest = there.into_iter().take(too_many);
        let mut documents: Documents = oldest.map(|(key, _)| ended(user, key)).collect();
        let session = WebSession::beginning(name, self.services.now());
        let document = UserDocument::WebSession(session);
        documents.push((user, DocumentKey::WebSession(key), Some(document)));
        self.commit(documents).await?;
        Ok(true)
    }

    /// Returns a session that has not ended.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn find(
        self,
        user: UserId,
        key: SessionKey,
    ) -> Result<Option<WebSession>, StoreError> {
        let store = &self.services.store;
        let document = store.document(user, &DocumentKey::WebSession(key)).await?;
        let Some(UserDocument::WebSession(session)) = document else {
            return Ok(None);
        };
        let is_over = session.is_over(self.services.now()) || store.user(user).await?.leaving;
        Ok((!is_over).then_some(session))
    }

    /// Ends a session.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn end(self, user: UserId, key: SessionKey) -> Result<(), StoreError> {
        let _deciding = self.services.commits.deciding().await;
        self.commit(vec![ended(user, key)]).await
    }

    /// Ends all sessions of a user.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn end_all(self, user: UserId) -> Result<(), StoreError> {
        let _deciding = self.services.commits.deciding().await;
        let there = self.of(user).await?.into_iter();
        self.commit(there.map(|(key, _)| ended(user, key)).collect())
            .await
    }

    /// Removes sessions that are over; returns how many.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn remove_expired(self) -> Result<usize, StoreError> {
        let _deciding = self.services.commits.deciding().await;
        let now = self.services.now();
        let like = DocumentKey::WebSession(SessionKey::default());
        let all = self.services.store.all_documents(&like).await?.into_iter();
        let over = all.filter_map(|(user, key, document)| match document {
            UserDocument::WebSession(session) if session.is_over(now) => Some((user, key, None)),
            _ => None,
        });
        let over: Documents = over.collect();
        let count = over.len();
        self.commit(over).await?;
        Ok(count)
    }

    /// Returns the sessions of a user.
    async fn of(self, user: UserId) -> Result<Vec<(SessionKey, WebSession)>, StoreError> {
        let documents = self.services.store.documents(user).await?.into_iter();
        let sessions = documents.filter_map(|(key, document)| match (key, document) {
            (DocumentKey::WebSession(key), UserDocument::WebSession(session)) => {
                Some((key, session))
            }
            _ => None,
        });
        Ok(sessions.collect())
    }

    async fn commit(self, documents: Documents) -> Result<(), StoreError> {
        if documents.is_empty() {
            return Ok(());
        }
        let commit = Commit {
            at: self.services.now(),
            documents,
            ..Commit::default()
        };
        self.services.commits.commit(commit).await
    }
}

fn ended(user: UserId, key: SessionKey) -> (UserId, DocumentKey, Option<UserDocument>) {
    (user, DocumentKey::WebSession(key), None)
}
