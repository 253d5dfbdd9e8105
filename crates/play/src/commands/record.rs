//! `/record`: sends the game record.

use petteia_games::{
    choose::{Purpose, choose_game},
    commands::{options::GAME, prelude::*},
    record,
};
use petteia_speech::{games, message::GamePage, speech::Arg};

command! {
    /// Sends the game record.
    pub struct GiveRecord as "record", "command-record" {
        /// The game.
        game: Option<String> = GAME,
    }
    conduct { EVERYWHERE }
    buttons {
        /// Sends the record.
        button(game: GameId) = "record:{game}" => GiveRecord { game: Some(game.0) };
    }
}

impl Act for GiveRecord {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.game.as_deref();
        let state = choose_game(context, request, named, Purpose::Look).await?;
        let setup = state.game.setup();
        let over = state.phase == Phase::Ended;
        let mut text = Text::from(say!(
            "record-of",
            over = Arg::choice(if over { "yes" } else { "no" }),
            game = state.id.0.as_str(),
            line_up = games::line_up(&setup),
            options = words::options(&setup),
            clock = words::clock(&state.control.to_string()),
            turns = state.plies.len()
        ));
        for seat in state.all_seats() {
            let players = words::in_seat(&state, seat);
            let taken = say!("seat-taken", seat = seat.number(), players = players);
            text = text.line().say(taken);
        }
        let text = text.line().text(words::standing(&state));
        Ok(Verdict::say(Message {
            text,
            files: vec![record::file(&state)?],
            page: Some(GamePage {
                game: state.id.clone(),
                ply: u32::try_from(state.plies.len()).ok(),
            }),
            ..Message::default()
        }))
    }
}
