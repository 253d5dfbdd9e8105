//! The analysis of a finished game beside its board.

use petteia_domain::{analysis::TurningPoint, event_log::Phase, game::State, ids::UserId};
use petteia_games::{
    context::Context,
    rated_games::helps_nobody,
    replay::{judged, shares},
    words,
};
use petteia_speech::say;
use petteia_store::StoreError;

use crate::show::{
    analysis::again,
    on_board::{AtStudy, in_list},
};

/// Returns the analysis of a game at this position for a user; `None` if it has none, or if showing it would help in a
/// rated game that is being played.
pub(super) async fn study(
    context: Context<'_>,
    state: &State,
    at: Option<u32>,
    user: UserId,
) -> Result<Option<AtStudy>, StoreError> {
    if state.phase != Phase::Ended {
        return Ok(None);
    }
    let Some(analysis) = context.store.analysis(&state.id).await? else {
        return Ok(None);
    };
    if helps_nobody(context.store, context.games, state)
        .await
        .is_err()
    {
        return Ok(None);
    }
    let ply = at.unwrap_or_else(|| u32::try_from(state.plies.len()).unwrap_or(u32::MAX));
    let all_shares = |ply| {
        let mut shares = shares(state, ply, &analysis);
        let add = |sum: u8, share: &u8| sum.saturating_add(*share);
        let known: u8 = shares.iter().fold(0, add);
        shares.push(100_u8.saturating_sub(known));
        shares
    };
    let plies = u32::try_from(state.plies.len()).unwrap_or(u32::MAX);
    let graph = (0..=plies).map(all_shares).collect();
    let shares = all_shares(ply);
    let parties = state.game.setup().parties();
    let chances = parties.iter().zip(shares).map(|(party, share)| {
        let players = words::seats(state, party);
        (say!("table-players", players = players).into(), share)
    });
    let is_theirs = |point: &&TurningPoint| {
        let index = (point.ply as usize).checked_sub(1);
        let played = index.and_then(|index| state.plies.get(index));
        point.ply == ply && played.is_some_and(|played| state.users_of(played.seat).contains(&user))
    };
    let mistake = analysis.points.iter().find(is_theirs);
    let points = analysis.points.iter().filter_map(|point| {
        let ply = state.plies.get(point.ply.checked_sub(1)? as usize)?;
        Some((point.ply, in_list(state, ply)))
    });
    Ok(Some(AtStudy {
        chances: chances.collect(),
        graph,
        at: ply,
        told: judged(state, ply as usize, &analysis),
        points: points.collect(),
        again: mistake.and_then(|point| again(state, point)),
    }))
}
