//! What pages of standings, rounds, brackets and teams say alike: headings, players, winners, paging.

use petteia_domain::event_log::Phase;
use petteia_games::refusal::Refusal;
use petteia_rules::pentagame::Points;
use petteia_speech::{
    message::{Button, ButtonId, Text},
    say,
    speech::{Arg, Say},
};
use petteia_tournaments::tournament::{
    PairingNumber, RoundPlayed, Standing, Tournament, fractions,
};

use crate::tournaments::words::page_buttons;

/// The number of leading players or teams in one line.
pub(in crate::tournaments) const IN_FRONT: usize = 3;

/// The largest number of common winners; if there are more, nobody is named.
const MOST_WINNERS: usize = 5;

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

/// The heading, and players or teams in one line.
pub(in crate::tournaments) fn listed(
    tournament: &Tournament,
    players: impl Iterator<Item = Text>,
) -> Text {
    Text::semicolons([heading(tournament)].into_iter().chain(players)).plain(".")
}

/// A player or a team in one line.
pub(crate) fn described(place: u32, name: &str, points: Points, is_reader: bool) -> Say {
    say!(
        "standings-described",
        place = place,
        name = name,
        you = Arg::choice(if is_reader { "yes" } else { "no" }),
        points = fractions(points)
    )
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
pub(in crate::tournaments) fn paging(
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
