//! Open seats: seats of lobbies, offered seats of absent players, and seeks, in one list.

use petteia_domain::{
    alike::Names,
    event_log::Phase,
    game::State,
    ids::{GameId, GuildId, UserId},
};
use petteia_rules::Seat;
use petteia_speech::{
    message::{Button, Line, Message, Text, Weight},
    say,
    speech::Say,
};
use petteia_store::StoreError;

use crate::{
    arrange::seeks::{Sought, accept_of, told_elsewhere, told_in_list},
    buttons,
    context::GameDefaults,
    games::Games,
    play::turns::absent_seats,
    visible::Visible,
    words,
};

/// The largest number of lines of `/open`.
const LISTED: usize = 10;

/// Returns those of these games that are of a server and have open seats.
pub async fn games_with_open_seats(
    games: &Games,
    guild: GuildId,
    ids: impl IntoIterator<Item = GameId>,
) -> Result<Vec<State>, StoreError> {
    let mut open = Vec::new();
    for game in ids {
        let state = games.load_listed(&game).await?;
        open.extend(state.filter(|state| state.place.guild == Some(guild) && is_open(state)));
    }
    Ok(open)
}

/// Lists seeks and open seats below a heading, each with a button; `None` if there are none.
pub fn open_of(
    defaults: &GameDefaults,
    games: Vec<Visible<State>>,
    seeks: Vec<Visible<Sought>>,
    elsewhere: Vec<Sought>,
    heading: impl FnOnce(usize) -> Say,
) -> Option<Message> {
    let mut names = Names::default();
    let sought = seeks.iter().map(|seek| &**seek).chain(&elsewhere);
    for (user, seek) in sought {
        names.call(*user, &seek.name);
    }
    let name = |user: UserId| names.of(user).unwrap_or_default();
    let mut lines: Vec<(Text, Button)> = Vec::new();
    for seek in &seeks {
        let (user, seek) = &**seek;
        let name = name(*user);
        lines.push((
            told_in_list(*user, seek, name),
            accept_of(*user, seek, name),
        ));
    }
    for state in games {
        match state.phase {
            Phase::Lobby => {
                let label = say!("button-join-game", game = state.id.0.as_str());
                let button = words::button(label, buttons::game::join(&state.id), Weight::Plain);
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
        let name = name(user);
        lines.push((told_elsewhere(&seek, name), accept_of(user, &seek, name)));
    }
    if lines.is_empty() {
        return None;
    }
    let count = lines.len();
    let mut message = words::plain(heading(count));
    let lines = lines.into_iter().take(LISTED);
    message.lines = lines
        .map(|(line, button)| Line::with(line, button))
        .collect();
    if count > LISTED {
        let more = say!("open-and-more", count = count - LISTED);
        message.lines.push(more.into());
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

/// Whether another user may take a seat of this game.
pub fn may_be_offered(state: &State) -> bool {
    !state.opening.rated && state.at_table.is_none()
}

/// The button that takes an offered seat.
pub fn take_button(state: &State, seat: Seat) -> Button {
    let press = buttons::game::take_seat(&state.id, seat);
    let label = say!("button-take-seat", seat = seat.number());
    words::button(label, press, Weight::Main)
}
