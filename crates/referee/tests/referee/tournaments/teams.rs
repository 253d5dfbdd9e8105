//! Tests of tournaments of teams.

use std::collections::BTreeSet;

use petteia_tournaments::tournament::{Team, TeamNumber};

use super::*;
use crate::contested::Contested;

const CREATE: &str =
    "team-tournament create name:Club Cup game:pentalath boards:2 clock:per-move 1d";

fn found(name: &str) -> Action {
    typed(&format!("team-tournament found name:{name}"))
}

fn join_team(name: &str) -> Action {
    typed(&format!("team-tournament join team:{name}"))
}

fn start_now() -> Action {
    of(StartTournament::default())
}

impl Table {
    /// The only tournament.
    async fn cup(&self) -> Tournament {
        let phases = [Phase::Lobby, Phase::Playing, Phase::Ended];
        let ids = self.store.tournaments(None, &phases, 1).await.unwrap();
        self.load_tournament(&ids[0]).await
    }

    async fn team_numbered(&self, number: u32) -> Team {
        let cup = self.cup().await;
        cup.team_numbered(TeamNumber(number)).unwrap().clone()
    }

    /// Two teams: Ada and Ben are the Foxes, Cleo and Dora the Hares.
    async fn foxes_and_hares(&self, create: &str) {
        self.does(ORGANISER, typed(create)).await;
        self.does(ADA, found("Foxes")).await;
        self.does(BEN, join_team("foxes")).await;
        self.does(CLEO, found("Hares")).await;
        self.does(DORA, join_team("2")).await;
    }

    /// The boards of the last round, each with its users by team.
    async fn boards(&self) -> Vec<[Option<UserId>; 2]> {
        let cup = self.cup().await;
        let (_, round) = cup.last_round().unwrap();
        let boards = round.matches.iter().flat_map(|played| &played.boards);
        boards
            .map(|board| board.map(|player| player.and_then(|player| cup.user(player))))
            .collect()
    }

    /// The user loses all games that they play.
    async fn loses(&self, user: UserId) {
        for game in self.playing().await {
            if self.state(&game).await.seat_of(user).is_some() {
                self.does(user, resign_in(&game)).await;
            }
        }
        self.fire_all().await;
    }
}

#[tokio::test]
async fn teams_are_founded_meet_board_by_board_and_win() {
    let table = Table::new();
    table.start_scene().await;
    table.does(ORGANISER, typed(CREATE)).await;
    table.refused(ORGANISER, start_now()).await;
    table.does(ADA, found("Foxes")).await;
    table.does(BEN, join_team("foxes")).await;
    let by_consent = typed("team-tournament found name:Hares by-consent:yes");
    table.does(CLEO, by_consent).await;
    table.refused(DORA, join_team("Hors")).await;
    table.does(DORA, join_team("Hares")).await;
    table.refused(BEN, table.button("Accept").await).await;
    table.presses(CLEO, "Accept").await;
    table.does(ORGANISER, start_now()).await;
    table.fire_all().await;
    table.does(BEN, typed("team-tournament teams")).await;
    table.loses(DORA).await;
    table.does(BEN, typed("team-tournament matches")).await;
    table.loses(CLEO).await;
    assert_eq!(table.cup().await.phase, Phase::Ended);
    table.does(ADA, typed("tournament log")).await;
    scene!(table);
}

#[tokio::test]
async fn who_cannot_join_found_or_lead_is_told_why() {
    let table = Table::new();
    table.foxes_and_hares(CREATE).await;
    let refused = [
        (ADA, found("Wolves"), "in Foxes already"),
        (STRANGER, found("hares"), "Hares already"),
        (STRANGER, found("12"), "not only a number"),
        (STRANGER, join_team("Wolves"), "Foxes, Hares"),
        (STRANGER, of(JoinTournament::default()), "Join one of them"),
        (
            BEN,
            typed("team-tournament line-up order:Ben"),
            "Only the captain",
        ),
        (
            BEN,
            typed("team-tournament remove player:1"),
            "Only the captain",
        ),
        (
            ADA,
            typed("team-tournament remove player:3"),
            "does not play for",
        ),
        (
            ADA,
            typed("team-tournament captain player:1"),
            "captain already",
        ),
        (
            ADA,
            typed("team-tournament line-up order:Ada, Cleo"),
            "called Cleo",
        ),
        (
            ADA,
            typed("team-tournament line-up order:Ada, Ada"),
            "named twice",
        ),
        (ADA, typed("team-tournament matches"), "not begun"),
    ];
    for (by, action, why) in refused {
        has(&table.refusal(by, action).await, [why]);
    }
    table.does(ORGANISER, start_now()).await;
    for (by, action, why) in [
        (STRANGER, found("Wolves"), "has begun"),
        (STRANGER, join_team("Foxes"), "no round left"),
        (
            ORGANISER,
            typed("tournament add newcomer:9"),
            "nobody can join",
        ),
        (ORGANISER, typed("tournament pair"), "pair"),
    ] {
        let said = table.refusal(by, action).await.to_lowercase();
        has(&said, [why]);
    }
}

#[tokio::test]
async fn of_two_who_found_a_team_of_one_name_at_once_the_second_is_refused() {
    let store = Arc::new(Contested::default());
    let table = Table::on(store.clone(), GameDefaults::default());
    table.does(ORGANISER, typed(CREATE)).await;
    store.first(&table, table.command(ADA, found("Foxes")));
    let second = table.say(BEN, found("foxes")).await;
    assert!(second.refused);
    has(&words(&second.message.whole_text()), ["Foxes", "already"]);
    store.first(&table, table.command(CLEO, join_team("Foxes")));
    table.does(DORA, join_team("Foxes")).await;
    let members = table.team_numbered(1).await.members;
    assert_eq!(members, [ADA, CLEO, DORA]);
}

#[tokio::test]
async fn a_line_up_that_is_set_while_the_round_begins_is_for_the_next_one() {
    let store = Arc::new(Contested::default());
    let table = Table::on(store.clone(), GameDefaults::default());
    let twice = format!("{CREATE} system:double-round-robin");
    table.foxes_and_hares(&twice).await;
    let order = typed("team-tournament line-up order:ben, Ada");
    let preview = table.hears(ADA, order).await;
    has(&preview, ["round 1", "1. Ben, 2. Ada"]);
    let confirm = table.button("Set this line-up").await;
    store.first(&table, table.command(ORGANISER, start_now()));
    // The start has put the team in the order of ratings, in which it was: the mark of its members still fits.
    has(&table.hears(ADA, confirm).await, ["from round 2 on"]);
    table.fire_all().await;
    assert_eq!(
        table.boards().await,
        [[Some(ADA), Some(CLEO)], [Some(BEN), Some(DORA)]]
    );
    table.loses(ADA).await;
    table.loses(BEN).await;
    assert_eq!(table.cup().await.rounds.len(), 2);
    let boards = table.boards().await;
    let foxes: Vec<_> = boards.iter().map(|board| board[1]).collect();
    assert_eq!(foxes, [Some(BEN), Some(ADA)]);
    let stale = typed("team-tournament line-up order:Ada, Ben");
    has(&table.refusal(ADA, stale).await, ["no round left"]);
}

#[tokio::test]
async fn a_correction_counts_the_match_anew_also_when_another_came_first() {
    let store = Arc::new(Contested::default());
    let table = Table::on(store.clone(), GameDefaults::default());
    table.foxes_and_hares(CREATE).await;
    table.does(ORGANISER, start_now()).await;
    table.fire_all().await;
    table.loses(DORA).await;
    table.loses(CLEO).await;
    let points = async || {
        let standings = table.cup().await.team_standings().into_iter();
        standings
            .map(|it| (it.team.0, it.match_points))
            .collect::<Vec<_>>()
    };
    assert_eq!(points().await, [(1, 2), (2, 0)]);
    let correct = |result: &str| {
        typed(&format!(
            "tournament correct game:1.1.1 result:{result} reason:agreed"
        ))
    };
    table.does(ORGANISER, correct("0-1")).await;
    assert_eq!(points().await, [(1, 1), (2, 1)]);
    store.first(&table, table.command(ORGANISER, correct("1-0")));
    table.does(ORGANISER, correct("1/2-1/2")).await;
    assert_eq!(points().await, [(1, 2), (2, 0)]);
    let matches = table.hears(ADA, typed("team-tournament matches")).await;
    has(&matches, ["Foxes 1½ – ½ Hares"]);
}

#[tokio::test]
async fn who_is_forgotten_leaves_the_result_and_the_captaincy_behind() {
    let table = Table::new();
    let twice = format!("{CREATE} system:double-round-robin");
    table.foxes_and_hares(&twice).await;
    table.does(ORGANISER, start_now()).await;
    table.fire_all().await;
    table.loses(DORA).await;
    table.does(ADA, DeleteData { confirmed: true }).await;
    for user in table.store.leaving().await.unwrap() {
        table.referee.erasure().forget(user).await.unwrap();
    }
    table.fire_all().await;
    let cup = table.cup().await;
    let first = &cup.matches_of(&cup.rounds[0])[0];
    assert_eq!(first.match_points(), Some([1, 1]));
    let foxes = cup.team_numbered(TeamNumber(1)).unwrap();
    assert_eq!(cup.captain(foxes), Some(BEN));
    assert!(!foxes.members.contains(&ADA));
    // Ben moves up to board 1, and nobody is left for board 2.
    let boards = table.boards().await;
    assert_eq!(boards[0], [Some(CLEO), Some(BEN)]);
    assert_eq!(boards[1], [Some(DORA), None]);
}

#[tokio::test]
async fn a_team_that_withdraws_resigns_and_the_others_play_on() {
    let table = Table::new();
    table
        .foxes_and_hares(&format!("{CREATE} system:double-round-robin"))
        .await;
    table.does(UserId(101), found("Wolves")).await;
    table.does(ORGANISER, start_now()).await;
    table.fire_all().await;
    table.refused(BEN, typed("team-tournament withdraw")).await;
    table.does(ADA, typed("team-tournament withdraw")).await;
    table.presses(ADA, "Withdraw the team").await;
    table.fire_all().await;
    let cup = table.cup().await;
    let out = |user| {
        cup.number_of(user)
            .is_none_or(|number| cup.has_withdrawn(number))
    };
    assert!(out(ADA) && out(BEN) && !out(CLEO));
    table.plays_the_round(1).await;
    let cup = table.cup().await;
    let paired = cup.rounds[1..].iter().flat_map(|round| &round.matches);
    let paired: BTreeSet<_> = paired.flat_map(|played| played.teams).collect();
    assert!(!paired.contains(&TeamNumber(1)), "{paired:?}");
    let said = table.hears(CLEO, typed("tournament standings")).await;
    has(&said, ["Foxes", "withdrawn"]);
    // A row leads to the matches of its team.
    let hares = table.presses(CLEO, "Matches of Hares").await;
    let said = words(&hares.whole_text());
    has(
        &said,
        ["Hares (captain: Cleo)", "Round 1: Hares 1 – 1 Wolves"],
    );
    assert_eq!(said.matches("Round ").count(), cup.rounds.len(), "{said}");
    let team = |number| pressed(buttons::teams::team(&cup.id.0, number));
    has(
        &table.refusal(CLEO, team(9)).await,
        ["9 does not take part"],
    );
}

#[tokio::test]
async fn a_captain_hands_over_and_removes_who_is_to_leave() {
    let table = Table::new();
    table.foxes_and_hares(CREATE).await;
    let cup = table.cup().await;
    table
        .does(ADA, typed("team-tournament captain player:2"))
        .await;
    // Until he agrees she leads the team.
    table
        .refused(BEN, typed("team-tournament remove player:1"))
        .await;
    let lead = || pressed(buttons::teams::lead(&cup.id.0, 1));
    has(&table.refusal(CLEO, lead()).await, ["nobody has asked you"]);
    table.presses(BEN, "No, thank you").await;
    has(&table.refusal(BEN, lead()).await, ["nobody has asked you"]);
    table
        .does(ADA, typed("team-tournament captain player:2"))
        .await;
    table.presses(BEN, "I agree").await;
    table
        .refused(ADA, typed("team-tournament remove player:2"))
        .await;
    table
        .does(BEN, typed("team-tournament remove player:1"))
        .await;
    table.presses(BEN, "Take out").await;
    assert_eq!(table.team_numbered(1).await.members, [BEN]);
    table.does(ADA, join_team("Hares")).await;
    // Its captain leaves before the start: the next one leads the team.
    table.does(CLEO, of(LeaveTournament::default())).await;
    let cup = table.cup().await;
    let hares = cup.team_numbered(TeamNumber(2)).unwrap();
    assert_eq!(cup.captain(hares), Some(DORA));
    // An organiser may lead every team.
    table
        .does(
            ORGANISER,
            typed("team-tournament captain player:1 team:Hares"),
        )
        .await;
    table
        .does(ORGANISER, typed("team-tournament withdraw team:Foxes"))
        .await;
    table.presses(ORGANISER, "Withdraw the team").await;
    assert_eq!(table.cup().await.registered, [DORA, ADA]);
    table.refused(ORGANISER, start_now()).await;
}

#[tokio::test]
async fn a_round_that_began_in_part_goes_on_after_a_restart() {
    let table = Table::new();
    let create =
        "team-tournament create name:Big game:pentalath boards:10 clock:per-move 1d pairs:yes";
    table.does(ORGANISER, typed(create)).await;
    for (first, name) in [(101, "Foxes"), (201, "Hares")] {
        table.does(UserId(first), found(name)).await;
        for user in first + 1..first + 10 {
            table.does(UserId(user), join_team(name)).await;
        }
    }
    table.does(ORGANISER, start_now()).await;
    assert!(
        table.playing().await.len() < 20,
        "the rest is left for further commits"
    );
    let restarted = Table::on(table.store.clone(), GameDefaults::default());
    restarted.fire_all().await;
    assert_eq!(restarted.playing().await.len(), 20);
    let cup = restarted.cup().await;
    let games: BTreeSet<_> = cup
        .games()
        .filter_map(|(_, game)| game.game.clone())
        .collect();
    assert_eq!(games.len(), 20);
    assert_eq!(cup.matches_of(&cup.rounds[0])[0].boards.len(), 10);
}

#[tokio::test]
async fn teams_and_line_ups_are_completed() {
    let table = Table::new();
    table.foxes_and_hares(CREATE).await;
    let values = |choices: Vec<Choice>| -> Vec<String> {
        choices.into_iter().map(|choice| choice.value).collect()
    };
    let teams = table.complete(STRANGER, Completing::Team, "ha").await;
    assert_eq!(values(teams), ["Hares"]);
    let own = || Completing::LineUp { team: None };
    let begun = table.complete(ADA, own(), "ben, a").await;
    assert_eq!(values(begun), ["Ben, Ada"]);
    let all = table.complete(ADA, own(), "").await;
    assert_eq!(values(all), ["Ada", "Ben"]);
    assert_eq!(table.complete(ORGANISER, own(), "").await, []);
    let of_hares = || Completing::LineUp {
        team: Some("hares".to_owned()),
    };
    let named = table.complete(ORGANISER, of_hares(), "d").await;
    assert_eq!(values(named), ["Dora"]);
    let captains = table.complete(CLEO, of_hares(), "").await;
    assert_eq!(values(captains), ["Cleo", "Dora"]);
    let others = table.complete(ADA, of_hares(), "").await;
    assert_eq!(others, [], "she does not lead it");
}

#[tokio::test]
async fn a_captain_who_does_not_play_leads_a_team_until_it_is_handed_over() {
    let table = Table::new();
    table.does(ORGANISER, typed(CREATE)).await;
    let lead = "team-tournament found name:Foxes not-playing:yes";
    table.does(ADA, typed(lead)).await;
    let twice = table.refusal(ADA, found("Hares")).await;
    has(&twice, ["lead Foxes already"]);
    table.does(CLEO, found("Hares")).await;
    table.refused(ORGANISER, start_now()).await;
    table.does(BEN, join_team("Foxes")).await;
    table.does(DORA, join_team("Foxes")).await;
    table
        .does(ADA, typed("team-tournament line-up order:Dora, Ben"))
        .await;
    table.presses(ADA, "Set this line-up").await;
    table.does(ORGANISER, start_now()).await;
    table.fire_all().await;
    let cup = table.cup().await;
    assert_eq!(
        table.boards().await,
        [[Some(DORA), Some(CLEO)], [Some(BEN), None]]
    );
    assert_eq!(cup.captain(&table.team_numbered(1).await), Some(ADA));
    assert_eq!(cup.number_of(ADA), None);
    table
        .does(ADA, typed("team-tournament captain player:2"))
        .await;
    table.presses(BEN, "I agree").await;
    let cup = table.cup().await;
    assert_eq!(cup.captain(&table.team_numbered(1).await), Some(BEN));
    assert_eq!(cup.led_only_by(ADA), None);
}

#[tokio::test]
async fn an_organiser_is_warned_when_teams_would_meet_again() {
    let table = Table::new();
    let swiss = format!("{CREATE} system:swiss rounds:5 most:4");
    has(&table.hears(ORGANISER, typed(&swiss)).await, ["meet again"]);
    for (user, name) in [(ADA, "A"), (BEN, "B"), (CLEO, "C"), (DORA, "D")] {
        table.does(user, found(name)).await;
    }
    let said = table.hears(ORGANISER, start_now()).await;
    has(&said, ["With 4 teams", "meet again"]);
    let ends = format!("{CREATE} rounds:9 most:4");
    has(
        &table.hears(ORGANISER, typed(&ends)).await,
        ["all teams will have met"],
    );
    let fits = format!("{CREATE} rounds:3 least:4 most:4");
    let said = table.hears(ORGANISER, typed(&fits)).await;
    assert!(!said.contains("met"), "{said}");
}

#[tokio::test]
async fn names_of_teams_that_look_alike_are_one_name() {
    let table = Table::new();
    table.foxes_and_hares(CREATE).await;
    let user = UserId(30);
    for name in ["FOXES", "F\u{43e}xes", "Fo\u{200b}xes", "\u{ff26}oxes"] {
        let refused = table.refusal(user, found(name)).await;
        has(&refused, ["Foxes"]);
    }
    table.does(user, found("Badgers")).await;
}
