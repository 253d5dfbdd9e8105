//! The connections to the platform's gateway, which the processes share.
//!
//! Each process reports its shards regularly, and is told which are its own: a fair range of them,
//! by its place in the order of age. It closes and releases any others. A shard without a process,
//! because it was released or its process was expelled, is taken by its new owner. Each row keeps
//! the session, with which the new owner resumes, so that no event is lost.

use std::{collections::BTreeMap, time::Duration};

use petteia_store::{
    Dismissed, GatewayTerms, Result, ShardReport, ShardSession, ShardStart, ShardsShare,
    StoreError, shards::fair_share,
};
use sqlx::{FromRow, PgConnection, PgPool, Row as _, postgres::PgRow};

use super::sharing;

/// The time between the starts of two shards of a group; Discord requires five seconds.
const APART: Duration = Duration::from_millis(5200);

/// A stored shard.
struct Kept {
    number: u32,
    own: bool,
    connected: bool,
    session: Option<ShardSession>,
}

impl FromRow<'_, PgRow> for Kept {
    fn from_row(row: &PgRow) -> Result<Kept, sqlx::Error> {
        let (number, sequence): (i32, Option<i64>) =
            (row.try_get("number")?, row.try_get("sequence")?);
        let id: Option<String> = row.try_get("session")?;
        let address = row.try_get("address")?;
        Ok(Kept {
            number: number.cast_unsigned(),
            own: row.try_get("own")?,
            connected: row.try_get("connected")?,
            session: id.zip(sequence).map(|(id, sequence)| ShardSession {
                id,
                sequence: sequence.cast_unsigned(),
                address,
            }),
        })
    }
}

/// Reports as columns.
#[derive(Default)]
struct Columns {
    numbers: Vec<i32>,
    connected: Vec<bool>,
    sessions: Vec<Option<String>>,
    sequences: Vec<Option<i64>>,
    addresses: Vec<Option<String>>,
}

impl From<Vec<ShardReport>> for Columns {
    fn from(reports: Vec<ShardReport>) -> Columns {
        let mut columns = Columns::default();
        for report in reports {
            columns.numbers.push(report.number.cast_signed());
            columns.connected.push(report.connected);
            let session = report.session;
            let sequence = session.as_ref().map(|one| one.sequence.cast_signed());
            let (id, address) = session.map_or((None, None), |one| (Some(one.id), one.address));
            columns.sessions.push(id);
            columns.sequences.push(sequence);
            columns.addresses.push(address);
        }
        columns
    }
}

/// Stores the status of a process's shards; if it has given them up, they become free.
async fn report(
    connection: &mut PgConnection,
    process: i64,
    reports: Vec<ShardReport>,
    release: bool,
) -> Result<()> {
    let columns = Columns::from(reports);
    sqlx::query(
        "UPDATE shard SET connected = told.connected, session = told.session, \
           sequence = told.sequence, address = told.address, \
           process = CASE WHEN $7 THEN NULL ELSE shard.process END \
         FROM unnest($2::integer[], $3::boolean[], $4::text[], $5::bigint[], $6::text[]) \
           AS told (number, connected, session, sequence, address) \
         WHERE shard.number = told.number AND shard.process = $1",
    )
    .bind(process)
    .bind(columns.numbers)
    .bind(columns.connected)
    .bind(columns.sessions)
    .bind(columns.sequences)
    .bind(columns.addresses)
    .bind(release)
    .execute(connection)
    .await?;
    Ok(())
}

/// Reports a process's shards, and returns which are its own from now on.
pub(super) async fn share(
    pool: &PgPool,
    process: i64,
    terms: GatewayTerms,
    reports: Vec<ShardReport>,
) -> Result<ShardsShare> {
    let mut transaction = pool.begin().await?;
    let connection = &mut *transaction;
    // A report need not be on disk, because it is repeated soon.
    sqlx::query("SET LOCAL synchronous_commit = off")
        .execute(&mut *connection)
        .await?;
    let count = enter(connection, process, terms).await?;
    report(connection, process, reports, false).await?;
    let among: Vec<i64> = sqlx::query_scalar("SELECT id FROM process WHERE gateway ORDER BY id")
        .fetch_all(&mut *connection)
        .await?;
    let place = among.iter().position(|one| *one == process);
    let place = u32::try_from(place.unwrap_or(0)).unwrap_or(u32::MAX);
    let fair = fair_share(place, u32::try_from(among.len()).unwrap_or(u32::MAX), count);
    let taken = sqlx::query(
        "UPDATE shard SET process = $1, connected = false \
         WHERE process IS NULL AND number >= $2 AND number < $3",
    )
    .bind(process)
    .bind(fair.start.cast_signed())
    .bind(fair.end.cast_signed())
    .execute(&mut *connection)
    .await?;
    if taken.rows_affected() > 0 {
        sqlx::query("SET LOCAL synchronous_commit = on")
            .execute(&mut *connection)
            .await?;
    }
    let all: Vec<Kept> = sqlx::query_as(
        "SELECT number, coalesce(process = $1, false) AS own, \
           process IS NOT NULL AND connected AS connected, session, sequence, address FROM shard",
    )
    .bind(process)
    .fetch_all(&mut *connection)
    .await?;
    transaction.commit().await?;
    let whole = all.iter().all(|shard| shard.connected);
    let own = all.into_iter().filter(|shard| shard.own);
    let own = own.map(|shard| (shard.number, shard.session));
    let (own, surplus): (BTreeMap<_, _>, BTreeMap<_, _>) =
        own.partition(|(number, _)| fair.contains(number));
    Ok(ShardsShare {
        count,
        own,
        surplus,
        whole,
    })
}

/// Adds a process to those that share the shards, and returns their number.
async fn enter(connection: &mut PgConnection, process: i64, terms: GatewayTerms) -> Result<u32> {
    let [shards, at_once, starts, left] =
        [terms.shards, terms.at_once, terms.starts, terms.starts_left].map(u32::cast_signed);
    // From here on only one process at a time.
    let made = sqlx::query(
        "INSERT INTO gateway (shards, at_once, starts, starts_left, renewed) \
         VALUES ($1, $2, $3, $4, clock_timestamp() + $5::float8 * interval '1 second') \
         ON CONFLICT DO NOTHING",
    )
    .bind(shards)
    .bind(at_once)
    .bind(starts)
    .bind(left)
    .bind(terms.renewed_after.as_secs_f64())
    .execute(&mut *connection)
    .await?;
    let known: i32 = sqlx::query_scalar("SELECT shards FROM gateway FOR UPDATE")
        .fetch_one(&mut *connection)
        .await?;
    if !sharing::is_there(connection, process).await? {
        return Err(StoreError::failed(Dismissed::CountedOut));
    }
    let entered = sqlx::query("UPDATE process SET gateway = true WHERE id = $1 AND NOT gateway")
        .bind(process)
        .execute(&mut *connection)
        .await?;
    if entered.rows_affected() == 0 && made.rows_affected() == 0 {
        return Ok(known.cast_unsigned());
    }
    sqlx::query(
        "UPDATE gateway SET at_once = $1, starts = $2, starts_left = $3, \
         renewed = clock_timestamp() + $4::float8 * interval '1 second'",
    )
    .bind(at_once)
    .bind(starts)
    .bind(left)
    .bind(terms.renewed_after.as_secs_f64())
    .execute(&mut *connection)
    .await?;
    let others: bool = sqlx::query_scalar(
        "SELECT EXISTS (SELECT FROM process WHERE gateway AND id <> $1) \
             OR EXISTS (SELECT FROM shard WHERE process IS NOT NULL)",
    )
    .bind(process)
    .fetch_one(&mut *connection)
    .await?;
    let mut count = known;
    if known != shards && others {
        tracing::info!(
            shards = known,
            wanted = shards,
            "the gateway has so many connections until all processes have been stopped"
        );
    } else if known != shards {
        // Sessions depend on the number of shards.
        sqlx::query("DELETE FROM shard")
            .execute(&mut *connection)
            .await?;
        sqlx::query("UPDATE gateway SET shards = $1")
            .bind(shards)
            .execute(&mut *connection)
            .await?;
        count = shards;
    }
    sqlx::query(
        "INSERT INTO shard (number) SELECT generate_series(0, $1::integer - 1) ON CONFLICT DO NOTHING",
    )
    .bind(count)
    .execute(connection)
    .await?;
    Ok(count.cast_unsigned())
}

/// Releases these shards of a process, which are closed; if it leaves, it takes no more shards.
pub(super) async fn release(
    pool: &PgPool,
    process: i64,
    reports: Vec<ShardReport>,
    leaves: bool,
) -> Result<()> {
    let mut transaction = pool.begin().await?;
    if leaves {
        sqlx::query("UPDATE process SET gateway = false WHERE id = $1")
            .bind(process)
            .execute(&mut *transaction)
            .await?;
    }
    report(&mut transaction, process, reports, true).await?;
    if leaves {
        sqlx::query("UPDATE shard SET process = NULL WHERE process = $1")
            .bind(process)
            .execute(&mut *transaction)
            .await?;
    }
    transaction.commit().await?;
    Ok(())
}

/// Asks for permission to start a new session of a shard, because processes must not start at the
/// same time.
pub(super) async fn start(pool: &PgPool, number: u32) -> Result<ShardStart> {
    let mut transaction = pool.begin().await?;
    let (left, renewed): (i32, f64) = sqlx::query_as(
        "UPDATE gateway SET \
           starts_left = CASE WHEN renewed > clock_timestamp() THEN starts_left ELSE starts END - 1, \
           renewed = CASE WHEN renewed > clock_timestamp() THEN renewed \
                     ELSE clock_timestamp() + interval '1 day' END \
         RETURNING starts_left, extract(epoch FROM renewed - clock_timestamp())::float8",
    )
    .fetch_one(&mut *transaction)
    .await?;
    if left < 0 {
        // The transaction is rolled back.
        let wait = Duration::try_from_secs_f64(renewed).unwrap_or_default();
        return Ok(ShardStart::AskAfter(wait));
    }
    let wait: f64 = sqlx::query_scalar(
        "INSERT INTO shard_start AS there (at_once_group, next) \
         SELECT $1::integer % greatest(at_once, 1), clock_timestamp() + $2::float8 * interval '1 second' \
         FROM gateway \
         ON CONFLICT (at_once_group) DO UPDATE \
           SET next = greatest(there.next, clock_timestamp()) + $2::float8 * interval '1 second' \
         RETURNING extract(epoch FROM next - clock_timestamp())::float8 - $2::float8",
    )
    .bind(number.cast_signed())
    .bind(APART.as_secs_f64())
    .fetch_one(&mut *transaction)
    .await?;
    transaction.commit().await?;
    Ok(ShardStart::After(
        Duration::try_from_secs_f64(wait).unwrap_or_default(),
    ))
}
