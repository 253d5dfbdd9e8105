//! The page as HTML. Everything users typed goes through maud, which escapes it.

mod frame;
mod messages;

pub use frame::{Shown, chooser, fault, others, page, side};
use messages::text;
pub use messages::{private, said};

use std::sync::LazyLock;

use axum::{
    http::header,
    response::{IntoResponse, Response},
};

use super::register::Register;
use petteia_rules::Language;

use crate::{
    ids::{ChannelId, UserId},
    message::Text,
    speech::Say,
};

const STYLE: &str = include_str!("../../../assets/web/page.css");
const SCRIPT: &str = include_str!("../../../assets/web/page.js");
const ICON: &str = include_str!("../../../assets/web/petteia.svg");

/// Stands in the addresses of what goes with the page, so that a browser can keep it until it
/// changes.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut hasher = crc32fast::Hasher::new();
    for part in [STYLE, SCRIPT, ICON] {
        hasher.update(part.as_bytes());
    }
    format!("{:08x}", hasher.finalize())
});

/// Who looks, and where.
#[derive(Clone, Copy)]
pub struct Viewer<'a> {
    /// The names of players and channels.
    pub register: &'a Register,
    /// The channel.
    pub channel: ChannelId,
    /// The player.
    pub player: UserId,
    /// The player's name.
    pub name: &'a str,
    /// The language of the page.
    pub language: Language,
}

impl Viewer<'_> {
    /// Words of the page itself.
    fn says(&self, said: Say) -> String {
        says(self.language, said)
    }
}

/// Words of the page itself.
fn says(language: Language, said: Say) -> String {
    Text::from(said).bare(language)
}

/// Where a player sees a channel.
pub fn address(channel: ChannelId, name: &str) -> String {
    let path = format!("/c/{channel}?");
    let query_start = path.len();
    form_urlencoded::Serializer::for_suffix(path, query_start)
        .append_pair("as", name)
        .finish()
}

fn icon_address() -> String {
    format!("/petteia.svg?v={}", *VERSION)
}

/// `GET /page.css`
pub async fn style() -> Response {
    asset("text/css; charset=utf-8", STYLE)
}

/// `GET /page.js`
pub async fn script() -> Response {
    asset("text/javascript; charset=utf-8", SCRIPT)
}

/// `GET /petteia.svg`
pub async fn icon() -> Response {
    asset("image/svg+xml", ICON)
}

fn asset(kind: &'static str, content: &'static str) -> Response {
    let headers = [
        (header::CONTENT_TYPE, kind),
        (
            header::CACHE_CONTROL,
            "private, max-age=31536000, immutable",
        ),
    ];
    (headers, content).into_response()
}
