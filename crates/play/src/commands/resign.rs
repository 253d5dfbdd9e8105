//! `/resign`: resigns a game.

use petteia_domain::game::State;
use petteia_games::{
    arrange::seats::ends_without,
    buttons,
    change::Change,
    choose::{Purpose, choose_game, own_seat, speaks_for},
    commands::{options::GAME, prelude::*},
    consequences::verdict_of,
    play::resigning::resign_seat,
};

command! {
    /// Resigns a game; asks for confirmation first.
    pub struct Resign as "resign", "command-resign" {
        /// The game.
        game: Option<String> = GAME,
    } with {
        /// Whether the user has confirmed.
        confirmed: bool = false,
    }
    conduct { EVERYWHERE.replaces_private_message() }
    pressed {
        game::resign(game) => Resign { game: Some(game.0), confirmed: false };
        game::resign_surely(game) => Resign { game: Some(game.0), confirmed: true };
    }
}

impl Act for Resign {
    fn names_game(&self) -> Option<GameId> {
        self.game.clone().map(GameId)
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let actor = &request.actor;
        let named = self.game.as_deref();
        let state = choose_game(context, request, named, Purpose::Play).await?;
        let done = state.seat_of(actor.id).filter(|_| self.confirmed);
        if done.is_some_and(|seat| state.resigned.contains(&seat)) {
            // The button was pressed twice.
            return Ok(Verdict::say(words::plain(say!("you-resigned"))));
        }
        let seat = own_seat(&state, actor)?;
        speaks_for(&state, seat, actor.id)?;
        let ends = ends_without(&state, &[seat]);
        if !self.confirmed {
            return Ok(Verdict::say(sure_to_resign(&state, ends)));
        }
        let mut change = Change::of(state.into_inner(), context.now, Some(actor.id));
        // If the game ends, or their turn is skipped, another message tells who has resigned.
        let said = match ends || change.state.to_move() == Some(seat) {
            true => Text::default(),
            false => {
                let game = change.state.id.0.as_str();
                say!("resigned", player = actor.id, game = game).into()
            }
        };
        resign_seat(context, &mut change, seat, said).await?;
        let reply = words::plain(say!("you-resigned"));
        verdict_of(context, change, reply).await
    }
}

/// Asks whether the user is sure.
fn sure_to_resign(state: &State, ends: bool) -> Message {
    let game = state.id.0.as_str();
    let text = match ends {
        true => say!("sure-to-resign", game = game),
        false => say!("sure-to-leave-others", game = game),
    };
    Message {
        text: text.into(),
        buttons: vec![
            words::button(
                say!("button-resign"),
                buttons::game::resign_surely(&state.id),
                Weight::Danger,
            ),
            words::button(
                say!("button-play-on"),
                buttons::general::dismiss(),
                Weight::Plain,
            ),
        ],
        ..Message::default()
    }
}
