//! The commands of players and spectators.

use petteia_rules::{Game, GameKind, ReadError, Setup};

use crate::{
    people::{Channel, Person, Posted},
    table::{Match, Table, replay},
};

async fn plies(channel: &Channel, person: &Person) -> usize {
    let answer = person.slash(channel, "record", []).await;
    replay(&answer.message.record()).await.len() - 1
}

/// Whether a message contains these words. Discord's Markdown escapes are removed.
fn says(message: &Posted, words: &str) -> bool {
    message.content.replace('\\', "").contains(words)
}

#[tokio::test]
async fn a_stranger_is_refused_kindly_and_in_private() {
    let table = Table::set().await;
    let mut duel = table.duel(3).await;
    let stranger = &table.people[2];
    let seen = table.channel.messages().len();
    let game = stranger
        .autocomplete(&duel.channel, "board", "game", "", [])
        .await
        .pop()
        .map(|one| one.value);
    let turn = duel.good_turn();
    let mut refusals = vec![
        stranger
            .slash(&duel.channel, "move", [("turn", turn.as_str().into())])
            .await,
        stranger.slash(&duel.channel, "resign", []).await,
        stranger.slash(&duel.channel, "draw", []).await,
        stranger.slash(&duel.channel, "nudge", []).await,
        stranger.slash(&duel.channel, "takeback", []).await,
    ];
    if let Some(game) = game {
        let named = [("turn", turn.as_str().into()), ("game", game.into())];
        refusals.push(stranger.slash(&duel.channel, "move", named).await);
    }
    for refusal in &refusals {
        assert!(refusal.ephemeral, "{refusal:?}");
        assert!(refusal.message.pings.is_empty());
        assert!(refusal.message.content.chars().count() > 20, "{refusal:?}");
    }
    // Looking is allowed.
    let board = stranger.press(duel.board.button("Board")).await;
    assert!(
        board.ephemeral && board.message.shows_a_board(),
        "{board:?}"
    );
    assert_eq!(table.channel.messages().len(), seen);

    // A player who is not to move is refused too.
    let early = table.ben();
    let options = [("turn", turn.as_str().into())];
    let refused = early.slash(&duel.channel, "move", options).await;
    assert!(says(&refused.message, "not your turn"), "{refused:?}");
    duel.play(&turn).await;
    assert_eq!(plies(&duel.channel, table.ada()).await, 1);
    table.clear().await;
}

#[tokio::test]
async fn a_wrong_turn_is_explained_and_costs_nothing() {
    let table = Table::set().await;
    let mut duel = table.duel(3).await;
    let ada = table.ada();
    let typed = |turn: &str| [("turn", turn.into())];

    // The black block on r blocks the path: the answer names the rule and legal turns.
    let Err(ReadError::Illegal(illegal)) = duel.game.read("W-w") else {
        panic!("W-w is legal");
    };
    let refused = ada.slash(&duel.channel, "move", typed("W-w")).await;
    assert!(refused.ephemeral);
    assert!(
        says(&refused.message, &illegal.reason.to_string()),
        "{refused:?}"
    );
    for near in &illegal.nearest {
        let near = duel.game.read_strict(near).unwrap();
        let shown = duel.game.notation(&near, petteia_rules::Style::Underlined);
        assert!(says(&refused.message, &shown), "{shown}: {refused:?}");
    }

    let nonsense = ada.slash(&duel.channel, "move", typed("e2-e4")).await;
    assert!(says(&nonsense.message, "is not a turn"), "{nonsense:?}");

    // In lower case this is ambiguous.
    let Err(ReadError::Ambiguous { readings }) = duel.game.read("wxr:g2w") else {
        panic!("wxr:g2w has one reading");
    };
    let asked = ada.slash(&duel.channel, "move", typed("wxr:g2w")).await;
    assert_eq!(asked.message.buttons.len(), readings.len(), "{asked:?}");
    assert_eq!(plies(&duel.channel, ada).await, 0);

    let label = format!("Play {}", readings[0]);
    let played = ada.press(asked.message.button(&label)).await;
    assert!(says(&played.message, "Played"), "{played:?}");
    duel.board_after(&readings[0]).await;

    // The book's notation in lower case, echoed in canonical notation.
    let answer = table.ben().slash(&duel.channel, "move", typed("gsy")).await;
    assert!(says(&answer.message, "Played: __g__s__y__"), "{answer:?}");
    duel.channel
        .wait_for("the board", duel.board.id, Posted::shows_a_board)
        .await;
    assert_eq!(plies(&duel.channel, ada).await, 2);
    table.clear().await;
}

#[tokio::test]
async fn a_preview_is_private_until_it_is_confirmed() {
    let table = Table::set().await;
    let mut duel = table.duel(3).await;
    let (ada, ben) = (table.ada(), table.ben());
    let turn = duel.good_turn();
    let typed = [("turn", turn.as_str().into())];
    let preview = ada.slash(&duel.channel, "preview", typed.clone()).await;
    assert!(
        preview.ephemeral && preview.message.shows_a_board(),
        "{preview:?}"
    );
    let dropped = ada.press(preview.message.button("Cancel")).await;
    assert!(
        dropped.message.buttons.is_empty() || dropped.withdrawn,
        "{dropped:?}"
    );
    assert_eq!(plies(&duel.channel, ada).await, 0);

    let preview = ada.slash(&duel.channel, "preview", typed.clone()).await;
    let confirmed = ada.press(preview.message.button("Confirm")).await;
    assert!(
        confirmed.ephemeral && says(&confirmed.message, "Played"),
        "{confirmed:?}"
    );
    duel.board_after(&turn).await;

    // Ben always wants a preview.
    ben.slash(&duel.channel, "settings", [("preview", true.into())])
        .await;
    let turn = duel.good_turn();
    let typed = [("turn", turn.as_str().into())];
    let preview = ben.slash(&duel.channel, "move", typed.clone()).await;
    let confirm = preview.message.button("Confirm").clone();
    let again = ben.slash(&duel.channel, "move", typed).await;
    ben.press(again.message.button("Confirm")).await;
    duel.board_after(&turn).await;
    duel.play(&duel.good_turn()).await;
    // The first preview is outdated.
    let late = ben.press(&confirm).await;
    assert!(late.ephemeral && !says(&late.message, "Played"), "{late:?}");
    assert_eq!(plies(&duel.channel, ada).await, 3);
    table.clear().await;
}

#[tokio::test]
async fn players_agree_on_takebacks_draws_and_rematches() {
    let table = Table::set().await;
    let mut duel = table.duel(3).await;
    let (ada, ben, stranger) = (table.ada(), table.ben(), &table.people[2]);
    let asks = |one: &Posted| one.buttons.iter().any(|button| button.label == "Yes");

    duel.play(&duel.good_turn()).await;
    let asked = ada.slash(&duel.channel, "takeback", []).await;
    assert!(asked.ephemeral, "{asked:?}");
    let question = duel
        .channel
        .wait_for("the question", duel.board.id, asks)
        .await;
    assert_eq!(question.pings, [ben.id]);
    let refused = stranger.press(question.button("Yes")).await;
    assert!(
        refused.ephemeral && says(&refused.message, "Only the players"),
        "{refused:?}"
    );
    ben.press(question.button("Yes")).await;
    let board = duel
        .channel
        .wait_for("the board before", question.id, Posted::shows_a_board)
        .await;
    assert_eq!(board.pings, [ada.id]);
    assert_eq!(plies(&duel.channel, ada).await, 0);
    duel.channel
        .wait_until("an answered question", question.id, |one| {
            one.buttons.is_empty()
        })
        .await;

    let setup = Setup::parse(GameKind::Pentagame, "2", "outs=3").unwrap();
    duel.game = Game::new(setup);
    duel.turns.clear();
    duel.board = board;
    duel.play(&duel.good_turn()).await;
    ben.slash(&duel.channel, "draw", []).await;
    let question = duel
        .channel
        .wait_for("the offer", duel.board.id, asks)
        .await;
    ada.press(question.button("No")).await;
    let declined = duel
        .channel
        .wait_until("a declined offer", question.id, |one| {
            one.buttons.is_empty()
        })
        .await;
    assert!(says(&declined, "declined"), "{declined:?}");
    ada.slash(&duel.channel, "draw", []).await;
    let question = duel.channel.wait_for("the offer", question.id, asks).await;
    ben.press(question.button("Yes")).await;
    let ended = |one: &Posted| one.buttons.iter().any(|button| button.label == "Rematch");
    let end = duel.channel.wait_for("the end", question.id, ended).await;
    assert!(
        end.record().contains("[Termination \"agreed\"]"),
        "{}",
        end.record()
    );

    ben.press(end.button("Rematch")).await;
    let question = duel.channel.wait_for("the question", end.id, asks).await;
    ada.press(question.button("Yes")).await;
    let shows = Posted::shows_a_board;
    let board = duel
        .channel
        .wait_for("another board", question.id, shows)
        .await;
    assert_eq!(board.pings, [ben.id], "the other one begins");
    table.clear().await;
}

#[tokio::test]
async fn who_resigns_is_asked_once_more() {
    let table = Table::set().await;
    let duel = table.duel(3).await;
    let ben = table.ben();
    let asked = ben.slash(&duel.channel, "resign", []).await;
    assert!(asked.ephemeral);
    let dropped = ben.press(asked.message.button("Play on")).await;
    assert!(
        dropped.message.buttons.is_empty() || dropped.withdrawn,
        "{dropped:?}"
    );
    let asked = ben.slash(&duel.channel, "resign", []).await;
    ben.press(asked.message.button("Resign")).await;
    let ended = |one: &Posted| one.buttons.iter().any(|button| button.label == "Rematch");
    let end = duel.channel.wait_for("the end", duel.board.id, ended).await;
    let record = end.record();
    assert!(record.contains("[Termination \"resigned\"]"), "{record}");
    assert_eq!(record.lines().last(), Some("1-0"), "{record}");
    table.clear().await;
}

#[tokio::test]
async fn a_player_is_nudged_once_a_turn_and_only_by_opponents() {
    let table = Table::set().await;
    let mut duel = table.duel(3).await;
    let (ada, ben) = (table.ada(), table.ben());
    let own = ada.slash(&duel.channel, "nudge", []).await;
    ben.slash(&duel.channel, "nudge", []).await;
    let nudge = duel
        .channel
        .wait_for("the nudge", duel.board.id, |one| !one.shows_a_board())
        .await;
    assert_eq!(nudge.pings, [ada.id]);
    let again = ben.slash(&duel.channel, "nudge", []).await;
    for refused in [own, again] {
        assert!(
            refused.ephemeral && !says(&refused.message, "Nudged."),
            "{refused:?}"
        );
    }
    duel.play(&duel.good_turn()).await;
    ada.slash(&duel.channel, "nudge", []).await;
    let nudge = duel
        .channel
        .wait_for("the nudge", duel.board.id, |one| !one.shows_a_board())
        .await;
    assert_eq!(nudge.pings, [ben.id]);
    table.clear().await;
}

#[tokio::test]
async fn those_who_manage_the_server_decide_where_games_are_opened_and_cancelled() {
    let table = Table::set().await;
    let (ada, manager) = (table.ada(), table.guild.manager("Mia"));
    let other = table.guild.channel("small-talk");
    let allow = [("allow", (&table.channel).into())];
    let refused = ada.slash(&table.channel, "settings", allow.clone()).await;
    assert!(refused.ephemeral, "{refused:?}");
    // Nothing was changed: games can be opened in all channels.
    let open = |one: &Posted| !one.buttons.is_empty();
    ada.slash(&other, "play pentagame", []).await;
    let lobby = other.wait_for("a lobby", 0, open).await;
    let refused = table.ben().press(lobby.button("Cancel")).await;
    assert!(refused.ephemeral);
    assert!(!other.last().buttons.is_empty());
    ada.press(lobby.button("Cancel")).await;
    other
        .wait_until("a cancelled lobby", lobby.id, |one| one.buttons.is_empty())
        .await;

    manager.slash(&table.channel, "settings", allow).await;
    let clock = [("server-clock", "per-move 36h".into())];
    manager.slash(&table.channel, "settings", clock).await;
    let refused = ada.slash(&other, "play pentagame", []).await;
    let here = format!("<#{}>", table.channel.id);
    assert!(refused.message.content.contains(&here), "{refused:?}");
    ada.slash(&table.channel, "play pentagame", []).await;
    let lobby = table.channel.wait_for("a lobby", 0, open).await;
    assert!(says(&lobby, "per-move 1d12h"), "{lobby:?}");
    table.ben().press(lobby.button("Join")).await;
    let shows = Posted::shows_a_board;
    table
        .channel
        .wait_for("the first board", lobby.id, shows)
        .await;
    let refused = ada.slash(&table.channel, "cancel", []).await;
    assert!(refused.ephemeral, "{refused:?}");
    let cancelled = manager.slash(&table.channel, "cancel", []).await;
    assert!(cancelled.ephemeral, "{cancelled:?}");
    let over = |one: &Posted| says(one, "cancelled");
    table.channel.wait_for("the end", lobby.id, over).await;
    table.clear().await;
}

#[tokio::test]
async fn bad_options_are_refused_with_what_would_be_right() {
    let table = Table::set().await;
    let ada = table.ada();
    let cases = [
        (
            "play pentagame",
            vec![("clock", "per-move 5s".into())],
            "10",
        ),
        (
            "play pentagame",
            vec![("clock", "whenever".into())],
            "per-move",
        ),
        ("settings", vec![("quiet", "late".into())], "22:00"),
        ("settings", vec![("zone", "Atlantis".into())], "zone"),
        ("position", vec![("code", "W,B".into())], "position"),
        ("move", vec![("turn", "W-W3r".into())], "/play"),
        ("board", vec![("game", "nosuch".into())], "nosuch"),
    ];
    for (command, options, hint) in cases {
        let sent = ada.send(&table.channel, command, &options);
        let answer = ada.answer(sent).await.unwrap();
        assert!(answer.ephemeral, "{answer:?}");
        assert!(
            says(&answer.message, hint),
            "/{command}: {hint}? {answer:?}"
        );
    }
    assert!(table.channel.messages().is_empty());
    table.clear().await;
}

#[tokio::test]
async fn everybody_can_look_things_up() {
    let table = Table::set().await;
    let mut duel = table.duel(3).await;
    let (ada, stranger) = (table.ada(), &table.people[3]);
    let turn = duel.good_turn();
    let explained = ada
        .slash(&duel.channel, "explain", [("turn", turn.as_str().into())])
        .await;
    let words = duel.game.describe(&duel.game.read(&turn).unwrap());
    assert!(explained.ephemeral && explained.message.shows_a_board());
    assert!(
        says(&explained.message, &words.to_string()),
        "{words}: {explained:?}"
    );
    duel.play(&turn).await;
    let code = duel.game.code();
    duel.play(&duel.good_turn()).await;

    let shown = stranger.slash(&duel.channel, "board", []).await;
    assert!(
        shown.ephemeral && shown.message.shows_a_board(),
        "{shown:?}"
    );
    let options = [("ply", 1.into()), ("seat", 2.into())];
    let earlier = stranger.slash(&duel.channel, "board", options).await;
    assert!(earlier.message.shows_a_board(), "{earlier:?}");
    assert_ne!(
        earlier.message.picture().content,
        shown.message.picture().content
    );
    let drawn = stranger
        .slash(&duel.channel, "position", [("code", code.into())])
        .await;
    assert!(drawn.message.shows_a_board(), "{drawn:?}");
    let games = ada.slash(&duel.channel, "games", []).await;
    assert!(games.ephemeral);
    let here = format!("<#{}>", duel.channel.id);
    assert!(games.message.content.contains(&here), "{games:?}");
    let help = stranger.slash(&duel.channel, "help", []).await;
    assert!(help.ephemeral && says(&help.message, "/play"), "{help:?}");
    let notation = stranger.press(duel.board.button("How to move")).await;
    assert!(
        notation.ephemeral && says(&notation.message, "W3r"),
        "{notation:?}"
    );
    table.clear().await;
}

#[tokio::test]
async fn with_two_games_in_a_channel_the_one_is_meant_where_it_is_my_turn() {
    let table = Table::set().await;
    let mut first = table.duel(3).await;
    let players = [table.people[2].clone(), table.ada().clone()];
    let none = [("clock", "none".into())];
    let mut second = Match::open(&table.channel, &players, "2", none).await;
    let ada = table.ada();
    // In the first game it is Ada's turn, in the second Cleo's.
    let turn = first.good_turn();
    first.play(&turn).await;
    let turn = second.good_turn();
    second.play(&turn).await;
    assert_eq!(second.board.pings, [ada.id]);
    first.play_as(table.ben(), &first.good_turn()).await;

    // Now it is her turn in both.
    let typed = [("turn", "W-W3r".into())];
    let asked = ada.slash(&table.channel, "move", typed).await;
    let games: Vec<String> = ada
        .autocomplete(
            &table.channel,
            "move",
            "game",
            "",
            [("turn", "W-W3r".into())],
        )
        .await
        .into_iter()
        .map(|choice| choice.value)
        .collect();
    assert_eq!(games.len(), 2, "{games:?}");
    // One button for each game, which names the opponents.
    for game in &games {
        let mut buttons = asked.message.buttons.iter();
        assert!(
            buttons.any(|one| one.label.contains(&format!(" {game} ("))),
            "{asked:?}"
        );
    }
    let turn = second.good_turn();
    for game in &games {
        let named = [("game", game.as_str().into())];
        let record = ada
            .slash(&table.channel, "record", named)
            .await
            .message
            .record();
        if record.contains("Cleo") {
            let named = [
                ("turn", turn.as_str().into()),
                ("game", game.as_str().into()),
            ];
            let played = ada.slash(&table.channel, "move", named).await;
            assert!(says(&played.message, "Played"), "{played:?}");
        }
    }
    let shows = Posted::shows_a_board;
    let board = table
        .channel
        .wait_for("the board", first.board.id, shows)
        .await;
    assert_eq!(board.pings, [table.people[2].id]);
    table.clear().await;
}

#[tokio::test]
async fn where_no_server_is_named_the_commands_are_registered_everywhere() {
    let table = Table::set_with(&[("PETTEIA_GUILDS", "")]).await;
    {
        let state = table.discord.state();
        assert!(state.commands.of_guild.is_empty());
        let commands = state.commands.global.iter().flatten();
        let names: Vec<&str> = commands.filter_map(|one| one["name"].as_str()).collect();
        for name in ["play", "move", "preview", "board", "settings", "help"] {
            assert!(names.contains(&name), "{names:?}");
        }
    }
    table.duel(3).await;
    table.clear().await;
}
