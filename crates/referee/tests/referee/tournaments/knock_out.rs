//! Knock-outs: brackets, level matches, corrections, walking away.

use petteia_domain::tournament::System::{DoubleElimination, SingleElimination};
use petteia_speech::message::Shows;

use super::*;

/// A knock-out of Five Lines.
fn cup(system: System, best_of: Option<u32>) -> Proposal {
    with(proposal(system), |it| {
        it.kind = GameKind::FiveLines;
        it.options = String::new();
        it.best_of = best_of;
    })
}

impl Table {
    /// In every game that is played, the player with the higher id resigns, until the tournament is over.
    async fn lower_ids_win(&self, id: &TournamentId) {
        for _ in 0..100 {
            let playing = self.playing().await;
            if playing.is_empty() {
                break;
            }
            for game in playing {
                let state = self.state(&game).await;
                let Some(loser) = state.users().max() else {
                    continue;
                };
                self.does(loser, resign_in(&game)).await;
            }
            self.fire_all().await;
        }
        assert_eq!(self.load_tournament(id).await.phase, Phase::Ended);
    }
}

#[tokio::test]
async fn a_knock_out_is_played_to_its_champion_and_shown_as_a_bracket() {
    for system in [SingleElimination, DoubleElimination] {
        let table = Table::new();
        let id = table.tournament(cup(system, Some(3)), 6).await;
        table.lower_ids_win(&id).await;
        let tournament = table.load_tournament(&id).await;
        let standings = tournament.standings();
        assert_eq!(standings[0].place, 1);
        let champion = tournament.user(standings[0].player).unwrap();
        assert_eq!(champion, UserId(101));
        let shown = of(ShowStandings::default());
        let message = table.does(ADA, shown).await;
        let Shows::Bracket(sheet) = &message.drawing.as_ref().unwrap().shows else {
            panic!("no bracket");
        };
        assert_eq!(sheet.columns.last().unwrap().matches.len(), 1);
        has(
            &words(&message.text),
            ["Final", "1. ", "2. ", "Congratulations"],
        );
    }
}

#[tokio::test]
async fn what_a_knock_out_does_not_take_is_refused() {
    let table = Table::new();
    let rounds = with(cup(SingleElimination, None), |it| it.rounds = Some(2));
    has(
        &table.refusal(ORGANISER, create(rounds)).await,
        ["Leave out rounds"],
    );
    let elsewhere = with(proposal(System::Swiss), |it| it.best_of = Some(3));
    has(
        &table.refusal(ORGANISER, create(elsewhere)).await,
        ["Leave out best-of"],
    );
}

#[tokio::test]
async fn a_result_is_corrected_until_the_next_round_has_begun() {
    let table = Table::new();
    let id = table.tournament(cup(SingleElimination, None), 4).await;
    let correct = |game: &str, result: &str| {
        of(CorrectResult {
            tournament: None,
            game: game.to_owned(),
            result: result.to_owned(),
            reason: "a slip".to_owned(),
        })
    };
    let first = table.load_tournament(&id).await.rounds[0].tables[0].games[0].clone();
    let game = first.game.unwrap();
    let loser = table.state(&game).await.users().max().unwrap();
    table.does(loser, resign_in(&game)).await;
    table.fire_all().await;
    // The round goes on: a level match gets another game.
    table.does(ORGANISER, correct("1.1.1", "1/2-1/2")).await;
    table.fire_all().await;
    let tournament = table.load_tournament(&id).await;
    let games = &tournament.rounds[0].tables[0].games;
    assert_eq!(games.len(), 2);
    assert!(games[1].game.is_some());
    table.lower_ids_win(&id).await;
    let tournament = table.load_tournament(&id).await;
    let winner = tournament.rounds[0].tables[0].games[1].winner();
    // Game 2 was won by a player who plays on; the other result would take that away.
    let seats = &tournament.rounds[0].tables[0].games[1].seats;
    let other = if winner == Some(seats[0]) {
        "0-1"
    } else {
        "1-0"
    };
    let refused = table.refusal(ORGANISER, correct("1.1.2", other)).await;
    has(&refused, ["the next round has begun"]);
}

#[tokio::test]
async fn who_walks_away_from_a_knock_out_is_out_and_the_others_go_on() {
    let table = Table::new();
    let id = table.tournament(cup(DoubleElimination, None), 5).await;
    table.does(UserId(101), withdraw()).await;
    table.does(UserId(105), withdraw()).await;
    table.fire_all().await;
    table.lower_ids_win(&id).await;
    let tournament = table.load_tournament(&id).await;
    let first = tournament.standings()[0].player;
    assert_eq!(tournament.user(first), Some(UserId(102)));
}

#[tokio::test]
async fn nobody_who_does_not_move_holds_up_a_knock_out() {
    let table = Table::new();
    let id = table.tournament(cup(SingleElimination, Some(2)), 3).await;
    for _ in 0..4 {
        let tournament = table.load_tournament(&id).await;
        if tournament.phase == Phase::Ended {
            break;
        }
        table.pass(TimeDelta::days(15)).await;
    }
    let tournament = table.load_tournament(&id).await;
    assert_eq!(tournament.phase, Phase::Ended);
    assert_eq!(
        tournament
            .standings()
            .iter()
            .filter(|one| one.place == 1)
            .count(),
        1
    );
}
