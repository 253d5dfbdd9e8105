//! Tournaments, from registration to the last standings.

mod files;

use std::collections::BTreeSet;

use chrono::TimeDelta;
use petteia::{
    ids::{ChannelId, CommandId, GameId, Subject, TournamentId, UserId},
    message::{Message, Post, Slot, Theme},
    referee::{Action, Command, Proposal, Termination, TournamentAction, UserSettings},
    store::Phase,
    tournament::{Fixture, GameOrder, PairingNumber, System, Tournament},
};
use petteia_rules::GameKind;
use rand::{Rng, SeedableRng, rngs::StdRng};

use crate::table::{ADA, BEN, CLEO, DORA, HERE, STRANGER, Table, labels, press, words};

/// Organises and does not play.
const ORGANISER: UserId = STRANGER;

fn proposal(system: System) -> Proposal {
    Proposal {
        name: "Spring Cup".to_owned(),
        kind: GameKind::Pentagame,
        options: "outs=1".to_owned(),
        clock: Some("per-move 1d".to_owned()),
        system: Some(system),
        rounds: None,
        registration: None,
        least: None,
        most: None,
        round: Some("14d".to_owned()),
        pause: None,
        games: None,
        rated: None,
        fine_tuning: false,
        organisers: None,
    }
}

fn of(what: TournamentAction) -> Action {
    Action::Tournament {
        tournament: None,
        what,
    }
}

fn create(proposal: Proposal) -> Action {
    of(TournamentAction::Create(Box::new(proposal)))
}

fn resign(game: GameId) -> Action {
    Action::Resign {
        game: Some(game.0),
        confirmed: true,
    }
}

impl Table {
    /// Announces a tournament, lets these join, and begins it.
    async fn tournament(&self, proposal: Proposal, players: u64) -> TournamentId {
        let id = self.announced(proposal, players).await;
        self.does(ORGANISER, of(TournamentAction::Start)).await;
        self.fire_all().await;
        id
    }

    async fn announced(&self, proposal: Proposal, players: u64) -> TournamentId {
        self.does(ORGANISER, create(proposal)).await;
        for player in 1..=players {
            self.does(UserId(100 + player), of(TournamentAction::Join))
                .await;
        }
        let all = [Phase::Lobby];
        let ids = self.store.tournaments(None, &all, 10).await.unwrap();
        ids[0].clone()
    }

    async fn hall(&self, id: &TournamentId) -> Tournament {
        let events = self.store.tournament_events(id).await.unwrap();
        Tournament::fold(id, &events).unwrap().unwrap()
    }

    /// Fires until nothing is due any more.
    async fn fire_all(&self) {
        for _ in 0..1000 {
            match self.store.next_timer().await.unwrap() {
                Some(next) if next <= self.now() => self.fire().await,
                _ => return,
            }
        }
        panic!("something is always due");
    }

    /// The games being played.
    async fn playing(&self) -> Vec<GameId> {
        self.store.games(&[Phase::Playing]).await.unwrap()
    }

    /// Whoever is to move in this game resigns, or moves at random.
    async fn goes_on(&self, game: &GameId, resigns: bool, chance: &mut StdRng) {
        let state = self.state(game).await;
        let Some(seat) = state.to_move() else { return };
        let user = state.users_of(seat)[0];
        let action = if resigns {
            resign(game.clone())
        } else {
            let legal = state.game.legal();
            Action::Move {
                game: Some(game.0.clone()),
                turn: legal[chance.random_range(0..legal.len())].clone(),
                ply: None,
                confirmed: true,
            }
        };
        self.does(user, action).await;
    }

    /// Plays every game of the round to its end: a few turns, then somebody resigns.
    async fn plays_the_round(&self, seed: u64) {
        let mut chance = StdRng::seed_from_u64(seed);
        for game in self.playing().await {
            for turn in 0.. {
                if self.state(&game).await.phase != Phase::Playing {
                    break;
                }
                let resigns = turn > 3 && chance.random_bool(0.4);
                self.goes_on(&game, resigns, &mut chance).await;
            }
        }
        self.fire_all().await;
    }
}

#[tokio::test]
async fn a_tournament_is_announced_joined_and_begun_by_its_organiser() {
    let table = Table::new();
    table
        .does(ORGANISER, create(proposal(System::BookSwiss)))
        .await;
    let announced = table.message().await;
    let text = words(&announced.text);
    assert!(
        text.contains("Spring Cup") && text.contains("Pentagame"),
        "{text}"
    );
    assert!(text.contains("A round lasts 14d at most"), "{text}");
    assert_eq!(labels(&announced), ["Join", "Leave", "Start", "Cancel"]);

    let join = press(&announced, "Join");
    for player in [ADA, BEN, CLEO] {
        table.does(player, join.clone()).await;
    }
    let again = table.refused(ADA, join.clone()).await;
    assert!(words(&again.text).contains("already"));
    let posts = table.posted().await;
    assert!(posts.iter().all(|post| matches!(
        post,
        Post::Edit {
            slot: Slot::Registration,
            ..
        }
    )));
    let start = press(&announced, "Start");
    let early = table.refused(ORGANISER, start.clone()).await;
    assert!(
        words(&early.text).contains("needs 4 players"),
        "{}",
        words(&early.text)
    );
    table.does(DORA, join.clone()).await;
    let others = table.refused(ADA, start.clone()).await;
    assert!(words(&others.text).contains("organisers"));
    table.does(ADA, press(&announced, "Leave")).await;
    table.does(ADA, join).await;
    table.does(ORGANISER, start).await;
    table.fire_all().await;
    // Two tables of two with three games each.
    assert_eq!(table.playing().await.len(), 6);
    let texts: Vec<String> = table
        .messages()
        .await
        .iter()
        .map(|m| words(&m.text))
        .collect();
    assert!(
        texts.iter().any(|text| text.starts_with("Game 1.2.3 (")),
        "{texts:#?}"
    );
    let round = texts.iter().find(|text| text.contains("round 1 of 3"));
    let round = round.unwrap_or_else(|| panic!("{texts:#?}"));
    assert!(round.contains("Table 2: "), "{round}");
}

#[tokio::test]
async fn registration_ends_by_itself_and_begins_or_cancels() {
    for (players, phase) in [(4, Phase::Playing), (3, Phase::Ended)] {
        let table = Table::new();
        let timed = Proposal {
            registration: Some("2d".to_owned()),
            ..proposal(System::Swiss)
        };
        let id = table.announced(timed, players).await;
        table.pass(TimeDelta::hours(47)).await;
        assert_eq!(table.hall(&id).await.phase, Phase::Lobby);
        table.pass(TimeDelta::hours(2)).await;
        let hall = table.hall(&id).await;
        assert_eq!(hall.phase, phase);
        assert_eq!(hall.cancelled, players < 4);
    }
}

#[tokio::test]
async fn nine_players_meet_at_tables_of_two_and_three_and_all_rounds_are_played() {
    let table = Table::new();
    let id = table.tournament(proposal(System::BookSwiss), 9).await;
    for round in 1..=4 {
        let hall = table.hall(&id).await;
        let (number, current) = hall.current_round().unwrap();
        assert_eq!(number, round);
        let sizes: Vec<usize> = current.tables.iter().map(|t| t.players.len()).collect();
        assert_eq!(sizes.iter().filter(|size| **size == 3).count(), 1);
        assert_eq!(sizes.len(), 4);
        // Three tables of two with three games, one of three with two.
        assert_eq!(table.playing().await.len(), 11);
        table.plays_the_round(u64::from(round)).await;
    }
    let hall = table.hall(&id).await;
    let last = if hall.phase == Phase::Ended {
        4
    } else {
        hall.planned.unwrap()
    };
    assert!(last >= 4);
    let mut met = BTreeSet::new();
    for round in &hall.rounds[..4] {
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
    let points: u32 = hall
        .standings()
        .iter()
        .map(|row| row.points.twelfths())
        .sum();
    // With one piece to bring out a round is worth six points to each.
    let closed = hall
        .rounds
        .iter()
        .filter(|round| round.ended.is_some())
        .count();
    assert_eq!(points as usize, 12 * 6 * 9 * closed);
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
    let hall = table.hall(&id).await;
    assert_eq!(hall.phase, Phase::Ended);
    for row in hall.standings() {
        assert_eq!(row.points.to_string(), "1");
    }
    let reader = UserSettings {
        theme: Theme::Light,
        ..UserSettings::default()
    };
    table.set(ADA, reader).await;
    let shown = of(TournamentAction::Standings { page: 0 });
    let drawing = table.does(ADA, shown).await.drawing.unwrap();
    assert_eq!(drawing.theme, Theme::Light);
    let texts: Vec<String> = table
        .messages()
        .await
        .iter()
        .map(|m| words(&m.text))
        .collect();
    assert!(
        texts
            .iter()
            .any(|text| text.contains("The round of the tournament is over"))
    );
}

#[tokio::test]
async fn games_of_a_table_follow_each_other_where_the_organiser_chose_so() {
    let table = Table::new();
    let id = table
        .tournament(
            Proposal {
                games: Some(GameOrder::OneByOne),
                ..proposal(System::BookSwiss)
            },
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
    assert_eq!(table.hall(&id).await.rounds.len(), 2);
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
    let hall = table.hall(&id).await;
    let game = hall.game(first).unwrap().game.clone().unwrap();
    let threads: Vec<Post> = table
        .posted()
        .await
        .into_iter()
        .filter(|post| matches!(post, Post::Thread { .. }))
        .collect();
    assert_eq!(threads.len(), 2, "one for each table");
    let thread = ChannelId(555);
    let opened = Command {
        id: CommandId("thread".to_owned()),
        action: Action::ThreadOpened {
            game,
            channel: thread,
        },
        ..table.command(UserId(0), Action::Dismiss)
    };
    assert!(!table.referee.handle(opened).await.refused);
    let hall = table.hall(&id).await;
    for number in 1..=3 {
        let game = hall.game(Fixture { number, ..first }).unwrap().game.clone();
        assert_eq!(table.state(&game.unwrap()).await.home(), thread);
    }
    let other = hall
        .game(Fixture { table: 2, ..first })
        .unwrap()
        .game
        .clone();
    assert_eq!(table.state(&other.unwrap()).await.home(), HERE.channel);
}

#[tokio::test]
async fn whoever_withdraws_resigns_and_is_paired_no_more() {
    let table = Table::new();
    let id = table.tournament(proposal(System::BookSwiss), 5).await;
    let hall = table.hall(&id).await;
    let number = PairingNumber(1);
    let user = hall.user(number).unwrap();
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
    assert!(table.hall(&id).await.has_withdrawn(number));
    table.plays_the_round(9).await;
    let hall = table.hall(&id).await;
    let (round, current) = hall.current_round().unwrap();
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
    let hall = table.hall(&id).await;
    let (_, round) = hall.current_round().unwrap();
    let three = round.tables.iter().find(|t| t.players.len() == 3).unwrap();
    let user = hall.user(three.players[0]).unwrap();
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
async fn a_round_robin_goes_to_its_end_though_hardly_anybody_is_left() {
    let table = Table::new();
    let id = table.tournament(proposal(System::RoundRobin), 4).await;
    for number in [3, 4] {
        let withdraw = TournamentAction::Withdraw {
            player: None,
            confirmed: true,
        };
        table.does(UserId(100 + number), of(withdraw)).await;
    }
    for round in 0..3 {
        table.plays_the_round(round).await;
    }
    let hall = table.hall(&id).await;
    assert_eq!(hall.phase, Phase::Ended);
    assert_eq!(hall.rounds.len(), 3);
    let games: usize = hall.games().filter(|(_, game)| game.game.is_some()).count();
    // Two were begun in the first round, and the two who stayed met once.
    assert!((2..=3).contains(&games), "{games}");
    // Byes only are worth an average round too: one point with one piece to bring out.
    let last = hall.sheet().rounds.pop().unwrap();
    assert!(last.tables.is_empty());
    let byes: Vec<u32> = last
        .byes
        .iter()
        .map(|(_, points)| points.twelfths())
        .collect();
    assert_eq!(byes, [12, 12]);
}

#[tokio::test]
async fn a_substitute_takes_over_number_points_and_games() {
    let table = Table::new();
    let id = table.tournament(proposal(System::BookSwiss), 4).await;
    let hall = table.hall(&id).await;
    let user = hall.user(PairingNumber(2)).unwrap();
    let substitute = TournamentAction::Substitute {
        player: user,
        by: ADA,
        name: "Ada".to_owned(),
    };
    table.refused(BEN, of(substitute.clone())).await;
    table.does(ORGANISER, of(substitute.clone())).await;
    assert_eq!(table.hall(&id).await.user(PairingNumber(2)), Some(ADA));
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
    assert!(words(&again.text).contains("takes no part"));
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
        ("1.1.1", "*", "so", "is no result"),
        ("1.1.1", "1-0-0", "so", "3 counts"),
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
    let hall = table.hall(&id).await;
    let game = hall.game("1.1.1".parse().unwrap()).unwrap();
    let loser = hall
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
async fn on_a_ladder_a_challenger_who_wins_takes_the_rung() {
    let table = Table::new();
    let id = table.tournament(proposal(System::Ladder), 5).await;
    let user = |number: u64| UserId(100 + number);
    let challenge = |number| {
        of(TournamentAction::Challenge {
            player: user(number),
        })
    };
    let high = table.refused(user(5), challenge(1)).await;
    assert!(words(&high.text).contains("up to 3 rungs"));
    table.refused(user(1), challenge(2)).await;
    table.does(user(5), challenge(2)).await;
    table.fire_all().await;
    let busy = table.refused(user(3), challenge(2)).await;
    assert!(words(&busy.text).contains("to finish first"));
    let game = table.playing().await.remove(0);
    table.does(user(2), resign(game)).await;
    table.fire_all().await;
    let rungs: Vec<u32> = table
        .hall(&id)
        .await
        .ladder
        .rungs()
        .iter()
        .map(|n| n.0)
        .collect();
    assert_eq!(rungs, [1, 5, 2, 3, 4]);
    let correct = of(TournamentAction::Correct {
        game: "1.1.1".to_owned(),
        result: "0-1".to_owned(),
        reason: "a slip".to_owned(),
    });
    let kept = table.refused(ORGANISER, correct).await;
    assert!(words(&kept.text).contains("On a ladder"));
    // A ladder takes newcomers at any time.
    table.does(ADA, of(TournamentAction::Join)).await;
    assert_eq!(table.hall(&id).await.ladder.rungs().len(), 6);
    let asked = table
        .does(ORGANISER, of(TournamentAction::Finish { confirmed: false }))
        .await;
    table.does(ORGANISER, press(&asked, "End it")).await;
    assert_eq!(table.hall(&id).await.phase, Phase::Ended);
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
async fn a_game_at_a_table_is_neither_cancelled_nor_played_again() {
    let table = Table::new();
    table.tournament(proposal(System::Swiss), 4).await;
    let game = table.playing().await.remove(0);
    let named = Some(game.0.clone());
    let host = table.state(&game).await.host;
    let cancel = Action::Cancel {
        game: named.clone(),
    };
    let refused = table.refused(host, cancel).await;
    assert!(words(&refused.text).contains("belongs to the tournament Spring Cup"));
    table
        .goes_on(&game, true, &mut StdRng::seed_from_u64(1))
        .await;
    let rematch = table.refused(host, Action::Rematch { game: named }).await;
    assert!(words(&rematch.text).contains("belonged to the tournament"));
}

#[tokio::test]
async fn what_makes_no_tournament_is_refused_with_what_would() {
    let table = Table::new();
    let fine = || proposal(System::BookSwiss);
    for (wrong, why) in [
        (
            Proposal {
                name: " ".to_owned(),
                ..fine()
            },
            "name of 1 to 60",
        ),
        (
            Proposal {
                options: "outs=9".to_owned(),
                ..fine()
            },
            "outs",
        ),
        (
            Proposal {
                least: Some(2),
                ..fine()
            },
            "4 to 1024 players",
        ),
        (
            Proposal {
                most: Some(3),
                least: None,
                ..fine()
            },
            "4 to 1024 players",
        ),
        (
            Proposal {
                round: Some("soon".to_owned()),
                ..fine()
            },
            "no length of time",
        ),
        (
            Proposal {
                pause: Some("900d".to_owned()),
                ..fine()
            },
            "no length of time",
        ),
        (
            Proposal {
                round: Some("none".to_owned()),
                clock: Some("none".to_owned()),
                ..fine()
            },
            "might last for ever",
        ),
    ] {
        let refused: Message = table.refused(ORGANISER, create(wrong)).await;
        let text = words(&refused.text);
        assert!(text.contains(why), "{text}");
    }
}

#[tokio::test]
async fn time_without_the_bot_counts_for_no_registration_and_no_round() {
    let table = Table::new();
    let timed = Proposal {
        registration: Some("2d".to_owned()),
        clock: Some("none".to_owned()),
        ..proposal(System::Swiss)
    };
    let id = table.announced(timed, 4).await;
    let from = table.now();
    table.clock.advance(TimeDelta::days(1));
    table
        .referee
        .forgive_outage(from, table.now())
        .await
        .unwrap();
    table.pass(TimeDelta::hours(40)).await;
    assert_eq!(table.hall(&id).await.phase, Phase::Lobby);
    table.pass(TimeDelta::hours(9)).await;
    assert_eq!(table.hall(&id).await.phase, Phase::Playing);
    let until = table
        .hall(&id)
        .await
        .current_round()
        .unwrap()
        .1
        .until
        .unwrap();
    let from = table.now();
    table.clock.advance(TimeDelta::hours(5));
    table
        .referee
        .forgive_outage(from, table.now())
        .await
        .unwrap();
    let moved = table
        .hall(&id)
        .await
        .current_round()
        .unwrap()
        .1
        .until
        .unwrap();
    assert_eq!(moved - until, TimeDelta::hours(5));
}

#[tokio::test]
async fn a_large_hall_opens_its_games_in_several_steps() {
    let table = Table::new();
    let unclocked = Proposal {
        clock: Some("none".to_owned()),
        ..proposal(System::Swiss)
    };
    let id = table.announced(unclocked, 60).await;
    table.does(ORGANISER, of(TournamentAction::Start)).await;
    assert_eq!(table.playing().await.len(), 16);
    let due = table.store.timers_due(table.now(), 100).await.unwrap();
    let subject = Subject::Tournament(id.clone());
    assert!(due.iter().any(|(of, _)| *of == subject));
    table.fire_all().await;
    assert_eq!(table.playing().await.len(), 30);
    table.pass(TimeDelta::days(15)).await;
    assert_eq!(table.hall(&id).await.rounds.len(), 2);
}

#[tokio::test]
async fn players_are_seated_by_their_ratings() {
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
    let mut chance = StdRng::seed_from_u64(1);
    for game in table.playing().await {
        // a game in which nobody played a turn is not rated
        table.goes_on(&game, false, &mut chance).await;
        let state = table.state(&game).await;
        let loser = state.users().min_by_key(|user| user.0).unwrap();
        table.does(loser, resign(game)).await;
    }
    table.fire_all().await;
    assert_eq!(table.hall(&id).await.phase, Phase::Ended);
    let next = table.tournament(proposal(System::Swiss), 4).await;
    let hall = table.hall(&next).await;
    let seated: Vec<u64> = hall.numbers().map(|n| hall.user(n).unwrap().0).collect();
    // In the first tournament 1 met 3 and 2 met 4, and the later ones won.
    assert_eq!(seated, [103, 104, 101, 102]);
}

#[tokio::test]
async fn a_season_of_sixty_four_players_over_nine_rounds_breaks_no_rule() {
    let table = Table::new();
    let nine = Proposal {
        rounds: Some(9),
        ..proposal(System::BookSwiss)
    };
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
    let hall = table.hall(&id).await;
    assert_eq!(hall.phase, Phase::Ended);
    let mut met = BTreeSet::new();
    for round in &hall.rounds {
        assert_eq!((round.tables.len(), round.byes.len()), (32, 0));
        for at in &round.tables {
            let pair: BTreeSet<PairingNumber> = at.players.iter().copied().collect();
            assert!(met.insert(pair), "{:?} met twice", at.players);
        }
    }
    assert_eq!(met.len(), 9 * 32);
    let points = hall
        .standings()
        .iter()
        .map(|row| row.points.twelfths())
        .sum::<u32>();
    assert_eq!(points, 12 * 6 * 64 * 9);
}
