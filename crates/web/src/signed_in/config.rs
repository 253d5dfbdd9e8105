//! The configuration of the web.

/// The configuration of the web.
#[derive(Clone)]
pub struct WebConfig {
    /// The origin under which users reach it, such as `https://play.example.org`.
    pub url: String,
    /// The id of the application at Discord.
    pub client_id: String,
    /// The secret of the application at Discord.
    pub client_secret: String,
    /// The origin of Discord.
    pub discord: String,
    /// Discord's page for installing the application.
    pub install: String,
    /// The operator's own words on privacy and the terms of use.
    pub own_words: OwnWords,
    /// Whether boards open inside Discord, as an Activity.
    pub activity: bool,
}

/// An operator's own words for the pages. Without them petteia's are shown.
#[derive(Debug, Clone, Default)]
pub struct OwnWords {
    /// The text of the page on privacy.
    pub privacy: Option<String>,
    /// The text of the terms of use.
    pub terms: Option<String>,
}
