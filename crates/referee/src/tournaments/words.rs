//! The messages about a tournament in its channel.

use chrono::TimeDelta;
use petteia_domain::{
    event_log::Phase,
    ids::{Fixture, UserId},
    tournament::{
        Again, GameOrder, GoingOn, PairingNumber, System, Team, Tournament, fractions,
        pairing::{self, NoPairing},
    },
};
use petteia_players::Level;
use petteia_rules::{Decider, Setup};
use petteia_speech::{
    games,
    message::{Button, ButtonId, Message, Post, Slot, Text, Weight},
    say,
    speech::{self, Arg, Say},
};

use crate::{
    buttons,
    refusal::Refusal,
    tournaments::{arena, entry::conditions, pages, teams::words as teams},
    words::{button, clock, computer, lasting, plain, timed, users},
};

/// The largest number of names in a message; the rest are counted.
const NAMED: usize = 40;

/// The largest number of names of the waiting list in a message; the rest are counted.
const WAITING: usize = 10;

/// The largest number of tables in a message; the rest are on the following pages.
const TABLES: usize = 12;

/// The button that shows the standings.
pub(crate) fn standings_button(tournament: &Tournament) -> Button {
    let press = buttons::tournament::standings_now(&tournament.id.0);
    button(say!("button-standings"), press, Weight::Plain)
}

/// The buttons to the neighbours of a page, if there are any. `before` and `after` are their
/// labels; `press` gives the id of the button for a page. Pages count from 0.
pub(crate) fn page_buttons(
    (page, pages): (usize, usize),
    (before, after): (Say, Say),
    press: impl Fn(u32) -> ButtonId,
) -> Vec<Button> {
    let turn = |label, page: usize| button(label, press(page as u32), Weight::Plain);
    let before = (page > 0).then(|| turn(before, page - 1));
    let after = (page + 1 < pages).then(|| turn(after, page + 1));
    before.into_iter().chain(after).collect()
}

/// A page of a list: says which of how many it is, with the buttons to its neighbours, if there are several.
pub(crate) fn list_page(
    text: Text,
    (page, pages): (usize, usize),
    labels: (Say, Say),
    press: impl Fn(u32) -> ButtonId,
) -> Message {
    if pages <= 1 {
        return plain(text);
    }
    let more = say!("round-more", page = page + 1, pages = pages);
    Message {
        buttons: page_buttons((page, pages), labels, press),
        ..plain(text.line().say(more))
    }
}

/// A message that ends with the time until which the round lasts, if it has an end.
pub(crate) fn with_end_of_round(text: Text, tournament: &Tournament) -> Message {
    let until = tournament
        .current_round()
        .and_then(|(_, round)| round.until);
    plain(match until {
        Some(until) => text.plain(" ").say(say!("round-lasts", until = until)),
        None => text,
    })
}

/// A page of a log, the newest entries first. `entries` has the oldest first. Pages count from 0; one
/// after the last shows the last.
pub(crate) fn log_page(
    of: Text,
    mut entries: Vec<Text>,
    per_page: usize,
    page: u32,
    press: impl Fn(u32) -> ButtonId,
) -> Message {
    entries.reverse();
    let pages = entries.len().div_ceil(per_page).max(1);
    let page = (page as usize).min(pages - 1);
    let mut text = Text::from(say!("log-of", tournament = of));
    for entry in entries.into_iter().skip(page * per_page).take(per_page) {
        text = text.line().text(entry);
    }
    let labels = (say!("button-later-games"), say!("button-earlier"));
    list_page(text, (page, pages), labels, press)
}

/// The users who organise a tournament.
pub(crate) fn organisers(tournament: &Tournament) -> Arg {
    users(&tournament.organisers().collect::<Vec<_>>())
}

/// A name with the id behind it.
pub(crate) fn with_id(name: &str, id: &str) -> Text {
    Text::default().strong(name).plain(" (").code(id).plain(")")
}

/// The name of a tournament, with its id.
pub(crate) fn called(tournament: &Tournament) -> Text {
    with_id(&tournament.plan.name, &tournament.id.0)
}

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
    Message {
        buttons: vec![
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
            button(
                say!("button-start"),
                buttons::tournament::start(id),
                Weight::Plain,
            ),
            button(
                say!("button-cancel"),
                buttons::tournament::cancel(id),
                Weight::Danger,
            ),
        ],
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

/// The announcement of a round with its pairings, which notifies all players.
pub(crate) fn round_begins(tournament: &Tournament) -> Message {
    let Some((number, round)) = tournament.last_round() else {
        return Message::default();
    };
    if tournament.is_arena() {
        return with_end_of_round(
            say!("arena-begins", tournament = called(tournament)).into(),
            tournament,
        );
    }
    if tournament.is_of_teams() {
        return teams::round_begins(tournament);
    }
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
    if let Some(by) = round.by_hand {
        text = text.plain(" ").say(say!("round-by-hand", organiser = by));
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
        let press = buttons::tournament::pairings_of(&tournament.id.0, number, 0);
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

/// The place of the message that begins the last round.
pub(crate) fn round_slot(tournament: &Tournament) -> Option<Slot> {
    let (number, _) = tournament.last_round()?;
    Some(Slot::Round(number))
}

/// The edit of the message that began the round, after its end has moved.
pub(crate) fn edit_round(tournament: &Tournament) -> Option<Post> {
    Some(Post::Edit {
        message: round_begins(tournament),
        slot: round_slot(tournament)?,
    })
}

/// Says which matches of a knock-out go on, and why: a line each.
pub(crate) fn matches_go_on(tournament: &Tournament, round: u32, goes_on: &[GoingOn]) -> Message {
    let mut text = Text::from(say!("matches-go-on", tournament = called(tournament)));
    let results = tournament.results();
    let tables = results.rounds.get((round as usize).wrapping_sub(1));
    for one in goes_on.iter().take(TABLES) {
        let index = (one.table as usize).wrapping_sub(1);
        let Some(table) = tables.and_then(|round| round.tables.get(index)) else {
            continue;
        };
        let Some(seats) = one.games.first() else {
            continue;
        };
        let points = seats.iter().map(|number| {
            let points = fractions(table.points_of(*number));
            player(tournament, *number).plain(" ").strong(points)
        });
        let why = Arg::choice(match one.why {
            Again::Undecided => "undecided",
            Again::Level => "level",
            Again::SecondMatch => "second-match",
        });
        let first = seats.first().map(|first| player(tournament, *first));
        text = text.line().say(say!(
            "match-goes-on",
            table = one.table,
            players = Text::joined(points, " – "),
            why = why,
            games = one.games.len(),
            first = first.unwrap_or_default()
        ));
    }
    let more = goes_on.len().saturating_sub(TABLES);
    if more > 0 {
        text = text.line().say(say!("more-tables", count = more));
    }
    // The boards notify the players.
    plain(text)
}

pub(crate) fn player(tournament: &Tournament, number: PairingNumber) -> Text {
    tournament
        .user(number)
        .map_or_else(Text::default, Text::from)
}

/// The players: of a table in the order of the standings; of a game with a result always by seat.
pub(crate) fn versus(tournament: &Tournament, players: &[PairingNumber]) -> Text {
    let names = players.iter().map(|number| player(tournament, *number));
    Text::joined(names, " – ")
}

/// The message that no round can be paired.
pub(crate) fn nobody_to_pair(tournament: &Tournament, none: NoPairing) -> Post {
    let said = match none {
        NoPairing::TooFew { left, .. } if tournament.is_of_teams() => {
            say!("pairing-too-few-teams", left = left)
        }
        none => no_pairing(none),
    };
    Post::New {
        message: plain(said),
        slot: None,
    }
}

/// The reason why no round can be paired.
pub(crate) fn no_pairing(none: NoPairing) -> Say {
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

/// The result of a ladder's game.
pub(crate) fn ladder_result(tournament: &Tournament, fixture: Fixture) -> Message {
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
        rungs = Text::commas(names)
    ))
}

/// The request of an organiser to play, as a substitute or an additional player.
pub(crate) fn asked(
    tournament: &Tournament,
    user: UserId,
    by: UserId,
    place: Option<PairingNumber>,
) -> Message {
    let name = called(tournament);
    let text = Text::from(match place {
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
    });
    let text = match &tournament.plan.entry.promise {
        Some(promise) => text
            .line()
            .say(say!("entry-promise", promise = promise.as_str())),
        None => text,
    };
    Message {
        notify: vec![user],
        buttons: vec![
            button(
                say!("button-will-play"),
                buttons::tournament::accept(&tournament.id.0),
                Weight::Main,
            ),
            button(
                say!("button-decline-to-play"),
                buttons::tournament::decline(&tournament.id.0),
                Weight::Plain,
            ),
        ],
        ..plain(text)
    }
}

/// The question to a user whether they organise a tournament, too, with buttons.
pub(crate) fn asks_to_organise(tournament: &Tournament, by: UserId, user: UserId) -> Message {
    let text = say!(
        "organiser-asked",
        organiser = by,
        player = user,
        tournament = called(tournament)
    );
    let id = &tournament.id.0;
    let yes = buttons::tournament::organise(id);
    asking_of(user, text, yes, buttons::tournament::organise_not(id))
}

/// The question to a member whether they lead a team, with buttons.
pub(crate) fn asks_to_lead(
    tournament: &Tournament,
    team: &Team,
    by: UserId,
    user: UserId,
) -> Message {
    let text = say!(
        "captain-asked",
        by = by,
        player = user,
        team = team.name.as_str(),
        tournament = called(tournament)
    );
    let (id, number) = (&tournament.id.0, team.number.0);
    let yes = buttons::teams::lead(id, number);
    asking_of(user, text, yes, buttons::teams::lead_not(id, number))
}

fn asking_of(user: UserId, text: Say, yes: ButtonId, no: ButtonId) -> Message {
    Message {
        notify: vec![user],
        buttons: vec![
            button(say!("button-agree"), yes, Weight::Main),
            button(say!("button-decline-to-play"), no, Weight::Plain),
        ],
        ..plain(text)
    }
}

/// A question with the action for yes, and the label of No.
pub(crate) fn asking(asked: Say, (yes, press): (Say, ButtonId), no: Say) -> Message {
    Message {
        buttons: vec![
            button(yes, press, Weight::Danger),
            button(no, buttons::general::dismiss(), Weight::Plain),
        ],
        ..plain(asked)
    }
}

/// The refusal because the tournament is over.
pub(crate) fn is_over(tournament: &Tournament) -> Refusal {
    Refusal::new(say!("tournament-is-over", tournament = called(tournament))).button(
        say!("button-standings"),
        buttons::tournament::standings_now(&tournament.id.0),
    )
}
