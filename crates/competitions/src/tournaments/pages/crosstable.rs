//! Pages of the crosstable, in words; and of few players as a picture.

use petteia_domain::{game::Theme, ids::UserId};
use petteia_games::buttons;
use petteia_rules::pentagame::Points;
use petteia_speech::{
    message::{Message, Shows, Text},
    say,
    speech::{Say, labelled},
};
use petteia_tournaments::tournament::{
    CrossColumns, CrossRow, CrossSheet, Crosstable, Meeting, PairingNumber, Tournament, fractions,
};

use super::wording::{described, drawn, listed, paging, player};

/// The number of characters that a page has for rows, beside its heading and the explanation of signs.
const ROOM: usize = 1250;

/// The largest number of characters of a row's meetings. Of longer rows the last meetings are shown.
const LONGEST_ROW: usize = 900;

/// The number of characters that the rest of a row may take: place, number, a mention, points.
const REST: usize = 70;

/// The number of characters that a bye may take.
const BYE: usize = 16;

/// A page of the crosstable, from 0; the last one if there is no such page. A picture beside it has all
/// players, if they are few enough. It marks the row of the reader.
pub(crate) fn crosstable(
    tournament: &Tournament,
    number: u32,
    theme: Theme,
    reader: UserId,
) -> Message {
    let table = Crosstable::of(tournament);
    let reader = tournament.number_of(reader).map(|number| number.0);
    let drawing = CrossSheet::of(&table, reader).map(|sheet| {
        let alt = description(&sheet);
        drawn(Shows::Crosstable(sheet), alt, theme)
    });
    Message {
        drawing,
        ..page(tournament, &table, number)
    }
}

/// The text alternative of the picture. The results stand in words beside it.
fn description(sheet: &CrossSheet) -> Text {
    let heading = say!("crosstable-heading", name = sheet.name.as_str());
    let rows = sheet.rows.iter();
    listed(heading, rows.map(|row| described(&row.who, sheet.reader)))
}

/// A page of this crosstable in words.
pub(crate) fn page(tournament: &Tournament, table: &Crosstable, number: u32) -> Message {
    let pages = pages_of(table);
    let number = (number as usize).min(pages.len() - 1);
    let mut text = Text::from(say!("crosstable-heading", name = table.name.as_str()));
    if table.rows.is_empty() {
        text = text.line().say(say!("standings-nobody"));
    }
    for row in &pages[number] {
        text = text.line().text(line(tournament, table, row));
    }
    if !table.rows.is_empty() {
        text = text.line().say(say!("crosstable-how"));
    }
    for sign in explained(table) {
        text = text.plain(" ").say(sign);
    }
    let press = |page| buttons::tournament::crosstable(&tournament.id.0, page);
    let (said, buttons) = paging(number, pages.len(), press);
    Message {
        text: text.text(said),
        buttons,
        ..Message::default()
    }
}

/// Explains the signs that a crosstable has.
pub(crate) fn explained(table: &Crosstable) -> Vec<Say> {
    let signs = table.signs();
    let absent = matches!(table.columns, CrossColumns::Rounds(_)) && signs.absent;
    [
        (signs.running, say!("crosstable-running")),
        (signs.unplayed, say!("crosstable-unplayed")),
        (signs.corrected, say!("crosstable-corrected")),
        (absent, say!("crosstable-absent")),
    ]
    .into_iter()
    .filter_map(|(there, said)| there.then_some(said))
    .collect()
}

/// The rows of each page; at least one page.
fn pages_of(table: &Crosstable) -> Vec<Vec<&CrossRow>> {
    let mut pages = vec![Vec::new()];
    let mut left = ROOM;
    for row in &table.rows {
        let (shown, _) = shown(table, row);
        let length = REST + shown.iter().map(|one| length(*one)).sum::<usize>();
        match pages.last_mut() {
            Some(page) if page.is_empty() || length <= left => page.push(row),
            _ => {
                pages.push(vec![row]);
                left = ROOM;
            }
        }
        left = left.saturating_sub(length);
    }
    pages
}

/// The meetings of a row that are shown, an absence being `None`, and how many earlier ones are left out.
fn shown<'a>(table: &Crosstable, row: &'a CrossRow) -> (Vec<Option<&'a Meeting>>, usize) {
    let all: Vec<Option<&Meeting>> = match table.columns {
        CrossColumns::Opponents { .. } => row.meetings().map(Some).collect(),
        CrossColumns::Rounds(_) => row.parts().collect(),
    };
    let mut room = LONGEST_ROW;
    let fits = |one: &&Option<&Meeting>| {
        let length = length(**one);
        let fits = length <= room;
        room = room.saturating_sub(length);
        fits
    };
    let count = all.iter().rev().take_while(fits).count();
    let left_out = all.len() - count;
    (all[left_out..].to_vec(), left_out)
}

/// The number of characters of a meeting, with what separates it from the next.
fn length(meeting: Option<&Meeting>) -> usize {
    let signs = meeting.map_or(Some("–".to_owned()), Meeting::signs);
    3 + signs.map_or(BYE, |signs| signs.chars().count())
}

fn line(tournament: &Tournament, table: &Crosstable, row: &CrossRow) -> Text {
    let who = &row.who;
    let mut text = Text::default()
        .plain(format!("{}. ({}) ", who.place, who.number))
        .text(player(tournament, PairingNumber(who.number)))
        .plain(" ")
        .strong(fractions(Points::from_twelfths(who.twelfths)));
    if who.withdrawn {
        text = text.plain(" · ").say(say!("standings-withdrawn"));
    }
    let (shown, left_out) = shown(table, row);
    let left_out = (left_out > 0).then(|| say!("crosstable-left-out", count = left_out).into());
    let meetings = shown.into_iter().map(|meeting| match meeting {
        None => Text::default().plain("–"),
        Some(Meeting::Bye(points)) => say!("crosstable-bye", points = fractions(*points)).into(),
        Some(meeting) => Text::default().plain(meeting.signs().unwrap_or_default()),
    });
    let parts: Vec<Text> = left_out.into_iter().chain(meetings).collect();
    match parts.is_empty() {
        true => text,
        false => labelled(text, Text::joined(parts, " · ")),
    }
}
