//! The key with which the addresses of pictures are signed.
//!
//! An address says all there is to draw. Signed, only what petteia itself has shown somewhere is drawn, so nobody
//! can think of pictures that are expensive. The key is in the store: all processes and all restarts have the
//! same one, and a page that one process rendered shows pictures of another.

use data_encoding::{BASE64, BASE64URL_NOPAD};
use form_urlencoded::Serializer;
use hmac::{Hmac, KeyInit, Mac};
use petteia_referee::Referee;
use petteia_store::StoreError;
use sha2::Sha256;

/// The name of the signature in addresses.
const SIGNATURE: &str = "signature";

/// The length of a signature in bytes. Nobody guesses 128 bits.
const LENGTH: usize = 16;

/// The key with which the addresses of pictures are signed.
#[derive(Clone)]
pub struct PictureKey(Hmac<Sha256>);

impl PictureKey {
    /// Returns the key of the store; makes one if there is none.
    ///
    /// # Errors
    /// Fails if the store fails, or what it has is no key.
    pub async fn of(referee: &Referee) -> Result<PictureKey, StoreError> {
        let made = BASE64.encode(&rand::random::<[u8; 32]>());
        let kept = referee.web_sessions().picture_key(made).await?;
        let secret = BASE64.decode(kept.as_bytes());
        let secret = secret.map_err(|error| StoreError::failed(error.to_string()))?;
        PictureKey::new(&secret).map_err(|error| StoreError::failed(error.to_string()))
    }

    fn new(secret: &[u8]) -> Result<PictureKey, hmac::digest::InvalidLength> {
        Hmac::new_from_slice(secret).map(PictureKey)
    }

    /// Returns the address of what these pairs describe.
    pub fn address(&self, path: &str, pairs: &[(String, String)]) -> String {
        let signature = self.signed(path, pairs).finalize().into_bytes();
        let signature = BASE64URL_NOPAD.encode(&signature[..LENGTH]);
        let mut query = Serializer::for_suffix(format!("{path}?"), path.len() + 1);
        query
            .extend_pairs(pairs)
            .append_pair(SIGNATURE, &signature)
            .finish()
    }

    /// Returns the pairs of a query; `None` if it was not signed for this path.
    pub(crate) fn read(&self, path: &str, query: &str) -> Option<Vec<(String, String)>> {
        let mut pairs: Vec<(String, String)> = form_urlencoded::parse(query.as_bytes())
            .into_owned()
            .collect();
        let (name, signature) = pairs.pop()?;
        let signature = BASE64URL_NOPAD.decode(signature.as_bytes()).ok()?;
        if name != SIGNATURE || signature.len() != LENGTH {
            return None;
        }
        let signed = self.signed(path, &pairs);
        signed.verify_truncated_left(&signature).ok()?;
        Some(pairs)
    }

    /// Signs the words of an address, each with its length: how they were escaped does not matter.
    fn signed(&self, path: &str, pairs: &[(String, String)]) -> Hmac<Sha256> {
        let mut signed = self.0.clone();
        let words = pairs.iter().flat_map(|(name, value)| [name, value]);
        let words = words.map(String::as_str);
        for word in std::iter::once(path).chain(words) {
            signed.update(&(word.len() as u64).to_be_bytes());
            signed.update(word.as_bytes());
        }
        signed
    }

    /// A key for tests.
    #[cfg(test)]
    pub(crate) fn test() -> PictureKey {
        PictureKey::new(&[7; 32]).unwrap_or_else(|_| unreachable!("any length is allowed"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PATH: &str = "/board.png";

    fn pairs() -> Vec<(String, String)> {
        let pairs = [("code", "W,B & <b>"), ("name", "Ada"), ("name", "Ben")];
        pairs
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .to_vec()
    }

    #[test]
    fn what_was_signed_is_read_and_nothing_else() {
        let key = PictureKey::test();
        let address = key.address(PATH, &pairs());
        let query = address.split_once('?').map_or("", |(_, query)| query);
        assert_eq!(key.read(PATH, query), Some(pairs()));
        // Another spelling of the same words.
        let spelled = query.replace('+', "%20");
        assert_ne!(spelled, query);
        assert_eq!(key.read(PATH, &spelled), Some(pairs()));
        let (unsigned, signature) = query.split_once("&signature=").unwrap_or_default();
        let attacks = [
            String::new(),
            unsigned.to_owned(),
            format!("{unsigned}&signature="),
            format!("{unsigned}&signature={}", &signature[..20]),
            format!("{unsigned}&signature={signature}x"),
            format!("{unsigned}&signature={}", "A".repeat(signature.len())),
            format!("{unsigned}&mark=a/1/&signature={signature}"),
            format!("{query}&mark=a/1/"),
            format!("mark=a/1/&{query}"),
            query.replace("Ada", "Eve"),
            query.replace("name=Ada&name=Ben", "name=Ben&name=Ada"),
            query.replace("name=Ada&name=Ben", "name=Ada%26name%3DBen"),
            query.replace("name=Ada", "names=da"),
            query.replace("signature", "Signature"),
        ];
        for attack in attacks {
            assert_eq!(key.read(PATH, &attack), None, "{attack}");
        }
        assert_eq!(key.read("/drawing", query), None, "another path");
    }

    #[test]
    fn another_key_signs_otherwise() {
        let address = PictureKey::test().address(PATH, &pairs());
        let query = address.split_once('?').map_or("", |(_, query)| query);
        let other = PictureKey::new(&[8; 32]).ok();
        assert!(other.is_some_and(|other| other.read(PATH, query).is_none()));
    }
}
