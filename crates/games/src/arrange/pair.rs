//! Pairs: two games of the same players with swapped seats that count together, so that neither
//! player has the better seat.
//!
//! The second game begins with the first. Its dice, if it has any, were committed with the first
//! game's.

use petteia_domain::{
    event_log::Phase,
    game::{Event, Opening, SeatOrder},
};
use petteia_speech::message::Message;
use petteia_store::StoreError;

use crate::{
    arrange::lobby::{open_in_forum, post_beginning},
    change::Change,
    consequences::{commit_of, verdict_of},
    context::Context,
    refusal::CommandError,
    request::Request,
    verdict::Verdict,
};

/// Commits a change to a game. If the game begins with it and is the first of a pair, the second
/// one begins, too.
pub async fn change_with_pair(
    context: Context<'_>,
    request: &Request,
    mut change: Change,
    reply: Message,
) -> Result<Verdict, CommandError> {
    let begins = change.state.phase == Phase::Playing
        && change.state.opening.pair
        && change.state.pair.is_none();
    if !begins {
        return verdict_of(context, change, reply).await;
    }
    let second = second_of_pair(context, request, &mut change).await?;
    let commit = commit_of(context, vec![change, second]).await?;
    Ok(Verdict::change(commit, reply))
}

async fn second_of_pair(
    context: Context<'_>,
    request: &Request,
    first: &mut Change,
) -> Result<Change, StoreError> {
    let name = context.chance.new_name();
    let state = &first.state;
    let named = |user| (user, state.bare_name(user).to_owned());
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
    .through(&request.id, &context.chance);
    if let Some(secret) = state.pair_secret.clone() {
        second.record_automatic(Event::DicePromised { secret })?;
    }
    let mut seats = state.seats().to_vec();
    seats.rotate_left(1);
    let game = state.id.clone();
    second.record_automatic(Event::Paired { game })?;
    first.record_automatic(Event::Paired { game: name })?;
    second.record_automatic(Event::Started { seats })?;
    open_in_forum(context, &mut second).await?;
    post_beginning(context, &mut second).await?;
    Ok(second)
}
