//! The languages of texts.

use unic_langid::LanguageIdentifier;

/// All languages and their codes; the first is the fallback.
macro_rules! languages {
    ($($(#[$doc:meta])* $Language:ident = $code:literal,)+) => {
        /// A supported language. To add one, add a line to `languages!`, and a folder named by its code
        /// beside every folder `de`: of messages wherever there is a `Dictionary`, and of rules. The
        /// message `language-<code>` in its folder is the language's own name.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        pub enum Language {
            $($(#[$doc])* #[cfg_attr(feature = "serde", serde(rename = $code))] $Language,)+
        }

        impl Language {
            /// All languages; the first is the fallback.
            pub const ALL: [Language; [$($code),+].len()] = [$(Language::$Language),+];

            /// The codes of all languages, each with the message id of the language's name.
            pub const CHOICES: [(&str, &str); Language::ALL.len()] =
                [$(($code, concat!("language-", $code))),+];

            /// The language's code, such as `de`.
            pub const fn code(self) -> &'static str {
                match self {
                    $(Language::$Language => $code,)+
                }
            }

            /// The message id of the language's own name.
            pub const fn named_by(self) -> &'static str {
                match self {
                    $(Language::$Language => concat!("language-", $code),)+
                }
            }
        }
    };
}

languages! {
    /// English.
    English = "en",
    /// German.
    German = "de",
    /// French.
    French = "fr",
    /// Spanish.
    Spanish = "es",
}

impl Default for Language {
    fn default() -> Language {
        Language::ALL[0]
    }
}

impl Language {
    /// The language of a locale such as `de`, `de-AT` or `en_GB`, if it is supported.
    ///
    /// ```
    /// use petteia_rules::phrase::Language;
    ///
    /// assert_eq!(Language::of_locale("de-AT"), Some(Language::German));
    /// assert_eq!(Language::of_locale("eo"), None);
    /// ```
    pub fn of_locale(locale: &str) -> Option<Language> {
        let locale: LanguageIdentifier = locale.parse().ok()?;
        Language::ALL
            .into_iter()
            .find(|language| locale.language.as_str() == language.code())
    }
}
