//! `/archive`: finished games found and paged through.

use chrono::TimeDelta;
use petteia_domain::{archive::Summary, game::Termination, ids::UserId};
use petteia_referee::commands::{Action, Locale, Page, Search};
use petteia_rules::{GameKind, Language};
use petteia_speech::{message::Message, options::Completing};
use rand::{Rng, SeedableRng, rngs::StdRng, seq::IndexedRandom};

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
            Summary {
                guild: ELSEWHERE.guild,
                ..game("hidden")
            },
            Summary {
                kind: GameKind::Pentalath,
                winners: vec![seat(2)],
                result: "0-1".to_owned(),
                names: vec!["Ada".to_owned(), "B".repeat(40)],
                ..game("b")
            },
        ])
        .await;
    let page = table.does(STRANGER, Action::Archive(everything())).await;
    assert_eq!(
        words(&page.text),
        format!(
            "Finished games of this server\n\
             b 2026-01-11 Pentalath: Ada – {}…, 0-1\n\
             a 2026-01-11 Pentagame: Ada – Ben, 3-1 (closed game, resigned)\n\
             Press a game’s name to replay it in the channel.",
            "B".repeat(20)
        )
    );
    assert_eq!(labels(&page), ["b", "a"]);
}

#[tokio::test]
async fn games_of_other_servers_are_found_by_their_players_alone() {
    let table = Table::new();
    let there = Summary {
        guild: ELSEWHERE.guild,
        ..game("there")
    };
    table.file([game("here"), there]).await;
    let of_ada = Search {
        player: Some(ADA),
        ..everything()
    };
    assert_eq!(table.found(BEN, of_ada.clone()).await, ["there", "here"]);
    assert_eq!(table.found(CLEO, of_ada).await, ["here"]);
    assert_eq!(table.found(BEN, everything()).await, ["here"]);
    let alone = table
        .asks_at(ALONE, BEN, Action::Archive(everything()))
        .await;
    assert_eq!(games_on(&alone), ["there", "here"]);
    let alone = table
        .asks_at(ALONE, CLEO, Action::Archive(everything()))
        .await;
    assert_eq!(
        words(&alone.text),
        "Finished games of Cleo\nThere are none."
    );
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
    let typed = |text: &str| Some(text.to_owned());
    let search = everything();
    for (search, found) in [
        (
            Search {
                kind: Some(GameKind::Pentalath),
                ..search.clone()
            },
            vec!["c"],
        ),
        (
            Search {
                opening: typed("open"),
                ..search.clone()
            },
            vec!["a"],
        ),
        (
            Search {
                result: typed("1-3"),
                ..search.clone()
            },
            vec!["b"],
        ),
        (
            Search {
                result: typed("won"),
                ..search.clone()
            },
            vec!["a"],
        ),
        (
            Search {
                result: typed("Verloren"),
                ..search.clone()
            },
            vec!["b"],
        ),
        (
            Search {
                result: typed("drawn"),
                player: Some(CLEO),
                ..search.clone()
            },
            vec!["c"],
        ),
        (
            Search {
                from: typed("2026"),
                ..search.clone()
            },
            vec!["c", "b"],
        ),
        (
            Search {
                until: typed("2025-12"),
                ..search.clone()
            },
            vec!["a"],
        ),
        (
            Search {
                from: typed("2026-02-01"),
                until: typed("2026-02-01"),
                ..search.clone()
            },
            vec!["b"],
        ),
        (
            Search {
                from: typed("2026-02"),
                until: typed("2026-02"),
                ..search.clone()
            },
            vec!["c", "b"],
        ),
        (
            Search {
                from: typed("2026-03"),
                ..search.clone()
            },
            vec![],
        ),
        (
            Search {
                until: typed("2025-11"),
                ..search.clone()
            },
            vec![],
        ),
    ] {
        assert_eq!(table.found(ADA, search.clone()).await, found, "{search:?}");
    }
    let all = Search {
        player: Some(BEN),
        kind: Some(GameKind::Pentagame),
        opening: typed("open"),
        result: typed("lost"),
        from: typed("2025"),
        until: typed("2026-02"),
        page: Page::Newest,
    };
    let page = table.does(ADA, Action::Archive(all)).await;
    assert!(words(&page.text).starts_with(
        "Finished games of Ben, Pentagame, open game, lost, from 2025-01-01, until 2026-02-28\na 2025-12-31"
    ), "{}", words(&page.text));
}

#[tokio::test]
async fn what_cannot_be_meant_is_refused_with_what_can() {
    let table = Table::new();
    table.file([game("a")]).await;
    let typed = |text: &str| Some(text.to_owned());
    let search = everything();
    for (search, told) in [
        (
            Search {
                from: typed("yesterday"),
                ..search.clone()
            },
            "“yesterday” is not a day, month or year. Write a day as 2026-03-01",
        ),
        (
            Search {
                until: typed("2026-02-30"),
                ..search.clone()
            },
            "“2026-02-30” is not a day",
        ),
        (
            Search {
                from: typed("2026"),
                until: typed("2025"),
                ..search.clone()
            },
            "No game can have ended from 2026-01-01 on and until 2025-12-31",
        ),
        (
            Search {
                result: typed("7 to 2"),
                ..search.clone()
            },
            "No game ends with “7 to 2”.",
        ),
        (
            Search {
                result: typed("3-1"),
                kind: Some(GameKind::Pentalath),
                ..search.clone()
            },
            "No game ends with “3-1”.",
        ),
        (
            Search {
                opening: typed("open"),
                kind: Some(GameKind::FiveLines),
                ..search.clone()
            },
            "Five Lines has no names for openings; Pentagame has.",
        ),
    ] {
        let said = table.refused_words(ADA, Action::Archive(search)).await;
        assert!(said.starts_with(told), "{said}");
    }
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
        let search = Search {
            kind: Some(GameKind::Pentagame),
            from: Some("2026-01-03".to_owned()),
            until: Some("2026-05-05".to_owned()),
            ..everything()
        };
        let newest = table.does(CLEO, Action::Archive(search)).await;
        let (backward, oldest) = pages(&table, CLEO, newest.clone(), "Earlier").await;
        assert_eq!(backward.concat(), expected);
        assert!(
            backward.iter().rev().skip(1).all(|page| page.len() == 8),
            "{backward:?}"
        );
        let (mut forward, last) = pages(&table, CLEO, oldest, "Later").await;
        forward.reverse();
        assert_eq!(forward[0], games_on(&newest));
        assert_eq!(last.text, newest.text);
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
    let wanted = |name: &str| Summary {
        kind: GameKind::Pentalath,
        ..game(name)
    };
    let between: Vec<Summary> = (0..2500).map(|n| game(&format!("g{n}"))).collect();
    table.file([wanted("old")]).await;
    table.file(between).await;
    table.file([wanted("new")]).await;
    let search = Search {
        kind: Some(GameKind::Pentalath),
        ..everything()
    };
    let newest = table.does(ADA, Action::Archive(search)).await;
    assert_eq!(games_on(&newest), ["new"]);
    let said = words(&newest.text);
    assert!(
        said.contains("Looked through all games back to 2026-01-11. Earlier looks on."),
        "{said}"
    );
    let oldest = table.does(ADA, press(&newest, "Earlier")).await;
    assert_eq!(labels(&oldest), ["old", "Later"]);
    let on_the_way = table.does(ADA, press(&oldest, "Later")).await;
    assert!(words(&on_the_way.text).contains("Looked through all games up to 2026-01-11. Later"));
    let back = table.does(ADA, press(&on_the_way, "Later")).await;
    assert_eq!(games_on(&back), ["new"]);
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
    let newest = table.does(ADA, Action::Archive(everything())).await;
    let page = table.does(ADA, press(&newest, "Earlier")).await;
    assert_eq!(games_on(&page).len(), 8);
    assert!(labels(&page).contains(&"Earlier") && labels(&page).contains(&"Later"));
    // Emphasis and code take a few characters more than the words.
    let said = words(&page.text).chars().count() + 8 * 40;
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
        command.actor.locale = Locale {
            user: Some(Language::German),
            server: None,
            commands: None,
        };
        command
    };
    let page = table
        .referee
        .handle(ask(Action::Archive(everything())))
        .await;
    assert_eq!(
        words(&page.message.text),
        "Beendete Partien dieses Servers\n\
         a 2026-01-11 Pentagame: Ada – Ben, 3-1 (offene Partie, vereinbart)\n\
         Drücke auf den Namen einer Partie, um sie im Kanal nachzuspielen."
    );
    let said = table.referee.handle(ask(stats())).await;
    assert!(
        words(&said.message.text).ends_with(
            "Im Schnitt 40 Züge in 10 Tagen.\nOffen: 1 Partie: 1 gewonnen, 0 remis, 0 verloren"
        ),
        "{}",
        words(&said.message.text)
    );
}

#[tokio::test]
async fn results_are_offered_while_they_are_typed() {
    let table = Table::new();
    let offered = async |game: Option<&str>, typed: &str| {
        let option = Completing::GameResult {
            game: game.map(str::to_owned),
        };
        let choices = table
            .referee
            .complete(&actor(ADA), HERE, option, typed)
            .await;
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
