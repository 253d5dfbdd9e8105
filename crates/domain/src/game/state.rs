//! The state of a game: a fold over its events.

use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use chrono::{DateTime, TimeDelta, Utc};
use petteia_players::Level;
use petteia_rules::{Die, Game, GameKind, Language, Outcome, Seat, Setup, Turn};
use rpds::VectorSync;

use super::{
    event::{Asked, AtTable, Event, Recorded, Termination},
    game_clock::{GameClock, Stop, TurnEnd},
    index::Index,
    occupant::Occupant,
    opening::Opening,
    spans::Spans,
    standstill::{FOREVER, Standstill},
    time_control::{ControlError, TimeControl},
    timekeeping::Timekeeping,
};
use crate::{
    dice::{Dice, Roll, Secret},
    event_log::{self, Phase},
    ids::{ChannelId, CommandId, GameId, Place, UserId},
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
    /// Where it was opened.
    pub place: Place,
    /// The language of the server where it was opened, if the platform reported one.
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
    /// The seats that were reminded and have not played since.
    pub reminded: BTreeSet<Seat>,
    /// Whether the seat to move was nudged during this turn.
    pub nudged: bool,
    /// All questions; number n is at index n - 1.
    pub questions: Vec<Question>,
    /// How it ended, if it has.
    pub end: Option<End>,
    /// The game of the rematch.
    pub rematch: Option<GameId>,
    /// The other game of the pair.
    pub pair: Option<GameId>,
    /// The secret of the dice of the pair's other game.
    pub pair_secret: Option<Secret>,
    /// Number of annotations made, including changes.
    pub annotated: u32,
    /// Annotations, by number of plies and author.
    annotations: BTreeMap<(usize, UserId), String>,
    /// The number of the latest board. It grows with every turn played, lost or undone.
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
    names: BTreeMap<UserId, String>,
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

/// Why stored events are no valid game.
#[derive(Debug, thiserror::Error)]
#[error("event {number} of game {game} does not follow: {why}")]
pub struct Unfoldable {
    game: GameId,
    number: u64,
    why: String,
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
                    .keys()
                    .all(|user| holidays(known, user) == holidays(timekeeping, user)));
        if same {
            self.timekeeping = timekeeping.clone();
            self.clock.read_by(timekeeping);
        }
        same
    }

    /// Folds a game's events. `None` without events: there is no such game.
    ///
    /// # Errors
    /// Fails if an event is impossible after those before it.
    pub fn fold(
        id: &GameId,
        events: &[Recorded],
        timekeeping: &Timekeeping,
    ) -> Result<Option<State>, Unfoldable> {
        event_log::fold(
            events,
            |first| State::open(id.clone(), first, timekeeping),
            State::apply,
        )
    }

    /// Creates the state of a new game.
    ///
    /// # Errors
    /// Fails if the event does not open a game, or its line-up or clock is invalid.
    pub fn open(
        id: GameId,
        recorded: &Recorded,
        timekeeping: &Timekeeping,
    ) -> Result<State, Unfoldable> {
        let wrong = |why: String| Unfoldable {
            game: id.clone(),
            number: 1,
            why,
        };
        let (
            Event::Opened {
                opening,
                clock,
                place,
                name,
                language,
                at_table,
            },
            Some(host),
        ) = (&recorded.event, recorded.by)
        else {
            return Err(wrong(
                "a game begins with its opening by its host".to_owned(),
            ));
        };
        let setup = Setup::parse(opening.kind, &opening.line_up, &opening.options)
            .map_err(|error| wrong(error.to_string()))?;
        let control: TimeControl = clock
            .parse()
            .map_err(|error: ControlError| wrong(error.to_string()))?;
        let mut seats = vec![Occupant::nobody(); usize::from(setup.seats())];
        seats[0].seat(host);
        for (seat, level) in seats[1..].iter_mut().zip(&opening.computers) {
            *seat = Occupant::computer(*level);
        }
        let mut clock = GameClock::new(control, &setup.parties(), timekeeping);
        clock.set_seats(&seats, recorded.at);
        Ok(State {
            opening: opening.clone(),
            control,
            place: *place,
            language: *language,
            at_table: at_table.clone(),
            seek: None,
            thread: None,
            moved: None,
            away: None,
            pauses: Vec::new(),
            gone: BTreeSet::new(),
            visitors: BTreeMap::new(),
            parted: BTreeSet::new(),
            host,
            invited: opening.opponents.iter().map(|(user, _)| *user).collect(),
            phase: Phase::Lobby,
            clock,
            lost: vec![0; seats.len()],
            game: Game::new(setup),
            dice: None,
            plies: VectorSync::new_sync(),
            resigned: BTreeSet::new(),
            reminded: BTreeSet::new(),
            nudged: false,
            questions: Vec::new(),
            end: None,
            rematch: None,
            pair: None,
            pair_secret: None,
            offered: BTreeSet::new(),
            annotated: 0,
            annotations: BTreeMap::new(),
            board: 0,
            events: 1,
            opened_at: recorded.at,
            began: None,
            last_at: recorded.at,
            lobby_forgiven: TimeDelta::zero(),
            timekeeping: timekeeping.clone(),
            seats,
            arrivals: vec![host],
            names: opening
                .opponents
                .iter()
                .cloned()
                .chain([(host, name.clone())])
                .collect(),
            id,
        })
    }

    fn annotate(&mut self, ply: u32, text: &str, by: Option<UserId>) -> Result<(), String> {
        let ply = usize::try_from(ply).map_err(|error| error.to_string())?;
        if self.phase != Phase::Ended || ply > self.plies.len() {
            return Err("there is nothing to annotate".to_owned());
        }
        let by = by.ok_or("nobody annotates")?;
        self.annotated += 1;
        match text.is_empty() {
            true => self.annotations.remove(&(ply, by)),
            false => self.annotations.insert((ply, by), text.to_owned()),
        };
        Ok(())
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

    /// Applies an event.
    ///
    /// # Errors
    /// Fails if the event is impossible now.
    pub fn apply(&mut self, recorded: &Recorded) -> Result<(), Unfoldable> {
        self.events += 1;
        self.last_at = self.last_at.max(recorded.at);
        self.happen(recorded).map_err(|why| Unfoldable {
            game: self.id.clone(),
            number: self.events,
            why,
        })
    }

    fn happen(&mut self, recorded: &Recorded) -> Result<(), String> {
        let at = recorded.at;
        match &recorded.event {
            Event::Opened { .. } => return Err("it was opened before".to_owned()),
            Event::Joined { user, name, shares } => {
                self.join(*user, name, *shares)?;
                self.clock.set_seats(&self.seats, at);
            }
            Event::Left { user } => {
                if self.phase == Phase::Playing {
                    let seat = self.seat_of(*user);
                    self.parted.extend(seat.map(|seat| (seat, *user)));
                }
                self.leave(*user);
                self.clock.set_seats(&self.seats, at);
            }
            Event::Started { seats } => self.start(seats, at)?,
            Event::DicePromised { secret } => self.dice = Some(Dice::of(secret.clone())),
            Event::Rolled { die, after } => self.roll(*die, after)?,
            Event::ThreadOpened { channel } => self.thread = Some(*channel),
            Event::OutOfReach(away) => self.out_of_reach(*away),
            Event::InReach => self.back_in_reach(at),
            Event::Moved { channel } => {
                self.moved = Some(*channel);
                self.back_in_reach(at);
            }
            Event::Sought { seek } => self.seek = Some(seek.clone()),
            Event::PlaysFrom { user, from } => {
                self.visitors.insert(*user, *from);
            }
            Event::MemberLeft { user } => {
                self.gone.insert(*user);
            }
            Event::MemberBack { user } => {
                self.gone.remove(user);
            }
            Event::Turn { turn } => {
                let read = self.game.read_strict(turn).map_err(|e| e.to_string())?;
                self.ply(Played::Turn(turn.clone()), Some(&read), at)?;
            }
            Event::OnlyTurn { turn } => {
                let read = self.game.read_strict(turn).map_err(|e| e.to_string())?;
                self.ply(Played::Only(turn.clone()), Some(&read), at)?;
            }
            Event::ForcedPass { turn } => {
                let pass = self.game.forced_pass().ok_or("no pass is forced here")?;
                self.ply(Played::Pass(turn.clone()), Some(&pass), at)?;
            }
            Event::TurnLost => self.ply(Played::Lost, None, at)?,
            Event::TakenBack { ply } => self.take_back(*ply, at)?,
            Event::Asked {
                question,
                about,
                seat,
                name,
                secret,
            } => {
                if let (Asked::Share { user }, Some(name)) = (about, name) {
                    self.names.insert(*user, name.clone());
                }
                self.questions.push(Question {
                    number: *question,
                    about: *about,
                    seat: *seat,
                    ply: self.game.ply(),
                    answers: BTreeMap::new(),
                    secret: secret.clone(),
                    open: true,
                });
            }
            Event::Answered {
                question,
                seat,
                yes,
            } => self.answer(*question, *seat, *yes)?,
            Event::Resigned { seat, .. } => {
                self.resigned.insert(*seat);
                self.close_questions(|_| true);
            }
            Event::Substituted {
                seat,
                from,
                user,
                name,
            } => {
                self.substitute(*seat, *from, *user, name)?;
                self.clock.set_seats(&self.seats, at);
            }
            Event::TakenOver { seat, computer } => self.take_over(*seat, *computer, at)?,
            Event::SeatOffered { seat } => {
                self.offered.insert(*seat);
            }
            Event::Rematched { game } => {
                self.rematch = Some(game.clone());
                self.close_questions(|_| true);
            }
            Event::Annotated { ply, text } => self.annotate(*ply, text, recorded.by)?,
            Event::Paused => {
                self.clock.stand(Stop::Pause, at);
                self.pauses.push(Pause {
                    plies: self.plies.len(),
                    from: at,
                    to: None,
                });
            }
            Event::WentOn => {
                self.clock.go_on(Stop::Pause, at);
                if let Some(pause) = self.pauses.last_mut() {
                    pause.to.get_or_insert(at);
                }
            }
            Event::PairPromised { secret } => self.pair_secret = Some(secret.clone()),
            Event::Paired { game } => self.pair = Some(game.clone()),
            Event::Nudged => self.nudged = true,
            Event::Reminded => self.reminded.extend(self.to_move()),
            Event::DeadlineMoved { seconds } => {
                let by = TimeDelta::try_seconds(*seconds).ok_or("no outage lasts that long")?;
                self.clock.forgive(by);
                self.lobby_forgiven += by;
            }
            Event::Ended {
                result,
                termination,
            } => {
                self.end = Some(End {
                    result: result.clone(),
                    termination: *termination,
                    at,
                });
                self.phase = Phase::Ended;
                self.clock.stop();
                self.close_questions(|_| true);
            }
        }
        Ok(())
    }

    fn answer(&mut self, question: u32, seat: Seat, yes: bool) -> Result<(), String> {
        let mut asked = self.questions.iter_mut();
        let question = asked
            .find(|asked| asked.number == question)
            .ok_or("there is no such question")?;
        question.answers.insert(seat, yes);
        question.open &= yes;
        Ok(())
    }

    fn take_over(&mut self, seat: Seat, computer: Level, at: DateTime<Utc>) -> Result<(), String> {
        let users = self.users_of(seat).to_vec();
        self.parted
            .extend(users.into_iter().map(|user| (seat, user)));
        let occupant = self.seats.get_mut(seat.index());
        *occupant.ok_or("there is no such seat")? = Occupant::computer(computer);
        self.clock.set_seats(&self.seats, at);
        self.lost[seat.index()] = 0;
        self.reminded.remove(&seat);
        self.offered.remove(&seat);
        self.close_questions(|_| true);
        Ok(())
    }

    fn out_of_reach(&mut self, away: OutOfReach) {
        let since = self.away.map_or(away.since, |before| before.since);
        if self.away.is_none() {
            self.clock.stand(Stop::OutOfReach, since);
        }
        self.away = Some(OutOfReach { since, ..away });
    }

    fn back_in_reach(&mut self, at: DateTime<Utc>) {
        let Some(away) = self.away.take() else { return };
        self.clock.go_on(Stop::OutOfReach, at);
        // Outages in this time are not counted in any case, so do not forgive them twice.
        let lost = self.outages().counted(away.since, at);
        self.lobby_forgiven += lost;
    }

    fn join(&mut self, user: UserId, name: &str, shares: Option<Seat>) -> Result<(), String> {
        let seat = match shares {
            Some(seat) => self.seats.get_mut(seat.index()),
            None => self.seats.iter_mut().find(|seat| seat.is_nobody()),
        };
        seat.ok_or("there is no such seat")?.seat(user);
        self.arrivals.push(user);
        self.invited.retain(|invited| *invited != user);
        self.names.insert(user, name.to_owned());
        self.close_questions(|question| question.about == Asked::Share { user });
        Ok(())
    }

    /// Returns where a user plays from: another server if they came from there, else where the game was
    /// opened.
    pub fn plays_from(&self, user: UserId) -> Place {
        self.visitors.get(&user).copied().unwrap_or(self.place)
    }

    fn leave(&mut self, user: UserId) {
        self.invited.retain(|invited| *invited != user);
        self.arrivals.retain(|arrived| *arrived != user);
        for seat in &mut self.seats {
            seat.unseat(user);
        }
        if let Some(first) = self.arrivals.first()
            && self.host == user
        {
            self.host = *first;
        }
        let nobody: Vec<Seat> = self
            .all_seats()
            .filter(|seat| self.users_of(*seat).is_empty())
            .collect();
        self.close_questions(|question| match question.about {
            Asked::Share { user: asker } => asker == user || nobody.contains(&question.seat),
            _ => false,
        });
    }

    fn start(&mut self, seats: &[Occupant], at: DateTime<Utc>) -> Result<(), String> {
        // A lobby for four may start with three players.
        if seats.len() != self.seats.len() {
            let setup = Setup::parse(
                self.opening.kind,
                &seats.len().to_string(),
                &self.opening.options,
            )
            .map_err(|error| error.to_string())?;
            self.clock.set_parties(&setup.parties());
            self.lost = vec![0; seats.len()];
            self.game = Game::new(setup);
        }
        self.seats = seats.to_vec();
        self.clock.set_seats(seats, at);
        self.invited.clear();
        // Seats are assigned anew, so requests to share one are void.
        self.close_questions(|_| true);
        self.phase = Phase::Playing;
        self.began = Some(at);
        if let Some(first) = self.game.to_move() {
            self.clock.start(first, at);
        }
        Ok(())
    }

    fn substitute(
        &mut self,
        seat: Seat,
        from: UserId,
        user: UserId,
        name: &str,
    ) -> Result<(), String> {
        let occupant = self.seats.get_mut(seat.index());
        if !occupant.is_some_and(|occupant| occupant.replace(from, user)) {
            return Err("nobody of that name sits there".to_owned());
        }
        self.parted.insert((seat, from));
        self.names.insert(user, name.to_owned());
        self.lost[seat.index()] = 0;
        self.reminded.remove(&seat);
        self.offered.remove(&seat);
        self.close_questions(|_| true);
        Ok(())
    }

    fn roll(&mut self, die: u8, after: &CommandId) -> Result<(), String> {
        let die = Die::new(die).ok_or("a die has one to six")?;
        if !self.game.awaits_die() {
            return Err("no die is to be rolled here".to_owned());
        }
        let dice = self.dice.as_mut().ok_or("its dice were not promised")?;
        let after = after.clone();
        dice.keep(self.game.ply(), Roll { die, after });
        self.game.roll(die);
        Ok(())
    }

    /// Plays a turn, or loses it if there is none.
    fn ply(&mut self, what: Played, turn: Option<&Turn>, at: DateTime<Utc>) -> Result<(), String> {
        let seat = self.to_move().ok_or("nobody is to move")?;
        let before = Before {
            game: self.game.clone(),
            banks: self.clock.banks(),
            lost: self.lost.clone(),
        };
        match turn {
            Some(turn) => self.game.play(turn).map_err(|error| error.to_string())?,
            None => self.game.lose_turn(),
        }
        let vacant = self.resigned.contains(&seat);
        let is_back = matches!(what, Played::Turn(_));
        let end = match what {
            Played::Turn(_) => {
                for user in self.seats[seat.index()].users() {
                    self.gone.remove(user);
                }
                self.lost[seat.index()] = 0;
                self.reminded.remove(&seat);
                TurnEnd::Played
            }
            Played::Lost if !vacant => {
                self.lost[seat.index()] += 1;
                TurnEnd::TimeUp
            }
            Played::Lost | Played::Only(_) | Played::Pass(_) => TurnEnd::Passed,
        };
        let holidays = self.clock.holidays_until(at);
        self.clock.turn_over(end, self.game.to_move(), at);
        self.board += 1;
        self.plies.push_back_mut(Ply {
            seat,
            what,
            vacant,
            board: self.board,
            holidays,
            before,
        });
        self.nudged = false;
        // Playing on, or losing the turn on time, declines a draw. A takeback was about another position.
        self.close_questions(|question| match question.about {
            Asked::Draw | Asked::Pause => {
                !vacant && question.seat != seat && !question.answers.contains_key(&seat)
            }
            Asked::Takeback { .. } => true,
            Asked::Computer { seat: absent } => is_back && absent == seat,
            Asked::Rematch | Asked::Share { .. } => false,
        });
        Ok(())
    }

    fn take_back(&mut self, ply: u32, at: DateTime<Utc>) -> Result<(), String> {
        let index = (ply as usize).wrapping_sub(1);
        let undone = self.plies.get(index).ok_or("there is no such ply")?;
        let (seat, before) = (undone.seat, &undone.before);
        self.game = before.game.clone();
        self.clock.go_back(&before.banks, seat, at);
        self.lost = before.lost.clone();
        while self.plies.len() > index {
            self.plies.drop_last_mut();
        }
        self.reminded.remove(&seat);
        self.nudged = false;
        self.board += 1;
        self.close_questions(|_| true);
        Ok(())
    }

    fn close_questions(&mut self, which: impl Fn(&Question) -> bool) {
        for question in &mut self.questions {
            question.open &= !which(question);
        }
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

    /// Returns the channel of its messages.
    pub fn home(&self) -> ChannelId {
        self.moved.or(self.thread).unwrap_or(self.place.channel)
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

    /// Returns the occupant of each seat.
    pub fn seats(&self) -> &[Occupant] {
        &self.seats
    }

    /// Returns the users of a seat.
    pub fn users_of(&self, seat: Seat) -> &[UserId] {
        self.seats.get(seat.index()).map_or(&[], Occupant::users)
    }

    /// Returns the owner of a seat, who alone decides what cannot be undone.
    pub fn owner_of(&self, seat: Seat) -> Option<UserId> {
        self.seats.get(seat.index()).and_then(Occupant::owner)
    }

    /// Returns all users with a seat.
    pub fn users(&self) -> impl Iterator<Item = UserId> + '_ {
        self.seats.iter().flat_map(Occupant::users).copied()
    }

    /// Returns the seat of a user.
    pub fn seat_of(&self, user: UserId) -> Option<Seat> {
        self.all_seats().find(|seat| self.sits_at(*seat, user))
    }

    /// Returns the seat that a user plays; `None` if it has resigned or the game is not being played.
    pub fn seat_played_by(&self, user: UserId) -> Option<Seat> {
        self.to_move()?;
        let seat = self.seat_of(user);
        seat.filter(|seat| !self.resigned.contains(seat))
    }

    /// Whether a user sits in a seat. A computer sits as the user of its commands.
    pub fn sits_at(&self, seat: Seat, user: UserId) -> bool {
        match self.level_of(seat) {
            Some(_) => user == UserId::computer_at(seat),
            None => self.users_of(seat).contains(&user),
        }
    }

    /// Returns the level of the computer in a seat; `None` without a computer.
    pub fn level_of(&self, seat: Seat) -> Option<Level> {
        self.seats.get(seat.index()).and_then(Occupant::level)
    }

    /// Returns the seats of computers.
    pub fn computers(&self) -> impl Iterator<Item = Seat> + '_ {
        self.all_seats()
            .filter(|seat| self.level_of(*seat).is_some())
    }

    /// Returns all seats.
    pub fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        // Line-ups have at most `Seat::MAX` seats.
        Seat::first(u8::try_from(self.seats.len()).unwrap_or(Seat::MAX))
    }

    /// Whether all users of a seat have left the server.
    pub fn has_left(&self, seat: Seat) -> bool {
        let users = self.users_of(seat);
        !users.is_empty() && users.iter().all(|user| self.gone.contains(user))
    }

    /// Returns the seats that have not resigned.
    pub fn live_seats(&self) -> impl Iterator<Item = Seat> + '_ {
        self.all_seats()
            .filter(|seat| !self.resigned.contains(seat))
    }

    /// Returns the parties with a seat that has not resigned.
    pub fn live_parties(&self) -> Vec<Vec<Seat>> {
        let mut parties = self.game.setup().parties();
        parties.retain(|seats| seats.iter().any(|seat| !self.resigned.contains(seat)));
        parties
    }

    /// Whether two seats belong to one party.
    pub fn same_party(&self, one: Seat, other: Seat) -> bool {
        self.game
            .setup()
            .parties()
            .iter()
            .any(|party| party.contains(&one) && party.contains(&other))
    }

    /// Returns a user's name when they joined.
    pub fn name(&self, user: UserId) -> &str {
        let computer = |seat: &Seat| user == UserId::computer_at(*seat);
        if self.computers().any(|seat| computer(&seat)) {
            return COMPUTER;
        }
        self.names.get(&user).map_or("somebody", String::as_str)
    }

    /// Returns the names as they are stored, by seat. [`computer_named`] tells computers from people.
    pub fn seat_names(&self) -> Vec<String> {
        self.names_with(computer_called)
    }

    /// Returns the names for records and the archive, by seat.
    pub fn recorded_names(&self) -> Vec<String> {
        self.names_with(|level| format!("{COMPUTER}, level {level}: {}", level.name()))
    }

    fn names_with(&self, computer: impl Fn(Level) -> String) -> Vec<String> {
        let name = |seat: &Occupant| match seat.level() {
            Some(level) => computer(level),
            None => {
                let users = seat.users().iter();
                let names: Vec<&str> = users.map(|user| self.name(*user)).collect();
                names.join(" & ")
            }
        };
        self.seats.iter().map(name).collect()
    }

    /// Whether every seat is taken.
    pub fn is_full(&self) -> bool {
        self.seats().iter().all(|seat| !seat.is_nobody())
    }

    /// Returns the taken seats of a lobby, in the order in which their first users joined.
    pub fn taken_seats(&self) -> Vec<Occupant> {
        let arrival = |seat: &Occupant| {
            seat.users()
                .iter()
                .filter_map(|user| self.arrivals.iter().position(|arrived| arrived == user))
                .min()
        };
        let mut taken: Vec<Occupant> = self
            .seats
            .iter()
            .filter(|seat| !seat.is_nobody())
            .cloned()
            .collect();
        // Computers come last.
        taken.sort_by_key(|seat| (seat.level().is_some(), arrival(seat)));
        taken
    }

    /// Returns the number of seats that anybody may take: neither taken nor reserved for an invited user.
    pub fn open_seats(&self) -> usize {
        let free = self.seats.iter().filter(|seat| seat.is_nobody()).count();
        free.saturating_sub(self.invited.len())
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

    /// Returns the seats whose answers a question still needs.
    pub fn awaited(&self, question: &Question) -> Vec<Seat> {
        let others = |seat: &Seat| *seat != question.seat;
        let asked = |seat: &Seat| match question.about {
            Asked::Rematch => others(seat),
            Asked::Computer { seat: absent } => {
                others(seat) && *seat != absent && !self.resigned.contains(seat)
            }
            Asked::Draw | Asked::Takeback { .. } | Asked::Pause => {
                others(seat) && !self.resigned.contains(seat)
            }
            Asked::Share { .. } => !others(seat),
        };
        self.all_seats()
            .filter(asked)
            .filter(|seat| !question.answers.contains_key(seat))
            .collect()
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

    /// Returns the winners and the result, if the game has ended.
    pub fn outcome(&self) -> Option<Outcome> {
        let end = self.end.as_ref()?;
        let winners = match end.termination {
            _ if self.ended_by_leaving() => self.live_parties().concat(),
            Termination::Rules => self.game.outcome()?.winners,
            Termination::Abandoned | Termination::Time => self.game.standing().winners,
            Termination::Agreed => self.live_seats().collect(),
            Termination::Resigned | Termination::Cancelled => Vec::new(),
        };
        Some(Outcome {
            winners,
            result: end.result.clone(),
        })
    }
}
