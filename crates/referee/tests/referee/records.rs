//! Game records.

use crate::table::*;

#[tokio::test]
async fn a_record_reads_back_as_the_game_that_was_played() {
    let table = Table::with(with(GameDefaults::default(), |it| it.abandoned_after = 9));
    let users = [ADA, BEN, CLEO];
    let game = table.game("3", "egg-timer 1d", &users).await;
    table.plays(ADA, "W-W3r").await;
    table.pass(TimeDelta::days(2)).await;
    table.plays(CLEO, "W-W1B").await;
    table.plays(ADA, "G-G1W").await;
    table.does(BEN, resign()).await;
    table.plays(CLEO, "R-R1Y").await;
    let unfinished = table.does(CLEO, record()).await;
    assert!(unfinished.files[0].content.ends_with("*\n"));
    table.does(CLEO, resign()).await;

    let state = table.state(&game).await;
    let ended = table.does(ADA, record()).await;
    let file = &ended.files[0];
    assert_eq!(file.name, format!("{game}.pgr"));
    let record: Record = file.content.parse().unwrap();
    assert_eq!(record.game().code(), state.game.code());
    assert_eq!(record.result(), "1-0-0");
    for (tag, value) in [
        ("Seat1", "Ada"),
        ("Seat3", "Cleo"),
        ("Date", "2026.01.05"),
        ("Clock", "egg-timer 1d"),
        ("Termination", "resigned"),
    ] {
        assert_eq!(record.tag(tag), Some(value), "{tag}");
    }
    let comments: Vec<_> = record
        .entries()
        .iter()
        .map(|entry| (entry.token(), entry.comments().join(" ")))
        .filter(|(_, comment)| !comment.is_empty())
        .collect();
    assert_eq!(
        comments,
        [
            ("--", "lost on time".to_owned()),
            ("--", "resigned".to_owned())
        ]
    );
    scene!(table);
}

#[tokio::test]
async fn a_record_does_not_tell_what_was_taken_back() {
    let (table, _) = Table::duel("none").await;
    table.plays(ADA, "W-W3r").await;
    table.posted().await;
    table.does(ADA, takeback()).await;
    table.message().await;
    table.presses(BEN, "Yes").await;
    table.plays(ADA, "G-G1W").await;
    let message = table.does(BEN, record()).await;
    let record: Record = message.files[0].content.parse().unwrap();
    let tokens: Vec<_> = record.entries().iter().map(|entry| entry.token()).collect();
    assert_eq!(tokens, ["G-G1W"]);
    assert_eq!(record.tag("Termination"), None);
}
