//! Live updates: a stream of server-sent events that contains only the number of the last change.
//!
//! A window with an earlier number requests the changes in between (`/c/…/changes`). So nothing is queued
//! for a slow window, and a window that slept or lost its connection misses nothing.

use std::{convert::Infallible, time::Duration};

use axum::{
    extract::State,
    response::sse::{Event, KeepAlive, Sse},
};
use futures::{Stream, StreamExt, stream};

use super::local::Local;

/// How soon a browser reconnects after the stream has ended.
const RETRY: Duration = Duration::from_secs(1);

/// `GET /events`
pub async fn events(
    State(local): State<Local>,
) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let changes = local.page.changes();
    let stream = stream::unfold((changes, true), |(mut changes, first)| async move {
        if !first {
            changes.changed().await.ok()?;
        }
        let change = *changes.borrow_and_update();
        let event = Event::default().retry(RETRY).data(change.to_string());
        Some((Ok(event), (changes, false)))
    });
    // An open stream would delay the shutdown.
    let stream = stream.take_until(local.stop.cancelled_owned());
    Sse::new(stream).keep_alive(KeepAlive::default())
}
