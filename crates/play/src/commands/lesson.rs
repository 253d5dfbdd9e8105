//! `/lesson`: a first lesson in a game, task by task on the board.

use petteia_games::{commands::prelude::*, language::language_of, refusal::Refusal};
use petteia_rules::GameKind;
use petteia_speech::options::Optional;

use crate::show::{
    lesson::Task,
    lesson_messages::{asked, shown, which_lesson},
};

/// Gives a task of a lesson, or shows its turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TakeLesson {
    /// The game; asks for one if absent.
    pub kind: Option<GameKind>,
    /// The number of the task; the first by default.
    pub task: Option<u32>,
    /// Whether its turn is shown.
    pub shows: bool,
}

/// The largest number of a task that can be typed.
const MOST: u32 = 25;

const KIND: Optional<GameKind> = Optional::game_kind("game", "option-lesson-game");
const TASK: Optional<u32> = Optional::number("task", "option-lesson-task", 1, MOST);

slash! {
    TakeLesson as "lesson", "command-lesson" { kind: KIND, task: TASK } with { shows: false }
}

pressed! {
    TakeLesson {
        general::lesson(kind, task) => TakeLesson { kind: Some(kind), task: Some(task), shows: false };
        general::lesson_shown(kind, task) => TakeLesson { kind: Some(kind), task: Some(task), shows: true };
    }
}

impl Act for TakeLesson {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE.replaces_private_message()
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
        let Some(kind) = self.kind else {
            return Ok(Verdict::say(which_lesson()));
        };
        let number = self.task.unwrap_or(1) as usize;
        let Some(task) = Task::of(kind, number) else {
            return Err(Refusal::new(say!("no-such-task")).into());
        };
        let language = language_of(&*context.store, &request.actor, request.place).await;
        let look = context.store.user(request.actor.id).await?.look();
        Ok(Verdict::say(match self.shows {
            true => shown(&task, language, look),
            false => asked(&task, language, look),
        }))
    }
}
