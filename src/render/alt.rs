//! The position in words, for those who do not see the picture.

use petteia_rules::{Game, Outcome, Seat};

use super::{games, names::Who};
use crate::{
    game::Theme,
    message::{Label, Picture, Text},
    say,
    speech::{Arg, Say},
};

impl Picture {
    /// The picture of a game, seen by nobody in particular: its position, the turn that led there
    /// from the position before it, and how it ended, whether by its rules or otherwise.
    pub fn of(
        game: &Game,
        last: Option<(&Game, &str)>,
        outcome: Option<Outcome>,
        names: Vec<String>,
    ) -> Picture {
        let winners = outcome.map(|outcome| outcome.winners).unwrap_or_default();
        Picture {
            kind: game.kind(),
            code: game.code(),
            options: game.setup().options(),
            last: last.map(|(before, turn)| (before.code(), turn.to_owned())),
            alt: description(game, last, &winners, &names),
            winners,
            names,
            facing: None,
            theme: Theme::default(),
            language: petteia_rules::Language::default(),
            marks: Vec::new(),
        }
    }
}

/// What a picture of this position shows: the turn that led there, who is to move, what stands where.
/// Seats without a name are called by their number.
fn description(
    game: &Game,
    last: Option<(&Game, &str)>,
    winners: &[Seat],
    names: &[String],
) -> Label {
    let who = Who { names };
    let led_here = last.and_then(|(before, turn)| last_turn(before, turn, &who));
    let sentences = led_here
        .into_iter()
        .chain([state_of_play(game, winners, &who)])
        .chain(games::alt(game, &who));
    Text::joined(sentences.map(Text::from), " ").into()
}

/// Who played what; nothing where that cannot be read.
fn last_turn(before: &Game, turn: &str, who: &Who<'_>) -> Option<Say> {
    let read = before.read_strict(turn).ok()?;
    Some(say!(
        "picture-last-turn",
        who = who.name(before.to_move()?),
        words = before.describe(&read)
    ))
}

/// Whose turn it is, or how the game ended.
fn state_of_play(game: &Game, winners: &[Seat], who: &Who<'_>) -> Say {
    let title = game.kind().title();
    match game.to_move().filter(|_| winners.is_empty()) {
        Some(seat) => say!(
            "picture-to-move",
            game = title,
            ply = game.ply(),
            who = who.name(seat)
        ),
        None => {
            let winners: Vec<_> = winners.iter().map(|&seat| who.name(seat)).collect();
            say!(
                "picture-won",
                game = title,
                count = winners.len(),
                who = Arg::And(winners)
            )
        }
    }
}
