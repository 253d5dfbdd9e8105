//! The cookie that names the last player in a browser.

use axum::{
    http::{HeaderMap, header},
    response::{IntoResponse, Redirect, Response},
};
use petteia_domain::ids::{ChannelId, UserId};

use super::{html, local::Local};

/// The cookie with the last player in this browser.
const COOKIE: &str = "petteia-player";

/// Redirects to a channel as this player, and sets the cookie.
pub(super) fn play_on_as(player: UserId, channel: ChannelId, name: &str) -> Response {
    play_on_at(player, &html::address(channel, name))
}

/// Redirects to this address of the player, and sets the cookie.
pub(super) fn play_on_at(player: UserId, address: &str) -> Response {
    let cookie = format!("{COOKIE}={player}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict");
    let to = Redirect::to(address);
    ([(header::SET_COOKIE, cookie)], to).into_response()
}

/// Returns the last player in this browser.
pub(super) fn remembered(local: &Local, headers: &HeaderMap) -> Option<String> {
    let cookies = headers.get(header::COOKIE)?.to_str().ok()?;
    let player = cookies
        .split(';')
        .filter_map(|cookie| cookie.trim().split_once('='))
        .find(|(name, _)| *name == COOKIE)?
        .1;
    local.page.register.name_of(UserId(player.parse().ok()?))
}
