//! What every route of the web receives.

use std::sync::Arc;

use axum::extract::FromRef;
use petteia_runtime::app::App;
use tokio_util::sync::CancellationToken;

use super::{
    activity::application::{Application, FoundSessions},
    config::OwnWords,
    discord::Discord,
    drawn_previews::Previews,
    easels::Easels,
    limits::Limits,
    streams::Streams,
    used_states::UsedStates,
};
use crate::picture_key::PictureKey;

/// The state that every route receives.
#[derive(Clone)]
pub(super) struct Web {
    pub(super) app: Arc<App>,
    pub(super) shared: Arc<Shared>,
    pub(super) stop: CancellationToken,
}

/// What all routes share as long as the process runs.
pub(super) struct Shared {
    /// The origins of our pages.
    pub(super) origins: Vec<String>,
    /// The application at Discord, if boards open inside Discord.
    pub(super) activity: Option<Application>,
    /// The origin under which users reach the web.
    pub(super) url: String,
    /// Discord's page for installing the application.
    pub(super) install: String,
    /// The operator's own words on privacy and the terms of use.
    pub(super) own_words: OwnWords,
    pub(super) discord: Discord,
    pub(super) limits: Limits,
    pub(super) states: UsedStates,
    pub(super) streams: Streams,
    pub(super) previews: Previews,
    /// The key that signs the addresses of pictures.
    pub(super) pictures: PictureKey,
    pub(super) easels: Easels,
    pub(super) found_sessions: FoundSessions,
}

impl FromRef<Web> for Arc<App> {
    fn from_ref(web: &Web) -> Arc<App> {
        web.app.clone()
    }
}
