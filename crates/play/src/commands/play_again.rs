//! Another game against a computer, which is easier or harder.

use petteia_domain::game::{End, Event, Termination};
use petteia_games::{
    arrange::seats::is_alone,
    buttons,
    change::Change,
    choose::{Purpose, choose_game},
    commands::prelude::*,
    consequences::commit_of,
    play::questions::{Repeat, open_rematch},
};
use petteia_players::Level;

command! {
    /// Begins another game against the computers of a finished one, at another level.
    pub struct PlayAgain {
        /// The finished game.
        game: GameId,
        /// The number of the new level.
        level: u8,
    }
    conduct(action) { Conduct::where_shown(&action.game) }
    pressed {
        game::play_again(game, level) => PlayAgain { game, level };
    }
}

impl Act for PlayAgain {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let actor = &request.actor;
        let state = choose_game(context, request, Some(&self.game.0), Purpose::Rematch).await?;
        let Some(seat) = state.seat_of(actor.id) else {
            return Err(Refusal::new(say!("rematch-for-players")).into());
        };
        if let Some(rematch) = &state.rematch {
            return Err(Refusal::new(say!("rematch-is", game = rematch.0.as_str()))
                .button(say!("button-board"), buttons::game::board(rematch))
                .into());
        }
        let level = Level::new(self.level).filter(|_| is_alone(&state));
        let cancelled = |end: &End| end.termination == Termination::Cancelled;
        let (Some(level), false) = (level, state.end.as_ref().is_none_or(cancelled)) else {
            return Err(Refusal::new(say!("no-other-level")).into());
        };
        let mut change = Change::of(state.into_inner(), context.now, Some(actor.id));
        let repeat = Repeat {
            seat,
            secret: context.chance.secret_of(change.state.kind()),
            level: Some(level),
        };
        let again = open_rematch(context, request, &change, repeat).await?;
        let id = again.state.id.clone();
        change.happen(Event::Rematched { game: id.clone() })?;
        let said = say!("rematch-is", game = id.0.as_str());
        let commit = commit_of(context, vec![change, again]).await?;
        Ok(Verdict::change(commit, words::plain(said)))
    }
}
