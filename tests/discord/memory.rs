//! The archive: statistics, lists and replays of finished games.

use crate::table::*;

impl Table {
    /// Plays a game of Pentalath that Ada wins by Ben's resignation.
    async fn finished(&self) -> Posted {
        let (_, duel) = self.two(GameKind::Pentalath, &[]).await;
        let sure = self.ben().slash(&duel.channel, "resign", []).await;
        self.ben().press(sure.message.button("Resign")).await;
        duel.channel
            .message_that_says(duel.board.id, "resigned")
            .await
    }
}

/// Returns the ids of the games on a page.
fn games(page: &Answer) -> Vec<&str> {
    let presses = page.message.buttons.iter().map(|one| &one.custom_id);
    presses
        .filter_map(|press| press.strip_prefix("replay:"))
        .collect()
}

#[tokio::test]
async fn finished_games_are_counted_found_paged_through_and_replayed() {
    let table = Table::set().await;
    let (ada, ben) = (table.ada(), table.ben());
    for _ in 0..9 {
        table.finished().await;
    }
    let stats = ben
        .slash(&table.channel, "stats", [("user", ada.into())])
        .await;
    assert!(stats.ephemeral && stats.message.pings.is_empty());
    let words = &stats.message.content;
    assert!(words.contains(&ada.mention()), "{words}");
    assert!(words.contains("9 games: 9 won, 0 drawn, 0 lost"), "{words}");

    let result = [("result", "won".into())];
    let newest = ada.slash(&table.channel, "archive", result).await;
    assert!(newest.ephemeral && newest.message.pings.is_empty());
    newest.assert_says("**Ada** – Ben, 1-0 (resigned)");
    assert_eq!(games(&newest).len(), 8);
    let oldest = ada.press(newest.message.button("Earlier")).await;
    assert!(oldest.in_place && oldest.ephemeral, "{oldest:?}");
    let [game] = games(&oldest)[..] else {
        panic!("{oldest:?}")
    };
    assert!(!games(&newest).contains(&game));
    let last = table.channel.last().id;
    let game = game.to_owned();
    ada.press(oldest.message.button("Replay")).await;
    let replay = table.channel.message_that_says(last, "The start").await;
    replay.assert_says(&game);
    let back = ada.press(oldest.message.button("Later")).await;
    assert_eq!(games(&back), games(&newest));
    table.clear().await;
}

#[tokio::test]
async fn results_are_offered_in_the_readers_language_and_mistakes_explained() {
    let table = Table::set().await;
    let ada = table.ada();
    ada.reads("de");
    let offered = ada
        .autocomplete(&table.channel, "archive", "result", "ver", [])
        .await;
    let offered: Vec<_> = offered
        .iter()
        .map(|one| (one.name.as_str(), one.value.as_str()))
        .collect();
    assert_eq!(offered, [("verloren", "lost")]);
    let from = [("from", "gestern".into())];
    let refused = ada.slash(&table.channel, "archive", from).await;
    refused.assert_says("„gestern“ ist kein Tag, Monat oder Jahr.");
    let none = ada.slash(&table.channel, "stats", []).await;
    none.assert_says("Du hast noch keine Partie beendet.");
    table.clear().await;
}
