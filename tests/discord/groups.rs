//! Games where petteia only answers: in direct messages of two people with each other, in groups, and on servers without
//! petteia.

use crate::{
    activities::{opens_the_activity, table_with_activity},
    people::Button,
    server::{CREATE_MESSAGE, MOST_FOLLOW_UPS},
    strategy::good_turn,
    table::*,
};

/// A petteia whose commands are registered for users, with a computer that thinks only for a moment.
pub async fn table_for_all() -> Table {
    let mut table = Table::set_with(&[("PETTEIA_GUILDS", "")]).await;
    table.bot.configure("[computer]\nthink = \"50ms\"\n");
    table.bot.restart().await;
    table
}

/// A chat where petteia only answers. The first of its people has installed petteia; nobody else has, and nobody shares a
/// server with it.
pub struct Chat {
    pub channel: Channel,
    pub people: Vec<Person>,
}

impl Chat {
    pub fn of(table: &Table, people: usize) -> Chat {
        let people = Chat::strangers(table, people);
        let channel = table.discord.group(&people.iter().collect::<Vec<_>>());
        Chat { channel, people }
    }

    fn on_a_server_without_petteia(table: &Table, people: usize) -> Chat {
        let people = Chat::strangers(table, people);
        let channel = table.discord.channel_elsewhere();
        Chat { channel, people }
    }

    fn strangers(table: &Table, people: usize) -> Vec<Person> {
        let names = ["Zoe", "Yves", "Xenia", "Will", "Vera"];
        let people = names[..people].iter();
        let people: Vec<Person> = people.map(|name| table.discord.stranger(name)).collect();
        people[0].installs();
        people
    }

    /// Opens a game that everybody joins by pressing, and waits for the first board.
    pub async fn begins(&self, kind: GameKind, options: &[(&str, Given)]) -> Posted {
        let host = &self.people[0];
        let mut options = options.to_vec();
        options.extend([("order", "as-joined".into()), ("clock", "none".into())]);
        let opened = host.send(&self.channel, &format!("play {}", kind.name()), &options);
        let opened = host.answer(opened).await.unwrap();
        assert!(opened.ephemeral, "{opened:?}");
        let mut lobby = self
            .channel
            .wait_for("the lobby", 0, |one| one.offers("Join"))
            .await;
        for person in &self.people[1..] {
            person.press(lobby.button("Join")).await;
            lobby = self.channel.last();
        }
        self.channel.board_calling(host, 0).await
    }

    /// The game as its record tells it to its host.
    async fn game(&self) -> Game {
        recorded(&self.people[0], &self.channel).await
    }
}

/// Plays a turn by the buttons below a board.
async fn plays(person: &Person, board: &Posted, turn: &str) -> Answer {
    let played = person.press(&last_button(person, board, turn).await).await;
    assert!(played.message.says("Played"), "{played:?}");
    assert!(played.ephemeral, "{played:?}");
    played
}

/// Chooses a turn by the buttons below a board. Returns the one that plays it.
pub async fn last_button(person: &Person, board: &Posted, turn: &str) -> Button {
    let which = person.press(board.button("Move")).await;
    let typed = which.message.buttons.iter();
    let preview = match typed.clone().find(|one| one.label == "Type it") {
        Some(button) => {
            let form = person.opens(button).await;
            person.fills_in(&form, turn).await
        }
        // An only turn is shown at once.
        None => which,
    };
    let mut buttons = preview.message.buttons.iter();
    let play = buttons.find(|one| ["Confirm", "Play as it is"].contains(&one.label.as_str()));
    play.unwrap_or_else(|| panic!("{preview:?}")).clone()
}

/// After this many turns the host resigns.
const MOST: usize = 36;

/// Plays a game to its end. Who has installed petteia types every other turn; all others press buttons.
async fn a_whole_game(table: Table, chat: Chat, kind: GameKind, options: &[(&str, Given)]) {
    let mut before = chat.begins(kind, options).await.id - 1;
    let mut turns = 0;
    loop {
        let game = chat.game().await;
        let Some(seat) = game.to_move() else { break };
        let mover = &chat.people[seat.index()];
        if turns >= MOST && mover.id == chat.people[0].id {
            let sure = mover.slash(&chat.channel, "resign", []).await;
            mover.press(sure.message.button("Resign")).await;
            break;
        }
        let board = chat.channel.board_calling(mover, before).await;
        let legal = board.legal_turns(&game);
        let turn = match kind {
            GameKind::Pentagame => good_turn(&game),
            _ => legal[(turns * 7) % legal.len()].clone(),
        };
        if seat.index() == 0 && turns % 4 == 0 {
            let answer = mover.moves(&chat.channel, &turn).await;
            let as_it_is = answer.message.buttons.iter();
            match as_it_is.clone().find(|one| one.label == "Play as it is") {
                Some(button) => drop(mover.press(button).await),
                None => answer.assert_says("Played"),
            }
        } else {
            plays(mover, &board, &turn).await;
        }
        before = board.id;
        turns += 1;
    }
    let end = chat.channel.wait_for("the end", 0, |one| {
        one.is_end()
            && one
                .attachments
                .iter()
                .any(|file| file.filename.ends_with(".pgr"))
    });
    end.await;
    // Everything was an answer: nothing was posted, and nobody was written to.
    assert_eq!(table.discord.state().times(CREATE_MESSAGE), 0);
    for one in chat.channel.messages() {
        assert!(!one.content.contains("secret"), "{one:?}");
    }
    table.end_verified().await;
}

#[tokio::test]
async fn pentalath_is_played_to_its_end_by_two_in_their_direct_messages() {
    let table = table_for_all().await;
    let chat = Chat::of(&table, 2);
    a_whole_game(table, chat, GameKind::Pentalath, &[]).await;
}

#[tokio::test]
async fn five_lines_is_played_to_its_end_by_two_in_their_direct_messages() {
    let table = table_for_all().await;
    let chat = Chat::of(&table, 2);
    a_whole_game(table, chat, GameKind::FiveLines, &[]).await;
}

#[tokio::test]
async fn rithmomachia_is_played_to_its_end_on_a_server_without_petteia() {
    let table = table_for_all().await;
    let chat = Chat::on_a_server_without_petteia(&table, 2);
    a_whole_game(table, chat, GameKind::Rithmomachia, &[("goods", 50.into())]).await;
}

#[tokio::test]
async fn pentagame_is_played_to_its_end_by_three_in_a_group() {
    let table = table_for_all().await;
    let chat = Chat::of(&table, 3);
    let options = [("outs", 1.into()), ("line-up", "3".into())];
    a_whole_game(table, chat, GameKind::Pentagame, &options).await;
}

#[tokio::test]
async fn where_nobody_pressed_the_next_player_is_told_by_direct_message_and_the_next_press_shows_the_board()
 {
    let table = table_for_all().await;
    let chat = Chat::of(&table, 2);
    let [zoe, yves] = [0, 1].map(|one| chat.people[one].clone());
    yves.installs();
    let board = chat.begins(GameKind::Pentalath, &[]).await;
    chat.channel.lets_tokens_expire();
    // She plays in her own direct messages, so that nothing can be answered in the chat.
    let own = zoe.opens_direct_messages();
    zoe.moves(&own, "e5").await.assert_says("Played");
    let letters = yves.direct().await;
    let letter = letters
        .wait_for("his turn", 0, |one| {
            one.shows_a_board() && one.offers("Move")
        })
        .await;
    letter.assert_says("your turn");
    assert_eq!(letters.messages().len(), 1);
    assert!(own.messages().is_empty(), "{:?}", own.messages());
    assert_eq!(chat.channel.last().id, board.id);

    // A press that changes nothing brings the board, which calls nobody again.
    yves.press(board.button("Move")).await;
    let shown = chat.channel.board_after(board.id).await;
    assert!(shown.pings.is_empty(), "{shown:?}");
    shown.assert_says("e5");
    yves.press(shown.button("Move")).await;
    sleep(Duration::from_millis(1500)).await;
    assert_eq!(chat.channel.last().id, shown.id, "shown once");

    // He answers in his direct messages, where the letter has the same buttons; the chat follows.
    plays(&yves, &letter, "f5").await;
    let called = chat.channel.board_calling(&zoe, shown.id).await;
    called.assert_says("f5");
    assert_eq!(letters.messages().len(), 1, "told once");
    table.end_verified().await;
}

#[tokio::test]
async fn a_server_that_denies_external_apps_is_said_to_who_presses_and_the_game_goes_on_by_direct_messages()
 {
    let table = table_for_all().await;
    let chat = Chat::on_a_server_without_petteia(&table, 2);
    let [zoe, yves] = [0, 1].map(|one| chat.people[one].clone());
    yves.installs();
    let board = chat.begins(GameKind::Pentalath, &[]).await;
    chat.channel.lets_tokens_expire();
    chat.channel.denies_external_apps(true);
    let played = zoe.send(&chat.channel, "move", &[("turn", "e5".into())]);
    let hidden = table
        .discord
        .wait("what is hidden", Duration::from_secs(20), |state| {
            let mut all = state.messages.values();
            let says = |one: &&crate::server::Message| one.content.contains("Use External Apps");
            all.find(|one| one.interaction == Some(played) && says(one))
                .map(|one| one.only_for)
        })
        .await;
    assert_eq!(hidden, Some(zoe.id));
    let letters = yves.direct().await;
    let letter = letters.board_after(0).await;
    assert!(letter.offers("Move"));
    assert_eq!(chat.channel.last().id, board.id);
    chat.channel.denies_external_apps(false);
    plays(&yves, &board, "f5").await;
    chat.channel.board_calling(&zoe, board.id).await;
    assert_eq!(letters.messages().len(), 1, "told once");
    table.end_verified().await;
}

#[tokio::test]
async fn of_two_who_join_at_once_one_plays_and_who_is_not_in_the_chat_sees_and_does_nothing() {
    let table = table_for_all().await;
    let chat = Chat::of(&table, 3);
    let [zoe, yves, xenia] = [0, 1, 2].map(|one| chat.people[one].clone());
    let stranger = table.discord.stranger("Mallory");
    stranger.installs();
    let options = [("order", "as-joined".into()), ("clock", "none".into())];
    zoe.slash(&chat.channel, "play pentalath", options.clone())
        .await;
    let lobby = chat
        .channel
        .wait_for("the lobby", 0, |one| one.offers("Join"))
        .await;

    // Her own chat has a message of petteia under which the buttons are forged.
    let other = table.discord.group(&[&stranger, &xenia]);
    stranger.slash(&other, "play pentalath", options).await;
    let hers = other
        .wait_for("the lobby", 0, |one| one.offers("Join"))
        .await;
    let id = lobby.button("Join").custom_id.split(':').nth(1).unwrap();
    let of_game = lobby
        .buttons
        .iter()
        .filter(|one| one.custom_id.contains(id));
    for button in of_game {
        let forged = Button {
            message: hers.id,
            channel: other.id,
            ..button.clone()
        };
        let answer = stranger.press(&forged).await;
        let refusals = ["elsewhere", "There is no game called"];
        assert!(
            answer.ephemeral && refusals.iter().any(|why| answer.message.says(why)),
            "{button:?}: {answer:?}"
        );
    }

    let taps = [
        yves.tap(lobby.button("Join")),
        xenia.tap(lobby.button("Join")),
    ];
    let (one, two) = tokio::join!(yves.answer(taps[0]), xenia.answer(taps[1]));
    let seated = [one, two].into_iter().flatten();
    let seated = seated.filter(|answer| answer.message.says("You have a seat"));
    assert_eq!(seated.count(), 1);
    let board = chat.channel.board_calling(&zoe, 0).await;

    let id = board.content.split('`').nth(1).unwrap().to_owned();
    for command in ["board", "record", "replay", "captures", "takeback"] {
        for channel in [&other, &stranger.opens_direct_messages()] {
            let answer = stranger
                .slash(channel, command, [("game", id.as_str().into())])
                .await;
            answer.assert_private("There is no game called");
            assert!(!answer.message.shows_a_board());
        }
    }
    // Whoever is in the chat may look.
    xenia.installs();
    let looked = xenia.slash(&chat.channel, "board", []).await;
    looked.assert_private_board();
    let far = xenia
        .slash(&other, "replay", [("game", id.as_str().into())])
        .await;
    assert!(
        far.ephemeral && !far.message.says("is now shown"),
        "{far:?}"
    );
    // Who has installed petteia may remove it: all buttons go on working.
    zoe.removes_the_app();
    plays(&zoe, &board, "e5").await;
    chat.channel.board_after(board.id).await.assert_says("e5");
    table.end_verified().await;
}

#[tokio::test]
async fn a_killed_petteia_loses_no_turn_in_a_chat_and_its_board_is_there_with_the_next_interaction()
{
    let mut table = table_for_all().await;
    let chat = Chat::of(&table, 2);
    chat.people[1].installs();
    let mut board = chat.begins(GameKind::Pentalath, &[]).await;
    for delay in [0, 2, 5, 10, 20, 40, 80] {
        let game = chat.game().await;
        let (ply, mover) = (game.ply(), game.to_move().unwrap().index());
        let mover = &chat.people[mover];
        let turn = game.legal()[ply as usize * 3 % 50].clone();
        mover.send(&chat.channel, "move", &[("turn", turn.as_str().into())]);
        sleep(Duration::from_millis(delay)).await;
        table.bot.crash().await;
        if chat.game().await.ply() == ply {
            // Discord does not send it again.
            mover
                .moves(&chat.channel, &turn)
                .await
                .assert_says("Played");
        }
        // The interactions after the kill bring the board, if it is not there.
        board = chat
            .channel
            .wait_for("the board", board.id, |one| one.shows_a_board())
            .await;
        board.assert_says(&turn);
        sleep(Duration::from_millis(1500)).await;
        let boards = chat.channel.messages();
        let newer = boards.iter().filter(|one| one.id > board.id);
        // Whether the board arrived before the kill nobody can know: it may be shown once more, and calls nobody.
        let again = newer.filter(|one| one.shows_a_board() && one.pings.is_empty());
        assert!(again.count() <= 1, "{boards:?}");
        board = boards.into_iter().next_back().unwrap();
    }
    table.end_verified().await;
}

#[tokio::test]
async fn an_interaction_is_followed_by_no_more_messages_than_discord_allows() {
    let table = table_for_all().await;
    let chat = Chat::of(&table, 2);
    let zoe = &chat.people[0];
    // Everybody else is a computer that answers at once: each turn of hers brings more than one board.
    let opened = zoe
        .slash(
            &chat.channel,
            "play pentagame",
            [
                ("line-up", "5".into()),
                ("computers", 4.into()),
                ("order", "as-joined".into()),
                ("outs", 1.into()),
            ],
        )
        .await;
    assert!(opened.ephemeral, "{opened:?}");
    let board = chat.channel.board_calling(zoe, 0).await;
    let mut last = board.id;
    for _ in 0..4 {
        let game = chat.game().await;
        // A computer may have won.
        let Some(turn) = game.legal().first().cloned() else {
            break;
        };
        zoe.moves(&chat.channel, &turn).await.assert_says("Played");
        let next = |one: &Posted| one.pings.contains(&zoe.id) || one.is_end();
        last = chat.channel.wait_for("a board", last, next).await.id;
    }
    let most = {
        let state = table.discord.state();
        let all = state.interactions.values();
        all.map(|one| one.follow_ups.len()).max()
    };
    assert!(most <= Some(MOST_FOLLOW_UPS));
    table.end_verified().await;
}

#[tokio::test]
async fn a_board_in_a_group_opens_the_activity_for_its_players_alone() {
    let table = table_with_activity().await;
    let people = Chat::strangers(&table, 3);
    let channel = table.discord.group(&people.iter().collect::<Vec<_>>());
    let [zoe, yves, xenia] = &people[..] else {
        unreachable!("there are three");
    };
    let chat = Chat {
        channel,
        people: vec![zoe.clone(), yves.clone()],
    };
    let board = chat.begins(GameKind::Pentalath, &[]).await;
    for player in [zoe, yves] {
        let pressed = player.tap(board.button("Board"));
        assert!(opens_the_activity(&table.discord, pressed).await);
    }
    // Nobody can tell who is in a group, so she sees the picture that the group has seen.
    let shown = xenia.press(board.button("Board")).await;
    assert!(
        shown.ephemeral && shown.message.shows_a_board(),
        "{shown:?}"
    );
    table.clear().await;
}
