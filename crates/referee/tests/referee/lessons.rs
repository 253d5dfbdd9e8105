//! Tests of lessons in messages: every task is shown, made by choices, and judged.

use petteia_players::Level;
use petteia_rules::Language;
use petteia_speech::{
    games::hand::{region, touches_of},
    message::{ButtonId, Text},
    rulebook::{Exercise, Rulebook},
};

use crate::table::*;

/// Every task of every game: its game, number and exercise.
fn tasks() -> impl Iterator<Item = (GameKind, usize, Exercise)> {
    let kinds = GameKind::ALL.iter();
    kinds.flat_map(|&kind| {
        let topics = Rulebook::get().tasks(kind);
        topics
            .zip(1..)
            .map(move |(topic, number)| (kind, number, topic.exercise().unwrap().unwrap()))
    })
}

/// The button or the line of a menu that chooses this.
fn choice(message: &Message, pick: &str) -> Option<ButtonId> {
    let ends = format!("~{pick}");
    let buttons = message.buttons.iter().map(|button| button.press.clone());
    let menus = message.menus.iter();
    let lines = menus.flat_map(|menu| menu.picks.iter().map(|pick| menu.picking(pick)));
    buttons.chain(lines).find(|press| press.0.ends_with(&ends))
}

/// Makes the touches of a turn by the choices of messages, and returns the last answer.
async fn choose(table: &Table, exercise: &Exercise, turn: &str, first: Message) -> Message {
    let mut message = first;
    for touch in touches_of(&exercise.game, turn) {
        if let Some(part) = region(&exercise.game, &touch)
            && choice(&message, &touch).is_none()
            && let Some(press) = choice(&message, &format!("#{part}"))
        {
            message = table.does(ADA, pressed(press)).await;
        }
        // What had only one possibility was not asked for.
        if let Some(press) = choice(&message, &touch) {
            message = table.does(ADA, pressed(press)).await;
        }
    }
    message
}

fn begin(message: &Message) -> Action {
    let begins = message
        .buttons
        .iter()
        .find(|one| one.press.0.starts_with("move:lesson-"));
    pressed(begins.unwrap().press.clone())
}

#[tokio::test]
async fn every_task_is_shown_and_made_by_choices_and_leads_to_the_next() {
    let table = Table::new();
    for (kind, number, exercise) in tasks() {
        let line = format!("lesson game:{} task:{number}", kind.name());
        let asked = table.does(ADA, typed(&line)).await;
        let topic = Rulebook::get().tasks(kind).nth(number - 1).unwrap();
        let aim = Rulebook::get().aim(topic, Language::English).unwrap();
        assert!(words(&asked.whole_text()).contains(aim), "{line}");
        let shown = table.does(ADA, press(&asked, "Show me")).await;
        has(
            &words(&shown.whole_text()),
            ["This is how it goes: ", "Now it is your turn"],
        );
        assert_ne!(shown.picture.unwrap().last, None, "{line}");
        let first = table.does(ADA, begin(&asked)).await;
        let done = choose(&table, &exercise, &exercise.turn, first).await;
        assert!(
            words(&done.whole_text()).contains("Well done: "),
            "{line}: {}",
            words(&done.whole_text())
        );
        let next = done.buttons[0].label.to_string();
        let last = Rulebook::get().tasks(kind).count() == number;
        if last {
            let game = Text::from(kind.title()).bare(Language::English);
            assert_eq!(next, format!("Your first game of {game}"));
            assert_eq!(done.buttons[1].label.to_string(), "Read the rules");
        } else {
            assert_eq!(next, "Next task", "{line}");
        }
        table
            .does(ADA, pressed(done.buttons[0].press.clone()))
            .await;
        if last {
            let mut begun = None;
            for game in table.every_game().await {
                let state = table.state(&game).await;
                begun = Some(state).filter(|state| state.kind() == kind).or(begun);
            }
            let state = begun.expect("a game of this kind has begun");
            assert!(state.coached, "{line}");
            let levels = state.computers().map(|seat| state.level_of(seat));
            assert_eq!(Vec::from_iter(levels), [Some(Level::ALL[0])]);
            assert!(state.seat_of(ADA).is_some());
        }
    }
}

#[tokio::test]
async fn a_wrong_turn_is_answered_with_the_rule_and_can_be_made_anew() {
    let table = Table::new();
    let task = "lesson game:pentalath task:2";
    let asked = table.does(ADA, typed(task)).await;
    let (_, _, exercise) = tasks()
        .find(|one| (one.0, one.1) == (GameKind::Pentalath, 2))
        .unwrap();
    let first = table.does(ADA, begin(&asked)).await;
    let wrong = choose(&table, &exercise, "a1", first).await;
    has(
        &words(&wrong.whole_text()),
        [
            "You made a legal turn",
            "Nothing was captured.",
            "capture them",
        ],
    );
    let again = table.does(ADA, begin(&wrong)).await;
    let done = choose(&table, &exercise, &exercise.turn, again).await;
    has(&words(&done.whole_text()), ["Well done: "]);
}

#[tokio::test]
async fn a_lesson_is_chosen_and_a_task_that_is_not_there_is_refused_kindly() {
    let table = Table::new();
    let which = table.does(ADA, typed("lesson")).await;
    assert_eq!(which.buttons.len(), GameKind::ALL.len());
    let first = table
        .does(ADA, pressed(which.buttons[0].press.clone()))
        .await;
    has(&words(&first.whole_text()), ["task 1 of 5"]);
    // A number beyond the last means the last one.
    let last = table
        .does(ADA, typed("lesson game:five-lines task:25"))
        .await;
    has(&words(&last.whole_text()), ["task 5 of 5"]);
    for id in [
        "lesson-chess-1",
        "lesson-pentalath-0",
        "lesson-pentalath-6",
        "lesson-x",
    ] {
        let press = ButtonId(format!("move:{id}"));
        let why = table.refusal(ADA, pressed(press)).await;
        has(&why, ["There is no such task."]);
    }
    for made in ["a1 a2 a3", "|", "zz", "~~", ";;;|a1"] {
        let press = ButtonId(format!("hand:lesson-pentalath-2:15:0:{made}"));
        // Whatever a changed button says, the task is asked again.
        let said = table.say(ADA, pressed(press)).await;
        assert!(!words(&said.message.whole_text()).is_empty(), "{made}");
    }
    assert!(table.every_game().await.is_empty(), "nothing is stored");
}

#[tokio::test]
async fn how_to_move_shows_three_turns_and_then_leads_to_the_lesson_and_the_notation() {
    let table = Table::new();
    for kind in GameKind::ALL {
        let how = buttons::general::how_to_move(*kind);
        let shown = table.does(ADA, pressed(how)).await;
        let pictures = shown.picture.iter().chain(&shown.more).count();
        assert_eq!((pictures, shown.lines.len()), (3, 5), "{kind:?}");
        assert_eq!(labels(&shown), ["Learn it on the board", "Notation"]);
        for button in shown.all_buttons() {
            table.does(ADA, pressed(button.press.clone())).await;
        }
    }
}

#[tokio::test]
async fn the_first_turn_of_somebodys_first_game_of_its_kind_offers_the_lesson() {
    let (table, game) = Table::of_pentalath().await;
    let offers = async |user: UserId, game: &GameId| {
        let choices = table
            .does(user, pressed(buttons::game::by_hand(game)))
            .await;
        let learn = buttons::general::lesson(GameKind::Pentalath, 1);
        choices.buttons.iter().any(|button| button.press == learn)
    };
    assert!(offers(ADA, &game).await);
    table.plays(ADA, "e5").await;
    assert!(offers(BEN, &game).await);
    table.plays(BEN, "a1").await;
    assert!(!offers(ADA, &game).await, "her second turn");
    table
        .does(ADA, pressed(buttons::game::resign_surely(&game)))
        .await;
    let second = table.pentalath(&[BEN, CLEO]).await;
    assert!(!offers(BEN, &second).await, "his second game");
    table.plays(BEN, "e5").await;
    assert!(offers(CLEO, &second).await);
    let other = table.game("2", "none", &[BEN, CLEO]).await;
    let choices = table
        .does(BEN, pressed(buttons::game::by_hand(&other)))
        .await;
    assert!(
        labels(&choices).contains(&"Learn it on the board"),
        "another kind"
    );
}
