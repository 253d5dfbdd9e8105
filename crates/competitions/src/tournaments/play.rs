//! The progress of a tournament: recording results, opening and ending games, closing and pairing
//! rounds.

use std::collections::BTreeSet;

use chrono::{DateTime, TimeDelta, Utc};
use petteia_domain::{
    event_log::Phase,
    game::{AtTable, Event as GameEvent, Occupant, Opening, SeatOrder, State, Termination},
    ids::{ChannelId, CommandId, Fixture, GameId, TournamentId, UserId},
    timer::TimerKind,
};
use petteia_games::{
    arrange::lobby::post_beginning,
    change::Change,
    commits::Commits,
    context::{Context, GameDefaults},
    games::Games,
    loading::tournaments::load_tournament,
    ratings::RatingBook,
};
use petteia_players::Level;
use petteia_rules::{Game, Seat};
use petteia_speech::message::Post;
use petteia_store::{Commit, GameStore, SettingsStore, StoreError, TournamentStore};
use petteia_tournaments::tournament::{
    Event, GameScore, GoingOn, Order, PairingNumber, Round, Tournament, of_result,
};

use crate::tournaments::{
    absence::{all_were_absent, ask_the_absent, end_with_the_round},
    arena,
    change::{TournamentChange, pause, tournament_commit},
    ending::{end_tournament, post_standings},
    joining::tell_at_the_start,
    outage::tournament_or_away,
    pausing::move_clocks,
    reach::{bring_games_along, probe_tournament_channel},
    seating::seating,
    teams::seeding::{line_up_by_rating, seed},
    words,
};

/// Handles a tournament's due timer.
///
/// # Errors
/// Fails if the store fails; then the timer is still set.
pub async fn tournament_due(
    context: Context<'_>,
    id: &TournamentId,
    what: TimerKind,
) -> Result<(), StoreError> {
    context
        .retry_on_conflict(|context| async move {
            let Some(tournament) = tournament_or_away(context, id).await? else {
                return Ok(());
            };
            let mut update = TournamentChange::of(tournament, context.now, None);
            if what == TimerKind::Probe {
                probe_tournament_channel(context, &mut update).await?;
            }
            registration_due(context, &mut update).await?;
            Box::pin(proceed(context, &mut update)).await?;
            // Even if nothing was due the timers are set again, which removes a void one.
            let commit = tournament_commit(context, update).await?;
            context.commits.commit(commit).await
        })
        .await
}

/// Makes every running tournament check its games, after a start, to complete what the last run
/// left undone.
///
/// # Errors
/// Fails if the store fails.
pub async fn wake_tournaments(
    store: &dyn TournamentStore,
    commits: &Commits,
    now: DateTime<Utc>,
) -> Result<(), StoreError> {
    let playing = store.tournaments(None, &[Phase::Playing], usize::MAX);
    let wakes: BTreeSet<TournamentId> = playing.await?.into_iter().collect();
    if wakes.is_empty() {
        return Ok(());
    }
    commits
        .commit(Commit {
            at: now,
            wakes,
            ..Commit::default()
        })
        .await
}

/// Ends registration: starts the tournament, or cancels it if there are too few players.
async fn registration_due(
    context: Context<'_>,
    update: &mut TournamentChange,
) -> Result<(), StoreError> {
    let ends = update.state.registration_ends();
    if update.state.stands_still() || ends.is_none_or(|ends| ends > update.at()) {
        return Ok(());
    }
    let registered = update.state.entrants();
    if registered >= update.state.plan.least as usize {
        return begin_tournament(&context.ratings, update).await;
    }
    update.record_automatic(Event::Cancelled)?;
    update.post(words::edit_registration(&update.state));
    // Elsewhere the announcement is not edited.
    let cancelled = words::registration(&update.state);
    update.beside.say_to_guests(None, cancelled);
    Ok(())
}

/// Advances as far as one commit may.
pub(crate) async fn proceed(
    context: Context<'_>,
    update: &mut TournamentChange,
) -> Result<(), StoreError> {
    // Read before any game, because a later end of a game wakes it again.
    update
        .beside
        .has_checked(context.store.woken(&update.state.id).await?);
    while update.state.phase == Phase::Playing {
        if update.state.paused.is_some() {
            return note_results(context.store, context.games, update).await;
        }
        if update.state.current_round().is_some() {
            note_results(context.store, context.games, update).await?;
            if !move_clocks(context.games, update).await? || update.state.away.is_some() {
                return Ok(());
            }
            if !bring_games_along(context, update).await? {
                return Ok(());
            }
            if update.state.is_arena() {
                if arena::end_in_time(context.store, &context.defaults, update).await? {
                    return Ok(());
                }
                arena::show_results(update)?;
                arena::meet(update)?;
            } else {
                end_in_time(context, update).await?;
            }
            open_games(context, update).await?;
            if add_games(update)? {
                continue;
            }
            if !close_round(context.store, &context.defaults, update).await? {
                return Ok(());
            }
        } else if update.state.away.is_some() {
            // Nobody would learn about the pairings.
            return Ok(());
        } else {
            let last = update.state.last_round();
            let ended = last.and_then(|(_, round)| round.ended);
            if ended.is_some_and(|ended| ended + pause(&update.state) > update.at()) {
                return Ok(());
            }
            pair_round(context.store, &context.defaults, update).await?;
        }
    }
    Ok(())
}

/// Records the scores of games that are over; on a ladder each result is posted at once.
async fn note_results(
    store: &dyn GameStore,
    games: &Games,
    update: &mut TournamentChange,
) -> Result<(), StoreError> {
    for (fixture, game) in update.state.waiting() {
        let Some(id) = game.game else { continue };
        let Some((score, all_absent)) = result_of(store, games, update, &id, &game.seats).await?
        else {
            continue;
        };
        update.record_automatic(Event::Scored { fixture, score })?;
        if all_absent && !update.state.is_arena() {
            ask_the_absent(update, fixture, &game.seats)?;
        }
        if update.state.is_arena() {
            let state = match update.beside.game(&id) {
                Some(state) => Some(state.clone()),
                None => games.load(&id).await?,
            };
            if let Some(state) = state {
                arena::rest_who_missed(update, &state, &game.seats)?;
            }
        }
        if update.state.plan.system.standings == Order::Rungs {
            let message = words::ladder_result(&update.state, fixture);
            update.post(Post::New {
                message,
                slot: None,
            });
        }
    }
    Ok(())
}

/// Returns the score of a game, if it is over, and whether everybody was absent from it.
async fn result_of(
    store: &dyn GameStore,
    games: &Games,
    update: &TournamentChange,
    game: &GameId,
    seats: &[PairingNumber],
) -> Result<Option<(GameScore, bool)>, StoreError> {
    let scored = |state: &State| -> Result<(GameScore, bool), StoreError> {
        Ok((score_of(state)?, all_were_absent(state)))
    };
    if let Some(state) = update.beside.game(game) {
        let over = state.phase == Phase::Ended;
        return over.then(|| scored(state)).transpose();
    }
    let index = store.index(game).await?;
    if index.is_some_and(|index| index.phase != Phase::Ended) {
        return Ok(None);
    }
    let score = match games.load(game).await? {
        Some(state) => scored(&state)?,
        None => (unplayed(&update.state, seats)?, false),
    };
    Ok(Some(score))
}

/// Ends the round: scores unfinished games as they stand. Who is absent loses against who is not.
async fn end_in_time(
    context: Context<'_>,
    update: &mut TournamentChange,
) -> Result<(), StoreError> {
    let until = update
        .state
        .current_round()
        .and_then(|(_, round)| round.until);
    if until.is_none_or(|until| until > update.at()) {
        return Ok(());
    }
    for (fixture, game) in update.state.waiting() {
        let mut all_absent = false;
        let score = match game.game {
            None => unplayed(&update.state, &game.seats)?,
            // Games that this command changes are ended in the next commit, because the timer is
            // due.
            Some(id) if update.beside.game(&id).is_some() => return Ok(()),
            Some(_) if !update.beside.has_room() => return Ok(()),
            Some(id) => match context.games.load(&id).await? {
                None => unplayed(&update.state, &game.seats)?,
                Some(state) => {
                    let mut change = Change::of(state, update.at(), None);
                    end_with_the_round(context, &mut change).await?;
                    let score = score_of(&change.state)?;
                    all_absent = all_were_absent(&change.state);
                    update.beside.games.push(change);
                    score
                }
            },
        };
        update.record_automatic(Event::Scored { fixture, score })?;
        if all_absent {
            ask_the_absent(update, fixture, &game.seats)?;
        }
    }
    Ok(())
}

/// Opens the games to be played now. A forfeited one may be followed by another.
async fn open_games(context: Context<'_>, update: &mut TournamentChange) -> Result<(), StoreError> {
    loop {
        let games = update.state.games_to_begin();
        if games.is_empty() {
            return Ok(());
        }
        for (fixture, game) in games {
            let absent: BTreeSet<PairingNumber> = game
                .seats
                .iter()
                .copied()
                .filter(|number| update.state.has_withdrawn(*number))
                .collect();
            if !absent.is_empty() {
                let score = forfeited(&update.state, &game.seats, &absent)?;
                update.record_automatic(Event::Scored { fixture, score })?;
            } else if update.beside.has_room() {
                let change = open_at_table(context, update, fixture, &game.seats).await?;
                let game = change.state.id.clone();
                update.beside.games.push(change);
                update.record_automatic(Event::GameOpened { fixture, game })?;
            } else {
                return Ok(());
            }
        }
    }
}

/// Opens a game at a table, which begins at once.
async fn open_at_table(
    context: Context<'_>,
    update: &TournamentChange,
    fixture: Fixture,
    numbers: &[PairingNumber],
) -> Result<Change, StoreError> {
    let tournament = &update.state;
    let users = tournament.users(numbers);
    let named = |user: &UserId| (*user, tournament.name(*user).to_owned());
    let people = users.iter().filter(|user| level_of(**user).is_none());
    let people: Vec<UserId> = people.copied().collect();
    let computers: Vec<Level> = users.iter().copied().filter_map(level_of).collect();
    let (Some(setup), Some(host)) = (tournament.setup(numbers.len()), people.first()) else {
        return Err(broken(tournament, "a table has no game for its players"));
    };
    let thread = tournament
        .table(fixture.round, fixture.table)
        .and_then(|table| table.thread);
    let opened = GameEvent::Opened {
        opening: Opening {
            kind: tournament.plan.kind,
            line_up: setup.line_up().to_owned(),
            options: setup.options(),
            clock: Some(tournament.plan.clock.clone()),
            opponents: people[1..].iter().map(named).collect(),
            order: SeatOrder::AsJoined,
            thread: opens_thread(tournament, fixture),
            rated: tournament.plan.rated && computers.is_empty(),
            pair: false,
            coached: false,
            computers,
        },
        clock: tournament.plan.clock.clone(),
        place: tournament.place,
        name: tournament.name(*host).to_owned(),
        language: tournament.language,
        at_table: Some(AtTable {
            tournament: tournament.id.clone(),
            name: tournament.plan.name.clone(),
            fixture,
        }),
    };
    let id = context.chance.new_name();
    let mut change = Change::opening(
        id,
        opened,
        update.at(),
        *host,
        &context.games.timekeeping().await?,
    )?
    .through(
        &CommandId(format!("tournament:{}:{fixture}", tournament.id)),
        &context.chance,
    );
    if let Some(channel) = thread {
        change.record_automatic(GameEvent::ThreadOpened { channel })?;
    }
    for user in &people {
        if let Some(guest) = tournament.guests.origin(*user) {
            change.record_automatic(GameEvent::PlaysFrom {
                user: *user,
                from: guest.place(),
                language: guest.language,
            })?;
        }
    }
    if let Some(secret) = context.chance.secret_of(tournament.plan.kind) {
        change.record_automatic(GameEvent::DicePromised { secret })?;
    }
    let seated = |user: &UserId| match level_of(*user) {
        Some(level) => Occupant::computer(level),
        None => Occupant::from(*user),
    };
    let seats = users.iter().map(seated).collect();
    change.record_automatic(GameEvent::Started { seats })?;
    post_beginning(context, &mut change).await?;
    // The board tells the first player; at the table's first game the others are told, too.
    if tournament
        .table(fixture.round, fixture.table)
        .is_some_and(|table| table.games.iter().all(|game| game.game.is_none()))
    {
        change.notify_with_board(&people);
    }
    Ok(change)
}

/// Adds the games that matches of a knock-out need because they are not decided, and says so. Returns whether there are
/// any.
fn add_games(update: &mut TournamentChange) -> Result<bool, StoreError> {
    let Some((round, _)) = update.state.current_round() else {
        return Ok(false);
    };
    let goes_on = update.state.matches_to_go_on();
    if goes_on.is_empty() {
        return Ok(false);
    }
    let message = words::matches_go_on(&update.state, round, &goes_on);
    update.say(message);
    for GoingOn { table, games, .. } in goes_on {
        for seats in games {
            update.record_automatic(Event::GameAdded {
                round,
                table,
                seats,
            })?;
        }
    }
    Ok(true)
}

/// Closes the round if all its games are scored. Returns whether it is closed.
async fn close_round(
    store: &dyn SettingsStore,
    defaults: &GameDefaults,
    update: &mut TournamentChange,
) -> Result<bool, StoreError> {
    if !update.state.plan.system.has_rounds() || !update.state.waiting().is_empty() {
        return Ok(false);
    }
    update.record_automatic(Event::RoundEnded)?;
    if update.state.is_last_round() {
        update.record_automatic(Event::Ended)?;
    }
    post_standings(store, defaults, update).await?;
    Ok(true)
}

/// Pairs the next round; if no round can be paired, the tournament ends.
pub(crate) async fn pair_round(
    store: &dyn SettingsStore,
    defaults: &GameDefaults,
    update: &mut TournamentChange,
) -> Result<(), StoreError> {
    let tournament = update.state.clone();
    // Pairing a large field takes a while.
    let paired = tokio::task::spawn_blocking(move || tournament.next_round());
    let paired = paired
        .await
        .map_err(|error| broken(&update.state, &error.to_string()))?;
    let round = match paired {
        Ok(round) => round,
        Err(none) => {
            update.post(words::nobody_to_pair(&update.state, none));
            return end_tournament(store, defaults, update).await;
        }
    };
    let until = update
        .state
        .plan
        .round_seconds
        .and_then(TimeDelta::try_seconds)
        .map(|length| update.at() + length);
    announce_round(update, round, until)
}

fn announce_round(
    update: &mut TournamentChange,
    round: Round,
    until: Option<DateTime<Utc>>,
) -> Result<(), StoreError> {
    update.record_automatic(Event::RoundPaired { round, until })?;
    let message = words::round_begins(&update.state);
    let slot = words::round_slot(&update.state);
    update.post(Post::New { message, slot });
    Ok(())
}

/// Assigns the numbers and pairs the first round.
pub(crate) async fn begin_tournament(
    ratings: &RatingBook,
    update: &mut TournamentChange,
) -> Result<(), StoreError> {
    let players = seating(ratings, &update.state).await?;
    tell_at_the_start(ratings, update).await?;
    if update.state.is_of_teams() {
        line_up_by_rating(ratings, update).await?;
    }
    let plan = &update.state.plan;
    let field = u32::try_from(update.state.entrants()).unwrap_or(u32::MAX);
    let suited = plan.system.rounds(plan.kind, field);
    let rounds = suited.map(|suited| plan.rounds.unwrap_or(suited));
    update.happen(Event::Started { players, rounds })?;
    if update.state.is_of_teams() {
        seed(ratings, update).await?;
    }
    if !update.state.is_arena() {
        update.post(words::edit_registration(&update.state));
    }
    if !update.state.plan.system.has_rounds() {
        let length = update.state.plan.round_seconds;
        let length = length.and_then(TimeDelta::try_seconds);
        let until = length.map(|length| update.at() + length);
        announce_round(update, Round::default(), until)?;
    }
    if update.state.is_arena() {
        update.post(words::edit_registration(&update.state));
    }
    Ok(())
}

/// Records that the thread of a table was opened for one of its games; all its games use it.
pub async fn table_has_thread(
    context: Context<'_>,
    at: &AtTable,
    opened: &GameId,
    channel: ChannelId,
) -> Result<Option<TournamentChange>, StoreError> {
    let Some(tournament) = load_tournament(context.store, &at.tournament).await? else {
        return Ok(None);
    };
    let Fixture { round, table, .. } = at.fixture;
    let mut update = TournamentChange::of(tournament, context.now, None);
    let Some(at_table) = update.state.table(round, table) else {
        return Ok(None);
    };
    let games: Vec<GameId> = at_table
        .games
        .iter()
        .filter_map(|game| game.game.clone())
        .collect();
    for game in games {
        let Some(state) = context.games.load(&game).await? else {
            continue;
        };
        if state.phase == Phase::Playing || game == *opened {
            let mut change = Change::of(state, update.at(), None);
            change.record_automatic(GameEvent::ThreadOpened { channel })?;
            update.beside.games.push(change);
        }
    }
    update.record_automatic(Event::ThreadOpened {
        round,
        table,
        channel,
    })?;
    Ok(Some(update))
}

/// Whether the thread of a table is opened for this game.
fn opens_thread(tournament: &Tournament, fixture: Fixture) -> bool {
    tournament
        .table(fixture.round, fixture.table)
        .is_some_and(|table| {
            table.thread.is_none() && table.games.iter().all(|game| game.game.is_none())
        })
}

/// Returns the score of a game that is over. A player who resigned concedes the missing counts to
/// the others, however the game ended, so that resigning is never better than losing. The result
/// token is the game's own, as in its record. A game in which fewer than two sides played a turn was
/// not played.
pub(crate) fn score_of(state: &State) -> Result<GameScore, StoreError> {
    let standing = state.game.standing().result;
    let ended = state.end.as_ref();
    let counted = match ended {
        Some(end) if end.termination == Termination::Rules => &end.result,
        _ => &standing,
    };
    let worth = of_result(&state.game.setup(), counted, &state.resigned);
    let mut score = worth
        .map_err(|error| StoreError::failed(format!("game {}: {error}", state.id)))?
        .ended(ended.map(|end| end.termination));
    if let Some(end) = ended {
        score.result.clone_from(&end.result);
    }
    score.no_show = state.parties_that_played() < 2;
    Ok(score)
}

/// Returns the level of a player who is a computer.
fn level_of(player: UserId) -> Option<Level> {
    player.computer_level().and_then(Level::new)
}

/// Returns the score of a game that never began: that of the start position.
fn unplayed(tournament: &Tournament, seats: &[PairingNumber]) -> Result<GameScore, StoreError> {
    forfeited(tournament, seats, &BTreeSet::new())
}

/// Returns the score of a game that is forfeited by these players.
pub(crate) fn forfeited(
    tournament: &Tournament,
    seats: &[PairingNumber],
    absent: &BTreeSet<PairingNumber>,
) -> Result<GameScore, StoreError> {
    let setup = tournament
        .setup(seats.len())
        .ok_or_else(|| broken(tournament, "a table has no game for its players"))?;
    let conceded = Seat::first(setup.seats())
        .zip(seats)
        .filter(|(_, number)| absent.contains(number))
        .map(|(seat, _)| seat)
        .collect();
    let start = Game::new(setup.clone()).standing().result;
    let mut score = of_result(&setup, &start, &conceded)
        .map_err(|error| broken(tournament, &error.to_string()))?
        .ended(None);
    // As for a resigned game: 1 for the remaining party.
    if score.won.contains(&true) {
        let parties = setup.parties();
        let won = |party: &Vec<Seat>| party.iter().any(|seat| score.won[seat.index()]);
        let result = parties
            .iter()
            .map(|party| if won(party) { "1" } else { "0" });
        score.result = result.collect::<Vec<_>>().join("-");
    }
    Ok(score)
}

fn broken(tournament: &Tournament, why: &str) -> StoreError {
    StoreError::failed(format!("tournament {}: {why}", tournament.id))
}
