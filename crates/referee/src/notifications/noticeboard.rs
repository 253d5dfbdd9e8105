//! `/noticeboard`: a message that is kept up to date in a channel of the server's choice: the
//! running games and tournaments, or the open seats.
//!
//! A notice is one message, which is edited two seconds after the last change, or every half minute
//! during continuous changes, and not before the last edit has arrived.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, TimeDelta, Utc};
use futures::{StreamExt, stream};
use petteia_competitions::tournaments::choose::tournaments_of;
use petteia_domain::{
    event_log::Phase,
    game::{DocumentKey, DocumentKind, Notices, State, UserDocument},
    ids::{ChannelId, GameId, GuildId, Subject, UserId},
    reach::Obstacle,
};
use petteia_games::{
    arrange::{
        open_seats::{games_with_open_seats, open_of},
        seeks::seeks_on,
    },
    commits::Commits,
    context::Context,
    pending_notifications::{Notice, Notifications},
    visible::Visible,
    words,
};
use petteia_speech::{
    message::{Message, Post, Slot, Text},
    say,
    speech::Say,
};
use petteia_store::{Commit, Outgoing, SettingsStore, StoreError, UserDocuments};

/// The number of notices that are updated at the same time.
const AT_ONCE: usize = 16;

/// The time after which a channel that took no post is tried again.
const RETRY: TimeDelta = TimeDelta::minutes(10);

/// The time after which a notice is checked without a known change, because not every change of
/// permissions is reported.
const LOOK: TimeDelta = TimeDelta::minutes(10);

/// The time after which a notice is checked again if the platform could not say which games and
/// tournaments it may show.
const IN_DOUBT: TimeDelta = TimeDelta::minutes(1);

/// The largest numbers of games and tournaments in a notice, which has to fit into a message.
const GAMES: usize = 10;
const TOURNAMENTS: usize = 4;

/// Returns the notices of a server with the users who added them.
pub(crate) async fn noticeboards_of(
    store: &dyn UserDocuments,
    guild: GuildId,
) -> Result<Vec<(UserId, BTreeMap<Notices, ChannelId>)>, StoreError> {
    let documents = store.all_documents(DocumentKind::Notices).await?;
    let boards = documents
        .into_iter()
        .filter_map(
            |(user, document_key, document)| match (document_key, document) {
                (DocumentKey::Notices(of), UserDocument::Notices(boards)) if of == guild => {
                    Some((user, boards))
                }
                _ => None,
            },
        );
    Ok(boards.collect())
}

/// Returns all notices.
pub(crate) async fn all_noticeboards(
    store: &dyn UserDocuments,
) -> Result<BTreeMap<GuildId, BTreeMap<Notices, ChannelId>>, StoreError> {
    let mut all: BTreeMap<GuildId, BTreeMap<Notices, ChannelId>> = BTreeMap::new();
    for (_, document_key, document) in store.all_documents(DocumentKind::Notices).await? {
        if let (DocumentKey::Notices(guild), UserDocument::Notices(boards)) =
            (document_key, document)
        {
            all.entry(guild).or_default().extend(boards);
        }
    }
    Ok(all)
}

/// Returns which notices could not be posted and why, if the managers of the server have not been
/// told yet; they are then told.
pub(crate) fn notices_to_mend(notifications: &Notifications, guild: GuildId) -> Vec<Say> {
    let mut known = notifications.known();
    let boards = known.boards.iter_mut();
    let of_server = boards.filter(|((of, _), board)| *of == guild && !board.refusal_told);
    let mut told = Vec::new();
    for (_, board) in of_server {
        if let Some(why) = board.refused {
            board.refusal_told = true;
            let why = say!("notices-refused", why = why);
            told.push(say!(
                "notices-stand-still",
                channel = board.channel,
                why = why
            ));
        }
    }
    told
}

/// Records that an update of a notice has arrived.
pub(crate) fn notices_arrived(notifications: &Notifications, guild: GuildId, slot: &Slot) {
    let Slot::Notices(shows, channel) = slot else {
        return;
    };
    let mut known = notifications.known();
    if let Some(board) = known.boards.get_mut(&(guild, *shows))
        && board.channel == *channel
    {
        (board.on_its_way, board.refused) = (false, None);
        board.refusal_told = false;
        notifications.call();
    }
}

/// Records that a notice could not be posted; it is tried again later.
pub(crate) fn notices_refused(
    notifications: &Notifications,
    now: DateTime<Utc>,
    guild: GuildId,
    slot: &Slot,
    why: Obstacle,
) {
    let Slot::Notices(shows, channel) = slot else {
        return;
    };
    let mut known = notifications.known();
    if let Some(board) = known.boards.get_mut(&(guild, *shows))
        && board.channel == *channel
    {
        board.refusal_told &= board.refused == Some(why);
        (board.on_its_way, board.refused) = (false, Some(why));
        (board.shown, board.due) = (None, Some(now + RETRY));
        notifications.call();
    }
}

/// Updates due notices, and returns when the next is due.
pub(crate) async fn keep_noticeboards(
    context: Context<'_>,
    now: DateTime<Utc>,
) -> Result<Option<DateTime<Utc>>, StoreError> {
    sort_touched_games(context).await?;
    let due: Vec<(GuildId, Notices, ChannelId)> = {
        let mut known = context.notifications.known();
        let boards = known.boards.iter_mut();
        let due = boards.filter(|(_, board)| board.look().is_some_and(|due| due <= now));
        due.map(|((guild, shows), board)| {
            // Later changes make it due again.
            (board.changed, board.due) = (None, None);
            (*guild, *shows, board.channel)
        })
        .collect()
    };
    // A slow query of permissions delays no other notice.
    let kept = stream::iter(due).map(async |(guild, shows, channel)| {
        let kept = keep_noticeboard(context, guild, shows, channel).await;
        let mut known = context.notifications.known();
        if kept.is_err()
            && let Some(board) = known.boards.get_mut(&(guild, shows))
        {
            (board.shown, board.on_its_way) = (None, false);
            board.due = Some(now);
        }
        kept
    });
    let kept: Vec<_> = kept.buffer_unordered(AT_ONCE).collect().await;
    kept.into_iter().collect::<Result<(), StoreError>>()?;
    let known = context.notifications.known();
    Ok(known.boards.values().filter_map(Notice::look).min())
}

/// Updates a notice, unless its message is unchanged.
async fn keep_noticeboard(
    context: Context<'_>,
    guild: GuildId,
    shows: Notices,
    channel: ChannelId,
) -> Result<(), StoreError> {
    let (message, in_doubt) = notices_shown(context, guild, shows, channel).await?;
    let again = context.now + if in_doubt { IN_DOUBT } else { LOOK };
    {
        let mut known = context.notifications.known();
        let Some(board) = known.boards.get_mut(&(guild, shows)) else {
            return Ok(());
        };
        board.due.get_or_insert(again);
        if board.shown.as_ref() == Some(&message) {
            return Ok(());
        }
        board.shown = Some(message.clone());
        board.on_its_way = true;
    }
    post_notices(
        context.store,
        &context.commits,
        context.now,
        guild,
        shows,
        channel,
        message,
    )
    .await
}

async fn post_notices(
    store: &dyn SettingsStore,
    commits: &Commits,
    now: DateTime<Utc>,
    guild: GuildId,
    shows: Notices,
    channel: ChannelId,
    message: Message,
) -> Result<(), StoreError> {
    let _deciding = commits.deciding().await;
    let language = store.server(guild).await?.language.unwrap_or_default();
    let post = Post::Edit {
        message,
        slot: Slot::Notices(shows, channel),
    };
    commits
        .commit(Commit {
            at: now,
            posts: vec![Outgoing {
                about: Some(Subject::Server(guild)),
                channel,
                post: post.in_language(language),
            }],
            ..Commit::default()
        })
        .await
}

/// Finds the servers of the games that have changed.
async fn sort_touched_games(context: Context<'_>) -> Result<(), StoreError> {
    if context.notifications.known().unread {
        let now = context.now;
        let games = context.store.games(&[Phase::Lobby, Phase::Playing]).await?;
        let mut known = context.notifications.known();
        known.unread = false;
        for game in games {
            known.touched.entry(game).or_insert(now);
        }
    }
    loop {
        let Some((game, at)) = context.notifications.known().touched.pop_first() else {
            return Ok(());
        };
        match context.games.load_listed(&game).await {
            Ok(state) => sort_touched_game(&context.notifications, state, at),
            Err(error) => {
                context
                    .notifications
                    .known()
                    .touched
                    .entry(game)
                    .or_insert(at);
                return Err(error);
            }
        }
    }
}

/// Marks the notices of the server of a game that changed at this moment.
fn sort_touched_game(notifications: &Notifications, state: Option<State>, at: DateTime<Utc>) {
    let Some(state) = state else { return };
    let mut known = notifications.known();
    if state.has_moved_house() {
        let mut left = Vec::new();
        for (on, games) in &mut known.games {
            if Some(*on) != state.place.guild && games.remove(&state.id) {
                left.push(*on);
            }
        }
        for on in left {
            known.mark((on, Notices::Games), at);
        }
    }
    let Some(guild) = state.place.guild else {
        return;
    };
    let boards = [(guild, Notices::Games), (guild, Notices::Seats)];
    if !boards.iter().any(|board| known.boards.contains_key(board)) {
        return;
    }
    let games = known.games.entry(guild).or_default();
    match state.phase {
        Phase::Ended => games.remove(&state.id),
        Phase::Lobby | Phase::Playing => games.insert(state.id),
    };
    for board in boards {
        known.mark(board, at);
    }
}

/// Returns the message of a notice, and whether something was left out because permissions are
/// unknown.
async fn notices_shown(
    context: Context<'_>,
    guild: GuildId,
    shows: Notices,
    channel: ChannelId,
) -> Result<(Message, bool), StoreError> {
    let games: BTreeSet<GameId> = {
        let known = context.notifications.known();
        known.games.get(&guild).cloned().unwrap_or_default()
    };
    match shows {
        Notices::Games => games_going_on(context, guild, channel, games).await,
        Notices::Seats => seats_to_take(context, guild, channel, games).await,
    }
}

/// Lists the open seats.
async fn seats_to_take(
    context: Context<'_>,
    guild: GuildId,
    channel: ChannelId,
    games: BTreeSet<GameId>,
) -> Result<(Message, bool), StoreError> {
    let heading = |count: usize| say!("notices-seats", count = count);
    let games = games_with_open_seats(context.games, guild, games).await?;
    let games = context.audience.shown_in(guild, channel, games).await;
    let (seeks, elsewhere) = seeks_on(context.store, context.now, guild).await?;
    let seeks = context.audience.shown_in(guild, channel, seeks).await;
    let message = open_of(
        &context.defaults,
        games.things,
        seeks.things,
        elsewhere,
        heading,
    );
    let message = message.map(Message::flat);
    let message = message.unwrap_or_else(|| words::plain(say!("notices-no-seats")));
    Ok((message, games.in_doubt || seeks.in_doubt))
}

/// Lists the running games and the tournaments.
async fn games_going_on(
    context: Context<'_>,
    guild: GuildId,
    channel: ChannelId,
    games: BTreeSet<GameId>,
) -> Result<(Message, bool), StoreError> {
    let mut playing = Vec::new();
    for game in games {
        let state = context.games.load_listed(&game).await?;
        playing.extend(state.filter(|state| state.phase == Phase::Playing));
    }
    let playing = context.audience.shown_in(guild, channel, playing).await;
    let mut in_doubt = playing.in_doubt;
    let mut playing = playing.things;
    playing.sort_by_key(|state| {
        let deadline = state.deadline();
        (deadline.is_none(), deadline, state.id.clone())
    });
    let mut text = Text::from(say!("notices-games", count = playing.len()));
    for state in playing.iter().take(GAMES) {
        text = text.line().say(listed(state));
    }
    if playing.len() > GAMES {
        let more = playing.len() - GAMES;
        text = text.line().say(say!("notices-more", count = more));
    }
    let going = [Phase::Lobby, Phase::Playing];
    let tournaments = tournaments_of(context.store, guild, &going, None).await?;
    let tournaments = context.audience.shown_in(guild, channel, tournaments).await;
    in_doubt |= tournaments.in_doubt;
    let tournaments = tournaments.things;
    if !tournaments.is_empty() {
        let count = tournaments.len();
        text = text
            .line()
            .line()
            .say(say!("notices-tournaments", count = count));
    }
    for tournament in tournaments.iter().take(TOURNAMENTS) {
        let channel = tournament.place.channel;
        let name = tournament.plan.name.as_str();
        let round = tournament.rounds.len();
        text = text
            .line()
            .say(match (tournament.phase, tournament.planned) {
                (Phase::Lobby, _) => {
                    let count = tournament.entered().len();
                    say!(
                        "notices-registration",
                        name = name,
                        channel = channel,
                        count = count
                    )
                }
                (_, Some(rounds)) => say!(
                    "notices-round",
                    name = name,
                    channel = channel,
                    round = round,
                    rounds = rounds
                ),
                (_, None) => say!("notices-ladder", name = name, channel = channel),
            });
    }
    Ok((words::plain(text), in_doubt))
}

/// Marks the notices of a server whose permissions have changed.
pub(crate) fn views_changed(notifications: &Notifications, now: DateTime<Utc>, guild: GuildId) {
    let mut known = notifications.known();
    known.mark((guild, Notices::Games), now);
    known.mark((guild, Notices::Seats), now);
    drop(known);
    notifications.call();
}

/// The line of a game in a notice.
fn listed(state: &Visible<State>) -> Say {
    let seats: Vec<_> = state.to_move().into_iter().collect();
    say!(
        "notices-game",
        game = state.id.0.as_str(),
        title = state.kind().title(),
        channel = words::reach::place_of(state),
        players = words::seats(state, &seats),
        until = words::until(state)
    )
}

pub(crate) fn notices_refused_in(
    notifications: &Notifications,
    guild: GuildId,
    shows: Notices,
) -> Option<Obstacle> {
    let known = notifications.known();
    known.boards.get(&(guild, shows))?.refused
}

/// Describes the notices of a server and their channels.
pub(crate) async fn notices_told(
    store: &dyn UserDocuments,
    notifications: &Notifications,
    guild: GuildId,
) -> Result<Say, StoreError> {
    let mut told = Vec::new();
    for (_, boards) in noticeboards_of(store, guild).await? {
        for (shows, channel) in boards {
            let said = Text::from(match shows {
                Notices::Games => say!("notices-games-in", channel = channel),
                Notices::Seats => say!("notices-seats-in", channel = channel),
            });
            told.push(match notices_refused_in(notifications, guild, shows) {
                None => said,
                Some(why) => said.plain(" ").say(say!("notices-refused", why = why)),
            });
        }
    }
    Ok(match told.is_empty() {
        true => say!("setting-no-notices"),
        false => say!("setting-notices", notices = Text::commas(told)),
    })
}
