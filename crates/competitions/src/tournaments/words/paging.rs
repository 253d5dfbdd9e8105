//! Lists in pages, the buttons that lead to a page, and those of announcements.

use petteia_games::{
    buttons,
    words::{button, plain},
};
use petteia_speech::{
    message::{Button, ButtonId, Message, Text, Weight},
    say,
    speech::Say,
};
use petteia_tournaments::tournament::Tournament;

/// The button that shows the standings.
pub(crate) fn standings_button(tournament: &Tournament) -> Button {
    let press = buttons::tournament::standings_now(&tournament.id.0);
    button(say!("button-standings"), press, Weight::Plain)
}

/// The buttons of an announcement that are for its organisers.
pub(crate) fn organisers_buttons(tournament: &Tournament) -> [Button; 2] {
    let id = tournament.id.0.as_str();
    let (start, cancel) = (
        buttons::tournament::start(id),
        buttons::tournament::cancel(id),
    );
    [
        button(say!("button-start"), start, Weight::Plain),
        button(say!("button-cancel"), cancel, Weight::Danger),
    ]
}

/// The buttons to the neighbours of a page, if there are any. `before` and `after` are their
/// labels; `press` gives the id of the button for a page. Pages count from 0.
pub(crate) fn page_buttons(
    (page, pages): (usize, usize),
    (before, after): (Say, Say),
    press: impl Fn(u32) -> ButtonId,
) -> Vec<Button> {
    let turn = |label, page: usize| button(label, press(page as u32), Weight::Plain);
    let before = (page > 0).then(|| turn(before, page - 1));
    let after = (page + 1 < pages).then(|| turn(after, page + 1));
    before.into_iter().chain(after).collect()
}

/// A page of a list: says which of how many it is, with the buttons to its neighbours, if there are several.
pub(crate) fn list_page(
    text: Text,
    (page, pages): (usize, usize),
    labels: (Say, Say),
    press: impl Fn(u32) -> ButtonId,
) -> Message {
    if pages <= 1 {
        return plain(text);
    }
    let more = say!("round-more", page = page + 1, pages = pages);
    Message {
        buttons: page_buttons((page, pages), labels, press),
        ..plain(text.line().say(more))
    }
}

/// A page of a log, the newest entries first. `entries` has the oldest first. Pages count from 0; one
/// after the last shows the last.
pub(crate) fn log_page(
    of: Text,
    mut entries: Vec<Text>,
    per_page: usize,
    page: u32,
    press: impl Fn(u32) -> ButtonId,
) -> Message {
    entries.reverse();
    let pages = entries.len().div_ceil(per_page).max(1);
    let page = (page as usize).min(pages - 1);
    let mut text = Text::from(say!("log-of", tournament = of));
    for entry in entries.into_iter().skip(page * per_page).take(per_page) {
        text = text.line().text(entry);
    }
    let labels = (say!("button-later-games"), say!("button-earlier"));
    list_page(text, (page, pages), labels, press)
}
