//! What computer players have to do in a game.

use petteia_players::Level;
use petteia_rules::Seat;

use super::{
    event::Asked,
    state::{Question, State},
};
use crate::event_log::Phase;

/// A task of a computer player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Duty {
    /// The computer's seat.
    pub seat: Seat,
    /// Its level.
    pub level: Level,
    /// The task.
    pub what: DutyKind,
}

/// The kind of a task.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DutyKind {
    /// To play a turn.
    Turn,
    /// To answer a question.
    Answer {
        /// Its number.
        question: u32,
        /// What is asked.
        about: Asked,
    },
}

impl State {
    /// Returns the next task of a computer player, if any. Questions come first, because playing on
    /// declines them.
    pub fn duty(&self) -> Option<Duty> {
        let duty = |seat, what| {
            let level = self.level_of(seat)?;
            Some(Duty { seat, level, what })
        };
        let open = self.questions.iter().filter(|question| question.open);
        let answer = |question: &Question| {
            let awaited = self.awaited(question);
            let seat = awaited
                .into_iter()
                .find(|seat| self.level_of(*seat).is_some())?;
            let (question, about) = (question.number, question.about);
            duty(seat, DutyKind::Answer { question, about })
        };
        let asked = open.filter_map(answer).next();
        asked.or_else(|| match self.phase {
            Phase::Playing if self.paused_since().is_none() => {
                duty(self.to_move()?, DutyKind::Turn)
            }
            Phase::Lobby | Phase::Playing | Phase::Ended => None,
        })
    }

    /// Whether all other active players are computers and the game is not rated and not of a tournament.
    /// Then takebacks and hints are unrestricted.
    pub fn is_training(&self, seat: Seat) -> bool {
        let others = self.live_seats().filter(|other| *other != seat);
        let mut computers = others.map(|other| self.level_of(other).is_some());
        let all = computers.next().is_some_and(|first| first) && computers.all(|one| one);
        all && !self.opening.rated && self.at_table.is_none()
    }
}
