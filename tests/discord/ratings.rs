//! Rated games, ratings with a curve, leaderboards.

use crate::table::*;

#[tokio::test]
async fn a_rated_game_changes_ratings_which_are_shown_with_a_picture() {
    let table = Table::set().await;
    let (ada, ben) = (table.ada(), table.ben());
    let rated = [("rated", true.into())];
    let (lobby, mut duel) = table.two(GameKind::Pentalath, &rated).await;
    lobby.assert_says("This game is rated");
    assert!(lobby.buttons.iter().all(|one| !one.label.contains("Share")));

    duel.play("e5").await;
    let sure = ben.slash(&duel.channel, "resign", []).await;
    ben.press(sure.message.button("Resign")).await;
    let over = duel
        .channel
        .message_that_says(duel.board.id, "Ratings: ")
        .await;
    let change = format!("{} 1500 → 1662", ada.mention());
    over.assert_says(&change);

    let answer = ben.press(over.button("My rating")).await;
    assert!(answer.ephemeral && !answer.in_place, "{answer:?}");
    let mine = answer.message;
    mine.assert_says("**1338 ± 290**");
    let curve = mine.picture();
    assert_eq!(curve.filename, "ratings.png");
    assert!(curve.content.starts_with(b"\x89PNG"));
    let alt = curve.description.as_deref().unwrap();
    assert!(alt.contains("How the ratings of Ben changed."), "{alt}");

    ben.reads("de");
    let of_ada = [("user", ada.into())];
    let answer = ben.slash(&duel.channel, "rating", of_ada).await;
    answer.assert_says("Wertungszahlen: Ada");
    answer.assert_says("**1662 ± 290** (vorläufig)");

    let pentalath = || [("game", "pentalath".into())];
    let here = ada.slash(&duel.channel, "leaderboard", pentalath()).await;
    assert!(here.ephemeral);
    let words = &here.message.content;
    let (first, second) = (words.find("Ada: 1662"), words.find("Ben: 1338"));
    assert!(first.is_some() && first < second, "{words}");
    let everywhere = ada.press(here.message.button("Everywhere")).await;
    assert!(everywhere.in_place, "{everywhere:?}");
    assert!(!everywhere.message.content.contains("1662"));
    let agree = [("leaderboard", true.into())];
    ada.slash(&duel.channel, "settings", agree).await;
    let options = [("game", "pentalath".into()), ("everywhere", true.into())];
    let everywhere = ada.slash(&duel.channel, "leaderboard", options).await;
    let words = &everywhere.message.content;
    assert!(
        words.contains("Ada: 1662") && !words.contains("Ben"),
        "{words}"
    );
    table.clear().await;
}
