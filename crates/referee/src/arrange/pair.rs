//! Pairs: two games of the same players with swapped seats that count together, so that neither
//! player has the better seat.
//!
//! The second game begins with the first. Its dice, if it has any, were committed with the first
//! game's.

use petteia_domain::{
    event_log::Phase,
    game::{Event, Opening, SeatOrder, State, Termination},
};
use petteia_rules::Seat;
use petteia_speech::{
    message::{Message, Text},
    say,
    speech::Arg,
};
use petteia_store::StoreError;

use crate::{
    arrange::lobby::post_beginning,
    change::Change,
    consequences::{commit_of, verdict_of},
    context::Context,
    games::Games,
    refusal::Stop,
    request::Request,
    verdict::Verdict,
    words,
};

/// Commits a change to a game. If the game begins with it and is the first of a pair, the second
/// one begins, too.
pub(crate) async fn change_with_pair(
    context: Context<'_>,
    request: &Request,
    mut change: Change,
    reply: Message,
) -> Result<Verdict, Stop> {
    let begins = change.state.phase == Phase::Playing
        && change.state.opening.pair
        && change.state.pair.is_none();
    if !begins {
        return verdict_of(context, change, reply).await;
    }
    let second = second_of_pair(context, request, &mut change).await?;
    Ok(Verdict {
        commit: Some(commit_of(context, vec![change, second]).await?),
        ..Verdict::say(reply)
    })
}

async fn second_of_pair(
    context: Context<'_>,
    request: &Request,
    first: &mut Change,
) -> Result<Change, StoreError> {
    let name = context.chance.new_name();
    let state = &first.state;
    let named = |user| (user, state.name(user).to_owned());
    let opponents = state.users().filter(|user| *user != state.host);
    let opened = Event::Opened {
        opening: Opening {
            opponents: opponents.map(named).collect(),
            order: SeatOrder::AsJoined,
            ..state.opening.clone()
        },
        clock: state.control.to_string(),
        place: state.place,
        name: state.name(state.host).to_owned(),
        language: state.language,
        at_table: None,
    };
    let mut second = Change::opening(
        name.clone(),
        opened,
        first.at(),
        state.host,
        &context.games.timekeeping().await?,
    )?
    .through(&request.id);
    if let Some(secret) = state.pair_secret.clone() {
        second.record_automatic(Event::DicePromised { secret })?;
    }
    let mut seats = state.seats().to_vec();
    seats.rotate_left(1);
    let game = state.id.clone();
    second.record_automatic(Event::Paired { game })?;
    first.record_automatic(Event::Paired { game: name })?;
    second.record_automatic(Event::Started { seats })?;
    post_beginning(context, &mut second).await?;
    Ok(second)
}

/// Describes the result of a pair when both games are over; before that, says that the other one
/// goes on. `None` for a game without a pair.
pub(crate) async fn pair_told(games: &Games, state: &State) -> Result<Option<Text>, StoreError> {
    let Some(other) = &state.pair else {
        return Ok(None);
    };
    let other = games.load(other).await?;
    let Some(other) = other.filter(|other| !was_cancelled(other)) else {
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
    let scores = Arg::Text(Text::joined(scores, ", "));
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
