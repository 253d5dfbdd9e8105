//! What stands beside the board: whose turn it is, the players, their clocks.

use chrono::{DateTime, TimeDelta, Utc};
use maud::{Markup, html};
use petteia_domain::game::ClockFace;
use petteia_referee::{AtStudy, SeatAtTable, Table};
use petteia_speech::{
    message::{Button, ButtonId, Text},
    say,
    speech::percent,
};

use super::{
    graph::graph,
    messages::{buttons, looked_on, text},
    viewer::Viewer,
};

/// Renders whose turn it is, or the result.
pub fn lead(viewer: &Viewer<'_>, table: &Table) -> Markup {
    looked_on(&table.lead, viewer.language, |player| {
        viewer.register.shown_name(player)
    })
}

/// Renders the players with their clocks, as they stand now, and notes about the clock.
pub fn table(viewer: &Viewer<'_>, table: &Table, now: DateTime<Utc>) -> Markup {
    html! {
        @if !table.seats.is_empty() {
            ol { @for at in &table.seats { (seat(viewer, at, table.clock, now)) } }
        }
        @for note in &table.notes { p.note { (text(viewer, note)) } }
    }
}

fn seat(
    viewer: &Viewer<'_>,
    seat: &SeatAtTable,
    clock: Option<ClockFace>,
    now: DateTime<Utc>,
) -> Markup {
    let named = |text| {
        looked_on(text, viewer.language, |player| {
            viewer.register.shown_name(player)
        })
    };
    html! {
        li.to-move[seat.to_move] aria-current=[seat.to_move.then_some("true")] {
            span.name { (named(&seat.players)) }
            @if let Some(side) = &seat.side { " " span.side { (named(side)) } }
            " "
            @match (clock.filter(|_| seat.to_move), seat.bank) {
                (Some(face), _) => (ticking(face, now)),
                (None, Some(left)) => (standing(left)),
                (None, None) => {}
            }
        }
    }
}

/// Renders a clock that the script counts down. Times are relative, so that the browser's clock does not matter.
fn ticking(face: ClockFace, now: DateTime<Utc>) -> Markup {
    let until = face.until.map(|until| (until - now).num_milliseconds());
    html! {
        span.clock.stands[!face.runs] role="timer" data-left=(face.left.num_milliseconds())
            data-runs=(face.runs) data-until=[until] {}
    }
}

fn standing(left: TimeDelta) -> Markup {
    html! { span.clock.stands data-left=(left.num_milliseconds()) data-runs="false" {} }
}

/// Renders the planned lines; a touch withdraws one.
pub fn plans(viewer: &Viewer<'_>, plans: &[(Text, ButtonId)]) -> Markup {
    let label = viewer.says(say!("hand-withdraw-plan"));
    html! {
        @for (line, press) in plans {
            button.plan type="button" data-press=(press.0) title=(label) {
                (text(viewer, line)) span aria-hidden="true" { " ×" } span.unseen { " " (label) }
            }
        }
    }
}

/// Renders what the coach of a first game says.
pub fn coach(viewer: &Viewer<'_>, says: &Text, off: &Button) -> Markup {
    html! {
        div.coach {
            p { (text(viewer, says)) }
            (buttons(viewer, std::slice::from_ref(off)))
        }
    }
}

/// Renders the analysis: the chances as a bar and in words, the turning points, and the button that gives the
/// turn shown to its player as a puzzle.
pub fn study(viewer: &Viewer<'_>, study: &AtStudy) -> Markup {
    let named = |text| {
        looked_on(text, viewer.language, |player| {
            viewer.register.shown_name(player)
        })
    };
    html! {
        // The bar has no words in it: a small share has no room for them.
        div.chances aria-hidden="true" { @for (_, share) in &study.chances { span data-share=(share) {} } }
        p.shares {
            @for (players, share) in &study.chances { span { (named(players)) " " (viewer.says(percent(*share))) } " " }
        }
        (graph(viewer, study))
        @if let Some(told) = &study.told { p.note { (named(told)) } }
        @if !study.points.is_empty() {
            div.points role="group" aria-label=(viewer.says(say!("hand-turning-points"))) {
                (viewer.says(say!("hand-turning-points"))) ": "
                @for (ply, turn) in &study.points {
                    button type="button" data-at=(ply) { (ply) ". " (text(viewer, turn)) }
                }
            }
        }
        (buttons(viewer, study.again.as_slice()))
    }
}
