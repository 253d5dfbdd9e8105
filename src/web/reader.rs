//! In which language a browser wants to read.

use std::convert::Infallible;

use axum::{
    extract::{FromRequestParts, Request},
    http::{HeaderMap, header, request::Parts},
    middleware::Next,
    response::Response,
};
use petteia_rules::Language;

use super::html;
use crate::speech::Say;

/// The language that the browser accepts most gladly among those we speak; none where it accepts
/// none of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reader(pub Option<Language>);

impl Reader {
    fn of(headers: &HeaderMap) -> Reader {
        let accepted = headers
            .get(header::ACCEPT_LANGUAGE)
            .and_then(|accepted| accepted.to_str().ok())
            .unwrap_or_default();
        let mut best: Option<(f32, Language)> = None;
        for part in accepted.split(',') {
            let (locale, weight) = part.split_once(';').unwrap_or((part, "q=1"));
            let weight = weight.trim().strip_prefix("q=");
            let weight: f32 = weight.and_then(|q| q.parse().ok()).unwrap_or(0.0);
            if weight > best.map_or(0.0, |(before, _)| before)
                && let Some(language) = Language::of_locale(locale.trim())
            {
                best = Some((weight, language));
            }
        }
        Reader(best.map(|(_, language)| language))
    }

    /// The language in which the page is written.
    pub fn language(self) -> Language {
        self.0.unwrap_or_default()
    }
}

impl<S: Sync> FromRequestParts<S> for Reader {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Reader, Infallible> {
        Ok(Reader::of(&parts.headers))
    }
}

/// Says what went wrong in the reader's language.
pub async fn say_faults(request: Request, next: Next) -> Response {
    let language = Reader::of(request.headers()).language();
    let mut response = next.run(request).await;
    match response.extensions_mut().remove::<Say>() {
        Some(why) => html::fault(response.status(), why, language),
        None => response,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn accepting(value: &'static str) -> Option<Language> {
        let mut headers = HeaderMap::new();
        headers.insert(
            header::ACCEPT_LANGUAGE,
            header::HeaderValue::from_static(value),
        );
        Reader::of(&headers).0
    }

    #[test]
    fn the_language_most_gladly_read_is_spoken() {
        for (accepted, language) in [
            ("de", Some(Language::German)),
            ("de-AT,de;q=0.9,en;q=0.8", Some(Language::German)),
            ("fr, en;q=0.3, de;q=0.7", Some(Language::German)),
            ("en-GB,de;q=0.5", Some(Language::English)),
            ("de;q=0, en;q=0.1", Some(Language::English)),
            ("fr", None),
            ("", None),
            ("de;q=much", None),
        ] {
            assert_eq!(accepting(accepted), language, "{accepted}");
        }
    }
}
