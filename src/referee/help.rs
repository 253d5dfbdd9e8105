//! Help: short texts on playing by message, the notation, the rules and the clocks.

use petteia_rules::GameKind;

use super::{Refusal, words};
use crate::{
    commands::{CommandSpec, Group},
    message::{Message, Press, Text, Weight},
};

/// A topic of `/help`.
struct Topic {
    /// What is typed.
    name: &'static str,
    /// What it is about, beside the name while it is being typed.
    title: &'static str,
    text: fn() -> Text,
}

const TOPICS: &[Topic] = &[
    Topic {
        name: "start",
        title: "How to begin, and all commands",
        text: start,
    },
    Topic {
        name: "notation",
        title: "How turns are written",
        text: moves,
    },
    Topic {
        name: "stops",
        title: "How stops are named",
        text: stops,
    },
    Topic {
        name: "rules",
        title: "Pentagame in short",
        text: rules,
    },
    Topic {
        name: "clock",
        title: "Clocks, reminders, quiet hours",
        text: clock,
    },
];

/// The topics whose name or title begins with, or holds, what was typed: name and title.
pub(super) fn topics(typed: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let typed = typed.trim().to_lowercase();
    TOPICS
        .iter()
        .filter(move |topic| {
            topic.name.starts_with(&typed) || topic.title.to_lowercase().contains(&typed)
        })
        .map(|topic| (topic.name, topic.title))
}

/// A topic's text, with buttons to the others.
///
/// # Errors
/// When there is no such topic; names those there are.
pub(super) fn help(topic: Option<&str>) -> Result<Message, Refusal> {
    let name = topic.map_or("start", |typed| typed.trim().trim_start_matches('/'));
    let command = name.to_lowercase();
    if let Some(command) = CommandSpec::named(&command) {
        return Ok(words::plain(one_command(command)));
    }
    if let Some(group) = Group::named(&command) {
        return Ok(words::plain(several_commands(group)));
    }
    let Some(topic) = TOPICS
        .iter()
        .find(|topic| topic.name.eq_ignore_ascii_case(name))
    else {
        let names: Vec<_> = TOPICS.iter().map(|topic| topic.name).collect();
        return Err(Refusal::new(format!(
            "There is no help on “{name}”. There is on: {}, and on every command.",
            names.join(", ")
        )));
    };
    let buttons = TOPICS
        .iter()
        .filter(|other| other.name != topic.name)
        .map(|other| words::button(other.title, Press::help(other.name), Weight::Plain))
        .collect();
    Ok(Message {
        text: words::followed_by(Text::default().strong(topic.title).line(), (topic.text)()),
        buttons,
        ..Message::default()
    })
}

/// What a command does and takes.
fn one_command(command: &CommandSpec) -> Text {
    let text = Text::default()
        .code(format!("/{}", command.name))
        .plain(format!(": {}.", command.description));
    command.options.iter().fold(text, |text, option| {
        let optional = if option.required { "" } else { ", optional" };
        text.line()
            .code(option.name)
            .plain(format!("{optional}: {}", option.description))
    })
}

/// What the commands of a group do.
fn several_commands(group: &'static Group) -> Text {
    let text = Text::default()
        .code(format!("/{}", group.name))
        .plain(format!(": {}.", group.description));
    group.commands().fold(text, |text, (_, command)| {
        text.line()
            .code(format!("/{}", command.name))
            .plain(format!(": {}", command.description))
    })
}

fn start() -> Text {
    Text::default()
        .code("/play")
        .plain(" opens a game in this channel; others join by a button, and it begins when all seats are taken.")
        .line()
        .code("/move")
        .plain(" plays your turn: type the first letter and choose from what is offered. ")
        .code("/preview")
        .plain(" shows you the board after it first.")
        .line()
        .code("/board")
        .plain(" shows the position, ")
        .code("/games")
        .plain(" your games and the time left, ")
        .code("/record")
        .plain(" the game so far as a file.")
        .line()
        .code("/explain")
        .plain(" puts a turn into words, ")
        .code("/position")
        .plain(" draws a position code.")
        .line()
        .code("/draw")
        .plain(", ")
        .code("/takeback")
        .plain(" and ")
        .code("/rematch")
        .plain(" ask the others; ")
        .code("/nudge")
        .plain(" reminds whoever is to move; ")
        .code("/resign")
        .plain(" and ")
        .code("/cancel")
        .plain(" end a game.")
        .line()
        .code("/settings")
        .plain(": previews, reminders, quiet hours and theme; for those who manage the server, its channels and default clock.")
}

fn moves() -> Text {
    let example = |text: Text, turn: &str, meaning: &str| {
        text.line()
            .turn(GameKind::Pentagame, turn)
            .plain(" – ")
            .plain(meaning)
    };
    let text = Text::default().plain(
        "A piece is named by where it stands; corners are capital letters, crossings small ones.",
    );
    let text = example(
        text,
        "W-W3r",
        "to a free stop; the stop alone, W3r, will do",
    );
    let text = example(
        text,
        "Wxr:G2W",
        "takes a black block and puts it on a free stop",
    );
    let text = example(text, "WxW3r", "takes a grey block, which leaves the board");
    let text = example(text, "GsW", "two of your own pieces swap places");
    let text = example(
        text,
        "Gs!W",
        "swaps with a foreign piece; Gs!W@3 where several stand: that of seat 3",
    );
    let text = example(
        text,
        "R5w-wzB2R",
        "reaches its goal and goes out; a grey block goes to B2R",
    );
    let text = example(
        text,
        "G6bxb:R1gzY3G",
        "abracadabra: the black block first, then the grey one",
    );
    let text = example(
        text,
        "wzB2R",
        "out at the start of your turn, when somebody else brought it to its goal",
    );
    text.line()
        .plain("With the reserve empty, ")
        .code("zY3G>B2R")
        .plain(" moves the grey block on Y3G. All in small letters is read too, where only one turn can be meant.")
}

fn stops() -> Text {
    Text::default()
        .plain("A stop is written node, count, node: from one node so many stops towards the other.")
        .line()
        .code("G2W")
        .plain(" is the second stop from corner green towards corner white, on the rim.")
        .line()
        .code("W3r")
        .plain(" is the third of the six stops from corner white to crossing red; ")
        .code("r4W")
        .plain(" is the same one.")
        .line()
        .plain("Each corner joins the two corners beside it, with three stops between, and the two crossings furthest but one, with six. The crossing of a colour lies exactly opposite its corner.")
        .line()
        .plain("The small number on each stop counts from the node that comes first in its name: clockwise on the rim and inside, from the corner on the arms.")
}

fn rules() -> Text {
    Text::default()
        .plain("Bring your pieces to the crossings of their colours; three out win, and the round is played to its end.")
        .line()
        .plain("Move one piece as far as you like along free stops, turning at free corners and crossings, never jumping. End on a free stop; or take a black block and put it on any free stop; or take a grey block, which leaves the board; or swap places with your own or another's piece.")
        .line()
        .plain("A piece that reaches its goal leaves the board, and a grey block goes on any free stop. If somebody else brings it there, taking it out is your next turn.")
        .line()
        .plain("You may not make exactly the move of your own last turn again.")
}

fn clock() -> Text {
    Text::default()
        .code("per-move 3d")
        .plain(": three days for each turn. ")
        .code("egg-timer 1m")
        .plain(": what you leave unused goes to the next player for that turn. ")
        .code("bank 5d")
        .plain(": for the whole game, for each party. ")
        .code("none")
        .plain(": no clock.")
        .line()
        .plain("A player whose time is up loses the turn. Before that comes a reminder, unless you turn it off or have quiet hours (")
        .code("/settings")
        .plain("). Time during which petteia was out of reach counts for nobody.")
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::referee::Action;

    #[test]
    fn every_topic_is_reached_from_every_other() {
        for topic in TOPICS {
            let message = help(Some(topic.name)).unwrap();
            assert_eq!(message.buttons.len(), TOPICS.len() - 1);
            for button in &message.buttons {
                let Some(Action::Help { topic }) = Action::from_press(&button.press.0) else {
                    panic!("{button:?} opens no topic");
                };
                assert!(help(topic.as_deref()).is_ok());
            }
        }
    }

    #[test]
    fn every_command_is_explained() {
        for command in crate::commands::COMMANDS.iter() {
            let message = help(Some(&command.name)).unwrap();
            let text = format!("{:?}", message.text);
            assert!(text.contains(command.description), "{text}");
        }
        for listed in crate::commands::Listed::all() {
            let text = format!("{:?}", help(Some(listed.name())).unwrap().text);
            assert!(text.contains(listed.description()), "{text}");
        }
    }

    #[test]
    fn an_unknown_topic_is_answered_with_those_there_are() {
        let refusal = help(Some("chess")).unwrap_err();
        let text = format!("{refusal:?}");
        assert!(text.contains("chess") && text.contains("clock"), "{text}");
    }
}
