//! What pages of standings, rounds, brackets and teams say alike: headings, players, winners, paging.

use petteia_domain::{event_log::Phase, game::Theme, ids::UserId};
use petteia_games::{buttons, refusal::Refusal, words::button};
use petteia_rules::pentagame::Points;
use petteia_speech::{
    message::{Button, ButtonId, Drawing, Line, Message, Shows, Text, Weight},
    say,
    speech::{Arg, labelled},
};
use petteia_tournaments::tournament::{
    Competitor, Goes, Page, PairingNumber, RoundPlayed, Standing, Tournament, fractions,
};

use crate::tournaments::words::page_buttons;

/// The number of leading players or teams in one line.
pub(in crate::tournaments) const IN_FRONT: usize = 3;

/// The largest number of a player's tables, or of a team's matches.
const LATEST: usize = 10;

/// The largest number of common winners; if there are more, nobody is named.
const MOST_WINNERS: usize = 5;

/// A table with its picture.
pub(crate) struct Tabled {
    pub heading: Text,
    /// The rows, each with the button that leads to what is behind it.
    pub rows: Vec<Line>,
    /// What stands below the rows; each part begins a line.
    pub below: Text,
    pub drawing: Option<Drawing>,
    /// The buttons below.
    pub buttons: Vec<Button>,
}

impl Tabled {
    /// Makes the message. For one reader the rows are lines with their buttons, below everything else. For everybody they
    /// stand in the text, without buttons.
    pub(crate) fn message(self, reader: Option<UserId>) -> Message {
        let mut text = self.heading;
        let lines = match reader {
            Some(_) => self.rows,
            None => {
                let rows = self.rows.into_iter();
                text = rows.fold(text, |text, row| text.line().text(row.text));
                Vec::new()
            }
        };
        Message {
            text: text.text(self.below),
            lines,
            drawing: self.drawing,
            buttons: self.buttons,
            ..Message::default()
        }
    }
}

/// Returns the picture of a table or a bracket, with its text alternative.
pub(crate) fn drawn(shows: Shows, alt: Text, theme: Theme) -> Drawing {
    Drawing {
        alt: alt.into(),
        shows,
        theme,
        language: Default::default(),
    }
}

/// Returns the picture of a page of standings, with its text alternative.
pub(crate) fn standings_drawn(heading: Text, page: Page, theme: Theme) -> Drawing {
    let alt = alternative(heading, &page);
    drawn(Shows::Standings(page), alt, theme)
}

/// Makes the message of a page of the standings of players or of teams, each row with its button.
pub(in crate::tournaments) fn standings_of(
    tournament: &Tournament,
    (page, rows): (Page, Vec<Line>),
    (heading, below): (Text, Text),
    theme: Theme,
    reader: Option<UserId>,
) -> Message {
    let (said, buttons) = turning(tournament, page.number, page.pages);
    let tabled = Tabled {
        heading,
        rows,
        below: below.text(said),
        drawing: Some(standings_drawn(self::heading(tournament), page, theme)),
        buttons,
    };
    tabled.message(reader)
}

/// The number of a page of the standings, and the buttons to its neighbours.
pub(super) fn turning(tournament: &Tournament, page: usize, pages: usize) -> (Text, Vec<Button>) {
    paging(page, pages, |page| {
        buttons::tournament::standings(&tournament.id.0, page)
    })
}

/// The largest number of rows on a page, which one user reads, or everybody.
pub(in crate::tournaments) fn most_rows(reader: Option<UserId>) -> usize {
    reader.map_or(Page::ROWS, |_| Page::LINES)
}

/// The button to what a player did in a tournament.
pub(crate) fn games_of(tournament: &Tournament, number: PairingNumber) -> Button {
    let label = say!("button-games-of", name = tournament.name_of(number));
    let press = buttons::tournament::player(&tournament.id.0, number.0);
    button(label, press, Weight::Plain)
}

/// What readers of the standings look at next.
pub(crate) fn leading_on(tournament: &Tournament) -> Vec<Button> {
    if tournament.rounds.is_empty() {
        return Vec::new();
    }
    let id = &tournament.id.0;
    let pairings = buttons::tournament::pairings(id, 0);
    let crosstable = buttons::tournament::crosstable(id, 0);
    vec![
        button(say!("button-pairings"), pairings, Weight::Plain),
        button(say!("button-crosstable"), crosstable, Weight::Plain),
    ]
}

/// The heading of the standings.
pub(in crate::tournaments) fn heading(tournament: &Tournament) -> Text {
    let state = match (tournament.plan.system.has_rounds(), tournament.phase) {
        (false, Phase::Ended) if tournament.is_arena() => "final",
        (false, _) if tournament.is_arena() => "arena",
        (false, _) => "ladder",
        (true, Phase::Ended) => "final",
        (true, _) if tournament.current_round().is_some() => "during",
        (true, _) => "after",
    };
    say!(
        "standings-heading",
        name = tournament.plan.name.as_str(),
        state = Arg::choice(state),
        round = tournament.rounds.len(),
        rounds = tournament.planned.unwrap_or_default()
    )
    .into()
}

pub(super) fn winners(tournament: &Tournament, standings: &[Standing]) -> Text {
    let first = standings.iter().filter(|standing| {
        // If all have withdrawn, nobody wins.
        standing.place == 1 && !tournament.has_withdrawn(standing.player)
    });
    let first = first.map(|standing| player(tournament, standing.player));
    won(tournament, first.collect())
}

/// Names the winners, who share the first place, once it is over; nobody if they are many, or nothing was played.
pub(in crate::tournaments) fn won(tournament: &Tournament, first: Vec<Text>) -> Text {
    let over = tournament.phase == Phase::Ended && !tournament.cancelled;
    let played = tournament.games().any(|(_, game)| game.scored.is_some());
    match first.len() {
        count @ 1..=MOST_WINNERS if over && played => Text::default().line().say(say!(
            "standings-won",
            players = Arg::And(first),
            count = count
        )),
        _ => Text::default(),
    }
}

/// The latest tables or matches, a line each, and how many there were before.
pub(in crate::tournaments) fn latest(tournament: &Tournament, played: &[(u32, Text)]) -> Text {
    let left_out = played.len().saturating_sub(LATEST);
    let mut text = Text::default();
    if left_out > 0 {
        text = text
            .line()
            .say(say!("crosstable-left-out", count = left_out));
    }
    for (round, said) in &played[left_out..] {
        let said = match tournament.plan.system.has_rounds() {
            true => labelled(say!("web-round", round = *round), said.clone()),
            false => said.clone(),
        };
        text = text.line().text(said);
    }
    text
}

/// A heading, and players or teams in one line.
pub(crate) fn listed(
    heading: impl Into<Text>,
    competitors: impl IntoIterator<Item = Text>,
) -> Text {
    Text::semicolons([heading.into()].into_iter().chain(competitors)).plain(".")
}

/// A player or a team in one line. `reader` is the number of the only reader.
pub(crate) fn described(who: &Competitor, reader: Option<u32>) -> Text {
    let is_reader = reader == Some(who.number);
    say!(
        "standings-described",
        place = who.place,
        name = who.name.as_str(),
        you = Arg::choice(if is_reader { "yes" } else { "no" }),
        points = fractions(Points::from_twelfths(who.twelfths))
    )
    .into()
}

/// The text alternative of a picture of standings: each player or team, with what the picture marks.
fn alternative(heading: Text, page: &Page) -> Text {
    let rows = page.rows.iter().map(|row| {
        let goes = row.goes.map(|goes| match goes {
            Goes::Up => "up",
            Goes::Down => "down",
        });
        let goes = goes.map(|goes| say!("league-mark", mark = Arg::choice(goes)));
        let streak = (row.streak > 0).then(|| say!("arena-streak", wins = row.streak));
        let marks = goes.into_iter().chain(streak).map(Text::from);
        let who = described(&row.who, page.reader);
        Text::commas([who].into_iter().chain(marks))
    });
    listed(heading, rows)
}

/// Returns a round with its number, by default the last one.
///
/// # Errors
/// If there is no such round.
pub(in crate::tournaments) fn round_shown(
    tournament: &Tournament,
    round: Option<u32>,
) -> Result<(u32, &RoundPlayed), Refusal> {
    let number = match (round, tournament.last_round()) {
        (Some(number), _) => number,
        (None, Some((number, _))) => number,
        (None, None) => return Err(Refusal::new(say!("tournament-not-begun"))),
    };
    let index = (number as usize).wrapping_sub(1);
    let played = tournament.rounds.get(index).ok_or_else(|| {
        Refusal::new(say!(
            "pairings-no-round",
            round = number,
            count = tournament.rounds.len()
        ))
    })?;
    Ok((number, played))
}

/// The heading of a page of a round.
pub(in crate::tournaments) fn round_heading(
    tournament: &Tournament,
    number: u32,
    played: &RoundPlayed,
) -> Text {
    let name = tournament.plan.name.as_str();
    Text::from(match (tournament.planned, played.until, played.ended) {
        (None, _, _) if tournament.is_arena() => say!("pairings-arena", name = name),
        (None, _, _) => say!("pairings-ladder", name = name),
        (Some(rounds), Some(until), None) => say!(
            "pairings-until",
            name = name,
            round = number,
            rounds = rounds,
            until = until
        ),
        (Some(rounds), _, _) => {
            say!(
                "pairings-heading",
                name = name,
                round = number,
                rounds = rounds
            )
        }
    })
}

pub(super) fn player(tournament: &Tournament, number: PairingNumber) -> Text {
    match tournament.user(number) {
        Some(user) => user.into(),
        None => Text::from(tournament.name_of(number)),
    }
}

/// The number of the page, and the buttons to its neighbours; nothing if there is only one.
pub(crate) fn paging(
    page: usize,
    pages: usize,
    press: impl Fn(u32) -> ButtonId,
) -> (Text, Vec<Button>) {
    if pages == 1 {
        return (Text::default(), Vec::new());
    }
    let said = Text::default()
        .line()
        .say(say!("standings-page", page = page + 1, pages = pages));
    let labels = (say!("button-earlier"), say!("button-more"));
    (said, page_buttons((page, pages), labels, press))
}
