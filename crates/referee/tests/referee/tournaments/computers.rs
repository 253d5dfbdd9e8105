//! Tests of computers in tournaments: only if the organiser allows one, and named as one.

use super::*;

/// Computers play the first of their legal turns.
async fn computers_go_on(table: &Table) {
    loop {
        let calling = table.referee.computers().games_calling();
        if calling.is_empty() {
            return;
        }
        for game in calling {
            let Some(called) = table.called(&game).await else {
                continue;
            };
            let turn = move_in(&game, called.state.game.legal().remove(0));
            let reply = table.computer_does(&called, turn).await;
            assert!(!reply.unwrap().refused);
        }
    }
}

/// A round robin in which a computer of level 2 takes part.
fn with_computer() -> Proposal {
    Proposal {
        kind: GameKind::Pentalath,
        options: String::new(),
        computer: Level::new(2),
        ..proposal(System::RoundRobin)
    }
}

#[tokio::test]
async fn a_computer_takes_part_where_the_organiser_lets_it_and_is_named_as_one() {
    let table = Table::new();
    let level = Level::new(2).unwrap();
    let id = table.announced(with_computer(), 2).await;
    scene!(table);
    table.does(ORGANISER, of(StartTournament::default())).await;
    table.fire_all().await;
    let computer = UserId::computer_of(2);
    let mut chance = StdRng::seed_from_u64(1);
    let mut with_people = 0;
    for _ in 0..200 {
        computers_go_on(&table).await;
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
    let mut users = tournament.players.iter().map(|player| player.user);
    assert!(users.any(|user| user == computer));
    let standings = table.hears(ADA, typed("tournament standings")).await;
    has(&standings, ["Computer (level 2)"]);
}

/// A round robin of four people and a computer of level 2, after the start.
async fn begun(table: &Table) -> TournamentId {
    let id = table.announced(with_computer(), 3).await;
    table.does(ORGANISER, of(StartTournament::default())).await;
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
    let withdraw = || typed("tournament withdraw computer:guest");
    table.refused(UserId(101), withdraw()).await;
    table.does(ORGANISER, withdraw()).await;
    table.presses(ORGANISER, "Take out").await;
    for game in &games {
        let state = table.state(game).await;
        assert_eq!(state.resigned.len(), 1);
        let resigned = state.resigned.first().unwrap();
        assert!(state.level_of(*resigned).is_some());
    }
    let tournament = table.load_tournament(&id).await;
    assert!(tournament.has_withdrawn(tournament.number_of(computer).unwrap()));
    scene!(table);
}

#[tokio::test]
async fn before_it_begins_the_computer_is_taken_off_the_list_and_the_announcement() {
    let table = Table::new();
    let id = table.announced(with_computer(), 3).await;
    table.posted().await;
    let withdraw = typed("tournament withdraw computer:guest");
    table.does(ORGANISER, withdraw).await;
    let registered = table.load_tournament(&id).await.registered;
    assert!(!registered.contains(&UserId::computer_of(2)));
    for post in table.posted().await {
        if let Post::Edit { message, .. } = &post {
            let said = words(&message.whole_text());
            assert!(!said.contains("Computer"), "{said}");
        }
    }
}

#[tokio::test]
async fn somebody_plays_on_in_the_place_of_the_computer() {
    let table = Table::new();
    let id = begun(&table).await;
    let computer = UserId::computer_of(2);
    let number = table.load_tournament(&id).await.number_of(computer);
    let games = its_games(&table).await;
    let substitute = typed("tournament substitute substitute:1 computer:guest");
    table.does(ORGANISER, substitute).await;
    table.presses(ADA, "I will play").await;
    assert_eq!(
        table.load_tournament(&id).await.user(number.unwrap()),
        Some(ADA)
    );
    assert!(its_games(&table).await.is_empty());
    let mut chance = StdRng::seed_from_u64(4);
    for game in games {
        let state = table.state(&game).await;
        assert!(state.seat_of(ADA).is_some());
        table.goes_on(&game, false, &mut chance).await;
        assert_eq!(table.state(&game).await.plies.len(), state.plies.len() + 1);
    }
}
