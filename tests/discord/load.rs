//! Latency and cost, as rows of the book's tables: `cargo run -p petteia-tools -- measure load thinking chats`.
//! `PETTEIA_TEST_GAMES=1,10,50,140` sets the number of simultaneous games of each round.

use futures::future::join_all;

use crate::{
    groups::{Chat, last_button, table_for_all},
    strategy::good_turn,
    table::*,
};

/// Measured turns of each game.
const TURNS: usize = 12;

/// Plays on. Returns the time from each dispatch to its board.
async fn measured(mut game: Match) -> Vec<Duration> {
    let mut waits = vec![];
    for _ in 0..TURNS {
        if game.game.to_move().is_none() {
            break;
        }
        let turn = game.good_turn();
        let mover = game.mover().clone();
        let sent = Instant::now();
        mover.send_turn(&game.channel, &turn);
        game.board_after(&turn).await;
        waits.push(game.board.at - sent);
    }
    waits
}

/// The time within which this share of the waits is over.
fn within(mut waits: Vec<Duration>, share: f64) -> Duration {
    waits.sort();
    waits[((waits.len() - 1) as f64 * share).round() as usize]
}

fn megabytes(bytes: Option<u64>) -> String {
    bytes.map_or("unknown".to_owned(), |bytes| {
        format!("{:.1} MB", bytes as f64 / 1e6)
    })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a measurement, not a test"]
async fn load() {
    // Discord's limit of 50 requests per second is reached first. With a higher limit, petteia's own limits
    // show.
    let requests = std::env::var("PETTEIA_REQUESTS").unwrap_or_else(|_| "45".to_owned());
    let discord = Discord::start().await;
    let granted: usize = requests.parse().unwrap();
    discord.state().faults.grant(granted + granted / 9);
    let table = Table::set_on(discord, &[("PETTEIA_REQUESTS", &requests)]).await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    let rounds = std::env::var("PETTEIA_TEST_GAMES").unwrap_or_else(|_| "1,10,50".to_owned());
    for games in rounds.split(',').map(|games| games.parse().unwrap()) {
        let channels: Vec<Channel> = (0..games)
            .map(|number| table.guild.channel(&format!("load-{number}")))
            .collect();
        let mut matches = vec![];
        for channel in &channels {
            let players = [table.guild.person("Gil"), table.guild.person("Hal")];
            let options = [("clock", "per-move 3d".into()), ("outs", 5.into())];
            matches.push(Match::open(channel, &players, "2", options).await);
        }
        let waits = join_all(matches.into_iter().map(measured)).await.concat();
        println!(
            "| {games} | {requests} | {:.1?} | {:.1?} | {} |",
            within(waits.clone(), 0.5),
            within(waits, 0.95),
            megabytes(table.bot.memory())
        );
    }
    table.clear().await;
}

/// Plays in a chat by buttons. Returns the time from the last press of each turn to its board, which comes as an answer.
async fn pressed(chat: Chat) -> Vec<Duration> {
    let mut board = chat
        .begins(GameKind::Pentagame, &[("outs", 5.into())])
        .await;
    let mut game = Game::new(agreed(GameKind::Pentagame, "2", &[("outs", 5.into())]));
    let mut waits = vec![];
    for _ in 0..TURNS {
        let Some(seat) = game.to_move() else { break };
        let turn = good_turn(&game);
        let mover = &chat.people[seat.index()];
        let play = last_button(mover, &board, &turn).await;
        let sent = Instant::now();
        mover.tap(&play);
        board = chat.channel.board_after(board.id).await;
        waits.push(board.at - sent);
        let read = game.read_strict(&turn).unwrap();
        game.play(&read).unwrap();
    }
    waits
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a measurement, not a test"]
async fn chats() {
    let table = table_for_all().await;
    let rounds = std::env::var("PETTEIA_TEST_GAMES").unwrap_or_else(|_| "1,10,50".to_owned());
    for games in rounds.split(',').map(|games| games.parse().unwrap()) {
        let chats = (0..games).map(|_| pressed(Chat::of(&table, 2)));
        let waits = join_all(chats).await.concat();
        println!(
            "| {games} | {:.1?} | {:.1?} | {} |",
            within(waits.clone(), 0.5),
            within(waits, 0.99),
            megabytes(table.bot.memory())
        );
    }
    table.clear().await;
}

/// Turns of each game whose acknowledgement is measured.
const ACKNOWLEDGED: usize = 40;

/// Number of games against the computer in the background.
const THINKING: usize = 20;

/// Plays on. Returns how soon each turn was acknowledged.
async fn acknowledged(game: &mut Match) -> Vec<Duration> {
    let mut waits = vec![];
    for _ in 0..ACKNOWLEDGED {
        if game.game.to_move().is_none() {
            break;
        }
        let turn = game.good_turn();
        waits.push(game.play(&turn).await.acknowledged_after);
    }
    waits
}

/// Returns how soon turns of eight games between people were acknowledged.
async fn people_play(table: &Table, channels: &str) -> Vec<Duration> {
    let mut matches = vec![];
    for number in 0..8 {
        let channel = table.guild.channel(&format!("{channels}-{number}"));
        let players = [table.guild.person("Gil"), table.guild.person("Hal")];
        let options = [("clock", "none".into()), ("outs", 5.into())];
        matches.push(Match::open(&channel, &players, "2", options).await);
    }
    let waits = join_all(matches.iter_mut().map(acknowledged)).await;
    waits.concat()
}

/// Prints how soon turns were acknowledged.
fn tell(when: &str, waits: Vec<Duration>) {
    let median = within(waits.clone(), 0.5);
    println!("| {when} | {median:.1?} | {:.1?} |", within(waits, 0.99));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a measurement, not a test"]
async fn thinking() {
    let table = Table::set().await;
    tell("without computers", people_play(&table, "alone").await);

    let first = Game::new(agreed(GameKind::Rithmomachia, "2", &[]))
        .legal()
        .remove(0);
    for number in 0..THINKING {
        let channel = table.guild.channel(&format!("computer-{number}"));
        let person = table.guild.person("Ida");
        let given = [("level", "champion".into()), ("order", "as-joined".into())];
        person.slash(&channel, "play rithmomachia", given).await;
        channel.board_after(0).await;
        person.moves(&channel, &first).await;
    }
    let beside = people_play(&table, "beside").await;
    tell(&format!("while {THINKING} computers think"), beside);
    table.clear().await;
}
