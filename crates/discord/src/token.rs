//! The bot's token.

use std::fmt;

use serde::Deserialize;

/// A bot token. Its `Debug` output hides it.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct Token(String);

impl Token {
    /// Returns the token itself, for the connection only.
    pub fn secret(&self) -> &str {
        &self.0
    }

    /// Says what does not belong to a token but was written with it, and what to do; `None` if there is nothing
    /// like that. It never contains the token.
    pub fn fault(&self) -> Option<&'static str> {
        let token = self.0.trim();
        let begins = |word: &str| {
            let start = token.get(..word.len());
            start.is_some_and(|start| start.eq_ignore_ascii_case(word))
        };
        let quotes = ['"', '\'', '`', '“', '”', '„', '‘', '’', '«', '»'];
        if token.is_empty() {
            Some("the token is empty: copy it from the page Bot of the Discord Developer Portal")
        } else if token.starts_with(quotes) || token.ends_with(quotes) {
            Some(
                "the token is in quotes: leave the quotes out, which a shell would remove but a file keeps",
            )
        } else if begins("Bot ") || begins("Bearer ") {
            Some("there is a word before the token: leave out “Bot ”, petteia adds it itself")
        } else if token.contains(char::is_whitespace) {
            Some(
                "there is a space within the token: copy it again, from the page Bot of the Discord Developer Portal",
            )
        } else {
            None
        }
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(secret)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_around_a_token_is_named_without_the_token() {
        const TOKEN: &str = "MTQ1.Gabc.d-e_f";
        let fault = |written: &str| Token(written.to_owned()).fault();
        assert_eq!(fault(TOKEN), None);
        assert_eq!(fault(&format!(" {TOKEN}\n")), None);
        for (written, hint) in [
            (format!("\"{TOKEN}\""), "quotes"),
            (format!("'{TOKEN}'"), "quotes"),
            (format!("“{TOKEN}”"), "quotes"),
            (format!("Bot {TOKEN}"), "“Bot ”"),
            (format!("bot {TOKEN}"), "“Bot ”"),
            (format!("Bearer {TOKEN}"), "before the token"),
            ("MTQ1 .Gabc".to_owned(), "space"),
            (" ".to_owned(), "empty"),
        ] {
            let said = fault(&written).unwrap_or_default();
            assert!(said.contains(hint), "{written:?}: {said}");
            assert!(!said.contains("MTQ1"), "{said}");
        }
    }
}
