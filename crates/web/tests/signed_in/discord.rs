//! A Discord of our own, which says who somebody is.

use std::{
    collections::BTreeMap,
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

use axum::{
    Form, Json, Router,
    extract::{Query, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Redirect, Response},
    routing::{get, post},
};
use data_encoding::BASE64URL_NOPAD;
use parking_lot::Mutex;
use reqwest::Url;
use serde_json::json;
use sha2::{Digest, Sha256};
use tokio::net::TcpListener;

pub const CLIENT_ID: &str = "123456789012345678";
pub const CLIENT_SECRET: &str = "the secret";

/// A code that was issued: for whom, for which challenge, and where the browser was sent with it.
struct Issued {
    user: u64,
    challenge: String,
    redirect: Option<String>,
}

#[derive(Default)]
struct Known {
    codes: Mutex<BTreeMap<String, Issued>>,
    issued: AtomicUsize,
    /// The codes that were brought.
    brought: AtomicUsize,
}

/// The server.
#[derive(Clone)]
pub struct Discord {
    address: SocketAddr,
    known: Arc<Known>,
}

impl Known {
    /// Issues a code for this user, to whom the browser was sent with this query.
    fn issue(&self, query: &BTreeMap<String, String>, user: u64) -> String {
        assert_eq!(query["response_type"], "code");
        assert_eq!(query["client_id"], CLIENT_ID);
        assert_eq!(query["scope"], "identify");
        assert_eq!(query["code_challenge_method"], "S256");
        let number = self.issued.fetch_add(1, Ordering::SeqCst);
        let code = format!("code-{number}");
        let challenge = query["code_challenge"].clone();
        let redirect = query.get("redirect_uri").cloned();
        self.codes.lock().insert(
            code.clone(),
            Issued {
                user,
                challenge,
                redirect,
            },
        );
        code
    }
}

impl Discord {
    pub async fn open() -> Discord {
        let known = Arc::new(Known::default());
        let routes = Router::new()
            .route("/oauth2/authorize", get(authorize))
            .route("/api/v10/oauth2/token", post(token))
            .route("/api/v10/users/@me", get(me))
            .with_state(known.clone());
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(async move { axum::serve(listener, routes).await.unwrap() });
        Discord { address, known }
    }

    /// How many codes were brought.
    pub fn asked(&self) -> usize {
        self.known.brought.load(Ordering::SeqCst)
    }

    pub fn origin(&self) -> String {
        format!("http://{}", self.address)
    }

    /// A user agrees where the browser was sent. Returns what the browser brings back: code and state.
    pub fn agree(&self, address: &str, user: u64) -> (String, String) {
        let url = Url::parse(address).unwrap();
        assert_eq!(url.origin().ascii_serialization(), self.origin());
        assert_eq!(url.path(), "/oauth2/authorize");
        let query: BTreeMap<_, _> = url.query_pairs().into_owned().collect();
        (self.known.issue(&query, user), query["state"].clone())
    }

    /// A user agrees to what an Activity asks in Discord's client. Returns the code.
    pub fn grant(&self, asked: &BTreeMap<String, String>, user: u64) -> String {
        assert!(!asked.contains_key("redirect_uri"));
        self.known.issue(asked, user)
    }
}

/// In a browser, Ada agrees to everything.
async fn authorize(
    State(known): State<Arc<Known>>,
    Query(query): Query<BTreeMap<String, String>>,
) -> Redirect {
    let code = known.issue(&query, 11);
    let (to, state) = (&query["redirect_uri"], &query["state"]);
    Redirect::to(&format!("{to}?code={code}&state={state}"))
}

async fn token(
    State(known): State<Arc<Known>>,
    headers: HeaderMap,
    Form(form): Form<BTreeMap<String, String>>,
) -> Response {
    known.brought.fetch_add(1, Ordering::SeqCst);
    let basic = data_encoding::BASE64.encode(format!("{CLIENT_ID}:the+secret").as_bytes());
    let authorized = headers[header::AUTHORIZATION] == format!("Basic {basic}");
    let issued = known.codes.lock().remove(&form["code"]);
    let hash = Sha256::digest(form["code_verifier"].as_bytes());
    let challenge = BASE64URL_NOPAD.encode(&hash);
    let redirect = form.get("redirect_uri");
    let fits = issued
        .filter(|issued| issued.challenge == challenge && issued.redirect.as_ref() == redirect);
    match fits {
        Some(issued) if authorized => Json(json!({
            "access_token": format!("token-{}", issued.user),
            "token_type": "Bearer",
            "expires_in": 604_800,
            "refresh_token": "x",
            "scope": "identify",
        }))
        .into_response(),
        _ => {
            let error = Json(json!({ "error": "invalid_grant" }));
            (StatusCode::BAD_REQUEST, error).into_response()
        }
    }
}

async fn me(headers: HeaderMap) -> Response {
    let bearer = headers[header::AUTHORIZATION].to_str().unwrap();
    let user = bearer.strip_prefix("Bearer token-").unwrap();
    Json(json!({ "id": user, "username": format!("user{user}"), "global_name": null }))
        .into_response()
}
