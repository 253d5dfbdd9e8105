//! An HTTP server that withstands slow and hostile clients.
//!
//! Each request has to arrive completely within seconds, and the number of connections is limited, as is the memory
//! of all bodies that arrive. When a limit is reached, whoever has most gives something up: connections and bodies
//! are counted by the address of the client, with IPv6 by its network, and behind a proxy by what the proxy says. So
//! neither half-sent requests nor many requests of one client keep others out.
//!
//! Before a body is read, the head of its request can be checked.

mod bodies;
mod connections;

use std::{
    io,
    net::{IpAddr, Ipv4Addr, SocketAddr},
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
    time::Duration,
};

use axum::{
    Router,
    body::{Body, Bytes, HttpBody},
    extract::{Request, State},
    http::{HeaderMap, StatusCode, header, request::Parts},
    middleware::{self, Next},
    response::{IntoResponse, Response},
    serve::Listener,
};
use futures::future::BoxFuture;
use hyper::{
    body::{Frame, Incoming, SizeHint},
    server::conn::http1,
    service::{Service, service_fn},
};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use tokio::{
    net::{TcpListener, TcpSocket, TcpStream},
    sync::Semaphore,
    time::timeout,
};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use self::{
    bodies::{Bodies, Unread},
    connections::{Admitted, Busy, Connection, Connections},
};
use crate::buckets::network;

/// How long running answers may take after the server was told to stop. A connection without a complete
/// request, as one that a browser opens ahead, is closed when this time is over.
const LAST_ANSWERS: Duration = Duration::from_secs(2);

/// Maximum length of a body in bytes beside a route that is served alone.
const LONGEST_ELSEWHERE: usize = 16 * 1024;

/// The other end of a connection, which every request has as an extension.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Peer(pub SocketAddr);

/// Returns the address of the client. A proxy on this machine or in its network adds it at the end.
pub fn client_of(peer: IpAddr, headers: &HeaderMap) -> IpAddr {
    let is_near = match peer.to_canonical() {
        IpAddr::V4(peer) => peer.is_loopback() || peer.is_private(),
        IpAddr::V6(peer) => peer.is_loopback() || peer.is_unique_local(),
    };
    let forwarded = headers.get_all("x-forwarded-for").iter().next_back();
    let forwarded = forwarded
        .filter(|_| is_near)
        .and_then(|list| list.to_str().ok())
        .and_then(|list| list.rsplit(',').next())
        .and_then(|last| last.trim().parse().ok());
    forwarded.unwrap_or(peer)
}

/// Checks the head of a request before its body is read; returns the refusal, if it is refused.
pub type Gate = Arc<dyn Fn(Parts) -> BoxFuture<'static, Result<Parts, Response>> + Send + Sync>;

/// Limits for clients.
#[derive(Clone)]
pub struct Limits {
    /// Time for the head of a request, from when the connection was opened or the previous answer was sent.
    head: Duration,
    /// Time for the body of a request.
    body: Duration,
    /// Maximum length of a body in bytes.
    longest_body: usize,
    /// A path with longer bodies, and their maximum length.
    longer_at: Option<(&'static str, usize)>,
    /// The end of the paths that take files, and the maximum length of their bodies. Few of them are answered at a
    /// time.
    files_at: Option<(&'static str, usize)>,
    /// Checks a request by its head, before a file in its body is read.
    before_files: Option<Gate>,
    /// Checks a request by its head, before a body of the longer path is read.
    before_longer: Option<Gate>,
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
            before_files: None,
            before_longer: None,
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
            before_longer: Some(beside.gate.clone()),
            connections: self.connections + alone.connections,
            ..self
        }
    }

    /// Returns the limits of a route that is served alone. Bodies elsewhere are short.
    pub fn alone(alone: &Beside) -> Limits {
        Limits {
            longer_at: Some((alone.path, alone.longest_body)),
            before_longer: Some(alone.gate.clone()),
            ..Limits::for_bodies_of(LONGEST_ELSEWHERE)
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

    /// Lets files be read only after this check.
    #[must_use]
    pub fn with_gate_at_files(self, gate: Gate) -> Limits {
        Limits {
            before_files: Some(gate),
            ..self
        }
    }

    fn gate_at(&self, path: &str) -> Option<&Gate> {
        match self.longer_at {
            Some((longer, _)) if longer == path => self.before_longer.as_ref(),
            _ if self.takes_file_at(path) => self.before_files.as_ref(),
            _ => None,
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
    /// Checks a request for this path by its head, before its body is read.
    pub gate: Gate,
}

/// The requests with files that are answered at a time. Others wait.
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
    let connections = Arc::new(Connections::default());
    let most_connections = limits.connections;
    let head = limits.head;
    let reading = Reading {
        limits: Arc::new(limits),
        bodies: Arc::default(),
    };
    let routes = routes.layer(middleware::from_fn_with_state(reading, read_whole));
    let serving = TaskTracker::new();
    loop {
        let (stream, peer) = tokio::select! {
            biased;
            () = stop.cancelled() => break,
            accepted = Listener::accept(&mut listener) => accepted,
        };
        let connection = connections.admit(network(peer.ip()), most_connections);
        serving.spawn(serve_connection(
            (stream, Peer(peer)),
            connection,
            routes.clone(),
            head,
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
    head: Duration,
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
        .header_read_timeout(head)
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

/// How requests are read.
#[derive(Clone)]
struct Reading {
    limits: Arc<Limits>,
    bodies: Arc<Bodies>,
}

/// Reads the whole request before the handler runs.
async fn read_whole(State(reading): State<Reading>, request: Request, next: Next) -> Response {
    let Reading { limits, bodies } = reading;
    let (mut parts, body) = request.into_parts();
    let path = parts.uri.path().to_owned();
    let peer = parts.extensions.get::<Peer>().map(|peer| peer.0.ip());
    let client = network(client_of(
        peer.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED)),
        &parts.headers,
    ));
    if let Some(gate) = limits.gate_at(&path).filter(|_| !body.is_end_stream()) {
        parts = match timeout(limits.body, gate(parts)).await {
            Ok(Ok(parts)) => parts,
            Ok(Err(refused)) => return closing(refused),
            Err(_) => return closing(StatusCode::REQUEST_TIMEOUT),
        };
    }
    let body = match timeout(
        limits.body,
        bodies.read(client, body, limits.longest_body_at(&path)),
    )
    .await
    {
        Ok(Ok(body)) => body,
        Ok(Err(Unread::TooLong)) => return closing(StatusCode::PAYLOAD_TOO_LARGE),
        Ok(Err(Unread::Evicted)) => return closing(StatusCode::SERVICE_UNAVAILABLE),
        Err(_) => return closing(StatusCode::REQUEST_TIMEOUT),
    };
    let busy = parts.extensions.get::<Arc<Connection>>();
    let busy = busy.map(|connection| connection.heard(client));
    let _file = match limits.takes_file_at(&path) {
        true => match timeout(limits.body, FILES.acquire()).await {
            Ok(Ok(permit)) => Some(permit),
            Ok(Err(_)) | Err(_) => return closing(StatusCode::SERVICE_UNAVAILABLE),
        },
        false => None,
    };
    let response = next.run(Request::from_parts(parts, Body::from(body))).await;
    response.map(|body| Body::new(BusyBody { body, _busy: busy }))
}

/// An answer after which the connection is closed.
fn closing(refused: impl IntoResponse) -> Response {
    ([(header::CONNECTION, "close")], refused).into_response()
}

/// The body of an answer. Its connection counts as busy until it has been sent.
struct BusyBody {
    body: Body,
    _busy: Option<Busy>,
}

impl HttpBody for BusyBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
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
        before_files: None,
        before_longer: None,
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
            gate: Arc::new(|parts| Box::pin(async { Ok(parts) })),
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
    async fn who_is_refused_by_the_head_sends_no_body() {
        let gate: Gate = Arc::new(|parts| {
            Box::pin(async move {
                match parts.headers.contains_key("x-key") {
                    true => Ok(parts),
                    false => Err(StatusCode::UNAUTHORIZED.into_response()),
                }
            })
        });
        let address = echoing(LIMITS.with_files_at("/", 300).with_gate_at_files(gate)).await;
        // The head alone is answered, although the body never comes.
        let head = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 200\r\n";
        let answer = rest(sent(address, format!("{head}\r\n").as_bytes()).await).await;
        assert!(answer.starts_with("HTTP/1.1 401"), "{answer}");
        let whole = format!(
            "{head}X-Key: 1\r\nConnection: close\r\n\r\n{}",
            "x".repeat(200)
        );
        let answer = rest(sent(address, whole.as_bytes()).await).await;
        assert!(answer.ends_with(&"x".repeat(200)), "{answer}");
    }

    #[tokio::test]
    async fn slow_files_keep_no_other_file_out() {
        let patient = Duration::from_secs(600);
        let address = echoing(
            Limits {
                head: patient,
                body: patient,
                connections: 100,
                ..LIMITS
            }
            .with_files_at("/", 300),
        )
        .await;
        let mut slow = Vec::new();
        for _ in 0..64 {
            slow.push(
                sent(
                    address,
                    b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 200\r\n\r\nx",
                )
                .await,
            );
        }
        let mut file = sent(address, REQUEST).await;
        let mut answer = [0; 512];
        let read = timeout(Duration::from_secs(60), file.read(&mut answer)).await;
        let answer = String::from_utf8_lossy(&answer[..read.unwrap().unwrap()]).into_owned();
        assert!(answer.ends_with("word"), "{answer}");
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
    async fn what_a_client_asked_is_given_up_when_it_goes_away() {
        let (asked, given_up) = (CancellationToken::new(), CancellationToken::new());
        let (begins, ends) = (asked.clone(), given_up.clone());
        let endless = axum::routing::get(move || async move {
            let _ends = ends.drop_guard();
            begins.cancel();
            std::future::pending::<&str>().await
        });
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let routes = Router::new().route("/", endless);
        tokio::spawn(serve(listener, routes, LIMITS, CancellationToken::new()));
        let client = sent(address, b"GET / HTTP/1.1\r\nHost: x\r\n\r\n").await;
        asked.cancelled().await;
        assert!(!given_up.is_cancelled());
        drop(client);
        let waited = timeout(Duration::from_secs(60), given_up.cancelled()).await;
        assert!(waited.is_ok(), "it is given up");
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
