//! Tournaments: from registration to the last standings.
//!
//! [`petteia_domain::tournament`] computes pairings and standings. This module has the commands of
//! organisers and players, the consequences of time, and the games at the tables.
//!
//! A tournament advances in steps, each in one commit: it records results, opens or ends games,
//! closes a round, and pairs the next one. A step is bounded, and leaves a timer if there is more
//! to do at once. So a large tournament neither makes a huge commit nor stops half way after a
//! crash. A game that ends at a table wakes its tournament in the same commit.

mod announce;
mod arbiter;
pub(crate) mod change;
pub(crate) mod choose;
mod files;
mod log;
mod organise;
pub(crate) mod outage;
pub(crate) mod pages;
pub(crate) mod pausing;
pub(crate) mod play;
pub(crate) mod reach;
mod show;
mod words;

use change::{TournamentChange, unfoldable};
use petteia_domain::{event_log::Phase, game::AtTable, ids::TournamentId, tournament::Tournament};
use petteia_speech::message::Message;
use petteia_store::{StoreError, TournamentStore};

use crate::{
    commands::TournamentAction,
    context::Context,
    refusal::Stop,
    request::Request,
    tournaments::{
        announce::{
            announce_tournament, cancel_tournament, join_tournament, leave_tournament,
            start_tournament,
        },
        arbiter::{add_player, answer_organiser, extend_round, forfeit, move_tournament_channel},
        change::tournament_commit,
        log::show_log,
        organise::{challenge, correct, finish, next_round, substitute, withdraw},
        pausing::{pause_tournament, resume_tournament},
        show::{export, show_pairings, show_round, show_standings},
    },
    verdict::Verdict,
};

pub(crate) async fn tournament(
    context: Context<'_>,
    request: &Request,
    named: Option<&str>,
    action: &TournamentAction,
) -> Result<Verdict, Stop> {
    match action {
        TournamentAction::Create(proposal) => announce_tournament(context, request, proposal).await,
        TournamentAction::Join => join_tournament(context, request, named).await,
        TournamentAction::Leave => leave_tournament(context, request, named).await,
        TournamentAction::Start => start_tournament(context, request, named).await,
        TournamentAction::Standings { page } => {
            show_standings(&*context.store, &context.audience, request, named, *page).await
        }
        TournamentAction::Pairings { round, page } => {
            show_pairings(
                &*context.store,
                &context.audience,
                request,
                named,
                *round,
                *page,
            )
            .await
        }
        TournamentAction::Round { next: true, .. } => next_round(context, request, named).await,
        TournamentAction::Round { next: false, page } => {
            show_round(context, request, named, *page).await
        }
        TournamentAction::Withdraw { player, confirmed } => {
            withdraw(context, request, named, *player, *confirmed).await
        }
        TournamentAction::Substitute { player, by, name } => {
            substitute(context, request, named, *player, *by, name).await
        }
        TournamentAction::Correct {
            game,
            result,
            reason,
        } => correct(context, request, named, game, result, reason).await,
        TournamentAction::Add { player, name } => {
            add_player(context, request, named, *player, name).await
        }
        TournamentAction::Answer { yes } => answer_organiser(context, request, named, *yes).await,
        TournamentAction::Forfeit {
            game,
            player,
            reason,
        } => forfeit(context, request, named, game, *player, reason).await,
        TournamentAction::Extend { by } => extend_round(context, request, named, by).await,
        TournamentAction::Pause => pause_tournament(context, request, named).await,
        TournamentAction::Resume => resume_tournament(context, request, named).await,
        TournamentAction::Move { channel } => {
            move_tournament_channel(context, request, named, *channel).await
        }
        TournamentAction::Log { page } => {
            show_log(&*context.store, &context.audience, request, named, *page).await
        }
        TournamentAction::Challenge { player } => challenge(context, request, named, *player).await,
        TournamentAction::Finish { confirmed } => finish(context, request, named, *confirmed).await,
        TournamentAction::Cancel { confirmed } => {
            cancel_tournament(context, request, named, *confirmed).await
        }
        TournamentAction::Export => export(context, request, named).await,
    }
}

/// Whether a tournament game still counts, because the tournament is not over.
pub(crate) async fn counts_still(
    store: &dyn TournamentStore,
    at: &AtTable,
) -> Result<bool, StoreError> {
    let tournament = load_tournament(store, &at.tournament).await?;
    Ok(tournament.is_some_and(|tournament| tournament.phase == Phase::Playing))
}

/// Returns the verdict that changes a tournament.
pub(crate) async fn change_tournament(
    context: Context<'_>,
    change: TournamentChange,
    reply: Message,
) -> Result<Verdict, Stop> {
    Ok(Verdict {
        commit: Some(tournament_commit(context, change).await?),
        ..Verdict::say(reply)
    })
}

/// Returns a tournament; `None` if there is none with this id.
pub(crate) async fn load_tournament(
    store: &dyn TournamentStore,
    id: &TournamentId,
) -> Result<Option<Tournament>, StoreError> {
    let events = store.tournament_events(id).await?;
    Tournament::fold(id, &events).map_err(unfoldable)
}

/// Returns a tournament of a list; `None` also if its events are invalid, because that must not
/// hide the others.
pub(crate) async fn listed_tournament(
    store: &dyn TournamentStore,
    id: &TournamentId,
) -> Result<Option<Tournament>, StoreError> {
    let events = store.tournament_events(id).await?;
    match Tournament::fold(id, &events) {
        Ok(tournament) => Ok(tournament),
        Err(error) => {
            tracing::error!(%error, "a tournament cannot be read; leaving it out");
            Ok(None)
        }
    }
}
