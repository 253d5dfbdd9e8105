//! A push service of our own, and a browser that is notified through it.

use std::{net::SocketAddr, sync::Arc};

use axum::{
    Router,
    body::Bytes,
    extract::{Path, State},
    http::{HeaderMap, StatusCode},
    routing::post,
};
use data_encoding::BASE64URL_NOPAD;
use parking_lot::Mutex;
use ring::{
    aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey},
    agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral},
    hkdf::{HKDF_SHA256, KeyType, Salt},
    rand::SystemRandom,
};
use serde_json::{Value, json};
use tokio::net::TcpListener;

/// A notification that arrived.
pub struct Arrived {
    pub browser: String,
    pub headers: HeaderMap,
    pub body: Bytes,
}

#[derive(Default)]
struct Known {
    arrived: Mutex<Vec<Arrived>>,
    /// The answers to come, if they are no success.
    answers: Mutex<Vec<StatusCode>>,
}

/// The service.
pub struct PushService {
    address: SocketAddr,
    known: Arc<Known>,
}

async fn take(
    State(known): State<Arc<Known>>,
    Path(browser): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> StatusCode {
    known.arrived.lock().push(Arrived {
        browser,
        headers,
        body,
    });
    known.answers.lock().pop().unwrap_or(StatusCode::CREATED)
}

impl PushService {
    pub async fn open() -> PushService {
        let known: Arc<Known> = Arc::default();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let routes = Router::new()
            .route("/push/{browser}", post(take))
            .with_state(known.clone());
        tokio::spawn(async move { axum::serve(listener, routes).await.unwrap() });
        PushService { address, known }
    }

    pub fn origin(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Gives this answer to the next notification.
    pub fn answers(&self, status: StatusCode) {
        self.known.answers.lock().push(status);
    }

    /// The notifications since the last call, once there are so many.
    pub async fn arrived(&self, count: usize) -> Vec<Arrived> {
        for _ in 0..2000 {
            if self.known.arrived.lock().len() >= count {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
        let arrived = std::mem::take(&mut *self.known.arrived.lock());
        assert_eq!(arrived.len(), count);
        arrived
    }
}

struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn derive<const N: usize>(salt: &[u8], secret: &[u8], purpose: &[&[u8]]) -> [u8; N] {
    let mut derived = [0; N];
    let extracted = Salt::new(HKDF_SHA256, salt).extract(secret);
    let expanded = extracted.expand(purpose, Length(N)).unwrap();
    expanded.fill(&mut derived).unwrap();
    derived
}

/// A browser's side of a subscription. It reads one notification.
pub struct Browser {
    private: EphemeralPrivateKey,
    public: Vec<u8>,
    secret: [u8; 16],
}

impl Browser {
    pub fn new() -> Browser {
        let private = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
        let public = private.compute_public_key().unwrap().as_ref().to_vec();
        Browser {
            private,
            public,
            secret: [9; 16],
        }
    }

    /// What the script of the page sends.
    pub fn subscription(&self, endpoint: &str) -> Value {
        json!({
            "endpoint": endpoint,
            "expirationTime": null,
            "keys": {
                "p256dh": BASE64URL_NOPAD.encode(&self.public),
                "auth": BASE64URL_NOPAD.encode(&self.secret),
            },
        })
    }

    /// Reads a notification, as RFC 8291 says.
    pub fn read(self, body: &[u8]) -> Value {
        let (salt, rest) = body.split_at(16);
        let (size, rest) = rest.split_at(4);
        assert_eq!(size, 4096_u32.to_be_bytes());
        let (key, record) = rest[1..].split_at(rest[0].into());
        let theirs = UnparsedPublicKey::new(&ECDH_P256, key);
        let shared = agree_ephemeral(self.private, &theirs, <[u8]>::to_vec).unwrap();
        let purpose: [&[u8]; 3] = [b"WebPush: info\0", &self.public, key];
        let material: [u8; 32] = derive(&self.secret, &shared, &purpose);
        let key: [u8; 16] = derive(salt, &material, &[b"Content-Encoding: aes128gcm\0"]);
        let nonce: [u8; 12] = derive(salt, &material, &[b"Content-Encoding: nonce\0"]);
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).unwrap());
        let mut record = record.to_vec();
        let nonce = Nonce::assume_unique_for_key(nonce);
        let text = key.open_in_place(nonce, Aad::empty(), &mut record).unwrap();
        let text = text.strip_suffix(&[2]).unwrap();
        serde_json::from_slice(text).unwrap()
    }
}
