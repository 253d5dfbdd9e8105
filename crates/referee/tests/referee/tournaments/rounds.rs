//! Rounds, tables and time, in every system.

use super::*;

/// All points together, in twelfths.
fn points(tournament: &Tournament) -> u32 {
    let standings = tournament.standings();
    standings.iter().map(|row| row.points.twelfths()).sum()
}

#[tokio::test]
async fn nine_players_meet_at_tables_of_two_and_three_and_all_rounds_are_played() {
    let table = Table::new();
    let id = table.tournament(proposal(System::BookSwiss), 9).await;
    for round in 1..=4 {
        let tournament = table.load_tournament(&id).await;
        let (number, current) = tournament.current_round().unwrap();
        assert_eq!(number, round);
        let sizes: Vec<usize> = current.tables.iter().map(|t| t.players.len()).collect();
        assert_eq!(sizes.iter().filter(|size| **size == 3).count(), 1);
        assert_eq!(sizes.len(), 4);
        // Three tables of two with three games, one of three with two.
        assert_eq!(table.playing().await.len(), 11);
        table.plays_the_round(u64::from(round)).await;
    }
    let tournament = table.load_tournament(&id).await;
    assert!(tournament.phase == Phase::Ended || tournament.planned.unwrap() >= 4);
    let mut met = BTreeSet::new();
    for round in &tournament.rounds[..4] {
        for seats in &round.tables {
            for one in &seats.players {
                for other in seats.players.iter().filter(|other| *other > one) {
                    assert!(met.insert((*one, *other)), "{one} and {other} met twice");
                }
            }
        }
        let all: u32 = round.tables.iter().map(|t| t.players.len() as u32).sum();
        assert_eq!(all, 9);
    }
    // With one piece to bring out, a round is worth six points to each player.
    let closed = tournament
        .rounds
        .iter()
        .filter(|round| round.ended.is_some());
    assert_eq!(points(&tournament) as usize, 12 * 6 * 9 * closed.count());
}

#[tokio::test]
async fn a_round_ends_in_time_and_scores_games_as_they_stand() {
    let table = Table::new();
    let id = table
        .tournament(
            Proposal {
                clock: Some("none".to_owned()),
                rounds: Some(1),
                ..proposal(System::Swiss)
            },
            4,
        )
        .await;
    let games = table.playing().await;
    assert_eq!(games.len(), 2);
    table.posted().await;
    table.pass(TimeDelta::days(13)).await;
    assert_eq!(table.playing().await.len(), 2);
    table.pass(TimeDelta::days(2)).await;
    assert_eq!(table.playing().await, []);
    for game in games {
        let end = table.state(&game).await.end.unwrap();
        assert_eq!(end.termination, Termination::Time);
        assert_eq!(end.result, "0-0");
    }
    let tournament = table.load_tournament(&id).await;
    assert_eq!(tournament.phase, Phase::Ended);
    for row in tournament.standings() {
        assert_eq!(row.points.to_string(), "1");
    }
    let reader = with(UserSettings::default(), |it| it.theme = Theme::Light);
    table.set(ADA, reader).await;
    let shown = of(ShowStandings {
        tournament: None,
        page: None,
    });
    let drawing = table.does(ADA, shown).await.drawing.unwrap();
    assert_eq!(drawing.theme, Theme::Light);
    let messages = table.messages().await;
    let mut texts = messages.iter().map(|message| words(&message.whole_text()));
    assert!(texts.any(|text| text.contains("The round of the tournament is over")));
}

/// A Swiss tournament of four with a clock. In the first game the first seat plays and the second never does; in
/// the other game nobody comes. Then the round is over.
async fn with_absentees(table: &Table) -> TournamentId {
    let swiss = with(proposal(System::Swiss), |it| {
        it.kind = GameKind::Pentalath;
        it.options = String::new();
        it.rounds = Some(3);
    });
    let id = table.tournament(swiss, 4).await;
    let game = table.playing().await.remove(0);
    table.posted().await;
    let mut chance = StdRng::seed_from_u64(5);
    for _ in 0..15 {
        let state = table.state(&game).await;
        if state.to_move().is_some_and(|seat| seat.number() == 1) {
            table.goes_on(&game, false, &mut chance).await;
        }
        table.pass(TimeDelta::days(1)).await;
        table.fire_all().await;
    }
    id
}

#[tokio::test]
async fn who_was_absent_loses_against_who_was_not_and_the_game_is_no_game() {
    let table = Table::new();
    let id = with_absentees(&table).await;
    let tournament = table.load_tournament(&id).await;
    let games: Vec<_> = tournament.rounds[0].games(1).collect();
    let (_, came) = games
        .iter()
        .find(|(_, game)| game.winner().is_some())
        .expect("somebody came");
    let state = table.state(came.game.as_ref().unwrap()).await;
    let end = state.end.unwrap();
    assert_eq!(
        (end.termination, &*end.result),
        (Termination::Abandoned, "1-0")
    );
    assert_eq!(came.winner(), Some(came.seats[0]));
    assert!(games.iter().all(|(_, game)| game.is_unplayed()));
    // Nobody has had a seat, so who came begins again.
    let field = tournament.field();
    assert!(
        field.rounds[0]
            .tables
            .iter()
            .all(|table| table.games.is_empty())
    );
}

#[tokio::test]
async fn two_absentees_are_asked_before_they_are_paired_again_and_the_organiser_is_told() {
    let table = Table::new();
    let id = with_absentees(&table).await;
    let asked = |message: &Message| words(&message.whole_text()).contains("Do you still play?");
    let messages = table.messages().await;
    let asked: Vec<&Message> = messages.iter().filter(|message| asked(message)).collect();
    let [asked] = asked[..] else {
        panic!("one message: {asked:#?}");
    };
    assert!(asked.notify.contains(&ORGANISER));
    assert_eq!(labels(asked), ["I am back"]);
    let tournament = table.load_tournament(&id).await;
    let (_, second) = tournament.last_round().unwrap();
    let absent: Vec<PairingNumber> = tournament
        .numbers()
        .filter(|number| tournament.is_resting(*number))
        .collect();
    assert_eq!(absent.len(), 2);
    assert_eq!(tournament.rounds.len(), 2);
    assert_eq!(second.tables.len(), 1);
    let paired = |round: &petteia_tournaments::tournament::RoundPlayed, number| {
        round
            .tables
            .iter()
            .any(|table| table.players.contains(&number))
    };
    assert!(!absent.iter().any(|number| paired(second, *number)));
    // One of them is back, and is paired in the round after.
    let user = tournament.user(absent[0]).unwrap();
    assert!(asked.notify.contains(&user));
    let heard = table.hears(user, of(JoinTournament::default())).await;
    has(&heard, ["paired from the next round on"]);
    table.plays_the_round(1).await;
    let tournament = table.load_tournament(&id).await;
    let third = &tournament.rounds[2];
    assert!(paired(third, absent[0]) || third.byes.contains(&absent[0]));
    assert!(!paired(third, absent[1]));
}

#[tokio::test]
async fn games_of_a_table_follow_each_other_where_the_organiser_chose_so() {
    let table = Table::new();
    let id = table
        .tournament(
            with(proposal(System::BookSwiss), |it| {
                it.games = Some(GameOrder::OneByOne)
            }),
            4,
        )
        .await;
    let mut chance = StdRng::seed_from_u64(3);
    for number in 1..=3 {
        let playing = table.playing().await;
        assert_eq!(playing.len(), 2);
        for game in playing {
            let at = table.state(&game).await.at_table.unwrap();
            assert_eq!(at.fixture.number, number);
            table.goes_on(&game, true, &mut chance).await;
        }
        table.fire_all().await;
    }
    assert_eq!(table.load_tournament(&id).await.rounds.len(), 2);
}

#[tokio::test]
async fn a_thread_opened_for_a_table_is_that_of_all_its_games() {
    let table = Table::new();
    let id = table.tournament(proposal(System::BookSwiss), 4).await;
    let first = Fixture {
        round: 1,
        table: 1,
        number: 1,
    };
    let tournament = table.load_tournament(&id).await;
    let game = tournament.game(first).unwrap().game.clone().unwrap();
    let posts = table.posted().await.into_iter();
    let threads = posts.filter(|post| matches!(post, Post::Thread { .. }));
    assert_eq!(threads.count(), 2, "one for each table");
    let thread = ChannelId(555);
    table.thread_opened(&game, thread).await;
    let tournament = table.load_tournament(&id).await;
    for (at, number, home) in [1, 2, 3]
        .map(|number| (1, number, thread))
        .into_iter()
        .chain([(2, 1, HERE.channel)])
    {
        let fixture = Fixture {
            table: at,
            number,
            ..first
        };
        let game = tournament.game(fixture).unwrap().game.clone();
        assert_eq!(table.state(&game.unwrap()).await.home(), home);
    }
}

#[tokio::test]
async fn a_round_robin_goes_to_its_end_though_hardly_anybody_is_left() {
    let table = Table::new();
    let id = table.tournament(proposal(System::RoundRobin), 4).await;
    for number in [3, 4] {
        table.does(UserId(100 + number), withdraw()).await;
    }
    for round in 0..3 {
        table.plays_the_round(round).await;
    }
    let tournament = table.load_tournament(&id).await;
    assert_eq!(tournament.phase, Phase::Ended);
    assert_eq!(tournament.rounds.len(), 3);
    let games = tournament.games().filter(|(_, game)| game.game.is_some());
    let games = games.count();
    // Two games began in the first round, and the two remaining players met once.
    assert!((2..=3).contains(&games), "{games}");
    // A round of byes is worth an average round, too: one point with one piece to bring out.
    let last = tournament.results().rounds.pop().unwrap();
    assert!(last.tables.is_empty());
    let byes = last.byes.iter().map(|(_, points)| points.twelfths());
    assert_eq!(byes.collect::<Vec<_>>(), [12, 12]);
}

#[tokio::test]
async fn on_a_ladder_a_challenger_who_wins_takes_the_rung() {
    let table = Table::new();
    let id = table.tournament(proposal(System::Ladder), 5).await;
    let user = |number: u64| UserId(100 + number);
    let challenge = |number: u64| typed(&format!("tournament challenge player:{}", 100 + number));
    table.refused(user(5), challenge(1)).await;
    table.refused(user(1), challenge(2)).await;
    table.does(user(5), challenge(2)).await;
    table.fire_all().await;
    table.refused(user(3), challenge(2)).await;
    let game = table.playing().await.remove(0);
    table.does(user(2), resign_in(&game)).await;
    table.fire_all().await;
    let ladder = table.load_tournament(&id).await.ladder;
    assert_eq!(ladder.rungs(), [1, 5, 2, 3, 4].map(PairingNumber));
    let correct = typed("tournament correct game:1.1.1 result:0-1 reason:a slip");
    table.refused(ORGANISER, correct).await;
    // A ladder takes newcomers at any time.
    table.does(ADA, of(JoinTournament::default())).await;
    assert_eq!(table.load_tournament(&id).await.ladder.rungs().len(), 6);
    table
        .does(
            ORGANISER,
            of(FinishLadder {
                tournament: None,
                confirmed: false,
            }),
        )
        .await;
    table.presses(ORGANISER, "End it").await;
    assert_eq!(table.load_tournament(&id).await.phase, Phase::Ended);
    scene!(table);
}

#[tokio::test]
async fn a_match_plays_every_seating_order_at_one_table() {
    let table = Table::new();
    table.tournament(proposal(System::Match), 4).await;
    let mut orders = BTreeSet::new();
    for game in table.playing().await {
        let state = table.state(&game).await;
        let mut seats: Vec<u64> = state.users().map(|user| user.0).collect();
        let first = seats.iter().position(|user| *user == 101).unwrap();
        seats.rotate_left(first);
        orders.insert(seats);
    }
    assert_eq!(orders.len(), 6);
}

#[tokio::test]
async fn time_without_the_bot_counts_for_no_round_and_registration_ends_at_its_date() {
    let table = Table::new();
    let timed = Proposal {
        registration: Some("2d".to_owned()),
        clock: Some("none".to_owned()),
        ..proposal(System::Swiss)
    };
    let id = table.announced(timed, 4).await;
    table.away(TimeDelta::days(1)).await;
    table.pass(TimeDelta::hours(23)).await;
    assert_eq!(table.load_tournament(&id).await.phase, Phase::Lobby);
    table.pass(TimeDelta::hours(2)).await;
    assert_eq!(table.load_tournament(&id).await.phase, Phase::Playing);
    let until = table.round_ends(&id).await;
    table.away(TimeDelta::hours(5)).await;
    let moved = table.round_ends(&id).await - until;
    assert_eq!(moved, TimeDelta::hours(5));
}

/// The posts that change the message with which this round began, each with the end that it tells.
fn round_edits(outgoing: &[Outgoing], round: u32, ends: DateTime<Utc>) -> Vec<bool> {
    let says = |message: &Message| message.text.0.contains(&Span::Time(ends));
    let edits = outgoing.iter().filter_map(|outgoing| match &outgoing.post {
        Post::Edit { message, slot } if *slot == Slot::Round(round) => Some(says(message)),
        _ => None,
    });
    edits.collect()
}

#[tokio::test]
async fn the_message_that_began_a_round_says_when_it_ends_after_an_outage_and_an_extension() {
    let table = Table::new();
    let unclocked = with(proposal(System::Swiss), |it| {
        it.clock = Some("none".to_owned());
    });
    let id = table.announced(unclocked, 4).await;
    table.does(ORGANISER, of(StartTournament::default())).await;
    table.fire_all().await;
    let begun = table.outgoing().await;
    let in_place = begun.iter().filter(|outgoing| {
        let slot = Some(Slot::Round(1));
        matches!(&outgoing.post, Post::New { slot: own, .. } if *own == slot)
    });
    assert_eq!(in_place.count(), 1);
    let first = table.round_ends(&id).await;
    table.away(TimeDelta::hours(5)).await;
    let second = table.round_ends(&id).await;
    assert_eq!(second, first + TimeDelta::hours(5));
    assert_eq!(round_edits(&table.outgoing().await, 1, second), [true]);
    table
        .does(ORGANISER, typed("tournament extend by:2d"))
        .await;
    let third = table.round_ends(&id).await;
    assert_eq!(round_edits(&table.outgoing().await, 1, third), [true]);
    table.does(ORGANISER, typed("tournament pause")).await;
    table.clock.advance(TimeDelta::days(1));
    table.does(ORGANISER, typed("tournament resume")).await;
    let fourth = table.round_ends(&id).await;
    assert_eq!(fourth, third + TimeDelta::days(1));
    assert_eq!(round_edits(&table.outgoing().await, 1, fourth), [true]);
}

#[tokio::test]
async fn a_large_hall_opens_its_games_in_several_steps() {
    let table = Table::new();
    let unclocked = with(proposal(System::Swiss), |it| {
        it.clock = Some("none".to_owned())
    });
    let id = table.announced(unclocked, 60).await;
    table.does(ORGANISER, of(StartTournament::default())).await;
    assert_eq!(table.playing().await.len(), 16);
    let due = table.store.timers_due(table.now(), 100).await.unwrap();
    let subject = Subject::Tournament(id.clone());
    assert!(due.iter().any(|(of, _)| *of == subject));
    table.fire_all().await;
    assert_eq!(table.playing().await.len(), 30);
    table.pass(TimeDelta::days(15)).await;
    assert_eq!(table.load_tournament(&id).await.rounds.len(), 2);
}

#[tokio::test]
async fn a_season_of_sixty_four_players_over_nine_rounds_breaks_no_rule() {
    let table = Table::new();
    let nine = with(proposal(System::BookSwiss), |it| it.rounds = Some(9));
    let id = table.tournament(nine, 64).await;
    let mut chance = StdRng::seed_from_u64(3);
    let mut games = 0;
    for _ in 1..=9 {
        for game in table.playing().await {
            games += 1;
            table.goes_on(&game, true, &mut chance).await;
            table.fire_all().await;
        }
    }
    // Thirty-two tables with three games each.
    assert_eq!(games, 9 * 32 * 3);
    let tournament = table.load_tournament(&id).await;
    assert_eq!(tournament.phase, Phase::Ended);
    let mut met = BTreeSet::new();
    for round in &tournament.rounds {
        assert_eq!((round.tables.len(), round.byes.len()), (32, 0));
        for at in &round.tables {
            let pair: BTreeSet<PairingNumber> = at.players.iter().copied().collect();
            assert!(met.insert(pair), "{:?} met twice", at.players);
        }
    }
    assert_eq!(met.len(), 9 * 32);
    assert_eq!(points(&tournament), 12 * 6 * 64 * 9);
}

#[tokio::test]
async fn everybody_of_a_round_is_told_where_they_sit_and_who_begins() {
    let table = Table::new();
    let swiss = Proposal {
        kind: GameKind::Pentalath,
        options: String::new(),
        ..proposal(System::Swiss)
    };
    let id = table.tournament(swiss, 5).await;
    let messages = table.messages().await;
    let tournament = table.load_tournament(&id).await;
    let (_, round) = tournament.current_round().unwrap();
    let told: BTreeSet<UserId> = messages.iter().flat_map(|m| &m.notify).copied().collect();
    assert_eq!(told, (101..=105).map(UserId).collect());
    let begins = messages
        .iter()
        .find(|m| words(&m.whole_text()).contains("round 1 of"))
        .unwrap();
    assert_eq!(begins.notify, tournament.users(&round.byes));
    has(&words(&begins.whole_text()), ["begins"]);
    for at in &round.tables {
        let users: BTreeSet<UserId> = tournament.users(&at.players).into_iter().collect();
        let board = messages
            .iter()
            .find(|m| m.picture.is_some() && m.notify.iter().any(|user| users.contains(user)));
        let board = board.unwrap();
        assert_eq!(board.notify.iter().copied().collect::<BTreeSet<_>>(), users);
        // The first player is named first.
        assert_eq!(
            board.notify[0],
            tournament.user(at.games[0].seats[0]).unwrap()
        );
    }
}

#[tokio::test]
async fn a_result_is_told_seat_by_seat_and_as_the_record_has_it_everywhere() {
    let table = Table::new();
    let one = with(proposal(System::Swiss), |it| it.rounds = Some(1));
    let id = table.tournament(one, 4).await;
    let tournament = table.load_tournament(&id).await;
    let (fixture, game) = tournament
        .games()
        .find(|(fixture, game)| {
            let at = tournament.table(fixture.round, fixture.table).unwrap();
            at.players != game.seats
        })
        .expect("at some table the first seat is not that of the higher ranked");
    let [first, second] = [game.seats[0], game.seats[1]].map(|number| {
        words(&petteia_speech::message::Text::from(
            tournament.user(number).unwrap(),
        ))
    });
    let played = game.game.clone().unwrap();
    let resigns = tournament.user(game.seats[0]).unwrap();
    table.does(resigns, resign_in(&played)).await;

    // Even before the tournament has checked its games.
    let line = |message: &Message| {
        let text = words(&message.whole_text());
        let found = text
            .lines()
            .find(|line| line.starts_with(&fixture.to_string()));
        found.unwrap_or_else(|| panic!("{text}")).to_owned()
    };
    let round = of(ShowRound {
        tournament: None,
        next: false,
        page: 0,
    });
    let expected = format!("{fixture} {first} – {second}: 0-1");
    let shown = table.does(ADA, round.clone()).await;
    assert_eq!(line(&shown), expected);
    table.fire_all().await;
    let shown = table.does(ADA, round).await;
    assert_eq!(line(&shown), expected);
    assert_eq!(table.state(&played).await.end.unwrap().result, "0-1");
    let export = table.does(ADA, of(ExportTournament::default())).await;
    let games = export.files.iter().find(|f| f.name.ends_with("-games.csv"));
    let games = &games.unwrap().content;
    let row = games.lines().find(|line| line.contains(&played.0)).unwrap();
    has(row, [",0-1,resigned,"]);
}

#[tokio::test]
async fn at_a_table_of_three_whoever_resigns_concedes_though_the_others_play_on() {
    let table = Table::new();
    let unclocked = Proposal {
        clock: Some("none".to_owned()),
        rounds: Some(1),
        ..proposal(System::BookSwiss)
    };
    let id = table.tournament(unclocked, 5).await;
    let tournament = table.load_tournament(&id).await;
    let (_, round) = tournament.current_round().unwrap();
    let three = round.tables.iter().find(|t| t.players.len() == 3).unwrap();
    let seats = three.games[0].seats.clone();
    let game = three.games[0].game.clone().unwrap();
    let resigns = tournament.user(seats[0]).unwrap();
    table.does(resigns, resign_in(&game)).await;
    // The others play on until the round is over, and nobody brings anything out.
    table.pass(TimeDelta::days(15)).await;
    let tournament = table.load_tournament(&id).await;
    let mut games = tournament.games();
    let is_it = |played: &Option<GameId>| played.as_ref() == Some(&game);
    let (_, scored) = games.find(|(_, played)| is_it(&played.game)).unwrap();
    // One piece each is conceded by the player who resigned.
    let score = &scored.scored.as_ref().unwrap().score;
    assert_eq!(score.twelfths, [0, 18, 18]);
    let export = table.does(ADA, of(ExportTournament::default())).await;
    let records = export.files.iter().find(|f| f.name.ends_with(".pgr"));
    let records = petteia_rules::Record::read_all(&records.unwrap().content).unwrap();
    let resigned: Vec<&str> = records.iter().filter_map(|r| r.tag("Resigned")).collect();
    assert_eq!(resigned, ["1"]);
}

#[tokio::test]
async fn a_ladder_is_refused_what_only_rounds_have() {
    let table = Table::new();
    let wrong: [fn(&mut Proposal); 3] = [
        |it| it.round = Some("7d".to_owned()),
        |it| it.rounds = Some(5),
        |it| it.pause = Some("1d".to_owned()),
    ];
    for change in wrong {
        let proposed = with(proposal(System::Ladder), change);
        let why = table.refusal(ADA, create(proposed)).await;
        has(
            &why,
            ["a ladder has no rounds. Players challenge each other"],
        );
    }
}

#[tokio::test]
async fn on_a_ladder_a_game_left_standing_hides_no_rung() {
    let table = Table::new();
    let slow = with(proposal(System::Ladder), |it| {
        it.clock = Some("per-move 30d".to_owned())
    });
    table.tournament(slow, 4).await;
    let challenge = |number: u64| typed(&format!("tournament challenge player:{}", 100 + number));
    table.does(UserId(102), challenge(1)).await;
    table.refused(UserId(103), challenge(1)).await;
    table.pass(TimeDelta::days(14)).await;
    table.does(UserId(103), challenge(1)).await;
    table.refused(UserId(102), challenge(1)).await;
    scene!(table);
}

#[tokio::test]
async fn a_ladder_on_which_nobody_played_has_no_winner() {
    let table = Table::new();
    let id = table.tournament(proposal(System::Ladder), 3).await;
    table.posted().await;
    table
        .does(
            ORGANISER,
            of(FinishLadder {
                tournament: None,
                confirmed: true,
            }),
        )
        .await;
    assert_eq!(table.load_tournament(&id).await.phase, Phase::Ended);
    for message in table.messages().await {
        let text = words(&message.whole_text());
        assert!(!text.contains("Congratulations"), "{text}");
    }
}

#[tokio::test]
async fn tables_of_rithmomachia_play_two_games_with_seats_swapped() {
    for system in [System::Swiss, System::RoundRobin] {
        let table = Table::new();
        let numbers = Proposal {
            kind: GameKind::Rithmomachia,
            options: String::new(),
            ..proposal(system)
        };
        let id = table.tournament(numbers.clone(), 4).await;
        let tournament = table.load_tournament(&id).await;
        assert!(tournament.plan.pairs);
        assert_eq!(tournament.rounds[0].tables.len(), 2);
        for at_table in &tournament.rounds[0].tables {
            let [one, other] = &at_table.games[..] else {
                panic!("{at_table:?}");
            };
            let swapped: Vec<_> = other.seats.iter().rev().copied().collect();
            assert_eq!(one.seats, swapped);
            assert!(one.game.is_some() && other.game.is_some());
        }
        let single = with(numbers, |it| it.pairs = Some(false));
        let table = Table::new();
        let id = table.tournament(single, 4).await;
        let round = table.load_tournament(&id).await.rounds.remove(0);
        assert_eq!(round.tables[0].games.len(), 1);
    }
    let table = Table::new();
    has(
        &table
            .refusal(
                ORGANISER,
                create(with(proposal(System::BookSwiss), |it| {
                    it.pairs = Some(true)
                })),
            )
            .await,
        ["Leave out pairs"],
    );
}
