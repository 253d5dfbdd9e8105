//! A task of a lesson beside its board.

use chrono::{DateTime, Utc};
use maud::{Markup, html};
use petteia_referee::AtLesson;
use petteia_speech::{message::Text, rulebook::Rulebook, say};

use super::{
    messages::text,
    viewer::{Viewer, address_of_task},
};

/// The level of a first game's computer.
const FIRST: &str = "newcomer";

/// Renders the rule that the task is about.
pub fn task(viewer: &Viewer<'_>, lesson: AtLesson) -> Markup {
    let topic = lesson.task.checked_sub(1);
    let topic = topic.and_then(|index| Rulebook::get().tasks(lesson.kind).nth(index));
    html! {
        @if let Some(topic) = topic {
            @let words = topic.words(viewer.language);
            p.rule { strong { (words.title) } }
            p.rule.text { (text(viewer, &words.text)) }
        }
    }
}

/// Renders where to go on: to the next task, or to a first game.
pub fn after_task(viewer: &Viewer<'_>, lesson: AtLesson, now: DateTime<Utc>) -> Markup {
    let AtLesson {
        kind,
        task,
        tasks,
        done,
    } = lesson;
    // Makes the form idempotent for a minute.
    let minute = now.timestamp() / 60;
    let weight = if done { "button main" } else { "button" };
    let title = Text::from(kind.title()).bare(viewer.language);
    html! {
        @if task < tasks {
            a class=(weight) href=(address_of_task(viewer.channel, viewer.name, kind, task + 1)) {
                (viewer.says(say!("lesson-next")))
            }
        } @else {
            form method="post" action="/begin" {
                input type="hidden" name="id" value={ "first-" (kind.name()) "-" (minute) };
                input type="hidden" name="name" value=(viewer.name);
                input type="hidden" name="game" value=(kind.name());
                input type="hidden" name="level" value=(FIRST);
                button.main[done] type="submit" name="against" value="computer" {
                    (viewer.says(say!("lesson-first-game", game = title)))
                }
            }
        }
        a.button href={ "/lesson/" (kind.name()) } { (viewer.says(say!("lesson-all-rules"))) }
    }
}
