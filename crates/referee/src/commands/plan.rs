//! `/plan`: plans turns ahead. They are checked when they are planned, and again when they are
//! played, which happens at once when the game reaches the turns that they answer.

use chrono::{DateTime, Utc};
use petteia_domain::{
    game::{DocumentKey, Event, LOST, Plan, PlanStands, PlannedTurn, State, UserDocument},
    ids::{GameId, UserId},
};
use petteia_rules::{Die, Game, ReadError, Seat, Style, Turn};
use petteia_speech::{
    message::{Message, Text, Weight},
    options::{Kind, Optional},
    speech::Say,
};
use petteia_store::{Commit, SettingsStore, StoreError, UserDocuments};

use super::prelude::*;
use crate::{
    change::Change, choose::own_game, commands::options::GAME, consequences::commit_of,
    refusal::Refusal,
};

/// Plans turns, deletes them or shows the plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanTurns {
    /// The game.
    pub game: Option<String>,
    /// A line: their turn, mine, theirs, mine.
    pub turns: Option<String>,
    /// The number of a line to delete; 0 for all.
    pub forget: Option<u32>,
}

const TURNS: Optional<String> = Optional::words("turns", "option-planned", Kind::Text);
const FORGET: Optional<u32> = Optional::number("forget", "option-forget-plan", 0, 20);

slash! {
    PlanTurns as "plan", "command-plan" { turns: TURNS, game: GAME, forget: FORGET }
}

buttons! {
    PlanTurns {
        /// Deletes a line of the user's plan for a game; 0 deletes all.
        forget(game: GameId, line: u32) = "unplan:{game}:{line}" => PlanTurns { game: Some(game.0), turns: None, forget: Some(line) };
    }
}

#[async_trait]
impl Act for PlanTurns {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE.replaces_private_message()
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
        plan(
            context,
            request,
            self.game.as_deref(),
            self.turns.as_deref(),
            self.forget,
        )
        .await
    }
}

/// The largest number of lines in a plan, and of turns in a line.
pub(crate) const MOST_LINES: usize = 20;
const LONGEST_LINE: usize = 20;

/// The largest number of lines with a button.
const WITH_BUTTON: usize = 8;

/// A change to a user's document.
pub(crate) type Filed = (UserId, DocumentKey, Option<UserDocument>);

/// `/plan`: adds a line, deletes one (0: all), or shows the plan.
pub(crate) async fn plan(
    context: Context<'_>,
    request: &Request,
    named: Option<&str>,
    turns: Option<&str>,
    forget: Option<u32>,
) -> Result<Verdict, Stop> {
    let (state, seat) = own_game(context, request, named).await?;
    let user = request.actor.id;
    let there = plan_of(&*context.store, &state, user).await?;
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
            let shown = line_shown(&*context.store, request, &state, &line, &after).await?;
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
    // The commit depends on the game being unchanged.
    let change = Change::of(state, context.now, Some(user));
    let document_key = DocumentKey::Plan(change.state.id.clone());
    let mut commit = commit_of(context, vec![change]).await?;
    let document = (!plan.lines.is_empty()).then_some(UserDocument::Plan(plan));
    commit.documents.push((user, document_key, document));
    Ok(Verdict {
        commit: Some(commit),
        ..Verdict::say(message)
    })
}

pub(crate) async fn plan_of(
    store: &dyn UserDocuments,
    state: &State,
    user: UserId,
) -> Result<Option<Plan>, StoreError> {
    let document_key = DocumentKey::Plan(state.id.clone());
    Ok(match store.document(user, &document_key).await? {
        Some(UserDocument::Plan(plan)) => Some(plan),
        _ => None,
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

/// Returns the planned answer of a seat and its planner: among partners the one whose plan foresaw
/// most turns.
async fn planned_answer(
    store: &dyn UserDocuments,
    state: &State,
    seat: Seat,
) -> Result<Option<(UserId, Turn)>, StoreError> {
    let mut best: Option<(usize, UserId, Turn)> = None;
    for user in state.users_of(seat) {
        let Some(plan) = plan_of(store, state, *user).await? else {
            continue;
        };
        let foreseen = plan.foreseen(state);
        if best.as_ref().is_some_and(|(most, ..)| *most >= foreseen) {
            continue;
        }
        let mut answers = plan.answers(state);
        let fits = |turn: &str| state.game.read_strict(turn).ok();
        if let Some(turn) = answers.find_map(fits) {
            best = Some((foreseen, *user, turn));
        }
    }
    Ok(best.map(|(_, user, turn)| (user, turn)))
}

/// Returns what a user has not yet been told about their plan for a game, with the deletion of the
/// plan.
pub(crate) async fn news_of_plan(
    store: &dyn UserDocuments,
    state: &State,
    user: UserId,
) -> Result<Option<(Say, Filed)>, StoreError> {
    let Some(plan) = plan_of(store, state, user).await? else {
        return Ok(None);
    };
    let gone = (user, DocumentKey::Plan(state.id.clone()), None);
    Ok(lapsed(state, &plan).map(|said| (said, gone)))
}

/// Adds news of a plan to a reply, and marks them as told.
pub(crate) fn tell_of_plan(verdict: &mut Verdict, news: Option<(Say, Filed)>, at: DateTime<Utc>) {
    let Some((said, gone)) = news else { return };
    let text = std::mem::take(&mut verdict.reply.text);
    verdict.reply.text = text.line().say(said);
    let commit = verdict.commit.get_or_insert_with(|| Commit {
        at,
        ..Commit::default()
    });
    commit.documents.push(gone);
}

/// Plays the planned turn of a seat, if there is one. Returns a note about it.
pub(crate) async fn play_planned(
    store: &dyn UserDocuments,
    change: &mut Change,
    seat: Seat,
) -> Result<Option<Say>, StoreError> {
    if change.takes_back() {
        return Ok(None);
    }
    let Some((user, turn)) = planned_answer(store, &change.state, seat).await? else {
        return Ok(None);
    };
    let game = &change.state.game;
    let canonical = game.notation(&turn, Style::Ascii);
    let said = say!(
        "planned-turn-played",
        player = user,
        turn = Text::default().turn(change.state.kind(), &canonical),
        words = game.describe(&turn)
    );
    change.happen_by(user, Event::Turn { turn: canonical })?;
    Ok(Some(said))
}

/// Describes why a plan has no more answers; `None` if it was played completely.
fn lapsed(state: &State, plan: &Plan) -> Option<Say> {
    let game = state.id.0.as_str();
    match plan.stands(state) {
        PlanStands::Open | PlanStands::Done => None,
        PlanStands::OtherWay => Some(say!("plan-lapsed", game = game)),
        PlanStands::TakenBack => Some(say!("plan-taken-back", game = game)),
    }
}

/// Parses a line of turns from the present position, checking each. Returns the positions after
/// them, too.
pub(crate) fn read_line(
    state: &State,
    own: Seat,
    typed: &str,
) -> Result<(Vec<PlannedTurn>, Vec<Game>), Refusal> {
    let mut game = state.game.clone();
    let (mut line, mut after) = (Vec::new(), Vec::new());
    let mut typed = typed_turns(typed);
    while let Some(seat) = game.to_move() {
        let mine = seat == own;
        let Some((turn, die)) = one_further(state, &mut game, &mut typed)? else {
            break;
        };
        line.push(PlannedTurn { turn, mine, die });
        after.push(game.clone());
        if line.len() > LONGEST_LINE {
            return Err(Refusal::new(say!("plan-too-long", most = LONGEST_LINE)));
        }
    }
    if let Some(turn) = typed.next() {
        return Err(Refusal::new(say!("plan-after-the-end", turn = turn)));
    }
    // Automatic turns after the last answer need not be planned.
    while line
        .last()
        .is_some_and(|step| !step.mine && step.turn == LOST)
    {
        line.pop();
        after.pop();
    }
    match line.last() {
        Some(step) if step.mine => Ok((line, after)),
        _ => Err(Refusal::new(say!("plan-needs-answer"))),
    }
}

/// Advances a line by one turn: an automatic one, else the next typed one. `None` if there is none.
pub(super) fn one_further<'a>(
    state: &State,
    game: &mut Game,
    typed: &mut impl Iterator<Item = &'a str>,
) -> Result<Option<(String, Option<u8>)>, Refusal> {
    let resigned = |seat| state.resigned.contains(&seat);
    if game.to_move().is_none_or(resigned) {
        game.lose_turn();
        return Ok(Some((LOST.to_owned(), None)));
    }
    let turn = match game.forced_pass() {
        Some(pass) => pass,
        None => match typed.next() {
            None => return Ok(None),
            Some(LOST) => {
                game.lose_turn();
                return Ok(Some((LOST.to_owned(), None)));
            }
            Some(turn) => game.read(turn).map_err(|why| wrong(state, turn, why))?,
        },
    };
    let canonical = game.notation(&turn, Style::Ascii);
    if let (true, Some(die)) = (game.awaits_die(), turn.die()) {
        game.roll(die);
    }
    let played = game.play(&turn).is_ok();
    Ok(played.then(|| (canonical, turn.die().map(Die::shows))))
}

/// Splits the typed turns of a line.
pub(super) fn typed_turns(typed: &str) -> impl Iterator<Item = &str> {
    let apart = |c: char| c.is_whitespace() || c == ',';
    typed.split(apart).filter(|turn| !turn.is_empty())
}

/// The refusal of a turn of a line.
fn wrong(state: &State, typed: &str, why: ReadError) -> Refusal {
    match why {
        ReadError::Illegal(illegal) => {
            let why = say!("turn-illegal", typed = typed, reason = illegal.reason);
            let text = Text::from(say!("plan-stops-at", turn = typed))
                .line()
                .say(why);
            Refusal::new(match illegal.nearest.is_empty() {
                true => text,
                false => {
                    let turns = words::turns(state.kind(), &illegal.nearest);
                    text.line().say(say!("nearest-legal", turns = turns))
                }
            })
        }
        ReadError::Ambiguous { mut readings } => {
            readings.truncate(WITH_BUTTON);
            let turns = words::turns(state.kind(), &readings);
            Refusal::new(say!("plan-ambiguous", turn = typed, turns = turns))
        }
        ReadError::Syntax { .. } => Refusal::new(say!("plan-unreadable", turn = typed)),
    }
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
    let forget = |number: u32| PlanTurns::forget(&state.id, number);
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
