//! Actions on players and results of a running tournament: withdrawals, substitutes, corrections,
//! challenges, rounds started early, the end of a ladder.

use std::collections::BTreeSet;

use petteia_domain::{
    event_log::Phase,
    game::{Event as GameEvent, State},
    ids::{Fixture, GameId, UserId},
    tournament::{Event, Order, PairingNumber, TableGame, Tournament, of_result},
};
use petteia_players::Level;
use petteia_rules::Seat;
use petteia_speech::{
    message::{Post, Text},
    say,
};
use petteia_store::TournamentStore;

use crate::{
    change::Change,
    commands::InTournament,
    context::Context,
    play::{resigning::resign_seat, turns::post_board},
    refusal::{Refusal, Stop},
    request::Request,
    tournaments::{
        TournamentChange,
        arbiter::{ask_to_play, take_off_the_list},
        change_tournament,
        choose::{choose_tournament, organises},
        play::{end_tournament, pair_round, proceed},
        reach::reachable,
        words,
    },
    verdict::Verdict,
    visible::Audience,
    words::plain,
};

/// The longest reason of a correction or a forfeit, in characters.
const LONGEST_REASON: usize = 300;

/// `/tournament withdraw`: the player resigns their running games, and loses future ones.
pub(crate) async fn withdraw(
    context: Context<'_>,
    request: &Request,
    named: Option<&str>,
    player: Option<UserId>,
    confirmed: bool,
) -> Result<Verdict, Stop> {
    let actor = &request.actor;
    let chosen = choose_tournament(
        &*context.store,
        &context.audience,
        request,
        named,
        &[Phase::Playing, Phase::Lobby],
    )
    .await?;
    let user = player.unwrap_or(actor.id);
    if user != actor.id {
        organises(&chosen, actor)?;
        if chosen.phase == Phase::Lobby {
            return take_off_the_list(context, request, chosen, user).await;
        }
    }
    let tournament = is_playing(chosen)?;
    let number = takes_part(&tournament, user, actor.id)?;
    if !confirmed {
        return Ok(Verdict::say(words::sure_to_withdraw(
            &tournament,
            user,
            actor.id,
        )));
    }
    let mut update = TournamentChange::of(tournament, context.now, Some(actor.id));
    update.happen(Event::Withdrawn { player: number })?;
    for game in running(&update.tournament, number) {
        let Some(state) = context.games.load(&game).await? else {
            continue;
        };
        let Some(seat) = seat_of(&state, user)
            .filter(|seat| state.phase == Phase::Playing && !state.resigned.contains(seat))
        else {
            continue;
        };
        let mut change = Change::of(state, update.at(), Some(actor.id));
        let said = say!("withdrew", player = user);
        resign_seat(context, &mut change, seat, said.into()).await?;
        update.games.push(change);
    }
    update.post(Post::New {
        message: words::withdrawn(&update.tournament, user, actor.id),
        slot: None,
    });
    proceed(context, &mut update).await?;
    change_tournament(context, update, plain(say!("withdrawn-reply"))).await
}

/// `/tournament substitute`: asks a user to take over the player's number, points and games.
pub(crate) async fn substitute(
    context: Context<'_>,
    request: &Request,
    named: Option<&str>,
    player: Option<UserId>,
    by: UserId,
    name: &str,
) -> Result<Verdict, Stop> {
    let tournament = playing(&*context.store, &context.audience, request, named).await?;
    organises(&tournament, &request.actor)?;
    let player = player.ok_or_else(|| Refusal::new(say!("substitute-for-whom")))?;
    let Some(number) = tournament.number_of(player) else {
        return Err(Refusal::new(say!("takes-no-part", player = player)).into());
    };
    if tournament.number_of(by).is_some() {
        return Err(Refusal::new(say!("takes-part-already", player = by)).into());
    }
    ask_to_play(context, request, tournament, (by, name), Some(number)).await
}

/// Transfers a player's number, points and games to a substitute.
pub(crate) async fn replace_player(
    context: Context<'_>,
    update: &mut TournamentChange,
    number: PairingNumber,
    (by, name): (UserId, &str),
) -> Result<(), Stop> {
    let Some(player) = update.tournament.user(number) else {
        return Err(Refusal::new(say!("not-asked")).into());
    };
    let games = running(&update.tournament, number);
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
        let said = Text::from(say!("substituted", player = player, substitute = by));
        match to_move {
            // The board tells the substitute that it is their turn.
            true => post_board(context, &mut change, said).await?,
            false => change.post(Post::New {
                message: plain(said),
                slot: None,
            }),
        }
        update.games.push(change);
    }
    update.post(Post::New {
        message: words::substituted(&update.tournament, player, by),
        slot: None,
    });
    Ok(())
}

/// `/tournament correct`.
pub(crate) async fn correct(
    context: Context<'_>,
    request: &Request,
    named: Option<&str>,
    game: &str,
    result: &str,
    reason: &str,
) -> Result<Verdict, Stop> {
    let actor = &request.actor;
    let tournament = choose_tournament(
        &*context.store,
        &context.audience,
        request,
        named,
        &[Phase::Playing, Phase::Ended],
    )
    .await?;
    organises(&tournament, actor)?;
    if tournament.plan.system.standings() == Order::Rungs {
        return Err(Refusal::new(say!("ladder-not-corrected")).into());
    }
    let reason = given_reason(reason)?;
    let (fixture, found) = find_game(&tournament, game)?;
    let Some(scored) = &found.scored else {
        return Err(Refusal::new(say!("not-scored-yet", game = game)).into());
    };
    let setup = tournament
        .setup(found.seats.len())
        .ok_or_else(|| Refusal::new(say!("no-such-fixture", game = game)))?;
    let worth = of_result(&setup, result, &BTreeSet::new())
        .map_err(|error| Refusal::new(words::no_score(error)))?;
    let before = scored.score.clone();
    let score = worth.ended(before.termination);
    let mut update = TournamentChange::of(tournament, context.now, Some(actor.id));
    update.happen(Event::Corrected {
        fixture,
        score,
        reason: reason.to_owned(),
    })?;
    let message = words::corrected(&update.tournament, fixture, &before.result, actor.id);
    update.post(Post::New {
        message,
        slot: None,
    });
    change_tournament(context, update, plain(say!("corrected-reply"))).await
}

/// `/tournament challenge`.
pub(crate) async fn challenge(
    context: Context<'_>,
    request: &Request,
    named: Option<&str>,
    player: UserId,
) -> Result<Verdict, Stop> {
    let actor = &request.actor;
    let tournament = playing(&*context.store, &context.audience, request, named).await?;
    if tournament.plan.system.has_rounds() {
        return Err(Refusal::new(say!("challenges-on-ladders-only")).into());
    }
    reachable(&tournament)?;
    let challenger = takes_part(&tournament, actor.id, actor.id)?;
    let challenged = takes_part(&tournament, player, actor.id)?;
    let table = tournament
        .ladder
        .challenge(challenger, challenged, context.now)
        .map_err(|error| Refusal::new(words::no_challenge(&tournament, error)))?;
    let mut update = TournamentChange::of(tournament, context.now, Some(actor.id));
    update.happen(Event::Challenged { table })?;
    update.post(Post::New {
        message: words::challenged(&update.tournament, actor.id, player),
        slot: None,
    });
    proceed(context, &mut update).await?;
    change_tournament(context, update, plain(say!("challenged-reply"))).await
}

/// `/tournament finish`: ends a ladder, which has no last round.
pub(crate) async fn finish(
    context: Context<'_>,
    request: &Request,
    named: Option<&str>,
    confirmed: bool,
) -> Result<Verdict, Stop> {
    let tournament = playing(&*context.store, &context.audience, request, named).await?;
    organises(&tournament, &request.actor)?;
    if tournament.plan.system.has_rounds() {
        return Err(Refusal::new(say!("ends-by-itself")).into());
    }
    if !confirmed {
        return Ok(Verdict::say(words::sure_to_finish(&tournament)));
    }
    let mut update = TournamentChange::of(tournament, context.now, Some(request.actor.id));
    end_tournament(&*context.store, &context.defaults, &mut update).await?;
    change_tournament(context, update, plain(say!("finished-reply"))).await
}

/// `/tournament round next:yes`: starts the next round before the pause is over.
pub(crate) async fn next_round(
    context: Context<'_>,
    request: &Request,
    named: Option<&str>,
) -> Result<Verdict, Stop> {
    let tournament = playing(&*context.store, &context.audience, request, named).await?;
    organises(&tournament, &request.actor)?;
    if let Some((number, _)) = tournament.current_round() {
        return Err(Refusal::new(say!("round-goes-on", round = number)).into());
    }
    if tournament.paused.is_some() {
        return Err(Refusal::new(say!("is-paused")).into());
    }
    reachable(&tournament)?;
    let mut update = TournamentChange::of(tournament, context.now, Some(request.actor.id));
    pair_round(&*context.store, &context.defaults, &mut update).await?;
    proceed(context, &mut update).await?;
    change_tournament(context, update, plain(say!("next-round-reply"))).await
}

/// Checks that a tournament has started and is not over.
pub(crate) async fn playing(
    store: &dyn TournamentStore,
    audience: &Audience,
    request: &Request,
    named: Option<&str>,
) -> Result<Tournament, Stop> {
    let tournament = choose_tournament(store, audience, request, named, &[Phase::Playing]).await?;
    Ok(is_playing(tournament)?)
}

/// Returns the seat of a player, who may be a computer.
fn seat_of(state: &State, player: UserId) -> Option<Seat> {
    match player.computer_level() {
        Some(level) => state
            .computers()
            .find(|seat| state.level_of(*seat).map(Level::number) == Some(level)),
        None => state.seat_of(player),
    }
}

/// Checks that a tournament has started and is not over.
fn is_playing(tournament: Tournament) -> Result<Tournament, Refusal> {
    match tournament.phase {
        Phase::Playing => Ok(tournament),
        Phase::Lobby => Err(Refusal::new(say!("tournament-not-begun"))
            .button(say!("button-leave"), InTournament::leave(&tournament.id.0))),
        Phase::Ended => Err(words::is_over(&tournament)),
    }
}

/// Returns the number of a user who takes part and has not withdrawn.
pub(super) fn takes_part(
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

/// Checks the reason, which is public.
pub(super) fn given_reason(reason: &str) -> Result<&str, Refusal> {
    let reason = reason.trim();
    match reason.is_empty() || reason.chars().count() > LONGEST_REASON {
        true => Err(Refusal::new(say!("reason-length", most = LONGEST_REASON))),
        false => Ok(reason),
    }
}

/// Returns a player's games that have begun and are not scored.
fn running(tournament: &Tournament, player: PairingNumber) -> Vec<GameId> {
    tournament
        .games()
        .filter(|(_, game)| game.scored.is_none() && game.seats.contains(&player))
        .filter_map(|(_, game)| game.game.clone())
        .collect()
}

/// Finds a game by its id, or by its round, table and number.
pub(super) fn find_game<'a>(
    tournament: &'a Tournament,
    typed: &str,
) -> Result<(Fixture, &'a TableGame), Refusal> {
    let word = typed.split_whitespace().next().unwrap_or_default();
    let found = match word.parse() {
        Ok(fixture) => tournament.game(fixture).map(|game| (fixture, game)),
        Err(_) => {
            let id = GameId(word.trim_start_matches('#').to_lowercase());
            tournament
                .games()
                .find(|(_, game)| game.game.as_ref() == Some(&id))
        }
    };
    found.ok_or_else(|| Refusal::new(say!("no-such-fixture", game = typed)))
}
