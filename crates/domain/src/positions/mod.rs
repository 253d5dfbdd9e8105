//! The index of positions: what was played in which position of finished games, and how it went.
//!
//! Positions that are equal by symmetry are one position. Each position of a finished game is an
//! [`Occurrence`] with the turn that was played there. Occurrences are counted in [`Bucket`]s, which a store
//! keeps as bytes by their number, and [`Known`] is what they say about a position. The index has no names; it
//! follows from the archive and can always be made anew.
//!
//! Each server has its own positions. Within a server they are counted by channel, so that nobody learns
//! anything about games in channels that they may not view.
//!
//! Games whose players agreed are counted a second time for all servers, without their channels and without
//! their numbers, and once more for each of their players, by a tag instead of a name. So nothing is told of a
//! turn that few games of few players have. [`Shared`] says which games these are.

mod bucket;
mod corrections;
mod occurrence;
mod shared;
#[cfg(test)]
mod tests;

pub use bucket::{Best, Bucket, Damaged};
pub use corrections::Corrections;
pub use occurrence::{Occurrence, Spot, Tag};
pub use shared::Shared;

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

use serde::{Deserialize, Serialize};

use occurrence::EVERYWHERE;

use crate::{
    archive::{Fared, Summary, Tally},
    game::{Played, State},
    ids::{GameId, GuildId},
};

/// The version of heads and buckets. An index of another version is made anew.
const FORMAT: u32 = 3;

/// The longest turn in bytes. A turn of Rithmomachia with very many captures is left out.
const LONGEST_TURN: usize = 255;

/// How far the index is. It changes with each change of the index, so that of two changes made at the same time
/// one fails.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    format: u32,
    /// The number of changes.
    changes: u64,
    /// The number of the last archived game that the index has.
    pub up_to: u64,
    /// That game, by which another archive is noticed.
    pub last: Option<GameId>,
    /// Whether all tournaments have been searched for corrected results.
    #[serde(default)]
    pub searched: bool,
    /// The number of the last archived game of which it has been asked whether its players agreed that it counts
    /// everywhere. 0 after somebody agreed or withdrew.
    #[serde(default)]
    pub asked: u64,
}

/// The smallest numbers of games and of users from which something is told of games everywhere.
const GAMES_TO_TELL: u32 = 5;
const USERS_TO_TELL: u32 = 3;

impl Head {
    /// Reads a head; that of an empty index from no bytes. `None` if it is damaged or of another version: the
    /// index has to be made anew.
    pub fn read(bytes: &[u8]) -> Option<Head> {
        if bytes.is_empty() {
            return Some(Head::default());
        }
        let head: Head = serde_json::from_slice(bytes).ok()?;
        (head.format == FORMAT).then_some(head)
    }

    /// Its bytes after another change.
    pub fn changed(&self) -> Vec<u8> {
        let head = Head {
            format: FORMAT,
            changes: self.changes + 1,
            ..self.clone()
        };
        // Numbers and names can always be written.
        serde_json::to_vec(&head).unwrap_or_default()
    }

    /// The head of an index that is empty again.
    pub fn emptied(&self) -> Head {
        Head {
            changes: self.changes,
            ..Head::default()
        }
    }
}

/// The sums of an index that is counted from the beginning, by which `verify` checks the stored one.
#[derive(Debug, Default)]
pub struct Sums(BTreeMap<u32, u64>);

impl Sums {
    /// Adds the positions of a game.
    pub fn add(&mut self, positions: &BTreeSet<Occurrence>) {
        for occurrence in positions {
            let sum = self.0.entry(occurrence.spot.bucket).or_default();
            *sum = sum.wrapping_add(occurrence.weight());
        }
    }

    /// Compares a stored bucket with what was added, and takes it out. Reports a difference to `find`.
    pub fn check(&mut self, number: u32, bytes: &[u8], find: &mut dyn FnMut(String)) {
        if number > Corrections::BUCKET {
            if let Err(damaged) = Shared::read(bytes) {
                find(format!(
                    "positions {number}: games that count everywhere: {damaged}"
                ));
            }
            return;
        }
        if number == Corrections::BUCKET {
            if let Err(damaged) = Corrections::read(bytes) {
                find(format!("positions: corrected results: {damaged}"));
            }
            return;
        }
        let counted = self.0.remove(&number).unwrap_or(0);
        match Bucket::read(bytes) {
            Ok(bucket) if bucket.weight() == counted => {}
            Ok(_) => find(format!(
                "positions {number}: the database has counted something else than the journal"
            )),
            Err(damaged) => find(format!("positions {number}: {damaged}")),
        }
    }

    /// Reports the buckets that should be there and were not checked.
    pub fn finish(self, find: &mut dyn FnMut(String)) {
        for (number, _) in self.0.into_iter().filter(|(_, sum)| *sum != 0) {
            find(format!("positions {number}: missing in the database"));
        }
    }
}

/// Returns the positions of a finished game in which a turn was played, and the last one; none for a game
/// outside servers.
pub fn of_game(state: &State, summary: &Summary) -> BTreeSet<Occurrence> {
    let Some(server) = summary.guild else {
        return BTreeSet::new();
    };
    let channel = Tag::of(summary.above.unwrap_or(summary.channel));
    occurrences(state, summary, server, channel)
}

/// Returns the positions of a finished game as they count everywhere, once for all and once for each user; none for
/// a game outside servers.
pub fn of_shared_game(state: &State, summary: &Summary) -> BTreeSet<Occurrence> {
    if summary.guild.is_none() {
        return BTreeSet::new();
    }
    let users = summary.seats.iter().flat_map(|seat| seat.users());
    let users: BTreeSet<Tag> = users.map(|user| Tag::of_user(*user)).collect();
    let all = occurrences(state, summary, EVERYWHERE, Tag::EVERYWHERE);
    let of_users = all.iter().flat_map(|occurrence| {
        users.iter().map(|user| Occurrence {
            channel: *user,
            ..occurrence.clone()
        })
    });
    let of_users: Vec<Occurrence> = of_users.collect();
    all.into_iter().chain(of_users).collect()
}

fn occurrences(
    state: &State,
    summary: &Summary,
    server: GuildId,
    channel: Tag,
) -> BTreeSet<Occurrence> {
    let played = state.plies.iter().filter_map(|ply| {
        let before = &ply.before.game;
        let (Played::Turn(turn) | Played::Only(turn) | Played::Pass(turn)) = &ply.what else {
            return None;
        };
        let turn = before.symmetric_notation(&before.read_strict(turn).ok()?);
        (turn.len() <= LONGEST_TURN).then(|| Occurrence {
            spot: Spot::of(before, server),
            turn,
            channel,
            fared: summary.fared_in(ply.seat),
        })
    });
    let mover = state.game.to_move().or_else(|| state.all_seats().next());
    let last = mover.map(|mover| Occurrence {
        spot: Spot::of(&state.game, server),
        turn: String::new(),
        channel,
        fared: summary.fared_in(mover),
    });
    played.chain(last).collect()
}

/// What the index says about a position.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Known {
    /// The turns that were played there, the most frequent first.
    pub turns: Vec<KnownTurn>,
    /// The results of games that ended there.
    pub ended: Tally,
    /// The numbers of the best games in the archive, the best first.
    pub best: Vec<u32>,
}

/// A turn that was played in a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownTurn {
    /// The turn, for `Game::symmetric_turn`.
    pub turn: String,
    /// The results for the player to move.
    pub tally: Tally,
}

impl Known {
    /// Counts what a bucket has about a position in these channels.
    pub fn of(bucket: &Bucket, spot: Spot, channels: &BTreeSet<Tag>) -> Known {
        let mut turns: BTreeMap<&str, Tally> = BTreeMap::new();
        let mut best: Vec<Best> = Vec::new();
        for entry in bucket
            .at(spot)
            .filter(|entry| channels.contains(&entry.channel))
        {
            let tally = turns.entry(&entry.turn).or_default();
            for fared in Fared::ALL {
                tally.add(fared, entry.tally.of(fared));
            }
            best.extend(&entry.best);
        }
        let ended = turns.remove("").unwrap_or_default();
        let turns = turns.into_iter().map(|(turn, tally)| KnownTurn {
            turn: turn.to_owned(),
            tally,
        });
        let mut turns: Vec<KnownTurn> = turns.collect();
        turns.sort_by_key(|turn| Reverse(turn.tally.games()));
        bucket::keep_best(&mut best);
        Known {
            turns,
            ended,
            best: best.into_iter().map(|best| best.number).collect(),
        }
    }

    /// Counts what a bucket has about a position in games that count everywhere. What comes from few games or few
    /// users is left out, also from the number of games, so that nobody's games are told of.
    pub fn everywhere(bucket: &Bucket, spot: Spot) -> Known {
        let mut users: BTreeMap<&str, u32> = BTreeMap::new();
        let of_users = bucket.at(spot);
        for entry in of_users.filter(|entry| entry.channel != Tag::EVERYWHERE) {
            *users.entry(&entry.turn).or_default() += 1;
        }
        let tells = |turn: &str, tally: &Tally| {
            tally.games() >= GAMES_TO_TELL && users.get(turn) >= Some(&USERS_TO_TELL)
        };
        let mut known = Known::of(bucket, spot, &[Tag::EVERYWHERE].into());
        known.turns.retain(|known| tells(&known.turn, &known.tally));
        if !tells("", &known.ended) {
            known.ended = Tally::default();
        }
        known
    }

    /// The number of games in which the position came. A game that came back to it with another turn counts
    /// again.
    pub fn games(&self) -> u32 {
        let turns = self.turns.iter().map(|turn| turn.tally.games());
        turns.fold(self.ended.games(), u32::saturating_add)
    }
}
