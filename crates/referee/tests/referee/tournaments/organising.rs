//! Tests of actions on players and results of a running tournament.

use petteia_domain::positions::{Bucket, Head, Known, Spot, Tag};
use petteia_referee::Restraints;
use petteia_rules::{Game, Setup};
use petteia_store::{PositionsChange, replay};

use super::*;

#[tokio::test]
async fn whoever_withdraws_resigns_and_is_paired_no_more() {
    let table = Table::new();
    let two = with(proposal(System::BookSwiss), |it| it.rounds = Some(2));
    let id = table.tournament(two, 5).await;
    let tournament = table.load_tournament(&id).await;
    let number = PairingNumber(1);
    let user = tournament.user(number).unwrap();
    table.does(user, typed("tournament withdraw")).await;
    table.presses(user, "Leave it").await;
    table.fire_all().await;
    assert!(table.load_tournament(&id).await.has_withdrawn(number));
    table.plays_the_round(9).await;
    let tournament = table.load_tournament(&id).await;
    let (round, current) = tournament.current_round().unwrap();
    assert_eq!(round, 2);
    assert!(current.tables.iter().all(|t| !t.players.contains(&number)));
    assert_eq!(current.tables.len(), 2);
    let again = table.refusal(user, typed("tournament withdraw")).await;
    has(&again, ["has left it"]);
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
    table.does(user, resign_in(&first)).await;
    let before = table.state(&first).await.events();
    table.does(user, withdraw()).await;
    assert_eq!(table.state(&first).await.events(), before);
    assert_eq!(table.state(&second).await.resigned.len(), 1);
}

#[tokio::test]
async fn a_substitute_takes_over_number_points_and_games() {
    let table = Table::new();
    let id = table.tournament(proposal(System::BookSwiss), 4).await;
    let tournament = table.load_tournament(&id).await;
    let user = tournament.user(PairingNumber(2)).unwrap();
    let substitute = typed(&format!("tournament substitute substitute:1 player:{user}"));
    let second = async || table.load_tournament(&id).await.user(PairingNumber(2));
    table.refused(BEN, substitute.clone()).await;
    table.posted().await;
    table.does(ORGANISER, substitute.clone()).await;
    assert_eq!(second().await, Some(user), "who has not agreed has no seat");
    let asked = table.message().await;
    assert_eq!(asked.notify, [ADA]);
    table.refused(BEN, press(&asked, "I will play")).await;
    table.does(ADA, press(&asked, "No, thank you")).await;
    let again = table.does(ADA, press(&asked, "No, thank you")).await;
    has(
        &words(&again.whole_text()),
        ["You do not take part in this tournament."],
    );
    table.refused(ADA, press(&asked, "I will play")).await;
    table.does(ORGANISER, substitute.clone()).await;
    table.does(ADA, press(&asked, "I will play")).await;
    assert_eq!(second().await, Some(ADA));
    // Whoever presses twice reads what holds.
    let again = table.does(ADA, press(&asked, "I will play")).await;
    has(&words(&again.whole_text()), ["You now take part."]);
    let late = table.refused(ADA, press(&asked, "No, thank you")).await;
    has(
        &words(&late.whole_text()),
        ["You have agreed and take part already."],
    );
    let playing = [Phase::Playing];
    let mine = table.store.games_of(ADA, &playing, 10).await.unwrap();
    assert_eq!(mine.len(), 3);
    let old = table.store.games_of(user, &playing, 10).await.unwrap();
    assert_eq!(old, []);
    let mut chance = StdRng::seed_from_u64(4);
    for game in mine {
        table.goes_on(&game, false, &mut chance).await;
    }
    let why = table.refusal(ORGANISER, substitute).await;
    has(&why, ["does not take part"]);
}

#[tokio::test]
async fn a_correction_needs_a_reason_and_changes_the_standings() {
    let table = Table::new();
    let id = table
        .tournament(with(proposal(System::Swiss), |it| it.rounds = Some(1)), 4)
        .await;
    let correct = |correction: &str| typed(&format!("tournament correct game:{correction}"));
    table
        .refused(ORGANISER, correct("1.1.1 result:1-0 reason:late"))
        .await;
    table.plays_the_round(1).await;
    table.start_scene().await;
    for wrong in [
        "1.1.1 result:1-0 reason: ",
        "1.1.1 result:* reason:so",
        "1.1.1 result:1-0-0 reason:so",
        "1.9.1 result:1-0 reason:so",
    ] {
        table.refused(ORGANISER, correct(wrong)).await;
    }
    table
        .refused(ADA, correct("1.1.1 result:1-0 reason:so"))
        .await;
    table.posted().await;
    let corrected = correct("1.1.1 result:0-1 reason:agreed by both");
    table.does(ORGANISER, corrected).await;
    table.message().await;
    let tournament = table.load_tournament(&id).await;
    let game = tournament.game("1.1.1".parse().unwrap()).unwrap();
    let mut standings = tournament.standings().into_iter();
    let loser = standings.find(|row| row.player == game.seats[0]);
    assert_eq!(loser.unwrap().points.to_string(), "0");
    let corrected = game.scored.as_ref().unwrap().corrected.as_deref();
    assert_eq!(corrected, Some("agreed by both"));
    scene!(table);
}

#[tokio::test]
async fn a_corrected_result_counts_for_the_positions_of_its_game() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(FolderStore::open(folder.path()).unwrap());
    let table = Table::on(store, GameDefaults::default());
    let cup = Proposal {
        system: Some(System::RoundRobin),
        round: Some("14d".to_owned()),
        clock: Some("per-move 1d".to_owned()),
        ..Proposal::new("Spring Cup", GameKind::Pentalath)
    };
    table.tournament(cup, 3).await;
    let game = table.playing().await.remove(0);
    let state = table.state(&game).await;
    let players: Vec<UserId> = state.users().collect();
    table.does(players[0], move_in(&game, "a1")).await;
    table.does(players[1], resign_in(&game)).await;
    table.fire_all().await;
    let index = async || while table.referee.index_positions(2).await.unwrap() > 0 {};
    let told = async || table.hears(ADA, typed("openings game:pentalath")).await;
    for player in &players {
        table.does(*player, typed("settings share-games:yes")).await;
    }
    // Nothing is told of one game everywhere, but it is counted.
    let everywhere = async || {
        let setup = Setup::parse(GameKind::Pentalath, "2", "").unwrap();
        let spot = Spot::everywhere(&Game::new(setup));
        let stored = table.store.positions(&[spot.bucket]).await.unwrap();
        let bucket = Bucket::read(&stored.concat()).unwrap();
        let known = Known::of(&bucket, spot, &[Tag::EVERYWHERE].into());
        let tally = known.turns[0].tally;
        format!(
            "{} won, {} drawn, {} lost",
            tally.won, tally.drawn, tally.lost
        )
    };
    index().await;
    has(&told().await, ["1 game – 1 won, 0 drawn, 0 lost"]);
    has(&everywhere().await, ["1 won, 0 drawn, 0 lost"]);
    for (result, counted) in [
        ("0-1", "0 won, 0 drawn, 1 lost"),
        ("1/2-1/2", "0 won, 1 drawn, 0 lost"),
    ] {
        let correct = format!("tournament correct game:1.1.1 result:{result} reason:agreed");
        table.does(ORGANISER, typed(&correct)).await;
        has(&told().await, [counted]);
        has(&everywhere().await, [counted]);
    }
    let before = told().await;
    // An index that is made anew finds the correction.
    let there = table.store.positions_head().await.unwrap();
    let emptied = PositionsChange {
        head: Head::read(&there).unwrap().emptied().changed(),
        before: there,
        anew: true,
        buckets: Vec::new(),
    };
    table.store.keep_positions(emptied).await.unwrap();
    index().await;
    assert_eq!(told().await, before);
    drop(table);
    let verified = replay(folder.path(), &mut |_| {}).unwrap();
    assert_eq!(verified.findings, Vec::<String>::new());
}

#[tokio::test]
async fn a_game_at_a_table_is_neither_cancelled_nor_played_again() {
    let table = Table::new();
    table.tournament(proposal(System::Swiss), 4).await;
    let game = table.playing().await.remove(0);
    let host = table.state(&game).await.host;
    table.refused(host, cancel_of(&game)).await;
    let mut chance = StdRng::seed_from_u64(1);
    table.goes_on(&game, true, &mut chance).await;
    table.refused(host, rematch_of(&game)).await;
    scene!(table);
}

#[tokio::test]
async fn who_withdraws_just_after_the_round_ended_is_let_go() {
    let table = Table::new();
    let unclocked = with(proposal(System::BookSwiss), |it| {
        it.clock = Some("none".to_owned())
    });
    let id = table.tournament(unclocked, 5).await;
    let tournament = table.load_tournament(&id).await;
    let (_, round) = tournament.current_round().unwrap();
    let three = round.tables.iter().find(|t| t.players.len() == 3).unwrap();
    let user = tournament.user(three.players[0]).unwrap();
    // The round is over, but its timer was not handled yet.
    table.clock.advance(TimeDelta::days(15));
    table.does(user, withdraw()).await;
    table.fire_all().await;
    let tournament = table.load_tournament(&id).await;
    assert!(tournament.has_withdrawn(three.players[0]));
    assert!(tournament.rounds[0].ended.is_some());
}

#[tokio::test]
async fn questions_to_an_organiser_have_buttons_that_cannot_be_mistaken() {
    let table = Table::new();
    table.tournament(proposal(System::Swiss), 4).await;
    table.does(ORGANISER, typed("tournament cancel")).await;
    let take_out = typed("tournament withdraw player:101");
    table.does(ORGANISER, take_out).await;
    scene!(table);
}

#[tokio::test]
async fn a_correction_reaches_the_ratings_at_once_and_after_a_restart() {
    let table = Table::new();
    let id = table
        .tournament(with(proposal(System::Swiss), |it| it.rounds = Some(1)), 4)
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
        asked.set(asked.get() + 1);
        let command = Command {
            id: CommandId(format!("rating {}", asked.get())),
            ..table.command(user, typed("rating"))
        };
        let said = words(&table.handle(command).await.message.whole_text());
        said.lines().skip(1).collect::<Vec<_>>().join("\n")
    };
    let (of_winner, of_loser) = (rating(&table, winner).await, rating(&table, loser).await);
    assert_ne!(of_winner, of_loser);
    table.referee.keep_ratings(1).await.unwrap();
    let kept = table.store.kept_ratings().await.unwrap();

    let result = ["0-1", "1-0"][won.index()];
    let correct = format!("tournament correct game:1.1.1 result:{result} reason:agreed");
    table.does(ORGANISER, typed(&correct)).await;
    let again = Table::on(table.store.clone(), GameDefaults::default());
    for table in [&table, &again] {
        assert_eq!(rating(table, winner).await, of_loser);
        assert_eq!(rating(table, loser).await, of_winner);
    }
    // The snapshot from before the correction is replaced.
    again.referee.keep_ratings(1).await.unwrap();
    assert_ne!(table.store.kept_ratings().await.unwrap(), kept);
}

#[tokio::test]
async fn a_name_that_two_tournaments_have_is_refused_with_both() {
    let table = Table::new();
    let first = table.announced(proposal(System::Swiss), 4).await;
    let named = |name: &str| typed(&format!("tournament standings tournament:{name}"));
    // In the lobby there are no standings, but the tournament is found.
    let alone = table.refusal(ADA, named("Spring Cup")).await;
    assert!(!alone.contains(&first.0), "{alone}");
    let double = Proposal {
        name: "Spr\u{456}ng Cup".to_owned(),
        ..proposal(System::Swiss)
    };
    table.does(BEN, Action::CreateTournament(double)).await;
    for name in ["Spring Cup", "spring cup", "Spr\u{456}ng Cup"] {
        let refused = table.refusal(ADA, named(name)).await;
        has(&refused, [&first.0, "Spring Cup", "Spr\u{456}ng Cup"]);
    }
    let by_id = table.refusal(ADA, named(&first.0)).await;
    assert_eq!(by_id, alone);
}

#[tokio::test]
async fn a_game_and_a_tournament_move_only_where_the_user_may_write_and_the_server_allows_it() {
    let table = Table::new();
    let id = table.announced(proposal(System::Swiss), 4).await;
    let game = table.game("2", "none", &[ADA, BEN]).await;
    let (allowed, other) = (ChannelId(75), ChannelId(76));
    for channel in [HERE.channel, allowed] {
        let change = typed(&format!("server allow:{channel}"));
        assert!(!table.manages(ADA, change).await.refused);
    }
    let move_game = |to: ChannelId| typed(&format!("move-game game:{game} channel:{to}"));
    let move_cup = |to: ChannelId| typed(&format!("tournament move tournament:{id} channel:{to}"));
    has(&table.refusal(ADA, move_game(other)).await, ["#75"]);
    has(&table.refusal(ORGANISER, move_cup(other)).await, ["#75"]);
    // By a button, or without an option, the channel is the one of the command.
    let restraints = Restraints {
        read_only: true,
        ..Restraints::default()
    };
    let says = async |user: UserId, action: Action, manages: bool| {
        let mut command = table.command(user, action);
        command.actor.restraints = restraints;
        command.actor.manages_server = manages;
        let place = Place {
            channel: allowed,
            ..HERE
        };
        let reply = table.handle(Command { place, ..command }).await;
        (reply.refused, words(&reply.message.whole_text()))
    };
    let here = pressed(buttons::game::move_here(&game));
    for (user, action, manages) in [
        (ADA, here.clone(), false),
        (ADA, typed(&format!("move-game game:{game}")), false),
        (ADA, here, true),
        (ORGANISER, move_cup(allowed), false),
        (ADA, typed("noticeboard"), true),
        (ADA, typed("puzzle daily time:12:00"), true),
    ] {
        let (refused, said) = says(user, action.clone(), manages).await;
        assert!(
            refused && said.contains("may write yourself"),
            "{action:?}: {said}"
        );
    }
    // Buttons that write nothing of one's own work, and so do both commands where one may write.
    assert!(
        !says(ADA, typed("noticeboard off:yes"), true)
            .await
            .1
            .contains("may write yourself")
    );
    table.does(ADA, move_game(allowed)).await;
    table.does(ORGANISER, move_cup(allowed)).await;
}
