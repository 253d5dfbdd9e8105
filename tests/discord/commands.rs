//! The commands of players and spectators.

use petteia_rules::{ReadError, Setup};

use crate::table::*;

async fn plies(channel: &Channel, person: &Person) -> usize {
    let answer = person.slash(channel, "record", []).await;
    replay(&answer.message.record()).await.len() - 1
}

#[tokio::test]
async fn a_stranger_is_refused_kindly_and_in_private() {
    let (table, mut duel) = Table::duelling(3).await;
    let stranger = &table.people[2];
    let seen = table.channel.messages().len();
    let game = stranger
        .autocomplete(&duel.channel, "board", "game", "", [])
        .await
        .pop()
        .map(|one| one.value);
    let turn = duel.good_turn();
    let mut refusals = vec![stranger.moves(&duel.channel, &turn).await];
    for command in ["resign", "draw", "nudge", "takeback"] {
        refusals.push(stranger.slash(&duel.channel, command, []).await);
    }
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
    board.assert_private_board();
    assert_eq!(table.channel.messages().len(), seen);

    // A player who is not to move is refused too.
    let early = table.ben();
    let refused = early.moves(&duel.channel, &turn).await;
    refused.assert_says("not your turn");
    duel.play(&turn).await;
    assert_eq!(plies(&duel.channel, table.ada()).await, 1);
    table.clear().await;
}

#[tokio::test]
async fn a_wrong_turn_is_explained_and_costs_nothing() {
    let (table, mut duel) = Table::duelling(3).await;
    let ada = table.ada();

    // The black block on r blocks the path: the answer names the rule and legal turns.
    let Err(ReadError::Illegal(illegal)) = duel.game.read("W-w") else {
        panic!("W-w is legal");
    };
    let refused = ada.moves(&duel.channel, "W-w").await;
    assert!(refused.ephemeral);
    assert!(
        refused.message.says(&illegal.reason.to_string()),
        "{refused:?}"
    );
    for near in &illegal.nearest {
        let near = duel.game.read_strict(near).unwrap();
        let shown = duel.game.notation(&near, petteia_rules::Style::Underlined);
        refused.assert_says(&shown);
    }

    let nonsense = ada.moves(&duel.channel, "e2-e4").await;
    nonsense.assert_says("is not a turn");

    // In lower case this is ambiguous.
    let Err(ReadError::Ambiguous { readings }) = duel.game.read("wxr:g2w") else {
        panic!("wxr:g2w has one reading");
    };
    let asked = ada.moves(&duel.channel, "wxr:g2w").await;
    assert_eq!(asked.message.buttons.len(), readings.len(), "{asked:?}");
    assert_eq!(plies(&duel.channel, ada).await, 0);

    let label = format!("Play {}", readings[0]);
    let played = ada.press(asked.message.button(&label)).await;
    played.assert_says("Played");
    duel.board_after(&readings[0]).await;

    // The book's notation in lower case, echoed in canonical notation.
    let answer = table.ben().moves(&duel.channel, "gsy").await;
    answer.assert_says("Played: __g__s__y__");
    duel.channel.board_after(duel.board.id).await;
    assert_eq!(plies(&duel.channel, ada).await, 2);
    table.clear().await;
}

#[tokio::test]
async fn a_preview_is_private_until_it_is_confirmed() {
    let (table, mut duel) = Table::duelling(3).await;
    let (ada, ben) = (table.ada(), table.ben());
    let turn = duel.good_turn();
    let typed = [("turn", turn.as_str().into())];
    let preview = ada.slash(&duel.channel, "preview", typed.clone()).await;
    preview.assert_private_board();
    let dropped = ada.press(preview.message.button("Cancel")).await;
    dropped.assert_disarmed();
    assert_eq!(plies(&duel.channel, ada).await, 0);

    let preview = ada.slash(&duel.channel, "preview", typed.clone()).await;
    let confirmed = ada.press(preview.message.button("Confirm")).await;
    confirmed.assert_private("Played");
    duel.board_after(&turn).await;

    // Ben always wants a preview.
    ben.slash(&duel.channel, "settings", [("preview", true.into())])
        .await;
    let turn = duel.good_turn();
    let preview = ben.moves(&duel.channel, &turn).await;
    let confirm = preview.message.button("Confirm").clone();
    let again = ben.moves(&duel.channel, &turn).await;
    ben.press(again.message.button("Confirm")).await;
    duel.board_after(&turn).await;
    duel.play(&duel.good_turn()).await;
    // The first preview is outdated.
    let late = ben.press(&confirm).await;
    assert!(late.ephemeral && !late.message.says("Played"), "{late:?}");
    assert_eq!(plies(&duel.channel, ada).await, 3);
    table.clear().await;
}

#[tokio::test]
async fn players_agree_on_takebacks_draws_and_rematches() {
    let (table, mut duel) = Table::duelling(3).await;
    let (ada, ben, stranger) = (table.ada(), table.ben(), &table.people[2]);
    let asks = |one: &Posted| one.offers("Yes");

    duel.play(&duel.good_turn()).await;
    let asked = ada.slash(&duel.channel, "takeback", []).await;
    assert!(asked.ephemeral, "{asked:?}");
    let question = duel
        .channel
        .wait_for("a question", duel.board.id, asks)
        .await;
    assert_eq!(question.pings, [ben.id]);
    let refused = stranger.press(question.button("Yes")).await;
    refused.assert_private("Only the players");
    ben.press(question.button("Yes")).await;
    let board = duel.channel.board_after(question.id).await;
    assert_eq!(board.pings, [ada.id]);
    assert_eq!(plies(&duel.channel, ada).await, 0);
    duel.channel.disarmed(question.id).await;

    let setup = Setup::parse(GameKind::Pentagame, "2", "outs=3").unwrap();
    duel.game = Game::new(setup);
    duel.turns.clear();
    duel.board = board;
    duel.play(&duel.good_turn()).await;
    ben.slash(&duel.channel, "draw", []).await;
    let question = duel.channel.wait_for("an offer", duel.board.id, asks).await;
    ada.press(question.button("No")).await;
    let declined = duel.channel.disarmed(question.id).await;
    declined.assert_says("declined");
    ada.slash(&duel.channel, "draw", []).await;
    let question = duel.channel.wait_for("the offer", question.id, asks).await;
    ben.press(question.button("Yes")).await;
    let ended = |one: &Posted| one.offers("Rematch");
    let end = duel.channel.wait_for("the end", question.id, ended).await;
    assert!(
        end.record().contains("[Termination \"agreed\"]"),
        "{}",
        end.record()
    );

    ben.press(end.button("Rematch")).await;
    let question = duel.channel.wait_for("the question", end.id, asks).await;
    ada.press(question.button("Yes")).await;
    let board = duel.channel.board_after(question.id).await;
    assert_eq!(board.pings, [ben.id], "the other one begins");
    table.clear().await;
}

#[tokio::test]
async fn who_resigns_is_asked_once_more() {
    let (table, duel) = Table::duelling(3).await;
    let ben = table.ben();
    let asked = ben.slash(&duel.channel, "resign", []).await;
    assert!(asked.ephemeral);
    let dropped = ben.press(asked.message.button("Play on")).await;
    dropped.assert_disarmed();
    let asked = ben.slash(&duel.channel, "resign", []).await;
    ben.press(asked.message.button("Resign")).await;
    let ended = |one: &Posted| one.offers("Rematch");
    let end = duel.channel.wait_for("the end", duel.board.id, ended).await;
    let record = end.record();
    assert!(record.contains("[Termination \"resigned\"]"), "{record}");
    assert_eq!(record.lines().last(), Some("1-0"), "{record}");
    table.clear().await;
}

#[tokio::test]
async fn a_player_is_nudged_once_a_turn_and_only_by_opponents() {
    let (table, mut duel) = Table::duelling(3).await;
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
            refused.ephemeral && !refused.message.says("Nudged."),
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
    let refused = ada.slash(&table.channel, "server", allow.clone()).await;
    assert!(refused.ephemeral, "{refused:?}");
    // Nothing was changed: games can be opened in all channels.
    let open = |one: &Posted| !one.buttons.is_empty();
    ada.slash(&other, "play pentagame", []).await;
    let lobby = other.wait_for("a lobby", 0, open).await;
    let refused = table.ben().press(lobby.button("Cancel")).await;
    assert!(refused.ephemeral);
    assert!(!other.last().buttons.is_empty());
    ada.press(lobby.button("Cancel")).await;
    other.disarmed(lobby.id).await;

    manager.slash(&table.channel, "server", allow).await;
    let clock = [("clock", "per-move 36h".into())];
    manager.slash(&table.channel, "server", clock).await;
    let refused = ada.slash(&other, "play pentagame", []).await;
    let here = format!("<#{}>", table.channel.id);
    refused.assert_says(&here);
    ada.slash(&table.channel, "play pentagame", []).await;
    let lobby = table.channel.wait_for("a lobby", 0, open).await;
    lobby.assert_says("1 day 12 hours a turn");
    table.ben().press(lobby.button("Join")).await;
    table.channel.board_after(lobby.id).await;
    let refused = ada.slash(&table.channel, "cancel", []).await;
    assert!(refused.ephemeral, "{refused:?}");
    let cancelled = manager.slash(&table.channel, "cancel", []).await;
    assert!(cancelled.ephemeral, "{cancelled:?}");
    let over = |one: &Posted| one.says("cancelled");
    table.channel.wait_for("the end", lobby.id, over).await;
    table.clear().await;
}

#[tokio::test]
async fn bad_options_are_refused_with_what_would_be_right() {
    let table = Table::set().await;
    let ada = table.ada();
    for (command, option, value, hint) in [
        ("play pentagame", "clock", "per-move 5s", "10"),
        ("play pentagame", "clock", "whenever", "egg-timer"),
        ("settings", "quiet", "late", "22:00"),
        ("settings", "zone", "Atlantis", "zone"),
        ("position", "code", "W,B", "position"),
        ("move", "turn", "W-W3r", "/play"),
        ("board", "game", "nosuch", "nosuch"),
    ] {
        let options = [(option, value.into())];
        let answer = ada.slash(&table.channel, command, options).await;
        answer.assert_private(hint);
    }
    assert!(table.channel.messages().is_empty());
    table.clear().await;
}

#[tokio::test]
async fn everybody_can_look_things_up() {
    let (table, mut duel) = Table::duelling(3).await;
    let (ada, stranger) = (table.ada(), &table.people[3]);
    let turn = duel.good_turn();
    let explained = ada
        .slash(&duel.channel, "explain", [("turn", turn.as_str().into())])
        .await;
    let words = duel.game.describe(&duel.game.read(&turn).unwrap());
    assert!(explained.ephemeral && explained.message.shows_a_board());
    assert!(
        explained.message.says(&words.to_string()),
        "{words}: {explained:?}"
    );
    duel.play(&turn).await;
    let code = duel.game.code();
    duel.play(&duel.good_turn()).await;

    let shown = stranger.slash(&duel.channel, "board", []).await;
    shown.assert_private_board();
    let options = [("ply", 1.into()), ("seat", 2.into())];
    let earlier = stranger.slash(&duel.channel, "board", options).await;
    assert!(earlier.message.shows_a_board(), "{earlier:?}");
    let (then, now) = (earlier.message.picture(), shown.message.picture());
    assert_ne!(then.content, now.content);
    let drawn = stranger
        .slash(&duel.channel, "position", [("code", code.into())])
        .await;
    assert!(drawn.message.shows_a_board(), "{drawn:?}");
    let games = ada.slash(&duel.channel, "games", []).await;
    assert!(games.ephemeral);
    let here = format!("<#{}>", duel.channel.id);
    games.assert_says(&here);
    let help = stranger.slash(&duel.channel, "help", []).await;
    help.assert_private("/play");
    let install = format!(
        "https://discord.com/oauth2/authorize?client_id={}",
        table.discord.state().bot
    );
    assert!(
        help.message
            .buttons
            .iter()
            .any(|button| button.url == install),
        "{help:?}"
    );
    let more = stranger.press(duel.board.button("More …")).await;
    assert!(more.ephemeral && !more.in_place, "{more:?}");
    let how = "how:pentagame";
    let shown = stranger.pick(more.offering(how), how).await;
    shown.assert_private("How Pentagame is played");
    assert_eq!(shown.message.attachments.len(), 3, "{shown:?}");
    let notation = stranger.press(shown.message.button("Notation")).await;
    notation.assert_private("W3r");
    table.clear().await;
}

#[tokio::test]
async fn with_two_games_in_a_channel_the_one_is_meant_where_it_is_my_turn() {
    let (table, mut first) = Table::duelling(3).await;
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
    let asked = ada.moves(&table.channel, "W-W3r").await;
    let typed = [("turn", "W-W3r".into())];
    let games = ada
        .autocomplete(&table.channel, "move", "game", "", typed)
        .await;
    let games: Vec<String> = games.into_iter().map(|choice| choice.value).collect();
    assert_eq!(games.len(), 2, "{games:?}");
    // One button for each game, which names the opponents.
    for game in &games {
        let names = |label: &str| label.contains(&format!(" {game} ("));
        let mut buttons = asked.message.buttons.iter();
        assert!(buttons.any(|one| names(&one.label)), "{asked:?}");
    }
    let turn = second.good_turn();
    for game in &games {
        let named = [("game", game.as_str().into())];
        let answer = ada.slash(&table.channel, "record", named).await;
        if answer.message.record().contains("Cleo") {
            let named = [
                ("turn", turn.as_str().into()),
                ("game", game.as_str().into()),
            ];
            let played = ada.slash(&table.channel, "move", named).await;
            played.assert_says("Played");
        }
    }
    let board = table.channel.board_after(first.board.id).await;
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
        for name in ["play", "move", "board", "me", "help", "do"] {
            assert!(names.contains(&name), "{names:?}");
        }
    }
    table.duel(3).await;
    table.clear().await;
}
