//! Channels that become unreachable during a game: the game waits, its players are told in another way, and
//! it continues where it was.

use crate::table::*;

fn boards(channel: &Channel) -> usize {
    let messages = channel.messages();
    messages.iter().filter(|one| one.shows_a_board()).count()
}

/// Plays a turn of the seat to move; no board is posted.
async fn play_unseen(game: &mut Match) {
    let turn = game.good_turn();
    let answer = game.mover().moves(&game.channel, &turn).await;
    assert!(answer.message.content.starts_with("Played"), "{answer:?}");
    game.note(&turn);
}

async fn told_alone(person: &Person, what: &str) -> Posted {
    let direct = person.direct().await;
    direct.message_that_says(0, what).await
}

#[tokio::test]
async fn a_channel_closed_in_mid_game_is_reported_and_shows_one_board_when_it_is_open_again() {
    for denied in [permission::SEND_MESSAGES, permission::VIEW_CHANNEL] {
        let (table, mut duel) = Table::duelling(3).await;
        duel.channel.deny(denied, true);
        play_unseen(&mut duel).await;
        let mend = match denied {
            permission::VIEW_CHANNEL => "View Channel",
            _ => "Send Messages",
        };
        told_alone(table.ada(), mend).await;
        told_alone(table.ben(), mend).await;
        play_unseen(&mut duel).await;
        play_unseen(&mut duel).await;
        let before = boards(&duel.channel);
        duel.channel.deny(0, true);
        let back = |one: &Posted| one.shows_a_board() && one.content.contains("goes on here");
        duel.board = duel
            .channel
            .wait_for("how it stands", duel.board.id, back)
            .await;
        assert_eq!(boards(&duel.channel), before + 1);
        duel.play(&duel.good_turn()).await;
        table.clear().await;
    }
}

#[tokio::test]
async fn whoever_takes_no_direct_messages_is_told_with_the_next_answer() {
    let (table, mut duel) = Table::duelling(3).await;
    table.ada().takes_no_direct_messages();
    duel.channel.deny(permission::SEND_MESSAGES, true);
    play_unseen(&mut duel).await;
    told_alone(table.ben(), "Send Messages").await;
    // One of her next answers, because a direct message has to fail first.
    let elsewhere = table.guild.channel("elsewhere");
    for _ in 0..100 {
        let answer = table.ada().slash(&elsewhere, "games", []).await;
        if answer.message.content.contains("Send Messages") {
            return table.clear().await;
        }
    }
    panic!("Ada is never told");
}

#[tokio::test]
async fn a_game_whose_thread_is_deleted_goes_on_in_its_channel_by_a_button() {
    let table = Table::set().await;
    let options = [("clock", "none".into()), ("thread", true.into())];
    let lobby = Match::lobby(&table.channel, table.ada(), "2", &options).await;
    table.ben().press(lobby.button("Join")).await;
    let thread = table.channel.thread().await;
    let board = thread.board_after(0).await;
    let seats = table.people[..2].iter().map(|one| vec![one.clone()]);
    let setup = agreed(GameKind::Pentagame, "2", &options);
    let mut game = Match::begun(&thread, seats.collect(), setup, board);

    let turn = game.good_turn();
    let sent = game.mover().send_turn(&thread, &turn);
    thread.delete();
    game.mover().answer(sent).await;
    game.note(&turn);
    let notice = table
        .channel
        .message_that_says(lobby.id, "/do move-game")
        .await;
    assert_eq!(notice.pings.len(), 2);
    table.ben().press(notice.button("Play on here")).await;
    game.board = table.channel.board_after(notice.id).await;
    assert!(
        game.board.content.contains("Played since then"),
        "{:?}",
        game.board
    );
    let withdrawn = |one: &Posted| one.buttons.is_empty() && one.content.contains("goes on in");
    table
        .channel
        .wait_until("the notice without its button", notice.id, withdrawn)
        .await;
    game.channel = table.channel.clone();
    game.play(&game.good_turn()).await;
    table.clear().await;
}

#[tokio::test]
async fn a_game_whose_channel_is_deleted_is_taken_to_another_after_a_restart_too() {
    let mut table = Table::set().await;
    let doomed = table.guild.channel("doomed");
    let none = [("clock", "none".into())];
    let mut game = Match::open(&doomed, &table.people[..2], "2", none).await;
    let turn = game.good_turn();
    let sent = game.mover().send_turn(&doomed, &turn);
    doomed.delete();
    game.mover().answer(sent).await;
    game.note(&turn);
    told_alone(table.ben(), "/do move-game").await;
    table.bot.restart().await;

    let moved = table.ben().slash(&table.channel, "move-game", []).await;
    moved.assert_says("goes on");
    game.board = table.channel.board_after(0).await;
    game.channel = table.channel.clone();
    game.play(&game.good_turn()).await;
    table.clear().await;
}

#[tokio::test]
async fn that_a_player_has_left_the_server_is_told_before_their_time_is_up() {
    let table = Table::set().await;
    let minute = [("clock", "per-move 10s".into())];
    let mut duel = Match::open(&table.channel, &table.people[..2], "2", minute).await;
    duel.play(&duel.good_turn()).await;
    table.guild.leave(table.ben());
    let told = duel
        .channel
        .message_that_says(duel.board.id, "has left this server")
        .await;
    assert_eq!(told.pings, [table.ada().id]);
    table.clear().await;
}

#[tokio::test]
async fn a_tournament_whose_hall_is_closed_is_reported_and_announced_anew_where_it_is_taken() {
    let table = Table::set().await;
    let otto = table.guild.manager("Otto");
    let tournament = table.guild.channel("hall");
    let proposal = [
        ("name", "Tavern Cup".into()),
        ("game", "pentalath".into()),
        ("system", "swiss".into()),
    ];
    otto.slash(&tournament, "tournament create", proposal).await;
    let joins = |one: &Posted| one.offers("Join");
    let announced = tournament.wait_for("the announcement", 0, joins).await;
    let (cara, dan) = (&table.people[2], &table.people[3]);
    for player in [table.ada(), table.ben(), dan] {
        player.press(announced.button("Join")).await;
    }
    tournament.deny(permission::VIEW_CHANNEL, true);
    // Who may view a channel that Discord hides from petteia, nobody knows. Its players see the tournament all the same.
    let stranger = cara.slash(&table.channel, "tournament join", []).await;
    stranger.assert_private("There is no tournament here");
    // The answer confirms it; the list of players cannot be posted.
    let answer = dan.slash(&table.channel, "tournament leave", []).await;
    assert!(answer.ephemeral, "{answer:?}");
    told_alone(&otto, "/do tournament move").await;
    told_alone(table.ada(), "View Channel").await;
    told_alone(table.ben(), "View Channel").await;
    let there = [("channel", Given::from(&table.channel))];
    otto.slash(&table.channel, "tournament move", there).await;
    let announced = table.channel.wait_for("the announcement", 0, joins).await;
    announced.assert_says("Ada");
    announced.assert_says("Ben");
    let answer = cara.press(announced.button("Join")).await;
    answer.assert_says("You now take part");
    table.clear().await;
}

#[tokio::test]
async fn a_forum_that_is_allowed_holds_for_its_posts_and_is_no_place_for_messages() {
    let table = Table::set().await;
    let otto = table.guild.manager("Otto");
    let forum = table.guild.forum("games");
    let post = forum.thread_of_people(false, &[]);
    let allow = [("allow", Given::from(&forum))];
    let settings = otto.slash(&table.channel, "server", allow).await;
    settings.assert_says(&format!("<#{}>", forum.id));

    let refused = table
        .ada()
        .slash(&table.channel, "play pentalath", [])
        .await;
    refused.assert_says(&format!("<#{}>", forum.id));
    refused.assert_says("`/play`");
    let named = [("name", "Cup".into()), ("game", "pentalath".into())];
    let refused = otto.slash(&table.channel, "tournament create", named).await;
    refused.assert_says("`/do tournament create`");

    let opened = table.ada().slash(&post, "play pentalath", []).await;
    opened.assert_private("is open");
    table.clear().await;
}

#[tokio::test]
async fn whoever_opens_a_game_reads_why_the_server_has_no_room_for_a_thread_and_plays_in_the_channel()
 {
    for (code, message, says) in [
        (
            160_006,
            "Maximum number of active threads reached",
            "as many active threads as Discord allows",
        ),
        (
            30_013,
            "Maximum number of server channels reached (500)",
            "as many channels as Discord allows",
        ),
    ] {
        let table = Table::set().await;
        table
            .discord
            .fail(CREATE_THREAD, 1, Fault::Error(400, code, message));
        let options = [("clock", "none".into()), ("thread", true.into())];
        let lobby = Match::lobby(&table.channel, table.ada(), "2", &options).await;
        table.ben().press(lobby.button("Join")).await;
        let told = table.channel.message_that_says(lobby.id, says).await;
        assert_eq!(told.pings, [table.ada().id]);
        let board = table.channel.board_after(lobby.id).await;
        board.assert_says("your turn");
        table.clear().await;
    }
}

#[tokio::test]
async fn a_game_in_an_archived_thread_waits_while_no_thread_can_be_opened_again() {
    let table = Table::set().await;
    let options = [("clock", "per-move 10s".into()), ("thread", true.into())];
    let lobby = Match::lobby(&table.channel, table.ada(), "2", &options).await;
    table.ben().press(lobby.button("Join")).await;
    let thread = table.channel.thread().await;
    let board = thread.board_after(0).await;
    let seats = table.people[..2].iter().map(|one| vec![one.clone()]);
    let setup = agreed(GameKind::Pentagame, "2", &options);
    let mut game = Match::begun(&thread, seats.collect(), setup, board);
    let full = Fault::Error(400, 160_006, "Maximum number of active threads reached");
    thread.fail(1, full);
    play_unseen(&mut game).await;
    let notice = table
        .channel
        .message_that_says(lobby.id, "as many active threads as Discord allows")
        .await;
    assert_eq!(notice.pings.len(), 2);
    notice.assert_says("its clock has stopped");
    table.ben().press(notice.button("Play on here")).await;
    let here = table.channel.board_after(notice.id).await;
    here.assert_says("Played since then");
    table.clear().await;
}
