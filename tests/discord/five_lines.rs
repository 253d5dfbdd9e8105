//! A whole game of Five Lines by slash commands, with petteia killed in the middle; then its dice are
//! verified.

use petteia_rules::{Die, Record};

use crate::{racing::racing_turn, restarts::plies, table::*, whole_games::check_board};

/// The die in a board's message.
fn die_shown(board: &Posted) -> Die {
    let (_, told) = board
        .content
        .split_once("The die shows **")
        .unwrap_or_else(|| panic!("no die in {board:?}"));
    told[..1].parse().ok().and_then(Die::new).unwrap()
}

/// Updates the test's position from the board: missed turns, and the die.
fn look_at_the_board(game: &mut Match) {
    if game.board.content.contains("misses the turn") {
        game.note("5:-");
    }
    if game.game.to_move().is_some() {
        game.game.roll(die_shown(&game.board));
        check_board(game);
    }
}

/// Runs `petteia replay --check-dice -` on a record. Returns its output, and whether it succeeded.
async fn check_dice(record: &str) -> (String, bool) {
    let output = petteia(&["replay", "--check-dice", "-"], record).await;
    let said = [output.stdout, output.stderr].concat();
    (String::from_utf8(said).unwrap(), output.status.success())
}

#[tokio::test]
async fn two_play_five_lines_and_check_the_dice_afterwards() {
    let mut table = Table::set().await;
    let (lobby, mut game) = table.two(GameKind::FiveLines, &[]).await;
    // The promise stands behind a button.
    lobby.assert_says("The dice are fixed in advance and can be checked.");
    let ben = table.ben().clone();
    let promised = ben.press(game.board.button("About the dice")).await;
    look_at_the_board(&mut game);
    while game.game.to_move().is_some() {
        let turn = racing_turn(&game.game);
        if game.turns.len() == 7 {
            // petteia is killed before or after the turn is stored.
            let before = game.turns.len();
            let die = game.game.die();
            let mover = game.mover().clone();
            let typed = [("turn", Given::from(turn.as_str()))];
            mover.send(&game.channel, "move", &typed);
            sleep(Duration::from_millis(15)).await;
            table.bot.crash().await;
            if plies(&game.channel, &mover).await == before {
                let shown = mover.slash(&game.channel, "board", []).await;
                assert_eq!(Some(die_shown(&shown.message)), die, "rolled anew");
                mover.slash(&game.channel, "move", typed).await;
            }
            game.board_after(&turn).await;
        } else {
            game.play(&turn).await;
        }
        look_at_the_board(&mut game);
    }

    let written = game.board.record();
    let record: Record = written.parse().unwrap();
    assert_eq!(record.result(), game.game.outcome().unwrap().result);
    let turns: Vec<&str> = record.entries().iter().map(|entry| entry.token()).collect();
    assert_eq!(turns, game.turns);
    let (said, sound) = check_dice(&written).await;
    assert!(sound, "{said}");
    assert_eq!(
        said,
        format!("all {} dice are as promised\n", game.turns.len())
    );

    // The promise was shown before the first turn, the secret only after the end.
    let promise = record.tag("DiceCommit").unwrap();
    let secret = record.tag("DiceSeed").unwrap();
    promised.message.assert_says(promise);
    assert!(!lobby.content.contains(promise));
    let telling: Vec<Posted> = table
        .channel
        .messages()
        .into_iter()
        .filter(|one| one.content.contains(secret))
        .collect();
    assert!(
        telling.is_empty(),
        "the secret is behind a button: {telling:?}"
    );
    let checked = ben.press(game.board.button("Check the dice")).await;
    checked.message.assert_says(secret);

    let meddled = written.replace("{roll 1", "{roll 2");
    let (said, sound) = check_dice(&meddled).await;
    assert!(!sound && said.starts_with("-:"), "{said}");
    table.end_verified().await;
}
