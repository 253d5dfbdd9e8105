//! How a game ended, and who won.

use petteia_domain::game::{State, Termination};
use petteia_rules::Seat;
use petteia_speech::{games, message::Text, say, speech::Say};

use super::{
    dice, on_a_line,
    people::{count, seats},
};

/// Says how the game ended, and who won.
pub fn game_over(state: &State) -> Text {
    let (Some(end), Some(outcome)) = (&state.end, state.outcome()) else {
        return Text::default();
    };
    let parties = state.game.setup().parties();
    let Some(won) = with_score(state, &parties).or_else(|| won(state)) else {
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
    // The token says only who is left, not the numbers of pieces.
    let listed = state.kind().counts() && !state.ended_by_leaving();
    let told = parties.len() == 2 && end.termination != Termination::Agreed;
    let text = match listed && !told {
        true => text
            .plain(".")
            .line()
            .say(score(state, &parties, &outcome.result)),
        false => text.plain("."),
    };
    let text = games::ending(&state.game, &|seat| seats(state, &[seat]))
        .into_iter()
        .fold(text, |text, more| text.line().text(more));
    on_a_line(text, dice::can_be_checked(state))
}

/// Who has won against whom and by how much, as a part of a sentence; `None` unless two parties played the game to
/// a result.
fn with_score(state: &State, parties: &[Vec<Seat>]) -> Option<Say> {
    let (end, outcome) = (state.end.as_ref()?, state.outcome()?);
    let [one, other] = parties else { return None };
    let (first, second) = outcome.result.split_once('-')?;
    let says_nothing = state.ended_by_leaving() && state.kind().counts();
    if end.termination == Termination::Agreed || says_nothing {
        return None;
    }
    let points = |token: &str| token.replace("1/2", "½");
    let (first, second) = (points(first), points(second));
    let wins = |party: &[Seat]| party.iter().any(|seat| outcome.winners.contains(seat));
    let (winners, losers, own, others) = match (wins(one), wins(other)) {
        (true, false) => (one, other, first, second),
        (false, true) => (other, one, second, first),
        _ => {
            let everybody = parties.concat();
            let players = seats(state, &everybody);
            return Some(say!(
                "draw-with-score",
                players = players,
                own = first,
                other = second
            ));
        }
    };
    let (players, count) = (seats(state, winners), count(state, winners));
    Some(match end.termination {
        // The sentence has named the other party.
        Termination::Resigned => {
            say!(
                "wins-with-score",
                players = players,
                count = count,
                own = own,
                other = others
            )
        }
        _ => say!(
            "wins-against",
            players = players,
            count = count,
            own = own,
            other = others,
            others = seats(state, losers)
        ),
    })
}

/// Who has won, as a part of a sentence; `None` unless the game is over.
pub fn won(state: &State) -> Option<Say> {
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
    say!("score", scores = Text::commas(scores))
}
