//! The store: games and tournaments as event logs, the archive, timers, the outbox, settings,
//! recorded replies.
//!
//! All changes of one command are one [`Commit`]. It is atomic, and acknowledged only when it is on
//! disk.
//!
//! [`SledStore`] keeps everything twice in a data folder: in a database for reading, and in a
//! journal with one checksummed line for each change, from which the database can be made anew. One
//! thread writes: it decides waiting changes in order and syncs them together, first the journal,
//! then the database. So the database always equals a prefix of the journal, and opening a store
//! after any kind of end means applying the rest. [`export`] copies the journal, [`import()`] makes
//! a store from it, and [`verify()`] makes a second one to compare the first with. The journal is
//! rewritten only to erase a user ([`Privacy::forget`]). [`MemoryStore`] is the simplest store,
//! without a disk: tests use it, and compare the others with it.
//!
//! The crate `petteia-store-postgres` keeps the same journal in a PostgreSQL database, with tables
//! for reading. Several processes can share the work there, and each reads the commits of the
//! others ([`Cluster::news`]). Both kinds have the same export format.

mod apply;
mod availability;
pub mod backup;
pub mod channel_log;
pub mod cluster;
pub mod commit;
pub mod database;
mod disk;
mod dismissed;
mod encoding;
pub mod error;
pub mod folder;
mod format;
mod hot_rows;
pub mod import;
pub mod journal;
mod memory;
pub mod prefetch;
pub mod private;
pub mod pseudonym;
mod queries;
pub mod recovery;
pub mod replay;
mod rewriting;
pub mod schema;
pub mod shards;
pub mod streams;
mod table_ids;
pub mod tables;
pub mod traits;
pub mod verify;
mod writer;

pub use backup::{back_up, back_ups, export, keep_newest, protect_back_ups};
pub use channel_log::{ChannelLog, Entry, MemoryChannelLog, REGISTER};
pub use cluster::{Alone, Cluster, Heard, Mark, News, ProcessStatus, RatePermits};
pub use commit::{
    Commit, Counted, GameCommit, Outgoing, Pending, PuzzleCommit, TournamentCommit, TournamentIndex,
};
pub use disk::SledStore;
pub use dismissed::{CLOCKS_APART, Dismissed};
pub use error::{Cause, Result, StoreError};
pub use folder::OpenError;
pub use import::{Imported, import};
pub use memory::MemoryStore;
pub use prefetch::{PrefetchKeys, Prefetched};
pub use private::create_private_file;
pub use shards::{GatewayTerms, ShardReport, ShardSession, ShardStart, ShardsShare, ranges};
pub use traits::{
    ArchiveStore, Clustered, CommitLog, GameStore, Glance, Liveness, OF_A_CHANNEL, Outbox, Place,
    Prefetch, Privacy, SettingsStore, Store, StreamStore, Timers, TournamentStore, UserDocuments,
    Waiting,
};
pub use verify::{Verified, replay, verify};
