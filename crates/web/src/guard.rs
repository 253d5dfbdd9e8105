//! Protection against other web pages.
//!
//! Any page in the user's browser may send requests to 127.0.0.1, and with DNS rebinding even under its own
//! host name. So every request needs this machine as its host, and requests that change something need this
//! page as their origin. Another page may link here, but not make this page draw or answer for it.

use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

/// The allowed values of the host header.
#[derive(Debug, Clone)]
pub struct Authority {
    hosts: [String; 2],
}

impl Authority {
    /// This machine with this port.
    pub fn of_port(port: u16) -> Authority {
        Authority {
            hosts: [format!("127.0.0.1:{port}"), format!("localhost:{port}")],
        }
    }

    /// Whether the host header names this machine.
    fn is_asked_for(&self, headers: &HeaderMap) -> bool {
        let host = headers
            .get(header::HOST)
            .and_then(|host| host.to_str().ok());
        host.is_some_and(|host| {
            self.hosts
                .iter()
                .any(|ours| ours.eq_ignore_ascii_case(host))
        })
    }

    /// Whether a request comes from this page, or from no page at all.
    fn is_origin(&self, headers: &HeaderMap) -> bool {
        if let Some(origin) = headers.get(header::ORIGIN) {
            return origin
                .to_str()
                .ok()
                .and_then(|origin| origin.strip_prefix("http://"))
                .is_some_and(|host| self.hosts.iter().any(|ours| ours == host));
        }
        headers
            .get("sec-fetch-site")
            .is_none_or(|site| site == "same-origin" || site == "none")
    }
}

/// Whether a request that only reads may be answered: it comes from this page, from no page at all, or a person
/// follows a link of another page. Pictures and scripts of another page are none of these.
///
/// Browsers say so themselves. Those of before 2023 name the other page, unless it forbids that. Then the request
/// is answered like one of no page; pictures are drawn all the same only for signed addresses.
fn may_read(authority: &Authority, headers: &HeaderMap) -> bool {
    let says = |name: &str, value: &str| headers.get(name).is_some_and(|said| said == value);
    if headers.contains_key("sec-fetch-site") {
        return authority.is_origin(headers)
            || (says("sec-fetch-mode", "navigate") && says("sec-fetch-dest", "document"));
    }
    if headers.contains_key(header::ORIGIN) {
        return authority.is_origin(headers);
    }
    let Some(page) = headers.get(header::REFERER) else {
        return true;
    };
    let page = page
        .to_str()
        .ok()
        .and_then(|page| page.strip_prefix("http://"));
    let host = page.and_then(|page| page.split('/').next());
    let is_ours = host.is_some_and(|host| authority.hosts.iter().any(|ours| ours == host));
    let accepted = headers
        .get(header::ACCEPT)
        .and_then(|kinds| kinds.to_str().ok());
    // A browser that follows a link asks for a page first.
    is_ours || accepted.is_some_and(|kinds| kinds.starts_with("text/html"))
}

/// Refuses requests of other pages and adds security headers to every response.
pub async fn guard(State(authority): State<Authority>, request: Request, next: Next) -> Response {
    if !authority.is_asked_for(request.headers()) {
        return (
            StatusCode::MISDIRECTED_REQUEST,
            "this is the local page of petteia; ask for it as 127.0.0.1 or localhost\n",
        )
            .into_response();
    }
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    let is_welcome = match reads {
        true => may_read(&authority, request.headers()),
        false => authority.is_origin(request.headers()),
    };
    if !is_welcome {
        return (
            StatusCode::FORBIDDEN,
            "only petteia's own page may do this\n",
        )
            .into_response();
    }
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in [
        (
            header::CONTENT_SECURITY_POLICY,
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
             connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
        ),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        // `no-referrer` would remove the origin from the page's own forms.
        (header::REFERRER_POLICY, "same-origin"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    for (name, value) in [
        ("cross-origin-resource-policy", "same-origin"),
        ("cross-origin-opener-policy", "same-origin"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn headers<const N: usize>(pairs: [(&'static str, &str); N]) -> HeaderMap {
        pairs
            .into_iter()
            .map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap()))
            .collect()
    }

    #[test]
    fn only_this_machine_is_a_host() {
        let authority = Authority::of_port(7475);
        for (host, ours) in [
            ("127.0.0.1:7475", true),
            ("LocalHost:7475", true),
            ("127.0.0.1:80", false),
            ("127.0.0.1", false),
            ("rebound.example:7475", false),
        ] {
            assert_eq!(
                authority.is_asked_for(&headers([("host", host)])),
                ours,
                "{host}"
            );
        }
        assert!(!authority.is_asked_for(&HeaderMap::new()));
    }

    #[test]
    fn only_our_own_page_is_an_origin() {
        let authority = Authority::of_port(7475);
        for (pairs, ours) in [
            (headers([("origin", "http://127.0.0.1:7475")]), true),
            (headers([("origin", "http://localhost:7475")]), true),
            (headers([("origin", "http://localhost:7476")]), false),
            (headers([("origin", "https://localhost:7475")]), false),
            (headers([("origin", "null")]), false),
            (headers([("sec-fetch-site", "same-origin")]), true),
            (headers([("sec-fetch-site", "same-site")]), false),
            (headers([("sec-fetch-site", "cross-site")]), false),
            (HeaderMap::new(), true),
        ] {
            assert_eq!(authority.is_origin(&pairs), ours, "{pairs:?}");
        }
    }

    #[test]
    fn another_page_links_here_and_loads_nothing_from_here() {
        let authority = Authority::of_port(7475);
        let site = |site: &'static str, mode: &'static str, dest: &'static str| {
            headers([
                ("sec-fetch-site", site),
                ("sec-fetch-mode", mode),
                ("sec-fetch-dest", dest),
            ])
        };
        let evil = "http://evil.example/page";
        let own = "http://127.0.0.1:7475/c/1?as=Ada";
        for (pairs, answered) in [
            (site("same-origin", "no-cors", "image"), true),
            (site("none", "navigate", "document"), true),
            (site("cross-site", "navigate", "document"), true),
            (site("same-site", "navigate", "document"), true),
            (site("cross-site", "no-cors", "image"), false),
            (site("same-site", "no-cors", "image"), false),
            (site("cross-site", "no-cors", "script"), false),
            (site("cross-site", "no-cors", "empty"), false),
            (site("cross-site", "cors", "empty"), false),
            (site("cross-site", "navigate", "iframe"), false),
            (site("cross-site", "navigate", "object"), false),
            (site("cross-site", "websocket", "websocket"), false),
            (headers([("sec-fetch-site", "cross-site")]), false),
            (headers([("sec-fetch-site", "nonsense")]), false),
            // Without what browsers say today.
            (HeaderMap::new(), true),
            (headers([("referer", own), ("accept", "image/png")]), true),
            (headers([("referer", evil), ("accept", "image/png")]), false),
            (headers([("referer", evil), ("accept", "*/*")]), false),
            (headers([("referer", evil)]), false),
            (
                headers([("referer", evil), ("accept", "text/html,*/*")]),
                true,
            ),
            (headers([("referer", "http://127.0.0.1:7476/")]), false),
            (
                headers([("referer", "http://127.0.0.1:7475.evil.example/")]),
                false,
            ),
            (headers([("referer", "https://127.0.0.1:7475/")]), false),
            (headers([("origin", "http://evil.example")]), false),
            (headers([("origin", "null")]), false),
            (headers([("origin", "http://127.0.0.1:7475")]), true),
        ] {
            assert_eq!(may_read(&authority, &pairs), answered, "{pairs:?}");
        }
    }
}
