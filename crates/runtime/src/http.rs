//! An HTTP server that withstands slow and hostile clients.
//!
//! Each request has to arrive completely within seconds, and the number of connections is limited, as is the memory
//! of all bodies that arrive. When a limit is reached, whoever has most gives something up: connections and bodies
//! are counted by the address of the client, with IPv6 by its network, and behind a proxy by what the proxy says. So
//! neither half-sent requests nor many requests of one client keep others out.
//!
//! Before a body is read, the head of its request can be checked.

use std::{
    collections::BTreeMap,
    io,
    net::{IpAddr, Ipv4Addr, SocketAddr},
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicU64, AtomicUsize, Ordering},
    },
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
use futures::{StreamExt, future::BoxFuture};
use hyper::{
    body::{Frame, Incoming, SizeHint},
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

/// Why a body was not read.
enum Unread {
    /// It is too long, or the connection broke; in the second case nobody reads the answer.
    TooLong,
    /// Too many bodies arrive, and its client has most of them.
    Evicted,
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

/// The memory of all bodies that arrive at a listener, in bytes. An interaction has a few thousand.
const BODIES: usize = 32 << 20;

/// The bodies that arrive.
#[derive(Debug, Default)]
struct Bodies(Mutex<Vec<Arc<Arriving>>>);

/// A body that arrives.
#[derive(Debug)]
struct Arriving {
    client: IpAddr,
    bytes: AtomicUsize,
    evicted: CancellationToken,
}

/// Keeps a body in the list until it is dropped.
struct Listed<'a> {
    bodies: &'a Bodies,
    arriving: Arc<Arriving>,
}

impl Bodies {
    /// Reads a body of at most this length.
    async fn read(&self, client: IpAddr, body: Body, longest: usize) -> Result<Bytes, Unread> {
        // Refuse by the announced length, without reading.
        if body.size_hint().lower() > longest as u64 {
            return Err(Unread::TooLong);
        }
        let arriving = Arc::new(Arriving {
            client,
            bytes: AtomicUsize::new(0),
            evicted: CancellationToken::new(),
        });
        self.0.lock().push(arriving.clone());
        let listed = Listed {
            bodies: self,
            arriving,
        };
        let reading = async {
            let mut read = Vec::new();
            let mut chunks = body.into_data_stream();
            while let Some(chunk) = chunks.next().await {
                let chunk = chunk.map_err(|_| Unread::TooLong)?;
                if read.len() + chunk.len() > longest {
                    return Err(Unread::TooLong);
                }
                self.grow(&listed.arriving, chunk.len());
                read.extend_from_slice(&chunk);
            }
            Ok(Bytes::from(read))
        };
        tokio::select! {
            biased;
            () = listed.arriving.evicted.cancelled() => Err(Unread::Evicted),
            read = reading => read,
        }
    }

    /// Counts what has arrived of a body. Beyond the limit, the largest body of the client with most gives way.
    fn grow(&self, arriving: &Arriving, bytes: usize) {
        let all = self.0.lock();
        arriving.bytes.fetch_add(bytes, Ordering::Relaxed);
        let size = |one: &Arriving| match one.evicted.is_cancelled() {
            true => 0,
            false => one.bytes.load(Ordering::Relaxed),
        };
        let mut total: usize = all.iter().map(|one| size(one)).sum();
        while total > BODIES {
            let mut of_clients = BTreeMap::new();
            for one in all.iter() {
                *of_clients.entry(one.client).or_insert(0) += size(one);
            }
            let greedy = |one: &&Arc<Arriving>| (of_clients.get(&one.client).copied(), size(one));
            let Some(one) = all.iter().max_by_key(greedy) else {
                return;
            };
            total -= size(one);
            one.evicted.cancel();
            metrics::counter!("petteia_http_bodies_evicted_total").increment(1);
        }
    }
}

impl Drop for Listed<'_> {
    fn drop(&mut self) {
        let mut all = self.bodies.0.lock();
        all.retain(|one| !Arc::ptr_eq(one, &self.arriving));
    }
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
    /// The client: of the last request, else the peer.
    client: Mutex<IpAddr>,
    /// The number of requests that are being answered, such as a stream.
    answering: AtomicUsize,
    moments: Arc<AtomicU64>,
    /// Cancelled in order to close the connection.
    closed: CancellationToken,
}

/// A connection has more than its share if its client has more than so many.
const SHARE: usize = 16;

/// Counts a connection as busy until it is dropped.
struct Busy(Arc<Connection>);

impl Drop for Busy {
    fn drop(&mut self) {
        self.0.answering.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Keeps a connection in the list until it is dropped.
struct Admitted {
    state: Arc<Connection>,
    connections: Arc<Connections>,
}

impl Connections {
    /// Adds a connection. At the limit, it closes one: of the client with most, if that is more than a share, and
    /// there the one with the lowest rank.
    fn admit(self: &Arc<Connections>, client: IpAddr, at_most: usize) -> Admitted {
        let opened = self.moments.fetch_add(1, Ordering::Relaxed) + 1;
        let state = Arc::new(Connection {
            opened,
            last_heard: AtomicU64::new(0),
            client: Mutex::new(client),
            answering: AtomicUsize::new(0),
            moments: self.moments.clone(),
            closed: CancellationToken::new(),
        });
        let mut open = self.open.lock();
        if open.len() >= at_most {
            let clients: Vec<IpAddr> = open.iter().map(|one| *one.client.lock()).collect();
            let mut counts = BTreeMap::new();
            for client in clients.iter().chain([&client]) {
                *counts.entry(*client).or_insert(0_usize) += 1;
            }
            let excess = |index: usize| {
                let count = counts.get(&clients[index]).copied();
                count.unwrap_or_default().saturating_sub(SHARE)
            };
            let first = (0..open.len())
                .min_by_key(|index| (std::cmp::Reverse(excess(*index)), open[*index].rank()));
            if let Some(index) = first {
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
    /// Records that a complete request of this client has arrived, which is being answered.
    fn heard(self: &Arc<Connection>, client: IpAddr) -> Busy {
        let moment = self.moments.fetch_add(1, Ordering::Relaxed) + 1;
        self.last_heard.store(moment, Ordering::Relaxed);
        *self.client.lock() = client;
        self.answering.fetch_add(1, Ordering::Relaxed);
        Busy(self.clone())
    }

    /// The connection with the lowest rank is closed first: those without any request come first, then those
    /// without one that is being answered.
    fn rank(&self) -> (bool, u64, u64) {
        let is_answered = self.answering.load(Ordering::Relaxed) > 0;
        let heard = self.last_heard.load(Ordering::Relaxed);
        (is_answered, heard, self.opened)
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
        before_files: None,
        before_longer: None,
        connections: 8,
    };

    fn address(last: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, last])
    }

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
    async fn a_connection_with_requests_outlives_those_without() {
        let connections = Arc::new(Connections::default());
        let admit = || connections.admit(address(1), 3);
        let mut admitted: Vec<Admitted> = (0..3).map(|_| admit()).collect();
        drop(admitted[0].state.heard(address(1)));
        drop(admitted[2].state.heard(address(1)));
        for closed in [1, 3, 4] {
            admitted.push(admit());
            let is_closed = |one: &Admitted| one.state.closed.is_cancelled();
            assert!(is_closed(&admitted[closed]), "{closed}");
            assert!(!is_closed(&admitted[0]) && !is_closed(&admitted[2]));
        }
        drop(admitted[5].state.heard(address(1)));
        admitted.push(admit());
        assert!(
            admitted[0].state.closed.is_cancelled(),
            "the one heard longest ago"
        );
        drop(admitted);
        assert!(connections.open.lock().is_empty());
    }

    #[tokio::test]
    async fn many_connections_of_one_client_end_nobody_elses() {
        let connections = Arc::new(Connections::default());
        const MOST: usize = 100;
        let player = connections.admit(address(1), MOST);
        let stream = player.state.heard(address(1));
        // Idle, as between two requests.
        let window = connections.admit(address(1), MOST);
        drop(window.state.heard(address(1)));
        let greedy: Vec<Admitted> = (0..700)
            .map(|_| {
                let one = connections.admit(address(9), MOST);
                drop(one.state.heard(address(9)));
                one
            })
            .collect();
        assert!(!player.state.closed.is_cancelled());
        assert!(!window.state.closed.is_cancelled());
        let closed = greedy.iter().filter(|one| one.state.closed.is_cancelled());
        assert_eq!(closed.count(), 700 - (MOST - 2));
        drop((greedy, stream));
        // As many clients with one connection each: who is being answered stays.
        let stream = player.state.heard(address(1));
        let others: Vec<Admitted> = (0..=u8::MAX)
            .map(|last| {
                let client = IpAddr::from([198, 51, 100, last]);
                let one = connections.admit(client, MOST);
                drop(one.state.heard(client));
                one
            })
            .collect();
        assert!(!player.state.closed.is_cancelled());
        drop((others, stream));
    }

    #[tokio::test]
    async fn behind_a_proxy_connections_count_for_whom_they_are() {
        let connections = Arc::new(Connections::default());
        let proxy = address(1);
        let player = connections.admit(proxy, 40);
        drop(player.state.heard(address(2)));
        let all: Vec<Admitted> = (0..60)
            .map(|_| {
                let one = connections.admit(proxy, 40);
                drop(one.state.heard(address(9)));
                one
            })
            .collect();
        assert!(!player.state.closed.is_cancelled());
        drop(all);
    }

    #[tokio::test]
    async fn bodies_have_so_much_memory_and_the_greediest_gives_way() {
        let bodies = Bodies::default();
        let arriving = |client, bytes| {
            let one = Arc::new(Arriving {
                client,
                bytes: AtomicUsize::new(0),
                evicted: CancellationToken::new(),
            });
            bodies.0.lock().push(one.clone());
            bodies.grow(&one, bytes);
            one
        };
        let modest = arriving(address(1), 20_000);
        let greedy: Vec<_> = (0..400).map(|_| arriving(address(9), 1 << 20)).collect();
        let kept = greedy.iter().filter(|one| !one.evicted.is_cancelled());
        assert!(kept.count() <= BODIES >> 20);
        assert!(!modest.evicted.is_cancelled());
        let late = arriving(address(2), 20_000);
        assert!(!late.evicted.is_cancelled());
        let all = bodies.0.lock();
        let held = all.iter().filter(|one| !one.evicted.is_cancelled());
        let held: usize = held.map(|one| one.bytes.load(Ordering::Relaxed)).sum();
        assert!(held <= BODIES, "{held}");
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
