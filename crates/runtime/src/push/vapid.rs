//! The signature with which push services know who sends (RFC 8292, VAPID).

use chrono::{DateTime, TimeDelta, Utc};
use data_encoding::BASE64URL_NOPAD;
use ring::{
    error::{KeyRejected, Unspecified},
    rand::SystemRandom,
    signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair},
};
use serde_json::json;

/// How long a signature is good for; at most a day.
const LASTS: TimeDelta = TimeDelta::hours(12);

/// A pair of keys.
pub(super) struct Keys(EcdsaKeyPair);

/// Makes a pair of keys, as PKCS #8.
///
/// # Errors
/// Fails if the system has no random numbers.
pub(super) fn make() -> Result<Vec<u8>, Unspecified> {
    let random = SystemRandom::new();
    let made = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &random)?;
    Ok(made.as_ref().to_vec())
}

impl Keys {
    /// Reads a pair of keys.
    ///
    /// # Errors
    /// Fails if they are none of P-256 in PKCS #8.
    pub(super) fn read(document: &[u8]) -> Result<Keys, KeyRejected> {
        let algorithm = &ECDSA_P256_SHA256_FIXED_SIGNING;
        EcdsaKeyPair::from_pkcs8(algorithm, document, &SystemRandom::new()).map(Keys)
    }

    /// Returns the public key as browsers take it.
    pub(super) fn public(&self) -> String {
        BASE64URL_NOPAD.encode(self.0.public_key().as_ref())
    }

    /// Returns the header that signs a request to this origin.
    ///
    /// # Errors
    /// Fails if the system has no random numbers.
    pub(super) fn authorization(
        &self,
        origin: &str,
        contact: &str,
        now: DateTime<Utc>,
    ) -> Result<String, Unspecified> {
        let part = |value: serde_json::Value| BASE64URL_NOPAD.encode(value.to_string().as_bytes());
        let head = part(json!({ "typ": "JWT", "alg": "ES256" }));
        let expires = (now + LASTS).timestamp();
        let claims = part(json!({ "aud": origin, "exp": expires, "sub": contact }));
        let signed = format!("{head}.{claims}");
        let signature = self.0.sign(&SystemRandom::new(), signed.as_bytes())?;
        let signature = BASE64URL_NOPAD.encode(signature.as_ref());
        Ok(format!("vapid t={signed}.{signature}, k={}", self.public()))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};

    use super::*;

    #[test]
    fn a_push_service_can_check_who_sends() {
        let document = make().unwrap();
        let keys = Keys::read(&document).unwrap();
        let now = DateTime::UNIX_EPOCH;
        let (origin, contact) = ("https://push.example", "https://play.example.org");
        let header = keys.authorization(origin, contact, now).unwrap();
        let rest = header.strip_prefix("vapid t=").unwrap();
        let (token, public) = rest.split_once(", k=").unwrap();
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let decoded = |text: &str| BASE64URL_NOPAD.decode(text.as_bytes()).unwrap();
        UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, decoded(public))
            .verify(signed.as_bytes(), &decoded(signature))
            .unwrap();
        let claims = decoded(signed.split_once('.').unwrap().1);
        let claims: serde_json::Value = serde_json::from_slice(&claims).unwrap();
        assert_eq!(claims["aud"], origin);
        assert_eq!(claims["exp"], 12 * 60 * 60);
        // What is stored makes the same keys again.
        assert_eq!(Keys::read(&document).unwrap().public(), public);
    }
}
