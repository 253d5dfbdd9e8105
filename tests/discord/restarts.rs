//! petteia is killed during turns and started again: no turn is lost or played twice, and every board is
//! posted.

use rand::{Rng, SeedableRng, rngs::StdRng};

use crate::table::*;

/// Returns the number of plies of the game, as petteia reports it.
pub async fn plies(channel: &Channel, person: &Person) -> usize {
    let answer = person.slash(channel, "record", []).await;
    replay(&answer.message.record()).await.len() - 1
}

fn boards(channel: &Channel) -> Vec<Posted> {
    let messages = channel.messages().into_iter();
    messages.filter(Posted::shows_a_board).collect()
}

#[tokio::test]
async fn whenever_petteia_is_killed_each_turn_is_played_once_and_its_board_posted_once() {
    let (mut table, mut duel) = Table::duelling(5).await;
    // A duel to five pieces has enough turns. The moments of kills are random, because a process is never
    // twice in the same state at the same time.
    let mut chance = StdRng::seed_from_u64(0x5e11);
    let (mut kept, mut repeated) = (0, 0);
    for _ in 0..12 {
        let turn = duel.good_turn();
        let mover = duel.mover().clone();
        let before = duel.turns.len();
        let typed = [("turn", turn.as_str().into())];
        mover.send(&duel.channel, "move", &typed);
        sleep(Duration::from_micros(chance.random_range(0..60_000))).await;
        table.bot.crash().await;
        match plies(&duel.channel, &mover).await {
            now if now == before + 1 => kept += 1,
            now => {
                assert_eq!(now, before, "turns were lost or played twice");
                let answer = mover.slash(&duel.channel, "move", typed).await;
                answer.assert_says("Played");
                repeated += 1;
            }
        }
        duel.board_after(&turn).await;
    }
    eprintln!("killed 12 times: {kept} turns were there, {repeated} had to be typed again");
    // Nothing arrives later: one board per turn, and the first one.
    duel.play(&duel.good_turn()).await;
    let boards = boards(&duel.channel);
    assert_eq!(boards.len(), duel.turns.len() + 1, "{boards:#?}");
    table.end_verified().await;
}

#[tokio::test]
async fn a_noticeboard_shows_whose_move_it_is_whatever_came_between() {
    let mut table = Table::set().await;
    let mia = table.guild.manager("Mia");
    let tournament = table.guild.channel("notices");
    mia.slash(&tournament, "noticeboard", []).await;
    let notice = tournament.wait_for("the noticeboard", 0, |_| true).await.id;
    let mut duel = table.duel(5).await;
    let right = async |duel: &Match| {
        let to_move = format!("{} to move", duel.mover().mention());
        let fits = |one: &Posted| one.content.contains(&to_move);
        tournament.wait_until(&to_move, notice, fits).await;
    };
    right(&duel).await;
    // A turn is played while an edit is in flight.
    let slow = Fault::Slow(Duration::from_secs(2));
    table.discord.fail(EDIT_MESSAGE, 3, slow);
    duel.play(&duel.good_turn()).await;
    sleep(Duration::from_secs(3)).await;
    duel.play(&duel.good_turn()).await;
    right(&duel).await;
    let mut chance = StdRng::seed_from_u64(0x50_1e);
    for _ in 0..4 {
        duel.play(&duel.good_turn()).await;
        sleep(Duration::from_millis(chance.random_range(0..3000))).await;
        table.bot.crash().await;
        duel.play(&duel.good_turn()).await;
        duel.play(&duel.good_turn()).await;
        right(&duel).await;
    }
    table.clear().await;
}

/// A board was posted, but petteia was killed before it learnt so, and could not retry.
async fn killed_after_posting() -> (Table, Match) {
    let (mut table, mut duel) = Table::duelling(3).await;
    let turn = duel.good_turn();
    table.discord.fail(CREATE_MESSAGE, 1, Fault::AnswerLost);
    duel.mover().send_turn(&duel.channel, &turn);
    duel.board_after(&turn).await;
    table.bot.kill().await;
    (table, duel)
}

/// Waits until petteia has tried to post more often than before.
async fn posts_again(table: &Table, before: usize) {
    let again = |state: &mut State| (state.times(CREATE_MESSAGE) > before).then_some(());
    table.discord.wait("another try", PATIENCE, again).await;
}

#[tokio::test]
async fn a_board_posted_just_before_the_kill_is_not_posted_again() {
    let (mut table, mut duel) = killed_after_posting().await;
    let before = table.discord.state().times(CREATE_MESSAGE);
    table.bot.start_again().await;
    posts_again(&table, before).await;
    duel.play(&duel.good_turn()).await;
    assert_eq!(boards(&duel.channel).len(), 3);
    table.clear().await;
}

#[tokio::test]
async fn a_board_posted_just_before_the_kill_comes_twice_at_most_where_discord_has_forgotten_it() {
    let (mut table, mut duel) = killed_after_posting().await;
    // petteia was down for longer than Discord remembers nonces.
    let forgets = |state: &mut State| {
        let messages = state.messages.values_mut();
        messages.for_each(|message| message.nonce = None);
        Some(state.times(CREATE_MESSAGE))
    };
    let before = forgets(&mut table.discord.state()).unwrap_or_default();
    table.bot.start_again().await;
    posts_again(&table, before).await;
    duel.play(&duel.good_turn()).await;
    duel.play(&duel.good_turn()).await;
    let posted = boards(&duel.channel).len();
    assert!((4..=5).contains(&posted), "{posted} boards of 4");
    table.clear().await;
}

#[tokio::test]
async fn a_board_that_was_not_posted_before_the_end_is_posted_after_the_start() {
    let (mut table, mut duel) = Table::duelling(3).await;
    let turn = duel.good_turn();
    table.discord.fail(CREATE_MESSAGE, 1000, Fault::INTERNAL);
    let mover = duel.mover().clone();
    mover.moves(&duel.channel, &turn).await;
    let ended = table.bot.stop().await;
    assert!(ended.success(), "{ended}");
    assert_eq!(boards(&duel.channel).len(), 1);
    table.discord.state().faults.heal();
    table.bot.start_again().await;
    duel.board_after(&turn).await;
    duel.play(&duel.good_turn()).await;
    assert_eq!(boards(&duel.channel).len(), 3);
    table.clear().await;
}

#[tokio::test]
async fn time_during_which_petteia_was_down_costs_nobody_a_turn() {
    let mut table = Table::set().await;
    let options = [("clock", "per-move 20s".into())];
    let mut game: Match = table.game("2", 2, options).await;
    table.bot.kill().await;
    sleep(Duration::from_secs(21)).await;
    table.bot.start_again().await;
    let turn = game.good_turn();
    let answer = game.play(&turn).await;
    answer.assert_says("Played");
    assert_eq!(plies(&game.channel, table.ada()).await, 1);
    table.clear().await;
}

#[tokio::test]
async fn who_was_told_to_wait_is_answered_before_petteia_ends() {
    let (mut table, duel) = Table::duelling(3).await;
    let turn = duel.good_turn();
    let mut sent = vec![table.ada().send_turn(&duel.channel, &turn)];
    for person in &table.people {
        sent.push(person.send(&duel.channel, "board", &[]));
    }
    let acknowledged = |state: &mut State| {
        let known = &state.interactions;
        let all = sent.iter().all(|id| known[id].acknowledged.is_some());
        all.then_some(())
    };
    let soon = Duration::from_secs(3);
    table
        .discord
        .wait("acknowledgements", soon, acknowledged)
        .await;
    let status = table.bot.stop().await;
    assert!(status.success(), "{status}");
    for id in sent {
        let state = table.discord.state();
        assert!(state.interactions[&id].touched > 0, "left to wait for ever");
    }
    table.discord.finish();
}

#[tokio::test]
async fn a_game_goes_on_from_a_back_up() {
    let (mut table, mut duel) = Table::duelling(3).await;
    duel.play(&duel.good_turn()).await;
    duel.play(&duel.good_turn()).await;
    table.bot.stop().await;
    table.bot.run(&["export", "back-up"]).await;
    std::fs::rename(table.bot.data(), table.bot.data().with_extension("lost")).unwrap();
    table.bot.run(&["import", "back-up"]).await;
    table.bot.run(&["verify"]).await;
    table.bot.start_again().await;
    assert_eq!(plies(&duel.channel, table.ada()).await, 2);
    duel.play(&duel.good_turn()).await;
    // Delivered posts are not delivered again.
    assert_eq!(boards(&duel.channel).len(), 4);
    table.clear().await;
}
