//! Tests of `/analyse`: stored once, shown to everybody, and no help in games that count.

use std::sync::atomic::AtomicBool;

use petteia_domain::{game::Opening, ids::GameId};
use petteia_referee::commands::{Action, Analyse, PlayTurn, Replay, Resign, Search};
use petteia_rules::{GameKind, Language};
use petteia_runtime::analyst::{self, AnalysisLimits};
use petteia_speech::message::{Message, Shows};

use crate::{racing::racing_turn, table::*};

/// A game of Pentalath in which Black lets a four stand.
const BLUNDER: [&str; 9] = ["b2", "e5", "b3", "d5", "b4", "b6", "b5", "i5", "b1"];

fn analyse(game: &GameId) -> Action {
    Action::Analyse(Analyse {
        game: Some(game.0.clone()),
    })
}

fn pentalath(rated: bool) -> Opening {
    Opening {
        kind: GameKind::Pentalath,
        rated,
        ..opening("2", "none")
    }
}

impl Table {
    /// A game of Pentalath with these turns.
    async fn plays_all(&self, rated: bool, turns: &[&str]) -> GameId {
        let game = self.begin(pentalath(rated), &[ADA, BEN]).await;
        for (turn, user) in turns.iter().zip([ADA, BEN].into_iter().cycle()) {
            self.plays_in(user, &game, turn).await;
        }
        game
    }

    async fn plays_in(&self, user: petteia_domain::ids::UserId, game: &GameId, turn: &str) {
        let turn = Action::Move(PlayTurn {
            game: Some(game.0.clone()),
            turn: turn.to_owned(),
            ply: None,
            confirmed: false,
        });
        self.does(user, turn).await;
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
        let found = analyst::analyse(&asked.record, thinking, self.clock.as_ref(), &off, each);
        self.referee
            .analyses()
            .analysed(&asked.game, Some(found))
            .await
            .unwrap();
    }

    /// The public analysis of a finished game.
    async fn analysis_of(&self, game: &GameId) -> Message {
        self.posted().await;
        self.does(STRANGER, analyse(game)).await;
        self.analysed().await;
        self.message().await
    }
}

#[tokio::test]
async fn a_finished_game_is_shown_with_its_curve_its_turning_points_and_why() {
    let table = Table::new();
    let game = table.plays_all(false, &BLUNDER).await;
    table.posted().await;
    let said = table
        .does(STRANGER, Action::Analyse(Analyse { game: None }))
        .await;
    assert!(words(&said.text).contains("turn by turn"), "{said:?}");
    assert!(table.posted().await.is_empty(), "it takes its time");
    table.analysed().await;
    let shown = table.message().await;

    let said = words(&shown.text);
    assert!(shown.notify.is_empty());
    assert!(
        said.starts_with(&format!("Pentalath, game {game}: Ada and Ben.")),
        "{said}"
    );
    assert!(
        said.contains("Turn 8: Ben played i5; the chance fell from"),
        "{said}"
    );
    assert!(said.contains("Better: b1."), "{said}");
    assert!(
        said.contains("It leaves a four standing: Ada makes five on b1."),
        "{said}"
    );
    assert!(
        said.contains("Ada: accuracy ") && said.contains("Ben: accuracy "),
        "{said}"
    );
    let Shows::Chances(chances) = &shown.drawing.as_ref().unwrap().shows else {
        panic!("{:?}", shown.drawing);
    };
    assert_eq!(chances.parties.len(), 2);
    assert_eq!(chances.parties[0].percent.len(), 10);
    assert_eq!(chances.parties[0].percent[9], 100);
    assert!(chances.points.contains(&(8, 1)), "{:?}", chances.points);
    let points = chances.points.len();
    assert!((1..=3).contains(&points));
    assert_eq!(
        usize::from(shown.picture.is_some()) + shown.more.len(),
        points
    );
    let alt = shown
        .drawing
        .as_ref()
        .unwrap()
        .alt
        .in_language(Language::English);
    assert!(
        alt.contains("Ada: ") && alt.contains("100 % at the end"),
        "{alt}"
    );

    // It was made once and is stored.
    table.does(BEN, analyse(&game)).await;
    assert_eq!(table.message().await, shown);
    let kept = table.store.analysis(&game).await.unwrap().unwrap();
    assert_eq!(kept.plies.len(), 9);
}

#[tokio::test]
async fn buttons_step_through_what_would_have_been_best() {
    let table = Table::new();
    let game = table.plays_all(false, &BLUNDER).await;
    let shown = table.analysis_of(&game).await;
    let label = labels(&shown)
        .into_iter()
        .find(|label| label.ends_with("turn 8"))
        .unwrap();
    let played = table.does(CLEO, press(&shown, label)).await;
    let said = words(&played.text);
    assert!(
        said.contains("Better: b1 (") && said.contains("Best would have been: b1"),
        "{said}"
    );
    let state = table.state(&game).await;
    let picture = played.picture.as_ref().unwrap();
    assert_eq!(picture.code, state.plies[8].before.game.code());
    assert_eq!(picture.last.as_ref().unwrap().1, "i5");

    let best = table.does(CLEO, press(&played, "What was best ›")).await;
    let said = words(&best.text);
    assert!(
        said.contains("turn 1 of") && said.contains("→ b1"),
        "{said}"
    );
    assert_eq!(
        best.picture.as_ref().unwrap().last.as_ref().unwrap().1,
        "b1"
    );
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
    assert_eq!(
        table.does(CLEO, press(&here, "All at a glance")).await,
        shown
    );
    assert!(
        table.posted().await.is_empty(),
        "it is all in the one message"
    );
}

#[tokio::test]
async fn what_cannot_be_analysed_is_refused_kindly() {
    let table = Table::new();
    let none = table
        .refused(ADA, Action::Analyse(Analyse { game: None }))
        .await;
    assert!(words(&none.text).contains("No game has ended here"));
    let lobby = table.open(ADA, pentalath(false)).await;
    let waits = table.refused(ADA, analyse(&lobby)).await;
    assert!(words(&waits.text).contains("waits for players"));
    let game = table.plays_all(false, &BLUNDER[..8]).await;
    let runs = table.refused(STRANGER, analyse(&game)).await;
    assert!(words(&runs.text).contains("nobody gets help in a game that goes on"));
    let empty = table.plays_all(false, &[]).await;
    let resign = Action::Resign(Resign {
        game: Some(empty.0.clone()),
        confirmed: true,
    });
    table.does(ADA, resign).await;
    let nothing = table.refused(ADA, analyse(&empty)).await;
    assert!(words(&nothing.text).contains("nothing to be learned"));
    let gone = Action::from_button("study:zzzzz:1:0").unwrap();
    let gone = table.refused(ADA, gone).await;
    assert!(words(&gone.text).contains("not known here any more"));
}

#[tokio::test]
async fn a_position_that_stands_in_a_rated_game_gets_no_help() {
    let table = Table::new();
    let game = table.plays_all(false, &BLUNDER).await;
    let shown = table.analysis_of(&game).await;
    // another rated game reaches the same position
    let rated = table.plays_all(true, &BLUNDER[..7]).await;
    let refused = table.refused(STRANGER, analyse(&game)).await;
    assert!(words(&refused.text).contains("Nobody gets help in rated games"));
    let step = press(&shown, labels(&shown)[0]);
    table.refused(STRANGER, step.clone()).await;
    // it leaves that position
    table.plays_in(BEN, &rated, "b1").await;
    table.does(STRANGER, analyse(&game)).await;
    table.does(STRANGER, step).await;
    // common openings and unrated games prevent no analysis
    table.plays_all(true, &BLUNDER[..4]).await;
    table.plays_all(false, &BLUNDER[..7]).await;
    table.does(STRANGER, analyse(&game)).await;
}

#[tokio::test]
async fn an_analysis_that_is_done_when_a_rated_game_has_come_there_is_kept_and_not_shown() {
    let table = Table::new();
    let game = table.plays_all(false, &BLUNDER).await;
    table.does(STRANGER, analyse(&game)).await;
    table.plays_all(true, &BLUNDER[..7]).await;
    table.posted().await;
    table.analysed().await;
    let instead = table.message().await;
    assert!(words(&instead.text).contains("Nobody gets help in rated games"));
    assert!(table.store.analysis(&game).await.unwrap().is_some());
}

#[tokio::test]
async fn who_asks_again_meanwhile_hears_how_far_it_is_and_gets_one_answer() {
    let table = Table::new();
    let game = table.plays_all(false, &BLUNDER).await;
    table.posted().await;
    table.does(ADA, analyse(&game)).await;
    table.does(BEN, analyse(&game)).await;
    let asked = table.referee.analyses().next_to_analyse().await;
    table.referee.analyses().analysis_goes_on();
    let said = table.does(CLEO, analyse(&game)).await;
    assert!(words(&said.text).contains("1 of 9 turns"), "{said:?}");
    // if it fails nothing is stored, and another request starts it again
    table
        .referee
        .analyses()
        .analysed(&asked.game, None)
        .await
        .unwrap();
    let failed = table.message().await;
    assert!(words(&failed.text).contains("went wrong"));
    assert_eq!(table.store.analysis(&game).await.unwrap(), None);
    table.analysis_of(&game).await;
}

#[tokio::test]
async fn in_five_lines_luck_and_skill_add_up_to_the_result() {
    let table = Table::new();
    let opening = Opening {
        kind: GameKind::FiveLines,
        ..opening("2", "none")
    };
    let game = table.begin(opening, &[ADA, BEN]).await;
    loop {
        let state = table.state(&game).await;
        let Some(seat) = state.to_move() else { break };
        let user = state.owner_of(seat).unwrap();
        table.plays(user, &racing_turn(&state.game)).await;
    }
    let shown = table.analysis_of(&game).await;
    let said = words(&shown.text);
    assert!(said.contains("luck of the dice"), "{said}");
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
    let page = table.does(ADA, Action::Archive(Search::default())).await;
    assert!(!words(&page.text).contains("analysed"));
    let shown = table.analysis_of(&game).await;
    let page = table.does(ADA, Action::Archive(Search::default())).await;
    assert!(words(&page.text).contains("1-0 (analysed)"), "{page:?}");
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
        let opening = Opening {
            kind,
            ..opening(line_up, "none")
        };
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
            let resign = Action::Resign(Resign {
                game: None,
                confirmed: true,
            });
            let state = table.state(&game).await;
            if state.to_move().is_some() {
                table.does(*user, resign).await;
            }
        }
        let shown = table.analysis_of(&game).await;
        let said = words(&shown.text);
        assert!(said.contains("accuracy"), "{said}");
        for label in labels(&shown) {
            table.does(ADA, press(&shown, label)).await;
        }
    }
}

#[tokio::test]
async fn replays_of_an_analysed_game_tell_the_chances_and_what_was_better() {
    let table = Table::new();
    let game = table.plays_all(false, &BLUNDER).await;
    let replay = |ply| {
        Action::Replay(Replay {
            game: Some(game.0.clone()),
            ply: Some(ply),
        })
    };
    table.posted().await;
    table.does(ADA, replay(8)).await;
    let plain = table.message().await;
    assert!(!words(&plain.text).contains('%'));
    table.analysis_of(&game).await;
    table.does(ADA, replay(8)).await;
    let told = table.message().await;
    let said = words(&told.text);
    assert!(said.contains("The chance of Ben: "), "{said}");
    assert!(said.contains(" % after it. Better was b1."), "{said}");
    let film = table.does(BEN, press(&told, "Animate")).await;
    let said = words(&film.text);
    assert!(said.contains("from the left: Ada and Ben."), "{said}");
    let Shows::Animation(film) = &film.drawing.as_ref().unwrap().shows else {
        panic!("{film:?}");
    };
    assert_eq!(film.chances.len(), film.plies.len());
    assert_eq!(film.chances[0], [50]);
    assert_eq!(film.chances.last().unwrap(), &[100], "Ada has won");
}
