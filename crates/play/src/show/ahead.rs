//! Thinking ahead on the board: turns tried on the private board of `/explore`, and planned turns.

use petteia_domain::{
    game::{Exploration, Look, State},
    ids::UserId,
};
use petteia_games::{
    buttons::{self, game::Trial},
    play::{plans::plan_of, team::own_side},
    words,
};
use petteia_rules::{Game, Seat};
use petteia_speech::{
    games::hand,
    message::{Text, Weight},
    say,
};
use petteia_store::{StoreError, UserDocuments};

use crate::show::{
    exploration::{
        back, deleting, onward, own_first, pictured, plan_button, position, tried_by, where_it_is,
    },
    on_board::{Ahead, Handling, OnBoard, hold},
};

/// Returns what the user has planned, and whether they can try turns.
pub(super) async fn ahead(
    store: &dyn UserDocuments,
    state: &State,
    user: UserId,
) -> Result<Ahead, StoreError> {
    let Some(seat) = state.seat_played_by(user) else {
        return Ok(Ahead::default());
    };
    let mut ahead = Ahead {
        begin: Some(buttons::game::explore(&state.id, Trial::Game)),
        ..Ahead::default()
    };
    let plan = plan_of(store, state, user).await?;
    let plan = plan.filter(|_| state.to_move() != Some(seat));
    let lines = plan.map(|plan| plan.from_now(state).lines);
    for (number, line) in (1_u32..).zip(lines.unwrap_or_default()) {
        let steps = line.iter().map(|step| {
            let turn = Text::default().turn(state.kind(), &step.turn);
            match step.mine {
                true => Text::default().plain("→ ").text(turn),
                false => turn,
            }
        });
        let said = Text::joined(steps, " ");
        ahead
            .plans
            .push((said, buttons::game::forget_plan(&state.id, number)));
        let before = line.iter().take_while(|step| !step.mine);
        let before: Vec<&str> = before.map(|step| step.turn.as_str()).collect();
        if let Some(answer) = line.get(before.len())
            && let Some(game) = after(&state.game, &before)
        {
            let touched = hand::touches_of(&game, &answer.turn);
            ahead.places.extend(touched);
        }
    }
    Ok(ahead)
}

/// Returns the position after these turns.
fn after(game: &Game, turns: &[&str]) -> Option<Game> {
    let mut game = game.clone();
    for turn in turns {
        match game.read_strict(turn) {
            Ok(turn) => {
                if let (true, Some(die)) = (game.awaits_die(), turn.die()) {
                    game.roll(die);
                }
                game.play(&turn).ok()?;
            }
            Err(_) => game.lose_turn(),
        }
    }
    Some(game)
}

/// Shows the private board instead of the game, with a turn of either side in progress.
pub(super) async fn explore(
    store: &dyn UserDocuments,
    board: &mut OnBoard,
    state: &State,
    (user, seat): (UserId, Seat),
    asked: Handling,
    look: Look,
) -> Result<(), StoreError> {
    let side = own_side(state, seat);
    let whose = side.first().copied().unwrap_or(user);
    let tried = tried_by(store, state, whose).await?;
    let tried = tried.unwrap_or_else(|| Exploration::of(state));
    let (tried, _) = tried.from_now(state);
    let (game, _) = position(state, &tried.at)?;
    board.ahead.shown = true;
    board.ahead.places.clear();
    board.ahead.back = back(state, &tried).map(|button| button.press);
    board.buttons = onward(state, &tried);
    board.ahead.forward = board.buttons.first().map(|button| button.press.clone());
    board.buttons.extend(deleting(state, &tried));
    if let Some(turn) = own_first(state, seat, &tried) {
        let press = buttons::game::play_turn(&state.id, state.game.ply(), turn);
        let label = say!("button-explore-play", turn = turn);
        if press.carries(turn) {
            let button = words::button(label, press, Weight::Main);
            board.ahead.finish.push(button);
        }
    }
    let plan = plan_button(store, state, seat, user, &tried).await?;
    board.ahead.finish.extend(plan);
    let facing = board.picture.facing;
    board.picture = pictured(state, &tried, look, facing)?;
    board.game = game.clone();
    let is_open = game.to_move().is_some();
    hold(board, asked, is_open, |turn| {
        let mut after = game.clone();
        if let (true, Some(die)) = (after.awaits_die(), turn.die()) {
            after.roll(die);
        }
        after.play(turn).ok()?;
        let canonical = game.notation(turn, petteia_rules::Style::Ascii);
        let last = Some((&game, canonical.as_str()));
        Some(words::picture_of(state, &after, last, look, None))
    });
    if board.is_between_turns() {
        board.told = where_it_is(state, &tried)?;
    }
    board.picture.facing = facing;
    Ok(())
}
