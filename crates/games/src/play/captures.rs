//! Turns made of several captures, one after the other.

use chrono::{DateTime, Utc};
use petteia_domain::game::{Draft, State};
use petteia_rules::Style;
use petteia_speech::{
    games::{self, CaptureStep},
    message::{Button, ButtonId, Message, Text, Weight},
    say,
};

use crate::{
    buttons,
    play::{draft::keeping, making::move_after},
    refusal::{CommandError, Refusal},
    request::Request,
    verdict::Verdict,
    words,
};

/// The number of captures on a page: with a line and a button each they are within the limits of a
/// message.
const A_PAGEFUL: usize = 8;

/// Shows the steps begun and the possible next ones, and stores them.
pub fn begun_turn(
    now: DateTime<Utc>,
    request: &Request,
    state: &State,
    mut draft: Draft,
) -> Result<Verdict, CommandError> {
    if state.game.read(&draft.begun).is_ok() {
        let turn = draft.begun.clone();
        draft.show(&turn);
    }
    if let Some(kept) = moving_on(state, &draft.begun).1 {
        draft.show(&kept);
    }
    let message = captures(state, request, &draft, 0)?;
    Ok(keeping(now, request, state, draft, message))
}

/// Returns the captures that can follow the steps begun.
pub fn captures(
    state: &State,
    request: &Request,
    draft: &Draft,
    page: u32,
) -> Result<Message, Refusal> {
    let title = state.kind().title();
    let Some(seat) = state.to_move() else {
        return Err(Refusal::new(say!("nobody-to-move")));
    };
    let Some(open) = games::captures(&state.game, &draft.begun) else {
        return Err(Refusal::new(say!("captures-within-turns", title = title)));
    };
    let mine = state.sits_at(seat, request.actor.id);
    let pages = open.len().div_ceil(A_PAGEFUL).max(1);
    let page = usize::try_from(page).unwrap_or(0).min(pages - 1);
    let shown = open.iter().skip(page * A_PAGEFUL).take(A_PAGEFUL);

    let mut text = Text::default();
    if !draft.begun.is_empty() {
        let begun = Text::default().turn(state.kind(), &draft.begun);
        text = text.say(say!("begun-so-far", turn = begun)).line();
    }
    text = text.say(say!(
        "can-capture",
        players = words::seats(state, &[seat]),
        count = open.len()
    ));
    if pages > 1 {
        let page_of = say!("page-of", page = page + 1, pages = pages);
        text = text.plain(" ").say(page_of);
    }
    for step in shown.clone() {
        text = text
            .line()
            .turn(state.kind(), &step.text)
            .plain(" – ")
            .phrase(step.words.clone());
    }
    if mine {
        text = match (draft.begun.is_empty(), state.game.read(&draft.begun)) {
            (_, Ok(turn)) => {
                let canonical = state.game.notation(&turn, Style::Ascii);
                let turn = Text::default().turn(state.kind(), canonical);
                text.line().say(say!("as-it-is", turn = turn))
            }
            // There is no capture to press.
            (_, _) if open.is_empty() => text.line().say(say!("go-on-moving")),
            (true, _) => text.line().say(say!("press-captures")),
            (false, _) => text.line().say(say!("go-on-capturing")),
        };
    }
    let mut buttons = Vec::new();
    if mine {
        buttons = own_buttons(state, draft, shown);
    }
    let turning = [
        (page > 0).then(|| (say!("button-earlier"), page.wrapping_sub(1))),
        (page + 1 < pages).then(|| (say!("button-more"), page + 1)),
    ];
    for (label, to) in turning.into_iter().flatten() {
        let to = u32::try_from(to).unwrap_or(0);
        let press = buttons::game::captures(&state.id, to);
        buttons.push(words::button(label, press, Weight::Plain));
    }
    Ok(Message {
        text,
        buttons,
        ..Message::default()
    })
}

/// The button's id that goes on with the move by choices after these captures, and what has to be kept
/// for it if it is too long.
fn moving_on(state: &State, begun: &str) -> (ButtonId, Option<String>) {
    match begun.is_empty() {
        true => (buttons::game::by_hand(&state.id), None),
        false => move_after(&state.id, state.game.ply(), begun),
    }
}

/// The buttons for the player to move.
fn own_buttons<'a>(
    state: &State,
    draft: &Draft,
    shown: impl Iterator<Item = &'a CaptureStep>,
) -> Vec<Button> {
    let ply = state.game.ply();
    let mut buttons: Vec<Button> = shown
        .map(|step| {
            let press = buttons::game::take_up(&state.id, ply, &step.text);
            words::button(step.text.as_str(), press, Weight::Plain)
        })
        .collect();
    match state.game.read(&draft.begun) {
        Ok(_) => {
            let press = buttons::game::play_turn(&state.id, ply, &draft.begun);
            buttons.push(words::button(say!("button-play-it"), press, Weight::Main));
        }
        Err(_) => {
            let (press, _) = moving_on(state, &draft.begun);
            buttons.push(words::button(say!("button-move"), press, Weight::Main));
        }
    }
    if !draft.begun.is_empty() {
        let press = buttons::game::start_over(&state.id, ply);
        buttons.push(words::button(
            say!("button-start-over"),
            press,
            Weight::Plain,
        ));
    }
    buttons
}
