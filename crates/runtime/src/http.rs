//! An HTTP server that withstands slow and hostile clients.
//!
//! Each request has to arrive completely within seconds, and the number of connections is limited. When the
//! limit is reached, the connection that has gone longest without a complete request is closed. So
//! half-sent requests never keep other clients out.

use std::{
    io,
    net::SocketAddr,
    sync::{
        Arc,
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
use parking_lot::Mutex;
use tokio::{
    net::{TcpListener, TcpSocket, TcpStream},
    sync::Semaphore,
    time::timeout,
};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

/// How long running answers may take after the server was told to stop. A connection without a complete
/// request, as one that a browser opens ahead, is closed when this time is over.
const LAST_ANSWERS: Duration = Duration::from_secs(2);

/// The other end of a connection, which every request has as an extension.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Peer(pub SocketAddr);

/// Limits for clients.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// Time for the head of a request, from when the connection was opened or the previous answer was sent.
    head: Duration,
    /// Time for the body of a request.
    body: Duration,
    /// Maximum length of a body in bytes.
    longest_body: usize,
    /// A path with longer bodies, and their maximum length.
    longer_at: Option<(&'static str, usize)>,
    /// The end of the paths that take files, and the maximum length of their bodies. Few of them are read at a
    /// time, because they are read before anybody knows who sends them.
    files_at: Option<(&'static str, usize)>,
    /// Maximum number of open connections.
    connections: usize,
}

impl Limits {
    /// Returns the default limits, with this maximum length of a body in bytes.
    pub fn for_bodies_of(longest_body: usize) -> Limits {
        Limits {
            head: Duration::from_secs(10),
            body: Duration::from_secs(10),
            longest_body,
            longer_at: None,
            files_at: None,
            // A process usually has 1024 file descriptors; a quarter of them.
            connections: 256,
        }
    }

    /// Sets the maximum number of open connections.
    pub fn with_connections(self, connections: usize) -> Limits {
        Limits {
            connections,
            ..self
        }
    }

    /// Returns these limits with room for a route beside the others: its bodies, and its connections.
    #[must_use]
    pub fn beside(self, beside: &Beside) -> Limits {
        let alone = Limits::for_bodies_of(beside.longest_body);
        Limits {
            longer_at: Some((beside.path, beside.longest_body)),
            connections: self.connections + alone.connections,
            ..self
        }
    }

    /// Lets paths with this end take files, in bodies of at most this length in bytes.
    #[must_use]
    pub fn with_files_at(self, end: &'static str, longest_body: usize) -> Limits {
        Limits {
            files_at: Some((end, longest_body)),
            ..self
        }
    }

    fn longest_body_at(&self, path: &str) -> usize {
        match (self.longer_at, self.files_at) {
            (Some((longer, length)), _) if longer == path => length,
            (_, Some((_, length))) if self.takes_file_at(path) => length,
            _ => self.longest_body,
        }
    }

    fn takes_file_at(&self, path: &str) -> bool {
        self.files_at.is_some_and(|(end, _)| path.ends_with(end))
    }
}

/// A route that is served beside others, by the same listener.
pub struct Beside {
    /// The route.
    pub routes: Router,
    /// Its path.
    pub path: &'static str,
    /// Maximum length of a body there in bytes.
    pub longest_body: usize,
}

/// The requests with files that are read and answered at a time. Others wait.
static FILES: Semaphore = Semaphore::const_new(4);

/// Maximum number of connections that wait to be accepted. Tokio's own listener asks for 128 on Linux. When
/// hundreds of windows connect at once, that is too few: the kernel then drops what comes, and the client
/// tries again after a second.
const BACKLOG: u32 = 1024;

/// Binds a listener for [`serve`].
///
/// # Errors
/// Fails if the address cannot be used.
pub fn bind(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = match address {
        SocketAddr::V4(_) => TcpSocket::new_v4(),
        SocketAddr::V6(_) => TcpSocket::new_v6(),
    }?;
    // A restarted process takes its address again at once. On Windows this would share the address.
    #[cfg(not(windows))]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// Serves until `stop` is cancelled. Then it accepts no new connections and finishes running answers.
///
/// # Errors
/// Fails if the listener fails.
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
        let (stream, peer) = tokio::select! {
            biased;
            () = stop.cancelled() => break,
            accepted = Listener::accept(&mut listener) => accepted,
        };
        let connection = connections.admit(limits.connections);
        serving.spawn(serve_connection(
            (stream, Peer(peer)),
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

async fn serve_connection(
    (stream, peer): (TcpStream, Peer),
    connection: Admitted,
    routes: Router,
    limits: Limits,
    stop: CancellationToken,
) {
    let routes = TowerToHyperService::new(routes);
    let state = connection.state.clone();
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(state.clone());
        request.extensions_mut().insert(peer);
        routes.call(request)
    });
    let connected = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.head)
        .serve_connection(TokioIo::new(stream), service);
    tokio::pin!(connected);
    tokio::select! {
        // An error here usually means that the client is gone.
        _ = connected.as_mut() => return,
        () = connection.state.closed.cancelled() => return,
        () = stop.cancelled() => connected.as_mut().graceful_shutdown(),
    }
    tokio::select! {
        _ = connected => {}
        () = connection.state.closed.cancelled() => {}
    }
}

/// Reads the whole request before the handler runs.
async fn read_whole(State(limits): State<Limits>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    // Refuse by the announced length, without reading.
    let path = parts.uri.path();
    let longest_body = limits.longest_body_at(path);
    let _file = match limits.takes_file_at(path) {
        true => match timeout(limits.body, FILES.acquire()).await {
            Ok(Ok(permit)) => Some(permit),
            Ok(Err(_)) | Err(_) => return StatusCode::SERVICE_UNAVAILABLE.into_response(),
        },
        false => None,
    };
    let too_long = body.size_hint().lower() > longest_body as u64;
    let reading = async {
        match too_long {
            true => None,
            false => to_bytes(body, longest_body).await.ok(),
        }
    };
    let refused = match timeout(limits.body, reading).await {
        Ok(Some(body)) => {
            if let Some(connection) = parts.extensions.get::<Arc<Connection>>() {
                connection.heard();
            }
            return next.run(Request::from_parts(parts, Body::from(body))).await;
        }
        // The body is too long, or the connection broke; in the second case nobody reads the answer.
        Ok(None) => StatusCode::PAYLOAD_TOO_LARGE,
        Err(_) => StatusCode::REQUEST_TIMEOUT,
    };
    (refused, [(header::CONNECTION, "close")]).into_response()
}

/// The open connections.
#[derive(Debug, Default)]
struct Connections {
    open: Mutex<Vec<Arc<Connection>>>,
    /// Logical clock: counts opened connections and complete requests.
    moments: Arc<AtomicU64>,
}

/// An open connection.
#[derive(Debug)]
struct Connection {
    opened: u64,
    /// Value of `moments` when the last complete request arrived; 0 if there was none.
    last_heard: AtomicU64,
    moments: Arc<AtomicU64>,
    /// Cancelled in order to close the connection.
    closed: CancellationToken,
}

/// Keeps a connection in the list until it is dropped.
struct Admitted {
    state: Arc<Connection>,
    connections: Arc<Connections>,
}

impl Connections {
    /// Adds a connection. At the limit, it closes the one with the lowest rank.
    fn admit(self: &Arc<Connections>, at_most: usize) -> Admitted {
        let opened = self.moments.fetch_add(1, Ordering::Relaxed) + 1;
        let state = Arc::new(Connection {
            opened,
            last_heard: AtomicU64::new(0),
            moments: self.moments.clone(),
            closed: CancellationToken::new(),
        });
        let mut open = self.open.lock();
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
        for connection in self.open.lock().iter() {
            connection.closed.cancel();
        }
    }
}

impl Connection {
    /// Records that a complete request has arrived.
    fn heard(&self) {
        let moment = self.moments.fetch_add(1, Ordering::Relaxed) + 1;
        self.last_heard.store(moment, Ordering::Relaxed);
    }

    /// The connection with the lowest rank is closed first: those without any request come first.
    fn rank(&self) -> (u64, u64) {
        (self.last_heard.load(Ordering::Relaxed), self.opened)
    }
}

impl Drop for Admitted {
    fn drop(&mut self) {
        let mut open = self.connections.open.lock();
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
        longer_at: None,
        files_at: None,
        connections: 8,
    };

    const REQUEST: &[u8] = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nword";

    /// Starts a server that answers every request with its body.
    async fn echoing(limits: Limits) -> std::net::SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let routes = Router::new().route("/", axum::routing::post(async |body: String| body));
        tokio::spawn(serve(listener, routes, limits, CancellationToken::new()));
        address
    }

    /// Connects a client and sends these bytes.
    async fn sent(address: std::net::SocketAddr, what: &[u8]) -> TcpStream {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(what).await.unwrap();
        stream
    }

    /// Reads until the connection is closed.
    async fn rest(mut stream: TcpStream) -> String {
        let mut answer = String::new();
        // The server may reset the connection.
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
        // A request that arrives byte by byte runs out of time as well.
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
    async fn a_route_beside_has_longer_bodies_and_the_others_do_not() {
        let beside = Beside {
            routes: Router::new(),
            path: "/beside",
            longest_body: 300,
        };
        let limits = LIMITS.beside(&beside);
        assert_eq!(limits.connections, LIMITS.connections + 256);
        for (path, longest) in [("/beside", 300), ("/", 100), ("/beside/", 100)] {
            assert_eq!(limits.longest_body_at(path), longest, "{path}");
        }
    }

    #[tokio::test]
    async fn half_sent_requests_keep_nobody_out() {
        // Timeouts so long that only the limit of connections closes them.
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
        // The oldest half-sent requests were closed; the newest are still open.
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
        assert!(connections.open.lock().is_empty());
    }

    /// Starts a server whose route `/slow` answers only after the signal.
    async fn serving(
        stop: &CancellationToken,
        signal: &CancellationToken,
    ) -> (TcpStream, tokio::task::JoinHandle<io::Result<()>>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (asked, signal) = (stop.clone(), signal.clone());
        let slow = axum::routing::get(move || async move {
            // Stop the server while it is answering.
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
