//! Position codes, of every game.

use petteia_domain::game::Labels;
use petteia_rules::{Game, Setup};

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
