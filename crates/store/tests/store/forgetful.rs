//! The memory store with a limited size.

use petteia_store::MemoryStore;

use crate::fixtures::*;

#[tokio::test]
async fn a_forgetful_store_keeps_what_goes_on_and_the_last_of_what_is_over() {
    let store = MemoryStore::forgetful(3);
    plays(&store, "going", 0, &["e5"]).await;
    for number in 1..=10 {
        let name = format!("game{number}");
        let over = Commit {
            command: Some((command(&name), reply("over"))),
            at: at(number),
            games: vec![GameCommit {
                index: index(Phase::Ended),
                summary: Some(summary(&name)),
                ..turns(&name, 0, &["e5"])
            }],
            ..Commit::default()
        };
        store.commit(over).await.unwrap();
    }

    let last = ["game10", "game9", "game8"].map(game);
    assert_eq!(store.games(&[Phase::Ended]).await.unwrap(), last);
    assert_eq!(events(&store, "game7").await, []);
    let archived = store.archive(Whose::All, None, 99).await.unwrap();
    let archived: Vec<_> = archived
        .into_iter()
        .map(|(at, kept)| (at, kept.game))
        .collect();
    assert_eq!(
        archived,
        [10, 9, 8].into_iter().zip(last).collect::<Vec<_>>()
    );
    assert_eq!(store.recorded(&command("game1")).await.unwrap(), None);
    assert_eq!(
        store.recorded(&command("game10")).await.unwrap(),
        Some(reply("over"))
    );
    let going = store.games(&[Phase::Playing]).await.unwrap();
    assert_eq!(going, [game("going")]);
}
