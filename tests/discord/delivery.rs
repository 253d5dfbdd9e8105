//! Discord is busy or broken: every post is delivered exactly once.

use crate::server::GATEWAY_BOT;
use crate::table::*;

fn boards(game: &Match) -> usize {
    let messages = game.channel.messages();
    messages.iter().filter(|one| one.shows_a_board()).count()
}

#[tokio::test]
async fn after_every_passing_fault_a_board_is_posted_exactly_once() {
    let (table, mut duel) = Table::duelling(5).await;
    let wait = Duration::from_millis(1200);
    let faults = [
        Fault::RateLimited {
            wait,
            global: false,
        },
        Fault::RateLimited { wait, global: true },
        Fault::INTERNAL,
        Fault::Page(502),
        Fault::Broken,
        Fault::AnswerLost,
    ];
    for (turns, fault) in faults.into_iter().enumerate() {
        table.discord.fail(CREATE_MESSAGE, 1, fault.clone());
        duel.play(&duel.good_turn()).await;
        assert_eq!(boards(&duel), turns + 2, "after {fault:?}");
    }
    // Nothing arrives later.
    sleep(Duration::from_secs(3)).await;
    assert_eq!(boards(&duel), 7);
    assert_eq!(
        table.discord.state().faults.impatient,
        0,
        "petteia waits as long as it is asked to"
    );
    table.clear().await;
}

#[tokio::test]
async fn channels_that_hang_hold_up_no_other() {
    let table = Table::set().await;
    let none = || [("clock", "none".into())];
    // More than the usual number of connections to one origin.
    let mut hanging = Vec::new();
    for number in 0..12 {
        let channel = table.guild.channel(&format!("hanging-{number}"));
        hanging.push(Match::open(&channel, &table.people[2..4], "2", none()).await);
    }
    let mut duel = table.duel(3).await;
    for game in &hanging {
        game.channel.fail(1, Fault::Slow(Duration::from_secs(15)));
        let options = [("turn", game.good_turn().as_str().into())];
        game.mover().slash(&game.channel, "move", options).await;
    }
    for _ in 0..3 {
        duel.play(&duel.good_turn()).await;
    }
    assert!(
        hanging.iter().all(|game| boards(game) == 1),
        "the others were served only after those that hang"
    );
    assert!(
        !table.bot.log().contains("an outage"),
        "{}",
        table.bot.log()
    );
    for game in &mut hanging {
        game.board_after(&game.good_turn()).await;
    }
    table.clear().await;
}

#[tokio::test]
async fn after_an_outage_of_the_network_the_game_goes_on() {
    let (table, mut duel) = Table::duelling(3).await;
    let turn = duel.good_turn();
    // The turn is stored, then the network fails before the board is posted.
    table.discord.fail(CREATE_MESSAGE, 1, Fault::Broken);
    table.ada().moves(&duel.channel, &turn).await;
    table.discord.cut_network();
    sleep(Duration::from_secs(4)).await;
    assert_eq!(boards(&duel), 1);
    table.discord.mend_network();
    duel.board_after(&turn).await;
    let back = |state: &mut crate::server::State| state.connected().then_some(());
    table
        .discord
        .wait("petteia", Duration::from_secs(30), back)
        .await;
    duel.play(&duel.good_turn()).await;
    assert_eq!(boards(&duel), 3);
    table.clear().await;
}

#[tokio::test]
async fn a_backlog_is_delivered_below_discords_limit() {
    // Far below the limit, so that a short pause of the machine does not bunch fifty requests. The default
    // is tested in the rate limiter's own tests, in virtual time.
    let table = Table::set_with(&[("PETTEIA_REQUESTS", "20")]).await;
    let wait = Duration::from_secs(8);
    let all = Fault::RateLimited { wait, global: true };
    table.discord.fail(CREATE_MESSAGE, 1, all);
    let options = [("line-up", "2".into()), ("clock", "none".into())];
    let mut channels = Vec::new();
    // Each user may have at most five lobbies.
    for host in (0..12).map(|number| table.guild.person(&format!("Host {number}"))) {
        let opened: Vec<_> = (0..5)
            .map(|number| table.guild.channel(&format!("{}-{number}", host.name)))
            .map(|channel| (host.send(&channel, "play pentagame", &options), channel))
            .collect();
        for (interaction, channel) in opened {
            host.answer(interaction).await.unwrap();
            channels.push(channel);
        }
    }
    let joinable = |one: &Posted| one.offers("Join");
    for channel in &channels {
        channel.wait_for("a lobby", 0, joinable).await;
    }
    assert_eq!(table.discord.state().faults.hasty, 0);
    table.clear().await;
}

#[tokio::test]
async fn where_files_are_forbidden_the_message_comes_without_the_picture() {
    let (table, duel) = Table::duelling(3).await;
    duel.channel.deny(permission::ATTACH_FILES, true);
    let turn = duel.good_turn();
    table.ada().moves(&duel.channel, &turn).await;
    let plain = duel
        .channel
        .wait_for("words alone", duel.board.id, |one| !one.shows_a_board())
        .await;
    assert_eq!(plain.pings, [table.ben().id]);
    plain.assert_says("/board");
    table.clear().await;
}

#[tokio::test]
async fn fifty_commands_at_once_are_all_acknowledged_in_time() {
    let (table, duel) = Table::duelling(3).await;
    let crowd: Vec<Person> = (0..50)
        .map(|number| table.guild.person(&format!("Guest {number}")))
        .collect();
    let sent: Vec<u64> = crowd
        .iter()
        .map(|one| one.send(&duel.channel, "board", &[]))
        .collect();
    let mut slowest = Duration::ZERO;
    for (person, interaction) in crowd.iter().zip(sent) {
        let answer = person.answer(interaction).await.unwrap();
        assert!(answer.message.shows_a_board(), "{answer:?}");
        slowest = slowest.max(answer.acknowledged_after);
    }
    assert!(slowest < ACKNOWLEDGE_WITHIN);
    eprintln!("fifty commands at once: the slowest acknowledged after {slowest:?}");
    table.clear().await;
}

#[tokio::test]
async fn a_game_with_a_thread_is_played_in_it() {
    let table = Table::set().await;
    let options = [("clock", "none".into()), ("thread", true.into())];
    let lobby = Match::lobby(&table.channel, table.ada(), "2", &options).await;
    table.ben().press(lobby.button("Join")).await;
    let thread = table.channel.thread().await;
    assert!(thread.name().contains("Ada") && thread.name().contains("Ben"));
    let board = thread.board_after(0).await;
    let seats = table.people[..2]
        .iter()
        .map(|one| vec![one.clone()])
        .collect();
    let setup = agreed(GameKind::Pentagame, "2", &options);
    let mut game = Match::begun(&thread, seats, setup, board);
    game.play(&game.good_turn()).await;
    assert!(!table.channel.messages().iter().any(Posted::shows_a_board));
    table.clear().await;
}

#[tokio::test]
async fn a_thread_whose_opening_was_not_heard_of_is_found_again() {
    let table = Table::set().await;
    table.discord.fail(CREATE_THREAD, 1, Fault::AnswerLost);
    let options = [("clock", "none".into()), ("thread", true.into())];
    let lobby = Match::lobby(&table.channel, table.ada(), "2", &options).await;
    table.ben().press(lobby.button("Join")).await;
    let thread = table.channel.thread().await;
    thread.board_after(0).await;
    assert_eq!(table.discord.state().times(CREATE_THREAD), 1);
    table.clear().await;
}

#[tokio::test]
async fn where_no_thread_can_be_opened_the_game_is_played_in_the_channel() {
    let table = Table::set().await;
    table.discord.fail(CREATE_THREAD, 1, Fault::FORBIDDEN);
    let options = [("clock", "none".into()), ("thread", true.into())];
    let mut game = table.game("2", 2, options).await;
    game.play(&game.good_turn()).await;
    table.clear().await;
}

#[tokio::test]
async fn a_lobby_that_somebody_deleted_is_posted_anew() {
    let table = Table::set().await;
    let options = [("clock", "none".into())];
    let lobby = Match::lobby(&table.channel, table.ada(), "3", &options).await;
    table.discord.fail(EDIT_MESSAGE, 1, Fault::UNKNOWN_MESSAGE);
    table.ben().press(lobby.button("Join")).await;
    let names_ben = |one: &Posted| one.content.contains(&table.ben().mention());
    let anew = table.channel.wait_for("a lobby", lobby.id, names_ben).await;
    table.people[2].press(anew.button("Join")).await;
    table.channel.board_after(anew.id).await;
    table.clear().await;
}

#[tokio::test]
async fn a_deleted_channel_is_no_trouble_for_others() {
    let table = Table::set().await;
    let doomed = table.guild.channel("doomed");
    let none = [("clock", "none".into())];
    let players = &table.people[2..4];
    let lost = Match::open(&doomed, players, "2", none).await;
    let mut duel = table.duel(3).await;
    let turn = lost.good_turn();
    let sent = lost.mover().send_turn(&doomed, &turn);
    doomed.delete();
    lost.mover().answer(sent).await;
    duel.play(&duel.good_turn()).await;
    table.clear().await;
}

#[tokio::test]
async fn petteia_comes_up_as_soon_as_discord_does() {
    let mut table = Table::set().await;
    table.bot.stop().await;
    for fault in [
        Fault::Page(502),
        Fault::Page(404),
        Fault::Error(404, 0, "404: Not Found"),
        Fault::Page(200),
    ] {
        table.discord.fail(GATEWAY_BOT, 1, fault);
    }
    table.bot.start_again().await;
    table.duel(3).await;
    table.clear().await;
}
