//! Serving pages over HTTP until told to stop.

use std::{io, time::Duration};

use axum::Router;
use tokio::{net::TcpListener, time::sleep};
use tokio_util::sync::CancellationToken;

/// How long answers may take once it is over. Who has not even asked all of a question by then, as
/// a browser that opens a connection ahead, is not waited for any longer.
const LAST_ANSWERS: Duration = Duration::from_secs(2);

/// Serves until told to stop; then nothing new is taken, and what was asked is answered.
///
/// # Errors
/// When the listener fails.
pub async fn serve(
    listener: TcpListener,
    routes: Router,
    stop: CancellationToken,
) -> io::Result<()> {
    let over = stop.clone();
    let late = async move {
        over.cancelled().await;
        sleep(LAST_ANSWERS).await;
    };
    let serving = axum::serve(listener, routes).with_graceful_shutdown(stop.cancelled_owned());
    tokio::select! {
        outcome = serving.into_future() => outcome,
        () = late => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use tokio::{
        io::{AsyncReadExt, AsyncWriteExt},
        net::TcpStream,
    };

    use super::*;

    /// A server that waits for the signal before it answers `/slow`.
    async fn serving(
        stop: &CancellationToken,
        signal: &CancellationToken,
    ) -> (TcpStream, tokio::task::JoinHandle<io::Result<()>>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (asked, signal) = (stop.clone(), signal.clone());
        let slow = axum::routing::get(move || async move {
            // Told to stop in the middle of the answer.
            asked.cancel();
            signal.cancelled().await;
            "answered"
        });
        let routes = Router::new().route("/slow", slow);
        let server = tokio::spawn(serve(listener, routes, stop.clone()));
        (TcpStream::connect(address).await.unwrap(), server)
    }

    #[tokio::test]
    async fn nobody_waits_for_a_question_that_was_never_finished() {
        let stop = CancellationToken::new();
        let (mut half, server) = serving(&stop, &CancellationToken::new()).await;
        half.write_all(b"GET /slow HTTP/1.1\r\nHo").await.unwrap();
        stop.cancel();
        server.await.unwrap().unwrap();
    }

    #[tokio::test]
    async fn what_was_asked_is_answered_first() {
        let (stop, signal) = (CancellationToken::new(), CancellationToken::new());
        let (mut line, server) = serving(&stop, &signal).await;
        line.write_all(b"GET /slow HTTP/1.1\r\nHost: x\r\n\r\n")
            .await
            .unwrap();
        stop.cancelled().await;
        signal.cancel();
        let mut answer = String::new();
        line.read_to_string(&mut answer).await.unwrap();
        assert!(answer.ends_with("answered"), "{answer}");
        server.await.unwrap().unwrap();
    }
}
