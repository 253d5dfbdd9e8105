//! Tests of leagues: seasons that begin and are closed by themselves, and what may come between.

use petteia_domain::{
    ids::{RoleId, SeriesId},
    reach::{Obstacle, OutOfReach},
};
use petteia_tournaments::{
    league::{Group, Table as LeagueTable, champions},
    series::Series,
    tournament::Goes,
};

use super::*;
use crate::contested::Contested;

const CREATE: &str = "league create name:North game:pentalath clock:none starts:2d season:30d \
                      pause:2d group-size:5 meetings:once games-at-once:9";

/// The players of a league are numbered.
fn player(number: u64) -> UserId {
    UserId(100 + number)
}

impl Table {
    /// A new league with this many players.
    async fn league(&self, players: u64) -> SeriesId {
        self.does(ORGANISER, typed(CREATE)).await;
        let all = self.store.series(None, &[Phase::Playing], 9).await;
        for number in 1..=players {
            self.does(player(number), typed("league join")).await;
        }
        all.unwrap().remove(0)
    }

    async fn seasons_of(&self, id: &SeriesId) -> Series {
        let events = self.store.series_events(id).await.unwrap();
        Series::fold(id, &events).unwrap().unwrap()
    }

    /// Lets the next season begin, and returns the players of its groups.
    async fn next_season(&self, id: &SeriesId) -> Vec<Vec<UserId>> {
        let starts = self.seasons_of(id).await.seasons.starts().unwrap();
        self.pass(starts - self.now()).await;
        self.fire_all().await;
        self.groups(id).await
    }

    /// The players of the groups of the last season.
    async fn groups(&self, id: &SeriesId) -> Vec<Vec<UserId>> {
        let series = self.seasons_of(id).await;
        let (_, season) = series.seasons.last().unwrap();
        let groups = season.groups.iter();
        groups.map(|seated| seated.players.clone()).collect()
    }

    /// Plays all games. Who comes earlier in this order wins.
    async fn plays_out(&self, order: &[UserId]) {
        let rank = |user: &UserId| order.iter().position(|one| one == user).unwrap();
        while let Some(game) = self.playing().await.pop() {
            let state = self.state(&game).await;
            let loser = state.users().max_by_key(rank).unwrap();
            self.does(loser, resign_in(&game)).await;
            self.fire_all().await;
        }
    }

    /// The tournament of a group in the last season.
    async fn group(&self, id: &SeriesId, index: usize) -> TournamentId {
        let series = self.seasons_of(id).await;
        let (_, season) = series.seasons.last().unwrap();
        season.groups[index].tournament.clone()
    }

    /// A player withdraws from the season.
    async fn withdraws(&self, user: UserId, from: &TournamentId) {
        let action = WithdrawPlayer {
            tournament: Some(from.0.clone()),
            player: None,
            confirmed: true,
        };
        self.does(user, of(action)).await;
        self.fire_all().await;
    }

    /// The texts of the messages since the last call that have this in them.
    async fn said_with(&self, part: &str) -> Vec<String> {
        let messages = self.messages().await.into_iter();
        let texts = messages.map(|message| words(&message.whole_text()));
        texts.filter(|text| text.contains(part)).collect()
    }
}

/// The best of a season, by group, as plain code has it: the order of play, within each group.
fn in_order(group: &[UserId], order: &[UserId]) -> Vec<UserId> {
    let members = order.iter().filter(|user| group.contains(user));
    members.copied().collect()
}

fn users_of(table: &LeagueTable) -> Vec<UserId> {
    table.players.iter().map(|finish| finish.user).collect()
}

fn sorted(users: &[UserId]) -> BTreeSet<UserId> {
    users.iter().copied().collect()
}

#[tokio::test]
async fn seasons_follow_each_other_and_every_table_is_as_plain_code_has_it() {
    let table = Table::new();
    let id = table.league(11).await;
    table.posted().await;
    let mut chance = StdRng::seed_from_u64(7);
    let mut order: Vec<UserId> = (1..=11).map(player).collect();
    let mut expected: Option<[BTreeSet<UserId>; 2]> = None;
    let mut champion = Vec::new();
    for number in 1..=3 {
        let groups = table.next_season(&id).await;
        let begins = table.said_with("begins, with").await;
        assert_eq!(begins.len(), 1, "{begins:?}");
        has(&begins[0], ["Season", "11 players", "B1"]);
        if let Some(expected) = &expected {
            assert_eq!(&[sorted(&groups[0]), sorted(&groups[1])], expected);
        }
        for at in (1..order.len()).rev() {
            order.swap(at, chance.random_range(0..=at));
        }
        table.plays_out(&order).await;
        let series = table.seasons_of(&id).await;
        let tables = &series.history()[&number];
        let ranked = [0, 1].map(|index: usize| in_order(&groups[index], &order));
        for index in 0..2 {
            assert_eq!(users_of(&tables[index]), ranked[index], "season {number}");
            let points = tables[index].players.iter().map(|one| one.twelfths / 12);
            let points: Vec<u32> = points.collect();
            let most = ranked[index].len() as u32 - 1;
            assert_eq!(points, (0..=most).rev().collect::<Vec<_>>());
        }
        // One comes up, so one goes down: the last.
        let [mut above, mut below] = ranked;
        champion.push(above[0]);
        let (down, up) = (above.pop().unwrap(), below.remove(0));
        above.push(up);
        below.push(down);
        expected = Some([sorted(&above), sorted(&below)]);
        let over = table.said_with("is over").await;
        assert_eq!(over.len(), 1, "{over:?}");
        has(
            &over[0],
            ["wins the league", "Moving up", "Moving down", "begins"],
        );
    }
    let series = table.seasons_of(&id).await;
    let titles = champions(&series.history());
    for (number, user) in (1..).zip(&champion) {
        assert!(titles[user].league.contains(&number));
    }
    has(
        &table.hears(ADA, typed("league titles")).await,
        ["the league"],
    );
    let seasons = table.hears(ADA, typed("league seasons")).await;
    assert_eq!(seasons.matches("11 players in 2 groups").count(), 3);
    assert_eq!(seasons.matches("wins the league").count(), 3);
}

#[tokio::test]
async fn a_season_in_words() {
    let table = Table::new();
    let id = table.league(10).await;
    let groups = table.next_season(&id).await;
    let tournament = table.group(&id, 1).await;
    table.withdraws(groups[1][4], &tournament).await;
    table.plays_out(&groups.concat()).await;
    let mut said = Vec::new();
    for post in table.posted().await {
        let (Post::New { message, .. } | Post::Edit { message, .. }) = &post else {
            continue;
        };
        // Without the boards and the tables of single tournaments.
        if labels(message).contains(&"Tables") {
            let labels = labels(message).join(" | ");
            said.push(format!("{}\n[{labels}]", words(&message.whole_text())));
        }
    }
    // Of the announcement, the first and the last version.
    let last = said.iter().rposition(|text| text.contains("a league of"));
    let mut number = 0;
    said.retain(|text| {
        number += 1;
        number == 1 || Some(number - 1) == last || !text.contains("a league of")
    });
    for asked in ["standings", "standings group:B1", "list", "log"] {
        said.push(table.hears(ADA, typed(&format!("league {asked}"))).await);
    }
    let mut text = said.join("\n---\n").replace(&id.0, "league");
    for (number, tournament) in (1..).zip(table.seasons_of(&id).await.tournaments) {
        text = text.replace(&tournament.tournament.0, &format!("tournament{number}"));
    }
    insta::assert_snapshot!(text);
}

#[tokio::test]
async fn who_moves_is_provisional_until_the_next_season_begins_and_is_corrected_then() {
    let table = Table::new();
    let id = table.league(10).await;
    let groups = table.next_season(&id).await;
    table.posted().await;
    table.plays_out(&groups.concat()).await;
    let over = table.said_with("This is how it stands").await;
    assert_eq!(over.len(), 1, "{over:?}");
    // All of A leave but one, so that more of the others move up than was said.
    for user in &groups[0][1..] {
        table.does(*user, typed("league leave")).await;
    }
    table.posted().await;
    let seated = table.next_season(&id).await;
    let edited = table
        .posted()
        .await
        .into_iter()
        .find_map(|post| match post {
            Post::Edit {
                message,
                slot: petteia_speech::message::Slot::Season(1),
            } => Some(words(&message.whole_text())),
            _ => None,
        });
    let edited = edited.expect("the message is corrected");
    assert!(!edited.contains("This is how it stands"), "{edited}");
    let moved_up = |text: &str| {
        let line = text.lines().find(|line| line.contains("Moving up"));
        line.map_or(0, |line| line.matches("Nobody").count())
    };
    let went_up = groups[1].iter().filter(|user| seated[0].contains(user));
    assert_eq!(moved_up(&edited), went_up.count(), "{edited}");
    assert_ne!(
        moved_up(&edited),
        moved_up(&over[0]),
        "{} {edited}",
        over[0]
    );
}

#[tokio::test]
async fn with_too_few_players_a_season_waits_for_the_fifth_and_a_day_longer() {
    let table = Table::new();
    let id = table.league(4).await;
    table.posted().await;
    table.pass(TimeDelta::days(40)).await;
    let said = table.said_with("cannot begin").await;
    assert_eq!(said.len(), 1, "it is said once");
    has(&said[0], ["with 4 players", "there are 5"]);
    assert_eq!(table.next_timer().await, None);
    table.does(player(5), typed("league join")).await;
    has(
        &table.said_with("enough").await.concat(),
        ["Season 1 begins"],
    );
    // Another leaves and comes back meanwhile.
    table.does(player(2), typed("league leave")).await;
    table.pass(TimeDelta::days(1)).await;
    assert_eq!(table.seasons_of(&id).await.seasons.count(), 0);
    assert_eq!(table.said_with("cannot begin").await.len(), 1);
    table.does(player(2), typed("league join")).await;
    let groups = table.next_season(&id).await;
    let players = [1, 3, 4, 5, 2].map(player);
    assert_eq!(groups, [players.to_vec()]);
    assert_eq!(table.playing().await.len(), 10);
}

#[tokio::test]
async fn who_was_absent_is_asked_and_plays_again_only_after_saying_so() {
    let table = Table::new();
    let id = table.league(10).await;
    let groups = table.next_season(&id).await;
    let tournament = table.group(&id, 0).await;
    let [gone, away] = [groups[0][0], groups[0][1]];
    table.withdraws(gone, &tournament).await;
    table.withdraws(away, &tournament).await;
    table.posted().await;
    let order: Vec<UserId> = groups.concat();
    table.plays_out(&order).await;
    let messages = table.messages().await;
    let asks = |one: &&Message| words(&one.whole_text()).contains("Will you play on?");
    let [over] = messages.iter().filter(asks).collect::<Vec<_>>()[..] else {
        panic!("they are asked once");
    };
    assert_eq!(sorted(&over.notify), [gone, away].into());
    let play_on = table.button("I play on").await;
    has(
        &table.refusal(order[5], play_on.clone()).await,
        ["in this league already"],
    );
    has(&table.refusal(ADA, play_on).await, ["not in this league"]);
    table.presses(gone, "I play on").await;
    let log = table.hears(ADA, typed("league log")).await;
    has(&log, ["asked whether they play on", "plays on"]);
    let groups = table.next_season(&id).await;
    let seated = groups.concat();
    assert!(seated.contains(&gone) && !seated.contains(&away));
    // With nine players there is one group.
    assert_eq!(groups.len(), 1);
    assert_eq!(*groups[0].last().unwrap(), gone, "the absent come last");
    // Who answers late plays the season after.
    table.does(away, typed("league join")).await;
    table.plays_out(&order).await;
    assert!(table.next_season(&id).await.concat().contains(&away));
}

#[tokio::test]
async fn two_processes_begin_a_season_once_and_a_failed_commit_begins_nothing() {
    let store = Arc::new(Contested::default());
    let one = Table::on(store.clone(), GameDefaults::default());
    let id = one.league(10).await;
    one.clock.advance(TimeDelta::days(2));
    let fails = |whether| {
        let failing = &store.failing;
        failing.store(whether, std::sync::atomic::Ordering::Relaxed);
    };
    fails(true);
    one.referee.series_due(&id).await.unwrap_err();
    assert!(one.all_of_league().await.is_empty());
    fails(false);
    let other = Referee::new(
        store.clone(),
        one.clock.clone(),
        StdRng::seed_from_u64(2),
        GameDefaults::default(),
    );
    let both = tokio::join!(one.referee.series_due(&id), other.series_due(&id));
    both.0.unwrap();
    both.1.unwrap();
    assert_eq!(one.all_of_league().await.len(), 2);
    assert_eq!(one.seasons_of(&id).await.seasons.count(), 1);
}

#[tokio::test]
async fn a_season_goes_on_in_another_process_wherever_the_first_has_stopped() {
    let store = Arc::new(Contested::default());
    let table = Table::on(store.clone(), GameDefaults::default());
    let id = table.league(12).await;
    table.clock.advance(TimeDelta::days(2));
    // After each commit the process stops, and another goes on.
    let mut steps = 0;
    while let Some(due) = table.next_timer().await.filter(|due| *due <= table.now()) {
        let next = Table::on(store.clone(), GameDefaults::default());
        next.clock.advance(due.max(table.now()) - next.now());
        let timers = store.timers_due(next.now(), 1).await.unwrap();
        next.deal_with(&timers[0].0, &timers[0].1).await;
        steps += 1;
        assert!(steps < 100);
    }
    assert_eq!(steps, 3, "the season, and the games of each group");
    assert_eq!(table.seasons_of(&id).await.seasons.count(), 1);
    assert_eq!(table.all_of_league().await.len(), 2);
    assert_eq!(table.playing().await.len(), 30);
}

#[tokio::test]
async fn who_joins_while_others_do_or_while_the_season_begins_is_counted_once() {
    let store = Arc::new(Contested::default());
    let table = Table::on(store.clone(), GameDefaults::default());
    let id = table.league(4).await;
    store.first(&table, table.command(player(5), typed("league join")));
    table.does(player(6), typed("league join")).await;
    let series = table.seasons_of(&id).await;
    assert_eq!(series.seasons.members().len(), 6);
    table.clock.advance(TimeDelta::days(2));
    store.first(&table, table.command(player(7), typed("league join")));
    table.fire_all().await;
    let groups = table.groups(&id).await;
    assert_eq!(groups.concat().len(), 7);
    has(
        &table.refusal(player(7), typed("league join")).await,
        ["in this league already"],
    );
}

#[tokio::test]
async fn a_correction_changes_the_next_season_or_else_the_titles_only() {
    let table = Table::new();
    let id = table.league(10).await;
    let groups = table.next_season(&id).await;
    let order = groups.concat();
    table.plays_out(&order).await;
    let correct = async |tournament: &TournamentId, loser: UserId| {
        let played = table.load_tournament(tournament).await;
        let number = played.number_of(loser).unwrap();
        for (fixture, game) in played.games() {
            let Some(seat) = game.seats.iter().position(|one| *one == number) else {
                continue;
            };
            let result = if seat == 0 { "0-1" } else { "1-0" };
            let correct = format!(
                "tournament correct tournament:{tournament} game:{fixture} result:{result} \
                 reason:agreed"
            );
            table.does(ORGANISER, typed(&correct)).await;
        }
        table.fire_all().await;
    };
    let below = table.group(&id, 1).await;
    table.posted().await;
    // The best of B1 has lost everything after all.
    correct(&below, groups[1][0]).await;
    assert!(table.said_with("is over").await.is_empty(), "said once");
    let next = table.next_season(&id).await;
    assert!(next[0].contains(&groups[1][1]), "the second comes up");
    assert!(next[1].contains(&groups[1][0]));
    let first = table.seasons_of(&id).await;
    let first = first.seasons.season(1).unwrap().groups[0]
        .tournament
        .clone();
    correct(&first, groups[0][0]).await;
    let series = table.seasons_of(&id).await;
    assert_eq!(table.groups(&id).await, next);
    let titles = champions(&series.history());
    assert_eq!(titles[&groups[0][1]].league, [1]);
    assert!(!titles.contains_key(&groups[0][0]));
}

#[tokio::test]
async fn who_is_forgotten_is_seated_no_more_and_named_nowhere() {
    let table = Table::new();
    let id = table.league(6).await;
    table.next_season(&id).await;
    table.alone(player(3), DeleteData { confirmed: true }).await;
    table.views.only(HERE.channel, &[]);
    table.referee.erasure().forget(player(3)).await.unwrap();
    table.fire_all().await;
    let series = table.seasons_of(&id).await;
    let (_, season) = series.seasons.last().unwrap();
    let former = season.groups[0].players[2];
    assert_ne!(former, player(3));
    assert_eq!(series.name(former), UserId::NAMELESS);
    assert_eq!(series.seasons.members().len(), 5);
    let stored = table.store.series_events(&id).await.unwrap();
    assert!(!format!("{stored:?}").contains("UserId(103)"));
    let order = table.groups(&id).await.concat();
    table.plays_out(&order).await;
    let next = table.next_season(&id).await.concat();
    assert_eq!(sorted(&next), [1, 2, 4, 5, 6].map(player).into());
}

#[tokio::test]
async fn when_the_last_player_leaves_the_league_waits_without_a_word_more() {
    let table = Table::new();
    let id = table.league(5).await;
    let order = table.next_season(&id).await.concat();
    let playing = table.hears(player(1), typed("league leave")).await;
    has(&playing, ["after this season", "/tournament withdraw"]);
    for number in 2..=5 {
        table.does(player(number), typed("league leave")).await;
    }
    let refusal = table.refusal(player(5), typed("league leave")).await;
    has(&refusal, ["not in this league"]);
    table.plays_out(&order).await;
    table.posted().await;
    table.pass(TimeDelta::days(60)).await;
    assert_eq!(table.messages().await.len(), 1);
    assert_eq!(table.seasons_of(&id).await.seasons.count(), 1);
    assert_eq!(table.next_timer().await, None);
}

#[tokio::test]
async fn a_season_waits_for_a_channel_that_is_closed_and_moves_with_group_a() {
    let table = Table::new();
    let id = table.league(5).await;
    table.next_season(&id).await;
    table.posted().await;
    let away = OutOfReach {
        channel: HERE.channel,
        why: Obstacle::Gone,
        since: table.now(),
    };
    let about = Subject::Series(id.clone());
    let deliveries = table.referee.deliveries();
    deliveries.channel_fails(&about, away).await.unwrap();
    table.pass(TimeDelta::days(50)).await;
    let series = table.seasons_of(&id).await;
    assert!(
        series.seasons.current().is_some(),
        "the season stands still"
    );
    let tournament = table.group(&id, 0).await;
    let moved = format!("tournament move channel:71 tournament:{tournament}");
    table.does(ORGANISER, typed(&moved)).await;
    table.fire_all().await;
    assert_eq!(table.seasons_of(&id).await.place.channel, ChannelId(71));
    table.pass(TimeDelta::days(31)).await;
    let series = table.seasons_of(&id).await;
    assert!(series.seasons.season(1).unwrap().over.is_some());
}

#[tokio::test]
async fn a_substitute_is_a_member_from_then_on_and_who_gave_the_place_up_is_asked() {
    let table = Table::new();
    let id = table.league(5).await;
    let order = table.next_season(&id).await.concat();
    let tournament = table.group(&id, 0).await;
    let substitute = of(SubstitutePlayer {
        tournament: Some(tournament.0.clone()),
        player: Some(order[4]),
        by: (ADA, "Ada".to_owned()),
    });
    table.does(ORGANISER, substitute).await;
    table.presses(ADA, "I will play").await;
    table.plays_out(&[&order[..4], &[ADA]].concat()).await;
    let series = table.seasons_of(&id).await;
    assert!(series.seasons.has(ADA));
    assert!(series.seasons.waits_for(order[4]));
    let next = table.next_season(&id).await.concat();
    assert_eq!(next, [&order[..4], &[ADA]].concat());
}

#[tokio::test]
async fn a_table_says_in_words_and_as_a_picture_who_moves() {
    let table = Table::new();
    let id = table.league(10).await;
    has(
        &table.refusal(ADA, typed("league standings")).await,
        ["No season has begun yet", "Season 1 begins"],
    );
    let groups = table.next_season(&id).await;
    table.plays_out(&groups.concat()).await;
    table.posted().await;
    let goes = |message: &Message| -> Vec<Option<Goes>> {
        match &message.drawing.as_ref().unwrap().shows {
            Shows::Standings(page) => page.rows.iter().map(|row| row.goes).collect(),
            other => panic!("{other:?}"),
        }
    };
    let top = table.does(ADA, typed("league standings")).await;
    has(
        &words(&top.whole_text()),
        [
            "group A: final table",
            "▼ moves down",
            "what the season has decided",
        ],
    );
    let (up, down) = (Some(Goes::Up), Some(Goes::Down));
    assert_eq!(goes(&top), [None, None, None, None, down]);
    let below = table.presses(ADA, "Group B1").await;
    assert_eq!(goes(&below), [up, None, None, None, None]);
    // Without a name of a group one sees one's own.
    let own = table.does(groups[1][2], typed("league standings")).await;
    has(&words(&own.whole_text()), ["group B1"]);
    for (options, why) in [
        ("group:C1", "The groups are A, B1"),
        ("group:9", "is no group"),
        ("season:4", "no season 4 yet"),
        ("league:South", "no league called"),
    ] {
        let asked = format!("league standings {options}");
        has(&table.refusal(ADA, typed(&asked)).await, [why]);
    }
}

#[tokio::test]
async fn organisers_pause_resume_and_end_a_league() {
    let table = Table::new();
    let id = table.league(5).await;
    for action in ["pause", "end"] {
        let refusal = table.refusal(ADA, typed(&format!("league {action}"))).await;
        has(&refusal, ["Only organisers"]);
    }
    has(
        &table.refusal(ADA, typed("series standings")).await,
        ["no series"],
    );
    table.does(ORGANISER, typed("league pause")).await;
    table.pass(TimeDelta::days(9)).await;
    assert_eq!(table.seasons_of(&id).await.seasons.count(), 0);
    has(
        &table.hears(ADA, typed("league list")).await,
        ["North", "5 players", "paused"],
    );
    table.does(ORGANISER, typed("league resume")).await;
    table.fire_all().await;
    assert_eq!(table.seasons_of(&id).await.seasons.count(), 1);
    table.does(ORGANISER, typed("league end")).await;
    table.presses(ORGANISER, "End the league").await;
    let order = table.groups(&id).await.concat();
    table.posted().await;
    table.plays_out(&order).await;
    // The season counts, and no other follows.
    let over = table.said_with("is over").await;
    assert_eq!(over.len(), 1);
    has(&over[0], ["wins the league", "The league is over"]);
    table.pass(TimeDelta::days(90)).await;
    assert_eq!(table.seasons_of(&id).await.seasons.count(), 1);
    has(&table.refusal(ADA, typed("league join")).await, ["over"]);
}

#[tokio::test]
async fn what_cannot_be_a_league_is_refused_and_starts_are_read() {
    let table = Table::new();
    has(
        &table.refusal(ADA, typed("league join")).await,
        ["There is no league here"],
    );
    for (options, why) in [
        ("season:5m", "at least 1 hour"),
        ("season:none", "at least 1 hour"),
        ("promoted:2 relegated:3", "at most 4 together"),
        ("starts:2025-12-01", "from now on"),
        ("starts:someday", "not a day"),
        ("starts:9999d", "from now on"),
    ] {
        let create = format!("league create name:Cup game:pentalath {options}");
        has(&table.refusal(ORGANISER, typed(&create)).await, [why]);
    }
    for (starts, at) in [
        ("14d", "2026-01-19T12:00:00Z"),
        ("2026-01-10", "2026-01-10T19:00:00Z"),
        ("2026-03-29 02:30 Europe/Berlin", "2026-03-29T01:30:00Z"),
        ("first Monday 19:00", "2026-01-05T19:00:00Z"),
    ] {
        let create = format!("league create name:Cup game:pentalath starts:{starts}");
        table.does(ORGANISER, typed(&create)).await;
        let all = table
            .store
            .series(None, &[Phase::Playing], 9)
            .await
            .unwrap();
        let series = table.seasons_of(&all[0]).await;
        let at: DateTime<Utc> = at.parse().unwrap();
        assert_eq!(series.seasons.starts(), Some(at), "{starts}");
    }
    assert_eq!(
        "b2".parse(),
        Ok(Group {
            level: 1,
            number: 2
        })
    );
}

#[tokio::test]
async fn a_league_has_conditions_of_joining_and_asks_for_a_promise() {
    let table = Table::new();
    let reversed = format!("{CREATE} rating-from:1800 rating-to:1500");
    has(&table.refusal(ORGANISER, typed(&reversed)).await, ["1800"]);
    let of_rating = format!("{CREATE} rating-from:1500");
    table.does(ORGANISER, typed(&of_rating)).await;
    has(
        &table.said_with("a league of").await.concat(),
        ["a rating of 1500 or more"],
    );
    has(
        &table.refusal(ADA, typed("league join")).await,
        ["1500", "You have none yet"],
    );
    table.does(ORGANISER, typed("league end")).await;
    table.presses(ORGANISER, "End the league").await;

    let Action::CreateLeague(mut south) = typed(&CREATE.replace("North", "South")) else {
        panic!("it creates a league")
    };
    south.entry = Some(EntryConditions {
        role: Some(RoleId(44)),
        promise: Some("I finish my games".to_owned()),
        ..EntryConditions::default()
    });
    table.does(ORGANISER, of(south)).await;
    has(
        &table.said_with("a league of").await.concat(),
        ["with the role", "“I finish my games”"],
    );
    let join = typed("league join league:South");
    has(
        &table.refusal(ADA, join.clone()).await,
        ["You need the role"],
    );
    let member = |action: Action| {
        let mut command = table.command(ADA, action);
        command.actor.roles.push(RoleId(44));
        command
    };
    let asked = table.handle(member(join)).await.message;
    has(
        &words(&asked.whole_text()),
        ["South", "“I finish my games”"],
    );
    let league = async || {
        let going = [Phase::Playing];
        let all = table.store.series(None, &going, 9).await.unwrap();
        table.seasons_of(&all[0]).await
    };
    assert!(!league().await.seasons.has(ADA));
    // The button alone does not help who lacks the role.
    let promise = table.button("I promise").await;
    has(
        &table.refusal(BEN, promise.clone()).await,
        ["You need the role"],
    );
    table.handle(member(promise)).await;
    let south = league().await;
    assert!(south.seasons.has(ADA) && !south.seasons.has(BEN));
    let log = table.hears(CLEO, typed("league log league:South")).await;
    assert_eq!(log.matches("gave the promise").count(), 1, "{log}");
    // Substitutes in its groups are asked for it, too.
    let plan = &south.league().unwrap().plan;
    let group = plan.of_group("South 1 A".to_owned(), 5);
    assert_eq!(group.entry.promise.as_deref(), Some("I finish my games"));
    assert_eq!(group.entry.role, None);
}

#[tokio::test]
async fn groups_of_leagues_leave_room_for_other_tournaments_and_hide_none() {
    let table = Table::new();
    announces(&table, ORGANISER).await;
    let id = table.league(165).await;
    table.next_season(&id).await;
    let groups = table.all_of_league().await;
    assert!(groups.len() > 32);
    announces(&table, ORGANISER).await;
    // Two are called so; which one is meant has to be said.
    let cup = "tournament join tournament:Autumn Cup";
    has(
        &table.refusal(ADA, typed(cup)).await,
        ["several", "Autumn Cup"],
    );
    let open = table
        .store
        .tournaments(None, &[Phase::Lobby], 1)
        .await
        .unwrap();
    let cup = format!("tournament join tournament:{}", open[0]);
    has(&table.hears(ADA, typed(&cup)).await, ["Autumn Cup"]);
    // The member of a group means their own, however many there are.
    let series = table.seasons_of(&id).await;
    let seated = series.seasons.last().unwrap().1.groups.iter();
    for group in [seated.clone().next(), seated.clone().next_back()] {
        let group = group.unwrap();
        let name = series.league().unwrap().plan.name_of(1, group.group);
        let shown = "tournament standings";
        has(&table.hears(group.players[0], typed(shown)).await, [&*name]);
        let named = format!("{shown} tournament:{}", name.to_lowercase());
        has(&table.hears(ADA, typed(&named)).await, [&*name]);
        let offered = table.complete(ADA, Completing::Tournament, &name).await;
        assert!(
            offered
                .iter()
                .any(|choice| choice.value == group.tournament.0)
        );
    }
    let offered = table.complete(ADA, Completing::Tournament, "").await;
    assert!(
        offered[..2]
            .iter()
            .all(|choice| choice.label.to_string().contains("Autumn Cup"))
    );
}

impl Table {
    /// The tournaments that are being played.
    async fn all_of_league(&self) -> Vec<TournamentId> {
        let playing = self.store.tournaments(None, &[Phase::Playing], 99).await;
        playing.unwrap()
    }
}
