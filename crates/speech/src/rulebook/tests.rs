//! Tests that every rule text is legal, drawn, found, and short enough.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use petteia_rules::{Game, GameKind, Language};

use super::{ASSETS, Question, Rulebook, Topic, markdown};

/// The longest text, in characters.
const LONGEST: usize = 900;

/// The longest title; it must fit on a button and in a list of choices.
const LONGEST_TITLE: usize = 40;

fn topics() -> impl Iterator<Item = &'static Topic> {
    GameKind::ALL
        .iter()
        .flat_map(|kind| Rulebook::get().topics(*kind))
}

#[test]
fn every_game_has_topics_for_all_its_buttons() {
    for &kind in GameKind::ALL {
        let count = Rulebook::get().topics(kind).count();
        assert!((8..=25).contains(&count), "{kind:?} has {count}");
        for always in ["setup", "time", "notation", "history"] {
            let topic = Rulebook::get().topic(kind, always);
            assert!(topic.is_some(), "{kind:?} {always}");
        }
    }
}

#[test]
fn a_first_lesson_is_read_in_two_minutes() {
    for &kind in GameKind::ALL {
        let lesson: Vec<&Topic> = Rulebook::get().lesson(kind).collect();
        assert!((4..=6).contains(&lesson.len()), "{kind:?}");
        for language in Language::ALL {
            let words: usize = lesson
                .iter()
                .map(|topic| topic.words(language).text.bare(language))
                .map(|text| text.split_whitespace().count())
                .sum();
            assert!((300..=500).contains(&words), "{kind:?} has {words}");
        }
    }
}

#[test]
fn a_beginner_has_at_least_five_tasks_in_each_game_and_the_turn_shown_solves_each() {
    for &kind in GameKind::ALL {
        let tasks: Vec<&Topic> = Rulebook::get().tasks(kind).collect();
        assert!(tasks.len() >= 5, "{kind:?} has {}", tasks.len());
        for topic in tasks {
            let what = format!("{kind:?} {}", topic.id);
            let exercise = topic.exercise().unwrap();
            let exercise = exercise.unwrap_or_else(|fault| panic!("{what}: {fault}"));
            let turn = exercise.game.read_strict(&exercise.turn).unwrap();
            assert!(exercise.is_solved_by(&turn), "{what}");
            if let Some(before) = &exercise.before_throw {
                assert!(before.awaits_die(), "{what}");
            }
        }
    }
}

#[test]
fn most_tasks_are_not_solved_by_every_turn() {
    for &kind in GameKind::ALL {
        let tasks = Rulebook::get().tasks(kind).map(|topic| topic.exercise());
        let with_wrong_turns = tasks.filter(|exercise| {
            let exercise = exercise.as_ref().unwrap().as_ref().unwrap();
            let turns = exercise.game.turns();
            turns.iter().any(|turn| !exercise.is_solved_by(turn))
        });
        assert!(with_wrong_turns.count() >= 3, "{kind:?}");
    }
}

/// The longest sentence of a task; it stands beside the board of a phone.
const LONGEST_SENTENCE: usize = 170;

#[test]
fn a_task_says_the_aim_what_to_do_and_the_rule_in_every_language() {
    let book = Rulebook::get();
    for topic in topics() {
        for language in Language::ALL {
            let what = format!("{language:?} {:?} {}", topic.kind, topic.id);
            let words = topic.words(language);
            let has_task = topic.exercise.is_some();
            assert_eq!(words.task.is_some(), has_task, "{what}");
            assert_eq!(words.hint.is_some(), has_task, "{what}");
            if !has_task {
                continue;
            }
            let aim = book.aim(topic, language).unwrap();
            for said in [
                aim,
                words.task.as_ref().unwrap(),
                words.hint.as_ref().unwrap(),
            ] {
                let length = said.chars().count();
                assert!(
                    (20..=LONGEST_SENTENCE).contains(&length),
                    "{what}: {length} {said}"
                );
                assert!(said.ends_with('.'), "{what}: {said}");
            }
        }
    }
}

#[test]
fn no_language_only_repeats_the_sentences_of_another() {
    for topic in topics().filter(|topic| topic.exercise.is_some()) {
        let said = Language::ALL.map(|language| {
            let words = topic.words(language);
            (words.task.clone(), words.hint.clone())
        });
        for (place, one) in said.iter().enumerate() {
            assert!(
                !said[..place].contains(one),
                "{:?} {}",
                topic.kind,
                topic.id
            );
        }
    }
}

#[test]
fn every_file_belongs_to_a_topic() {
    for &kind in GameKind::ALL {
        for language in Language::ALL {
            let folder = format!("{}/{}", language.code(), kind.name());
            let files = ASSETS.get_dir(&folder).unwrap().files();
            let stems = files.map(|file| file.path().file_stem().unwrap());
            let files: BTreeSet<_> = stems
                .map(|stem| stem.to_str().unwrap().to_owned())
                .collect();
            let topics = Rulebook::get().topics(kind);
            let ids: BTreeSet<_> = topics.map(|topic| topic.id.clone()).collect();
            assert_eq!(files, ids, "{folder}");
        }
    }
}

#[test]
fn words_are_there_in_every_language_and_short_enough() {
    for topic in topics() {
        assert_eq!(topic.words.len(), Language::ALL.len());
        for language in Language::ALL {
            let words = topic.words(language);
            let what = format!("{language:?} {:?} {}", topic.kind, topic.id);
            let title = words.title.chars().count();
            assert!((3..=LONGEST_TITLE).contains(&title), "{what}");
            let file = format!("{}/{}/{}.md", language.code(), topic.kind.name(), topic.id);
            let page = markdown::read(ASSETS.get_file(file).unwrap().contents_utf8().unwrap());
            let length = page.unwrap().plain.chars().count();
            assert!((80..=LONGEST).contains(&length), "{what}: {length}");
        }
    }
}

#[test]
fn no_language_only_repeats_another() {
    for topic in topics() {
        let texts = Language::ALL.map(|language| &topic.words(language).text);
        for (place, text) in texts.iter().enumerate() {
            let before = &texts[..place];
            assert!(!before.contains(text), "{:?} {}", topic.kind, topic.id);
        }
    }
}

#[test]
fn every_example_is_a_position_and_every_turn_is_legal_and_canonical() {
    for topic in topics() {
        let what = format!("{:?} {}", topic.kind, topic.id);
        let example = topic.example();
        let example = example.unwrap_or_else(|fault| panic!("{what}: {fault}"));
        let last = example.last.as_ref();
        let before = last.map_or(&example.game, |(before, _)| before);
        assert_eq!(before.code(), topic.code, "{what}");
        if let Some((before, turn)) = &example.last {
            let read = before.read_strict(turn).unwrap();
            let canonical = before.notation(&read, petteia_rules::Style::Ascii);
            assert_eq!(canonical, *turn, "{what}");
        }
    }
}

#[test]
fn every_rule_that_can_be_broken_has_its_topic_and_no_other_is_claimed() {
    for &kind in GameKind::ALL {
        let mut claimed: Vec<&str> = Rulebook::get()
            .topics(kind)
            .flat_map(|topic| topic.rules.iter().map(String::as_str))
            .collect();
        claimed.sort_unstable();
        let mut rules: Vec<&str> = kind.rules().to_vec();
        rules.sort_unstable();
        assert_eq!(claimed, rules, "{kind:?}");
    }
}

/// Code in the texts is typed by players; if it is a turn of the example, it must be legal there.
#[test]
fn turns_that_a_text_shows_on_its_example_are_read_there() {
    for (kind, id) in [
        (GameKind::Pentagame, "blocks"),
        (GameKind::Pentagame, "out"),
        (GameKind::Pentagame, "abracadabra"),
        (GameKind::Pentagame, "duty"),
        (GameKind::FiveLines, "hitting"),
        (GameKind::Pentalath, "swap"),
        (GameKind::Rithmomachia, "turn"),
    ] {
        let topic = Rulebook::get().topic(kind, id).unwrap();
        let turn = topic.turn.as_deref().unwrap();
        let before = Game::from_code(kind, &topic.code).unwrap();
        assert!(before.read(turn).is_ok());
        for language in Language::ALL {
            let shown = format!("{:?}", topic.words(language).text);
            assert!(shown.contains(turn), "{kind:?} {id} {language:?}: {shown}");
        }
    }
}

fn first(kind: Option<GameKind>, typed: &str, language: Language) -> String {
    let found = Rulebook::get().search(kind, None, typed, language);
    found.first().map_or("nothing".to_owned(), |topic| {
        format!("{} {}", topic.kind.name(), topic.id)
    })
}

/// Questions and the topic that answers each, by game and language.
type Questions = (
    Option<GameKind>,
    Language,
    &'static [(&'static str, &'static str)],
);

const QUESTIONS: &[Questions] = {
    use GameKind::{FiveLines, Pentagame, Pentalath, Rithmomachia};
    use Language::{English, French, German, Spanish};
    &[
        (
            Some(Pentagame),
            English,
            &[
                ("blocks", "pentagame blocks"),
                ("block", "pentagame blocks"),
                ("how do I swap?", "pentagame swapping"),
                ("swpa", "pentagame swapping"),
                ("abracadbra", "pentagame abracadabra"),
                ("who wins", "pentagame end"),
                ("repitition", "pentagame repetition"),
                ("same move twice", "pentagame repetition"),
                ("inside out", "pentagame inside-out"),
                ("egg timer", "pentagame time"),
                ("no grey block left", "pentagame reserve"),
                ("who invented it", "pentagame history"),
                ("jumping", "pentagame moving"),
                ("self-play", "pentagame self-play"),
            ],
        ),
        (
            Some(Pentagame),
            German,
            &[
                ("Selbstspiel", "pentagame self-play"),
                ("Blöcke", "pentagame blocks"),
                ("bloecke", "pentagame blocks"),
                ("tauschn", "pentagame swapping"),
                ("darf ich überspringen", "pentagame moving"),
                ("Remis", "pentagame end"),
                ("Eieruhr", "pentagame time"),
            ],
        ),
        (
            Some(FiveLines),
            English,
            &[
                ("enter", "five-lines entering"),
                ("holy line", "five-lines sacred-line"),
                ("is the die fair", "five-lines dice"),
            ],
        ),
        (
            Some(FiveLines),
            German,
            &[
                ("heilige Linie", "five-lines sacred-line"),
                ("Zugzwnag", "five-lines compulsory"),
            ],
        ),
        (
            Some(Pentalath),
            English,
            &[
                ("suicide", "pentalath suicide"),
                ("captuer", "pentalath groups"),
            ],
        ),
        (
            Some(Pentalath),
            German,
            &[
                ("Farben tauschen", "pentalath swap"),
                ("Fünf", "pentalath five"),
            ],
        ),
        (
            Some(Rithmomachia),
            English,
            &[
                ("siege", "rithmomachia siege"),
                ("multiplikation", "rithmomachia multiplication"),
                ("pyramyd", "rithmomachia pyramids"),
                ("harmonic", "rithmomachia small"),
                ("honour", "rithmomachia honor"),
                ("honor and law-suit", "rithmomachia honor-lawsuit"),
                ("how do I win", "rithmomachia victories"),
                ("boissiere", "rithmomachia history"),
            ],
        ),
        (
            Some(Rithmomachia),
            German,
            &[
                ("Belagerung", "rithmomachia siege"),
                ("subtrahtion", "rithmomachia subtraction"),
                ("Rechtsstreit", "rithmomachia lawsuit"),
                ("Dreieck ziehen", "rithmomachia moving"),
            ],
        ),
        (
            None,
            English,
            &[
                ("sacred", "five-lines sacred-line"),
                ("ludi", "pentalath history"),
            ],
        ),
        (None, German, &[("Abrakadabra", "pentagame abracadabra")]),
        (
            Some(Pentagame),
            French,
            &[
                ("Blocs", "pentagame blocks"),
                ("comment échanger ?", "pentagame swapping"),
                ("echanger", "pentagame swapping"),
                ("répétittion", "pentagame repetition"),
                ("qui a inventé", "pentagame history"),
            ],
        ),
        (
            Some(Rithmomachia),
            French,
            &[
                ("siège", "rithmomachia siege"),
                ("soustration", "rithmomachia subtraction"),
                ("le procès", "rithmomachia lawsuit"),
            ],
        ),
        (
            Some(Pentagame),
            Spanish,
            &[
                ("bloques", "pentagame blocks"),
                ("intercambio", "pentagame swapping"),
                ("repeticion", "pentagame repetition"),
                ("quién lo inventó", "pentagame history"),
            ],
        ),
        (
            Some(Rithmomachia),
            Spanish,
            &[
                ("asedio", "rithmomachia siege"),
                ("pirámide", "rithmomachia pyramids"),
                ("el litigio", "rithmomachia lawsuit"),
            ],
        ),
    ]
};

#[test]
fn what_one_would_ask_is_found() {
    for (kind, language, expected) in QUESTIONS {
        for (typed, topic) in *expected {
            assert_eq!(first(*kind, typed, *language), *topic, "{typed}");
        }
    }
}

#[test]
fn while_a_word_is_being_typed_its_topic_comes_up() {
    let pentagame = Some(GameKind::Pentagame);
    for typed in ["rep", "repet", "repetition"] {
        let found = Rulebook::get().search(pentagame, None, typed, Language::English);
        let first = found.iter().take(3);
        let shown: Vec<&str> = first.map(|topic| topic.id.as_str()).collect();
        assert!(shown.contains(&"repetition"), "{typed}: {shown:?}");
    }
}

#[test]
fn what_no_rule_speaks_of_is_not_found_and_nothing_typed_finds_all() {
    let book = Rulebook::get();
    for language in Language::ALL {
        assert!(
            book.search(None, None, "xylophone quartz", language)
                .is_empty()
        );
        for &kind in GameKind::ALL {
            let all = book.search(Some(kind), None, " ", language);
            assert_eq!(all.len(), book.topics(kind).count());
        }
    }
}

/// A question of the stock: what is typed, where, and the topic that answers it.
struct Asked {
    language: Language,
    played: Option<GameKind>,
    topic: &'static str,
    typed: &'static str,
}

fn stock() -> Vec<Asked> {
    let lines = include_str!("questions.txt").lines();
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| {
            let parts: Vec<&str> = line.split(" | ").collect();
            let [language, played, topic, typed] = parts[..] else {
                panic!("{line}")
            };
            let (kind, id) = topic.split_once(' ').unwrap();
            let kind = GameKind::named(kind).unwrap();
            assert!(Rulebook::get().topic(kind, id).is_some(), "{line}");
            Asked {
                language: Language::ALL
                    .into_iter()
                    .find(|one| one.code() == language)
                    .unwrap(),
                played: (played != "-").then(|| GameKind::named(played).unwrap()),
                topic,
                typed,
            }
        })
        .collect()
}

/// The place of the right topic among those found.
fn place(asked: &Asked) -> Option<usize> {
    let question = Question::of(asked.typed);
    let book = Rulebook::get();
    let found = book.search(question.kind, asked.played, &question.rest, asked.language);
    found
        .iter()
        .position(|topic| format!("{} {}", topic.kind.name(), topic.id) == asked.topic)
}

#[test]
fn of_350_questions_as_people_type_them_95_percent_are_answered_first_and_99_among_three() {
    let stock = stock();
    assert!(stock.len() >= 350);
    for language in Language::ALL {
        let own = stock.iter().filter(|asked| asked.language == language);
        assert!(own.count() >= 65, "{language:?}");
    }
    let places: Vec<Option<usize>> = stock.iter().map(place).collect();
    let within = |most: usize| {
        let missed = stock.iter().zip(&places);
        missed
            .filter(|(_, place)| place.is_none_or(|place| place >= most))
            .map(|(asked, place)| {
                let Asked {
                    language,
                    typed,
                    topic,
                    played,
                } = asked;
                format!("{} {played:?} {typed}: {topic} {place:?}", language.code())
            })
            .collect::<Vec<String>>()
    };
    let (first, three) = (within(1), within(3));
    assert!(
        first.len() * 100 <= stock.len() * 5,
        "{} not first: {first:#?}",
        first.len()
    );
    assert!(
        three.len() * 100 <= stock.len(),
        "{} not among three: {three:#?}",
        three.len()
    );
}

#[test]
fn a_game_is_named_in_any_language_by_an_older_name_or_misspelt() {
    use GameKind::{FiveLines, Pentagame, Pentalath, Rithmomachia};
    for (typed, kind, rest) in [
        ("pentagame swap", Some(Pentagame), "swap"),
        (
            "how do I win at Pentgame?",
            Some(Pentagame),
            "how do I win at",
        ),
        ("five-lines sacred-line", Some(FiveLines), "sacred-line"),
        (
            "fünf Linien: wie gewinne ich",
            Some(FiveLines),
            "wie gewinne ich",
        ),
        ("fuenf linien", Some(FiveLines), ""),
        ("cinco lineas dado", Some(FiveLines), "dado"),
        ("règles cinq lignes", Some(FiveLines), "règles"),
        ("5 lines entering", Some(FiveLines), "entering"),
        ("pentalth capture", Some(Pentalath), "capture"),
        ("ndengrod", Some(Pentalath), "ndengrod"),
        ("rithmomachy siege", Some(Rithmomachia), "siege"),
        ("ritmomaquia", Some(Rithmomachia), ""),
        ("Zahlenkampf Aufbau", Some(Rithmomachia), "Aufbau"),
        ("game of the philosophers", None, "game of the philosophers"),
        ("five in a line", None, "five in a line"),
        ("five line", None, "five line"),
        ("cinco en linea", None, "cinco en linea"),
        ("", None, ""),
    ] {
        let rest = rest.to_owned();
        assert_eq!(Question::of(typed), Question { kind, rest }, "{typed}");
    }
}

#[test]
fn where_a_game_is_played_its_topics_come_first_and_others_after() {
    let book = Rulebook::get();
    let found = book.search(None, Some(GameKind::Pentalath), "swap", Language::English);
    let kinds: Vec<GameKind> = found.iter().map(|topic| topic.kind).collect();
    assert_eq!(kinds[0], GameKind::Pentalath);
    assert!(kinds.contains(&GameKind::Pentagame), "{kinds:?}");
}

#[test]
fn topics_that_fit_alike_come_in_the_order_in_which_they_are_asked_for() {
    for &kind in GameKind::ALL {
        let mut ranks: Vec<usize> = Rulebook::get()
            .topics(kind)
            .map(|topic| topic.asked)
            .collect();
        ranks.sort_unstable();
        assert!(ranks[..3] == [0, 1, 2], "{kind:?} {ranks:?}");
    }
    // The history comes after it in the book, the set-up before.
    let found = Rulebook::get().search(None, None, "winner", Language::English);
    let ids: Vec<&str> = found.iter().map(|topic| topic.id.as_str()).collect();
    assert!(["end", "five", "victories"].contains(&ids[0]), "{ids:?}");
}
