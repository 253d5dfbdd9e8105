//! Explains the rule that a turn broke.

use petteia_games::{
    buttons,
    choose::{Purpose, choose_game},
    commands::prelude::*,
    language::language_of,
};
use petteia_speech::rulebook::Rulebook;

use crate::show::rules::{all_rules, contents, said};

command! {
    /// Explains the rule that a turn broke, on the position of the game.
    pub struct ReadRule {
        /// The game.
        game: GameId,
        /// The rule's stable name.
        rule: String,
    }
    conduct(action) { Conduct::where_shown(&action.game) }
    pressed {
        game::rule(game, rule) => ReadRule { game, rule };
    }
}

impl Act for ReadRule {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let state = choose_game(context, request, Some(&self.game.0), Purpose::Look).await?;
        let kind = state.kind();
        let language = language_of(context.store, &request.actor, request.place).await;
        let Some(topic) = Rulebook::get().explaining(kind, &self.rule) else {
            return Ok(Verdict::say(contents(kind, language)));
        };
        let look = context.store.user(request.actor.id).await?.look();
        let picture = words::picture(&state, look, state.seat_of(request.actor.id));
        let buttons = vec![
            words::button(
                say!("rules-button-example"),
                buttons::general::rules(kind, &topic.id),
                Weight::Plain,
            ),
            all_rules(kind),
        ];
        Ok(Verdict::say(Message {
            text: said(topic, language),
            picture: Some(picture),
            buttons,
            ..Message::default()
        }))
    }
}
