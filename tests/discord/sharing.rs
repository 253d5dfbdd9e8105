//! Three processes share the work with one PostgreSQL database behind one address: after any failure of
//! processes or database, no turn is lost or played twice, and every board is posted once.

use std::env;

use futures::future::join3;
use rand::{Rng, SeedableRng, rngs::StdRng};
use sqlx::{Connection, PgConnection};

use crate::{
    bot::Bot,
    groups::Chat,
    leagues::Ahead,
    postgres::{self, Cluster, DatabaseLink},
    server::Endpoint,
    table::*,
};

/// Number of rounds of each failure: `PETTEIA_ROUNDS`, or one.
pub fn rounds() -> usize {
    let rounds = env::var("PETTEIA_ROUNDS").ok();
    rounds.map_or(1, |rounds| rounds.parse().unwrap())
}

/// Number of processes.
pub const PROCESSES: usize = 3;

/// Three processes and a game.
struct Club {
    table: Table,
    /// The first process is the table's.
    others: Vec<Bot>,
    endpoints: Vec<Endpoint>,
    /// The last process's connection to the database.
    line: DatabaseLink,
    cluster: Cluster,
    database: String,
    duel: Match,
    /// Number of boards of earlier games.
    boards: usize,
}

/// After this many turns a game is replaced, because it would end during a round.
const LONG: usize = 12;

impl Club {
    /// `None` without PostgreSQL.
    async fn open() -> Option<Club> {
        Club::with(&[]).await
    }

    /// Like [`Club::open`], with further environment variables.
    async fn with(more: &[(&'static str, &str)]) -> Option<Club> {
        let started = tokio::task::spawn_blocking(Cluster::start);
        let cluster = started.await.unwrap()?;
        let database = cluster.database().await;
        let (line, by_line) = DatabaseLink::to(cluster.folder(), &database);
        let discord = Discord::start().await;
        let mut endpoints = vec![];
        for _ in 0..PROCESSES {
            let (listener, address) = listen().await;
            endpoints.push((listener, address, Endpoint::at(address)));
        }
        // Only now, so that all ports differ.
        let endpoints: Vec<_> = endpoints
            .into_iter()
            .map(|(_, address, endpoint)| (address.to_string(), endpoint))
            .collect();
        let environment = |number: usize| {
            let (address, endpoint) = &endpoints[number];
            let database = if number + 1 == PROCESSES {
                &by_line
            } else {
                &database
            };
            let mut all = vec![
                ("PETTEIA_STORE", database.clone()),
                ("PETTEIA_INTERACTIONS", "http".to_owned()),
                ("PETTEIA_LISTEN", address.clone()),
                ("PETTEIA_PUBLIC_KEY", endpoint.public_key()),
            ];
            all.extend(
                more.iter()
                    .map(|(name, value)| (*name, (*value).to_owned())),
            );
            all
        };
        let all: Vec<Endpoint> = endpoints.iter().map(|(_, one)| one.clone()).collect();
        discord.send_interactions_to(&all[0]);
        let first = environment(0);
        let first: Vec<_> = first
            .iter()
            .map(|(name, value)| (*name, value.as_str()))
            .collect();
        let table = Table::set_on(discord, &first).await;
        let mut others = vec![];
        for number in 1..PROCESSES {
            let own = environment(number);
            let own: Vec<_> = own
                .iter()
                .map(|(name, value)| (*name, value.as_str()))
                .collect();
            others.push(Bot::of(&table.discord, &own));
        }
        let duel = table.duel(5).await;
        let mut club = Club {
            table,
            others,
            endpoints: all,
            line,
            cluster,
            database,
            duel,
            boards: 0,
        };
        for number in 1..PROCESSES {
            club.start(number).await;
        }
        club.send_to(&[0, 1, 2]);
        Some(club)
    }

    fn bot(&mut self, number: usize) -> &mut Bot {
        match number.checked_sub(1) {
            None => &mut self.table.bot,
            Some(other) => &mut self.others[other],
        }
    }

    /// Sends interactions to these processes.
    fn send_to(&self, some: &[usize]) {
        let some: Vec<_> = some
            .iter()
            .map(|one| self.endpoints[*one].clone())
            .collect();
        self.table.discord.send_interactions_to_any(&some);
    }

    /// Sends interactions to all processes but this one.
    fn send_to_all_but(&self, number: usize) {
        let others: Vec<_> = (0..PROCESSES).filter(|one| *one != number).collect();
        self.send_to(&others);
    }

    async fn start(&mut self, number: usize) {
        self.bot(number).start_beside();
        while !self.endpoints[number].answers_ping().await {
            sleep(Duration::from_millis(50)).await;
        }
    }

    /// Stops all processes, and checks what they leave.
    async fn close(mut self) {
        for number in 0..PROCESSES {
            let ended = self.bot(number).stop().await;
            assert!(ended.success(), "{ended}");
        }
        self.table.bot.run(&["verify"]).await;
        self.table.discord.finish();
        let cluster = self.cluster;
        tokio::task::spawn_blocking(move || drop(cluster))
            .await
            .unwrap();
    }

    /// Starts a long game; the old one is played to the end.
    async fn begin_anew(&mut self) {
        if self.duel.turns.len() < LONG {
            return;
        }
        self.duel.play_out().await;
        self.boards += self.duel.turns.len() + 1;
        self.duel = self.table.duel(5).await;
    }

    /// Sends a turn while something happens, and checks that it was played once.
    async fn play_while(&mut self, happening: impl AsyncFnOnce(&mut Club)) {
        let turn = type_turn(&self.duel);
        happening(self).await;
        play_unless_played(&mut self.duel, &turn).await;
    }
}

/// Sends a good turn without waiting. Returns it.
pub fn type_turn(game: &Match) -> String {
    let turn = game.good_turn();
    game.mover().send_turn(&game.channel, &turn);
    turn
}

/// Sends a turn again if it failed, and checks that it was played once.
pub async fn play_unless_played(game: &mut Match, turn: &str) {
    let (mover, channel) = (game.mover().clone(), game.channel.clone());
    let before = game.turns.len();
    match plies(&channel, &mover).await {
        now if now == before + 1 => {}
        now => {
            assert_eq!(now, before, "turns were lost or played twice");
            let answer = mover.moves(&channel, turn).await;
            let played = answer.message.content.contains("Played");
            // It may have been played in the meantime.
            let there = plies(&channel, &mover).await == before + 1;
            assert!(played || there, "{answer:?}");
        }
    }
    game.board_after(turn).await;
}

/// Waits until one of the processes was declared dead.
pub async fn counted_out(database: &str) {
    let mut connection = PgConnection::connect(database).await.unwrap();
    let mut there = PROCESSES as i64;
    while there >= PROCESSES as i64 {
        sleep(Duration::from_millis(100)).await;
        let count = sqlx::query_scalar("SELECT count(*) FROM petteia.process");
        there = count.fetch_one(&mut connection).await.unwrap();
    }
}

/// Returns the number of plies, retrying until petteia answers.
async fn plies(channel: &Channel, person: &Person) -> usize {
    for _ in 0..200 {
        let answer = person.slash(channel, "record", []).await;
        if !answer.message.attachments.is_empty() {
            return replay(&answer.message.record()).await.len() - 1;
        }
        sleep(Duration::from_millis(100)).await;
    }
    panic!("petteia does not come back");
}

#[tokio::test]
async fn three_petteias_share_the_work_and_whatever_fails_nothing_is_lost_or_done_twice() {
    let Some(mut club) = Club::open().await else {
        return;
    };
    let mut chance = StdRng::seed_from_u64(0x5a3e);
    let mut moment = || Duration::from_micros(chance.random_range(0..60_000));
    for round in 0..rounds() {
        club.begin_anew().await;
        // One process is killed.
        let one = round % PROCESSES;
        let after = moment();
        club.play_while(async |club| {
            sleep(after).await;
            club.bot(one).kill().await;
        })
        .await;
        // Another one is killed too.
        let two = (round + 1) % PROCESSES;
        let after = moment();
        club.play_while(async |club| {
            sleep(after).await;
            club.bot(two).kill().await;
        })
        .await;
        for number in [one, two] {
            club.start(number).await;
        }
        // The database is stopped at once, as in a crash.
        let after = moment();
        club.play_while(async |club| {
            sleep(after).await;
            club.table.discord.state().excuse_unanswered();
            club.cluster.stop();
            sleep(Duration::from_millis(300)).await;
            club.cluster.go_on();
            club.table.discord.state().excuse_unanswered();
        })
        .await;
        // One is cut off from the database.
        let last = PROCESSES - 1;
        let after = moment();
        club.play_while(async |club| {
            sleep(after).await;
            club.line.cut(true);
            club.send_to_all_but(last);
            club.table.discord.state().excuse_unanswered();
        })
        .await;
        counted_out(&club.database).await;
        club.line.cut(false);
        let ended = club.bot(last).ended().await;
        assert!(!ended.success(), "counted out, it ends");
        club.start(last).await;
        club.send_to(&[0, 1, 2]);
        // One is paused for long.
        let after = moment();
        let paused = round % PROCESSES;
        let pid = club.bot(paused).pid();
        club.play_while(async |club| {
            sleep(after).await;
            signal("-STOP", pid).await;
            club.send_to_all_but(paused);
            club.table.discord.state().excuse_unanswered();
        })
        .await;
        counted_out(&club.database).await;
        signal("-CONT", pid).await;
        let ended = club.bot(paused).ended().await;
        assert!(!ended.success(), "counted out, it ends");
        club.start(paused).await;
        club.send_to(&[0, 1, 2]);
        let turn = club.duel.good_turn();
        club.duel.play(&turn).await;
        println!("round {}: the game goes on", round + 1);
    }
    let messages = club.duel.channel.messages().into_iter();
    let boards = messages.filter(Posted::shows_a_board).count();
    assert_eq!(boards, club.boards + club.duel.turns.len() + 1);
    club.close().await;
}

/// How often somebody was called for a turn: by a board in a chat, and by a direct message.
fn calls(chat: &Chat, person: &Person, turn: &str) -> (usize, usize) {
    let shown = chat.channel.messages().into_iter();
    let boards =
        shown.filter(|one| one.shows_a_board() && one.says(turn) && one.pings.contains(&person.id));
    let letters = person.opens_direct_messages().messages().into_iter();
    let letters = letters.filter(|one| one.shows_a_board() && one.says(turn));
    (boards.count(), letters.count())
}

#[tokio::test]
async fn turns_in_a_chat_come_by_any_of_three_petteias_and_each_is_told_whichever_dies() {
    let Some(mut club) = Club::with(&[("PETTEIA_GUILDS", "")]).await else {
        return;
    };
    let chat = Chat::of(&club.table, 2);
    chat.people[1].installs();
    club.send_to(&[0]);
    chat.begins(GameKind::Pentalath, &[]).await;
    let mut game = Game::new(agreed(GameKind::Pentalath, "2", &[]));
    let mut chance = StdRng::seed_from_u64(0xc4a7);
    for round in 0..3 * PROCESSES * rounds() {
        let one = round % PROCESSES;
        // Every third round whoever takes the turn dies, and another one goes on.
        let dies = round % PROCESSES == round / PROCESSES % PROCESSES;
        let seat = game.to_move().unwrap().index();
        let (mover, next) = (&chat.people[seat], &chat.people[1 - seat]);
        // Each turn is a point of its own, so that its board is known by it.
        let mut points = game.legal();
        points.retain(|turn| turn.len() == 2);
        let turn = points.swap_remove((round * 11) % 40);
        club.send_to(&[one]);
        mover.send(&chat.channel, "move", &[("turn", turn.as_str().into())]);
        if dies {
            sleep(Duration::from_micros(chance.random_range(0..60_000))).await;
            club.table.discord.state().excuse_unanswered();
            club.bot(one).kill().await;
            club.send_to_all_but(one);
            // Another one may have to wait for what the dead one had.
            let played = plies(&chat.channel, &chat.people[0]).await;
            if played == round {
                let answer = mover.moves(&chat.channel, &turn).await;
                answer.assert_says("Played");
            }
        }
        let begun = Instant::now();
        while calls(&chat, next, &turn) == (0, 0) {
            assert!(
                begun.elapsed() < Duration::from_secs(30),
                "{turn} is not told"
            );
            sleep(Duration::from_millis(50)).await;
        }
        sleep(Duration::from_millis(500)).await;
        let (boards, letters) = calls(&chat, next, &turn);
        match dies {
            // Whether a board arrived before the kill nobody can know.
            true => assert!(
                boards <= 1 && letters <= 1,
                "{boards} boards, {letters} letters"
            ),
            false => assert_eq!((boards, letters), (1, 0), "{turn}, round {round}"),
        }
        let read = game.read_strict(&turn).unwrap();
        game.play(&read).unwrap();
        assert_eq!(plies(&chat.channel, &chat.people[0]).await, round + 1);
        if dies {
            club.start(one).await;
        }
    }
    club.close().await;
}

#[tokio::test]
async fn seasons_and_tournaments_begin_once_whichever_of_three_petteias_dies_just_then() {
    let Some(mut club) = Club::open().await else {
        return;
    };
    let mut chance = StdRng::seed_from_u64(0x1ea5);
    let organiser = club.table.guild.manager("Otto");
    for round in 0..rounds() {
        // Two of the three die, so one of them is likely to handle what begins.
        let dying = [round % PROCESSES, (round + 1) % PROCESSES];
        let names = ["league-a", "league-b", "series"].map(|name| format!("{name}-{round}"));
        let [one, other, series] = &names;
        let (one, other, series) = join3(
            Ahead::league(&club.table, &organiser, one),
            Ahead::league(&club.table, &organiser, other),
            Ahead::series(&club.table, &organiser, series),
        )
        .await;
        let leagues = [one, other];
        for (one, league) in dying.into_iter().zip(&leagues) {
            let after = Duration::from_micros(chance.random_range(0..80_000));
            league.wait(after).await;
            club.bot(one).kill().await;
        }
        for league in &leagues {
            league.season_begins_once().await;
        }
        series.tournament_is_announced_once().await;
        for one in dying {
            club.start(one).await;
        }
    }
    club.close().await;
}

/// What finished games of all servers say about Pentagame of two, once it says this.
async fn told_everywhere(person: &Person, channel: &Channel, expected: &str) {
    let options = [("game", "pentagame".into()), ("everywhere", true.into())];
    let mut told = String::new();
    for _ in 0..300 {
        let answer = person.slash(channel, "openings", options.clone()).await;
        told = answer.message.content;
        if told.contains(expected) {
            return;
        }
        sleep(Duration::from_millis(100)).await;
    }
    panic!("no {expected:?} in {told:?}");
}

#[tokio::test]
async fn shared_games_leave_though_the_petteia_that_took_the_withdrawal_dies_just_then() {
    let Some(mut club) = Club::open().await else {
        return;
    };
    let mut chance = StdRng::seed_from_u64(0x9057);
    let channel = club.table.guild.channel("others");
    // Nothing is told of fewer than five games of three players.
    for pair in [[0, 1], [0, 1], [0, 2], [1, 2], [0, 1]] {
        let players = pair.map(|one| club.table.people[one].clone());
        let mut game = Match::open(&channel, &players, "2", [("clock", "none".into())]).await;
        game.play_out().await;
    }
    let [ada, ben, cleo] = [0, 1, 2].map(|one| club.table.people[one].clone());
    let shares = |yes: bool| [("share-games", yes.into())];
    let not_told = "Too few finished games whose players agreed";
    let agrees = "if the other players agree: **yes**";
    told_everywhere(&ada, &channel, not_told).await;
    for round in 0..rounds() {
        for person in [&ada, &ben, &cleo] {
            person.slash(&channel, "settings", shares(true)).await;
        }
        told_everywhere(&ada, &channel, "5 finished games").await;
        // The withdrawal goes to one process alone, which dies when it may have stored it.
        let one = round % PROCESSES;
        club.send_to(&[one]);
        ben.send(&channel, "settings", &shares(false));
        sleep(Duration::from_micros(chance.random_range(0..60_000))).await;
        club.bot(one).kill().await;
        club.send_to_all_but(one);
        let settings = ben.slash(&channel, "settings", []).await;
        if settings.message.content.contains(agrees) {
            // It was not stored, and is sent again, as Ben would do.
            ben.slash(&channel, "settings", shares(false)).await;
        }
        // Those who are left follow it.
        told_everywhere(&ada, &channel, not_told).await;
        club.start(one).await;
        club.send_to(&[0, 1, 2]);
    }
    club.close().await;
}

#[tokio::test]
async fn of_those_who_share_the_work_one_has_the_gateway_and_another_when_it_is_gone() {
    let Some(database) = postgres::database().await else {
        return;
    };
    let environment = [("PETTEIA_STORE", database.as_str())];
    let mut table = Table::set_with(&environment).await;
    let mut other = Bot::of(&table.discord, &environment);
    other.start_beside();
    let mut duel = table.duel(5).await;
    duel.play(&duel.good_turn()).await;
    let turn = duel.good_turn();
    let mover = duel.mover().clone();
    mover.send_turn(&duel.channel, &turn);
    sleep(Duration::from_millis(20)).await;
    let before = duel.turns.len();
    table.bot.kill().await;
    table.discord.state().commands = Default::default();
    table.discord.state().forget_sessions();
    other.ready().await;
    std::mem::swap(&mut table.bot, &mut other);
    if plies(&duel.channel, &mover).await == before {
        let answer = mover.moves(&duel.channel, &turn).await;
        answer.assert_says("Played");
    }
    duel.board_after(&turn).await;
    let messages = duel.channel.messages().into_iter();
    let boards = messages.filter(Posted::shows_a_board).count();
    assert_eq!(boards, duel.turns.len() + 1);
    let told = table.bot.tell(&["status"]).await;
    // The state of the connection is reported half a second later.
    assert!(told.contains("timers, shards 0\n"), "{told}");
    table.end_verified().await;
}

pub async fn signal(signal: &str, pid: u32) {
    let pid = pid.to_string();
    let mut kill = tokio::process::Command::new("kill");
    let sent = kill.args([signal, &pid]).status().await;
    assert!(sent.unwrap().success());
}
