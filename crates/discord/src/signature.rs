//! Verifies that requests to the interactions endpoint come from Discord.
//!
//! Discord signs the timestamp and the raw body of every request (Ed25519) and sends both as headers.
//! Discord also sends wrong signatures to check that they are refused.

use std::collections::{HashSet, VecDeque};

use axum::http::HeaderMap;
use chrono::{DateTime, TimeDelta, Utc};
use data_encoding::HEXLOWER_PERMISSIVE;
use parking_lot::Mutex;
use ring::signature::{ED25519, UnparsedPublicKey};

/// Length of a signature in bytes.
const SIGNATURE_LENGTH: usize = 64;

/// Header of the signature, in hexadecimal.
pub(super) const SIGNATURE: &str = "x-signature-ed25519";

/// Header of the timestamp, in seconds since 1970.
pub(super) const TIMESTAMP: &str = "x-signature-timestamp";

/// Maximum difference between a timestamp and the local clock. Interactions have to be acknowledged within
/// three seconds; the rest allows for inaccurate clocks.
const FRESH: TimeDelta = TimeDelta::seconds(60);

/// Maximum number of remembered signatures: ten times what a busy bot receives in that time.
const REMEMBERED: usize = 65_536;

/// Verifies requests, and accepts each only once.
#[derive(Debug)]
pub(super) struct Verifier {
    key: UnparsedPublicKey<[u8; 32]>,
    recent: Mutex<Recent>,
}

/// Accepted signatures while their timestamps are fresh, oldest first.
#[derive(Debug, Default)]
struct Recent {
    seen: HashSet<[u8; SIGNATURE_LENGTH]>,
    order: VecDeque<(DateTime<Utc>, [u8; SIGNATURE_LENGTH])>,
}

/// Why a request is refused. The sender does not learn it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Rejected {
    /// A header is missing or malformed.
    Missing,
    /// The signature does not match.
    Wrong,
    /// The timestamp is too far from the current time.
    Stale,
    /// The request was accepted before.
    Replayed,
}

impl Rejected {
    /// A label for logs and metrics.
    pub fn reason(self) -> &'static str {
        match self {
            Rejected::Missing => "missing",
            Rejected::Wrong => "wrong",
            Rejected::Stale => "stale",
            Rejected::Replayed => "replayed",
        }
    }
}

/// Reads the signature and the timestamp of a request, which are not verified.
fn read(headers: &HeaderMap) -> Option<([u8; SIGNATURE_LENGTH], &[u8])> {
    let signature = headers.get(SIGNATURE)?.as_bytes();
    let signature = HEXLOWER_PERMISSIVE.decode(signature).ok()?;
    let timestamp = headers.get(TIMESTAMP)?.as_bytes();
    Some((signature.try_into().ok()?, timestamp))
}

/// Whether a request has a signature and a timestamp at all.
pub(super) fn is_present(headers: &HeaderMap) -> bool {
    read(headers).is_some()
}

impl Verifier {
    /// Creates a verifier with the application's public key.
    pub fn new(key: [u8; 32]) -> Verifier {
        Verifier {
            key: UnparsedPublicKey::new(&ED25519, key),
            recent: Mutex::default(),
        }
    }

    /// Verifies that a request is from Discord, fresh, and new to this process. Returns its signature.
    ///
    /// # Errors
    /// Fails otherwise. The signature is verified first, in constant time.
    pub fn verify(
        &self,
        headers: &HeaderMap,
        body: &[u8],
        now: DateTime<Utc>,
    ) -> Result<[u8; SIGNATURE_LENGTH], Rejected> {
        let (signature, timestamp) = read(headers).ok_or(Rejected::Missing)?;
        let signed = [timestamp, body].concat();
        self.key
            .verify(&signed, &signature)
            .map_err(|_| Rejected::Wrong)?;
        let sent = std::str::from_utf8(timestamp)
            .ok()
            .and_then(|digits| digits.parse().ok())
            .and_then(|seconds| DateTime::from_timestamp(seconds, 0))
            .ok_or(Rejected::Stale)?;
        if (now - sent).abs() > FRESH {
            return Err(Rejected::Stale);
        }
        let mut recent = self.recent.lock();
        match recent.is_new(signature, sent, now) {
            true => Ok(signature),
            false => Err(Rejected::Replayed),
        }
    }
}

impl Recent {
    fn is_new(
        &mut self,
        signature: [u8; SIGNATURE_LENGTH],
        sent: DateTime<Utc>,
        now: DateTime<Utc>,
    ) -> bool {
        // The queue is ordered by expiry: a timestamp in the future stays fresh for longer.
        while let Some((first, old)) = self.order.front()
            && (now - *first > FRESH * 2 || self.order.len() >= REMEMBERED)
        {
            self.seen.remove(old);
            self.order.pop_front();
        }
        let new = self.seen.insert(signature);
        if new {
            self.order.push_back((sent.max(now), signature));
        }
        new
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use ring::signature::{Ed25519KeyPair, KeyPair};

    use super::*;

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(1_800_000_000 + seconds, 0).unwrap()
    }

    fn verified(
        verifier: &Verifier,
        headers: &HeaderMap,
        body: &[u8],
        now: DateTime<Utc>,
    ) -> Result<(), Rejected> {
        verifier.verify(headers, body, now).map(|_| ())
    }

    fn key() -> Ed25519KeyPair {
        Ed25519KeyPair::from_seed_unchecked(&[7; 32]).unwrap()
    }

    fn verifier() -> Verifier {
        Verifier::new(key().public_key().as_ref().try_into().unwrap())
    }

    fn signed(by: &Ed25519KeyPair, sent: DateTime<Utc>, body: &[u8]) -> HeaderMap {
        let timestamp = sent.timestamp().to_string();
        let signature = by.sign(&[timestamp.as_bytes(), body].concat());
        let mut headers = HeaderMap::new();
        let hexadecimal = HEXLOWER_PERMISSIVE.encode(signature.as_ref());
        headers.insert(SIGNATURE, hexadecimal.parse().unwrap());
        headers.insert(TIMESTAMP, timestamp.parse().unwrap());
        headers
    }

    #[test]
    fn what_discord_signed_is_let_through_once() {
        let verifier = verifier();
        let headers = signed(&key(), at(0), b"{}");
        assert_eq!(verified(&verifier, &headers, b"{}", at(1)), Ok(()));
        assert_eq!(
            verified(&verifier, &headers, b"{}", at(2)),
            Err(Rejected::Replayed)
        );
        // Another request of the same second is new.
        let other = signed(&key(), at(0), b"{ }");
        assert_eq!(verified(&verifier, &other, b"{ }", at(2)), Ok(()));
    }

    #[test]
    fn a_wrong_key_body_timestamp_or_signature_is_refused() {
        let verifier = verifier();
        let headers = signed(&key(), at(0), b"{}");
        let stranger = Ed25519KeyPair::from_seed_unchecked(&[8; 32]).unwrap();
        let stranger = signed(&stranger, at(0), b"{}");
        assert_eq!(
            verified(&verifier, &stranger, b"{}", at(0)),
            Err(Rejected::Wrong)
        );
        assert_eq!(
            verified(&verifier, &headers, b"{ }", at(0)),
            Err(Rejected::Wrong)
        );
        let mut later = headers.clone();
        later.insert(
            TIMESTAMP,
            (at(0).timestamp() + 1).to_string().parse().unwrap(),
        );
        assert_eq!(
            verified(&verifier, &later, b"{}", at(0)),
            Err(Rejected::Wrong)
        );
        for name in [SIGNATURE, TIMESTAMP] {
            let mut without = headers.clone();
            without.remove(name);
            assert_eq!(
                verified(&verifier, &without, b"{}", at(0)),
                Err(Rejected::Missing)
            );
        }
        for unreadable in ["", "zz", "00"] {
            let mut wrong = headers.clone();
            wrong.insert(SIGNATURE, unreadable.parse().unwrap());
            assert_eq!(
                verified(&verifier, &wrong, b"{}", at(0)),
                Err(Rejected::Missing)
            );
        }
        // The refused requests did not use up the signature.
        assert_eq!(verified(&verifier, &headers, b"{}", at(0)), Ok(()));
    }

    #[test]
    fn an_old_timestamp_and_one_far_ahead_are_refused() {
        let verifier = verifier();
        for (sent, expected) in [
            (-61, Err(Rejected::Stale)),
            (-60, Ok(())),
            (60, Ok(())),
            (61, Err(Rejected::Stale)),
        ] {
            let headers = signed(&key(), at(sent), b"{}");
            assert_eq!(
                verified(&verifier, &headers, b"{}", at(0)),
                expected,
                "{sent}"
            );
        }
    }

    #[test]
    fn a_signature_is_remembered_for_as_long_as_it_is_fresh() {
        let verifier = verifier();
        let ahead = signed(&key(), at(60), b"{}");
        assert_eq!(verified(&verifier, &ahead, b"{}", at(0)), Ok(()));
        for late in [1, 60, 119, 120] {
            assert_eq!(
                verified(&verifier, &ahead, b"{}", at(late)),
                Err(Rejected::Replayed),
                "{late}"
            );
        }
        assert_eq!(
            verified(&verifier, &ahead, b"{}", at(121)),
            Err(Rejected::Stale)
        );
    }

    #[test]
    fn no_more_signatures_are_remembered_than_there_is_room_for() {
        let mut recent = Recent::default();
        for number in 0..REMEMBERED as u64 + 10 {
            let mut signature = [0; SIGNATURE_LENGTH];
            signature[..8].copy_from_slice(&number.to_le_bytes());
            assert!(recent.is_new(signature, at(0), at(0)));
        }
        assert_eq!(recent.order.len(), REMEMBERED);
        assert_eq!(recent.seen.len(), REMEMBERED);
    }
}
