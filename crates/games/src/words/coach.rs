//! The coach of a first game: what the last turns did, and what can be taken now by either side.
//!
//! Everything follows from the rules; no engine is asked. There is a coach only in unrated games whose other seats are
//! computers.

use petteia_domain::{
    event_log::Phase,
    game::{Played, Ply, State},
};
use petteia_players::prospects;
use petteia_rules::{Game, Seat, Style};
use petteia_speech::{
    games,
    message::{Button, Text, Weight},
    say,
    speech::Arg,
};
use petteia_store::StoreError;

use super::{button, on_a_line_text};
use crate::buttons;

/// The largest number of captures that are named for a side.
const NAMED: usize = 2;

/// Whether a coach speaks in a game: to the person to move.
pub(super) fn has_coach(state: &State) -> bool {
    let person = state
        .to_move()
        .filter(|seat| state.level_of(*seat).is_none());
    let is_first = person.is_some_and(|seat| state.is_training(seat));
    state.coached && state.phase == Phase::Playing && is_first
}

/// What the coach says to the person to move.
pub struct Coaching {
    /// What can be won or taken now, and what is threatened.
    pub now: Text,
    /// What the last turn of the person and the answers to it did, a line each; before their first turn, what was agreed.
    pub did: Text,
}

/// What the coach says to the person to move; `None` if there is no coach. All turns are looked at, which can take a
/// while: on a thread for such work.
pub async fn coaching(state: &State) -> Result<Option<Coaching>, StoreError> {
    let Some(seat) = state.to_move().filter(|_| has_coach(state)) else {
        return Ok(None);
    };
    let from = state.plies.iter().rposition(|ply| ply.seat == seat);
    let plies: Vec<Ply> = state.plies_after(from.unwrap_or(0)).cloned().collect();
    let game = state.game.clone();
    let aim = games::terms(&game.setup()).filter(|_| from.is_none());
    let aim = aim.map(|terms| say!("coach-aim", terms = terms).into());
    let said = tokio::task::spawn_blocking(move || Coaching {
        now: on_a_line_text(
            Text::default().say(say!("coach-says")),
            on_a_line_text(can(&game), is_threatened(&game, seat)),
        ),
        did: aim
            .into_iter()
            .chain(plies.iter().filter_map(|ply| did(seat, ply)))
            .fold(Text::default(), on_a_line_text),
    });
    said.await
        .map(Some)
        .map_err(|error| StoreError::failed(format!("the coach of {}: {error}", state.id)))
}

/// The button that switches the coach off or on.
pub fn coach_button(state: &State, on: bool) -> Button {
    let (label, press) = match on {
        true => (say!("button-coach-on"), buttons::game::coach_on(&state.id)),
        false => (
            say!("button-coach-off"),
            buttons::game::coach_off(&state.id),
        ),
    };
    button(label, press, Weight::Plain)
}

/// What a turn did.
fn did(own: Seat, ply: &Ply) -> Option<Text> {
    let (Played::Turn(turn) | Played::Only(turn)) = &ply.what else {
        return None;
    };
    let before = &ply.before.game;
    let turn = before.read_strict(turn).ok()?;
    let words = before.describe(&turn);
    Some(match ply.seat == own {
        true => say!("coach-you-did", words = words).into(),
        false => say!("coach-other-did", words = words).into(),
    })
}

/// What counts as a gain in a game.
fn gain(game: &Game) -> Arg {
    Arg::choice(match prospects::brings_out(game) {
        true => "out",
        false => "taken",
    })
}

/// What the side to move can win or take now.
fn can(game: &Game) -> Text {
    let taken = named_captures(game);
    let found = prospects::prospect(game).filter(|found| found.wins || taken.is_none());
    match (found, taken) {
        (Some(found), _) => {
            let turn = found.before.notation(&found.turn, Style::Ascii);
            let turn = Text::default().turn(game.kind(), turn);
            let words = found.before.describe(&found.turn);
            match found.wins {
                true => say!("coach-can-win", turn = turn, words = words).into(),
                false => say!("coach-can", gain = gain(game), turn = turn, words = words).into(),
            }
        }
        (None, Some(captures)) => say!("coach-can-take", captures = captures).into(),
        (None, None) => say!("coach-can-nothing", gain = gain(game)).into(),
    }
}

/// What the next seat could win or take if nothing were done about it.
fn is_threatened(game: &Game, seat: Seat) -> Text {
    let mut next = game.clone();
    next.lose_turn();
    let others = next.to_move().is_some_and(|other| other != seat);
    let taken = Some(&next).filter(|_| others).and_then(named_captures);
    let found = prospects::threat(game).filter(|(found, _)| found.wins || taken.is_none());
    match (found, taken) {
        (Some((found, numbers)), _) => {
            let turn = found.before.notation(&found.turn, Style::Ascii);
            let turn = Text::default().turn(game.kind(), turn);
            let words = found.before.describe(&found.turn);
            match (found.wins, game.kind().has_dice()) {
                (true, _) => say!("coach-threat-to-win", turn = turn, words = words).into(),
                (false, true) => say!(
                    "coach-threat-by-die",
                    numbers = i64::try_from(numbers).unwrap_or(0),
                    turn = turn,
                    words = words
                )
                .into(),
                (false, false) => say!(
                    "coach-threat",
                    gain = gain(game),
                    turn = turn,
                    words = words
                )
                .into(),
            }
        }
        (None, Some(captures)) => say!("coach-threat-to-take", captures = captures).into(),
        (None, None) => say!("coach-no-threat", gain = gain(game)).into(),
    }
}

/// The captures of the side to move that are steps of a turn, the first ones with their arithmetic; `None` if there are
/// none.
fn named_captures(game: &Game) -> Option<Text> {
    let captures = games::captures(game, "")?;
    let named = captures.iter().take(NAMED).map(|capture| {
        let step = Text::default().turn(game.kind(), &capture.text);
        step.plain(" – ").phrase(capture.words.clone())
    });
    let named = Text::semicolons(named);
    let more = captures.len().saturating_sub(NAMED);
    match (captures.is_empty(), more) {
        (true, _) => None,
        (false, 0) => Some(named),
        (false, more) => Some(named.plain(" ").say(say!("coach-and-more", count = more))),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_players::sparring::random_turn;
    use petteia_rules::{Die, GameKind, Language, Setup};

    use super::*;

    /// What the coach says of a position, in a language.
    fn says(game: &Game, language: Language) -> String {
        let seat = game.to_move().unwrap();
        on_a_line_text(can(game), is_threatened(game, seat)).bare(language)
    }

    #[test]
    fn what_can_be_taken_is_said_in_every_game_and_language() {
        for &kind in GameKind::ALL {
            let mut game = Game::new(Setup::parse(kind, "2", "").unwrap());
            for number in 0..30 {
                if game.awaits_die() {
                    game.roll(Die::ALL[number % 6]);
                }
                if game.to_move().is_none() {
                    break;
                }
                let said = Language::ALL.map(|language| says(&game, language));
                for (place, one) in said.iter().enumerate() {
                    assert!(one.ends_with(['.', ')']), "{one}");
                    assert!(!one.contains(['{', '}']), "{one}");
                    assert!(!said[..place].contains(one), "{one}");
                }
                let turn = random_turn(&game, number as u64).unwrap();
                game.play(&turn).unwrap();
            }
        }
    }

    #[test]
    fn captures_of_both_sides_are_named_with_their_arithmetic() {
        let code = "s49,s121,4,s225,s361/s28,s66,t36,t30,t56,t64,s120,p190/\
            t16,t12,c9,c25,c49,c81,t90,t100/2,c3,c5,c7,c9,2/8/5,T9,2/8/8/8/8/8/8/\
            2,C8,C6,C4,C2,2/T81,T72,C64,C36,C16,C4,T6,1/S153,P91,T49,T42,T20,T25,S45,S15/\
            S289,S169,4,S81,S25 w - - 9";
        let game = Game::from_code(GameKind::Rithmomachia, code).unwrap();
        let said = says(&game, Language::English);
        assert!(said.starts_with("You can capture now: "), "{said}");
        assert!(said.contains("T9k6xc9m6"), "{said}");
        assert!(said.contains("9 = 9"), "{said}");
    }

    #[test]
    fn a_win_at_once_is_said_first() {
        let code = "5/6/7/2bb4/2wwww3/3bb3/7/6/5 w 9 12";
        let game = Game::from_code(GameKind::Pentalath, code).unwrap();
        assert!(says(&game, Language::English).starts_with("You can win now: "));
        let mut other = game.clone();
        other.lose_turn();
        let said = says(&other, Language::English);
        assert!(
            said.contains("If you do nothing about it, the other side wins"),
            "{said}"
        );
    }
}
