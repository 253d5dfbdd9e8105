//! The messages about a league in its channel.

use chrono::{DateTime, Utc};
use petteia_domain::{event_log::Phase, ids::UserId};
use petteia_games::{
    buttons,
    words::{button, clock, lasting, plain, timed, users},
};
use petteia_rules::Setup;
use petteia_speech::{
    games,
    message::{Button, Message, Post, Slot, Text, Weight},
    say,
    speech::{self, Arg, Say},
};
use petteia_tournaments::{
    league::{LEAST, Meetings, Move, champions},
    series::{Seated, Series},
};

use crate::{series::words::called, tournaments::words::joining::conditions};

/// The largest number of members in a message; the rest are counted.
const NAMED: usize = 30;

/// The largest number of players whose moves are in a message; the rest are counted.
const MOVED: usize = 12;

/// The largest number of players of whole groups in a message; the tables show the other groups.
const SEATED: usize = 40;

/// The largest number of players who are asked in one message.
pub(crate) const ASKED: usize = 30;

/// The button that shows the tables.
pub(crate) fn tables_button(series: &Series) -> Button {
    let press = buttons::league::tables(&series.id.0);
    button(say!("button-league-tables"), press, Weight::Plain)
}

/// The button with which a user joins.
fn join_button(series: &Series) -> Button {
    let press = buttons::league::join(&series.id.0);
    button(say!("button-join"), press, Weight::Main)
}

/// When the next season begins, if one does.
pub(crate) fn next(series: &Series) -> Text {
    let number = series.seasons.count() + 1;
    let said = match series.next() {
        _ if series.phase == Phase::Ended => say!("league-is-over"),
        _ if series.paused => say!("league-is-paused"),
        Some(starts) => say!("league-next", season = number, starts = starts),
        None => match series.seasons.current() {
            Some((season, _)) => say!("league-is-played", season = season),
            None => say!("league-waits", season = number, least = LEAST),
        },
    };
    said.into()
}

/// The announcement with the settings, the members, and how to join.
pub(crate) fn announcement(series: &Series) -> Message {
    let text = terms(series);
    if series.phase == Phase::Ended {
        return plain(text.line().say(say!("league-is-over")));
    }
    let members = series.seasons.members();
    let mut text = text
        .line()
        .say(say!("league-members", count = members.len()));
    if !members.is_empty() {
        let shown = members.iter().take(NAMED);
        let shown = shown.map(|user| speech::player(series.name(*user)));
        text = text.line().say(say!(
            "tournament-names",
            names = Text::commas(shown),
            more = members.len().saturating_sub(NAMED)
        ));
    }
    let leave = buttons::league::leave(&series.id.0);
    let leave = button(say!("button-leave"), leave, Weight::Plain);
    Message {
        buttons: vec![join_button(series), leave, tables_button(series)],
        ..plain(text.line().text(next(series)))
    }
}

/// The first announcement.
pub(crate) fn announce(series: &Series) -> Post {
    Post::New {
        message: announcement(series),
        slot: Some(Slot::Registration),
    }
}

/// The edit that updates the announcement.
pub fn edit_announcement(series: &Series) -> Post {
    Post::Edit {
        message: announcement(series),
        slot: Slot::Registration,
    }
}

/// The settings, a line each.
fn terms(series: &Series) -> Text {
    let Some(league) = series.league() else {
        return Text::default();
    };
    let plan = &league.plan;
    let setup = Setup::parse(plan.kind, "2", &plan.options).ok();
    let options = setup.as_ref().and_then(games::terms);
    let options = options.map(|terms| Text::from(say!("and-terms", terms = terms)));
    let text = Text::from(say!(
        "league-announced",
        league = called(series),
        title = plan.kind.title(),
        options = options.unwrap_or_default(),
        player = series.organiser
    ));
    let text = text
        .line()
        .say(say!(
            "league-groups",
            size = plan.group_size,
            meetings = Arg::choice(match plan.meetings {
                Meetings::Once => "once",
                Meetings::Twice => "twice",
            })
        ))
        .line()
        .say(say!(
            "league-moves",
            promoted = plan.promoted,
            relegated = plan.relegated
        ))
        .line()
        .say(say!("league-length", length = lasting(league.season())));
    let text = match plan.pause_seconds {
        0 => text.plain(" ").say(say!("league-no-pause")),
        _ => text
            .plain(" ")
            .say(say!("league-pause", length = lasting(league.pause()))),
    };
    let text = text.line().say(say!(
        "league-clock",
        timed = timed(&plan.clock),
        clock = clock(&plan.clock),
        rated = Arg::choice(if plan.rated { "yes" } else { "no" })
    ));
    let text = match plan.games_at_once {
        Some(games) => text
            .plain(" ")
            .say(say!("tournament-at-once", games = games)),
        None => text,
    };
    text.text(conditions(&plan.entry))
}

/// A season begins: its groups with their players.
pub(crate) fn season_begins(series: &Series, until: DateTime<Utc>) -> Message {
    let Some((number, season)) = series.seasons.last() else {
        return Message::default();
    };
    let mut text = Text::from(say!(
        "league-season-begins",
        league = called(series),
        season = number,
        players = season.players(),
        until = until
    ));
    let mut room = SEATED;
    let fits = |seated: &&Seated| {
        let left = room.checked_sub(seated.players.len());
        room = left.unwrap_or_default();
        left.is_some()
    };
    let shown: Vec<&Seated> = season.groups.iter().take_while(fits).collect();
    for seated in &shown {
        let players = seated.players.iter();
        let players = players.map(|user| speech::player(series.name(*user)));
        text = text.line().say(say!(
            "league-group",
            group = seated.group.to_string(),
            players = Text::commas(players)
        ));
    }
    let more = season.groups.len() - shown.len();
    if more > 0 {
        text = text.line().say(say!("league-more-groups", count = more));
    }
    Message {
        buttons: vec![tables_button(series)],
        ..plain(text)
    }
}

/// The message that a season is over.
pub(crate) fn announce_season_over(series: &Series, number: u32, asked: &[UserId]) -> Post {
    Post::New {
        message: season_over(series, number, asked),
        slot: Some(Slot::Season(number)),
    }
}

/// The edit of that message after the next season has begun: who has moved is known now.
pub(crate) fn edit_season_over(series: &Series, number: u32) -> Post {
    Post::Edit {
        message: season_over(series, number, &[]),
        slot: Slot::Season(number),
    }
}

/// A season is over: the champion, who moves, who is asked, and what comes next. Who moves is provisional until
/// the next season begins, because members join, leave, or do not play on.
fn season_over(series: &Series, number: u32, asked: &[UserId]) -> Message {
    let Some(season) = series.seasons.season(number) else {
        return Message::default();
    };
    let tables = series.tables_of(season);
    let mut text = Text::from(say!(
        "league-season-over",
        league = called(series),
        season = number
    ));
    if let Some(champions) = champion(series, number) {
        text = text.line().say(champions);
    }
    let moves = series.moves_after(number, &tables);
    let moved = |which: Move| -> Vec<UserId> {
        let moved = moves.iter().filter(|(_, to)| **to == which);
        moved.map(|(user, _)| *user).collect()
    };
    if series.phase != Phase::Ended {
        for (which, way) in [(Move::Up, "up"), (Move::Down, "down")] {
            let moved = moved(which);
            if !moved.is_empty() {
                let shown = moved.iter().take(MOVED);
                let shown = shown.map(|user| speech::player(series.name(*user)));
                text = text.line().say(say!(
                    "league-moved",
                    way = Arg::choice(way),
                    names = Text::commas(shown),
                    more = moved.len().saturating_sub(MOVED)
                ));
            }
        }
    }
    let is_known = series.seasons.season(number.saturating_add(1)).is_some();
    if !is_known && series.phase != Phase::Ended && !moves.is_empty() {
        text = text.line().say(say!("league-provisional"));
    }
    let mut buttons = Vec::new();
    if !asked.is_empty() {
        text = text.line().say(asks_them(asked));
        buttons.push(play_on_button(series));
    }
    if series.phase != Phase::Ended && !is_known {
        buttons.push(join_button(series));
    }
    buttons.push(tables_button(series));
    let text = match is_known {
        true => text,
        false => text.line().text(next(series)),
    };
    Message {
        buttons,
        notify: asked.to_vec(),
        ..plain(text)
    }
}

/// Asks more players who were absent than one message has room for.
pub(crate) fn asks(series: &Series, asked: &[UserId]) -> Message {
    let text = Text::default().text(called(series)).line();
    Message {
        buttons: vec![play_on_button(series)],
        notify: asked.to_vec(),
        ..plain(text.say(asks_them(asked)))
    }
}

fn asks_them(asked: &[UserId]) -> Say {
    say!("league-asked", players = users(asked), count = asked.len())
}

fn play_on_button(series: &Series) -> Button {
    let press = buttons::league::play_on(&series.id.0);
    button(say!("button-league-play-on"), press, Weight::Main)
}

/// Who won the league in a season, if anybody did.
pub(crate) fn champion(series: &Series, number: u32) -> Option<Say> {
    let season = series.seasons.season(number)?;
    let tables = [(number, series.tables_of(season))].into();
    let titles = champions(&tables);
    let won = titles.iter().filter(|(_, title)| !title.league.is_empty());
    let won: Vec<UserId> = won
        .map(|(user, _)| *user)
        .filter(|user| user.computer_level().is_none())
        .collect();
    (!won.is_empty()).then(|| say!("league-champion", players = users(&won), count = won.len()))
}

/// A season cannot begin, because there are too few players.
pub(crate) fn postponed(series: &Series, players: u32) -> Message {
    Message {
        buttons: vec![join_button(series)],
        ..plain(say!(
            "league-postponed",
            league = called(series),
            season = series.seasons.count() + 1,
            players = players,
            least = LEAST
        ))
    }
}

/// A season that was postponed has enough players.
pub(crate) fn has_enough(series: &Series) -> Message {
    let text = Text::from(say!("league-has-enough", league = called(series)));
    Message {
        buttons: vec![join_button(series)],
        ..plain(text.plain(" ").text(next(series)))
    }
}
