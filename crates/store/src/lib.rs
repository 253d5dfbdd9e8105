//! The store: games and tournaments as event logs, the archive, timers, the outbox, settings,
//! recorded replies.
//!
//! All changes of one command are one [`Commit`]. It is atomic, and acknowledged only when it is on
//! disk.
//!
//! [`FolderStore`] keeps it in a data folder, twice: in a database that answers, and in a journal of
//! one checksummed line a change from which the database can be made anew. One thread writes; what
//! waits is decided in order and synced together, first the journal, then the database. So the
//! database is always a beginning of the journal, and opening a store after any kind of end is
//! reading on from there. [`export`] copies the journal, [`import()`] makes a store from it, and
//! [`verify()`] makes a second one to compare the first with. Only who asks to be forgotten has the
//! journal rewritten ([`Privacy::forget`]). [`MemoryStore`] does the same without
//! a disk, in the plainest way: tests run on it, and hold the others against it.
//!
//! The crate `petteia-store-postgres` keeps the same journal in a PostgreSQL database, with tables
//! for reading. Several processes can share the work there, and each reads the commits of the
//! others ([`Cluster::news`]). Both kinds have the same export format.

pub mod backup;
mod catching_up;
pub mod channel_log;
pub mod cluster;
pub mod commit;
mod compression;
pub mod database;
mod deliverable;
mod disk;
mod dismissed;
pub mod earlier_ids;
pub mod error;
pub mod folder;
mod format;
pub mod import;
pub mod journal;
mod memory;
mod open_error;
mod outline;
mod place;
mod position_file;
pub mod prefetch;
pub mod private;
pub mod pseudonym;
pub mod recovery;
pub mod replay;
mod restore;
mod rewriting;
pub mod shards;
pub mod streams;
pub mod tables;
pub mod trace;
pub mod traits;
pub mod verify;
mod writer;

pub use backup::{back_up, back_ups, export, keep_newest, protect_back_ups};
pub use channel_log::{ChannelLog, LogEntry, MemoryChannelLog, REGISTER};
pub use cluster::{Alone, Cluster, Heard, News, NewsPosition, ProcessStatus, RatePermits};
pub use commit::{
    Commit, Counted, GameCommit, Outgoing, Pending, PositionsChange, PuzzleCommit, SeriesCommit,
    SeriesIndex, TournamentCommit, TournamentIndex,
};
pub use compression::compress;
pub use database::schema;
use database::{availability, table_ids};
pub use disk::FolderStore;
pub use dismissed::{CLOCKS_APART, Dismissed};
pub use error::{Cause, Result, StoreError};
pub use format::check_format;
pub use import::{Imported, import};
pub use memory::MemoryStore;
pub use open_error::OpenError;
pub use place::StreamScope;
pub use prefetch::{PrefetchKeys, Prefetched};
pub use private::create_private_file;
pub use restore::{Restored, restore};
pub use shards::{GatewayTerms, ShardReport, ShardSession, ShardStart, ShardsShare, ranges};
pub use traits::{
    ArchiveSide, ArchiveStore, Backlog, Clustered, CommitLog, GameStore, GamesAndOutbox,
    GamesAndSettings, Glance, Liveness, OF_A_CHANNEL, Outbox, Prefetch, Privacy, SeriesStore,
    SettingsAndDocuments, SettingsStore, Store, StreamStore, Timers, TournamentStore,
    TournamentsAndSeries, TournamentsAndSettings, UserDocuments, Waiting, WaitingPosts,
};
pub use verify::{Verified, replay, verify};
