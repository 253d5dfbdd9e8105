//! `/stats`: finished games counted.

use super::*;

#[tokio::test]
async fn statistics_tell_games_results_lengths_and_openings() {
    let table = Table::new();
    let open = Some("open".to_owned());
    table
        .file([
            with(game("a"), |it| it.opening = open.clone()),
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
    let games = table.does(ADA, press(&said, "Finished games")).await;
    assert_eq!(games_on(&games), ["d", "c", "b", "a"]);

    let said = table.does(BEN, typed("stats game:five-lines")).await;
    let games = table.does(BEN, press(&said, "Finished games")).await;
    assert_eq!(games_on(&games), ["d"]);
    scene!(table);
}

#[tokio::test]
async fn statistics_of_others_count_what_may_be_seen() {
    let table = Table::new();
    let there = with(game("b"), |it| it.guild = ELSEWHERE.guild);
    let with_cleo = with(there.clone(), |it| it.seats = vec![ADA.into(), CLEO.into()]);
    let with_cleo = with(with_cleo, |it| it.game = GameId("c".to_owned()));
    table.file([game("a"), there, with_cleo]).await;
    for (user, place, games) in [
        (ADA, HERE, "3 finished games"),
        (ADA, ALONE, "3 finished games"),
        (BEN, HERE, "2 finished games"),
        (CLEO, HERE, "2 finished games"),
        (CLEO, ALONE, "1 finished game"),
        (STRANGER, HERE, "1 finished game"),
        (STRANGER, ELSEWHERE, "2 finished games"),
    ] {
        let said = table.asks_at(place, user, stats_of(ADA)).await;
        let said = words(&said.whole_text());
        assert!(said.starts_with(&format!("Ada: {games}\n")), "{said}");
        let others =
            said.ends_with("This counts games of this server, and your own games everywhere.");
        assert_eq!(others, user != ADA, "{said}");
    }
}

#[tokio::test]
async fn who_has_no_games_is_told_what_to_do() {
    let table = Table::new();
    table.file([game("a")]).await;
    table.refused(CLEO, stats()).await;
    table.refused(ADA, typed("stats game:pentalath")).await;
    let of_ada = typed("stats user:1 game:pentalath");
    table.refused(CLEO, of_ada).await;
    scene!(table);
}
