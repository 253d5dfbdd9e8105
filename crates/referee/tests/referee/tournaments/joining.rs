//! Joining: conditions, the promise, the waiting list.

use petteia_domain::ids::RoleId;

use super::*;
use crate::contested::Contested;

const MEMBERS: RoleId = RoleId(8);

fn open_to(change: impl FnOnce(&mut EntryConditions)) -> Proposal {
    let entry = with(EntryConditions::default(), change);
    with(proposal(System::Swiss), |it| it.entry = Some(entry))
}

/// A rated game of Ada and Ben in which a turn was played.
async fn rated_game() -> (Table, GameId) {
    let table = Table::new();
    let game = table.begin(rated_opening("2", "none"), &[ADA, BEN]).await;
    let mut chance = StdRng::seed_from_u64(1);
    table.goes_on(&game, false, &mut chance).await;
    (table, game)
}

/// Joins as a member with the role.
async fn as_member(table: &Table, user: UserId) -> Reply {
    let mut command = table.command(user, of(JoinTournament::default()));
    command.actor.roles = vec![MEMBERS];
    table.handle(command).await
}

#[tokio::test]
async fn who_does_not_fulfil_a_condition_is_told_which_and_the_own_figure() {
    let (table, game) = rated_game().await;
    table.does(ADA, resign_in(&game)).await;
    let members = open_to(|it| {
        it.rating_from = Some(1500);
        it.role = Some(MEMBERS);
    });
    table.does(ORGANISER, create(members)).await;
    let announced = table.messages().await.pop().unwrap();
    has(
        &words(&announced.whole_text()),
        ["1500 or more", "without a rating cannot join", "@8"],
    );
    let join = || of(JoinTournament::default());
    has(&table.refusal(BEN, join()).await, ["the role @8"]);
    let refused = as_member(&table, ADA).await;
    assert!(refused.refused);
    has(
        &words(&refused.message.whole_text()),
        ["1500 or more in Pentagame", "Yours is 13"],
    );
    let unrated = as_member(&table, CLEO).await;
    assert!(unrated.refused);
    has(&words(&unrated.message.whole_text()), ["You have none yet"]);
    assert!(!as_member(&table, BEN).await.refused);
}

#[tokio::test]
async fn the_rating_on_joining_counts_and_the_channel_is_told_at_the_start() {
    let (table, game) = rated_game().await;
    let novices = open_to(|it| it.rating_to = Some(1550));
    let id = table.announced(novices, 3).await;
    table.does(BEN, of(JoinTournament::default())).await;
    table.does(ADA, resign_in(&game)).await;
    table.messages().await;
    table.does(ORGANISER, of(StartTournament::default())).await;
    let said: Vec<String> = table
        .messages()
        .await
        .iter()
        .map(|it| words(&it.whole_text()))
        .collect();
    has(&said.join("\n"), ["The rating of Ben has left the limits"]);
    assert!(table.load_tournament(&id).await.number_of(BEN).is_some());
}

#[tokio::test]
async fn who_finds_no_place_waits_for_one_and_moves_up_in_order() {
    let table = Table::new();
    let small = with(proposal(System::Swiss), |it| it.most = Some(4));
    let id = table.announced(small, 7).await;
    let user = |number: u64| UserId(100 + number);
    let edits = table.posted().await;
    let Some(Post::Edit { message, .. }) = edits.last() else {
        panic!("the announcement is not edited");
    };
    has(
        &words(&message.whole_text()),
        ["Players: 4", "Waiting list: "],
    );
    // Of those who wait, one leaves: nobody moves up.
    table.does(user(5), of(LeaveTournament::default())).await;
    assert!(table.messages().await.is_empty());
    table.does(user(2), of(LeaveTournament::default())).await;
    let told = table.message().await;
    assert_eq!(told.notify, [user(6)]);
    table.does(ORGANISER, of(StartTournament::default())).await;
    let told = table.messages().await;
    assert!(told.iter().any(|message| message.notify == [user(7)]));
    let tournament = table.load_tournament(&id).await;
    let players: Vec<UserId> = tournament
        .players
        .iter()
        .map(|player| player.user)
        .collect();
    assert_eq!(players, [1, 3, 4, 6].map(user));
    let log = table.does(ORGANISER, of(ArbiterLog::default())).await;
    has(
        &words(&log.whole_text()),
        ["moved up from the waiting list"],
    );
}

#[tokio::test]
async fn a_promise_is_made_before_joining_and_stays_in_the_log() {
    let table = Table::new();
    let fair = open_to(|it| it.promise = Some("I shall play every game".to_owned()));
    let id = table.announced(fair, 0).await;
    let asked = table.does(ADA, of(JoinTournament::default())).await;
    has(&words(&asked.whole_text()), ["“I shall play every game”"]);
    assert!(table.load_tournament(&id).await.registered.is_empty());
    table.does(ADA, press(&asked, "I promise")).await;
    assert_eq!(table.load_tournament(&id).await.registered, [ADA]);
    let log = table.does(BEN, of(ArbiterLog::default())).await;
    has(&words(&log.whole_text()), ["Ada gave the promise"]);
}

#[tokio::test]
async fn conditions_that_nobody_can_fulfil_are_refused() {
    let table = Table::new();
    let empty = open_to(|it| (it.rating_from, it.rating_to) = (Some(1600), Some(1400)));
    let refused = table.refusal(ORGANISER, create(empty)).await;
    has(&refused, ["rating-from not above rating-to"]);
    let long = open_to(|it| it.promise = Some("I".repeat(201)));
    has(&table.refusal(ORGANISER, create(long)).await, ["200"]);
}

#[tokio::test]
async fn joining_is_tried_again_until_it_is_done_however_many_join_at_once() {
    let store = Arc::new(Contested::default());
    let table = Table::on(store.clone(), GameDefaults::default());
    let swiss = with(proposal(System::Swiss), |it| it.most = Some(100));
    let id = table.announced(swiss, 1).await;
    // Each of them joins just before the commit of the one after.
    for number in 1..=30 {
        let command = table.command(UserId(200 + number), of(JoinTournament::default()));
        store.first(&table, command);
    }
    table.does(ADA, of(JoinTournament::default())).await;
    let tournament = table.load_tournament(&id).await;
    assert_eq!(tournament.registered.len(), 1 + 30 + 1);
    assert!(tournament.registered.contains(&ADA));
}
