//! Shows the game that a picked message is about, with the buttons that replay and analyse it. It has no words of its
//! own; on Discord it stands in the menu on a message.

use petteia_domain::ids::GameIdKind;
use petteia_games::{buttons, commands::prelude::*};
use petteia_play::show::in_text;
use petteia_speech::message::Button;

use crate::commands::list::{Action, ShowBoard};

command! {
    /// Shows the game of a message.
    pub struct Review {
        /// The ids of the message's buttons. Only petteia's own tell which game it is about, but another's can be read, too:
        /// whoever may see a game may name it.
        buttons: Vec<String>,
        /// The text of the message.
        text: String,
    }
    conduct { EVERYWHERE }
}

/// The largest number of games that are looked for.
const MOST: usize = 8;

impl Act for Review {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let (actor, place) = (&request.actor, request.place);
        for id in self.games() {
            let Some(state) = context.games.load(&id).await? else {
                continue;
            };
            let Some(state) = context.audience.if_shown_to(actor, place, state).await else {
                continue;
            };
            let phase = state.phase;
            let board = ShowBoard {
                game: Some(id.0.clone()),
                ply: None,
                seat: None,
            };
            let mut verdict = board.run(context, request).await?;
            verdict.reply.buttons.extend(ways(&id, phase));
            return Ok(verdict);
        }
        Err(Refusal::new(say!("review-no-game")).into())
    }
}

impl Review {
    /// The games that the message may be about, the likeliest first.
    fn games(&self) -> Vec<GameId> {
        let pressed = self.buttons.iter().filter_map(|press| {
            let action = Action::from_button(press)?;
            action.act().names_game().or_else(|| named_in(press))
        });
        let mut games: Vec<GameId> = Vec::new();
        for id in pressed.chain(in_text::names(&self.text)) {
            if games.len() < MOST && id.kind() == GameIdKind::Game && !games.contains(&id) {
                games.push(id);
            }
        }
        games
    }
}

/// The game that a button's id names behind its first word.
fn named_in(press: &str) -> Option<GameId> {
    let id = press.split(':').nth(1)?;
    let is_name = id.len() == 5 && id.chars().all(|c| c.is_ascii_alphanumeric());
    is_name.then(|| GameId(id.to_owned()))
}

/// The buttons that replay a game, and analyse it once it is over.
fn ways(game: &GameId, phase: Phase) -> Vec<Button> {
    let replay = (say!("button-replay"), buttons::game::replay(game));
    let analyse = (say!("button-analyse"), buttons::game::analyse(game));
    let over = (phase == Phase::Ended).then_some(analyse);
    let ways = [replay].into_iter().chain(over);
    ways.map(|(label, press)| words::button(label, press, Weight::Plain))
        .collect()
}
