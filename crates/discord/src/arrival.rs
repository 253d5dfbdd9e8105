//! Interactions: who sent them, where, when, and with which options.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use petteia_domain::{
    clock::Clock,
    ids::{ChannelId, CommandId, GuildId, Place, RoleId, UserId},
};
use petteia_referee::{
    Restraints,
    commands::{Action, Actor, Command, CommandSpec, Locale},
};
use petteia_rules::Language;
use petteia_speech::{
    message::{File, Text},
    options::{Arguments, Kind, Purpose, Value, Whom},
    say,
};
use serenity::all::{
    self, ApplicationId, ChannelType, CommandInteraction, InteractionContext, InteractionId,
    Member, Permissions, ResolvedOption, ResolvedValue, User,
};

use super::{
    channels::kind_of,
    names::display_name,
    permissions::{SEND, SEND_IN_THREADS},
    received::OnMessage,
};

/// How long Discord lets an interaction be answered.
const TOKEN_LIVES: TimeDelta = TimeDelta::minutes(15);

/// An interaction: a command, a pressed button or a submitted form.
pub(super) struct Arrival {
    pub id: InteractionId,
    pub application: ApplicationId,
    pub token: String,
    pub actor: Actor,
    /// Where it was given: a channel of a server with the bot, the user's direct messages with it, or a channel where the
    /// bot only answers.
    pub place: Place,
    /// The channel on Discord.
    pub channel_id: ChannelId,
    /// Whether that is the channel of the user's direct messages with the bot.
    pub is_direct: bool,
    /// The bot's permissions in the channel.
    pub permissions: Option<Permissions>,
    /// The kind of the channel.
    pub channel: Option<ChannelType>,
    /// Whether a button of an ephemeral message was pressed.
    pub on_private_message: bool,
    /// Whether the message with the button is laid out (see [`super::layout`]).
    pub on_laid_out: bool,
    /// Whether a form was submitted.
    pub is_form: bool,
    /// Whether the interaction came by HTTP. Then the acknowledgement is sent in the HTTP response and may
    /// arrive later than other requests.
    pub over_http: bool,
    /// The file that was sent with the command.
    pub file: Option<SentFile>,
}

/// Where a file is that was sent with a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct SentFile {
    pub url: String,
    /// Its size in bytes, as Discord says.
    pub size: u32,
}

/// The arrival of one of the two types of interaction, with where they differ.
macro_rules! arrival {
    ($interaction:ident, $member:expr, $channel:expr, $on_private_message:expr) => {
        Arrival {
            id: $interaction.id,
            application: $interaction.application_id,
            token: $interaction.token.clone(),
            actor: Actor {
                locale: locale(&$interaction.locale, $interaction.guild_locale.as_deref()),
                ..actor(&$interaction.user, $member, $channel)
            },
            place: place(
                &$interaction.user,
                $interaction.guild_id,
                $interaction.channel_id,
                $interaction.context,
            ),
            channel_id: ChannelId($interaction.channel_id.get()),
            is_direct: $interaction.context == Some(InteractionContext::BotDm),
            permissions: $interaction.app_permissions,
            channel: $channel,
            on_private_message: $on_private_message,
            on_laid_out: false,
            is_form: false,
            over_http: false,
            file: None,
        }
    };
}

impl From<&CommandInteraction> for Arrival {
    fn from(interaction: &CommandInteraction) -> Arrival {
        let channel = interaction.channel.as_ref().map(|channel| channel.kind);
        let files = &interaction.data.resolved.attachments;
        let file = files.values().next().map(|file| SentFile {
            url: file.url.clone(),
            size: file.size,
        });
        let arrival = arrival!(interaction, interaction.member.as_deref(), channel, false);
        Arrival { file, ..arrival }
    }
}

impl<Data> From<&OnMessage<Data>> for Arrival {
    fn from(interaction: &OnMessage<Data>) -> Arrival {
        let (channel, private) = (interaction.channel(), interaction.is_private());
        let arrival = arrival!(interaction, interaction.member.as_ref(), channel, private);
        Arrival {
            on_laid_out: interaction.is_laid_out(),
            ..arrival
        }
    }
}

impl Arrival {
    /// Returns when the interaction was sent, by its id (a snowflake); the current time if the id is
    /// implausible.
    pub fn sent(&self, clock: &dyn Clock) -> DateTime<Utc> {
        let now = clock.now();
        let created = self.id.created_at().to_utc() + clock.ahead();
        if (now - TOKEN_LIVES..=now).contains(&created) {
            created
        } else {
            now
        }
    }

    /// Builds the command that carries out an action.
    pub fn command(&self, action: Action, received: DateTime<Utc>) -> Command {
        Command {
            id: CommandId(self.id.to_string()),
            actor: self.actor.clone(),
            place: self.place,
            received,
            action,
        }
    }
}

/// Returns where an interaction counts as given.
fn place(
    user: &User,
    guild: Option<all::GuildId>,
    channel: all::ChannelId,
    context: Option<InteractionContext>,
) -> Place {
    let channel = ChannelId(channel.get());
    match (guild, context) {
        (Some(guild), _) => Place {
            guild: Some(GuildId(guild.get())),
            channel,
        },
        // Users' messages with each other, or a server without the bot.
        (None, Some(InteractionContext::PrivateChannel | InteractionContext::Guild)) => {
            Place::answered_in(channel)
        }
        (None, _) => Place::direct(UserId(user.id.get())),
    }
}

fn actor(user: &User, member: Option<&Member>, channel: Option<ChannelType>) -> Actor {
    let permissions = member.and_then(|member| member.permissions);
    let restraints = member.zip(permissions).map(|(member, may)| {
        let timed_out = member.communication_disabled_until;
        match may.administrator() {
            true => Restraints::default(),
            false => Restraints {
                timed_out: timed_out.map(|until| until.to_utc()),
                pending: member.pending,
                read_only: !may_write(may, channel),
            },
        }
    });
    Actor {
        restraints: restraints.unwrap_or_default(),
        id: UserId(user.id.get()),
        name: display_name(user, member.and_then(|member| member.nick.as_deref())),
        manages_server: permissions.is_some_and(|permissions| {
            permissions.intersects(Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR)
        }),
        roles: member.map_or_else(Vec::new, |member| {
            member.roles.iter().map(|role| RoleId(role.get())).collect()
        }),
        locale: Locale::default(),
    }
}

/// Whether a member with these permissions in a channel of this type may write there.
pub(super) fn may_write(may: Permissions, channel: Option<ChannelType>) -> bool {
    let thread = matches!(
        channel,
        Some(ChannelType::NewsThread | ChannelType::PublicThread | ChannelType::PrivateThread)
    );
    let needed = if thread { SEND_IN_THREADS } else { SEND };
    may.administrator() || may.contains(Permissions::VIEW_CHANNEL | needed)
}

/// Reads the languages that Discord reports, as far as petteia has them.
fn locale(user: &str, guild: Option<&str>) -> Locale {
    Locale {
        user: Language::of_locale(user),
        server: guild.and_then(Language::of_locale),
        // In languages that petteia does not have, Discord shows the default names of commands.
        commands: Some(Language::of_locale(user).unwrap_or_default()),
    }
}

/// Reads the values of a command's options, without the option that is still being typed. `own` is the
/// bot's user. On a server its members are invited; elsewhere the referee says who can be.
///
/// # Errors
/// Returns a text for the user if a value cannot be used on Discord.
pub(super) fn given(
    command: &CommandSpec,
    options: &[ResolvedOption<'_>],
    own: Option<serenity::all::UserId>,
    on_server: bool,
) -> Result<Arguments, Text> {
    let mut values = BTreeMap::new();
    for option in options {
        let whom = match command.option(option.name).map(|option| option.kind) {
            Some(Kind::User(whom)) => whom,
            _ => Whom::Anybody,
        };
        let value = match &option.value {
            ResolvedValue::String(text) => Value::Text((*text).to_owned()),
            // Numbers out of range are refused later, with other values that do not fit their option.
            ResolvedValue::Integer(number) => {
                Value::Number(u32::try_from(*number).unwrap_or(u32::MAX))
            }
            ResolvedValue::Boolean(yes) => Value::YesNo(*yes),
            ResolvedValue::Role(role) => Value::Role(RoleId(role.id.get())),
            ResolvedValue::Channel(channel) => {
                let id = ChannelId(channel.id.get());
                let purpose = match command.option(option.name).map(|option| option.kind) {
                    Some(Kind::Channel(purpose)) => purpose,
                    _ => Purpose::Name,
                };
                let kind = kind_of(channel.kind);
                if let Some(why) = kind.and_then(|kind| kind.unsuitable(purpose, id)) {
                    return Err(why.into());
                }
                // What is not known of the member's permissions there counts as no.
                let may = channel.permissions.unwrap_or_default();
                if purpose != Purpose::Name && !may_write(may, Some(channel.kind)) {
                    return Err(say!("no-post-there", channel = id).into());
                }
                if !may.administrator() && !may.view_channel() {
                    return Err(say!("no-view-there", channel = id).into());
                }
                Value::Channel(id)
            }
            ResolvedValue::User(user, _) if own == Some(user.id) && whom == Whom::Opponent => {
                Value::User(UserId::COMPUTER, display_name(user, None))
            }
            ResolvedValue::User(user, _) if user.bot => {
                let user = UserId(user.id.get());
                return Err(say!("discord-bots-do-not-play", user = user).into());
            }
            ResolvedValue::User(user, None) if on_server && whom != Whom::Anybody => {
                let user = UserId(user.id.get());
                return Err(say!("discord-no-member", user = user).into());
            }
            ResolvedValue::User(user, member) => {
                let nick = member.and_then(|member| member.nick.as_deref());
                Value::User(UserId(user.id.get()), display_name(user, nick))
            }
            // Its content is read once the interaction is acknowledged.
            ResolvedValue::Attachment(file) => Value::File(File {
                name: file.filename.clone(),
                content: String::new(),
            }),
            ResolvedValue::Autocomplete { .. } => continue,
            _ => {
                let option = command.option(option.name);
                let option = option.map_or_else(Text::default, |option| option.called().into());
                return Err(say!("discord-unreadable", option = option).into());
            }
        };
        values.insert(option.name.to_owned(), value);
    }
    Ok(Arguments(values))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::collections::BTreeSet;

    use serde_json::json;

    use petteia_referee::commands::COMMANDS;

    use super::*;
    use petteia_domain::clock::ManualClock;

    /// A `/play` in a thread, as Discord sends it.
    fn interaction(id: u64, options: serde_json::Value) -> CommandInteraction {
        serde_json::from_value(sent(id, options)).unwrap()
    }

    fn sent(id: u64, options: serde_json::Value) -> serde_json::Value {
        let user = |id: &str, name: &str, bot: bool| {
            json!({
                "id": id, "username": name, "discriminator": "0", "avatar": null,
                "global_name": null, "bot": bot,
            })
        };
        let member = |nick: Option<&str>| {
            json!({
                "nick": nick, "roles": [], "joined_at": "2024-01-01T00:00:00Z", "deaf": false,
                "mute": false, "flags": 0, "permissions": "32", "avatar": null, "pending": false,
                "premium_since": null, "communication_disabled_until": null,
            })
        };
        let mut invoker = member(Some("Ada of the Tower"));
        invoker["user"] = user("11", "ada", false);
        json!({
            "id": id.to_string(), "application_id": "5", "type": 2, "token": "t", "version": 1,
            "guild_id": "1", "channel_id": "2", "locale": "en-GB", "entitlements": [],
            "app_permissions": "0", "attachment_size_limit": 1000,
            "authorizing_integration_owners": {}, "member": invoker,
            "data": {
                "id": "6", "name": "play", "type": 1, "options": options,
                "resolved": {
                    "users": { "12": user("12", "ben", false), "13": user("13", "box", true),
                        "14": user("14", "far", false) },
                    "members": { "12": member(Some("Ben")) },
                },
            },
        })
    }

    const VIEW: Permissions = Permissions::VIEW_CHANNEL;

    /// Names a channel of this type, in which the member has these permissions, with an option for channels.
    fn names(
        (command, option): (&CommandSpec, &str),
        channel: u8,
        may: Option<Permissions>,
    ) -> Result<Arguments, Text> {
        let mut sent = sent(1, json!([{ "name": option, "type": 7, "value": "20" }]));
        let may = may.map(|may| may.bits().to_string());
        sent["data"]["resolved"]["channels"]["20"] = json!({
            "id": "20", "name": "there", "type": channel, "permissions": may,
        });
        let interaction: CommandInteraction = serde_json::from_value(sent).unwrap();
        given(command, &interaction.data.options(), None, true)
    }

    /// Every option that names a channel: whatever is posted there, the member may write there themselves.
    #[test]
    fn a_bot_posts_only_where_its_user_may() {
        let (text, news, public_thread, private_thread) = (0, 5, 11, 12);
        let all = COMMANDS.iter().flat_map(|command| {
            let options = command.options.iter();
            options.filter_map(move |option| match option.kind {
                Kind::Channel(purpose) => Some(((command, option.name), purpose)),
                _ => None,
            })
        });
        let mut posts = BTreeSet::new();
        for (option, purpose) in all {
            let writes = purpose == Purpose::Name;
            for (channel, may, fits) in [
                (text, Some(VIEW | SEND), true),
                (text, Some(VIEW), writes),
                (text, Some(VIEW | SEND_IN_THREADS), writes),
                (text, Some(SEND), false),
                (text, Some(Permissions::empty()), false),
                (text, None, false),
                (text, Some(Permissions::ADMINISTRATOR), true),
                (public_thread, Some(VIEW | SEND_IN_THREADS), true),
                (public_thread, Some(VIEW | SEND), writes),
                (private_thread, Some(VIEW | SEND_IN_THREADS), true),
                (private_thread, Some(SEND_IN_THREADS), false),
                (news, Some(VIEW | SEND), true),
            ] {
                // The tables of a tournament need threads.
                let fits = fits && (channel == text || purpose != Purpose::Tables);
                let named = names(option, channel, may);
                assert_eq!(
                    named.is_ok(),
                    fits,
                    "/{} {} {channel} {may:?}",
                    option.0.name,
                    option.1
                );
                if let Err(refused) = named {
                    let said = refused.bare(Language::English);
                    let helps = ["name another channel", "choose a text channel"];
                    assert!(helps.iter().any(|help| said.contains(help)), "{said}");
                }
            }
            // A forum, a media channel, a voice channel, a stage and a category.
            for (channel, holds) in [(15, true), (16, true), (2, false), (13, false), (4, false)] {
                let named = names(option, channel, Some(Permissions::ADMINISTRATOR));
                let fits = match purpose {
                    Purpose::Name => holds,
                    Purpose::Notices => channel == 15,
                    Purpose::Post | Purpose::Tables => false,
                };
                assert_eq!(named.is_ok(), fits, "/{} {channel}", option.0.name);
            }
            if purpose != Purpose::Name {
                posts.insert(option.0.name.as_str());
            }
        }
        let expected = [
            "move-game",
            "noticeboard",
            "puzzle daily",
            "tournament move",
        ];
        assert_eq!(posts, BTreeSet::from(expected));
    }

    #[test]
    fn what_keeps_a_member_from_acting_arrives_with_them() {
        let of = |may: Permissions, pending: bool, until: Option<&str>, thread: bool| {
            let mut sent = sent(1, json!([]));
            sent["member"]["permissions"] = json!(may.bits().to_string());
            sent["member"]["pending"] = json!(pending);
            sent["member"]["communication_disabled_until"] = json!(until);
            let kind = if thread { 11 } else { 0 };
            sent["channel"] = json!({ "id": "2", "name": "here", "type": kind });
            let interaction: CommandInteraction = serde_json::from_value(sent).unwrap();
            Arrival::from(&interaction).actor.restraints
        };
        let free = Restraints::default();
        assert_eq!(of(VIEW | SEND, false, None, false), free);
        assert_eq!(of(VIEW | SEND_IN_THREADS, false, None, true), free);
        let read_only = Restraints {
            read_only: true,
            ..free
        };
        assert_eq!(of(VIEW | SEND, false, None, true), read_only);
        assert_eq!(of(VIEW | SEND_IN_THREADS, false, None, false), read_only);
        let pending = Restraints {
            pending: true,
            ..free
        };
        assert_eq!(of(VIEW | SEND, true, None, false), pending);
        let end = "2030-01-01T00:00:00Z";
        let timed_out = of(VIEW, false, Some(end), false);
        assert_eq!(timed_out.timed_out, end.parse().ok());
        assert!(timed_out.read_only);
        assert_eq!(of(Permissions::ADMINISTRATOR, true, Some(end), false), free);
    }

    #[test]
    fn the_actor_goes_by_the_name_used_on_the_server() {
        let interaction = interaction(1, json!([]));
        let arrival = Arrival::from(&interaction);
        assert_eq!(arrival.actor.name, "Ada of the Tower");
        assert_eq!(arrival.actor.id, UserId(11));
        assert!(arrival.actor.manages_server);
    }

    #[test]
    fn a_command_counts_from_when_it_was_sent() {
        let sent = DateTime::from_timestamp_millis(1_750_000_000_123).unwrap();
        let id = (1_750_000_000_123 - 1_420_070_400_000) << 22;
        let interaction = interaction(id, json!([]));
        let arrival = Arrival::from(&interaction);
        let clock = ManualClock::at(sent + TimeDelta::seconds(5));
        assert_eq!(arrival.sent(&clock), sent);
        clock.step(TimeDelta::seconds(-3));
        assert_eq!(
            arrival.sent(&clock),
            sent + TimeDelta::seconds(3),
            "two seconds ago"
        );
    }

    #[test]
    fn a_command_from_the_future_or_the_far_past_counts_from_now() {
        let now = DateTime::from_timestamp(1_750_000_000, 0).unwrap();
        for id in [1, u64::MAX >> 1] {
            let interaction = interaction(id, json!([]));
            let clock = ManualClock::at(now);
            assert_eq!(Arrival::from(&interaction).sent(&clock), now);
        }
    }

    /// The command that opens a game for several players.
    fn opening() -> &'static CommandSpec {
        CommandSpec::named("play pentagame").unwrap()
    }

    #[test]
    fn options_arrive_with_the_names_people_go_by() {
        let interaction = interaction(
            1,
            json!([
                { "name": "line-up", "type": 3, "value": "3" },
                { "name": "opponent", "type": 6, "value": "12" },
                { "name": "outs", "type": 4, "value": 2 },
                { "name": "thread", "type": 5, "value": true },
                { "name": "clock", "type": 3, "value": "per", "focused": true },
            ]),
        );
        let given = given(opening(), &interaction.data.options(), None, true).unwrap();
        let expected = [
            ("line-up", Value::Text("3".to_owned())),
            ("opponent", Value::User(UserId(12), "Ben".to_owned())),
            ("outs", Value::Number(2)),
            ("thread", Value::YesNo(true)),
        ]
        .map(|(name, value)| (name.to_owned(), value));
        assert_eq!(given.0, BTreeMap::from(expected));
    }

    #[test]
    fn only_a_member_of_the_server_is_invited_though_anybody_may_be_asked_about() {
        let of = |option: &str| {
            let options = json!([{ "name": option, "type": 6, "value": "14" }]);
            let command = COMMANDS.iter().find(|one| one.option(option).is_some());
            given(
                command.unwrap(),
                &interaction(1, options).data.options(),
                None,
                true,
            )
        };
        for option in ["opponent", "opponent-3", "substitute", "newcomer"] {
            let refused = of(option).unwrap_err().bare(Language::English);
            assert!(refused.contains("not a member"), "{option}: {refused}");
        }
        assert!(of("player").is_ok());
    }

    #[test]
    fn a_bot_is_no_opponent() {
        let interaction = interaction(1, json!([{ "name": "opponent", "type": 6, "value": "13" }]));
        assert!(given(opening(), &interaction.data.options(), None, true).is_err());
    }

    #[test]
    fn the_bot_itself_as_an_opponent_is_the_computer_and_nothing_else() {
        let of = |option: &str| {
            let options = json!([{ "name": option, "type": 6, "value": "13" }]);
            let command = COMMANDS.iter().find(|one| one.option(option).is_some());
            given(
                command.unwrap(),
                &interaction(1, options).data.options(),
                Some(13.into()),
                true,
            )
        };
        let given = of("opponent-2").unwrap();
        let Some(Value::User(user, _)) = given.0.get("opponent-2") else {
            panic!("{given:?}")
        };
        assert_eq!(*user, UserId::COMPUTER);
        assert!(of("substitute").is_err());
    }
}
