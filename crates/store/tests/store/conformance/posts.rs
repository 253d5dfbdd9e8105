//! Posts and their messages, in every store.

use petteia_rules::Seat;
use petteia_speech::message::{Aside, Label};
use petteia_store::{Backlog, OF_A_CHANNEL, Pending, WaitingPosts};

use crate::fixtures::*;

every_store! {
    posts_are_delivered_in_order
    a_post_that_waits_holds_back_only_its_own_channel
    a_channel_that_is_served_is_left_out_and_none_fills_the_batch
    the_next_post_is_the_first_that_nothing_holds_back
    a_post_may_be_delivered_from_its_commits_moment_on
    a_delivered_message_fills_its_slot
    an_edit_moves_its_slot_to_the_new_message
    a_post_given_up_or_without_a_message_fills_no_slot
    the_messages_of_a_finished_game_stay_in_their_slots
    what_a_side_said_last_is_where_its_thread_is
    posts_that_wait_no_longer_are_nothing_new
    the_backlog_has_every_post_by_its_failed_attempts
    long_replies_and_posts_are_kept_whole
}

async fn the_messages_of_a_finished_game_stay_in_their_slots(store: &dyn Store) {
    let posts = |slots: &[Slot]| {
        let posts = slots.iter().map(|slot| in_slot(7, "…", Some(slot.clone())));
        posting(posts.collect())
    };
    let [lobby, first, second] = [Slot::Lobby, Slot::Board(1), Slot::Board(2)];
    plays(store, "k7f2q", 0, &["a"]).await;
    let all = posts(&[second.clone(), lobby.clone(), first.clone(), first.clone()]);
    store.commit(all).await.unwrap();
    store.delivered(2, at_message("lobby")).await.unwrap();
    store.delivered(3, at_message("first")).await.unwrap();
    let ended = GameCommit {
        index: index(Phase::Ended),
        ..turns("k7f2q", 1, &["b"])
    };
    store.commit(of(ended)).await.unwrap();
    let about = of_game("k7f2q");
    for (number, slot, message) in [
        (2, &lobby, at_message("lobby")),
        (3, &first, at_message("first")),
        (1, &second, at_message("second")),
        (4, &first, at_message("first again")),
    ] {
        store.delivered(number, message.clone()).await.unwrap();
        let there = store.slot(&about, slot).await.unwrap();
        assert_eq!(there, message, "{slot:?}");
    }
    let other = store.slot(&about, &Slot::Board(3)).await.unwrap();
    assert_eq!(other, None);
    let other = store.slot(&of_game("k7f2"), &lobby).await.unwrap();
    assert_eq!(other, None);
}

/// The message in the lobby's slot.
async fn lobby(store: &dyn Store) -> Option<(ChannelId, MessageId)> {
    store.slot(&of_game("k7f2q"), &Slot::Lobby).await.unwrap()
}

/// When the next post is due.
async fn next(store: &dyn Store) -> Option<DateTime<Utc>> {
    store.next_pending(&BTreeSet::new()).await.unwrap()
}

/// The first post that is due.
async fn first_pending(store: &dyn Store, seconds: i64) -> Pending {
    let due = store.pending(at(seconds), &BTreeSet::new(), 1).await;
    due.unwrap().remove(0)
}

/// Posts to channels 7 and 8: 1 and 3 to the first, 2 and 4 to the second.
async fn post_four(store: &dyn Store) {
    let first = vec![says(7, "one"), says(8, "two")];
    store.commit(posting(first)).await.unwrap();
    let then = vec![says(7, "three"), says(8, "four")];
    store.commit(posting(then)).await.unwrap();
}

async fn posts_are_delivered_in_order(store: &dyn Store) {
    post_four(store).await;
    let pending = store.pending(at(0), &BTreeSet::new(), 3).await.unwrap();
    let posts: Vec<_> = pending.iter().map(|post| &post.outgoing).collect();
    assert_eq!(posts, [&says(7, "one"), &says(8, "two"), &says(7, "three")]);
    store.delivered(1, None).await.unwrap();
    assert_eq!(deliverable(store, 0).await, [2, 3, 4]);

    // Numbers are never reused.
    for number in 2..=4 {
        store.delivered(number, None).await.unwrap();
    }
    store.commit(posting(vec![says(7, "five")])).await.unwrap();
    assert_eq!(deliverable(store, 0).await, [5]);
}

async fn a_post_that_waits_holds_back_only_its_own_channel(store: &dyn Store) {
    post_four(store).await;
    store.postpone(1, at(30)).await.unwrap();
    assert_eq!(deliverable(store, 29).await, [2, 4]);
    assert_eq!(deliverable(store, 30).await, [1, 2, 3, 4]);
    store.postpone(1, at(60)).await.unwrap();
    let first = first_pending(store, 60).await;
    assert_eq!((first.number, first.attempts), (1, 2));
    assert_eq!(first.not_before, at(60));

    // Postponing one in the middle does not delay earlier ones.
    store.postpone(1, at(0)).await.unwrap();
    store.postpone(3, at(60)).await.unwrap();
    store.commit(posting(vec![says(7, "five")])).await.unwrap();
    assert_eq!(deliverable(store, 59).await, [1, 2, 4]);
}

async fn the_backlog_has_every_post_by_its_failed_attempts(store: &dyn Store) {
    assert!(store.backlog().await.unwrap().is_empty());
    post_four(store).await;
    store.postpone(1, at(30)).await.unwrap();
    store.postpone(2, at(20)).await.unwrap();
    store.postpone(1, at(60)).await.unwrap();
    let waiting = |posts, first| WaitingPosts { posts, first };
    let backlog = [
        (0, waiting(2, at(0))),
        (1, waiting(1, at(20))),
        (2, waiting(1, at(60))),
    ];
    assert_eq!(store.backlog().await.unwrap(), Backlog::from(backlog));
    store.delivered(1, None).await.unwrap();
    store.delivered(3, None).await.unwrap();
    let backlog = Backlog::from([(0, waiting(1, at(0))), (1, waiting(1, at(20)))]);
    assert_eq!(store.backlog().await.unwrap(), backlog);
}

async fn a_channel_that_is_served_is_left_out_and_none_fills_the_batch(store: &dyn Store) {
    post_four(store).await;
    let seven = BTreeSet::from([ChannelId(7)]);
    let pending = store.pending(at(0), &seven, 9).await.unwrap();
    let numbers: Vec<u64> = pending.iter().map(|post| post.number).collect();
    assert_eq!(numbers, [2, 4]);
    let both = BTreeSet::from([ChannelId(7), ChannelId(8)]);
    assert_eq!(store.next_pending(&seven).await.unwrap(), Some(at(0)));
    assert_eq!(store.next_pending(&both).await.unwrap(), None);

    let many = vec![says(9, "many"); OF_A_CHANNEL + 5];
    store.commit(posting(many)).await.unwrap();
    store.commit(posting(vec![says(10, "one")])).await.unwrap();
    let pending = store.pending(at(0), &both, OF_A_CHANNEL + 1).await.unwrap();
    let channels: Vec<ChannelId> = pending.iter().map(|post| post.outgoing.channel).collect();
    assert_eq!(channels[..OF_A_CHANNEL], [ChannelId(9); OF_A_CHANNEL]);
    assert_eq!(channels[OF_A_CHANNEL..], [ChannelId(10)]);
}

async fn the_next_post_is_the_first_that_nothing_holds_back(store: &dyn Store) {
    post_four(store).await;
    assert_eq!(next(store).await, Some(at(0)));
    store.postpone(2, at(20)).await.unwrap();
    store.postpone(1, at(30)).await.unwrap();
    assert_eq!(next(store).await, Some(at(20)));
    store.delivered(2, None).await.unwrap();
    store.delivered(4, None).await.unwrap();
    // The third is due, but the first delays it.
    assert_eq!(next(store).await, Some(at(30)));
    store.delivered(1, None).await.unwrap();
    store.delivered(3, None).await.unwrap();
    assert_eq!(next(store).await, None);
}

async fn a_post_may_be_delivered_from_its_commits_moment_on(store: &dyn Store) {
    let later = Commit {
        at: at(40),
        ..posting(vec![says(7, "later")])
    };
    store.commit(later).await.unwrap();
    assert!(deliverable(store, 39).await.is_empty());
    assert_eq!(deliverable(store, 40).await, [1]);
}

async fn a_delivered_message_fills_its_slot(store: &dyn Store) {
    let posts = [Slot::Lobby, Slot::Board(3), Slot::Question(3)]
        .into_iter()
        .map(|slot| in_slot(7, "x", Some(slot)))
        .collect();
    store.commit(posting(posts)).await.unwrap();
    for (number, message) in [(1, "lobby"), (2, "board"), (3, "question")] {
        store.delivered(number, at_message(message)).await.unwrap();
    }
    for (slot, message) in [
        (Slot::Lobby, at_message("lobby")),
        (Slot::Board(3), at_message("board")),
        (Slot::Question(3), at_message("question")),
        (Slot::Board(4), None),
    ] {
        let found = store.slot(&of_game("k7f2q"), &slot).await.unwrap();
        assert_eq!(found, message, "{slot:?}");
    }
    let of_other = store.slot(&of_game("m3x9z"), &Slot::Lobby).await.unwrap();
    assert_eq!(of_other, None);
}

async fn an_edit_moves_its_slot_to_the_new_message(store: &dyn Store) {
    let edit = Post::Edit {
        message: message("edited"),
        slot: Slot::Lobby,
    };
    let posts = vec![in_slot(7, "x", Some(Slot::Lobby)), outgoing(7, edit)];
    store.commit(posting(posts)).await.unwrap();
    store.delivered(1, at_message("first")).await.unwrap();
    store.delivered(2, at_message("second")).await.unwrap();
    assert_eq!(lobby(store).await, at_message("second"));
}

async fn a_post_given_up_or_without_a_message_fills_no_slot(store: &dyn Store) {
    let disarm = Post::Disarm {
        slot: Slot::Lobby,
        text: None,
    };
    let thread = Post::Thread {
        in_forum: None,
        title: Label::Rendered("k7f2q".to_owned()),
    };
    let mut of_no_game = in_slot(7, "x", Some(Slot::Lobby));
    of_no_game.about = None;
    let posts = vec![
        in_slot(7, "x", Some(Slot::Lobby)),
        in_slot(7, "given up", Some(Slot::Lobby)),
        outgoing(7, disarm),
        outgoing(7, thread),
        of_no_game,
    ];
    store.commit(posting(posts)).await.unwrap();
    store.delivered(1, at_message("first")).await.unwrap();
    store.delivered(2, None).await.unwrap();
    for number in 3..=5 {
        store.delivered(number, at_message("other")).await.unwrap();
    }
    assert_eq!(lobby(store).await, at_message("first"));
    assert!(deliverable(store, 0).await.is_empty());
}

async fn what_a_side_said_last_is_where_its_thread_is(store: &dyn Store) {
    let [one, other] = [1, 2].map(|number| Seat::new(number).unwrap());
    let said = |side, said| {
        let post = Post::Team {
            side,
            title: Label::Rendered("k7f2q".to_owned()),
            opening: Text::default(),
            said,
            parted: Vec::new(),
        };
        outgoing(7, post)
    };
    let aside = Aside {
        by: UserId(1),
        words: Text::default().plain("wait"),
        message: message("wait"),
    };
    let posts = vec![said(one, Some(aside)), said(other, None), said(one, None)];
    store.commit(posting(posts)).await.unwrap();
    store.delivered(1, at_message("first")).await.unwrap();
    store.delivered(2, None).await.unwrap();
    store.delivered(3, None).await.unwrap();
    let slot = async |side| store.slot(&of_game("k7f2q"), &Slot::Team(side)).await;
    assert_eq!(slot(one).await.unwrap(), at_message("first"));
    assert_eq!(slot(other).await.unwrap(), None);
}

async fn posts_that_wait_no_longer_are_nothing_new(store: &dyn Store) {
    let posts = vec![in_slot(7, "x", Some(Slot::Lobby))];
    store.commit(posting(posts)).await.unwrap();
    store.delivered(1, at_message("first")).await.unwrap();
    store.delivered(1, at_message("again")).await.unwrap();
    store.postpone(1, at(10)).await.unwrap();
    store.delivered(99, at_message("never")).await.unwrap();
    assert_eq!(lobby(store).await, at_message("first"));
    assert!(deliverable(store, 99).await.is_empty());
    assert_eq!(next(store).await, None);
}

async fn long_replies_and_posts_are_kept_whole(store: &dyn Store) {
    let long = |bytes| Reply {
        message: long_message(bytes),
        refused: false,
    };
    for bytes in [4_000, 5_000, 70_000, 400_000] {
        let commit = Commit {
            command: Some((command(&bytes.to_string()), long(bytes))),
            ..posting(vec![says_at_length(7, bytes)])
        };
        store.commit(commit).await.unwrap();
        let recorded = store.recorded(&command(&bytes.to_string())).await.unwrap();
        assert!(recorded == Some(long(bytes)), "a reply of {bytes} bytes");
        let pending = first_pending(store, 0).await;
        let Post::New { message, .. } = pending.outgoing.post else {
            panic!("{pending:?}");
        };
        assert!(message == long_message(bytes), "a post of {bytes} bytes");
        store.delivered(pending.number, None).await.unwrap();
    }
    store.prune(at(1)).await.unwrap();
    assert_eq!(store.recorded(&command("400000")).await.unwrap(), None);
}
