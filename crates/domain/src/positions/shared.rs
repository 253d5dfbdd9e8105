//! Which games count everywhere: a bit for each game of the archive.

use super::Damaged;
use crate::positions::Corrections;

/// The bytes of a bucket.
const BYTES: usize = 1024;

/// The number of games of a bucket.
const GAMES: u64 = BYTES as u64 * 8;

/// Which of some games count everywhere. It is kept with the index and changes with what it counts, so that it is
/// always known which games are to be taken out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shared(Vec<u8>);

impl Shared {
    /// Returns the number of the bucket that has a game of the archive, after those of positions and of
    /// corrections.
    pub fn bucket(game: u64) -> u32 {
        let number = u32::try_from(game / GAMES).unwrap_or(u32::MAX);
        number.saturating_add(Corrections::BUCKET + 1)
    }

    /// Reads a bucket.
    ///
    /// # Errors
    /// Fails if these are not the bytes of one.
    pub fn read(bytes: &[u8]) -> Result<Shared, Damaged> {
        match bytes.len() {
            0 => Ok(Shared(vec![0; BYTES])),
            BYTES => Ok(Shared(bytes.to_vec())),
            _ => Err(Damaged),
        }
    }

    /// Its bytes.
    pub fn written(&self) -> Vec<u8> {
        self.0.clone()
    }

    /// Whether a game of this bucket counts everywhere.
    pub fn has(&self, game: u64) -> bool {
        let (byte, bit) = place(game);
        self.0[byte] & bit != 0
    }

    /// Says whether a game of this bucket counts everywhere.
    pub fn set(&mut self, game: u64, counts: bool) {
        let (byte, bit) = place(game);
        match counts {
            true => self.0[byte] |= bit,
            false => self.0[byte] &= !bit,
        }
    }
}

/// The byte of a game, and its bit there.
fn place(game: u64) -> (usize, u8) {
    let within = game % GAMES;
    ((within / 8) as usize, 1 << (within % 8))
}
