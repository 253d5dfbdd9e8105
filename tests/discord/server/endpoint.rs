//! Interactions by HTTP: the fake Discord signs each one and sends it to petteia's endpoint.

use std::sync::{
    Arc, Weak,
    atomic::{AtomicU64, Ordering},
};

use data_encoding::HEXLOWER;
use reqwest::{Client, Response};
use ring::signature::{Ed25519KeyPair, KeyPair};
use serde_json::{Value, json};
use tokio::sync::mpsc;

use super::{
    Inner,
    faults::CALLBACK,
    form::Body,
    rest::{Call, judge_call},
};

/// Queue of interactions: id and payload.
pub type Queue = mpsc::UnboundedSender<(u64, Value)>;

/// petteia's endpoint.
#[derive(Clone)]
pub struct Endpoint {
    url: String,
    key: Arc<Ed25519KeyPair>,
    client: Client,
}

impl Endpoint {
    /// Creates the endpoint at this address.
    pub fn at(address: std::net::SocketAddr) -> Endpoint {
        Endpoint {
            url: format!("http://{address}/interactions"),
            key: Arc::new(Ed25519KeyPair::from_seed_unchecked(&[42; 32]).unwrap()),
            // A new connection for each request, because a refused request ends its connection.
            client: petteia_runtime::tls::client()
                .no_proxy()
                .pool_max_idle_per_host(0)
                .build()
                .unwrap(),
        }
    }

    /// Returns the URL.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Returns the public key in hexadecimal.
    pub fn public_key(&self) -> String {
        HEXLOWER.encode(self.key.public_key().as_ref())
    }

    /// Returns timestamp and signature of a body.
    pub fn signed(&self, body: &str) -> (String, String) {
        let timestamp = chrono::Utc::now().timestamp().to_string();
        let signature = self.key.sign(format!("{timestamp}{body}").as_bytes());
        (timestamp, HEXLOWER.encode(signature.as_ref()))
    }

    /// Sends a body with this signature.
    pub async fn send(
        &self,
        body: &str,
        (timestamp, signature): &(String, String),
    ) -> reqwest::Result<Response> {
        let request = self.client.post(&self.url);
        let request = request
            .header("x-signature-ed25519", signature)
            .header("x-signature-timestamp", timestamp)
            .header("content-type", "application/json")
            .body(body.to_owned());
        request.send().await
    }

    /// Whether petteia answers a ping correctly.
    pub async fn answers_ping(&self) -> bool {
        // Every ping is different, as Discord's are. Two equal ones within a second would have equal
        // signatures, and the second would be refused as a replay.
        static PINGS: AtomicU64 = AtomicU64::new(1_000_000);
        let id = PINGS.fetch_add(1, Ordering::Relaxed).to_string();
        let ping =
            json!({ "id": id, "application_id": "1", "type": 1, "token": "t", "version": 1 });
        let ping = ping.to_string();
        match self.send(&ping, &self.signed(&ping)).await {
            Ok(answer) if answer.status() == 200 => {
                answer.json::<Value>().await.unwrap() == json!({ "type": 1 })
            }
            _ => false,
        }
    }
}

/// Sends queued interactions concurrently, distributing them over these endpoints in turn.
pub fn send_all(inner: &Arc<Inner>, endpoints: Vec<Endpoint>) -> Queue {
    let (queue, mut waiting) = mpsc::unbounded_channel();
    let inner = Arc::downgrade(inner);
    let mut endpoints = std::collections::VecDeque::from(endpoints);
    tokio::spawn(async move {
        while let Some((id, payload)) = waiting.recv().await {
            endpoints.rotate_left(1);
            let endpoints = endpoints.iter().cloned().collect();
            tokio::spawn(send_one(inner.clone(), endpoints, id, payload));
        }
    });
    queue
}

/// petteia's response counts as the interaction's callback. If an endpoint is down, the next is tried, as a
/// proxy does.
async fn send_one(inner: Weak<Inner>, endpoints: Vec<Endpoint>, id: u64, payload: Value) {
    let body = payload.to_string();
    let mut endpoints = endpoints.iter();
    let answer = loop {
        let Some(endpoint) = endpoints.next() else {
            break None;
        };
        match endpoint.send(&body, &endpoint.signed(&body)).await {
            Err(error) if error.is_connect() => {}
            answer => break Some(answer),
        }
    };
    let Some(inner) = inner.upgrade() else { return };
    let Some(answer) = answer else {
        return inner.state().interactions.get_mut(&id).unwrap().excused = true;
    };
    let answer = match answer {
        Ok(answer) if answer.status() == 200 => answer.json::<Value>().await,
        Ok(answer) => {
            let status = answer.status();
            let mut state = inner.state();
            if !state.interactions[&id].excused {
                state.breach(format!("an interaction was answered with status {status}"));
            }
            return;
        }
        Err(error) => Err(error),
    };
    let Ok(answer) = answer else {
        return inner.state().interactions.get_mut(&id).unwrap().excused = true;
    };
    let token = inner.state().interactions[&id].token.clone();
    let call = Call {
        operation: CALLBACK,
        path: vec![id.to_string(), token],
        body: Body {
            media: Some("application/json"),
            json: Some(answer),
            files: vec![],
        },
    };
    // Breaches are recorded there.
    let _ = judge_call(&inner, &call, &[], vec![], false);
}
