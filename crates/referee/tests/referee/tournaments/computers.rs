//! Tests of computers in tournaments: only if the organiser allows one, and named as one.

use petteia_domain::game::Occupant;
use petteia_players::Level;

use super::*;
use crate::computers::{computers_go_on, mind};

#[tokio::test]
async fn a_computer_takes_part_where_the_organiser_lets_it_and_is_named_as_one() {
    let table = Table::new();
    let mind = mind();
    let level = Level::new(2).unwrap();
    let with_computer = Proposal {
        kind: GameKind::Pentalath,
        options: String::new(),
        computer: Some(level),
        ..proposal(System::RoundRobin)
    };
    let id = table.announced(with_computer, 2).await;
    let announced = words(&table.message().await.text);
    assert!(
        announced.contains("Computer (level 2, guest) takes part too"),
        "{announced}"
    );
    table.does(ORGANISER, of(TournamentAction::Start)).await;
    table.fire_all().await;
    let computer = UserId::computer_of(2);
    let mut chance = StdRng::seed_from_u64(1);
    let mut with_people = 0;
    for _ in 0..200 {
        computers_go_on(&table, &mind).await;
        table.fire_all().await;
        let Some(game) = table.playing().await.into_iter().next() else {
            break;
        };
        let state = table.state(&game).await;
        let computers = state.seats().contains(&Occupant::computer(level));
        // games with a computer are not rated, the others of the same tournament are
        assert_eq!(state.opening.rated, !computers);
        with_people += usize::from(!computers && state.plies.is_empty());
        for message in table.messages().await {
            assert!(!message.notify.contains(&computer), "{message:?}");
        }
        table
            .goes_on(&game, state.plies.len() > 3, &mut chance)
            .await;
        table.fire_all().await;
    }
    assert!(with_people > 0);
    let tournament = table.load_tournament(&id).await;
    assert_eq!(tournament.phase, Phase::Ended);
    assert!(
        tournament
            .players
            .iter()
            .any(|player| player.user == computer)
    );
    let asks = of(TournamentAction::Standings { page: 0 });
    let shown = words(&table.does(ADA, asks).await.text);
    assert!(shown.contains("Computer (level 2, guest)"), "{shown}");
}

/// A round robin of four people and a computer of level 2, after the start.
async fn begun(table: &Table) -> TournamentId {
    let with_computer = Proposal {
        kind: GameKind::Pentalath,
        options: String::new(),
        computer: Level::new(2),
        ..proposal(System::RoundRobin)
    };
    let id = table.announced(with_computer, 3).await;
    table.does(ORGANISER, of(TournamentAction::Start)).await;
    table.fire_all().await;
    id
}

/// The games that a computer plays.
async fn its_games(table: &Table) -> Vec<GameId> {
    let mut games = Vec::new();
    for game in table.playing().await {
        if table.state(&game).await.computers().next().is_some() {
            games.push(game);
        }
    }
    games
}

#[tokio::test]
async fn an_organiser_takes_the_computer_out_and_its_games_are_resigned() {
    let table = Table::new();
    let id = begun(&table).await;
    let computer = UserId::computer_of(2);
    let games = its_games(&table).await;
    assert!(!games.is_empty());
    let withdraw = |confirmed| {
        of(TournamentAction::Withdraw {
            player: Some(computer),
            confirmed,
        })
    };
    table.refused(UserId(101), withdraw(false)).await;
    let sure = table.does(ORGANISER, withdraw(false)).await;
    let asked = words(&sure.text);
    assert!(asked.contains("Computer (level 2, guest)"), "{asked}");
    table.posted().await;
    table.does(ORGANISER, press(&sure, "Take out")).await;
    let said: Vec<String> = table
        .messages()
        .await
        .iter()
        .map(|message| words(&message.text))
        .collect();
    assert!(
        said.iter()
            .any(|said| said.contains("Computer (level 2, guest)")),
        "{said:?}"
    );
    for game in &games {
        let state = table.state(game).await;
        assert_eq!(state.resigned.len(), 1);
        assert!(
            state
                .level_of(*state.resigned.iter().next().unwrap())
                .is_some()
        );
    }
    let tournament = table.load_tournament(&id).await;
    assert!(tournament.has_withdrawn(tournament.number_of(computer).unwrap()));
}

#[tokio::test]
async fn before_it_begins_the_computer_is_taken_off_the_list_and_the_announcement() {
    let table = Table::new();
    let with_computer = Proposal {
        kind: GameKind::Pentalath,
        options: String::new(),
        computer: Level::new(2),
        ..proposal(System::RoundRobin)
    };
    let id = table.announced(with_computer, 3).await;
    table.posted().await;
    let withdraw = TournamentAction::Withdraw {
        player: Some(UserId::computer_of(2)),
        confirmed: false,
    };
    table.does(ORGANISER, of(withdraw)).await;
    let registered = table.load_tournament(&id).await.registered;
    assert!(!registered.contains(&UserId::computer_of(2)));
    for post in table.posted().await {
        if let Post::Edit { message, .. } = &post {
            let said = words(&message.text);
            assert!(!said.contains("Computer"), "{said}");
        }
    }
}

#[tokio::test]
async fn somebody_plays_on_in_the_place_of_the_computer() {
    let table = Table::new();
    let id = begun(&table).await;
    let computer = UserId::computer_of(2);
    let number = table
        .load_tournament(&id)
        .await
        .number_of(computer)
        .unwrap();
    let games = its_games(&table).await;
    let substitute = TournamentAction::Substitute {
        player: Some(computer),
        by: ADA,
        name: "Ada".to_owned(),
    };
    table.posted().await;
    table.does(ORGANISER, of(substitute)).await;
    let asked = table.message().await;
    table.does(ADA, press(&asked, "I will play")).await;
    assert_eq!(table.load_tournament(&id).await.user(number), Some(ADA));
    assert!(its_games(&table).await.is_empty());
    let mut chance = StdRng::seed_from_u64(4);
    for game in games {
        let state = table.state(&game).await;
        assert!(state.seat_of(ADA).is_some());
        table.goes_on(&game, false, &mut chance).await;
        assert_eq!(table.state(&game).await.plies.len(), state.plies.len() + 1);
    }
}
