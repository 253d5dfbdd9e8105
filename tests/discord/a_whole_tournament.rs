//! A whole tournament with drop-outs, a table lost on time, a correction, and petteia killed during a
//! round. The standings are computed independently from the exported records.
//!
//! It waits long for a round to end. Tests start in the order of their names, so this one starts first.

mod worked_out;

use std::collections::BTreeMap;

use petteia_rules::{Record, Seat};
use rand::{Rng, SeedableRng, rngs::StdRng};
use worked_out::{StandingsLine, worked_out};

use crate::strategy::good_turn;
use crate::table::*;

/// Further players; the first five are at the table already.
const MORE: [&str; 4] = ["Finn", "Gus", "Hal", "Ida"];

/// Maximum length of a round. One waits for its end.
const ROUND: &str = "40s";

/// Seed of what players do.
const SEED: u64 = 0x9a1e;

struct Hosted {
    table: Table,
    channel: Channel,
    organiser: Person,
    players: Vec<Person>,
}

/// A game in the export.
#[derive(Debug, Clone)]
struct ExportedGame {
    round: u32,
    table: u32,
    /// Which of the games at its table it is.
    number: u32,
    id: String,
    /// By seat.
    names: Vec<String>,
    result: String,
    termination: String,
}

impl Hosted {
    /// Starts a tournament of nine players and four rounds.
    async fn open() -> Hosted {
        let proposal = [
            ("name", "Tavern Cup".into()),
            ("game", "pentagame".into()),
            ("system", "book-swiss".into()),
            ("rounds", 4_i64.into()),
            ("options", "outs=1".into()),
            ("clock", "per-move 1h".into()),
            ("round-time", ROUND.into()),
            ("rated", false.into()),
        ];
        Hosted::of(proposal, 9).await
    }

    /// Starts a tournament of up to nine players with these options.
    async fn of<const N: usize>(proposal: [(&str, Given); N], count: usize) -> Hosted {
        let table = Table::set().await;
        let organiser = table.guild.manager("Otto");
        let mut players = table.people.clone();
        players.extend(MORE.map(|name| table.guild.person(name)));
        players.truncate(count);
        let channel = table.channel.clone();
        let answer = organiser
            .slash(&channel, "tournament create", proposal)
            .await;
        answer.assert_says("Tavern Cup");
        let announced = channel
            .wait_for("the announcement", 0, |one| one.offers("Join"))
            .await;
        for player in &players {
            let answer = player.press(announced.button("Join")).await;
            answer.assert_says("You now take part");
        }
        organiser.slash(&channel, "tournament start", []).await;
        Hosted {
            table,
            channel,
            organiser,
            players,
        }
    }

    fn person(&self, name: &str) -> Person {
        let mut players = self.players.iter();
        players.find(|one| one.name == name).unwrap().clone()
    }

    async fn export(&self) -> Posted {
        let organiser = &self.organiser;
        organiser
            .slash(&self.channel, "tournament export", [])
            .await
            .message
    }

    /// Waits for the games of a round.
    async fn round(&self, round: u32) -> Vec<ExportedGame> {
        let patience = 2 * PATIENCE.as_millis() / 250;
        for _ in 0..patience {
            let games = listed(&self.export().await);
            let of_round: Vec<ExportedGame> =
                games.into_iter().filter(|one| one.round == round).collect();
            if !of_round.is_empty() && of_round.iter().all(|one| !one.id.is_empty()) {
                return of_round;
            }
            sleep(Duration::from_millis(250)).await;
        }
        panic!("round {round} does not begin");
    }

    /// Returns the record of a game.
    async fn record(&self, game: &ExportedGame) -> Record {
        let options = [("game", game.id.as_str().into())];
        let answer = self.organiser.slash(&self.channel, "record", options).await;
        answer.message.record().parse().unwrap()
    }

    /// Plays games to their ends, all at the same time.
    async fn play_all(&self, games: impl IntoIterator<Item = &ExportedGame>) {
        let played = games.into_iter().map(|game| self.play(game));
        futures::future::join_all(played).await;
    }

    /// Plays a game to its end, with good or random turns and occasional resignations. Its time may run out
    /// first.
    async fn play(&self, game: &ExportedGame) {
        let place = u64::from(game.round * 1000 + game.table * 10 + game.number);
        let mut chance = StdRng::seed_from_u64(SEED + place);
        let mut now = self.record(game).await.game().clone();
        let mut left: BTreeSet<Seat> = BTreeSet::new();
        let mut refused = 0;
        while let Some(seat) = now.to_move() {
            if left.contains(&seat) {
                now.lose_turn();
                continue;
            }
            let mover = self.person(&game.names[seat.index()]);
            if now.ply() > 2 && chance.random_bool(0.06) {
                self.resign(&mover, game).await;
                left.insert(seat);
                if left.len() + 1 == game.names.len() {
                    return;
                }
                continue;
            }
            let turn = some_turn(&now, &mut chance);
            let answer = self.move_in(&mover, game, &turn).await;
            if answer.message.content.starts_with("Played") {
                let turn = now.read_strict(&turn).unwrap();
                now.play(&turn).unwrap();
                continue;
            }
            let record = self.record(game).await;
            if record.result() != "*" {
                return;
            }
            refused += 1;
            assert!(refused < 5, "{game:?}: {answer:?}");
            now = record.game().clone();
        }
    }

    async fn move_in(&self, mover: &Person, game: &ExportedGame, turn: &str) -> Answer {
        let options = [("turn", turn.into()), ("game", game.id.as_str().into())];
        mover.slash(&self.channel, "move", options).await
    }

    async fn resign(&self, person: &Person, game: &ExportedGame) {
        let options = [("game", game.id.as_str().into())];
        let asked = person.slash(&self.channel, "resign", options).await;
        if let Some(button) = asked.message.buttons.first() {
            person.press(button).await;
        }
    }

    async fn withdraw(&self, name: &str) {
        let person = self.person(name);
        let asked = person.slash(&self.channel, "tournament withdraw", []).await;
        let done = person.press(asked.message.button("Leave it")).await;
        assert!(done.message.content.starts_with("Done"), "{done:?}");
    }

    /// Corrects the result of a game of two.
    async fn correct_a_result(&self, first: &[ExportedGame]) {
        let of_two = first.iter().find(|game| game.names.len() == 2).unwrap();
        let stood = listed(&self.export().await);
        let stood = stood.iter().find(|game| game.id == of_two.id).unwrap();
        let corrected = if stood.result == "0-1" { "1-0" } else { "0-1" };
        let correction = [
            ("game", of_two.id.as_str().into()),
            ("result", corrected.into()),
            ("reason", "The pieces stood wrong at the start.".into()),
        ];
        let answer = self
            .organiser
            .slash(&self.channel, "tournament correct", correction)
            .await;
        answer.assert_says("corrected");
        self.channel
            .message_that_says(0, "stood wrong at the start")
            .await;
    }

    /// Compares the exported and the posted standings with those worked out from the records.
    fn assert_standings(
        &self,
        export: &Posted,
        groups: &[Vec<StandingsLine>],
        last: &Posted,
        left: [&String; 2],
    ) {
        let standings = csv_rows(export, "-standings.csv");
        let mut place = 1;
        for group in groups {
            for line in group {
                let row = standings
                    .iter()
                    .find(|row| row["name"] == line.name)
                    .unwrap();
                let number = |column: &str| row[column].parse::<f64>().unwrap();
                let found = StandingsLine {
                    name: row["name"].clone(),
                    points: number("points"),
                    won: number("won"),
                    wins: number("weighted wins"),
                    buchholz: number("buchholz"),
                    sonneborn_berger: number("sonneborn-berger"),
                };
                assert_eq!(found, *line);
                assert_eq!(row["place"], place.to_string(), "{line:?}");
                let withdrawn = left.contains(&&line.name);
                assert_eq!(row["withdrawn"] == "yes", withdrawn);
                let mention = self.person(&line.name).mention();
                let told = format!("\n{place}\\. {mention} **");
                assert!(
                    last.content.contains(&told),
                    "{told:?} in {:?}",
                    last.content
                );
            }
            place += group.len();
        }
        assert_eq!(place, 10);
    }
}

/// Returns a good turn, or sometimes a random one.
fn some_turn(game: &Game, chance: &mut StdRng) -> String {
    match chance.random_bool(0.25) {
        true => {
            let legal = game.legal();
            legal[chance.random_range(0..legal.len())].clone()
        }
        false => good_turn(game),
    }
}

/// Returns the file of the export whose name ends like this.
fn file(export: &Posted, ending: &str) -> String {
    let mut files = export.attachments.iter();
    let file = files
        .find(|one| one.filename.ends_with(ending))
        .unwrap_or_else(|| panic!("no {ending} in {export:?}"));
    String::from_utf8(file.content.clone()).unwrap()
}

/// Parses a file of the export as a table: each line by column headers.
fn csv_rows(export: &Posted, ending: &str) -> Vec<BTreeMap<String, String>> {
    let file = file(export, ending);
    let file = file.strip_prefix('\u{feff}').unwrap();
    csv::Reader::from_reader(file.as_bytes())
        .deserialize()
        .map(Result::unwrap)
        .collect()
}

fn listed(export: &Posted) -> Vec<ExportedGame> {
    let games = csv_rows(export, "-games.csv");
    let games = games.into_iter().map(|row| ExportedGame {
        round: row["round"].parse().unwrap(),
        table: row["table"].parse().unwrap(),
        number: row["game"].parse().unwrap(),
        id: row["id"].clone(),
        names: (1..)
            .map_while(|seat| row.get(&format!("seat {seat} name")).cloned())
            .filter(|name| !name.is_empty())
            .collect(),
        result: row["result"].clone(),
        termination: row["termination"].clone(),
    });
    games.collect()
}

/// Tables were lost on time, players resigned by leaving, and most games ended by the rules.
fn assert_ended_in_every_way(games: &[ExportedGame]) {
    let how = |termination: &str| {
        games
            .iter()
            .filter(|one| one.termination == termination)
            .count()
    };
    assert!(how("time") >= 3, "a table was lost on time");
    assert!(
        how("resigned") >= 3,
        "somebody left in the middle of a round"
    );
    assert!(how("rules") > 10, "{games:?}");
    eprintln!(
        "{} games: {} by the rules, {} resigned, {} as they stood when time was up",
        games.len(),
        how("rules"),
        how("resigned"),
        how("time")
    );
}

#[tokio::test]
async fn nine_players_go_through_four_rounds_and_stand_as_their_records_say() {
    let mut tournament = Hosted::open().await;

    let first = tournament.round(1).await;
    assert_eq!(first.len(), 3 * 3 + 2);
    tournament.play_all(&first[1..]).await;
    // The round continues without a player whose games are over.
    let busy = &first[0].names;
    let over = tournament
        .players
        .iter()
        .find(|one| !busy.contains(&one.name))
        .unwrap();
    let early = over.name.clone();
    tournament.withdraw(&early).await;
    tournament.play(&first[0]).await;

    // One table does not play and is scored at the end of the time; another player leaves during the round
    // and thereby resigns.
    let second = tournament.round(2).await;
    assert_eq!(second.len(), 4 * 3, "eight are left");
    let slow = second[0].table;
    let leaving = second.iter().find(|game| game.table != slow).unwrap();
    let late = leaving.names[0].clone();
    tournament.withdraw(&late).await;
    let others = |game: &&ExportedGame| game.table != slow && !game.names.contains(&late);
    tournament.play_all(second.iter().filter(others)).await;

    // petteia is killed during a turn, and an organiser corrects a result.
    let third = tournament.round(3).await;
    assert_eq!(third.len(), 2 * 3 + 2, "seven are left");
    tournament.play(&third[0]).await;
    let game = tournament.record(&third[1]).await.game().clone();
    let mover = tournament.person(&third[1].names[game.to_move().unwrap().index()]);
    let turn = good_turn(&game);
    let options = [
        ("turn", turn.as_str().into()),
        ("game", third[1].id.as_str().into()),
    ];
    mover.send(&tournament.channel, "move", &options);
    tournament.table.bot.crash().await;
    let then = tournament.record(&third[1]).await.game().ply();
    assert!((1..=2).contains(&then), "a turn was played twice");
    tournament.correct_a_result(&first).await;
    tournament.play_all(&third[1..]).await;

    let fourth = tournament.round(4).await;
    tournament.play_all(&fourth).await;
    let last = tournament
        .channel
        .message_that_says(0, "final standings")
        .await;

    let export = tournament.export().await;
    let games = listed(&export);
    assert_ended_in_every_way(&games);
    let records = file(&export, ".pgr");
    let read = Record::read_all(&records).unwrap();
    assert_eq!(read.len(), games.len());
    let corrections = read
        .iter()
        .filter(|record| record.tag("Correction").is_some());
    assert_eq!(corrections.count(), 1);
    let replayed = petteia(&["replay", "-"], &records).await;
    let replayed = String::from_utf8(replayed.stdout).unwrap();
    let results = replayed.lines().filter(|line| line.starts_with("result\t"));
    assert_eq!(results.count(), games.len());

    tournament.assert_standings(&export, &worked_out(&read), &last, [&early, &late]);
    assert!(last.shows_a_board(), "the standings are a picture too");
    tournament.table.bot.stop().await;
    tournament.table.bot.run(&["verify"]).await;
    tournament.table.discord.finish();
}

/// All games of a round end almost at once, and petteia is killed soon after the first one: every round
/// ends and the next one starts.
#[tokio::test]
async fn every_round_ends_though_its_games_end_at_once_and_petteia_is_killed() {
    let proposal = [
        ("name", "Tavern Cup".into()),
        ("game", "pentalath".into()),
        ("system", "swiss".into()),
        ("rounds", 3_i64.into()),
        ("clock", "per-move 1h".into()),
        ("round-time", "2h".into()),
        ("rated", false.into()),
    ];
    let mut tournament = Hosted::of(proposal, 6).await;
    let mut chance = StdRng::seed_from_u64(SEED);
    for round in 1..=3 {
        let games = tournament.round(round).await;
        assert_eq!(games.len(), 3);
        // All get the question for confirmation and then press at once.
        let mut sure = Vec::new();
        for game in &games {
            let person = tournament.person(&game.names[0]);
            let options = [("game", game.id.as_str().into())];
            let asked = person.slash(&tournament.channel, "resign", options).await;
            sure.push((person, asked.message.buttons[0].clone()));
        }
        let pressed = sure.iter().map(|(person, button)| person.press(button));
        let pressing = futures::future::join_all(pressed);
        let kill = round == 2;
        if kill {
            let moment = Duration::from_millis(chance.random_range(0..200));
            let answered = tokio::time::timeout(moment, pressing).await;
            eprintln!(
                "killed after {moment:?}, all answered: {}",
                answered.is_ok()
            );
            tournament.table.bot.crash().await;
            // Lost commands are sent again.
            for game in tournament.round(round).await {
                if game.result == "*" {
                    let person = tournament.person(&game.names[0]);
                    tournament.resign(&person, &game).await;
                }
            }
        } else {
            pressing.await;
        }
    }
    tournament
        .channel
        .message_that_says(0, "final standings")
        .await;
    let games = listed(&tournament.export().await);
    assert!(games.iter().all(|game| game.result == "0-1"), "{games:?}");
    tournament.table.bot.stop().await;
    tournament.table.bot.run(&["verify"]).await;
    tournament.table.discord.finish();
}
