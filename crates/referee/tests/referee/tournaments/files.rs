//! Tournaments as files.

use petteia_tournaments::tournament::trf::Report;

use super::*;

/// The content of the file whose name ends like this.
fn file<'m>(message: &'m Message, ending: &str) -> &'m str {
    let mut files = message.files.iter();
    let file = files.find(|file| file.name.ends_with(ending));
    &file.unwrap_or_else(|| panic!("no {ending}")).content
}

fn lines(csv: &str) -> Vec<&str> {
    csv.trim_start_matches('\u{feff}').lines().collect()
}

fn tags(record: &Record, names: [&str; 2]) -> [String; 2] {
    names.map(|name| record.tag(name).unwrap_or_default().to_owned())
}

#[tokio::test]
async fn the_files_have_every_game_with_its_players_and_what_counts() {
    let table = Table::new();
    let id = table.tournament(proposal(System::BookSwiss), 4).await;
    let replaced = table
        .load_tournament(&id)
        .await
        .user(PairingNumber(2))
        .unwrap();
    let substitute = SubstitutePlayer {
        tournament: None,
        player: Some(replaced),
        by: (ADA, "Ada".to_owned()),
    };
    table.does(ORGANISER, of(substitute)).await;
    table
        .does(
            ADA,
            of(AnswerOrganiser {
                tournament: None,
                yes: true,
            }),
        )
        .await;

    let early = table.does(ADA, of(ExportTournament::default())).await;
    let records = Record::read_all(file(&early, ".pgr")).unwrap();
    assert_eq!(records.len(), 2 * 3);
    assert!(records.iter().all(|record| record.result() == "*"));
    assert!(file(&early, "-games.csv").contains(",*,"));
    // Pentagame is scored by counts, and plays three games at a table.
    assert!(!early.files.iter().any(|file| file.name.ends_with(".trf")));

    table.plays_the_round(3).await;
    let correct = CorrectResult {
        tournament: None,
        game: "1.2.3".to_owned(),
        result: "1-1".to_owned(),
        reason: "=agreed".to_owned(),
    };
    table.does(ORGANISER, of(correct)).await;
    let message = table.does(ORGANISER, of(ExportTournament::default())).await;
    let records = Record::read_all(file(&message, ".pgr")).unwrap();
    let games = lines(file(&message, "-games.csv"));
    assert_eq!(games.len(), records.len() + 1);
    assert!(games.iter().any(|line| line.contains("'=agreed")));
    let standings = lines(file(&message, "-standings.csv"));
    assert_eq!(standings.len(), 5);
    assert!(
        standings.iter().any(|line| line.contains(",2,Ada,no,")),
        "{standings:?}"
    );

    let first: Vec<&Record> = records
        .iter()
        .filter(|record| record.tag("Round").unwrap().starts_with("1."))
        .collect();
    assert_eq!(first.len(), 6);
    for record in &first {
        assert_eq!(record.tag("Event"), Some("Spring Cup"));
        let seats = [["Number1", "Seat1"], ["Number2", "Seat2"]];
        for [number, name] in seats.map(|names| tags(record, names)) {
            assert_eq!(number == "2", name == "Ada", "{record}");
        }
    }
    let corrected: BTreeSet<[String; 2]> = first
        .iter()
        .map(|record| tags(record, ["Scored", "Correction"]))
        .collect();
    let expected = [["", ""], ["1-1", "=agreed"]].map(|tags| tags.map(str::to_owned));
    assert_eq!(corrected, BTreeSet::from(expected));
}

#[tokio::test]
async fn a_tournament_scored_by_wins_comes_with_a_report_in_fides_format() {
    let table = Table::new();
    let proposal = Proposal {
        kind: GameKind::Pentalath,
        options: String::new(),
        ..proposal(System::Swiss)
    };
    let id = table.tournament(proposal, 4).await;
    let message = table.does(ORGANISER, of(ExportTournament::default())).await;
    let report = Report::read(file(&message, ".trf")).unwrap();
    assert_eq!(report.name(), "Spring Cup");
    let in_trf26 = Report::read(file(&message, "-2026.trf")).unwrap();
    assert_eq!(in_trf26.system, None, "no other program knows the system");
    assert_eq!(in_trf26.players, report.players);
    let tournament = table.load_tournament(&id).await;
    assert_eq!(report.players.len(), 4);
    for player in &report.players {
        assert_eq!(player.name, tournament.name_of(player.number));
        assert_eq!(player.rating, Some(1500));
    }
    // The round that is being played is not in the report, which is paired as it was.
    let round = report.next_round(System::Swiss).unwrap();
    assert_eq!(round, tournament.rounds[0].pairing());
}
