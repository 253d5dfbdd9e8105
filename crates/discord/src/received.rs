//! Parsing of interactions.
//!
//! With a pressed button Discord sends the whole message, and serenity parses all of it: one unknown part
//! of the message would lose the press. So of interactions on messages only the needed fields are parsed
//! here. With a command on a message it sends that message, which anybody may have written.

use serde::{
    Deserialize, Deserializer,
    de::{DeserializeOwned, Error},
};
use serde_json::{Value, json};
use serenity::all::{
    ApplicationId, ChannelId, ChannelType, CommandDataResolved, CommandInteraction, CommandType,
    GuildId, InteractionContext, InteractionId, InteractionType, Member, MessageFlags, Permissions,
    User,
};

use super::{layout::LAID_OUT, targets::Target};

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
    /// A command in the menu on a member or a message.
    OnTarget(Box<OnMessage<Target>>),
}

impl Received {
    /// Returns the server that it comes from, if the bot is there.
    pub fn guild(&self) -> Option<GuildId> {
        match self {
            Received::Ping => None,
            Received::Command(interaction) | Received::Completion(interaction) => {
                interaction.guild_id
            }
            Received::Press(interaction) => interaction.guild_id,
            Received::Form(interaction) => interaction.guild_id,
            Received::OnTarget(interaction) => interaction.guild_id,
        }
    }

    /// Returns the thread that it comes from, if the bot is there.
    pub fn thread(&self) -> Option<InThread> {
        self.guild()?;
        match self {
            Received::Ping => None,
            Received::Command(interaction) | Received::Completion(interaction) => {
                let channel = interaction.channel.as_ref()?;
                InThread::of(interaction.channel_id, channel.kind, channel.parent_id)
            }
            Received::Press(interaction) => interaction.thread(),
            Received::Form(interaction) => interaction.thread(),
            Received::OnTarget(interaction) => interaction.thread(),
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

/// An interaction on a message, or on a member.
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
    pub context: Option<InteractionContext>,
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
    /// What Discord says of the users, roles and channels that were chosen.
    #[serde(default)]
    resolved: Value,
}

#[derive(Debug, Deserialize)]
struct Row {
    /// In forms of rows, which earlier versions opened.
    #[serde(default)]
    components: Vec<Field>,
    /// In forms of labels.
    component: Option<Field>,
}

#[derive(Debug, Deserialize)]
struct Field {
    #[serde(default)]
    custom_id: String,
    #[serde(rename = "type", default)]
    kind: u8,
    value: Option<Value>,
    #[serde(default)]
    values: Vec<String>,
}

impl Field {
    /// What was typed or chosen, as it would be typed.
    fn text(&self) -> Option<String> {
        if let Some(typed) = self.value.as_ref().and_then(Value::as_str) {
            return Some(typed.to_owned());
        }
        let chosen = self.values.first()?;
        Some(match self.kind {
            5 => format!("<@{chosen}>"),
            6 => format!("<@&{chosen}>"),
            8 => format!("<#{chosen}>"),
            _ => chosen.clone(),
        })
    }
}

impl<'de> Deserialize<'de> for Received {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Received, D::Error> {
        let mut given = Value::deserialize(deserializer)?;
        // On a server the user is part of the member.
        if let Some(user) = given.pointer("/member/user").cloned() {
            given["user"] = user;
        }
        if !bot_is_there(&given) {
            for part in OF_SERVER {
                given[part] = Value::Null;
            }
            if let Some(resolved) = given.pointer_mut("/data/resolved/members") {
                *resolved = json!({});
            }
        }
        match read(given["type"].clone())? {
            InteractionType::Ping => Ok(Received::Ping),
            InteractionType::Command if is_on_target(&given) => read(given).map(Received::OnTarget),
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

/// What an interaction says of its server.
const OF_SERVER: [&str; 3] = ["guild_id", "guild_locale", "member"];

/// Whether the bot is on the server of an interaction. Where only its user has installed it, an interaction is read as
/// one without a server: nothing of that server is asked for, and the bot only answers there.
fn bot_is_there(given: &Value) -> bool {
    let owners = given["authorizing_integration_owners"].as_object();
    owners.is_none_or(|owners| owners.is_empty() || owners.contains_key(INSTALLED_ON_SERVER))
}

/// Whether a command was picked on a member or a message.
fn is_on_target(given: &Value) -> bool {
    let kind = given.pointer("/data/type").and_then(Value::as_u64);
    let is = |on: CommandType| kind == Some(u64::from(u8::from(on)));
    is(CommandType::User) || is(CommandType::Message)
}

/// The kind of installation on a server, among those that let an interaction be sent.
const INSTALLED_ON_SERVER: &str = "0";

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

    /// Whether the message is laid out (see [`super::layout`]).
    pub fn is_laid_out(&self) -> bool {
        let flags = self.message["flags"].as_u64().unwrap_or_default();
        flags & LAID_OUT != 0
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
    /// Returns what was typed or chosen, each with the id of its field.
    pub fn fields(&self) -> impl Iterator<Item = (String, String)> {
        let fields = self.components.iter();
        let fields = fields.flat_map(|row| row.components.iter().chain(&row.component));
        fields.filter_map(|field| Some((field.custom_id.clone(), field.text()?)))
    }

    /// Returns the typed text.
    pub fn typed(&self) -> String {
        let first = self.fields().next();
        first.map_or_else(String::new, |(_, typed)| typed)
    }

    /// What Discord says of what was chosen; nothing, if that cannot be read.
    pub fn resolved(&self) -> CommandDataResolved {
        serde_json::from_value(self.resolved.clone()).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_domain::ids::{self, Place};

    use super::{super::arrival::Arrival, *};

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
        // A form that an earlier version opened, and one of labels.
        for row in [
            json!({ "type": 1, "components": [field] }),
            json!({ "type": 18, "component": field }),
        ] {
            let data = json!({ "custom_id": "a", "components": [row] });
            let Received::Form(form) = on_message(5, &data) else {
                panic!("no form");
            };
            assert_eq!(form.data.custom_id, "a");
            assert_eq!(form.data.typed(), "A1");
            assert!(form.is_private());
        }
    }

    #[test]
    fn what_is_chosen_in_a_form_is_read_as_it_would_be_typed() {
        let row = |kind: u8, values: Value| {
            let chosen = json!({ "type": kind, "custom_id": "x", "values": values });
            json!({ "type": 18, "component": chosen })
        };
        let rows = json!([
            row(3, json!(["pentalath"])),
            row(5, json!(["12"])),
            row(6, json!(["13"])),
            row(8, json!(["14"])),
            row(3, json!([])),
            { "type": 18, "component": { "type": 99, "custom_id": "y", "value": true } },
            { "type": 10, "content": "only words" },
        ]);
        for resolved in [json!({}), json!("of a new kind")] {
            let data = json!({ "custom_id": "a", "components": rows, "resolved": resolved });
            let Received::Form(form) = on_message(5, &data) else {
                panic!("no form");
            };
            let chosen: Vec<String> = form.data.fields().map(|(_, chosen)| chosen).collect();
            assert_eq!(chosen, ["pentalath", "<@12>", "<@&13>", "<#14>"]);
            assert!(form.data.resolved().channels.is_empty());
        }
    }

    /// An interaction on a server, let through by these installations.
    fn on_server(kind: u8, data: &Value, owners: &Value) -> Received {
        let user = json!({ "id": "11", "username": "ada", "discriminator": "0", "avatar": null });
        let member = json!({
            "user": user, "nick": "Secret", "roles": ["7"], "joined_at": "2024-01-01T00:00:00Z",
            "deaf": false, "mute": false, "flags": 0, "permissions": "32",
        });
        let given = json!({
            "id": "7", "application_id": "5", "type": kind, "token": "t", "version": 1,
            "guild_id": "1", "guild_locale": "de", "guild": { "id": "1", "locale": "de", "features": [] },
            "channel_id": "2", "channel": { "id": "2", "type": 11, "name": "x", "parent_id": "9" },
            "locale": "en-GB", "member": member, "app_permissions": "0", "entitlements": [],
            "attachment_size_limit": 1000, "authorizing_integration_owners": owners, "context": 0,
            "message": { "flags": 64 }, "data": data,
        });
        serde_json::from_value(given).unwrap()
    }

    /// What can be forged in what is sent there makes no difference: only Discord says by whom the bot was installed.
    #[test]
    fn on_a_server_without_the_bot_interactions_are_only_answered_and_nothing_is_known_of_the_server()
     {
        let press = json!({ "custom_id": "a", "component_type": 2 });
        let resolved = json!({
            "users": { "12": { "id": "12", "username": "ben", "discriminator": "0", "avatar": null } },
            "members": { "12": { "nick": "Ben", "roles": [], "joined_at": "2024-01-01T00:00:00Z", "flags": 0 } },
        });
        let command = json!({ "id": "6", "name": "games", "type": 1, "resolved": resolved });
        let by_user = json!({ "1": "11" });
        for (kind, data) in [(3, &press), (2, &command), (4, &command)] {
            let received = on_server(kind, data, &by_user);
            assert_eq!(received.guild(), None, "{kind}");
            assert_eq!(received.thread(), None, "{kind}");
            let arrival = match &received {
                Received::Press(press) => Arrival::from(&**press),
                Received::Command(command) | Received::Completion(command) => {
                    assert!(command.data.resolved.members.is_empty());
                    Arrival::from(&**command)
                }
                other => panic!("{other:?}"),
            };
            assert_eq!(arrival.place, Place::answered_in(ids::ChannelId(2)));
            assert!(!arrival.is_direct, "its channel is no direct channel");
            assert_eq!(arrival.actor.name, "ada");
            assert!(arrival.actor.roles.is_empty() && !arrival.actor.manages_server);
            assert_eq!(arrival.actor.locale.server, None);
        }
        // With the bot it is one on the server, whoever else has installed it.
        for owners in [
            json!({ "0": "1" }),
            json!({ "0": "1", "1": "11" }),
            json!({}),
        ] {
            let received = on_server(3, &press, &owners);
            assert_eq!(received.guild(), Some(1.into()), "{owners}");
        }
    }

    #[test]
    fn an_interaction_of_an_unknown_kind_is_not_read() {
        assert!(serde_json::from_value::<Received>(json!({ "type": 99 })).is_err());
        assert!(serde_json::from_value::<Received>(json!([])).is_err());
    }
}
