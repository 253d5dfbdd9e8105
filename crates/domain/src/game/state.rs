//! A game as it stands: a fold over its events.

use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use chrono::{DateTime, TimeDelta, Utc};
use petteia_players::Level;
use petteia_rules::{Die, Game, GameKind, Language, Outcome, Seat, Setup};
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
    event_log::Phase,
    ids::{ChannelId, CommandId, GameId, Place, UserId},
    reach::OutOfReach,
};

/// What a computer is called, in every language.
const COMPUTER: &str = "Computer";

/// What a computer is called where its name is drawn: short, and the same in every language.
pub fn computer_called(level: Level) -> String {
    format!("{COMPUTER} {level}")
}

/// A game as it stands.
#[derive(Debug, Clone)]
pub struct State {
    /// Its name.
    pub id: GameId,
    /// What was agreed when it was opened.
    pub opening: Opening,
    /// How long its players may think.
    pub control: TimeControl,
    /// Where it was opened.
    pub place: Place,
    /// The language of the server where it was opened, where the platform said one.
    pub language: Option<Language>,
    /// The tournament table at which it is played.
    pub at_table: Option<AtTable>,
    /// The seek that it came of, as its button names it.
    pub seek: Option<String>,
    /// Its own thread, once it has one.
    pub thread: Option<ChannelId>,
    /// Where it was moved to, if it was.
    pub moved: Option<ChannelId>,
    /// That its channel is out of reach, if it is: meanwhile no time counts.
    pub away: Option<OutOfReach>,
    /// The pauses that its players agreed on, in order; the last may last still.
    pub pauses: Vec<Pause>,
    /// Those who have a seat and are no longer on its server.
    pub gone: BTreeSet<UserId>,
    /// Those who play from another server, each with where they took up the invitation to it.
    pub visitors: BTreeMap<UserId, Place>,
    /// Those who had a seat while it was being played and have it no longer, each with that seat.
    pub parted: BTreeSet<(Seat, UserId)>,
    /// Who opened it, or took over when they left.
    pub host: UserId,
    /// Those invited who have neither joined nor declined.
    pub invited: Vec<UserId>,
    /// How far it is.
    pub phase: Phase,
    /// The position, with as much history as the rules need; before the start that of the set-up.
    pub game: Game,
    /// Its dice, where it has any.
    pub dice: Option<Dice>,
    /// Every ply so far; shared between copies of the state, for they are many and it grows long.
    pub plies: VectorSync<Ply>,
    /// The clocks.
    pub clock: GameClock,
    /// How many turns each seat has lost in succession.
    pub lost: Vec<u32>,
    /// The seats that have resigned.
    pub resigned: BTreeSet<Seat>,
    /// The seats that opponents have offered to others.
    pub offered: BTreeSet<Seat>,
    /// The seats with a reminder they have not answered by a turn.
    pub reminded: BTreeSet<Seat>,
    /// Whether the seat to move was nudged during this turn.
    pub nudged: bool,
    /// Every question put to the players; number n at index n - 1.
    pub questions: Vec<Question>,
    /// How it ended.
    pub end: Option<End>,
    /// The game its rematch became.
    pub rematch: Option<GameId>,
    /// The game with which it counts together.
    pub pair: Option<GameId>,
    /// The secret of the dice of the game with which it will count together.
    pub pair_secret: Option<Secret>,
    /// How often its players have annotated it.
    pub annotated: u32,
    /// What they have written, by the number of plies that lead there and by whom.
    annotations: BTreeMap<(usize, UserId), String>,
    /// The number of the board posted last; grows with every turn played, lost or taken back.
    pub board: u32,
    events: u64,
    opened_at: DateTime<Utc>,
    began: Option<DateTime<Utc>>,
    last_at: DateTime<Utc>,
    lobby_forgiven: TimeDelta,
    timekeeping: Timekeeping,
    seats: Vec<Occupant>,
    /// Users in the order in which they joined.
    arrivals: Vec<UserId>,
    names: BTreeMap<UserId, String>,
}

/// One turn of one seat, and how everything stood before it.
#[derive(Debug, Clone)]
pub struct Ply {
    /// Whose turn it was.
    pub seat: Seat,
    /// What became of it.
    pub what: Played,
    /// Whether the seat had resigned.
    pub vacant: bool,
    /// The number of the board after it.
    pub board: u32,
    /// Holidays of its players during which its clock stood still.
    pub holidays: Spans,
    /// How everything stood before.
    pub before: Before,
}

/// What became of a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Played {
    /// It was played: canonical notation.
    Turn(String),
    /// It was the only one there was, and played for the seat.
    Only(String),
    /// The rules forced the seat to pass.
    Pass(String),
    /// Its time was up, or the seat had resigned.
    Lost,
}

/// What a takeback restores.
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
    /// The ply about to be played when it was asked.
    pub ply: u32,
    /// What each seat has answered.
    pub answers: BTreeMap<Seat, bool>,
    /// For a rematch with dice: the secret from which they would follow.
    pub secret: Option<Secret>,
    /// Whether it can still be answered.
    pub open: bool,
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct End {
    /// The result token.
    pub result: String,
    /// How.
    pub termination: Termination,
    /// When.
    pub at: DateTime<Utc>,
}

/// A pause that the players agreed on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pause {
    /// How many plies had been played.
    pub plies: usize,
    /// Since when.
    pub from: DateTime<Utc>,
    /// Until when; it lasts where absent.
    pub to: Option<DateTime<Utc>>,
}

/// Why stored events make no game.
#[derive(Debug, thiserror::Error)]
#[error("event {number} of game {game} does not follow: {why}")]
pub struct Unfoldable {
    game: GameId,
    number: u64,
    why: String,
}

impl State {
    /// Whether the game's clocks are read by this, as far as it concerns them: then they are read by
    /// just this from now on.
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

    /// Folds a game's events.
    /// `None` where there are no events: there is no such game.
    ///
    /// # Errors
    /// When an event does not follow from those before it.
    pub fn fold(
        id: &GameId,
        events: &[Recorded],
        timekeeping: &Timekeeping,
    ) -> Result<Option<State>, Unfoldable> {
        let Some((first, rest)) = events.split_first() else {
            return Ok(None);
        };
        let mut state = State::open(id.clone(), first, timekeeping)?;
        for recorded in rest {
            state.apply(recorded)?;
        }
        Ok(Some(state))
    }

    /// A game just opened.
    ///
    /// # Errors
    /// When the event is not the opening of a game, or its line-up or clock is none.
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

    /// Whether its players have written to any of its turns.
    pub fn is_annotated(&self) -> bool {
        !self.annotations.is_empty()
    }

    /// What its players have written to the position after so many plies.
    pub fn annotations_at(&self, plies: usize) -> impl Iterator<Item = (UserId, &str)> {
        let first = UserId(u64::MIN);
        let last = UserId(u64::MAX);
        let there = self.annotations.range((plies, first)..=(plies, last));
        there.map(|((_, by), text)| (*by, text.as_str()))
    }

    /// Goes on by one event.
    ///
    /// # Errors
    /// When it does not follow.
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
            Event::OutOfReach(away) => {
                let since = self.away.map_or(away.since, |before| before.since);
                if self.away.is_none() {
                    self.clock.stand(Stop::OutOfReach, since);
                }
                self.away = Some(OutOfReach { since, ..*away });
            }
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
                self.ply(Played::Turn(turn.clone()), at, |game| {
                    game.play(&read).map_err(|error| error.to_string())
                })?;
            }
            Event::OnlyTurn { turn } => {
                let read = self.game.read_strict(turn).map_err(|e| e.to_string())?;
                self.ply(Played::Only(turn.clone()), at, |game| {
                    game.play(&read).map_err(|error| error.to_string())
                })?;
            }
            Event::ForcedPass { turn } => {
                let pass = self.game.forced_pass().ok_or("no pass is forced here")?;
                self.ply(Played::Pass(turn.clone()), at, |game| {
                    game.play(&pass).map_err(|error| error.to_string())
                })?;
            }
            Event::TurnLost => self.ply(Played::Lost, at, |game| {
                game.lose_turn();
                Ok(())
            })?,
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
            } => {
                let question = self
                    .questions
                    .iter_mut()
                    .find(|asked| asked.number == *question)
                    .ok_or("there is no such question")?;
                question.answers.insert(*seat, *yes);
                question.open &= *yes;
            }
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
            Event::TakenOver { seat, computer } => {
                let users = self.users_of(*seat).to_vec();
                self.parted
                    .extend(users.into_iter().map(|user| (*seat, user)));
                let occupant = self.seats.get_mut(seat.index());
                *occupant.ok_or("there is no such seat")? = Occupant::computer(*computer);
                self.clock.set_seats(&self.seats, at);
                self.lost[seat.index()] = 0;
                self.reminded.remove(seat);
                self.offered.remove(seat);
                self.close_questions(|_| true);
            }
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

    fn back_in_reach(&mut self, at: DateTime<Utc>) {
        let Some(away) = self.away.take() else { return };
        self.clock.go_on(Stop::OutOfReach, at);
        // What there was of outages meanwhile does not count in any case.
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

    /// Where a user plays from: where the game was opened, unless they came from another server.
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
        // A lobby for four may begin with three.
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
        // Seats have been dealt out: who asked for one asked for another.
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

    fn ply(
        &mut self,
        what: Played,
        at: DateTime<Utc>,
        play: impl FnOnce(&mut Game) -> Result<(), String>,
    ) -> Result<(), String> {
        let seat = self.to_move().ok_or("nobody is to move")?;
        let before = Before {
            game: self.game.clone(),
            banks: self.clock.banks(),
            lost: self.lost.clone(),
        };
        play(&mut self.game)?;
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
        // Playing on, or not answering before the time is up, declines a draw; and a takeback was
        // asked of another position.
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

    /// How many events there have been.
    pub fn events(&self) -> u64 {
        self.events
    }

    /// When the last of them was.
    pub fn last_at(&self) -> DateTime<Utc> {
        self.last_at
    }

    /// When play began, if it has.
    pub fn began(&self) -> Option<DateTime<Utc>> {
        self.began
    }

    /// Which game is played.
    pub fn kind(&self) -> GameKind {
        self.opening.kind
    }

    /// Where its messages go.
    pub fn home(&self) -> ChannelId {
        self.moved.or(self.thread).unwrap_or(self.place.channel)
    }

    /// When it was opened.
    pub fn opened_at(&self) -> DateTime<Utc> {
        self.opened_at
    }

    /// By what the store finds it.
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

    /// The seat to move, while the game is being played.
    pub fn to_move(&self) -> Option<Seat> {
        (self.phase == Phase::Playing)
            .then(|| self.game.to_move())
            .flatten()
    }

    /// When the seat to move loses its turn; a computer never does.
    pub fn deadline(&self) -> Option<DateTime<Utc>> {
        let loses = |seat| self.level_of(seat).is_none();
        self.to_move()
            .is_some_and(loses)
            .then(|| self.clock.deadline())
            .flatten()
    }

    /// Since when the game is paused, where its players agreed on that.
    pub fn paused_since(&self) -> Option<DateTime<Utc>> {
        let pause = self.pauses.last().filter(|pause| pause.to.is_none())?;
        (self.phase == Phase::Playing).then_some(pause.from)
    }

    /// When a lobby that waits so long for players is closed.
    pub fn lobby_until(&self, wait: TimeDelta) -> DateTime<Utc> {
        let waits = wait + self.lobby_forgiven;
        let until = self.outages().reached(self.opened_at, waits);
        until.unwrap_or(FOREVER)
    }

    /// When time stood still for everybody.
    fn outages(&self) -> Standstill<'_> {
        let outages: &Spans = &self.timekeeping.outages;
        Standstill::during([Cow::Borrowed(outages)])
    }

    /// Who sits in each seat; nobody in the open seats of a lobby.
    pub fn seats(&self) -> &[Occupant] {
        &self.seats
    }

    /// The users of a seat.
    pub fn users_of(&self, seat: Seat) -> &[UserId] {
        self.seats.get(seat.index()).map_or(&[], Occupant::users)
    }

    /// The user who has a seat, and with it the say in what cannot be undone.
    pub fn owner_of(&self, seat: Seat) -> Option<UserId> {
        self.seats.get(seat.index()).and_then(Occupant::owner)
    }

    /// Everybody who has a seat.
    pub fn users(&self) -> impl Iterator<Item = UserId> + '_ {
        self.seats.iter().flat_map(Occupant::users).copied()
    }

    /// The seat of a user.
    pub fn seat_of(&self, user: UserId) -> Option<Seat> {
        self.all_seats().find(|seat| self.sits_at(*seat, user))
    }

    /// The seat that a user plays: while the game is being played, one that has not resigned.
    pub fn seat_played_by(&self, user: UserId) -> Option<Seat> {
        self.to_move()?;
        let seat = self.seat_of(user);
        seat.filter(|seat| !self.resigned.contains(seat))
    }

    /// Whether a user sits in a seat; a computer does as whoever gives its commands.
    pub fn sits_at(&self, seat: Seat, user: UserId) -> bool {
        match self.level_of(seat) {
            Some(_) => user == UserId::computer_at(seat),
            None => self.users_of(seat).contains(&user),
        }
    }

    /// How well the computer in a seat plays; nothing where none sits there.
    pub fn level_of(&self, seat: Seat) -> Option<Level> {
        self.seats.get(seat.index()).and_then(Occupant::level)
    }

    /// The seats of computers.
    pub fn computers(&self) -> impl Iterator<Item = Seat> + '_ {
        self.all_seats()
            .filter(|seat| self.level_of(*seat).is_some())
    }

    /// Every seat.
    pub fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        // Line-ups have at most as many seats as there are.
        Seat::first(u8::try_from(self.seats.len()).unwrap_or(Seat::MAX))
    }

    /// Whether nobody who has a seat is on the server any more.
    pub fn has_left(&self, seat: Seat) -> bool {
        let users = self.users_of(seat);
        !users.is_empty() && users.iter().all(|user| self.gone.contains(user))
    }

    /// The seats that still play.
    pub fn live_seats(&self) -> impl Iterator<Item = Seat> + '_ {
        self.all_seats()
            .filter(|seat| !self.resigned.contains(seat))
    }

    /// The parties with a seat that still plays.
    pub fn live_parties(&self) -> Vec<Vec<Seat>> {
        let mut parties = self.game.setup().parties();
        parties.retain(|seats| seats.iter().any(|seat| !self.resigned.contains(seat)));
        parties
    }

    /// Whether two seats win and lose together.
    pub fn same_party(&self, one: Seat, other: Seat) -> bool {
        self.game
            .setup()
            .parties()
            .iter()
            .any(|party| party.contains(&one) && party.contains(&other))
    }

    /// A user's name, as they were called when they joined.
    pub fn name(&self, user: UserId) -> &str {
        let computer = |seat: &Seat| user == UserId::computer_at(*seat);
        if self.computers().any(|seat| computer(&seat)) {
            return COMPUTER;
        }
        self.names.get(&user).map_or("somebody", String::as_str)
    }

    /// The names drawn round the board, seat by seat. Those of computers are short, and the same in
    /// every language.
    pub fn seat_names(&self) -> Vec<String> {
        self.names_with(computer_called)
    }

    /// The names in records and the archive, seat by seat.
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

    /// The seats of a lobby that are taken, in the order in which their first users joined.
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
        // computers come after those who joined
        taken.sort_by_key(|seat| (seat.level().is_some(), arrival(seat)));
        taken
    }

    /// The seats of a lobby that anybody may take: those neither taken nor kept for a guest.
    pub fn open_seats(&self) -> usize {
        let free = self.seats.iter().filter(|seat| seat.is_nobody()).count();
        free.saturating_sub(self.invited.len())
    }

    /// The positions that the game came through, oldest first.
    pub fn past(&self) -> Vec<Game> {
        let before = self.plies.iter().map(|ply| ply.before.game.clone());
        before.collect()
    }

    /// The plies after so many.
    pub fn plies_after(&self, plies: usize) -> impl ExactSizeIterator<Item = &Ply> {
        // One by one they would all be gone through.
        (plies.min(self.plies.len())..self.plies.len()).map(|place| &self.plies[place])
    }

    /// The turn played last, with the position before it; `None` after a lost one.
    pub fn last_turn(&self) -> Option<(&Game, &str)> {
        self.turn_before(self.plies.len())
    }

    /// The turn that led to the position after so many plies, with the position before it; `None`
    /// after a lost one.
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

    /// The open question of this number.
    pub fn open_question(&self, number: u32) -> Option<&Question> {
        self.questions
            .iter()
            .find(|question| question.number == number && question.open)
    }

    /// The seats whose consent a question still needs.
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

    /// Whether it ended because all parties but one had resigned, or were absent: then its result
    /// says who was left, not how it stood.
    pub fn ended_by_leaving(&self) -> bool {
        let end = self.end.as_ref().map(|end| end.termination);
        match end {
            Some(Termination::Resigned) => true,
            Some(Termination::Abandoned) => self.live_parties().len() < 2,
            _ => false,
        }
    }

    /// Who has won, and how it stands.
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
