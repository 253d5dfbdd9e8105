//! Positions of finished games, as the index has them.

use petteia_rules::Game;

use crate::{
    archive::Fared,
    ids::{ChannelId, GuildId, UserId},
};

/// The number of bits of a bucket's number. With 100,000 games a bucket has some 20 entries.
pub(super) const BUCKET_BITS: u32 = 18;

/// The number of bits that tell positions of a bucket apart.
pub(super) const MARK_BITS: u32 = 40;

/// What stands for all servers. No server has this number.
pub(super) const EVERYWHERE: GuildId = GuildId(0);

/// The place of a position of a server in the index.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Spot {
    /// The number of its bucket.
    pub bucket: u32,
    /// What tells it apart there.
    pub(super) mark: u64,
}

/// A channel in the index, or a user of games that count everywhere: 24 bits of a hash.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Tag(pub(super) u32);

/// A position of a finished game.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Occurrence {
    /// The position.
    pub spot: Spot,
    /// The turn that was played there, as [`Game::symmetric_notation`] prints it; empty at the end of the game.
    pub(super) turn: String,
    /// The channel of the game.
    pub(super) channel: Tag,
    /// The result for the player to move, or for the first seat if nobody is.
    pub(super) fared: Fared,
}

impl Spot {
    /// Returns the place of a position.
    pub fn of(game: &Game, server: GuildId) -> Spot {
        let key = game.symmetric_key(server.0);
        Spot {
            bucket: (key >> (u64::BITS - BUCKET_BITS)) as u32,
            mark: key & ((1 << MARK_BITS) - 1),
        }
    }

    /// Returns the place of a position in games of all servers.
    pub fn everywhere(game: &Game) -> Spot {
        Spot::of(game, EVERYWHERE)
    }
}

impl Occurrence {
    /// A number that stands for it in sums, by which two indexes are compared.
    pub(super) fn weight(&self) -> u64 {
        let Occurrence {
            spot,
            turn,
            channel,
            fared,
        } = self;
        weight(spot.mark, turn, *channel, *fared)
    }
}

impl Tag {
    /// The tag of games that count everywhere, whatever their channels are.
    pub const EVERYWHERE: Tag = Tag(0);

    /// The tag of a channel.
    pub fn of(channel: ChannelId) -> Tag {
        Tag(crc32fast::hash(&channel.0.to_be_bytes()) & 0xFF_FFFF)
    }

    /// The tag of a user, which is not that of everywhere.
    pub(super) fn of_user(user: UserId) -> Tag {
        Tag((crc32fast::hash(&user.0.to_be_bytes()) & 0xFF_FFFF).max(1))
    }
}

/// A number that stands for an occurrence.
pub(super) fn weight(mark: u64, turn: &str, channel: Tag, fared: Fared) -> u64 {
    let halves = [b'a', b'b'].map(|half| {
        let mut hash = crc32fast::Hasher::new();
        hash.update(&[half, fared as u8]);
        hash.update(&mark.to_be_bytes());
        hash.update(&channel.0.to_be_bytes());
        hash.update(turn.as_bytes());
        u64::from(hash.finalize())
    });
    halves[0].wrapping_mul(halves[1] | 1)
}
