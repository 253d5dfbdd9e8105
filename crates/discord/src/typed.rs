//! `/do`: any command, typed as a line, as on the local page and the web.
//!
//! A line is text, so nothing that it names is taken for granted: users are asked for as members of the server,
//! and a channel is one that the member may view, and write to where something is posted.

use std::collections::{BTreeMap, BTreeSet};

use petteia_domain::ids::{ChannelId, RoleId, UserId};
use petteia_referee::{
    ChannelKind, Membership, OwnChannels,
    commands::{Action, Panel, ShowPanel},
    line::{self, CommandLine, Known, KnownChannel, Typing},
};
use petteia_speech::{
    message::{File, Label, Text},
    options::{Choice, Kind, OptionSpec, Whom},
    say,
};
use petteia_store::StoreError;
use serenity::all::{CommandData, CommandDataResolved, CommandOptionType, ResolvedValue};

use super::{
    DiscordPlatform,
    arrival::{Arrival, may_write},
    channels::kind_of,
    names::display_name,
};

/// The name of the command.
pub(super) const DO: &str = "do";

/// The name of its option for the line.
pub(super) const LINE: &str = "line";

/// The name of its option for a file.
pub(super) const FILE: &str = "file";

/// Maximum length of a line in characters, as on the pages.
pub(super) const LONGEST_LINE: u16 = 2000;

/// Longer lines have no completion that Discord would take.
const LONGEST_COMPLETED: usize = 100;

/// Maximum number of users of a line who are looked up.
const MOST_USERS: usize = 8;

/// A line as it was sent.
#[derive(Debug)]
pub(super) struct TypedLine {
    line: String,
    resolved: CommandDataResolved,
    /// The name of the file that was sent with it.
    file: Option<String>,
}

impl TypedLine {
    /// The line that a form stands for, with what Discord says of what was chosen in it.
    pub(super) fn of_form(line: String, resolved: CommandDataResolved) -> TypedLine {
        TypedLine {
            line,
            resolved,
            file: None,
        }
    }

    /// Returns the line of an interaction, if its command is `/do`.
    pub(super) fn of(data: &CommandData) -> Option<TypedLine> {
        let (line, _) = line_of(data)?;
        let file = data.resolved.attachments.values().next();
        Some(TypedLine {
            line,
            resolved: data.resolved.clone(),
            file: file.map(|file| file.filename.clone()),
        })
    }
}

/// Returns the text of the line, and whether it is still being typed.
fn line_of(data: &CommandData) -> Option<(String, bool)> {
    if data.name != DO {
        return None;
    }
    let found = data
        .options()
        .into_iter()
        .find_map(|option| match option.value {
            ResolvedValue::String(line) if option.name == LINE => Some((line.to_owned(), false)),
            ResolvedValue::Autocomplete {
                kind: CommandOptionType::String,
                value,
            } if option.name == LINE => Some((value.to_owned(), true)),
            _ => None,
        });
    Some(found.unwrap_or_default())
}

/// Puts a slash before a line, as the pages have it.
fn with_slash(line: &str) -> String {
    match line.starts_with('/') {
        true => line.to_owned(),
        false => format!("/{line}"),
    }
}

/// Returns the people whom a member may name here: those of the server, those of the interaction, and themselves.
fn named_by(
    arrival: &Arrival,
    of_server: Result<BTreeMap<UserId, String>, StoreError>,
    resolved: &CommandDataResolved,
) -> BTreeMap<UserId, String> {
    let mut people = of_server.unwrap_or_else(|error| {
        tracing::error!(%error, "the people of a server cannot be read");
        BTreeMap::new()
    });
    for (id, user) in resolved.users.iter().filter(|(_, user)| !user.bot) {
        let member = resolved.members.get(id);
        let nick = member.and_then(|member| member.nick.as_deref());
        people.insert(UserId(id.get()), display_name(user, nick));
    }
    people.insert(arrival.actor.id, arrival.actor.name.clone());
    people
}

impl DiscordPlatform {
    /// Reads the action of a line.
    ///
    /// # Errors
    /// Returns a text for the user that says what is wrong and what would be right.
    pub(super) async fn read_line(
        &self,
        arrival: &Arrival,
        typed: TypedLine,
    ) -> Result<Action, Text> {
        let most = usize::from(LONGEST_LINE);
        if typed.line.chars().count() > most {
            return Err(say!("line-too-long", count = most).into());
        }
        if typed.line.trim().is_empty() && typed.file.is_none() {
            let panel = Panel::All;
            return Ok(ShowPanel { panel }.into());
        }
        let read = CommandLine::read(&with_slash(typed.line.trim()))?;
        // Discord offers no such command there.
        if arrival.place.guild.is_none() && !read.command.in_direct_messages() {
            return Err(say!("discord-on-servers-only").into());
        }
        let takes_file = read
            .command
            .options
            .iter()
            .any(|one| one.kind == Kind::File);
        let read = match typed.file {
            Some(_) if !takes_file => {
                return Err(say!("discord-do-no-file", command = read.command.called()).into());
            }
            // Its content is read later, as that of an option is.
            file => read.with_file(file.map(|name| File {
                name,
                content: String::new(),
            })),
        };
        if read.lacks_file() {
            let option = say!("discord-do-file-name");
            return Err(say!(
                "discord-do-needs-file",
                command = read.command.called(),
                option = option
            )
            .into());
        }
        let names = |of: fn(Kind) -> bool| read.values.iter().any(|(option, _)| of(option.kind));
        let mut known = Known {
            of_discord: true,
            own: self.identity.get().map(|own| UserId(own.user.get())),
            ..Known::default()
        };
        known.roles = typed
            .resolved
            .roles
            .keys()
            .map(|id| RoleId(id.get()))
            .collect();
        if names(|kind| matches!(kind, Kind::User(_))) {
            let referee = &self.app.referee;
            let people = referee.people_of(&arrival.actor, arrival.place).await;
            known.people = named_by(arrival, people, &typed.resolved);
            self.meet_users_in(arrival, &read, &mut known).await?;
        }
        if names(|kind| matches!(kind, Kind::Channel(_))) {
            known.channels = self.channels_for(arrival, &typed.resolved).await?;
        }
        line::action(&read, &known)
    }

    /// Gets to know the users whom a line names by ids, and checks that those who are brought into something are
    /// members of the server.
    ///
    /// # Errors
    /// Returns a text for the user if one of them cannot be named.
    async fn meet_users_in(
        &self,
        arrival: &Arrival,
        read: &CommandLine,
        known: &mut Known,
    ) -> Result<(), Text> {
        let asker = arrival.actor.id;
        if let Some(own) = known.own
            && line::users_in(read, known)
                .iter()
                .any(|(whom, user)| *user == UserId::COMPUTER && *whom != Whom::Opponent)
        {
            return Err(say!("discord-bots-do-not-play", user = own).into());
        }
        let unknown = line::ids_in(read)
            .filter(|user| known.own != Some(*user) && known.name_of(*user).is_none());
        let brought = line::users_in(read, known).into_iter();
        let brought = brought.filter(|(whom, user)| {
            *whom != Whom::Anybody && ![asker, UserId::COMPUTER].contains(user)
        });
        let asked: BTreeSet<UserId> = unknown.chain(brought.map(|(_, user)| user)).collect();
        if asked.len() > MOST_USERS {
            return Err(say!("too-many-players").into());
        }
        let Some(guild) = arrival.place.guild else {
            let seats = |one: &OptionSpec| one.kind == Kind::User(Whom::Opponent);
            return match !asked.is_empty() && read.command.options.iter().any(seats) {
                true => Err(say!("invite-on-a-server").into()),
                false => Ok(()),
            };
        };
        for user in asked {
            match self.app.referee.membership(guild, user, asker).await {
                Some(Membership::Member(name)) => {
                    known.people.insert(user, name);
                }
                Some(Membership::Bot) => {
                    return Err(say!("discord-bots-do-not-play", user = user).into());
                }
                Some(Membership::Stranger) => {
                    return Err(say!("discord-no-member", user = user).into());
                }
                None => return Err(say!("web-member-unknown", id = user.to_string()).into()),
            }
        }
        Ok(())
    }

    /// Returns the channels that the member may view here, from the interaction and from a look-up.
    ///
    /// # Errors
    /// Returns a text for the user if Discord does not say it now.
    async fn channels_for(
        &self,
        arrival: &Arrival,
        resolved: &CommandDataResolved,
    ) -> Result<Vec<KnownChannel>, Text> {
        let of_interaction = resolved.channels.values().filter_map(|channel| {
            // What is not known of the member's permissions there counts as no.
            let may = channel.permissions.unwrap_or_default();
            (may.administrator() || may.view_channel()).then(|| KnownChannel {
                id: ChannelId(channel.id.get()),
                name: channel.name.clone().unwrap_or_default(),
                writable: may_write(may, Some(channel.kind)),
                is_forum: kind_of(channel.kind) == Some(ChannelKind::Forum),
            })
        });
        let mut channels: Vec<KnownChannel> = of_interaction.collect();
        let (referee, user) = (&self.app.referee, arrival.actor.id);
        match referee.own_channels_at(arrival.place, user).await {
            // What the interaction says of a channel is newer.
            Some(own) => {
                let OwnChannels {
                    channels: own,
                    forums,
                    read_only,
                    ..
                } = own;
                let own = own
                    .into_iter()
                    .map(|(id, name)| (id, name, !read_only.contains(&id), false));
                let forums = forums
                    .into_iter()
                    .map(|(id, name)| (id, name, !read_only.contains(&id), true));
                let others = own.chain(forums).filter(|(id, ..)| {
                    let mut told = resolved.channels.keys();
                    told.all(|told| told.get() != id.0)
                });
                channels.extend(others.map(|(id, name, writable, is_forum)| KnownChannel {
                    id,
                    name,
                    writable,
                    is_forum,
                }));
            }
            None if channels.is_empty() && arrival.place.guild.is_some() => {
                return Err(say!("discord-do-no-channels").into());
            }
            None => {}
        }
        Ok(channels)
    }

    /// Returns what may follow the line being typed; `None` if no line is. A choice is the whole line up to its end.
    pub(super) async fn line_choices(
        &self,
        arrival: &Arrival,
        data: &CommandData,
    ) -> Option<Vec<Choice>> {
        let (typed, being_typed) = line_of(data)?;
        if !being_typed || typed.chars().count() > LONGEST_COMPLETED {
            return Some(Vec::new());
        }
        let begins = typed.trim_start();
        let line = with_slash(begins);
        let kind = Typing::at_end_of(&line).and_then(|typing| Some(typing.value?.0.kind));
        let mut known = Known {
            of_discord: true,
            ..Known::default()
        };
        match kind {
            Some(Kind::User(_)) => {
                let referee = &self.app.referee;
                let people = referee
                    .people_remembered(&arrival.actor, arrival.place)
                    .await;
                let people = people.map(|people| (*people).clone());
                known.people = named_by(arrival, people, &data.resolved);
            }
            Some(Kind::Channel(_)) => {
                let channels = self.channels_for(arrival, &data.resolved).await;
                known.channels = channels.unwrap_or_default();
            }
            _ => {}
        }
        let (referee, actor) = (&self.app.referee, &arrival.actor);
        let found = line::suggestions(referee, &known, actor, arrival.place, &line, None).await;
        let slashed = begins.starts_with('/');
        let choices = found.into_iter().map(|found| {
            let value = match slashed {
                true => found.before.as_str(),
                false => found.before.trim_start_matches('/'),
            };
            // Discord puts the label into the field. Where the line goes on, it is what is typed.
            let goes_on = value.ends_with([' ', ':']);
            let label = match goes_on || found.hint.is_empty() {
                true => value.to_owned(),
                false => format!("{value} – {}", found.hint),
            };
            Choice {
                label: Label::from(label.as_str()),
                value: value.to_owned(),
            }
        });
        Some(choices.collect())
    }
}
