//! Errors of the page.

use axum::{
    http::StatusCode,
    response::{IntoResponse, Response},
};
use petteia_speech::{say, speech::Say};
use petteia_store::StoreError;

/// Why a request failed.
#[derive(Debug, thiserror::Error)]
pub enum LocalError {
    /// Not possible; with a text for the user.
    #[error("{0:?}")]
    Refused(Say),
    /// No such channel, message or player.
    #[error("there is nothing here")]
    NotFound,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// An entry of the channel log could not be parsed.
    #[error("the channel log cannot be read: {0}")]
    Unreadable(#[from] serde_json::Error),
}

impl LocalError {
    /// Returns the text for the user. Internal errors are only logged in detail.
    fn said(&self) -> Say {
        match self {
            LocalError::Refused(why) => why.clone(),
            LocalError::NotFound => say!("fault-nothing-here"),
            LocalError::Store(_) | LocalError::Unreadable(_) => say!("our-fault"),
        }
    }
}

/// Sets the status. `reader::say_faults` adds the text.
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
