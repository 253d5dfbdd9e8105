//! Shows how a game is played: three turns in pictures, then the way to the lesson and to the notation. It has no words
//! of its own; it is opened by buttons.

use petteia_games::{buttons, commands::prelude::*, language::language_of};
use petteia_speech::{message::Line, rulebook::Rulebook};

use crate::show::lesson::{Stage, Task};

command! {
    /// Shows how a game is played.
    #[derive(Copy)]
    pub struct HowToMove {
        /// The game.
        kind: GameKind,
    }
    conduct { EVERYWHERE.replaces_private_message() }
    pressed {
        general::how_to_move(kind) => HowToMove { kind };
    }
}

/// The number of turns that are shown.
const SHOWN: usize = 3;

impl Act for HowToMove {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let language = language_of(context.store, &request.actor, request.place).await;
        let look = context.store.user(request.actor.id).await?.look();
        let count = Rulebook::get().tasks(self.kind).count().min(SHOWN);
        let tasks: Vec<Task> = (1..=count)
            .filter_map(|number| Task::of(self.kind, number))
            .collect();
        let mut pictures: Vec<_> = tasks
            .iter()
            .filter_map(|task| task.board_shown(look))
            .collect();
        let mut lines: Vec<Line> = tasks
            .iter()
            .map(|task| {
                let number = format!("{}. ", task.number);
                let title = Text::default().plain(number).strong(task.title(language));
                title
                    .plain(": ")
                    .text(task.told(language, &Stage::Made))
                    .into()
            })
            .collect();
        if !tasks.is_empty() {
            let press = buttons::general::lesson(self.kind, 1);
            let lesson = words::button(say!("lesson-learn"), press, Weight::Main);
            lines.push(Line::with(say!("how-lesson"), lesson));
        }
        let press = buttons::general::rules(self.kind, "notation");
        let notation = words::button(say!("how-notation-button"), press, Weight::Plain);
        lines.push(Line::with(say!("how-notation"), notation));
        Ok(Verdict::say(Message {
            lines,
            picture: (!pictures.is_empty()).then(|| pictures.remove(0)),
            more: pictures,
            ..words::plain(say!("how-title", title = self.kind.title()))
        }))
    }
}
