//! The crosstable of a tournament, as a table that screen readers can read.

use maud::{Markup, html};
use petteia_rules::{pentagame::Points, phrase::without_bidi_controls};
use petteia_speech::{
    message::Text,
    say,
    speech::{Arg, Say, labelled},
};
use petteia_tournaments::tournament::{
    CrossCell, CrossColumns, CrossGame, CrossRow, Crosstable, Meeting, PairingNumber, fractions,
};

use super::{messages::text, viewer::Viewer};

/// Renders a crosstable. `explained` are the signs in it, and `back` is the address of the tournament's page.
pub fn crosstable(
    viewer: &Viewer<'_>,
    table: &Crosstable,
    explained: &[Say],
    back: &str,
) -> Markup {
    let says = |said| viewer.says(said);
    let title = says(say!("crosstable-heading", name = table.name.as_str()));
    let how = match table.columns {
        CrossColumns::Opponents { .. } => say!("web-crosstable-opponents"),
        CrossColumns::Rounds(_) => say!("web-crosstable-rounds"),
    };
    html! {
        div.welcome.crosstable {
            p { a href=(back) { (without_bidi_controls(&table.name)) } }
            div.wide role="region" tabindex="0" aria-label=(title) {
                table {
                    caption { (title) }
                    thead { tr {
                        th scope="col" { "#" }
                        th scope="col" { (says(say!("standings-number-head"))) }
                        th scope="col" { (says(say!("standings-name-head"))) }
                        th scope="col" { (says(say!("standings-points-head"))) }
                        (heads(viewer, table))
                    } }
                    tbody { @for row in &table.rows { (player(viewer, table, row)) } }
                }
            }
            p { (text(viewer, &how.into())) }
            @if !explained.is_empty() {
                ul { @for sign in explained { li { (text(viewer, &sign.clone().into())) } } }
            }
        }
    }
}

/// Renders the link from the page of a tournament to its crosstable.
pub fn to_crosstable(viewer: &Viewer<'_>, tournament: &str) -> Markup {
    html! {
        p.more { a href={ (tournament) "/crosstable" } { (viewer.says(say!("web-crosstable"))) } }
    }
}

fn heads(viewer: &Viewer<'_>, table: &Crosstable) -> Markup {
    let says = |said| viewer.says(said);
    html! {
        @match &table.columns {
            CrossColumns::Rounds(rounds) => {
                @for round in 1..=*rounds { th scope="col" { (says(say!("web-round", round = round))) } }
            }
            CrossColumns::Opponents { opponents, byes } => {
                @for opponent in opponents {
                    th scope="col" { (opponent) span.unseen { " " (name(table, *opponent)) } }
                }
                @if *byes { th scope="col" { (says(say!("crosstable-byes"))) } }
            }
        }
    }
}

fn player(viewer: &Viewer<'_>, table: &Crosstable, row: &CrossRow) -> Markup {
    html! {
        tr {
            td { (row.who.place) }
            td { (row.who.number) }
            th scope="row" {
                (without_bidi_controls(&row.who.name))
                @if row.who.withdrawn { " (" (viewer.says(say!("standings-withdrawn"))) ")" }
            }
            td { strong { (fractions(Points::from_twelfths(row.who.twelfths))) } }
            @for cell in &row.cells { td { (content(viewer, table, cell)) } }
        }
    }
}

fn content(viewer: &Viewer<'_>, table: &Crosstable, cell: &CrossCell) -> Markup {
    match cell {
        CrossCell::Own => signs("×", &viewer.says(say!("crosstable-same"))),
        CrossCell::Met(met) if met.is_empty() => {
            signs("–", &viewer.says(say!("crosstable-no-game")))
        }
        CrossCell::Met(met) => html! {
            @for meeting in met { div { (met_at(viewer, table, meeting)) } }
        },
    }
}

fn met_at(viewer: &Viewer<'_>, table: &Crosstable, meeting: &Meeting) -> Markup {
    let (opponents, games) = match meeting {
        Meeting::Table { opponents, games } => (opponents, games),
        Meeting::Bye(points) => {
            let bye = say!("crosstable-bye", points = fractions(*points));
            return html! { (viewer.says(bye)) };
        }
    };
    let names = opponents
        .iter()
        .map(|opponent| Text::from(name(table, *opponent)));
    let against = say!("crosstable-against", players = Arg::And(names.collect()));
    let games_said = Text::semicolons(games.iter().map(in_words));
    let said = labelled(against, games_said).bare(viewer.language);
    let shown = match table.columns {
        // The column names the opponent.
        CrossColumns::Opponents { .. } => {
            let games: Vec<String> = games.iter().map(CrossGame::signs).collect();
            games.join(" ")
        }
        CrossColumns::Rounds(_) => meeting.signs().unwrap_or_default(),
    };
    signs(&shown, &said)
}

/// Renders signs for those who see, and words for those who listen.
fn signs(signs: &str, said: &str) -> Markup {
    html! { span aria-hidden="true" { (signs) } span.unseen { (said) } }
}

fn in_words(game: &CrossGame) -> Text {
    let scored = match game.points {
        Some(points) => say!(
            "crosstable-scored",
            seat = game.seat,
            points = fractions(points)
        ),
        None => say!("crosstable-in-play", seat = game.seat),
    };
    let more = [
        (game.unplayed, say!("crosstable-not-played")),
        (game.corrected, say!("crosstable-was-corrected")),
    ];
    let more = more
        .into_iter()
        .filter_map(|(is_so, more)| is_so.then_some(more));
    Text::commas([scored].into_iter().chain(more).map(Text::from))
}

fn name(table: &Crosstable, number: PairingNumber) -> &str {
    table.row(number).map_or("", |row| &row.who.name)
}
