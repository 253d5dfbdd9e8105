//! A PostgreSQL server for the tests, made with the machine's programs: a cluster in a temporary folder
//! with a socket there. It is removed when the tests end, in any way.
//!
//! Without the programs the tests are skipped with a message; `PETTEIA_REQUIRE_POSTGRES=1` makes that a
//! failure.

#![allow(dead_code)]

use std::{
    env, fs,
    io::{BufRead, BufReader, Write},
    os::unix::process::CommandExt,
    path::{Path, PathBuf},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    sync::{
        Arc, OnceLock,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use parking_lot::Mutex;
use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection};

/// Creates a cluster and runs it until standard input is closed. Commands: `stop` (at once, as in a crash)
/// and `start`. Each answer ends with `done`.
const SCRIPT: &str = r#"
set -eu
umask 077
dir=$(mktemp -d /tmp/petteia-postgres-XXXXXX)
cd "$dir"
# The extension that counts statements is not installed everywhere.
counting=
programs=$(dirname "$(readlink -f "$(command -v initdb)")")
if [ -e "$programs/../lib/pg_stat_statements.so" ]; then
    counting="-c shared_preload_libraries=pg_stat_statements"
fi
start() {
    pg_ctl -D "$dir/data" -w -s -l "$dir/log" -o "-k $dir -c listen_addresses= -c fsync=off \
        -c max_connections=300 -c shared_buffers=32MB -c max_wal_size=256MB $counting" start >/dev/null
}
initdb -D "$dir/data" -U petteia -A trust -E UTF8 --locale=C --no-sync >"$dir/log" 2>&1
start
chmod 755 "$dir"
echo "$dir"
while read -r word; do
    case $word in
        stop) pg_ctl -D "$dir/data" -m immediate -w -s stop >/dev/null ;;
        start) start ;;
    esac
    echo done
done
pg_ctl -D "$dir/data" -m immediate -w -s stop >/dev/null 2>&1 || true
rm -rf "$dir"
"#;

/// A PostgreSQL server.
pub struct Cluster {
    folder: PathBuf,
    child: Child,
    talk: Mutex<(ChildStdin, BufReader<ChildStdout>)>,
    databases: AtomicU64,
}

impl Cluster {
    /// Starts a server; `None` without the programs.
    pub fn start() -> Option<Cluster> {
        let Some(programs) = programs() else {
            assert!(
                env::var_os("PETTEIA_REQUIRE_POSTGRES").is_none(),
                "PETTEIA_REQUIRE_POSTGRES is set, and there are no PostgreSQL programs \
                 (initdb, pg_ctl): install postgresql"
            );
            eprintln!("SKIPPED: there are no PostgreSQL programs (initdb, pg_ctl) on this machine");
            return None;
        };
        let path = env::var_os("PATH").unwrap_or_default();
        let path = [programs].into_iter().chain(env::split_paths(&path));
        let mut shell = match is_root() {
            // PostgreSQL refuses to run as root.
            true => {
                let mut other = Command::new("setpriv");
                other.args([
                    "--reuid=postgres",
                    "--regid=postgres",
                    "--clear-groups",
                    "sh",
                ]);
                other
            }
            false => Command::new("sh"),
        };
        let mut child = shell
            .args(["-c", SCRIPT])
            // A signal to the tests does not reach it, so that it can clean up.
            .process_group(0)
            .env("PATH", env::join_paths(path).unwrap())
            .env("TZ", "UTC")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let ears = child.stdin.take().unwrap();
        let mut mouth = BufReader::new(child.stdout.take().unwrap());
        let mut folder = String::new();
        mouth.read_line(&mut folder).unwrap();
        assert!(!folder.is_empty(), "PostgreSQL did not start");
        Some(Cluster {
            folder: PathBuf::from(folder.trim()),
            child,
            talk: Mutex::new((ears, mouth)),
            databases: AtomicU64::new(0),
        })
    }

    /// Returns the folder of its socket.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    fn tell(&self, word: &str) {
        let mut talk = self.talk.lock();
        let (ears, mouth) = &mut *talk;
        writeln!(ears, "{word}").unwrap();
        let mut answer = String::new();
        mouth.read_line(&mut answer).unwrap();
        assert_eq!(answer.trim(), "done", "after {word}");
    }

    /// Stops it at once, as in a crash.
    pub fn stop(&self) {
        self.tell("stop");
    }

    /// Starts it again.
    pub fn go_on(&self) {
        self.tell("start");
    }

    /// Creates a database. Returns its address.
    pub async fn database(&self) -> String {
        self.database_like("template1").await
    }

    /// Copies an unused database. Returns the address of the copy.
    pub async fn copy_of(&self, url: &str) -> String {
        let (_, name) = url.rsplit_once('/').unwrap();
        self.database_like(name).await
    }

    async fn database_like(&self, template: &str) -> String {
        let number = self.databases.fetch_add(1, Ordering::Relaxed);
        let name = format!("d{number}");
        let url = address(&self.folder, "postgres");
        let mut connection = PgConnection::connect(&url).await.unwrap();
        let made = format!("CREATE DATABASE {name} TEMPLATE {template}");
        connection.execute(AssertSqlSafe(made)).await.unwrap();
        connection.close().await.unwrap();
        address(&self.folder, &name)
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        // The shell cleans up when its standard input is closed.
        if let Ok(null) = Command::new("true").stdin(Stdio::piped()).spawn() {
            let mut null = null;
            let mut talk = self.talk.lock();
            if let Some(ears) = null.stdin.take() {
                talk.0 = ears;
            }
            let _ = null.wait();
        }
        let _ = self.child.wait();
    }
}

/// Returns the address of a database, by the folder of the socket.
pub fn address(folder: &Path, name: &str) -> String {
    let host = folder.display().to_string().replace('/', "%2F");
    format!("postgres://petteia@{host}/{name}")
}

/// Returns the server that all tests of this process share; `None` without the programs.
pub async fn cluster() -> Option<&'static Cluster> {
    static SHARED: OnceLock<Option<Cluster>> = OnceLock::new();
    let started = tokio::task::spawn_blocking(|| SHARED.get_or_init(Cluster::start).as_ref());
    started.await.unwrap()
}

/// Creates a database on the shared server; `None` without a server.
pub async fn database() -> Option<String> {
    match cluster().await {
        Some(cluster) => Some(cluster.database().await),
        None => None,
    }
}

/// Drops a database.
pub async fn drop_database(url: &str) {
    let (server, name) = url.rsplit_once('/').unwrap();
    let mut connection = PgConnection::connect(&format!("{server}/postgres"))
        .await
        .unwrap();
    let gone = format!("DROP DATABASE {name} WITH (FORCE)");
    connection.execute(AssertSqlSafe(gone)).await.unwrap();
}

/// Finds the programs in the path, or where Debian installs them; the newest.
fn programs() -> Option<PathBuf> {
    let has = |folder: &PathBuf| folder.join("initdb").exists() && folder.join("pg_ctl").exists();
    let path = env::var_os("PATH").unwrap_or_default();
    if let Some(folder) = env::split_paths(&path).find(has) {
        return Some(folder);
    }
    let versions = fs::read_dir("/usr/lib/postgresql").ok()?;
    let folders = versions.filter_map(|version| Some(version.ok()?.path().join("bin")));
    let version = |folder: &PathBuf| {
        let name = folder.parent()?.file_name()?.to_str()?.to_owned();
        name.parse::<u32>().ok()
    };
    folders.filter(has).max_by_key(version)
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|id| id.stdout == b"0\n")
}

/// Counts what a database is asked.
pub struct Counted {
    connection: PgConnection,
}

impl Counted {
    /// Begins to count. None where the server has no `pg_stat_statements`.
    pub async fn begin(url: &str) -> Option<Counted> {
        let mut connection = PgConnection::connect(url).await.unwrap();
        let made = "CREATE EXTENSION IF NOT EXISTS pg_stat_statements";
        if let Err(error) = connection.execute(made).await {
            eprintln!("SKIPPED: statements are not counted: {error}");
            return None;
        }
        let mut counted = Counted { connection };
        counted.reset().await;
        Some(counted)
    }

    /// Begins to count anew.
    pub async fn reset(&mut self) {
        let reset = "SELECT pg_stat_statements_reset()";
        self.connection.execute(reset).await.unwrap();
    }

    /// How often each statement ran since then, the most frequent first.
    pub async fn statements(&mut self) -> Vec<(i64, String)> {
        sqlx::query_as(
            "SELECT calls, regexp_replace(query, '\\s+', ' ', 'g') FROM pg_stat_statements \
             WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database()) \
             AND toplevel AND query NOT LIKE '%pg_stat_statements%' ORDER BY calls DESC",
        )
        .fetch_all(&mut self.connection)
        .await
        .unwrap()
    }

    /// Number of transactions so far.
    pub async fn transactions(&mut self) -> i64 {
        // The server publishes its counts with a delay of a second.
        tokio::time::sleep(Duration::from_millis(1100)).await;
        let transactions = "SELECT xact_commit + xact_rollback FROM pg_stat_database \
                            WHERE datname = current_database()";
        let transactions = sqlx::query_scalar(transactions);
        transactions.fetch_one(&mut self.connection).await.unwrap()
    }
}

/// A connection to a server that can be cut: then nothing arrives, and nobody is notified. It can be slow, and
/// it counts round trips.
pub struct DatabaseLink {
    folder: tempfile::TempDir,
    cut: tokio::sync::watch::Sender<bool>,
    slow: Arc<AtomicU64>,
    asked: Arc<Mutex<Vec<Instant>>>,
}

/// What the client of a connection pool sends to test a connection that it gets back. Nobody waits for the
/// answer.
const TEST: &[u8] = b"S\0\0\0\x04";

/// One direction of a connection.
struct Direction {
    from: tokio::net::unix::OwnedReadHalf,
    to: tokio::net::unix::OwnedWriteHalf,
    /// To the server.
    asks: bool,
    /// Whether the server has sent something since it was last asked.
    answered: Arc<AtomicBool>,
}

impl DatabaseLink {
    /// Creates such a connection to the database. Also returns the address that uses it.
    pub fn to(cluster: &Path, url: &str) -> (DatabaseLink, String) {
        let folder = tempfile::tempdir().unwrap();
        let socket = ".s.PGSQL.5432";
        let ears = tokio::net::UnixListener::bind(folder.path().join(socket)).unwrap();
        let to = cluster.join(socket);
        let (cut, watched) = tokio::sync::watch::channel(false);
        let (slow, asked) = (Arc::new(AtomicU64::new(0)), Arc::default());
        let (delay, asking) = (Arc::clone(&slow), Arc::clone(&asked));
        tokio::spawn(async move {
            while let Ok((near, _)) = ears.accept().await {
                let Ok(far) = tokio::net::UnixStream::connect(&to).await else {
                    continue;
                };
                let (near_reads, near_writes) = near.into_split();
                let (far_reads, far_writes) = far.into_split();
                let answered = Arc::new(AtomicBool::new(true));
                let there = Direction {
                    from: near_reads,
                    to: far_writes,
                    asks: true,
                    answered: Arc::clone(&answered),
                };
                let back = Direction {
                    from: far_reads,
                    to: near_writes,
                    asks: false,
                    answered,
                };
                for direction in [there, back] {
                    carry(
                        direction,
                        watched.clone(),
                        delay.clone(),
                        Arc::clone(&asking),
                    );
                }
            }
        });
        let (_, name) = url.rsplit_once('/').unwrap();
        let url = address(folder.path(), name);
        let link = DatabaseLink {
            folder,
            cut,
            slow,
            asked,
        };
        (link, url)
    }

    /// Cuts or restores the connection; then queued data arrives.
    pub fn cut(&self, cut: bool) {
        self.cut.send_replace(cut);
    }

    /// From now on a round trip takes this much longer.
    pub fn slow(&self, round_trip: Duration) {
        let one_way = round_trip.as_micros() as u64 / 2;
        self.slow.store(one_way, Ordering::SeqCst);
    }

    /// Number of round trips that began between these moments.
    pub fn round_trips(&self, from: Instant, to: Instant) -> usize {
        let asked = self.asked.lock();
        asked.iter().filter(|at| (from..to).contains(*at)).count()
    }
}

/// Carries data in one direction, in order, and notes when the server is asked.
fn carry(
    direction: Direction,
    mut cut: tokio::sync::watch::Receiver<bool>,
    slow: Arc<AtomicU64>,
    asked: Arc<Mutex<Vec<Instant>>>,
) {
    use tokio::{
        io::{AsyncReadExt, AsyncWriteExt},
        time::{Instant as Moment, sleep_until},
    };

    let Direction {
        mut from,
        mut to,
        asks,
        answered,
    } = direction;
    let (way, mut arriving) = tokio::sync::mpsc::channel::<(Moment, Vec<u8>)>(1024);
    tokio::spawn(async move {
        let mut bytes = vec![0; 1 << 16];
        while let Ok(some) = from.read(&mut bytes).await {
            let sent = &bytes[..some];
            if !asks {
                answered.store(true, Ordering::SeqCst);
            } else if sent != TEST && answered.swap(false, Ordering::SeqCst) {
                let mut asked = asked.lock();
                asked.push(Instant::now());
            }
            let delay = Duration::from_micros(slow.load(Ordering::SeqCst));
            let sent = way.send((Moment::now() + delay, sent.to_vec()));
            if some == 0 || sent.await.is_err() {
                return;
            }
        }
    });
    tokio::spawn(async move {
        while let Some((arrives, some)) = arriving.recv().await {
            sleep_until(arrives).await;
            let whole = cut.wait_for(|cut| !cut).await.is_ok();
            if !whole || some.is_empty() || to.write_all(&some).await.is_err() {
                return;
            }
        }
    });
}
