//! The state of the routes.

use std::sync::Arc;

use petteia_runtime::app::App;
use tokio_util::sync::CancellationToken;

use super::{page::LocalPage, picture_key::PictureKey};

/// The state that every route receives.
#[derive(Clone)]
pub(super) struct Local {
    pub(super) app: Arc<App>,
    pub(super) page: Arc<LocalPage>,
    pub(super) pictures: PictureKey,
    pub(super) stop: CancellationToken,
}
