//! Connections to the database, and the migrations of its tables.

use std::{str::FromStr, sync::Arc, time::Duration};

use futures::{FutureExt, future::BoxFuture};
use parking_lot::Mutex;
use petteia_store::{OpenError, Result, StoreError, error::StorageError};
use sqlx::{
    ConnectOptions, Connection, PgConnection, PgPool,
    error::BoxDynError,
    migrate::{MigrateError, Migration, MigrationSource, MigrationType, Migrator},
    postgres::{PgConnectOptions, PgListener, PgPoolOptions},
};
use tokio::time::{Instant, sleep};

use super::earlier_ids;

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
const LOCK: i64 = 0x0070_6574_7465_6961;

/// Key of the advisory lock that a process holds while it creates or migrates the tables.
const MENDING: i64 = LOCK + 1;

/// The time that a migration waits for other processes to end.
const PATIENT: Duration = Duration::from_secs(10);

/// The interval at which it checks that.
const AGAIN: Duration = Duration::from_millis(300);

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

/// A migration step of the tables.
struct SchemaStep {
    number: i64,
    name: &'static str,
    sql: &'static str,
    /// Whether a petteia that knows only the earlier steps could not go on working.
    alone: bool,
}

macro_rules! steps {
    ($($number:literal $name:literal $file:literal $alone:literal,)*) => {
        /// The migration steps of the tables. Steps that were released never change. A change of
        /// the tables, or of their content in a way that an older petteia could not read, needs a
        /// new step.
        const STEPS: &[SchemaStep] = &[$(SchemaStep {
            number: $number,
            name: $name,
            sql: include_str!(concat!("migrations/", $file)),
            alone: $alone,
        }),*];
    };
}

steps! {
    1 "tables" "0001_tables.sql" true,
    2 "terms" "0002_terms.sql" false,
    3 "ratings" "0003_ratings.sql" false,
    4 "processes" "0004_processes.sql" false,
    5 "shards" "0005_shards.sql" false,
    6 "signatures" "0006_signatures.sql" false,
    7 "one mode" "0007_one_mode.sql" true,
    8 "segments" "0008_segments.sql" true,
    9 "functions" "0009_functions.sql" false,
    10 "servers of games" "0010_servers_of_games.sql" false,
    11 "series" "0011_series.sql" true,
    12 "positions" "0012_positions.sql" false,
    13 "position heads" "0013_position_heads.sql" true,
    14 "ids without users" "0014_ids_without_users.sql" true,
}

/// Returns the number of the last step.
fn last_step() -> i64 {
    STEPS.iter().map(|step| step.number).max().unwrap_or(0)
}

/// The address of the database, and the settings of connections.
#[derive(Debug, Clone)]
pub(super) struct Address {
    options: PgConnectOptions,
    /// When a connection last broke.
    broken: Arc<Mutex<Option<Instant>>>,
}

/// The embedded steps for sqlx.
#[derive(Debug)]
struct Embedded;

impl<'s> MigrationSource<'s> for Embedded {
    fn resolve(self) -> BoxFuture<'s, Result<Vec<Migration>, BoxDynError>> {
        async { Ok(migrations()) }.boxed()
    }
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

    /// Creates or migrates the tables.
    pub async fn make_tables(&self) -> Result<(), OpenError> {
        let mut connection = self.connect_for_long().await.map_err(OpenError::Postgres)?;
        let mut taken = steps_taken(&mut connection).await?;
        if taken == Some(last_step()) && ids_are_renewed(&mut connection).await? {
            return connection.close().await.map_err(unusable);
        }
        // Only one process migrates at a time; others find the steps done when they get the lock.
        sqlx::query("SELECT pg_advisory_lock($1)")
            .bind(MENDING)
            .execute(&mut connection)
            .await
            .map_err(unusable)?;
        taken = steps_taken(&mut connection).await?;
        match taken {
            None => make_schema(&mut connection).await?,
            Some(taken) if taken == last_step() => {
                if ids_are_renewed(&mut connection).await? {
                    return connection.close().await.map_err(unusable);
                }
                work_alone(&mut connection).await?;
            }
            Some(taken) => keep_others_away(&mut connection, taken).await?,
        }
        let migrator = Migrator::new(Embedded)
            .await
            .map_err(|error| OpenError::Postgres(StoreError::failed(error)))?;
        match migrator.run(&mut connection).await {
            Ok(()) => {}
            Err(MigrateError::VersionMissing(found)) => {
                return Err(OpenError::NewerTables { found });
            }
            Err(error) => return Err(OpenError::Postgres(StoreError::failed(error))),
        }
        if !ids_are_renewed(&mut connection).await? {
            let renewed = earlier_ids::renew_all(&mut connection).await;
            renewed.map_err(OpenError::Postgres)?;
        }
        connection.close().await.map_err(unusable)
    }

    /// Rejects a database whose tables are missing or of another version.
    pub async fn check_tables(&self) -> Result<(), OpenError> {
        let mut connection = self.connect().await.map_err(OpenError::Postgres)?;
        let last = last_step();
        match steps_taken(&mut connection).await? {
            None => Err(OpenError::NoTables),
            Some(found) if found < last => Err(OpenError::OlderTables { found, last }),
            Some(_) => connection.close().await.map_err(unusable),
        }
    }
}

/// If a missing step excludes older processes, waits until nobody works with the tables, and keeps
/// others away as long as the connection lives.
async fn keep_others_away(connection: &mut PgConnection, taken: i64) -> Result<(), OpenError> {
    let mut missing = STEPS.iter().filter(|step| step.number > taken);
    match missing.any(|step| step.alone) {
        true => work_alone(connection).await,
        false => Ok(()),
    }
}

/// Waits until nobody works with the tables, and keeps others away as long as the connection lives.
async fn work_alone(connection: &mut PgConnection) -> Result<(), OpenError> {
    let begun = Instant::now();
    while !take_alone(connection).await.map_err(OpenError::Postgres)? {
        if begun.elapsed() > PATIENT {
            return Err(OpenError::EarlierAtWork);
        }
        sleep(AGAIN).await;
    }
    Ok(())
}

async fn ids_are_renewed(connection: &mut PgConnection) -> Result<bool, OpenError> {
    let renewed = earlier_ids::are_renewed(connection).await;
    renewed.map_err(OpenError::Postgres)
}

/// Creates the schema of the tables, unless an administrator has created it.
async fn make_schema(connection: &mut PgConnection) -> Result<(), OpenError> {
    // Checked first, because not everybody may create a schema.
    let there: bool = sqlx::query_scalar("SELECT to_regnamespace('petteia') IS NOT NULL")
        .fetch_one(&mut *connection)
        .await
        .map_err(unusable)?;
    if there {
        return Ok(());
    }
    // If another process does this at the same moment, one of them gets this error.
    let made = sqlx::query("CREATE SCHEMA IF NOT EXISTS petteia");
    match made.execute(connection).await {
        Err(sqlx::Error::Database(error)) if error.is_unique_violation() => Ok(()),
        Err(error) => Err(unusable(error)),
        Ok(_) => Ok(()),
    }
}

/// Returns the last migration step of the tables; `None` if there are no tables.
///
/// # Errors
/// Fails if the schema has tables that petteia did not create, or that a newer petteia has
/// migrated.
async fn steps_taken(connection: &mut PgConnection) -> Result<Option<i64>, OpenError> {
    let (tables, steps): (i64, bool) = sqlx::query_as(
        "SELECT count(*) FILTER (WHERE relname <> '_sqlx_migrations'), \
                to_regclass('petteia._sqlx_migrations') IS NOT NULL \
         FROM pg_class WHERE relnamespace = to_regnamespace('petteia') AND relkind IN ('r', 'p', 'v', 'm', 'f')",
    )
    .fetch_one(&mut *connection)
    .await
    .map_err(unusable)?;
    let taken: Vec<(i64, Vec<u8>)> = match steps {
        true => {
            let taken = sqlx::query_as(
                "SELECT version, checksum FROM petteia._sqlx_migrations ORDER BY version",
            );
            taken.fetch_all(connection).await.map_err(unusable)?
        }
        false => Vec::new(),
    };
    let Some((found, _)) = taken.last() else {
        return match tables {
            0 => Ok(None),
            _ => Err(OpenError::ForeignTables),
        };
    };
    let (known, last) = (migrations(), last_step());
    let ours = |(version, checksum): &(i64, Vec<u8>)| {
        let step = known.iter().find(|step| step.version == *version);
        step.is_none_or(|step| step.checksum[..] == checksum[..])
    };
    let begins = taken.first().is_some_and(|(first, _)| *first == 1);
    match *found {
        _ if !begins || !taken.iter().all(ours) => Err(OpenError::ForeignTables),
        found if found > last => Err(OpenError::NewerTables { found }),
        found => Ok(Some(found)),
    }
}

/// Returns the steps in sqlx's form.
fn migrations() -> Vec<Migration> {
    let steps = STEPS.iter().map(|step| {
        let kind = MigrationType::Simple;
        Migration::new(step.number, step.name.into(), kind, step.sql.into(), false)
    });
    steps.collect()
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
