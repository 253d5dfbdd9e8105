//! The position in words, for those who do not see the picture.

use petteia_rules::{Game, Outcome, Seat, Turn};

use super::{games, names::Who, studio::Shown};
use crate::{
    message::{Label, Picture, Text},
    say,
    speech::{Arg, Say},
};
use petteia_domain::game::Theme;

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
            ply: Some(game.ply()),
            options: game.setup().options(),
            last: last.map(|(before, turn)| (before.code(), turn.to_owned())),
            alt: None,
            winners,
            names,
            facing: None,
            theme: Theme::default(),
            language: petteia_rules::Language::default(),
            marks: Vec::new(),
        }
    }

    /// What it shows, in its language, for those who do not see it: the turn that led there, who is to
    /// move, what stands where. Seats without a name are called by their number. Nothing where it
    /// cannot be drawn either.
    pub fn described(&self) -> String {
        self.description().in_language(self.language)
    }

    /// The same, to be put into words.
    pub fn description(&self) -> Label {
        if let Some(alt) = &self.alt {
            return alt.clone();
        }
        let Ok(shown) = Shown::read(self) else {
            return Label::default();
        };
        let ply = self.ply.unwrap_or_else(|| shown.game.ply());
        description(&shown, ply, &self.winners, &self.names)
    }
}

fn description(shown: &Shown, ply: u32, winners: &[Seat], names: &[String]) -> Label {
    let who = Who { names };
    let game = &shown.game;
    let led_here = shown.last.as_ref();
    let led_here = led_here.and_then(|(before, turn)| last_turn(before, turn, &who));
    let sentences = led_here
        .into_iter()
        .chain([state_of_play(game, ply, winners, &who)])
        .chain(games::alt(game, &who));
    Text::joined(sentences.map(Text::from), " ").into()
}

/// Who played what.
fn last_turn(before: &Game, turn: &Turn, who: &Who<'_>) -> Option<Say> {
    Some(say!(
        "picture-last-turn",
        who = who.name(before.to_move()?),
        words = before.describe(turn)
    ))
}

/// Whose turn it is, or how the game ended.
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
                let picture = Picture::of(&game, last, outcome.clone(), names.clone());
                let winners = outcome.map(|outcome| outcome.winners).unwrap_or_default();
                let shown = Shown {
                    game: game.clone(),
                    last: Some((before.clone(), turn.clone())),
                };
                let expected = description(&shown, game.ply(), &winners, &names).to_string();
                assert_eq!(picture.described(), expected);
            }
        }
    }

    #[test]
    fn what_was_said_of_a_picture_when_it_was_stored_is_still_said() {
        let stored = r#"{"kind":"pentalath","code":"5/6/7/8/9/8/7/6/5 w 1 12","last":null,
            "names":[],"facing":null,"theme":"dark","alt":"An empty board."}"#;
        let picture: Picture = serde_json::from_str(stored).unwrap();
        assert_eq!(picture.described(), "An empty board.");
        let now = Picture {
            alt: None,
            ..picture
        };
        assert!(now.described().contains("no stones"));
        let stored = serde_json::to_string(&now).unwrap();
        assert_eq!(
            stored,
            r#"{"kind":"pentalath","code":"5/6/7/8/9/8/7/6/5 w 1 12"}"#
        );
    }
}
