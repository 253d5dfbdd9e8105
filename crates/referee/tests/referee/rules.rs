//! Tests of `/rules`: topics, searches, and the explanation of a broken rule.

use petteia_rules::{Game, ReadError};

use crate::table::*;

fn rules(kind: Option<GameKind>, topic: &str) -> Action {
    Action::Rules(ReadRules {
        kind,
        topic: (!topic.is_empty()).then(|| topic.to_owned()),
    })
}

fn says(message: &Message, expected: &str) -> bool {
    words(&message.whole_text()).contains(expected)
}

/// The button below the contents that leads to the first lesson.
const LEARN: &str = "Learn it on the board";

/// Returns the labels of the buttons that lead to topics.
fn topics(contents: &Message) -> Vec<&str> {
    let mut labels = labels(contents);
    labels.retain(|label| *label != LEARN);
    labels
}

async fn offered(table: &Table, game: Option<&str>, typed: &str) -> Vec<Choice> {
    let option = Completing::RuleTopic {
        game: game.map(str::to_owned),
    };
    let actor = actor(ADA);
    table.referee.complete(&actor, HERE, option, typed).await
}

#[tokio::test]
async fn without_a_game_or_a_topic_it_asks_which_game_and_leads_on_by_buttons() {
    let table = Table::new();
    let asked = table.does(ADA, rules(None, "")).await;
    assert_eq!(asked.buttons.len(), GameKind::ALL.len());
    let contents = table.does(ADA, press(&asked, "Pentagame")).await;
    assert!(says(&contents, "The rules of Pentagame"));
    assert_eq!(labels(&contents)[0], LEARN);
    for label in topics(&contents) {
        let topic = table.does(ADA, press(&contents, label)).await;
        assert!(says(&topic, label), "{label}: {topic:?}");
        assert!(topic.picture.is_some(), "{label}");
        assert_eq!(
            press(&topic, "All rules"),
            rules(Some(GameKind::Pentagame), "")
        );
    }
}

#[tokio::test]
async fn the_rules_are_those_of_what_one_plays_oneself_whatever_else_is_played_around() {
    let table = Table::new();
    let of = |kind| opening_of(kind, "2", "none");
    table.begin(of(GameKind::Pentalath), &[ADA, BEN]).await;
    table.open(STRANGER, of(GameKind::Rithmomachia)).await;
    table.posted().await;
    for user in [ADA, STRANGER, CLEO] {
        table.does(user, rules(None, "")).await;
    }
    scene!(table);
}

#[tokio::test]
async fn whoever_reads_on_comes_to_every_topic_in_turn() {
    let table = Table::new();
    for &kind in GameKind::ALL {
        let contents = table.does(ADA, rules(Some(kind), "")).await;
        let mut topic = table
            .does(ADA, press(&contents, topics(&contents)[0]))
            .await;
        for label in &topics(&contents)[1..] {
            topic = table.does(ADA, press(&topic, label)).await;
        }
        assert_eq!(labels(&topic), ["All rules"], "{kind:?}");
    }
}

#[tokio::test]
async fn where_one_kind_of_game_is_played_its_rules_are_meant() {
    let (table, _) = Table::duel("none").await;
    table.posted().await;
    for (kind, topic) in [
        (None, ""),
        (None, "swap"),
        // Another game can be named by a word or by the option.
        (None, "pentalath swap"),
        (Some(GameKind::Pentalath), "swap"),
        // A topic that only another game has is found there.
        (None, "sacred"),
    ] {
        table.does(STRANGER, rules(kind, topic)).await;
    }
    scene!(table);
}

/// The game that a question names is the one that answers, whatever is played in the channel.
#[tokio::test]
async fn a_named_game_answers_wherever_it_is_asked() {
    let (table, _) = Table::duel("none").await;
    table.posted().await;
    for (typed, title) in [
        ("pentalath ko", "Pentalath: Repetition and passing"),
        ("how do I win at pentalth?", "Pentalath: Five in a line"),
        ("ndengrod: capture", "Pentalath: Groups and captures"),
        ("five lines moving", "Five Lines: Moving"),
        ("Fünf Linien end", "Five Lines: End"),
        ("can i go backwards in fivelines", "Five Lines: Moving"),
        ("rithmomachy setup", "Rithmomachia: Setting up"),
        ("who starts in rithmomachia", "Rithmomachia: Setting up"),
        ("pentagame ko", "Pentagame: No repetition"),
        // Without a name it is the game of this channel.
        ("ko", "Pentagame: No repetition"),
        ("swap", "Pentagame: Swapping"),
    ] {
        let answer = table.does(STRANGER, rules(None, typed)).await;
        assert!(
            says(&answer, title),
            "{typed}: {}",
            words(&answer.whole_text())
        );
        let game = title.split(':').next().unwrap();
        let named = typed != "ko" && typed != "swap";
        for button in &answer.buttons {
            let Some(Action::Rules(to)) = Action::from_button(&button.press.0) else {
                panic!("{button:?}");
            };
            let of = to
                .kind
                .unwrap()
                .title()
                .words(petteia_rules::Language::English);
            assert!(!named || of == game, "{typed}: {button:?}");
            let label = button.label.to_string();
            assert!(
                of == game || label.starts_with(&of),
                "it carries its game: {label}"
            );
        }
    }
}

#[tokio::test]
async fn what_is_typed_need_not_be_a_topic() {
    let table = Table::new();
    for typed in ["pentagame abracadbra", "how does the egg timer work?"] {
        table.does(ADA, rules(None, typed)).await;
    }
    scene!(table);
}

#[tokio::test]
async fn the_example_says_in_words_what_is_drawn() {
    let table = Table::new();
    let topic = table.does(ADA, rules(None, "pentagame blocks")).await;
    let picture = topic.picture.unwrap();
    assert_eq!(picture.code, "r,B,R,Y,G/W,B,R,Y,G w,b,y,g,G2W - 2 2");
    let (before, turn) = picture.last.clone().unwrap();
    assert!(before.starts_with("W,B,R,Y,G/") && turn == "Wxr:G2W");
    has(&petteia_render::described(&picture), ["Black blocks"]);
    scene!(table);
}

#[tokio::test]
async fn what_no_rule_speaks_of_is_refused_with_what_there_is() {
    let table = Table::new();
    for kind in [Some(GameKind::Pentagame), None] {
        table.refused(ADA, rules(kind, "xylophone")).await;
    }
    scene!(table);
}

#[tokio::test]
async fn topics_are_offered_while_typing_and_what_is_chosen_opens_exactly_that() {
    let table = Table::new();
    for (game, typed, expected) in [
        (None, "sacr", "five-lines sacred-line"),
        (Some("pentagame"), "swpaping", "pentagame swapping"),
        (Some("pentalath"), "swap", "pentalath swap"),
        (None, "pentalath sw", "pentalath swap"),
    ] {
        let choices = offered(&table, game, typed).await;
        assert_eq!(choices[0].value, expected, "{typed}");
    }
    let all = offered(&table, Some("pentagame"), "").await;
    assert!(all.len() > 10 && all.len() <= 25);
    for choice in all {
        let topic = table.does(ADA, rules(None, &choice.value)).await;
        let label = choice.label.to_string();
        let (title, _) = label.split_once(" – ").unwrap();
        assert!(says(&topic, title), "{choice:?}");
    }
    table.game("2", "none", &[ADA, BEN]).await;
    let here = offered(&table, None, "swap").await;
    assert_eq!(here[0].value, "pentagame swapping");
}

#[tokio::test]
async fn an_illegal_turn_leads_to_its_rule_on_the_players_own_position() {
    let (table, game) = Table::duel("none").await;
    table.plays(ADA, "Wxr:G2W").await;
    table.refused(BEN, turn_of("W-w")).await;
    let opened = table.button("The rule").await;
    assert_eq!(opened, pressed(buttons::game::rule(&game, "path-blocked")));
    let rule = table.does(BEN, opened.clone()).await;
    assert!(says(&rule, "Pentagame: Moving"));
    let picture = rule.picture.as_ref().unwrap();
    assert_eq!(picture.code, "r,B,R,Y,G/W,B,R,Y,G w,b,y,g,G2W - 2 2");
    assert_eq!(picture.names, ["Ada", "Ben"]);
    assert_eq!(picture.facing, Some(crate::table::seat(2)));
    let example = table.does(BEN, press(&rule, "An example")).await;
    assert!(says(&example, "In the picture: W-G3r"));
}

#[tokio::test]
async fn the_last_button_of_every_games_refusals_opens_the_broken_rule() {
    for (kind, typed, title) in [
        (GameKind::Pentagame, "W-w", "Pentagame: Moving"),
        (GameKind::FiveLines, "1A/2A", "Five Lines: Entering"),
        (
            GameKind::Pentalath,
            "pass",
            "Pentalath: Repetition and passing",
        ),
        (GameKind::Rithmomachia, "C2d6-d8", "Rithmomachia: Moving"),
    ] {
        let table = Table::new();
        let opening = opening_of(kind, "2", "none");
        let game = table.begin(opening, &[ADA, BEN]).await;
        let refusal = table.refused(ADA, turn_of(typed)).await;
        assert_eq!(labels(&refusal).last(), Some(&"The rule"), "{kind:?}");
        let rule = table.does(ADA, press(&refusal, "The rule")).await;
        assert!(says(&rule, title), "{kind:?}: {rule:?}");
        let own = table.state(&game).await.game.code();
        assert_eq!(rule.picture.unwrap().code, own);
    }
}

#[tokio::test]
async fn a_rule_of_a_game_that_is_none_of_yours_to_see_stays_closed() {
    let table = Table::new();
    let game = GameId("nosuch".to_owned());
    let rule = buttons::game::rule(&game, "repetition");
    let why = table.refusal(ADA, pressed(rule)).await;
    has(&why, ["There is no game called nosuch here"]);
}

#[tokio::test]
async fn a_rule_nobody_knows_any_more_opens_the_contents() {
    let (table, game) = Table::duel("none").await;
    let rule = pressed(buttons::game::rule(&game, "of-long-ago"));
    has(&table.hears(ADA, rule).await, ["The rules of Pentagame"]);
}

#[tokio::test]
async fn help_on_notation_is_what_the_rules_say_of_it() {
    let (table, _) = Table::duel("none").await;
    for topic in ["notation", "stops"] {
        let help = typed(&format!("help topic:{topic}"));
        let shown = table.does(ADA, help).await;
        assert_eq!(shown, table.does(ADA, rules(None, topic)).await);
        assert!(says(&shown, "W3r"), "{shown:?}");
    }
    let help = table.does(ADA, typed("help")).await;
    assert_eq!(press(&help, "The rules"), rules(None, ""));
}

/// Discord accepts 2000 characters, including Markdown.
#[tokio::test]
async fn every_topic_fits_into_one_message_with_its_example_in_every_language() {
    let table = Table::new();
    table.does(BEN, typed("settings language:de")).await;
    for &kind in GameKind::ALL {
        for topic in petteia_speech::rulebook::Rulebook::get().topics(kind) {
            for (reader, example) in [(ADA, "In the picture: "), (BEN, "Im Bild: ")] {
                let shown = table.does(reader, rules(Some(kind), &topic.id)).await;
                let text = words(&shown.whole_text());
                let length = text.chars().count();
                assert!(length <= 1700, "{kind:?} {}: {text}", topic.id);
                let picture = shown.picture.unwrap();
                assert_eq!(text.contains(example), picture.last.is_some(), "{text}");
                assert!(shown.buttons.len() <= 25);
            }
        }
    }
}

#[tokio::test]
async fn whoever_speaks_german_reads_and_searches_the_rules_in_german() {
    let table = Table::new();
    table.does(BEN, typed("settings language:de")).await;
    table.game("2", "none", &[ADA, BEN]).await;
    table.does(BEN, rules(None, "")).await;
    table.does(BEN, rules(None, "ueberspringn")).await;
    let option = Completing::RuleTopic { game: None };
    let german = table.command(BEN, pressed(Games::page(0))).actor;
    let typed = "wiederhlung";
    let choices = table.referee.complete(&german, HERE, option, typed).await;
    let label = choices[0].label.to_string();
    assert_eq!(label, "Keine Wiederholung – Pentagame");
    assert_eq!(choices[0].value, "pentagame repetition");
    // Other users get it in English.
    table.does(ADA, rules(None, "repetition")).await;

    table.plays(ADA, "Wxr:G2W").await;
    table.refused(BEN, turn_of("W-w")).await;
    table.presses(BEN, "Die Regel").await;
    scene!(table);
}

/// Illegal turns of each game, each with its rule.
#[test]
fn refusals_name_rules_that_have_topics() {
    for (kind, code, typed, rule) in [
        (
            GameKind::FiveLines,
            "off,off,1A,3A,4A/off,off,off,1B,2B A 5",
            "1A/1B",
            "entering-first",
        ),
        (
            GameKind::Pentalath,
            "5/6/7/8/4w4/8/7/6/5 b 2 12",
            "e5",
            "empty-cell",
        ),
        (
            GameKind::Rithmomachia,
            "8/8/8/8/8/8/8/8/8/8/8/c3,7/8/8/8/C2,7 w - - 1",
            "C2a1-c1",
            "wrong-distance",
        ),
        (
            GameKind::Pentagame,
            "W,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 1 1",
            "W-W",
            "stays-put",
        ),
    ] {
        let game = Game::from_code(kind, code).unwrap();
        let Err(ReadError::Illegal(illegal)) = game.read(typed) else {
            panic!("{typed} is legal");
        };
        assert_eq!(illegal.rule, rule);
        let book = petteia_speech::rulebook::Rulebook::get();
        assert!(book.explaining(kind, rule).is_some());
    }
}
