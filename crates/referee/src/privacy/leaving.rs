//! Taking leave: what a user who is to be forgotten takes part in goes on without them, and then
//! nobody knows them any more.

use std::sync::{Arc, PoisonError};

use petteia_domain::{
    event_log::Phase,
    game::State,
    ids::{CommandId, GameId, Place, TournamentId, UserId},
    tournament::Tournament,
};
use petteia_speech::commands::{Action, Actor, Command, Locale, TournamentAction};
use petteia_store::StoreError;
use rand::Rng;

use crate::{core::Referee, refusal::Stop};

impl Referee {
    /// Waits until somebody has asked to be forgotten since this was waited for last.
    pub async fn somebody_leaves(&self) {
        self.leavers.notified().await;
    }

    /// Has a user who is to be forgotten leave whatever they take part in, the threads of their sides
    /// too. Until that is done ([`Referee::is_put_out`]) it has to be known who they are.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn let_go(&self, user: UserId) -> Result<(), StoreError> {
        Box::pin(self.take_leave(user)).await?;
        self.put_out_of_threads(user).await
    }

    /// Forgets a user who has asked for it. What was interrupted is gone on with.
    ///
    /// # Errors
    /// When the store fails; they are then forgotten when this is tried again.
    pub async fn forget(&self, user: UserId) -> Result<(), StoreError> {
        Box::pin(self.take_leave(user)).await?;
        let anything = {
            let mut chance = self.chance.lock().unwrap_or_else(PoisonError::into_inner);
            chance.random()
        };
        let pseudonym = UserId::pseudonym(anything);
        let deciding = Arc::clone(&self.deciding);
        let nobody_decides = self.store.forget(user, pseudonym, deciding).await?;
        self.put_out_of_mind(user);
        drop(nobody_decides);
        Ok(())
    }

    /// A user leaves whatever they take part in.
    async fn take_leave(&self, user: UserId) -> Result<(), StoreError> {
        let open = [Phase::Lobby, Phase::Playing];
        // Whoever was only asked, or invited, is in no index.
        for id in self.store.tournaments(None, &open, usize::MAX).await? {
            if let Ok(Some(tournament)) = self.load_tournament(&id).await {
                self.leave_tournament_channel(user, &id, &tournament)
                    .await?;
            }
        }
        for game in self.store.games(&[Phase::Lobby]).await? {
            if let Some(state) = self.load_listed(&game).await? {
                self.leave_lobby(user, &game, &state).await?;
            }
        }
        let playing = &[Phase::Playing];
        for game in self.store.games_of(user, playing, usize::MAX).await? {
            if let Some(state) = self.load_listed(&game).await? {
                self.leave_board(user, game, &state).await?;
            }
        }
        let ended = &[Phase::Ended];
        for game in self.store.games_of(user, ended, usize::MAX).await? {
            if let Some(state) = self.load_listed(&game).await? {
                self.leave_question(user, &game, &state).await?;
            }
        }
        Ok(())
    }

    /// Nobody will answer for them whether there is to be a rematch.
    async fn leave_question(
        &self,
        user: UserId,
        game: &GameId,
        state: &State,
    ) -> Result<(), StoreError> {
        let Some(open) = state.questions.iter().find(|question| question.open) else {
            return Ok(());
        };
        let action = Action::Answer {
            game: game.clone(),
            question: open.number,
            yes: false,
        };
        Box::pin(self.on_behalf(user, state.place, action)).await
    }

    async fn leave_tournament_channel(
        &self,
        user: UserId,
        id: &TournamentId,
        tournament: &Tournament,
    ) -> Result<(), StoreError> {
        let number = tournament.number_of(user);
        let what = if tournament.phase == Phase::Lobby && tournament.registered.contains(&user) {
            TournamentAction::Leave
        } else if number.is_some_and(|number| !tournament.has_withdrawn(number)) {
            TournamentAction::Withdraw {
                player: None,
                confirmed: true,
            }
        } else if tournament.asked.contains_key(&user) {
            TournamentAction::Answer { yes: false }
        } else {
            return Ok(());
        };
        let action = Action::Tournament {
            tournament: Some(id.0.clone()),
            what,
        };
        Box::pin(self.on_behalf(user, tournament.place, action)).await
    }

    async fn leave_lobby(
        &self,
        user: UserId,
        game: &GameId,
        state: &State,
    ) -> Result<(), StoreError> {
        let action = if state.host == user {
            Action::Cancel {
                game: Some(game.0.clone()),
            }
        } else if state.seat_of(user).is_some() || state.invited.contains(&user) {
            Action::Leave { game: game.clone() }
        } else {
            return Ok(());
        };
        Box::pin(self.on_behalf(user, state.place, action)).await
    }

    async fn leave_board(
        &self,
        user: UserId,
        game: GameId,
        state: &State,
    ) -> Result<(), StoreError> {
        let Some(seat) = state.seat_of(user) else {
            return Ok(());
        };
        let action = if state.owner_of(seat) != Some(user) {
            Action::PutOut { game, user }
        } else if !state.resigned.contains(&seat) {
            Action::Resign {
                game: Some(game.0),
                confirmed: true,
            }
        } else {
            return Ok(());
        };
        Box::pin(self.on_behalf(user, state.place, action)).await
    }

    /// Does what a user would have done. Where it cannot be done, somebody else was quicker.
    async fn on_behalf(
        &self,
        user: UserId,
        place: Place,
        action: Action,
    ) -> Result<(), StoreError> {
        let command = Command {
            id: CommandId(format!("privacy:{}", self.new_name())),
            actor: Actor {
                id: user,
                name: UserId::NAMELESS.to_owned(),
                manages_server: false,
                roles: Vec::new(),
                locale: Locale::default(),
            },
            place,
            received: self.clock.now(),
            action,
        };
        self.retry_on_conflict(|| async {
            // A command's future is large, and would be part of each of those around it.
            let verdict = match Box::pin(self.verdict_on(&command)).await {
                Ok(verdict) => verdict,
                Err(Stop::Answered(verdict)) => *verdict,
                Err(Stop::Refused(_)) => return Ok(()),
                Err(Stop::Store(error)) => return Err(error),
            };
            match verdict.commit {
                Some(commit) => self.commit(commit).await,
                None => Ok(()),
            }
        })
        .await
    }
}
