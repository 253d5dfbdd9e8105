//! Tests of organisers who are added to a tournament.

use super::*;

fn add(user: UserId) -> Action {
    typed(&format!("tournament organiser player:{user}"))
}

/// An organiser asks a user, who agrees.
async fn adds(table: &Table, by: UserId, user: UserId) {
    table.does(by, add(user)).await;
    table.presses(user, "I agree").await;
}

fn remove(user: UserId) -> Action {
    typed(&format!("tournament organiser player:{user} remove:yes"))
}

impl Table {
    async fn team(&self, id: &TournamentId) -> Vec<UserId> {
        self.load_tournament(id).await.co_organisers
    }
}

#[tokio::test]
async fn an_added_organiser_does_what_the_one_who_announced_it_does_until_removed() {
    let table = Table::new();
    let id = table.announced(proposal(System::Swiss), 4).await;
    table.refused(ADA, of(StartTournament::default())).await;
    table.refused(ADA, add(ADA)).await;
    table.start_scene().await;
    table.does(ORGANISER, add(ADA)).await;
    let told = table.message().await;
    assert_eq!(told.notify, [ADA]);
    // Until she agrees she organises nothing.
    table.refused(ADA, of(StartTournament::default())).await;
    table.presses(ADA, "I agree").await;
    adds(&table, ADA, BEN).await;
    assert_eq!(table.team(&id).await, [ADA, BEN]);
    table.does(ADA, of(StartTournament::default())).await;
    let mentioned = table.refusal(CLEO, of(PauseTournament::default())).await;
    has(&mentioned, ["Ada", "Ben"]);
    table.does(BEN, remove(ADA)).await;
    table.refused(ADA, of(PauseTournament::default())).await;
    table.does(BEN, remove(BEN)).await;
    let log = of(ArbiterLog {
        tournament: None,
        page: 0,
    });
    table.does(CLEO, log).await;
    assert_eq!(table.team(&id).await, []);
    scene!(table);
}

#[tokio::test]
async fn who_cannot_be_added_or_removed_is_told_why() {
    let table = Table::new();
    let id = table.announced(proposal(System::Swiss), 4).await;
    adds(&table, ORGANISER, ADA).await;
    let refused = [
        (ADA, add(ADA), "already"),
        (ADA, remove(ORGANISER), "announced"),
        (ORGANISER, remove(BEN), "not added"),
        (ORGANISER, add(ORGANISER), "announced"),
        (ORGANISER, add(UserId::computer_of(3)), "computer"),
    ];
    for (by, action, why) in refused {
        has(&table.refusal(by, action).await, [why]);
    }
    for user in 21..30 {
        adds(&table, ORGANISER, UserId(user)).await;
    }
    has(
        &table.refusal(ORGANISER, add(UserId(30))).await,
        ["at most 10"],
    );
    table.does(ORGANISER, remove(ADA)).await;
    adds(&table, ORGANISER, UserId(30)).await;
    assert_eq!(table.team(&id).await.len(), 10);
}

#[tokio::test]
async fn two_who_remove_each_other_at_once_are_not_both_gone() {
    let store = Arc::new(crate::contested::Contested::default());
    let table = Table::on(store.clone(), GameDefaults::default());
    let id = table.announced(proposal(System::Swiss), 4).await;
    adds(&table, ORGANISER, ADA).await;
    adds(&table, ORGANISER, BEN).await;
    store.first(&table, table.command(BEN, remove(ADA)));
    let reply = table.say(ADA, remove(BEN)).await;
    assert!(reply.refused, "Ada is no organiser any more");
    assert_eq!(table.team(&id).await, [BEN]);
}

#[tokio::test]
async fn an_organiser_who_is_forgotten_organises_nothing_any_more() {
    let table = Table::new();
    let id = table.announced(proposal(System::Swiss), 4).await;
    adds(&table, ORGANISER, ADA).await;
    table.does(ADA, of(JoinTournament::default())).await;
    table.does(ADA, DeleteData { confirmed: true }).await;
    table.referee.erasure().forget(ADA).await.unwrap();
    let tournament = table.load_tournament(&id).await;
    assert_eq!(tournament.co_organisers, []);
    assert_eq!(tournament.registered.len(), 4);
    let events = table.store.tournament_events(&id).await.unwrap();
    let stored = serde_json::to_string(&events).unwrap();
    assert!(!stored.contains("Ada"), "{stored}");
}

#[tokio::test]
async fn who_is_not_on_the_server_is_not_asked_to_organise_and_can_be_removed() {
    let table = Table::new();
    let id = table.announced(proposal(System::Swiss), 4).await;
    adds(&table, ORGANISER, BEN).await;
    table.views.strangers.lock().unwrap().extend([ADA, BEN]);
    let said = table.refusal(ORGANISER, add(ADA)).await;
    has(&said, ["Ada is not a member of this server"]);
    assert!(
        table
            .load_tournament(&id)
            .await
            .asked_to_organise
            .is_empty()
    );
    table.does(ORGANISER, remove(BEN)).await;
    assert_eq!(table.team(&id).await, []);
    // Nor where it is not known now.
    let unknown = &table.views.unknown;
    unknown.store(true, std::sync::atomic::Ordering::Relaxed);
    table.refused(ORGANISER, add(CLEO)).await;
}

#[tokio::test]
async fn nobody_organises_a_tournament_before_they_have_agreed() {
    let table = Table::new();
    let id = table.announced(proposal(System::Swiss), 4).await;
    table.does(ORGANISER, add(ADA)).await;
    let yes = || pressed(buttons::tournament::organise(&id.0));
    let no = || pressed(buttons::tournament::organise_not(&id.0));
    // Somebody else who knows the button.
    has(&table.refusal(BEN, yes()).await, ["nobody has asked you"]);
    has(&table.refusal(ORGANISER, add(ADA)).await, ["asked already"]);
    table.does(ADA, no()).await;
    has(&table.refusal(ADA, yes()).await, ["nobody has asked you"]);
    assert_eq!(table.team(&id).await, []);
    // What is no longer asked is not agreed to.
    table.does(ORGANISER, add(ADA)).await;
    table.does(ORGANISER, remove(ADA)).await;
    has(&table.refusal(ADA, yes()).await, ["nobody has asked you"]);
    table.does(ORGANISER, add(ADA)).await;
    table.does(ADA, yes()).await;
    assert_eq!(table.team(&id).await, [ADA]);
    // Who only was asked is forgotten, too.
    table.does(ORGANISER, add(CLEO)).await;
    table.does(CLEO, DeleteData { confirmed: true }).await;
    table.referee.erasure().forget(CLEO).await.unwrap();
    let events = table.store.tournament_events(&id).await.unwrap();
    let stored = serde_json::to_string(&events).unwrap();
    assert!(!stored.contains("Cleo"), "{stored}");
    let tournament = table.load_tournament(&id).await;
    assert!(tournament.asked_to_organise.is_empty());
}
