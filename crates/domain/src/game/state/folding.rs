//! How each event changes the state of a game.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, TimeDelta, Utc};
use petteia_players::Level;
use petteia_rules::{Die, Game, Language, Seat, Setup, Turn};
use rpds::VectorSync;

use super::{Before, End, Pause, Played, Ply, Question, State};
use crate::{
    alike::Names,
    dice::{Dice, Roll},
    event_log::{self, Phase, Unfoldable},
    game::{
        event::{Asked, Event, Recorded},
        game_clock::{ClockStop, GameClock, TurnEnd},
        occupant::Occupant,
        time_control::{ControlError, TimeControl},
        timekeeping::Timekeeping,
    },
    ids::{CommandId, GameId, Place, UserId},
    reach::OutOfReach,
};

impl State {
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
        let wrong = |why: String| Unfoldable::new("game", &id, 1, why);
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
        let mut names = Names::default();
        names.call(host, name);
        for (user, name) in &opening.opponents {
            names.call(*user, name);
        }
        Ok(State {
            opening: opening.clone(),
            control,
            place: *place,
            houses: 0,
            language: *language,
            at_table: at_table.clone(),
            seek: None,
            thread: None,
            moved: None,
            away: None,
            pauses: Vec::new(),
            gone: BTreeSet::new(),
            visitors: BTreeMap::new(),
            visitor_languages: BTreeMap::new(),
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
            coached: opening.coached,
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
            names,
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

    /// Applies an event.
    ///
    /// # Errors
    /// Fails if the event is impossible now.
    pub fn apply(&mut self, recorded: &Recorded) -> Result<(), Unfoldable> {
        self.events += 1;
        self.last_at = self.last_at.max(recorded.at);
        let happened = self.happen(recorded);
        happened.map_err(|why| Unfoldable::new("game", &self.id, self.events, why))
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
            Event::Rehomed { place, language } => {
                self.rehome(*place, *language);
                self.back_in_reach(at);
            }
            Event::CoachSwitched { on } => self.coached = *on,
            Event::Sought { seek } => self.seek = Some(seek.clone()),
            Event::PlaysFrom {
                user,
                from,
                language,
            } => {
                self.visitors.insert(*user, *from);
                let known = language.map(|language| (*user, language));
                self.visitor_languages.extend(known);
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
                    self.names.call(*user, name);
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
                self.clock.stop_for(ClockStop::Pause, at);
                self.pauses.push(Pause {
                    plies: self.plies.len(),
                    from: at,
                    to: None,
                });
            }
            Event::WentOn => {
                self.clock.go_on(ClockStop::Pause, at);
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
                self.clock.end_turn();
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
            self.clock.stop_for(ClockStop::OutOfReach, since);
        }
        self.away = Some(OutOfReach { since, ..away });
    }

    /// Moves house: everybody is there, and nothing is left of where the game was.
    fn rehome(&mut self, place: Place, language: Option<Language>) {
        (self.place, self.language) = (place, language);
        (self.thread, self.moved) = (None, None);
        self.visitors.clear();
        self.visitor_languages.clear();
        self.gone.clear();
        self.houses += 1;
        self.board += 1;
        self.close_questions(|_| true);
    }

    fn back_in_reach(&mut self, at: DateTime<Utc>) {
        let Some(away) = self.away.take() else { return };
        self.clock.go_on(ClockStop::OutOfReach, at);
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
        self.names.call(user, name);
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
        self.names.call(user, name);
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
        self.reminded.remove(&seat);
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
            Asked::Rematch | Asked::Share { .. } | Asked::Rehome { .. } => false,
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
}
