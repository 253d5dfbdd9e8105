//! What an arena says while it is played.

use petteia_games::{
    buttons,
    words::{button, plain},
};
use petteia_speech::{
    message::{Message, Text, Weight},
    say,
};
use petteia_tournaments::tournament::{Page, PairingNumber, Tournament, arena::STREAK, fractions};

use super::{
    names::{called, player},
    paging::standings_button,
};

/// The number of players in the message that follows an arena, if they are not all shown.
const SHOWN: usize = 10;

/// Tells a player who missed a turn that they pause.
pub(crate) fn rests(tournament: &Tournament, number: PairingNumber) -> Message {
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
    if wins >= STREAK {
        text = text.plain(" · ").say(say!("arena-streak", wins = wins));
    }
    if tournament.is_resting(number) && !tournament.has_withdrawn(number) {
        text = text.plain(" · ").say(say!("arena-rests"));
    }
    text
}
