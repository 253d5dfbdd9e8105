//! Pages of a knock-out's bracket, in words and as a picture.

use petteia_domain::{event_log::Phase, game::Theme, ids::UserId};
use petteia_rules::pentagame::Points;
use petteia_speech::{
    message::{Message, Shows, Text},
    say,
    speech::Say,
};
use petteia_tournaments::tournament::{
    PairingNumber, Sheet, SheetColumn, SheetMatch, SheetSide, Stage, Tournament, fractions,
};

use super::wording::{drawn, heading, player, turning, winners};

/// The number of places that are listed at the end.
const PLACES: usize = 8;

/// A page of the bracket. It marks the places of the reader, if only one user reads it.
pub(super) fn page(
    tournament: &Tournament,
    sheet: Sheet,
    theme: Theme,
    reader: Option<UserId>,
) -> Message {
    let mut text = heading(tournament);
    for column in &sheet.columns {
        let lines: Vec<Text> = column
            .matches
            .iter()
            .filter_map(|one| line(tournament, one))
            .collect();
        if !lines.is_empty() {
            text = text.line().text(Text::default().say(title(column)));
            for line in lines {
                text = text.line().text(line);
            }
        }
    }
    if tournament.phase == Phase::Ended && !tournament.cancelled {
        text = text.line().text(places(tournament));
    }
    text = text.text(winners(tournament, &tournament.standings()));
    let (said, buttons) = turning(tournament, sheet.number, sheet.pages);
    let reader = reader.and_then(|user| tournament.number_of(user));
    let sheet = Sheet {
        reader: reader.map(|PairingNumber(number)| number),
        ..sheet
    };
    let alt = described(tournament, &sheet);
    Message {
        text: text.text(said),
        drawing: Some(drawn(Shows::Bracket(sheet), alt, theme)),
        buttons,
        ..Message::default()
    }
}

/// The heading of a round.
fn title(column: &SheetColumn) -> Say {
    match column.stage {
        Stage::Main(round) => say!("bracket-round", round = round),
        Stage::Lower(round) => say!("bracket-lower", round = round),
        Stage::Final | Stage::DoubleFinal => say!("bracket-final"),
    }
}

/// The two of a match in a line; nothing while neither is known.
fn line(tournament: &Tournament, one: &SheetMatch) -> Option<Text> {
    let side = |side: &SheetSide| match side.number {
        Some(number) => {
            let name = player(tournament, PairingNumber(number));
            let name = match side.won {
                true => name.plain(" ✓"),
                false => name,
            };
            match side.twelfths {
                Some(twelfths) => name
                    .plain(" ")
                    .strong(fractions(Points::from_twelfths(twelfths))),
                None => name,
            }
        }
        None if side.empty => Text::from(say!("bracket-free")),
        None => Text::default().plain("…"),
    };
    one.sides
        .iter()
        .any(|side| side.number.is_some())
        .then(|| Text::joined(one.sides.iter().map(side), " – "))
}

/// The first places, equal ones together: 1, 2, 3–4.
fn places(tournament: &Tournament) -> Text {
    let standings = tournament.standings();
    let shown = standings.iter().take(PLACES).map(|standing| {
        let sharing = standings
            .iter()
            .filter(|other| other.place == standing.place)
            .count() as u32;
        let place = match sharing {
            1 => standing.place.to_string(),
            _ => format!("{}–{}", standing.place, standing.place + sharing - 1),
        };
        Text::default()
            .plain(format!("{place}. "))
            .text(player(tournament, standing.player))
    });
    Text::joined(shown, " · ")
}

/// The text alternative of a page.
fn described(tournament: &Tournament, sheet: &Sheet) -> Text {
    let name = |side: &SheetSide| {
        Text::from(match (side.number, side.empty) {
            (Some(_), _) => match side.twelfths {
                Some(twelfths) => {
                    format!(
                        "{} {}",
                        side.name,
                        fractions(Points::from_twelfths(twelfths))
                    )
                }
                None => side.name.clone(),
            },
            (None, true) => "–".to_owned(),
            (None, false) => "…".to_owned(),
        })
    };
    let mut parts = vec![heading(tournament)];
    for column in &sheet.columns {
        let known = column
            .matches
            .iter()
            .filter(|one| one.sides.iter().any(|side| side.number.is_some()));
        let matches: Vec<Text> = known
            .map(|SheetMatch { sides, .. }| Text::joined(sides.iter().map(name), " – "))
            .collect();
        if !matches.is_empty() {
            let column = Text::from(title(column)).plain(" ");
            parts.push(column.text(Text::commas(matches)));
        }
    }
    Text::semicolons(parts).plain(".")
}
