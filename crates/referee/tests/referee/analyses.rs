//! Tests of `/analyse`: stored once, shown to everybody, and no help in games that count.

use std::sync::atomic::AtomicBool;

use petteia_domain::analysing::{self, AnalysisLimits};

use crate::{racing::racing_turn, table::*};

/// A game of Pentalath in which Black lets a four stand.
pub const BLUNDER: [&str; 9] = ["b2", "e5", "b3", "d5", "b4", "b6", "b5", "i5", "b1"];

fn pentalath(rated: bool) -> Opening {
    Opening {
        kind: GameKind::Pentalath,
        rated,
        ..opening("2", "none")
    }
}

impl Table {
    /// A game of Pentalath with these turns.
    pub async fn plays_all(&self, rated: bool, turns: &[&str]) -> GameId {
        let game = self.begin(pentalath(rated), &[ADA, BEN]).await;
        for (turn, user) in turns.iter().zip([ADA, BEN].into_iter().cycle()) {
            self.plays_in(user, &game, turn).await;
        }
        game
    }

    async fn plays_in(&self, user: petteia_domain::ids::UserId, game: &GameId, turn: &str) {
        self.does(user, turn_in(game, turn)).await;
    }

    /// Does the work of the analyst.
    async fn analysed(&self) {
        let asked = self.referee.analyses().next_to_analyse().await;
        let thinking = AnalysisLimits {
            nodes: 2_000,
            ..AnalysisLimits::default()
        };
        let each = || self.referee.analyses().analysis_goes_on();
        let off = AtomicBool::new(false);
        let found = analysing::analyse(&asked.record, thinking, self.clock.as_ref(), &off, each);
        let analyses = self.referee.analyses();
        let found = analyses.analysed(&asked.game, Some(found)).await;
        found.unwrap();
    }

    /// The public analysis of a finished game.
    pub async fn analysis_of(&self, game: &GameId) -> Message {
        self.posted().await;
        self.does(STRANGER, analyse_of(game)).await;
        self.analysed().await;
        self.message().await
    }
}

#[tokio::test]
async fn a_finished_game_is_shown_with_its_curve_its_turning_points_and_why() {
    let table = Table::new();
    let game = table.plays_all(false, &BLUNDER).await;
    table.posted().await;
    table.does(STRANGER, analyse()).await;
    table.analysed().await;
    let shown = table.message().await;
    let told = [
        &format!("Pentalath, game {game}: Ada and Ben."),
        "Turn 8: Ben played i5. Chance of winning: ",
        "Better: b1.",
        "It leaves four in a line: Ada makes five on b1.",
        "Ada: accuracy ",
        "Ben: accuracy ",
    ];
    has(&words(&shown.whole_text()), told);
    let Shows::Chances(chances) = &shown.drawing.as_ref().unwrap().shows else {
        panic!("{:?}", shown.drawing);
    };
    assert_eq!(chances.parties.len(), 2);
    assert_eq!(chances.parties[0].percent.len(), 10);
    assert_eq!(chances.parties[0].percent[9], 100);
    assert!(chances.points.contains(&(8, 1)), "{:?}", chances.points);
    let points = chances.points.len();
    assert!((1..=3).contains(&points));
    let pictures = shown.picture.iter().len() + shown.more.len();
    assert_eq!(pictures, points);
    let alt = &shown.drawing.as_ref().unwrap().alt;
    let alt = alt.in_language(Language::English);
    has(&alt, ["Ada: ", "100% at the end"]);

    // It was made once and is stored.
    table.does(BEN, analyse_of(&game)).await;
    assert_eq!(table.message().await, shown);
    let kept = table.store.analysis(&game).await.unwrap().unwrap();
    assert_eq!(kept.plies.len(), 9);
}

#[tokio::test]
async fn buttons_step_through_what_would_have_been_best() {
    let table = Table::new();
    let game = table.plays_all(false, &BLUNDER).await;
    let shown = table.analysis_of(&game).await;
    let mut steps = labels(&shown).into_iter();
    let label = steps.find(|label| label.ends_with("turn 8")).unwrap();
    let played = table.does(CLEO, press(&shown, label)).await;
    has(
        &words(&played.whole_text()),
        ["Better: b1 (", "The best line was: b1"],
    );
    let state = table.state(&game).await;
    let picture = played.picture.as_ref().unwrap();
    assert_eq!(picture.code, state.plies[8].before.game.code());
    assert_eq!(picture.last.as_ref().unwrap().1, "i5");

    let best = table.does(CLEO, press(&played, "What was best ›")).await;
    has(&words(&best.whole_text()), ["turn 1 of", "→ b1"]);
    let picture = best.picture.as_ref().unwrap();
    assert_eq!(picture.last.as_ref().unwrap().1, "b1");
    let again = table.does(CLEO, press(&best, "‹ What was played")).await;
    assert_eq!(again, played);
    let mut here = best;
    for _ in 0..10 {
        if !labels(&here).contains(&"Forward ›") {
            break;
        }
        here = table.does(CLEO, press(&here, "Forward ›")).await;
    }
    assert!(labels(&here).contains(&"‹ Back"), "{:?}", labels(&here));
    let glance = table.does(CLEO, press(&here, "Overview")).await;
    assert_eq!(glance, shown);
    assert!(table.posted().await.is_empty(), "it is all in one message");
}

#[tokio::test]
async fn a_mistake_has_its_kind_and_becomes_a_puzzle_of_its_player_alone() {
    let table = Table::new();
    let game = table.plays_all(false, &BLUNDER).await;
    let shown = table.analysis_of(&game).await;
    has(
        &words(&shown.whole_text()),
        ["Left four in a line. Better: b1."],
    );
    let again = press(&shown, "Try turn 8 again");
    for other in [ADA, STRANGER] {
        let said = table.refusal(other, again.clone()).await;
        has(&said, ["Turn 8 is not yours"]);
    }
    let puzzle = table.does(BEN, again.clone()).await;
    has(&words(&puzzle.whole_text()), ["Find a better turn"]);
    let state = table.state(&game).await;
    let asked = puzzle.picture.as_ref().unwrap();
    assert_eq!(asked.code, state.plies[7].before.game.code());

    let answer = |turn: &str| typed(&format!("puzzle answer turn:{turn}"));
    has(
        &table.hears(BEN, answer("i5")).await,
        ["i5 is what you played"],
    );
    has(
        &table.hears(BEN, answer("a1")).await,
        ["gives a chance of 0%"],
    );
    has(&table.hears(BEN, answer("b1")).await, ["Right!"]);
    // it stays when the analysis is opened once more, and nobody else can name it
    table.does(BEN, again).await;
    let card = table.store.user(BEN).await.unwrap().puzzles;
    assert_eq!((card.own.len(), card.solved.len()), (1, 1));
    let take = pressed(buttons::puzzle::take(&card.own[0].id));
    table.refused(ADA, take.clone()).await;
    table.does(BEN, take).await;
}

#[tokio::test]
async fn a_mistake_is_no_puzzle_while_a_rated_game_stands_there() {
    let table = Table::new();
    let game = table.plays_all(false, &BLUNDER).await;
    let shown = table.analysis_of(&game).await;
    table.plays_all(true, &BLUNDER[..7]).await;
    let said = table.refusal(BEN, press(&shown, "Try turn 8 again")).await;
    has(&said, ["there is no help in rated games"]);
}

#[tokio::test]
async fn the_accuracy_of_months_is_told_and_drawn() {
    let table = Table::new();
    let stats = || typed("stats game:pentalath");
    for month in 0..3 {
        let game = table.plays_all(false, &BLUNDER).await;
        table.does(BEN, stats()).await;
        table.analysis_of(&game).await;
        let told = table.does(BEN, stats()).await;
        let games = ["1 analysed game.", "2 analysed games.", "3 analysed games."][month];
        has(
            &words(&told.whole_text()),
            ["Accuracy in Pentalath: ", games],
        );
        assert_eq!(told.drawing.is_some(), month == 2, "{month}");
        table.clock.advance(TimeDelta::days(31));
    }
    let told = table.does(BEN, stats()).await;
    let Shows::Curve(curve) = &told.drawing.as_ref().unwrap().shows else {
        panic!("{:?}", told.drawing);
    };
    assert!(curve.percent);
    assert_eq!(
        (curve.name.as_str(), curve.lines[0].points.len()),
        ("Ben", 3)
    );
    let none = table.say(STRANGER, stats()).await;
    assert!(none.refused);
}

#[tokio::test]
async fn what_cannot_be_analysed_is_refused_kindly() {
    let table = Table::new();
    table.refused(ADA, analyse()).await;
    let lobby = table.open(ADA, pentalath(false)).await;
    table.refused(ADA, analyse_of(&lobby)).await;
    let game = table.plays_all(false, &BLUNDER[..8]).await;
    table.refused(STRANGER, analyse_of(&game)).await;
    let empty = table.plays_all(false, &[]).await;
    table.does(ADA, resign_in(&empty)).await;
    table.refused(ADA, analyse_of(&empty)).await;
    let gone = Action::from_button("study:zzzzz:1:0").unwrap();
    table.refused(ADA, gone).await;
    scene!(table);
}

#[tokio::test]
async fn a_position_that_stands_in_a_rated_game_gets_no_help() {
    let table = Table::new();
    let game = table.plays_all(false, &BLUNDER).await;
    let shown = table.analysis_of(&game).await;
    // another rated game reaches the same position
    let rated = table.plays_all(true, &BLUNDER[..7]).await;
    let said = table.refusal(STRANGER, analyse_of(&game)).await;
    has(&said, ["there is no help in rated games"]);
    let step = press(&shown, labels(&shown)[0]);
    table.refused(STRANGER, step.clone()).await;
    // it leaves that position
    table.plays_in(BEN, &rated, "b1").await;
    table.does(STRANGER, analyse_of(&game)).await;
    table.does(STRANGER, step).await;
    // common openings and unrated games prevent no analysis
    table.plays_all(true, &BLUNDER[..4]).await;
    table.plays_all(false, &BLUNDER[..7]).await;
    table.does(STRANGER, analyse_of(&game)).await;
}

#[tokio::test]
async fn an_analysis_that_is_done_when_a_rated_game_has_come_there_is_kept_and_not_shown() {
    let table = Table::new();
    let game = table.plays_all(false, &BLUNDER).await;
    table.does(STRANGER, analyse_of(&game)).await;
    table.plays_all(true, &BLUNDER[..7]).await;
    table.posted().await;
    table.analysed().await;
    let instead = table.message().await;
    has(
        &words(&instead.whole_text()),
        ["there is no help in rated games"],
    );
    assert!(table.store.analysis(&game).await.unwrap().is_some());
}

#[tokio::test]
async fn who_asks_again_meanwhile_hears_how_far_it_is_and_gets_one_answer() {
    let table = Table::new();
    let game = table.plays_all(false, &BLUNDER).await;
    table.posted().await;
    table.does(ADA, analyse_of(&game)).await;
    table.does(BEN, analyse_of(&game)).await;
    let asked = table.referee.analyses().next_to_analyse().await;
    table.referee.analyses().analysis_goes_on();
    table.does(CLEO, analyse_of(&game)).await;
    // if it fails nothing is stored, and another request starts it again
    table
        .referee
        .analyses()
        .analysed(&asked.game, None)
        .await
        .unwrap();
    table.message().await;
    assert_eq!(table.store.analysis(&game).await.unwrap(), None);
    table.analysis_of(&game).await;
    scene!(table);
}

#[tokio::test]
async fn in_five_lines_luck_and_skill_add_up_to_the_result() {
    let table = Table::new();
    let opening = opening_of(GameKind::FiveLines, "2", "none");
    let game = table.begin(opening, &[ADA, BEN]).await;
    loop {
        let state = table.state(&game).await;
        let Some(seat) = state.to_move() else { break };
        let user = state.owner_of(seat).unwrap();
        table.plays(user, &racing_turn(&state.game)).await;
    }
    let shown = table.analysis_of(&game).await;
    has(&words(&shown.whole_text()), ["Luck of the dice"]);
    let kept = table.store.analysis(&game).await.unwrap().unwrap();
    let [ada, ben] = &kept.seats[..] else {
        panic!("{:?}", kept.seats);
    };
    let first = &kept.plies[0];
    let start = first.before - first.luck;
    let won = kept.plies.last().unwrap().chances[0];
    assert!(won == 0 || won == 1_000_000);
    let explained = (ada.luck - ada.lost) - (ben.luck - ben.lost);
    let rounding = 2 * kept.plies.len() as i64 + 16 * kept.plies.len() as i64;
    assert!(
        (won - start - explained).abs() <= rounding,
        "{start} {won}: {:?}",
        kept.seats
    );
}

#[tokio::test]
async fn the_archive_marks_what_is_analysed_and_german_is_spoken() {
    let table = Table::new();
    let game = table.plays_all(false, &BLUNDER).await;
    let page = table.does(ADA, archive()).await;
    assert!(!words(&page.whole_text()).contains("analysed"));
    let shown = table.analysis_of(&game).await;
    let page = table.does(ADA, archive()).await;
    assert!(
        words(&page.whole_text()).contains("1-0 (analysed)"),
        "{page:?}"
    );
    assert!(
        shown.text.bare(Language::German).contains("Turn 8"),
        "posted in the channel's language"
    );
}

#[tokio::test]
async fn every_game_is_analysed_from_its_first_turns() {
    for (kind, line_up) in [
        (GameKind::Pentagame, "2"),
        (GameKind::Pentagame, "3"),
        (GameKind::Pentagame, "teams"),
        (GameKind::Rithmomachia, "2"),
    ] {
        let table = Table::new();
        let opening = opening_of(kind, line_up, "none");
        let users = [ADA, BEN, CLEO, DORA];
        let count = match line_up {
            "3" => 3,
            "teams" => 4,
            _ => 2,
        };
        let game = table.begin(opening, &users[..count]).await;
        for _ in 0..count * 2 {
            let state = table.state(&game).await;
            let user = state.owner_of(state.to_move().unwrap()).unwrap();
            let turn = state.game.legal().pop().unwrap();
            table.plays(user, &turn).await;
        }
        for user in &users[1..count] {
            let state = table.state(&game).await;
            if state.to_move().is_some() {
                table.does(*user, resign()).await;
            }
        }
        let shown = table.analysis_of(&game).await;
        has(&words(&shown.whole_text()), ["accuracy"]);
        for label in labels(&shown) {
            if !label.starts_with("Try") {
                table.does(ADA, press(&shown, label)).await;
            }
        }
    }
}

#[tokio::test]
async fn replays_of_an_analysed_game_tell_the_chances_and_what_was_better() {
    let table = Table::new();
    let game = table.plays_all(false, &BLUNDER).await;
    let replay = || typed(&format!("replay ply:8 game:{game}"));
    table.posted().await;
    table.does(ADA, replay()).await;
    let plain = table.message().await;
    assert!(!words(&plain.whole_text()).contains('%'));
    table.analysis_of(&game).await;
    table.does(ADA, replay()).await;
    let told = table.message().await;
    has(
        &words(&told.whole_text()),
        [
            "Chance of Ben: ",
            "% after it. Left four in a line. b1 was better.",
        ],
    );
    let film = table.presses(BEN, "Animate").await;
    has(&words(&film.whole_text()), ["from the left: Ada and Ben."]);
    let Shows::Animation(film) = &film.drawing.as_ref().unwrap().shows else {
        panic!("{film:?}");
    };
    assert_eq!(film.chances.len(), film.plies.len());
    assert_eq!(film.chances[0], [50]);
    assert_eq!(film.chances.last().unwrap(), &[100], "Ada has won");
}
