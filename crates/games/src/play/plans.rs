//! Players' plans: their turns are played when the game reaches the turns that they answer.

use chrono::{DateTime, Utc};
use petteia_domain::{
    game::{DocumentKey, Event, Plan, PlanStands, State, UserDocument},
    ids::UserId,
};
use petteia_rules::{Seat, Style, Turn};
use petteia_speech::{message::Text, say, speech::Say};
use petteia_store::{Commit, StoreError, UserDocuments};

use crate::{change::Change, verdict::Verdict};

/// A change to a user's document.
pub(crate) type Filed = (UserId, DocumentKey, Option<UserDocument>);

/// Returns the turns that a user has planned in a game.
pub async fn plan_of(
    store: &dyn UserDocuments,
    state: &State,
    user: UserId,
) -> Result<Option<Plan>, StoreError> {
    let document_key = DocumentKey::Plan(state.id.clone());
    let document = store.document(user, &document_key).await?;
    Ok(document.and_then(UserDocument::plan))
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

/// Returns what a user has not yet been told about their plan for a game, with the deletion of the
/// plan.
pub async fn news_of_plan(
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
pub fn tell_of_plan(verdict: &mut Verdict, news: Option<(Say, Filed)>, at: DateTime<Utc>) {
    let Some((said, gone)) = news else { return };
    let text = std::mem::take(&mut verdict.reply.text);
    verdict.reply.text = text.line().say(said);
    let commit = verdict.commit.get_or_insert_with(|| Commit::at(at));
    commit.documents.push(gone);
}

/// Describes why a plan has no more answers; `None` if it was played completely.
pub(crate) fn lapsed(state: &State, plan: &Plan) -> Option<Say> {
    let game = state.id.0.as_str();
    match plan.stands(state) {
        PlanStands::Open | PlanStands::Done => None,
        PlanStands::OtherWay => Some(say!("plan-lapsed", game = game)),
        PlanStands::TakenBack => Some(say!("plan-taken-back", game = game)),
    }
}
