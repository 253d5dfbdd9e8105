//! Forums: a game there is a post with a tag that says where the game stands, and a noticeboard is a post.
//!
//! The bot opens the post of a game, so it may change its tags, but not those that only moderators give. It creates the tags
//! that are missing where it may manage the forum. Elsewhere it uses the forum's own tags of these names, if there are any.

use petteia_domain::{
    game::Notices,
    ids::{ChannelId, GuildId, MessageId, Subject},
};
use petteia_referee::{ChannelKind, Viewers};
use petteia_rules::Language;
use petteia_runtime::outbox::Delivered;
use petteia_speech::{
    message::{ForumPost, ForumTag, Label, Message, Standing, Text},
    say,
    speech::Arg,
};
use petteia_store::Pending;
use reqwest::Method;
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::{Value, json};
use serenity::all::{self, ChannelType, Permissions};

use super::{
    DiscordPlatform,
    body::{Body, Content, rendered},
    delivery::{MessageAddress, UNEDITABLE, addressed, discord_channel, obstacle, unreadable},
    permissions::{Member, Server},
    rest::{RestError, read},
    route::Route,
    threads::name_of,
};

/// Discord's type of a forum.
const FORUM: u8 = 15;

/// The flag of a forum in which every post has to have a tag.
const REQUIRES_TAG: u64 = 1 << 4;

/// The largest numbers of tags of a forum and of a post.
const MOST_TAGS: usize = 20;
const MOST_APPLIED: usize = 5;

/// "Thread is archived".
const ARCHIVED: u64 = 50083;

/// The minutes without a message after which a post is archived; a message opens it again.
const ARCHIVED_AFTER: u16 = 7 * 24 * 60;

/// The fields of a forum that are used.
#[derive(Debug, Deserialize)]
struct Forum {
    #[serde(rename = "type")]
    kind: u8,
    guild_id: Option<all::GuildId>,
    #[serde(default)]
    flags: u64,
    #[serde(default)]
    available_tags: Vec<Value>,
}

/// The fields of a post that are used.
#[derive(Debug, Deserialize)]
struct ForumThread {
    parent_id: Option<all::ChannelId>,
    #[serde(default)]
    applied_tags: Vec<String>,
    thread_metadata: Option<Metadata>,
}

#[derive(Debug, Deserialize)]
struct Metadata {
    archived: bool,
}

/// A tag of a forum.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
struct KnownTag {
    id: String,
    name: String,
    #[serde(default)]
    moderated: bool,
}

/// The tags of a forum, and what the bot may do with them.
struct Tags {
    all: Vec<KnownTag>,
    required: bool,
    moderates: bool,
}

impl Tags {
    /// The tag of this standing: called so in this language, or in another.
    fn of(&self, standing: Standing, language: Language) -> Option<&KnownTag> {
        let languages = std::iter::once(language).chain(Language::ALL);
        let mut names = languages.map(|language| named(standing, language));
        names.find_map(|name| self.all.iter().find(|tag| tag.is_called(&name)))
    }

    /// Whether the bot may give this tag.
    fn may_give(&self, tag: &KnownTag) -> bool {
        self.moderates || !tag.moderated
    }

    /// The ids of the tags of a post that has these and gets the one of a standing. Tags of other standings are taken
    /// away, and others stay. It keeps what it has if it may not have the tag.
    fn applied(&self, before: &[String], tag: ForumTag) -> Vec<String> {
        // The server's language may have been another one.
        let own = |id: &str| {
            let is_it = |known: &KnownTag| known.id == id && known.is_of_a_standing();
            self.all.iter().any(is_it)
        };
        let mut applied: Vec<String> = before.iter().filter(|id| !own(id)).cloned().collect();
        let given = self.of(tag.standing, tag.language);
        match given.filter(|given| self.may_give(given) && applied.len() < MOST_APPLIED) {
            Some(given) => applied.push(given.id.clone()),
            None if self.required && applied.is_empty() => applied = before.to_vec(),
            None => {}
        }
        applied
    }

    /// The ids of the tags of a new post. Where a post has to have a tag, it gets the first that the bot may give.
    fn of_new(&self, tag: Option<ForumTag>) -> Vec<String> {
        let mut applied = tag.map_or_else(Vec::new, |tag| self.applied(&[], tag));
        if self.required && applied.is_empty() {
            let any = self.all.iter().find(|tag| self.may_give(tag));
            applied.extend(any.map(|tag| tag.id.clone()));
        }
        applied
    }
}

impl KnownTag {
    /// Whether it is called like a standing in any language.
    fn is_of_a_standing(&self) -> bool {
        let in_any = |one| {
            Language::ALL
                .into_iter()
                .any(|language| self.is_called(&named(one, language)))
        };
        Standing::ALL.into_iter().any(in_any)
    }

    fn is_called(&self, name: &str) -> bool {
        self.name.trim().to_lowercase() == name.to_lowercase()
    }
}

/// The name of the tag of a standing.
fn named(standing: Standing, language: Language) -> String {
    Text::from(standing.name()).bare(language)
}

impl DiscordPlatform {
    /// Opens the post of a game in a forum, unless an earlier attempt opened it.
    pub(super) async fn open_post(
        &self,
        pending: &Pending,
        title: &Label,
        post: &ForumPost,
    ) -> Result<Delivered, RestError> {
        let name = name_of(title);
        if let Some(thread) = self.opened_before(pending, post.forum, &name).await? {
            return Ok(Delivered::Thread(thread));
        }
        let words = rendered(&post.opening, post.tag.language);
        let tag = Some(post.tag);
        let thread = self.new_post(post.forum, &name, Content::words(words), tag);
        Ok(Delivered::Thread(thread.await?))
    }

    /// Changes the tag of a game's post, if it is one in a forum.
    pub(super) async fn tag(
        &self,
        thread: ChannelId,
        tag: ForumTag,
    ) -> Result<Delivered, RestError> {
        if let Some(tags) = self.tags_with(thread, tag).await? {
            self.change_channel(thread, &json!({ "applied_tags": tags }))
                .await?;
        }
        Ok(Delivered::Nothing)
    }

    /// Returns the tags that a post has with this one; `None` if it has them already, is archived, or is no post of a
    /// forum.
    pub(super) async fn tags_with(
        &self,
        thread: ChannelId,
        tag: ForumTag,
    ) -> Result<Option<Vec<String>>, RestError> {
        let post: ForumThread = self.channel(thread).await?;
        let is_archived = post.thread_metadata.is_some_and(|about| about.archived);
        let Some(parent) = post.parent_id.filter(|_| !is_archived) else {
            return Ok(None);
        };
        let Some(tags) = self.tags_of(ChannelId(parent.get()), tag.language).await? else {
            return Ok(None);
        };
        let applied = tags.applied(&post.applied_tags, tag);
        Ok((applied != post.applied_tags).then_some(applied))
    }

    /// Keeps a noticeboard in a forum, which is a post of its own. One that was archived is opened again.
    pub(super) async fn put_up(
        &self,
        forum: ChannelId,
        slot: Option<(ChannelId, MessageId)>,
        shows: Notices,
        (guild, message): (GuildId, &Message),
    ) -> Result<Delivered, RestError> {
        let shows = match shows {
            Notices::Games => "games",
            Notices::Seats => "seats",
        };
        let name = Text::from(say!("forum-noticeboard", shows = Arg::choice(shows)));
        let name = name.bare(message.language);
        let to = match slot.and_then(addressed) {
            Some(to) => Some(to),
            // An earlier attempt may have opened it.
            None => {
                let kind = ChannelType::PublicThread;
                let open = self.open_threads(guild, forum, kind, &name).await?;
                let first = open.first().map(|thread| MessageAddress::of_post(*thread));
                first.transpose()?
            }
        };
        let mut before = None;
        if let Some(to) = to {
            before = Some(ChannelId(to.channel.get()));
            let edited = match self.edit(to, message).await {
                Err(error) if error.code() == Some(ARCHIVED) => {
                    let thread = ChannelId(to.channel.get());
                    let opens = json!({ "archived": false });
                    match self.change_channel(thread, &opens).await {
                        Ok(()) => self.edit(to, message).await,
                        Err(error) => Err(error),
                    }
                }
                outcome => outcome,
            };
            match edited {
                Err(error)
                    if error.code().is_some_and(|code| {
                        UNEDITABLE.contains(&code) || obstacle(code).is_of_channel()
                    }) => {}
                outcome => return outcome,
            }
        }
        let content = self.content(message).await;
        let thread = self.new_post(forum, &name, content, None).await?;
        // One that was edited too often would stay open beside the new one.
        if let Some(before) = before
            && let Err(error) = self
                .change_channel(before, &json!({ "archived": true }))
                .await
        {
            tracing::debug!(%before, %error, "an old noticeboard was not archived");
        }
        Ok(Delivered::Message(thread, MessageId(thread.to_string())))
    }

    /// Returns the server of a post about a server, if this channel is a forum there.
    pub(super) async fn has_forum(&self, pending: &Pending, channel: ChannelId) -> Option<GuildId> {
        let Some(Subject::Server(guild)) = pending.outgoing.about else {
            return None;
        };
        let facts = self.viewing.channel_facts(guild, channel).await?;
        (facts.kind == ChannelKind::Forum).then_some(guild)
    }

    /// Opens a post in a forum.
    async fn new_post(
        &self,
        forum: ChannelId,
        name: &str,
        content: Content,
        tag: Option<ForumTag>,
    ) -> Result<ChannelId, RestError> {
        let language = tag.map_or_else(Language::default, |tag| tag.language);
        let tags = match tag {
            Some(_) => self.tags_of(forum, language).await?,
            None => self.known_tags(forum).await?.map(|(tags, ..)| tags),
        };
        let Body { mut json, files } = content.new_message(String::new());
        if let Some(message) = json.as_object_mut() {
            message.remove("nonce");
            message.remove("enforce_nonce");
        }
        let body = Body {
            json: json!({
                "name": name,
                "auto_archive_duration": ARCHIVED_AFTER,
                "applied_tags": tags.map_or_else(Vec::new, |tags| tags.of_new(tag)),
                "message": json,
            }),
            files,
        };
        let route = Route::ChannelThreads {
            channel_id: discord_channel(forum)?,
        };
        let answer = self.rest.send(Method::POST, route, Some(body)).await?;
        let id = answer["id"].as_str().and_then(|id| id.parse().ok());
        let thread = id.map(ChannelId).ok_or_else(|| unreadable(&answer))?;
        let look_ups = &self.viewing.look_ups;
        look_ups.heard_of_thread(thread, forum, ChannelType::PublicThread);
        Ok(thread)
    }

    /// Returns the tags of a forum, with those of games, which are created if the bot may; `None` if it is no forum.
    async fn tags_of(
        &self,
        forum: ChannelId,
        language: Language,
    ) -> Result<Option<Tags>, RestError> {
        // Two posts create a forum's tags one after the other.
        let _guard = self.creating_tags.lock().await;
        let Some((mut tags, mut available, may)) = self.known_tags(forum).await? else {
            return Ok(None);
        };
        let missing = Standing::ALL.map(|one| tags.of(one, language).is_none().then_some(one));
        let missing: Vec<Standing> = missing.into_iter().flatten().collect();
        let fit = available.len() + missing.len() <= MOST_TAGS;
        if missing.is_empty() || !fit || !may.contains(Permissions::MANAGE_CHANNELS) {
            return Ok(Some(tags));
        }
        let new = |one: Standing| json!({ "name": named(one, language), "moderated": false });
        available.extend(missing.into_iter().map(new));
        let channel_id = discord_channel(forum)?;
        let body = Body::of(&json!({ "available_tags": available }));
        let route = Route::Channel { channel_id };
        match self.rest.send(Method::PATCH, route, Some(body)).await {
            Ok(answer) => {
                let forum: Forum = read(answer)?;
                tags.all = readable(&forum.available_tags);
            }
            Err(error @ RestError::Refused { .. }) => {
                tracing::warn!(%forum, %error, "the tags of a forum could not be created");
            }
            Err(error) => return Err(error),
        }
        Ok(Some(tags))
    }

    /// Returns the tags of a forum, as Discord names them, too, and what the bot may do there; `None` if it is no forum.
    async fn known_tags(
        &self,
        forum: ChannelId,
    ) -> Result<Option<(Tags, Vec<Value>, Permissions)>, RestError> {
        let known: Forum = self.channel(forum).await?;
        if known.kind != FORUM {
            return Ok(None);
        }
        let may = match known.guild_id {
            Some(guild) => {
                let may = |server: &Server, bot: Member<'_>| server.permissions_in(forum, bot);
                let guild = GuildId(guild.get());
                self.viewing.of_the_bot(guild, may).await?.flatten()
            }
            None => None,
        };
        // Nothing, if it is unknown.
        let may = may.unwrap_or_default();
        let tags = Tags {
            all: readable(&known.available_tags),
            required: known.flags & REQUIRES_TAG != 0,
            moderates: may.contains(Permissions::MANAGE_THREADS),
        };
        Ok(Some((tags, known.available_tags, may)))
    }

    async fn channel<T: DeserializeOwned>(&self, channel: ChannelId) -> Result<T, RestError> {
        let route = Route::Channel {
            channel_id: discord_channel(channel)?,
        };
        read(self.rest.send(Method::GET, route, None).await?)
    }

    /// Changes a channel or a thread.
    pub(super) async fn change_channel(
        &self,
        channel: ChannelId,
        change: &Value,
    ) -> Result<(), RestError> {
        let route = Route::Channel {
            channel_id: discord_channel(channel)?,
        };
        let body = Some(Body::of(change));
        self.rest.send(Method::PATCH, route, body).await?;
        Ok(())
    }
}

/// The tags among these of which the id and the name can be read.
fn readable(available: &[Value]) -> Vec<KnownTag> {
    let tags = available.iter();
    tags.filter_map(|tag| serde_json::from_value(tag.clone()).ok())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tags(all: &[(&str, bool)], required: bool, moderates: bool) -> Tags {
        let tag = |(name, moderated): &(&str, bool)| KnownTag {
            id: name.to_lowercase(),
            name: (*name).to_owned(),
            moderated: *moderated,
        };
        Tags {
            all: all.iter().map(tag).collect(),
            required,
            moderates,
        }
    }

    fn given(tags: &Tags, before: &[&str], standing: Standing) -> String {
        let before: Vec<String> = before.iter().map(|&id| id.to_owned()).collect();
        let language = Language::English;
        tags.applied(&before, ForumTag { standing, language })
            .join(" ")
    }

    #[test]
    fn a_post_has_the_tag_of_its_game_beside_those_of_people_as_far_as_the_bot_may_give_it() {
        use Standing::{Finished, Playing, Waiting};
        let own = [("Waiting", false), (" PLAYING", false), ("Beendet", true)];
        let free = tags(&own, false, false);
        assert_eq!(given(&free, &[], Waiting), "waiting");
        assert_eq!(given(&free, &["news", "waiting"], Playing), "news  playing");
        // Only moderators give the last one, so nothing says that the game is still played.
        assert_eq!(given(&free, &["news", " playing"], Finished), "news");
        let moderator = tags(&own, false, true);
        assert_eq!(given(&moderator, &[" playing"], Finished), "beendet");
        let required = tags(&own, true, false);
        assert_eq!(given(&required, &[" playing"], Finished), " playing");
        // People have given as many as fit.
        let full = ["a", "b", "c", "d", "e"];
        assert_eq!(given(&free, &full, Waiting), full.join(" "));
    }

    #[test]
    fn a_new_post_has_some_tag_where_it_has_to() {
        let english = |standing| ForumTag {
            standing,
            language: Language::English,
        };
        let strange = [("Rules", true), ("Chat", false)];
        let waiting = Some(english(Standing::Waiting));
        assert!(tags(&strange, false, false).of_new(waiting).is_empty());
        assert_eq!(tags(&strange, true, false).of_new(waiting), ["chat"]);
        assert_eq!(tags(&strange, true, true).of_new(None), ["rules"]);
        assert!(tags(&strange[..1], true, false).of_new(waiting).is_empty());
    }

    #[test]
    fn tags_have_short_names_that_no_two_standings_share() {
        let mut all = std::collections::BTreeSet::new();
        for language in Language::ALL {
            for standing in Standing::ALL {
                let name = named(standing, language).to_lowercase();
                assert!((1..=20).contains(&name.chars().count()), "{name}");
                assert!(all.insert(name.clone()), "{name}");
            }
        }
    }
}
