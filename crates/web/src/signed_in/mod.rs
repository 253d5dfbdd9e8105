//! The web for users who sign in with Discord.
//!
//! Unlike the local page it serves strangers. A user is who Discord says (`login`), and stays so by a
//! session whose token only their browser knows (`session`). Onlookers without an account see games that
//! are public (`onlookers`). Requests of other pages, and too many requests, are refused (`protect`,
//! `limits`). Commands are given as in direct messages to the bot, or as in a channel of a server (`giver`),
//! and boards are posted to the games' channels as always.

mod account;
mod activity;
mod caller;
mod channels;
mod commands;
mod config;
mod discord;
mod drawn_previews;
mod easels;
mod fault;
mod games;
mod giver;
mod install;
mod limits;
mod live;
mod login;
mod mine;
mod notify;
mod onlookers;
mod policies;
mod previews;
mod protect;
mod session;
mod state;
mod streams;
mod used_states;

use std::sync::Arc;

use axum::{
    Router, middleware,
    routing::{get, post},
};
use futures::FutureExt;
use petteia_runtime::{
    app::App,
    http::{self, Beside},
};
use petteia_store::StoreError;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tower_http::compression::{
    CompressionLayer, DefaultPredicate, Predicate, predicate::NotForContentType,
};

use crate::{
    FILE, LONGEST_BODY, LONGEST_WITH_FILE,
    html::{self, Policy},
    picture_key::PictureKey,
    reader,
};
use activity::application::{Application, FoundSessions};
use discord::Discord;
use drawn_previews::Previews;
use easels::Easels;
use limits::Limits;
use state::{Shared, Web};
use streams::Streams;
use used_states::UsedStates;

pub use config::{OwnWords, WebConfig};
pub use discord::CALLBACK;

/// Maximum number of open connections: for each stream of live updates another that asks what has changed,
/// and one that is being closed. A process usually has 1024 file descriptors.
const CONNECTIONS: usize = 3 * streams::MOST + 32;

/// The web could not be started.
#[derive(Debug, thiserror::Error)]
pub enum WebError {
    /// The listener failed.
    #[error(transparent)]
    Listener(#[from] std::io::Error),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The client for requests to Discord could not be made, or an address is wrong.
    #[error("{0}")]
    Client(String),
}

/// Serves the web until `stop` is cancelled. `beside` is served by the same listener, without what protects our
/// pages.
///
/// # Errors
/// Fails if the listener fails, or an address of the configuration is wrong.
pub async fn serve(
    app: Arc<App>,
    config: WebConfig,
    beside: Option<Beside>,
    listener: TcpListener,
    stop: CancellationToken,
) -> Result<(), WebError> {
    let discord = Discord::new(&config).map_err(|error| WebError::Client(error.to_string()))?;
    let streams = Streams::beginning_at(app.clock.now());
    let pictures = PictureKey::of(&app.referee).await?;
    let web = Web {
        app,
        shared: Arc::new(Shared {
            origins: origins(&config),
            activity: application(&config),
            install: config.install,
            own_words: config.own_words,
            url: config.url,
            discord,
            limits: Limits::default(),
            states: UsedStates::default(),
            streams,
            previews: Previews::default(),
            pictures,
            easels: Easels::default(),
            found_sessions: FoundSessions::default(),
        }),
        stop: stop.clone(),
    };
    let gate: http::Gate = {
        let web = web.clone();
        Arc::new(move |parts| protect::before_file(web.clone(), parts).boxed())
    };
    let limits = http::Limits::for_bodies_of(LONGEST_BODY)
        .with_files_at(FILE, LONGEST_WITH_FILE)
        .with_gate_at_files(gate)
        .with_connections(CONNECTIONS);
    let (routes, limits) = match beside {
        // Other paths are answered by the web.
        Some(beside) => {
            let limits = limits.beside(&beside);
            (beside.routes.merge(routes(web)), limits)
        }
        None => (routes(web), limits),
    };
    http::serve(listener, routes, limits, stop).await?;
    Ok(())
}

/// Returns the origins of our pages. Inside Discord it is that of Discord's proxy.
fn origins(config: &WebConfig) -> Vec<String> {
    let inside = application(config).map(|application| application.origin());
    [config.url.clone()].into_iter().chain(inside).collect()
}

fn application(config: &WebConfig) -> Option<Application> {
    config
        .activity
        .then(|| Application(config.client_id.clone()))
}

fn routes(web: Web) -> Router {
    let routes = match web.shared.activity {
        Some(_) => activity::routes(),
        None => Router::new(),
    };
    routes
        .route("/", get(games::arrive))
        .route("/g/{game}", get(games::game))
        .route("/g/{game}/{ply}", get(games::position))
        .route("/preview/{game}/{ply}", get(previews::preview))
        .route("/g/{game}/record", get(account::record))
        .route("/puzzles", get(games::puzzles))
        .route("/lessons", get(games::lessons))
        .route("/archive", get(account::archive))
        .route("/sessions", get(account::sessions))
        .route("/sessions/end", post(account::end_session))
        .route("/in", get(channels::follow))
        .route("/in/{key}", get(channels::open))
        .route("/in/{key}/{topic}", get(channels::topic))
        .route("/in/{key}/do", post(channels::carry_out))
        .route("/in/{key}/new/{game}", get(channels::new))
        .route("/in/{key}/tournament/{id}", get(channels::tournament))
        .route(
            "/in/{key}/tournament/{id}/crosstable",
            get(channels::crosstable),
        )
        .route("/c/{key}/board", get(games::board))
        .route("/c/{key}/changes", get(games::changes))
        .route("/c/{key}/line", post(commands::line))
        .route("/c/{key}/file", post(commands::line))
        .route("/c/{key}/press", post(commands::press))
        .route("/c/{key}/offers", get(commands::offers))
        .route("/events", get(live::events))
        .route("/board.png", get(games::picture))
        .route("/drawing", get(games::drawing))
        .route("/login", get(login::begin))
        .route(discord::CALLBACK, get(login::callback))
        .route("/logout", post(login::end))
        .route("/logout/everywhere", post(login::end_everywhere))
        .route("/page.css", get(html::style))
        .route("/page.js", get(html::script))
        .route("/mine", get(mine::mine))
        .route("/rules/{game}", get(crate::rules::rules))
        .route("/window.js", get(html::window_script))
        .route("/petteia.svg", get(html::icon))
        .route("/notify", post(notify::begin))
        .route("/notify/end", post(notify::end))
        .route("/notify.js", get(notify::script))
        .route("/service-worker.js", get(notify::worker))
        .route("/manifest.webmanifest", get(install::manifest))
        .route("/icons/{name}", get(install::icon))
        .route(Policy::Privacy.path(), get(policies::privacy))
        .route(Policy::Terms.path(), get(policies::terms))
        .route(html::INSTALL, get(policies::install))
        .with_state(web.clone())
        .layer(CompressionLayer::new().compress_when(compressed()))
        .layer(middleware::from_fn_with_state(
            web.clone(),
            protect::protect,
        ))
        .layer(middleware::from_fn(reader::say_faults))
        .layer(middleware::from_fn(protect::with_headers))
        .layer(middleware::from_fn_with_state(web, activity::inside))
}

/// Which answers are compressed. Pages have secrets beside words of the request, and the size of a
/// compressed answer would tell how alike they are.
fn compressed() -> impl Predicate {
    let pages = NotForContentType::new("text/html");
    DefaultPredicate::new().and(pages)
}
