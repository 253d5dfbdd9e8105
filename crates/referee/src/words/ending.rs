//! How a game ended, and who won.

use petteia_domain::game::{State, Termination};
use petteia_rules::Seat;
use petteia_speech::{games, message::Text, say, speech::Say};

use super::{
    dice, on_a_line,
    people::{count, seats},
};

/// Says how the game ended, and who won.
pub(crate) fn game_over(state: &State) -> Text {
    let (Some(end), Some(outcome)) = (&state.end, state.outcome()) else {
        return Text::default();
    };
    let Some(won) = won(state) else {
        return Text::default();
    };
    let text = Text::from(match end.termination {
        Termination::Rules => say!("over-by-rules", won = won),
        Termination::Agreed => say!("over-by-agreement", won = won),
        Termination::Resigned => {
            let resigned: Vec<Seat> = state.resigned.iter().copied().collect();
            say!(
                "over-by-resigning",
                players = seats(state, &resigned),
                count = count(state, &resigned),
                won = won
            )
        }
        Termination::Abandoned => say!("over-by-absence", won = won),
        Termination::Time => say!("over-by-time", won = won),
        Termination::Cancelled => return say!("over-by-cancelling").into(),
    });
    let text = match end.termination {
        // The token says only who is left, not the numbers of pieces.
        _ if state.ended_by_leaving() => text.plain(format!(", {}.", outcome.result)),
        _ if !state.kind().counts() => text.plain(format!(", {}.", outcome.result)),
        _ => {
            let parties = state.game.setup().parties();
            let score = score(state, &parties, &outcome.result);
            text.plain(".").line().say(score)
        }
    };
    let text = games::ending(&state.game, &|seat| seats(state, &[seat]))
        .into_iter()
        .fold(text, |text, more| text.line().text(more));
    on_a_line(text, dice::revealed(state))
}

/// Who has won, as a part of a sentence; `None` unless the game is over.
pub(crate) fn won(state: &State) -> Option<Say> {
    let (end, outcome) = (state.end.as_ref()?, state.outcome()?);
    let parties = state.game.setup().parties();
    let winning = parties
        .iter()
        .filter(|party| party.iter().any(|seat| outcome.winners.contains(seat)))
        .count();
    let winners = seats(state, &outcome.winners);
    Some(match winning {
        _ if end.termination == Termination::Agreed => say!("nobody-wins"),
        1 => say!(
            "wins",
            players = winners,
            count = count(state, &outcome.winners)
        ),
        _ if winning == parties.len() && winning == 2 => say!("a-draw"),
        _ => say!("share-the-win", players = winners),
    })
}

/// The scores of the parties.
fn score(state: &State, parties: &[Vec<Seat>], result: &str) -> Say {
    let scores = parties
        .iter()
        .zip(result.split('-'))
        .map(|(party, points)| {
            let points = Text::default().strong(points);
            say!("score-of", players = seats(state, party), points = points).into()
        });
    say!("score", scores = Text::joined(scores, ", "))
}
