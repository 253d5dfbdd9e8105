//! Decisions of computer players: the turn to play, and answers to questions.

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
use petteia_referee::commands::{Action, Answer, PlayTurn};
use petteia_referee::{Advisor, Called, Referee};
use petteia_rules::{Game, Seat, Style};
use petteia_store::StoreError;
use sha2::{Digest, Sha256};

use super::{
    Thinking,
    thinkers::{JobError, Thinkers},
};

/// A computer sees itself ahead if it expects more than its even share plus this.
const AHEAD: f64 = 0.03;

/// Decides for computer players.
#[derive(Debug)]
pub struct Mind {
    thinkers: Thinkers,
    thinking: Thinking,
}

/// Result of [`Mind::attend`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Attended {
    /// Done, or there was nothing to do.
    Done,
    /// The queue of the thinking threads is full.
    Busy,
}

impl Mind {
    /// Creates computer players that think within these limits, on these threads.
    pub fn new(thinkers: Thinkers, thinking: Thinking) -> Mind {
        Mind { thinkers, thinking }
    }

    /// Returns the number of threads.
    pub(super) fn threads(&self) -> usize {
        self.thinking.threads
    }

    /// Cancels every running search.
    pub fn stop(&self) {
        self.thinkers.stop();
    }

    /// Returns the delay between the previous turn and the computer's turn in a game. It differs by game.
    pub(super) fn pace(&self, game: &GameId) -> Duration {
        let pace = self.thinking.pace;
        // Between a half and one and a half times the configured delay.
        pace / 2
            + pace.mul_f64(f64::from(u32::try_from(seed(game, 0) % 1000).unwrap_or(0)) / 1000.0)
    }

    /// Does what a computer player has to do in a game, if there is anything.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn attend(&self, referee: &Referee, game: &GameId) -> Result<Attended, StoreError> {
        let Some(called) = referee.computers().called(game).await? else {
            return Ok(Attended::Done);
        };
        let Called { state, duty } = called.clone();
        let (thinking, seed) = (self.thinking.clone(), seed(game, state.events()));
        let thought = move |cancelled: &AtomicBool| {
            let mut budget = thinking.budget(cancelled);
            decide(&state, duty, &mut budget, seed)
        };
        let action = match self.thinkers.think(thought).await {
            Ok(action) => action,
            Err(JobError::Busy) => return Ok(Attended::Busy),
            Err(JobError::Failed) => None,
        };
        if self.thinkers.is_stopped() {
            // The process is stopping. The computer thinks again after the next start.
            return Ok(Attended::Done);
        }
        if let Some(action) = action {
            match referee.computers().computer_does(&called, action).await? {
                Some(reply) if reply.refused => {
                    let why = reply.message.text.bare(reply.message.language);
                    tracing::error!(%game, why, "a computer was refused");
                }
                _ => return Ok(Attended::Done),
            }
        }
        // The computer found nothing, or was refused: play any legal turn, so that the game goes on.
        if let Some(action) = any_legal(&called) {
            referee.computers().computer_does(&called, action).await?;
        }
        Ok(Attended::Done)
    }
}

/// Maximum search time for advice, because a user waits for it.
const ADVICE: Duration = Duration::from_secs(1);

/// After this time without an answer, for instance because all threads are busy, the user gets no advice.
const WAITING: Duration = Duration::from_secs(4);

/// Seed of advice: a position always gets the same advice.
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
        let thought = move |cancelled: &AtomicBool| thought(&mut thinking.budget(cancelled));
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
    fn budget<'a>(&self, cancelled: &'a AtomicBool) -> Budget<'a> {
        let (begun, time) = (Instant::now(), self.time);
        let budget =
            Budget::until(move || cancelled.load(Ordering::Relaxed) || begun.elapsed() >= time);
        match self.nodes {
            Some(nodes) => budget.at_most(nodes),
            None => budget,
        }
    }
}

/// Returns a random seed made from the game and its number of events, so that turns differ.
fn seed(game: &GameId, events: u64) -> u64 {
    let digest = Sha256::digest(format!("{game}:{events}"));
    digest
        .iter()
        .take(8)
        .fold(0, |seed, byte| seed << 8 | u64::from(*byte))
}

/// Decides what a computer does. It plays its turn. It accepts a takeback if the game is not rated and not
/// of a tournament, a draw unless it sees itself ahead, and every pause and rematch.
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
                Asked::Rematch | Asked::Pause | Asked::Computer { .. } | Asked::Rehome { .. } => {
                    true
                }
                Asked::Share { .. } => false,
            };
            Some(answers(state, question, yes))
        }
    }
}

/// Whether a computer expects more than an even share of the game.
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
        // The other parties share what the mover does not get.
        false => (1.0 - value) / (parties - 1.0),
    };
    Some(own > 1.0 / parties + AHEAD)
}

fn any_legal(called: &Called) -> Option<Action> {
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
    Action::Move(PlayTurn {
        game: Some(state.id.0.clone()),
        turn,
        ply: Some(state.game.ply()),
        confirmed: true,
    })
}

fn answers(state: &State, question: u32, yes: bool) -> Action {
    Action::Answer(Answer {
        game: state.id.clone(),
        question,
        yes,
    })
}
