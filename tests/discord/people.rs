//! Simulated people: they type, press and read, as far as Discord's client allows.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
    sync::Arc,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use crate::server::{
    ACKNOWLEDGE_WITHIN, Attachment, CREATE_MESSAGE, Channel as Stored, Discord, Elsewhere, Fault,
    ForumTag, Guild as StoredGuild, How, Inner, InteractionKind, Message, Overwrite, State,
    Uploaded, User, permission, shapes,
};

/// Time limit for background effects; long, for busy machines.
pub const PATIENCE: Duration = Duration::from_secs(40);

/// A server of the fake Discord.
#[derive(Clone)]
pub struct Guild {
    inner: Arc<Inner>,
    pub id: u64,
}

/// A channel or thread.
#[derive(Clone)]
pub struct Channel {
    inner: Arc<Inner>,
    pub id: u64,
}

/// A person.
#[derive(Clone)]
pub struct Person {
    inner: Arc<Inner>,
    guild: u64,
    pub id: u64,
    pub name: String,
}

/// The value of an option.
#[derive(Debug, Clone)]
pub enum Given {
    Text(String),
    Whole(i64),
    Truth(bool),
    User(u64),
    Channel(u64),
    /// A file that was uploaded with the command.
    File(u64),
}

/// A message as people see it.
#[derive(Clone)]
pub struct Posted {
    pub id: u64,
    pub content: String,
    pub embeds: Vec<Value>,
    pub attachments: Vec<Attachment>,
    pub buttons: Vec<Button>,
    pub menus: Vec<Menu>,
    /// Notified users.
    pub pings: Vec<u64>,
    pub at: Instant,
}

/// A button of a message.
#[derive(Debug, Clone, PartialEq)]
pub struct Button {
    pub message: u64,
    pub channel: u64,
    pub label: String,
    pub custom_id: String,
    /// The address that it opens, if it is a link.
    pub url: String,
    pub disabled: bool,
}

/// A menu of a message.
#[derive(Debug, Clone, PartialEq)]
pub struct Menu {
    pub message: u64,
    pub channel: u64,
    pub custom_id: String,
    pub options: Vec<Choice>,
}

/// A form.
#[derive(Debug, Clone, PartialEq)]
pub struct Form {
    channel: u64,
    message: Option<u64>,
    pub title: String,
    custom_id: String,
    /// The ids and types of its fields.
    fields: Vec<(String, Value)>,
}

/// The visible answer to an interaction.
#[derive(Debug, Clone)]
pub struct Answer {
    pub interaction: u64,
    /// Whether it is ephemeral.
    pub ephemeral: bool,
    /// Whether it replaced the message with the button.
    pub in_place: bool,
    /// Whether it was deleted.
    pub withdrawn: bool,
    /// Time until the acknowledgement.
    pub acknowledged_after: Duration,
    pub message: Posted,
}

/// A completion.
#[derive(Debug, Clone, PartialEq)]
pub struct Choice {
    pub name: String,
    pub value: String,
}

impl Discord {
    /// Creates a server.
    pub fn guild(&self, name: &str) -> Guild {
        let mut state = self.state();
        let id = state.snowflake();
        state.snowflake(); // the id of petteia's role
        let bot = state.bot;
        state.guilds.insert(
            id,
            StoredGuild {
                name: name.to_owned(),
                owner: id,
                members: BTreeMap::from([(bot, permission::BOT)]),
                roles: BTreeMap::new(),
                given: BTreeSet::new(),
            },
        );
        Guild {
            inner: Arc::clone(self),
            id,
        }
    }
}

impl Guild {
    /// Creates a text channel.
    pub fn channel(&self, name: &str) -> Channel {
        self.channel_of(name, 0)
    }

    /// Creates a forum.
    pub fn forum(&self, name: &str) -> Channel {
        self.channel_of(name, 15)
    }

    fn channel_of(&self, name: &str, kind: u8) -> Channel {
        let mut state = self.inner.state();
        let id = state.snowflake();
        let channel = Stored {
            id,
            guild: self.id,
            name: name.to_owned(),
            kind,
            parent: None,
            owner: self.id,
            ..Stored::default()
        };
        state.dispatch("CHANNEL_CREATE", &shapes::channel(&channel));
        state.channels.insert(id, channel);
        Channel {
            inner: Arc::clone(&self.inner),
            id,
        }
    }

    /// Adds a member to the server.
    pub fn person(&self, name: &str) -> Person {
        self.join(name, 0)
    }

    /// Adds a member who may manage the server.
    pub fn manager(&self, name: &str) -> Person {
        self.join(name, permission::MANAGE_GUILD)
    }

    fn join(&self, name: &str, permissions: u64) -> Person {
        let mut state = self.inner.state();
        let id = state.snowflake();
        state.users.insert(
            id,
            User {
                id,
                name: name.to_owned(),
                bot: false,
                locale: "en-US",
            },
        );
        let guild = state.guilds.get_mut(&self.id).unwrap();
        guild.members.insert(id, permissions);
        Person {
            inner: Arc::clone(&self.inner),
            guild: self.id,
            id,
            name: name.to_owned(),
        }
    }
}

impl Guild {
    /// Creates a role with these permissions.
    pub fn role(&self, permissions: u64) -> u64 {
        let mut state = self.inner.state();
        let role = state.snowflake();
        let guild = state.guilds.get_mut(&self.id).unwrap();
        guild.roles.insert(role, permissions);
        let shape = shapes::role(role, "some", permissions);
        let event = json!({ "guild_id": shapes::id(self.id), "role": shape });
        state.dispatch("GUILD_ROLE_CREATE", &event);
        role
    }

    /// Changes the permissions of a role.
    pub fn change_role(&self, role: u64, permissions: u64) {
        let mut state = self.inner.state();
        let guild = state.guilds.get_mut(&self.id).unwrap();
        guild.roles.insert(role, permissions);
        let shape = shapes::role(role, "some", permissions);
        let event = json!({ "guild_id": shapes::id(self.id), "role": shape });
        state.dispatch("GUILD_ROLE_UPDATE", &event);
    }

    /// Gives a role to a member. Without a privileged intent petteia is not notified.
    pub fn give(&self, role: u64, person: &Person) {
        let mut state = self.inner.state();
        let guild = state.guilds.get_mut(&self.id).unwrap();
        guild.given.insert((person.id, role));
    }

    /// Takes a role from a member.
    pub fn take(&self, role: u64, person: &Person) {
        let mut state = self.inner.state();
        let guild = state.guilds.get_mut(&self.id).unwrap();
        guild.given.remove(&(person.id, role));
    }

    /// Removes a member.
    pub fn leave(&self, person: &Person) {
        let mut state = self.inner.state();
        let guild = state.guilds.get_mut(&self.id).unwrap();
        guild.members.remove(&person.id);
    }
}

impl Channel {
    /// The channel with this id.
    pub fn of(inner: &Arc<Inner>, id: u64) -> Channel {
        let inner = Arc::clone(inner);
        Channel { inner, id }
    }

    /// The Discord of the channel.
    pub fn inner(&self) -> &Arc<Inner> {
        &self.inner
    }

    /// Restricts the channel to members with this role.
    pub fn only_for(&self, role: u64) {
        self.overwrite(self.guild(), false, 0, permission::VIEW_CHANNEL);
        self.overwrite(role, false, permission::VIEW_CHANNEL, 0);
    }

    /// Sets the overwrite of a role or a member.
    pub fn overwrite(&self, of: u64, of_member: bool, allow: u64, deny: u64) {
        let mut state = self.inner.state();
        let channel = state.channels.get_mut(&self.id).unwrap();
        let overwrite = Overwrite {
            of_member,
            allow,
            deny,
        };
        channel.overwrites.insert(of, overwrite);
        let shape = shapes::channel(channel);
        state.dispatch("CHANNEL_UPDATE", &shape);
    }

    fn guild(&self) -> u64 {
        self.inner.state().channels[&self.id].guild
    }

    /// Creates a thread; a private one is visible to its members only.
    pub fn thread_of_people(&self, private: bool, members: &[&Person]) -> Channel {
        let guild = self.guild();
        let mut state = self.inner.state();
        let id = state.snowflake();
        let thread = Stored {
            id,
            guild,
            name: "aside".to_owned(),
            parent: Some(self.id),
            owner: guild,
            private,
            members: members.iter().map(|one| one.id).collect(),
            ..Stored::default()
        };
        state.channels.insert(id, thread);
        Channel {
            inner: Arc::clone(&self.inner),
            id,
        }
    }

    /// Gives a forum a tag, which perhaps only moderators give.
    pub fn add_tag(&self, name: &str, moderated: bool) {
        let mut state = self.inner.state();
        let id = state.snowflake();
        let name = name.to_owned();
        let tag = ForumTag {
            id,
            name,
            moderated,
        };
        let forum = state.channels.get_mut(&self.id).unwrap();
        forum.tags.push(tag);
    }

    /// Requires a tag of every post of a forum.
    pub fn require_tags(&self) {
        let mut state = self.inner.state();
        let forum = state.channels.get_mut(&self.id).unwrap();
        forum.requires_tag = true;
    }

    /// Returns the names of the tags of a forum, or of a post.
    pub fn tags(&self) -> Vec<String> {
        let state = self.inner.state();
        let channel = &state.channels[&self.id];
        let forum = channel.parent.map_or(channel, |id| &state.channels[&id]);
        let is_shown = |id| channel.parent.is_none() || channel.applied.contains(&id);
        let shown = forum.tags.iter().filter(|tag| is_shown(tag.id));
        shown.map(|tag| tag.name.clone()).collect()
    }

    /// Waits until a post has these tags.
    pub async fn has_tags(&self, expected: &[&str]) {
        let expected: BTreeSet<&str> = expected.iter().copied().collect();
        let find = |state: &mut State| {
            let channel = &state.channels[&self.id];
            let forum = &state.channels[&channel.parent?];
            let applied = forum
                .tags
                .iter()
                .filter(|tag| channel.applied.contains(&tag.id));
            let applied: BTreeSet<&str> = applied.map(|tag| tag.name.as_str()).collect();
            (applied == expected).then_some(())
        };
        let what = format!("the tags {expected:?}");
        self.inner.wait(&what, PATIENCE, find).await;
    }

    /// Returns all public messages, oldest first.
    pub fn messages(&self) -> Vec<Posted> {
        let state = self.inner.state();
        state.visible(self.id).map(Posted::of).collect()
    }

    /// Returns the last public message.
    pub fn last(&self) -> Posted {
        self.messages().pop().unwrap()
    }

    /// Waits for a matching message after this one.
    pub async fn wait_for(&self, what: &str, after: u64, fits: impl Fn(&Posted) -> bool) -> Posted {
        let look = |state: &mut State| {
            let mut visible = state.visible(self.id).filter(|one| one.id > after);
            visible.find_map(|one| Some(Posted::of(one)).filter(&fits))
        };
        match self.inner.wait_or_not(PATIENCE, look).await {
            Some(found) => found,
            None => panic!(
                "waited in vain for {what}; the channel shows {:#?}, breaches: {:#?}",
                self.messages(),
                self.inner.state().breaches,
            ),
        }
    }

    /// Waits for a message after this one that contains these words.
    pub async fn message_that_says(&self, after: u64, words: &str) -> Posted {
        self.wait_for(words, after, |one| one.says(words)).await
    }

    /// Waits for a board after this message.
    pub async fn board_after(&self, message: u64) -> Posted {
        self.wait_for("a board", message, Posted::shows_a_board)
            .await
    }

    /// Waits until a message has no buttons any more.
    pub async fn disarmed(&self, message: u64) -> Posted {
        let disarmed = |one: &Posted| one.buttons.is_empty();
        self.wait_until("no buttons", message, disarmed).await
    }

    /// Waits until a message matches.
    pub async fn wait_until(
        &self,
        what: &str,
        message: u64,
        fits: impl Fn(&Posted) -> bool,
    ) -> Posted {
        let look = |state: &mut State| {
            let message = state.messages.get(&message).filter(|one| !one.deleted)?;
            Some(Posted::of(message)).filter(&fits)
        };
        self.inner.wait(what, PATIENCE, look).await
    }

    /// Waits for a thread in this channel.
    pub async fn thread(&self) -> Channel {
        let find = |state: &mut State| {
            let all = state.channels.values();
            let mut public = all.filter(|one| !one.private);
            public.find_map(|one| (one.parent == Some(self.id)).then_some(one.id))
        };
        let id = self.inner.wait("a thread", PATIENCE, find).await;
        Channel {
            inner: Arc::clone(&self.inner),
            id,
        }
    }

    /// Returns the public threads in this channel.
    pub fn threads(&self) -> Vec<Channel> {
        let state = self.inner.state();
        let all = state.channels.values();
        let below = all.filter(|one| one.parent == Some(self.id) && !one.private);
        let threads = below.map(|one| Channel {
            inner: Arc::clone(&self.inner),
            id: one.id,
        });
        threads.collect()
    }

    /// Waits for a private thread with exactly these members.
    pub async fn private_thread(&self, of: &[&Person]) -> Channel {
        let of: BTreeSet<u64> = of.iter().map(|one| one.id).collect();
        let find = |state: &mut State| {
            let mut all = state.channels.values();
            let below = |one: &Stored| one.parent == Some(self.id) && !one.deleted;
            all.find(|one| one.private && below(one) && one.members == of)
                .map(|one| one.id)
        };
        let id = self.inner.wait("a private thread", PATIENCE, find).await;
        Channel {
            inner: Arc::clone(&self.inner),
            id,
        }
    }

    /// Archives the thread.
    pub fn archive(&self) {
        let mut state = self.inner.state();
        state
            .channels
            .entry(self.id)
            .and_modify(|one| one.archived = true);
    }

    /// Waits until the thread is archived, or is not any more.
    pub async fn is_archived(&self, archived: bool) {
        let find =
            |state: &mut State| (state.channels[&self.id].archived == archived).then_some(());
        self.inner.wait("an archived thread", PATIENCE, find).await;
    }

    /// Waits until the name of the channel or thread ends like this.
    pub async fn is_called(&self, end: &str) {
        let find = |state: &mut State| state.channels[&self.id].name.ends_with(end).then_some(());
        self.inner.wait(end, PATIENCE, find).await;
    }

    /// Returns the name of the channel or thread.
    pub fn name(&self) -> String {
        self.inner.state().channels[&self.id].name.clone()
    }

    /// Removes permissions of petteia here; petteia is notified only if `told`.
    pub fn deny(&self, permissions: u64, told: bool) {
        let mut state = self.inner.state();
        state.channels.get_mut(&self.id).unwrap().denied = permissions;
        let shape = shapes::told(&state.channels[&self.id], state.is_hidden(self.id));
        if told {
            state.dispatch("CHANNEL_UPDATE", &shape);
        }
    }

    /// Makes the next messages to this channel fail.
    pub fn fail(&self, times: u32, fault: Fault) {
        let mut state = self.inner.state();
        state.faults.plan_in(self.id, CREATE_MESSAGE, times, fault);
    }

    /// Deletes the channel.
    pub fn delete(&self) {
        let mut state = self.inner.state();
        let channel = state.channels.get_mut(&self.id).unwrap();
        channel.deleted = true;
        let shape = shapes::channel(channel);
        state.dispatch("CHANNEL_DELETE", &shape);
    }
}

impl Person {
    /// A person on no server of petteia's.
    pub fn of(inner: &Arc<Inner>, id: u64, name: &str) -> Person {
        Person {
            inner: Arc::clone(inner),
            guild: 0,
            id,
            name: name.to_owned(),
        }
    }

    /// The Discord of the person.
    pub fn inner(&self) -> &Arc<Inner> {
        &self.inner
    }

    /// Uploads a file, to be sent with a command.
    pub fn uploads(&self, name: &str, content: &[u8]) -> Given {
        let mut state = self.inner.state();
        let id = state.snowflake();
        let uploaded = Uploaded {
            name: name.to_owned(),
            content: content.to_vec(),
            lost: false,
        };
        state.uploads.insert(id, uploaded);
        Given::File(id)
    }

    /// Uploads a file that Discord does not have any more when it is asked for it.
    pub fn uploads_in_vain(&self, name: &str) -> Given {
        let given = self.uploads(name, b"lost");
        for file in self.inner.state().uploads.values_mut() {
            file.lost |= file.name == name;
        }
        given
    }

    /// Gives the person a time-out of an hour.
    pub fn has_time_out(&self) {
        let until = chrono::Utc::now() + chrono::TimeDelta::hours(1);
        self.inner
            .state()
            .timed_out
            .insert(self.id, until.to_rfc3339());
    }

    /// Makes the person refuse direct messages.
    pub fn takes_no_direct_messages(&self) {
        self.inner.state().takes_no_direct.insert(self.id);
    }

    /// Opens the direct messages with petteia, as a person does who wants to type there.
    pub fn opens_direct_messages(&self) -> Channel {
        Channel {
            inner: Arc::clone(&self.inner),
            id: self.inner.state().opened_direct_channel(self.id),
        }
    }

    /// Makes the person accept direct messages again.
    pub fn takes_direct_messages_again(&self) {
        self.inner.state().takes_no_direct.remove(&self.id);
    }

    /// Waits for the person's direct channel with petteia.
    pub async fn direct(&self) -> Channel {
        let find = |state: &mut State| state.direct_channel(self.id);
        let id = self.inner.wait("a direct message", PATIENCE, find).await;
        Channel {
            inner: Arc::clone(&self.inner),
            id,
        }
    }

    /// The mention of the person.
    pub fn mention(&self) -> String {
        format!("<@{}>", self.id)
    }

    /// Sets the person's language in Discord.
    pub fn reads(&self, locale: &'static str) {
        if let Some(user) = self.inner.state().users.get_mut(&self.id) {
            user.locale = locale;
        }
    }

    /// Sends a command and waits for the answer.
    pub async fn slash<const N: usize>(
        &self,
        channel: &Channel,
        command: &str,
        options: [(&str, Given); N],
    ) -> Answer {
        let interaction = self.send(channel, command, &options);
        self.answer(interaction)
            .await
            .unwrap_or_else(|| panic!("no answer to /{command} of {}", self.name))
    }

    /// Sends a command without waiting: by its word if this person sees it with these options, else typed in `/do`.
    /// Returns the interaction.
    pub fn send(&self, channel: &Channel, command: &str, options: &[(&str, Given)]) -> u64 {
        let mut state = self.inner.state();
        let data = match self.sees(&state, channel, command, options) {
            true => self.filled_in(&state, channel, command, options, None),
            false => {
                let typed = line(command, options);
                self.filled_in(&state, channel, "do", &typed, None)
            }
        };
        state.interact(self.id, channel.id, InteractionKind::Command, data, None)
    }

    /// Sends the data of a command as a client does that still knows an old word.
    pub async fn slash_of_an_old_client(&self, channel: &Channel, data: Value) -> Answer {
        let interaction = {
            let mut state = self.inner.state();
            let kind = InteractionKind::Command;
            state.interact(self.id, channel.id, kind, data, None)
        };
        self.answer(interaction)
            .await
            .unwrap_or_else(|| panic!("no answer to an old command of {}", self.name))
    }

    /// Picks a command in the menu on a member and waits for the answer.
    pub async fn on_member(&self, channel: &Channel, command: &str, member: u64) -> Answer {
        let mut resolved = json!({});
        {
            let state = self.inner.state();
            let key = member.to_string();
            resolved["users"][&key] = shapes::user(&state.users[&member]);
            if state.guilds[&self.guild].members.contains_key(&member) {
                let mut shape = state.member(self.guild, member);
                shape.as_object_mut().unwrap().remove("user");
                resolved["members"][&key] = shape;
            }
        }
        self.on_target(channel, command, 2, member, resolved).await
    }

    /// Picks a command in the menu on a message of petteia and waits for the answer.
    pub async fn on_message(&self, channel: &Channel, command: &str, message: u64) -> Answer {
        let shape = {
            let state = self.inner.state();
            state.message(&state.messages[&message])
        };
        let resolved = json!({ "messages": { message.to_string(): shape } });
        self.on_target(channel, command, 3, message, resolved).await
    }

    /// Picks a command in the menu on a message that this person wrote, and waits for the answer.
    pub async fn on_text(&self, channel: &Channel, command: &str, text: &str) -> Answer {
        let (id, shape) = {
            let mut state = self.inner.state();
            let id = state.snowflake();
            let author = shapes::user(&state.users[&self.id]);
            let shape = json!({
                "id": shapes::id(id), "channel_id": shapes::id(channel.id), "author": author, "content": text,
                "timestamp": shapes::time_of(id), "edited_timestamp": null, "tts": false, "mention_everyone": false,
                "mentions": [], "mention_roles": [], "attachments": [], "embeds": [], "pinned": false, "type": 0,
                "flags": 0, "components": [],
            });
            (id, shape)
        };
        let resolved = json!({ "messages": { id.to_string(): shape } });
        self.on_target(channel, command, 3, id, resolved).await
    }

    async fn on_target(
        &self,
        channel: &Channel,
        command: &str,
        kind: u64,
        target: u64,
        resolved: Value,
    ) -> Answer {
        let interaction = {
            let mut state = self.inner.state();
            let is_it = |one: &&Value| one["name"] == command && one["type"] == kind;
            let registered = self.words(&state, channel).find(is_it);
            let id = registered.unwrap_or_else(|| panic!("{} sees no {command}", self.name))["id"]
                .clone();
            let data = json!({
                "id": id, "name": command, "type": kind, "target_id": shapes::id(target), "resolved": resolved,
            });
            let kind = InteractionKind::Command;
            state.interact(self.id, channel.id, kind, data, None)
        };
        self.answer(interaction)
            .await
            .unwrap_or_else(|| panic!("no answer to {command} of {}", self.name))
    }

    /// The registered commands that this person sees in a channel.
    fn words<'a>(
        &'a self,
        state: &'a State,
        channel: &Channel,
    ) -> impl Iterator<Item = &'a Value> + 'a {
        // Direct messages have the global commands that allow them, and so have channels where petteia only answers.
        let of = &state.channels[&channel.id];
        let (context, by) = match &of.elsewhere {
            Some(Elsewhere::Private(_)) => (2, 1),
            Some(Elsewhere::Server { .. }) => (0, 1),
            None if of.guild == 0 => (1, 0),
            None => (0, 0),
        };
        let direct = of.guild == 0;
        let own = state.guilds.get(&self.guild);
        let own = own.and_then(|guild| guild.members.get(&self.id));
        let mine = own.copied().unwrap_or_default() | permission::EVERYONE;
        let has = by == 0 || state.installed.contains(&self.id);
        state.commands_in(self.guild).filter(move |one| {
            let lists = |field: &str, value: u64| {
                let listed = one[field].as_array();
                listed.is_some_and(|all| all.contains(&json!(value)))
            };
            let here = match direct {
                true => lists("contexts", context) && (by == 0 || lists("integration_types", by)),
                false => true,
            } && has;
            let needed = one["default_member_permissions"].as_str();
            let needed: u64 = needed.map_or(0, |bits| bits.parse().unwrap());
            here && mine & needed == needed
        })
    }

    /// Whether this person sees a command, given as its words, and it takes these options.
    fn sees(
        &self,
        state: &State,
        channel: &Channel,
        command: &str,
        options: &[(&str, Given)],
    ) -> bool {
        let mut words = command.split(' ');
        let name = words.next().unwrap();
        let Some(word) = self.words(state, channel).find(|one| one["name"] == name) else {
            return false;
        };
        let inner = |of: &Value, name: &str| {
            let inner = of["options"].as_array().into_iter().flatten();
            inner.clone().find(|one| one["name"] == name).cloned()
        };
        let Some(level) = words.try_fold(word.clone(), |level, word| inner(&level, word)) else {
            return false;
        };
        options
            .iter()
            .all(|(name, _)| inner(&level, name).is_some())
    }

    /// Types the beginning of an option and returns the completions.
    pub async fn autocomplete<const N: usize>(
        &self,
        channel: &Channel,
        command: &str,
        option: &str,
        typed: &str,
        others: [(&str, Given); N],
    ) -> Vec<Choice> {
        self.choices(channel, command, option, typed, &others).await
    }

    /// Types the beginning of an option, with these others, and returns the completions.
    pub async fn choices(
        &self,
        channel: &Channel,
        command: &str,
        option: &str,
        typed: &str,
        others: &[(&str, Given)],
    ) -> Vec<Choice> {
        let mut options = others.to_vec();
        options.push((option, typed.into()));
        if !self.sees(&self.inner.state(), channel, command, &options) {
            let start = match &line(command, others)[0].1 {
                Given::Text(line) => format!("{line} {option}:"),
                other => panic!("a line is a text, not {other:?}"),
            };
            let whole = [("line", format!("{start}{typed}").into())];
            let choices = self.completed(channel, "do", "line", typed, &whole).await;
            return choices
                .into_iter()
                .filter_map(|choice| choice.behind(&start))
                .collect();
        }
        self.completed(channel, command, option, typed, &options)
            .await
    }

    async fn completed(
        &self,
        channel: &Channel,
        command: &str,
        option: &str,
        typed: &str,
        options: &[(&str, Given)],
    ) -> Vec<Choice> {
        let interaction = {
            let mut state = self.inner.state();
            let data = self.filled_in(&state, channel, command, options, Some(option));
            let kind = InteractionKind::Autocomplete;
            state.interact(self.id, channel.id, kind, data, None)
        };
        let choices = |state: &mut State| {
            let acknowledged = state.interactions[&interaction].acknowledged.as_ref()?;
            let How::Choices(choices) = &acknowledged.how else {
                panic!("no choices but {acknowledged:?}");
            };
            let text = |of: &Value| of.as_str().unwrap_or_default().to_owned();
            let read = |one: &Value| Choice {
                name: text(&one["name"]),
                value: text(&one["value"]),
            };
            Some(choices.iter().map(read).collect())
        };
        let what = format!("choices for {typed:?} of /{command}");
        self.inner.wait(&what, ACKNOWLEDGE_WITHIN, choices).await
    }

    /// Sends a turn in a channel and waits for the answer.
    pub async fn moves(&self, channel: &Channel, turn: &str) -> Answer {
        self.slash(channel, "move", [("turn", turn.into())]).await
    }

    /// Sends a turn in a channel without waiting. Returns the interaction.
    pub fn send_turn(&self, channel: &Channel, turn: &str) -> u64 {
        self.send(channel, "move", &[("turn", turn.into())])
    }

    /// Presses a button and waits for the answer.
    pub async fn press(&self, button: &Button) -> Answer {
        let interaction = self.tap(button);
        self.answer(interaction)
            .await
            .unwrap_or_else(|| panic!("nothing came of {} pressing {button:?}", self.name))
    }

    /// Presses a button without waiting. Returns the interaction.
    pub fn tap(&self, button: &Button) -> u64 {
        let mut state = self.inner.state();
        let message = &state.messages[&button.message];
        assert!(!message.deleted, "{button:?} is gone");
        assert!(!button.disabled, "{button:?} cannot be pressed");
        assert!(
            message.only_for.is_none_or(|user| user == self.id),
            "{} does not see {button:?}",
            self.name
        );
        let data = json!({ "component_type": 2, "custom_id": button.custom_id, "id": 2 });
        state.interact(
            self.id,
            button.channel,
            InteractionKind::Component,
            data,
            Some(button.message),
        )
    }

    /// Picks a value from a menu without waiting. Returns the interaction.
    fn send_pick(&self, menu: &Menu, value: &str) -> u64 {
        let mut state = self.inner.state();
        let data = json!({
            "component_type": 3, "custom_id": menu.custom_id, "id": 2, "values": [value],
        });
        let kind = InteractionKind::Component;
        state.interact(self.id, menu.channel, kind, data, Some(menu.message))
    }

    /// Picks a value from a menu and waits for the answer.
    pub async fn pick(&self, menu: &Menu, value: &str) -> Answer {
        assert!(
            menu.options.iter().any(|option| option.value == value),
            "{menu:?} does not offer {value}"
        );
        let interaction = self.send_pick(menu, value);
        self.answer(interaction)
            .await
            .unwrap_or_else(|| panic!("nothing came of {} picking {value}", self.name))
    }

    /// Picks a value from a menu, which opens a form or is answered.
    pub async fn picks(&self, menu: &Menu, value: &str) -> Result<Answer, Form> {
        let interaction = self.send_pick(menu, value);
        let acknowledged = |state: &mut State| {
            let one = &state.interactions[&interaction];
            let how = &one.acknowledged.as_ref()?.how;
            Some(matches!(how, How::Modal(_)))
        };
        let what = format!("what comes of {value}");
        let is_form = self
            .inner
            .wait(&what, ACKNOWLEDGE_WITHIN, acknowledged)
            .await;
        if is_form {
            return Err(self.form(interaction).await);
        }
        let answer = self.answer(interaction).await;
        Ok(answer.unwrap_or_else(|| panic!("nothing came of {} picking {value}", self.name)))
    }

    /// Presses a button that opens a form.
    pub async fn opens(&self, button: &Button) -> Form {
        let interaction = self.tap(button);
        self.form(interaction).await
    }

    async fn form(&self, interaction: u64) -> Form {
        let opened = |state: &mut State| {
            let one = &state.interactions[&interaction];
            let How::Modal(form) = &one.acknowledged.as_ref()?.how else {
                panic!("no form but {:?}", one.acknowledged);
            };
            let text = |of: &Value| of.as_str().unwrap_or_default().to_owned();
            Some(Form {
                channel: one.channel,
                message: one.original,
                title: text(&form["title"]),
                custom_id: text(&form["custom_id"]),
                fields: form["components"]
                    .as_array()
                    .into_iter()
                    .flatten()
                    .map(|label| {
                        (
                            text(&label["component"]["custom_id"]),
                            label["component"].clone(),
                        )
                    })
                    .collect(),
            })
        };
        self.inner.wait("a form", ACKNOWLEDGE_WITHIN, opened).await
    }

    /// Submits a form whose first field is filled in, and waits for the answer.
    pub async fn fills_in(&self, form: &Form, typed: &str) -> Answer {
        self.fills_fields(form, &[(form.fields[0].0.as_str(), typed)])
            .await
    }

    /// Submits a form with these fields and waits for the answer.
    pub async fn fills_fields(&self, form: &Form, fields: &[(&str, &str)]) -> Answer {
        let interaction = {
            let mut state = self.inner.state();
            let rows: Vec<Value> = fields
                .iter()
                .map(|(field, typed)| {
                    let asked = form.fields.iter().find(|(id, _)| id == field);
                    let (_, asked) = asked.unwrap_or_else(|| panic!("{field} in {form:?}"));
                    let mut filled = json!({ "type": asked["type"], "id": 2, "custom_id": field });
                    match asked["type"].as_u64() {
                        Some(4) => filled["value"] = json!(typed),
                        _ => filled["values"] = json!([typed]),
                    }
                    let mut offered = asked["options"].as_array().into_iter().flatten();
                    let is_offered = offered.any(|one| one["value"] == *typed);
                    assert!(is_offered || asked["type"] != 3, "{typed} in {asked}");
                    json!({ "type": 18, "id": 1, "component": filled })
                })
                .collect();
            let data = json!({ "custom_id": form.custom_id, "components": rows });
            let kind = InteractionKind::Form;
            state.interact(self.id, form.channel, kind, data, form.message)
        };
        self.answer(interaction)
            .await
            .unwrap_or_else(|| panic!("nothing came of {} typing {fields:?}", self.name))
    }

    /// Waits for the answer to an interaction; `None` if Discord gives up: "The application did not
    /// respond".
    pub async fn answer(&self, interaction: u64) -> Option<Answer> {
        let acknowledged = |state: &mut State| {
            let one = &state.interactions[&interaction];
            one.acknowledged.clone()
        };
        let acknowledged = self
            .inner
            .wait_or_not(ACKNOWLEDGE_WITHIN, acknowledged)
            .await?;
        let complete = |state: &mut State| {
            let one = &state.interactions[&interaction];
            let done = match acknowledged.how {
                How::Deferred | How::DeferredUpdate => one.touched > 0,
                _ => true,
            };
            // A private follow-up is the answer if there is one, else the original response.
            let private = |id: &&u64| state.messages[*id].only_for.is_some();
            let private = one.follow_ups.iter().rev().find(private);
            let id = private.copied().or(one.original)?;
            done.then(|| {
                let message = &state.messages[&id];
                Answer {
                    interaction,
                    ephemeral: message.only_for.is_some(),
                    in_place: one.kind != InteractionKind::Command
                        && message.interaction != Some(interaction),
                    withdrawn: message.deleted,
                    acknowledged_after: acknowledged.after,
                    message: Posted::of(message),
                }
            })
        };
        self.inner.wait_or_not(PATIENCE, complete).await
    }

    /// Builds the data of a command's interaction from the registered command, as Discord's client does. It
    /// refuses anything that the command does not define.
    fn filled_in(
        &self,
        state: &State,
        channel: &Channel,
        command: &str,
        options: &[(&str, Given)],
        focused: Option<&str>,
    ) -> Value {
        let mut words = command.split(' ');
        let name = words.next().unwrap();
        let registered = self
            .words(state, channel)
            .find(|one| one["name"] == name)
            .unwrap_or_else(|| panic!("{} sees no /{name}", self.name));
        let mut path = vec![];
        let mut level = registered;
        for word in words {
            let inner = level["options"].as_array().into_iter().flatten();
            level = inner
                .clone()
                .find(|one| one["name"] == word && matches!(one["type"].as_u64(), Some(1 | 2)))
                .unwrap_or_else(|| panic!("there is no /{command}"));
            path.push(level);
        }
        let offered: Vec<&Value> = level["options"].as_array().into_iter().flatten().collect();
        for one in &offered {
            let name = one["name"].as_str().unwrap();
            assert!(
                focused.is_some()
                    || one["required"] != true
                    || options.iter().any(|(given, _)| *given == name),
                "/{command} needs {name}"
            );
        }
        let mut resolved = json!({});
        let mut filled: Vec<Value> = options
            .iter()
            .map(|(name, given)| {
                let offered = offered
                    .iter()
                    .find(|one| one["name"] == *name)
                    .unwrap_or_else(|| panic!("/{command} has no option {name}"));
                let mut filled = json!({
                    "name": name,
                    "type": offered["type"],
                    "value": self.value(state, channel, (command, offered), given, &mut resolved),
                });
                if focused == Some(*name) {
                    assert_eq!(offered["autocomplete"], true, "{name} offers no choices");
                    filled["focused"] = json!(true);
                }
                filled
            })
            .collect();
        for level in path.iter().rev() {
            filled = vec![json!({
                "name": level["name"], "type": level["type"], "options": filled,
            })];
        }
        let mut data = json!({
            "id": registered["id"], "name": name, "type": 1, "options": filled,
        });
        if let Some(guild) = registered.get("guild_id") {
            data["guild_id"] = guild.clone();
        }
        if resolved != json!({}) {
            data["resolved"] = resolved;
        }
        data
    }

    fn value(
        &self,
        state: &State,
        channel: &Channel,
        (command, option): (&str, &Value),
        given: &Given,
        resolved: &mut Value,
    ) -> Value {
        let name = &option["name"];
        let value = match (option["type"].as_u64(), given) {
            (Some(3), Given::Text(text)) => {
                let length = text.chars().count() as u64;
                let longest = option["max_length"].as_u64().unwrap_or(6000);
                let shortest = option["min_length"].as_u64().unwrap_or_default();
                assert!(
                    (shortest..=longest).contains(&length) || option["autocomplete"] == true,
                    "/{command} {name} takes {shortest} to {longest} characters"
                );
                json!(text)
            }
            (Some(4), Given::Whole(number)) => {
                let least = option["min_value"].as_i64().unwrap_or(i64::MIN);
                let most = option["max_value"].as_i64().unwrap_or(i64::MAX);
                assert!(
                    (least..=most).contains(number),
                    "/{command} {name} takes {least} to {most}"
                );
                json!(number)
            }
            (Some(5), Given::Truth(truth)) => json!(truth),
            (Some(6), Given::User(user)) => {
                let key = user.to_string();
                if state.channels[&channel.id].elsewhere.is_some() {
                    resolved["users"][&key] = shapes::user(&state.users[user]);
                    return json!(key);
                }
                let mut member = state.member(self.guild, *user);
                resolved["users"][&key] = member["user"].take();
                member.as_object_mut().unwrap().remove("user");
                resolved["members"][&key] = member;
                json!(key)
            }
            (Some(7), Given::Channel(channel)) => {
                let key = channel.to_string();
                let mut shape = shapes::channel(&state.channels[channel]);
                let offered = option["channel_types"].as_array();
                assert!(
                    offered.is_none_or(|types| types.contains(&shape["type"])),
                    "/{command} {name} offers no channel of type {}",
                    shape["type"]
                );
                shape["permissions"] = json!(permission::EVERYONE.to_string());
                resolved["channels"][&key] = shape;
                json!(key)
            }
            (Some(11), Given::File(file)) => {
                let key = file.to_string();
                let Uploaded { name, content, .. } = &state.uploads[file];
                resolved["attachments"][&key] = json!({
                    "id": key, "filename": name, "size": content.len(), "proxy_url": "",
                    "url": format!("{}/attachments/{file}/{name}", self.inner.origin()),
                });
                json!(key)
            }
            (kind, given) => panic!("/{command} {name} is of type {kind:?}, not {given:?}"),
        };
        let choices = option["choices"].as_array().filter(|all| !all.is_empty());
        if let Some(choices) = choices {
            assert!(
                choices.iter().any(|one| one["value"] == value),
                "/{command} {name} does not offer {value}: {choices:?}"
            );
        }
        value
    }
}

/// The options of `/do` for a command: its line, and its file.
fn line<'a>(command: &str, options: &[(&'a str, Given)]) -> Vec<(&'a str, Given)> {
    let mut line = command.to_owned();
    let mut file = None;
    for (name, given) in options {
        let value = match given {
            Given::Text(text) => text.clone(),
            Given::Whole(number) => number.to_string(),
            Given::Truth(true) => "yes".to_owned(),
            Given::Truth(false) => "no".to_owned(),
            Given::User(user) => format!("<@{user}>"),
            Given::Channel(channel) => format!("<#{channel}>"),
            Given::File(_) => {
                file = Some(("file", given.clone()));
                continue;
            }
        };
        line += &match value.contains(char::is_whitespace) && !value.contains('"') {
            true => format!(" {name}:\"{value}\""),
            false => format!(" {name}:{value}"),
        };
    }
    let mut typed = vec![("line", Given::Text(line))];
    typed.extend(file);
    typed
}

impl Choice {
    /// The choice for the end of a line that starts like this; `None` if it does not.
    fn behind(&self, start: &str) -> Option<Choice> {
        let plain = |text: &str| text.trim().trim_matches('"').to_owned();
        let value = plain(self.value.strip_prefix(start)?);
        let name = self.name.strip_prefix(start)?;
        let name = match name.split_once(" – ") {
            Some((label, hint)) => format!("{} – {hint}", plain(label)),
            None => plain(name),
        };
        Some(Choice { name, value })
    }
}

impl Answer {
    /// Returns the menu that offers this value.
    pub fn offering(&self, value: &str) -> &Menu {
        let mut menus = self.message.menus.iter();
        let offers = |menu: &&Menu| menu.options.iter().any(|option| option.value == value);
        menus
            .find(offers)
            .unwrap_or_else(|| panic!("{value} is not offered: {self:?}"))
    }

    /// Asserts that it contains these words.
    #[track_caller]
    pub fn assert_says(&self, words: &str) {
        self.message.assert_says(words);
    }

    /// Asserts that only the reader sees it, and that it shows a board.
    #[track_caller]
    pub fn assert_private_board(&self) {
        assert!(self.ephemeral && self.message.shows_a_board(), "{self:?}");
    }

    /// Asserts that it has no buttons any more.
    #[track_caller]
    pub fn assert_disarmed(&self) {
        assert!(
            self.message.buttons.is_empty() || self.withdrawn,
            "{self:?}"
        );
    }

    /// Asserts that only the reader sees it, and that it contains these words.
    #[track_caller]
    pub fn assert_private(&self, words: &str) {
        assert!(self.ephemeral, "{self:?}");
        self.assert_says(words);
    }
}

impl Posted {
    fn of(message: &Message) -> Posted {
        let rows = message.components.iter();
        let inner = |row: &'_ Value| -> Vec<Value> {
            let inner = row["components"].as_array().into_iter().flatten().cloned();
            let beside = Some(row["accessory"].clone()).filter(Value::is_object);
            [row.clone()]
                .into_iter()
                .chain(inner)
                .chain(beside)
                .collect()
        };
        let parts: Vec<Value> = rows.flat_map(inner).collect();
        let parts = parts.iter();
        let text = |of: &Value| of.as_str().unwrap_or_default().to_owned();
        let menus = parts
            .clone()
            .filter(|part| part["type"] == 3)
            .map(|part| Menu {
                message: message.id,
                channel: message.channel,
                custom_id: text(&part["custom_id"]),
                options: part["options"]
                    .as_array()
                    .into_iter()
                    .flatten()
                    .map(|option| Choice {
                        name: text(&option["label"]),
                        value: text(&option["value"]),
                    })
                    .collect(),
            })
            .collect();
        let said = parts.clone().filter(|part| part["type"] == 10);
        let said = said.map(|part| text(&part["content"]));
        let said = [message.content.clone()].into_iter().chain(said);
        let said: Vec<String> = said.filter(|words| !words.is_empty()).collect();
        let buttons = parts
            .filter(|part| part["type"] == 2)
            .map(|part| Button {
                message: message.id,
                channel: message.channel,
                label: text(&part["label"]),
                custom_id: text(&part["custom_id"]),
                url: text(&part["url"]),
                disabled: part["disabled"] == true,
            })
            .collect();
        Posted {
            id: message.id,
            content: said.join("\n"),
            embeds: message.embeds.clone(),
            attachments: message.attachments.clone(),
            buttons,
            menus,
            pings: message.pings.clone(),
            at: message.at,
        }
    }

    /// Whether it contains these words. Discord's Markdown escapes are removed.
    pub fn says(&self, words: &str) -> bool {
        self.content.replace('\\', "").contains(words)
    }

    /// Asserts that it contains these words.
    #[track_caller]
    pub fn assert_says(&self, words: &str) {
        assert!(
            self.says(words) || self.content.contains(words),
            "{words}: {self:?}"
        );
    }

    /// Whether it has a button with this label.
    pub fn offers(&self, label: &str) -> bool {
        self.buttons.iter().any(|button| button.label == label)
    }

    /// Returns the button with this label.
    pub fn button(&self, label: &str) -> &Button {
        let mut buttons = self.buttons.iter();
        buttons
            .find(|button| button.label == label)
            .unwrap_or_else(|| panic!("no button {label:?} in {self:?}"))
    }

    /// Returns the picture of the board.
    pub fn picture(&self) -> &Attachment {
        let mut attachments = self.attachments.iter();
        attachments
            .find(|one| one.filename.ends_with(".png"))
            .unwrap_or_else(|| panic!("no picture in {self:?}"))
    }

    /// Returns the game record.
    pub fn record(&self) -> String {
        let mut attachments = self.attachments.iter();
        let record = attachments
            .find(|one| one.filename.ends_with(".pgr"))
            .unwrap_or_else(|| panic!("no record in {self:?}"));
        String::from_utf8(record.content.clone()).unwrap()
    }
}

impl fmt::Debug for Posted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.content)?;
        for embed in &self.embeds {
            write!(f, " {embed}")?;
        }
        for button in &self.buttons {
            write!(f, " [{}]", button.label)?;
        }
        for attachment in &self.attachments {
            write!(f, " <{}>", attachment.filename)?;
        }
        Ok(())
    }
}

impl From<&str> for Given {
    fn from(text: &str) -> Given {
        Given::Text(text.to_owned())
    }
}

impl From<String> for Given {
    fn from(text: String) -> Given {
        Given::Text(text)
    }
}

impl From<i64> for Given {
    fn from(number: i64) -> Given {
        Given::Whole(number)
    }
}

impl From<bool> for Given {
    fn from(truth: bool) -> Given {
        Given::Truth(truth)
    }
}

impl From<&Person> for Given {
    fn from(person: &Person) -> Given {
        Given::User(person.id)
    }
}

impl From<&Channel> for Given {
    fn from(channel: &Channel) -> Given {
        Given::Channel(channel.id)
    }
}
