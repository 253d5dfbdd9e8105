//! Archiving: summaries of games that are over.

use petteia_domain::{
    archive::Summary,
    event_log::Phase,
    game::{Event, Played, Recorded, State, Termination},
    ids::GameId,
};
use petteia_speech::games;
use petteia_store::{ArchiveStore, Commit, GameCommit, StoreError};

use crate::{context::Context, games::Games};

/// The number of games that are archived with one commit.
const AT_ONCE: usize = 64;

/// Returns the summary of a game; `None` if it is not over, or was cancelled.
pub(super) fn summary(state: &State) -> Option<Summary> {
    let end = state.end.as_ref()?;
    if end.termination == Termination::Cancelled {
        return None;
    }
    let setup = state.game.setup();
    Some(Summary {
        game: state.id.clone(),
        kind: state.kind(),
        line_up: setup.line_up().to_owned(),
        options: setup.options(),
        guild: state.place.guild,
        channel: state.home(),
        above: (state.thread == Some(state.home())).then_some(state.place.channel),
        seats: state.seats().to_vec(),
        names: state.recorded_names(),
        result: end.result.clone(),
        termination: end.termination,
        winners: state.outcome()?.winners,
        plies: u32::try_from(state.plies.len()).unwrap_or(u32::MAX),
        lost_turns: lost_turns(state),
        began: state.began()?,
        ended: end.at,
        opening: opening(state).map(str::to_owned),
        rated: state.opening.rated,
        tournament: state.at_table.as_ref().map(|at| at.tournament.clone()),
    })
}

/// Counts the turns that each seat lost on time, without those after it resigned.
fn lost_turns(state: &State) -> Vec<u32> {
    let lost = |seat| {
        let plies = state.plies.iter();
        let lost = plies.filter(|ply| ply.seat == seat && !ply.vacant && ply.what == Played::Lost);
        u32::try_from(lost.count()).unwrap_or(u32::MAX)
    };
    state.all_seats().map(lost).collect()
}

/// Returns the name of the opening by the first turn played.
pub fn opening(state: &State) -> Option<&'static str> {
    let first = state.plies.iter().find_map(|ply| match &ply.what {
        Played::Turn(turn) | Played::Only(turn) => Some((&ply.before.game, turn)),
        Played::Pass(_) | Played::Lost => None,
    });
    let (before, turn) = first?;
    games::opening(before, turn)
}

/// Whether a game ends with these events.
pub(super) fn ends(events: &[Recorded]) -> bool {
    let ended = |recorded: &Recorded| matches!(recorded.event, Event::Ended { .. });
    events.iter().any(ended)
}

/// Archives the games that ended before there was an archive, in the order of their ends, and
/// returns their number. This is done once, before another game can end, so that the archive is in
/// that order. An interrupted run continues where it stopped.
///
/// # Errors
/// Fails if the store fails.
pub async fn complete_archive(context: Context<'_>) -> Result<u64, StoreError> {
    if context.store.archive_complete().await? {
        return Ok(0);
    }
    let mut filed = 0;
    let mut ended = context.store.games(&[Phase::Ended]).await?;
    ended.reverse();
    for games in ended.chunks(AT_ONCE) {
        let mut commits = Vec::new();
        for game in games {
            commits.extend(to_be_filed(context.store, context.games, game).await?);
        }
        if commits.is_empty() {
            continue;
        }
        filed += commits.len() as u64;
        context
            .commits
            .commit(Commit {
                at: context.now,
                games: commits,
                ..Commit::default()
            })
            .await?;
    }
    context
        .commits
        .commit(Commit {
            at: context.now,
            archive_complete: true,
            ..Commit::default()
        })
        .await?;
    Ok(filed)
}

/// Returns the commit that archives a game, if it belongs in the archive and is not there yet.
async fn to_be_filed(
    store: &dyn ArchiveStore,
    games: &Games,
    game: &GameId,
) -> Result<Option<GameCommit>, StoreError> {
    if store.summary(game).await?.is_some() {
        return Ok(None);
    }
    // A game with invalid events is not archived.
    let Some(state) = games.load_listed(game).await? else {
        return Ok(None);
    };
    Ok(summary(&state).map(|summary| GameCommit {
        game: game.clone(),
        expected: state.events(),
        events: Vec::new(),
        index: state.index(),
        timers: Vec::new(),
        summary: Some(summary),
    }))
}
