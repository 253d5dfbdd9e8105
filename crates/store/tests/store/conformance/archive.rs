//! The archive of finished games, in every store.

use petteia_domain::analysis::{Analysis, Fact, TurningPoint};
use petteia_store::{Counted, PositionsChange};

use crate::fixtures::*;

every_store! {
    finished_games_are_numbered_and_found_in_every_archive
    a_game_is_archived_once
    a_game_is_analysed_once
    summaries_are_found_by_their_numbers
    it_is_said_once_that_the_archive_is_complete
    the_index_of_positions_is_changed_where_it_ends
    who_counted_on_fewer_games_than_a_user_has_decides_again
}

/// A commit that ends a game with this summary.
fn ending(summary: Summary) -> Commit {
    of(GameCommit {
        index: index(Phase::Ended),
        summary: Some(summary.clone()),
        ..turns(&summary.game.0, 0, &["x"])
    })
}

async fn finished_games_are_numbered_and_found_in_every_archive(store: &dyn Store) {
    let alone = Summary {
        seats: vec![UserId(1).into(), UserId(1).into()],
        guild: None,
        ..summary("b")
    };
    let shared = Summary {
        seats: vec![vec![UserId(3), UserId(2)].into(), UserId(2).into()],
        guild: Some(GuildId(6)),
        ..summary("c")
    };
    let (a, b, c) = ((1, summary("a")), (2, alone), (3, shared));
    for (_, summary) in [&a, &b, &c] {
        store.commit(ending(summary.clone())).await.unwrap();
    }
    let all = [c.clone(), b.clone(), a.clone()];
    let (ada, ben) = (Whose::User(UserId(1)), Whose::User(UserId(2)));
    assert_eq!(store.archive(Whose::All, None, 9).await.unwrap(), all);
    assert_eq!(store.archive(Whose::All, None, 2).await.unwrap(), all[..2]);
    let before = store.archive(Whose::All, Some(3), 9).await.unwrap();
    assert_eq!(before, all[1..]);
    assert_eq!(store.archive(Whose::All, Some(1), 9).await.unwrap(), []);
    let of_ada = store.archive(ada, None, 9).await.unwrap();
    assert_eq!(of_ada, [b.clone(), a.clone()]);
    let of_ben = store.archive(ben, None, 9).await.unwrap();
    assert_eq!(of_ben, [c.clone(), a.clone()]);
    let of_ben = store.archive(ben, Some(3), 9).await.unwrap();
    assert_eq!(of_ben, all[2..]);
    let of_server = store.archive(Whose::Guild(GuildId(5)), None, 9).await;
    assert_eq!(of_server.unwrap(), all[2..]);

    let after = store.archive_after(Whose::All, 1, 9).await.unwrap();
    assert_eq!(after, [b.clone(), c.clone()]);
    let after = store.archive_after(Whose::All, 0, 1).await.unwrap();
    assert_eq!(after, all[2..]);
    let after = store.archive_after(ben, 1, 9).await.unwrap();
    assert_eq!(after, [c]);
    let found = store.summary(&game("b")).await.unwrap();
    assert_eq!(found, Some(b));
    assert_eq!(store.summary(&game("z")).await.unwrap(), None);
    let found = store.index(&game("a")).await.unwrap();
    assert_eq!(found, Some(index(Phase::Ended)));
    assert_eq!(store.index(&game("z")).await.unwrap(), None);
}

async fn a_game_is_archived_once(store: &dyn Store) {
    store.commit(ending(summary("a"))).await.unwrap();
    let again = GameCommit {
        index: index(Phase::Ended),
        summary: Some(Summary {
            result: "0-3".to_owned(),
            ..summary("a")
        }),
        ..turns("a", 1, &[])
    };
    store.commit(of(again)).await.unwrap();
    let archive = store.archive(Whose::All, None, 9).await.unwrap();
    assert_eq!(archive, [(1, summary("a"))]);
}

async fn a_game_is_analysed_once(store: &dyn Store) {
    let turned_at = |ply| Analysis {
        points: vec![TurningPoint {
            ply,
            line: vec!["e5".to_owned(); 3],
            facts: vec![Fact {
                name: "race".to_owned(),
                counts: vec![3, 2],
                ..Fact::default()
            }],
        }],
        ..Analysis::default()
    };
    store.commit(ending(summary("a"))).await.unwrap();
    assert_eq!(store.analysis(&game("a")).await.unwrap(), None);
    for ply in [2, 1] {
        let analysed = Commit {
            analysis: Some((game("a"), turned_at(ply))),
            ..Commit::default()
        };
        store.commit(analysed).await.unwrap();
    }
    let kept = store.analysis(&game("a")).await.unwrap();
    assert_eq!(kept, Some(turned_at(2)));
    assert_eq!(store.analysis(&game("b")).await.unwrap(), None);
}

async fn summaries_are_found_by_their_numbers(store: &dyn Store) {
    for name in ["a", "b", "c"] {
        store.commit(ending(summary(name))).await.unwrap();
    }
    let found = store.summaries(&[3, 1, 9].into()).await.unwrap();
    let found: Vec<(u64, &str)> = found
        .iter()
        .map(|(number, summary)| (*number, summary.game.0.as_str()))
        .collect();
    assert_eq!(found, [(1, "a"), (3, "c")]);
    assert_eq!(store.summaries(&[].into()).await.unwrap(), []);
}

async fn it_is_said_once_that_the_archive_is_complete(store: &dyn Store) {
    assert!(!store.archive_complete().await.unwrap());
    let complete = Commit {
        archive_complete: true,
        ..Commit::default()
    };
    store.commit(complete).await.unwrap();
    store.commit(Commit::default()).await.unwrap();
    assert!(store.archive_complete().await.unwrap());
}

async fn the_index_of_positions_is_changed_where_it_ends(store: &dyn Store) {
    /// The last bucket.
    const LAST: u32 = (1 << 18) - 1;
    let change = |before: &str, head: &str, buckets: &[(u32, &[u8])]| PositionsChange {
        before: before.into(),
        head: head.into(),
        anew: false,
        buckets: buckets
            .iter()
            .map(|(number, bytes)| (*number, bytes.to_vec()))
            .collect(),
    };
    let there = async || store.positions(&[LAST, 2, 1]).await.unwrap();
    let head = async || store.positions_head().await.unwrap();
    assert_eq!(head().await, b"");
    assert_eq!(there().await, [[], [], []] as [[u8; 0]; 3]);
    let long = vec![7; 10_000];
    let first = change("", "first", &[(1, &[1, 0, 255]), (LAST, &long)]);
    store.keep_positions(first).await.unwrap();
    assert_eq!(there().await, [long.clone(), vec![], vec![1, 0, 255]]);
    let shorter = change("first", "second", &[(LAST, &[9]), (2, b"{}")]);
    store.keep_positions(shorter).await.unwrap();
    let late = change("first", "third", &[(1, &[])]);
    assert_is!(store.keep_positions(late).await, Err(StoreError::Conflict));
    store.tidy_positions().await.unwrap();
    assert_eq!(there().await, [vec![9], b"{}".to_vec(), vec![1, 0, 255]]);
    assert_eq!(head().await, b"second");
    let anew = PositionsChange {
        anew: true,
        ..change("second", "third", &[(1, &[4])])
    };
    store.keep_positions(anew).await.unwrap();
    assert_eq!(there().await, [vec![], vec![], vec![4]]);
    assert_eq!(head().await, b"third");
    store
        .keep_positions(change("third", "fourth", &[(2, &[3])]))
        .await
        .unwrap();
}

async fn who_counted_on_fewer_games_than_a_user_has_decides_again(store: &dyn Store) {
    let of_others = Summary {
        seats: vec![UserId(3).into(), UserId(4).into()],
        ..summary("b")
    };
    let counting = |name: &str, users: &[u64], up_to| Commit {
        counted: Some(Counted {
            users: users.iter().copied().map(UserId).collect(),
            up_to,
        }),
        ..ending(summary(name))
    };
    store.commit(counting("a", &[1, 2], 0)).await.unwrap();
    store.commit(ending(of_others)).await.unwrap();
    for (users, up_to) in [(&[1, 2][..], 0), (&[3, 9], 1), (&[4], 0)] {
        let late = store.commit(counting("c", users, up_to)).await;
        assert!(
            matches!(late, Err(StoreError::Conflict)),
            "{users:?} {up_to}"
        );
    }
    assert_eq!(store.summary(&game("c")).await.unwrap(), None);
    // Games of other users are ignored.
    store.commit(counting("c", &[1, 2], 1)).await.unwrap();
    store.commit(counting("d", &[9], 0)).await.unwrap();
}
