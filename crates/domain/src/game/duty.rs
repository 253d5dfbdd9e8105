//! What computers have to do in a game.

use petteia_players::Level;
use petteia_rules::Seat;

use super::{
    event::Asked,
    state::{Question, State},
};
use crate::event_log::Phase;

/// Something that a computer has to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Duty {
    /// The computer's seat.
    pub seat: Seat,
    /// How well it plays.
    pub level: Level,
    /// What it has to do.
    pub what: DutyKind,
}

/// What a computer has to do.
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
    /// What the next computer has to do, if any has something to do. Questions come first: whoever
    /// plays on has declined.
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

    /// Whether everybody else who still plays is a computer, and nothing is at stake: then turns can
    /// be taken back and hints given as one likes.
    pub fn is_training(&self, seat: Seat) -> bool {
        let others = self.live_seats().filter(|other| *other != seat);
        let mut computers = others.map(|other| self.level_of(other).is_some());
        let all = computers.next().is_some_and(|first| first) && computers.all(|one| one);
        all && !self.opening.rated && self.at_table.is_none()
    }
}
