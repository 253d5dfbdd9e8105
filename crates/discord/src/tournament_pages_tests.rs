//! Pages of standings, crosstables and pairings fit into a message of Discord.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;

use chrono::DateTime;
use petteia_competitions::testing::{
    crosstable, crosstable_page, pairings, standings, standings_page,
};
use petteia_domain::{
    event_log::Phase,
    game::Theme,
    ids::{ChannelId, Fixture, Place, TournamentId, UserId},
};
use petteia_rules::{GameKind, Language};
use petteia_speech::message::{Message, Shows, Span};
use petteia_tournaments::tournament::{
    Crosstable, Event, GameScore, ListPage, Page, PairingNumber, Plan, Recorded, Round, System,
    Table, Tournament, of_result,
};

use crate::{
    layout::{self, LONGEST_LABEL, LONGEST_PRESS, MOST},
    layout_tests::{count, labels, sent, texts},
    markdown::{self, LONGEST},
};

/// A user with the longest possible mention.
fn user(number: usize) -> UserId {
    UserId(u64::MAX - number as u64)
}

fn plan() -> Plan {
    Plan {
        name: "_*".repeat(30),
        most: 1024,
        round_seconds: Some(86_400),
        fine_tuning: true,
        ..Plan::example(System::BookSwiss, GameKind::Pentagame)
    }
}

fn fold(events: Vec<Event>) -> Tournament {
    let at = DateTime::from_timestamp(1_800_000_000, 0).unwrap();
    let recorded: Vec<Recorded> = events
        .into_iter()
        .map(|event| Recorded {
            at,
            by: Some(user(0)),
            event,
        })
        .collect();
    let id = TournamentId("t1234567890".to_owned());
    Tournament::fold(&id, &recorded).unwrap().unwrap()
}

/// All players in the order of seating at tables of two, with three at the last one if the number
/// is odd. In the last round only the first game of each table is over, in all others all games.
fn tournament(players: usize, rounds: u32) -> Tournament {
    let mut events = vec![Event::Announced {
        plan: plan(),
        place: Place {
            guild: None,
            channel: ChannelId(1),
        },
        name: "host".to_owned(),
        language: None,
    }];
    events.extend((1..=players).map(|number| Event::Joined {
        user: user(number),
        name: "\u{1f40d}".repeat(32),
    }));
    events.push(Event::Started {
        players: (1..=players).map(user).collect(),
        rounds: Some(100),
    });
    let numbers: Vec<_> = (1..=players as u32).map(PairingNumber).collect();
    let (pairs, odd) = numbers.split_at(if players.is_multiple_of(2) {
        players
    } else {
        players - 3
    });
    let mut tables: Vec<Vec<PairingNumber>> = pairs.chunks(2).map(<[_]>::to_vec).collect();
    if !odd.is_empty() {
        tables.push(odd.to_vec());
    }
    for round in 1..=rounds {
        events.push(Event::RoundPaired {
            round: Round {
                tables: tables
                    .iter()
                    .map(|players| Table {
                        players: players.clone(),
                        games: vec![players.clone(); 5 - players.len()],
                    })
                    .collect(),
                ..Round::default()
            },
            until: DateTime::from_timestamp(1_800_086_400, 0),
        });
        for (table, players) in (1..).zip(&tables) {
            events.push(Event::ThreadOpened {
                round,
                table,
                channel: ChannelId(u64::MAX - u64::from(table)),
            });
            let over = if round < rounds { 5 - players.len() } else { 1 };
            for number in 1..=over as u32 {
                let fixture = Fixture {
                    round,
                    table,
                    number,
                };
                events.push(Event::Scored {
                    fixture,
                    score: score(players.len()),
                });
            }
        }
        if round < rounds {
            events.push(Event::RoundEnded);
        }
    }
    fold(events)
}

fn score(seats: usize) -> GameScore {
    let (seats, token) = match seats {
        2 => ("2", "3-0"),
        _ => ("3", "3-2-0"),
    };
    let setup = petteia_rules::Setup::parse(GameKind::Pentagame, seats, "").unwrap();
    let worth = of_result(&setup, token, &Default::default()).unwrap();
    worth.ended(None)
}

/// Renders a message for Discord in every language, and counts the mentions of each user.
fn read(message: &Message) -> BTreeMap<UserId, usize> {
    assert!(message.buttons.len() <= 25);
    for button in &message.buttons {
        assert!(button.press.0.chars().count() <= 100, "{:?}", button.press);
    }
    for language in [Language::English, Language::German] {
        let text = message.text.clone().in_language(language);
        let markdown = markdown::render(&text, LONGEST);
        assert!(!markdown.cut, "{}", markdown.content);
    }
    let mut mentioned = BTreeMap::new();
    for span in message.text.clone().in_language(Language::German).0 {
        if let Span::User(user) = span {
            *mentioned.entry(user).or_insert(0) += 1;
        }
    }
    mentioned
}

/// All pages, opened by their buttons.
fn turned(label: &str, page: impl Fn(u32) -> Message) -> Vec<Message> {
    let mut pages = vec![page(0)];
    loop {
        let last = pages.last().unwrap();
        let later = last
            .buttons
            .iter()
            .find(|button| button.label.to_string() == label);
        let Some(later) = later else { return pages };
        let number = later.press.0.rsplit(':').next().unwrap();
        assert_eq!(number.parse(), Ok(pages.len()));
        pages.push(page(number.parse().unwrap()));
    }
}

fn everybody_once(pages: &[Message], players: usize) {
    let mut mentioned = BTreeMap::new();
    for page in pages {
        for (user, times) in read(page) {
            *mentioned.entry(user).or_insert(0) += times;
        }
    }
    let all: BTreeMap<UserId, usize> = (1..=players).map(|n| (user(n), 1)).collect();
    assert_eq!(mentioned, all);
}

#[test]
fn every_page_fits_into_a_message_and_all_together_have_everybody_once() {
    let sizes = (2..=24).chain([101, 1024]);
    for players in sizes {
        let tournament = tournament(players, 2);
        let (results, order) = (tournament.results(), tournament.standings());
        let pages = turned("More", |page| {
            standings_page(&tournament, &results, &order, page, Theme::Dark)
        });
        assert_eq!(pages.len(), ListPage::of(&order, 0, Page::ROWS).pages);
        everybody_once(&pages, players);
        let pages = turned("More", |page| pairings(&tournament, None, page).unwrap());
        everybody_once(&pages, players);
        let table = Crosstable::of(&tournament);
        let pages = turned("More", |page| crosstable_page(&tournament, &table, page));
        everybody_once(&pages, players);
    }
}

#[tokio::test]
async fn a_page_for_one_reader_is_lines_with_a_button_each_and_within_discords_limits() {
    for players in [2, 11, 12, 33] {
        let tournament = tournament(players, 2);
        let pages = turned("More", |page| {
            standings(&tournament, page, Theme::Dark, Some(user(1)))
        });
        let rows: Vec<usize> = pages.iter().map(|page| page.lines.len()).collect();
        assert!(rows.iter().all(|rows| *rows <= Page::LINES), "{rows:?}");
        assert_eq!(rows.iter().sum::<usize>(), players);
        for page in pages {
            let rows = page.lines.len();
            for language in Language::ALL {
                let body = sent(page.clone().in_language(language)).await;
                assert!(count(&body) <= MOST, "{players}: {}", count(&body));
                assert_eq!(body.files.len(), 1, "the picture, and no text that is cut");
                let length: usize = texts(&body).iter().map(|one| one.chars().count()).sum();
                assert!(length <= layout::LONGEST, "{length}");
                let labels = labels(&body);
                assert_eq!(labels.len(), rows, "each row keeps its button");
                for (label, press) in labels {
                    assert!(label.chars().count() <= LONGEST_LABEL, "{label}");
                    assert!(press.chars().count() <= LONGEST_PRESS, "{press}");
                }
            }
        }
    }
}

#[test]
fn the_longest_tournament_there_can_be_fits_too() {
    let mut tournament = tournament(11, 100);
    for player in &mut tournament.players {
        player.withdrawn = true;
    }
    let pages = turned("More", |page| {
        standings(&tournament, page, Theme::Dark, None)
    });
    everybody_once(&pages, 11);
    let pages = turned("More", |page| {
        crosstable(&tournament, page, Theme::Dark, UserId(1))
    });
    everybody_once(&pages, 11);
    let said = pages[0].text.bare(Language::English);
    assert!(said.contains(" earlier ones · "), "{said}");
    tournament.phase = Phase::Ended;
    let told = |tournament: &Tournament| {
        let first = read(&standings(tournament, 0, Theme::Dark, None));
        first.values().any(|times| *times == 2)
    };
    assert!(!told(&tournament), "nobody wins who has withdrawn");
    for player in &mut tournament.players {
        player.withdrawn = false;
    }
    assert!(told(&tournament), "the winners are told");
}

#[test]
fn a_page_that_is_not_there_is_the_last_one() {
    let tournament = tournament(23, 1);
    let words = |message: Message| message.text.bare(Language::English);
    assert_eq!(
        words(standings(&tournament, 99, Theme::Dark, None)),
        words(standings(&tournament, 2, Theme::Dark, None))
    );
    let last = words(pairings(&tournament, Some(1), 99).unwrap());
    assert!(last.contains("Page 2 of 2"), "{last}");
    assert!(pairings(&tournament, Some(2), 0).is_none());
    assert!(pairings(&tournament, Some(0), 0).is_none());
}

#[test]
fn a_crosstable_reads_as_players_expect() {
    let tournament = tournament(5, 2);
    let said = crosstable(&tournament, 0, Theme::Dark, UserId(1))
        .text
        .bare(Language::English);
    let lines: Vec<&str> = said.lines().collect();
    assert!(lines[0].ends_with(": crosstable"), "{said}");
    let first = lines[1..].iter().find(|line| line.contains("(1) "));
    let expected = format!(" @{} 48: 2 ①12° ①12° ①12° · 2 ①12° ①… ①…", user(1));
    assert!(
        first.is_some_and(|line| line.ends_with(&expected)),
        "{said}"
    );
    let how = "`…` is still being played. `°` was never played.".replace('`', "");
    assert!(lines[6].ends_with(&how), "{said}");
}

#[test]
fn standings_and_pairings_read_as_players_expect() {
    let tournament = tournament(5, 1);
    let words = |message: &Message| message.text.bare(Language::German);
    let said = words(&standings(&tournament, 0, Theme::Dark, None));
    let lines: Vec<&str> = said.lines().collect();
    let name = "_*".repeat(30);
    assert_eq!(
        lines[0],
        format!("{name}: Rangliste während Runde 1 von 100")
    );
    assert_eq!(
        lines[1],
        format!(
            "1. @{} 15 · 1 Sieg · Feinw. −12,50 · Bh. 6,00 · SB 90,00",
            user(3)
        )
    );
    assert!(lines[6].contains("Feinwertung"), "{said}");
    let described = standings(&tournament, 0, Theme::Dark, None)
        .drawing
        .unwrap()
        .alt;
    let described = described.in_language(Language::English);
    let snakes = "\u{1f40d}".repeat(32);
    assert!(
        described.ends_with(&format!("4. {snakes} (5) 1½; 5. {snakes} (2) 0.")),
        "{described}"
    );
    let reader = tournament.user(PairingNumber(4));
    let own = standings(&tournament, 0, Theme::Dark, reader)
        .drawing
        .unwrap();
    let described = own.alt.in_language(Language::English);
    assert!(
        described.contains(&format!("{snakes} (4) (you) ")),
        "{described}"
    );
    assert_eq!(described.matches("(you)").count(), 1);
    let Shows::Standings(page) = own.shows else {
        unreachable!("it shows standings");
    };
    assert_eq!(page.reader, Some(4));
    let said = words(&pairings(&tournament, None, 0).unwrap());
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(
        lines[1],
        format!(
            "Tisch 1: @{} 12 – @{} 0 · Partien zu Ende: 1 von 3 · #{}",
            user(1),
            user(2),
            u64::MAX - 1
        )
    );
}
