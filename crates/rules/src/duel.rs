//! Line-up and results that games of two seats share.

use crate::{Agreement, Outcome, Phrase, Seat, SetupError, agreement::LINE_UP_OF_TWO};

const DRAWN: &str = "1/2-1/2";

/// The result when this seat has won.
pub(crate) fn won_by(seat: Seat) -> Outcome {
    Outcome {
        winners: vec![seat],
        result: if seat.index() == 0 { "1-0" } else { "0-1" }.to_owned(),
    }
}

/// A drawn result.
pub(crate) fn drawn() -> Outcome {
    Outcome {
        winners: Seat::first(2).collect(),
        result: DRAWN.to_owned(),
    }
}

/// Whether a record's token is a result of a game of two seats.
pub(crate) fn is_result(token: &str) -> bool {
    ["1-0", "0-1", DRAWN].contains(&token)
}

/// Describes such results for error messages.
pub(crate) fn results() -> Phrase {
    Phrase::new("results-of-two")
}

/// Checks that the line-up is the only existing one.
///
/// # Errors
/// Fails for any other line-up.
pub(crate) fn check_line_up(given: &str) -> Result<(), SetupError> {
    if given == LINE_UP_OF_TWO {
        return Ok(());
    }
    Err(SetupError(
        Phrase::new("line-up-of-two").with("given", given),
    ))
}

/// The set-up of a game without line-ups and options.
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
