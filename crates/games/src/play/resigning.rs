//! Resigning, and closing abandoned games.
//!
//! The turns of a seat that has resigned are skipped, and the others go on; when only one party is
//! left, it has won. So with two seats the other wins at once, and a team has resigned when both
//! its seats have. If the game is played to its end, the pieces that a resigned seat has out count
//! in the score.
//!
//! A seat that has lost many turns in a row is absent, and its opponents may close the game. That
//! counts as its resignation, so leaving is never better than resigning. If everybody is absent,
//! nobody can win, and the game stays as it is.
//!
//! The result of a game that was resigned is 1 for the party left and 0 for the others.

use petteia_domain::game::{Event, State, Termination};
use petteia_rules::Seat;
use petteia_speech::{
    message::{Post, Text},
    say,
};
use petteia_store::StoreError;

use crate::{
    change::Change,
    context::Context,
    play::turns::{go_on, post_board},
    words,
};

/// Lets a seat resign; `said` comes first in the message about it.
pub async fn resign_seat(
    context: Context<'_>,
    change: &mut Change,
    seat: Seat,
    said: Text,
) -> Result<(), StoreError> {
    give_up(context, change, &[seat], false, said).await
}

/// Lets seats give up, because they resign or are absent.
pub async fn give_up(
    context: Context<'_>,
    change: &mut Change,
    seats: &[Seat],
    absent: bool,
    said: Text,
) -> Result<(), StoreError> {
    let to_move = change.state.to_move();
    for seat in seats {
        let seat = *seat;
        change.happen(Event::Resigned { seat, absent })?;
    }
    if change.state.live_parties().len() < 2 {
        change.happen(Event::Ended {
            result: result_of_who_is_left(&change.state),
            termination: match absent {
                true => Termination::Abandoned,
                false => Termination::Resigned,
            },
        })?;
        post_board(context, change, said).await?;
    } else if to_move.is_some_and(|seat| seats.contains(&seat)) {
        go_on(context, change, said).await?;
    } else {
        let said = said.plain(" ").say(say!("others-go-on"));
        change.post(Post::New {
            message: words::plain(said),
            slot: None,
        });
    }
    Ok(())
}

/// Returns the result of a game in which at most one party is left: 1 for it, 0 for the others.
pub fn result_of_who_is_left(state: &State) -> String {
    let winners = state.live_parties();
    let parties = state.game.setup().parties();
    let points = parties.iter().map(|party| {
        let won = winners.contains(party);
        if won { "1" } else { "0" }
    });
    points.collect::<Vec<_>>().join("-")
}
