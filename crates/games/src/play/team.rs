//! `/team`: private messages among the users on one side of a game: in a private thread if the
//! server has one, else by direct messages.
//!
//! The members of a thread are looked up when a message is posted there, so a user who has lost
//! their seat meanwhile is removed first.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use petteia_domain::{
    event_log::Phase,
    game::State,
    ids::{ChannelId, CommandId, GameId, UserId},
};
use petteia_rules::Seat;
use petteia_speech::{
    message::{Aside, Button, Label, Message, Post, Slot, Text, Weight},
    say,
    speech::Arg,
};
use petteia_store::{Commit, GamesAndOutbox, Outgoing, Privacy, SettingsStore, StoreError};

use crate::{
    buttons,
    commits::Commits,
    context::Context,
    games::Games,
    language::{language_of_player, language_of_posts},
    words,
};

/// The present and former members of the thread of a side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Side {
    /// The users on the side, without those who are about to be erased.
    pub members: Vec<UserId>,
    /// The former users.
    pub former: Vec<UserId>,
}

/// The direct messages of a message to a side.
pub async fn to_each_of_side(
    store: &dyn SettingsStore,
    now: DateTime<Utc>,
    state: &State,
    by: UserId,
    said: &Text,
    team: &[UserId],
) -> Result<Vec<Outgoing>, StoreError> {
    let mut posts = Vec::new();
    for mate in team {
        let settings = store.user(*mate).await?;
        let text = say!(
            "team-told",
            player = by,
            game = state.id.0.as_str(),
            channel = words::reach::place_of(state),
            text = said.clone()
        );
        let message = Message {
            text: text.into(),
            buttons: vec![board_button(state)],
            silent: settings.quiet.is_some_and(|quiet| quiet.cover(now)),
            ..Message::default()
        };
        let message = message.in_language(language_of_player(store, state, *mate).await?);
        let about = Some(state.id.clone().into());
        posts.push(Outgoing::direct(about, *mate, message));
    }
    Ok(posts)
}

/// Sends a message to a side as direct messages, because it could not be posted in a thread; once
/// for each such post.
///
/// # Errors
/// Fails if the store fails.
pub async fn team_without_thread(
    context: Context<'_>,
    game: &GameId,
    side: Seat,
    aside: &Aside,
    post: u64,
) -> Result<(), StoreError> {
    let _deciding = context.commits.deciding().await;
    let context = context.anew();
    let Some(state) = context.games.load_listed(game).await? else {
        return Ok(());
    };
    let mut team = members_of(context.store, &state, side).await?;
    team.retain(|mate| *mate != aside.by);
    let posts = to_each_of_side(
        context.store,
        context.now,
        &state,
        aside.by,
        &aside.words,
        &team,
    )
    .await?;
    let command = CommandId(format!("team:{game}:{post}"));
    context
        .commits
        .commit_once(context.now, command, posts)
        .await
}

/// Renames the thread of a side after its members were updated; once for each such post.
///
/// # Errors
/// Fails if the store fails.
pub async fn call_side_anew(
    commits: &Commits,
    now: DateTime<Utc>,
    game: &GameId,
    side: Seat,
    post: u64,
) -> Result<(), StoreError> {
    let title = Outgoing {
        about: Some(game.clone().into()),
        channel: ChannelId::of_title(game, side),
        post: Post::Title { side },
    };
    let command = CommandId(format!("title:{game}:{post}"));
    commits.commit_once(now, command, vec![title]).await
}

/// Returns the present title of a side's thread; `None` if nobody is on the side.
///
/// # Errors
/// Fails if the store fails.
pub async fn title_of_side(
    store: &dyn SettingsStore,
    games: &Games,
    game: &GameId,
    side: Seat,
) -> Result<Option<Label>, StoreError> {
    let Some(state) = games.load_listed(game).await? else {
        return Ok(None);
    };
    let members = members_of(store, &state, side).await?;
    if members.is_empty() {
        return Ok(None);
    }
    let mut title = title(&state, side, &members);
    title.put(language_of_posts(store, &state).await?);
    Ok(Some(title))
}

/// Returns the users on the side of a seat who can get messages, without those who are about to be
/// erased.
pub async fn members_of(
    store: &dyn SettingsStore,
    state: &State,
    seat: Seat,
) -> Result<Vec<UserId>, StoreError> {
    let mut members = Vec::new();
    for user in own_side(state, seat).into_iter().filter(is_there) {
        if !store.user(user).await?.leaving {
            members.push(user);
        }
    }
    Ok(members)
}

/// Returns the present and former users on the side of this seat; `None` if there is no such game.
///
/// # Errors
/// Fails if the store fails.
pub async fn side(
    store: &dyn SettingsStore,
    games: &Games,
    game: &GameId,
    side: Seat,
) -> Result<Option<Side>, StoreError> {
    let Some(state) = games.load_listed(game).await? else {
        return Ok(None);
    };
    let members = members_of(store, &state, side).await?;
    let ever = parted_from(&state, side).chain(own_side(&state, side));
    let former: BTreeSet<UserId> = ever
        .filter(|user| is_there(user) && !members.contains(user))
        .collect();
    Ok(Some(Side {
        members,
        former: former.into_iter().collect(),
    }))
}

/// Returns the user's games whose side has its thread in this channel.
pub(crate) async fn talked_of_in(
    store: &dyn GamesAndOutbox,
    games: &Games,
    user: UserId,
    channel: ChannelId,
    phases: &[Phase],
    limit: usize,
) -> Result<Vec<GameId>, StoreError> {
    let mut found = Vec::new();
    for game in store.games_of(user, phases, limit).await? {
        let Some(state) = games.load_listed(&game).await? else {
            continue;
        };
        let Some(seat) = state.seat_of(user) else {
            continue;
        };
        // Most games need no further check.
        let talks = own_side(&state, seat).len() > 1 || !state.parted.is_empty();
        let slot = Slot::Team(side_of(&state, seat));
        let about = game.clone().into();
        if talks
            && let Some((thread, _)) = store.slot(&about, &slot).await?
            && thread == channel
        {
            found.push(game);
        }
    }
    Ok(found)
}

/// Removes a user who is to be erased from the threads of their sides, in running and finished
/// games.
pub async fn put_out_of_threads(context: Context<'_>, user: UserId) -> Result<(), StoreError> {
    let mut posts = Vec::new();
    let begun = [Phase::Playing, Phase::Ended];
    for game in context.store.games_of(user, &begun, usize::MAX).await? {
        let Some(state) = context.games.load_listed(&game).await? else {
            continue;
        };
        let Some(seat) = state.seat_of(user) else {
            continue;
        };
        if !were_several(&state, seat) {
            continue;
        }
        // The thread of a running game may be in delivery. One that has moved house may have left a thread behind.
        let slot = Slot::Team(side_of(&state, seat));
        let may_have_one = state.phase == Phase::Playing && may_have_threads(&state);
        if may_have_one || context.store.slot(&game.into(), &slot).await?.is_some() {
            posts.push(put_right(&state, seat, [user]));
        }
    }
    if posts.is_empty() {
        return Ok(());
    }
    let at = context.now;
    let commit = Commit {
        at,
        posts,
        ..Commit::default()
    };
    context.commits.commit(commit).await
}

/// Whether a user has been removed from all threads of sides.
///
/// # Errors
/// Fails if the store fails.
pub async fn is_put_out(store: &dyn Privacy, user: UserId) -> Result<bool, StoreError> {
    let waiting = store.waiting_for(user).await?;
    let mut posts = waiting.iter().map(|outgoing| &outgoing.post);
    Ok(!posts.any(|post| post.puts_out().contains(&user)))
}

/// Whether the sides of a game may have threads.
pub fn may_have_threads(state: &State) -> bool {
    // Visitors from another server cannot join a thread of this one, and a thread stays on the server that its game left.
    let is_on_server = state.place.guild.is_some_and(|guild| !guild.is_local());
    is_on_server && state.visitors.is_empty() && !state.has_moved_house()
}

/// Whether a side has or had several users; only then can it have a thread.
pub(crate) fn were_several(state: &State, seat: Seat) -> bool {
    own_side(state, seat).len() + parted_from(state, seat).count() > 1
}

/// Returns the former users of a side, who may be on it again.
pub(crate) fn parted_from(state: &State, seat: Seat) -> impl Iterator<Item = UserId> {
    let side = side_of(state, seat);
    let parted = state.parted.iter();
    let parted = parted.filter(move |(from, _)| side_of(state, *from) == side);
    parted.map(|(_, user)| *user)
}

/// Whether a user can join a thread.
fn is_there(user: &UserId) -> bool {
    user.is_person()
}

/// The post that updates the members of the thread of a side.
pub(crate) fn put_right(
    state: &State,
    seat: Seat,
    parted: impl IntoIterator<Item = UserId>,
) -> Outgoing {
    let post = Post::Team {
        side: side_of(state, seat),
        title: Text::default().into(),
        opening: Text::default(),
        said: None,
        parted: parted.into_iter().filter(is_there).collect(),
    };
    outgoing(state, seat, post)
}

/// Returns the seat that identifies a side: the first of its seats.
pub fn side_of(state: &State, seat: Seat) -> Seat {
    let mut seats = state.all_seats();
    seats
        .find(|other| state.same_party(*other, seat))
        .unwrap_or(seat)
}

/// A post to the thread of a side.
pub fn outgoing(state: &State, seat: Seat, post: Post) -> Outgoing {
    Outgoing {
        about: Some(state.id.clone().into()),
        channel: ChannelId::of_side(&state.id, side_of(state, seat)),
        post,
    }
}

/// The button that shows the board.
pub fn board_button(state: &State) -> Button {
    let board = buttons::game::board(&state.id);
    words::button(say!("button-board"), board, Weight::Plain)
}

/// The title of the thread of a side with these members. Its seats distinguish it from other sides
/// with equal names.
pub fn title(state: &State, seat: Seat, members: &[UserId]) -> Label {
    let seats: Vec<Seat> = state
        .all_seats()
        .filter(|other| *other == seat || state.same_party(*other, seat))
        .collect();
    let names = members.iter().map(|user| Text::from(state.name(*user)));
    let numbers = seats.iter().map(|seat| Text::from(seat.to_string()));
    Text::from(say!(
        "team-title",
        title = state.kind().title(),
        game = state.id.0.as_str(),
        count = seats.len(),
        seats = Arg::And(numbers.collect()),
        players = Text::commas(names)
    ))
    .into()
}

/// Returns the users on the side of a seat, by seat: they share their explorations.
pub fn own_side(state: &State, seat: Seat) -> Vec<UserId> {
    let seats = state.all_seats();
    let side = seats.filter(|other| *other == seat || state.same_party(*other, seat));
    let side: Vec<Seat> = side.collect();
    words::users_of(state, &side)
}
