//! A table: petteia, simulated people, and the game as they track it.

use std::process::{Output, Stdio};

use petteia_rules::{Record, Setup, Style};
use tokio::{io::AsyncWriteExt, process::Command};

use crate::{bot::Bot, people::Guild, server::Endpoint, strategy::good_turn};

#[allow(unused_imports)]
pub use self::names::*;

/// What most tests name, so that `use crate::table::*` is all that they import of it.
#[allow(unused_imports)]
mod names {
    pub use std::{
        collections::BTreeSet,
        sync::Arc,
        time::{Duration, Instant},
    };

    pub use petteia_rules::{Game, GameKind};
    pub use serde_json::{Value, json};
    pub use tokio::time::sleep;

    pub use crate::{
        people::{Answer, Channel, Choice, Given, Menu, PATIENCE, Person, Posted},
        server::{
            ACKNOWLEDGE_WITHIN, Break, CALLBACK, CREATE_MESSAGE, CREATE_THREAD, Discord,
            EDIT_MESSAGE, EDIT_ORIGINAL, Fault, State, listen, permission,
        },
    };
}

/// A server with petteia and five people.
pub struct Table {
    pub discord: Discord,
    pub guild: Guild,
    pub channel: Channel,
    pub people: Vec<Person>,
    pub bot: Bot,
}

/// A game, with the position as its players know it.
pub struct Match {
    pub channel: Channel,
    /// The people of each seat.
    pub seats: Vec<Vec<Person>>,
    pub game: Game,
    /// The turns so far.
    pub turns: Vec<String>,
    /// The last board that was posted.
    pub board: Posted,
}

impl Table {
    pub async fn set() -> Table {
        Table::set_with(&[]).await
    }

    /// A new table with a game of Ada against Ben to this many pieces.
    pub async fn duelling(pieces: i64) -> (Table, Match) {
        let table = Table::set().await;
        let duel = table.duel(pieces).await;
        (table, duel)
    }

    /// Stops petteia; what it stored is sound, and the fake Discord found no fault.
    pub async fn end_verified(mut self) {
        self.bot.stop().await;
        self.bot.run(&["verify"]).await;
        self.discord.finish();
    }

    /// Starts petteia with interactions by HTTP and no gateway.
    pub async fn set_by_http() -> (Table, Endpoint) {
        Table::set_by_http_with(&[]).await
    }

    /// Like [`Table::set_by_http`], with further environment variables.
    pub async fn set_by_http_with(environment: &[(&str, &str)]) -> (Table, Endpoint) {
        let (listener, address) = listen().await;
        drop(listener);
        let endpoint = Endpoint::at(address);
        let (listen_at, key) = (address.to_string(), endpoint.public_key());
        let mut all = vec![
            ("PETTEIA_INTERACTIONS", "http"),
            ("PETTEIA_LISTEN", listen_at.as_str()),
            ("PETTEIA_PUBLIC_KEY", key.as_str()),
        ];
        all.extend(environment);
        let discord = Discord::start().await;
        discord.send_interactions_to(&endpoint);
        let table = Table::with(discord, &all).await;
        assert!(endpoint.answers_ping().await);
        (table, endpoint)
    }

    /// Starts petteia on this Discord, with further environment variables.
    pub async fn set_on(discord: Discord, environment: &[(&str, &str)]) -> Table {
        Table::with(discord, environment).await
    }

    /// Starts petteia with further environment variables.
    pub async fn set_with(environment: &[(&str, &str)]) -> Table {
        Table::with(Discord::start().await, environment).await
    }

    async fn with(discord: Discord, environment: &[(&str, &str)]) -> Table {
        let guild = discord.guild("Tavern");
        let channel = guild.channel("games");
        let people = ["Ada", "Ben", "Cleo", "Dan", "Eve"].map(|name| guild.person(name));
        let bot = Bot::start(&discord, environment).await;
        Table {
            discord,
            guild,
            channel,
            people: people.to_vec(),
            bot,
        }
    }

    pub fn ada(&self) -> &Person {
        &self.people[0]
    }

    pub fn ben(&self) -> &Person {
        &self.people[1]
    }

    /// Starts a game of Ada against Ben without a clock, Ada first.
    pub async fn duel(&self, outs: i64) -> Match {
        let options = [("clock", "none".into()), ("outs", outs.into())];
        self.game("2", 2, options).await
    }

    /// Starts a game of this kind of Ada against Ben without a clock, Ada first. Returns its lobby and the
    /// game.
    pub async fn two(&self, kind: GameKind, options: &[(&str, Given)]) -> (Posted, Match) {
        let people = &self.people[..2];
        let mut given = options.to_vec();
        given.push(("clock", "none".into()));
        let lobby = Match::offered(&self.channel, self.ada(), kind, &given).await;
        let board = Match::joined(&self.channel, people, &lobby).await;
        let seats = people.iter().map(|one| vec![one.clone()]).collect();
        let game = Match::begun(&self.channel, seats, agreed(kind, "2", options), board);
        (lobby, game)
    }

    /// Starts a game of the first people, one per seat in order of joining.
    pub async fn game<const N: usize>(
        &self,
        line_up: &str,
        players: usize,
        options: [(&str, Given); N],
    ) -> Match {
        Match::open(&self.channel, &self.people[..players], line_up, options).await
    }

    /// The registered commands.
    pub fn commands(&self) -> Vec<serde_json::Value> {
        let state = self.discord.state();
        state.commands_in(self.guild.id).cloned().collect()
    }

    /// Ends the test.
    pub async fn clear(mut self) {
        let ended = self.bot.stop().await;
        assert!(ended.success(), "{ended}");
        self.discord.finish();
    }
}

impl Match {
    /// Opens a game and lets everybody join, the first person as its host.
    pub async fn open<const N: usize>(
        channel: &Channel,
        people: &[Person],
        line_up: &str,
        options: [(&str, Given); N],
    ) -> Match {
        let lobby = Match::lobby(channel, &people[0], line_up, &options).await;
        let board = Match::joined(channel, people, &lobby).await;
        let seats = people.iter().map(|one| vec![one.clone()]).collect();
        let setup = agreed(GameKind::Pentagame, line_up, &options);
        Match::begun(channel, seats, setup, board)
    }

    /// Opens a game and waits for its lobby.
    pub async fn lobby(
        channel: &Channel,
        host: &Person,
        line_up: &str,
        options: &[(&str, Given)],
    ) -> Posted {
        let mut given = options.to_vec();
        given.push(("line-up", line_up.into()));
        Match::offered(channel, host, GameKind::Pentagame, &given).await
    }

    /// Opens a game with seats in order of joining, and waits for its lobby.
    async fn offered(
        channel: &Channel,
        host: &Person,
        kind: GameKind,
        options: &[(&str, Given)],
    ) -> Posted {
        let mut given = options.to_vec();
        given.push(("order", "as-joined".into()));
        let before = channel.messages().last().map_or(0, |last| last.id);
        let interaction = host.send(channel, &format!("play {}", kind.name()), &given);
        host.answer(interaction).await.expect("no answer to /play");
        channel
            .wait_for("the lobby", before, |one| !one.buttons.is_empty())
            .await
    }

    /// Lets everybody except the host join, and waits for the first board.
    async fn joined(channel: &Channel, people: &[Person], lobby: &Posted) -> Posted {
        for person in &people[1..] {
            let joined = person.press(lobby.button("Join")).await;
            assert!(joined.ephemeral || joined.in_place, "{joined:?}");
        }
        channel.board_after(lobby.id).await
    }

    /// Creates a game whose first board has been posted.
    pub fn begun(channel: &Channel, seats: Vec<Vec<Person>>, setup: Setup, board: Posted) -> Match {
        Match {
            channel: channel.clone(),
            seats,
            game: Game::new(setup),
            turns: vec![],
            board,
        }
    }

    /// The first person of the seat to move.
    pub fn mover(&self) -> &Person {
        let seat = self.game.to_move().unwrap();
        &self.seats[seat.index()][0]
    }

    /// A good turn in the current position.
    pub fn good_turn(&self) -> String {
        good_turn(&self.game)
    }

    /// Applies a turn to the tracked position.
    pub fn note(&mut self, turn: &str) {
        let read = self.game.read_strict(turn).unwrap();
        self.game.play(&read).unwrap();
        self.turns.push(turn.to_owned());
    }

    /// Sends a turn of the seat to move and waits for its board.
    pub async fn play(&mut self, turn: &str) -> Answer {
        let mover = self.mover().clone();
        self.play_as(&mover, turn).await
    }

    /// Sends a turn of a person and waits for its board.
    pub async fn play_as(&mut self, person: &Person, turn: &str) -> Answer {
        let answer = person.moves(&self.channel, turn).await;
        let played = answer.message.content.starts_with("Played");
        assert!(played, "{turn}: {answer:?}");
        self.board_after(turn).await;
        answer
    }

    /// Waits for the board after a turn.
    pub async fn board_after(&mut self, turn: &str) {
        let read = self.game.read_strict(turn).unwrap();
        let shown = self.game.notation(&read, Style::Underlined);
        let seat = self.game.to_move().unwrap();
        let movers: Vec<String> = self.seats[seat.index()]
            .iter()
            .map(Person::mention)
            .collect();
        self.note(turn);
        // Other games may be played in the channel too.
        let fits = |one: &Posted| {
            // With several games in a channel, a line before says which game it is.
            let mut lines = one.content.lines();
            let by_them = lines.any(|line| movers.iter().any(|mover| line.starts_with(mover)));
            by_them && one.shows_a_board() && one.content.contains(&shown)
        };
        let what = format!("the board after {turn}");
        self.board = self.channel.wait_for(&what, self.board.id, fits).await;
    }

    /// Plays good turns until the game ends.
    pub async fn play_out(&mut self) {
        while self.game.to_move().is_some() {
            self.play(&self.good_turn()).await;
        }
    }
}

impl Posted {
    /// Whether it has a picture of a board.
    pub fn shows_a_board(&self) -> bool {
        let mut names = self.attachments.iter().map(|one| &one.filename);
        names.any(|name| name.ends_with(".png"))
    }

    /// Whether it says that a game is over.
    pub fn is_end(&self) -> bool {
        self.offers("Rematch")
    }

    /// The legal turns of a game with the die that this board shows, which no record knows.
    pub fn legal_turns(&self, game: &Game) -> Vec<String> {
        let die = self.content.split("The die shows **").nth(1);
        let die = die.and_then(|shown| shown.chars().next());
        let mut legal = game.legal();
        legal.retain(|turn| die.is_none_or(|die| turn.starts_with(die)));
        legal
    }
}

/// The game of a channel, as its record tells it to a player.
pub async fn recorded(person: &Person, channel: &Channel) -> Game {
    let answer = person.slash(channel, "record", []).await;
    let record: Record = answer.message.record().parse().unwrap();
    record.game().clone()
}

/// Whether one of these is to move on a board, or the game is over.
pub fn calls(people: &[Person]) -> impl Fn(&Posted) -> bool {
    let ids: Vec<u64> = people.iter().map(|one| one.id).collect();
    move |one| one.shows_a_board() && (one.is_end() || ids.iter().any(|id| one.pings.contains(id)))
}

/// The set-up that options of `/play` give.
pub fn agreed(kind: GameKind, line_up: &str, options: &[(&str, Given)]) -> Setup {
    let options: Vec<String> = options
        .iter()
        .filter_map(|(name, given)| match (*name, given) {
            ("outs" | "goods", Given::Whole(number)) => Some(format!("{name}={number}")),
            ("inside-out", Given::Truth(true)) => Some("inside-out=1".to_owned()),
            _ => None,
        })
        .collect();
    Setup::parse(kind, line_up, &options.join(" ")).unwrap()
}

/// Runs `petteia` with a record on standard input.
pub async fn petteia(arguments: &[&str], record: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_petteia"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    input.write_all(record.as_bytes()).await.unwrap();
    drop(input);
    child.wait_with_output().await.unwrap()
}

/// The output of `petteia replay -` for a record.
pub async fn replay(record: &str) -> Vec<String> {
    let output = petteia(&["replay", "-"], record).await;
    let complaints = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{complaints}\n{record}");
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(ToOwned::to_owned).collect()
}
