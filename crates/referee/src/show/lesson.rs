//! A first lesson: three turns that a beginner makes on the board.

use petteia_domain::{game::Look, ids::GameId};
use petteia_rules::{Game, Style, Turn};
use petteia_speech::{
    message::{Picture, Text},
    rulebook::Rulebook,
    say,
};

use crate::show::on_board::{AtLesson, Handling, Lesson, OnBoard, hold};

/// The board of a task, on which its turn is made. `None` if there is no such task.
pub(super) fn lesson(asked: Handling, look: Look) -> Option<OnBoard> {
    let Lesson { kind, task, answer } = asked.lesson.clone()?;
    let topics = || Rulebook::get().tasks(kind);
    // An address may name more tasks than there are.
    let task = task.clamp(1, topics().count().max(1));
    let topic = topics().nth(task - 1)?;
    let (game, wanted) = topic.example().ok()?.last?;
    let made = answer.and_then(|answer| game.read(&answer).ok());
    let canonical = |turn: &Turn| game.notation(turn, Style::Ascii);
    let done = made.as_ref().is_some_and(|made| canonical(made) == wanted);
    let id = GameId(format!("{}-{task}", kind.name()));
    let mut board = OnBoard::alone(id, game.clone(), drawn(&game, None, look));
    board.title = say!("lesson-board-of", game = kind.title(), task = task);
    board.table.lead = say!("lesson-lead", task = task, tasks = topics().count()).into();
    board.lesson = Some(AtLesson {
        kind,
        task,
        tasks: topics().count(),
        done,
    });
    let after = |turn: &Turn| {
        let mut after = game.clone();
        after.play(turn).ok()?;
        let turn = canonical(turn);
        Some(drawn(&after, Some((&game, turn.as_str())), look))
    };
    let read = game.read_strict(&wanted).ok()?;
    let words = || game.describe(&read);
    if let Some(made) = made.as_ref().filter(|_| done) {
        board.picture = after(made)?;
        board.told = say!("lesson-done", words = words()).into();
    } else {
        let made = made.map(|made| game.describe(&made));
        hold(&mut board, asked, true, after);
        let begun = board.reached.as_ref().is_some_and(|reached| {
            reached.refused.is_some() || reached.turn.is_some() || !reached.typed.is_empty()
        });
        if !begun {
            let task = Text::from(say!("lesson-task", words = words()));
            board.told = match made {
                Some(made) => Text::from(say!("lesson-not-that", words = made))
                    .line()
                    .text(task),
                None => task,
            };
        }
    }
    board.picture.facing = game.to_move();
    Some(board)
}

fn drawn(game: &Game, last: Option<(&Game, &str)>, look: Look) -> Picture {
    Picture::of(game, last, game.outcome(), Vec::new()).looking(look)
}
