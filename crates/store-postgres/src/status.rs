//! The status of a database for operators: its processes, their work, and the waiting work.

use std::fmt;

use chrono::{DateTime, SecondsFormat, Utc};
use petteia_store::{OpenError, Result, shards::ranges};
use serde::Deserialize;

use super::{connection::Address, copies::runtime, tables, values};

/// The status of a database.
#[derive(Debug, Clone)]
pub struct Status {
    processes: Vec<Process>,
    posts: i64,
    posts_due: i64,
    timers: i64,
    timers_due: i64,
    next_timer: Option<DateTime<Utc>>,
    heartbeat: Option<DateTime<Utc>>,
    lines: i64,
    /// The number of gateway connections: all, the connected ones, and those without a process.
    shards: (i64, i64, i64),
    /// The number of starts left today, if there are shards.
    starts_left: Option<i32>,
}

/// A process of the cluster.
#[derive(Debug, Clone, Deserialize)]
struct Process {
    id: i64,
    name: String,
    since: DateTime<Utc>,
    silent: f64,
    in_hand: f64,
    reaches: bool,
    channels: i64,
    timers: i64,
    shards: Vec<u32>,
}

/// Reads the status. Blocks.
pub(crate) fn status(url: &str) -> Result<Status, OpenError> {
    let address = Address::parse(url)?;
    runtime()?.block_on(async {
        tables::check_tables(&address).await?;
        look(&address).await.map_err(OpenError::Postgres)
    })
}

async fn look(address: &Address) -> Result<Status> {
    let mut connection = address.connect().await?;
    let processes: Vec<String> = sqlx::query_scalar(
        "SELECT row_to_json(there)::text FROM (SELECT id, process.name, since, \
           extract(epoch FROM clock_timestamp() - heard)::float8 AS silent, \
           extract(epoch FROM heard - settled)::float8 AS in_hand, reaches, \
           count(*) FILTER (WHERE what = 'channel') AS channels, \
           count(*) FILTER (WHERE what = 'timer') AS timers, \
           ARRAY(SELECT number FROM shard WHERE shard.process = process.id ORDER BY number) \
             AS shards \
         FROM process LEFT JOIN claim ON claim.process = process.id \
         GROUP BY process.id) AS there ORDER BY id",
    )
    .fetch_all(&mut connection)
    .await?;
    let processes = processes
        .iter()
        .map(|process| values::read("process", process));
    let processes = processes.collect::<Result<_>>()?;
    let (lines, heartbeat) = sqlx::query_as("SELECT line, (SELECT at FROM heartbeat) FROM head")
        .fetch_one(&mut connection)
        .await?;
    let (posts, posts_due) = sqlx::query_as(
        "SELECT count(*), count(*) FILTER (WHERE not_before <= clock_timestamp()) FROM post",
    )
    .fetch_one(&mut connection)
    .await?;
    let (timers, timers_due, next_timer) = sqlx::query_as(
        "SELECT count(*), count(*) FILTER (WHERE at <= clock_timestamp()), min(at) FROM timer",
    )
    .fetch_one(&mut connection)
    .await?;
    let shards = sqlx::query_as(
        "SELECT count(*), count(*) FILTER (WHERE process IS NOT NULL AND connected), \
                count(*) FILTER (WHERE process IS NULL) FROM shard",
    )
    .fetch_one(&mut connection)
    .await?;
    let starts_left = sqlx::query_scalar(
        "SELECT CASE WHEN renewed > clock_timestamp() THEN starts_left ELSE starts END FROM gateway",
    )
    .fetch_optional(&mut connection)
    .await?;
    Ok(Status {
        processes,
        posts,
        posts_due,
        timers,
        timers_due,
        next_timer,
        heartbeat,
        lines,
        shards,
        starts_left,
    })
}

fn moment(at: DateTime<Utc>) -> String {
    at.to_rfc3339_opts(SecondsFormat::Secs, true)
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.processes.len() {
            0 => writeln!(f, "processes: none")?,
            count => writeln!(f, "processes: {count}")?,
        }
        for (place, process) in self.processes.iter().enumerate() {
            let Process {
                id,
                name,
                silent,
                in_hand,
                channels,
                timers,
                ..
            } = process;
            let since = moment(process.since);
            let shards = match ranges(&process.shards).as_str() {
                "" => String::new(),
                own => format!(", shards {own}"),
            };
            let leads = if place == 0 { ", leads" } else { "" };
            let reaches = match process.reaches {
                true => "reaches its platform",
                false => "does not reach its platform",
            };
            writeln!(
                f,
                "  {id} {name}: since {since}, heard of {silent:.1} s ago, {reaches}{leads}; \
                 everything older than {in_hand:.1} s decided; \
                 serves {channels} channels, {timers} timers{shards}"
            )?;
        }
        let (shards, connected, nobodys) = self.shards;
        if let Some(left) = self.starts_left {
            writeln!(
                f,
                "shards: {shards}, {connected} connected, {nobodys} nobody's; {left} may begin today"
            )?;
        }
        writeln!(f, "posts: {} wait, {} due", self.posts, self.posts_due)?;
        write!(f, "timers: {} wait, {} due", self.timers, self.timers_due)?;
        match self.next_timer {
            Some(next) => writeln!(f, ", the next at {}", moment(next))?,
            None => writeln!(f)?,
        }
        match self.heartbeat {
            Some(last) => writeln!(f, "last heartbeat: {}", moment(last))?,
            None => writeln!(f, "last heartbeat: none")?,
        }
        writeln!(f, "journal: {} lines", self.lines)
    }
}
