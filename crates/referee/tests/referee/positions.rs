//! Position codes, of every game.

use petteia_referee::commands::{Action, DrawPosition};
use petteia_rules::{Game, GameKind, Setup};

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
