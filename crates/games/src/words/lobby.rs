//! The lobby of a game, and the message that it begins.

use petteia_domain::{
    dice::Dice,
    event_log::Phase,
    game::{AtTable, SeatOrder, State},
    ids::Fixture,
};
use petteia_rules::{Language, Seat, Setup};
use petteia_speech::{
    games,
    message::{ForumTag, Label, Message, Standing, Text, Weight},
    say,
    speech::{Say, labelled, players},
};

use super::{
    button,
    clocks::clock,
    dice, on_a_line,
    people::{in_seat, seats, short_name},
    plain,
};
use crate::{arrange::seats::can_start, buttons};

/// The options of a game, to follow its line-up; empty if there are none.
pub fn options(setup: &Setup) -> Text {
    match games::terms(setup) {
        None => Text::default(),
        Some(terms) => Text::from(say!("list-comma")).text(terms),
    }
}

/// Says that the game is rated, if it is.
fn rated(state: &State) -> Option<Say> {
    state.opening.rated.then(|| say!("game-is-rated"))
}

/// Says that the game is one of a pair, if it is.
fn paired(state: &State) -> Option<Say> {
    match &state.pair {
        Some(other) => Some(say!("game-is-paired-with", game = other.0.as_str())),
        None => state.opening.pair.then(|| say!("game-is-paired")),
    }
}

/// The message about an expired lobby.
pub fn lobby_expired(state: &State) -> Message {
    plain(say!("lobby-expired", game = state.id.0.as_str()))
}

/// The message of the lobby: the seats, and how to take one.
pub fn lobby(state: &State) -> Message {
    let setup = state.game.setup();
    let text = Text::default().say(say!(
        "opens-a-game",
        player = state.host,
        title = state.kind().title(),
        game = state.id.0.as_str(),
        line_up = games::line_up(&setup),
        options = options(&setup),
        clock = clock(&state.control.to_string())
    ));
    let text = on_a_line(text, rated(state));
    let text = on_a_line(text, paired(state));
    let text = on_a_line(text, dice::promised(state.dice.as_ref().map(Dice::secret)));
    match state.phase {
        Phase::Lobby => lobby_seats(text, state),
        Phase::Playing => plain(text.line().say(who_plays(state))),
        Phase::Ended => plain(text.line().say(say!("lobby-was-cancelled"))),
    }
}

/// Who plays in a game that has begun.
fn who_plays(state: &State) -> Say {
    let all: Vec<Seat> = state.all_seats().collect();
    match all[..] {
        [first, second] => say!(
            "plays-against",
            first = seats(state, &[first]),
            count = state.users_of(first).len().max(1),
            second = seats(state, &[second])
        ),
        _ => say!("players-play", players = seats(state, &all)),
    }
}

fn lobby_seats(text: Text, state: &State) -> Message {
    let about = games::about(state.kind());
    let mut text = text
        .line()
        .say(about)
        .line()
        .say(match state.opening.order {
            SeatOrder::Random => say!("seats-by-lot"),
            SeatOrder::AsJoined => say!("seats-as-joined"),
        });
    let mut kept = state.invited.iter();
    let mut buttons = vec![button(
        say!("button-join"),
        buttons::game::join(&state.id),
        Weight::Main,
    )];
    for (seat, occupant) in state.all_seats().zip(state.seats()) {
        let number = seat.number();
        text = text
            .line()
            .say(match (occupant.is_nobody(), kept.as_slice()) {
                (false, _) => say!("seat-taken", seat = number, players = in_seat(state, seat)),
                (true, []) => say!("seat-open", seat = number),
                (true, [guest, ..]) => {
                    kept.next();
                    say!("seat-kept", seat = number, player = *guest)
                }
            });
        if let Some(owner) = occupant.owner()
            && !state.opening.rated
        {
            let name = short_name(state, owner);
            buttons.push(button(
                say!("button-share-seat", name = name),
                buttons::game::join_seat(&state.id, seat),
                Weight::Plain,
            ));
        }
    }
    if state.seats().iter().any(|seat| seat.users().len() > 1) {
        let press = buttons::game::partners(&state.id);
        buttons.push(button(say!("button-partners"), press, Weight::Plain));
    }
    let leave = match state.invited.is_empty() {
        true => say!("button-leave"),
        false => say!("button-leave-or-decline"),
    };
    buttons.push(button(
        leave,
        buttons::game::leave(&state.id),
        Weight::Plain,
    ));
    if can_start(state) {
        let start = buttons::game::start(&state.id);
        buttons.push(button(say!("button-start"), start, Weight::Plain));
    }
    buttons.extend([
        button(
            say!("lesson-learn"),
            buttons::general::lesson(state.kind(), 1),
            Weight::Plain,
        ),
        button(
            say!("button-try"),
            buttons::general::against_computer(state.kind()),
            Weight::Plain,
        ),
    ]);
    buttons.extend(dice::dice_button(state));
    let cancel = buttons::game::cancel(&state.id);
    buttons.push(button(say!("button-cancel"), cancel, Weight::Danger));
    Message {
        text,
        buttons,
        notify: state.invited.clone(),
        ..Message::default()
    }
}

/// The title of a game's thread; at a table it is that of the table.
pub fn title(state: &State) -> Label {
    let names = players(&state.seat_names());
    if let Some(AtTable { name, fixture, .. }) = &state.at_table {
        let Fixture { round, table, .. } = fixture;
        return labelled(format!("{name} {round}.{table}"), names).into();
    }
    let game = Text::from(state.kind().title()).plain(format!(" {}", state.id));
    labelled(game, names).into()
}

/// The tag of its post in a forum.
pub fn forum_tag(state: &State) -> ForumTag {
    ForumTag {
        standing: match state.phase {
            Phase::Lobby => Standing::Waiting,
            Phase::Playing => Standing::Playing,
            Phase::Ended => Standing::Finished,
        },
        language: Language::default(),
    }
}

/// The seats at the beginning of a game.
pub fn begun(state: &State) -> Text {
    let seats = state.all_seats().map(|seat| {
        let players = seats(state, &[seat]);
        say!("seat-of", seat = seat.number(), players = players).into()
    });
    let seats = Text::semicolons(seats);
    let text = say!("game-begins", game = state.id.0.as_str(), seats = seats).into();
    let at_table = state.at_table.as_ref().map(|at| {
        let fixture = at.fixture.to_string();
        say!("at-table", name = at.name.as_str(), fixture = fixture)
    });
    let text = on_a_line(text, at_table);
    let text = on_a_line(text, rated(state));
    let text = on_a_line(text, paired(state));
    on_a_line(text, dice::promised(state.dice.as_ref().map(Dice::secret)))
}
