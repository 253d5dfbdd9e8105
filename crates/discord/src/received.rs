//! Parsing of interactions.
//!
//! With a pressed button Discord sends the whole message, and serenity parses all of it: one unknown part
//! of the message would lose the press. So of interactions on messages only the needed fields are parsed
//! here.

use serde::{
    Deserialize, Deserializer,
    de::{DeserializeOwned, Error},
};
use serde_json::Value;
use serenity::all::{
    ApplicationId, ChannelId, ChannelType, CommandInteraction, GuildId, InteractionId,
    InteractionType, Member, MessageFlags, Permissions, User,
};

/// An interaction.
#[derive(Debug)]
pub(super) enum Received {
    /// Discord checks that the endpoint works.
    Ping,
    /// A command.
    Command(Box<CommandInteraction>),
    /// Autocompletion of an option.
    Completion(Box<CommandInteraction>),
    /// A pressed button or a pick from a menu.
    Press(Box<OnMessage<Press>>),
    /// A submitted form.
    Form(Box<OnMessage<Form>>),
}

impl Received {
    /// Returns the server that it comes from.
    pub fn guild(&self) -> Option<GuildId> {
        match self {
            Received::Ping => None,
            Received::Command(interaction) | Received::Completion(interaction) => {
                interaction.guild_id
            }
            Received::Press(interaction) => interaction.guild_id,
            Received::Form(interaction) => interaction.guild_id,
        }
    }

    /// Returns the thread that it comes from.
    pub fn thread(&self) -> Option<InThread> {
        match self {
            Received::Ping => None,
            Received::Command(interaction) | Received::Completion(interaction) => {
                let channel = interaction.channel.as_ref()?;
                InThread::of(interaction.channel_id, channel.kind, channel.parent_id)
            }
            Received::Press(interaction) => interaction.thread(),
            Received::Form(interaction) => interaction.thread(),
        }
    }
}

/// The thread in which an interaction was sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct InThread {
    pub thread: ChannelId,
    pub parent: ChannelId,
    pub kind: ChannelType,
}

impl InThread {
    /// The thread, if the channel is one and Discord says what is above it.
    fn of(thread: ChannelId, kind: ChannelType, parent: Option<ChannelId>) -> Option<InThread> {
        let of_threads = [
            ChannelType::NewsThread,
            ChannelType::PublicThread,
            ChannelType::PrivateThread,
        ];
        let parent = parent.filter(|_| of_threads.contains(&kind))?;
        Some(InThread {
            thread,
            parent,
            kind,
        })
    }
}

/// An interaction on a message.
#[derive(Debug, Deserialize)]
pub(super) struct OnMessage<Data> {
    pub id: InteractionId,
    pub application_id: ApplicationId,
    pub token: String,
    pub user: User,
    pub member: Option<Member>,
    pub guild_id: Option<GuildId>,
    pub channel_id: ChannelId,
    #[serde(default)]
    channel: Value,
    pub app_permissions: Option<Permissions>,
    pub locale: String,
    pub guild_locale: Option<String>,
    #[serde(default)]
    message: Value,
    pub data: Data,
}

/// The data of a pressed button or a menu.
#[derive(Debug, Deserialize)]
pub(super) struct Press {
    custom_id: String,
    #[serde(default)]
    values: Vec<String>,
}

/// The data of a submitted form.
#[derive(Debug, Deserialize)]
pub(super) struct Form {
    pub custom_id: String,
    components: Vec<Row>,
}

#[derive(Debug, Deserialize)]
struct Row {
    #[serde(default)]
    components: Vec<Field>,
}

#[derive(Debug, Deserialize)]
struct Field {
    #[serde(default)]
    custom_id: String,
    value: Option<String>,
}

impl<'de> Deserialize<'de> for Received {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Received, D::Error> {
        let mut given = Value::deserialize(deserializer)?;
        // On a server the user is part of the member.
        if let Some(user) = given.pointer("/member/user").cloned() {
            given["user"] = user;
        }
        match read(given["type"].clone())? {
            InteractionType::Ping => Ok(Received::Ping),
            InteractionType::Command => read(given).map(Received::Command),
            InteractionType::Autocomplete => read(given).map(Received::Completion),
            InteractionType::Component => read(given).map(Received::Press),
            InteractionType::Modal => read(given).map(Received::Form),
            kind => Err(D::Error::custom(format!(
                "{kind:?} is no known interaction"
            ))),
        }
    }
}

fn read<T: DeserializeOwned, E: Error>(given: Value) -> Result<T, E> {
    serde_json::from_value(given).map_err(E::custom)
}

impl<Data> OnMessage<Data> {
    /// The kind of the message's channel.
    pub fn channel(&self) -> Option<ChannelType> {
        let kind = self.channel["type"].as_u64()?;
        u8::try_from(kind).ok().map(ChannelType::from)
    }

    fn thread(&self) -> Option<InThread> {
        let parent = self.channel["parent_id"].as_str();
        let parent = parent.and_then(|parent| parent.parse().ok());
        InThread::of(self.channel_id, self.channel()?, parent)
    }

    /// Whether the message is ephemeral.
    pub fn is_private(&self) -> bool {
        let flags = self.message["flags"].as_u64().unwrap_or_default();
        MessageFlags::from_bits_truncate(flags).contains(MessageFlags::EPHEMERAL)
    }
}

impl Press {
    /// Returns the id of the button; for a menu, its id followed by the picked value.
    pub fn action(&self) -> String {
        let picked = self.values.first().map_or("", String::as_str);
        format!("{}{picked}", self.custom_id)
    }
}

impl Form {
    /// Returns the texts that were typed, each with the id of its field.
    pub fn fields(&self) -> impl Iterator<Item = (&str, &str)> {
        let fields = self.components.iter().flat_map(|row| &row.components);
        fields.filter_map(|field| Some((field.custom_id.as_str(), field.value.as_deref()?)))
    }

    /// Returns the typed text.
    pub fn typed(&self) -> &str {
        let mut fields = self.components.iter().flat_map(|row| &row.components);
        fields
            .find_map(|field| field.value.as_deref())
            .unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use serde_json::json;

    use super::*;

    /// An interaction on an ephemeral message with parts that serenity cannot parse.
    fn on_message(kind: u8, data: &Value) -> Received {
        let given = json!({
            "id": "7", "application_id": "5", "type": kind, "token": "t", "version": 1,
            "channel_id": "2", "channel": { "id": "2", "type": 11, "name": 1, "parent_id": "9" }, "locale": "en-GB",
            "user": { "id": "11", "username": "ada", "discriminator": "0", "avatar": null },
            "app_permissions": "0", "entitlements": [], "authorizing_integration_owners": {},
            "message": { "id": "of a new kind", "flags": 64 | 1_u64 << 40, "components": [{ "type": 99 }] },
            "data": data,
        });
        serde_json::from_value(given).unwrap()
    }

    #[test]
    fn a_press_is_understood_though_its_message_is_not() {
        let data = json!({ "custom_id": "a", "component_type": 3, "values": ["b", "c"] });
        let Received::Press(press) = on_message(3, &data) else {
            panic!("no press");
        };
        let in_thread = InThread {
            thread: 2.into(),
            parent: 9.into(),
            kind: ChannelType::PublicThread,
        };
        assert_eq!(press.thread(), Some(in_thread));
        assert_eq!(press.data.action(), "ab");
        assert_eq!(press.channel(), Some(ChannelType::PublicThread));
        assert!(press.is_private());
    }

    #[test]
    fn a_form_is_understood_though_its_message_is_not() {
        let field = json!({ "type": 4, "custom_id": "turn", "value": "A1" });
        let rows = json!([{ "type": 1, "components": [field] }]);
        let data = json!({ "custom_id": "a", "components": rows });
        let Received::Form(form) = on_message(5, &data) else {
            panic!("no form");
        };
        assert_eq!(
            (form.data.custom_id.as_str(), form.data.typed()),
            ("a", "A1")
        );
        assert!(form.is_private());
    }

    #[test]
    fn an_interaction_of_an_unknown_kind_is_not_read() {
        assert!(serde_json::from_value::<Received>(json!({ "type": 99 })).is_err());
        assert!(serde_json::from_value::<Received>(json!([])).is_err());
    }
}
