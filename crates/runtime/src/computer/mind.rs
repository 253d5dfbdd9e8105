//! What a computer does: the turn it plays, and what it answers.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    time::{Duration, Instant},
};

use async_trait::async_trait;
use petteia_domain::{
    game::{Asked, Duty, DutyKind, State},
    ids::GameId,
};
use petteia_players::{Budget, Level, Suggestion, analysis, suggest};
use petteia_referee::{Advisor, Called, Referee};
use petteia_rules::{Game, Seat, Style};
use petteia_speech::commands::Action;
use petteia_store::StoreError;
use sha2::{Digest, Sha256};

use super::{
    Thinking,
    thinkers::{NotThought, Thinkers},
};

/// By how much more than its even share a computer has to expect before it thinks itself ahead.
const AHEAD: f64 = 0.03;

/// How computers make up their minds.
#[derive(Debug)]
pub struct Mind {
    thinkers: Thinkers,
    thinking: Thinking,
}

/// What became of a game in which a computer had something to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Attended {
    /// It is done, or there is nothing to do any more.
    Done,
    /// Too much waits to be thought of.
    Busy,
}

impl Mind {
    /// Computers that think so, on these threads.
    pub fn new(thinkers: Thinkers, thinking: Thinking) -> Mind {
        Mind { thinkers, thinking }
    }

    /// Calls off whatever is being thought of.
    pub fn stop(&self) {
        self.thinkers.stop();
    }

    /// How long after the turn before a computer plays in a game: not always the same.
    pub(super) fn pace(&self, game: &GameId) -> Duration {
        let pace = self.thinking.pace;
        // half as long up to one and a half times
        pace / 2
            + pace.mul_f64(f64::from(u32::try_from(seed(game, 0) % 1000).unwrap_or(0)) / 1000.0)
    }

    /// Does what a computer has to do in a game, if anything.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn attend(&self, referee: &Referee, game: &GameId) -> Result<Attended, StoreError> {
        let Some(called) = referee.called(game).await? else {
            return Ok(Attended::Done);
        };
        let Called { state, duty } = called.clone();
        let (thinking, seed) = (self.thinking.clone(), seed(game, state.events()));
        let thought = move |called_off: &AtomicBool| {
            let mut budget = thinking.budget(called_off);
            decide(&state, duty, &mut budget, seed)
        };
        let action = match self.thinkers.think(thought).await {
            Ok(action) => action,
            Err(NotThought::Busy) => return Ok(Attended::Busy),
            Err(NotThought::Failed) => None,
        };
        if self.thinkers.is_stopped() {
            // It was called off in the middle: after the next start it has all its time.
            return Ok(Attended::Done);
        }
        if let Some(action) = action {
            match referee.computer_does(&called, action).await? {
                Some(reply) if reply.refused => {
                    let why = reply.message.text.bare(reply.message.language);
                    tracing::error!(%game, why, "a computer was refused");
                }
                _ => return Ok(Attended::Done),
            }
        }
        // Nobody's game stands still because its computer does not know what to do.
        if let Some(action) = anything(&called) {
            referee.computer_does(&called, action).await?;
        }
        Ok(Attended::Done)
    }
}

/// Advice takes at most so long to be thought of: somebody waits for it.
const ADVICE: Duration = Duration::from_secs(1);

/// Where threads are busy for so long, whoever asked is told so.
const WAITING: Duration = Duration::from_secs(4);

/// From what advice follows where chance has a say: the same advice for the same position.
const ADVICE_SEED: u64 = 1;

impl Mind {
    async fn advice<T: Send + 'static>(
        &self,
        thought: impl FnOnce(&mut Budget<'_>) -> T + Send + 'static,
    ) -> Option<T> {
        let thinking = Thinking {
            time: self.thinking.time.min(ADVICE),
            ..self.thinking.clone()
        };
        let thought = move |called_off: &AtomicBool| thought(&mut thinking.budget(called_off));
        let thought = self.thinkers.think(thought);
        tokio::time::timeout(WAITING, thought).await.ok()?.ok()
    }
}

#[async_trait]
impl Advisor for Mind {
    async fn advise(&self, game: &Game, past: Vec<Game>) -> Option<Suggestion> {
        let game = game.clone();
        self.advice(move |budget| suggest(&game, &past, Level::TOP, budget, ADVICE_SEED).ok())
            .await?
    }

    async fn chances(&self, positions: Vec<Game>, past: Vec<Game>, seat: Seat) -> Option<Vec<f64>> {
        self.advice(move |budget| analysis::chances(&positions, &past, seat, budget))
            .await
    }
}

impl Thinking {
    fn budget<'a>(&self, called_off: &'a AtomicBool) -> Budget<'a> {
        let (begun, time) = (Instant::now(), self.time);
        let budget =
            Budget::until(move || called_off.load(Ordering::Relaxed) || begun.elapsed() >= time);
        match self.nodes {
            Some(nodes) => budget.at_most(nodes),
            None => budget,
        }
    }
}

/// What chance follows from: the game and how far it is, so that no two turns are alike.
fn seed(game: &GameId, events: u64) -> u64 {
    let digest = Sha256::digest(format!("{game}:{events}"));
    digest
        .iter()
        .take(8)
        .fold(0, |seed, byte| seed << 8 | u64::from(*byte))
}

/// What a computer does: its turn; yes to a takeback where nothing is at stake; yes to a draw unless
/// it thinks itself ahead; yes to a pause and to playing again.
fn decide(state: &State, duty: Duty, budget: &mut Budget<'_>, seed: u64) -> Option<Action> {
    match duty.what {
        DutyKind::Turn => {
            let suggestion = suggest(&state.game, &state.past(), duty.level, budget, seed).ok()?;
            Some(plays(
                state,
                state.game.notation(&suggestion.turn, Style::Ascii),
            ))
        }
        DutyKind::Answer { question, about } => {
            let yes = match about {
                Asked::Draw => !thinks_itself_ahead(state, duty, budget, seed)?,
                Asked::Takeback { .. } => !state.opening.rated && state.at_table.is_none(),
                Asked::Rematch | Asked::Pause | Asked::Computer { .. } => true,
                Asked::Share { .. } => false,
            };
            Some(answers(state, question, yes))
        }
    }
}

/// Whether a computer expects more of the game than an even share.
fn thinks_itself_ahead(
    state: &State,
    duty: Duty,
    budget: &mut Budget<'_>,
    seed: u64,
) -> Option<bool> {
    let parties = state.live_parties().len().max(2) as f64;
    let mover: Seat = state.to_move()?;
    let suggestion = suggest(&state.game, &state.past(), duty.level, budget, seed).ok()?;
    let value = suggestion.value;
    let own = match state.same_party(mover, duty.seat) {
        true => value,
        // what the mover does not get is shared by the others
        false => (1.0 - value) / (parties - 1.0),
    };
    Some(own > 1.0 / parties + AHEAD)
}

/// Something legal.
fn anything(called: &Called) -> Option<Action> {
    let Called { state, duty } = called;
    match duty.what {
        DutyKind::Turn => {
            let turn = state.game.legal().into_iter().next()?;
            Some(plays(state, turn))
        }
        DutyKind::Answer { question, .. } => Some(answers(state, question, false)),
    }
}

fn plays(state: &State, turn: String) -> Action {
    Action::Move {
        game: Some(state.id.0.clone()),
        turn,
        ply: Some(state.game.ply()),
        confirmed: true,
    }
}

fn answers(state: &State, question: u32, yes: bool) -> Action {
    Action::Answer {
        game: state.id.clone(),
        question,
        yes,
    }
}
