//! Two processes with one PostgreSQL database: one works, the other takes over.

use std::time::Duration;

use tokio::time::sleep;

use crate::{bot::Bot, postgres, restarts::plies, table::Table};

#[tokio::test]
async fn another_petteia_takes_over_when_the_one_that_works_is_killed() {
    let Some(database) = postgres::database().await else {
        return;
    };
    let environment = [("PETTEIA_STORE", database.as_str())];
    let mut table = Table::set_with(&environment).await;
    let mut other = Bot::of(&table.discord, &environment);
    other.stand_by();
    let mut duel = table.duel(5).await;
    duel.play(&duel.good_turn()).await;
    for pause in [0, 30] {
        let turn = duel.good_turn();
        let mover = duel.mover().clone();
        let before = duel.turns.len();
        let typed = [("turn", turn.as_str().into())];
        mover.send(&duel.channel, "move", &typed);
        sleep(Duration::from_millis(pause)).await;
        table.bot.kill().await;
        table.discord.state().commands = Default::default();
        table.discord.state().forget_sessions();
        other.ready().await;
        std::mem::swap(&mut table.bot, &mut other);
        other.stand_by();
        match plies(&duel.channel, &mover).await {
            now if now == before + 1 => {}
            now => {
                assert_eq!(now, before, "turns were lost or played twice");
                let answer = mover.slash(&duel.channel, "move", typed).await;
                assert!(answer.message.content.contains("Played"), "{answer:?}");
            }
        }
        duel.board_after(&turn).await;
    }
    // Handed over in an orderly way, at once.
    let ended = table.bot.stop().await;
    assert!(ended.success(), "{ended}");
    table.discord.state().commands = Default::default();
    table.discord.state().forget_sessions();
    other.ready().await;
    std::mem::swap(&mut table.bot, &mut other);
    duel.play(&duel.good_turn()).await;
    let messages = duel.channel.messages().into_iter();
    let boards = messages
        .filter(crate::people::Posted::shows_a_board)
        .count();
    assert_eq!(boards, duel.turns.len() + 1);
    table.bot.stop().await;
    table.bot.run(&["verify"]).await;
    assert!(!table.bot.data().exists());
    table.discord.finish();
}
