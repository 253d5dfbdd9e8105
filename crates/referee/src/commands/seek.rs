//! `/seek`: standing invitations to games of two, which are accepted by a button.
//!
//! A seek has a number of wanted games. Each acceptance decreases it in the same commit that opens
//! the game, and depends on its stored value. So if many users accept at once, as many as wanted
//! get a game, and the others are told.
//!
//! Servers that share their seeks show each other's. A user who accepts a seek of another server
//! plays from there (see the visitors of [`petteia_domain::reach`]): the game is on the server of
//! the seek.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use petteia_domain::{
    event_log::Phase,
    game::{DocumentKey, Opening, SeatOrder, Seek, State, UserDocument},
    ids::{CommandId, GameId, GuildId, UserId},
    rating::{Pool, Rating},
};
use petteia_rules::{GameKind, Seat, Setup};
use petteia_speech::{
    games,
    message::{Button, Message, Post, Text, Weight},
    options::{Defaulted, Flag, Optional},
    speech::Say,
};
use petteia_store::{
    Commit, Outgoing, SettingsAndDocuments, SettingsStore, StoreError, UserDocuments,
};

use super::prelude::*;
use crate::{
    arrange::lobby::{clock_of, may_open},
    commands::{
        AcceptSeek, Join,
        offer_seat::take_button,
        options::{CLOCK, RATED, THREAD},
    },
    context::GameDefaults,
    language::language_of_channel,
    play::turns::absent_seats,
    refusal::Refusal,
    visible::Visible,
};

/// The options of `/seek`; without a game the present one is shown.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Wish {
    /// The kind of game.
    pub kind: Option<GameKind>,
    /// The clock as typed.
    pub clock: Option<String>,
    /// The number of games; 0 means 1.
    pub games: u32,
    /// Whether they count for ratings.
    pub rated: bool,
    /// The largest difference of ratings.
    pub within: Option<u16>,
    /// Whether each game has its own thread.
    pub thread: bool,
    /// Whether it is shown on other servers, too; the server's setting if absent.
    pub elsewhere: Option<bool>,
    /// Whether to withdraw the present one.
    pub withdraw: bool,
}

const KIND: Optional<GameKind> = Optional::game_kind("game", "option-seek-game");
const GAMES: Defaulted<u32> = Optional::number("games", "option-seek-games", 1, 10).or(1);
const WITHIN: Optional<u16> = Optional::number("within", "option-seek-within", 25, 2000);
const ELSEWHERE: Optional<bool> = Optional::yes_no("elsewhere", "option-seek-elsewhere");
const WITHDRAW: Flag = Flag::new("withdraw", "option-withdraw-seek");

slash! {
    Wish as "seek", "command-seek", needs_server { kind: KIND, clock: CLOCK, games: GAMES, rated: RATED, within: WITHIN, thread: THREAD, elsewhere: ELSEWHERE, withdraw: WITHDRAW }
}

buttons! {
    Wish {
        /// Withdraws the user's seek.
        withdrawing() = "withdraw-seek" => Wish { withdraw: true, ..Wish::default() };
    }
}

#[async_trait]
impl Act for Wish {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE.needs_server()
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
        let user = request.actor.id;
        let guild = may_open(&*context.store, request).await?;
        let there = seek_of(&*context.store, context.now, user, guild).await?;
        let document_key = DocumentKey::Seek(guild);
        let commit = |document| Commit {
            at: context.now,
            documents: vec![(user, document_key.clone(), document)],
            ..Commit::default()
        };
        match (self.kind, self.withdraw, there) {
            (_, true, None) => Err(Refusal::new(say!("no-seek-of-yours")).into()),
            (_, true, Some(seek)) => Ok(Verdict {
                commit: Some(Commit {
                    relies_on: vec![(
                        user,
                        document_key.clone(),
                        Some(UserDocument::Seek(Box::new(seek))),
                    )],
                    ..commit(None)
                }),
                ..Verdict::say(words::plain(say!("seek-withdrawn")))
            }),
            (None, false, None) => Err(Refusal::new(say!("seek-how")).into()),
            (_, false, Some(seek)) => {
                let mut message = words::plain(say!("seek-stands", seek = told(user, &seek)));
                let label = say!("button-withdraw-seek");
                let press = Wish::withdrawing();
                message
                    .buttons
                    .push(words::button(label, press, Weight::Plain));
                Ok(Verdict::say(message))
            }
            (Some(kind), false, None) => {
                let seek = sought(
                    &*context.store,
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
                let language = language_of_channel(&*context.store, request).await?;
                let post = Post::New {
                    message,
                    slot: None,
                };
                let up = match seek.elsewhere {
                    true => say!("seek-is-up-elsewhere"),
                    false => say!("seek-is-up"),
                };
                let posts = vec![Outgoing {
                    about: None,
                    channel: request.place.channel,
                    post: post.in_language(language),
                }];
                Ok(Verdict {
                    commit: Some(Commit {
                        posts,
                        ..commit(Some(UserDocument::Seek(Box::new(seek))))
                    }),
                    ..Verdict::say(words::plain(up))
                })
            }
        }
    }
}

/// A seek with its user.
pub(crate) type Sought = (UserId, Box<Seek>);

/// The time until a seek expires.
const STANDS: TimeDelta = TimeDelta::days(30);

/// The largest number of lines of `/open`.
const LISTED: usize = 10;

/// The largest number of seeks of other servers in a list.
const FROM_ELSEWHERE: usize = 25;

/// Checks a seek and fills in the defaults.
async fn sought(
    store: &dyn SettingsStore,
    defaults: &GameDefaults,
    now: DateTime<Utc>,
    request: &Request,
    guild: GuildId,
    kind: GameKind,
    wish: &Wish,
) -> Result<Seek, Stop> {
    let setup = Setup::parse(kind, "2", "")
        .map_err(|error| Refusal::new(say!("sentence", words = error.0)))?;
    if let Some(objection) = games::objection(&setup) {
        return Err(Refusal::new(objection).into());
    }
    let clock = clock_of(store, defaults, guild, wish.clock.as_deref()).await?;
    let shares = shares_seeks(store, guild).await?;
    if wish.elsewhere == Some(true) && !shares {
        return Err(Refusal::new(say!("seek-not-shared")).into());
    }
    Ok(Seek {
        id: request.id.clone(),
        opening: Opening {
            kind,
            line_up: setup.line_up().to_owned(),
            options: setup.options(),
            clock: wish.clock.clone(),
            opponents: Vec::new(),
            computers: Vec::new(),
            order: SeatOrder::Random,
            thread: wish.thread,
            rated: wish.rated,
            pair: false,
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
    Ok(
        match store.document(user, &DocumentKey::Seek(guild)).await? {
            Some(UserDocument::Seek(seek)) if seek.until > now => Some(*seek),
            _ => None,
        },
    )
}

/// Whether a server shares its seeks.
pub(crate) async fn shares_seeks(
    store: &dyn SettingsStore,
    guild: GuildId,
) -> Result<bool, StoreError> {
    Ok(store.server(guild).await?.shares_seeks)
}

/// Returns a user's present rating in a pool.
pub(crate) fn rating_in(context: Context<'_>, user: UserId, pool: Pool) -> f64 {
    let now = context.now;
    let ratings = context.ratings.known();
    let career = ratings.of(user).find(|(of, _)| *of == pool);
    let rating = career.map_or_else(Rating::default, |(_, career)| career.at(now));
    rating.rating
}

/// Returns the newest seeks of other servers that are shown on this one, because both share theirs.
async fn shown_from_elsewhere(
    store: &dyn SettingsStore,
    guild: GuildId,
    mut seeks: Vec<(GuildId, UserId, Box<Seek>)>,
) -> Result<Vec<Sought>, StoreError> {
    if seeks.is_empty() || !shares_seeks(store, guild).await? {
        return Ok(Vec::new());
    }
    seeks.sort_by_key(|(_, user, seek)| (std::cmp::Reverse(seek.until), *user));
    let mut sharing: BTreeMap<GuildId, bool> = BTreeMap::new();
    let mut shown = Vec::new();
    for (of, user, seek) in seeks {
        let shares = match sharing.get(&of) {
            Some(shares) => *shares,
            None => shares_seeks(store, of).await?,
        };
        sharing.insert(of, shares);
        if shares {
            shown.push((user, seek));
        }
        if shown.len() == FROM_ELSEWHERE {
            break;
        }
    }
    Ok(shown)
}

/// Returns the seeks of a server, and those of other servers that are shown there.
pub(crate) async fn seeks_on(
    store: &dyn SettingsAndDocuments,
    now: DateTime<Utc>,
    guild: GuildId,
) -> Result<(Vec<Sought>, Vec<Sought>), StoreError> {
    let (mut seeks, mut elsewhere) = (Vec::new(), Vec::new());
    for (user, document_key, document) in store.all_documents(&DocumentKey::Seek(guild)).await? {
        if let (DocumentKey::Seek(of), UserDocument::Seek(seek)) = (document_key, document)
            && seek.until > now
        {
            if of == guild {
                seeks.push((user, seek));
            } else if seek.elsewhere {
                elsewhere.push((of, user, seek));
            }
        }
    }
    Ok((seeks, shown_from_elsewhere(store, guild, elsewhere).await?))
}

/// Returns those of these games that are of a server and have open seats.
pub(crate) async fn games_with_open_seats(
    context: Context<'_>,
    guild: GuildId,
    games: impl IntoIterator<Item = GameId>,
) -> Result<Vec<State>, StoreError> {
    let mut open = Vec::new();
    for game in games {
        let state = context.games.load_listed(&game).await?;
        open.extend(state.filter(|state| state.place.guild == Some(guild) && is_open(state)));
    }
    Ok(open)
}

/// Lists seeks and open seats below a heading, each with a button; `None` if there are none.
pub(crate) fn open_of(
    defaults: &GameDefaults,
    games: Vec<Visible<State>>,
    seeks: Vec<Visible<Sought>>,
    elsewhere: Vec<Sought>,
    heading: impl FnOnce(usize) -> Say,
) -> Option<Message> {
    let mut lines: Vec<(Text, Button)> = Vec::new();
    for seek in seeks {
        let (user, seek) = &*seek;
        lines.push((told(*user, seek), accept_of(*user, seek)));
    }
    for state in games {
        match state.phase {
            Phase::Lobby => {
                let label = say!("button-join-game", game = state.id.0.as_str());
                let button = words::button(label, Join::button(&state.id), Weight::Plain);
                lines.push((lobby_told(&state).into(), button));
            }
            Phase::Playing => {
                let absent = absent_seats(defaults, &state);
                let offered = absent.iter().filter(|seat| state.offered.contains(seat));
                lines.extend(
                    offered.map(|seat| (offer_told(&state, *seat), take_button(&state, *seat))),
                );
            }
            Phase::Ended => {}
        }
    }
    for (user, seek) in elsewhere {
        lines.push((told_elsewhere(&seek), accept_of(user, &seek)));
    }
    if lines.is_empty() {
        return None;
    }
    let count = lines.len();
    let mut message = words::plain(heading(count));
    for (line, button) in lines.into_iter().take(LISTED) {
        message.text = message.text.line().text(line);
        message.buttons.push(button);
    }
    if count > LISTED {
        let more = say!("open-and-more", count = count - LISTED);
        message.text = message.text.line().say(more);
    }
    Some(message)
}

/// Whether a game has open seats.
fn is_open(state: &State) -> bool {
    match state.phase {
        Phase::Lobby => state.open_seats() > 0,
        Phase::Playing => !state.offered.is_empty(),
        Phase::Ended => false,
    }
}

/// Describes a seek.
fn told(user: UserId, seek: &Seek) -> Text {
    told_of(Text::from(user), seek)
}

/// Describes a seek of another server. Its user is named without a mention, because they are
/// unknown here.
fn told_elsewhere(seek: &Seek) -> Text {
    let text = told_of(Text::default().plain(&seek.name), seek);
    text.plain(" ").say(say!("seeks-elsewhere"))
}

fn told_of(player: Text, seek: &Seek) -> Text {
    let mut text = Text::from(say!(
        "seeks",
        player = player,
        title = seek.opening.kind.title(),
        clock = words::clock(&seek.clock),
        count = seek.wanted
    ));
    if seek.opening.rated {
        text = text.plain(" ").say(say!("seeks-rated"));
    }
    match seek.within {
        Some(within) => text.plain(" ").say(say!("seeks-within", within = within)),
        None => text,
    }
}

/// Describes a lobby.
fn lobby_told(state: &State) -> Say {
    say!(
        "open-seats-of",
        player = state.host,
        game = state.id.0.as_str(),
        title = state.kind().title(),
        clock = words::clock(&state.control.to_string()),
        count = state.open_seats()
    )
}

fn accept_button(user: UserId, seek: &Seek, label: Say) -> Button {
    let press = AcceptSeek::button(user, &stamp(&seek.id));
    words::button(label, press, Weight::Main)
}

/// The button of a seek in a list, with the name of its user.
fn accept_of(user: UserId, seek: &Seek) -> Button {
    let label = say!("button-accept-of", name = short(&seek.name));
    accept_button(user, seek, label)
}

/// The id of a seek in its button: the end of the command's id.
pub(crate) fn stamp(id: &CommandId) -> String {
    let tail = id.0.chars().rev().filter(|c| c.is_ascii_alphanumeric());
    tail.take(24).collect()
}

/// Names are cut on buttons.
fn short(name: &str) -> String {
    name.chars().take(40).collect()
}

/// Describes a game with offered seats.
fn offer_told(state: &State, seat: Seat) -> Text {
    say!(
        "open-seat-of-absent",
        game = state.id.0.as_str(),
        title = state.kind().title(),
        clock = words::clock(&state.control.to_string()),
        seat = seat.number(),
        count = state.plies.len()
    )
    .into()
}
