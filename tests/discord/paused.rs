//! A process is paused beyond its lease with queued interactions, and continues after another process has
//! answered them. It must not answer any more.

use sqlx::{Connection, Executor, PgConnection};

use crate::{
    bot::Bot,
    postgres::{self, DatabaseLink},
    sharing::signal,
    table::*,
};

/// Number of simultaneous players.
const GAMES: usize = 8;

/// Returns the answers to these interactions once each has a final one.
fn answers(state: &State, interactions: &[u64]) -> Option<Vec<String>> {
    let answer = |interaction: &u64| {
        let original = state.interactions[interaction].original?;
        let message = &state.messages[&original];
        (!message.thinking).then(|| message.content.clone())
    };
    interactions.iter().map(answer).collect()
}

#[tokio::test]
async fn a_process_revived_after_a_pause_overwrites_no_answer() {
    let Some(database) = postgres::database().await else {
        return;
    };
    let environment = [("PETTEIA_STORE", database.as_str())];
    let discord = Discord::start().await;
    let guild = discord.guild("Tavern");
    let places: Vec<(Channel, [Person; 2])> = (0..GAMES)
        .map(|number| {
            let people = [guild.person("Ada"), guild.person("Ben")];
            (guild.channel(&format!("games-{number}")), people)
        })
        .collect();
    let mut first = Bot::start(&discord, &environment).await;
    let mut second = Bot::of(&discord, &environment);
    second.start_beside();
    let mut games = vec![];
    for (channel, people) in &places {
        let options = [("clock", "none".into()), ("outs", 5.into())];
        games.push(Match::open(channel, people, "2", options).await);
    }
    while !second.tell(&["status"]).await.contains("processes: 2") {
        sleep(Duration::from_millis(100)).await;
    }

    // The commands are acknowledged and decided, and wait to be written when the process is paused.
    let mut connection = PgConnection::connect(&database).await.unwrap();
    let locked = "BEGIN; SELECT FROM petteia.head FOR UPDATE";
    connection.execute(locked).await.unwrap();
    let typed: Vec<(String, u64)> = games
        .iter()
        .map(|game| {
            let turn = game.good_turn();
            let interaction = game.mover().send_turn(&game.channel, &turn);
            (turn, interaction)
        })
        .collect();
    let interactions: Vec<u64> = typed.iter().map(|(_, interaction)| *interaction).collect();
    let acknowledged = |state: &mut State| {
        let mut all = interactions.iter().map(|one| &state.interactions[one]);
        all.all(|one| one.acknowledged.is_some()).then_some(())
    };
    let patience = Duration::from_secs(40);
    discord
        .wait("acknowledgements", patience, acknowledged)
        .await;
    sleep(Duration::from_millis(500)).await;
    signal("-STOP", first.pid()).await;

    // The other process declares it dead and answers its interactions.
    while second.tell(&["status"]).await.contains("processes: 2") {
        sleep(Duration::from_millis(100)).await;
    }
    connection.execute("ROLLBACK").await.unwrap();
    let answered = |state: &mut State| answers(state, &interactions);
    let right = discord.wait("answers", patience, answered).await;
    for answer in &right {
        assert!(answer.starts_with("Played"), "{answer}");
    }
    signal("-CONT", first.pid()).await;
    let ended = first.ended().await;
    assert!(!ended.success(), "counted out, it ends");
    let now = answers(&discord.state(), &interactions).unwrap();
    assert_eq!(now, right);

    for (game, (turn, _)) in games.iter_mut().zip(&typed) {
        game.board_after(turn).await;
    }
    second.stop().await;
    second.run(&["verify"]).await;
    discord.finish();
}

#[tokio::test]
async fn a_process_that_may_have_been_counted_out_answers_nothing_by_http() {
    let Some(cluster) = postgres::cluster().await else {
        return;
    };
    let database = cluster.database().await;
    let (line, by_line) = DatabaseLink::to(cluster.folder(), &database);
    let (mut table, _) = Table::set_by_http_with(&[("PETTEIA_STORE", by_line.as_str())]).await;
    let mut duel = table.duel(5).await;
    line.cut(true);
    // Longer than its lease.
    sleep(Duration::from_secs(5)).await;
    let answered = is_answered(&table.discord, &duel).await;
    assert!(!answered, "it does not know whether others are right");
    line.cut(false);
    // The database still has its registration, so it continues.
    while !is_answered(&table.discord, &duel).await {}
    duel.play(&duel.good_turn()).await;
    table.bot.stop().await;
    table.discord.finish();
}

/// Whether a command of the player to move is acknowledged in time.
async fn is_answered(discord: &Discord, game: &Match) -> bool {
    let interaction = game.mover().send(&game.channel, "games", &[]);
    if let Some(one) = discord.state().interactions.get_mut(&interaction) {
        one.excused = true;
    }
    let acknowledged = |state: &mut State| {
        let one = &state.interactions[&interaction];
        one.acknowledged.as_ref().map(drop)
    };
    let patience = Duration::from_secs(4);
    discord.wait_or_not(patience, acknowledged).await.is_some()
}
