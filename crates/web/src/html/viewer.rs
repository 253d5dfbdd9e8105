//! The viewer of a page.

use form_urlencoded::Serializer;
use petteia_domain::ids::{ChannelId, GameId, UserId};
use petteia_rules::{GameKind, Language};
use petteia_speech::{message::Text, speech::Say};

use crate::{picture_key::PictureKey, register::Register};

/// The viewer of a page: player, channel and language.
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
    /// The key that signs the addresses of pictures.
    pub pictures: &'a PictureKey,
}

impl Viewer<'_> {
    /// Renders a text of the page in its language.
    pub(super) fn says(&self, said: Say) -> String {
        says(self.language, said)
    }
}

/// Renders a text of the page in a language.
pub(super) fn says(language: Language, said: Say) -> String {
    Text::from(said).bare(language)
}

/// Returns the URL of a channel for a player.
pub fn address(channel: ChannelId, name: &str) -> String {
    asking_for(channel).append_pair("as", name).finish()
}

/// Returns the URL of the home page for a player.
pub fn address_of_home(name: &str) -> String {
    let path = "/home?".to_owned();
    let query_start = path.len();
    Serializer::for_suffix(path, query_start)
        .append_pair("as", name)
        .finish()
}

/// Returns the URL of a channel for a player, with this game on the board.
pub fn address_of_game(channel: ChannelId, name: &str, game: &GameId) -> String {
    let mut asking = asking_for(channel);
    let asking = asking.append_pair("as", name);
    asking.append_pair("game", &game.0).finish()
}

/// Returns the URL of a lesson's task.
pub fn address_of_task(viewer: &Viewer<'_>, kind: GameKind, task: usize) -> String {
    if viewer.register.is_of_discord() {
        return address_of_task_on_web(kind, task);
    }
    address_of_task_here(viewer.channel, viewer.name, kind, task)
}

/// Returns the URL of a lesson's task on the web.
pub fn address_of_task_on_web(kind: GameKind, task: usize) -> String {
    format!("/lessons?lesson={}&task={task}", kind.name())
}

/// Returns the URL of a lesson's task for a player of the local page.
pub fn address_of_task_here(channel: ChannelId, name: &str, kind: GameKind, task: usize) -> String {
    let mut asking = asking_for(channel);
    let asking = asking.append_pair("as", name);
    let asking = asking.append_pair("lesson", kind.name());
    asking.append_pair("task", &task.to_string()).finish()
}

fn asking_for(channel: ChannelId) -> Serializer<'static, String> {
    let path = format!("/c/{channel}?");
    let query_start = path.len();
    Serializer::for_suffix(path, query_start)
}
