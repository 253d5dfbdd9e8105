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
    /// Whether boards open inside Discord, as an Activity.
    pub activity: bool,
}
