//! The private board on which turns are tried.

use petteia_domain::{
    game::{DocumentKey, Exploration, LOST, Look, Spot, State, UserDocument},
    ids::UserId,
};
use petteia_games::{
    buttons::{self, game::Trial},
    play::{plan_lines::read_line, planning::MOST_LINES, plans::plan_of},
    words,
};
use petteia_rules::Seat;
use petteia_speech::{
    message::{Button, Picture, Text, Weight},
    say,
    speech::Say,
};
use petteia_store::{StoreError, UserDocuments};

/// The largest number of next turns with buttons.
const WITH_BUTTON: usize = 8;

/// Returns what a user has tried in a game.
pub(crate) async fn tried_by(
    store: &dyn UserDocuments,
    state: &State,
    user: UserId,
) -> Result<Option<Exploration>, StoreError> {
    let document_key = DocumentKey::Explore(state.id.clone());
    let document = store.document(user, &document_key).await?;
    Ok(document.and_then(UserDocument::explore))
}

/// Draws the position on the private board.
pub(crate) fn pictured(
    state: &State,
    tried: &Exploration,
    look: Look,
    facing: Option<Seat>,
) -> Result<Picture, StoreError> {
    let (game, before) = position(state, &tried.at)?;
    let last = match (&before, tried.at.turns.last()) {
        (Some(before), Some(turn)) if turn != LOST => Some((before, turn.as_str())),
        _ => state
            .turn_before(tried.at.after)
            .filter(|_| tried.at.turns.is_empty()),
    };
    Ok(words::picture_of(state, &game, last, look, facing))
}

/// Says which position is on the private board, who is to move there, and the note on it.
pub(crate) fn where_it_is(state: &State, tried: &Exploration) -> Result<Text, StoreError> {
    let (game, _) = position(state, &tried.at)?;
    let turn = |turn: &str| Text::default().turn(state.kind(), turn);
    let after = tried.at.after;
    let mut text = Text::from(match tried.at.turns.as_slice() {
        [] if tried.at.is_now(state) => say!("explore-now", ply = after),
        [] => say!("explore-past", ply = after),
        turns => {
            let turns = Text::joined(turns.iter().map(|tried| turn(tried)), " ");
            say!("explore-tried", ply = after, turns = turns)
        }
    });
    text = match (game.to_move(), game.outcome()) {
        (_, Some(outcome)) => text
            .line()
            .say(say!("ends-the-game", result = outcome.result)),
        (Some(next), None) => text.line().say(say!(
            "explore-to-move",
            players = words::seats(state, &[next])
        )),
        (None, None) => text,
    };
    if let Some(note) = tried.note(&tried.at) {
        let note = Text::default().plain(note);
        text = text.line().say(say!("explore-note", note = note));
    }
    Ok(text)
}

/// Returns a position, and the one before it.
pub(crate) fn position(
    state: &State,
    spot: &Spot,
) -> Result<(petteia_rules::Game, Option<petteia_rules::Game>), StoreError> {
    spot.position(state)
        .ok_or_else(|| StoreError::failed("what was tried cannot be played"))
}

/// Returns the tried turns without automatic ones, in the form of a plan.
pub(crate) fn to_be_planned(state: &State, spot: &Spot) -> Result<String, StoreError> {
    let mut here = Spot {
        turns: Vec::new(),
        ..spot.clone()
    };
    let mut line = Vec::new();
    for turn in &spot.turns {
        let (game, _) = position(state, &here)?;
        let resigned = |seat| state.resigned.contains(&seat);
        let by_itself = game.to_move().is_some_and(resigned) || game.forced_pass().is_some();
        if !by_itself {
            line.push(turn.as_str());
        }
        here = here.and(turn);
    }
    Ok(line.join(" "))
}

pub(crate) fn button(state: &State, label: Say, to: Trial, weight: Weight) -> Button {
    words::button(label, buttons::game::explore(&state.id, to), weight)
}

/// The button that goes one turn back.
pub(crate) fn back(state: &State, tried: &Exploration) -> Option<Button> {
    let back = || button(state, say!("button-back"), Trial::Back, Weight::Plain);
    tried.at.back().is_some().then(back)
}

/// The buttons that go one turn on.
pub(crate) fn onward(state: &State, tried: &Exploration) -> Vec<Button> {
    let next = (0_u8..).zip(tried.next(state)).take(WITH_BUTTON);
    let buttons = next.map(|(number, turn)| {
        let label = say!("button-explore-on", turn = turn);
        button(state, label, Trial::Forward(number), Weight::Main)
    });
    buttons.collect()
}

/// Whether the line on the private board begins at the game's own position.
pub(crate) fn is_from_now(state: &State, tried: &Exploration) -> bool {
    tried.at.after == state.plies.len()
}

/// Returns the user's first turn on the way from the game to the private board.
pub(crate) fn own_first<'a>(state: &State, seat: Seat, tried: &'a Exploration) -> Option<&'a str> {
    let mine = is_from_now(state, tried) && state.to_move() == Some(seat);
    let first = tried.at.turns.first().filter(|_| mine);
    first.map(String::as_str)
}

/// The button that plans the line on the private board, if it can be planned.
pub(crate) async fn plan_button(
    store: &dyn UserDocuments,
    state: &State,
    seat: Seat,
    user: UserId,
    tried: &Exploration,
) -> Result<Option<Button>, StoreError> {
    let line = to_be_planned(state, &tried.at)?;
    let plannable =
        is_from_now(state, tried) && takes_line(store, state, seat, user, &line).await?;
    Ok(plannable.then(|| {
        let label = say!("button-explore-plan");
        button(state, label, Trial::Plan, Weight::Plain)
    }))
}

/// The buttons that delete what was tried.
pub(crate) fn deleting(state: &State, tried: &Exploration) -> Vec<Button> {
    let button = |label, to, weight| button(state, label, to, weight);
    let mut buttons = Vec::new();
    if !tried.at.turns.is_empty() {
        buttons.push(button(
            say!("button-explore-drop"),
            Trial::Drop,
            Weight::Danger,
        ));
    }
    if tried.tried.len() > 1 {
        let label = say!("button-explore-clear");
        buttons.push(button(label, Trial::Clear, Weight::Danger));
    }
    buttons
}

/// Whether `/plan` would accept this line.
async fn takes_line(
    store: &dyn UserDocuments,
    state: &State,
    seat: Seat,
    user: UserId,
    line: &str,
) -> Result<bool, StoreError> {
    if line.is_empty() || state.to_move() == Some(seat) || read_line(state, seat, line).is_err() {
        return Ok(false);
    }
    let plan = plan_of(store, state, user).await?;
    let lines = plan.map_or(0, |plan| plan.from_now(state).lines.len());
    Ok(lines < MOST_LINES)
}
