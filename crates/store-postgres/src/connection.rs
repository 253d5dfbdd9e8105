//! Connections to the database.

use std::{str::FromStr, sync::Arc, time::Duration};

use futures::FutureExt;
use parking_lot::Mutex;
use petteia_store::{OpenError, Result, StoreError, error::StorageError};
use sqlx::{
    ConnectOptions, Connection, PgConnection, PgPool,
    postgres::{PgConnectOptions, PgListener, PgPoolOptions},
};
use tokio::time::Instant;

/// The number of connections for reading.
const READERS: u32 = 8;

/// The time limit for connecting.
const CONNECTING: Duration = Duration::from_secs(5);

/// The idle time after which a connection may have been closed by a device on the way.
const IDLE: Duration = Duration::from_secs(60);

/// The time in milliseconds after which the server closes a silent connection of a process's
/// heartbeat, and with it its lock.
const SILENCE: [(&str, &str); 2] = [
    ("idle_session_timeout", "5000"),
    ("idle_in_transaction_session_timeout", "5000"),
];

/// Key of the advisory lock that the processes working with a database hold.
pub(super) const LOCK: i64 = 0x0070_6574_7465_6961;

/// Name of the channel for notifications of commits.
pub(super) const NEWS: &str = "petteia";

/// The time limits in milliseconds of statements and locks, so that nobody waits longer for a slow
/// statement or a vanished process.
const PATIENCE: [(&str, &str); 4] = [
    ("statement_timeout", "15000"),
    ("lock_timeout", "10000"),
    ("idle_in_transaction_session_timeout", "5000"),
    ("tcp_user_timeout", "10000"),
];

/// The address of the database, and the settings of connections.
#[derive(Debug, Clone)]
pub(super) struct Address {
    options: PgConnectOptions,
    /// When a connection last broke.
    broken: Arc<Mutex<Option<Instant>>>,
}

impl Address {
    /// Parses an address such as `postgres://petteia@/petteia`.
    pub fn parse(url: &str) -> Result<Address, OpenError> {
        let options = PgConnectOptions::from_str(url).map_err(unusable)?;
        let options = options
            .application_name("petteia")
            .options([("search_path", "petteia")])
            .disable_statement_logging();
        Ok(Address {
            options,
            broken: Arc::default(),
        })
    }

    /// Records that a connection broke; older connections may be broken, too.
    pub fn note_break(&self) {
        *self.broken.lock() = Some(Instant::now());
    }

    /// Whether a connection of this age may be broken.
    fn may_be_broken(&self, age: Duration) -> bool {
        let broken = *self.broken.lock();
        broken.is_some_and(|broken| broken.elapsed() <= age)
    }

    /// Returns a pool of connections for reading. Testing a connection before each use would double
    /// the duration of every query, so it is tested only after a long idle time, and dropped if
    /// another connection broke after it was opened.
    pub fn readers(&self) -> PgPool {
        let address = self.clone();
        PgPoolOptions::new()
            .max_connections(READERS)
            .acquire_timeout(CONNECTING)
            .test_before_acquire(false)
            .before_acquire(move |connection, known| {
                let usable = !address.may_be_broken(known.age);
                async move {
                    if usable && known.idle_for >= IDLE {
                        connection.ping().await?;
                    }
                    Ok(usable)
                }
                .boxed()
            })
            .connect_lazy_with(self.options.clone().options(PATIENCE))
    }

    /// Opens a connection for short statements.
    pub async fn connect(&self) -> Result<PgConnection> {
        connect(&self.options.clone().options(PATIENCE)).await
    }

    /// Opens a connection for a process's heartbeat.
    pub async fn connect_to_work(&self) -> Result<PgConnection> {
        connect(&self.options.clone().options(PATIENCE).options(SILENCE)).await
    }

    /// Opens a connection for statements without a time limit.
    pub async fn connect_for_long(&self) -> Result<PgConnection> {
        connect(&self.options).await
    }

    /// Opens a listener for notifications of commits.
    pub async fn listener(&self) -> Result<PgListener> {
        let one = PgPoolOptions::new()
            .max_connections(1)
            .acquire_timeout(CONNECTING)
            .connect_lazy_with(self.options.clone());
        let mut listener = PgListener::connect_with(&one).await?;
        listener.listen(NEWS).await?;
        Ok(listener)
    }
}

async fn connect(options: &PgConnectOptions) -> Result<PgConnection> {
    let connecting = PgConnection::connect_with(options);
    match tokio::time::timeout(CONNECTING, connecting).await {
        Ok(connected) => Ok(connected?),
        Err(_) => Err(StoreError::failed("PostgreSQL does not answer")),
    }
}

/// Locks the database for this connection alone, as long as it lives; returns false if another
/// process works with it.
pub(super) async fn take_alone(connection: &mut PgConnection) -> Result<bool> {
    let taken = sqlx::query_scalar("SELECT pg_try_advisory_lock($1)");
    Ok(taken.bind(LOCK).fetch_one(connection).await?)
}

/// Takes a shared lock of the database for this connection, as long as it lives; returns false if
/// another process works alone.
pub(super) async fn take_part(connection: &mut PgConnection) -> Result<bool> {
    let taken = sqlx::query_scalar("SELECT pg_try_advisory_lock_shared($1)");
    Ok(taken.bind(LOCK).fetch_one(connection).await?)
}

/// Converts an error: `.map_err(unusable)`.
pub(super) fn unusable(error: sqlx::Error) -> OpenError {
    OpenError::Postgres(StorageError::Postgres(error).into())
}
