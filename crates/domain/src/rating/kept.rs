//! The stored form of ratings, so that a start reads only what was archived since.
//!
//! Ratings are stored as texts by name: one for each career, so that only changes are written, and one for
//! the rest. Floats are stored as bits: reading them gives exactly the ratings computed from the whole
//! archive.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use super::{Best, Career, Correction, Point, Pool, Rating, Ratings};
use crate::ids::{GameId, GuildId, TournamentId, UserId};

/// Version of the computation and of the stored form. Increase it with every change to either. Ratings of
/// another version, or of another release of petteia, are computed again.
const MADE_BY: (u32, &str) = (1, env!("CARGO_PKG_VERSION"));

/// The name of the text that is no career.
const REST: &str = "rest";

/// Everything except the careers.
#[derive(Serialize, Deserialize)]
struct Rest {
    made_by: (u32, String),
    careers: usize,
    number: u64,
    last: Option<GameId>,
    members: Vec<((GuildId, Pool), BTreeSet<UserId>)>,
    names: Vec<(UserId, String)>,
    corrections: Vec<(GameId, Correction)>,
    corrected: Vec<(TournamentId, u64)>,
}

/// Nanoseconds since 1970; bits of rating and deviation.
type KeptPoint = (i64, u64, u64);

/// Bits of rating, deviation and volatility.
type KeptRating = (u64, u64, u64);

#[derive(Serialize, Deserialize)]
struct KeptCareer {
    pool: Pool,
    user: UserId,
    rating: KeptRating,
    before: KeptRating,
    games: u32,
    won: u32,
    best: Option<(i64, u64)>,
    last: i64,
    history: Vec<KeptPoint>,
}

impl Ratings {
    /// Returns the stored form; `None` if it cannot be serialised.
    pub fn kept(&self) -> Option<BTreeMap<String, String>> {
        let mut texts = BTreeMap::new();
        for (pool, careers) in &self.careers {
            for (user, career) in careers {
                let name = format!("{} {} {user}", pool.kind.name(), pool.size.name());
                texts.insert(name, written(&kept_career(*pool, *user, career)?)?);
            }
        }
        let rest = Rest {
            made_by: (MADE_BY.0, MADE_BY.1.to_owned()),
            careers: texts.len(),
            number: self.number,
            last: self.last.clone(),
            members: pairs(&self.members),
            names: pairs(&self.names),
            corrections: pairs(&self.corrections),
            corrected: pairs(&self.corrected),
        };
        texts.insert(REST.to_owned(), written(&rest)?);
        Some(texts)
    }

    /// Reads stored ratings; `None` if there are none or their version is different.
    pub fn of_kept(texts: &BTreeMap<String, String>) -> Option<Ratings> {
        let rest: Rest = read(texts.get(REST)?)?;
        let made_by = (rest.made_by.0, rest.made_by.1.as_str());
        if made_by != MADE_BY || rest.careers + 1 != texts.len() {
            return None;
        }
        let mut ratings = Ratings {
            number: rest.number,
            last: rest.last,
            careers: BTreeMap::new(),
            members: rest.members.into_iter().collect(),
            names: rest.names.into_iter().collect(),
            corrections: rest.corrections.into_iter().collect(),
            corrected: rest.corrected.into_iter().collect(),
        };
        for (_, text) in texts.iter().filter(|(name, _)| *name != REST) {
            let kept: KeptCareer = read(text)?;
            let careers = ratings.careers.entry(kept.pool).or_default();
            careers.insert(kept.user, career(&kept));
        }
        Some(ratings)
    }
}

fn pairs<Key: Clone, Value: Clone>(map: &BTreeMap<Key, Value>) -> Vec<(Key, Value)> {
    let pairs = map.iter();
    pairs
        .map(|(key, value)| (key.clone(), value.clone()))
        .collect()
}

fn written(value: &impl Serialize) -> Option<String> {
    serde_json::to_string(value).ok()
}

fn read<T: DeserializeOwned>(text: &str) -> Option<T> {
    serde_json::from_str(text).ok()
}

fn kept_career(pool: Pool, user: UserId, career: &Career) -> Option<KeptCareer> {
    let nanos = |at: DateTime<Utc>| at.timestamp_nanos_opt();
    let best = match career.best {
        Some(best) => Some((nanos(best.at)?, best.rating.to_bits())),
        None => None,
    };
    let history = career.history.iter().map(|point| {
        let (rating, deviation) = (point.rating.to_bits(), point.deviation.to_bits());
        Some((nanos(point.at)?, rating, deviation))
    });
    Some(KeptCareer {
        pool,
        user,
        rating: career.rating.bits(),
        before: career.before.bits(),
        games: career.games,
        won: career.won,
        best,
        last: nanos(career.last)?,
        history: history.collect::<Option<_>>()?,
    })
}

fn career(kept: &KeptCareer) -> Career {
    let best = kept.best.map(|(at, rating)| Best {
        at: DateTime::from_timestamp_nanos(at),
        rating: f64::from_bits(rating),
    });
    let history = kept.history.iter().map(|(at, rating, deviation)| Point {
        at: DateTime::from_timestamp_nanos(*at),
        rating: f64::from_bits(*rating),
        deviation: f64::from_bits(*deviation),
    });
    Career {
        rating: Rating::of_bits(kept.rating),
        before: Rating::of_bits(kept.before),
        games: kept.games,
        won: kept.won,
        best,
        last: DateTime::from_timestamp_nanos(kept.last),
        history: history.collect(),
    }
}
