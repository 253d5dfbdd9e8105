//! The commands in the menus on members and on messages.

use crate::table::*;

#[tokio::test]
async fn a_member_is_challenged_from_the_menu_on_them() {
    let table = Table::set().await;
    let (channel, ada, ben) = (&table.channel, table.ada(), table.ben());
    let which = ada.on_member(channel, "Challenge", ben.id).await;
    which.assert_private("Which game would you like to play?");
    let form = ada.press(which.message.button("Pentalath")).await;
    form.assert_says(&format!("Against {}", ben.name));
    ada.press(form.message.button("Play")).await;
    let lobby = channel
        .wait_for("a lobby", 0, |one| one.offers("Join"))
        .await;
    lobby.assert_says(&ben.mention());
    // petteia itself is the computer.
    let own = table.discord.state().bot;
    let which = ada.on_member(channel, "Challenge", own).await;
    let form = ada.press(which.message.button("Pentalath")).await;
    form.assert_says("Against the computer");
    table.clear().await;
}

#[tokio::test]
async fn nobody_is_challenged_who_cannot_play_or_where_no_games_may_be_opened() {
    let table = Table::set().await;
    let (channel, ada, ben) = (&table.channel, table.ada(), table.ben());
    let refused = async |who: &Person, whom: u64, why: &str| {
        let answer = who.on_member(channel, "Challenge", whom).await;
        answer.assert_private(why);
        assert!(answer.message.buttons.is_empty(), "{answer:?}");
    };
    refused(ada, ada.id, "cannot play against yourself").await;
    let cleo = &table.people[2];
    table.guild.leave(cleo);
    refused(ada, cleo.id, "is not a member").await;
    // Eve leaves, or is banned, while the form for a game against her is open.
    let eve = &table.people[4];
    let which = ada.on_member(channel, "Challenge", eve.id).await;
    let form = ada.press(which.message.button("Pentalath")).await;
    table.guild.leave(eve);
    let answer = ada.press(form.message.button("Play")).await;
    answer.assert_private("is not a member");
    let dan = &table.people[3];
    dan.has_time_out();
    refused(dan, ben.id, "time-out").await;
    let typed = dan.slash(channel, "play new", []).await;
    typed.assert_private("time-out");
    assert!(channel.messages().is_empty(), "no lobby");
    let manager = table.guild.manager("Mia");
    let elsewhere = table.guild.channel("elsewhere");
    manager
        .slash(channel, "server", [("allow", (&elsewhere).into())])
        .await;
    refused(ada, ben.id, &format!("<#{}>", elsewhere.id)).await;
    table.clear().await;
}

#[tokio::test]
async fn a_member_s_ratings_and_games_are_shown_from_the_menu_on_them() {
    let table = Table::set().await;
    let (channel, ada, ben) = (&table.channel, table.ada(), table.ben());
    let ratings = ada.on_member(channel, "Rating and games", ben.id).await;
    ratings.assert_private(&ben.name);
    let games = ada.press(ratings.message.button("Finished games")).await;
    games.assert_private(&ben.mention());
    let own = ada.on_member(channel, "Rating and games", ada.id).await;
    assert!(own.message.offers("Finished games"), "{own:?}");
    let bot = table.discord.state().bot;
    let none = ada.on_member(channel, "Rating and games", bot).await;
    none.assert_private("I have no rating");
    table.clear().await;
}

#[tokio::test]
async fn the_position_of_any_message_is_shown() {
    let (table, duel) = Table::duelling(3).await;
    let (channel, cleo) = (&table.channel, &table.people[2]);
    let code = "5/6/7/8/4w4/8/7/6/5 b 2 12";
    let text = format!("What would you play here? `{code}`");
    let shown = cleo.on_text(channel, "Show the position", &text).await;
    shown.assert_private(code);
    assert!(shown.message.shows_a_board(), "{shown:?}");
    let record = "[Game \"pentalath\"]\n[Seats \"2\"]\n\n1. e5 *";
    let text = format!("Our game:\n```\n{record}\n```");
    let shown = cleo.on_text(channel, "Show the position", &text).await;
    shown.assert_private(code);
    // Hostile texts of the greatest length, and texts with nothing in them.
    for (text, why) in [
        (String::new(), "no position code"),
        ("e4 e5 and/or https://a/b/c".to_owned(), "no position code"),
        ("a/ ".repeat(1333), "no position code"),
        ("/".repeat(4000), "no position code"),
        ("@everyone <@&1> ".repeat(250), "no position code"),
        (
            format!("{record} ").repeat(40).replace("e5", "zz"),
            "cannot read it",
        ),
        ("[Game \"".repeat(500), "cannot read it"),
    ] {
        assert!(text.chars().count() <= 4000);
        let refused = cleo.on_text(channel, "Show the position", &text).await;
        refused.assert_private(why);
    }
    // A board of petteia's own has no code in its text; the command says where codes are.
    let shown = cleo
        .on_message(channel, "Show the position", duel.board.id)
        .await;
    assert!(shown.ephemeral, "{shown:?}");
    table.clear().await;
}

#[tokio::test]
async fn the_game_of_a_message_is_shown_with_the_buttons_that_replay_and_analyse_it() {
    let (table, duel) = Table::duelling(3).await;
    let (channel, cleo) = (&table.channel, &table.people[2]);
    let shown = cleo
        .on_message(channel, "Replay and analyse", duel.board.id)
        .await;
    assert!(
        shown.ephemeral && shown.message.shows_a_board(),
        "{shown:?}"
    );
    assert!(shown.message.offers("Replay"), "{shown:?}");
    assert!(
        !shown.message.offers("Analyse"),
        "a running game: {shown:?}"
    );
    let mover = duel.mover();
    let asked = mover.slash(channel, "resign", []).await;
    mover.press(asked.message.button("Resign")).await;
    let shown = cleo
        .on_message(channel, "Replay and analyse", duel.board.id)
        .await;
    assert!(shown.message.offers("Analyse"), "{shown:?}");
    // Its name is enough.
    let id = duel.board.buttons.iter().find_map(|one| {
        let id = one.custom_id.split(':').nth(1)?;
        (id.len() == 5).then(|| id.to_owned())
    });
    let text = format!("Have you seen `{}`?", id.unwrap());
    let shown = cleo.on_text(channel, "Replay and analyse", &text).await;
    assert!(shown.message.offers("Replay"), "{shown:?}");
    for text in ["", "Have you seen `aaaaa`?", "`....."] {
        let refused = cleo.on_text(channel, "Replay and analyse", text).await;
        refused.assert_private("I find no game");
    }
    let long = "`abcde` ".repeat(500);
    let refused = cleo.on_text(channel, "Replay and analyse", &long).await;
    refused.assert_private("I find no game");
    table.clear().await;
}

/// Whoever may not see a game does not reach it by a message about it.
#[tokio::test]
async fn a_hidden_game_is_not_shown_by_its_name() {
    let (table, duel) = Table::duelling(3).await;
    let channel = &table.channel;
    let role = table.guild.role(0);
    for person in &table.people[..2] {
        table.guild.give(role, person);
    }
    channel.only_for(role);
    let elsewhere = table.guild.channel("elsewhere");
    let eve = &table.people[4];
    let refused = eve
        .on_message(&elsewhere, "Replay and analyse", duel.board.id)
        .await;
    refused.assert_private("I find no game");
    table.clear().await;
}
