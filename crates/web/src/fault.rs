//! Why the page could not do what was asked.

use axum::{
    http::StatusCode,
    response::{IntoResponse, Response},
};
use petteia_speech::{say, speech::Say};
use petteia_store::StoreError;

/// Why something could not be done.
#[derive(Debug, thiserror::Error)]
pub enum LocalError {
    /// Against what is possible here; says why, to the user.
    #[error("{0:?}")]
    Refused(Say),
    /// There is no such channel, message or player.
    #[error("there is nothing here")]
    NotFound,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// What the log keeps is not what we wrote.
    #[error("the channel log cannot be read: {0}")]
    Unreadable(#[from] serde_json::Error),
}

impl LocalError {
    /// What the user reads. What went wrong on our side is for the log.
    fn said(&self) -> Say {
        match self {
            LocalError::Refused(why) => why.clone(),
            LocalError::NotFound => say!("fault-nothing-here"),
            LocalError::Store(_) | LocalError::Unreadable(_) => say!("our-fault"),
        }
    }
}

/// The status; `reader::say_faults` adds the words.
impl IntoResponse for LocalError {
    fn into_response(self) -> Response {
        let status = match &self {
            LocalError::Refused(_) => StatusCode::UNPROCESSABLE_ENTITY,
            LocalError::NotFound => StatusCode::NOT_FOUND,
            LocalError::Store(_) | LocalError::Unreadable(_) => {
                tracing::error!(error = %self, "the local page could not answer");
                StatusCode::INTERNAL_SERVER_ERROR
            }
        };
        let mut response = status.into_response();
        response.extensions_mut().insert(self.said());
        response
    }
}
