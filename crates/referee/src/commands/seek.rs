//! `/seek` and `/open`: standing invitations to games of two, which are accepted by a button, and
//! the list of them and of the open seats of a server.
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
    game::{DocumentKey, Event, Opening, SeatOrder, Seek, State, UserDocument},
    ids::{CommandId, GameId, GuildId, Place, UserId},
    rating::{Pool, Rating, Size},
};
use petteia_rules::{GameKind, Setup};
use petteia_speech::{
    games,
    message::{Button, Message, Post, Text, Weight},
    options::{Defaulted, Flag, Optional},
    speech::Say,
};
use petteia_store::{Commit, Outgoing, SettingsStore, Store, StoreError, UserDocuments};

use super::prelude::*;
use crate::{
    arrange::lobby::{clock_of, deal_seats, may_open, post_beginning},
    change::Change,
    commands::{
        AcceptSeek, Join,
        offer_seat::{offer_told, take_button},
        options::{CLOCK, RATED, THREAD},
    },
    consequences::commit_of,
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

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        seek(
            &*context.store,
            &context.defaults,
            context.now,
            command,
            self,
        )
        .await
    }
}

/// A seek with its user.
pub(crate) type Sought = (UserId, Box<Seek>);

/// The time until a seek expires.
const STANDS: TimeDelta = TimeDelta::days(30);

/// The largest number of lines of `/open`.
const LISTED: usize = 10;

/// The largest number of lobbies, and of running games, that are read.
const MANY: usize = 500;

/// The largest number of a user's last games that are searched for one from a seek.
const LATELY: usize = 50;

/// The largest number of seeks of other servers in a list.
const FROM_ELSEWHERE: usize = 25;

/// `/seek`: creates a seek, withdraws it, or shows it.
pub(crate) async fn seek(
    store: &dyn Store,
    defaults: &GameDefaults,
    now: DateTime<Utc>,
    command: &Command,
    wish: &Wish,
) -> Result<Verdict, Stop> {
    let user = command.actor.id;
    let guild = may_open(store, command).await?;
    let there = seek_of(store, now, user, guild).await?;
    let document_key = DocumentKey::Seek(guild);
    let commit = |document| Commit {
        at: now,
        documents: vec![(user, document_key.clone(), document)],
        ..Commit::default()
    };
    match (wish.kind, wish.withdraw, there) {
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
            let seek = sought(store, defaults, now, command, guild, kind, wish).await?;
            let message = Message {
                buttons: vec![accept_button(user, &seek, say!("button-accept-seek"))],
                ..words::plain(told(user, &seek))
            };
            let language = language_of_channel(store, command).await?;
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
                channel: command.place.channel,
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

/// Checks a seek and fills in the defaults.
async fn sought(
    store: &dyn Store,
    defaults: &GameDefaults,
    now: DateTime<Utc>,
    command: &Command,
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
        id: command.id.clone(),
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
        place: command.place,
        name: command.actor.name.clone(),
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

/// Returns the user's seek with this stamp and its server, if it has not expired and is shown on
/// this server.
async fn seek_shown(
    store: &dyn Store,
    now: DateTime<Utc>,
    host: UserId,
    stamped: &str,
    guild: GuildId,
) -> Result<Option<(GuildId, Seek)>, StoreError> {
    for (document_key, document) in store.documents(host).await? {
        if let (DocumentKey::Seek(of), UserDocument::Seek(seek)) = (document_key, document)
            && stamp(&seek.id) == stamped
            && seek.until > now
            && (of == guild
                || seek.elsewhere
                    && shares_seeks(store, of).await?
                    && shares_seeks(store, guild).await?)
        {
            return Ok(Some((of, *seek)));
        }
    }
    Ok(None)
}

/// Whether a server shares its seeks.
async fn shares_seeks(store: &dyn SettingsStore, guild: GuildId) -> Result<bool, StoreError> {
    Ok(store.server(guild).await?.shares_seeks)
}

/// Accepts a seek, and begins its game.
pub(crate) async fn accept_seek(
    context: Context<'_>,
    command: &Command,
    host: UserId,
    id: &str,
) -> Result<Verdict, Stop> {
    let actor = &command.actor;
    let Some(guild) = command.place.guild else {
        return Err(Refusal::new(say!("button-elsewhere")).into());
    };
    let shown = seek_shown(&*context.store, context.now, host, id, guild).await?;
    let phases: &[Phase] = match shown {
        Some(_) => &[Phase::Playing],
        None => &[Phase::Playing, Phase::Ended],
    };
    if let Some(state) = game_of_seek(context, actor.id, id, phases).await? {
        return Ok(Verdict::say(words::plain(accepted(&state, actor.id))));
    }
    let Some((of, seek)) = shown else {
        return Err(Refusal::new(say!("seek-is-over")).into());
    };
    if of == guild {
        let seek = (host, Box::new(seek.clone()));
        let shown = context.audience.if_shown_to(actor, command.place, seek);
        if shown.await.is_none() {
            return Err(Refusal::new(say!("seek-is-over")).into());
        }
    }
    if host == actor.id {
        return Err(Refusal::new(say!("own-seek"))
            .button(say!("button-withdraw-seek"), Wish::withdrawing())
            .into());
    }
    if let Some(within) = seek.within {
        context.ratings.catch_up().await?;
        let pool = Pool {
            kind: seek.opening.kind,
            size: Size::Two,
        };
        let (theirs, yours) = (
            rating_in(context, host, pool),
            rating_in(context, actor.id, pool),
        );
        if (theirs - yours).abs() > f64::from(within) {
            let why = say!(
                "seek-within",
                within = within,
                theirs = rounded(theirs),
                yours = rounded(yours)
            );
            return Err(Refusal::new(why).into());
        }
    }
    let from = (of != guild).then_some(command.place);
    let mut change = sought_game(context, command, host, &seek, from).await?;
    deal_seats(&context.chance, &mut change)?;
    post_beginning(context, &mut change).await?;
    change.notify_with_board(&[host]);
    let document_key = DocumentKey::Seek(of);
    let left = (seek.wanted > 1).then(|| Seek {
        wanted: seek.wanted - 1,
        ..seek.clone()
    });
    let left = left.map(|seek| UserDocument::Seek(Box::new(seek)));
    let reply = accepted(&change.state, actor.id);
    let mut commit = commit_of(context, vec![change]).await?;
    commit.documents.push((host, document_key.clone(), left));
    let read = UserDocument::Seek(Box::new(seek));
    commit.relies_on.push((host, document_key, Some(read)));
    Ok(Verdict {
        commit: Some(commit),
        ..Verdict::say(words::plain(reply))
    })
}

/// Returns the game of a seek for the user who accepted it.
async fn game_of_seek(
    context: Context<'_>,
    user: UserId,
    stamped: &str,
    phases: &[Phase],
) -> Result<Option<State>, StoreError> {
    let games = context.store.games_of(user, phases, LATELY).await?;
    let mut states = context.games.load_all_listed(&games).await?.into_iter();
    let accepted = |state: &State| state.host != user && state.seek.as_deref() == Some(stamped);
    Ok(states.find(accepted))
}

/// Opens the game of a seek with both players; the one who accepts may play from another server.
async fn sought_game(
    context: Context<'_>,
    command: &Command,
    host: UserId,
    seek: &Seek,
    from: Option<Place>,
) -> Result<Change, StoreError> {
    let actor = &command.actor;
    let opened = Event::Opened {
        opening: Opening {
            opponents: vec![(actor.id, actor.name.clone())],
            ..seek.opening.clone()
        },
        clock: seek.clock.clone(),
        place: seek.place,
        name: seek.name.clone(),
        language: actor.locale.server.filter(|_| from.is_none()),
        at_table: None,
    };
    let (id, now) = (context.chance.new_name(), context.now);
    let timekeeping = context.games.timekeeping().await?;
    let change = Change::opening(id, opened, now, host, &timekeeping)?;
    let mut change = change.through(&command.id);
    let seek = stamp(&seek.id);
    change.record_automatic(Event::Sought { seek })?;
    if let Some(secret) = context.chance.secret_of(change.state.kind()) {
        change.record_automatic(Event::DicePromised { secret })?;
    }
    change.happen_by(
        actor.id,
        Event::Joined {
            user: actor.id,
            name: actor.name.clone(),
            shares: None,
        },
    )?;
    if let Some(from) = from {
        let user = actor.id;
        change.record_automatic(Event::PlaysFrom { user, from })?;
    }
    Ok(change)
}

/// Returns a user's present rating in a pool.
pub(crate) fn rating_in(context: Context<'_>, user: UserId, pool: Pool) -> f64 {
    let now = context.now;
    let ratings = context.ratings.known();
    let career = ratings.of(user).find(|(of, _)| *of == pool);
    let rating = career.map_or_else(Rating::default, |(_, career)| career.at(now));
    rating.rating
}

/// `/open`: lists the seeks and the open seats of the server that the user may see, each with a
/// button.
pub(crate) async fn open_seats(context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
    let Some(guild) = command.place.guild else {
        return Err(Refusal::new(say!("play-on-a-server")).into());
    };
    let heading = |count: usize| say!("open-here", count = count);
    let mut games = Vec::new();
    for phase in [Phase::Lobby, Phase::Playing] {
        let all = context.store.games(&[phase]).await?;
        games.extend(all.into_iter().take(MANY));
    }
    let Command { actor, place, .. } = command;
    let games = games_with_open_seats(context, guild, games).await?;
    let games = context.audience.shown_to(actor, *place, games).await;
    let (seeks, elsewhere) = seeks_on(&*context.store, context.now, guild).await?;
    let seeks = context.audience.shown_to(actor, *place, seeks).await;
    let open = open_of(&context.defaults, games, seeks, elsewhere, heading);
    let nothing = || words::plain(say!("nothing-open"));
    Ok(Verdict::say(open.unwrap_or_else(nothing)))
}

/// Returns the newest seeks of other servers that are shown on this one, because both share theirs.
async fn shown_from_elsewhere(
    store: &dyn Store,
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
    store: &dyn Store,
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

/// Says that a user has accepted a seek, and where the game is.
fn accepted(state: &State, user: UserId) -> Say {
    let game = state.id.0.as_str();
    match state.visitors.contains_key(&user) {
        false => say!("seek-accepted", game = game, channel = state.home()),
        true => say!(
            "seek-accepted-elsewhere",
            game = game,
            player = state.name(state.host)
        ),
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
        clock = seek.clock.as_str(),
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
        clock = state.control.to_string(),
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
fn stamp(id: &CommandId) -> String {
    let tail = id.0.chars().rev().filter(|c| c.is_ascii_alphanumeric());
    tail.take(24).collect()
}

/// Names are cut on buttons.
fn short(name: &str) -> String {
    name.chars().take(40).collect()
}

/// Rounds a rating.
fn rounded(rating: f64) -> i64 {
    // Ratings are small numbers.
    rating.round() as i64
}
