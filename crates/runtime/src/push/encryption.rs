//! The encryption of a notification for one browser (RFC 8291, with the coding of RFC 8188).

use ring::{
    aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey},
    agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral},
    error::Unspecified,
    hkdf::{HKDF_SHA256, KeyType, Salt},
    rand::{SecureRandom, SystemRandom},
};

/// The length of an uncompressed point of P-256.
const POINT: usize = 65;

/// The length of the secret of a browser, and of a salt.
const SECRET: usize = 16;

/// The size of a record. There is one, shorter than this.
const RECORD: u32 = 4096;

/// Marks the end of the last record.
const LAST: u8 = 2;

/// The keys of a browser.
pub(super) struct Browser {
    key: [u8; POINT],
    secret: [u8; SECRET],
}

impl Browser {
    /// Takes the keys, if they have the right form.
    pub(super) fn new(key: Vec<u8>, secret: Vec<u8>) -> Option<Browser> {
        let key: [u8; POINT] = key.try_into().ok()?;
        // The first byte of an uncompressed point.
        (key[0] == 4).then_some(Browser {
            key,
            secret: secret.try_into().ok()?,
        })
    }
}

/// The length of a derived key.
struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn derive<const N: usize>(
    salt: &[u8],
    secret: &[u8],
    purpose: &[&[u8]],
) -> Result<[u8; N], Unspecified> {
    let mut derived = [0; N];
    let extracted = Salt::new(HKDF_SHA256, salt).extract(secret);
    extracted.expand(purpose, Length(N))?.fill(&mut derived)?;
    Ok(derived)
}

/// Encrypts a text for a browser.
///
/// # Errors
/// Fails if the browser's key is no point of the curve, or the system has no random numbers.
pub(super) fn seal(browser: &Browser, text: &[u8]) -> Result<Vec<u8>, Unspecified> {
    let random = SystemRandom::new();
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &random)?;
    let public = own.compute_public_key()?;
    let mut salt = [0; SECRET];
    random.fill(&mut salt)?;
    let theirs = UnparsedPublicKey::new(&ECDH_P256, browser.key);
    agree_ephemeral(own, &theirs, |shared| {
        seal_with(browser, public.as_ref(), shared, &salt, text)
    })?
}

/// Encrypts a text with a secret that was agreed upon.
fn seal_with(
    browser: &Browser,
    public: &[u8],
    shared: &[u8],
    salt: &[u8; SECRET],
    text: &[u8],
) -> Result<Vec<u8>, Unspecified> {
    let purpose: [&[u8]; 3] = [b"WebPush: info\0", &browser.key, public];
    let material: [u8; 32] = derive(&browser.secret, shared, &purpose)?;
    let key: [u8; 16] = derive(salt, &material, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce: [u8; 12] = derive(salt, &material, &[b"Content-Encoding: nonce\0"])?;
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key)?);
    let mut record = text.to_vec();
    record.push(LAST);
    key.seal_in_place_append_tag(
        Nonce::assume_unique_for_key(nonce),
        Aad::empty(),
        &mut record,
    )?;
    let length = u8::try_from(public.len()).map_err(|_| Unspecified)?;
    let mut sealed = salt.to_vec();
    sealed.extend_from_slice(&RECORD.to_be_bytes());
    sealed.push(length);
    sealed.extend_from_slice(public);
    sealed.append(&mut record);
    Ok(sealed)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use data_encoding::BASE64URL_NOPAD;

    use super::*;

    fn bytes(text: &str) -> Vec<u8> {
        BASE64URL_NOPAD.decode(text.as_bytes()).unwrap()
    }

    /// The example of RFC 8291, section 5 and appendix A.
    #[test]
    fn the_example_of_the_standard_is_encrypted_as_it_says() {
        let browser = Browser::new(
            bytes(
                "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            ),
            bytes("BTBZMqHH6r4Tts7J_aSIgg"),
        );
        let public = bytes(
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
        );
        let shared = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap();
        let text = b"When I grow up, I want to be a watermelon";
        let sealed = seal_with(&browser.unwrap(), &public, &shared, &salt, text).unwrap();
        assert_eq!(
            BASE64URL_NOPAD.encode(&sealed),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
    }

    #[test]
    fn keys_of_another_form_are_not_taken() {
        let point = || vec![4; POINT];
        assert!(Browser::new(point(), vec![0; SECRET]).is_some());
        assert!(Browser::new(vec![2; POINT], vec![0; SECRET]).is_none());
        assert!(Browser::new(vec![4; 33], vec![0; SECRET]).is_none());
        assert!(Browser::new(point(), vec![0; 15]).is_none());
        // Not a point of the curve.
        let browser = Browser::new(point(), vec![0; SECRET]).unwrap();
        assert!(seal(&browser, b"x").is_err());
    }
}
