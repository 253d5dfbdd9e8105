//! The pages that everybody can read: on privacy, the terms of use, and where to install the application.

use axum::{extract::State, response::Redirect};
use maud::Markup;

use super::state::Web;
use crate::{
    html::{self, Policy},
    reader::Reader,
};

/// `GET /privacy`.
pub(super) async fn privacy(State(web): State<Web>, reader: Reader) -> Markup {
    let own = web.shared.own_words.privacy.as_deref();
    html::policy(reader.language(), Policy::Privacy, own)
}

/// `GET /terms`.
pub(super) async fn terms(State(web): State<Web>, reader: Reader) -> Markup {
    let own = web.shared.own_words.terms.as_deref();
    html::policy(reader.language(), Policy::Terms, own)
}

/// `GET /install`: goes to Discord's page for installing the application.
pub(super) async fn install(State(web): State<Web>) -> Redirect {
    Redirect::to(&web.shared.install)
}
