//! Values in the encoding of this version, whichever version wrote them.

use chrono::{DateTime, Utc};
use petteia_domain::{
    analysis::Analysis,
    archive::Summary,
    game::{DocumentKey, Draft, Outage, Recorded, ServerSettings, UserDocument, UserSettings},
    ids::{ChannelId, CommandId, MessageId, Subject, UserId},
    timer::Timer,
};
use petteia_tournaments::{series, tournament};
use serde::Serialize;
use serde_json::Value;

use super::{
    Reader,
    schema::{
        EntryRow, Filled, Found, GameRow, PuzzlesRow, ReplyRow, SeriesRow, TournamentRow, Waiting,
    },
    table_ids::{TableId, for_each_table},
};
use crate::{Outgoing, Result, error::StorageError};

/// Returns a value of a table in today's encoding, whichever version wrote it.
pub(crate) fn rewritten(
    table: TableId,
    reader: &Reader,
    key: &[u8],
    bytes: &[u8],
) -> Result<String> {
    macro_rules! tables {
        ($($name:ident = $number:literal $what:literal [$($part:ident)*] $holds:ty,)*) => {
            match table {
                $(TableId::$name => written(&reader.whole_value::<$holds>(key, bytes)?)),*
            }
        };
    }
    for_each_table!(tables)
}

/// A value as JSON.
pub(crate) fn written<T: Serialize>(value: &T) -> Result<String> {
    serde_json::to_string(value).map_err(|error| StorageError::Encoding(error).into())
}
