//! The state of the routes.

use std::sync::Arc;

use petteia_runtime::app::App;
use tokio_util::sync::CancellationToken;

use super::page::LocalPage;

/// The state that every route receives.
#[derive(Clone)]
pub(super) struct Local {
    pub(super) app: Arc<App>,
    pub(super) page: Arc<LocalPage>,
    pub(super) stop: CancellationToken,
}
