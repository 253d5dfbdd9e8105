//! What the commands of a lobby share: with which clock a game is opened, and how it begins.

use chrono::{DateTime, Utc};
use petteia_domain::{
    event_log::Phase,
    game::{ControlError, Event, SeatOrder, ServerSettings, State, TimeControl},
    ids::{GameId, GuildId, UserId},
};
use petteia_rules::Seat;
use petteia_speech::{
    games,
    message::{ForumPost, Message, Post, Slot},
    say,
};
use petteia_store::{SettingsStore, StoreError};

use crate::{
    arrange::channels::forum_for,
    buttons,
    chance::Chance,
    change::Change,
    context::{Context, GameDefaults},
    games::Games,
    play::turns::go_on,
    refusal::{CommandError, Refusal},
    words,
};

/// The clock of a game for which nobody waits.
pub const NO_CLOCK: &str = "none";

/// Parses the clock, or takes the server's or the operator's default. Its days off are in the
/// server's time zone, and it has at most the server's number of holidays.
pub async fn clock_of(
    store: &dyn SettingsStore,
    defaults: &GameDefaults,
    now: DateTime<Utc>,
    guild: Option<GuildId>,
    typed: Option<&str>,
) -> Result<TimeControl, CommandError> {
    let server = match guild {
        Some(guild) => store.server(guild).await?,
        None => ServerSettings::default(),
    };
    let clock = match typed {
        Some(typed) => typed.to_owned(),
        None => server.clock.unwrap_or_else(|| defaults.clock.clone()),
    };
    let mut read: TimeControl = clock
        .parse()
        .map_err(|error: ControlError| Refusal::new(words::unreadable_clock(&error, now)))?;
    if let Some(days) = &mut read.days_off {
        days.zone = days.zone.or(server.zone);
    }
    if let Some(allowed) = server.holidays.filter(|_| !read.is_none()) {
        read.holidays = Some(read.holidays.map_or(allowed, |days| days.min(allowed)));
    }
    Ok(read)
}

/// Loads a lobby.
pub async fn lobby(games: &Games, game: &GameId) -> Result<State, CommandError> {
    let state = games
        .load(game)
        .await?
        .ok_or_else(|| Refusal::new(say!("game-is-gone")))?;
    match state.phase {
        Phase::Lobby => Ok(state),
        Phase::Playing => Err(Refusal::new(say!("has-begun"))
            .button(say!("button-board"), buttons::game::board(game))
            .into()),
        Phase::Ended => Err(Refusal::new(say!("game-is-over")).into()),
    }
}

/// Assigns the seats and begins the game.
pub async fn begin(context: Context<'_>, change: &mut Change) -> Result<(), StoreError> {
    deal_seats(&context.chance, change)?;
    edit_lobby(change);
    post_beginning(context, change).await
}

/// Assigns the seats.
pub fn deal_seats(chance: &Chance, change: &mut Change) -> Result<(), StoreError> {
    let mut seats = change.state.taken_seats();
    if change.state.opening.order == SeatOrder::Random {
        chance.shuffle(&mut seats);
    }
    change.happen(Event::Started { seats })
}

/// Opens a post for a game that is opened in a post of a forum. The game is played there; where the post cannot be
/// opened, it is played where it was opened.
pub async fn open_in_forum(context: Context<'_>, change: &mut Change) -> Result<(), StoreError> {
    let state = &change.state;
    if state.thread.is_some() || state.opening.thread {
        return Ok(());
    }
    let Some(forum) = forum_for(context, state.place, state.host).await? else {
        return Ok(());
    };
    let in_forum = ForumPost {
        forum,
        opening: games::about(state.kind()).into(),
        tag: words::forum_tag(state),
    };
    let title = words::title(state);
    change.post(Post::Thread {
        title,
        in_forum: Some(in_forum),
    });
    Ok(())
}

/// Posts the thread and the first board of a game that begins.
pub async fn post_beginning(context: Context<'_>, change: &mut Change) -> Result<(), StoreError> {
    // A rematch is played in the thread of the game before.
    if change.state.opening.thread && change.state.thread.is_none() {
        let title = words::title(&change.state);
        change.post(Post::Thread {
            title,
            in_forum: None,
        });
    }
    let said = words::begun(&change.state);
    go_on(context, change, said).await
}

/// Updates the message of the lobby. Invited users were notified when it was opened.
pub fn edit_lobby(change: &mut Change) {
    let mut message = words::lobby(&change.state);
    message.notify.clear();
    change.post(Post::Edit {
        message,
        slot: Slot::Lobby,
    });
}

/// Lets a user share a seat, after its owner has agreed.
pub(crate) fn share_seat(change: &mut Change, seat: Seat, user: UserId) -> Result<(), StoreError> {
    let name = change.state.bare_name(user).to_owned();
    change.happen(Event::Joined {
        user,
        name,
        shares: Some(seat),
    })?;
    edit_lobby(change);
    let owner = words::users(change.state.owner_of(seat).as_slice());
    let game = change.state.id.0.as_str();
    let text = say!("shares-now", player = user, owner = owner, game = game);
    change.post(Post::New {
        message: Message {
            notify: vec![user],
            ..words::plain(text)
        },
        slot: None,
    });
    Ok(())
}
