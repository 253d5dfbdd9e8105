//! Tests of organisers' actions for missing players.

use petteia_domain::game::ServerSettings;
use petteia_referee::commands::PlayTurn;
use petteia_store::Commit;

use super::*;

impl Table {
    async fn log(&self) -> String {
        let log = of(TournamentAction::Log { page: 0 });
        words(&self.does(ADA, log).await.text)
    }
}

/// A Swiss tournament of two rounds with games without a limit of time.
fn slow() -> Proposal {
    Proposal {
        clock: Some("none".to_owned()),
        rounds: Some(2),
        ..proposal(System::Swiss)
    }
}

#[tokio::test]
async fn a_game_is_forfeited_for_whoever_does_not_turn_up_and_everybody_reads_why() {
    let table = Table::new();
    let id = table.tournament(slow(), 4).await;
    let tournament = table.load_tournament(&id).await;
    let (fixture, game) = tournament.games().next().unwrap();
    let absent = tournament.user(game.seats[1]).unwrap();
    let other = tournament.user(game.seats[0]).unwrap();
    let forfeit = |player, reason: &str| {
        of(TournamentAction::Forfeit {
            game: fixture.to_string(),
            player,
            reason: reason.to_owned(),
        })
    };
    table.refused(other, forfeit(absent, "not seen")).await;
    table.refused(ORGANISER, forfeit(absent, " ")).await;
    let stranger = table.refused(ORGANISER, forfeit(ADA, "not seen")).await;
    assert!(words(&stranger.text).contains("does not take part"));
    table.posted().await;
    table.does(ORGANISER, forfeit(absent, "not seen")).await;
    let messages = table.messages().await;
    let mut told = messages.iter().filter(|m| m.notify.contains(&absent));
    assert!(told.any(|m| words(&m.text).contains("not seen")));
    table.fire_all().await;
    let tournament = table.load_tournament(&id).await;
    let scored = tournament.game(fixture).unwrap().scored.clone().unwrap();
    assert_eq!(scored.score.result, "1-0");
    assert_eq!(scored.score.twelfths, [24, 0]);
    let again = table.refused(ORGANISER, forfeit(absent, "not seen")).await;
    assert!(words(&again.text).contains("has a result already"));
    let log = table.log().await;
    assert!(log.contains("gave game 1.1.1 up"), "{log}");
}

#[tokio::test]
async fn a_game_that_has_not_begun_is_forfeited_too() {
    let table = Table::new();
    let one_by_one = Proposal {
        games: Some(GameOrder::OneByOne),
        ..proposal(System::BookSwiss)
    };
    let id = table.tournament(one_by_one, 4).await;
    let tournament = table.load_tournament(&id).await;
    let third = Fixture {
        round: 1,
        table: 1,
        number: 3,
    };
    let absent = tournament
        .user(tournament.game(third).unwrap().seats[0])
        .unwrap();
    let forfeit = TournamentAction::Forfeit {
        game: third.to_string(),
        player: absent,
        reason: "has said so".to_owned(),
    };
    table.does(ORGANISER, of(forfeit)).await;
    let tournament = table.load_tournament(&id).await;
    let score = tournament
        .game(third)
        .unwrap()
        .scored
        .clone()
        .unwrap()
        .score;
    assert_eq!((score.result.as_str(), score.termination), ("0-1", None));
    assert_eq!(score.twelfths, [0, 24]);
}

#[tokio::test]
async fn a_rounds_end_is_moved_by_an_organiser() {
    let table = Table::new();
    let id = table.tournament(slow(), 4).await;
    let until = async || {
        table
            .load_tournament(&id)
            .await
            .current_round()
            .unwrap()
            .1
            .until
    };
    let before = until().await.unwrap();
    let extend = |by: &str| of(TournamentAction::Extend { by: by.to_owned() });
    table.refused(ADA, extend("3d")).await;
    table.refused(ORGANISER, extend("soon")).await;
    table.posted().await;
    table.does(ORGANISER, extend("3d")).await;
    let told = words(&table.message().await.text);
    assert!(told.contains("3 days more"), "{told}");
    assert_eq!(until().await.unwrap() - before, TimeDelta::days(3));
    table.pass(TimeDelta::days(16)).await;
    assert_eq!(table.playing().await.len(), 2);
    table.pass(TimeDelta::days(2)).await;
    assert_eq!(table.load_tournament(&id).await.rounds.len(), 2);
}

#[tokio::test]
async fn while_a_tournament_is_paused_no_clock_runs_and_afterwards_all_go_on() {
    let table = Table::new();
    let clocked = Proposal {
        clock: Some("per-move 2d".to_owned()),
        rounds: Some(2),
        ..proposal(System::Swiss)
    };
    // More games than one commit may contain.
    let id = table.tournament(clocked, 40).await;
    table.pass(TimeDelta::days(1)).await;
    table.refused(ADA, of(TournamentAction::Pause)).await;
    table.refused(ORGANISER, of(TournamentAction::Resume)).await;
    table.does(ORGANISER, of(TournamentAction::Pause)).await;
    let until = table
        .load_tournament(&id)
        .await
        .current_round()
        .unwrap()
        .1
        .until;
    table.pass(TimeDelta::days(30)).await;
    let games = table.playing().await;
    assert_eq!(games.len(), 20);
    for game in &games {
        assert_eq!(table.state(game).await.game.ply(), 1, "no turn was lost");
    }
    let state = table.state(&games[0]).await;
    let mover = state.users_of(state.to_move().unwrap())[0];
    let turn = Action::Move(PlayTurn {
        game: Some(games[0].0.clone()),
        turn: state.game.legal()[0].clone(),
        ply: None,
        confirmed: true,
    });
    let waits = table.refused(mover, turn.clone()).await;
    assert!(words(&waits.text).contains("paused"));
    table.pass(TimeDelta::days(10)).await;
    let cancel = TournamentAction::Cancel { confirmed: true };
    let refused = table.refused(ORGANISER, of(cancel)).await;
    assert!(words(&refused.text).contains("resume"));

    table.does(ORGANISER, of(TournamentAction::Resume)).await;
    table.fire_all().await;
    let tournament = table.load_tournament(&id).await;
    let moved = tournament.current_round().unwrap().1.until.unwrap() - until.unwrap();
    assert_eq!(moved, TimeDelta::days(40));
    for game in &games {
        let left = table.state(game).await.deadline().unwrap() - table.now();
        // A day had passed before the pause.
        assert_eq!(left, TimeDelta::days(1), "{game}");
    }
    table.does(mover, turn).await;
    table.pass(TimeDelta::hours(25)).await;
    assert_eq!(
        table.state(&games[1]).await.game.ply(),
        2,
        "the turn is lost"
    );
    let log = table.log().await;
    assert!(
        log.contains("paused it") && log.contains("let it go on"),
        "{log}"
    );
}

#[tokio::test]
async fn an_organiser_takes_somebody_off_the_list() {
    let table = Table::new();
    let id = table.announced(proposal(System::Swiss), 4).await;
    let take_out = |player| {
        of(TournamentAction::Withdraw {
            player: Some(player),
            confirmed: false,
        })
    };
    table.refused(ADA, take_out(UserId(102))).await;
    table.refused(ORGANISER, take_out(ADA)).await;
    table.posted().await;
    table.does(ORGANISER, take_out(UserId(102))).await;
    let tournament = table.load_tournament(&id).await;
    assert_eq!(tournament.registered, [101, 103, 104].map(UserId));
    assert!(words(&table.message().await.text).contains("has taken"));
}

#[tokio::test]
async fn somebody_asked_to_play_later_has_byes_for_the_rounds_before() {
    let table = Table::new();
    let three = Proposal {
        rounds: Some(3),
        ..proposal(System::BookSwiss)
    };
    let id = table.tournament(three, 4).await;
    table.plays_the_round(1).await;
    let add = of(TournamentAction::Add {
        player: ADA,
        name: "Ada".to_owned(),
    });
    table.refused(BEN, add.clone()).await;
    table.posted().await;
    table.does(ORGANISER, add).await;
    let asked = table.message().await;
    assert_eq!(asked.notify, [ADA]);
    assert_eq!(table.load_tournament(&id).await.players.len(), 4);
    table.does(ADA, press(&asked, "I will play")).await;
    let tournament = table.load_tournament(&id).await;
    let number = tournament.number_of(ADA).unwrap();
    assert_eq!(number, PairingNumber(5));
    // Two rounds have begun; each is worth the points of an average round, six with one piece to
    // bring out.
    let standings = tournament.standings();
    let row = standings.iter().find(|row| row.player == number).unwrap();
    assert_eq!(row.points.twelfths(), 2 * 6 * 12);
    table.plays_the_round(2).await;
    let tournament = table.load_tournament(&id).await;
    let (round, last) = tournament.current_round().unwrap();
    assert_eq!(round, 3);
    assert!(last.tables.iter().any(|at| at.players.contains(&number)));
    let late = of(TournamentAction::Add {
        player: BEN,
        name: "Ben".to_owned(),
    });
    let refused = table.refused(ORGANISER, late).await;
    assert!(words(&refused.text).contains("No round follows"));
}

#[tokio::test]
async fn nobody_comes_late_where_the_schedule_is_fixed() {
    let table = Table::new();
    table.tournament(proposal(System::RoundRobin), 4).await;
    let add = of(TournamentAction::Add {
        player: ADA,
        name: "Ada".to_owned(),
    });
    let refused = table.refused(ORGANISER, add).await;
    assert!(words(&refused.text).contains("nobody can be added"));
}

#[tokio::test]
async fn the_hall_moves_to_another_channel() {
    let table = Table::new();
    let id = table.tournament(slow(), 4).await;
    table.posted().await;
    let there = ChannelId(71);
    let go = of(TournamentAction::Move { channel: there });
    table.refused(ADA, go.clone()).await;
    table.does(ORGANISER, go.clone()).await;
    assert_eq!(table.load_tournament(&id).await.place.channel, there);
    let pending = table
        .store
        .pending(table.now(), &BTreeSet::new(), 10)
        .await
        .unwrap();
    assert!(pending.iter().all(|post| post.outgoing.channel == there));
    assert_eq!(pending.len(), 1);
    let again = table.refused(ORGANISER, go).await;
    assert!(words(&again.text).contains("already"));
}

#[tokio::test]
async fn the_log_tells_who_did_what_the_newest_first() {
    let table = Table::new();
    table.tournament(slow(), 4).await;
    for by in ["1d", "2d"] {
        let extend = TournamentAction::Extend { by: by.to_owned() };
        table.does(ORGANISER, of(extend)).await;
    }
    let log = table.log().await;
    let lines: Vec<&str> = log.lines().collect();
    assert!(
        lines[1].ends_with("Stranger gave the round 2 days more"),
        "{log}"
    );
    assert!(
        lines[2].ends_with("Stranger gave the round 1 day more"),
        "{log}"
    );
    assert!(lines[3].ends_with("round 1 was paired"), "{log}");
    assert!(
        lines[4].ends_with("Stranger began it, with 4 players"),
        "{log}"
    );
    assert!(lines[5].ends_with("Stranger announced it"), "{log}");
    assert_eq!(lines.len(), 6, "{log}");
}

#[tokio::test]
async fn a_server_may_leave_the_announcing_to_its_managers() {
    let table = Table::new();
    let commit = Commit {
        at: table.now(),
        server: Some((
            HERE.guild.unwrap(),
            ServerSettings {
                announces: petteia_domain::game::WhoAnnounces::Managers,
                ..ServerSettings::default()
            },
        )),
        ..Commit::default()
    };
    table.store.commit(commit).await.unwrap();
    let create = create(proposal(System::Swiss));
    let refused = table.refused(ORGANISER, create.clone()).await;
    assert!(words(&refused.text).contains("those who manage it"));
    let mut command = table.command(ORGANISER, create);
    command.actor.manages_server = true;
    assert!(!table.referee.handle(command).await.refused);
}
