//! Posts: what is to be delivered to a channel or a user.

use chrono::{DateTime, Utc};
use petteia_domain::{
    game::{Notices, SessionKey},
    ids::{ChannelId, GuildId, UserId},
};
use petteia_rules::{Language, Seat};
use serde::{Deserialize, Serialize};

use super::{Label, Message, Text};
use crate::{
    say,
    speech::{Arg, Say},
};

/// A message to deliver to a channel, or a change to a delivered one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Post {
    /// A new message. If it has a slot, its id is stored there, so that it can be edited later.
    New {
        /// The message.
        message: Message,
        /// The slot.
        slot: Option<Slot>,
    },
    /// Replaces the message in a slot; posts a new one if none was delivered or it was deleted.
    Edit {
        /// The new message.
        message: Message,
        /// The slot of the message.
        slot: Slot,
    },
    /// Removes the buttons from the message in a slot. Dropped if that is expensive.
    Disarm {
        /// The slot of the message.
        slot: Slot,
        /// Its new text; unchanged if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        text: Option<Text>,
    },
    /// The present state of a game or tournament, for a channel that was out of reach. If it
    /// arrives, the channel is reachable again. Until then nothing else is posted there. Its id is
    /// stored like a new message's.
    Return {
        /// The message.
        message: Message,
        /// The slot.
        slot: Option<Slot>,
    },
    /// A message about a game or tournament in another channel than its own.
    Notice {
        /// The message.
        message: Message,
        /// The slot.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        slot: Option<Slot>,
    },
    /// A direct message about a game or tournament. Its channel is the user's number.
    Direct {
        /// The user.
        user: UserId,
        /// The message.
        message: Message,
    },
    /// A notification of a user's browser. Its channel is [`ChannelId::of_browser`].
    Push {
        /// The user.
        user: UserId,
        /// The session of the browser.
        session: SessionKey,
        /// The message; its first line is the title.
        message: Message,
        /// The path of the page on the web that it leads to.
        path: String,
    },
    /// Asks whether a player is still on the server. Its channel is the user's number.
    AskMember {
        /// The server.
        guild: GuildId,
        /// The user.
        user: UserId,
    },
    /// Opens a thread for the game, which gets all its later messages.
    Thread {
        /// Its title; front ends cut it to their limit.
        title: Label,
        /// For a game in a forum: what its post there begins with.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        in_forum: Option<ForumPost>,
    },
    /// Tags the post of a game in a forum by where the game stands. Dropped if that is refused.
    Tag {
        /// The tag.
        tag: ForumTag,
    },
    /// Brings an event of a server to where its tournament or league stands. Its channel is [`ChannelId::of_events`].
    Event {
        /// The slot of the event.
        slot: Slot,
        /// The server.
        guild: GuildId,
        /// The event.
        event: ServerEvent,
    },
    /// Puts away the thread of its own that a finished game has: it is archived, and comes back with the next message.
    /// Dropped if that is refused, or if another game is played there.
    PutAway {
        /// The tag that it gets if it is a post in a forum.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tag: Option<ForumTag>,
        /// The thread, if this post is queued for another channel: the one in which earlier posts of the game still wait.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        thread: Option<ChannelId>,
    },
    /// A message to one side of a game, in a thread that the other sides cannot see. Without a
    /// message only the members of the thread are updated. Its channel is [`ChannelId::of_side`].
    Team {
        /// The first seat of the side.
        side: Seat,
        /// The thread's title; front ends cut it to their limit.
        title: Label,
        /// The first message of the thread, which explains its purpose.
        opening: Text,
        /// The message.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        said: Option<Aside>,
        /// The users to remove from the thread. A user is not erased before this is done, because
        /// afterwards nobody would know whom to remove.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        parted: Vec<UserId>,
    },
    /// Renames the thread of a side by its present members. Its channel is [`ChannelId::of_title`].
    Title {
        /// The first seat of the side.
        side: Seat,
    },
}

/// A post of a forum that is opened for a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ForumPost {
    /// The forum.
    pub forum: ChannelId,
    /// Its first message.
    pub opening: Text,
    /// Its tag.
    pub tag: ForumTag,
}

/// Where an event of a server stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ServerEvent {
    /// It is planned: it is made, or moved.
    Planned(Box<Appointment>),
    /// It has begun.
    Running {
        /// When it ends.
        ends: DateTime<Utc>,
    },
    /// It is over, or was cancelled.
    Over,
}

impl ServerEvent {
    /// The id in the slot of an event that petteia has deleted or ended by itself. It may be made anew.
    pub const WITHDRAWN: &str = "withdrawn";
}

/// An event that is planned.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Appointment {
    /// Its name; front ends cut it to their limit.
    pub name: String,
    /// What it is.
    pub about: Text,
    /// A text at the end of its description, by which petteia finds it again. It is different for every event.
    pub mark: String,
    /// Where it is; everybody on the server may view it, or there is no event.
    pub channel: ChannelId,
    /// When it begins.
    pub starts: DateTime<Utc>,
    /// When it ends.
    pub ends: DateTime<Utc>,
}

/// A tag of a game's post in a forum. The forum's own tag of this name in any language is used, if it has one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ForumTag {
    /// What it says.
    pub standing: Standing,
    /// The language in which a tag that is created is called.
    #[serde(default)]
    pub language: Language,
}

/// Where a game stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// It waits for players.
    Waiting,
    /// It is played.
    Playing,
    /// It is over.
    Finished,
}

impl Standing {
    /// All of them, in the order in which a game has them.
    pub const ALL: [Standing; 3] = [Standing::Waiting, Standing::Playing, Standing::Finished];

    /// The name of its tag.
    pub fn name(self) -> Say {
        let standing = match self {
            Standing::Waiting => "waiting",
            Standing::Playing => "playing",
            Standing::Finished => "finished",
        };
        say!("forum-tag", standing = Arg::choice(standing))
    }
}

/// A message to one's own side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Aside {
    /// The author.
    pub by: UserId,
    /// The author's own words.
    pub words: Text,
    /// The message as it is posted in the side's thread.
    pub message: Message,
}

/// The messages of a game or tournament that may be edited later.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Slot {
    /// The lobby.
    Lobby,
    /// The board after this many plies; a lost or undone turn counts again.
    Board(u32),
    /// A question to the players, by its number in the game.
    Question(u32),
    /// The registration of a tournament.
    Registration,
    /// A server's list in a channel, which is kept up to date.
    Notices(Notices, ChannelId),
    /// The last message in the thread of a side, by the first of its seats.
    Team(Seat),
    /// The notice that its channel is out of reach.
    OutOfReach,
    /// The end of a season of a league, by its number.
    Season(u32),
    /// The message that begins a round of a tournament, by its number.
    Round(u32),
    /// The announcement of a tournament on another server that takes part. It is in that server's channel.
    Guest(GuildId),
    /// The message that begins the last round of a tournament, as another server that takes part shows it. It is in
    /// that server's channel.
    GuestRound(GuildId),
    /// An event of the server, by the number of the season of a league; 0 for a tournament.
    ServerEvent(u32),
    /// The question whether the game goes on elsewhere, by its number in the game. It is where the game would go on.
    Rehome(u32),
}

impl Post {
    /// A notice that is not edited later.
    pub fn notice(message: Message) -> Post {
        Post::Notice {
            message,
            slot: None,
        }
    }

    /// Changes all times of a translated message.
    pub fn change_times(&mut self, change: &dyn Fn(DateTime<Utc>) -> DateTime<Utc>) {
        match self {
            Post::Disarm {
                text: Some(text), ..
            } => text.change_times(change),
            Post::Event { event, .. } => match event {
                ServerEvent::Planned(planned) => {
                    planned.starts = change(planned.starts);
                    planned.ends = change(planned.ends);
                }
                ServerEvent::Running { ends } => *ends = change(*ends),
                ServerEvent::Over => {}
            },
            post => {
                if let Some(message) = post.message_mut() {
                    message.text.change_times(change);
                }
            }
        }
    }

    /// Its message, if it has one.
    pub fn message_mut(&mut self) -> Option<&mut Message> {
        match self {
            Post::New { message, .. }
            | Post::Edit { message, .. }
            | Post::Return { message, .. }
            | Post::Notice { message, .. }
            | Post::Direct { message, .. }
            | Post::Push { message, .. } => Some(message),
            Post::Team { said, .. } => said.as_mut().map(|aside| &mut aside.message),
            Post::Disarm { .. }
            | Post::AskMember { .. }
            | Post::Thread { .. }
            | Post::Tag { .. }
            | Post::Event { .. }
            | Post::PutAway { .. }
            | Post::Title { .. } => None,
        }
    }

    /// The slot of its message.
    pub fn slot(&self) -> Option<Slot> {
        match self {
            Post::New { slot, .. } | Post::Return { slot, .. } | Post::Notice { slot, .. } => {
                slot.clone()
            }
            Post::Edit { slot, .. } | Post::Event { slot, .. } => Some(slot.clone()),
            Post::Team { side, .. } => Some(Slot::Team(*side)),
            Post::Disarm { .. }
            | Post::Thread { .. }
            | Post::Tag { .. }
            | Post::PutAway { .. }
            | Post::Direct { .. }
            | Post::Push { .. }
            | Post::AskMember { .. }
            | Post::Title { .. } => None,
        }
    }

    /// The author of a message to a side.
    pub fn speaker(&self) -> Option<UserId> {
        match self {
            Post::Team { said, .. } => said.as_ref().map(|aside| aside.by),
            _ => None,
        }
    }

    /// The users whom it removes from a side's thread.
    pub fn puts_out(&self) -> &[UserId] {
        match self {
            Post::Team { parted, .. } => parted,
            _ => &[],
        }
    }

    /// The only recipient, if there is one.
    pub fn recipient(&self) -> Option<UserId> {
        match self {
            Post::Direct { user, .. } | Post::AskMember { user, .. } => Some(*user),
            _ => None,
        }
    }

    /// Translates a post to a channel. What is written to one user has been translated already.
    pub fn in_language_of_channel(self, language: Language) -> Post {
        match self {
            Post::Direct { .. } | Post::Push { .. } => self,
            post => post.in_language(language),
        }
    }

    /// Translates the post.
    pub fn in_language(self, language: Language) -> Post {
        match self {
            Post::New { message, slot } => Post::New {
                message: message.in_language(language),
                slot,
            },
            Post::Edit { message, slot } => Post::Edit {
                message: message.in_language(language),
                slot,
            },
            Post::Return { message, slot } => Post::Return {
                message: message.in_language(language),
                slot,
            },
            Post::Notice { message, slot } => Post::Notice {
                message: message.in_language(language),
                slot,
            },
            Post::Direct { user, message } => Post::Direct {
                user,
                message: message.in_language(language),
            },
            Post::Push {
                user,
                session,
                message,
                path,
            } => Post::Push {
                user,
                session,
                message: message.in_language(language),
                path,
            },
            Post::AskMember { guild, user } => Post::AskMember { guild, user },
            Post::Title { side } => Post::Title { side },
            Post::Event { slot, guild, event } => Post::Event {
                slot,
                guild,
                event: match event {
                    ServerEvent::Planned(planned) => ServerEvent::Planned(Box::new(Appointment {
                        about: planned.about.in_language(language),
                        ..*planned
                    })),
                    event => event,
                },
            },
            Post::Tag { tag } => Post::Tag {
                tag: ForumTag { language, ..tag },
            },
            Post::PutAway { tag, thread } => Post::PutAway {
                tag: tag.map(|tag| ForumTag { language, ..tag }),
                thread,
            },
            Post::Thread {
                mut title,
                in_forum,
            } => {
                title.put(language);
                let in_forum = in_forum.map(|post| ForumPost {
                    opening: post.opening.in_language(language),
                    tag: ForumTag {
                        language,
                        ..post.tag
                    },
                    ..post
                });
                Post::Thread { title, in_forum }
            }
            Post::Disarm { slot, text } => Post::Disarm {
                slot,
                text: text.map(|text| text.in_language(language)),
            },
            Post::Team {
                side,
                mut title,
                opening,
                said,
                parted,
            } => {
                title.put(language);
                let said = said.map(|aside| Aside {
                    message: aside.message.in_language(language),
                    ..aside
                });
                Post::Team {
                    side,
                    title,
                    opening: opening.in_language(language),
                    said,
                    parted,
                }
            }
        }
    }
}
