//! Shows what is promised of the dice of a game. Once it is over, checks them and shows the secret from which they follow.

use petteia_domain::dice;
use petteia_games::{
    choose::{Purpose, choose_game},
    commands::prelude::*,
    record,
};

command! {
    /// Checks every die of a finished game; before its end, shows the promise.
    pub struct CheckDice {
        /// The game.
        game: GameId,
    }
    conduct(action) { Conduct::where_shown(&action.game) }
    pressed {
        game::check_dice(game) => CheckDice { game };
    }
}

impl Act for CheckDice {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let state = choose_game(context, request, Some(&self.game.0), Purpose::Look).await?;
        let Some(rolled) = &state.dice else {
            return Err(Refusal::new(say!("dice-none", title = state.kind().title())).into());
        };
        let mut promises = Text::default();
        for said in words::dice::promises(&state) {
            promises = promises.say(said).line();
        }
        if state.end.is_none() {
            let text = promises.say(say!("dice-checked-later"));
            return Ok(Verdict::say(words::plain(text)));
        }
        let record = record::whole(&state)?;
        let found = match dice::check(&record) {
            Ok(checked) => say!(
                "dice-checked",
                count = checked.sound,
                erased = checked.erased
            ),
            Err(fault) => say!("dice-differ", fault = fault.to_string()),
        };
        let (secret, promise) = (
            rolled.secret().to_hex(),
            rolled.secret().commitment().to_string(),
        );
        let text =
            promises
                .say(found)
                .line()
                .say(say!("dice-secret", secret = secret, promise = promise));
        Ok(Verdict::say(Message {
            text,
            files: vec![record::file(&state)?],
            ..Message::default()
        }))
    }
}
