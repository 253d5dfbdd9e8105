//! Questions that players answer with yes or no, such as an offer of a draw.

use petteia_domain::{
    game::{Asked, Event, Question, State},
    ids::UserId,
};
use petteia_rules::Seat;
use petteia_speech::{
    message::{Message, Slot, Text, Weight},
    say,
    speech::{Arg, Say},
};

use super::{
    button, dice, on_a_line,
    people::{computer, count, seats},
    plain,
    turns::undone,
};
use crate::buttons;

/// The reason why a question was closed automatically by this event.
pub(crate) fn lapsed(event: &Event) -> Say {
    match event {
        Event::Ended { .. } => say!("lapsed-game-over"),
        Event::Resigned { .. } => say!("lapsed-resigned"),
        Event::TakenBack { .. } => say!("lapsed-taken-back"),
        Event::Substituted { .. } | Event::TakenOver { .. } => say!("lapsed-substituted"),
        Event::Started { .. } => say!("lapsed-begun"),
        Event::Joined { .. } | Event::Left { .. } => say!("lapsed-seat"),
        Event::Rehomed { .. } => say!("lapsed-moved"),
        _ => say!("lapsed-played-on"),
    }
}

/// The slot of a question's message.
pub(crate) fn question_slot(question: &Question) -> Slot {
    match question.about {
        Asked::Rehome { .. } => Slot::Rehome(question.number),
        _ => Slot::Question(question.number),
    }
}

/// The message of a question with its answers.
pub(crate) fn question(state: &State, question: &Question, verdict: Option<Say>) -> Message {
    let asker = seats(state, &[question.seat]);
    let count = count(state, &[question.seat]);
    let game = state.id.0.as_str();
    let mut text = Text::from(match question.about {
        Asked::Draw => say!("offers-a-draw", players = asker, count = count, game = game),
        Asked::Takeback { ply } => {
            let undone = undone(state, ply);
            say!(
                "wants-to-go-back",
                players = asker,
                count = count,
                game = game,
                ply = ply,
                undone = undone
            )
        }
        Asked::Pause => say!("wants-a-pause", players = asker, count = count, game = game),
        Asked::Rematch => say!("wants-a-rematch", players = asker, count = count),
        Asked::Computer { seat } => say!(
            "wants-a-computer",
            players = asker,
            count = count,
            game = game,
            absent = seats(state, &[seat])
        ),
        Asked::Rehome { to, .. } => say!(
            "wants-to-go-on-here",
            players = asker,
            count = count,
            game = game,
            place = Arg::choice(if to.guild.is_some() { "server" } else { "chat" })
        ),
        Asked::Share { user } => say!(
            "wants-to-share",
            player = user,
            seat = question.seat.number(),
            game = game
        ),
    });
    if question.about == Asked::Rematch {
        text = on_a_line(text, dice::promised(question.secret.as_ref()));
    }
    let agreed = question.answers.iter().filter(|(_, yes)| **yes);
    let agreed = heads(state, agreed.map(|(seat, _)| *seat));
    if !agreed.is_empty() && !matches!(question.about, Asked::Share { .. }) {
        text = text.line().say(say!(
            "have-agreed",
            count = agreed.len(),
            players = Arg::And(agreed)
        ));
    }
    if let Some(verdict) = verdict {
        return plain(text.line().say(verdict));
    }
    let awaited = state.awaited(question);
    let asked = heads(state, awaited.iter().copied());
    let awaited = owners(state, awaited.into_iter());
    text = text.line().say(say!(
        "do-you-agree",
        count = asked.len(),
        players = Arg::And(asked)
    ));
    let answer = |label, yes, weight| {
        button(
            label,
            buttons::game::answer(&state.id, question.number, yes),
            weight,
        )
    };
    let mut buttons = vec![
        answer(say!("button-yes"), true, Weight::Main),
        answer(say!("button-no"), false, Weight::Plain),
    ];
    buttons.extend(dice::rematch_button(state, question.secret.as_ref()));
    Message {
        text,
        buttons,
        notify: awaited,
        ..Message::default()
    }
}

/// The owners of these seats; only they have to agree, not their partners.
fn owners(state: &State, seats: impl Iterator<Item = Seat>) -> Vec<UserId> {
    seats.filter_map(|seat| state.owner_of(seat)).collect()
}

/// The names of the owners of these seats, including computers.
fn heads(state: &State, seats: impl Iterator<Item = Seat>) -> Vec<Text> {
    let head = |seat| match state.level_of(seat) {
        Some(level) => Some(computer(level)),
        None => state.owner_of(seat).map(Text::from),
    };
    seats.filter_map(head).collect()
}
