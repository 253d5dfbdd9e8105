//! The people and channels that a line may name.

use std::collections::BTreeMap;

use petteia_domain::{
    alike::alike,
    ids::{ChannelId, RoleId, UserId},
};

use petteia_speech::options::Purpose;

use super::reading::nearest;

/// The people and channels that a line may name.
#[derive(Debug, Clone, Default)]
pub struct Known {
    /// The people with their names.
    pub people: BTreeMap<UserId, String>,
    /// The channels that the user may view, in order.
    pub channels: Vec<KnownChannel>,
    /// The roles of the server that the line mentions.
    pub roles: Vec<RoleId>,
    /// Whether the people are Discord's. Then an id stands for a user before a name does.
    pub of_discord: bool,
    /// petteia's own user on Discord. Its id stands for the computer.
    pub own: Option<UserId>,
}

/// A channel that the user may view.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownChannel {
    /// Its id.
    pub id: ChannelId,
    /// Its name, without the `#`.
    pub name: String,
    /// Whether the user may write there.
    pub writable: bool,
    /// Whether it is a forum, in which every message is a post of its own.
    pub is_forum: bool,
}

impl KnownChannel {
    /// Whether an option may name it for this purpose.
    pub(super) fn suits(&self, purpose: Purpose) -> bool {
        match purpose {
            Purpose::Name => true,
            Purpose::Notices => self.writable,
            Purpose::Post | Purpose::Tables => self.writable && !self.is_forum,
        }
    }
}

impl Known {
    /// Returns a person's name.
    pub fn name_of(&self, user: UserId) -> Option<String> {
        self.people.get(&user).cloned()
    }

    /// Returns all people of this name, ignoring case, with or without `@`.
    pub(super) fn people_named(&self, name: &str) -> Vec<(UserId, String)> {
        let name = name.trim().trim_start_matches('@').to_lowercase();
        let named = self.people.iter();
        let named = named.filter(|(_, known)| known.to_lowercase() == name);
        named.map(|(id, known)| (*id, known.clone())).collect()
    }

    /// Returns the most similar name of a person.
    pub(super) fn nearest_person(&self, name: &str) -> Option<&str> {
        let names = self.people.values().map(String::as_str);
        nearest(name.trim_start_matches('@'), names)
    }

    /// Whether another person has a name that looks like that of this one.
    pub(super) fn has_double(&self, user: UserId, name: &str) -> bool {
        let mut others = self.people.iter().filter(|(id, _)| **id != user);
        others.any(|(_, other)| alike(other, name))
    }

    /// Finds a channel by its mention, or by its name with or without `#`.
    pub(super) fn channel_named(&self, typed: &str) -> Option<&KnownChannel> {
        if let Some(id) = channel_mentioned(typed) {
            return self.channels.iter().find(|channel| channel.id == id);
        }
        let name = typed.trim().trim_start_matches('#').to_lowercase();
        let mut channels = self.channels.iter();
        channels.find(|channel| channel.name.to_lowercase() == name)
    }
}

/// The channel of a mention such as `<#20>`.
pub(super) fn channel_mentioned(typed: &str) -> Option<ChannelId> {
    let id = typed.trim().strip_prefix("<#")?.strip_suffix('>')?;
    id.parse().ok().map(ChannelId)
}

/// The role of a mention such as `<@&20>`.
pub(super) fn role_mentioned(typed: &str) -> Option<RoleId> {
    let id = typed.trim().strip_prefix("<@&")?.strip_suffix('>')?;
    id.parse().ok().map(RoleId)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known() -> Known {
        Known {
            people: [(UserId(1), "Ben".to_owned())].into(),
            channels: vec![KnownChannel {
                id: ChannelId(20),
                name: "table".to_owned(),
                writable: true,
                is_forum: false,
            }],
            ..Known::default()
        }
    }

    #[test]
    fn a_misspelt_player_is_answered_with_the_nearest() {
        assert_eq!(known().nearest_person("@Bne"), Some("Ben"));
        assert_eq!(known().nearest_person("@Clementine"), None);
    }

    #[test]
    fn a_channel_is_found_by_its_mention_and_its_name_and_no_other_is() {
        for (typed, found) in [
            ("<#20>", true),
            ("#Table", true),
            ("table", true),
            ("<#21>", false),
            ("20", false),
            ("<@20>", false),
        ] {
            assert_eq!(known().channel_named(typed).is_some(), found, "{typed}");
        }
    }
}
