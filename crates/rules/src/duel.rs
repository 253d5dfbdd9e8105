//! What games between two seats have in common: their line-up and their results.

use crate::{Agreement, Outcome, Phrase, Seat, SetupError};

/// The line-up of such a game, as records write it.
pub(crate) const LINE_UP: &str = "2";

const DRAWN: &str = "1/2-1/2";

/// The seat has won.
pub(crate) fn won_by(seat: Seat) -> Outcome {
    Outcome {
        winners: vec![seat],
        result: if seat.index() == 0 { "1-0" } else { "0-1" }.to_owned(),
    }
}

/// Nobody has won.
pub(crate) fn drawn() -> Outcome {
    Outcome {
        winners: Seat::first(2).collect(),
        result: DRAWN.to_owned(),
    }
}

/// Whether a record's token is a result between two seats.
pub(crate) fn is_result(token: &str) -> bool {
    ["1-0", "0-1", DRAWN].contains(&token)
}

/// What such results look like.
pub(crate) fn results() -> Phrase {
    Phrase::new("results-of-two")
}

/// Whether the line-up is the only one there is.
///
/// # Errors
/// When it is another.
pub(crate) fn check_line_up(given: &str) -> Result<(), SetupError> {
    if given == LINE_UP {
        return Ok(());
    }
    Err(SetupError(
        Phrase::new("line-up-of-two").with("given", given),
    ))
}

/// What is agreed before a game that has neither line-ups nor options: nothing.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct NothingAgreed;

impl Agreement for NothingAgreed {
    fn parse(seats: &str, options: &str) -> Result<NothingAgreed, SetupError> {
        check_line_up(seats)?;
        match options.split_whitespace().next() {
            None => Ok(NothingAgreed),
            Some(option) => Err(SetupError(Phrase::new("no-options").with("given", option))),
        }
    }
}
