//! Discord's types of channels, and what they are to petteia.

use petteia_referee::ChannelKind;
use serenity::all::ChannelType;

/// A channel of pictures and files, which serenity does not name.
const MEDIA: ChannelType = ChannelType::Unknown(16);

/// The types of channels on a server, each with its kind.
pub(super) const TYPES: [(ChannelType, ChannelKind); 10] = [
    (ChannelType::Text, ChannelKind::Text),
    (ChannelType::News, ChannelKind::Announcements),
    (ChannelType::NewsThread, ChannelKind::Thread),
    (ChannelType::PublicThread, ChannelKind::Thread),
    (ChannelType::PrivateThread, ChannelKind::Thread),
    (ChannelType::Forum, ChannelKind::Forum),
    (MEDIA, ChannelKind::Media),
    (ChannelType::Voice, ChannelKind::Voice),
    (ChannelType::Stage, ChannelKind::Voice),
    (ChannelType::Category, ChannelKind::Category),
];

/// The kind of a channel of this type; `None` for a type that petteia does not know.
pub(super) fn kind_of(channel: ChannelType) -> Option<ChannelKind> {
    let known = TYPES.iter().find(|(of, _)| *of == channel);
    known.map(|(_, kind)| *kind)
}
