//! A club's week in a few minutes: what the program holds in memory, writes to disk and asks of Discord.
//!
//! It prints the rows of the book's table: `cargo run -p petteia-tools -- measure week`. `PETTEIA_TEST_GAMES` sets the number of games at once, `PETTEIA_TEST_DAYS` that of days. With `PETTEIA_WRITE_CHART`
//! the chart of the book is written to that file.

use std::fmt::Write as _;

use crate::table::*;

/// Turns of people in each game and day.
const TURNS: usize = 4;

/// One game of so many is against a computer of the highest level.
const ONE_IN: usize = 5;

/// What a club's process may hold at most, so that a server with 256 MB is enough for it.
const MOST: f64 = 150.0;

/// A game of the club, and the channel that it has for itself.
struct ClubGame {
    kind: GameKind,
    channel: Channel,
    people: Vec<Person>,
    board: Posted,
    turns: usize,
}

impl ClubGame {
    /// Opens a game in a channel: of two people, or of one against a computer of the highest level.
    async fn open(channel: Channel, people: Vec<Person>, kind: GameKind) -> ClubGame {
        let before = channel.messages().last().map_or(0, |last| last.id);
        let mut given = vec![
            ("order", "as-joined".into()),
            ("clock", "per-move 3d".into()),
        ];
        if people.len() == 1 {
            given.push(("level", "champion".into()));
        }
        let opened = people[0].send(&channel, &format!("play {}", kind.name()), &given);
        people[0].answer(opened).await.expect("an answer to /play");
        if let Some(second) = people.get(1) {
            let lobby = channel.wait_for("the lobby", before, |one| one.offers("Join"));
            let lobby = lobby.await;
            second.press(lobby.button("Join")).await;
        }
        let board = channel.wait_for("a board", before, calls(&people)).await;
        ClubGame {
            kind,
            channel,
            people,
            board,
            turns: 0,
        }
    }

    /// Plays one turn, or opens the next game when this one is over.
    async fn go_on(&mut self) -> usize {
        let mover = self
            .people
            .iter()
            .find(|one| self.board.pings.contains(&one.id));
        let Some(mover) = mover.filter(|_| !self.board.is_end()) else {
            self.people[0].slash(&self.channel, "analyse", []).await;
            self.people[0].slash(&self.channel, "replay", []).await;
            *self = ClubGame::open(self.channel.clone(), self.people.clone(), self.kind).await;
            return 0;
        };
        let game = recorded(mover, &self.channel).await;
        let legal = self.board.legal_turns(&game);
        let turn = &legal[(self.turns * 7) % legal.len()];
        let answer = mover.moves(&self.channel, turn).await;
        let mut buttons = answer.message.buttons.iter();
        if let Some(button) = buttons.find(|one| one.label == "Play as it is") {
            mover.press(button).await;
        }
        let wanted = calls(&self.people);
        self.board = self
            .channel
            .wait_for("the next board", self.board.id, wanted)
            .await;
        self.turns += 1;
        1
    }

    /// What somebody looks up once a day.
    async fn look_around(&self) {
        let person = &self.people[0];
        for command in ["board", "games", "stats", "rating", "help"] {
            person.slash(&self.channel, command, []).await;
        }
    }
}

/// A figure at the end of a day.
struct Day {
    turns: usize,
    requests: usize,
    resident: f64,
    disk: f64,
}

/// Size of everything in a folder, in megabytes.
fn size(folder: &std::path::Path) -> f64 {
    let entries = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap());
    let sizes = entries.map(|entry| match entry.metadata() {
        Ok(known) if known.is_dir() => size(&entry.path()),
        Ok(known) => known.len() as f64 / 1e6,
        Err(_) => 0.0,
    });
    sizes.sum()
}

fn number(variable: &str, usual: usize) -> usize {
    std::env::var(variable).map_or(usual, |set| set.parse().unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a measurement, not a test"]
async fn week() {
    let (games, days) = (
        number("PETTEIA_TEST_GAMES", 50),
        number("PETTEIA_TEST_DAYS", 7),
    );
    let discord = Discord::start().await;
    discord.state().faults.grant(1111);
    let table = Table::set_on(discord, &[("PETTEIA_REQUESTS", "1000")]).await;
    sleep(Duration::from_secs(10)).await;
    let resident = || table.bot.memory().expect("Linux") as f64 / 1e6;
    let mut measured = vec![Day {
        turns: 0,
        requests: 0,
        resident: resident(),
        disk: size(&table.bot.data()),
    }];
    let mut club = vec![];
    for number in 0..games {
        let channel = table.guild.channel(&format!("club-{number}"));
        let seats = if number % ONE_IN == 0 { 1 } else { 2 };
        let people = (0..seats).map(|seat| table.guild.person(&format!("Member {number}.{seat}")));
        let kind = GameKind::ALL[number / ONE_IN % GameKind::ALL.len()];
        club.push(ClubGame::open(channel, people.collect(), kind).await);
    }
    let mut most = 0.0_f64;
    println!(
        "| start | 0 | 0 | {:.0} MB | {:.1} MB |",
        measured[0].resident, measured[0].disk
    );
    for day in 1..=days {
        let before = measured.last().map_or(0, |day| day.turns);
        let turns = club.iter_mut().map(|game| async move {
            let mut played = 0;
            for _ in 0..TURNS {
                played += game.go_on().await;
            }
            game.look_around().await;
            played
        });
        let played: Vec<usize> = futures::future::join_all(turns).await;
        most = most.max(resident());
        sleep(Duration::from_secs(3)).await;
        let now = Day {
            turns: before + played.iter().sum::<usize>(),
            requests: table.discord.state().requests.len(),
            resident: resident(),
            disk: size(&table.bot.data()),
        };
        println!(
            "| {day} | {} | {} | {:.0} MB | {:.1} MB |",
            now.turns, now.requests, now.resident, now.disk
        );
        measured.push(now);
    }
    println!("| at most | | | {most:.0} MB | |");
    if let Some(file) = std::env::var_os("PETTEIA_WRITE_CHART") {
        std::fs::write(file, chart(&measured, games)).unwrap();
    }
    assert!(most < MOST, "{most} MB");
    table.clear().await;
}

/// A chart of the memory at the end of each day, with the bound above it.
fn chart(days: &[Day], games: usize) -> String {
    let (left, bottom, wide, high) = (50.0, 250.0, 620.0, 220.0);
    let x = |day: usize| left + wide * day as f64 / (days.len() - 1) as f64;
    let y = |megabytes: f64| bottom - high * megabytes / (MOST + 10.0);
    let mut svg = String::from(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 700 300\" font-family=\"sans-serif\" font-size=\"13\">\n\
         <rect width=\"700\" height=\"300\" fill=\"#fff\"/>\n",
    );
    for megabytes in [0.0, 50.0, 100.0, MOST] {
        let (at, dashes) = (y(megabytes), if megabytes == MOST { "6 4" } else { "none" });
        let _ = writeln!(
            svg,
            "<path d=\"M{left} {at:.0}h{wide}\" stroke=\"#888\" stroke-dasharray=\"{dashes}\"/>\
             <text x=\"44\" y=\"{:.0}\" text-anchor=\"end\">{megabytes:.0}</text>",
            at + 4.0
        );
    }
    let points = days
        .iter()
        .enumerate()
        .map(|(day, one)| format!("{:.0},{:.0}", x(day), y(one.resident)));
    let points: Vec<String> = points.collect();
    let _ = writeln!(
        svg,
        "<polyline points=\"{}\" fill=\"none\" stroke=\"#0b5\" stroke-width=\"3\"/>",
        points.join(" ")
    );
    for (day, one) in days.iter().enumerate() {
        let _ = writeln!(
            svg,
            "<circle cx=\"{0:.0}\" cy=\"{1:.0}\" r=\"4\" fill=\"#083\"/><text x=\"{0:.0}\" y=\"{2:.0}\" \
             text-anchor=\"middle\">{3:.0}</text><text x=\"{0:.0}\" y=\"268\" text-anchor=\"middle\">{day}</text>",
            x(day),
            y(one.resident),
            y(one.resident) - 10.0,
            one.resident,
        );
    }
    let _ = writeln!(
        svg,
        "<text x=\"360\" y=\"290\" text-anchor=\"middle\">days; memory in MB with {games} games at once, bound 150 MB</text>\n</svg>"
    );
    svg
}
