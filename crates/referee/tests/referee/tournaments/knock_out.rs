//! Knock-outs: brackets, level matches, corrections, walking away.

use petteia_speech::message::Shows;
use petteia_tournaments::tournament::{
    System::{DoubleElimination, SingleElimination},
    Who,
};

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
            &words(&message.whole_text()),
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

impl Table {
    /// The two players of a game, the one to move first.
    async fn two_of(&self, game: &GameId) -> [UserId; 2] {
        let state = self.state(game).await;
        let mover = state.users_of(state.to_move().unwrap())[0];
        let other = state.users().find(|user| *user != mover).unwrap();
        [mover, other]
    }

    /// The two players of a game agree on a draw.
    async fn drawn(&self, game: &GameId) {
        let [one, other] = self.two_of(game).await;
        self.does(one, draw_in(game)).await;
        self.does(other, draw_in(game)).await;
        self.fire_all().await;
    }
}

#[tokio::test]
async fn the_channel_is_told_who_meets_again_and_why() {
    let table = Table::new();
    table.tournament(cup(SingleElimination, None), 2).await;
    let game = table.playing().await.remove(0);
    table.posted().await;
    table.drawn(&game).await;
    let told: Vec<String> = table
        .messages()
        .await
        .iter()
        .map(|one| words(&one.whole_text()))
        .collect();
    let again: Vec<&String> = told.iter().filter(|one| one.contains("goes on")).collect();
    assert_eq!(again.len(), 1, "{told:#?}");
    has(again[0], ["Table 1", "level", "1 more game decides"]);
    let next = table.playing().await.remove(0);
    assert_ne!(next, game);
}

#[tokio::test]
async fn the_button_of_the_standings_opens_the_page_that_is_played() {
    let table = Table::new();
    let id = table.tournament(cup(DoubleElimination, None), 8).await;
    let page = |message: &Message| match &message.drawing.as_ref().unwrap().shows {
        Shows::Bracket(sheet) => sheet.number,
        _ => panic!("no bracket"),
    };
    let shown = table.presses(ADA, "Standings").await;
    assert_eq!(page(&shown), 0);
    while table.load_tournament(&id).await.rounds.len() < 3 {
        for game in table.playing().await {
            let loser = table.state(&game).await.users().max().unwrap();
            table.does(loser, resign_in(&game)).await;
        }
        table.fire_all().await;
    }
    // In the third round only those play who have lost once.
    let button = of(pressed(buttons::tournament::standings_now(&id.0)));
    let shown = table.does(ADA, button).await;
    assert_eq!(page(&shown), 1);
}

#[tokio::test]
async fn a_forgotten_player_of_a_knock_out_loses_their_match_and_their_name() {
    let table = Table::new();
    let id = table.announced(cup(SingleElimination, None), 3).await;
    table.does(ADA, of(JoinTournament::default())).await;
    table.does(ORGANISER, of(StartTournament::default())).await;
    table.fire_all().await;
    let tournament = table.load_tournament(&id).await;
    let number = tournament.number_of(ADA).unwrap();
    let opponent = tournament.rounds[0]
        .tables
        .iter()
        .find(|at| at.players.contains(&number))
        .and_then(|at| at.players.iter().find(|one| **one != number))
        .copied()
        .unwrap();
    table.does(ADA, DeleteData { confirmed: true }).await;
    table.referee.erasure().forget(ADA).await.unwrap();
    table.fire_all().await;
    table.lower_ids_win(&id).await;
    let tournament = table.load_tournament(&id).await;
    let course = tournament.course().unwrap();
    let first = course
        .encounters
        .iter()
        .find(|one| one.round == 1 && one.sides.contains(&Who::Player(number)));
    assert_eq!(first.unwrap().winner, Who::Player(opponent));
    let events = table.store.tournament_events(&id).await.unwrap();
    assert!(!serde_json::to_string(&events).unwrap().contains("Ada"));
    let shown = table.hears(BEN, of(ShowStandings::default())).await;
    assert!(!shown.contains("Ada"), "{shown}");
}

/// A knock-out of four whose first round has one game left, and the command that corrects the other.
async fn nearly_paired(table: &Table) -> (TournamentId, GameId, Action) {
    let id = table.tournament(cup(SingleElimination, None), 4).await;
    let [first, second] = &table.playing().await[..] else {
        panic!("two games");
    };
    let loser = table.state(first).await.users().max().unwrap();
    table.does(loser, resign_in(first)).await;
    table.fire_all().await;
    let fixture = table.state(first).await.at_table.unwrap().fixture;
    let tournament = table.load_tournament(&id).await;
    let score = tournament
        .game(fixture)
        .unwrap()
        .scored
        .clone()
        .unwrap()
        .score;
    let correct = of(CorrectResult {
        tournament: None,
        game: fixture.to_string(),
        result: if score.won[0] { "0-1" } else { "1-0" }.to_owned(),
        reason: "a slip".to_owned(),
    });
    (id, second.clone(), correct)
}

/// Whether the winners of the first round are those who were paired for the final.
async fn final_is_right(table: &Table, id: &TournamentId) -> bool {
    let tournament = table.load_tournament(id).await;
    let round = &tournament.rounds[0];
    let mut winners: Vec<_> = round
        .tables
        .iter()
        .map(|at| at.games.last().unwrap().winner().unwrap())
        .collect();
    winners.sort_unstable();
    let mut met = tournament.rounds[1].tables[0].players.clone();
    met.sort_unstable();
    winners == met
}

#[tokio::test]
async fn a_correction_that_races_with_the_next_pairing_never_leaves_a_loser_in_the_final() {
    use crate::contested::Contested;
    // The correction is committed between the reading and the commit of the next pairing.
    let store = Arc::new(Contested::default());
    let table = Table::on(store.clone(), GameDefaults::default());
    let (id, game, correct) = nearly_paired(&table).await;
    let loser = table.state(&game).await.users().max().unwrap();
    table.does(loser, resign_in(&game)).await;
    store.first(&table, table.command(ORGANISER, correct));
    table.fire_all().await;
    let tournament = table.load_tournament(&id).await;
    assert_eq!(tournament.rounds.len(), 2);
    let corrected = tournament.games().filter(|(_, game)| {
        game.scored
            .as_ref()
            .is_some_and(|scored| scored.corrected.is_some())
    });
    assert_eq!(corrected.count(), 1);
    assert!(final_is_right(&table, &id).await);

    // The next round is paired between the reading and the commit of the correction.
    let store = Arc::new(Contested::default());
    let table = Table::on(store.clone(), GameDefaults::default());
    let (id, game, correct) = nearly_paired(&table).await;
    let loser = table.state(&game).await.users().max().unwrap();
    table.does(loser, resign_in(&game)).await;
    let next = typed("tournament round next:yes");
    for (of, timer) in table.store.timers_due(table.now(), 1).await.unwrap() {
        table.deal_with(&of, &timer).await;
    }
    store.first(&table, table.command(ORGANISER, next));
    table.say(ORGANISER, correct).await;
    table.fire_all().await;
    assert_eq!(table.load_tournament(&id).await.rounds.len(), 2);
    assert!(final_is_right(&table, &id).await);
}
