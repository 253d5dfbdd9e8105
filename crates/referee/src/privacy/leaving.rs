//! The withdrawal of a user who is to be erased from everything that they take part in, before the
//! erasure.

use petteia_competitions::series::{
    change::{SeriesChange, series_commit},
    league_words,
    load::listed_series,
};
use petteia_domain::{
    event_log::Phase,
    game::State,
    ids::{CommandId, GameId, Place, SeriesId, TournamentId, UserId},
};
use petteia_games::{
    budgets,
    context::Context,
    loading::tournaments::load_tournament,
    play::team::put_out_of_threads,
    refusal::CommandError,
    request::{Actor, Locale, Request},
    viewers::Restraints,
};
use petteia_store::StoreError;
use petteia_tournaments::{series::Event, tournament::Tournament};

use crate::commands::{
    Action, Answer, AnswerOffice, AnswerOrganiser, Cancel, ChangeOrganisers, Leave,
    LeaveTournament, PutOut, Resign, WithdrawPlayer,
};

/// Withdraws a user who is to be erased from everything, including the threads of their sides. They
/// cannot be erased before that is done ([`is_put_out`](petteia_games::play::team::is_put_out)).
///
/// # Errors
/// Fails if the store fails.
pub(crate) async fn let_go(context: Context<'_>, user: UserId) -> Result<(), StoreError> {
    Box::pin(take_leave(context, user)).await?;
    put_out_of_threads(context, user).await
}

/// Erases a user who has asked for it. An interrupted erasure is continued.
///
/// # Errors
/// Fails if the store fails; then it has to be repeated.
pub(crate) async fn forget(context: Context<'_>, user: UserId) -> Result<(), StoreError> {
    Box::pin(take_leave(context, user)).await?;
    budgets::outlive(context, user).await?;
    let pseudonym = context.chance.pseudonym();
    let deciding = context.commits.lock_of_decisions();
    let nobody_decides = context.store.forget(user, pseudonym, deciding).await?;
    context.commits.forget(user, nobody_decides);
    Ok(())
}

/// Withdraws a user from everything that they take part in.
async fn take_leave(context: Context<'_>, user: UserId) -> Result<(), StoreError> {
    // First, so that no season seats them meanwhile.
    let going = [Phase::Playing];
    for id in context.store.series(None, &going, usize::MAX).await? {
        leave_league(context, user, &id).await?;
    }
    let open = [Phase::Lobby, Phase::Playing];
    // Users who were only asked or invited are in no index.
    for id in context.store.tournaments(None, &open, usize::MAX).await? {
        if let Ok(Some(tournament)) = load_tournament(context.store, &id).await {
            leave_tournament_channel(context, user, &id, &tournament).await?;
        }
    }
    for game in context.store.games(&[Phase::Lobby]).await? {
        if let Some(state) = context.games.load_listed(&game).await? {
            leave_lobby(context, user, &game, &state).await?;
        }
    }
    let playing = &[Phase::Playing];
    for game in context.store.games_of(user, playing, usize::MAX).await? {
        if let Some(state) = context.games.load_listed(&game).await? {
            leave_board(context, user, game, &state).await?;
        }
    }
    let ended = &[Phase::Ended];
    for game in context.store.games_of(user, ended, usize::MAX).await? {
        if let Some(state) = context.games.load_listed(&game).await? {
            leave_question(context, user, &game, &state).await?;
        }
    }
    Ok(())
}

/// Nobody can answer a rematch question for them.
async fn leave_question(
    context: Context<'_>,
    user: UserId,
    game: &GameId,
    state: &State,
) -> Result<(), StoreError> {
    let Some(open) = state.questions.iter().find(|question| question.open) else {
        return Ok(());
    };
    let action = Action::Answer(Answer {
        game: game.clone(),
        question: open.number,
        yes: false,
    });
    Box::pin(on_behalf(context, user, state.place, action)).await
}

/// Takes a user out of a league, whether or not they may view its channel now.
async fn leave_league(context: Context<'_>, user: UserId, id: &SeriesId) -> Result<(), StoreError> {
    context
        .retry_on_conflict(|context| async move {
            let series = listed_series(context.store, id).await?;
            let Some(series) = series.filter(|series| series.seasons.has(user)) else {
                return Ok(());
            };
            let mut change = SeriesChange::of(series, context.now, Some(user));
            change.happen(Event::Left { user })?;
            change.post(league_words::edit_announcement(&change.state));
            let commit = series_commit(context, change).await?;
            context.commits.commit(commit).await
        })
        .await
}

async fn leave_tournament_channel(
    context: Context<'_>,
    user: UserId,
    id: &TournamentId,
    tournament: &Tournament,
) -> Result<(), StoreError> {
    let number = tournament.number_of(user);
    let named = Some(id.0.clone());
    if tournament.asked_to_organise.contains(&user) {
        let action = Action::AnswerOffice(AnswerOffice {
            tournament: id.0.clone(),
            team: None,
            yes: false,
        });
        Box::pin(on_behalf(context, user, tournament.place, action)).await?;
    }
    if tournament.co_organisers.contains(&user) {
        let action = Action::ChangeOrganisers(ChangeOrganisers {
            tournament: named.clone(),
            player: (user, UserId::NAMELESS.to_owned()),
            remove: true,
        });
        Box::pin(on_behalf(context, user, tournament.place, action)).await?;
    }
    let applied = tournament
        .team_of(user)
        .is_some_and(|team| team.applied.contains(&user));
    let registered = tournament.phase == Phase::Lobby && tournament.registered.contains(&user);
    let action = if applied || registered {
        Action::LeaveTournament(LeaveTournament { tournament: named })
    } else if number.is_some_and(|number| !tournament.has_withdrawn(number)) {
        Action::WithdrawPlayer(WithdrawPlayer {
            tournament: named,
            player: None,
            confirmed: true,
        })
    } else if tournament.asked.contains_key(&user) {
        Action::AnswerOrganiser(AnswerOrganiser {
            tournament: named,
            yes: false,
        })
    } else {
        return Ok(());
    };
    Box::pin(on_behalf(context, user, tournament.place, action)).await
}

async fn leave_lobby(
    context: Context<'_>,
    user: UserId,
    game: &GameId,
    state: &State,
) -> Result<(), StoreError> {
    let action = if state.host == user {
        Action::Cancel(Cancel {
            game: Some(game.0.clone()),
        })
    } else if state.seat_of(user).is_some() || state.invited.contains(&user) {
        Action::Leave(Leave { game: game.clone() })
    } else {
        return Ok(());
    };
    Box::pin(on_behalf(context, user, state.place, action)).await
}

async fn leave_board(
    context: Context<'_>,
    user: UserId,
    game: GameId,
    state: &State,
) -> Result<(), StoreError> {
    let Some(seat) = state.seat_of(user) else {
        return Ok(());
    };
    let action = if state.owner_of(seat) != Some(user) {
        Action::PutOut(PutOut { game, user })
    } else if !state.resigned.contains(&seat) {
        Action::Resign(Resign {
            game: Some(game.0),
            confirmed: true,
        })
    } else {
        return Ok(());
    };
    Box::pin(on_behalf(context, user, state.place, action)).await
}

/// Carries out an action for a user. If it is impossible, another action has changed the situation
/// before.
async fn on_behalf(
    context: Context<'_>,
    user: UserId,
    place: Place,
    action: Action,
) -> Result<(), StoreError> {
    let context = context.anew();
    let request = Request {
        id: CommandId(format!("privacy:{}", context.chance.new_name())),
        actor: Actor {
            id: user,
            name: UserId::NAMELESS.to_owned(),
            manages_server: false,
            roles: Vec::new(),
            restraints: Restraints::default(),
            locale: Locale::default(),
        },
        place,
        received: context.now,
    };
    let (action, request) = (&action, &request);
    context
        .retry_on_conflict(|context| async move {
            let verdict = match action.act().run(context, request).await {
                Ok(verdict) => verdict,
                Err(CommandError::Refused(_)) => return Ok(()),
                Err(CommandError::Store(error)) => return Err(error),
            };
            match verdict.commit {
                Some(commit) => context.commits.commit(commit).await,
                None => Ok(()),
            }
        })
        .await
}
