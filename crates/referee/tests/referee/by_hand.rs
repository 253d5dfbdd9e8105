//! Tests of turns made by choices: from the button below the board to Confirm, and on to the next
//! game.

use petteia_speech::message::Menu;

use crate::table::*;

/// The action of a menu's item.
fn pick(message: &Message, id: &str) -> Action {
    let menu: &Menu = message
        .menus
        .iter()
        .find(|menu| menu.picks.iter().any(|pick| pick.id == id))
        .unwrap_or_else(|| panic!("no menu offers {id}"));
    let pick = menu.picks.iter().find(|pick| pick.id == id).unwrap();
    Action::from_button(&menu.picking(pick).0).unwrap()
}

/// The places marked on the picture, with their numbers.
fn marks(message: &Message) -> Vec<(&str, Option<u16>)> {
    let picture = message.picture.as_ref().unwrap();
    let marks = picture.marks.iter();
    marks
        .map(|mark| (mark.place.as_str(), mark.number))
        .collect()
}

/// Checks that platforms can show it.
fn fits(message: &Message) {
    assert!(message.menus.len() <= Menu::MOST);
    assert!(message.menus.len() + message.buttons.len().div_ceil(5) <= 5);
    for menu in &message.menus {
        assert!((1..=Menu::MOST_PICKS).contains(&menu.picks.len()));
        assert!(menu.press.0.chars().count() <= 100, "{:?}", menu.press);
    }
    for button in &message.buttons {
        assert!(button.press.0.chars().count() <= 100, "{:?}", button.press);
    }
}

#[tokio::test]
async fn a_turn_is_made_by_choosing_with_every_step_on_a_picture() {
    let (table, _) = Table::duel("none").await;
    let begin = table.button("Move").await;
    table.refused(BEN, begin.clone()).await;

    let which = table.does(ADA, begin.clone()).await;
    fits(&which);
    let offered = &labels(&which)[..5];
    assert_eq!(offered[0], "1 · W: your white piece");
    assert!(offered.contains(&"4 · Y: your yellow piece"), "{offered:?}");
    assert_eq!(marks(&which)[0], ("W", Some(1)));
    let label = offered[0].to_owned();

    let target = table.does(ADA, press(&which, &label)).await;
    fits(&target);
    assert_eq!(marks(&target)[0], ("W", None));
    assert!(!target.menus.is_empty());

    // Not among all free stops at once.
    let parts = table.does(ADA, pick(&target, "r")).await;
    fits(&parts);
    has(
        &words(&parts.whole_text()),
        ["Where does the black block go?"],
    );
    assert!(parts.menus.is_empty());
    let block = table.does(ADA, press(&parts, "The rim (15)")).await;
    fits(&block);
    has(
        &words(&block.whole_text()),
        ["Where does the black block go?"],
    );
    let numbers: Vec<u16> = marks(&block)
        .iter()
        .filter_map(|(_, number)| *number)
        .collect();
    assert_eq!(numbers, (1..=15).collect::<Vec<u16>>());
    let preview = table.does(ADA, pick(&block, "G2W")).await;
    fits(&preview);
    assert!(preview.picture.as_ref().unwrap().marks.is_empty());

    // back, another way, and on
    let again = table.does(ADA, press(&preview, "‹ Back")).await;
    assert_eq!(again, parts);
    let target_again = table.does(ADA, press(&again, "‹ Back")).await;
    assert_eq!(target_again, target);
    table.does(ADA, pick(&target_again, "W3r")).await;
    table.presses(ADA, "Confirm").await;
    assert_eq!(
        table.state(&table.every_game().await[0]).await.plies.len(),
        1
    );

    // the choices belong to a turn that is over
    table.refused(ADA, pick(&target, "r")).await;
    scene!(table);
}

/// In the race the die often leaves one turn only; then there is nothing to choose.
#[tokio::test]
async fn an_only_turn_says_so_and_offers_to_be_played_by_itself() {
    let table = Table::new();
    let opening = opening_of(GameKind::FiveLines, "2", "none");
    let game = table.begin(opening, &[ADA, BEN]).await;
    let mut only = None;
    for _ in 0..200 {
        let state = table.state(&game).await;
        let seat = state.to_move().unwrap();
        let user = state.users_of(seat)[0];
        if state.game.only_turn().is_some() {
            only = Some(user);
            break;
        }
        let turns = state.game.turns();
        let turn = state.game.notation(&turns[0], petteia_rules::Style::Ascii);
        table.plays(user, &turn).await;
    }
    let user = only.unwrap();
    table.messages().await;
    let shown = table
        .does(user, pressed(buttons::game::by_hand(&game)))
        .await;
    has(
        &words(&shown.whole_text()),
        ["This is your only turn.", "Not played yet"],
    );
    assert!(!table.store.user(user).await.unwrap().auto_move);
    table
        .does(user, press(&shown, "Always play them for me"))
        .await;
    assert!(table.store.user(user).await.unwrap().auto_move);
    let again = table
        .does(user, pressed(buttons::game::by_hand(&game)))
        .await;
    assert!(!labels(&again).contains(&"Always play them for me"));
}

#[tokio::test]
async fn who_places_a_stone_is_not_asked_what_to_move() {
    let table = Table::new();
    let opening = opening_of(GameKind::Pentalath, "2", "none");
    table.begin(opening, &[ADA, BEN]).await;
    table.messages().await;
    let said = table.hears(ADA, table.button("Move").await).await;
    has(&said, ["Where do you want to play?"]);
}

#[tokio::test]
async fn a_step_for_a_turn_that_is_over_is_refused_and_begun_anew() {
    let (table, game) = Table::duel("none").await;
    let board = table.messages().await.pop().unwrap();
    let which = table.does(ADA, press(&board, "Move")).await;
    let label = labels(&which)[0].to_owned();
    let old = press(&which, &label);
    table.plays(ADA, "W-W3r").await;
    table.plays(BEN, "B-B3y").await;
    let refused = table.refused(ADA, old).await;
    let anew = table.does(ADA, press(&refused, "Move")).await;
    assert_eq!(marks(&anew).len(), 5);
    // the button of an old board begins the present turn
    let today = table.does(ADA, press(&board, "Move")).await;
    assert_eq!(today, anew);
    assert_eq!(table.state(&game).await.plies.len(), 2);
}

#[tokio::test]
async fn one_press_leads_through_all_games_that_wait() {
    let table = Table::new();
    let mut games = Vec::new();
    for days in ["3d", "1d", "2d"] {
        games.push(
            table
                .game("2", &format!("per-move {days}"), &[ADA, BEN])
                .await,
        );
    }
    let board = table.messages().await.pop().unwrap();
    let state = |game: usize| games[game].0.clone();
    // the last board is that of the game with two days
    let mut step = table.does(ADA, press(&board, "Move")).await;
    let mut seen = vec![2];
    for _ in 0..3 {
        step = table.does(ADA, press(&step, "Next game")).await;
        let said = words(&step.whole_text());
        seen.push((0..3).find(|game| said.contains(&state(*game))).unwrap());
    }
    assert_eq!(seen, [2, 0, 1, 2], "by deadline, from the beginning again");

    let whole = Action::Move(PlayTurn {
        game: Some(state(2)),
        turn: "W-W3r".to_owned(),
        ply: None,
        confirmed: true,
    });
    let played = table.does(ADA, whole).await;
    let next = table.does(ADA, press(&played, "Next game")).await;
    assert!(
        words(&next.whole_text()).contains(&state(1)),
        "the most urgent"
    );
    table
        .does(
            ADA,
            Action::Resign(Resign {
                game: Some(state(1)),
                confirmed: true,
            }),
        )
        .await;
    let last = Action::Move(PlayTurn {
        game: Some(state(0)),
        turn: "W-W3r".to_owned(),
        ply: None,
        confirmed: true,
    });
    assert!(table.does(ADA, last).await.buttons.is_empty());
    let none = table.does(ADA, press(&played, "Next game")).await;
    assert_eq!(words(&none.whole_text()), "No game is waiting for you now.");
}
