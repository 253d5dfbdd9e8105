//! The result of a pair of games.

use petteia_domain::game::{State, Termination};
use petteia_rules::Seat;
use petteia_speech::{message::Text, say, speech::Arg};
use petteia_store::StoreError;

use crate::{games::Games, words};

/// Describes the result of a pair when both games are over; before that, says that the other one
/// goes on. `None` for a game without a pair.
pub(crate) async fn pair_told(games: &Games, state: &State) -> Result<Option<Text>, StoreError> {
    let Some(other) = &state.pair else {
        return Ok(None);
    };
    let other = games.load(other).await?;
    // One of the two may have moved to where nobody is to know of the other.
    let is_near = |other: &State| match state.place.guild {
        Some(guild) => other.place.guild == Some(guild),
        None => other.place == state.place,
    };
    let Some(other) = other.filter(|other| !was_cancelled(other) && is_near(other)) else {
        return Ok(None);
    };
    if was_cancelled(state) {
        return Ok(None);
    }
    if other.end.is_none() {
        let game = other.id.0.as_str();
        return Ok(Some(say!("pair-goes-on", game = game).into()));
    }
    let seats: Vec<Seat> = state.all_seats().collect();
    let scores = seats
        .iter()
        .zip(seats.iter().rev())
        .map(|(seat, elsewhere)| {
            let halves = halves(state, *seat) + halves(&other, *elsewhere);
            let points = match (halves / 2, halves % 2) {
                (0, 1) => "½".to_owned(),
                (whole, 1) => format!("{whole}½"),
                (whole, _) => whole.to_string(),
            };
            let points = Text::default().strong(points);
            say!(
                "score-of",
                players = words::seats(state, &[*seat]),
                points = points
            )
            .into()
        });
    let scores = Arg::Text(Text::commas(scores));
    let game = other.id.0.as_str();
    Ok(Some(
        say!("pair-together", game = game, scores = scores).into(),
    ))
}

fn was_cancelled(state: &State) -> bool {
    let end = state.end.as_ref().map(|end| end.termination);
    end == Some(Termination::Cancelled)
}

/// Returns the number of half points of a seat in a game between two.
fn halves(state: &State, seat: Seat) -> u32 {
    let winners = state.outcome().map(|outcome| outcome.winners);
    match winners.as_deref() {
        Some([winner]) => 2 * u32::from(*winner == seat),
        // a shared win, or no winner
        _ => 1,
    }
}
