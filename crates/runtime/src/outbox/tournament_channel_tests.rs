//! Tournaments whose channel refuses posts or does not answer.

#![allow(clippy::unwrap_used)]

use std::{collections::BTreeSet, future::IntoFuture, sync::atomic::Ordering, time::Duration};

use chrono::{DateTime, TimeDelta, Utc};
use petteia_domain::{
    clock::Clock,
    event_log::Phase,
    ids::{ChannelId, GameId, GuildId, Subject, TournamentId, UserId},
    reach::Obstacle,
};
use petteia_referee::commands::{
    Action, AddPlayer, ArbiterLog, ExtendRound, JoinTournament, MoveTournament, PauseTournament,
    PlayTurn, Proposal, Resign, ResumeTournament, ShowRound, StartTournament,
};
use petteia_referee::{Changed, GameDefaults, Referee};
use petteia_rules::GameKind;
use petteia_speech::message::Reply;
use petteia_tournaments::tournament::{Event, System, Tournament};
use rand::{SeedableRng, rngs::StdRng};
use tokio::net::TcpListener;

use super::tests::{Bench, THREAD, bare, command, open};
use crate::health::{Health, Metrics};

const HERE: ChannelId = ChannelId(1);
const ELSEWHERE: ChannelId = ChannelId(2);
const NEW: ChannelId = ChannelId(77);
const ADA: UserId = UserId(21);
const BEN: UserId = UserId(22);
const PLAYERS: [UserId; 4] = [ADA, BEN, UserId(23), UserId(24)];

/// A tournament of four in Pentalath, announced by Ada: an hour for registration, a day for a round.
struct Hosted {
    bench: Bench,
    id: TournamentId,
    given: u64,
}

impl Hosted {
    async fn announce() -> Hosted {
        let mut hosted = Hosted {
            bench: open(),
            id: TournamentId(String::new()),
            given: 0,
        };
        let proposal = Proposal {
            system: Some(System::Swiss),
            clock: Some("per-move 30d".to_owned()),
            rounds: Some(2),
            registration: Some("1h".to_owned()),
            round: Some("1d".to_owned()),
            ..Proposal::new("Tavern Cup", GameKind::Pentalath)
        };
        hosted.organise(HERE, proposal).await;
        let store = &hosted.bench.app.store;
        let known = store.tournaments(None, &[Phase::Lobby], 9).await.unwrap();
        hosted.id = known[0].clone();
        for user in &PLAYERS[1..] {
            let join = JoinTournament {
                tournament: hosted.named(),
                promised: false,
            };
            hosted.give(*user, HERE, join).await;
        }
        hosted.bench.until_said(HERE, "User 24").await;
        hosted
    }

    /// Announces such a tournament and starts its first round.
    async fn begin() -> Hosted {
        let mut hosted = Hosted::announce().await;
        let join = JoinTournament {
            tournament: hosted.named(),
            promised: false,
        };
        hosted.give(ADA, HERE, join).await;
        let start = StartTournament {
            tournament: hosted.named(),
        };
        hosted.organise(HERE, start).await;
        hosted.bench.until_said(HERE, "round 1 of 2 begins").await;
        let boards = async |hosted: &Hosted| hosted.said(THREAD).len() == 2;
        hosted.until("the first round's boards", boards).await;
        hosted
    }

    /// Closes the tournament's channel to the bot, and waits until that is noticed.
    async fn lose(&mut self, obstacle: Obstacle) {
        self.bench.shut(HERE, obstacle);
        self.extend().await;
        self.until_away().await;
    }

    /// Opens it again, and waits until that is noticed.
    async fn regain(&self) {
        self.bench.reopen(HERE);
        self.permissions_change().await;
        self.until_back().await;
    }

    /// The channel in which a game is played.
    async fn home(&self, game: &GameId) -> ChannelId {
        let deliveries = self.bench.app.referee.deliveries();
        deliveries.address(game).await.unwrap().unwrap().home
    }

    /// The tournament, as commands name it.
    fn named(&self) -> Option<String> {
        (!self.id.0.is_empty()).then(|| self.id.0.clone())
    }

    async fn ask(&mut self, user: UserId, channel: ChannelId, action: impl Into<Action>) -> Reply {
        self.given += 1;
        let now = self.bench.clock.now();
        let command = command(self.given, user, channel, now, action.into());
        self.bench.app.referee.handle(command).await
    }

    async fn give(&mut self, user: UserId, channel: ChannelId, action: impl Into<Action>) -> Reply {
        let reply = self.ask(user, channel, action).await;
        assert!(!reply.refused, "{reply:?}");
        reply
    }

    async fn organise(&mut self, channel: ChannelId, action: impl Into<Action>) -> Reply {
        self.give(ADA, channel, action).await
    }

    async fn extend(&mut self) {
        let extend = ExtendRound {
            tournament: self.named(),
            by: "1h".to_owned(),
        };
        self.organise(ELSEWHERE, extend).await;
    }

    async fn resign(&mut self, game: &GameId) {
        let index = self.bench.app.store.index(game).await.unwrap().unwrap();
        let user = *index.users.first().unwrap();
        self.given += 1;
        let action = Action::Resign(Resign {
            game: Some(game.0.clone()),
            confirmed: true,
        });
        self.bench.give(self.given, user, ELSEWHERE, action).await;
    }

    async fn tournament(&self) -> Tournament {
        let store = &self.bench.app.store;
        let events = store.tournament_events(&self.id).await.unwrap();
        Tournament::fold(&self.id, &events).unwrap().unwrap()
    }

    async fn round_end(&self) -> DateTime<Utc> {
        let tournament = self.tournament().await;
        tournament.last_round().unwrap().1.until.unwrap()
    }

    async fn games(&self) -> Vec<GameId> {
        let tournament = self.tournament().await;
        tournament
            .games()
            .filter_map(|(_, game)| game.game.clone())
            .collect()
    }

    fn said(&self, channel: ChannelId) -> Vec<String> {
        self.bench.arrived(channel.0)
    }

    fn said_to(&self, user: UserId) -> Vec<String> {
        self.said(ChannelId(user.0))
    }

    async fn until(&self, what: &str, fits: impl AsyncFn(&Hosted) -> bool) {
        self.bench.until(what, async || fits(self).await).await;
    }

    async fn until_away(&self) {
        let away = async |hosted: &Hosted| hosted.tournament().await.away.is_some();
        self.until("the channel to be out of reach", away).await;
    }

    async fn until_back(&self) {
        let back = async |hosted: &Hosted| hosted.tournament().await.away.is_none();
        self.until("the channel to be within reach", back).await;
    }

    /// Fires everything that is due, and waits for the consequences.
    async fn fire(&self) {
        let app = &self.bench.app;
        for _ in 0..20 {
            let due = app.store.timers_due(app.clock.now(), 99).await.unwrap();
            if due.is_empty() {
                break;
            }
            for (subject, timer) in due {
                let dealt_with = match &subject {
                    Subject::Game(game) => app.referee.timer_due(game, &timer).await,
                    Subject::Tournament(id) => app.referee.tournament_due(id, timer.what).await,
                    Subject::Series(series) => app.referee.series_due(series).await,
                    Subject::Puzzles(guild) => app.referee.puzzle_due(*guild).await,
                    Subject::Server(_) => Ok(()),
                };
                dealt_with.unwrap();
            }
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }

    fn pass(&self, time: TimeDelta) {
        self.bench.clock.advance(time);
    }

    async fn permissions_change(&self) {
        let changed = Changed::Channel(HERE);
        let referee = &self.bench.app.referee;
        referee.permissions_changed(changed).await.unwrap();
    }
}

#[tokio::test]
async fn the_organiser_is_told_once_a_round_that_tables_have_no_threads() {
    let mut hosted = Hosted::announce().await;
    let join = JoinTournament {
        tournament: hosted.named(),
        promised: false,
    };
    hosted.give(ADA, HERE, join).await;
    let no_threads = &hosted.bench.platform.no_threads;
    *no_threads.lock().unwrap() = Some(Obstacle::TooManyThreads);
    let start = StartTournament {
        tournament: hosted.named(),
    };
    hosted.organise(HERE, start).await;
    let why = "as many active threads";
    let both = async |hosted: &Hosted| hosted.bench.says(HERE, "your turn") == 2;
    hosted.until("the boards of both tables", both).await;
    hosted.bench.until_said(HERE, why).await;
    assert_eq!(hosted.bench.says(HERE, why), 1);
    let told = hosted
        .said(HERE)
        .into_iter()
        .find(|said| said.contains(why));
    let told = told.unwrap();
    assert!(
        told.starts_with("@21: ") && told.contains("Tavern Cup"),
        "{told}"
    );
    hosted.bench.close().await;
}

#[tokio::test]
async fn a_tournament_whose_hall_is_closed_starts_late_when_it_opens() {
    for obstacle in [
        Obstacle::Gone,
        Obstacle::Hidden,
        Obstacle::Forbidden,
        Obstacle::Locked,
        Obstacle::Refused,
    ] {
        let mut hosted = Hosted::announce().await;
        hosted.pass(TimeDelta::minutes(20));
        let before = hosted.said(HERE).len();
        hosted.bench.shut(HERE, obstacle);
        let join = JoinTournament {
            tournament: hosted.named(),
            promised: false,
        };
        hosted.give(ADA, ELSEWHERE, join).await;
        hosted.until_away().await;
        assert_eq!(hosted.bench.app.referee.out_of_reach(), 1);
        let told =
            async |hosted: &Hosted| PLAYERS.iter().all(|user| hosted.said_to(*user).len() == 1);
        hosted.until("everybody to be told", told).await;
        assert!(hosted.said_to(ADA)[0].contains("/tournament move"));

        let start = StartTournament {
            tournament: hosted.named(),
        };
        let reply = hosted.ask(ADA, ELSEWHERE, start).await;
        assert!(reply.refused);
        let said = bare(reply);
        assert!(said.contains("/tournament move"), "{said}");
        hosted.pass(TimeDelta::hours(9));
        hosted.fire().await;
        let tournament = hosted.tournament().await;
        assert_eq!(tournament.phase, Phase::Lobby);
        assert!(tournament.away.is_some());
        assert_eq!(tournament.registered.len(), 4);
        assert_eq!(hosted.said(HERE).len(), before, "{obstacle:?}");

        hosted.bench.reopen(HERE);
        hosted.pass(TimeDelta::hours(12));
        hosted.fire().await;
        hosted.until_back().await;
        let said = hosted.said(HERE);
        assert_eq!(said.len(), before + 1, "one announcement, {obstacle:?}");
        assert!(said[before].contains("I can post here again") && said[before].contains("User 21"));
        assert_eq!(hosted.bench.app.referee.out_of_reach(), 0);
        // its date has passed meanwhile
        hosted.pass(TimeDelta::minutes(1));
        hosted.fire().await;
        assert_eq!(hosted.tournament().await.phase, Phase::Playing);
        hosted.bench.close().await;
    }
}

#[tokio::test]
async fn a_round_waits_for_its_hall_and_the_next_is_paired_when_it_can_be_told() {
    let mut hosted = Hosted::begin().await;
    hosted.pass(TimeDelta::hours(1));
    let before = hosted.said(HERE).len();
    hosted.lose(Obstacle::Forbidden).await;
    hosted.pass(TimeDelta::days(3));
    hosted.fire().await;
    let games = hosted.games().await;
    let app = &hosted.bench.app;
    for game in &games {
        let index = app.store.index(game).await.unwrap().unwrap();
        assert_eq!(index.phase, Phase::Playing, "the round's end waits");
    }
    for game in &games {
        hosted.resign(game).await;
    }
    hosted.fire().await;
    let tournament = hosted.tournament().await;
    let noted = tournament.games().all(|(_, game)| game.scored.is_some());
    assert!(noted, "results are noted");
    assert_eq!(tournament.rounds.len(), 1);
    assert_eq!(tournament.rounds[0].ended, None);
    assert_eq!(hosted.said(HERE).len(), before);

    hosted.regain().await;
    hosted.fire().await;
    hosted.bench.until_said(HERE, "round 2 of 2 begins").await;
    let said = &hosted.said(HERE)[before..];
    assert_eq!(said.len(), 3, "back again, standings, pairings: {said:#?}");
    assert!(
        said[0].contains("goes on") && said[1].contains("after round 1"),
        "{said:#?}"
    );
    hosted.bench.close().await;
}

#[tokio::test]
async fn the_rounds_end_is_moved_by_what_it_stood_still_and_by_a_pause_meanwhile_only_once() {
    for pauses in [false, true] {
        let mut hosted = Hosted::begin().await;
        hosted.pass(TimeDelta::hours(1));
        hosted.lose(Obstacle::Hidden).await;
        let end = hosted.round_end().await;
        hosted.pass(TimeDelta::hours(2));
        if pauses {
            let pause = PauseTournament {
                tournament: hosted.named(),
            };
            hosted.organise(ELSEWHERE, pause).await;
        }
        let referee = &hosted.bench.app.referee;
        let now = hosted.bench.clock.now();
        let since = now - TimeDelta::hours(1);
        referee.forgive_outage(since, now).await.unwrap();
        hosted.pass(TimeDelta::hours(8));
        let before = hosted.said(HERE).len();
        hosted.regain().await;
        let pairings = &hosted.said(HERE)[before];
        assert!(pairings.contains("round 1 of 2 begins"), "{pairings}");
        if pauses {
            assert_eq!(hosted.round_end().await, end);
            hosted.pass(TimeDelta::hours(2));
            let resume = ResumeTournament {
                tournament: hosted.named(),
            };
            hosted.organise(ELSEWHERE, resume).await;
        }
        let stood = TimeDelta::hours(if pauses { 12 } else { 10 });
        assert_eq!(hosted.round_end().await, end + stood);
        hosted.bench.close().await;
    }
}

#[tokio::test]
async fn a_channel_that_does_not_answer_holds_the_round_until_it_does_and_alarms_nobody() {
    let mut hosted = Hosted::begin().await;
    let hanging = &hosted.bench.platform.hanging;
    hanging.send_replace(BTreeSet::from([HERE]));
    hosted.extend().await;
    let end = hosted.round_end().await;
    tokio::time::sleep(Duration::from_millis(50)).await;
    assert!(hosted.tournament().await.away.is_none());
    hosted.pass(TimeDelta::seconds(5));
    hosted.until_away().await;
    assert!(hosted.said_to(ADA).is_empty());
    hosted.pass(TimeDelta::days(2));
    hosted.bench.platform.hanging.send_replace(BTreeSet::new());
    hosted.until_back().await;
    let stood = TimeDelta::days(2) + TimeDelta::seconds(5);
    assert_eq!(hosted.round_end().await, end + stood);
    hosted.bench.until_said(HERE, "1 hour").await;
    hosted.bench.close().await;
}

#[tokio::test]
async fn a_hall_that_is_moved_goes_on_there_with_the_games_that_went_with_it() {
    let mut hosted = Hosted::begin().await;
    for gone in [HERE, THREAD] {
        hosted.bench.shut(gone, Obstacle::Gone);
    }
    let games = hosted.games().await;
    assert_eq!(hosted.home(&games[0]).await, THREAD);
    // Sends a board that nobody sees, so that every game there is known to be out of reach.
    let Hosted { bench, given, .. } = &mut hosted;
    for user in PLAYERS {
        *given += 1;
        let action = Action::Move(PlayTurn {
            game: None,
            turn: "e5".to_owned(),
            ply: None,
            confirmed: true,
        });
        let now = bench.clock.now();
        let command = command(*given, user, THREAD, now, action);
        bench.app.referee.handle(command).await;
    }
    hosted.extend().await;
    hosted.bench.until_out_of_reach(3).await;
    hosted.until_away().await;
    hosted.pass(TimeDelta::hours(5));
    let relocate = MoveTournament {
        tournament: hosted.named(),
        channel: NEW,
    };
    hosted.organise(ELSEWHERE, relocate).await;
    assert!(hosted.tournament().await.away.is_none());
    hosted.fire().await;
    for game in &games {
        assert_eq!(hosted.home(game).await, NEW);
    }
    hosted.bench.until_said(NEW, "round 1 of 2 begins").await;
    let boards = async |hosted: &Hosted| hosted.bench.says(NEW, "goes on here") == 2;
    hosted.until("two boards", boards).await;
    let first = &hosted.said(NEW)[0];
    assert!(first.contains("come along"), "{first}");
    assert_eq!(hosted.bench.app.referee.out_of_reach(), 0);
    hosted.bench.close().await;
}

#[tokio::test]
async fn whoever_was_asked_to_play_unseen_is_asked_again_and_meanwhile_nobody_is() {
    let mut hosted = Hosted::begin().await;
    hosted.bench.shut(HERE, Obstacle::Hidden);
    let tournament = hosted.named();
    let ask = |player: u64| AddPlayer {
        tournament: tournament.clone(),
        newcomer: (UserId(player), format!("User {player}")),
    };
    hosted.organise(ELSEWHERE, ask(40)).await;
    hosted.until_away().await;
    let reply = hosted.ask(ADA, ELSEWHERE, ask(41)).await;
    assert!(reply.refused, "{reply:?}");
    hosted.bench.reopen(HERE);
    hosted.permissions_change().await;
    hosted.bench.until_said(HERE, "@40").await;
    hosted.bench.close().await;
}

#[tokio::test]
async fn a_game_that_finds_its_channel_closed_tells_so_of_the_hall_there_after_a_start_too() {
    let mut hosted = Hosted::begin().await;
    let game = hosted.games().await.remove(0);
    hosted.bench.shut(THREAD, Obstacle::Gone);
    hosted.bench.shut(HERE, Obstacle::Gone);
    hosted.bench.shut(ChannelId(BEN.0), Obstacle::Refused);
    let store = hosted.bench.app.store.clone();
    let users = store.index(&game).await.unwrap().unwrap().users;
    // The thread is gone, and its parent channel takes no posts either.
    hosted.resign(&game).await;
    let told = async |hosted: &Hosted| users.iter().any(|user| !hosted.said_to(*user).is_empty());
    hosted.until("a player of that game to be told", told).await;
    hosted.extend().await;
    hosted.until_away().await;
    let (chance, defaults) = (StdRng::seed_from_u64(2), GameDefaults::default());
    let anew = Referee::new(store, hosted.bench.clock.clone(), chance, defaults);
    anew.recall().await.unwrap();
    let away = anew.deliveries().away(&hosted.id.clone().into()).unwrap();
    assert_eq!(away.channel, HERE);
    let changed = Changed::Server(GuildId(9));
    anew.permissions_changed(changed).await.unwrap();
    // First the direct message to him has to be refused; then his next answer tells him.
    for _ in 0..200 {
        let round = ShowRound {
            tournament: hosted.named(),
            next: false,
            page: 0,
        };
        let said = bare(hosted.ask(BEN, ELSEWHERE, round).await);
        assert!(said.contains("It is waiting"), "{said}");
        if said.contains("/tournament move") {
            return hosted.bench.close().await;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    panic!("Ben is never told");
}

#[tokio::test]
async fn what_happened_to_the_hall_is_in_the_log() {
    let mut hosted = Hosted::begin().await;
    hosted.lose(Obstacle::Hidden).await;
    hosted.regain().await;
    let log = ArbiterLog {
        tournament: hosted.named(),
        page: 0,
    };
    let said = bare(hosted.organise(HERE, log).await);
    assert!(said.contains("I could not reach its channel"), "{said}");
    assert!(said.contains("I could reach its channel again"), "{said}");
    let store = &hosted.bench.app.store;
    let events = store.tournament_events(&hosted.id).await.unwrap();
    let away = |event: &Event| matches!(event, Event::OutOfReach(_));
    assert_eq!(events.iter().filter(|one| away(&one.event)).count(), 1);
    hosted.bench.close().await;
}

#[tokio::test]
async fn whoever_operates_it_sees_how_much_is_out_of_reach_and_what_else_is_amiss() {
    let mut hosted = Hosted::begin().await;
    let health = Health::starting(Metrics::install("1.2.3").unwrap());
    let routes = health.routes();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let serving = tokio::spawn(axum::serve(listener, routes).into_future());
    let client = crate::tls::client().no_proxy().build().unwrap();
    let get = async |page: &str| {
        let answer = client.get(format!("http://{address}/{page}")).send();
        let answer = answer.await.unwrap();
        (answer.status().as_u16(), answer.text().await.unwrap())
    };
    // Before the store is open, the process lives and is not ready.
    let alive = (200, "ok\n".to_owned());
    assert_eq!(get("livez").await, alive);
    let (status, said) = get("readyz").await;
    assert!(status == 503 && said.contains("starting"), "{said}");
    let (_, metrics) = get("metrics").await;
    assert!(metrics.contains("petteia_ready 0"), "{metrics}");
    let build = "petteia_build_info{version=\"1.2.3\"} 1";
    assert!(metrics.contains(build), "{metrics}");

    let Bench { app, platform, .. } = &hosted.bench;
    health.open(app.clone(), platform.clone());
    for page in ["livez", "readyz", "health"] {
        assert_eq!(get(page).await, alive, "{page}");
    }

    for closed in [HERE, THREAD] {
        hosted.bench.shut(closed, Obstacle::Forbidden);
    }
    hosted.extend().await;
    hosted.until_away().await;
    let game = hosted.games().await.remove(0);
    hosted.resign(&game).await;
    hosted.bench.until_out_of_reach(3).await;
    let out_of_reach = "ok\nout of reach: 3\n".to_owned();
    assert_eq!(get("health").await, (200, out_of_reach));
    let (_, metrics) = get("metrics").await;
    assert!(metrics.contains("petteia_out_of_reach 3"), "{metrics}");
    assert!(metrics.contains("petteia_ready 1"), "{metrics}");
    for help in [
        "# HELP petteia_out_of_reach ",
        "# HELP petteia_ready ",
        "# HELP petteia_posts_total ",
    ] {
        assert!(metrics.contains(help), "{help}: {metrics}");
    }
    // A counter is there before its first count.
    assert!(
        metrics.contains("petteia_backups_failed_total 0"),
        "{metrics}"
    );

    let amiss = async |what: &str| {
        for page in ["readyz", "health"] {
            let (status, said) = get(page).await;
            assert!(status == 503 && said.contains(what), "{page}: {said}");
        }
        // A new start of the process would help nobody.
        assert_eq!(get("livez").await, (200, "ok\n".to_owned()));
    };
    let platform = &hosted.bench.platform;
    platform.gone.store(true, Ordering::SeqCst);
    amiss("the platform is out of reach").await;
    platform.gone.store(false, Ordering::SeqCst);
    let (store, clock) = (&hosted.bench.app.store, &hosted.bench.clock);
    store.heartbeat(clock.now()).await.unwrap();
    clock.advance(TimeDelta::seconds(61));
    amiss("the heartbeat is overdue").await;
    serving.abort();
    hosted.bench.close().await;
}
