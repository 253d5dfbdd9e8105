//! Leaves the lobby.

use petteia_domain::game::{Event, Termination};
use petteia_games::{
    arrange::lobby::{edit_lobby, lobby},
    change::Change,
    commands::prelude::*,
    consequences::verdict_of,
    games::Games,
};
use petteia_speech::message::Post;
use petteia_store::StoreError;

command! {
    /// Leaves the lobby.
    pub struct Leave {
        /// The game.
        game: GameId,
    }
    conduct(action) { Conduct::at_home_of(&action.game) }
    pressed {
        game::leave(game) => Leave { game };
    }
}

impl Act for Leave {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let user = request.actor.id;
        let state = match lobby(context.games, &self.game).await {
            Ok(state) => state,
            Err(CommandError::Refused(_)) if plays(context.games, user, &self.game).await? => {
                return Err(Refusal::new(say!("has-begun-so-resign")).into());
            }
            Err(error) => return Err(error),
        };
        let invited = state.invited.contains(&user);
        if !invited && state.seat_of(user).is_none() {
            return Err(Refusal::new(say!("no-seat-there")).into());
        }
        let mut change = Change::of(state, context.now, Some(user));
        change.happen(Event::Left { user })?;
        if change.state.users().next().is_none() {
            change.happen(Event::Ended {
                result: "*".to_owned(),
                termination: Termination::Cancelled,
            })?;
        }
        edit_lobby(&mut change);
        if invited && change.state.phase == Phase::Lobby {
            change.post(Post::New {
                message: words::declined(&change.state, user),
                slot: None,
            });
        }
        let reply = if invited {
            say!("declined")
        } else {
            say!("left")
        };
        verdict_of(context, change, words::plain(reply)).await
    }
}

async fn plays(games: &Games, user: UserId, game: &GameId) -> Result<bool, StoreError> {
    Ok(games
        .load(game)
        .await?
        .is_some_and(|state| state.phase == Phase::Playing && state.seat_of(user).is_some()))
}
