//! Pages of standings, crosstables and pairings in words, and of standings and crosstables as pictures.
//!
//! Standings that one user reads are lines with a button each, which leads to what a player or a team did. Those of a
//! post, which everybody reads, stand in its text.
//!
//! A page fits into one message with any names and in every language, and each player and table is
//! on exactly one page.

mod bracket;
mod crosstable;
mod player;
pub(crate) mod wording;

#[cfg(feature = "test")]
pub(crate) use crosstable::page as crosstable_page;
pub(crate) use crosstable::{crosstable, explained};
pub(crate) use player::what_they_did;

use petteia_domain::{game::Theme, ids::UserId};
use petteia_games::{buttons, refusal::Refusal};
use petteia_rules::pentagame::Points;
use petteia_speech::{
    message::{Line, Message, Text},
    say,
    speech::decimal,
};
use petteia_tournaments::tournament::{
    Competitor, ListPage, Order, Page, PairingNumber, Results, RoundPlayed, Sheet, Standing,
    TablePlayed, TableResults, Tournament, fractions,
};

use self::wording::{
    IN_FRONT, described, games_of, heading, leading_on, listed, most_rows, paging, player,
    round_heading, round_shown, standings_of, winners,
};
use crate::tournaments::{teams::pages as teams, words::arena};

/// The number of tables on a page.
const TABLES: usize = 8;

/// A page of the standings, from 0; the last one if there is no such page. If only one user reads it, it marks their row,
/// and each row has a button.
pub(crate) fn standings(
    tournament: &Tournament,
    number: u32,
    theme: Theme,
    reader: Option<UserId>,
) -> Message {
    let mut message = if tournament.is_of_teams() {
        teams::standings(tournament, number, theme, reader)
    } else if let Some(sheet) = Sheet::of(tournament, number as usize) {
        bracket::page(tournament, sheet, theme, reader)
    } else {
        let (results, order) = (tournament.results(), tournament.standings());
        standings_page(tournament, &results, &order, number, theme, reader)
    };
    if reader.is_some() {
        message.buttons.extend(leading_on(tournament));
    }
    message
}

/// Returns the page of the standings that a post shows: of a knock-out, where it is being played.
pub(crate) fn first_page(tournament: &Tournament) -> u32 {
    Sheet::current(tournament).unwrap_or(0) as u32
}

pub(crate) fn standings_page(
    tournament: &Tournament,
    results: &Results,
    standings: &[Standing],
    number: u32,
    theme: Theme,
    reader: Option<UserId>,
) -> Message {
    let listed = ListPage::of(standings, number, most_rows(reader));
    let rows = listed.shown.iter().map(|standing| {
        let games = games_of(tournament, standing.player);
        Line::with(row(tournament, standing), games)
    });
    let rows = rows.collect();
    let number = reader.and_then(|user| tournament.number_of(user));
    let page = Page {
        reader: number.map(|PairingNumber(number)| number),
        ..Page::of(tournament, results, standings, listed)
    };
    let mut text = heading(tournament);
    if tournament.players.is_empty() {
        text = text.line().say(say!("standings-nobody"));
    }
    let mut below = winners(tournament, standings);
    if by_points(tournament) && page.number == 0 {
        below = below.line().say(match tournament.plan.fine_tuning {
            true => say!("standings-ties-tuned"),
            false => say!("standings-ties"),
        });
    }
    standings_of(tournament, (page, rows), (text, below), theme, reader)
}

/// Whether players are ordered by points and tie-breaks.
fn by_points(tournament: &Tournament) -> bool {
    tournament.plan.system.standings == Order::Points
}

/// Names who won a tournament, in a line of its own, once it is over.
pub(crate) fn result(tournament: &Tournament) -> Text {
    match tournament.is_of_teams() {
        true => teams::winners(tournament, &tournament.team_standings()),
        false => winners(tournament, &tournament.standings()),
    }
}

/// The row of a player: place, points, games won, tie-breaks.
fn row(tournament: &Tournament, standing: &Standing) -> Text {
    let ties = standing.ties;
    let mut text = Text::from(say!(
        "standings-row",
        place = standing.place,
        player = player(tournament, standing.player),
        points = fractions(standing.points),
        count = standing.won
    ));
    if by_points(tournament) {
        if tournament.plan.fine_tuning {
            let tuned = decimal(ties.fine_tuning, 432);
            text = text
                .plain(" · ")
                .say(say!("standings-fine-tuning", value = tuned));
        }
        text = text.plain(" · ").say(say!(
            "standings-opponents",
            buchholz = decimal(ties.buchholz as i64, 144),
            berger = decimal(ties.sonneborn_berger as i64, 1728)
        ));
        if let Some(direct) = ties.direct {
            let direct = fractions(direct);
            text = text
                .plain(" · ")
                .say(say!("standings-direct", value = direct));
        }
    }
    if tournament.is_arena() {
        text = text.text(arena::marks(tournament, standing.player));
    }
    if tournament.has_withdrawn(standing.player) {
        text = text.plain(" · ").say(say!("standings-withdrawn"));
    }
    text
}

/// The state in one line: the round, and the leading players.
pub fn line(tournament: &Tournament) -> Text {
    if tournament.is_of_teams() {
        return teams::line(tournament);
    }
    let standings = tournament.standings();
    let leading = standings.iter().take(IN_FRONT);
    let leading = leading.map(|standing| described(&Competitor::of(tournament, standing), None));
    listed(heading(tournament), leading)
}

/// Returns a page of the pairings of a round, by default the last one, with the points at each
/// table so far. Pages count from 0; if there is no such page, returns the last one.
///
/// # Errors
/// If there is no such round.
pub(crate) fn pairings(
    tournament: &Tournament,
    round: Option<u32>,
    page: u32,
) -> Result<Message, Refusal> {
    let (number, played) = round_shown(tournament, round)?;
    let lines = lines(tournament, played);
    let pages = lines.len().div_ceil(TABLES).max(1);
    let page = (page as usize).min(pages - 1);
    let mut text = round_heading(tournament, number, played);
    for line in lines.into_iter().skip(page * TABLES).take(TABLES) {
        text = text.line().text(line);
    }
    let press = |page| buttons::tournament::pairings_of(&tournament.id.0, number, page);
    let (said, buttons) = paging(page, pages, press);
    Ok(Message {
        text: text.text(said),
        buttons,
        ..Message::default()
    })
}

/// The tables of a round and its byes, a line each.
fn lines(tournament: &Tournament, round: &RoundPlayed) -> Vec<Text> {
    let results = tournament.results_of(round);
    let tables = (1_u32..).zip(round.tables.iter().zip(&results.tables));
    let tables = tables.map(|(number, (table, made))| {
        let players = players_at(tournament, table, made);
        let text = Text::from(say!("pairings-table", table = number, players = players));
        text.text(state_of(table))
    });
    let byes = results.byes.iter();
    let byes = byes.map(|(number, points)| bye(tournament, *number, *points));
    tables.chain(byes).collect()
}

/// The players of a table, with their points once a game is over.
fn players_at(tournament: &Tournament, table: &TablePlayed, made: &TableResults) -> Text {
    let begun = table.games.iter().any(|game| game.scored.is_some());
    let players = table.players.iter().map(|number| {
        let name = player(tournament, *number);
        match begun {
            false => name,
            true => name.plain(" ").strong(fractions(made.points_of(*number))),
        }
    });
    Text::joined(players, " – ")
}

/// How many games of a table are over, if some are, and its thread.
fn state_of(table: &TablePlayed) -> Text {
    let games = table.games.len();
    let over = table.games.iter();
    let over = over.filter(|game| game.scored.is_some()).count();
    let mut text = Text::default();
    if 0 < over && over < games {
        let said = say!("pairings-over", over = over, games = games);
        text = text.plain(" · ").say(said);
    }
    match table.thread {
        Some(channel) => text.plain(" · ").channel(channel),
        None => text,
    }
}

fn bye(tournament: &Tournament, number: PairingNumber, points: Points) -> Text {
    let player = player(tournament, number);
    say!("pairings-bye", player = player, points = fractions(points)).into()
}
