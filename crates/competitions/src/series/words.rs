//! The messages about a series in its channel.

use chrono::{DateTime, Utc};
use petteia_domain::ids::UserId;
use petteia_games::{
    buttons,
    words::{button, lasting, plain},
};
use petteia_speech::{
    message::{Line, Message, Text, Weight},
    say,
    speech::{self, Arg},
};
use petteia_tournaments::{
    series::{Series, WhySkipped, table},
    tournament::{ListPage, Page, Tournament},
};

use crate::tournaments::{
    self,
    pages::wording::{Tabled, paging},
};

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
    let text = Text::from(said)
        .line()
        .text(standings(series, 0, None).text);
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

/// The largest number of rows of the table with a button each. With those of the latest tournaments they are within the
/// limits of a message.
const LINES: usize = 8;

/// A page of the table over the series, from 0; the last one if there is no such page. If one user reads it, each row
/// leads to the player's finished games.
pub(crate) fn standings(series: &Series, page: u32, reader: Option<UserId>) -> Message {
    let all = table(series);
    let listed = ListPage::of(&all, page, reader.map_or(Page::ROWS, |_| LINES));
    let rows = listed.shown.iter().map(|line| {
        let name = series.name(line.user);
        let press = buttons::general::finished_games(line.user, None);
        let label = say!("button-games-of", name = name);
        let said = say!(
            "series-row",
            place = line.place,
            player = speech::player(name),
            points = line.points,
            played = line.played,
            won = line.won
        );
        Line::with(said, button(label, press, Weight::Plain))
    });
    let mut below = Text::default();
    let mut turning = Vec::new();
    if reader.is_some() {
        if listed.number + 1 == listed.pages {
            below = below.line().say(say!("series-points"));
        }
        let press = |page| buttons::series::standings(&series.id.0, page);
        let (said, buttons) = paging(listed.number, listed.pages, press);
        (below, turning) = (below.text(said), buttons);
    }
    let heading = say!(
        "series-table",
        series = called(series),
        tournaments = series.counted().count()
    );
    let tabled = Tabled {
        heading: heading.into(),
        rows: rows.collect(),
        below,
        drawing: None,
        buttons: turning,
    };
    tabled.message(reader)
}
