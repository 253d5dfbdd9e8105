//! What a player did in a tournament: their row in the standings, and their tables.

use petteia_games::{buttons::general, refusal::Refusal, words::button};
use petteia_speech::{
    message::{Message, Weight},
    say,
};
use petteia_tournaments::tournament::{PairingNumber, Tournament};

use super::{bye, players_at, row, state_of, wording::latest};
use crate::tournaments::words::{called, standings_button};

/// What a player did, with the way to their finished games in this kind of game.
///
/// # Errors
/// If nobody has this number.
pub(crate) fn what_they_did(
    tournament: &Tournament,
    number: PairingNumber,
) -> Result<Message, Refusal> {
    let standings = tournament.standings();
    let standing = standings
        .iter()
        .find(|standing| standing.player == number)
        .ok_or_else(|| Refusal::new(say!("takes-no-part", player = number.to_string())))?;
    let text = called(tournament).line().text(row(tournament, standing));
    let mut played = Vec::new();
    for (round, of_round) in (1_u32..).zip(&tournament.rounds) {
        let results = tournament.results_of(of_round);
        for (table, made) in of_round.tables.iter().zip(&results.tables) {
            if table.players.contains(&number) {
                let players = players_at(tournament, table, made);
                played.push((round, players.text(state_of(table))));
            }
        }
        for (_, points) in results.byes.iter().filter(|(one, _)| *one == number) {
            played.push((round, bye(tournament, number, *points)));
        }
    }
    let mut buttons = vec![standings_button(tournament)];
    buttons.extend(
        tournament
            .user(number)
            .filter(|user| user.is_person())
            .map(|user| {
                let press = general::finished_games(user, Some(tournament.plan.kind));
                button(say!("button-finished-games"), press, Weight::Plain)
            }),
    );
    Ok(Message {
        text: text.text(latest(tournament, &played)),
        buttons,
        ..Message::default()
    })
}
