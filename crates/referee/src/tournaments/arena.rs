//! An arena while it is played: who meets now, who pauses, and its end.

use petteia_domain::{
    game::{Played, State},
    tournament::{Event, Page, PairingNumber, Tournament, fractions},
};
use petteia_speech::{
    message::{Message, Text, Weight},
    say,
};
use petteia_store::{SettingsStore, StoreError};

use crate::{
    buttons,
    context::GameDefaults,
    tournaments::{
        change::TournamentChange,
        play::end_tournament,
        words::{called, player, standings_button},
    },
    words::{button, plain},
};

/// The number of players in the message that follows an arena, if they are not all shown.
const SHOWN: usize = 10;

/// Ends an arena whose time is up. Its unfinished games go on as ordinary games. Returns whether it is over.
pub(crate) async fn end_in_time(
    store: &dyn SettingsStore,
    defaults: &GameDefaults,
    update: &mut TournamentChange,
) -> Result<bool, StoreError> {
    let round = update.tournament.current_round();
    let until = round.and_then(|(_, round)| round.until);
    if until.is_none_or(|until| until > update.at()) {
        return Ok(false);
    }
    end_tournament(store, defaults, update).await?;
    Ok(true)
}

/// Lets free players meet.
pub(crate) fn meet(update: &mut TournamentChange) -> Result<(), StoreError> {
    for table in update.tournament.meetings_now(update.at()) {
        update.record_automatic(Event::Met { table })?;
    }
    Ok(())
}

/// Lets the players pause who missed a turn in a game that is over, and tells them how they come back.
pub(crate) fn rest_who_missed(
    update: &mut TournamentChange,
    state: &State,
    seats: &[PairingNumber],
) -> Result<(), StoreError> {
    for (index, number) in seats.iter().enumerate() {
        let missed = state
            .plies
            .iter()
            .any(|ply| ply.seat.index() == index && ply.what == Played::Lost && !ply.vacant);
        let tournament = &update.tournament;
        if !missed || tournament.is_resting(*number) || tournament.has_withdrawn(*number) {
            continue;
        }
        update.record_automatic(Event::Rested { player: *number })?;
        let message = rests(&update.tournament, *number);
        update.say_in_tournament_channel(message);
    }
    Ok(())
}

/// Tells a player who missed a turn that they pause.
fn rests(tournament: &Tournament, number: PairingNumber) -> Message {
    let press = buttons::tournament::join(&tournament.id.0);
    Message {
        notify: tournament.users(&[number]),
        buttons: vec![button(say!("button-arena-return"), press, Weight::Main)],
        ..plain(say!(
            "arena-missed",
            player = player(tournament, number),
            tournament = called(tournament)
        ))
    }
}

/// The message that follows an arena: after its terms when it ends, the first of the standings, and the buttons.
pub(crate) fn live(tournament: &Tournament, terms: Text) -> Message {
    let round = tournament.last_round();
    let until = round.and_then(|(_, round)| round.until);
    let mut text = terms;
    if let Some(until) = until {
        let players = tournament.active().count();
        text = text
            .line()
            .say(say!("arena-now", until = until, players = players));
    }
    let standings = tournament.standings();
    let shown = match standings.len() <= Page::ROWS {
        true => standings.len(),
        false => SHOWN,
    };
    for standing in &standings[..shown] {
        let number = standing.player;
        text = text
            .line()
            .plain(format!("{}. ", standing.place))
            .text(player(tournament, number))
            .plain(" ")
            .strong(fractions(standing.points))
            .text(marks(tournament, number));
    }
    let id = tournament.id.0.as_str();
    Message {
        buttons: vec![
            standings_button(tournament),
            button(
                say!("button-arena-join"),
                buttons::tournament::join(id),
                Weight::Main,
            ),
            button(
                say!("button-arena-pause"),
                buttons::tournament::leave(id),
                Weight::Plain,
            ),
        ],
        ..plain(text)
    }
}

/// What follows the points of a player in a list: the streak of wins if there is one, and whether they pause.
pub(crate) fn marks(tournament: &Tournament, number: PairingNumber) -> Text {
    let wins = tournament.streak_of(number);
    let mut text = Text::default();
    if wins >= petteia_domain::tournament::arena::STREAK {
        text = text.plain(" · ").say(say!("arena-streak", wins = wins));
    }
    if tournament.is_resting(number) && !tournament.has_withdrawn(number) {
        text = text.plain(" · ").say(say!("arena-rests"));
    }
    text
}
