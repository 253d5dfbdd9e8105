//! The graph of chances below an analysed game: what each party's chances were after every turn.

use maud::{Markup, html};
use petteia_referee::AtStudy;
use petteia_speech::{
    message::{Span, Text},
    say,
    speech::Arg,
};

use super::viewer::Viewer;

/// Renders the graph. A touch leads to the turn there; so does the slider below it, by the keyboard too.
pub fn graph(viewer: &Viewer<'_>, study: &AtStudy) -> Markup {
    let last = study.graph.len().saturating_sub(1);
    if last == 0 {
        return html! {};
    }
    let parties = study.chances.len();
    let label = viewer.says(say!("hand-graph"));
    html! {
        figure.graph {
            svg role="img" aria-label=(in_words(viewer, study)) data-plies=(last)
                viewBox={ "0 0 " (last) " 100" } preserveAspectRatio="none" {
                line.half x1="0" y1="50" x2=(last) y2="50" {}
                @for party in 0..parties { polyline data-party=(party) points=(points(study, party)) {} }
                line.here x1=(study.at) y1="0" x2=(study.at) y2="100" {}
            }
            input type="range" min="0" max=(last) value=(study.at) aria-label=(label);
            figcaption {
                @for (party, (players, _)) in study.chances.iter().enumerate() {
                    span data-party=(party) { (names(viewer, players)) } " "
                }
            }
        }
    }
}

/// The points of a party's line. The chances grow upward.
fn points(study: &AtStudy, party: usize) -> String {
    let shares = study.graph.iter().map(|shares| shares.get(party).copied());
    let points = shares.enumerate().map(|(ply, share)| {
        let share = u32::from(share.unwrap_or_default().min(100));
        format!("{ply},{}", 100 - share)
    });
    points.collect::<Vec<_>>().join(" ")
}

/// Says what the graph shows: for each party its chances at the beginning and at the end, and between which bounds they
/// were.
fn in_words(viewer: &Viewer<'_>, study: &AtStudy) -> String {
    let said = study
        .chances
        .iter()
        .enumerate()
        .filter_map(|(party, (players, _))| {
            let shares = study
                .graph
                .iter()
                .filter_map(|shares| shares.get(party).copied());
            let shares: Vec<u8> = shares.collect();
            let (first, last) = (*shares.first()?, *shares.last()?);
            let (least, most) = (*shares.iter().min()?, *shares.iter().max()?);
            Some(Text::from(say!(
                "hand-graph-of",
                players = names(viewer, players),
                first = first,
                last = last,
                least = least,
                most = most
            )))
        });
    viewer.says(say!(
        "hand-graph-in-words",
        chances = Arg::And(said.collect())
    ))
}

/// The names of the players of a party, without formatting.
fn names(viewer: &Viewer<'_>, players: &Text) -> String {
    let spans = players.clone().in_language(viewer.language).0.into_iter();
    let names = spans.map(|span| match span {
        Span::User(player) => viewer.register.shown_name(player).unwrap_or_default(),
        other => Text(vec![other]).bare(viewer.language),
    });
    names.collect()
}
