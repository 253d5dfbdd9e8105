//! Absence from the games of a round.
//!
//! Who is absent when a round ends loses against who is not. Two players who were both absent from their game are asked
//! whether they still play: they are not paired until they say so, and the organisers are told.

use petteia_domain::{
    event_log::Phase,
    game::{Event as GameEvent, Played, State, Termination},
    ids::Fixture,
};
use petteia_games::{
    buttons,
    change::Change,
    context::{Context, GameDefaults},
    play::{
        resigning::result_of_who_is_left,
        turns::{absent_seats, post_board},
    },
    words::{button, plain, users},
};
use petteia_rules::Seat;
use petteia_speech::{
    message::{Message, Text, Weight},
    say,
    speech::Arg,
};
use petteia_store::StoreError;
use petteia_tournaments::tournament::{Event, PairingNumber, Tournament};

use crate::tournaments::{change::TournamentChange, words::called};

/// Ends a game whose round is over. Who is absent gives up if somebody else is there. Otherwise the game ends as it
/// stands.
pub(crate) async fn end_with_the_round(
    context: Context<'_>,
    change: &mut Change,
) -> Result<(), StoreError> {
    let absent = absent_at_the_end(&context.defaults, &change.state);
    let is_there = |seat: &Seat| !absent.contains(seat);
    let mut live = change.state.live_seats();
    let somebody_is_there = live.any(|seat| is_there(&seat));
    drop(live);
    if somebody_is_there {
        for seat in &absent {
            let (seat, absent) = (*seat, true);
            change.record_automatic(GameEvent::Resigned { seat, absent })?;
        }
    }
    let (result, termination) = match change.state.live_parties().len() {
        0 | 1 => (result_of_who_is_left(&change.state), Termination::Abandoned),
        _ if somebody_is_there => (change.state.game.standing().result, Termination::Time),
        _ => (change.state.game.standing().result, Termination::Abandoned),
    };
    change.record_automatic(GameEvent::Ended {
        result,
        termination,
    })?;
    post_board(context, change, Text::default()).await
}

/// Returns the seats that are absent: they have lost many turns in a row, or every turn that they had.
fn absent_at_the_end(defaults: &GameDefaults, state: &State) -> Vec<Seat> {
    let mut absent = absent_seats(defaults, state);
    let played = |seat: Seat| {
        let mut plies = state.plies.iter();
        plies.any(|ply| ply.seat == seat && matches!(ply.what, Played::Turn(_)))
    };
    let never_came = state
        .live_seats()
        .filter(|seat| state.lost[seat.index()] > 0 && !played(*seat));
    for seat in never_came {
        if !absent.contains(&seat) {
            absent.push(seat);
        }
    }
    absent
}

/// Whether a game was closed because everybody in it was absent.
pub(crate) fn all_were_absent(state: &State) -> bool {
    let end = state.end.as_ref();
    end.is_some_and(|end| end.termination == Termination::Abandoned)
        && state.live_parties().len() > 1
}

/// Asks the players of a game from which all were absent whether they still play. They are not paired until they say
/// so, if others are left to be paired.
pub(crate) fn ask_the_absent(
    update: &mut TournamentChange,
    fixture: Fixture,
    players: &[PairingNumber],
) -> Result<(), StoreError> {
    let tournament = &update.state;
    let plays = |player: &PairingNumber| {
        !tournament.has_withdrawn(*player) && !tournament.is_resting(*player)
    };
    let asked: Vec<PairingNumber> = players.iter().copied().filter(plays).collect();
    if asked.is_empty() {
        return Ok(());
    }
    let others = tournament.active().filter(plays);
    let others = others.filter(|player| !asked.contains(player)).count();
    let rest = tournament.phase == Phase::Playing
        && tournament.plan.system.takes_late
        && !tournament.is_of_teams()
        && !tournament.is_last_round()
        && others > 1;
    if rest {
        for player in &asked {
            update.record_automatic(Event::Rested { player: *player })?;
        }
    }
    let message = asks(&update.state, fixture, &asked, rest);
    update.say(message);
    Ok(())
}

fn asks(tournament: &Tournament, fixture: Fixture, asked: &[PairingNumber], rest: bool) -> Message {
    let asked = tournament.users(asked);
    let organisers: Vec<_> = tournament.organisers().collect();
    let said = say!(
        "all-absent",
        players = users(&asked),
        count = asked.len(),
        fixture = fixture.to_string(),
        tournament = called(tournament),
        rest = Arg::choice(if rest { "yes" } else { "no" }),
        organisers = users(&organisers)
    );
    let press = buttons::tournament::join(&tournament.id.0);
    let is_back = button(say!("button-arena-return"), press, Weight::Main);
    Message {
        notify: [asked, organisers].concat(),
        buttons: if rest { vec![is_back] } else { Vec::new() },
        ..plain(said)
    }
}
