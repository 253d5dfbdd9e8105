//! Lists: a line is a section with its button. What replaces a list is laid out like one.

use chrono::{TimeDelta, Timelike, Utc};
use petteia_players::puzzles::find;

use crate::{leagues::Ahead, server::LAID_OUT, table::*};

/// Whether a message is one of components alone.
fn is_laid_out(table: &Table, posted: &Posted) -> bool {
    table.discord.state().messages[&posted.id].flags & LAID_OUT != 0
}

/// The text beside each button of a section.
fn sections(table: &Table, posted: &Posted) -> Vec<(String, String)> {
    let state = table.discord.state();
    let all = state.messages[&posted.id].components.iter();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    all.filter(|one| one["type"] == 9)
        .map(|one| {
            let said = text(&one["components"][0]["content"]);
            (said, text(&one["accessory"]["label"]))
        })
        .collect()
}

#[tokio::test]
async fn a_list_is_laid_out_in_lines_with_buttons_and_pages_stay_so() {
    let table = Table::set().await;
    let ada = table.ada();
    for _ in 0..7 {
        table.duel(1).await;
    }
    let first = ada.slash(&table.channel, "games", []).await;
    first.assert_private("Your games");
    assert!(is_laid_out(&table, &first.message), "{first:?}");
    let lines = sections(&table, &first.message);
    assert_eq!(lines.len(), 6);
    for (said, label) in &lines {
        assert_eq!(label, "Board", "{said}");
        assert!(said.contains("Pentagame"), "{said}");
    }
    let second = ada.press(first.message.button("More")).await;
    assert!(second.in_place && second.ephemeral, "{second:?}");
    assert_eq!(sections(&table, &second.message).len(), 1);
    let board = ada.press(second.message.button("Board")).await;
    board.assert_private_board();
    assert!(
        !is_laid_out(&table, &board.message),
        "boards stay as they are"
    );
    table.clear().await;
}

#[tokio::test]
async fn pictures_stand_in_a_list_and_an_empty_list_is_none() {
    let table = Table::set().await;
    let (ada, ben) = (table.ada(), table.ben());
    let (_, duel) = table.two(GameKind::Pentalath, &[]).await;
    // Boards in a list.
    let watched = ben.slash(&table.channel, "watch", []).await;
    assert!(is_laid_out(&table, &watched.message));
    watched.message.picture();
    let find = ada.slash(&table.channel, "find", []).await;
    assert!(!is_laid_out(&table, &find.message), "nothing is listed");
    let sure = ben.slash(&duel.channel, "resign", []).await;
    ben.press(sure.message.button("Resign")).await;
    duel.channel
        .message_that_says(duel.board.id, "resigned")
        .await;
    let archive = ada.slash(&table.channel, "archive", []).await;
    assert_eq!(sections(&table, &archive.message).len(), 1);
    table.clear().await;
}

#[tokio::test]
async fn panels_list_what_goes_on_and_lead_on() {
    let table = Table::set().await;
    let (ada, otto) = (table.ada(), table.guild.manager("Otto"));
    for name in ["Tavern Cup", "Winter Cup"] {
        let options = [
            ("name", name.into()),
            ("game", "pentalath".into()),
            ("system", "swiss".into()),
        ];
        otto.slash(&table.channel, "tournament create", options)
            .await;
    }
    let shown = ada.slash(&table.channel, "tournaments", []).await;
    let lines = sections(&table, &shown.message);
    assert_eq!(lines.len(), 2, "{shown:?}");
    assert!(lines.iter().all(|(_, label)| label == "Join"), "{lines:?}");
    assert!(
        lines[0].0.contains("you can join, no player yet"),
        "{lines:?}"
    );
    let joined = ada.press(shown.message.button("Join")).await;
    joined.assert_private("You now take part in");
    assert!(
        joined.in_place && is_laid_out(&table, &joined.message),
        "{joined:?}"
    );
    let shown = ada.slash(&table.channel, "tournaments", []).await;
    assert!(
        shown.message.offers("Join") && shown.message.offers("Leave"),
        "{shown:?}"
    );
    let panel = otto.slash(&table.channel, "tournaments", []).await;
    let organise = otto.press(panel.message.button("Organise …")).await;
    assert!(organise.in_place, "{organise:?}");
    let lines = sections(&table, &organise.message);
    assert!(lines.iter().all(|(_, label)| label == "Start"), "{lines:?}");
    // Ada organises nothing, so there is no list. But it replaces one.
    let organise = ada.press(shown.message.button("Organise …")).await;
    assert!(organise.in_place, "{organise:?}");
    assert!(sections(&table, &organise.message).is_empty());
    assert!(is_laid_out(&table, &organise.message));
    assert_eq!(organise.message.menus.len(), 4);
    table.clear().await;
}

/// Checks that a list has so many lines with a button, and presses the one with this label.
async fn press_row(
    table: &Table,
    reader: &Person,
    shown: &Answer,
    (rows, label): (usize, &str),
) -> Answer {
    assert!(shown.ephemeral && is_laid_out(table, &shown.message));
    let lines = sections(table, &shown.message);
    assert_eq!(lines.len(), rows, "{lines:?}");
    assert!(lines.iter().any(|(_, said)| said == label), "{lines:?}");
    reader.press(shown.message.button(label)).await
}

#[tokio::test]
async fn each_row_of_standings_leads_to_what_a_player_or_a_team_did() {
    let table = Table::set().await;
    let [ada, ben, cleo, dan] = [0, 1, 2, 3].map(|one| table.people[one].clone());
    let otto = table.guild.manager("Otto");
    let cup = [
        ("name", "Tavern Cup".into()),
        ("game", "pentalath".into()),
        ("system", "swiss".into()),
    ];
    otto.slash(&table.channel, "tournament create", cup).await;
    for one in [&ada, &ben, &cleo, &dan] {
        one.slash(&table.channel, "tournament join", []).await;
    }
    otto.slash(&table.channel, "tournament start", []).await;
    let begins = |one: &Posted| one.says("round 1 of");
    table.channel.wait_for("the round", 0, begins).await;
    let standings = || ada.slash(&table.channel, "tournament standings", []);
    let shown = standings().await;
    shown.message.picture();
    for label in ["Pairings", "Crosstable"] {
        shown.message.button(label);
    }
    let games = press_row(&table, &ada, &shown, (4, "Games of Ben")).await;
    assert!(games.in_place && games.ephemeral, "{games:?}");
    for said in ["Tavern Cup", "Round 1: "] {
        games.assert_says(said);
    }
    let finished = ada.press(games.message.button("Finished games")).await;
    finished.assert_private("There are none.");
    let again = ada.press(games.message.button("Standings")).await;
    assert_eq!(sections(&table, &again.message).len(), 4);

    let teams = table.guild.channel("teams");
    let cup = [
        ("name", "Club Cup".into()),
        ("game", "pentalath".into()),
        ("boards", 2_i64.into()),
    ];
    otto.slash(&teams, "team-tournament create", cup).await;
    for (founder, member, name) in [(&ada, &ben, "Foxes"), (&cleo, &dan, "Hares")] {
        let named = [("name", name.into())];
        founder.slash(&teams, "team-tournament found", named).await;
        let team = [("team", name.into())];
        member.slash(&teams, "team-tournament join", team).await;
    }
    otto.slash(&teams, "tournament start", []).await;
    let shown = dan.slash(&teams, "tournament standings", []).await;
    let foxes = press_row(&table, &dan, &shown, (2, "Matches of Foxes")).await;
    for said in ["1. Ada, 2. Ben", "Round 1: ", "Foxes", "Hares"] {
        foxes.assert_says(said);
    }
    table.clear().await;
}

#[tokio::test]
async fn each_row_of_a_league_a_series_and_puzzles_leads_on() {
    let table = Table::set().await;
    let (ada, ben) = (table.ada(), table.ben());
    let otto = table.guild.manager("Otto");
    let league = Ahead::league(&table, &otto, "north").await;

    let puzzles = table.guild.channel("puzzles");
    let now = Utc::now();
    let next = now + TimeDelta::seconds(61 - i64::from(now.second()));
    let daily = [
        ("time", next.format("%H:%M").to_string().into()),
        ("zone", "UTC".into()),
    ];
    otto.slash(&puzzles, "puzzle daily", daily).await;

    let fridays = table.guild.channel("fridays");
    // Registration opens a second later.
    let starts = now + TimeDelta::hours(2);
    let starts = starts - TimeDelta::seconds(starts.second().into());
    let series = [
        ("name", "Friday Cup".into()),
        ("game", "pentalath".into()),
        ("system", "match".into()),
        ("clock", "none".into()),
        ("every", starts.format("day %H:%M UTC").to_string().into()),
        (
            "opens",
            format!("{}s", (starts - now).num_seconds() - 1).into(),
        ),
    ];
    otto.slash(&fridays, "series create", series).await;
    let opened = fridays
        .wait_for("the tournament", 0, |one| one.offers("Join"))
        .await;
    for one in [ada, ben] {
        one.press(opened.button("Join")).await;
    }
    otto.slash(&fridays, "tournament start", []).await;
    let counted = |one: &Posted| one.says("counts for the series");
    let mut resigned: Vec<u64> = Vec::new();
    while !fridays.messages().iter().any(counted) {
        let threads = fridays.threads().into_iter();
        let game = threads.filter(|one| one.messages().iter().any(Posted::shows_a_board));
        for thread in game
            .filter(|one| !resigned.contains(&one.id))
            .collect::<Vec<_>>()
        {
            resigned.push(thread.id);
            let sure = ben.slash(&thread, "resign", []).await;
            ben.press(sure.message.button("Resign")).await;
        }
        sleep(Duration::from_millis(100)).await;
    }
    let shown = ben.slash(&fridays, "series standings", []).await;
    let games = press_row(&table, ben, &shown, (3, "Games of Ada")).await;
    games.assert_private("Finished games");
    let lines = sections(&table, &games.message);
    assert!(lines[0].0.contains("Pentalath"), "{lines:?}");

    league.season_begins_once().await;
    let shown = ben.slash(&table.channel, "league standings", []).await;
    shown.message.picture();
    let games = press_row(&table, ben, &shown, (5, "Games of Ada")).await;
    assert!(games.in_place, "{games:?}");
    games.assert_says("Round 1: ");

    sleep((next - Utc::now()).to_std().unwrap_or_default()).await;
    let offers = |one: &Posted| one.offers("Solve it");
    let puzzle = puzzles.wait_for("the puzzle of the day", 0, offers).await;
    let take = puzzle.button("Solve it");
    let id = take.custom_id.rsplit(':').next().unwrap();
    let solution = find(id).unwrap().solutions[0].clone();
    ada.press(take).await;
    let answer = [("turn", solution.into())];
    let solved = ada.slash(&puzzles, "puzzle answer", answer).await;
    solved.assert_says("Right!");
    let shown = ben.slash(&puzzles, "puzzle table", []).await;
    let statistics = press_row(&table, ben, &shown, (2, "Statistics")).await;
    statistics.assert_private("finished game");
    table.clear().await;
}
