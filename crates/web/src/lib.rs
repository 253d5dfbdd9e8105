//! The local page, and the web for users who sign in with Discord ([`serve_signed_in`]).
//!
//! The local page is a web page on 127.0.0.1 that works like a channel, without token or account.
//!
//! Any person at this machine may play as any player, in several windows. The only attackers are other web
//! pages in the browser; `guard` keeps them out.
//!
//! Windows receive only the number of the last change (`live`) and request what they miss. So a reload, a
//! lost connection, a slow window and a restart of petteia need no special handling.

mod actions;
mod answers;
mod begun;
mod boards;
mod fault;
#[cfg(any(test, fuzzing))]
pub mod fuzz;
mod guard;
mod hand;
mod home;
mod html;
mod live;
mod local;
mod page;
mod picture_key;
mod player_cookie;
mod reader;
mod register;
mod rules;
mod signed_in;
mod views;

pub use fault::LocalError;
pub use page::GUILD;
pub use page::LocalPage;
pub use picture_key::PictureKey;
pub use signed_in::{CALLBACK, OwnWords, WebConfig, WebError, serve as serve_signed_in};

use std::sync::Arc;

use axum::{
    Router, middleware,
    routing::{get, post},
};
use local::Local;
use petteia_runtime::{app::App, http};
use petteia_speech::options::LARGEST_FILE;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tower_http::compression::CompressionLayer;

/// Maximum length of a request in bytes: a line, with a margin.
const LONGEST_BODY: usize = 16 * 1024;

/// Maximum length of a request with a file: JSON has more bytes than the file, because of line ends and of
/// letters in Latin-1.
const LONGEST_WITH_FILE: usize = 2 * LARGEST_FILE as usize + LONGEST_BODY;

/// The end of the paths of requests with files.
const FILE: &str = "/file";

/// Serves the page until `stop` is cancelled. `beside` are further routes on the port, such as health and
/// metrics, behind the same guard.
///
/// # Errors
/// Fails if the listener fails, or the store.
pub async fn serve(
    app: Arc<App>,
    page: Arc<LocalPage>,
    beside: Router,
    listener: TcpListener,
    stop: CancellationToken,
) -> std::io::Result<()> {
    let port = listener.local_addr()?.port();
    let pictures = PictureKey::of(&app.referee).await;
    let local = Local {
        pictures: pictures.map_err(std::io::Error::other)?,
        app,
        page,
        stop: stop.clone(),
    };
    let routes = Router::new()
        .route("/", get(views::arrive))
        .route("/c/{channel}", get(views::channel))
        .route("/c/{channel}/changes", get(views::changes))
        .route("/c/{channel}/line", post(actions::line))
        .route("/c/{channel}/file", post(actions::line))
        .route("/c/{channel}/press", post(actions::press))
        .route("/c/{channel}/offers", get(actions::offers))
        .route("/c/{channel}/board", get(hand::board))
        .route("/home", get(home::home))
        .route("/lesson/{game}", get(home::lesson))
        .route("/mine", get(home::mine))
        .route("/now", get(home::now))
        .route("/rules/{game}", get(rules::rules))
        .route("/watch/{game}", get(home::watch))
        .route("/begin", post(home::begin))
        .route("/players", post(views::choose_player))
        .route("/channels", post(views::open_channel))
        .route("/events", get(live::events))
        .route("/board.png", get(boards::board))
        .route("/drawing", get(boards::drawing))
        .route("/page.css", get(html::style))
        .route("/page.js", get(html::script))
        .route("/window.js", get(html::window_script))
        .route("/petteia.svg", get(html::icon))
        .with_state(local)
        .merge(beside)
        .layer(CompressionLayer::new())
        .layer(middleware::from_fn(reader::say_faults))
        .layer(middleware::from_fn_with_state(
            guard::Authority::of_port(port),
            guard::guard,
        ));
    http::serve(
        listener,
        routes,
        http::Limits::for_bodies_of(LONGEST_BODY).with_files_at(FILE, LONGEST_WITH_FILE),
        stop,
    )
    .await
}
