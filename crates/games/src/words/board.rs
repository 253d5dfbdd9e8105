//! The board of a game: its picture, whose turn it is, and its buttons.

use petteia_domain::game::{Look, State};
use petteia_rules::{Game, Seat};
use petteia_speech::{
    games,
    message::{Button, Picture, Text, TimeLeft, Weight},
    say,
    speech::{Arg, Say},
};

use super::{
    button,
    clocks::{lasting, until},
    coach::{coach_button, has_coach},
    dice,
    ending::game_over,
    on_a_line,
    people::{count, seats, short_name, users_of},
    turns::with_die,
};
use crate::{arrange::seats::ends_without, buttons};

/// The picture of the position, for the channel or one user.
pub fn picture(state: &State, look: impl Into<Look>, facing: Option<Seat>) -> Picture {
    let names = state.seat_names();
    let picture = Picture {
        facing,
        time: time_left(state),
        ..Picture::of(&state.game, state.last_turn(), state.outcome(), names)
    };
    picture.looking(look)
}

/// The time of the seat to move; `None` for a computer and after the end.
fn time_left(state: &State) -> Option<TimeLeft> {
    let seat = state.to_move()?;
    if state.level_of(seat).is_some() {
        return None;
    }
    Some(match (state.deadline(), state.clock.time()) {
        (Some(at), _) => TimeLeft::until(at),
        (None, Some(_)) => TimeLeft::Stopped,
        (None, None) => TimeLeft::NoClock,
    })
}

/// The picture of another position of a game, with the last turn and the position before it.
pub fn picture_of(
    state: &State,
    game: &Game,
    last: Option<(&Game, &str)>,
    look: impl Into<Look>,
    facing: Option<Seat>,
) -> Picture {
    let picture = Picture::of(game, last, game.outcome(), state.seat_names());
    Picture {
        facing,
        ..picture.looking(look)
    }
}

/// Says whose turn it is and until when, or how the game ended.
pub fn standing(state: &State) -> Text {
    let Some(seat) = state.to_move() else {
        return game_over(state);
    };
    let text = Text::default().say(say!(
        "to-move",
        players = seats(state, &[seat]),
        until = until(state)
    ));
    let text = on_a_line(with_die(text, state), banks(state));
    let paused = state.paused_since();
    on_a_line(
        text,
        paused.map(|since| say!("is-paused-since", since = since)),
    )
}

/// Says what the place beside a board does not: the die, or how the game ended.
pub fn beside_the_table(state: &State) -> Text {
    match state.to_move() {
        Some(_) => on_a_line(
            dice::shown(state).map_or_else(Text::default, Text::from),
            games::stage(&state.game),
        ),
        None => game_over(state),
    }
}

/// The time left in the banks of the parties, if there are banks.
fn banks(state: &State) -> Option<Say> {
    let mut banks = Vec::new();
    for party in state.game.setup().parties() {
        let left = state.clock.bank(*party.first()?)?;
        let bank = say!("bank", players = seats(state, &party), left = lasting(left));
        banks.push(bank.into());
    }
    Some(say!("banks", banks = Text::semicolons(banks)))
}

/// The button that shows the board.
pub(super) fn board_button(state: &State) -> Button {
    button(
        say!("button-board"),
        buttons::game::board(&state.id),
        Weight::Plain,
    )
}

/// The button with which a player ends their holiday.
pub fn end_holiday_button() -> Button {
    button(
        say!("button-end-holiday"),
        buttons::general::end_holiday(),
        Weight::Plain,
    )
}

/// The button with which the player to move begins a turn.
pub fn move_button(state: &State) -> Button {
    button(
        say!("button-move"),
        buttons::game::by_hand(&state.id),
        Weight::Main,
    )
}

/// The button with which a player who waits plans an answer.
pub fn plan_button(state: &State) -> Button {
    button(
        say!("button-plan"),
        buttons::game::plan(&state.id),
        Weight::Plain,
    )
}

/// The label of the button with which the opponents of these seats close the game.
pub fn close_label(state: &State, absent: &[Seat]) -> Say {
    if ends_without(state, absent) {
        return say!("button-claim-win");
    }
    let users = users_of(state, absent);
    let names = users.iter().map(|user| short_name(state, *user).into());
    say!("button-close", name = Arg::And(names.collect()))
}

/// Says what the button does with which the opponents of these seats close the game.
pub fn may_close(state: &State, absent: &[Seat]) -> Say {
    let ends = ends_without(state, absent);
    say!(
        "may-close",
        players = seats(state, absent),
        count = count(state, absent),
        close = close_label(state, absent),
        ends = Arg::choice(if ends { "yes" } else { "no" })
    )
}

/// The buttons below the board of a running game. The opponents of `absent` seats may close it.
pub fn board_buttons(state: &State, absent: &[Seat]) -> Vec<Button> {
    let mut buttons: Vec<Button> = games::at_hand(&state.game)
        .into_iter()
        .map(|at_hand| {
            let press = buttons::game::preview(&state.id, &at_hand.turn);
            button(at_hand.label, press, Weight::Main)
        })
        .collect();
    let by_person = state
        .to_move()
        .is_some_and(|seat| state.level_of(seat).is_none());
    if by_person {
        buttons.push(move_button(state));
    }
    if games::captures(&state.game, "").is_some_and(|open| !open.is_empty()) {
        let press = buttons::game::captures(&state.id, 0);
        buttons.push(button(say!("button-captures"), press, Weight::Plain));
    }
    if let Some(seat) = state.to_move()
        && state.is_training(seat)
    {
        let hint = buttons::game::hint(&state.id);
        buttons.push(button(say!("button-hint"), hint, Weight::Plain));
        if state.plies.iter().any(|ply| ply.seat == seat) {
            let back = buttons::game::takeback(&state.id);
            buttons.push(button(say!("button-take-back"), back, Weight::Plain));
        }
    }
    if has_coach(state) {
        buttons.push(coach_button(state, false));
    }
    buttons.extend([
        board_button(state),
        button(
            say!("board-more"),
            buttons::game::more(&state.id),
            Weight::Plain,
        ),
    ]);
    if state.plies.is_empty() {
        buttons.extend(dice::dice_button(state));
    }
    if !absent.is_empty() {
        buttons.push(button(
            close_label(state, absent),
            buttons::game::close_abandoned(&state.id),
            Weight::Danger,
        ));
        if !state.opening.rated && state.at_table.is_none() {
            buttons.extend(absent.iter().map(|seat| stand_in(state, *seat)));
        }
    }
    buttons
}

/// The button that lets a computer play on for an absent player.
fn stand_in(state: &State, seat: Seat) -> Button {
    let name = state.owner_of(seat).map(|user| short_name(state, user));
    button(
        say!("button-stand-in", name = name.unwrap_or_default()),
        buttons::game::seat_computer(&state.id, seat),
        Weight::Plain,
    )
}

/// The name of the game, on a line of its own, if others are played in the same channel.
pub fn one_of_several(state: &State) -> Text {
    Text::from(say!("board-of-game", game = state.id.0.as_str())).line()
}
