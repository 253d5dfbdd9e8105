//! Tests that each finished game is archived once.

use petteia_domain::{game::AtTable, ids::Fixture};

use petteia_store::{TournamentCommit, TournamentIndex};

use crate::table::*;

impl Table {
    /// The archive, newest first.
    async fn archive(&self) -> Vec<Summary> {
        let archive = self.store.archive(Whose::All, None, 1000).await.unwrap();
        archive.into_iter().map(|(_, summary)| summary).collect()
    }

    /// The only game in the archive.
    async fn only_summary(&self) -> Summary {
        let mut archive = self.archive().await;
        assert_eq!(archive.len(), 1, "{archive:#?}");
        archive.remove(0)
    }
}

/// The name of the opening of a game that begins with these turns; the first player then resigns.
async fn opening_of(turns: &[&str], users: &[UserId]) -> Option<String> {
    let table = Table::new();
    let seats = users.len().to_string();
    table.game(&seats, "per-move 1d", users).await;
    for (turn, user) in turns.iter().zip(users.iter().cycle()) {
        match *turn {
            "--" => table.pass(TimeDelta::days(1)).await,
            turn => drop(table.plays(*user, turn).await),
        }
    }
    for user in &users[1..] {
        table.does(*user, resign()).await;
    }
    table.only_summary().await.opening
}

#[tokio::test]
async fn a_game_is_filed_with_the_commit_that_ends_it() {
    let table = Table::new();
    let began = table.now();
    let game = table
        .begin(
            Opening {
                options: "outs=2".to_owned(),
                rated: true,
                ..opening("2", "per-move 1d")
            },
            &[ADA, BEN],
        )
        .await;
    table.plays(ADA, "WsB").await;
    table.pass(TimeDelta::days(1)).await;
    table.plays(ADA, "G-G2W").await;
    assert_eq!(table.archive().await, []);
    table.does(ADA, resign()).await;
    let state = table.state(&game).await;
    assert_eq!(
        table.only_summary().await,
        Summary {
            game,
            kind: GameKind::Pentagame,
            line_up: "2".to_owned(),
            options: "outs=2".to_owned(),
            guild: HERE.guild,
            channel: HERE.channel,
            above: None,
            seats: vec![ADA.into(), BEN.into()],
            names: vec!["Ada".to_owned(), "Ben".to_owned()],
            result: state.end.unwrap().result,
            termination: Termination::Resigned,
            winners: vec![seat(2)],
            plies: 3,
            lost_turns: vec![0, 1],
            began,
            ended: began + TimeDelta::days(1),
            opening: Some("open".to_owned()),
            rated: true,
            tournament: None,
        }
    );
}

#[tokio::test]
async fn a_swap_of_own_pieces_opens_the_game_and_a_block_taken_closes_it() {
    let of = async |turn: &str| opening_of(&[turn, "--"], &[ADA, BEN]).await;
    assert_eq!(of("WsB").await.as_deref(), Some("open"));
    assert_eq!(of("Wxr:G2W").await.as_deref(), Some("closed"));
    assert_eq!(of("W-W3r").await, None);
    assert_eq!(of("Ws!B").await, None);
}

#[tokio::test]
async fn the_first_turn_that_was_played_names_the_opening() {
    let late = opening_of(&["--", "Wxr:G2W", "WsB"], &[ADA, BEN]).await;
    assert_eq!(late.as_deref(), Some("closed"));
    assert_eq!(opening_of(&["--"], &[ADA, BEN]).await, None);
}

#[tokio::test]
async fn turns_passed_over_after_resigning_are_not_lost_on_time() {
    let table = Table::new();
    table.game("3", "per-move 1d", &[ADA, BEN, CLEO]).await;
    table.does(BEN, resign()).await;
    table.plays(ADA, "WsB").await;
    table.pass(TimeDelta::days(1)).await;
    table.plays(ADA, "G-G2W").await;
    table.does(CLEO, resign()).await;
    let summary = table.only_summary().await;
    assert_eq!(summary.lost_turns, [0, 0, 1]);
    assert_eq!(summary.plies, 5);
}

#[tokio::test]
async fn a_cancelled_game_is_as_if_it_had_never_been() {
    let table = Table::new();
    let game = table.open(ADA, opening("2", "none")).await;
    table.does(ADA, cancel_of(&game)).await;
    assert_eq!(table.state(&game).await.phase, Phase::Ended);
    assert_eq!(table.archive().await, []);
}

/// The events of a running game of Ada and Ben.
fn begun(at_table: Option<AtTable>) -> Vec<Recorded> {
    let mut lobby = opened(opening("2", "none"), "none");
    if let Event::Opened { at_table: at, .. } = &mut lobby {
        *at = at_table;
    }
    let events = [
        lobby,
        Event::Joined {
            user: BEN,
            name: "Ben".to_owned(),
            shares: None,
        },
        Event::Started {
            seats: vec![ADA.into(), BEN.into()],
        },
        Event::Turn {
            turn: "WsB".to_owned(),
        },
    ];
    let recorded = |event| Recorded {
        at: DateTime::UNIX_EPOCH,
        by: Some(ADA),
        event,
    };
    events.into_iter().map(recorded).collect()
}

/// The events of a game that ended this many days later.
fn over(days: i64, result: &str, termination: Termination) -> Vec<Recorded> {
    let mut events = begun(None);
    events.push(Recorded {
        at: DateTime::UNIX_EPOCH + TimeDelta::days(days),
        by: Some(BEN),
        event: Event::Ended {
            result: result.to_owned(),
            termination,
        },
    });
    events
}

#[tokio::test]
async fn a_game_at_a_table_wakes_its_tournament_when_it_ends() {
    let table = Table::new();
    let spring = TournamentId("spr1n".to_owned());
    let game = GameId("table".to_owned());
    let at_table = AtTable {
        tournament: spring.clone(),
        name: "Spring".to_owned(),
        fixture: Fixture {
            round: 1,
            table: 2,
            number: 1,
        },
    };
    let tournament = TournamentCommit {
        tournament: spring.clone(),
        expected: 0,
        events: Vec::new(),
        index: TournamentIndex {
            guild: HERE.guild,
            users: BTreeSet::new(),
            phase: Phase::Playing,
        },
        timers: Vec::new(),
        looked: 0,
    };
    let commit = Commit {
        tournaments: vec![tournament],
        ..Commit::default()
    };
    table.store.commit(commit).await.unwrap();
    table.put_recorded(&game, begun(Some(at_table))).await;
    table.plays(BEN, "Wxr:G2W").await;
    assert_eq!(table.next_timer().await, None);
    table.does(ADA, resign()).await;
    let due = table.store.timers_due(table.now(), 9).await.unwrap();
    let [(of, look)] = &due[..] else {
        panic!("{due:?}")
    };
    assert_eq!(*of, spring.clone().into());
    assert_eq!((look.what, look.at), (TimerKind::Look, table.now()));
    assert_eq!(table.only_summary().await.tournament, Some(spring));
}

#[tokio::test]
async fn games_that_ended_before_there_was_an_archive_are_filed_in_their_order() {
    let table = Table::new();
    // More games than are archived at once, and one among them that does not belong there.
    let games: Vec<GameId> = (0..150).map(|n| GameId(format!("g{n:03}"))).collect();
    for (days, game) in (1..).zip(&games) {
        let events = match days {
            70 => over(days, "*", Termination::Cancelled),
            _ => over(days, "0-0", Termination::Agreed),
        };
        table.put_recorded(game, events).await;
    }
    table
        .put_recorded(&GameId("later".to_owned()), begun(None))
        .await;

    assert_eq!(table.referee.complete_archive().await.unwrap(), 149);
    let archive = table.store.archive_after(Whose::User(BEN), 0, 1000).await;
    let archive = archive.unwrap();
    let filed: Vec<_> = archive.iter().map(|(_, summary)| &summary.game).collect();
    let expected: Vec<_> = games.iter().filter(|game| game.0 != "g069").collect();
    assert_eq!(filed, expected);
    let (number, last) = archive.last().unwrap();
    assert_eq!((*number, last.plies), (149, 1));
    assert_eq!(last.ended, DateTime::UNIX_EPOCH + TimeDelta::days(150));
    assert_eq!(last.winners, [seat(1), seat(2)]);

    assert_eq!(table.referee.complete_archive().await.unwrap(), 0);
    table.does(ADA, resign()).await;
    assert_eq!(table.archive().await.len(), 150);
    assert_eq!(table.archive().await[0].game.0, "later");
}

#[tokio::test]
async fn filing_goes_on_where_it_was_interrupted() {
    let (table, filed) = Table::duel("none").await;
    table.does(ADA, resign()).await;
    let missing = GameId("older".to_owned());
    let events = over(1, "0-0", Termination::Agreed);
    table.put_recorded(&missing, events).await;
    let events = table.store.events(&missing).await.unwrap();
    assert_eq!(table.referee.complete_archive().await.unwrap(), 1);
    let archive = table.archive().await;
    let games: Vec<_> = archive.iter().map(|summary| &summary.game).collect();
    assert_eq!(games, [&missing, &filed]);
    let unchanged = table.store.events(&missing).await.unwrap();
    assert_eq!(unchanged, events);
}
