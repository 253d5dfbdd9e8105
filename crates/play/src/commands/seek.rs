//! `/seek`: standing invitations to games of two, which are accepted by a button.
//!
//! A seek has a number of wanted games. Each acceptance decreases it in the same commit that opens
//! the game, and depends on its stored value. So if many users accept at once, as many as wanted
//! get a game, and the others are told.
//!
//! Servers that share their seeks show each other's. A user who accepts a seek of another server
//! plays from there (see the visitors of [`petteia_domain::reach`]): the game is on the server of
//! the seek.

use chrono::{DateTime, TimeDelta, Utc};
use petteia_domain::{
    game::{DocumentKey, Opening, Seek, UserDocument},
    ids::GuildId,
};
use petteia_games::{
    arrange::{
        channels::{check_opens_thread, may_open},
        lobby::clock_of,
        seeks::{accept_button, shares_seeks, told},
    },
    buttons,
    commands::{
        options::{CLOCK, RATED, THREAD},
        prelude::*,
    },
    context::GameDefaults,
    language::language_of_channel,
};
use petteia_rules::Setup;
use petteia_speech::{games, message::Post};
use petteia_store::{Commit, Outgoing, SettingsStore, StoreError, UserDocuments};

command! {
    /// The options of `/seek`; without a game the present one is shown.
    #[derive(Default)]
    pub struct Wish as "seek", "command-seek" {
        /// The kind of game.
        kind: Option<GameKind> = Optional::game_kind("game", "option-seek-game"),
        /// The clock as typed.
        clock: Option<String> = CLOCK,
        /// The number of games; 0 means 1.
        games: u32 = Optional::number("games", "option-seek-games", 1, 10).or(1),
        /// Whether they count for ratings.
        rated: bool = RATED,
        /// The largest difference of ratings.
        within: Option<u16> = Optional::<u16>::number("within", "option-seek-within", 25, 2000),
        /// Whether each game has its own thread.
        thread: bool = THREAD,
        /// Whether it is shown on other servers, too; the server's setting if absent.
        elsewhere: Option<bool> = Optional::yes_no("elsewhere", "option-seek-elsewhere"),
        /// Whether to withdraw the present one.
        withdraw: bool = Flag::new("withdraw", "option-withdraw-seek"),
    }
    conduct { EVERYWHERE.needs_server() }
    pressed {
        general::withdraw_seek() => Wish { withdraw: true, ..Wish::default() };
    }
}

impl Act for Wish {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let user = request.actor.id;
        let guild = match self.kind {
            Some(_) if !self.withdraw => may_open(context, request, "seek").await?,
            // A seek is shown and withdrawn everywhere on its server.
            _ => {
                let there = request.place.guild;
                there.ok_or_else(|| Refusal::new(say!("play-on-a-server")))?
            }
        };
        let there = seek_of(context.store, context.now, user, guild).await?;
        let document_key = DocumentKey::Seek(guild);
        match (self.kind, self.withdraw, there) {
            (_, true, None) => Err(Refusal::new(say!("no-seek-of-yours")).into()),
            (_, true, Some(seek)) => {
                let read = UserDocument::Seek(Box::new(seek));
                let mut commit = Commit::at(context.now);
                commit.replace(user, document_key, Some(read), None);
                let reply = words::plain(say!("seek-withdrawn"));
                Ok(Verdict::change(commit, reply))
            }
            (None, false, None) => Err(Refusal::new(say!("seek-how")).into()),
            (_, false, Some(seek)) => {
                let mut message = words::plain(say!("seek-stands", seek = told(user, &seek)));
                let label = say!("button-withdraw-seek");
                let press = buttons::general::withdraw_seek();
                message
                    .buttons
                    .push(words::button(label, press, Weight::Plain));
                Ok(Verdict::say(message))
            }
            (Some(kind), false, None) => {
                if self.thread {
                    check_opens_thread(context, request).await?;
                }
                let seek = sought(
                    context.store,
                    &context.defaults,
                    context.now,
                    request,
                    guild,
                    kind,
                    self,
                )
                .await?;
                let message = Message {
                    buttons: vec![accept_button(user, &seek, say!("button-accept-seek"))],
                    ..words::plain(told(user, &seek))
                };
                let language = language_of_channel(context.store, request).await?;
                let post = Post::New {
                    message,
                    slot: None,
                };
                let up = match seek.elsewhere {
                    true => say!("seek-is-up-elsewhere"),
                    false => say!("seek-is-up"),
                };
                let mut commit = Commit::at(context.now);
                let document = UserDocument::Seek(Box::new(seek));
                commit.documents.push((user, document_key, Some(document)));
                commit.posts.push(Outgoing {
                    about: None,
                    channel: request.place.channel,
                    post: post.in_language(language),
                });
                Ok(Verdict::change(commit, words::plain(up)))
            }
        }
    }
}

/// The time until a seek expires.
const STANDS: TimeDelta = TimeDelta::days(30);

/// Checks a seek and fills in the defaults.
async fn sought(
    store: &dyn SettingsStore,
    defaults: &GameDefaults,
    now: DateTime<Utc>,
    request: &Request,
    guild: GuildId,
    kind: GameKind,
    wish: &Wish,
) -> Result<Seek, CommandError> {
    let setup = Setup::parse(kind, "2", "")
        .map_err(|error| Refusal::new(say!("sentence", words = error.0)))?;
    if let Some(objection) = games::objection(&setup) {
        return Err(Refusal::new(objection).into());
    }
    let clock = clock_of(store, defaults, now, Some(guild), wish.clock.as_deref()).await?;
    let shares = shares_seeks(store, guild).await?;
    if wish.elsewhere == Some(true) && !shares {
        return Err(Refusal::new(say!("seek-not-shared")).into());
    }
    Ok(Seek {
        id: request.id.clone(),
        opening: Opening {
            line_up: setup.line_up().to_owned(),
            options: setup.options(),
            clock: wish.clock.clone(),
            thread: wish.thread,
            rated: wish.rated,
            ..Opening::new(kind)
        },
        clock: clock.to_string(),
        place: request.place,
        name: request.actor.name.clone(),
        wanted: wish.games.max(1),
        within: wish.within,
        elsewhere: wish.elsewhere.unwrap_or(shares),
        until: now + STANDS,
    })
}

/// Returns a user's seek on a server, if it has not expired.
async fn seek_of(
    store: &dyn UserDocuments,
    now: DateTime<Utc>,
    user: UserId,
    guild: GuildId,
) -> Result<Option<Seek>, StoreError> {
    let document = store.document(user, &DocumentKey::Seek(guild)).await?;
    let seek = document.and_then(UserDocument::seek).map(|seek| *seek);
    Ok(seek.filter(|seek| seek.until > now))
}
