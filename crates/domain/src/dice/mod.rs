//! Verifiable dice: committed in advance, and verifiable by anybody afterwards.
//!
//! - Before a game begins, a [`Secret`] of 32 random bytes is drawn. Its [`Commitment`] is published: the
//!   SHA-256 of these bytes in hexadecimal.
//! - The die of a ply is computed from the secret, the game's id, the ply, and the id of the interaction
//!   that ended the previous turn. Input: the HMAC-SHA-256, with the secret as its key, of the text
//!   `GAME:PLY:INTERACTION` (UTF-8, the ply in decimal). The first byte of the digest below 252 is used,
//!   because 252 is the largest multiple of six that fits: the die is the byte modulo six, plus one. If all
//!   32 bytes are larger, the digest is digested again with the same key, and so on.
//! - After the game the secret is published. The record contains everything needed to [`check`] every die.
//!
//! Nobody can influence the dice. Players do not know the secret. The operator is bound to it before the
//! interactions happen, and their ids come from the platform. A browser chooses the ids of its commands, and
//! somebody who knows the secret could try ids until the die suits them. So the id of a turn from a browser
//! is drawn by petteia after the turn was read ([`after_command`]).
//!
//! Before that, dice followed from the ids of commands from the web, with the user's id. These were erased;
//! the dice that followed from them cannot be checked any more ([`erased`]).
//!
//! **The interaction.** It is the one by which a player last ended a turn. After a turn that ended without
//! one (lost on time, missed, or played automatically) it is that of an earlier ply; the ply number keeps
//! the dice distinct. At ply 1 it is the interaction that started the game: the last seat taken, the host's
//! start, or the last consent to a rematch. The secret was drawn before, when the lobby was opened or the
//! rematch proposed.
//!
//! **A rolled die stays.** After a takeback a ply is played again with its first die, so nobody can try for
//! a better one.

mod in_records;

pub use in_records::{Checked, check, promise, reveal, rolled_after};

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use petteia_rules::Die;
use rand::{CryptoRng, Rng};
use rpds::RedBlackTreeMapSync;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use sha2::{Digest, Sha256};

use crate::ids::{CommandId, GameId};

/// Bytes from this value on are skipped, to keep all faces equally likely.
const UNFAIR: u8 = 252;

/// The secret from which a game's dice are computed. Hexadecimal when stored or published; hidden in logs.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

/// The published commitment to a secret: its SHA-256 in hexadecimal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Commitment(String);

/// A rolled die.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Roll {
    /// What it shows.
    pub die: Die,
    /// The interaction after which it was rolled.
    pub after: CommandId,
}

/// The dice of one game.
#[derive(Debug, Clone)]
pub struct Dice {
    secret: Secret,
    /// Every die by its ply, including those of undone turns. Shared between copies.
    rolls: RedBlackTreeMapSync<u32, Roll>,
}

/// The prefix of ids that petteia draws.
const DRAWN: &str = "drawn:";

/// The prefix of ids that are known no more.
const ERASED: &str = "erased:";

/// Returns the id from which dice follow after a command: the platform's id of it, or a drawn one if a
/// browser chose its id.
pub fn after_command(command: &CommandId, chance: &mut (impl Rng + CryptoRng)) -> CommandId {
    match command.is_of_browser() {
        true => CommandId(format!("{DRAWN}{:032x}", chance.random::<u128>())),
        false => command.clone(),
    }
}

/// Returns what takes the place of an id with a user in it. Dice that followed from it cannot be recomputed.
pub fn erased(interaction: &CommandId) -> CommandId {
    let written = hexadecimal(&Sha256::digest(&interaction.0)[..8]);
    CommandId(format!("{ERASED}{written}"))
}

fn is_erased(interaction: &CommandId) -> bool {
    interaction.0.starts_with(ERASED)
}

/// Not 64 hexadecimal digits.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("a secret is written as 64 hexadecimal digits")]
pub struct NoSecret;

impl Secret {
    /// Draws a secret.
    pub fn draw(chance: &mut (impl Rng + CryptoRng)) -> Secret {
        Secret(chance.random())
    }

    /// Returns the commitment.
    pub fn commitment(&self) -> Commitment {
        Commitment(hexadecimal(&Sha256::digest(self.0)))
    }

    /// Returns the secret in hexadecimal, to publish it after the game.
    pub fn to_hex(&self) -> String {
        hexadecimal(&self.0)
    }

    /// Parses a published secret.
    ///
    /// # Errors
    /// Fails if it is not 64 hexadecimal digits.
    pub fn from_hex(told: &str) -> Result<Secret, NoSecret> {
        let mut bytes = [0; 32];
        if told.len() != 2 * bytes.len() || !told.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return Err(NoSecret);
        }
        for (index, byte) in bytes.iter_mut().enumerate() {
            *byte =
                u8::from_str_radix(&told[2 * index..2 * index + 2], 16).map_err(|_| NoSecret)?;
        }
        Ok(Secret(bytes))
    }

    /// Computes the die of a ply.
    pub fn roll(&self, game: &GameId, ply: u32, after: &CommandId) -> Die {
        let mut digest = self.digest(format!("{game}:{ply}:{after}").as_bytes());
        loop {
            let fair = digest.iter().find(|byte| **byte < UNFAIR);
            if let Some(die) = fair.and_then(|byte| Die::new(byte % 6 + 1)) {
                return die;
            }
            digest = self.digest(&digest);
        }
    }

    fn digest(&self, of: &[u8]) -> [u8; 32] {
        // RFC 2104 pads a key that is shorter than a block with zeros.
        let mut key = [0; 64];
        key[..32].copy_from_slice(&self.0);
        let mut keyed = Hmac::<Sha256>::new(&key.into());
        keyed.update(of);
        keyed.finalize().into_bytes().into()
    }
}

impl Dice {
    /// Dice computed from a secret; none is rolled yet.
    pub fn of(secret: Secret) -> Dice {
        Dice {
            secret,
            rolls: RedBlackTreeMapSync::new_sync(),
        }
    }

    /// Returns the secret.
    pub fn secret(&self) -> &Secret {
        &self.secret
    }

    /// Returns the die of a ply, if it has been rolled.
    pub fn rolled(&self, ply: u32) -> Option<&Roll> {
        self.rolls.get(&ply)
    }

    /// Returns the die of the ply that begins now after the interaction `through`, if there is one. A die
    /// that was rolled before stays. `None` if no interaction has ended any turn yet.
    pub fn roll(&self, game: &GameId, ply: u32, through: Option<&CommandId>) -> Option<Roll> {
        if let Some(roll) = self.rolled(ply) {
            return Some(roll.clone());
        }
        let before = self.rolls.range(..ply).next_back();
        let after = through.or(before.map(|(_, roll)| &roll.after))?.clone();
        Some(Roll {
            die: self.secret.roll(game, ply, &after),
            after,
        })
    }

    /// Stores a rolled die.
    pub fn keep(&mut self, ply: u32, roll: Roll) {
        self.rolls.insert_mut(ply, roll);
    }
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Secret(of {})", self.commitment())
    }
}

impl Serialize for Secret {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.to_hex())
    }
}

impl<'de> Deserialize<'de> for Secret {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Secret, D::Error> {
        let told = String::deserialize(deserializer)?;
        Secret::from_hex(&told).map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use rand::{SeedableRng, rngs::StdRng};

    use super::*;

    /// The bytes 0, 1, … 31.
    fn known() -> Secret {
        Secret(std::array::from_fn(|index| index as u8))
    }

    fn game() -> GameId {
        GameId("k7f2q".to_owned())
    }

    fn interaction() -> CommandId {
        CommandId("1455566778899001122".to_owned())
    }

    // The values expected were computed with Python's hashlib and hmac.

    #[test]
    fn the_commitment_is_the_sha_256_of_the_secret() {
        assert_eq!(
            known().commitment().to_string(),
            "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
        );
    }

    #[test]
    fn dice_are_those_that_python_computes() {
        let plies: Vec<u8> = (1..=24)
            .map(|ply| known().roll(&game(), ply, &interaction()).shows())
            .collect();
        let expected = [
            5, 1, 5, 4, 4, 1, 5, 4, 6, 2, 3, 2, 6, 4, 4, 2, 2, 6, 3, 4, 4, 1, 4, 3,
        ];
        assert_eq!(plies, expected);
        let interactions: Vec<u8> = (1..=12)
            .map(|number| CommandId(format!("page:1:{number:08}")))
            .map(|id| known().roll(&game(), 1, &id).shows())
            .collect();
        assert_eq!(interactions, [3, 2, 4, 3, 3, 3, 3, 4, 5, 3, 6, 6]);
    }

    #[test]
    fn a_byte_that_would_favour_low_dice_is_passed_over() {
        // The first bytes of these digests are 253, 252, 255 and 253.
        for (ply, shows) in [(18, 6), (107, 2), (332, 2), (560, 5)] {
            let die = known().roll(&game(), ply, &interaction());
            assert_eq!(die.shows(), shows, "ply {ply}");
        }
        // The first two bytes of this one are both too large: 252 and 255.
        assert_eq!(known().roll(&game(), 817, &interaction()).shows(), 3);
    }

    #[test]
    fn every_face_comes_up_as_often() {
        let secret = Secret::draw(&mut StdRng::seed_from_u64(7));
        let mut faces = [0_i32; 6];
        for ply in 1..=60_000 {
            let die = secret.roll(&game(), ply, &interaction());
            faces[usize::from(die.shows()) - 1] += 1;
        }
        // Five degrees of freedom: chi-square is above 20.5 once in a thousand times.
        let chi_square: f64 = faces
            .iter()
            .map(|count| f64::from((count - 10_000).pow(2)) / 10_000.0)
            .sum();
        assert!(chi_square < 20.5, "{faces:?}: {chi_square}");
    }

    #[test]
    fn a_secret_is_read_as_it_was_told_and_nothing_else_is() {
        let secret = Secret::draw(&mut StdRng::seed_from_u64(1));
        assert_eq!(Secret::from_hex(&secret.to_hex()), Ok(secret.clone()));
        let stored = serde_json::to_string(&secret).unwrap();
        assert_eq!(serde_json::from_str::<Secret>(&stored).unwrap(), secret);
        for wrong in ["", "00", &"0g".repeat(32), &"é".repeat(32), &"0".repeat(66)] {
            assert_eq!(Secret::from_hex(wrong), Err(NoSecret), "{wrong}");
        }
    }

    #[test]
    fn logs_do_not_tell_the_secret() {
        let shown = format!("{:?}", Dice::of(known()));
        assert!(!shown.contains("0001020304"), "{shown}");
        assert!(!shown.contains("1, 2, 3"), "{shown}");
    }

    #[test]
    fn a_die_rolled_once_stays_whatever_interaction_comes() {
        let mut dice = Dice::of(known());
        let first = dice.roll(&game(), 1, Some(&interaction())).unwrap();
        dice.keep(1, first.clone());
        let others = (0..50).map(|number| CommandId(number.to_string()));
        for other in others {
            let again = dice.roll(&game(), 1, Some(&other)).unwrap();
            assert_eq!(again, first);
        }
    }

    #[test]
    fn a_turn_that_ended_by_itself_hands_on_the_interaction_before() {
        let mut dice = Dice::of(known());
        assert_eq!(dice.roll(&game(), 1, None), None);
        let first = dice.roll(&game(), 1, Some(&interaction())).unwrap();
        dice.keep(1, first);
        let second = dice.roll(&game(), 2, None).unwrap();
        assert_eq!(second.after, interaction());
        assert_eq!(second.die, known().roll(&game(), 2, &interaction()));
    }
}
