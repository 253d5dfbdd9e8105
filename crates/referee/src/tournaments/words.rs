//! The messages about a tournament in its channel.

use chrono::TimeDelta;
use petteia_domain::{
    event_log::Phase,
    ids::{Fixture, UserId},
    tournament::{
        GameOrder, NoScore, PairingNumber, Tournament,
        pairing::{
            self, NoPairing,
            ladder::{self, NoChallenge},
        },
    },
};
use petteia_players::Level;
use petteia_rules::Setup;
use petteia_speech::{
    games,
    message::{Button, ButtonId, Message, Post, Slot, Text, Weight},
    say,
    speech::{Arg, Say},
};

use crate::{
    commands::{Dismiss, InTournament},
    refusal::Refusal,
    words::{button, computer, lasting, plain, timed, users},
};

/// The largest number of names in a message; the rest are counted.
const NAMED: usize = 40;

/// The largest number of tables in a message; the rest are on the following pages.
const TABLES: usize = 12;

/// The button that shows the standings.
pub(super) fn standings_button(tournament: &Tournament) -> Button {
    let press = InTournament::standings(&tournament.id.0, 0);
    button(say!("button-standings"), press, Weight::Plain)
}

/// The buttons to the neighbours of a page, if there are any. `before` and `after` are their
/// labels; `press` gives the id of the button for a page. Pages count from 0.
pub(super) fn page_buttons(
    (page, pages): (usize, usize),
    (before, after): (Say, Say),
    press: impl Fn(u32) -> ButtonId,
) -> Vec<Button> {
    let turn = |label, page: usize| button(label, press(page as u32), Weight::Plain);
    let before = (page > 0).then(|| turn(before, page - 1));
    let after = (page + 1 < pages).then(|| turn(after, page + 1));
    before.into_iter().chain(after).collect()
}

/// The name of a tournament, with its id.
pub(super) fn called(tournament: &Tournament) -> Text {
    Text::default()
        .strong(&tournament.plan.name)
        .plain(" (")
        .code(&tournament.id.0)
        .plain(")")
}

/// The announcement with the settings, the players, and how to join.
pub(super) fn registration(tournament: &Tournament) -> Message {
    let text = terms(tournament);
    match (tournament.phase, tournament.cancelled) {
        (_, true) => plain(text.line().say(say!("tournament-was-cancelled"))),
        (Phase::Lobby, _) => registering(text, tournament),
        (Phase::Playing, _) => Message {
            buttons: vec![
                standings_button(tournament),
                button(
                    say!("button-pairings"),
                    InTournament::pairings(&tournament.id.0, 0),
                    Weight::Plain,
                ),
            ],
            ..plain(text.line().say(say!(
                "tournament-begun-with",
                players = tournament.players.len()
            )))
        },
        (Phase::Ended, _) => plain(text.line().say(say!("tournament-is-over-now"))),
    }
}

/// The edit that updates the announcement.
pub(super) fn edit_registration(tournament: &Tournament) -> Post {
    Post::Edit {
        message: registration(tournament),
        slot: Slot::Registration,
    }
}

fn registering(text: Text, tournament: &Tournament) -> Message {
    let id = tournament.id.0.as_str();
    let registered = &tournament.registered;
    let shown: Vec<Text> = registered
        .iter()
        .take(NAMED)
        .map(|user| Text::default().plain(tournament.name(*user)))
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
            names = Text::joined(shown, ", "),
            more = more
        )),
    };
    Message {
        buttons: vec![
            button(say!("button-join"), InTournament::join(id), Weight::Main),
            button(say!("button-leave"), InTournament::leave(id), Weight::Plain),
            button(say!("button-start"), InTournament::start(id), Weight::Plain),
            button(
                say!("button-cancel"),
                InTournament::cancel(id),
                Weight::Danger,
            ),
        ],
        ..plain(text)
    }
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
        player = tournament.organiser,
    ));
    text = text.line().say(Say::new(plan.system.explained_by()));
    if let Some(rounds) = tournament.planned.or(plan.rounds) {
        text = text
            .plain(" ")
            .say(say!("tournament-has-rounds", rounds = rounds));
    }
    if let Some(warning) = may_repeat(tournament) {
        text = text.plain(" ").say(warning);
    }
    text = text.line().say(say!(
        "tournament-clock",
        timed = timed(&plan.clock),
        clock = plan.clock.as_str(),
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
    if plan.pairs {
        text = text.plain(" ").say(say!("tournament-in-pairs"));
    }
    if let Some(seconds) = plan.round_seconds {
        let length = lasting(TimeDelta::seconds(seconds));
        text = text
            .line()
            .say(say!("tournament-round-ends", length = length));
    }
    if let Some(ends) = tournament.registration_ends() {
        text = text
            .line()
            .say(say!("tournament-registration-ends", at = ends));
    }
    text
}

/// A warning that with this number of rounds two players may meet again: with the present number of
/// players, or during registration with at most the given number.
fn may_repeat(tournament: &Tournament) -> Option<Say> {
    let plan = &tournament.plan;
    let rounds = plan.rounds?;
    let sure = |players| pairing::sure_rounds(plan.system, plan.kind, players);
    let too_few = |players: &u32| sure(*players).is_some_and(|sure| sure < rounds);
    if tournament.phase == Phase::Lobby {
        // Larger fields are large enough.
        let players = (plan.least..=plan.most.min(4 * rounds + 8))
            .rev()
            .find(too_few)?;
        return Some(match players == plan.most {
            true => say!("rounds-may-repeat"),
            false => say!("rounds-may-repeat-with", players = players),
        });
    }
    let players = u32::try_from(tournament.players.len()).unwrap_or(u32::MAX);
    let sure = sure(players).filter(|sure| *sure < rounds)?;
    Some(say!(
        "rounds-may-repeat-now",
        players = players,
        sure = sure
    ))
}

fn options(setup: &Setup) -> Text {
    match games::terms(setup) {
        Some(terms) => Text::default().plain(", ").text(terms),
        None => Text::default(),
    }
}

/// The announcement of a round with its pairings, which notifies all players.
pub(super) fn round_begins(tournament: &Tournament) -> Message {
    let Some((number, round)) = tournament.last_round() else {
        return Message::default();
    };
    if !tournament.plan.system.has_rounds() {
        return plain(say!("ladder-begins", tournament = called(tournament)));
    }
    let mut text = Text::from(say!(
        "round-begins",
        tournament = called(tournament),
        round = number,
        rounds = tournament.planned.unwrap_or(number),
    ));
    if let Some(until) = round.until {
        text = text.plain(" ").say(say!("round-lasts", until = until));
    }
    let shown = round.tables.len().min(TABLES);
    for (number, table) in (1_u32..).zip(&round.tables).take(shown) {
        let begins = table.games.first().and_then(|game| game.seats.first());
        text = text.line().say(say!(
            "table-line",
            table = number,
            players = versus(tournament, &table.players),
            games = table.games.len(),
            first = begins.map_or_else(Text::default, |first| player(tournament, *first))
        ));
    }
    let more = round.tables.len() - shown;
    let mut buttons = Vec::new();
    if more > 0 {
        text = text.line().say(say!("more-tables", count = more));
        let press = InTournament::pairings_of(&tournament.id.0, number, 0);
        buttons.push(button(say!("button-pairings"), press, Weight::Plain));
    }
    let byes = tournament.users(&round.byes);
    if !byes.is_empty() {
        text = text
            .line()
            .say(say!("byes", players = users(&byes), count = byes.len()));
    }
    // The first board of a table notifies its players.
    Message {
        buttons,
        notify: byes,
        ..plain(text)
    }
}

fn player(tournament: &Tournament, number: PairingNumber) -> Text {
    tournament
        .user(number)
        .map_or_else(Text::default, Text::from)
}

/// The players: of a table in the order of the standings; of a game with a result always by seat.
pub(super) fn versus(tournament: &Tournament, players: &[PairingNumber]) -> Text {
    let names = players.iter().map(|number| player(tournament, *number));
    Text::joined(names, " – ")
}

/// The message that no round can be paired.
pub(super) fn nobody_to_pair(none: NoPairing) -> Post {
    Post::New {
        message: plain(no_pairing(none)),
        slot: None,
    }
}

fn no_pairing(none: NoPairing) -> Say {
    match none {
        NoPairing::TooFew { left, least } => {
            say!("pairing-too-few", left = left, least = least)
        }
        NoPairing::TooMany { players, most } => {
            say!("pairing-too-many", players = players, most = most)
        }
        NoPairing::Over { rounds } => say!("pairing-over", rounds = rounds),
        NoPairing::NoRounds => say!("pairing-no-rounds"),
    }
}

/// The reason why a player may not be challenged now.
pub(super) fn no_challenge(tournament: &Tournament, error: NoChallenge) -> Say {
    let who = |number| player(tournament, number);
    match error {
        NoChallenge::NotOnLadder { player } => say!("not-on-ladder", player = who(player)),
        NoChallenge::Oneself => say!("challenge-oneself"),
        NoChallenge::Below { challenged, rung } => {
            say!("challenge-below", player = who(challenged), rung = rung)
        }
        NoChallenge::TooHigh {
            challenged,
            rung,
            highest,
        } => say!(
            "challenge-too-high",
            player = who(challenged),
            rung = rung,
            highest = highest,
            reach = ladder::REACH
        ),
        NoChallenge::Busy {
            player,
            against,
            until: Some(until),
        } => say!(
            "challenge-busy",
            player = who(player),
            against = who(against),
            until = until
        ),
        NoChallenge::Busy { until: None, .. } => say!("challenge-open"),
        NoChallenge::JustLost { challenged } => {
            say!("challenge-just-lost", player = who(challenged))
        }
    }
}

/// The reason why a text is no result of a game.
pub(super) fn no_score(error: NoScore) -> Say {
    match error {
        NoScore::Unfinished => say!("result-unfinished"),
        NoScore::Counts {
            token,
            counts,
            parties,
        } => say!(
            "result-counts",
            typed = token,
            counts = counts,
            parties = parties
        ),
        NoScore::NoResult { token, expected } => {
            say!("result-unknown", typed = token, expected = expected)
        }
    }
}

/// The message that a user joined a ladder that has begun.
pub(super) fn newcomer(tournament: &Tournament, user: UserId) -> Post {
    Post::New {
        message: plain(say!(
            "joined-ladder",
            player = user,
            tournament = called(tournament)
        )),
        slot: None,
    }
}

/// The result of a ladder's game.
pub(super) fn ladder_result(tournament: &Tournament, fixture: Fixture) -> Message {
    let Some(game) = tournament.game(fixture) else {
        return Message::default();
    };
    let scored = game.scored.as_ref();
    let result = scored.map_or("*", |scored| scored.score.result.as_str());
    let rungs = tournament.ladder.rungs();
    let top = rungs.iter().take(NAMED);
    let names: Vec<Text> = (1..)
        .zip(top)
        .map(|(rung, number): (u32, &PairingNumber)| {
            Text::default().plain(format!("{rung}. {}", tournament.name_of(*number)))
        })
        .collect();
    plain(say!(
        "ladder-result",
        players = versus(tournament, &game.seats),
        result = result,
        rungs = Text::joined(names, ", ")
    ))
}

/// The message to a challenged player.
pub(super) fn challenged(tournament: &Tournament, by: UserId, challenged: UserId) -> Message {
    Message {
        notify: vec![challenged],
        ..plain(say!(
            "challenge",
            player = by,
            challenged = challenged,
            tournament = called(tournament)
        ))
    }
}

/// The message about a corrected result.
pub(super) fn corrected(
    tournament: &Tournament,
    fixture: Fixture,
    before: &str,
    by: UserId,
) -> Message {
    let Some((game, scored)) = tournament
        .game(fixture)
        .and_then(|game| Some((game, game.scored.as_ref()?)))
    else {
        return Message::default();
    };
    plain(say!(
        "corrected",
        player = by,
        fixture = fixture.to_string(),
        players = versus(tournament, &game.seats),
        before = before,
        result = scored.score.result.as_str(),
        reason = scored.corrected.as_deref().unwrap_or_default(),
    ))
}

/// The request of an organiser to play, as a substitute or an additional player.
pub(super) fn asked(
    tournament: &Tournament,
    user: UserId,
    by: UserId,
    place: Option<PairingNumber>,
) -> Message {
    let name = called(tournament);
    let text = match place {
        Some(number) => say!(
            "asks-to-substitute",
            player = user,
            organiser = by,
            place = player(tournament, number),
            tournament = name
        ),
        None => say!(
            "asks-to-join-late",
            player = user,
            organiser = by,
            tournament = name
        ),
    };
    Message {
        notify: vec![user],
        buttons: vec![
            button(
                say!("button-will-play"),
                InTournament::accept(&tournament.id.0),
                Weight::Main,
            ),
            button(
                say!("button-decline-to-play"),
                InTournament::decline(&tournament.id.0),
                Weight::Plain,
            ),
        ],
        ..plain(text)
    }
}

/// The message about a forfeited game.
pub(super) fn forfeited(
    tournament: &Tournament,
    fixture: Fixture,
    user: UserId,
    by: UserId,
    reason: &str,
) -> Message {
    let seats = tournament.game(fixture).map(|game| &game.seats[..]);
    Message {
        notify: vec![user],
        ..plain(say!(
            "forfeited",
            organiser = by,
            player = user,
            fixture = fixture.to_string(),
            players = versus(tournament, seats.unwrap_or_default()),
            reason = reason
        ))
    }
}

/// The message about an extended round.
pub(super) fn extended(tournament: &Tournament, by: UserId, length: TimeDelta) -> Message {
    let until = tournament
        .current_round()
        .and_then(|(_, round)| round.until);
    let text = Text::from(say!(
        "extended",
        organiser = by,
        tournament = called(tournament),
        length = lasting(length)
    ));
    plain(match until {
        Some(until) => text.plain(" ").say(say!("round-lasts", until = until)),
        None => text,
    })
}

/// The message about a pause.
pub(super) fn paused(tournament: &Tournament, by: UserId) -> Message {
    plain(say!(
        "paused",
        organiser = by,
        tournament = called(tournament)
    ))
}

/// The message about the end of a pause.
pub(super) fn resumed(tournament: &Tournament, by: UserId) -> Message {
    let until = tournament
        .current_round()
        .and_then(|(_, round)| round.until);
    let text = Text::from(say!(
        "resumed",
        organiser = by,
        tournament = called(tournament)
    ));
    plain(match until {
        Some(until) => text.plain(" ").say(say!("round-lasts", until = until)),
        None => text,
    })
}

/// The message about a substitute.
pub(super) fn substituted(tournament: &Tournament, player: UserId, by: UserId) -> Message {
    Message {
        notify: vec![by],
        ..plain(say!(
            "tournament-substituted",
            player = player,
            substitute = by,
            tournament = called(tournament)
        ))
    }
}

/// The message about a withdrawal.
pub(super) fn withdrawn(tournament: &Tournament, user: UserId, by: UserId) -> Message {
    let tournament = called(tournament);
    plain(match user == by {
        true => say!(
            "tournament-withdrew",
            player = user,
            tournament = tournament
        ),
        false => say!(
            "tournament-taken-out",
            player = user,
            organiser = by,
            tournament = tournament
        ),
    })
}

/// The message about a cancellation after the start.
pub(super) fn cancelled(tournament: &Tournament, by: UserId) -> Message {
    plain(say!(
        "tournament-cancelled-by",
        player = by,
        tournament = called(tournament)
    ))
}

/// Asks for confirmation of the end of a ladder.
pub(super) fn sure_to_cancel(tournament: &Tournament) -> Message {
    let asked = say!("sure-to-cancel-tournament", tournament = called(tournament));
    let yes = (
        say!("button-cancel-tournament"),
        InTournament::cancel_surely(&tournament.id.0),
    );
    asking(asked, yes, say!("button-keep-tournament"))
}

/// Asks for confirmation of the end of a ladder.
pub(super) fn sure_to_finish(tournament: &Tournament) -> Message {
    let asked = say!("sure-to-finish", tournament = called(tournament));
    let yes = (
        say!("button-finish"),
        InTournament::finish_surely(&tournament.id.0),
    );
    asking(asked, yes, say!("button-keep-tournament"))
}

/// Asks for confirmation of a withdrawal, by the player or an organiser.
pub(super) fn sure_to_withdraw(tournament: &Tournament, user: UserId, by: UserId) -> Message {
    let asked = match user == by {
        true => say!("sure-to-withdraw", tournament = called(tournament)),
        false => say!(
            "sure-to-take-out",
            player = user,
            tournament = called(tournament)
        ),
    };
    let press = InTournament::withdraw_surely(&tournament.id.0, user);
    let (yes, no) = match user == by {
        true => (say!("button-withdraw-tournament"), say!("button-play-on")),
        false => (say!("button-take-out"), say!("button-keep-player")),
    };
    asking(asked, (yes, press), no)
}

/// A question with the action for yes, and the label of No.
fn asking(asked: Say, (yes, press): (Say, ButtonId), no: Say) -> Message {
    Message {
        buttons: vec![
            button(yes, press, Weight::Danger),
            button(no, Dismiss::button(), Weight::Plain),
        ],
        ..plain(asked)
    }
}

/// The refusal because the tournament is over.
pub(super) fn is_over(tournament: &Tournament) -> Refusal {
    Refusal::new(say!("tournament-is-over", tournament = called(tournament))).button(
        say!("button-standings"),
        InTournament::standings(&tournament.id.0, 0),
    )
}
