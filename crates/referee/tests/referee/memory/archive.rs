//! `/archive`: finished games found and paged through.

use rand::seq::IndexedRandom;

use super::*;

#[tokio::test]
async fn the_archive_shows_the_games_of_this_server_newest_first() {
    let table = Table::new();
    table
        .file([
            Summary {
                opening: Some("closed".to_owned()),
                termination: Termination::Resigned,
                ..game("a")
            },
            with(game("hidden"), |it| it.guild = ELSEWHERE.guild),
            Summary {
                kind: GameKind::Pentalath,
                winners: vec![seat(2)],
                result: "0-1".to_owned(),
                names: vec!["Ada".to_owned(), "B".repeat(40)],
                ..game("b")
            },
        ])
        .await;
    table.does(STRANGER, archive()).await;
    scene!(table);
}

#[tokio::test]
async fn games_of_other_servers_are_found_by_their_players_alone() {
    let table = Table::new();
    let there = with(game("there"), |it| it.guild = ELSEWHERE.guild);
    table.file([game("here"), there]).await;
    assert_eq!(
        table.found(BEN, typed("archive player:1")).await,
        ["there", "here"]
    );
    assert_eq!(table.found(CLEO, typed("archive player:1")).await, ["here"]);
    assert_eq!(table.found(BEN, archive()).await, ["here"]);
    let alone = table.asks_at(ALONE, BEN, archive()).await;
    assert_eq!(games_on(&alone), ["there", "here"]);
    table.asks_at(ALONE, CLEO, archive()).await;
    scene!(table);
}

#[tokio::test]
async fn conditions_leave_games_out_and_stand_above_the_page() {
    let table = Table::new();
    let days = [
        "2025-12-31T23:59:59Z",
        "2026-02-01T00:00:00Z",
        "2026-02-28T23:59:59Z",
    ];
    table
        .file([
            Summary {
                ended: moment(days[0]),
                opening: Some("open".to_owned()),
                ..game("a")
            },
            Summary {
                ended: moment(days[1]),
                winners: vec![seat(2)],
                result: "1-3".to_owned(),
                ..game("b")
            },
            Summary {
                ended: moment(days[2]),
                kind: GameKind::Pentalath,
                winners: vec![seat(1), seat(2)],
                result: "1/2-1/2".to_owned(),
                seats: vec![CLEO.into(), BEN.into()],
                ..game("c")
            },
        ])
        .await;
    for (conditions, found) in [
        ("game:pentalath", vec!["c"]),
        ("opening:open", vec!["a"]),
        ("result:1-3", vec!["b"]),
        ("result:won", vec!["a"]),
        ("result:Verloren", vec!["b"]),
        ("player:3 result:drawn", vec!["c"]),
        ("from:2026", vec!["c", "b"]),
        ("until:2025-12", vec!["a"]),
        ("from:2026-02-01 until:2026-02-01", vec!["b"]),
        ("from:2026-02 until:2026-02", vec!["c", "b"]),
        ("from:2026-03", vec![]),
        ("until:2025-11", vec![]),
    ] {
        let search = typed(&format!("archive {conditions}"));
        assert_eq!(table.found(ADA, search).await, found, "{conditions}");
    }
    let all = "archive player:2 game:pentagame opening:open result:lost from:2025 until:2026-02";
    table.does(ADA, typed(all)).await;
    scene!(table);
}

#[tokio::test]
async fn what_cannot_be_meant_is_refused_with_what_can() {
    let table = Table::new();
    table.file([game("a")]).await;
    for conditions in [
        "from:yesterday",
        "until:2026-02-30",
        "from:2026 until:2025",
        "result:7 to 2",
        "result:3-1 game:pentalath",
        "opening:open game:five-lines",
    ] {
        let search = typed(&format!("archive {conditions}"));
        table.refused(ADA, search).await;
    }
    scene!(table);
}

/// Goes from page to page by this button, and returns the games of each page.
async fn pages(
    table: &Table,
    user: UserId,
    mut page: Message,
    button: &str,
) -> (Vec<Vec<String>>, Message) {
    let mut pages = vec![games_on(&page)];
    while labels(&page).contains(&button) {
        page = table.does(user, press(&page, button)).await;
        pages.push(games_on(&page));
    }
    (pages, page)
}

#[tokio::test]
async fn earlier_and_later_go_through_all_that_is_meant_and_back() {
    let mut chance = StdRng::seed_from_u64(3);
    for games in [0, 1, 8, 9, 16, 17, 140] {
        let table = Table::new();
        let names: Vec<String> = (0..games).map(|n| format!("g{n:03}")).collect();
        let kinds = [GameKind::Pentagame, GameKind::Pentalath];
        let filed: Vec<Summary> = (0..)
            .zip(&names)
            .map(|(day, name)| Summary {
                kind: *kinds.choose(&mut chance).unwrap(),
                guild: if chance.random() {
                    HERE.guild
                } else {
                    ELSEWHERE.guild
                },
                ended: moment("2026-01-01T00:00:00Z") + TimeDelta::days(day),
                ..game(name)
            })
            .collect();
        table.file(filed.clone()).await;
        let meant = |summary: &&Summary| {
            let day = summary.ended.date_naive().to_string();
            summary.kind == GameKind::Pentagame
                && summary.guild == HERE.guild
                && ("2026-01-03"..="2026-05-05").contains(&day.as_str())
        };
        let expected: Vec<String> = filed
            .iter()
            .rev()
            .filter(meant)
            .map(|s| s.game.0.clone())
            .collect();
        let search = typed("archive game:pentagame from:2026-01-03 until:2026-05-05");
        let newest = table.does(CLEO, search).await;
        let (backward, oldest) = pages(&table, CLEO, newest.clone(), "Earlier").await;
        assert_eq!(backward.concat(), expected);
        assert!(
            backward.iter().rev().skip(1).all(|page| page.len() == 8),
            "{backward:?}"
        );
        let (mut forward, last) = pages(&table, CLEO, oldest, "Later").await;
        forward.reverse();
        assert_eq!(forward[0], games_on(&newest));
        assert_eq!(last.whole_text(), newest.whole_text());
        let seen: std::collections::BTreeSet<_> = forward.concat().into_iter().collect();
        assert_eq!(
            seen.len(),
            expected.len(),
            "nothing is left out on the way back"
        );
    }
}

#[tokio::test]
async fn a_page_looks_at_so_many_games_and_says_how_far_it_came() {
    let table = Table::new();
    let wanted = |name: &str| with(game(name), |it| it.kind = GameKind::Pentalath);
    let between: Vec<Summary> = (0..2500).map(|n| game(&format!("g{n}"))).collect();
    table.file([wanted("old")]).await;
    table.file(between).await;
    table.file([wanted("new")]).await;
    let newest = table.does(ADA, typed("archive game:pentalath")).await;
    assert_eq!(games_on(&newest), ["new"]);
    let oldest = table.does(ADA, press(&newest, "Earlier")).await;
    let on_the_way = table.does(ADA, press(&oldest, "Later")).await;
    let back = table.does(ADA, press(&on_the_way, "Later")).await;
    assert_eq!(games_on(&back), ["new"]);
    scene!(table);
}

#[tokio::test]
async fn a_full_page_is_within_the_limits_of_a_message() {
    let table = Table::new();
    let long = (0..20).map(|n| Summary {
        line_up: "5".to_owned(),
        seats: (1..=5).map(|user| UserId(user).into()).collect(),
        names: vec!["W".repeat(60); 5],
        result: "10-10-10-10-10".to_owned(),
        termination: Termination::Abandoned,
        opening: Some("closed".to_owned()),
        ..game(&format!("g{n:04}"))
    });
    table.file(long).await;
    table.does(ADA, archive()).await;
    let page = table.presses(ADA, "Earlier").await;
    assert_eq!(games_on(&page).len(), 8);
    assert!(labels(&page).contains(&"Earlier") && labels(&page).contains(&"Later"));
    // Emphasis and code take a few characters more than the words.
    let said = words(&page.whole_text()).chars().count() + 8 * 40;
    assert!(said < 2000, "{said}");
}

#[tokio::test]
async fn the_archive_speaks_german() {
    let table = Table::new();
    table
        .file([Summary {
            opening: Some("open".to_owned()),
            termination: Termination::Agreed,
            ..game("a")
        }])
        .await;
    let ask = |action| {
        let mut command = table.command(ADA, action);
        command.actor.locale.user = Some(Language::German);
        command
    };
    table.handle(ask(archive())).await;
    table.handle(ask(stats())).await;
    scene!(table);
}

#[tokio::test]
async fn results_are_offered_while_they_are_typed() {
    let table = Table::new();
    let offered = async |game: Option<&str>, typed: &str| {
        let option = Completing::GameResult {
            game: game.map(str::to_owned),
        };
        let choices = table.complete(ADA, option, typed).await;
        choices
            .into_iter()
            .map(|choice| choice.value)
            .collect::<Vec<_>>()
    };
    assert_eq!(offered(None, "").await, ["won", "drawn", "lost"]);
    assert_eq!(offered(None, "W").await, ["won", "drawn"]);
    assert_eq!(offered(None, "3-1").await, ["3-1"]);
    assert_eq!(
        offered(Some("pentalath"), "3-1").await,
        Vec::<String>::new()
    );
}
