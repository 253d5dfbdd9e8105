//! Changes a plan, or shows it.

use petteia_domain::{
    game::{DocumentKey, Plan, PlannedTurn, State, UserDocument},
    ids::{GameId, UserId},
};
use petteia_rules::Game;
use petteia_speech::{
    message::{Message, Text, Weight},
    say,
};
use petteia_store::{SettingsStore, StoreError, UserDocuments};

use crate::{
    buttons,
    change::Change,
    choose::own_game,
    consequences::commit_of,
    context::Context,
    play::{
        plan_lines::{WITH_BUTTON, read_line},
        plans::{lapsed, plan_of},
    },
    refusal::{CommandError, Refusal},
    request::Request,
    verdict::Verdict,
    words,
};

/// The largest number of lines in a plan, and of turns in a line.
pub const MOST_LINES: usize = 20;

/// `/plan`: adds a line, deletes one (0: all), or shows the plan.
pub async fn plan(
    context: Context<'_>,
    request: &Request,
    named: Option<&str>,
    turns: Option<&str>,
    forget: Option<u32>,
) -> Result<Verdict, CommandError> {
    let (state, seat) = own_game(context, request, named).await?;
    let user = request.actor.id;
    let there = plan_of(context.store, &state, user).await?;
    let lapsed = there.as_ref().and_then(|plan| lapsed(&state, plan));
    let mut plan = match &there {
        Some(plan) => plan.from_now(&state),
        None => Plan::at(&state),
    };
    let turns = turns.map(str::trim).filter(|turns| !turns.is_empty());
    let mut message = match (turns, forget) {
        (Some(turns), _) => {
            if state.to_move() == Some(seat) {
                return Err(Refusal::new(say!("plan-on-own-turn")).into());
            }
            if plan.lines.len() >= MOST_LINES {
                return Err(Refusal::new(say!("plan-is-full", most = MOST_LINES)).into());
            }
            let (line, after) = read_line(&state, seat, turns)?;
            let shown = line_shown(context.store, request, &state, &line, &after).await?;
            plan.add(line);
            shown
        }
        (None, Some(0)) => {
            plan.lines.clear();
            words::plain(say!("plan-forgotten"))
        }
        (None, Some(number)) => {
            let index = usize::try_from(number).unwrap_or(usize::MAX) - 1;
            if index >= plan.lines.len() {
                let why = say!("no-such-plan", number = number, count = plan.lines.len());
                return Err(Refusal::new(why).into());
            }
            plan.lines.remove(index);
            words::plain(say!("plan-line-forgotten", number = number))
        }
        (None, None) => Message::default(),
    };
    if let Some(lapsed) = lapsed {
        message.text = words::on_a_line_text(message.text, lapsed.into());
    }
    message.text = words::on_a_line_text(message.text, listed(&state, &plan));
    message.buttons = buttons(&state, &plan);
    if turns.is_none() && state.to_move() != Some(seat) {
        message.buttons.insert(0, words::plan_button(&state));
    }
    // The commit depends on the game being unchanged.
    let change = Change::of(state, context.now, Some(user));
    let document_key = DocumentKey::Plan(change.state.id.clone());
    let mut commit = commit_of(context, vec![change]).await?;
    let document = (!plan.lines.is_empty()).then_some(UserDocument::Plan(plan));
    commit.documents.push((user, document_key, document));
    Ok(Verdict::change(commit, message))
}

/// Adds a line to a plan, as if it had been typed.
pub(crate) async fn keep_line(
    context: Context<'_>,
    request: &Request,
    game: &GameId,
    line: &str,
) -> Result<Verdict, CommandError> {
    plan(context, request, Some(&game.0), Some(line), None).await
}

/// Returns the game that is meant, if the user waits there and has planned nothing.
pub async fn plans_nothing_yet(
    context: Context<'_>,
    request: &Request,
    named: Option<&str>,
) -> Result<Option<GameId>, CommandError> {
    let (state, seat) = own_game(context, request, named).await?;
    let there = plan_of(context.store, &state, request.actor.id).await?;
    let waits = state.to_move().is_some_and(|to_move| to_move != seat);
    Ok((waits && there.is_none()).then_some(state.id))
}

/// Checks that a user's plan has room for another line.
pub(crate) async fn is_full(
    store: &dyn UserDocuments,
    state: &State,
    user: UserId,
) -> Result<(), CommandError> {
    let plan = plan_of(store, state, user).await?;
    let lines = plan.map_or(0, |plan| plan.from_now(state).lines.len());
    match lines >= MOST_LINES {
        true => Err(Refusal::new(say!("plan-is-full", most = MOST_LINES)).into()),
        false => Ok(()),
    }
}

/// Lists what a user has planned in a game; the game alone if that is nothing.
pub(crate) async fn listed_plan(
    store: &dyn UserDocuments,
    state: &State,
    user: UserId,
) -> Result<Text, StoreError> {
    let plan = plan_of(store, state, user).await?;
    let plan = plan.map(|plan| plan.from_now(state));
    Ok(match plan.filter(|plan| !plan.lines.is_empty()) {
        Some(plan) => listed(state, &plan),
        None => say!("plan-begins", game = state.id.0.as_str()).into(),
    })
}

/// Shows the position at the end of a line.
async fn line_shown(
    store: &dyn SettingsStore,
    request: &Request,
    state: &State,
    line: &[PlannedTurn],
    after: &[Game],
) -> Result<Message, StoreError> {
    let look = store.user(request.actor.id).await?.look();
    let facing = state.seat_of(request.actor.id);
    let game = after.last().unwrap_or(&state.game);
    let before = after.iter().rev().nth(1).unwrap_or(&state.game);
    let last = line.last().map(|step| (before, step.turn.as_str()));
    Ok(Message {
        text: say!("plan-kept").into(),
        picture: Some(words::picture_of(state, game, last, look, facing)),
        ..Message::default()
    })
}

/// Lists the lines of a plan.
fn listed(state: &State, plan: &Plan) -> Text {
    if plan.lines.is_empty() {
        return say!("nothing-planned", game = state.id.0.as_str()).into();
    }
    let mut text = Text::from(say!("plan-of-game", game = state.id.0.as_str()));
    for (number, line) in (1_u32..).zip(&plan.lines) {
        let steps = line.iter().map(|step| {
            let turn = Text::default().turn(state.kind(), &step.turn);
            match step.mine {
                true => Text::default().plain("→ ").text(turn),
                false => turn,
            }
        });
        let turns = Text::joined(steps, " ");
        text = text
            .line()
            .say(say!("plan-line", number = number, turns = turns));
    }
    text
}

/// The buttons that delete lines.
fn buttons(state: &State, plan: &Plan) -> Vec<petteia_speech::message::Button> {
    let forget = |number: u32| buttons::game::forget_plan(&state.id, number);
    let mut buttons = Vec::new();
    for (number, _) in (1_u32..).zip(&plan.lines).take(WITH_BUTTON) {
        let label = say!("button-forget-line", number = number);
        buttons.push(words::button(label, forget(number), Weight::Plain));
    }
    if plan.lines.len() > 1 {
        let label = say!("button-forget-plan");
        buttons.push(words::button(label, forget(0), Weight::Danger));
    }
    buttons
}
