//! What every route of the page works with.

use std::sync::Arc;

use tokio_util::sync::CancellationToken;

use super::page::LocalPage;
use petteia_runtime::app::App;

/// What every route works with.
#[derive(Clone)]
pub(super) struct Local {
    pub(super) app: Arc<App>,
    pub(super) page: Arc<LocalPage>,
    pub(super) stop: CancellationToken,
}
