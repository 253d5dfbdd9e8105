//! Who looks at the page, and where.

use petteia_domain::ids::{ChannelId, UserId};
use petteia_rules::Language;
use petteia_speech::{message::Text, speech::Say};

use crate::register::Register;

/// Who looks, and where.
#[derive(Clone, Copy)]
pub struct Viewer<'a> {
    /// The names of players and channels.
    pub register: &'a Register,
    /// The channel.
    pub channel: ChannelId,
    /// The player.
    pub player: UserId,
    /// The player's name.
    pub name: &'a str,
    /// The language of the page.
    pub language: Language,
}

impl Viewer<'_> {
    /// Words of the page itself.
    pub(super) fn says(&self, said: Say) -> String {
        says(self.language, said)
    }
}

/// Words of the page itself.
pub(super) fn says(language: Language, said: Say) -> String {
    Text::from(said).bare(language)
}

/// Where a player sees a channel.
pub fn address(channel: ChannelId, name: &str) -> String {
    let path = format!("/c/{channel}?");
    let query_start = path.len();
    form_urlencoded::Serializer::for_suffix(path, query_start)
        .append_pair("as", name)
        .finish()
}
