//! Serving over HTTP until told to stop, to clients of which some may mean no good.
//!
//! Each request has to arrive whole within seconds, and there are only so many connections. Where one
//! more comes than that, the one is closed that has kept us waiting for a request for longest: half-sent
//! requests, however many, keep nobody else out.

use std::{
    io,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use axum::{
    Router,
    body::{Body, HttpBody, to_bytes},
    extract::{Request, State},
    http::{StatusCode, header},
    middleware::{self, Next},
    response::{IntoResponse, Response},
    serve::Listener,
};
use hyper::{
    body::Incoming,
    server::conn::http1,
    service::{Service, service_fn},
};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use tokio::{
    net::{TcpListener, TcpStream},
    time::timeout,
};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

/// How long answers may take once it is over. A client that has not even sent all of a request by then, as
/// a browser that opens a connection ahead, is not waited for any longer.
const LAST_ANSWERS: Duration = Duration::from_secs(2);

/// What clients may take.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// How long until the head of a request has arrived, from when the connection was opened or the answer
    /// before it sent.
    head: Duration,
    /// How long until the rest of it has.
    body: Duration,
    /// So many bytes of it are read.
    longest_body: usize,
    /// How many connections there are at once.
    connections: usize,
}

impl Limits {
    /// The usual limits, for bodies of so many bytes at most.
    pub fn for_bodies_of(longest_body: usize) -> Limits {
        Limits {
            head: Duration::from_secs(10),
            body: Duration::from_secs(10),
            longest_body,
            // Of the 1024 descriptors that a process is usually given.
            connections: 256,
        }
    }
}

/// Serves until told to stop; then nothing new is taken, and what was asked is answered.
///
/// # Errors
/// When the listener fails.
pub async fn serve(
    mut listener: TcpListener,
    routes: Router,
    limits: Limits,
    stop: CancellationToken,
) -> io::Result<()> {
    listener.local_addr()?;
    let routes = routes.layer(middleware::from_fn_with_state(limits, read_whole));
    let connections = Arc::new(Connections::default());
    let serving = TaskTracker::new();
    loop {
        let (stream, _) = tokio::select! {
            biased;
            () = stop.cancelled() => break,
            accepted = Listener::accept(&mut listener) => accepted,
        };
        let connection = connections.admit(limits.connections);
        serving.spawn(converse(
            stream,
            connection,
            routes.clone(),
            limits,
            stop.clone(),
        ));
    }
    drop(listener);
    serving.close();
    if timeout(LAST_ANSWERS, serving.wait()).await.is_err() {
        connections.close_all();
    }
    Ok(())
}

/// Answers what comes over one connection.
async fn converse(
    stream: TcpStream,
    connection: Admitted,
    routes: Router,
    limits: Limits,
    stop: CancellationToken,
) {
    let routes = TowerToHyperService::new(routes);
    let state = connection.state.clone();
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(state.clone());
        routes.call(request)
    });
    let conversation = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.head)
        .serve_connection(TokioIo::new(stream), service);
    tokio::pin!(conversation);
    tokio::select! {
        // However it ended: the client may simply have gone.
        _ = conversation.as_mut() => return,
        () = connection.state.closed.cancelled() => return,
        () = stop.cancelled() => conversation.as_mut().graceful_shutdown(),
    }
    tokio::select! {
        _ = conversation => {}
        () = connection.state.closed.cancelled() => {}
    }
}

/// Has a request arrive whole before it is answered.
async fn read_whole(State(limits): State<Limits>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    // What it says of its length is enough to refuse it.
    let too_long = body.size_hint().lower() > limits.longest_body as u64;
    let reading = async {
        match too_long {
            true => None,
            false => to_bytes(body, limits.longest_body).await.ok(),
        }
    };
    let refused = match timeout(limits.body, reading).await {
        Ok(Some(body)) => {
            if let Some(connection) = parts.extensions.get::<Arc<Connection>>() {
                connection.heard();
            }
            return next.run(Request::from_parts(parts, Body::from(body))).await;
        }
        // Or it broke off; then nobody reads the answer.
        Ok(None) => StatusCode::PAYLOAD_TOO_LARGE,
        Err(_) => StatusCode::REQUEST_TIMEOUT,
    };
    (refused, [(header::CONNECTION, "close")]).into_response()
}

/// The connections there are.
#[derive(Debug, Default)]
struct Connections {
    open: Mutex<Vec<Arc<Connection>>>,
    /// How many connections were opened and requests heard.
    moments: Arc<AtomicU64>,
}

/// One of them.
#[derive(Debug)]
struct Connection {
    opened: u64,
    /// When the last request had arrived; 0 where none has yet.
    last_heard: AtomicU64,
    moments: Arc<AtomicU64>,
    /// Cancelled where it is to be closed.
    closed: CancellationToken,
}

/// A connection, which is counted until this is dropped.
struct Admitted {
    state: Arc<Connection>,
    connections: Arc<Connections>,
}

impl Connections {
    /// Counts one more; where there are as many as there may be, another is closed.
    fn admit(self: &Arc<Connections>, at_most: usize) -> Admitted {
        let opened = self.moments.fetch_add(1, Ordering::Relaxed) + 1;
        let state = Arc::new(Connection {
            opened,
            last_heard: AtomicU64::new(0),
            moments: self.moments.clone(),
            closed: CancellationToken::new(),
        });
        let mut open = self.open();
        if open.len() >= at_most {
            let silent = (0..open.len()).min_by_key(|index| open[*index].rank());
            if let Some(index) = silent {
                open.swap_remove(index).closed.cancel();
                metrics::counter!("petteia_http_connections_closed_total").increment(1);
            }
        }
        open.push(state.clone());
        Admitted {
            state,
            connections: self.clone(),
        }
    }

    fn close_all(&self) {
        for connection in self.open().iter() {
            connection.closed.cancel();
        }
    }

    fn open(&self) -> MutexGuard<'_, Vec<Arc<Connection>>> {
        // Half an update cannot be: nothing that fails comes between.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Connection {
    /// A request has arrived whole.
    fn heard(&self) {
        let moment = self.moments.fetch_add(1, Ordering::Relaxed) + 1;
        self.last_heard.store(moment, Ordering::Relaxed);
    }

    /// The lower it is the sooner it is closed: first those that have never sent a request.
    fn rank(&self) -> (u64, u64) {
        (self.last_heard.load(Ordering::Relaxed), self.opened)
    }
}

impl Drop for Admitted {
    fn drop(&mut self) {
        let mut open = self.connections.open();
        open.retain(|one| !Arc::ptr_eq(one, &self.state));
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use futures::future::join_all;
    use tokio::{
        io::{AsyncReadExt, AsyncWriteExt},
        time::sleep,
    };

    use super::*;

    const LIMITS: Limits = Limits {
        head: Duration::from_millis(300),
        body: Duration::from_millis(300),
        longest_body: 100,
        connections: 8,
    };

    const REQUEST: &[u8] = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nword";

    /// A server that answers every request with its body.
    async fn echoing(limits: Limits) -> std::net::SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let routes = Router::new().route("/", axum::routing::post(async |body: String| body));
        tokio::spawn(serve(listener, routes, limits, CancellationToken::new()));
        address
    }

    /// A client that has sent this.
    async fn sent(address: std::net::SocketAddr, what: &[u8]) -> TcpStream {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(what).await.unwrap();
        stream
    }

    /// What comes until the connection is closed.
    async fn rest(mut stream: TcpStream) -> String {
        let mut answer = String::new();
        // It may be closed the hard way.
        let _ = stream.read_to_string(&mut answer).await;
        answer
    }

    #[tokio::test]
    async fn half_a_request_is_not_waited_for() {
        let address = echoing(Limits {
            connections: REQUEST.len() + 1,
            ..LIMITS
        })
        .await;
        let half = (0..REQUEST.len()).map(|length| sent(address, &REQUEST[..length]));
        let answers = join_all(join_all(half).await.into_iter().map(rest)).await;
        for answer in answers {
            assert!(!answer.contains("200 OK"), "{answer}");
        }
        // What comes byte by byte is not waited for either.
        let mut slow = TcpStream::connect(address).await.unwrap();
        let endless = async {
            while slow.write_all(b"x").await.is_ok() {
                sleep(Duration::from_millis(20)).await;
            }
        };
        timeout(Duration::from_secs(30), endless).await.unwrap();
    }

    #[tokio::test]
    async fn no_more_of_a_body_is_read_than_is_needed() {
        let address = echoing(LIMITS).await;
        let long = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 101\r\n\r\n";
        let answer = rest(sent(address, long.as_bytes()).await).await;
        assert!(answer.starts_with("HTTP/1.1 413"), "{answer}");
    }

    #[tokio::test]
    async fn half_sent_requests_keep_nobody_out() {
        // They would be waited for long enough.
        let patient = Duration::from_secs(600);
        let address = echoing(Limits {
            head: patient,
            body: patient,
            ..LIMITS
        })
        .await;
        let mut well_known = sent(address, REQUEST).await;
        let mut answer = [0; 512];
        assert!(well_known.read(&mut answer).await.unwrap() > 0);
        let mut half = Vec::new();
        for number in 0..100 {
            half.push(sent(address, &REQUEST[..number % REQUEST.len()]).await);
            let mut stream = sent(address, REQUEST).await;
            let read = stream.read(&mut answer).await.unwrap();
            let answer = String::from_utf8_lossy(&answer[..read]).into_owned();
            assert!(answer.ends_with("word"), "{number}: {answer}");
        }
        // The first of them were closed, and the last are still waited for.
        rest(half.remove(0)).await;
        let mut last = half.pop().unwrap();
        let waited = timeout(Duration::from_millis(100), last.read(&mut answer)).await;
        assert!(waited.is_err(), "{waited:?}");
    }

    #[tokio::test]
    async fn a_connection_with_requests_outlives_those_without() {
        let connections = Arc::new(Connections::default());
        let mut admitted: Vec<Admitted> = (0..3).map(|_| connections.admit(3)).collect();
        admitted[0].state.heard();
        admitted[2].state.heard();
        for closed in [1, 3, 4] {
            admitted.push(connections.admit(3));
            let is_closed = |one: &Admitted| one.state.closed.is_cancelled();
            assert!(is_closed(&admitted[closed]), "{closed}");
            assert!(!is_closed(&admitted[0]) && !is_closed(&admitted[2]));
        }
        admitted[5].state.heard();
        admitted.push(connections.admit(3));
        assert!(
            admitted[0].state.closed.is_cancelled(),
            "the one heard longest ago"
        );
        drop(admitted);
        assert!(connections.open().is_empty());
    }

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
        let server = tokio::spawn(serve(listener, routes, LIMITS, stop.clone()));
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
