//! Games that go on elsewhere: from a group in a channel of a server with petteia, and back.

use crate::{groups::table_for_all, table::*};

/// A game of Ada against Ben in a group, which both have opened on the server of the tests, too.
struct Moving {
    table: Table,
    group: Channel,
    game: String,
    board: Posted,
}

impl Moving {
    async fn begins() -> Moving {
        let table = table_for_all().await;
        let (ada, ben) = (table.ada(), table.ben());
        ada.installs();
        ben.installs();
        let group = table.discord.group(&[ada, ben]);
        let options = [("order", "as-joined".into()), ("clock", "none".into())];
        ada.slash(&group, "play pentalath", options).await;
        let lobby = group
            .wait_for("the lobby", 0, |one| one.offers("Join"))
            .await;
        ben.press(lobby.button("Join")).await;
        let board = group.board_calling(ada, 0).await;
        let game = board.content.split('`').nth(1).unwrap().to_owned();
        Moving {
            table,
            group,
            game,
            board,
        }
    }

    /// Somebody asks in this channel whether the game goes on there.
    async fn asks(&self, person: &Person, to: &Channel) -> Posted {
        let after = to.messages().last().map_or(0, |one| one.id);
        let named = [("game", self.game.as_str().into())];
        let asked = person.slash(to, "move-game", named).await;
        assert!(
            asked.ephemeral && asked.message.says("have been asked"),
            "{asked:?}"
        );
        to.wait_for("the question", after, |one| {
            one.offers("Yes") && one.says("go on with game")
        })
        .await
    }

    async fn plies(&self, person: &Person, channel: &Channel) -> usize {
        let named = [("game", self.game.as_str().into())];
        let answer = person.slash(channel, "record", named).await;
        replay(&answer.message.record()).await.len() - 1
    }
}

#[tokio::test]
async fn a_game_goes_on_from_a_group_in_a_channel_of_a_server_and_back() {
    let moving = Moving::begins().await;
    let table = &moving.table;
    let (ada, ben, server) = (table.ada(), table.ben(), &table.channel);
    ada.moves(&moving.group, "e5").await.assert_says("Played");
    let board = moving.group.board_calling(ben, moving.board.id).await;
    let question = moving.asks(ada, server).await;
    assert_eq!(question.pings, [ben.id]);
    let agreed = ben.press(question.button("Yes")).await;
    assert!(agreed.message.says("You agreed"), "{agreed:?}");
    let there = server.board_calling(ben, question.id).await;
    there.assert_says("goes on here");
    // The group is told, while it can be, and its board has lost its buttons.
    moving
        .group
        .wait_for("where it goes on", board.id, |one| one.says("goes on in"))
        .await;
    let old = moving.group.messages();
    let old = old.iter().find(|one| one.id == board.id).unwrap();
    assert!(old.buttons.is_empty(), "{old:?}");

    // It is played there as any other game, by everybody who sees the channel looked at.
    ben.moves(server, "f5").await.assert_says("Played");
    let there = server.board_calling(ada, there.id).await;
    let cleo = &table.people[2];
    let looks = cleo.press(there.button("Board")).await;
    assert!(looks.message.shows_a_board(), "{looks:?}");
    let watched = cleo.slash(server, "watch", []).await;
    watched.assert_says(&moving.game);

    let back = moving.asks(ben, &moving.group).await;
    ada.press(back.button("Yes")).await;
    let shown = moving.group.board_calling(ada, back.id).await;
    shown.assert_says("goes on here");
    let looks = cleo
        .slash(server, "board", [("game", moving.game.as_str().into())])
        .await;
    looks.assert_says("There is no game called");
    ada.moves(&moving.group, "d4").await.assert_says("Played");
    moving.group.board_calling(ben, shown.id).await;
    assert_eq!(moving.plies(ada, &moving.group).await, 3);
    moving.table.end_verified().await;
}

#[tokio::test]
async fn who_is_banned_meanwhile_is_not_left_behind_and_nobody_outside_moves_a_game() {
    let moving = Moving::begins().await;
    let table = &moving.table;
    let (ada, ben, server) = (table.ada(), table.ben(), &table.channel);
    let named = [("game", moving.game.as_str().into())];
    let cleo = &table.people[2];
    let answer = cleo.slash(server, "move-game", named.clone()).await;
    answer.assert_private("There is no game called");
    let stranger = table.discord.stranger("Mallory");
    stranger.installs();
    let other = table.discord.group(&[&stranger, cleo]);
    let answer = stranger.slash(&other, "move-game", named.clone()).await;
    answer.assert_private("There is no game called");

    let question = moving.asks(ada, server).await;
    let answer = cleo.press(question.button("Yes")).await;
    assert!(answer.ephemeral, "{answer:?}");
    // Whoever has asked is banned before the others agree.
    let guild = table.guild.id;
    table
        .discord
        .state()
        .guilds
        .get_mut(&guild)
        .unwrap()
        .members
        .remove(&ada.id);
    let answer = ben.press(question.button("Yes")).await;
    answer.assert_private("cannot play in this channel now");
    let named = named.clone();
    let answer = ben.slash(&moving.group, "board", named).await;
    assert!(answer.message.shows_a_board(), "{answer:?}");
    ada.moves(&moving.group, "e5").await.assert_says("Played");
    moving.group.board_calling(ben, moving.board.id).await;
    assert!(!server.messages().iter().any(Posted::shows_a_board));
    moving.table.end_verified().await;
}

#[tokio::test]
async fn a_killed_petteia_moves_a_game_once_or_not_at_all() {
    let mut moving = Moving::begins().await;
    let mut at_group = true;
    for delay in [0, 2, 5, 10, 20, 60] {
        let (ada, ben) = (moving.table.ada().clone(), moving.table.ben().clone());
        let (from, to) = match at_group {
            true => (moving.group.clone(), moving.table.channel.clone()),
            false => (moving.table.channel.clone(), moving.group.clone()),
        };
        let question = moving.asks(&ada, &to).await;
        ben.tap(question.button("Yes"));
        sleep(Duration::from_millis(delay)).await;
        moving.table.discord.state().excuse_unanswered();
        moving.table.bot.crash().await;
        let restarted = Instant::now();
        // Discord does not send it again: whoever has not seen it presses once more.
        let named = [("game", moving.game.as_str().into())];
        let again = ben.press(question.button("Yes")).await;
        assert!(
            ["You agreed", "no longer open", "is closed"]
                .iter()
                .any(|said| again.message.says(said)),
            "{again:?}"
        );
        let board = to
            .wait_for("the board", question.id, Posted::shows_a_board)
            .await;
        board.assert_says(&moving.game);
        let seen = ada.slash(&to, "board", named.clone()).await;
        assert!(seen.message.shows_a_board());
        sleep(Duration::from_millis(1500)).await;
        let boards = to.messages().into_iter();
        let boards = boards.filter(|one| one.id > question.id && one.shows_a_board());
        let calls: Vec<Posted> = boards.filter(|one| !one.pings.is_empty()).collect();
        // On the server Discord recognises a board that comes again. In the chat the board is an answer, and whether one
        // arrived just before the kill nobody can know: it is given once more after the start.
        let (again, before): (Vec<&Posted>, Vec<&Posted>) =
            calls.iter().partition(|one| one.at >= restarted);
        let is_once = before.len() <= 1 && again.len() <= 1;
        assert!(is_once && (!at_group || calls.len() <= 1), "{calls:?}");
        drop(from);
        at_group = !at_group;
    }
    assert_eq!(moving.plies(moving.table.ada(), &moving.group).await, 0);
    moving.table.end_verified().await;
}
