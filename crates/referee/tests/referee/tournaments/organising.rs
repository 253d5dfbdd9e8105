//! Tests of actions on players and results of a running tournament.

use super::*;
use petteia_referee::commands::{Cancel, Rating, Rematch};

#[tokio::test]
async fn whoever_withdraws_resigns_and_is_paired_no_more() {
    let table = Table::new();
    let two = Proposal {
        rounds: Some(2),
        ..proposal(System::BookSwiss)
    };
    let id = table.tournament(two, 5).await;
    let tournament = table.load_tournament(&id).await;
    let number = PairingNumber(1);
    let user = tournament.user(number).unwrap();
    let asked = table
        .does(
            user,
            of(TournamentAction::Withdraw {
                player: None,
                confirmed: false,
            }),
        )
        .await;
    table.does(user, press(&asked, "Withdraw")).await;
    table.fire_all().await;
    assert!(table.load_tournament(&id).await.has_withdrawn(number));
    table.plays_the_round(9).await;
    let tournament = table.load_tournament(&id).await;
    let (round, current) = tournament.current_round().unwrap();
    assert_eq!(round, 2);
    assert!(current.tables.iter().all(|t| !t.players.contains(&number)));
    assert_eq!(current.tables.len(), 2);
    let twice = table
        .refused(
            user,
            of(TournamentAction::Withdraw {
                player: None,
                confirmed: false,
            }),
        )
        .await;
    assert!(words(&twice.text).contains("has withdrawn"));
}

#[tokio::test]
async fn who_had_resigned_a_game_of_three_withdraws_from_the_others_alone() {
    let table = Table::new();
    let id = table.tournament(proposal(System::BookSwiss), 5).await;
    let tournament = table.load_tournament(&id).await;
    let (_, round) = tournament.current_round().unwrap();
    let three = round.tables.iter().find(|t| t.players.len() == 3).unwrap();
    let user = tournament.user(three.players[0]).unwrap();
    let [first, second] = [0, 1].map(|game| three.games[game].game.clone().unwrap());
    table.does(user, resign(first.clone())).await;
    let before = table.state(&first).await.events();
    let withdraw = TournamentAction::Withdraw {
        player: None,
        confirmed: true,
    };
    table.does(user, of(withdraw)).await;
    assert_eq!(table.state(&first).await.events(), before);
    assert_eq!(table.state(&second).await.resigned.len(), 1);
}

#[tokio::test]
async fn a_substitute_takes_over_number_points_and_games() {
    let table = Table::new();
    let id = table.tournament(proposal(System::BookSwiss), 4).await;
    let tournament = table.load_tournament(&id).await;
    let user = tournament.user(PairingNumber(2)).unwrap();
    let substitute = TournamentAction::Substitute {
        player: Some(user),
        by: ADA,
        name: "Ada".to_owned(),
    };
    table.refused(BEN, of(substitute.clone())).await;
    table.posted().await;
    table.does(ORGANISER, of(substitute.clone())).await;
    // Nobody gets a seat without consent.
    assert_eq!(
        table.load_tournament(&id).await.user(PairingNumber(2)),
        Some(user)
    );
    let asked = table.message().await;
    assert_eq!(asked.notify, [ADA]);
    table.refused(BEN, press(&asked, "I will play")).await;
    table.does(ADA, press(&asked, "No, thank you")).await;
    table.refused(ADA, press(&asked, "I will play")).await;
    table.does(ORGANISER, of(substitute.clone())).await;
    table.does(ADA, press(&asked, "I will play")).await;
    assert_eq!(
        table.load_tournament(&id).await.user(PairingNumber(2)),
        Some(ADA)
    );
    let mine = table
        .store
        .games_of(ADA, &[Phase::Playing], 10)
        .await
        .unwrap();
    assert_eq!(mine.len(), 3);
    let old = table
        .store
        .games_of(user, &[Phase::Playing], 10)
        .await
        .unwrap();
    assert_eq!(old, []);
    let mut chance = StdRng::seed_from_u64(4);
    for game in mine {
        table.goes_on(&game, false, &mut chance).await;
    }
    let again = table.refused(ORGANISER, of(substitute)).await;
    assert!(words(&again.text).contains("does not take part"));
}

#[tokio::test]
async fn a_correction_needs_a_reason_and_changes_the_standings() {
    let table = Table::new();
    let id = table
        .tournament(
            Proposal {
                rounds: Some(1),
                ..proposal(System::Swiss)
            },
            4,
        )
        .await;
    let correct = |game: &str, result: &str, reason: &str| {
        of(TournamentAction::Correct {
            game: game.to_owned(),
            result: result.to_owned(),
            reason: reason.to_owned(),
        })
    };
    let early = table
        .refused(ORGANISER, correct("1.1.1", "1-0", "late"))
        .await;
    assert!(words(&early.text).contains("no result yet"));
    table.plays_the_round(1).await;
    for (game, result, reason, why) in [
        ("1.1.1", "1-0", " ", "needs a reason"),
        ("1.1.1", "*", "so", "is not a result"),
        ("1.1.1", "1-0-0", "so", "3 numbers"),
        ("1.9.1", "1-0", "so", "no game `1.9.1`"),
    ] {
        let refused = table
            .refused(ORGANISER, correct(game, result, reason))
            .await;
        let text = words(&refused.text).replace('“', "`");
        assert!(
            text.contains(&why.replace('`', "")) || text.contains(why),
            "{text}"
        );
    }
    table.refused(ADA, correct("1.1.1", "1-0", "so")).await;
    table.posted().await;
    table
        .does(ORGANISER, correct("1.1.1", "0-1", "agreed by both"))
        .await;
    let told = words(&table.message().await.text);
    assert!(
        told.contains("agreed by both") && told.contains("0-1"),
        "{told}"
    );
    let tournament = table.load_tournament(&id).await;
    let game = tournament.game("1.1.1".parse().unwrap()).unwrap();
    let loser = tournament
        .standings()
        .into_iter()
        .find(|row| row.player == game.seats[0]);
    assert_eq!(loser.unwrap().points.to_string(), "0");
    assert_eq!(
        game.scored.as_ref().unwrap().corrected.as_deref(),
        Some("agreed by both")
    );
}

#[tokio::test]
async fn a_game_at_a_table_is_neither_cancelled_nor_played_again() {
    let table = Table::new();
    table.tournament(proposal(System::Swiss), 4).await;
    let game = table.playing().await.remove(0);
    let named = Some(game.0.clone());
    let host = table.state(&game).await.host;
    let cancel = Action::Cancel(Cancel {
        game: named.clone(),
    });
    let refused = table.refused(host, cancel).await;
    assert!(words(&refused.text).contains("belongs to the tournament Spring Cup"));
    table
        .goes_on(&game, true, &mut StdRng::seed_from_u64(1))
        .await;
    let rematch = table
        .refused(host, Action::Rematch(Rematch { game: named }))
        .await;
    assert!(words(&rematch.text).contains("belonged to the tournament"));
}

#[tokio::test]
async fn who_withdraws_just_after_the_round_ended_is_let_go() {
    let table = Table::new();
    let unclocked = Proposal {
        clock: Some("none".to_owned()),
        ..proposal(System::BookSwiss)
    };
    let id = table.tournament(unclocked, 5).await;
    let tournament = table.load_tournament(&id).await;
    let (_, round) = tournament.current_round().unwrap();
    let three = round.tables.iter().find(|t| t.players.len() == 3).unwrap();
    let user = tournament.user(three.players[0]).unwrap();
    // The round is over, but its timer was not handled yet.
    table.clock.advance(TimeDelta::days(15));
    let withdraw = TournamentAction::Withdraw {
        player: None,
        confirmed: true,
    };
    table.does(user, of(withdraw)).await;
    table.fire_all().await;
    let tournament = table.load_tournament(&id).await;
    assert!(tournament.has_withdrawn(three.players[0]));
    assert!(tournament.rounds[0].ended.is_some());
}

#[tokio::test]
async fn questions_to_an_organiser_have_buttons_that_cannot_be_mistaken() {
    let table = Table::new();
    table.tournament(proposal(System::Swiss), 4).await;
    let cancel = TournamentAction::Cancel { confirmed: false };
    let asked = table.does(ORGANISER, of(cancel)).await;
    assert_eq!(labels(&asked), ["Cancel the tournament", "Let it go on"]);
    let take_out = TournamentAction::Withdraw {
        player: Some(UserId(101)),
        confirmed: false,
    };
    let asked = table.does(ORGANISER, of(take_out)).await;
    assert_eq!(labels(&asked), ["Take out", "Keep them in"]);
}

#[tokio::test]
async fn a_correction_reaches_the_ratings_at_once_and_after_a_restart() {
    let table = Table::new();
    let id = table
        .tournament(
            Proposal {
                rounds: Some(1),
                ..proposal(System::Swiss)
            },
            4,
        )
        .await;
    table.plays_the_round(1).await;
    let tournament = table.load_tournament(&id).await;
    let played = tournament.game("1.1.1".parse().unwrap()).unwrap();
    let game = played.game.clone().unwrap();
    let (_, summary) = table.store.summary(&game).await.unwrap().unwrap();
    let won = summary.winners[0];
    let users: Vec<UserId> = summary.users().collect();
    let winner = users[won.index()];
    let loser = users[1 - won.index()];
    let asked = std::cell::Cell::new(0);
    let rating = async |table: &Table, user| {
        let action = Action::Rating(Rating {
            user: None,
            kind: None,
        });
        asked.set(asked.get() + 1);
        let command = Command {
            id: CommandId(format!("rating {}", asked.get())),
            ..table.command(user, action)
        };
        let said = words(&table.referee.handle(command).await.message.text);
        said.lines().skip(1).collect::<Vec<_>>().join("\n")
    };
    let (of_winner, of_loser) = (rating(&table, winner).await, rating(&table, loser).await);
    assert_ne!(of_winner, of_loser);
    table.referee.keep_ratings(1).await.unwrap();
    let kept = table.store.kept_ratings().await.unwrap();

    let correct = of(TournamentAction::Correct {
        game: "1.1.1".to_owned(),
        result: if won.index() == 0 { "0-1" } else { "1-0" }.to_owned(),
        reason: "agreed by both".to_owned(),
    });
    table.does(ORGANISER, correct).await;
    let again = Table::on(table.store.clone(), GameDefaults::default());
    for table in [&table, &again] {
        assert_eq!(rating(table, winner).await, of_loser);
        assert_eq!(rating(table, loser).await, of_winner);
    }
    // The snapshot from before the correction is replaced.
    again.referee.keep_ratings(1).await.unwrap();
    assert_ne!(table.store.kept_ratings().await.unwrap(), kept);
}
