//! Sessions of users who are signed in on the web.

use petteia_domain::{
    game::{
        DocumentKey, DocumentKind, PushState, PushSubscription, SessionKey, UserDocument,
        WebSession,
    },
    ids::UserId,
};
use petteia_games::context::Services;
use petteia_store::{Commit, StoreError};

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

    /// Has the browser of a session notified when it is the user's turn. Returns false if the session has
    /// ended.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn subscribe(
        self,
        user: UserId,
        key: SessionKey,
        subscription: PushSubscription,
    ) -> Result<bool, StoreError> {
        let _deciding = self.services.commits.deciding().await;
        let document = self
            .services
            .store
            .document(user, &DocumentKey::Push)
            .await?;
        let first = document.is_none().then(|| {
            let state = UserDocument::Push(PushState::default());
            (user, DocumentKey::Push, Some(state))
        });
        let notified = |session| WebSession {
            push: Some(subscription),
            ..session
        };
        self.change(user, key, notified, first).await
    }

    /// Has the browser of a session notified no longer.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn unsubscribe(self, user: UserId, key: SessionKey) -> Result<(), StoreError> {
        let _deciding = self.services.commits.deciding().await;
        self.change(user, key, not_notified, None).await?;
        Ok(())
    }

    /// Notes that a session is used now, unless that was noted a short while ago.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn note_use(self, user: UserId, key: SessionKey) -> Result<(), StoreError> {
        let _deciding = self.services.commits.deciding().await;
        let now = self.services.now();
        // Requests come several at once, and the first one has noted it.
        let found = self.find(user, key.clone()).await?;
        if found.is_some_and(|session| session.is_to_be_noted(now)) {
            let used = |session| WebSession {
                used: Some(now),
                ..session
            };
            self.change(user, key, used, None).await?;
        }
        Ok(())
    }

    /// Forgets where a browser was notified, because nobody is reached there, unless the browser has named
    /// another endpoint meanwhile.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn endpoint_is_gone(
        self,
        user: UserId,
        key: SessionKey,
        endpoint: &str,
    ) -> Result<(), StoreError> {
        let _deciding = self.services.commits.deciding().await;
        let session = self.find(user, key.clone()).await?;
        let push = session.and_then(|session| session.push);
        if push.is_some_and(|push| push.endpoint == endpoint) {
            self.change(user, key, not_notified, None).await?;
        }
        Ok(())
    }

    /// Changes a session. Returns false if it has ended.
    async fn change(
        self,
        user: UserId,
        key: SessionKey,
        changed: impl FnOnce(WebSession) -> WebSession,
        beside: Option<(UserId, DocumentKey, Option<UserDocument>)>,
    ) -> Result<bool, StoreError> {
        let Some(session) = self.find(user, key.clone()).await? else {
            return Ok(false);
        };
        let key = DocumentKey::WebSession(key);
        let before = UserDocument::WebSession(session.clone());
        let after = UserDocument::WebSession(changed(session));
        let mut commit = Commit::at(self.services.now());
        commit.documents.extend(beside);
        // Another process may have ended the session.
        commit.replace(user, key, Some(before), Some(after));
        match self.services.commits.commit(commit).await {
            Ok(()) => Ok(true),
            Err(StoreError::Conflict) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Returns the keys with which notifications of browsers are signed. The first time they are those that
    /// are made now, unless another process stores its own first.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn push_keys(self, made: String) -> Result<String, StoreError> {
        let kept = self.kept(DocumentKey::PushKeys, UserDocument::PushKeys(made));
        kept.await?.push_keys().ok_or(StoreError::Conflict)
    }

    /// Returns the key with which the addresses of pictures are signed. If there is none, stores `made`. All
    /// processes and all restarts have the same one.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn picture_key(self, made: String) -> Result<String, StoreError> {
        let kept = self.kept(DocumentKey::PictureKey, UserDocument::PictureKey(made));
        kept.await?.picture_key().ok_or(StoreError::Conflict)
    }

    /// Returns a document of petteia itself. If there is none, stores this one.
    async fn kept(self, key: DocumentKey, made: UserDocument) -> Result<UserDocument, StoreError> {
        let _deciding = self.services.commits.deciding().await;
        let store = &self.services.store;
        let nobody = UserId::NOBODY;
        if let Some(kept) = store.document(nobody, &key).await? {
            return Ok(kept);
        }
        let mut commit = Commit::at(self.services.now());
        commit.replace(nobody, key.clone(), None, Some(made.clone()));
        match self.services.commits.commit(commit).await {
            Err(StoreError::Conflict) => {}
            stored => return stored.map(|()| made),
        }
        // Another process was first.
        let kept = store.document(nobody, &key).await?;
        kept.ok_or(StoreError::Conflict)
    }

    /// Removes sessions that are over; returns how many.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn remove_expired(self) -> Result<usize, StoreError> {
        let _deciding = self.services.commits.deciding().await;
        let now = self.services.now();
        let all = self.services.store.all_documents(DocumentKind::WebSession);
        let over = all
            .await?
            .into_iter()
            .filter_map(|(user, key, document)| match document {
                UserDocument::WebSession(session) if session.is_over(now) => {
                    Some((user, key, None))
                }
                _ => None,
            });
        let over: Documents = over.collect();
        let count = over.len();
        self.commit(over).await?;
        Ok(count)
    }

    /// Returns the sessions of a user that have not ended, the newest first.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn all(self, user: UserId) -> Result<Vec<(SessionKey, WebSession)>, StoreError> {
        let now = self.services.now();
        let mut sessions = self.of(user).await?;
        sessions.retain(|(_, session)| !session.is_over(now));
        sessions.sort_by_key(|(_, session)| std::cmp::Reverse(session.began));
        Ok(sessions)
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

fn not_notified(session: WebSession) -> WebSession {
    WebSession {
        push: None,
        ..session
    }
}

fn ended(user: UserId, key: SessionKey) -> (UserId, DocumentKey, Option<UserDocument>) {
    (user, DocumentKey::WebSession(key), None)
}
