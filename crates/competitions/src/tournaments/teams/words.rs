//! What the announcement and the rounds of a tournament of teams say.

use petteia_games::{
    buttons,
    words::{button, plain},
};
use petteia_rules::pentagame::Points;
use petteia_speech::{
    message::{Button, Message, Text, Weight},
    say,
};
use petteia_tournaments::tournament::{MatchResult, Team, TeamNumber, Tournament, fractions};

use crate::tournaments::words::{
    called, organisers_buttons, player, standings_button, with_end_of_round,
};

/// The largest number of teams that a message names.
const TEAMS: usize = 30;

/// The largest number of boards in the message that begins a round; with more, it names the matches alone.
const BOARDS: usize = 16;

/// The largest number of matches in the message that begins a round.
const MATCHES: usize = 24;

/// The settings that only a tournament of teams has, a line.
pub(crate) fn terms(tournament: &Tournament) -> Text {
    let boards = tournament.plan.boards.unwrap_or_default();
    let text = Text::default()
        .line()
        .say(say!("teams-boards", boards = boards));
    let text = match tournament.plan.pairs {
        true => text.plain(" ").say(say!("teams-in-pairs")),
        false => text,
    };
    let servers = tournament.guests.agreed();
    let servers: Vec<Text> = servers
        .map(|guest| Text::default().strong(&guest.name))
        .collect();
    match servers.is_empty() {
        true => text,
        false => text
            .line()
            .say(say!("teams-servers", servers = Text::commas(servers))),
    }
}

/// The teams before the start, and how to join them, with the buttons of the announcement.
pub(crate) fn registering(text: Text, tournament: &Tournament) -> Message {
    let teams: Vec<&Team> = tournament.teams_in().collect();
    let mut text = text.line().say(say!(
        "teams-registered",
        count = teams.len(),
        least = tournament.plan.least,
        most = tournament.plan.most
    ));
    if !teams.is_empty() {
        let shown = teams.iter().take(TEAMS);
        let named = shown.map(|team| {
            let size = format!(" ({})", tournament.present(team).count());
            Text::default().plain(&team.name).plain(size)
        });
        text = text.line().say(say!(
            "tournament-names",
            names = Text::commas(named),
            more = teams.len().saturating_sub(TEAMS)
        ));
    }
    let players = [teams_button(tournament)];
    let organisers = organisers_buttons(tournament);
    Message {
        buttons: players.into_iter().chain(organisers).collect(),
        ..plain(text.line().say(say!("teams-how")))
    }
}

/// The announcement of a tournament that has begun.
pub(crate) fn begun(text: Text, tournament: &Tournament) -> Message {
    Message {
        buttons: vec![
            standings_button(tournament),
            matches_button(tournament),
            teams_button(tournament),
        ],
        ..plain(text.line().say(say!(
            "teams-begun-with",
            teams = tournament.seeds.len(),
            players = tournament.players.len()
        )))
    }
}

/// The button that shows the teams, of which the reader may join one.
fn teams_button(tournament: &Tournament) -> Button {
    let press = buttons::teams::teams(&tournament.id.0, 0);
    button(say!("button-teams"), press, Weight::Main)
}

/// The button that shows the matches of the last round.
pub(crate) fn matches_button(tournament: &Tournament) -> Button {
    let round = u32::try_from(tournament.rounds.len()).unwrap_or_default();
    let press = buttons::teams::matches(&tournament.id.0, round, 0);
    button(say!("button-matches"), press, Weight::Plain)
}

/// The announcement of a round with its matches.
pub(crate) fn round_begins(tournament: &Tournament) -> Message {
    let Some((number, round)) = tournament.last_round() else {
        return Message::default();
    };
    let text = Text::from(say!(
        "round-begins",
        tournament = called(tournament),
        round = number,
        rounds = tournament.planned.unwrap_or(number)
    ));
    let mut text = with_end_of_round(text, tournament).text;
    let matches = tournament.matches_of(round);
    let boards: usize = matches.iter().map(|played| played.boards.len()).sum();
    for played in matches.iter().take(MATCHES) {
        text = text.line().text(versus(tournament, played, false));
        if boards <= BOARDS {
            text = text.text(boards_of(tournament, number, played));
        }
    }
    let more = matches.len().saturating_sub(MATCHES);
    if more > 0 {
        text = text.line().say(say!("teams-more-matches", count = more));
    }
    for team in &round.free {
        text = text.line().text(free(tournament, *team));
    }
    Message {
        buttons: vec![matches_button(tournament)],
        ..plain(text)
    }
}

/// The teams of a match: `Foxes 2½ – 1½ Hares`.
pub(crate) fn versus(tournament: &Tournament, played: &MatchResult, points: bool) -> Text {
    let [one, other] = played.teams.map(|team| name_of(tournament, team));
    if !points {
        return Text::default().strong(one).plain(" – ").strong(other);
    }
    let [ones, others] = played.points().map(fractions);
    let between = format!(" {ones} – {others} ");
    let text = Text::default().strong(one).plain(between).strong(other);
    match played.is_running() {
        true => text.plain(" …"),
        false => text,
    }
}

/// The boards of a match, a line each.
pub(crate) fn boards_of(tournament: &Tournament, round: u32, played: &MatchResult) -> Text {
    let mut text = Text::default();
    for (number, board) in (1_u32..).zip(&played.boards) {
        let names = board
            .players
            .map(|one| one.map(|one| player(tournament, one)));
        let said = match names {
            [Some(one), Some(other)] => {
                let begun = !board.running || board.twelfths != [0, 0];
                let [ones, others] = board.twelfths.map(Points::from_twelfths);
                let between = match begun {
                    true => format!(" {} – {} ", fractions(ones), fractions(others)),
                    false => " – ".to_owned(),
                };
                let players = one.plain(between).text(other);
                let fixture = format!("{round}.{}.1", board.table.unwrap_or_default());
                say!(
                    "team-board",
                    board = number,
                    players = players,
                    fixture = fixture
                )
            }
            [Some(alone), None] | [None, Some(alone)] => {
                say!("team-board-alone", board = number, player = alone)
            }
            [None, None] => continue,
        };
        text = text.line().say(said);
    }
    text
}

/// The line of a team without an opponent.
pub(crate) fn free(tournament: &Tournament, team: TeamNumber) -> Text {
    say!("team-free", team = name_of(tournament, team)).into()
}

/// Returns the name of a team.
pub(crate) fn name_of(tournament: &Tournament, team: TeamNumber) -> &str {
    let team = tournament.team_numbered(team);
    team.map_or("", |team| team.name.as_str())
}
