//! The players of a running tournament: who takes part, who is asked to, who replaces whom.

use petteia_domain::{
    event_log::Phase,
    game::{Event as GameEvent, State},
    ids::{GameId, UserId},
};
use petteia_games::{
    budgets::let_be_invited,
    change::Change,
    context::Context,
    play::{resigning::resign_seat, turns::post_board},
    refusal::{CommandError, Refusal},
    request::Request,
    verdict::Verdict,
    words::plain,
};
use petteia_players::Level;
use petteia_rules::Seat;
use petteia_speech::{
    message::{Message, Post, Text},
    options::{Arguments, OptionSpec, Optional, Typed, Unfit},
    say,
};
use petteia_tournaments::tournament::{Event, PairingNumber, Tournament};

use crate::tournaments::{
    change::{TournamentChange, change_tournament},
    reach::reachable,
    words::{self, called},
};

/// The options that name a player, or a computer.
pub(crate) struct PlayerOrComputer {
    /// The player.
    pub(crate) player: Optional<UserId>,
    /// The computer; it is meant if both are named.
    pub(crate) computer: Optional<Level>,
}

impl Typed for PlayerOrComputer {
    type Read = Option<UserId>;

    fn specs(&self) -> Vec<OptionSpec> {
        vec![self.player.spec(), self.computer.spec()]
    }

    fn read(&self, given: &mut Arguments) -> Result<Option<UserId>, Unfit> {
        let player = self.player.read(given)?;
        let computer = self.computer.read(given)?;
        Ok(computer
            .map(|level| UserId::computer_of(level.number()))
            .or(player))
    }
}

/// Returns the number of a user who takes part and has not withdrawn.
pub(crate) fn takes_part(
    tournament: &Tournament,
    user: UserId,
    reader: UserId,
) -> Result<PairingNumber, Refusal> {
    let number = tournament
        .number_of(user)
        .ok_or_else(|| match user == reader {
            true => Refusal::new(say!("you-take-no-part")),
            false => Refusal::new(say!("takes-no-part", player = user)),
        })?;
    match tournament.has_withdrawn(number) {
        true => Err(Refusal::new(say!("has-withdrawn", player = user))),
        false => Ok(number),
    }
}

/// Returns a player's games that have begun and are not scored.
pub(crate) fn running(tournament: &Tournament, player: PairingNumber) -> Vec<GameId> {
    tournament
        .games()
        .filter(|(_, game)| game.scored.is_none() && game.seats.contains(&player))
        .filter_map(|(_, game)| game.game.clone())
        .collect()
}

/// Returns the seat of a player, who may be a computer.
pub(crate) fn seat_of(state: &State, player: UserId) -> Option<Seat> {
    match player.computer_level() {
        Some(level) => state
            .computers()
            .find(|seat| state.level_of(*seat).map(Level::number) == Some(level)),
        None => state.seat_of(player),
    }
}

/// Withdraws a player, who resigns their games.
pub(crate) async fn withdraw(
    context: Context<'_>,
    update: &mut TournamentChange,
    player: PairingNumber,
    by: UserId,
) -> Result<(), CommandError> {
    let Some(user) = update.state.user(player) else {
        return Ok(());
    };
    update.happen(Event::Withdrawn { player })?;
    for game in running(&update.state, player) {
        // Both players of a game may withdraw at once.
        let known = update
            .beside
            .games
            .iter()
            .position(|change| change.state.id == game);
        let mut change = match known {
            Some(at) => update.beside.games.remove(at),
            None => match context.games.load(&game).await? {
                Some(state) => Change::of(state, update.at(), Some(by)),
                None => continue,
            },
        };
        let seat = seat_of(&change.state, user).filter(|seat| {
            change.state.phase == Phase::Playing && !change.state.resigned.contains(seat)
        });
        if let Some(seat) = seat {
            let said = say!("withdrew", player = user);
            resign_seat(context, &mut change, seat, said.into()).await?;
        }
        if known.is_some() || seat.is_some() {
            update.beside.games.push(change);
        }
    }
    Ok(())
}

/// Asks a user to play; an organiser who names themselves has agreed.
pub(crate) async fn ask_to_play(
    context: Context<'_>,
    request: &Request,
    tournament: Tournament,
    (user, name): (UserId, &str),
    player: Option<PairingNumber>,
) -> Result<Verdict, CommandError> {
    let by = request.actor.id;
    let mut update = TournamentChange::of(tournament, context.now, Some(by));
    if user == by {
        bring_in(context, &mut update, (user, name), player).await?;
        return change_tournament(context, update, plain(say!("you-play-now"))).await;
    }
    reachable(&update.state)?;
    let_be_invited(context, request, &[user]).await?;
    update.happen(Event::Asked {
        user,
        name: name.to_owned(),
        player,
    })?;
    update.say(words::asked(&update.state, user, by, player));
    change_tournament(context, update, plain(say!("asked-to-play", player = user))).await
}

/// Adds a user: as a substitute, or as an additional player.
pub(crate) async fn bring_in(
    context: Context<'_>,
    update: &mut TournamentChange,
    (user, name): (UserId, &str),
    player: Option<PairingNumber>,
) -> Result<(), CommandError> {
    if update.state.plan.entry.promise.is_some() {
        update.happen(Event::Promised { user })?;
    }
    if let Some(number) = player {
        return replace_player(context, update, number, (user, name)).await;
    }
    if update.state.is_last_round() {
        return Err(Refusal::new(say!("no-more-rounds")).into());
    }
    update.happen(Event::Joined {
        user,
        name: name.to_owned(),
    })?;
    let tournament = words::called(&update.state);
    update.say(plain(say!(
        "joined-late",
        player = user,
        tournament = tournament
    )));
    Ok(())
}

/// Transfers a player's number, points and games to a substitute.
async fn replace_player(
    context: Context<'_>,
    update: &mut TournamentChange,
    number: PairingNumber,
    (by, name): (UserId, &str),
) -> Result<(), CommandError> {
    let Some(player) = update.state.user(number) else {
        return Err(Refusal::new(say!("not-asked")).into());
    };
    let games = running(&update.state, number);
    update.happen(Event::Substituted {
        player: number,
        user: by,
        name: name.to_owned(),
    })?;
    for game in games {
        let Some(state) = context.games.load(&game).await? else {
            continue;
        };
        let Some(seat) = seat_of(&state, player).filter(|_| state.phase == Phase::Playing) else {
            continue;
        };
        let to_move = state.to_move() == Some(seat);
        let mut change = Change::of(state, update.at(), Some(by));
        change.happen(GameEvent::Substituted {
            seat,
            from: player,
            user: by,
            name: name.to_owned(),
        })?;
        if let Some(guest) = update.state.guests.origin(by) {
            change.record_automatic(GameEvent::PlaysFrom {
                user: by,
                from: guest.place(),
                language: guest.language,
            })?;
        }
        let said = Text::from(say!("substituted", player = player, substitute = by));
        match to_move {
            // The board tells the substitute that it is their turn.
            true => post_board(context, &mut change, said).await?,
            false => change.post(Post::New {
                message: plain(said),
                slot: None,
            }),
        }
        update.beside.games.push(change);
    }
    update.post(Post::New {
        message: substituted(&update.state, player, by),
        slot: None,
    });
    Ok(())
}

/// The message about a substitute.
fn substituted(tournament: &Tournament, player: UserId, by: UserId) -> Message {
    Message {
        notify: vec![by],
        ..plain(say!(
            "tournament-substituted",
            player = player,
            substitute = by,
            tournament = called(tournament)
        ))
    }
}
