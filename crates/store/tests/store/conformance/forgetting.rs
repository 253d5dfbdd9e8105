//! Erasure of a user, in every store.

use std::{sync::Arc, time::Duration};

use petteia_domain::analysis::{Analysis, TurningPoint};
use petteia_speech::message::Span;
use tokio::sync::RwLock;

use crate::{
    filled::{ADA, AS, BEN, everything, fill, forget},
    fixtures::*,
};

every_store! {
    who_asked_to_be_forgotten_is_found
    nobody_is_forgotten_while_somebody_decides
    a_user_has_a_pseudonym_everywhere
    what_was_of_use_to_the_user_alone_is_gone
    what_somebody_said_to_their_side_goes_with_them
    others_keep_what_is_theirs
    who_is_forgotten_may_come_back_as_somebody_new
    posts_that_wait_and_name_a_user_are_found
}

async fn who_asked_to_be_forgotten_is_found(store: &dyn Store) {
    assert_eq!(store.leaving().await.unwrap(), []);
    fill(store).await;
    assert_eq!(store.leaving().await.unwrap(), [ADA]);
    forget(store, ADA, AS).await.unwrap();
    assert_eq!(store.leaving().await.unwrap(), []);
}

async fn nobody_is_forgotten_while_somebody_decides(store: &dyn Store) {
    fill(store).await;
    let deciding = Arc::new(RwLock::new(()));
    let decides = deciding.read().await;
    let forgotten = store.forget(ADA, AS, Arc::clone(&deciding));
    let soon = tokio::time::timeout(Duration::from_millis(500), forgotten);
    assert!(soon.await.is_err());
    assert_eq!(store.leaving().await.unwrap(), [ADA]);
    drop(decides);
    let closed = store.forget(ADA, AS, Arc::clone(&deciding)).await.unwrap();
    assert!(deciding.try_read().is_err());
    drop(closed);
    assert_eq!(store.leaving().await.unwrap(), []);
}

async fn a_user_has_a_pseudonym_everywhere(store: &dyn Store) {
    fill(store).await;
    let before = everything(store).await;
    assert!(before.contains("Ada") && before.contains(&ADA.to_string()));
    forget(store, ADA, AS).await.unwrap();
    // Another user has the same name.
    let after = everything(store).await.replace("Adam", "");
    assert!(!after.contains("Ada"), "{after}");
    assert!(!after.contains(&ADA.to_string()), "{after}");

    let phases = [Phase::Lobby, Phase::Playing, Phase::Ended];
    let games = store.games_of(AS, &phases, 9).await.unwrap();
    assert_eq!(games, [game("k7f2q")]);
    assert!(store.games_of(ADA, &phases, 9).await.unwrap().is_empty());
    let spring = store.tournaments_of(AS, &phases, 9).await.unwrap();
    assert_eq!(spring, [tournament("spring")]);
    let archived = store.archive(Whose::User(AS), None, 9).await.unwrap();
    assert_eq!(archived.len(), 1);
    let (number, summary) = &archived[0];
    assert_eq!(*number, 1);
    assert_eq!(summary.names, [UserId::NAMELESS, "Ben"]);
    assert_eq!(summary.result, "3-1");
    let nobody = store.archive(Whose::User(ADA), None, 9).await.unwrap();
    assert!(nobody.is_empty());
}

async fn what_was_of_use_to_the_user_alone_is_gone(store: &dyn Store) {
    fill(store).await;
    let kept = [("rest".to_owned(), "Ada".to_owned())];
    store.keep_ratings(kept.into()).await.unwrap();
    forget(store, ADA, AS).await.unwrap();
    assert_eq!(store.kept_ratings().await.unwrap(), [].into());
    for user in [ADA, AS] {
        let settings = store.user(user).await.unwrap();
        assert_eq!(settings, UserSettings::default());
        assert_eq!(store.draft(&game("k7f2q"), user).await.unwrap(), None);
        assert_eq!(store.documents(user).await.unwrap(), []);
    }
    let posts = store
        .pending(at(99), &Default::default(), 99)
        .await
        .unwrap();
    let alone = posts.iter().map(|post| &post.outgoing);
    let alone: Vec<_> = alone.filter(|one| one.post.recipient().is_some()).collect();
    assert_eq!(alone.len(), 1);
    assert_eq!(alone[0].channel, ChannelId(AS.0));
    assert!(
        matches!(&alone[0].post, Post::Direct { message, .. } if *message == Message::default())
    );
}

async fn what_somebody_said_to_their_side_goes_with_them(store: &dyn Store) {
    fill(store).await;
    forget(store, ADA, AS).await.unwrap();
    let posts = store.pending(at(99), &Default::default(), 99).await;
    let said = posts.unwrap().into_iter().find_map(|post| {
        assert!(!post.outgoing.post.puts_out().contains(&ADA));
        let speaker = post.outgoing.post.speaker();
        match post.outgoing.post {
            Post::Team { said, .. } => Some((speaker, said.unwrap())),
            _ => None,
        }
    });
    let (speaker, aside) = said.unwrap();
    assert_eq!(speaker, Some(AS));
    assert_eq!(aside.words, Text::default());
    assert_eq!(aside.message, Message::default());
}

async fn others_keep_what_is_theirs(store: &dyn Store) {
    fill(store).await;
    let analysis = Analysis {
        points: vec![TurningPoint {
            ply: 3,
            line: vec!["e5".to_owned()],
            facts: Vec::new(),
        }],
        ..Analysis::default()
    };
    let analysed = Commit {
        analysis: Some((game("k7f2q"), analysis.clone())),
        ..Commit::default()
    };
    store.commit(analysed).await.unwrap();
    forget(store, ADA, AS).await.unwrap();
    let kept = store.analysis(&game("k7f2q")).await.unwrap();
    assert_eq!(kept, Some(analysis));
    assert!(store.user(BEN).await.unwrap().preview);
    let draft = store.draft(&game("k7f2q"), BEN).await.unwrap();
    assert_eq!(draft, Some(Draft::at(3)));
    let archived = store.archive(Whose::User(BEN), None, 9).await.unwrap();
    assert_eq!(archived.len(), 1);
    let here = store.archive(Whose::Guild(GuildId(5)), None, 9);
    assert_eq!(here.await.unwrap().len(), 1);
    // Another user with the same name stays unchanged.
    let other = store.events(&game("other")).await.unwrap();
    assert!(serde_json::to_string(&other).unwrap().contains("Adam"));

    let posts = store
        .pending(at(99), &Default::default(), 99)
        .await
        .unwrap();
    let said = posts.iter().find_map(|post| match &post.outgoing.post {
        Post::New { message, .. } if message.notify.contains(&BEN) => Some(message),
        _ => None,
    });
    let said = said.unwrap();
    assert_eq!(said.notify, [BEN]);
    assert!(
        said.text
            .0
            .iter()
            .all(|span| !matches!(span, Span::User(_)))
    );
    let words = said.text.bare(said.language);
    assert_eq!(words, "N. N. (former player) has won, N. N., against Adam.");
}

async fn who_is_forgotten_may_come_back_as_somebody_new(store: &dyn Store) {
    fill(store).await;
    forget(store, ADA, AS).await.unwrap();
    fill_again(store).await;
    let playing = [Phase::Playing];
    let theirs = store.games_of(ADA, &playing, 9).await.unwrap();
    assert_eq!(theirs, [game("new")]);
    let another = UserId::pseudonym(99);
    forget(store, ADA, another).await.unwrap();
    let theirs = store.games_of(another, &playing, 9).await.unwrap();
    assert_eq!(theirs, [game("new")]);
    let before = store.archive(Whose::User(AS), None, 9).await.unwrap();
    assert_eq!(before.len(), 1);
}

async fn fill_again(store: &dyn Store) {
    let mut turns = turns("new", 0, &["a"]);
    turns.index.users = [ADA].into();
    store.commit(of(turns)).await.unwrap();
}

async fn posts_that_wait_and_name_a_user_are_found(store: &dyn Store) {
    fill(store).await;
    assert_eq!(store.waiting_for(ADA).await.unwrap().len(), 3);
    assert_eq!(store.waiting_for(BEN).await.unwrap().len(), 1);
    assert!(store.waiting_for(UserId(4)).await.unwrap().is_empty());
}
