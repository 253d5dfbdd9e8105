//! The messages about a series in its channel.

use chrono::{DateTime, Utc};
use petteia_games::words::{lasting, plain};
use petteia_speech::{
    message::{Message, Text},
    say,
    speech::{self, Arg},
};
use petteia_tournaments::{
    series::{Series, WhySkipped, table},
    tournament::{Page, Tournament},
};

use crate::tournaments;

/// The name of a series, with its id.
pub(crate) fn called(series: &Series) -> Text {
    tournaments::words::with_id(series.plan.name(), &series.id.0)
}

/// When the next tournament starts, if one does.
pub(crate) fn next(series: &Series) -> Text {
    match (series.next(), series.recurring()) {
        (Some(_), _) if series.paused => say!("series-is-paused").into(),
        (Some(starts), Some(plan)) => say!(
            "series-next",
            starts = starts,
            length = lasting(plan.opens())
        )
        .into(),
        _ => say!("series-is-over").into(),
    }
}

/// A tournament was cancelled.
pub(crate) fn cancelled(series: &Series, tournament: &Tournament) -> Message {
    let registered = tournament.registered.len();
    let least = tournament.plan.least;
    let few = tournament.players.is_empty() && registered < least as usize;
    let text = say!(
        "series-cancelled",
        tournament = tournaments::words::called(tournament),
        why = Arg::choice(if few { "few" } else { "other" }),
        registered = registered,
        least = least
    );
    plain(Text::from(text).plain(" ").text(next(series)))
}

/// A tournament is over: the table, and the next one.
pub(crate) fn counted(series: &Series, tournament: &Tournament) -> Message {
    let said = say!(
        "series-counted",
        tournament = tournaments::words::called(tournament)
    );
    let text = Text::from(said).line().text(standings(series, 0));
    plain(text.line().text(next(series)))
}

/// No tournament is held on a date.
pub(crate) fn skipped(series: &Series, starts: DateTime<Utc>, why: WhySkipped) -> Message {
    let text = say!(
        "series-skipped",
        series = called(series),
        starts = starts,
        why = Arg::choice(why.name())
    );
    plain(Text::from(text).plain(" ").text(next(series)))
}

/// A page of the table over the series, from 0.
pub(crate) fn standings(series: &Series, page: usize) -> Text {
    let lines = table(series);
    let counted = series.counted().count();
    let mut text = Text::from(say!(
        "series-table",
        series = called(series),
        tournaments = counted
    ));
    for line in Page::part(&lines, page) {
        text = text.line().say(say!(
            "series-row",
            place = line.place,
            player = speech::player(series.name(line.user)),
            points = line.points,
            played = line.played,
            won = line.won
        ));
    }
    text
}
