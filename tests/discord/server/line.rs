//! The network between petteia and the fake Discord, with connections that can be cut.

use std::{
    io,
    net::SocketAddr,
    pin::Pin,
    sync::{Arc, Mutex},
    task::{Context, Poll},
};

use axum::{extract::connect_info::Connected, serve};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::{TcpListener, TcpStream},
};
use tokio_util::sync::{CancellationToken, WaitForCancellationFutureOwned};

/// All connections.
#[derive(Clone, Default)]
pub struct Network(Arc<Mutex<Condition>>);

#[derive(Default)]
struct Condition {
    down: bool,
    lines: CancellationToken,
}

/// A handle to cut a connection.
#[derive(Debug, Clone)]
pub struct Cut(CancellationToken);

/// A listener for connections that can be cut.
pub struct CuttableListener {
    listener: TcpListener,
    network: Network,
}

/// A connection that can be cut.
pub struct CuttableConnection {
    stream: TcpStream,
    token: CancellationToken,
    cut: Pin<Box<WaitForCancellationFutureOwned>>,
}

impl Network {
    /// Cuts every connection and refuses new ones until [`Network::mend`].
    pub fn cut(&self) {
        let mut condition = self.0.lock().unwrap();
        condition.down = true;
        condition.lines.cancel();
    }

    /// Lets connections through again.
    pub fn mend(&self) {
        *self.0.lock().unwrap() = Condition::default();
    }

    pub fn lines(&self, listener: TcpListener) -> CuttableListener {
        CuttableListener {
            listener,
            network: self.clone(),
        }
    }

    fn open(&self) -> Option<CancellationToken> {
        let condition = self.0.lock().unwrap();
        (!condition.down).then(|| condition.lines.child_token())
    }
}

impl Cut {
    /// Cuts this connection.
    pub fn now(&self) {
        self.0.cancel();
    }
}

impl serve::Listener for CuttableListener {
    type Io = CuttableConnection;
    type Addr = Cut;

    async fn accept(&mut self) -> (CuttableConnection, Cut) {
        loop {
            let Ok((stream, _)) = self.listener.accept().await else {
                continue;
            };
            let Some(token) = self.network.open() else {
                continue; // dropping the stream closes it
            };
            let _ = stream.set_nodelay(true);
            let line = CuttableConnection {
                stream,
                cut: Box::pin(token.clone().cancelled_owned()),
                token: token.clone(),
            };
            return (line, Cut(token));
        }
    }

    fn local_addr(&self) -> io::Result<Cut> {
        Ok(Cut(CancellationToken::new()))
    }
}

impl Connected<serve::IncomingStream<'_, CuttableListener>> for Cut {
    fn connect_info(stream: serve::IncomingStream<'_, CuttableListener>) -> Cut {
        stream.remote_addr().clone()
    }
}

impl CuttableConnection {
    fn check(&mut self, cx: &mut Context<'_>) -> io::Result<()> {
        // A completed future must not be polled again, so check the token first.
        if self.token.is_cancelled() || self.cut.as_mut().poll(cx).is_ready() {
            return Err(io::ErrorKind::ConnectionReset.into());
        }
        Ok(())
    }
}

impl AsyncRead for CuttableConnection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if let Err(cut) = self.check(cx) {
            return Poll::Ready(Err(cut));
        }
        Pin::new(&mut self.stream).poll_read(cx, buf)
    }
}

impl AsyncWrite for CuttableConnection {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &[u8],
    ) -> Poll<io::Result<usize>> {
        if let Err(cut) = self.check(cx) {
            return Poll::Ready(Err(cut));
        }
        Pin::new(&mut self.stream).poll_write(cx, buf)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

/// Listens on a free port of the loopback interface.
pub async fn listen() -> (TcpListener, SocketAddr) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    (listener, address)
}
