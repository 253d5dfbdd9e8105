//! The state of a game: a fold over its events.

mod folding;
mod seating;

use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use chrono::{DateTime, TimeDelta, Utc};
use petteia_players::Level;
use petteia_rules::{Game, GameKind, Language, Outcome, Seat};
use rpds::VectorSync;

use super::{
    event::{Asked, AtTable, Termination},
    game_clock::GameClock,
    index::Index,
    occupant::Occupant,
    opening::Opening,
    spans::Spans,
    standstill::{FOREVER, Standstill},
    time_control::TimeControl,
    timekeeping::Timekeeping,
};
use crate::{
    alike::Names,
    dice::{Dice, Secret},
    event_log::Phase,
    ids::{ChannelId, GameId, Place, UserId},
    reach::OutOfReach,
};

/// The name of computer players in what is stored and in records.
const COMPUTER: &str = "Computer";

/// The short name of a computer player in what is stored. Readers see the one of their language.
pub fn computer_called(level: Level) -> String {
    format!("{COMPUTER} {level}")
}

/// The level of the computer player that is stored under this name; `None` for a person's name.
pub fn computer_named(name: &str) -> Option<Level> {
    let level = name.strip_prefix(COMPUTER)?.strip_prefix(' ')?;
    level.parse().ok().and_then(Level::new)
}

/// The state of a game.
#[derive(Debug, Clone)]
pub struct State {
    /// Its id.
    pub id: GameId,
    /// The options agreed when it was opened.
    pub opening: Opening,
    /// Its time control.
    pub control: TimeControl,
    /// Where it was opened, or has moved house to.
    pub place: Place,
    /// How often it has moved house.
    pub houses: u32,
    /// The language of the server there, if the platform reported one.
    pub language: Option<Language>,
    /// The tournament table where it is played.
    pub at_table: Option<AtTable>,
    /// The seek it began with, by the id in its button.
    pub seek: Option<String>,
    /// Its own thread.
    pub thread: Option<ChannelId>,
    /// The channel it was moved to.
    pub moved: Option<ChannelId>,
    /// Why its channel is out of reach. Meanwhile no time counts.
    pub away: Option<OutOfReach>,
    /// Pauses, in order; the last one may still be open.
    pub pauses: Vec<Pause>,
    /// Players who are no longer on the server.
    pub gone: BTreeSet<UserId>,
    /// Players from other servers, with the place where they accepted the invitation.
    pub visitors: BTreeMap<UserId, Place>,
    /// The languages of visitors or their servers, as far as the platform reported them.
    pub visitor_languages: BTreeMap<UserId, Language>,
    /// Users who lost their seat during the game, with that seat.
    pub parted: BTreeSet<(Seat, UserId)>,
    /// The user who opened it, or their successor.
    pub host: UserId,
    /// Invited users who have neither joined nor declined.
    pub invited: Vec<UserId>,
    /// Its phase.
    pub phase: Phase,
    /// The position, with the history that the rules need. Before the start the initial position.
    pub game: Game,
    /// Its dice, if it has any.
    pub dice: Option<Dice>,
    /// Every ply so far. Shared between copies of the state, because there are many and the list grows.
    pub plies: VectorSync<Ply>,
    /// The clocks.
    pub clock: GameClock,
    /// Number of turns that each seat has lost in a row.
    pub lost: Vec<u32>,
    /// The seats that have resigned.
    pub resigned: BTreeSet<Seat>,
    /// The seats that opponents have offered to other users.
    pub offered: BTreeSet<Seat>,
    /// The seats that were reminded of their present turn.
    pub reminded: BTreeSet<Seat>,
    /// Whether the seat to move was nudged during this turn.
    pub nudged: bool,
    /// All questions; number n is at index n - 1.
    pub questions: Vec<Question>,
    /// How it ended, if it has.
    pub end: Option<End>,
    /// The game of the rematch.
    pub rematch: Option<GameId>,
    /// Whether a coach speaks to the player.
    pub coached: bool,
    /// The other game of the pair.
    pub pair: Option<GameId>,
    /// The secret of the dice of the pair's other game.
    pub pair_secret: Option<Secret>,
    /// Number of annotations made, including changes.
    pub annotated: u32,
    /// Annotations, by number of plies and author.
    annotations: BTreeMap<(usize, UserId), String>,
    /// The number of the latest board. It grows with every turn played, lost or undone, and when the game moves house.
    pub board: u32,
    events: u64,
    opened_at: DateTime<Utc>,
    began: Option<DateTime<Utc>>,
    last_at: DateTime<Utc>,
    lobby_forgiven: TimeDelta,
    timekeeping: Timekeeping,
    seats: Vec<Occupant>,
    /// Users in the order of joining.
    arrivals: Vec<UserId>,
    names: Names,
}

/// A turn of a seat, with the state before it.
#[derive(Debug, Clone)]
pub struct Ply {
    /// Whose turn it was.
    pub seat: Seat,
    /// What the seat did.
    pub what: Played,
    /// Whether the seat had resigned.
    pub vacant: bool,
    /// The number of the board after it.
    pub board: u32,
    /// Holidays of its players during which its clock stood still.
    pub holidays: Spans,
    /// The state before it.
    pub before: Before,
}

/// The outcome of a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Played {
    /// A turn, in canonical notation.
    Turn(String),
    /// The only legal turn, played automatically.
    Only(String),
    /// A pass forced by the rules.
    Pass(String),
    /// The time ran out, or the seat had resigned.
    Lost,
}

/// The state that a takeback restores.
#[derive(Debug, Clone)]
pub struct Before {
    /// The position.
    pub game: Game,
    banks: Vec<TimeDelta>,
    lost: Vec<u32>,
}

/// A question to the other players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// Its number within the game, from 1.
    pub number: u32,
    /// What is asked.
    pub about: Asked,
    /// The seat that asks.
    pub seat: Seat,
    /// The ply at which it was asked.
    pub ply: u32,
    /// The answers of seats.
    pub answers: BTreeMap<Seat, bool>,
    /// For a rematch with dice: the secret of the new game.
    pub secret: Option<Secret>,
    /// Whether it can still be answered.
    pub open: bool,
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct End {
    /// The result token.
    pub result: String,
    /// How it ended.
    pub termination: Termination,
    /// When it ended.
    pub at: DateTime<Utc>,
}

/// A pause that the players agreed on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pause {
    /// Number of plies before the pause.
    pub plies: usize,
    /// Start.
    pub from: DateTime<Utc>,
    /// End; `None` while the pause lasts.
    pub to: Option<DateTime<Utc>>,
}

impl State {
    /// Replaces the timekeeping if it is equal for the users in this game. Returns whether it was.
    pub fn read_by(&mut self, timekeeping: &Timekeeping) -> bool {
        let known = &self.timekeeping;
        let holidays = |of: &Timekeeping, user: &UserId| of.holidays.get(user).cloned();
        let same = known.bank_minimum == timekeeping.bank_minimum
            && Arc::ptr_eq(&known.outages, &timekeeping.outages)
            && (Arc::ptr_eq(&known.holidays, &timekeeping.holidays)
                || self
                    .names
                    .users()
                    .all(|user| holidays(known, &user) == holidays(timekeeping, &user)));
        if same {
            self.timekeeping = timekeeping.clone();
            self.clock.read_by(timekeeping);
        }
        same
    }

    /// Whether there are annotations.
    pub fn is_annotated(&self) -> bool {
        !self.annotations.is_empty()
    }

    /// Returns the annotations at a position, given by its number of plies.
    pub fn annotations_at(&self, plies: usize) -> impl Iterator<Item = (UserId, &str)> {
        let first = UserId(u64::MIN);
        let last = UserId(u64::MAX);
        let there = self.annotations.range((plies, first)..=(plies, last));
        there.map(|((_, by), text)| (*by, text.as_str()))
    }

    /// Returns the number of events.
    pub fn events(&self) -> u64 {
        self.events
    }

    /// Returns the time of the last event.
    pub fn last_at(&self) -> DateTime<Utc> {
        self.last_at
    }

    /// Returns when play began.
    pub fn began(&self) -> Option<DateTime<Utc>> {
        self.began
    }

    /// Returns the kind of game.
    pub fn kind(&self) -> GameKind {
        self.opening.kind
    }

    /// Returns the user in whose direct messages it is played, if it is not played on a server. It is theirs alone.
    pub fn private_to(&self) -> Option<UserId> {
        self.place.direct_to()
    }

    /// Returns the channel of its messages.
    pub fn home(&self) -> ChannelId {
        self.moved.or(self.thread).unwrap_or(self.place.channel)
    }

    /// Whether it is played elsewhere than where it was opened, on another server or where petteia only answers.
    pub fn has_moved_house(&self) -> bool {
        self.houses > 0
    }

    /// Returns the number of boards that differed from the one before: all but those that showed it elsewhere.
    pub fn changes_of_board(&self) -> u32 {
        self.board - self.houses
    }

    /// Returns the channel of a question: that of the game's messages, or that to which the game would move house.
    pub fn channel_of(&self, question: &Question) -> ChannelId {
        match question.about {
            Asked::Rehome { to, .. } => to.channel,
            _ => self.home(),
        }
    }

    /// Returns when it was opened.
    pub fn opened_at(&self) -> DateTime<Utc> {
        self.opened_at
    }

    /// Returns the index entry for the store.
    pub fn index(&self) -> Index {
        Index {
            channels: [self.place.channel]
                .into_iter()
                .chain(self.thread)
                .chain(self.moved)
                .collect(),
            users: self.users().chain(self.invited.iter().copied()).collect(),
            phase: self.phase,
            away: self.away,
            computer: self.duty().is_some(),
            house: self.has_moved_house().then_some(self.place),
        }
    }

    /// Returns the seat to move; `None` unless the game is being played.
    pub fn to_move(&self) -> Option<Seat> {
        (self.phase == Phase::Playing)
            .then(|| self.game.to_move())
            .flatten()
    }

    /// Returns when the seat to move loses its turn; `None` for a computer.
    pub fn deadline(&self) -> Option<DateTime<Utc>> {
        let loses = |seat| self.level_of(seat).is_none();
        self.to_move()
            .is_some_and(loses)
            .then(|| self.clock.deadline())
            .flatten()
    }

    /// Returns since when the game is paused.
    pub fn paused_since(&self) -> Option<DateTime<Utc>> {
        let pause = self.pauses.last().filter(|pause| pause.to.is_none())?;
        (self.phase == Phase::Playing).then_some(pause.from)
    }

    /// Returns when the lobby closes if it waits this long for players.
    pub fn lobby_until(&self, wait: TimeDelta) -> DateTime<Utc> {
        let waits = wait + self.lobby_forgiven;
        let until = self.outages().reached(self.opened_at, waits);
        until.unwrap_or(FOREVER)
    }

    /// Returns when time stood still for everybody.
    fn outages(&self) -> Standstill<'_> {
        let outages: &Spans = &self.timekeeping.outages;
        Standstill::during([Cow::Borrowed(outages)])
    }

    /// Returns all earlier positions, oldest first.
    pub fn past(&self) -> Vec<Game> {
        let before = self.plies.iter().map(|ply| ply.before.game.clone());
        before.collect()
    }

    /// Returns the plies from an index on.
    pub fn plies_after(&self, plies: usize) -> impl ExactSizeIterator<Item = &Ply> {
        // Skipping with an iterator would be linear.
        (plies.min(self.plies.len())..self.plies.len()).map(|place| &self.plies[place])
    }

    /// Returns the last turn with the position before it; `None` after a lost turn.
    pub fn last_turn(&self) -> Option<(&Game, &str)> {
        self.turn_before(self.plies.len())
    }

    /// Returns the turn before the position after this many plies, with the position before it; `None`
    /// after a lost turn.
    pub fn turn_before(&self, plies: usize) -> Option<(&Game, &str)> {
        let so_far = (plies <= self.plies.len()).then_some(0..plies)?;
        let so_far = so_far.map(|place| &self.plies[place]);
        so_far.rev().find_map(|ply| match &ply.what {
            Played::Turn(turn) | Played::Only(turn) => {
                Some(Some((&ply.before.game, turn.as_str())))
            }
            Played::Pass(_) => None,
            Played::Lost if ply.vacant => None,
            Played::Lost => Some(None),
        })?
    }

    /// Returns the open question with this number.
    pub fn open_question(&self, number: u32) -> Option<&Question> {
        self.questions
            .iter()
            .find(|question| question.number == number && question.open)
    }

    /// Returns the seats that a seat asks about something.
    pub fn asked_by(&self, asker: Seat, about: Asked) -> impl Iterator<Item = Seat> {
        let others = move |seat: &Seat| *seat != asker;
        let is_asked = move |seat: &Seat| match about {
            Asked::Rematch => others(seat),
            Asked::Computer { seat: absent } => {
                others(seat) && *seat != absent && !self.resigned.contains(seat)
            }
            Asked::Draw | Asked::Takeback { .. } | Asked::Pause => {
                others(seat) && !self.resigned.contains(seat)
            }
            // Whoever has resigned is seen there, too. Computers go along.
            Asked::Rehome { .. } => {
                others(seat) && self.owner_of(*seat).is_some_and(UserId::is_person)
            }
            Asked::Share { .. } => !others(seat),
        };
        self.all_seats().filter(is_asked)
    }

    /// Returns the seats whose answers a question still needs.
    pub fn awaited(&self, question: &Question) -> Vec<Seat> {
        self.asked_by(question.seat, question.about)
            .filter(|seat| !question.answers.contains_key(seat))
            .collect()
    }

    /// Returns the number of parties of whom somebody has played a turn that nobody was forced to.
    pub fn parties_that_played(&self) -> usize {
        let turns = self.plies.iter();
        let turns = turns.filter(|ply| matches!(ply.what, Played::Turn(_)));
        let came: BTreeSet<Seat> = turns.map(|ply| ply.seat).collect();
        let mut parties = self.game.setup().parties();
        parties.retain(|seats| seats.iter().any(|seat| came.contains(seat)));
        parties.len()
    }

    /// Whether it ended because all other parties had resigned or were absent. Then the result only says
    /// who was left.
    pub fn ended_by_leaving(&self) -> bool {
        let end = self.end.as_ref().map(|end| end.termination);
        match end {
            Some(Termination::Resigned) => true,
            Some(Termination::Abandoned) => self.live_parties().len() < 2,
            _ => false,
        }
    }

    /// The winners among the parties that have not resigned: whoever resigned wins nothing, even with the
    /// most pieces out.
    fn best_who_stayed(&self, outcome: Outcome) -> Vec<Seat> {
        let parties = self.game.setup().parties();
        let staying = self.live_parties();
        let stays = |party: &Vec<Seat>| {
            staying
                .iter()
                .any(|one| one.iter().any(|seat| party.contains(seat)))
        };
        let wins = |party: &Vec<Seat>| party.iter().any(|seat| outcome.winners.contains(seat));
        if staying.is_empty() || parties.iter().filter(|party| wins(party)).all(stays) {
            return outcome.winners;
        }
        let points: Vec<u32> = outcome
            .result
            .split('-')
            .map(|token| token.parse().unwrap_or(0))
            .collect();
        let scored = || {
            parties
                .iter()
                .zip(&points)
                .filter(|(party, _)| stays(party))
        };
        let most = scored().map(|(_, points)| *points).max();
        scored()
            .filter(|(_, points)| Some(**points) == most)
            .flat_map(|(party, _)| party.iter().copied())
            .collect()
    }

    /// Returns the winners and the result, if the game has ended.
    pub fn outcome(&self) -> Option<Outcome> {
        let end = self.end.as_ref()?;
        let winners = match end.termination {
            _ if self.ended_by_leaving() => self.live_parties().concat(),
            Termination::Rules => self.best_who_stayed(self.game.outcome()?),
            Termination::Abandoned | Termination::Time => {
                self.best_who_stayed(self.game.standing())
            }
            Termination::Agreed => self.live_seats().collect(),
            Termination::Resigned | Termination::Cancelled => Vec::new(),
        };
        Some(Outcome {
            winners,
            result: end.result.clone(),
        })
    }
}
