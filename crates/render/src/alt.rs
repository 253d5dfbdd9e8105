//! Describes positions in words, as alternative texts of pictures.

use petteia_rules::{Game, Seat, Turn};
use petteia_speech::{
    message::{Label, Picture, Text},
    say,
    speech::{Arg, Say},
};

use super::{games, names::Who, studio::Shown, time_left};

/// Describes a picture in its language, as its alternative text: the last turn, the seat to move, and the
/// position. Seats without a name are named by number. Empty for a picture that cannot be drawn.
pub fn described(picture: &Picture) -> String {
    description(picture).in_language(picture.language)
}

/// Like [`described`], as a label without a language.
pub fn description(picture: &Picture) -> Label {
    if let Some(alt) = &picture.alt {
        return alt.clone();
    }
    let Ok(shown) = Shown::read(picture) else {
        return Label::default();
    };
    let ply = picture.ply.unwrap_or_else(|| shown.game.ply());
    words_of(&shown, ply, picture)
}

fn words_of(shown: &Shown, ply: u32, picture: &Picture) -> Label {
    let who = Who {
        names: &picture.names,
    };
    let winners = &picture.winners;
    let game = &shown.game;
    let is_played = winners.is_empty() && game.to_move().is_some();
    let time = picture.time.filter(|_| is_played);
    let led_here = shown.last.as_ref();
    let led_here = led_here.and_then(|(before, turn)| last_turn(before, turn, &who));
    let sentences = led_here
        .into_iter()
        .chain([state_of_play(game, ply, winners, &who)])
        .chain(time.map(time_left::sentence))
        .chain(games::alt(game, &who));
    Text::joined(sentences.map(Text::from), " ").into()
}

/// Describes the last turn.
fn last_turn(before: &Game, turn: &Turn, who: &Who<'_>) -> Option<Say> {
    Some(say!(
        "picture-last-turn",
        who = who.name(before.to_move()?),
        words = before.describe(turn)
    ))
}

/// Describes the seat to move, or the result.
fn state_of_play(game: &Game, ply: u32, winners: &[Seat], who: &Who<'_>) -> Say {
    let title = game.kind().title();
    match game.to_move().filter(|_| winners.is_empty()) {
        Some(seat) => say!(
            "picture-to-move",
            game = title,
            ply = ply,
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_rules::{GameKind, Setup};

    use super::*;

    #[test]
    fn a_picture_is_described_as_the_game_is_from_its_beginning() {
        for &kind in GameKind::ALL {
            let setup = Setup::parse(kind, kind.line_ups()[0], "").unwrap();
            let mut game = Game::new(setup);
            for ply in 0..120 {
                let turns = game.turns();
                let Some(turn) = turns.get(ply * 7919 % turns.len().max(1)) else {
                    break;
                };
                let before = game.clone();
                game.play(turn).unwrap();
                let written = before.notation(turn, petteia_rules::Style::Ascii);
                let names = vec!["Ada".to_owned(), "Ben".to_owned()];
                let outcome = game.outcome();
                let last = Some((&before, written.as_str()));
                let picture = Picture::of(&game, last, outcome, names.clone());
                let shown = Shown {
                    game: game.clone(),
                    last: Some((before.clone(), turn.clone())),
                };
                let expected = words_of(&shown, game.ply(), &picture).to_string();
                assert_eq!(described(&picture), expected);
            }
        }
    }

    #[test]
    fn what_was_said_of_a_picture_when_it_was_stored_is_still_said() {
        let stored = r#"{"kind":"pentalath","code":"5/6/7/8/9/8/7/6/5 w 1 12","last":null,
            "names":[],"facing":null,"theme":"dark","alt":"An empty board."}"#;
        let picture: Picture = serde_json::from_str(stored).unwrap();
        assert_eq!(described(&picture), "An empty board.");
        let now = Picture {
            alt: None,
            ..picture
        };
        assert!(described(&now).contains("no stones"));
        let stored = serde_json::to_string(&now).unwrap();
        assert_eq!(
            stored,
            r#"{"kind":"pentalath","code":"5/6/7/8/9/8/7/6/5 w 1 12"}"#
        );
    }
}
