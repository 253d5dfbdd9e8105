//! Position codes, of every game.

use chrono::Timelike as _;
use petteia_domain::{game::Labels, zone::Zone};
use petteia_rules::{Game, Setup};
use petteia_speech::message::TimeLeft;

use crate::table::*;

fn position(kind: Option<GameKind>, code: &str) -> Action {
    let code = code.to_owned();
    Action::Position(DrawPosition { kind, code })
}

#[tokio::test]
async fn a_position_code_is_drawn_as_that_of_the_game_that_can_read_it() {
    let table = Table::new();
    for &kind in GameKind::ALL {
        let code = Game::new(Setup::parse(kind, "2", "").unwrap()).code();
        for named in [None, Some(kind)] {
            let shown = table.does(ADA, position(named, &code)).await;
            let picture = shown.picture.unwrap();
            assert_eq!((picture.kind, picture.code), (kind, code.clone()));
        }
        let others = GameKind::ALL.iter().filter(|other| **other != kind);
        for other in others {
            let said = table.refusal(ADA, position(Some(*other), &code)).await;
            has(&said, [&other.title().to_string()]);
        }
    }
    let said = table.refusal(ADA, position(None, "8/8/8/8")).await;
    has(&said, ["“game”"]);
}

#[tokio::test]
async fn only_the_boards_of_those_who_want_it_have_a_label_on_every_place() {
    let table = Table::new();
    let said = table.hears(ADA, typed("settings labels:all")).await;
    has(&said, ["Labels on boards: on every place"]);
    table.game("2", "none", &[ADA, BEN]).await;
    let public = table.messages().await.pop().unwrap();
    assert_eq!(public.picture.unwrap().labels, Labels::Few);
    for (user, labels) in [(ADA, Labels::All), (BEN, Labels::Few)] {
        for command in [
            "board",
            "rules topic:pentagame end",
            "puzzle new game:pentagame",
        ] {
            let shown = table.does(user, typed(command)).await;
            assert_eq!(shown.picture.unwrap().labels, labels, "{command}");
        }
    }
    table.does(ADA, typed("settings labels:few")).await;
    let shown = table.does(ADA, typed("board")).await;
    assert_eq!(shown.picture.unwrap().labels, Labels::Few);
}

#[tokio::test]
async fn a_board_names_the_moment_at_which_its_turn_is_missed_in_the_zone_of_its_readers() {
    let table = Table::new();
    let zone = typed("server zone:Europe/Berlin");
    table.manages(ADA, zone).await;
    table.quiet(BEN, "22:00", "07:00", "Asia/Tokyo").await;
    let game = table.game("2", "per-move 3d", &[ADA, BEN]).await;
    let public = table.messages().await.pop().unwrap().picture.unwrap();
    let deadline = table.state(&game).await.deadline().unwrap();
    let until = |zone| {
        Some(TimeLeft::Until {
            at: deadline.with_second(0).unwrap().with_nanosecond(0).unwrap(),
            zone,
        })
    };
    assert_eq!(public.time, until(Zone::named("Europe/Berlin").unwrap()));
    // The picture stays what it is while time passes.
    table.clock.advance(TimeDelta::hours(1));
    for (user, zone) in [(ADA, Zone::UTC), (BEN, Zone::named("Asia/Tokyo").unwrap())] {
        let shown = table.does(user, typed("board")).await.picture.unwrap();
        assert_eq!(shown.time, until(zone));
    }
    // What might become of the game has no deadline.
    let tried = table.does(ADA, typed("preview turn:W-W3r")).await;
    assert_eq!(tried.picture.unwrap().time, None);
    table.does(ADA, resign()).await;
    let ended = table.messages().await.pop().unwrap().picture.unwrap();
    assert_eq!(ended.time, None);
    table.game("2", "none", &[ADA, BEN]).await;
    let timeless = table.messages().await.pop().unwrap().picture.unwrap();
    assert_eq!(timeless.time, Some(TimeLeft::NoClock));
}
