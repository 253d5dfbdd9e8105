//! The encoding of values in the database: JSON with its version, `{"v":1,"is":…}`.
//!
//! A value that is too long for one key is stored in pieces elsewhere, and its key has the number
//! of pieces: `{"v":1,"pieces":3}`.

use serde::{Deserialize, Serialize};

use super::table_ids::describe;
use crate::{Result, StoreError, error::StorageError};

/// The version of the encoding.
const VERSION: u32 = 1;

/// An encoded value: the value itself, or the number of its pieces.
#[derive(Serialize, Deserialize)]
struct Written<T> {
    v: u32,
    #[serde(default = "Option::default", skip_serializing_if = "Option::is_none")]
    is: Option<T>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pieces: Option<u16>,
}

/// A decoded value.
pub(crate) enum Decoded<T> {
    /// The value.
    Value(T),
    /// The value is stored in this many pieces.
    Pieces(u16),
}

/// Encodes a value.
pub(crate) fn encode<T: Serialize>(value: &T) -> Result<Vec<u8>> {
    let written = Written {
        v: VERSION,
        is: Some(value),
        pieces: None,
    };
    serde_json::to_vec(&written).map_err(|error| StorageError::Encoding(error).into())
}

/// Encodes the placeholder of a value in pieces.
pub(crate) fn encode_pieces(pieces: u16) -> Vec<u8> {
    format!(r#"{{"v":{VERSION},"pieces":{pieces}}}"#).into_bytes()
}

/// Decodes a value.
pub(crate) fn decode<'a, T: Deserialize<'a>>(key: &[u8], bytes: &'a [u8]) -> Result<Decoded<T>> {
    let unreadable = |why: String| StoreError::failed(format!("{}: {why}", describe(key)));
    let written: Written<T> =
        serde_json::from_slice(bytes).map_err(|source| StorageError::Unreadable {
            row: describe(key),
            source,
        })?;
    match written {
        Written { v, .. } if v > VERSION => Err(unreadable(format!(
            "written by a newer petteia (version {v}, this one reads {VERSION})"
        ))),
        Written {
            is: Some(value), ..
        } => Ok(Decoded::Value(value)),
        Written {
            pieces: Some(pieces),
            ..
        } => Ok(Decoded::Pieces(pieces)),
        _ => Err(unreadable("it says nothing".to_owned())),
    }
}
