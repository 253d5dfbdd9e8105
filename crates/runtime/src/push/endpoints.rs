//! The push services to which requests are sent.
//!
//! A browser names its own service, so a list keeps requests from going anywhere else, such as into the
//! operator's network.

use reqwest::Url;

/// Maximum length of an endpoint in bytes.
const LONGEST: usize = 1000;

/// The hosts of the browsers' push services: Chrome and Edge on phones, Safari, Firefox, Edge.
const HOSTS: [&str; 3] = [
    "fcm.googleapis.com",
    "web.push.apple.com",
    "updates.push.services.mozilla.com",
];

/// Their domains with a host for each region.
const DOMAINS: [&str; 3] = [
    ".push.services.mozilla.com",
    ".push.apple.com",
    ".notify.windows.com",
];

/// Which endpoints are accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Endpoints {
    /// The push services of the known browsers, by https.
    Known,
    /// Those of one origin, such as `http://127.0.0.1:8080`, for tests.
    Of(String),
}

impl Endpoints {
    /// Returns the origin of an endpoint; `None` if it is not accepted.
    pub(super) fn origin_of(&self, endpoint: &str) -> Option<String> {
        if endpoint.len() > LONGEST {
            return None;
        }
        let url = Url::parse(endpoint).ok()?;
        let origin = url.origin().ascii_serialization();
        let accepted = match self {
            Endpoints::Known => is_known(&url),
            Endpoints::Of(one) => origin == *one,
        };
        accepted.then_some(origin)
    }
}

fn is_known(url: &Url) -> bool {
    let Some(host) = url.host_str() else {
        return false;
    };
    let known = HOSTS.contains(&host) || DOMAINS.iter().any(|domain| host.ends_with(domain));
    let plain = url.username().is_empty() && url.password().is_none() && url.port().is_none();
    known && plain && url.scheme() == "https"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_go_to_push_services_alone() {
        for (endpoint, origin) in [
            (
                "https://fcm.googleapis.com/fcm/send/abc",
                Some("https://fcm.googleapis.com"),
            ),
            (
                "https://updates.push.services.mozilla.com/wpush/v2/abc",
                Some("https://updates.push.services.mozilla.com"),
            ),
            (
                "https://wns2-par02p.notify.windows.com/w/?token=abc",
                Some("https://wns2-par02p.notify.windows.com"),
            ),
            (
                "https://web.push.apple.com:443/abc",
                Some("https://web.push.apple.com"),
            ),
            ("http://fcm.googleapis.com/fcm/send/abc", None),
            ("https://fcm.googleapis.com:8443/fcm/send/abc", None),
            ("https://user@fcm.googleapis.com/fcm/send/abc", None),
            ("https://fcm.googleapis.com.evil.example/abc", None),
            ("https://evilpush.apple.com/abc", None),
            ("https://evil.example/.push.apple.com", None),
            ("https://fcm.googleapis.com@evil.example/abc", None),
            ("https://127.0.0.1/abc", None),
            ("https://[::1]/abc", None),
            ("https://localhost/abc", None),
            ("https://169.254.169.254/latest/meta-data", None),
            ("file:///etc/passwd", None),
            ("fcm.googleapis.com", None),
            ("", None),
        ] {
            let found = Endpoints::Known.origin_of(endpoint);
            assert_eq!(found.as_deref(), origin, "{endpoint}");
        }
        let long = format!("https://fcm.googleapis.com/{}", "x".repeat(LONGEST));
        assert_eq!(Endpoints::Known.origin_of(&long), None);
    }
}
