//! The language that a browser prefers.

use std::convert::Infallible;

use axum::{
    extract::{FromRequestParts, Request},
    http::{HeaderMap, Method, StatusCode, header, request::Parts},
    middleware::Next,
    response::Response,
};
use fluent_langneg::{
    NegotiationStrategy, convert_vec_str_to_langids_lossy, negotiate_languages,
    parse_accepted_languages,
};
use petteia_rules::Language;
use petteia_speech::{say, speech::Say};

use super::html;

/// The first language that the browser accepts and petteia has; `None` if there is none. fluent-langneg
/// uses the order of languages, not their weights; browsers send them by descending weight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reader(pub Option<Language>);

impl Reader {
    fn of(headers: &HeaderMap) -> Reader {
        let accepted = headers
            .get(header::ACCEPT_LANGUAGE)
            .and_then(|accepted| accepted.to_str().ok())
            .unwrap_or_default();
        let accepted = parse_accepted_languages(accepted);
        let spoken: Vec<_> = Language::ALL.iter().map(|one| one.code()).collect();
        let spoken = convert_vec_str_to_langids_lossy(spoken);
        let strategy = NegotiationStrategy::Lookup;
        let best = negotiate_languages(&accepted, &spoken, None, strategy);
        Reader(
            best.first()
                .and_then(|best| Language::of_locale(&best.to_string())),
        )
    }

    /// Returns the language of the page.
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

/// Adds error texts in the reader's language to responses.
pub async fn say_faults(request: Request, next: Next) -> Response {
    let language = Reader::of(request.headers()).language();
    let looks = request.method() == Method::GET;
    let mut response = next.run(request).await;
    match response.extensions_mut().remove::<Say>() {
        Some(why) => in_words(response, why, language),
        // An unknown URL, or one with malformed parts.
        None if looks && response.status().is_client_error() => {
            let status = StatusCode::NOT_FOUND;
            html::fault(status, say!("fault-nothing-here"), language)
        }
        None => response,
    }
}

/// Returns an error page with this text. Other headers of the response stay.
fn in_words(response: Response, why: Say, language: Language) -> Response {
    let mut page = html::fault(response.status(), why, language);
    for (name, value) in response.headers() {
        if ![header::CONTENT_LENGTH, header::CONTENT_TYPE].contains(name) {
            page.headers_mut().insert(name, value.clone());
        }
    }
    page
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
    fn the_first_language_accepted_that_we_speak_is_spoken() {
        for (accepted, language) in [
            ("de", Some(Language::German)),
            ("de-AT,de;q=0.9,en;q=0.8", Some(Language::German)),
            ("it, de;q=0.7, en;q=0.3", Some(Language::German)),
            ("fr-CA, en;q=0.3", Some(Language::French)),
            ("es-419,es;q=0.9,en;q=0.8", Some(Language::Spanish)),
            ("en-GB,de;q=0.5", Some(Language::English)),
            ("*;q=0.1", None),
            ("it", None),
            ("", None),
            (";;,=", None),
        ] {
            assert_eq!(accepting(accepted), language, "{accepted}");
        }
    }
}
