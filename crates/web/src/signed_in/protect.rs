//! Protection against other pages and against floods.

use std::net::IpAddr;

use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, Method, header, request::Parts},
    middleware::Next,
    response::{IntoResponse, Response},
};
use petteia_runtime::http::{Peer, client_of};

use super::{fault::WebFault, limits::Way, session::SignedIn, state::Web};

/// The headers of every response.
const HEADERS: [(&str, &str); 7] = [
    (
        "content-security-policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
         connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    // `no-referrer` would remove the origin from the page's own forms.
    ("referrer-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    (
        "permissions-policy",
        "camera=(), geolocation=(), microphone=()",
    ),
    ("strict-transport-security", "max-age=31536000"),
];

/// Refuses floods, and changes from other pages.
pub(super) async fn protect(State(web): State<Web>, mut request: Request, next: Next) -> Response {
    let address = address_of_request(&request);
    let way = request.extensions().get::<Way>().copied();
    let way = way.unwrap_or(Way::Direct);
    if address.is_some_and(|address| !web.shared.limits.admit_address(address, way)) {
        return WebFault::TooMany.into_response();
    }
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    let is_welcome = match reads {
        true => !is_part_of_another_page(request.headers()),
        false => comes_from(&web.shared.origins, request.headers()),
    };
    if !is_welcome {
        return WebFault::Foreign.into_response();
    }
    if let Some(address) = address {
        request.extensions_mut().insert(Address(address, way));
    }
    next.run(request).await
}

/// The address of a client, and the way that its requests take.
#[derive(Debug, Clone, Copy)]
pub(super) struct Address(pub(super) IpAddr, pub(super) Way);

/// Returns the address of the client of a request, if it is known.
pub(super) fn address_of_request(request: &Request) -> Option<IpAddr> {
    let peer = request.extensions().get::<Peer>()?;
    Some(client_of(peer.0.ip(), request.headers()))
}

/// Whether a change comes from our page, as browsers say of every change. `ours` are the origins of our pages.
fn comes_from(ours: &[String], headers: &HeaderMap) -> bool {
    let same_site = headers
        .get("sec-fetch-site")
        .is_none_or(|site| site == "same-origin");
    let origin = headers.get(header::ORIGIN);
    let is_ours = |origin: &HeaderValue| ours.iter().any(|one| origin.as_bytes() == one.as_bytes());
    same_site && origin.is_some_and(is_ours)
}

/// Refuses a file before it is read, unless it comes from our page and from a user who is signed in.
pub(super) async fn before_file(web: Web, parts: Parts) -> Result<Parts, Response> {
    if !comes_from(&web.shared.origins, &parts.headers) {
        return Err(WebFault::Foreign.into_response());
    }
    // The limits of all requests come later, when the whole request is there.
    let peer = parts.extensions.get::<Peer>();
    let address = peer.map(|peer| client_of(peer.0.ip(), &parts.headers));
    if address.is_some_and(|address| !web.shared.limits.admit_proof(address)) {
        return Err(WebFault::TooMany.into_response());
    }
    match SignedIn::of(&web, &parts.headers).await {
        Ok(Some(_)) => Ok(parts),
        Ok(None) => Err(WebFault::SignedOut.into_response()),
        Err(error) => Err(error.into_response()),
    }
}

/// Whether another page wants something of ours as a part of it, such as a picture, as browsers say. A link, and
/// the frame of an Activity, are none.
fn is_part_of_another_page(headers: &HeaderMap) -> bool {
    let says = |name: &str, values: &[&str]| {
        let said = headers.get(name);
        said.is_some_and(|said| values.iter().any(|value| said == value))
    };
    says("sec-fetch-site", &["cross-site", "same-site"]) && !says("sec-fetch-mode", &["navigate"])
}

/// Adds security headers to every response.
pub(super) async fn with_headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    let unless_said = headers.entry(header::CACHE_CONTROL);
    unless_said.or_insert(HeaderValue::from_static("no-store"));
    response
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn headers<const N: usize>(pairs: [(&'static str, &str); N]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.append(name, value.parse().unwrap());
        }
        headers
    }

    #[test]
    fn only_our_own_page_changes_anything() {
        let url = "https://play.example.org";
        for (pairs, ours) in [
            (headers([("origin", url)]), true),
            (
                headers([("origin", url), ("sec-fetch-site", "same-origin")]),
                true,
            ),
            (
                headers([("origin", url), ("sec-fetch-site", "cross-site")]),
                false,
            ),
            (
                headers([("origin", "https://play.example.org.evil.example")]),
                false,
            ),
            (headers([("origin", "http://play.example.org")]), false),
            (headers([("origin", "null")]), false),
            (headers([("sec-fetch-site", "same-origin")]), false),
            (HeaderMap::new(), false),
        ] {
            assert_eq!(comes_from(&[url.to_owned()], &pairs), ours, "{pairs:?}");
        }
    }

    #[test]
    fn another_page_links_here_and_has_no_part_of_ours() {
        for (site, mode, part) in [
            ("cross-site", "no-cors", true),
            ("same-site", "cors", true),
            ("cross-site", "navigate", false),
            ("same-origin", "no-cors", false),
            ("none", "navigate", false),
        ] {
            let headers = headers([("sec-fetch-site", site), ("sec-fetch-mode", mode)]);
            assert_eq!(is_part_of_another_page(&headers), part, "{site} {mode}");
        }
        assert!(!is_part_of_another_page(&HeaderMap::new()));
    }

    #[test]
    fn only_a_proxy_nearby_says_who_asks() {
        let of = |peer: &str, said: &[&str]| {
            let mut headers = HeaderMap::new();
            for said in said {
                headers.append("x-forwarded-for", said.parse().unwrap());
            }
            client_of(peer.parse().unwrap(), &headers).to_string()
        };
        assert_eq!(of("127.0.0.1", &["198.51.100.7"]), "198.51.100.7");
        assert_eq!(
            of("172.17.0.1", &["203.0.113.9, 198.51.100.7"]),
            "198.51.100.7"
        );
        assert_eq!(of("::1", &["203.0.113.9", "198.51.100.7"]), "198.51.100.7");
        assert_eq!(of("198.51.100.1", &["203.0.113.9"]), "198.51.100.1");
        assert_eq!(of("127.0.0.1", &["somebody"]), "127.0.0.1");
    }
}
