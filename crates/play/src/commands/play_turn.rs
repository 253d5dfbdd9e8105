//! `/move`: plays a turn.

use petteia_domain::{
    clock::OUTAGE,
    game::{Event, Played, State, marks},
};
use petteia_games::{
    advice::{Advice, percent},
    buttons,
    change::Change,
    choose::choose_for_turn,
    commands::{
        options::{GAME, TURN},
        prelude::*,
    },
    consequences::verdict_of,
    loading::standstill::stands_still,
    play::{
        draft::{draft_of, in_full},
        plans::{news_of_plan, tell_of_plan},
        turns::{ReadTurn, afterthoughts, go_on, not_lost, not_paused, own_turn, read_turn},
        waiting::next_waiting,
    },
};
use petteia_puzzles::{answer::answered_by_move, choose::naming_puzzle};
use petteia_rules::{Seat, Style, Turn};
use petteia_store::{SettingsStore, StoreError};

use crate::show::look::preview_of;

command! {
    /// Plays a turn.
    pub struct PlayTurn as "move", "command-move" {
        /// The typed turn.
        turn: String = TURN,
        /// The game.
        game: Option<String> = GAME,
    } with {
        /// The ply for which it was meant, if the front end knows it (a Confirm button does).
        ply: Option<u32> = None,
        /// Whether to play it even if the user wants previews.
        confirmed: bool = false,
    }
    conduct { EVERYWHERE.replaces_private_message() }
    pressed {
        game::play_turn(game, ply, turn) => PlayTurn { game: Some(game.0), turn: turn.0, ply: Some(ply), confirmed: true };
    }
}

impl Act for PlayTurn {
    fn names_game(&self) -> Option<GameId> {
        self.game.clone().map(GameId)
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.game.as_deref();
        let actor = &request.actor;
        if self.ply.is_none()
            && let Some(verdict) =
                Box::pin(answered_by_move(context, request, named, &self.turn)).await?
        {
            return Ok(verdict);
        }
        let state = match choose_for_turn(context, request, named, &self.turn).await {
            Err(error) if named.is_none() => {
                return Err(naming_puzzle(context, request, error).await?);
            }
            chosen => chosen?,
        };
        if let Some(turn) = self
            .ply
            .and_then(|ply| played_already(&state, request, ply, &self.turn))
        {
            let turn = Text::default().turn(state.kind(), turn);
            let reply = say!("played-already", turn = turn);
            return Ok(Verdict::say(words::plain(reply)));
        }
        not_lost(&state, request, self.ply)?;
        let seat = own_turn(&state, request)?;
        not_paused(&state)?;
        in_time(context, &state, request).await?;
        if self.ply.is_some_and(|ply| ply != state.game.ply()) {
            return Err(Refusal::new(say!("moved-on"))
                .button(say!("button-board"), buttons::game::board(&state.id))
                .into());
        }
        let typed = in_full(context.store, &state, actor.id, &self.turn).await?;
        let read = read_turn(context.store, context.now, request, &state, &typed).await?;
        let turn = match read {
            ReadTurn::Turn(turn) => turn,
            ReadTurn::Answered(verdict) => return Ok(*verdict),
        };
        let canonical = state.game.notation(&turn, Style::Ascii);
        if !self.confirmed {
            let draft = draft_of(context.store, &state, actor.id).await?;
            let told = draft.shown.contains(&canonical);
            let asked = context.store.user(actor.id).await?.preview;
            if asked || !told && !afterthoughts(&state, &draft, &canonical).is_empty() {
                return preview_of(context.store, context.now, request, &state, &turn).await;
            }
            if let Some(warning) =
                warning_of(context.store, &context.advice, request, &state, seat, &turn).await?
            {
                let mut verdict =
                    preview_of(context.store, context.now, request, &state, &turn).await?;
                verdict.reply.text = warning.line().text(verdict.reply.text);
                return Ok(verdict);
            }
        }

        let news = news_of_plan(context.store, &state, actor.id).await?;
        let said = words::turn_played(&state, actor.id, &state.game, &turn);
        let before = state.game.clone();
        let by_computer = state.computers().any(|seat| state.sits_at(seat, actor.id));
        let mut change = Change::of(state.into_inner(), context.now, Some(actor.id));
        // A computer's command comes from no player and no platform, so no die may depend on it.
        if !by_computer {
            change = change.through(&request.id, &context.chance);
        }
        change.happen(Event::Turn {
            turn: canonical.clone(),
        })?;
        let said = words::sides_changed(said, &change.state, &before, &change.state.game);
        go_on(context, &mut change, said).await?;

        let turn = Text::default().turn(change.state.kind(), &canonical);
        let reply = if typed == canonical {
            say!("played", turn = turn)
        } else {
            say!("played-as-read", turn = turn, typed = typed)
        };
        let waiting = match by_computer {
            true => None,
            false => next_waiting(context, actor.id, &change.state.id).await?,
        };
        let mut verdict = verdict_of(context, change, words::plain(reply)).await?;
        tell_of_plan(&mut verdict, news, context.now);
        verdict.reply.buttons.extend(waiting);
        Ok(verdict)
    }
}

/// Checks that the command arrived before the deadline. Later the turn is lost, even if the
/// scheduler has not ended it yet; but not after an outage that is not stored yet. No turn is
/// played while the tournament is paused.
async fn in_time(
    context: Context<'_>,
    state: &State,
    request: &Request,
) -> Result<(), CommandError> {
    if stands_still(context.store, state).await? {
        return Err(Refusal::new(say!("table-is-paused")).into());
    }
    let Some(deadline) = state.deadline() else {
        return Ok(());
    };
    if request.received <= deadline {
        return Ok(());
    }
    let beat = context.store.last_heartbeat().await?;
    if beat.is_some_and(|beat| request.received - beat > OUTAGE) {
        return Ok(());
    }
    Err(Refusal::new(say!("time-was-up", deadline = deadline)).into())
}

/// Returns the turn of a button that was pressed twice, if the first press played it.
fn played_already<'a>(
    state: &'a State,
    request: &Request,
    ply: u32,
    typed: &str,
) -> Option<&'a str> {
    let played = state
        .plies
        .get(usize::try_from(ply).ok()?.checked_sub(1)?)?;
    match &played.what {
        Played::Turn(turn) if typed == turn || typed == marks(turn) => {
            state.sits_at(played.seat, request.actor.id).then_some(turn)
        }
        _ => None,
    }
}

/// Returns a warning that a turn is a blunder, before it is played. `None` if the player does not
/// want warnings, or also plays against people.
async fn warning_of(
    store: &dyn SettingsStore,
    advice: &Advice,
    request: &Request,
    state: &State,
    seat: Seat,
    turn: &Turn,
) -> Result<Option<Text>, StoreError> {
    if !state.is_training(seat) || !store.user(request.actor.id).await?.warnings {
        return Ok(None);
    }
    // Without advice in time there is no warning.
    let Some(best) = advice.advise(state).await else {
        return Ok(None);
    };
    if best.turn == *turn {
        return Ok(None);
    }
    let after = |turn: &Turn| {
        let mut after = state.game.clone();
        after.play(turn).ok().map(|()| after)
    };
    let (Some(after_best), Some(after)) = (after(&best.turn), after(turn)) else {
        return Ok(None);
    };
    let mut past = state.past();
    past.push(state.game.clone());
    let chances = advice.chances(vec![after_best, after], past, seat).await;
    let Some([before, left]) = chances.as_deref() else {
        return Ok(None);
    };
    let thrown_away = before - left >= THROWN_AWAY;
    Ok(thrown_away.then(|| {
        let (before, after) = (percent(*before), percent(*left));
        say!("turn-throws-away", before = before, after = after).into()
    }))
}

/// The loss, as a part of a game, from which a turn is a blunder.
const THROWN_AWAY: f64 = 0.25;
