//! Messages about a round: its pairings, its games, and why a round could not be paired.

use petteia_domain::ids::Fixture;
use petteia_games::{
    buttons,
    words::{button, plain, users},
};
use petteia_speech::{
    message::{Message, Post, Slot, Text, Weight},
    say,
    speech::{Arg, Say},
};
use petteia_tournaments::tournament::{
    Again, GoingOn, PairingNumber, Tournament, fractions, pairing::NoPairing,
};

use super::{
    lasting::with_end_of_round,
    names::{NAMED, called, player, versus},
};
use crate::tournaments::teams::words as teams;

/// The largest number of tables in a message; the rest are on the following pages.
const TABLES: usize = 12;

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
