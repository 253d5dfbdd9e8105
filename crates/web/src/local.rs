//! What every route of the page works with.

use std::sync::Arc;

use petteia_runtime::app::App;
use tokio_util::sync::CancellationToken;

use super::page::LocalPage;

/// What every route works with.
#[derive(Clone)]
pub(super) struct Local {
    pub(super) app: Arc<App>,
    pub(super) page: Arc<LocalPage>,
    pub(super) stop: CancellationToken,
}
