//! Connections to the database, and the tables in it.

use std::{str::FromStr, time::Duration};

use futures::{FutureExt, future::BoxFuture};
use sqlx::{
    ConnectOptions, Connection, PgConnection, PgPool,
    error::BoxDynError,
    migrate::{MigrateError, Migration, MigrationSource, MigrationType, Migrator},
    postgres::{PgConnectOptions, PgListener, PgPoolOptions},
};

use super::super::{OpenError, StoreError, error::StorageError};

/// How many connections read.
const READERS: u32 = 8;

/// How long a connection is waited for.
const CONNECTING: Duration = Duration::from_secs(5);

/// How long the server keeps the connection of who works with the database without hearing of them;
/// with it the lock is gone. In milliseconds.
const SILENCE: [(&str, &str); 2] = [
    ("idle_session_timeout", "5000"),
    ("idle_in_transaction_session_timeout", "5000"),
];

/// By what petteia's lock of a database is known.
pub(super) const LOCK: i64 = 0x0070_6574_7465_6961;

/// By what name it is told that something was committed.
pub(super) const NEWS: &str = "petteia";

/// What becomes of what takes too long, or whose process is gone without a word: nobody waits for
/// it longer than this. In milliseconds.
const PATIENCE: [(&str, &str); 4] = [
    ("statement_timeout", "15000"),
    ("lock_timeout", "10000"),
    ("idle_in_transaction_session_timeout", "5000"),
    ("tcp_user_timeout", "10000"),
];

/// How the tables came to be what they are, step by step. What stands here has been applied
/// somewhere and never changes; whoever changes the tables, or what is written in them so that an
/// older petteia could not read it, adds a step.
const STEPS: [(i64, &str, &str); 6] = [
    (1, "tables", include_str!("migrations/0001_tables.sql")),
    (2, "terms", include_str!("migrations/0002_terms.sql")),
    (3, "ratings", include_str!("migrations/0003_ratings.sql")),
    (
        4,
        "processes",
        include_str!("migrations/0004_processes.sql"),
    ),
    (5, "shards", include_str!("migrations/0005_shards.sql")),
    (
        6,
        "signatures",
        include_str!("migrations/0006_signatures.sql"),
    ),
];

/// Where the database is, and how it is talked to.
#[derive(Debug, Clone)]
pub(super) struct Address(PgConnectOptions);

/// The embedded steps.
#[derive(Debug)]
struct Embedded;

impl<'s> MigrationSource<'s> for Embedded {
    fn resolve(self) -> BoxFuture<'s, Result<Vec<Migration>, BoxDynError>> {
        async { Ok(migrations()) }.boxed()
    }
}

impl Address {
    /// Reads an address such as `postgres://petteia@/petteia`.
    pub fn parse(url: &str) -> Result<Address, OpenError> {
        let options = PgConnectOptions::from_str(url).map_err(unusable)?;
        let options = options
            .application_name("petteia")
            .options([("search_path", "petteia")])
            .disable_statement_logging();
        Ok(Address(options))
    }

    /// Connections for reading, opened as they are needed.
    pub fn readers(&self) -> PgPool {
        PgPoolOptions::new()
            .max_connections(READERS)
            .acquire_timeout(CONNECTING)
            .connect_lazy_with(self.0.clone().options(PATIENCE))
    }

    /// A connection for what is done in a moment.
    pub async fn connect(&self) -> Result<PgConnection, StoreError> {
        connect(&self.0.clone().options(PATIENCE)).await
    }

    /// A connection for who works with the database, or is about to.
    pub async fn connect_to_work(&self) -> Result<PgConnection, StoreError> {
        connect(&self.0.clone().options(PATIENCE).options(SILENCE)).await
    }

    /// A connection for what takes as long as it takes.
    pub async fn connect_for_long(&self) -> Result<PgConnection, StoreError> {
        connect(&self.0).await
    }

    /// What hears of what is committed.
    pub async fn listener(&self) -> Result<PgListener, StoreError> {
        let one = PgPoolOptions::new()
            .max_connections(1)
            .acquire_timeout(CONNECTING)
            .connect_lazy_with(self.0.clone());
        let mut listener = PgListener::connect_with(&one).await?;
        listener.listen(NEWS).await?;
        Ok(listener)
    }

    /// Makes the tables, or what is missing of them.
    pub async fn make_tables(&self) -> Result<(), OpenError> {
        let mut connection = self.connect_for_long().await.map_err(OpenError::Postgres)?;
        if steps_taken(&mut connection).await?.is_none() {
            make_schema(&mut connection).await?;
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
        connection.close().await.map_err(unusable)
    }

    /// Refuses a database whose tables cannot be read as they are: there are none, or they were made by
    /// another version.
    pub async fn check_tables(&self) -> Result<(), OpenError> {
        let mut connection = self.connect().await.map_err(OpenError::Postgres)?;
        let (last, ..) = STEPS[STEPS.len() - 1];
        match steps_taken(&mut connection).await? {
            None => Err(OpenError::NoTables),
            Some(found) if found < last => Err(OpenError::OlderTables { found, last }),
            Some(_) => connection.close().await.map_err(unusable),
        }
    }
}

/// Makes the schema of the tables, where an administrator has not done so.
async fn make_schema(connection: &mut PgConnection) -> Result<(), OpenError> {
    // Asked first, because not everybody may who uses one that is there.
    let there: bool = sqlx::query_scalar("SELECT to_regnamespace('petteia') IS NOT NULL")
        .fetch_one(&mut *connection)
        .await
        .map_err(unusable)?;
    if there {
        return Ok(());
    }
    // Where another process does the same at this moment, one of them finds it there.
    let made = sqlx::query("CREATE SCHEMA IF NOT EXISTS petteia");
    match made.execute(connection).await {
        Err(sqlx::Error::Database(error)) if error.is_unique_violation() => Ok(()),
        Err(error) => Err(unusable(error)),
        Ok(_) => Ok(()),
    }
}

/// The last step that was taken to make the tables; `None` where there are no tables.
///
/// # Errors
/// When the schema has tables that petteia did not make, or that a newer petteia has made.
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
    let known = migrations();
    let ours = |(version, checksum): &(i64, Vec<u8>)| {
        let step = known.iter().find(|step| step.version == *version);
        step.is_none_or(|step| step.checksum[..] == checksum[..])
    };
    let begins = taken.first().is_some_and(|(first, _)| *first == 1);
    match known.last() {
        _ if !begins || !taken.iter().all(ours) => Err(OpenError::ForeignTables),
        Some(last) if *found > last.version => Err(OpenError::NewerTables { found: *found }),
        _ => Ok(Some(*found)),
    }
}

/// The steps as sqlx takes them.
fn migrations() -> Vec<Migration> {
    let steps = STEPS.map(|(number, name, sql)| {
        let kind = MigrationType::Simple;
        Migration::new(number, name.into(), kind, sql.into(), false)
    });
    steps.into()
}

async fn connect(options: &PgConnectOptions) -> Result<PgConnection, StoreError> {
    let connecting = PgConnection::connect_with(options);
    match tokio::time::timeout(CONNECTING, connecting).await {
        Ok(connected) => Ok(connected?),
        Err(_) => Err(StoreError::failed("PostgreSQL does not answer")),
    }
}

/// Has this connection work with the database alone, as long as it lasts; false where another does.
pub(super) async fn take_alone(connection: &mut PgConnection) -> Result<bool, StoreError> {
    let taken = sqlx::query_scalar("SELECT pg_try_advisory_lock($1)");
    Ok(taken.bind(LOCK).fetch_one(connection).await?)
}

/// Has this connection be one of several that share the work, as long as it lasts; false where another
/// works alone.
pub(super) async fn take_part(connection: &mut PgConnection) -> Result<bool, StoreError> {
    let taken = sqlx::query_scalar("SELECT pg_try_advisory_lock_shared($1)");
    Ok(taken.bind(LOCK).fetch_one(connection).await?)
}

/// To be used as `.map_err(unusable)`.
pub(super) fn unusable(error: sqlx::Error) -> OpenError {
    OpenError::Postgres(StorageError::Postgres(error).into())
}
