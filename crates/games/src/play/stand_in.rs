//! A computer plays on for an absent player.

use petteia_domain::game::{Event, USUAL_LEVEL};
use petteia_rules::Seat;
use petteia_speech::say;
use petteia_store::StoreError;

use crate::{change::Change, context::Context, play::turns::go_on, words};

/// Puts a computer into a seat.
pub async fn take_over(
    context: Context<'_>,
    change: &mut Change,
    seat: Seat,
) -> Result<(), StoreError> {
    let players = words::seats(&change.state, &[seat]);
    change.happen(Event::TakenOver {
        seat,
        computer: USUAL_LEVEL,
    })?;
    let computer = words::computer(USUAL_LEVEL);
    let said = say!("computer-plays-on", computer = computer, players = players);
    go_on(context, change, said.into()).await
}
