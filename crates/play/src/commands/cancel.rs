//! `/cancel`: cancels a game.

use petteia_domain::game::{Event, State, Termination, WhoCancels};
use petteia_games::{
    arrange::lobby::edit_lobby,
    change::Change,
    choose::{Purpose, choose_game},
    commands::{options::GAME, prelude::*},
    consequences::verdict_of,
    loading::tournaments::counts_still,
    request::Request,
};
use petteia_speech::message::Post;
use petteia_store::TournamentsAndSettings;

command! {
    /// Cancels a game: in the lobby by its host, later by those whom the server allows.
    pub struct Cancel as "cancel", "command-cancel" {
        /// The game.
        game: Option<String> = GAME,
    }
    conduct { EVERYWHERE }
    pressed {
        game::cancel(game) => Cancel { game: Some(game.0) };
    }
}

impl Act for Cancel {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.game.as_deref();
        let actor = &request.actor;
        let state = choose_game(context, request, named, Purpose::Cancel).await?;
        may_cancel(context.store, &state, request).await?;
        let in_lobby = state.phase == Phase::Lobby;
        let mut change = Change::of(state.into_inner(), context.now, Some(actor.id));
        change.happen(Event::Ended {
            result: "*".to_owned(),
            termination: Termination::Cancelled,
        })?;
        if in_lobby {
            edit_lobby(&mut change);
        } else {
            change.disarm_board(None);
            let message = words::cancelled(&change.state, actor.id);
            change.post(Post::New {
                message,
                slot: None,
            });
        }
        let reply = say!("cancelled", game = change.state.id.0.as_str());
        verdict_of(context, change, words::plain(reply)).await
    }
}

async fn may_cancel(
    store: &dyn TournamentsAndSettings,
    state: &State,
    request: &Request,
) -> Result<(), CommandError> {
    if let Some(at) = &state.at_table
        && state.phase == Phase::Playing
        && counts_still(store, at).await?
    {
        let name = at.name.as_str();
        return Err(Refusal::new(say!("table-cannot-be-cancelled", name = name)).into());
    }
    let actor = &request.actor;
    let is_host = state.host == actor.id;
    let manages = actor.manages(request.place, state.place);
    match state.phase {
        Phase::Ended => return Err(Refusal::new(say!("is-over-already")).into()),
        Phase::Lobby if is_host || manages => return Ok(()),
        Phase::Lobby => {
            return Err(Refusal::new(say!("only-host-cancels", player = state.host)).into());
        }
        Phase::Playing => {}
    }
    let who = match state.place.guild {
        Some(guild) => store.server(guild).await?.cancels,
        None => WhoCancels::default(),
    };
    let (allowed, rule) = match who {
        WhoCancels::Managers => (manages, say!("managers-cancel")),
        WhoCancels::Host => (manages || is_host, say!("host-cancels")),
        WhoCancels::Nobody => (false, say!("nobody-cancels")),
    };
    if allowed {
        return Ok(());
    }
    Err(Refusal::new(rule).into())
}
