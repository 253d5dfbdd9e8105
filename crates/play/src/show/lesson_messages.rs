//! Lessons in messages: a task with its board, the turn shown, and the turn made by choices.

use petteia_domain::{
    game::{Look, is_mark},
    ids::GameId,
};
use petteia_games::{
    buttons,
    context::Context,
    language::language_of,
    play::making::{ChoicesMade, Made, Making},
    refusal::{CommandError, Refusal},
    request::Request,
    verdict::Verdict,
    words,
};
use petteia_rules::{GameKind, Language};
use petteia_speech::{
    games::hand,
    message::{Button, ButtonId, Mark, Message, Text, Weight},
    rulebook::Rulebook,
    say,
};

use crate::show::lesson::{Stage, Task};

/// Asks for the game whose lesson is wanted.
pub(crate) fn which_lesson() -> Message {
    let kinds = GameKind::ALL.iter().copied();
    let with_lesson = kinds.filter(|kind| Rulebook::get().tasks(*kind).next().is_some());
    let button = |kind: GameKind| {
        let press = buttons::general::lesson(kind, 1);
        words::button(Text::from(kind.title()), press, Weight::Plain)
    };
    Message {
        text: say!("lesson-which-game").into(),
        buttons: with_lesson.map(button).collect(),
        ..Message::default()
    }
}

/// A task as it is asked, with numbers on the board for what is touched one after the other.
pub(crate) fn asked(task: &Task, language: Language, look: Look) -> Message {
    let mut picture = task.board(look);
    if let Some(before) = &task.exercise.before_throw {
        picture.code = before.code();
    }
    let mut shown: Vec<String> = Vec::new();
    for (from, to) in hand::arrows_of(&task.exercise.game, &task.exercise.turn) {
        for place in [from, to] {
            if !shown.contains(&place) {
                shown.push(place);
            }
        }
    }
    let has_marks = !shown.is_empty();
    picture.marks = (1..)
        .zip(shown)
        .map(|(number, place)| Mark {
            place,
            number: Some(number),
            beside: true,
        })
        .collect();
    let mut text = head(task, language)
        .line()
        .text(task.aim(language))
        .line()
        .text(task.told(language, &Stage::Asked));
    if has_marks {
        text = text.line().say(say!("lesson-marked"));
    }
    Message {
        text,
        picture: Some(picture),
        buttons: vec![
            make(task, Weight::Main),
            show(task),
            next(task, Weight::Plain),
        ],
        ..Message::default()
    }
}

/// The turn of a task, as it is shown.
pub(crate) fn shown(task: &Task, language: Language, look: Look) -> Message {
    Message {
        text: head(task, language)
            .line()
            .text(task.told(language, &Stage::Shown)),
        picture: task.board_shown(look),
        buttons: vec![
            words::button(say!("lesson-now-you"), by_hand(task), Weight::Main),
            next(task, Weight::Plain),
        ],
        ..Message::default()
    }
}

/// Shows the next choices for the turn of a task, or judges the turn if it is complete.
pub(crate) async fn lesson_by_hand(
    context: Context<'_>,
    request: &Request,
    id: &GameId,
    chosen: ChoicesMade<'_>,
) -> Result<Verdict, CommandError> {
    let Some(task) = Task::named(id) else {
        return Err(Refusal::new(say!("no-such-task")).into());
    };
    let language = language_of(context.store, &request.actor, request.place).await;
    let look = context.store.user(request.actor.id).await?.look();
    let begun_anew =
        || Refusal::new(say!("put-aside")).button(say!("lesson-again"), by_hand(&task));
    // Nothing is kept of a lesson, so a turn that is too long for a button is begun anew.
    if is_mark(chosen.made) {
        return Err(begun_anew().into());
    }
    let mut title = head(&task, language)
        .line()
        .text(task.told(language, &Stage::Asked));
    if let (Some(_), Some(die)) = (&task.exercise.before_throw, task.exercise.game.die()) {
        title = title.line().say(say!("picture-die", die = die.shows()));
    }
    let making = Making {
        id: task.id(),
        game: task.exercise.game.clone(),
        picture: task.board(look),
        title,
        every_step: true,
        asks: None,
        made: Made::Turn,
    };
    let step = making.step(chosen.made, chosen.pick, chosen.list);
    let back = step
        .back
        .unwrap_or_else(|| again(&task, say!("button-back").into()));
    let message = match &step.turn {
        None => {
            let mut choices = step.choices;
            choices.buttons.extend([back, show(&task)]);
            choices
        }
        Some(turn) => {
            let is_done = task.exercise.is_solved_by(turn);
            let stage = match is_done {
                true => Stage::Done(turn),
                false => Stage::Wrong(turn),
            };
            let buttons = match is_done {
                true if task.number < task.count => vec![next(&task, Weight::Main)],
                true => vec![first_game(&task), next(&task, Weight::Plain)],
                false => vec![make(&task, Weight::Main), show(&task)],
            };
            let mut text = head(&task, language)
                .line()
                .text(task.told(language, &stage));
            if is_done && task.number == task.count {
                text = text.line().say(say!("lesson-then-play"));
            }
            Message {
                text,
                picture: task.board_after(turn, look),
                buttons,
                ..Message::default()
            }
        }
    };
    Ok(Verdict::say(message))
}

/// The line above a task: its number, and the rule that it is about.
fn head(task: &Task, language: Language) -> Text {
    Text::from(say!(
        "lesson-head",
        game = task.kind.title(),
        task = task.number,
        tasks = task.count,
        topic = task.title(language)
    ))
}

fn number(task: usize) -> u32 {
    u32::try_from(task).unwrap_or(u32::MAX)
}

fn by_hand(task: &Task) -> ButtonId {
    buttons::game::by_hand(&task.id())
}

/// The button with which the turn begins; where a die is thrown first, it throws the die.
fn make(task: &Task, weight: Weight) -> Button {
    let label = match task.exercise.before_throw {
        Some(_) => say!("lesson-throw"),
        None => say!("button-move"),
    };
    words::button(label, by_hand(task), weight)
}

fn again(task: &Task, label: Text) -> Button {
    let press = buttons::general::lesson(task.kind, number(task.number));
    words::button(label, press, Weight::Plain)
}

fn show(task: &Task) -> Button {
    let press = buttons::general::lesson_shown(task.kind, number(task.number));
    words::button(say!("lesson-show"), press, Weight::Plain)
}

/// The button that opens a first game with a coach.
fn first_game(task: &Task) -> Button {
    let press = buttons::general::first_game(task.kind);
    let label = say!("lesson-first-game", game = task.kind.title());
    words::button(label, press, Weight::Main)
}

/// The button that leads to the next task; after the last one, to the rules.
fn next(task: &Task, weight: Weight) -> Button {
    match task.number < task.count {
        true => {
            let press = buttons::general::lesson(task.kind, number(task.number + 1));
            words::button(say!("lesson-next"), press, weight)
        }
        false => {
            let press = buttons::general::rules(task.kind, "");
            words::button(say!("lesson-all-rules"), press, weight)
        }
    }
}
