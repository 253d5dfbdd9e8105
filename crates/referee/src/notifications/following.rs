//! Followers of games, who are told of every turn or of the end; following ends with the game. Also
//! `/watch`: the running games of a server with their boards.

use chrono::{DateTime, Utc};
use petteia_domain::{
    event_log::Phase,
    game::{DocumentKey, Follow, State, UserDocument},
    ids::{GameId, UserId},
};
use petteia_speech::{
    message::{Button, Message, Text, Weight},
    say,
};
use petteia_store::{Commit, StoreError, UserDocuments};

use crate::{
    choose::has_seat,
    commands::{Command, FollowGame, ShowBoard, Watch},
    commits::Commits,
    context::Context,
    games::Games,
    refusal::{Refusal, Stop},
    verdict::Verdict,
    visible::{Audience, Placed},
    words,
};

/// The number of games on a page of `/watch`, each with its picture.
const A_PAGEFUL: usize = 4;

/// The largest number of a server's games that are listed.
const MANY: usize = 400;

/// Follows a game, or stops following it.
pub(crate) async fn follow(
    games: &Games,
    now: DateTime<Utc>,
    command: &Command,
    game: &GameId,
    how: Option<Follow>,
) -> Result<Verdict, Stop> {
    let user = command.actor.id;
    let named = game.0.as_str();
    if let Some(how) = how {
        let Some(state) = games.load(game).await? else {
            return Err(Refusal::new(say!("button-elsewhere")).into());
        };
        if has_seat(&state, user) {
            return Err(Refusal::new(say!("follow-own")).into());
        }
        if state.phase == Phase::Ended {
            return Err(Refusal::new(say!("game-is-over")).into());
        }
        let reply = match how {
            Follow::Turns => say!("follows-turns", game = named),
            Follow::End => say!("follows-end", game = named),
        };
        let mut message = words::plain(reply);
        message.buttons.push(unfollow_button(game));
        return Ok(Verdict {
            commit: Some(followed(now, game, user, Some(how))),
            ..Verdict::say(message)
        });
    }
    Ok(Verdict {
        commit: Some(followed(now, game, user, None)),
        ..Verdict::say(words::plain(say!("follows-no-longer", game = named)))
    })
}

fn followed(now: DateTime<Utc>, game: &GameId, user: UserId, how: Option<Follow>) -> Commit {
    let document_key = DocumentKey::Follow(game.clone());
    Commit {
        at: now,
        documents: vec![(user, document_key, how.map(UserDocument::Follow))],
        ..Commit::default()
    }
}

/// The buttons to follow a game, or to stop following it.
pub(crate) async fn follow_buttons(
    store: &dyn UserDocuments,
    state: &State,
    user: UserId,
) -> Result<Vec<Button>, StoreError> {
    if has_seat(state, user) || state.phase != Phase::Playing {
        return Ok(Vec::new());
    }
    let document_key = DocumentKey::Follow(state.id.clone());
    let how = match store.document(user, &document_key).await? {
        Some(UserDocument::Follow(how)) => Some(how),
        _ => None,
    };
    let mut buttons = Vec::new();
    let follow = |how| FollowGame::button(&state.id, Some(how));
    if how != Some(Follow::Turns) {
        let label = say!("button-follow-turns");
        buttons.push(words::button(label, follow(Follow::Turns), Weight::Plain));
    }
    if how != Some(Follow::End) {
        let label = say!("button-follow-end");
        buttons.push(words::button(label, follow(Follow::End), Weight::Plain));
    }
    if how.is_some() {
        buttons.push(unfollow_button(&state.id));
    }
    Ok(buttons)
}

/// Whether a user may be notified about a game: its players always, others only while they may view
/// its channel. `None` if that is unknown now.
///
/// # Errors
/// Fails if the store fails.
pub(crate) async fn may_read_of(
    games: &Games,
    audience: &Audience,
    game: &GameId,
    user: UserId,
) -> Result<Option<bool>, StoreError> {
    let Some(state) = games.load_listed(game).await? else {
        return Ok(Some(false));
    };
    if state.is_own(user) {
        return Ok(Some(true));
    }
    Ok(audience.may_view_place_of(&state, user).await)
}

/// Stops a user from following a game, because they may not see it or cannot be reached.
///
/// # Errors
/// Fails if the store fails.
pub(crate) async fn follows_no_longer(
    store: &dyn UserDocuments,
    commits: &Commits,
    now: DateTime<Utc>,
    game: &GameId,
    user: UserId,
) -> Result<(), StoreError> {
    let _deciding = commits.deciding().await;
    let document_key = DocumentKey::Follow(game.clone());
    match store.document(user, &document_key).await? {
        Some(_) => commits.commit(followed(now, game, user, None)).await,
        None => Ok(()),
    }
}

/// `/watch`: shows the running games of the server that the user may see, with their boards.
pub(crate) async fn watch(
    context: Context<'_>,
    command: &Command,
    page: u32,
) -> Result<Verdict, Stop> {
    let Some(guild) = command.place.guild else {
        return Err(Refusal::new(say!("play-on-a-server")).into());
    };
    let mut playing = Vec::new();
    for game in context.store.games(&[Phase::Playing]).await? {
        let state = context.games.load_listed(&game).await?;
        playing.extend(state.filter(|state| state.place.guild == Some(guild)));
        if playing.len() == MANY {
            break;
        }
    }
    let mut playing = context
        .audience
        .shown_to(&command.actor, command.place, playing)
        .await;
    if playing.is_empty() {
        return Ok(Verdict::say(words::plain(say!("nothing-to-watch"))));
    }
    // The most recently played games come first.
    playing.sort_by_key(|state| std::cmp::Reverse(state.last_at()));
    let pages = playing.len().div_ceil(A_PAGEFUL);
    let page = usize::try_from(page).unwrap_or(0).min(pages - 1);
    let theme = context.store.user(command.actor.id).await?.theme;
    let mut text = Text::from(say!("watch-games", count = playing.len()));
    if pages > 1 {
        let page_of = say!("page-of", page = page + 1, pages = pages);
        text = text.plain(" ").say(page_of);
    }
    let mut message = Message::default();
    for state in playing.iter().skip(page * A_PAGEFUL).take(A_PAGEFUL) {
        let seats: Vec<_> = state.all_seats().collect();
        text = text.line().say(say!(
            "watch-game",
            game = state.id.0.as_str(),
            title = state.kind().title(),
            channel = words::reach::place_of(state),
            players = words::seats(state, &seats),
            count = state.plies.len()
        ));
        message.more.push(words::picture(state, theme, None));
        let label = Text::default().plain(&state.id.0);
        let press = ShowBoard::button(&state.id);
        message
            .buttons
            .push(words::button(label, press, Weight::Plain));
    }
    let turning = [
        (page > 0).then(|| (say!("button-earlier"), page.wrapping_sub(1))),
        (page + 1 < pages).then(|| (say!("button-more"), page + 1)),
    ];
    for (label, to) in turning.into_iter().flatten() {
        let press = Watch::page(u32::try_from(to).unwrap_or(0));
        message
            .buttons
            .push(words::button(label, press, Weight::Main));
    }
    message.picture = (!message.more.is_empty()).then(|| message.more.remove(0));
    message.text = text;
    Ok(Verdict::say(message))
}

pub(crate) fn unfollow_button(game: &GameId) -> Button {
    let press = FollowGame::button(game, None);
    words::button(say!("button-unfollow"), press, Weight::Plain)
}
