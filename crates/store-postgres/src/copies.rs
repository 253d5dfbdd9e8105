//! Copies: exports the journal of a PostgreSQL database, imports one, and compares journal and
//! tables.
//!
//! The journal equals a data folder's, byte for byte. The rows that follow from it are computed by
//! the database of a data folder, in a temporary folder.

use std::{
    fs::{self, File},
    io::{BufRead, BufReader, BufWriter, Write},
    path::{Path, PathBuf},
    process,
    sync::atomic::{AtomicU64, Ordering},
};

use petteia_store::{
    Imported, OpenError, Result, StoreError, Verified,
    database::Reader,
    folder::Folder,
    import::import_saying as import_into_folder,
    journal::{JournalPosition, Lines, read_line},
    private::create_private_file,
    recovery,
    replay::replay_all,
    schema,
    verify::{StoredPositions, check_positions},
};
use sqlx::PgConnection;
use tokio::runtime::{Builder, Runtime};

use super::{
    apply::put,
    connection::{Address, take_alone},
    followed,
    head::Head,
    journal_tables::{self, Filling},
    rows::{self, Row},
    tables, values,
};

/// The number of rows that are written at a time.
const ROWS: usize = 1000;

/// The largest number of findings for each table.
const FOUND: i64 = 100;

/// Writes the journal and returns its number of changes. Blocks.
pub(crate) fn export(url: &str, to: impl Write) -> Result<u64, OpenError> {
    let address = Address::parse(url)?;
    let runtime = runtime()?;
    runtime.block_on(async {
        tables::check_tables(&address).await?;
        let connection = address.connect_for_long().await;
        let mut connection = connection.map_err(OpenError::Postgres)?;
        begin(&mut connection).await.map_err(OpenError::Postgres)?;
        copy_out(&mut connection, to).await
    })
}

/// Fills a database from an export. `name` is its name in errors. Blocks.
pub(crate) fn import(
    from: impl BufRead,
    name: &Path,
    url: &str,
    say: &mut dyn FnMut(&str),
) -> Result<Imported, OpenError> {
    let address = Address::parse(url)?;
    let scratch = Scratch::new()?;
    let runtime = runtime()?;
    runtime.block_on(tables::make_tables(&address))?;
    let imported = import_into_folder(from, name, &scratch.data(), say)?;
    let folder = Folder::lock(&scratch.data())?;
    let (_, database, _) = recovery::open(&folder)?;
    let journal = folder.journal();
    say("filling the tables");
    let filled = database.read(|reader| fill(&runtime, &address, reader, &journal));
    filled?;
    Ok(imported)
}

/// Checks that journal and tables agree, and that every game and tournament obeys the rules.
/// Reports progress to `say`. Blocks.
pub(crate) fn replay(url: &str, say: &mut dyn FnMut(&str)) -> Result<Verified, OpenError> {
    let address = Address::parse(url)?;
    let scratch = Scratch::new()?;
    let runtime = runtime()?;
    runtime.block_on(tables::check_tables(&address))?;
    let mut connection = runtime
        .block_on(address.connect_for_long())
        .map_err(OpenError::Postgres)?;
    say("reading the journal");
    let exported = scratch.file();
    let file = create_private_file(&exported).map_err(OpenError::io(&exported))?;
    let copied = runtime.block_on(async {
        begin(&mut connection).await.map_err(OpenError::Postgres)?;
        copy_out(&mut connection, file).await
    });
    let mut verified = Verified {
        lines: copied?,
        ..Verified::default()
    };
    if verified.lines == 0 {
        return Ok(verified);
    }
    let from = File::open(&exported).map_err(OpenError::io(&exported))?;
    import_into_folder(
        BufReader::new(from),
        Path::new("the journal"),
        &scratch.data(),
        say,
    )?;
    let folder = Folder::lock(&scratch.data())?;
    let (_, database, _) = recovery::open(&folder)?;
    say("comparing the database with it");
    let compared = database.read(|reader| {
        compare(&runtime, &mut connection, reader, &mut verified)?;
        replay_all(reader, say, &mut |fault| verified.find_fault(fault))?;
        let mut positions = Positions {
            runtime: &runtime,
            connection: &mut connection,
        };
        check_positions(&mut positions, reader, say, &mut |finding| {
            verified.find(finding);
        })
    });
    compared.map_err(OpenError::Postgres)?;
    Ok(verified)
}

/// The index of positions, as of the moment of everything else.
struct Positions<'a> {
    runtime: &'a Runtime,
    connection: &'a mut PgConnection,
}

impl StoredPositions for Positions<'_> {
    fn head(&mut self) -> Result<Vec<u8>> {
        let head = sqlx::query_scalar("SELECT head FROM petteia.position_head");
        Ok(self
            .runtime
            .block_on(head.fetch_one(&mut *self.connection))?)
    }

    fn numbers(&mut self) -> Result<Vec<u32>> {
        let numbers = "SELECT number FROM petteia.position_bucket ORDER BY number";
        let numbers = sqlx::query_scalar(numbers).fetch_all(&mut *self.connection);
        let numbers: Vec<i32> = self.runtime.block_on(numbers)?;
        Ok(numbers.into_iter().map(i32::cast_unsigned).collect())
    }

    fn buckets(&mut self, numbers: &[u32]) -> Result<Vec<Vec<u8>>> {
        let asked: Vec<i32> = numbers.iter().map(|number| number.cast_signed()).collect();
        let buckets = "SELECT entries FROM unnest($1::integer[]) AS asked(number) \
            JOIN petteia.position_bucket USING (number) ORDER BY number";
        let buckets = sqlx::query_scalar(buckets).bind(&asked);
        Ok(self
            .runtime
            .block_on(buckets.fetch_all(&mut *self.connection))?)
    }
}

/// All data is read as of one moment.
async fn begin(connection: &mut PgConnection) -> Result<()> {
    sqlx::query("BEGIN ISOLATION LEVEL REPEATABLE READ")
        .execute(connection)
        .await?;
    Ok(())
}

async fn copy_out(connection: &mut PgConnection, to: impl Write) -> Result<u64, OpenError> {
    let name = Path::new("the export");
    let mut to = BufWriter::new(to);
    let damaged = |line: i64, why: String| OpenError::Damaged {
        path: PathBuf::from("the journal"),
        line: line.cast_unsigned(),
        why,
    };
    let double = journal_tables::first_double(connection).await;
    if let Some(line) = double.map_err(OpenError::Postgres)? {
        return Err(damaged(line, "it is there twice".to_owned()));
    }
    let last = journal_tables::last_line(connection).await;
    let last = last.map_err(OpenError::Postgres)?;
    let mut done = 0_i64;
    while done < last {
        let lines = journal_tables::read(connection, done + 1..=last).await;
        let lines = lines.map_err(OpenError::Postgres)?.lines();
        if lines.is_empty() {
            return Err(damaged(done + 1, "it is missing".to_owned()));
        }
        for (line, text) in lines {
            let due = done + 1;
            let read = match line == due {
                true => read_line(due.cast_unsigned(), &text).map(drop),
                false => Err("it is missing".to_owned()),
            };
            read.map_err(|why| damaged(due, why))?;
            writeln!(to, "{text}").map_err(OpenError::io(name))?;
            done = line;
        }
    }
    to.flush().map_err(OpenError::io(name))?;
    Ok(done.cast_unsigned())
}

/// Fills the empty tables in one transaction.
fn fill(
    runtime: &Runtime,
    address: &Address,
    reader: &Reader,
    journal: &Path,
) -> Result<(), OpenError> {
    let postgres = OpenError::Postgres;
    let mut connection = runtime
        .block_on(address.connect_for_long())
        .map_err(postgres)?;
    let connection = &mut connection;
    let begun = runtime.block_on(async {
        if !take_alone(connection).await? {
            return Ok(None);
        }
        sqlx::query("BEGIN").execute(&mut *connection).await?;
        Ok(Some(Head::lock(connection).await?))
    });
    match begun.map_err(postgres)? {
        None => return Err(OpenError::DatabaseInUse),
        Some(head) if head.followed() != Head::default() => {
            return Err(OpenError::DatabaseNotEmpty);
        }
        Some(_) => {}
    }
    let file = File::open(journal).map_err(OpenError::io(journal))?;
    let mut lines = Lines::after(JournalPosition::default(), BufReader::new(file));
    let mut filling = Filling::default();
    while let Some(line) = lines.next_line().map_err(OpenError::io(journal))? {
        let line = line.map_err(|fault| fault.damaged(journal))?;
        let added = filling.add(connection, line.mark.line.cast_signed(), line.text);
        runtime.block_on(added).map_err(postgres)?;
    }
    let filled = runtime.block_on(filling.finish(connection));
    filled.map_err(postgres)?;
    let mut waiting = Vec::new();
    let write = |waiting: &mut Vec<Row>, connection: &mut PgConnection| {
        runtime.block_on(put(connection, std::mem::take(waiting)))
    };
    let filled = followed::rows(reader, &mut |rows| {
        waiting.extend(rows);
        match waiting.len() >= ROWS {
            true => write(&mut waiting, connection),
            false => Ok(()),
        }
    });
    filled.map_err(postgres)?;
    write(&mut waiting, connection).map_err(postgres)?;
    let ended = runtime.block_on(async {
        followed::head(reader)?.write(connection).await?;
        if let Some(beat) = reader.get(&schema::heartbeat())? {
            sqlx::query("INSERT INTO heartbeat (at) VALUES ($1)")
                .bind(values::moment(beat))
                .execute(&mut *connection)
                .await?;
        }
        sqlx::query("COMMIT").execute(&mut *connection).await?;
        sqlx::query("ANALYZE").execute(&mut *connection).await?;
        Ok(())
    });
    ended.map_err(postgres)
}

/// Compares the tables with the rows that follow from the journal.
fn compare(
    runtime: &Runtime,
    connection: &mut PgConnection,
    reader: &Reader,
    verified: &mut Verified,
) -> Result<()> {
    runtime.block_on(async {
        for table in rows::ALL {
            let name = table.name;
            let create =
                format!("CREATE TEMP TABLE {name} (LIKE petteia.{name} INCLUDING INDEXES)");
            sqlx::query(values::made(create))
                .execute(&mut *connection)
                .await?;
        }
        // From here on the tables' names mean the temporary tables.
        sqlx::query("SET LOCAL search_path = pg_temp")
            .execute(&mut *connection)
            .await?;
        Ok::<(), StoreError>(())
    })?;
    let mut waiting = Vec::new();
    followed::rows(reader, &mut |rows| {
        for (table, _) in &rows {
            match table.name {
                "game" => verified.games += 1,
                "tournament" => verified.tournaments += 1,
                "series" => verified.series += 1,
                "game_event" | "tournament_event" | "series_event" => verified.events += 1,
                _ => {}
            }
        }
        waiting.extend(rows);
        match waiting.len() >= ROWS {
            true => runtime.block_on(put(connection, std::mem::take(&mut waiting))),
            false => Ok(()),
        }
    })?;
    runtime.block_on(async {
        put(connection, waiting).await?;
        for table in rows::ALL {
            let (name, columns) = (table.name, table.columns.join(", "));
            for (some, others, what) in [
                (
                    "petteia",
                    "pg_temp",
                    "in the database, but not in the journal",
                ),
                (
                    "pg_temp",
                    "petteia",
                    "in the journal, but not in the database",
                ),
            ] {
                let query = format!(
                    "SELECT left(to_jsonb(odd)::text, 300) FROM ( \
                       SELECT {columns} FROM {some}.{name} \
                       EXCEPT SELECT {columns} FROM {others}.{name} \
                     ) AS odd LIMIT {FOUND}"
                );
                let odd: Vec<String> = sqlx::query_scalar(values::made(query))
                    .fetch_all(&mut *connection)
                    .await?;
                for row in odd {
                    verified.find(format!("{name} {row}: {what}"));
                }
            }
        }
        let misplaced: Vec<String> = sqlx::query_scalar(
            "SELECT id FROM petteia.game CROSS JOIN LATERAL ( \
               SELECT event FROM petteia.game_event \
               WHERE game = id AND (number = 0 OR event ->> 'event' = 'rehomed') \
               ORDER BY number DESC LIMIT 1) AS last \
             WHERE guild_id IS DISTINCT FROM petteia.server_of(event) ORDER BY id LIMIT $1",
        )
        .bind(FOUND)
        .fetch_all(&mut *connection)
        .await?;
        for id in misplaced {
            verified.find(format!("game {id}: it is listed by another server"));
        }
        let there = sqlx::query_scalar("SELECT row_to_json(head)::text FROM petteia.head");
        let there: String = there.fetch_one(&mut *connection).await?;
        let there = values::read::<Head>("head", &there)?.followed();
        let followed = followed::head(reader)?;
        if there != followed {
            verified.find(format!(
                "head: the database says {there:?}, the journal {followed:?}"
            ));
        }
        Ok(())
    })
}

pub(super) fn runtime() -> Result<Runtime, OpenError> {
    let runtime = Builder::new_current_thread().enable_all().build();
    runtime.map_err(OpenError::io(Path::new("a runtime")))
}

/// A temporary folder that only its owner can read.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> Result<Scratch, OpenError> {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("petteia-{}-{number}", process::id());
        let path = std::env::temp_dir().join(name);
        let mut builder = fs::DirBuilder::new();
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(&path).map_err(OpenError::io(&path))?;
        Ok(Scratch(path))
    }

    /// Returns the path of the data folder in it.
    fn data(&self) -> PathBuf {
        self.0.join("data")
    }

    /// Returns the path of a file in it.
    fn file(&self) -> PathBuf {
        self.0.join("journal")
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        if let Err(error) = fs::remove_dir_all(&self.0) {
            tracing::warn!(%error, folder = %self.0.display(), "a temporary folder could not be removed");
        }
    }
}
