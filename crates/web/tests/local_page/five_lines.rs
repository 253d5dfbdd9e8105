//! A whole game of Five Lines on the page; its record is downloaded and its dice are verified.

use petteia_domain::dice;
use petteia_rules::{Die, Game, GameKind, Record, Setup};

use super::{
    racing::racing_turn,
    running::{Running, Says},
};

/// The die in a board's message, while the game is running.
fn die_shown(html: &str) -> Option<Die> {
    let (_, told) = html.split_once("The die shows <strong>")?;
    told[..1].parse().ok().and_then(Die::new)
}

#[tokio::test]
async fn two_play_five_lines_to_the_end_and_download_a_record_to_check() {
    let page = Running::new().await;
    page.player("Ada").await;
    page.player("Ben").await;
    page.done("Ada", "/play five-lines order:as-joined").await;
    let lobby = page.messages("Ben", 1).await.remove(0);
    page.press("Ben", &lobby, "Join").await;

    let mut game = Game::new(Setup::parse(GameKind::FiveLines, "2", "").unwrap());
    let mut boards = 1;
    let mut last = page.messages("Ada", 2).await.remove(1);
    while let Some(die) = die_shown(&last) {
        if last.contains("misses the turn") {
            game.play(&game.read_strict("5:-").unwrap()).unwrap();
        }
        game.roll(die);
        let turn = racing_turn(&game);
        let name = ["Ada", "Ben"][game.to_move().unwrap().index()];
        page.done(name, &format!("/move {turn}")).await;
        game.play(&game.read_strict(&turn).unwrap()).unwrap();
        boards += 1;
        last = page.messages("Ada", 1 + boards).await.remove(boards);
    }
    assert!(game.outcome().is_some(), "{last}");
    last.says("Every die of this game can be checked now.")
        .says("Check the dice");

    // The record is embedded in a data URL.
    let (_, content) = last.split_once("data:text/plain;charset=utf-8,").unwrap();
    let content = content.split('"').next().unwrap();
    let (record, _) = form_urlencoded::parse(content.as_bytes()).next().unwrap();
    let record: Record = record.parse().unwrap();
    assert_eq!(record.game().code(), game.code());
    let checked = dice::check(&record).unwrap();
    assert_eq!(checked.sound, record.entries().len());
    // The browser chose the ids of its commands, and no die follows from them.
    assert!(record.to_string().contains("{roll drawn:"), "{record}");
}
