//! `/lesson`: a first lesson in a game, task by task on the board.

use petteia_games::{commands::prelude::*, language::language_of};

use crate::show::{
    lesson::Task,
    lesson_messages::{asked, shown, which_lesson},
};

command! {
    /// Gives a task of a lesson, or shows its turn.
    pub struct TakeLesson as "lesson", "command-lesson" {
        /// The game; asks for one if absent.
        kind: Option<GameKind> = Optional::game_kind("game", "option-lesson-game"),
        /// The number of the task; the first by default.
        task: Option<u32> = Optional::<u32>::number("task", "option-lesson-task", 1, MOST),
    } with {
        /// Whether its turn is shown.
        shows: bool = false,
    }
    conduct { EVERYWHERE.replaces_private_message() }
    pressed {
        general::lesson(kind, task) => TakeLesson { kind: Some(kind), task: Some(task), shows: false };
        general::lesson_shown(kind, task) => TakeLesson { kind: Some(kind), task: Some(task), shows: true };
    }
}

/// The largest number of a task that can be typed.
const MOST: u32 = 25;

impl Act for TakeLesson {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let Some(kind) = self.kind else {
            return Ok(Verdict::say(which_lesson()));
        };
        let number = self.task.unwrap_or(1) as usize;
        let Some(task) = Task::of(kind, number) else {
            return Err(Refusal::new(say!("no-such-task")).into());
        };
        let language = language_of(context.store, &request.actor, request.place).await;
        let look = context.store.user(request.actor.id).await?.look();
        Ok(Verdict::say(match self.shows {
            true => shown(&task, language, look),
            false => asked(&task, language, look),
        }))
    }
}
