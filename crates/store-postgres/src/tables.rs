//! The tables of the database: the steps of their migrations, and whether they are there.

use std::time::Duration;

use futures::{FutureExt, future::BoxFuture};
use petteia_store::{OpenError, StoreError};
use sqlx::{
    Connection, PgConnection, SqlStr,
    error::BoxDynError,
    migrate::{MigrateError, Migration, MigrationSource, MigrationType, Migrator},
};
use tokio::time::{Instant, sleep};

use super::{
    connection::{Address, LOCK, take_alone, unusable},
    earlier_ids,
};

/// Key of the advisory lock that a process holds while it creates or migrates the tables.
const MENDING: i64 = LOCK + 1;

/// The time that a migration waits for other processes to end.
const PATIENT: Duration = Duration::from_secs(10);

/// The interval at which it checks that.
const AGAIN: Duration = Duration::from_millis(300);

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
    15 "games move house" "0015_games_move_house.sql" true,
}

/// Returns the number of the last step.
fn last_step() -> i64 {
    STEPS.iter().map(|step| step.number).max().unwrap_or(0)
}

/// The embedded steps for sqlx.
#[derive(Debug)]
struct Embedded;

impl<'s> MigrationSource<'s> for Embedded {
    fn resolve(self) -> BoxFuture<'s, Result<Vec<Migration>, BoxDynError>> {
        async { Ok(migrations()) }.boxed()
    }
}

/// Creates or migrates the tables.
pub(super) async fn make_tables(address: &Address) -> Result<(), OpenError> {
    let mut connection = address
        .connect_for_long()
        .await
        .map_err(OpenError::Postgres)?;
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
pub(super) async fn check_tables(address: &Address) -> Result<(), OpenError> {
    let mut connection = address.connect().await.map_err(OpenError::Postgres)?;
    let last = last_step();
    match steps_taken(&mut connection).await? {
        None => Err(OpenError::NoTables),
        Some(found) if found < last => Err(OpenError::OlderTables { found, last }),
        Some(_) => connection.close().await.map_err(unusable),
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
        Migration::new(
            step.number,
            step.name.into(),
            kind,
            SqlStr::from_static(step.sql),
            false,
        )
    });
    steps.collect()
}
