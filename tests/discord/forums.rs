//! Forums: a game is a post with a tag, and a noticeboard is a post.

use crate::{server::CHANGE_CHANNEL, table::*};

/// A table with a forum and a post there of people.
async fn table_with_forum(gains: u64) -> (Table, Channel, Channel) {
    let discord = Discord::start().await;
    discord.state().role_gains = gains;
    let table = Table::set_on(discord, &[]).await;
    let forum = table.guild.forum("games");
    let aside = forum.thread_of_people(false, &[]);
    (table, forum, aside)
}

/// Opens a game in the post of people, and returns its own post.
async fn opened(table: &Table, forum: &Channel, aside: &Channel) -> Channel {
    let before = forum.threads().len();
    let options = [("clock", "none".into()), ("order", "as-joined".into())];
    let answer = table.ada().slash(aside, "play pentagame", options).await;
    answer.assert_private("is open");
    let find = |state: &mut State| {
        let posts = state.channels.values();
        let mut posts = posts.filter(|one| one.parent == Some(forum.id));
        posts.nth(before).map(|one| one.id)
    };
    let id = table.discord.wait("its post", PATIENCE, find).await;
    assert!(aside.messages().is_empty(), "{:?}", aside.messages());
    Channel::of(forum.inner(), id)
}

async fn joined(table: &Table, post: &Channel) -> Posted {
    let lobby = post
        .wait_for("the lobby", 0, |one| one.offers("Join"))
        .await;
    table.ben().press(lobby.button("Join")).await;
    post.board_after(lobby.id).await
}

async fn resigned(table: &Table, post: &Channel, after: u64) -> Posted {
    let sure = table.ada().slash(post, "resign", []).await;
    table.ada().press(sure.message.button("Resign")).await;
    let is_end = |one: &Posted| one.offers("Rematch");
    post.wait_for("the end", after, is_end).await
}

#[tokio::test]
async fn a_game_in_a_forum_is_a_post_whose_tag_follows_it_to_the_end_and_through_a_rematch() {
    let (table, forum, aside) = table_with_forum(permission::MANAGE_CHANNELS).await;
    forum.add_tag("News", false);
    forum.add_tag("Playing", false);
    let post = opened(&table, &forum, &aside).await;
    assert!(post.name().starts_with("Pentagame "), "{}", post.name());
    assert!(post.name().contains("Ada"), "{}", post.name());
    post.has_tags(&["waiting"]).await;
    assert_eq!(forum.tags(), ["News", "Playing", "waiting", "finished"]);
    let board = joined(&table, &post).await;
    post.has_tags(&["Playing"]).await;
    let end = resigned(&table, &post, board.id).await;
    post.is_archived(true).await;
    post.has_tags(&["finished"]).await;
    table.ada().press(end.button("Rematch")).await;
    let asked = post
        .wait_for("the question", end.id, |one| one.offers("Yes"))
        .await;
    table.ben().press(asked.button("Yes")).await;
    let board = post.board_after(asked.id).await;
    post.has_tags(&["Playing"]).await;
    resigned(&table, &post, board.id).await;
    post.is_archived(true).await;
    post.has_tags(&["finished"]).await;
    assert_eq!(forum.threads().len(), 2, "it is played in the same post");
    // The forum's tags once, and the post's at each of four changes.
    assert_eq!(table.discord.state().times(CHANGE_CHANNEL), 5);
    table.end_verified().await;
}

#[tokio::test]
async fn a_forums_own_tags_are_used_as_far_as_petteia_may_give_them() {
    let (table, forum, aside) = table_with_forum(0).await;
    forum.require_tags();
    forum.add_tag("Rules", true);
    forum.add_tag("Chat", false);
    forum.add_tag("Läuft", false);
    forum.add_tag("Beendet", true);
    let post = opened(&table, &forum, &aside).await;
    // It has to have a tag, and there is none for a game that waits.
    post.has_tags(&["Chat"]).await;
    let board = joined(&table, &post).await;
    post.has_tags(&["Chat", "Läuft"]).await;
    // Only moderators give the last one.
    resigned(&table, &post, board.id).await;
    post.is_archived(true).await;
    post.has_tags(&["Chat"]).await;
    assert_eq!(forum.tags().len(), 4, "none was created");

    // Where no post can be opened, the game is played where it was opened.
    forum.deny(permission::SEND_MESSAGES, true);
    let options = [("clock", "none".into()), ("order", "as-joined".into())];
    table.ada().slash(&aside, "play pentagame", options).await;
    joined(&table, &aside).await;
    let told = aside.message_that_says(0, "could not open a post").await;
    told.assert_says("Create Posts");
    assert_eq!(forum.threads().len(), 2);
    table.end_verified().await;
}

#[tokio::test]
async fn a_game_gets_a_post_only_if_its_host_may_open_posts_and_games_are_allowed_in_all_of_them() {
    let (table, forum, aside) = table_with_forum(0).await;
    let otto = table.guild.manager("Otto");
    let options = || [("clock", "none".into()), ("order", "as-joined".into())];
    forum.overwrite(table.ada().id, true, 0, permission::SEND_MESSAGES);
    table.ada().slash(&aside, "play pentagame", options()).await;
    let first = aside
        .wait_for("the lobby", 0, |one| one.offers("Join"))
        .await;
    forum.overwrite(table.ada().id, true, permission::SEND_MESSAGES, 0);
    let allow = [("allow", Given::from(&aside))];
    otto.slash(&aside, "server", allow)
        .await
        .assert_private(&format!("<#{}>", aside.id));
    table.ben().slash(&aside, "play pentagame", options()).await;
    aside
        .wait_for("the lobby", first.id, |one| one.offers("Join"))
        .await;
    assert_eq!(forum.threads().len(), 1);
    table.clear().await;
}

#[tokio::test]
async fn a_post_that_is_opened_after_its_game_was_cancelled_is_put_away() {
    let (table, forum, aside) = table_with_forum(permission::MANAGE_CHANNELS).await;
    table.discord.fail(CREATE_THREAD, 1, Fault::INTERNAL);
    let options = [("clock", "none".into()), ("order", "as-joined".into())];
    table.ada().slash(&aside, "play pentagame", options).await;
    table.ada().slash(&aside, "cancel", []).await;
    let find = |state: &mut State| {
        let mut posts = state.channels.values();
        let post = posts.find(|one| one.parent == Some(forum.id) && one.id != aside.id);
        post.map(|one| one.id)
    };
    let post = table.discord.wait("its post", PATIENCE, find).await;
    Channel::of(forum.inner(), post).is_archived(true).await;
    table.end_verified().await;
}

#[tokio::test]
async fn a_post_whose_answer_is_lost_is_not_opened_twice() {
    let (table, forum, aside) = table_with_forum(0).await;
    table.discord.fail(CREATE_THREAD, 1, Fault::AnswerLost);
    let post = opened(&table, &forum, &aside).await;
    joined(&table, &post).await;
    assert_eq!(forum.threads().len(), 2);
    table.clear().await;
}

#[tokio::test]
async fn a_noticeboard_in_a_forum_is_a_post_that_is_kept_up_to_date_and_opened_again() {
    let (table, forum, aside) = table_with_forum(0).await;
    let otto = table.guild.manager("Otto");
    let seats = [("shows", "seats".into()), ("channel", Given::from(&forum))];
    otto.slash(&table.channel, "noticeboard", seats).await;
    let find = |state: &mut State| {
        let mut posts = state.channels.values();
        let post = posts.find(|one| one.parent == Some(forum.id) && one.id != aside.id);
        post.map(|one| one.id)
    };
    let board = table.discord.wait("the board", PATIENCE, find).await;
    let board = Channel::of(forum.inner(), board);
    assert_eq!(board.name(), "Open seats");
    {
        let mut state = table.discord.state();
        state.channels.get_mut(&board.id).unwrap().archived = true;
    }
    let game = opened(&table, &forum, &aside).await;
    let shows = |one: &Posted| one.says("no clock");
    board.wait_until("the game", board.id, shows).await;
    board.is_archived(false).await;
    joined(&table, &game).await;
    let empty = |one: &Posted| !one.says("no clock");
    board.wait_until("no game", board.id, empty).await;
    assert_eq!(forum.threads().len(), 3);
    let off = [("shows", "seats".into()), ("off", true.into())];
    otto.slash(&table.channel, "noticeboard", off).await;
    let over = |one: &Posted| one.says("no longer");
    board.wait_until("its end", board.id, over).await;
    table.end_verified().await;
}
