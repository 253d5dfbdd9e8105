//! Tests of series: tournaments that are announced, begin and are counted without anybody's hand.

use petteia_domain::{
    ids::SeriesId,
    reach::{Obstacle, OutOfReach},
};
use petteia_store::MemoryStore;
use petteia_tournaments::series::{
    Event as SeriesEvent, Line, Outcome, Series, WhySkipped, table as table_over,
};

use super::*;
use crate::contested::Contested;

const CREATE: &str = "series create name:Friday Cup game:pentalath clock:none system:match \
                      every:Friday 19:00 Europe/Berlin";

impl Table {
    /// A series with a tournament every Friday, created on a Monday.
    async fn series(&self) -> SeriesId {
        self.does(ORGANISER, typed(CREATE)).await;
        let all = self.store.series(None, &[Phase::Playing], 9).await;
        all.unwrap().remove(0)
    }

    async fn load_series(&self, id: &SeriesId) -> Series {
        let events = self.store.series_events(id).await.unwrap();
        Series::fold(id, &events).unwrap().unwrap()
    }

    /// Lets time pass until this moment.
    async fn until(&self, moment: &str) {
        let moment: DateTime<Utc> = format!("{moment}:00Z").parse().unwrap();
        self.pass(moment - self.now()).await;
    }

    /// These users join the tournament whose registration is open.
    async fn join(&self, users: &[UserId]) {
        for user in users {
            let join = typed("tournament join");
            self.does(*user, join).await;
        }
    }

    /// In every game the player to move resigns.
    async fn resign_all(&self) {
        for game in self.playing().await {
            let state = self.state(&game).await;
            let user = state.users_of(state.to_move().unwrap())[0];
            self.does(user, resign_in(&game)).await;
        }
        self.fire_all().await;
    }

    /// The texts of the messages since the last call.
    async fn said(&self) -> String {
        let messages = self.messages().await.into_iter();
        let texts: Vec<String> = messages
            .map(|message| words(&message.whole_text()))
            .collect();
        texts.join("\n---\n")
    }

    /// All tournaments, the oldest first.
    async fn all_tournaments(&self) -> Vec<Tournament> {
        let all = [Phase::Lobby, Phase::Playing, Phase::Ended];
        let ids = self.store.tournaments(None, &all, 99).await.unwrap();
        let mut tournaments = Vec::new();
        for id in ids {
            tournaments.push(self.load_tournament(&id).await);
        }
        tournaments.sort_by_key(|one| one.plan.registration_ends);
        tournaments
    }
}

fn points(table: &[Line]) -> Vec<(UserId, u32)> {
    table.iter().map(|line| (line.user, line.points)).collect()
}

#[tokio::test]
async fn a_series_announces_begins_and_counts_its_tournaments_by_itself() {
    let table = Table::new();
    let id = table.series().await;
    has(&table.said().await, ["Friday Cup", "2 days"]);
    // Registration opens two days before 19:00 in Berlin.
    table.until("2026-01-07T17:59").await;
    assert!(table.all_tournaments().await.is_empty());
    table.until("2026-01-07T18:00").await;
    let first = table.all_tournaments().await.remove(0);
    assert_eq!(first.plan.name, "Friday Cup 2026-01-09");
    assert_eq!(first.plan.series, Some(id.clone()));
    assert_eq!(first.organiser, ORGANISER);
    table.join(&[ADA, BEN]).await;
    table.posted().await;
    table.until("2026-01-09T18:00").await;
    assert_eq!(table.playing().await.len(), 1);
    table.resign_all().await;
    let series = table.load_series(&id).await;
    assert_eq!(table_over(&series).len(), 2);
    assert_eq!(series.counted().count(), 1);
    has(
        &table.said().await,
        [
            "counts for the series",
            "after 1 tournament",
            "The next one",
        ],
    );

    table.until("2026-01-14T18:00").await;
    let second = table.all_tournaments().await.remove(1);
    assert_eq!(second.plan.name, "Friday Cup 2026-01-16");
    assert_eq!(second.phase, Phase::Lobby);
}

#[tokio::test]
async fn a_tournament_with_too_few_players_is_cancelled_and_the_next_date_is_said_once() {
    let table = Table::new();
    let id = table.series().await;
    table.until("2026-01-08T12:00").await;
    table.join(&[ADA]).await;
    table.posted().await;
    table.until("2026-01-09T19:00").await;
    let said = table.said().await;
    has(
        &said,
        [
            "is cancelled: 1 took part, and at least 2",
            "The next one starts",
        ],
    );
    assert_eq!(said.matches("cancelled").count(), 1);
    let series = table.load_series(&id).await;
    assert_eq!(series.tournaments[0].outcome, Some(Outcome::Cancelled));
    table.until("2026-01-14T18:00").await;
    assert_eq!(table.all_tournaments().await.len(), 2);
}

#[tokio::test]
async fn while_a_tournament_is_played_the_next_date_is_skipped_and_said() {
    let table = Table::new();
    let id = table.series().await;
    table.until("2026-01-08T12:00").await;
    table.join(&[ADA, BEN]).await;
    table.until("2026-01-14T18:00").await;
    table.posted().await;
    // It would open now, and waits as long as there is time.
    assert_eq!(table.all_tournaments().await.len(), 1);
    table.until("2026-01-16T18:00").await;
    let said = table.said().await;
    has(
        &said,
        [
            "no tournament on",
            "still being played",
            "The next one starts",
        ],
    );
    let series = table.load_series(&id).await;
    assert_eq!(series.tournaments.len(), 1);
    table.resign_all().await;
    table.until("2026-01-21T18:00").await;
    assert_eq!(
        table.all_tournaments().await[1].plan.name,
        "Friday Cup 2026-01-23"
    );
}

#[tokio::test]
async fn registration_opens_late_rather_than_never() {
    let table = Table::new();
    table.series().await;
    table.until("2026-01-08T12:00").await;
    table.join(&[ADA, BEN]).await;
    table.until("2026-01-15T12:00").await;
    assert_eq!(table.all_tournaments().await.len(), 1);
    table.resign_all().await;
    assert_eq!(
        table.all_tournaments().await[1].plan.name,
        "Friday Cup 2026-01-16"
    );
}

#[tokio::test]
async fn a_correction_changes_the_table_even_when_the_series_is_over() {
    let table = Table::new();
    let id = table.series().await;
    table.until("2026-01-08T12:00").await;
    table.join(&[ADA, BEN]).await;
    table.until("2026-01-09T18:00").await;
    table.does(ORGANISER, typed("series end")).await;
    table.presses(ORGANISER, "End the series").await;
    for game in table.playing().await {
        let state = table.state(&game).await;
        let seat = state.seat_of(ADA).unwrap();
        // Ada loses both games.
        if state.to_move() != Some(seat) {
            let turn = state.game.legal()[0].clone();
            table.does(BEN, move_in(&game, turn)).await;
        }
        table.does(ADA, resign_in(&game)).await;
    }
    table.fire_all().await;
    let over = || async { points(&table_over(&table.load_series(&id).await)) };
    assert_eq!(over().await, [(BEN, 12), (ADA, 10)]);
    table.posted().await;
    let tournament = table.all_tournaments().await.remove(0);
    for (fixture, game) in tournament.games() {
        let first = tournament.user(game.seats[0]);
        let result = if first == Some(ADA) { "1-0" } else { "0-1" };
        let correct = format!("tournament correct game:{fixture} result:{result} reason:agreed");
        table.does(ORGANISER, typed(&correct)).await;
    }
    table.fire_all().await;
    assert_eq!(over().await, [(ADA, 12), (BEN, 10)]);
    // The tournament tells of the correction; the series says nothing more.
    assert!(!table.said().await.contains("counts for the series"));
    let shown = table.hears(ADA, typed("series standings")).await;
    has(&shown, ["1. ", "12", "12, 10, 8"]);
    // Each row leads to the player's finished games.
    let games = table.presses(ADA, "Games of Ben").await;
    has(&words(&games.whole_text()), ["Finished games of Ben"]);
}

#[tokio::test]
async fn a_wake_reads_no_tournament_that_was_counted_long_ago_and_its_correction_counts() {
    let store = Arc::new(Contested::default());
    let table = Table::on(store.clone(), GameDefaults::default());
    let id = table.series().await;
    let mut reads = Vec::new();
    for friday in ["01-09", "01-16", "01-23", "01-30"] {
        table.until(&format!("2026-{friday}T12:00")).await;
        table.join(&[ADA, BEN]).await;
        table.until(&format!("2026-{friday}T18:00")).await;
        table.resign_all().await;
        assert!(table.load_series(&id).await.going().is_none());
        store.streams_read();
        table.referee.series_due(&id).await.unwrap();
        reads.push(store.streams_read());
    }
    assert!(reads[0] > 0);
    assert_eq!(
        reads, [reads[0]; 4],
        "they are the same after every tournament"
    );

    let first = table.all_tournaments().await.remove(0);
    let loser = first.standings().last().unwrap().player;
    let before = table.load_series(&id).await.tournaments.remove(0).outcome;
    for (fixture, game) in first.games() {
        let result = if game.seats[0] == loser { "1-0" } else { "0-1" };
        let tournament = &first.id;
        let correct = format!(
            "tournament correct tournament:{tournament} game:{fixture} result:{result} \
             reason:agreed"
        );
        table.does(ORGANISER, typed(&correct)).await;
    }
    table.fire_all().await;
    let after = table.load_series(&id).await.tournaments.remove(0).outcome;
    let winner = |outcome| match outcome {
        Some(Outcome::Counted { places, .. }) => places[0].user,
        _ => panic!("it counts"),
    };
    assert_ne!(winner(before), winner(after.clone()));
    assert_eq!(Some(winner(after)), first.user(loser));
}

#[tokio::test]
async fn two_processes_announce_a_tournament_once() {
    let store = Arc::new(MemoryStore::new());
    let one = Table::on(store.clone(), GameDefaults::default());
    let id = one.series().await;
    one.clock.advance(TimeDelta::days(3));
    let other = Referee::new(
        store,
        one.clock.clone(),
        StdRng::seed_from_u64(2),
        GameDefaults::default(),
    );
    let both = tokio::join!(one.referee.series_due(&id), other.series_due(&id));
    both.0.unwrap();
    both.1.unwrap();
    assert_eq!(one.all_tournaments().await.len(), 1);
    assert_eq!(one.load_series(&id).await.tournaments.len(), 1);
}

#[tokio::test]
async fn a_commit_that_fails_announces_nothing_and_the_timer_stays() {
    let store = Arc::new(Contested::default());
    let table = Table::on(store.clone(), GameDefaults::default());
    let id = table.series().await;
    table.clock.advance(TimeDelta::days(3));
    store
        .failing
        .store(true, std::sync::atomic::Ordering::Relaxed);
    table.referee.series_due(&id).await.unwrap_err();
    assert!(table.all_tournaments().await.is_empty());
    store
        .failing
        .store(false, std::sync::atomic::Ordering::Relaxed);
    table.fire_all().await;
    assert_eq!(table.all_tournaments().await.len(), 1);
}

#[tokio::test]
async fn dates_that_passed_while_petteia_was_away_are_told_once() {
    let table = Table::new();
    let id = table.series().await;
    table.posted().await;
    // Three Fridays later, on the eve of the fourth.
    table.clock.advance(TimeDelta::days(24));
    table.fire_all().await;
    let said = table.said().await;
    assert_eq!(said.matches("no tournament on").count(), 1, "{said}");
    has(&said, ["not there in time"]);
    let series = table.load_series(&id).await;
    assert_eq!(series.tournaments.len(), 1);
    assert_eq!(
        table.all_tournaments().await[0].plan.name,
        "Friday Cup 2026-01-30"
    );
}

#[tokio::test]
async fn a_series_waits_for_a_channel_that_is_closed_and_goes_with_its_tournament() {
    let table = Table::new();
    let id = table.series().await;
    table.until("2026-01-08T12:00").await;
    table.join(&[ADA, BEN]).await;
    table.posted().await;
    let tournament = table.all_tournaments().await.remove(0);
    let away = OutOfReach {
        channel: HERE.channel,
        why: Obstacle::Gone,
        since: table.now(),
    };
    let about = Subject::Series(id.clone());
    let deliveries = table.referee.deliveries();
    deliveries.channel_fails(&about, away).await.unwrap();
    table.until("2026-01-24T12:00").await;
    // Registration waits; two dates passed without a message for each.
    assert_eq!(
        table.load_tournament(&tournament.id).await.phase,
        Phase::Lobby
    );
    assert!(!table.said().await.contains("no tournament on"));
    let log = table.hears(ADA, typed("series log")).await;
    assert_eq!(log.matches("was not over").count(), 2, "{log}");
    // It is moved, and so is the series.
    let new = ChannelId(71);
    let moved = typed(&format!("tournament move channel:{new}"));
    table.does(ORGANISER, moved).await;
    table.fire_all().await;
    assert_eq!(table.load_series(&id).await.place.channel, new);
}

#[tokio::test]
async fn organisers_skip_pause_resume_and_end_a_series() {
    let table = Table::new();
    let id = table.series().await;
    for action in ["skip", "pause", "end"] {
        let refusal = table.refusal(ADA, typed(&format!("series {action}"))).await;
        has(&refusal, ["Only organisers"]);
    }
    has(
        &table.refusal(ORGANISER, typed("series resume")).await,
        ["not paused"],
    );
    table.posted().await;
    table.does(ORGANISER, typed("series skip")).await;
    has(
        &table.said().await,
        ["An organiser skipped it", "The next one starts"],
    );
    table.until("2026-01-12T12:00").await;
    assert!(table.all_tournaments().await.is_empty());
    table.does(ORGANISER, typed("series pause")).await;
    has(
        &table.refusal(ORGANISER, typed("series pause")).await,
        ["paused"],
    );
    table.until("2026-01-18T12:00").await;
    assert!(table.all_tournaments().await.is_empty());
    assert!(
        table
            .manages(ADA, typed("series resume"))
            .await
            .message
            .text
            .0
            .len()
            == 1
    );
    table.until("2026-01-21T18:00").await;
    let [only] = &table.all_tournaments().await[..] else {
        panic!("one tournament is announced")
    };
    assert_eq!(only.plan.name, "Friday Cup 2026-01-23");
    let skipped = table.store.series_events(&id).await.unwrap();
    let skipped = skipped.iter().filter_map(|recorded| match recorded.event {
        SeriesEvent::Skipped { why, .. } => Some(why),
        _ => None,
    });
    assert_eq!(skipped.collect::<Vec<_>>(), [WhySkipped::Asked]);
    table.does(ORGANISER, typed("series end")).await;
    assert_eq!(table.load_series(&id).await.phase, Phase::Playing);
    table.presses(ORGANISER, "End the series").await;
    assert_eq!(table.load_series(&id).await.phase, Phase::Ended);
    has(
        &table.refusal(ORGANISER, typed("series skip")).await,
        ["over"],
    );
    has(
        &table.hears(ADA, typed("series list")).await,
        ["Friday Cup", "over"],
    );
    table.until("2026-02-28T12:00").await;
    assert_eq!(table.all_tournaments().await.len(), 1);
}

#[tokio::test]
async fn what_cannot_be_a_series_is_refused_with_the_reason() {
    let table = Table::new();
    has(
        &table.refusal(ADA, typed("series skip")).await,
        ["no series here"],
    );
    for (options, why) in [
        ("every:Fryday 19:00", "Fryday is not a day"),
        ("every:Friday Saturday", "one too many"),
        ("every:19:00", "Name a day"),
        ("every:day opens:3d", "below 1 day"),
        ("every:Friday opens:soon", "not a valid length"),
        ("every:Friday system:ladder", "Choose another system"),
    ] {
        let create = format!("series create name:Cup game:pentalath {options}");
        has(&table.refusal(ORGANISER, typed(&create)).await, [why]);
    }
    let long = format!(
        "series create name:{} game:pentalath every:day",
        "x".repeat(49)
    );
    has(&table.refusal(ORGANISER, typed(&long)).await, ["1 to 48"]);
}

#[tokio::test]
async fn every_tournament_of_a_series_has_its_conditions_and_its_order_of_games() {
    let table = Table::new();
    let create = format!(
        "{CREATE} table-games:one-by-one games-at-once:2 pause:1h computer:beginner fine-tuning:yes \
         rating-from:1500 promise:I finish my games"
    );
    table.does(ORGANISER, typed(&create)).await;
    for (friday, count) in [("2026-01-07T18:00", 1), ("2026-01-14T18:00", 2)] {
        table.until(friday).await;
        let tournaments = table.all_tournaments().await;
        assert_eq!(tournaments.len(), count);
        let plan = &tournaments[count - 1].plan;
        assert_eq!(plan.entry.rating_from, Some(1500));
        assert_eq!(plan.entry.promise.as_deref(), Some("I finish my games"));
        assert_eq!(plan.games, GameOrder::OneByOne);
        assert_eq!((plan.games_at_once, plan.pause_seconds), (Some(2), 3600));
        assert_eq!(plan.computer, Level::new(3));
        assert!(plan.fine_tuning);
        has(
            &table.refusal(ADA, typed("tournament join")).await,
            ["You have none yet"],
        );
    }
    let reversed = format!("{CREATE} rating-from:1800 rating-to:1500");
    has(&table.refusal(ORGANISER, typed(&reversed)).await, ["1800"]);
}

#[tokio::test]
async fn what_is_stored_of_a_user_has_their_series() {
    let table = Table::new();
    let id = table.series().await;
    let stored = async |user| {
        let reply = table.alone(user, ExportData).await;
        reply.message.files[0].content.contains(&id.0)
    };
    assert!(stored(ORGANISER).await);
    assert!(!stored(CLEO).await);
}

#[tokio::test]
async fn a_series_whose_rounds_outlast_its_dates_is_warned_of() {
    let table = Table::new();
    let create = |round: &str| {
        typed(&format!(
            "series create name:Weekly game:pentalath clock:per-move 1d system:swiss \
             every:Friday 19:00 Europe/Berlin least:4 round-time:{round}"
        ))
    };
    let said = table.hears(ORGANISER, create("14d")).await;
    has(
        &said,
        ["3 rounds can take 42 days", "the dates are 7 days apart"],
    );
    let said = table.hears(ORGANISER, create("2d")).await;
    assert!(!said.contains("can take"), "{said}");
}

#[tokio::test]
async fn an_arena_of_a_series_begins_at_its_hour_whatever_outages_there_were_before() {
    let table = Table::new();
    let create = "series create name:Friday Arena game:pentalath system:arena round-time:1h clock:per-move 1m \
                  every:Friday 19:00 Europe/Berlin";
    table.does(ORGANISER, typed(create)).await;
    table.until("2026-01-08T18:00").await;
    table.join(&[ADA, BEN]).await;
    // Away for two hours while people register, and again until the minute before.
    table.away(TimeDelta::hours(2)).await;
    table.until("2026-01-09T16:00").await;
    table.away(TimeDelta::minutes(119)).await;
    let announced = table.all_tournaments().await.remove(0);
    let start: DateTime<Utc> = "2026-01-09T18:00:00Z".parse().unwrap();
    assert_eq!(announced.registration_ends(), Some(start));
    table.until("2026-01-09T17:59").await;
    assert!(table.playing().await.is_empty());
    table.until("2026-01-09T18:00").await;
    let begun = table.all_tournaments().await.remove(0);
    assert_eq!(begun.phase, Phase::Playing);
    assert_eq!(begun.last_round().unwrap().1.began, start);
}

#[tokio::test]
async fn a_start_that_the_bot_slept_through_comes_late_and_the_announcement_says_what_holds() {
    let table = Table::new();
    table.series().await;
    table.until("2026-01-08T18:00").await;
    table.join(&[ADA, BEN]).await;
    table.until("2026-01-09T17:00").await;
    table.posted().await;
    table.away(TimeDelta::hours(3)).await;
    table.fire_all().await;
    let begun = table.all_tournaments().await.remove(0);
    assert_eq!(begun.phase, Phase::Playing);
    let edited = table
        .posted()
        .await
        .into_iter()
        .find_map(|post| match post {
            Post::Edit { message, .. } => Some(words(&message.whole_text())),
            _ => None,
        });
    assert!(edited.unwrap().contains("has begun"));
}
