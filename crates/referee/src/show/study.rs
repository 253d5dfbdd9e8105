//! The analysis of a finished game beside its board.

use petteia_domain::{event_log::Phase, game::State};
use petteia_speech::{message::Text, say};
use petteia_store::StoreError;

use crate::{
    commands::{
        analyse::helps_nobody,
        replay::{judged, shares},
    },
    context::Context,
    words,
};

/// The analysis at a position of a finished game.
#[derive(Debug, Clone)]
pub struct AtStudy {
    /// The chances of all parties in percent, with their players.
    pub chances: Vec<(Text, u8)>,
    /// How the last turn changed them, and the better turn at a turning point.
    pub told: Option<Text>,
    /// The turning points: the number of plies, and the turn.
    pub points: Vec<(u32, Text)>,
}

/// Returns the analysis of a game at this position; `None` if it has none, or if showing it would help in a
/// rated game that is being played.
pub(super) async fn study(
    context: Context<'_>,
    state: &State,
    at: Option<u32>,
) -> Result<Option<AtStudy>, StoreError> {
    if state.phase != Phase::Ended {
        return Ok(None);
    }
    let Some(analysis) = context.store.analysis(&state.id).await? else {
        return Ok(None);
    };
    if helps_nobody(&*context.store, &context.games, state)
        .await
        .is_err()
    {
        return Ok(None);
    }
    let ply = at.unwrap_or_else(|| u32::try_from(state.plies.len()).unwrap_or(u32::MAX));
    let mut shares = shares(state, ply, &analysis);
    let known: u8 = shares
        .iter()
        .fold(0, |sum, share| sum.saturating_add(*share));
    shares.push(100_u8.saturating_sub(known));
    let parties = state.game.setup().parties();
    let chances = parties.iter().zip(shares).map(|(party, share)| {
        let players = words::seats(state, party);
        (say!("table-players", players = players).into(), share)
    });
    let points = analysis.points.iter().filter_map(|point| {
        let ply = state.plies.get(point.ply.checked_sub(1)? as usize)?;
        Some((point.ply, super::hand::in_list(state, ply)))
    });
    Ok(Some(AtStudy {
        chances: chances.collect(),
        told: judged(state, ply as usize, &analysis),
        points: points.collect(),
    }))
}
