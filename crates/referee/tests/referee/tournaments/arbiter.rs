//! Tests of organisers' actions for missing players.

use super::*;

impl Table {
    async fn log(&self) -> String {
        let log = of(ArbiterLog {
            tournament: None,
            page: 0,
        });
        words(&self.does(ADA, log).await.whole_text())
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
        let forfeit = format!("game:{fixture} player:{player} reason:{reason}");
        typed(&format!("tournament forfeit {forfeit}"))
    };
    table.refused(other, forfeit(absent, "not seen")).await;
    table.refused(ORGANISER, forfeit(absent, " ")).await;
    table.refused(ORGANISER, forfeit(ADA, "not seen")).await;
    table.posted().await;
    table.does(ORGANISER, forfeit(absent, "not seen")).await;
    table.fire_all().await;
    let tournament = table.load_tournament(&id).await;
    let scored = tournament.game(fixture).unwrap().scored.clone().unwrap();
    assert_eq!(scored.score.result, "1-0");
    assert_eq!(scored.score.twelfths, [24, 0]);
    table.refused(ORGANISER, forfeit(absent, "not seen")).await;
    table.log().await;
    scene!(table);
}

#[tokio::test]
async fn a_game_that_has_not_begun_is_forfeited_too() {
    let table = Table::new();
    let one_by_one = with(proposal(System::BookSwiss), |it| {
        it.games = Some(GameOrder::OneByOne)
    });
    let id = table.tournament(one_by_one, 4).await;
    let tournament = table.load_tournament(&id).await;
    let third = Fixture {
        round: 1,
        table: 1,
        number: 3,
    };
    let seats = &tournament.game(third).unwrap().seats;
    let absent = tournament.user(seats[0]).unwrap();
    let forfeit = format!("game:{third} player:{absent} reason:has said so");
    let forfeit = typed(&format!("tournament forfeit {forfeit}"));
    table.does(ORGANISER, forfeit).await;
    let tournament = table.load_tournament(&id).await;
    let scored = tournament.game(third).unwrap().scored.clone();
    let score = scored.unwrap().score;
    assert_eq!((score.result.as_str(), score.termination), ("0-1", None));
    assert_eq!(score.twelfths, [0, 24]);
}

#[tokio::test]
async fn a_rounds_end_is_moved_by_an_organiser() {
    let table = Table::new();
    let id = table.tournament(slow(), 4).await;
    let before = table.round_ends(&id).await;
    let extend = |by: &str| typed(&format!("tournament extend by:{by}"));
    table.refused(ADA, extend("3d")).await;
    table.refused(ORGANISER, extend("soon")).await;
    table.posted().await;
    table.does(ORGANISER, extend("3d")).await;
    let told = words(&table.message().await.whole_text());
    has(&told, ["3 days more"]);
    assert_eq!(table.round_ends(&id).await - before, TimeDelta::days(3));
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
    table.refused(ADA, of(PauseTournament::default())).await;
    table
        .refused(ORGANISER, of(ResumeTournament::default()))
        .await;
    table.does(ORGANISER, of(PauseTournament::default())).await;
    let until = table.round_ends(&id).await;
    table.pass(TimeDelta::days(30)).await;
    let games = table.playing().await;
    assert_eq!(games.len(), 20);
    for game in &games {
        assert_eq!(table.state(game).await.game.ply(), 1, "no turn was lost");
    }
    let state = table.state(&games[0]).await;
    let mover = state.users_of(state.to_move().unwrap())[0];
    let turn = move_in(&games[0], state.game.legal()[0].clone());
    table.refused(mover, turn.clone()).await;
    table.pass(TimeDelta::days(10)).await;
    let cancel = CancelTournament {
        tournament: None,
        confirmed: true,
    };
    table.refused(ORGANISER, of(cancel)).await;

    table.does(ORGANISER, of(ResumeTournament::default())).await;
    table.fire_all().await;
    let moved = table.round_ends(&id).await - until;
    assert_eq!(moved, TimeDelta::days(40));
    for game in &games {
        let left = table.state(game).await.deadline().unwrap() - table.now();
        // A day had passed before the pause.
        assert_eq!(left, TimeDelta::days(1), "{game}");
    }
    table.does(mover, turn).await;
    table.pass(TimeDelta::hours(25)).await;
    let ply = table.state(&games[1]).await.game.ply();
    assert_eq!(ply, 2, "the turn is lost");
    let log = table.log().await;
    has(&log, ["paused it", "let it go on"]);
}

#[tokio::test]
async fn an_organiser_takes_somebody_off_the_list() {
    let table = Table::new();
    let id = table.announced(proposal(System::Swiss), 4).await;
    let take_out = |player| typed(&format!("tournament withdraw player:{player}"));
    table.refused(ADA, take_out(UserId(102))).await;
    table.refused(ORGANISER, take_out(ADA)).await;
    table.posted().await;
    table.does(ORGANISER, take_out(UserId(102))).await;
    let tournament = table.load_tournament(&id).await;
    assert_eq!(tournament.registered, [101, 103, 104].map(UserId));
    has(&words(&table.message().await.whole_text()), ["has taken"]);
}

#[tokio::test]
async fn somebody_asked_to_play_later_has_byes_for_the_rounds_before() {
    let table = Table::new();
    let three = with(proposal(System::BookSwiss), |it| it.rounds = Some(3));
    let id = table.tournament(three, 4).await;
    table.plays_the_round(1).await;
    let add = typed("tournament add newcomer:1");
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
    let late = typed("tournament add newcomer:2");
    has(
        &table.refusal(ORGANISER, late).await,
        ["There is no round left"],
    );
}

#[tokio::test]
async fn nobody_comes_late_where_the_schedule_is_fixed() {
    let table = Table::new();
    table.tournament(proposal(System::RoundRobin), 4).await;
    let add = typed("tournament add newcomer:1");
    let why = table.refusal(ORGANISER, add).await;
    has(&why, ["nobody can join"]);
}

#[tokio::test]
async fn the_hall_moves_to_another_channel() {
    let table = Table::new();
    let id = table.tournament(slow(), 4).await;
    table.posted().await;
    let there = ChannelId(71);
    let go = of(MoveTournament {
        tournament: None,
        channel: there,
    });
    table.refused(ADA, go.clone()).await;
    table.does(ORGANISER, go.clone()).await;
    assert_eq!(table.load_tournament(&id).await.place.channel, there);
    let channels = table.outgoing().await.into_iter().map(|post| post.channel);
    assert_eq!(channels.collect::<Vec<_>>(), [there]);
    has(&table.refusal(ORGANISER, go).await, ["already"]);
}

#[tokio::test]
async fn the_log_tells_who_did_what_the_newest_first() {
    let table = Table::new();
    table.tournament(slow(), 4).await;
    for by in ["1d", "2d"] {
        let extend = format!("tournament extend by:{by}");
        table.does(ORGANISER, typed(&extend)).await;
    }
    table.log().await;
    scene!(table);
}

#[tokio::test]
async fn a_server_may_leave_the_announcing_to_its_managers() {
    let table = Table::new();
    let managers = typed("server tournaments:managers");
    table.manages(ADA, managers).await;
    let create = create(proposal(System::Swiss));
    let why = table.refusal(ORGANISER, create.clone()).await;
    has(&why, ["Only managers of this server"]);
    assert!(!table.manages(ORGANISER, create).await.refused);
}
