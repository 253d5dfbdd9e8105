//! The announcement of a tournament: its settings, who has joined, and how it stands.

use chrono::TimeDelta;
use petteia_domain::{event_log::Phase, ids::UserId};
use petteia_games::{
    buttons,
    words::{button, clock, computer, lasting, plain, timed},
};
use petteia_players::Level;
use petteia_rules::{Decider, Setup};
use petteia_speech::{
    games,
    message::{Message, Post, Slot, Text, Weight},
    say,
    speech::{self, Arg, Say},
};
use petteia_tournaments::tournament::{GameOrder, System, Tournament, pairing};

use super::{
    arena,
    joining::conditions,
    names::{NAMED, called, organisers},
    paging::{organisers_buttons, standings_button},
};
use crate::tournaments::{pages, teams::words as teams};

/// The largest number of names of the waiting list in a message; the rest are counted.
const WAITING: usize = 10;

/// The announcement with the settings, the players, and how to join.
pub(crate) fn registration(tournament: &Tournament) -> Message {
    let text = terms(tournament);
    match (tournament.phase, tournament.cancelled) {
        (_, true) => plain(text.line().say(say!("tournament-was-cancelled"))),
        (Phase::Lobby, _) if tournament.is_of_teams() => teams::registering(text, tournament),
        (Phase::Lobby, _) => registering(text, tournament),
        (Phase::Playing, _) if tournament.is_arena() => arena::live(tournament, text),
        (Phase::Playing, _) if tournament.is_of_teams() => teams::begun(text, tournament),
        (Phase::Playing, _) => Message {
            buttons: vec![
                standings_button(tournament),
                button(
                    say!("button-pairings"),
                    buttons::tournament::pairings(&tournament.id.0, 0),
                    Weight::Plain,
                ),
            ],
            ..plain(text.line().say(say!(
                "tournament-begun-with",
                players = tournament.players.len()
            )))
        },
        (Phase::Ended, _) => Message {
            buttons: vec![standings_button(tournament)],
            ..plain(
                text.line()
                    .say(say!("tournament-is-over-now"))
                    .text(pages::result(tournament)),
            )
        },
    }
}

/// The edit that updates the announcement.
pub(crate) fn edit_registration(tournament: &Tournament) -> Post {
    Post::Edit {
        message: registration(tournament),
        slot: Slot::Registration,
    }
}

fn registering(text: Text, tournament: &Tournament) -> Message {
    let id = tournament.id.0.as_str();
    let registered = tournament.entered();
    let shown: Vec<Text> = registered
        .iter()
        .take(NAMED)
        .map(|user| speech::player(tournament.name(*user)))
        .collect();
    let more = registered.len().saturating_sub(NAMED);
    let text = text.line().say(say!(
        "tournament-registered",
        count = registered.len(),
        least = tournament.plan.least,
        most = tournament.plan.most,
    ));
    let text = match shown.is_empty() {
        true => text,
        false => text.line().say(say!(
            "tournament-names",
            names = Text::commas(shown),
            more = more
        )),
    };
    let text = match tournament.waiting_list() {
        [] => text,
        waiting => text.line().say(waiting_list(tournament, waiting)),
    };
    let players = [
        button(
            say!("button-join"),
            buttons::tournament::join(id),
            Weight::Main,
        ),
        button(
            say!("button-leave"),
            buttons::tournament::leave(id),
            Weight::Plain,
        ),
    ];
    let organisers = organisers_buttons(tournament);
    Message {
        buttons: players.into_iter().chain(organisers).collect(),
        ..plain(text)
    }
}

/// The line of those who wait for a place, in order.
fn waiting_list(tournament: &Tournament, waiting: &[UserId]) -> Say {
    let shown = waiting.iter().take(WAITING);
    let names = shown.map(|user| speech::player(tournament.name(*user)));
    say!(
        "tournament-waiting-list",
        names = Text::commas(names),
        more = waiting.len().saturating_sub(WAITING)
    )
}

/// The settings, a line each.
fn terms(tournament: &Tournament) -> Text {
    let plan = &tournament.plan;
    let setup = tournament.setup(2);
    let mut text = Text::from(say!(
        "tournament-announced",
        tournament = called(tournament),
        title = plan.kind.title(),
        options = setup.as_ref().map_or_else(Text::default, options),
        player = organisers(tournament),
    ));
    text = text.line().say(Say::new(plan.system.explained_by()));
    if let Some(rounds) = tournament.planned.or(plan.rounds) {
        text = text
            .plain(" ")
            .say(say!("tournament-has-rounds", rounds = rounds));
    } else if let Some((players, rounds)) = rounds_with(tournament) {
        text = text.plain(" ").say(say!(
            "tournament-rounds-with",
            players = players,
            rounds = rounds
        ));
    }
    if let Some(warning) = may_repeat(tournament) {
        text = text.plain(" ").say(warning);
    }
    text = text.line().say(say!(
        "tournament-clock",
        timed = timed(&plan.clock),
        clock = clock(&plan.clock),
        order = Arg::choice(match plan.games {
            GameOrder::SideBySide => "side-by-side",
            GameOrder::OneByOne => "one-by-one",
        }),
        rated = Arg::choice(if plan.rated { "yes" } else { "no" }),
    ));
    let takes_part = |level: &Level| {
        let computer = UserId::computer_of(level.number());
        let number = tournament.number_of(computer);
        tournament.registered.contains(&computer)
            || number.is_some_and(|number| !tournament.has_withdrawn(number))
    };
    if let Some(level) = plan.computer.filter(takes_part) {
        let computer = computer(level);
        text = text
            .line()
            .say(say!("tournament-with-computer", computer = computer));
    }
    if plan.pairs && !tournament.is_of_teams() {
        text = text.plain(" ").say(say!("tournament-in-pairs"));
    }
    if let Some(games) = plan.games_at_once {
        text = text
            .plain(" ")
            .say(say!("tournament-at-once", games = games));
    }
    if let Some(games) = plan.best_of {
        let decider = match plan.kind.decider() {
            Decider::BetterSeed => "better-seed",
            Decider::SecondSeat => "second-seat",
            Decider::BothSeats => "both-seats",
        };
        text = text.line().say(say!(
            "tournament-best-of",
            games = games,
            decider = Arg::choice(decider)
        ));
    }
    if tournament.is_of_teams() {
        text = text.text(teams::terms(tournament));
    }
    text = text.text(conditions(&plan.entry));
    if let Some(seconds) = plan.round_seconds {
        let length = lasting(TimeDelta::seconds(seconds));
        text = text.line().say(match tournament.is_arena() {
            true => say!("arena-lasts", length = length),
            false => say!("tournament-round-ends", length = length),
        });
    }
    match tournament.registration_ends() {
        // Until the pause is over nobody knows when.
        Some(_) if tournament.paused.is_some() => text,
        Some(ends) => text
            .line()
            .say(say!("tournament-registration-ends", at = ends)),
        None if tournament.phase == Phase::Lobby => {
            text.line().say(say!("tournament-begins-by-hand"))
        }
        None => text,
    }
}

/// During registration, the number of rounds that the system plays with those who have joined, and how many that
/// are: at least as many as it needs. `None` if it has one round or none, whoever joins.
fn rounds_with(tournament: &Tournament) -> Option<(u32, u32)> {
    let plan = &tournament.plan;
    if tournament.phase != Phase::Lobby {
        return None;
    }
    let entrants = u32::try_from(tournament.entrants()).unwrap_or(u32::MAX);
    let players = entrants.max(plan.least).max(2);
    let rounds = plan.system.rounds(plan.kind, players)?;
    let most = plan.system.rounds(plan.kind, plan.most.max(players))?;
    (most > 1).then_some((players, rounds))
}

/// A warning that with this number of rounds two players, or teams, may meet again: with the present number of
/// players, or during registration with at most the given number. A round robin of teams ends early instead.
pub(crate) fn may_repeat(tournament: &Tournament) -> Option<Say> {
    let plan = &tournament.plan;
    let of_teams = tournament.is_of_teams();
    let ends = Arg::choice(match plan.system {
        System::RoundRobin | System::DoubleRoundRobin => "yes",
        _ => "no",
    });
    let rounds = plan.rounds?;
    let sure = |players| pairing::sure_rounds(plan.system, plan.kind, players);
    let too_few = |players: &u32| sure(*players).is_some_and(|sure| sure < rounds);
    if tournament.phase == Phase::Lobby {
        // Larger fields are large enough.
        let players = (plan.least..=plan.most.min(4 * rounds + 8))
            .rev()
            .find(too_few)?;
        return Some(match players == plan.most {
            true if of_teams => say!("teams-may-repeat", ends = ends),
            false if of_teams => say!("teams-may-repeat-with", teams = players, ends = ends),
            true => say!("rounds-may-repeat"),
            false => say!("rounds-may-repeat-with", players = players),
        });
    }
    let players = match of_teams {
        true => tournament.seeds.len(),
        false => tournament.players.len(),
    };
    let players = u32::try_from(players).unwrap_or(u32::MAX);
    let sure = sure(players).filter(|sure| *sure < rounds)?;
    if of_teams {
        return Some(say!(
            "teams-may-repeat-now",
            teams = players,
            sure = sure,
            ends = ends
        ));
    }
    Some(say!(
        "rounds-may-repeat-now",
        players = players,
        sure = sure
    ))
}

fn options(setup: &Setup) -> Text {
    match games::terms(setup) {
        Some(terms) => say!("and-terms", terms = terms).into(),
        None => Text::default(),
    }
}
