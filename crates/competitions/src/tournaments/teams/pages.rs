//! Pages of the standings of teams, of matches, and of teams with their line-ups; what a team did.

use petteia_domain::{event_log::Phase, game::Theme, ids::UserId};
use petteia_games::{buttons, refusal::Refusal, words::button};
use petteia_speech::{
    message::{Button, Line, Message, Text, Weight},
    say,
    speech::{self, Arg, decimal},
};
use petteia_tournaments::tournament::{
    Competitor, ListPage, Page, PairingNumber, RoundPlayed, Team, TeamNumber, TeamStanding,
    Tournament, fractions,
};

use super::words::{boards_of, free, matches_button, name_of, versus};
use crate::tournaments::{
    pages::wording::{
        IN_FRONT, described, heading, latest, listed, most_rows, paging, round_heading,
        round_shown, standings_of, won,
    },
    words::{called, list_page, standings_button},
};

/// About how many lines of matches are on a page.
const LINES: usize = 16;

/// The number of teams on a page.
const TEAMS: usize = 5;

/// Names the teams that won, in a line of its own, once the tournament is over.
pub(crate) fn winners(tournament: &Tournament, standings: &[TeamStanding]) -> Text {
    let first = standings.iter().filter(|standing| {
        let team = tournament.team_numbered(standing.team);
        standing.place == 1 && team.is_some_and(|team| !tournament.is_out(team))
    });
    let first = first.map(|standing| Text::default().plain(name(tournament, standing)));
    won(tournament, first.collect())
}

/// A page of the standings, from 0; the last one if there is no such page. If only one user reads it, it marks their
/// team, and each row has a button.
pub(crate) fn standings(
    tournament: &Tournament,
    number: u32,
    theme: Theme,
    reader: Option<UserId>,
) -> Message {
    let standings = tournament.team_standings();
    let own = reader.and_then(|user| tournament.number_of(user));
    let own = own.and_then(|player| tournament.team_of_player(player));
    let own = own.and_then(|team| tournament.seed_of(team.number));
    let listed = ListPage::of(&standings, number, most_rows(reader));
    let rows = listed.shown.iter().map(|standing| {
        let label = say!("button-matches-of", team = name(tournament, standing));
        let press = buttons::teams::team(&tournament.id.0, standing.team.0);
        let matches = button(label, press, Weight::Plain);
        Line::with(row(tournament, standing), matches)
    });
    let rows = rows.collect();
    let page = Page {
        reader: own.map(|PairingNumber(seed)| seed),
        ..Page::of_teams(tournament, listed)
    };
    let mut below = winners(tournament, &standings);
    if page.number == 0 {
        below = below.line().say(say!("teams-ties"));
    }
    let said = (heading(tournament), below);
    standings_of(tournament, (page, rows), said, theme, reader)
}

/// What a team did: its row in the standings, its line-up, and its matches.
///
/// # Errors
/// If there is no such team in the standings.
pub(crate) fn what_it_did(tournament: &Tournament, team: TeamNumber) -> Result<Message, Refusal> {
    let standings = tournament.team_standings();
    let standing = standings.iter().find(|standing| standing.team == team);
    let (Some(standing), Some(known)) = (standing, tournament.team_numbered(team)) else {
        let team = team.to_string();
        return Err(Refusal::new(say!("takes-no-part", player = team)));
    };
    let text = called(tournament).line().text(row(tournament, standing));
    let text = text.line().text(team_line(tournament, known));
    let mut played = Vec::new();
    for (round, of_round) in (1_u32..).zip(&tournament.rounds) {
        let matches = tournament.matches_of(of_round).into_iter();
        let matches = matches.filter(|one| one.teams.contains(&team));
        played.extend(matches.map(|one| (round, versus(tournament, &one, true))));
        if of_round.free.contains(&team) {
            played.push((round, free(tournament, team)));
        }
    }
    Ok(Message {
        text: text.text(latest(tournament, &played)),
        buttons: vec![standings_button(tournament), matches_button(tournament)],
        ..Message::default()
    })
}

fn name<'a>(tournament: &'a Tournament, standing: &TeamStanding) -> &'a str {
    name_of(tournament, standing.team)
}

fn row(tournament: &Tournament, standing: &TeamStanding) -> Text {
    let text = Text::from(say!(
        "teams-row",
        place = standing.place,
        team = name(tournament, standing),
        points = standing.match_points,
        boards = fractions(standing.points),
        berger = decimal(standing.sonneborn_berger as i64, 12)
    ));
    match tournament.team_numbered(standing.team) {
        Some(team) if !tournament.is_out(team) => text,
        _ => text.plain(" · ").say(say!("standings-withdrawn")),
    }
}

/// The state in one line: the round, and the leading teams.
pub(crate) fn line(tournament: &Tournament) -> Text {
    let standings = tournament.team_standings();
    let leading = standings.iter().take(IN_FRONT);
    let leading =
        leading.map(|standing| described(&Competitor::of_team(tournament, standing), None));
    listed(heading(tournament), leading)
}

/// Returns a page of the matches of a round, by default the last one, with their boards.
///
/// # Errors
/// If there is no such round.
pub(crate) fn matches(
    tournament: &Tournament,
    round: Option<u32>,
    page: u32,
) -> Result<Message, Refusal> {
    if tournament.rounds.is_empty() {
        return Err(Refusal::new(say!("tournament-not-begun")));
    }
    let (number, played) = round_shown(tournament, round)?;
    let text = round_heading(tournament, number, played);
    Ok(matches_on(tournament, (number, played), text, page))
}

fn matches_on(
    tournament: &Tournament,
    (number, played): (u32, &RoundPlayed),
    mut text: Text,
    page: u32,
) -> Message {
    let boards = tournament.plan.boards.unwrap_or(1) as usize;
    let per_page = (LINES / (boards + 1)).max(1);
    let matches = tournament.matches_of(played);
    let pages = matches.len().div_ceil(per_page).max(1);
    let page = (page as usize).min(pages - 1);
    for result in matches.iter().skip(page * per_page).take(per_page) {
        text = text.line().text(versus(tournament, result, true));
        text = text.text(boards_of(tournament, number, result));
    }
    if page + 1 == pages {
        for team in &played.free {
            text = text.line().text(free(tournament, *team));
        }
    }
    let (said, buttons) = paging(page, pages, |page| {
        buttons::teams::matches(&tournament.id.0, number, page)
    });
    Message {
        text: text.text(said),
        buttons,
        ..Message::default()
    }
}

/// Returns a page of the teams with their members in the order of boards, with buttons to join them.
pub(crate) fn teams(tournament: &Tournament, page: u32) -> Message {
    let teams: Vec<&Team> = tournament.teams_in().collect();
    let pages = teams.len().div_ceil(TEAMS).max(1);
    let page = (page as usize).min(pages - 1);
    let mut text = Text::from(say!(
        "teams-of",
        tournament = called(tournament),
        boards = tournament.plan.boards.unwrap_or_default()
    ));
    if teams.is_empty() {
        text = text.line().say(say!("team-none-yet"));
    }
    let shown = teams.iter().skip(page * TEAMS).take(TEAMS);
    for team in shown.clone() {
        text = text.line().text(team_line(tournament, team));
    }
    let takes = match tournament.phase {
        Phase::Lobby => true,
        Phase::Playing => !tournament.is_last_round(),
        Phase::Ended => false,
    };
    let joins: Vec<Button> = match takes {
        true => shown.map(|team| join_button(tournament, team)).collect(),
        false => Vec::new(),
    };
    let labels = (say!("button-earlier"), say!("button-more"));
    let mut message = list_page(text, (page, pages), labels, |page| {
        buttons::teams::teams(&tournament.id.0, page)
    });
    message.buttons.splice(0..0, joins);
    message
}

fn join_button(tournament: &Tournament, team: &Team) -> Button {
    let press = buttons::teams::join(&tournament.id.0, team.number.0);
    let name = team.name.as_str();
    button(say!("button-team-join", team = name), press, Weight::Plain)
}

/// A team: its captain, the players of its boards, and the reserves.
pub(crate) fn team_line(tournament: &Tournament, team: &Team) -> Text {
    let boards = tournament.plan.boards.unwrap_or_default() as usize;
    let members: Vec<_> = tournament.present(team).collect();
    let (playing, reserves) = members.split_at(members.len().min(boards));
    let named = |users: &[UserId], numbered: bool| {
        let names = (1..).zip(users).map(|(board, user): (u32, _)| {
            let name = speech::player(tournament.name(*user));
            match numbered {
                true => Text::default().plain(format!("{board}. ")).text(name),
                false => name,
            }
        });
        Text::commas(names)
    };
    let captain = tournament.captain(team);
    let text = Text::from(say!(
        "team-line",
        team = team.name.as_str(),
        captain = captain.map_or("", |captain| tournament.name(captain)),
        players = named(playing, true),
        open = Arg::choice(if team.open { "yes" } else { "no" })
    ));
    match reserves.is_empty() {
        true => text,
        false => text
            .plain(" ")
            .say(say!("team-reserves", players = named(reserves, false))),
    }
}
