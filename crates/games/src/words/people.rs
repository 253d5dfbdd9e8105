//! Names of players, seats and computers in messages about a game.

use petteia_domain::{game::State, ids::UserId};
use petteia_players::Level;
use petteia_rules::{GameKind, Seat};
use petteia_speech::{
    message::{Button, Text},
    say,
    speech::Arg,
};

/// The names of users: `Ada`, `Ada and Ben`, `Ada, Ben and Cleo`.
pub fn users(users: &[UserId]) -> Arg {
    Arg::And(users.iter().copied().map(Text::from).collect())
}

/// The names of several seats' players.
pub fn seats(state: &State, seats: &[Seat]) -> Arg {
    Arg::And(
        seats
            .iter()
            .flat_map(|seat| players_of(state, *seat, None))
            .collect(),
    )
}

/// The names of a seat's players, for a message that only `reader` sees.
pub fn seats_for(state: &State, seat: Seat, reader: UserId) -> Arg {
    Arg::And(players_of(state, seat, Some(reader)))
}

/// The players of a seat: users, or a computer.
fn players_of(state: &State, seat: Seat, reader: Option<UserId>) -> Vec<Text> {
    players_but(state, seat, None, reader)
}

/// The players of a seat without the user `but`.
fn players_but(
    state: &State,
    seat: Seat,
    but: Option<UserId>,
    reader: Option<UserId>,
) -> Vec<Text> {
    match state.level_of(seat) {
        Some(level) => vec![computer(level)],
        None => {
            let users = state.users_of(seat).iter().copied();
            let users = users.filter(|user| Some(*user) != but);
            users.map(|user| called(state, user, reader)).collect()
        }
    }
}

/// The name of a user of a game, in its channel or for one reader. A mention is readable only where
/// its user is known; between servers, names replace it.
fn called(state: &State, user: UserId, reader: Option<UserId>) -> Text {
    let mut apart = [Some(user), reader].into_iter().flatten();
    match apart.any(|one| state.visitors.contains_key(&one)) {
        true => Text::default().plain(state.name(user)),
        false => user.into(),
    }
}

/// The other players of a game.
pub fn others(state: &State, user: UserId) -> Vec<Text> {
    let players = |seat| players_but(state, seat, Some(user), Some(user));
    state.all_seats().flat_map(players).collect()
}

/// The number of players in these seats, for the plural forms of texts.
pub fn count(state: &State, seats: &[Seat]) -> usize {
    let players = |seat: &Seat| players_of(state, *seat, None).len();
    seats.iter().map(players).sum()
}

/// The name of a computer.
pub fn computer(level: Level) -> Text {
    petteia_speech::message::computer(level).into()
}

/// The name of a computer with its rating in this game.
fn computer_rated(kind: GameKind, level: Level) -> Text {
    match level.rating(kind) {
        Some(rating) => say!(
            "computer-rated",
            computer = computer(level),
            rating = rating
        )
        .into(),
        None => computer(level),
    }
}

/// The players of a seat; a computer with its rating.
pub fn in_seat(state: &State, seat: Seat) -> Arg {
    match state.level_of(seat) {
        Some(level) => computer_rated(state.kind(), level).into(),
        None => seats(state, &[seat]),
    }
}

/// The player who gave a command in a game.
pub(super) fn player(state: &State, user: UserId) -> Text {
    let computer = state.computers().find(|seat| state.sits_at(*seat, user));
    match computer.and_then(|seat| state.level_of(seat)) {
        Some(level) => self::computer(level),
        None => user.into(),
    }
}

/// The owner of a seat as a single player, because descriptions of turns have a singular subject.
pub fn one_player(state: &State, seat: Seat) -> Text {
    if let Some(level) = state.level_of(seat) {
        return computer(level);
    }
    match state.users_of(seat) {
        [user] => called(state, *user, None),
        _ => say!(
            "shared-seat",
            seat = seat.number(),
            users = seats(state, &[seat])
        )
        .into(),
    }
}

/// The users of several seats.
pub fn users_of(state: &State, seats: &[Seat]) -> Vec<UserId> {
    let users = seats.iter().flat_map(|seat| state.users_of(*seat));
    users.copied().collect()
}

/// A user's name for buttons.
pub fn short_name(state: &State, user: UserId) -> String {
    state
        .name(user)
        .chars()
        .take(Button::LONGEST_NAME)
        .collect()
}
