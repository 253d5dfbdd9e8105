//! Discord's types of channels, and what they are to petteia.

use petteia_referee::ChannelKind;
use petteia_speech::options::Purpose;
use serenity::all::ChannelType;

/// A channel of pictures and files, which serenity does not name.
const MEDIA: ChannelType = ChannelType::Unknown(16);

/// The types of channels on a server, each with its kind.
const TYPES: [(ChannelType, ChannelKind); 10] = [
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

/// The types of channels that an option may name for this purpose. Discord's description of its interface does not list
/// media channels, so no option offers them.
pub(super) fn offered(purpose: Purpose) -> Vec<ChannelType> {
    let suits =
        |(channel, kind): &(ChannelType, ChannelKind)| *channel != MEDIA && kind.suits(purpose);
    let offered = TYPES.into_iter().filter(suits);
    offered.map(|(channel, _)| channel).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_offer_the_channels_that_suit_them() {
        use ChannelType::{Forum, News, NewsThread, PrivateThread, PublicThread, Text};
        assert_eq!(offered(Purpose::Tables), [Text]);
        let with_messages = [Text, News, NewsThread, PublicThread, PrivateThread];
        assert_eq!(offered(Purpose::Post), with_messages);
        let named = [Text, News, NewsThread, PublicThread, PrivateThread, Forum];
        assert_eq!(offered(Purpose::Notices), named);
        assert_eq!(offered(Purpose::Name), named);
    }

    #[test]
    fn a_type_that_is_not_known_is_of_no_kind() {
        assert_eq!(kind_of(ChannelType::Unknown(99)), None);
        assert_eq!(kind_of(ChannelType::Unknown(16)), Some(ChannelKind::Media));
        assert_eq!(kind_of(ChannelType::from(16)), Some(ChannelKind::Media));
    }
}
