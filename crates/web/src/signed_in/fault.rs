//! Why a request on the web failed.

use axum::{
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use petteia_speech::{say, speech::Say};
use petteia_store::StoreError;

use crate::fault::LocalError;

/// Why a request failed.
#[derive(Debug, thiserror::Error)]
pub(super) enum WebFault {
    /// As on the local page.
    #[error(transparent)]
    Page(#[from] LocalError),
    /// Nobody is signed in with this browser.
    #[error("nobody is signed in")]
    SignedOut,
    /// The request does not come from our page.
    #[error("the request comes from another page")]
    Foreign,
    /// There were too many requests.
    #[error("too many requests")]
    TooMany,
    /// Signing in failed; with a text for the user.
    #[error("signing in failed")]
    Login(Say),
}

impl From<StoreError> for WebFault {
    fn from(error: StoreError) -> WebFault {
        WebFault::Page(error.into())
    }
}

impl IntoResponse for WebFault {
    fn into_response(self) -> Response {
        let (status, why) = match self {
            WebFault::Page(error) => return error.into_response(),
            WebFault::SignedOut => (StatusCode::UNAUTHORIZED, say!("web-signed-out")),
            WebFault::Foreign => (StatusCode::FORBIDDEN, say!("web-foreign")),
            WebFault::TooMany => (StatusCode::TOO_MANY_REQUESTS, say!("web-too-many")),
            WebFault::Login(why) => (StatusCode::FORBIDDEN, why),
        };
        let mut response = status.into_response();
        if status == StatusCode::TOO_MANY_REQUESTS {
            let headers = response.headers_mut();
            headers.insert(header::RETRY_AFTER, HeaderValue::from_static("5"));
        }
        response.extensions_mut().insert(why);
        response
    }
}
