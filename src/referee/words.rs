//! What the channel reads: the messages about a game, composed.

use chrono::{DateTime, Utc};
use petteia_rules::{Game, Seat, Turn};

use super::{
    Asked, SeatOrder, State, Termination, dice,
    state::{Played, Question},
};
use crate::{
    clock::Spell,
    dice::Dice,
    games,
    ids::UserId,
    message::{Button, Message, Picture, Press, Span, Text, Theme, Weight, Words},
    speech::Say,
    store::Phase,
};

/// Longer names are cut on buttons.
const LONGEST_NAME: usize = 40;

/// A message that only says something.
pub(super) fn plain(text: Text) -> Message {
    Message {
        text,
        ..Message::default()
    }
}

/// A button.
pub(super) fn button(label: impl Into<Words>, press: Press, weight: Weight) -> Button {
    Button {
        label: label.into(),
        press,
        weight,
    }
}

/// Adds the names of users: `Ada`, `Ada and Ben`, `Ada, Ben and Cleo`.
pub(super) fn users(mut text: Text, users: &[UserId]) -> Text {
    for (index, user) in users.iter().enumerate() {
        text = match index {
            0 => text,
            _ if index + 1 == users.len() => text.plain(" and "),
            _ => text.plain(", "),
        };
        text = text.user(*user);
    }
    text
}

/// Adds the names of several seats' users.
pub(crate) fn seats(text: Text, state: &State, seats: &[Seat]) -> Text {
    let all: Vec<UserId> = seats
        .iter()
        .flat_map(|seat| state.users_of(*seat))
        .copied()
        .collect();
    users(text, &all)
}

/// Adds something on a line of its own, where there is something.
fn on_a_line(text: Text, more: Option<Say>) -> Text {
    match more {
        Some(more) => text.line().say(more),
        None => text,
    }
}

/// Joins two texts.
pub(super) fn followed_by(mut text: Text, more: Text) -> Text {
    text.0.extend(more.0);
    text
}

/// The position, as the channel or one user sees it.
pub(super) fn picture(state: &State, theme: Theme, facing: Option<Seat>) -> Picture {
    Picture {
        facing,
        theme,
        ..Picture::of(
            &state.game,
            state.last_turn(),
            state.outcome(),
            state.seat_names(),
        )
    }
}

/// Another position of a game, with the turn that led there and the position before it.
pub(super) fn picture_of(
    state: &State,
    game: &Game,
    last: Option<(&Game, &str)>,
    theme: Theme,
    facing: Option<Seat>,
) -> Picture {
    Picture {
        facing,
        theme,
        ..Picture::of(game, last, game.outcome(), state.seat_names())
    }
}

/// Whose turn it is and until when, or how the game ended.
pub(super) fn standing(state: &State) -> Text {
    let Some(seat) = state.to_move() else {
        return game_over(state);
    };
    let text = seats(Text::default(), state, &[seat]).plain(" to move");
    let text = match state.deadline() {
        Some(deadline) => text.plain(", until ").time(deadline).plain("."),
        None => text.plain("."),
    };
    let text = match dice::shown(state) {
        Some(shown) => text.plain(" ").say(shown),
        None => text,
    };
    banks(text, state)
}

/// Adds what each party has left in its bank, where there are banks.
fn banks(mut text: Text, state: &State) -> Text {
    for (index, party) in state.game.setup().parties().iter().enumerate() {
        let Some(left) = party.first().and_then(|seat| state.clock.bank(*seat)) else {
            return text;
        };
        let so_far = match index {
            0 => text.line().plain("In the banks when this turn began: "),
            _ => text.plain("; "),
        };
        text = seats(so_far, state, party).plain(format!(" {}", Spell(left)));
    }
    text.plain(".")
}

/// Who played what.
pub(super) fn turn_played(state: &State, by: UserId, before: &Game, turn: &Turn) -> Text {
    let canonical = before.notation(turn, petteia_rules::Style::Ascii);
    Text::default()
        .user(by)
        .plain(" played ")
        .turn(state.kind(), canonical)
        .plain(format!(": {}.", before.describe(turn)))
}

/// Adds, a line of its own, who has which side after a turn that changed that.
pub(super) fn sides_changed(text: Text, state: &State, before: &Game, after: &Game) -> Text {
    let side = |game, seat| games::side(game, seat);
    if state
        .all_seats()
        .all(|seat| side(before, seat) == side(after, seat))
    {
        return text;
    }
    let mut text = text.line().plain("From now on: ");
    let sides = state
        .all_seats()
        .filter_map(|seat| Some((seat, side(after, seat)?)));
    for (index, (seat, side)) in sides.enumerate() {
        let so_far = if index > 0 { text.plain(", ") } else { text };
        text = seats(so_far, state, &[seat]).plain(format!(" {side}"));
    }
    text.plain(".")
}

/// Whose time was up. Nobody but the next player is notified.
pub(super) fn turn_lost(state: &State, seat: Seat) -> Text {
    let text = seats(Text::default().plain("Time is up: "), state, &[seat]);
    match state.lost[seat.index()] {
        0 | 1 => text.plain(" lost this turn."),
        times => text.plain(format!(
            " lost this turn, the {} in succession.",
            nth(times)
        )),
    }
}

/// `2nd`, `3rd`, `4th`, `11th`, `21st`.
fn nth(number: u32) -> String {
    let ending = match (number % 10, number % 100) {
        (1, rest) if rest != 11 => "st",
        (2, rest) if rest != 12 => "nd",
        (3, rest) if rest != 13 => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

/// Adds whose turn it is and until when.
pub(super) fn next_player(text: Text, state: &State, seat: Seat) -> Text {
    let users_of = state.users_of(seat);
    let text = users(text, users_of);
    let text = match (users_of, games::side(&state.game, seat)) {
        (_, Some(side)) => text.plain(format!(" ({side}), it is your turn")),
        ([_], None) => text.plain(", it is your turn"),
        _ => text.plain(format!(", it is your turn (seat {seat})")),
    };
    let text = match state.deadline() {
        Some(deadline) => text.plain(", until ").time(deadline).plain("."),
        None => text.plain("."),
    };
    match dice::shown(state) {
        Some(shown) => text.plain(" ").say(shown),
        None => text,
    }
}

/// The buttons under the board of a game being played. `closable` where the opponents of a seat
/// that has lost too many turns may close it.
pub(super) fn board_buttons(state: &State, closable: bool) -> Vec<Button> {
    let mut buttons: Vec<Button> = games::at_hand(&state.game)
        .into_iter()
        .map(|at_hand| {
            let press = Press::preview(&state.id, &at_hand.turn);
            button(at_hand.label, press, Weight::Main)
        })
        .collect();
    buttons.extend([
        button("Board", Press::board(&state.id), Weight::Plain),
        button(
            "How to move",
            Press::rules(state.kind(), "notation"),
            Weight::Plain,
        ),
    ]);
    if closable {
        buttons.push(button(
            "Close the game",
            Press::close(&state.id),
            Weight::Danger,
        ));
    }
    buttons
}

/// Reminds users of the seat to move.
pub(super) fn reminder(state: &State, due: &[UserId], deadline: DateTime<Utc>) -> Message {
    let text = users(Text::default(), due)
        .plain(", a reminder: it is your turn in game ")
        .code(&state.id.0)
        .plain(", until ")
        .time(deadline)
        .plain(".");
    Message {
        text,
        buttons: vec![button("Board", Press::board(&state.id), Weight::Plain)],
        notify: due.to_vec(),
        ..Message::default()
    }
}

/// A lobby that nobody came to.
pub(super) fn lobby_expired(state: &State) -> Message {
    plain(
        Text::default()
            .plain("Game ")
            .code(&state.id.0)
            .plain(" was closed: not all seats were taken in time. ")
            .code("/play")
            .plain(" opens another."),
    )
}

/// A deadline moved by an outage.
pub(super) fn outage_forgiven(deadline: DateTime<Utc>) -> Message {
    plain(
        Text::default()
            .plain("petteia was away for a while. That time counts for nobody: this turn now ends ")
            .time(deadline)
            .plain("."),
    )
}

/// How the game ended, and who won.
pub(super) fn game_over(state: &State) -> Text {
    let mut text = Text::default();
    let (Some(end), Some(outcome)) = (&state.end, state.outcome()) else {
        return text;
    };
    text = match end.termination {
        Termination::Rules => text.strong("The game is over: "),
        Termination::Agreed => text.strong("Draw agreed: "),
        Termination::Resigned => text.strong("The game was resigned: "),
        Termination::Abandoned => text.strong("The game was abandoned: "),
        Termination::Cancelled => return text.strong("The game was cancelled."),
    };
    let parties = state.game.setup().parties();
    let winning = parties
        .iter()
        .filter(|party| party.iter().any(|seat| outcome.winners.contains(seat)))
        .count();
    text = match winning {
        _ if end.termination == Termination::Agreed => text.plain("nobody wins"),
        1 if outcome.winners.len() == 1 && state.users_of(outcome.winners[0]).len() == 1 => {
            seats(text, state, &outcome.winners).plain(" wins")
        }
        1 => seats(text, state, &outcome.winners).plain(" win"),
        _ if winning == parties.len() && winning == 2 => text.plain("a draw"),
        _ => seats(text, state, &outcome.winners).plain(" share the win"),
    };
    text = match end.termination {
        // The token says who is left, not how many pieces are out.
        Termination::Resigned => text.plain(format!(", {}.", outcome.result)),
        _ if !games::counts(state.kind()) => text.plain(format!(", {}.", outcome.result)),
        _ => score(text.plain("."), state, &parties, &outcome.result),
    };
    let text = games::ending(state)
        .into_iter()
        .fold(text, |text, more| followed_by(text.line(), more));
    on_a_line(text, dice::revealed(state))
}

/// Adds what each party has scored.
fn score(text: Text, state: &State, parties: &[Vec<Seat>], result: &str) -> Text {
    let mut text = text.line().plain("Score: ");
    for (index, (party, points)) in parties.iter().zip(result.split('-')).enumerate() {
        let so_far = if index > 0 { text.plain(", ") } else { text };
        text = seats(so_far, state, party).plain(" ").strong(points);
    }
    text.plain(".")
}

/// The lobby as it is: who has which seat, and how to take one.
pub(super) fn lobby(state: &State) -> Message {
    let setup = state.game.setup();
    let mut text = Text::default()
        .user(state.host)
        .plain(format!(" opens a game of {} ", state.kind().title()))
        .code(&state.id.0)
        .plain(format!(": {}", games::line_up(&setup)));
    if !setup.options().is_empty() {
        text = text.plain(format!(", {}", setup.options()));
    }
    text = text.plain(", clock ").code(state.control.to_string());
    text = match state.opening.order {
        SeatOrder::Random => text.plain("; seats are dealt by lot."),
        SeatOrder::AsJoined => text.plain("; seats as joined."),
    };
    text = on_a_line(text, dice::promised(state.dice.as_ref().map(Dice::secret)));
    match state.phase {
        Phase::Lobby => lobby_seats(text, state),
        Phase::Playing => plain(text.line().plain("It has begun.")),
        Phase::Ended => plain(text.line().plain("It was cancelled.")),
    }
}

fn lobby_seats(mut text: Text, state: &State) -> Message {
    let mut kept = state.invited.iter();
    let mut buttons = vec![button("Join", Press::join(&state.id), Weight::Main)];
    for (seat, users_of) in state.all_seats().zip(state.seats()) {
        text = text.line().plain(format!("{seat}. "));
        text = match (users_of.is_empty(), kept.as_slice()) {
            (false, _) => users(text, users_of),
            (true, []) => text.plain("open"),
            (true, [guest, ..]) => {
                kept.next();
                text.plain("kept for ").user(*guest)
            }
        };
        if let Some(first) = users_of.first() {
            let name: String = state.name(*first).chars().take(LONGEST_NAME).collect();
            buttons.push(button(
                format!("Share {name}’s seat"),
                Press::join_seat(&state.id, seat),
                Weight::Plain,
            ));
        }
    }
    let leave = match state.invited.is_empty() {
        true => "Leave",
        false => "Leave or decline",
    };
    buttons.push(button(leave, Press::leave(&state.id), Weight::Plain));
    if state.can_start() {
        buttons.push(button("Start", Press::start(&state.id), Weight::Plain));
    }
    buttons.push(button("Cancel", Press::cancel(&state.id), Weight::Danger));
    Message {
        text,
        buttons,
        notify: state.invited.clone(),
        ..Message::default()
    }
}

/// The title of a game's thread.
pub(super) fn title(state: &State) -> Words {
    let names = state.seat_names().join(", ");
    Text::phrase(Text::default(), state.kind().title())
        .plain(format!(" {}: {names}", state.id))
        .into()
}

/// Who sits where when a game begins.
pub(super) fn begun(state: &State) -> Text {
    let mut text = Text::default()
        .plain("Game ")
        .code(&state.id.0)
        .plain(" begins:");
    for (index, seat) in state.all_seats().enumerate() {
        let so_far = text.plain(if index > 0 { "; " } else { " " });
        text = seats(so_far.plain(format!("seat {seat} ")), state, &[seat]);
    }
    on_a_line(
        text.plain("."),
        dice::promised(state.dice.as_ref().map(Dice::secret)),
    )
}

/// A game that had begun was cancelled.
pub(super) fn cancelled(state: &State, by: UserId) -> Message {
    plain(
        Text::default()
            .user(by)
            .plain(" cancelled game ")
            .code(&state.id.0)
            .plain("; it counts for nobody."),
    )
}

/// Somebody is waited for.
pub(super) fn nudge(state: &State, by: UserId, nudged: Vec<UserId>) -> Message {
    let text = users(Text::default(), &nudged)
        .plain(", ")
        .user(by)
        .plain(" waits for your turn in game ")
        .code(&state.id.0);
    let text = match state.deadline() {
        Some(deadline) => text.plain(", until ").time(deadline).plain("."),
        None => text.plain("."),
    };
    Message {
        text,
        buttons: vec![button("Board", Press::board(&state.id), Weight::Plain)],
        notify: nudged,
        ..Message::default()
    }
}

/// The message in which a question is put and its answers are shown.
pub(super) fn question(state: &State, question: &Question, verdict: Option<&str>) -> Message {
    let asker = seats(Text::default(), state, &[question.seat]);
    let mut text = match question.about {
        Asked::Draw => asker.plain(" offers a draw."),
        Asked::Takeback { ply } => {
            let text = asker.plain(format!(" would like to go back to before ply {ply}"));
            undone(text, state, ply).plain(".")
        }
        Asked::Rematch => on_a_line(
            asker.plain(" would like to play again, seats rotated."),
            dice::promised(question.secret.as_ref()),
        ),
    };
    let agreed: Vec<Seat> = question
        .answers
        .iter()
        .filter(|(_, yes)| **yes)
        .map(|(seat, _)| *seat)
        .collect();
    if !agreed.is_empty() {
        text = seats(text.line(), state, &agreed).plain(" agreed.");
    }
    if let Some(verdict) = verdict {
        return plain(text.line().plain(verdict));
    }
    let awaited = state.awaited(question);
    text = seats(text.line(), state, &awaited).plain(": do you agree?");
    let answer = |label, yes, weight| {
        button(
            label,
            Press::answer(&state.id, question.number, yes),
            weight,
        )
    };
    Message {
        text,
        buttons: vec![
            answer("Yes", true, Weight::Main),
            answer("No", false, Weight::Plain),
        ],
        notify: awaited
            .iter()
            .flat_map(|seat| state.users_of(*seat))
            .copied()
            .collect(),
        ..Message::default()
    }
}

/// Adds the turns that a takeback undoes; none once it has been done.
fn undone(mut text: Text, state: &State, ply: u32) -> Text {
    let plies = state.plies.iter().skip(ply.saturating_sub(1) as usize);
    for (index, ply) in plies.enumerate() {
        let so_far = text.plain(if index > 0 { ", " } else { ", undoing " });
        text = match &ply.what {
            Played::Turn(turn) | Played::Only(turn) => so_far.turn(state.kind(), turn),
            Played::Pass(_) => so_far.plain("a pass"),
            Played::Lost => so_far.plain("a lost turn"),
        };
    }
    text
}

/// Whether a text says nothing yet.
pub(crate) fn is_empty(text: &Text) -> bool {
    text.0.iter().all(|span| matches!(span, Span::Line))
}
