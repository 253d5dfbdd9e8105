//! The state of the routes.

use std::sync::Arc;

use petteia_domain::ids::{ChannelId, UserId};
use petteia_rules::Language;
use petteia_runtime::app::App;
use tokio_util::sync::CancellationToken;

use super::{html::Viewer, page::LocalPage, picture_key::PictureKey};

/// The state that every route receives.
#[derive(Clone)]
pub(super) struct Local {
    pub(super) app: Arc<App>,
    pub(super) page: Arc<LocalPage>,
    pub(super) pictures: PictureKey,
    pub(super) stop: CancellationToken,
}

impl Local {
    /// Returns the viewer of the page of a channel.
    pub(super) fn viewer<'a>(
        &'a self,
        channel: ChannelId,
        (player, name): (UserId, &'a str),
        language: Language,
    ) -> Viewer<'a> {
        Viewer {
            register: &self.page.register,
            channel,
            player,
            name,
            language,
            pictures: &self.pictures,
        }
    }
}
