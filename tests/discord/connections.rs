//! Gateway faults: every command is answered once and nothing is lost.

use futures::future::join_all;

use crate::server::{GUILD_COMMANDS, GatewayFault};
use crate::table::*;

/// Waits for this number of identified and resumed sessions.
async fn sessions(table: &Table, identified: u32, resumed: u32) {
    let there = |state: &mut State| {
        let sessions = &state.sessions;
        let enough = sessions.identified == identified && sessions.resumed == resumed;
        (enough && state.connected()).then_some(())
    };
    let what = format!("{identified} sessions, resumed {resumed} times");
    table.discord.wait(&what, PATIENCE, there).await;
}

async fn turns_played(table: &Table, game: &Match) -> usize {
    let record = table
        .ada()
        .slash(&game.channel, "record", [])
        .await
        .message
        .record();
    crate::table::replay(&record).await.len() - 1
}

#[tokio::test]
async fn a_turn_sent_while_the_connection_was_broken_is_played_on_resuming() {
    let (table, mut duel) = Table::duelling(1).await;
    table.discord.break_gateway(Break::Cut);
    let gone = |state: &mut State| (!state.connected()).then_some(());
    table.discord.wait("the break", PATIENCE, gone).await;
    duel.play(&duel.good_turn()).await;
    sessions(&table, 1, 1).await;
    table.discord.break_gateway(Break::Reconnect);
    sessions(&table, 1, 2).await;
    duel.play(&duel.good_turn()).await;
    table.discord.break_gateway(Break::Close(4000));
    sessions(&table, 1, 3).await;
    duel.play(&duel.good_turn()).await;
    table.clear().await;
}

#[tokio::test]
async fn a_replayed_interaction_changes_nothing() {
    let (table, mut duel) = Table::duelling(3).await;
    duel.play(&duel.good_turn()).await;
    duel.play(&duel.good_turn()).await;
    let boards = table.channel.messages().len();
    table.discord.state().sessions.repeats = 100;
    table.discord.break_gateway(Break::Cut);
    sessions(&table, 1, 1).await;
    assert_eq!(turns_played(&table, &duel).await, 2);
    duel.play(&duel.good_turn()).await;
    assert_eq!(table.channel.messages().len(), boards + 1);
    table.clear().await;
}

#[tokio::test]
async fn an_interaction_replayed_after_a_restart_gets_its_recorded_answer() {
    let (mut table, mut duel) = Table::duelling(3).await;
    let first = duel.play(&duel.good_turn()).await;
    duel.play(&duel.good_turn()).await;
    let boards = table.channel.messages().len();
    table.bot.crash().await;
    // As if petteia had been killed just before its answer.
    {
        let mut state = table.discord.state();
        let one = state.interactions.get_mut(&first.interaction).unwrap();
        one.acknowledged = None;
        one.original = None;
        one.touched = 0;
        one.dispatched = std::time::Instant::now();
        state.tell_again(first.interaction);
    }
    let again = table.ada().answer(first.interaction).await.unwrap();
    assert_eq!(again.message.content, first.message.content);
    assert_eq!(turns_played(&table, &duel).await, 2);
    assert_eq!(table.channel.messages().len(), boards);
    table.clear().await;
}

#[tokio::test]
async fn after_missed_acknowledgements_petteia_connects_anew_and_goes_on() {
    let (table, mut duel) = Table::duelling(3).await;
    duel.play(&duel.good_turn()).await;
    {
        let mut state = table.discord.state();
        state.sessions.heartbeat = Duration::from_secs(3);
        state.sessions.acknowledges = false;
    }
    // The interval is sent on connecting.
    table
        .discord
        .break_gateway(Break::Invalid { resumable: false });
    let again = |state: &mut State| (state.sessions.resumed >= 2).then_some(());
    table
        .discord
        .wait("two new connections", Duration::from_secs(240), again)
        .await;
    {
        let mut state = table.discord.state();
        state.sessions.acknowledges = true;
        state.sessions.heartbeat = Duration::from_secs(41);
    }
    table
        .discord
        .break_gateway(Break::Invalid { resumable: false });
    let identified = table.discord.state().sessions.identified;
    let fresh = |state: &mut State| {
        (state.sessions.identified > identified && state.connected()).then_some(())
    };
    table
        .discord
        .wait("a new session", Duration::from_secs(240), fresh)
        .await;
    duel.play(&duel.good_turn()).await;
    assert_eq!(turns_played(&table, &duel).await, 2);
    table.clear().await;
}

#[tokio::test]
async fn what_discord_no_longer_takes_as_an_answer_reaches_the_channel_all_the_same() {
    let (table, mut duel) = Table::duelling(3).await;
    // Discord has forgotten the interaction, because it was slow.
    table.discord.fail(CALLBACK, 1, Fault::UNKNOWN_INTERACTION);
    let turn = duel.good_turn();
    let sent = duel.mover().send_turn(&duel.channel, &turn);
    duel.board_after(&turn).await;
    {
        let mut state = table.discord.state();
        let interaction = state.interactions.get_mut(&sent).unwrap();
        assert!(interaction.acknowledged.is_none());
        interaction.excused = true;
    }
    // The acknowledgement arrives, but its answer is lost; the next attempt is refused.
    table.discord.fail(CALLBACK, 1, Fault::AnswerLost);
    let turn = duel.good_turn();
    duel.play(&turn).await;
    table.clear().await;
}

#[tokio::test]
async fn an_answer_is_tried_again_but_not_once_its_token_has_expired() {
    let table = Table::set().await;
    let ada = table.ada();
    table.discord.fail(EDIT_ORIGINAL, 2, Fault::INTERNAL);
    let answer = ada.slash(&table.channel, "games", []).await;
    assert!(answer.ephemeral, "{answer:?}");

    let before = table.discord.state().times(EDIT_ORIGINAL);
    let expired = Fault::Error(401, 50027, "Invalid Webhook Token");
    table.discord.fail(EDIT_ORIGINAL, 1000, expired);
    ada.send(&table.channel, "games", &[]);
    let tried = |state: &mut State| (state.times(EDIT_ORIGINAL) > before).then_some(());
    table.discord.wait("a try", PATIENCE, tried).await;
    tokio::time::sleep(Duration::from_secs(3)).await;
    assert_eq!(table.discord.state().times(EDIT_ORIGINAL), before + 1);
    table.discord.state().faults.heal();
    ada.slash(&table.channel, "games", []).await;
    table.clear().await;
}

#[tokio::test]
async fn commands_are_there_again_where_petteia_is_invited_again() {
    let table = Table::set().await;
    let guild = table.guild.id;
    table.discord.state().expel(guild);
    table.discord.state().invite(guild);
    let there = |state: &mut State| state.commands.of_guild.get(&guild).map(Vec::len);
    let commands = table.discord.wait("the commands", PATIENCE, there).await;
    assert!(commands > 0);
    table.ada().slash(&table.channel, "games", []).await;
    table.clear().await;
}

/// Checks the reaction to a gateway fault: few connections, a log line for each, and commands work as soon
/// as the fault ends.
async fn connects_with_growing_pauses(fault: GatewayFault) {
    let (listener, health) = listen().await;
    drop(listener);
    let health = health.to_string();
    let table = Table::set_with(&[("PETTEIA_HEALTH", health.as_str())]).await;
    let logged = table.bot.log().lines().count();
    let counts = || {
        let sessions = &table.discord.state().sessions;
        (sessions.connections, sessions.identified)
    };
    let (connections, sessions) = counts();
    table.discord.state().sessions.fault = Some(fault);
    table.discord.break_gateway(Break::Cut);
    tokio::time::sleep(Duration::from_secs(6)).await;
    table.discord.state().sessions.fault = None;
    // The pauses last at least one, two and four seconds. After each broken connection one may be started
    // and dropped at once.
    let (connections, sessions) = (counts().0 - connections, counts().1 - sessions);
    assert!((1..=6).contains(&connections), "{fault:?}: {connections}");
    assert!(sessions <= 1, "{fault:?}: {sessions}");
    let log = table.bot.log();
    let lines: Vec<&str> = log.lines().skip(logged).collect();
    assert!(lines.len() <= 12, "{lines:#?}");
    let told = |line: &&&str| line.contains("connecting again after a pause");
    assert!(lines.iter().filter(told).count() >= 2, "{lines:#?}");
    let well = |state: &mut State| state.connected().then_some(());
    table.discord.wait("a connection", PATIENCE, well).await;
    table.ada().slash(&table.channel, "games", []).await;
    let client = petteia_runtime::tls::client().no_proxy().build().unwrap();
    let metrics = client.get(format!("http://{health}/metrics")).send();
    let metrics = metrics.await.unwrap().text().await.unwrap();
    let counted = metrics
        .lines()
        .any(|line| line.starts_with("petteia_gateway_connections_ended_total{"));
    assert!(counted, "{metrics}");
    table.clear().await;
}

#[tokio::test]
async fn a_gateway_that_ends_every_connection_is_not_stormed() {
    let faults = [
        GatewayFault::Closes(1000),
        GatewayFault::Closes(1001),
        GatewayFault::Closes(4000),
        GatewayFault::Closes(4002),
        GatewayFault::BreaksOff,
        GatewayFault::ClosesResumed(4000),
        GatewayFault::ClosesReady(4000),
        GatewayFault::Down,
    ];
    join_all(faults.map(connects_with_growing_pauses)).await;
}

#[tokio::test]
async fn refused_commands_are_one_line_of_the_log_with_the_fields_and_a_hint_where_it_fits() {
    let mut table = Table::set().await;
    let wrong = json!({ "_errors": [{ "code": "X", "message": "Must be\nshorter.".repeat(9) }] });
    let fields = (10..99).map(|command| (command.to_string(), json!({ "name": wrong })));
    let fields = Value::Object(fields.collect());
    let missing = Fault::Error(403, 50001, "Missing Access");
    for (fault, told, hint) in [
        (Fault::Invalid(fields), "; 10.name: Must be shorter.", false),
        (missing, "Missing Access (code 50001, status 403)", true),
    ] {
        table.bot.stop().await;
        table.discord.fail(GUILD_COMMANDS, 1, fault);
        table.bot.launch();
        let line = async {
            loop {
                let log = table.bot.log();
                let line = log.lines().find(|line| line.contains(told));
                if let Some(line) = line {
                    return line.to_owned();
                }
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        let line = tokio::time::timeout(PATIENCE, line).await.unwrap();
        assert!(line.contains("Discord refuses the commands"), "{line}");
        assert_eq!(line.contains("scope applications.commands"), hint, "{line}");
        assert!(line.chars().count() <= 500, "{line}");
    }
    table.clear().await;
}
