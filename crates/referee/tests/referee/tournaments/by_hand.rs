//! Tests of rounds that an organiser pairs by hand.

use super::*;

fn pair(pairings: &str) -> Action {
    typed(&format!("tournament pair pairings:{pairings}"))
}

/// A Swiss tournament of so many rounds.
fn swiss(rounds: u32) -> Proposal {
    with(proposal(System::Swiss), |it| it.rounds = Some(rounds))
}

impl Table {
    /// A tournament of these players, who have the numbers 1, 2 and so on.
    async fn of_players(&self, proposal: Proposal, players: &[UserId]) -> TournamentId {
        let id = self.announced(proposal, 0).await;
        for player in players {
            self.does(*player, of(JoinTournament::default())).await;
        }
        self.does(ORGANISER, of(StartTournament::default())).await;
        self.fire_all().await;
        id
    }

    /// In every game the player to move resigns.
    async fn movers_resign(&self) {
        for game in self.playing().await {
            let state = self.state(&game).await;
            let user = state.users_of(state.to_move().unwrap())[0];
            self.does(user, resign_in(&game)).await;
        }
    }

    /// The players of each table of the last round by seat, and those with a bye.
    async fn paired(&self, id: &TournamentId) -> (Vec<Vec<u32>>, Vec<u32>) {
        let tournament = self.load_tournament(id).await;
        let (_, round) = tournament.last_round().unwrap();
        let numbers = |players: &[PairingNumber]| players.iter().map(|one| one.0).collect();
        let tables = round.tables.iter();
        let tables = tables.map(|table| numbers(&table.games[0].seats));
        (tables.collect(), numbers(&round.byes))
    }
}

#[tokio::test]
async fn a_round_by_hand_is_shown_confirmed_and_played() {
    let table = Table::new();
    let id = table
        .of_players(swiss(3), &[ADA, BEN, CLEO, DORA, UserId(105)])
        .await;
    let (first, free) = table.paired(&id).await;
    assert_eq!((first.len(), free.len()), (2, 1));
    table.refused(ADA, pair("1-2 3-4 5-bye")).await;
    table.start_scene().await;
    table.does(ORGANISER, typed("tournament pair")).await;
    let [one, other] = first[0][..] else {
        panic!("a table of two");
    };
    let others: Vec<u32> = (1..=5).filter(|it| ![one, other].contains(it)).collect();
    let pairings = format!(
        "{other}-{one}, {} - {} {}-bye",
        others[0], others[1], others[2]
    );
    let preview = table.hears(ORGANISER, pair(&pairings)).await;
    has(&preview, ["have met once"]);
    assert!(table.load_tournament(&id).await.by_hand.is_none());
    table.presses(ORGANISER, "Pair like this").await;
    assert!(table.load_tournament(&id).await.by_hand.is_some());
    table.movers_resign().await;
    table.fire_all().await;
    let (second, free) = table.paired(&id).await;
    assert_eq!(second, [vec![other, one], vec![others[0], others[1]]]);
    assert_eq!(free, [others[2]]);
    let log = of(ArbiterLog {
        tournament: None,
        page: 0,
    });
    table.does(CLEO, log).await;
    // The two have met twice: they do not meet again unless an organiser says so.
    let third = format!(
        "{one}-{other} {}-{} {}-bye",
        others[0], others[2], others[1]
    );
    let why = table.refusal(ORGANISER, pair(&third)).await;
    has(&why, ["have met 2 times", "again:yes"]);
    table
        .does(ORGANISER, pair(&format!("{third} again:yes")))
        .await;
    table.presses(ORGANISER, "Pair like this").await;
    table
        .does(ORGANISER, typed("tournament pair automatic:yes"))
        .await;
    table
        .refused(ORGANISER, typed("tournament pair automatic:yes"))
        .await;
    scene!(table);
    table.movers_resign().await;
    table.fire_all().await;
    let tournament = table.load_tournament(&id).await;
    let met = tournament.times_met(PairingNumber(one), PairingNumber(other));
    assert_eq!(met, 2, "the system pairs the third round");
}

#[tokio::test]
async fn pairings_are_read_by_numbers_names_and_mentions_in_any_language() {
    let table = Table::new();
    let id = table
        .of_players(swiss(2), &[ADA, BEN, CLEO, DORA, UserId(105)])
        .await;
    for typed in [
        "1-2 3-4 5-bye",
        "1-2,3-4;5-frei",
        "ada – ben  CLEO-<@4>  5-libre",
        "#1-@Ben Cleo-dora exempt-5",
    ] {
        table.does(ORGANISER, pair(typed)).await;
        table.presses(ORGANISER, "Pair like this").await;
        let round = table.load_tournament(&id).await.by_hand.unwrap().round;
        let seats: Vec<_> = round.tables.iter().map(|it| it.games[0].clone()).collect();
        assert_eq!(
            seats,
            [[1, 2], [3, 4]].map(|it| it.map(PairingNumber).to_vec())
        );
        assert_eq!(round.byes, [PairingNumber(5)], "{typed}");
    }
}

#[tokio::test]
async fn what_is_no_pairing_is_refused_with_the_rule_and_the_nearest_reading() {
    let table = Table::new();
    let players = [ADA, BEN, CLEO, DORA, UserId(105), UserId(106)];
    table.of_players(swiss(2), &players).await;
    let left = typed("tournament withdraw player:106");
    let asked = table.does(ORGANISER, left).await;
    table.does(ORGANISER, press(&asked, "Take out")).await;
    let refused = [
        ("1-2 3-4", ["Nobody (5) is missing", ": 1-2 3-4 5-bye"]),
        ("1-2", ["are missing", "3-4 5-bye"]),
        ("1-2 3-4 4-bye", ["Dora (4)", "named twice"]),
        ("1-2 3-4 5-6", ["Nobody", "has left it"]),
        ("1-2 3-4-5", ["3-4-5", "at most 2"]),
        ("1-2 3-4 5", ["no opponent", "5-bye for"]),
        ("1-2 3-4-bye 5-bye", ["one player alone", "5-bye"]),
        ("1-bye 2-bye 3-bye 4-bye 5-bye", ["has to play", "1-4"]),
        ("1-2 3-9", ["number 9", "1 to 6"]),
        ("1-2 3-", ["missing", "5-bye"]),
        ("Ada-Benn", ["Benn", "mean Ben"]),
        ("Ada-Zenobia", ["Zenobia", "is not a player"]),
        ("1-Nobody", ["Several players", "5 and 6"]),
        ("1-Nobody (2)", ["Nobody", "has left it"]),
    ];
    for (pairings, why) in refused {
        has(&table.refusal(ORGANISER, pair(pairings)).await, why);
    }
}

#[tokio::test]
async fn systems_whose_rounds_are_fixed_say_so() {
    for system in [
        System::RoundRobin,
        System::AllAtOnce,
        System::SingleElimination,
        System::Ladder,
    ] {
        let table = Table::new();
        table.tournament(proposal(system), 4).await;
        let why = table.refusal(ORGANISER, pair("1-2 3-4")).await;
        has(&why, ["In this system"]);
    }
    let table = Table::new();
    table.tournament(swiss(1), 4).await;
    let why = table.refusal(ORGANISER, pair("1-2 3-4")).await;
    has(&why, ["All rounds are paired"]);
}

#[tokio::test]
async fn a_preview_is_confirmed_only_before_its_round_and_while_it_is_the_newest() {
    let table = Table::new();
    let id = table.tournament(swiss(3), 4).await;
    let old = table.does(ORGANISER, pair("1-2 3-4")).await;
    let new = table.does(ORGANISER, pair("2-1 4-3")).await;
    let confirm = |message: &Message| press(message, "Pair like this");
    let why = table.refusal(ORGANISER, confirm(&old)).await;
    has(&why, ["another pairing"]);
    table.refused(ADA, confirm(&new)).await;
    table.does(ORGANISER, confirm(&new)).await;
    table.refused(ORGANISER, confirm(&new)).await;
    let late = table.does(ORGANISER, pair("1-2 3-4")).await;
    table.plays_the_round(1).await;
    let (second, _) = table.paired(&id).await;
    assert_eq!(second, [[2, 1], [4, 3]]);
    let why = table.refusal(ORGANISER, confirm(&late)).await;
    has(&why, ["has begun meanwhile"]);
}

#[tokio::test]
async fn who_leaves_before_the_round_begins_is_not_paired_and_the_opponent_is_free() {
    let table = Table::new();
    let id = table.tournament(swiss(2), 6).await;
    table.does(ORGANISER, pair("1-2 3-4 5-6")).await;
    table.presses(ORGANISER, "Pair like this").await;
    let user = table.load_tournament(&id).await.user(PairingNumber(3));
    table.does(user.unwrap(), withdraw()).await;
    table.plays_the_round(1).await;
    let (second, free) = table.paired(&id).await;
    assert_eq!(second, [[1, 2], [5, 6]]);
    assert_eq!(free, [4]);
}

#[tokio::test]
async fn a_confirmation_that_meets_the_end_of_the_round_before_is_kept_or_refused() {
    let store = Arc::new(crate::contested::Contested::default());
    let table = Table::on(store.clone(), GameDefaults::default());
    let id = table.tournament(swiss(2), 4).await;
    let preview = table.does(ORGANISER, pair("4-1 3-2")).await;
    table.movers_resign().await;
    // The tournament looks at its games, and the organiser is faster.
    let confirm = press(&preview, "Pair like this");
    store.first(&table, table.command(ORGANISER, confirm));
    table.fire_all().await;
    let tournament = table.load_tournament(&id).await;
    let (round, last) = tournament.last_round().unwrap();
    assert_eq!((round, last.by_hand), (2, Some(ORGANISER)));
    let (second, _) = table.paired(&id).await;
    assert_eq!(second, [[4, 1], [3, 2]]);
}

#[tokio::test]
async fn what_is_typed_is_continued_with_the_players_who_are_left() {
    let table = Table::new();
    table
        .of_players(swiss(2), &[ADA, BEN, CLEO, DORA, UserId(105)])
        .await;
    let offered = |choices: Vec<Choice>| -> Vec<String> {
        let mut values: Vec<_> = choices.into_iter().map(|choice| choice.value).collect();
        values.sort();
        values
    };
    let choices = table
        .complete(ORGANISER, Completing::Pairings, "1-2 3-")
        .await;
    assert_eq!(offered(choices), ["1-2 3-4", "1-2 3-5", "1-2 3-bye"]);
    let choices = table
        .complete(ORGANISER, Completing::Pairings, "cleo-do")
        .await;
    assert_eq!(offered(choices), ["cleo-4"]);
    let choices = table.complete(ADA, Completing::Pairings, "1-").await;
    assert!(choices.is_empty(), "Ada is no organiser");
}

#[tokio::test]
async fn a_table_of_three_is_paired_by_hand_where_the_game_has_three_seats() {
    let table = Table::new();
    let book = with(proposal(System::BookSwiss), |it| it.rounds = Some(2));
    let id = table.tournament(book, 5).await;
    table.does(ORGANISER, pair("2-1 5-3-4")).await;
    table.presses(ORGANISER, "Pair like this").await;
    table.plays_the_round(1).await;
    let (second, _) = table.paired(&id).await;
    assert_eq!(second, [vec![2, 1], vec![5, 3, 4]]);
    assert_eq!(table.playing().await.len(), 5);
}
