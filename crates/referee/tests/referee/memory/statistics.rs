//! `/stats`: finished games counted.

use petteia_domain::{archive::Summary, ids::GameId};
use petteia_referee::commands::{Action, Stats};
use petteia_rules::GameKind;

use super::*;

#[tokio::test]
async fn statistics_tell_games_results_lengths_and_openings() {
    let table = Table::new();
    let open = Some("open".to_owned());
    table
        .file([
            Summary {
                opening: open.clone(),
                ..game("a")
            },
            Summary {
                opening: open,
                winners: vec![seat(2)],
                lost_turns: vec![2, 5],
                plies: 45,
                ended: moment("2026-01-06T00:00:00Z"),
                ..game("b")
            },
            Summary {
                opening: Some("closed".to_owned()),
                winners: vec![seat(1), seat(2)],
                ..game("c")
            },
            Summary {
                kind: GameKind::FiveLines,
                seats: vec![BEN.into(), ADA.into()],
                plies: 1,
                ended: moment("2026-01-01T00:59:00Z"),
                ..game("d")
            },
        ])
        .await;
    let said = table.does(ADA, stats()).await;
    assert_eq!(
        words(&said.text),
        "Ada: 4 finished games\n\
         Pentagame: 3 games: 1 won, 1 drawn, 1 lost\n\
         On average 42 turns in 8 days. 2 turns lost on time.\n\
         Closed: 1 game: 0 won, 1 drawn, 0 lost\n\
         Open: 2 games: 1 won, 0 drawn, 1 lost\n\
         Five Lines: 1 game: 0 won, 0 drawn, 1 lost\n\
         On average 1 turn in 59 minutes."
    );
    let games = table.does(ADA, press(&said, "Finished games")).await;
    assert_eq!(games_on(&games), ["d", "c", "b", "a"]);

    let five_lines = Action::Stats(Stats {
        player: None,
        kind: Some(GameKind::FiveLines),
    });
    let said = table.does(BEN, five_lines).await;
    assert_eq!(
        words(&said.text),
        "Ben: 1 finished game\n\
         Five Lines: 1 game: 1 won, 0 drawn, 0 lost\n\
         On average 1 turn in 59 minutes."
    );
    let games = table.does(BEN, press(&said, "Finished games")).await;
    assert_eq!(games_on(&games), ["d"]);
}

#[tokio::test]
async fn statistics_of_others_count_what_may_be_seen() {
    let table = Table::new();
    let there = Summary {
        guild: ELSEWHERE.guild,
        ..game("b")
    };
    let with_cleo = Summary {
        seats: vec![ADA.into(), CLEO.into()],
        ..there.clone()
    };
    let with_cleo = Summary {
        game: GameId("c".to_owned()),
        ..with_cleo
    };
    table.file([game("a"), there, with_cleo]).await;
    let of_ada = Action::Stats(Stats {
        player: Some(ADA),
        kind: None,
    });
    for (user, place, games) in [
        (ADA, HERE, "3 finished games"),
        (ADA, ALONE, "3 finished games"),
        (BEN, HERE, "2 finished games"),
        (CLEO, HERE, "2 finished games"),
        (CLEO, ALONE, "1 finished game"),
        (STRANGER, HERE, "1 finished game"),
        (STRANGER, ELSEWHERE, "2 finished games"),
    ] {
        let said = table.asks_at(place, user, of_ada.clone()).await;
        let said = words(&said.text);
        assert!(said.starts_with(&format!("Ada: {games}\n")), "{said}");
        let others = said.ends_with(
            "This counts the games of this server and those that you played in yourself.",
        );
        assert_eq!(others, user != ADA, "{said}");
    }
}

#[tokio::test]
async fn who_has_no_games_is_told_what_to_do() {
    let table = Table::new();
    table.file([game("a")]).await;
    let said = table.refused_words(CLEO, stats()).await;
    assert!(said.contains("/play"), "{said}");
    let pentalath = |player| {
        Action::Stats(Stats {
            player,
            kind: Some(GameKind::Pentalath),
        })
    };
    let said = table.refused_words(ADA, pentalath(None)).await;
    assert!(said.contains("no game of Pentalath yet"), "{said}");
    let said = table.refused_words(CLEO, pentalath(Some(ADA))).await;
    assert!(
        said.starts_with("Ada has no finished game of Pentalath"),
        "{said}"
    );
}
