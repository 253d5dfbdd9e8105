//! The journal in its two tables: the newest lines in rows of `journal`, older ones compressed in
//! `journal_segment`.
//!
//! A single line hardly shrinks, but some hundred together shrink to a tenth, because they are
//! similar. So lines are appended to `journal`, and a task ([`Packer`]) moves those that the other
//! processes have long read to segments. Readers get the text as it was written, wherever it is.
//!
//! Packing requires the advisory lock [`PACKING`]. An erasure holds it, too, so that no line moves
//! meanwhile.

use std::{
    io::{Read, Write},
    ops::RangeInclusive,
    sync::Arc,
    time::Duration,
};

use flate2::{Compression, read::ZlibDecoder, write::ZlibEncoder};
use petteia_store::{Result, StoreError, error::StorageError};
use sqlx::PgConnection;
use tokio::{
    sync::Notify,
    task::{JoinHandle, spawn_blocking},
    time::sleep,
};

use super::connection::Address;

/// Key of the advisory lock that is held while lines are moved, or must not move.
const PACKING: i64 = 0x0070_6574_7061_636b;

/// The number of lines of a segment, unless they are long.
const SEGMENT_LINES: i64 = 256;

/// The size in bytes at which a segment is closed.
const SEGMENT_BYTES: usize = 1 << 20;

/// The number of newest lines that stay in `journal`, where other processes read them.
const KEPT: i64 = 256;

/// The number of lines that are read at a time.
const AT_A_TIME: i64 = 500;

/// The number of segments after which the table of moved lines is vacuumed.
const VACUUM_AFTER: u32 = 16;

/// The pause between two segments, in which others can write.
const PAUSE: Duration = Duration::from_millis(20);

/// Lines of the journal with their numbers.
pub(super) type NumberedLines = Vec<(i64, String)>;

/// Consecutive lines, with the table that they come from.
#[derive(Debug)]
pub(super) enum Batch {
    /// From `journal`.
    Rows(NumberedLines),
    /// From a segment, of which these are all lines or the last ones.
    Segment(NumberedLines),
}

impl Batch {
    /// Returns the lines.
    pub fn lines(self) -> NumberedLines {
        match self {
            Batch::Rows(lines) | Batch::Segment(lines) => lines,
        }
    }
}

/// A segment to be written.
#[derive(Debug)]
pub(super) struct Segment {
    first: i64,
    last: i64,
    lines: Vec<u8>,
}

impl Segment {
    /// Compresses lines, of which there must be at least one. Takes milliseconds.
    fn of(lines: &[(i64, String)]) -> Result<Segment> {
        let (Some((first, _)), Some((last, _))) = (lines.first(), lines.last()) else {
            return Err(StoreError::failed("a segment without lines"));
        };
        let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
        for (_, line) in lines {
            encoder
                .write_all(line.as_bytes())
                .and_then(|()| encoder.write_all(b"\n"))
                .map_err(StorageError::Journal)?;
        }
        Ok(Segment {
            first: *first,
            last: *last,
            lines: encoder.finish().map_err(StorageError::Journal)?,
        })
    }

    /// Compresses lines on a blocking thread.
    pub async fn pack(lines: NumberedLines) -> Result<Segment> {
        let packed = spawn_blocking(move || Segment::of(&lines)).await;
        packed.map_err(StoreError::failed)?
    }

    fn unpack(&self) -> Result<NumberedLines, String> {
        let mut text = String::new();
        ZlibDecoder::new(self.lines.as_slice())
            .read_to_string(&mut text)
            .map_err(|why| format!("its segment cannot be unpacked: {why}"))?;
        let lines: NumberedLines = (self.first..)
            .zip(text.split_terminator('\n').map(str::to_owned))
            .collect();
        match lines.last() {
            Some((last, _)) if *last == self.last => Ok(lines),
            _ => Err(format!(
                "its segment has {} lines, and not those from {} to {}",
                lines.len(),
                self.first,
                self.last
            )),
        }
    }

    async fn insert(&self, connection: &mut PgConnection) -> Result<()> {
        sqlx::query("INSERT INTO journal_segment (first, last, lines) VALUES ($1, $2, $3)")
            .bind(self.first)
            .bind(self.last)
            .bind(&self.lines)
            .execute(connection)
            .await?;
        Ok(())
    }

    /// Replaces the segment with these lines.
    pub async fn replace(&self, connection: &mut PgConnection) -> Result<()> {
        let replaced =
            sqlx::query("UPDATE journal_segment SET lines = $3 WHERE first = $1 AND last = $2")
                .bind(self.first)
                .bind(self.last)
                .bind(&self.lines)
                .execute(connection)
                .await?;
        match replaced.rows_affected() {
            1 => Ok(()),
            _ => Err(moved(self.first)),
        }
    }
}

fn moved(line: i64) -> StoreError {
    StoreError::failed(format!("line {line} of the journal has moved meanwhile"))
}

/// The error for a line of the journal that cannot be read.
pub(super) fn damaged(line: i64, why: &str) -> StoreError {
    StoreError::failed(format!("line {line} of the journal is damaged: {why}"))
}

/// Appends lines to the journal.
pub(super) async fn append(connection: &mut PgConnection, lines: &[(i64, String)]) -> Result<()> {
    let (numbers, texts) = columns(lines);
    sqlx::query("INSERT INTO journal SELECT * FROM unnest($1::bigint[], $2::text[])")
        .bind(numbers)
        .bind(texts)
        .execute(connection)
        .await?;
    Ok(())
}

/// Replaces lines with the same numbers, which must be in `journal`.
pub(super) async fn replace(connection: &mut PgConnection, lines: &[(i64, String)]) -> Result<()> {
    for lines in lines.chunks(AT_A_TIME as usize) {
        let (numbers, texts) = columns(lines);
        let replaced = sqlx::query(
            "UPDATE journal SET text = anew.text \
             FROM unnest($1::bigint[], $2::text[]) AS anew (line, text) \
             WHERE journal.line = anew.line",
        )
        .bind(numbers)
        .bind(texts)
        .execute(&mut *connection)
        .await?;
        if let Some((first, _)) = lines.first()
            && replaced.rows_affected() != lines.len() as u64
        {
            return Err(moved(*first));
        }
    }
    Ok(())
}

fn columns(lines: &[(i64, String)]) -> (Vec<i64>, Vec<&str>) {
    let lines = lines.iter();
    lines.map(|(number, text)| (*number, text.as_str())).unzip()
}

/// Returns some of these lines, from the first on; none if the first does not exist.
///
/// # Errors
/// Fails if the segment with the first line is damaged, or PostgreSQL fails.
pub(super) async fn read(
    connection: &mut PgConnection,
    wanted: RangeInclusive<i64>,
) -> Result<Batch> {
    let (first, last) = wanted.into_inner();
    let rows =
        sqlx::query_as("SELECT line, text FROM journal WHERE line BETWEEN $1 AND $2 ORDER BY line");
    let rows: NumberedLines = rows
        .bind(first)
        .bind(last.min(first.saturating_add(AT_A_TIME - 1)))
        .fetch_all(&mut *connection)
        .await?;
    if rows.first().is_some_and(|(line, _)| *line == first) {
        return Ok(Batch::Rows(rows));
    }
    // Searched second, because lines move from rows to segments and never back.
    let segment: Option<(i64, i64, Vec<u8>)> = sqlx::query_as(
        "SELECT first, last, lines FROM journal_segment WHERE first <= $1 \
         ORDER BY first DESC LIMIT 1",
    )
    .bind(first)
    .fetch_optional(connection)
    .await?;
    let segment = segment.map(|(first, last, lines)| Segment { first, last, lines });
    let Some(segment) = segment.filter(|segment| segment.last >= first) else {
        return Ok(Batch::Rows(Vec::new()));
    };
    let mut lines = segment
        .unpack()
        .map_err(|why| damaged(segment.first, &why))?;
    lines.retain(|(line, _)| (first..=last).contains(line));
    Ok(Batch::Segment(lines))
}

/// Returns the number of the last line; 0 if there is none.
pub(super) async fn last_line(connection: &mut PgConnection) -> Result<i64> {
    let last = sqlx::query_scalar(
        "SELECT greatest((SELECT max(line) FROM journal), \
                         (SELECT max(last) FROM journal_segment), 0)",
    );
    Ok(last.fetch_one(connection).await?)
}

/// Returns the first line that exists twice, if there is one.
pub(super) async fn first_double(connection: &mut PgConnection) -> Result<Option<i64>> {
    let double = sqlx::query_scalar(
        "SELECT min(line) FROM ( \
           SELECT line FROM journal WHERE line <= (SELECT max(last) FROM journal_segment) \
           UNION ALL \
           SELECT first FROM ( \
             SELECT first, lag(last) OVER (ORDER BY first) AS before FROM journal_segment \
           ) AS segments WHERE first <= before \
         ) AS double",
    );
    Ok(double.fetch_one(connection).await?)
}

/// Keeps all lines in their tables as long as the connection lives.
pub(super) async fn keep_in_place(connection: &mut PgConnection) -> Result<()> {
    sqlx::query("SELECT pg_advisory_lock($1)")
        .bind(PACKING)
        .execute(connection)
        .await?;
    Ok(())
}

/// Fills the journal of an empty database, line by line.
#[derive(Debug, Default)]
pub(super) struct Filling {
    waiting: NumberedLines,
    bytes: usize,
}

impl Filling {
    /// Adds the next line, and writes a segment if there are enough.
    pub async fn add(
        &mut self,
        connection: &mut PgConnection,
        line: i64,
        text: String,
    ) -> Result<()> {
        self.bytes += text.len();
        self.waiting.push((line, text));
        if self.waiting.len() as i64 >= SEGMENT_LINES || self.bytes >= SEGMENT_BYTES {
            self.bytes = 0;
            let segment = Segment::pack(std::mem::take(&mut self.waiting)).await?;
            segment.insert(connection).await?;
        }
        Ok(())
    }

    /// Writes the rest.
    pub async fn finish(self, connection: &mut PgConnection) -> Result<()> {
        append(connection, &self.waiting).await
    }
}

/// The task that packs older lines. It ends when this is dropped.
#[derive(Debug)]
pub(super) struct Packer {
    due: Arc<Notify>,
    task: JoinHandle<()>,
}

impl Drop for Packer {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Packer {
    /// Starts the task, which first packs lines that an earlier version has left.
    pub fn start(address: Address) -> Packer {
        let due = Arc::new(Notify::new());
        due.notify_one();
        let task = tokio::spawn(pack_when_due(address, Arc::clone(&due)));
        Packer { due, task }
    }

    /// Reports that lines with these numbers were appended.
    pub fn appended(&self, lines: RangeInclusive<i64>) {
        if (lines.start() - 1) / SEGMENT_LINES != lines.end() / SEGMENT_LINES {
            self.due.notify_one();
        }
    }
}

async fn pack_when_due(address: Address, due: Arc<Notify>) {
    let mut unvacuumed = 0;
    loop {
        due.notified().await;
        // A failed step is repeated when the next segment is due; until then the lines only take
        // more space.
        if let Err(error) = pack_all(&address, &mut unvacuumed).await {
            tracing::warn!(%error, "older lines of the journal could not be compressed");
        }
    }
}

/// Packs as many segments as possible. `unvacuumed` counts them.
async fn pack_all(address: &Address, unvacuumed: &mut u32) -> Result<()> {
    let mut connection = address.connect_for_long().await?;
    while pack_one(&mut connection).await? {
        *unvacuumed += 1;
        sleep(PAUSE).await;
    }
    if *unvacuumed >= VACUUM_AFTER {
        *unvacuumed = 0;
        sqlx::query("VACUUM journal")
            .execute(&mut connection)
            .await?;
    }
    Ok(sqlx::Connection::close(connection).await?)
}

/// Moves the oldest lines of `journal` to a segment. Returns false if there are not enough, or
/// another process does it.
pub(super) async fn pack_one(connection: &mut PgConnection) -> Result<bool> {
    let mut transaction = sqlx::Connection::begin(connection).await?;
    let free = sqlx::query_scalar("SELECT pg_try_advisory_xact_lock($1)");
    let free: bool = free.bind(PACKING).fetch_one(&mut *transaction).await?;
    if !free {
        return Ok(false);
    }
    let (packed, last): (i64, i64) = sqlx::query_as(
        "SELECT coalesce((SELECT last FROM journal_segment ORDER BY first DESC LIMIT 1), 0), \
                coalesce((SELECT max(line) FROM journal), 0)",
    )
    .fetch_one(&mut *transaction)
    .await?;
    if last - packed < KEPT + SEGMENT_LINES {
        return Ok(false);
    }
    let next = packed + 1;
    let mut lines = match read(&mut transaction, next..=packed + SEGMENT_LINES).await? {
        Batch::Rows(lines) if !lines.is_empty() => lines,
        _ => return Err(damaged(next, "it is missing")),
    };
    let mut bytes = 0;
    let fits = |(_, text): &&(i64, String)| {
        let fits = bytes < SEGMENT_BYTES;
        bytes += text.len();
        fits
    };
    let fitting = lines.iter().take_while(fits).count();
    lines.truncate(fitting);
    if let Some((missing, _)) = (next..).zip(&lines).find(|(due, (line, _))| due != line) {
        return Err(damaged(missing, "it is missing"));
    }
    let segment = Segment::pack(lines).await?;
    segment.insert(&mut transaction).await?;
    sqlx::query("DELETE FROM journal WHERE line BETWEEN $1 AND $2")
        .bind(segment.first)
        .bind(segment.last)
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await?;
    Ok(true)
}
