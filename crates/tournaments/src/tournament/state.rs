//! The state of a tournament: a fold over its events.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, TimeDelta, Utc};
use petteia_domain::{
    alike::Names,
    event_log::{self, Phase, Unfoldable},
    ids::{ChannelId, Fixture, GameId, Place, TournamentId, UserId},
    reach::{AFTER_THE_END, Obstacle, OutOfReach},
};
use petteia_rules::{Language, Seat, Setup};

use super::{
    ByHand, Event, GameScore, Guests, PairingNumber, Plan, Recorded, Round, Table, Team, TeamMatch,
    TeamNumber, pairing::ladder::Ladder,
};

/// The state of a tournament.
#[derive(Debug, Clone)]
pub struct Tournament {
    /// Its name in commands.
    pub id: TournamentId,
    /// The settings.
    pub plan: Plan,
    /// The tournament's channel: where it was announced, or where it was moved.
    pub place: Place,
    /// The channel where it was announced.
    pub announced_in: ChannelId,
    /// The time of the last move of its channel.
    pub moved_at: Option<DateTime<Utc>>,
    /// Why the tournament's channel is out of reach, if it is. Meanwhile nothing starts or ends
    /// automatically.
    pub away: Option<OutOfReach>,
    /// The language of the server where it was announced, if the platform reported one.
    pub language: Option<Language>,
    /// The user who announced it.
    pub organiser: UserId,
    /// The users who may organise it beside the one who announced it, in the order in which they were added.
    pub co_organisers: Vec<UserId>,
    /// The next round, if an organiser paired it.
    pub by_hand: Option<ByHand>,
    /// Its phase; registration is the lobby.
    pub phase: Phase,
    /// Whether it was cancelled.
    pub cancelled: bool,
    /// The users who joined before the start, in order; those beyond the number of places wait for one.
    pub registered: Vec<UserId>,
    /// The players; number n at index n - 1.
    pub players: Vec<Player>,
    /// The rounds so far; number n at index n - 1. A ladder has one round with all its challenges.
    pub rounds: Vec<RoundPlayed>,
    /// The number of rounds; `None` on a ladder.
    pub planned: Option<u32>,
    /// The rungs and challenges of a ladder; empty in other systems.
    pub ladder: Ladder,
    /// The teams; number n at index n - 1.
    pub teams: Vec<Team>,
    /// The teams with which it began, the strongest first.
    pub seeds: Vec<TeamNumber>,
    /// The other servers that take part.
    pub guests: Guests,
    /// The users whom an organiser has asked to play.
    pub asked: BTreeMap<UserId, Asked>,
    /// The users who were asked to organise it, too.
    pub asked_to_organise: BTreeSet<UserId>,
    /// When the current pause began.
    pub paused: Option<DateTime<Utc>>,
    /// The last pause, while there are clocks that have not been moved by its length.
    pub clock_shift: Option<ClockShift>,
    /// When the announcement of an arena last followed its results.
    pub(super) results_shown: Option<DateTime<Utc>>,
    /// Whether there are results that the announcement does not show yet.
    pub(super) has_unshown: bool,
    names: Names,
    /// When time stopped for the end of registration or of the round.
    stood_from: Option<DateTime<Utc>>,
    /// The time of pauses before the start, which move it.
    start_moved: TimeDelta,
    forgiven_until: DateTime<Utc>,
    announced_at: DateTime<Utc>,
    last_at: DateTime<Utc>,
    events: u64,
}

/// An organiser's request to a user to play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Asked {
    /// The player whom they would replace; `None` to join as an additional player.
    pub place: Option<PairingNumber>,
    /// The organiser.
    pub by: Option<UserId>,
    /// The time of the request.
    pub at: DateTime<Utc>,
}

/// A pause that is over. The clocks of the round's games are being moved by its length.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClockShift {
    /// When it began.
    pub from: DateTime<Utc>,
    /// When it ended.
    pub to: DateTime<Utc>,
    /// The last game that was moved.
    pub done: Option<Fixture>,
}

/// A player of a tournament that has begun.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Player {
    /// The user who plays under this number now.
    pub user: UserId,
    /// Whether they have withdrawn.
    pub withdrawn: bool,
    /// Whether they pause in an arena, or were absent and have not said that they still play.
    pub resting: bool,
    /// When they joined, returned or ended a game last.
    pub free_from: DateTime<Utc>,
    /// The number of rounds that had been paired before they came in.
    pub missed: usize,
}

/// A round with its results so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundPlayed {
    /// Its tables; number n at index n - 1.
    pub tables: Vec<TablePlayed>,
    /// The players with a bye.
    pub byes: Vec<PairingNumber>,
    /// The matches of teams, whose boards are the tables.
    pub matches: Vec<TeamMatch>,
    /// The teams without an opponent.
    pub free: Vec<TeamNumber>,
    /// The organiser who paired it, if one did.
    pub by_hand: Option<UserId>,
    /// When it was paired.
    pub began: DateTime<Utc>,
    /// When it ends, even if games are unfinished; without the time of outages.
    pub until: Option<DateTime<Utc>>,
    /// When it ended.
    pub ended: Option<DateTime<Utc>>,
}

/// A table with its results so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TablePlayed {
    /// The players, the highest ranked first.
    pub players: Vec<PairingNumber>,
    /// Its thread, if it has one.
    pub thread: Option<ChannelId>,
    /// Its games; number n at index n - 1.
    pub games: Vec<TableGame>,
}

/// A game of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableGame {
    /// The player of each seat, by seat.
    pub seats: Vec<PairingNumber>,
    /// The game, if it has begun.
    pub game: Option<GameId>,
    /// Its score, if it is known.
    pub scored: Option<Scored>,
}

/// A score with its origin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scored {
    /// The score.
    pub score: GameScore,
    /// When the game was first scored.
    pub at: DateTime<Utc>,
    /// The organiser's reason for a correction, if there was one.
    pub corrected: Option<String>,
}

impl Tournament {
    /// Folds a tournament's events. `None` without events: there is no such tournament.
    ///
    /// # Errors
    /// Fails if an event is impossible after those before it.
    pub fn fold(id: &TournamentId, events: &[Recorded]) -> Result<Option<Tournament>, Unfoldable> {
        event_log::fold(
            events,
            |first| Tournament::announced(id.clone(), first),
            Tournament::apply,
        )
    }

    /// Creates the state of a new tournament.
    ///
    /// # Errors
    /// Fails if the event is not an announcement by a user.
    pub fn announced(id: TournamentId, recorded: &Recorded) -> Result<Tournament, Unfoldable> {
        let (
            Event::Announced {
                plan,
                place,
                name,
                language,
            },
            Some(organiser),
        ) = (&recorded.event, recorded.by)
        else {
            let why = "a tournament begins with its announcement";
            return Err(Unfoldable::new("tournament", &id, 1, why));
        };
        let mut names = Names::default();
        names.call(organiser, name);
        Ok(Tournament {
            id,
            plan: plan.clone(),
            place: *place,
            announced_in: place.channel,
            moved_at: None,
            away: None,
            language: *language,
            organiser,
            co_organisers: Vec::new(),
            by_hand: None,
            phase: Phase::Lobby,
            cancelled: false,
            registered: Vec::new(),
            players: Vec::new(),
            rounds: Vec::new(),
            planned: None,
            ladder: Ladder::default(),
            teams: Vec::new(),
            seeds: Vec::new(),
            guests: Guests::default(),
            asked: BTreeMap::new(),
            asked_to_organise: BTreeSet::new(),
            paused: None,
            clock_shift: None,
            results_shown: None,
            has_unshown: false,
            stood_from: None,
            names,
            start_moved: TimeDelta::zero(),
            forgiven_until: recorded.at,
            announced_at: recorded.at,
            last_at: recorded.at,
            events: 1,
        })
    }

    /// Applies an event.
    ///
    /// # Errors
    /// Fails if the event is impossible now.
    pub fn apply(&mut self, recorded: &Recorded) -> Result<(), Unfoldable> {
        self.events += 1;
        self.last_at = self.last_at.max(recorded.at);
        let happened = self.happen(recorded);
        happened.map_err(|why| Unfoldable::new("tournament", &self.id, self.events, why))
    }

    fn happen(&mut self, recorded: &Recorded) -> Result<(), &'static str> {
        let at = recorded.at;
        match &recorded.event {
            Event::Announced { .. } => return Err("it was announced before"),
            Event::Joined { user, name } => self.join(*user, name, at),
            Event::Left { user } => {
                self.registered.retain(|registered| registered != user);
                self.leave_team(*user);
            }
            Event::Team(change) => self.change_team(change, at)?,
            Event::Guest(change) => self.change_guests(change, recorded.by, at)?,
            Event::Started { players, rounds } => {
                self.players = players.iter().map(|user| Player::new(*user, at)).collect();
                self.planned = *rounds;
                self.phase = Phase::Playing;
                self.ladder = Ladder::new(self.numbers());
            }
            Event::RoundPaired { round, until } => {
                let by_hand = self.by_hand.take().and_then(|pairing| pairing.by);
                let round = RoundPlayed::new(round, at, *until);
                self.rounds.push(RoundPlayed { by_hand, ..round });
            }
            Event::Challenged { table } => {
                let ladder = self.rounds.first_mut().ok_or("it has not begun")?;
                ladder.tables.push(TablePlayed::new(table));
                self.ladder.begin(table, at);
            }
            Event::Met { table } => {
                let arena = self.rounds.first_mut().ok_or("it has not begun")?;
                arena.tables.push(TablePlayed::new(table));
            }
            Event::Rested { player } => self.player_mut(*player)?.resting = true,
            Event::Returned { player } => {
                let player = self.player_mut(*player)?;
                player.resting = false;
                player.free_from = at;
            }
            Event::GameOpened { fixture, game } => {
                self.game_mut(*fixture)?.game = Some(game.clone());
            }
            Event::GameAdded {
                round,
                table,
                seats,
            } => {
                let games = &mut self.table_mut(*round, *table)?.games;
                games.push(TableGame::at(seats));
            }
            Event::ThreadOpened {
                round,
                table,
                channel,
            } => {
                self.table_mut(*round, *table)?.thread = Some(*channel);
            }
            Event::Scored { fixture, score } => {
                self.score(*fixture, score, at)?;
                self.has_unshown = true;
            }
            Event::ResultsShown => {
                self.results_shown = Some(at);
                self.has_unshown = false;
            }
            Event::RoundEnded => {
                self.rounds.last_mut().ok_or("no round was paired")?.ended = Some(at);
            }
            Event::Withdrawn { player } => {
                self.player_mut(*player)?.withdrawn = true;
                self.ladder.withdraw(*player);
            }
            Event::Substituted { player, user, name } => {
                self.asked
                    .retain(|asked, of| asked != user && of.place != Some(*player));
                self.names.call(*user, name);
                let place = self.player_mut(*player)?;
                let missed = place.missed;
                let successor = Player {
                    missed,
                    ..Player::new(*user, at)
                };
                let before = std::mem::replace(place, successor);
                if before.withdrawn {
                    self.ladder.join(*player);
                }
                self.replace_in_team(before.user, *user);
            }
            Event::OrganiserAdded { user, name } => self.add_organiser(*user, name),
            Event::OrganiserAsked { user, name } => {
                self.names.call(*user, name);
                self.asked_to_organise.insert(*user);
            }
            Event::OrganiserDeclined { user } => {
                self.asked_to_organise.remove(user);
            }
            Event::OrganiserRemoved { user } => self.co_organisers.retain(|one| one != user),
            Event::PairedByHand { pairing, .. } => {
                self.by_hand = pairing.clone().map(|round| ByHand {
                    round,
                    by: recorded.by,
                });
            }
            Event::Asked { user, name, player } => {
                self.names.call(*user, name);
                let asked = Asked {
                    place: *player,
                    by: recorded.by,
                    at,
                };
                self.asked.insert(*user, asked);
            }
            Event::Declined { user } => {
                self.asked.remove(user);
            }
            Event::Promised { .. } | Event::Forfeited { .. } => {}
            Event::RoundExtended { seconds } => {
                let by = TimeDelta::try_seconds(*seconds).ok_or("no round lasts that long")?;
                self.move_round_end(by);
            }
            Event::Paused => {
                self.stood_from.get_or_insert(at);
                self.paused = Some(at);
            }
            Event::Resumed => {
                let from = self.paused.take().ok_or("it was not paused")?;
                if self.phase == Phase::Lobby {
                    self.start_moved += at - from;
                }
                self.goes_on(at);
                self.clock_shift = Some(ClockShift {
                    from,
                    to: at,
                    done: None,
                });
            }
            Event::ClocksMoved { up_to: None } => self.clock_shift = None,
            Event::ClocksMoved { up_to } => {
                let clock_shift = self.clock_shift.as_mut().ok_or("no clock stood still")?;
                clock_shift.done = *up_to;
            }
            Event::OutOfReach(away) => self.out_of_reach(*away),
            Event::InReach => self.back_in_reach(at),
            Event::Moved { channel } => self.move_to(*channel, at),
            Event::Corrected {
                fixture,
                score,
                reason,
            } => {
                let scored = self.game_mut(*fixture)?.scored.as_mut();
                let scored = scored.ok_or("that game has no result yet")?;
                scored.score = score.clone();
                scored.corrected = Some(reason.clone());
            }
            Event::DeadlineMoved { seconds } => {
                let by = TimeDelta::try_seconds(*seconds).ok_or("no outage lasts that long")?;
                self.forgiven_until = at;
                self.move_round_end(by);
            }
            Event::Ended => self.phase = Phase::Ended,
            Event::Cancelled => {
                self.phase = Phase::Ended;
                self.cancelled = true;
            }
        }
        Ok(())
    }

    /// Overwrites the score of a game, to see what would follow.
    pub(super) fn overwrite(&mut self, fixture: Fixture, score: &GameScore) {
        let game = self.game_mut(fixture).ok();
        if let Some(scored) = game.and_then(|game| game.scored.as_mut()) {
            scored.score.clone_from(score);
        }
    }

    fn score(
        &mut self,
        fixture: Fixture,
        score: &GameScore,
        at: DateTime<Utc>,
    ) -> Result<(), &'static str> {
        let game = self.game_mut(fixture)?;
        game.scored = Some(Scored {
            score: score.clone(),
            at,
            corrected: None,
        });
        let winner = game.winner();
        let seats = game.seats.clone();
        if let [one, other] = seats[..] {
            self.ladder.finish([one, other], winner);
            if score.was_played() {
                self.ladder.count_seats(&seats);
            }
        }
        for player in seats {
            self.player_mut(player)?.free_from = at;
        }
        Ok(())
    }

    fn move_to(&mut self, channel: ChannelId, at: DateTime<Utc>) {
        if let Some(Obstacle::Gone | Obstacle::Hidden) = self.away.map(|away| away.why) {
            // The threads belong to the old channel.
            let tables = self.rounds.iter_mut().flat_map(|round| &mut round.tables);
            tables.for_each(|table| table.thread = None);
        }
        self.place.channel = channel;
        self.moved_at = Some(at);
        self.back_in_reach(at);
    }

    fn out_of_reach(&mut self, away: OutOfReach) {
        let since = self.away.map_or(away.since, |before| before.since);
        let counts_from = self.last_round().map_or(self.announced_at, |(_, round)| {
            round.ended.unwrap_or(round.began)
        });
        // Time that was given back already is not given back again.
        let stands = since.max(counts_from).max(self.forgiven_until);
        self.stood_from.get_or_insert(stands);
        self.away = Some(OutOfReach { since, ..away });
    }

    fn back_in_reach(&mut self, at: DateTime<Utc>) {
        if self.away.take().is_some() {
            self.goes_on(at);
        }
    }

    /// Lets time run again, unless another reason still stops it, and moves the end of the round by the
    /// time that it stood still.
    fn goes_on(&mut self, at: DateTime<Utc>) {
        if self.stands_still() {
            return;
        }
        let Some(from) = self.stood_from.take() else {
            return;
        };
        let stood = (at - from).max(TimeDelta::zero());
        self.forgiven_until = at;
        self.move_round_end(stood);
    }

    /// Returns when the tournament's channel is probed next, if it is out of reach.
    pub fn next_try(&self, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let away = self.away?;
        let waits = self.phase != Phase::Ended || now - away.since <= AFTER_THE_END;
        waits.then(|| away.next_try(now))
    }

    /// Whether nothing starts or ends automatically at the moment.
    pub fn stands_still(&self) -> bool {
        self.paused.is_some() || self.away.is_some()
    }

    fn move_round_end(&mut self, by: TimeDelta) {
        let round = self.rounds.last_mut();
        if let Some(until) = round.and_then(|round| round.until.as_mut()) {
            *until += by;
        }
    }

    fn add_organiser(&mut self, user: UserId, name: &str) {
        self.names.call(user, name);
        self.asked_to_organise.remove(&user);
        if !self.is_organiser(user) {
            self.co_organisers.push(user);
        }
    }

    pub(super) fn join(&mut self, user: UserId, name: &str, at: DateTime<Utc>) {
        self.asked.remove(&user);
        self.names.call(user, name);
        match self.phase {
            Phase::Lobby => self.registered.push(user),
            Phase::Playing | Phase::Ended => {
                self.players.push(Player {
                    missed: self.rounds.len(),
                    ..Player::new(user, at)
                });
                let Some(number) = self.numbers().last() else {
                    return;
                };
                self.ladder.join(number);
                if self.plan.system.has_rounds() && !self.is_of_teams() {
                    self.rounds
                        .iter_mut()
                        .for_each(|round| round.byes.push(number));
                }
            }
        }
    }

    fn player_mut(&mut self, number: PairingNumber) -> Result<&mut Player, &'static str> {
        let player = self.players.get_mut(index(number.0));
        player.ok_or("there is no such player")
    }

    fn table_mut(&mut self, round: u32, table: u32) -> Result<&mut TablePlayed, &'static str> {
        let round = self.rounds.get_mut(index(round));
        let table = round.and_then(|round| round.tables.get_mut(index(table)));
        table.ok_or("there is no such table")
    }

    fn game_mut(&mut self, fixture: Fixture) -> Result<&mut TableGame, &'static str> {
        let table = self.table_mut(fixture.round, fixture.table)?;
        let game = table.games.get_mut(index(fixture.number));
        game.ok_or("there is no such game")
    }

    /// Returns the users who organise it: the one who announced it first, then those who were added.
    pub fn organisers(&self) -> impl Iterator<Item = UserId> + '_ {
        std::iter::once(self.organiser).chain(self.co_organisers.iter().copied())
    }

    /// Whether a user announced it or was added to its organisers.
    pub fn is_organiser(&self, user: UserId) -> bool {
        self.organisers().any(|one| one == user)
    }

    /// Returns the number of events.
    pub fn events(&self) -> u64 {
        self.events
    }

    /// Returns the time of the last event.
    pub fn last_at(&self) -> DateTime<Utc> {
        self.last_at
    }

    /// Returns when it was announced.
    pub fn announced_at(&self) -> DateTime<Utc> {
        self.announced_at
    }

    /// Returns the moment up to which outages have been counted.
    pub fn forgiven_until(&self) -> DateTime<Utc> {
        self.forgiven_until
    }

    /// Returns when registration ends. It was announced with a date, so no outage moves it, only a pause by an
    /// organiser.
    pub fn registration_ends(&self) -> Option<DateTime<Utc>> {
        let ends = self.plan.registration_ends?;
        (self.phase == Phase::Lobby).then(|| ends + self.start_moved)
    }

    /// Returns the game at a fixture.
    pub fn game(&self, fixture: Fixture) -> Option<&TableGame> {
        self.table(fixture.round, fixture.table)?
            .games
            .get(index(fixture.number))
    }

    /// Returns a table by its numbers.
    pub fn table(&self, round: u32, table: u32) -> Option<&TablePlayed> {
        self.rounds.get(index(round))?.tables.get(index(table))
    }

    /// Returns the last round with its number.
    pub fn last_round(&self) -> Option<(u32, &RoundPlayed)> {
        let number = u32::try_from(self.rounds.len()).ok()?;
        Some((number, self.rounds.last()?))
    }

    /// Returns the current round with its number, if one is being played.
    pub fn current_round(&self) -> Option<(u32, &RoundPlayed)> {
        self.last_round().filter(|(_, round)| round.ended.is_none())
    }

    /// Returns all games of all rounds.
    pub fn games(&self) -> impl Iterator<Item = (Fixture, &TableGame)> {
        (1..)
            .zip(&self.rounds)
            .flat_map(|(number, round)| round.games(number))
    }

    /// The games whose results the organiser corrected, with the winners that count.
    pub fn corrected_games(&self) -> impl Iterator<Item = (GameId, Vec<Seat>)> {
        self.games().filter_map(|(_, played)| {
            let (game, scored) = (played.game.as_ref()?, played.scored.as_ref()?);
            scored
                .corrected
                .is_some()
                .then(|| (game.clone(), scored.score.winners()))
        })
    }

    /// Returns the number of a user, while they play.
    pub fn number_of(&self, user: UserId) -> Option<PairingNumber> {
        self.numbers()
            .zip(&self.players)
            .find(|(_, player)| player.user == user)
            .map(|(number, _)| number)
    }

    /// Returns the numbers of all players.
    pub fn numbers(&self) -> impl Iterator<Item = PairingNumber> + use<> {
        let players = u32::try_from(self.players.len()).unwrap_or(u32::MAX);
        (1..=players).map(PairingNumber)
    }

    /// Returns the players who have not withdrawn.
    pub fn active(&self) -> impl Iterator<Item = PairingNumber> + '_ {
        self.numbers().filter(|number| !self.has_withdrawn(*number))
    }

    /// Whether a player has withdrawn.
    pub fn has_withdrawn(&self, number: PairingNumber) -> bool {
        let player = self.players.get(index(number.0));
        player.is_none_or(|player| player.withdrawn)
    }

    /// Returns the player with a number.
    pub fn player(&self, number: PairingNumber) -> Option<&Player> {
        self.players.get(index(number.0))
    }

    /// Returns the user who plays under a number.
    pub fn user(&self, number: PairingNumber) -> Option<UserId> {
        Some(self.players.get(index(number.0))?.user)
    }

    /// Returns the users who play under these numbers.
    pub fn users(&self, numbers: &[PairingNumber]) -> Vec<UserId> {
        numbers
            .iter()
            .filter_map(|number| self.user(*number))
            .collect()
    }

    pub(super) fn set_name(&mut self, user: UserId, name: &str) {
        self.names.call(user, name);
    }

    /// Returns a user's name when they joined; with a number if another looks like it.
    pub fn name(&self, user: UserId) -> &str {
        self.names.of(user).unwrap_or("somebody")
    }

    /// Returns a user's name without the number that tells it from others, as it may be typed.
    pub fn bare_name(&self, user: UserId) -> &str {
        self.names.bare(user).unwrap_or_default()
    }

    /// Returns the name of a player.
    pub fn name_of(&self, number: PairingNumber) -> &str {
        self.user(number).map_or("somebody", |user| self.name(user))
    }

    /// Returns all users who take part, or have joined; also captains who do not play.
    pub fn everybody(&self) -> impl Iterator<Item = UserId> + '_ {
        let players = self.players.iter().map(|player| player.user);
        let registered = (self.phase == Phase::Lobby).then_some(&self.registered);
        let registered = registered.into_iter().flatten().copied();
        players.chain(registered).chain(self.leading_only())
    }

    /// Whether all planned rounds have been paired.
    pub fn is_last_round(&self) -> bool {
        let rounds = u32::try_from(self.rounds.len()).unwrap_or(u32::MAX);
        self.planned.is_some_and(|planned| rounds >= planned)
    }

    /// Returns the set-up of games with this number of seats; `None` if the game is not played with
    /// it.
    pub fn setup(&self, seats: usize) -> Option<Setup> {
        Setup::parse(self.plan.kind, &seats.to_string(), &self.plan.options).ok()
    }
}

impl Player {
    fn new(user: UserId, at: DateTime<Utc>) -> Player {
        Player {
            user,
            withdrawn: false,
            resting: false,
            free_from: at,
            missed: 0,
        }
    }
}

impl RoundPlayed {
    fn new(round: &Round, began: DateTime<Utc>, until: Option<DateTime<Utc>>) -> RoundPlayed {
        RoundPlayed {
            tables: round.tables.iter().map(TablePlayed::new).collect(),
            byes: round.byes.clone(),
            matches: round.matches.clone(),
            free: round.free.clone(),
            by_hand: None,
            began,
            until,
            ended: None,
        }
    }

    /// Returns its games; `round` is its number.
    pub fn games(&self, round: u32) -> impl Iterator<Item = (Fixture, &TableGame)> {
        (1..).zip(&self.tables).flat_map(move |(table, played)| {
            (1..).zip(&played.games).map(move |(number, game)| {
                let fixture = Fixture {
                    round,
                    table,
                    number,
                };
                (fixture, game)
            })
        })
    }

    /// Returns its pairing.
    pub fn pairing(&self) -> Round {
        Round {
            tables: self.tables.iter().map(TablePlayed::pairing).collect(),
            byes: self.byes.clone(),
            matches: self.matches.clone(),
            free: self.free.clone(),
        }
    }
}

impl TableGame {
    fn at(seats: &[PairingNumber]) -> TableGame {
        TableGame {
            seats: seats.to_vec(),
            game: None,
            scored: None,
        }
    }

    /// Whether it was scored without being played.
    pub fn is_unplayed(&self) -> bool {
        let scored = self.scored.as_ref();
        scored.is_some_and(|scored| !scored.score.was_played())
    }

    /// Returns the player who won it outright, if there is one.
    pub fn winner(&self) -> Option<PairingNumber> {
        let won = &self.scored.as_ref()?.score.won;
        let mut winners = self.seats.iter().zip(won).filter(|(_, won)| **won);
        Some(*winners.next()?.0)
    }
}

impl TablePlayed {
    fn new(table: &Table) -> TablePlayed {
        TablePlayed {
            players: table.players.clone(),
            thread: None,
            games: table
                .games
                .iter()
                .map(|seats| TableGame::at(seats))
                .collect(),
        }
    }

    fn pairing(&self) -> Table {
        Table {
            players: self.players.clone(),
            games: self.games.iter().map(|game| game.seats.clone()).collect(),
        }
    }
}

/// Returns the index of a number that counts from 1; for 0 an index that is too large for any list.
fn index(number: u32) -> usize {
    (number as usize).wrapping_sub(1)
}
