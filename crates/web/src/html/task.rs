//! A task of a lesson beside its board.

use chrono::{DateTime, Utc};
use maud::{Markup, html};
use petteia_referee::AtLesson;
use petteia_speech::{message::Text, rulebook::Rulebook, say};

use super::{
    messages::text,
    viewer::{Viewer, address_of_task},
};

/// Renders the aim of the game, and the rule that the task is about.
pub fn task(viewer: &Viewer<'_>, lesson: &AtLesson) -> Markup {
    let topic = lesson.task.checked_sub(1);
    let topic = topic.and_then(|index| Rulebook::get().tasks(lesson.kind).nth(index));
    html! {
        p.rule.aim { (text(viewer, &lesson.aim)) }
        @if let Some(topic) = topic {
            @let words = topic.words(viewer.language);
            details.rule {
                summary { (words.title) }
                p.text { (text(viewer, &words.text)) }
            }
        }
    }
}

/// Renders what can be done beside the turn: have it shown, and go on to the next task or to a first game.
pub fn after_task(viewer: &Viewer<'_>, lesson: &AtLesson, now: DateTime<Utc>) -> Markup {
    let AtLesson {
        kind,
        task,
        tasks,
        done,
        shown,
        ..
    } = *lesson;
    // Makes the form idempotent for a minute.
    let minute = now.timestamp() / 60;
    let weight = if done { "button main" } else { "button" };
    let title = Text::from(kind.title()).bare(viewer.language);
    html! {
        @if shown {
            button.main type="button" data-lesson="try" { (viewer.says(say!("lesson-now-you"))) }
        } @else if !done {
            button type="button" data-lesson="show" { (viewer.says(say!("lesson-show"))) }
        }
        @if task < tasks {
            a class=(weight) href=(address_of_task(viewer, kind, task + 1)) {
                (viewer.says(say!("lesson-next")))
            }
        } @else if viewer.register.is_of_discord() {
            // On the web a game begins in a channel, which is chosen there.
            a class=(weight) href="/" { (viewer.says(say!("lesson-first-game", game = title))) }
        } @else {
            form method="post" action="/begin" {
                input type="hidden" name="id" value={ "first-" (kind.name()) "-" (minute) };
                input type="hidden" name="name" value=(viewer.name);
                input type="hidden" name="game" value=(kind.name());
                input type="hidden" name="coach" value="yes";
                button.main[done] type="submit" name="against" value="computer" {
                    (viewer.says(say!("lesson-first-game", game = title)))
                }
            }
        }
        @if !viewer.register.is_of_discord() {
            a.button href={ "/lesson/" (kind.name()) } { (viewer.says(say!("lesson-all-rules"))) }
        }
    }
}
