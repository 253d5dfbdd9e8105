//! Actions of organisers for missing players: forfeiting games, extending or pausing a round,
//! adding players and removing them from the list, moving the tournament. All of them are announced
//! in the tournament's channel and stored in its log.

use petteia_domain::{
    event_log::Phase,
    ids::{ChannelId, UserId},
    tournament::{Event, PairingNumber, Tournament},
};
use petteia_speech::{
    message::{Message, Post, Slot},
    say,
    speech::Arg,
};

use crate::{
    change::Change,
    context::Context,
    play::resigning::resign_seat,
    refusal::{Refusal, Stop},
    request::Request,
    tournaments::{
        TournamentChange,
        announce::length,
        change_tournament,
        choose::{choose_to_organise, organises},
        organise::{find_game, given_reason, playing, replace_player, takes_part},
        play::{forfeited, proceed},
        reach::{ask_again, how_the_tournament_channel_is, reachable},
        words,
    },
    verdict::Verdict,
    words::plain,
};

impl TournamentChange {
    /// Adds a message to the tournament's channel.
    pub(super) fn say_in_tournament_channel(&mut self, message: Message) {
        self.post(Post::New {
            message,
            slot: None,
        });
    }
}

/// `/tournament withdraw` of another user before the start: removes them from the list.
pub(crate) async fn take_off_the_list(
    context: Context<'_>,
    request: &Request,
    tournament: Tournament,
    user: UserId,
) -> Result<Verdict, Stop> {
    if !tournament.registered.contains(&user) {
        return Err(Refusal::new(say!("takes-no-part", player = user)).into());
    }
    let by = request.actor.id;
    let mut update = TournamentChange::of(tournament, context.now, Some(by));
    update.happen(Event::Left { user })?;
    update.post(words::edit_registration(&update.tournament));
    update.say_in_tournament_channel(words::withdrawn(&update.tournament, user, by));
    change_tournament(context, update, plain(say!("taken-off-the-list"))).await
}

/// `/tournament add`: asks a user to play from the next round on.
pub(crate) async fn add_player(
    context: Context<'_>,
    request: &Request,
    named: Option<&str>,
    user: UserId,
    name: &str,
) -> Result<Verdict, Stop> {
    let tournament = playing(&*context.store, &context.audience, request, named).await?;
    organises(&tournament, &request.actor)?;
    if !tournament.plan.system.takes_late() {
        return Err(Refusal::new(say!("takes-nobody-late")).into());
    }
    if tournament.is_last_round() {
        return Err(Refusal::new(say!("no-more-rounds")).into());
    }
    if tournament.number_of(user).is_some() {
        return Err(Refusal::new(say!("is-in-already", player = user)).into());
    }
    ask_to_play(context, request, tournament, (user, name), None).await
}

/// Asks a user to play; an organiser who names themselves has agreed.
pub(crate) async fn ask_to_play(
    context: Context<'_>,
    request: &Request,
    tournament: Tournament,
    (user, name): (UserId, &str),
    player: Option<PairingNumber>,
) -> Result<Verdict, Stop> {
    let by = request.actor.id;
    let mut update = TournamentChange::of(tournament, context.now, Some(by));
    if user == by {
        bring_in(context, &mut update, (user, name), player).await?;
        return change_tournament(context, update, plain(say!("you-play-now"))).await;
    }
    reachable(&update.tournament)?;
    update.happen(Event::Asked {
        user,
        name: name.to_owned(),
        player,
    })?;
    update.say_in_tournament_channel(words::asked(&update.tournament, user, by, player));
    change_tournament(context, update, plain(say!("asked-to-play", player = user))).await
}

/// Records the answer of a user whom an organiser asked.
pub(crate) async fn answer_organiser(
    context: Context<'_>,
    request: &Request,
    named: Option<&str>,
    yes: bool,
) -> Result<Verdict, Stop> {
    let actor = &request.actor;
    let tournament = playing(&*context.store, &context.audience, request, named).await?;
    let asked = tournament.asked.get(&actor.id);
    let Some(player) = asked.map(|asked| asked.place) else {
        return Err(Refusal::new(say!("not-asked")).into());
    };
    let mut update = TournamentChange::of(tournament, context.now, Some(actor.id));
    if !yes {
        update.happen(Event::Declined { user: actor.id })?;
        let tournament = words::called(&update.tournament);
        update.say_in_tournament_channel(plain(say!(
            "declined-to-play",
            player = actor.id,
            tournament = tournament
        )));
        return change_tournament(context, update, plain(say!("you-will-not-play"))).await;
    }
    bring_in(context, &mut update, (actor.id, &actor.name), player).await?;
    change_tournament(context, update, plain(say!("you-play-now"))).await
}

/// Adds a user: as a substitute, or as an additional player.
async fn bring_in(
    context: Context<'_>,
    update: &mut TournamentChange,
    (user, name): (UserId, &str),
    player: Option<PairingNumber>,
) -> Result<(), Stop> {
    if let Some(number) = player {
        return replace_player(context, update, number, (user, name)).await;
    }
    if update.tournament.is_last_round() {
        return Err(Refusal::new(say!("no-more-rounds")).into());
    }
    update.happen(Event::Joined {
        user,
        name: name.to_owned(),
    })?;
    let tournament = words::called(&update.tournament);
    update.say_in_tournament_channel(plain(say!(
        "joined-late",
        player = user,
        tournament = tournament
    )));
    Ok(())
}

/// `/tournament forfeit`: forfeits a game for a player.
pub(crate) async fn forfeit(
    context: Context<'_>,
    request: &Request,
    named: Option<&str>,
    game: &str,
    player: UserId,
    reason: &str,
) -> Result<Verdict, Stop> {
    let actor = &request.actor;
    let tournament = playing(&*context.store, &context.audience, request, named).await?;
    organises(&tournament, actor)?;
    let reason = given_reason(reason)?;
    let number = takes_part(&tournament, player, actor.id)?;
    let (fixture, found) = find_game(&tournament, game)?;
    let found = found.clone();
    if found.scored.is_some() {
        return Err(Refusal::new(say!("is-scored-so-correct", game = game)).into());
    }
    if !found.seats.contains(&number) {
        return Err(Refusal::new(say!("not-in-that-game", player = player)).into());
    }
    let mut update = TournamentChange::of(tournament, context.now, Some(actor.id));
    update.happen(Event::Forfeited {
        fixture,
        player: number,
        reason: reason.to_owned(),
    })?;
    update.say_in_tournament_channel(words::forfeited(
        &update.tournament,
        fixture,
        player,
        actor.id,
        reason,
    ));
    let state = match &found.game {
        Some(game) => context.games.load(game).await?,
        None => None,
    };
    match state {
        None => {
            let score = forfeited(&update.tournament, &found.seats, &[number].into())?;
            update.record_automatic(Event::Scored { fixture, score })?;
        }
        Some(state) if state.phase == Phase::Playing => {
            let Some(seat) = state.seat_played_by(player) else {
                return Err(Refusal::new(say!("has-resigned", player = player)).into());
            };
            let mut change = Change::of(state, update.at(), Some(actor.id));
            let said = say!("forfeited-here", player = player, organiser = actor.id);
            resign_seat(context, &mut change, seat, said.into()).await?;
            update.games.push(change);
        }
        // It has ended meanwhile and is recorded below.
        Some(_) => return Err(Refusal::new(say!("is-scored-so-correct", game = game)).into()),
    }
    proceed(context, &mut update).await?;
    change_tournament(context, update, plain(say!("forfeited-reply"))).await
}

/// `/tournament extend`: extends the round.
pub(crate) async fn extend_round(
    context: Context<'_>,
    request: &Request,
    named: Option<&str>,
    by: &str,
) -> Result<Verdict, Stop> {
    let tournament = playing(&*context.store, &context.audience, request, named).await?;
    organises(&tournament, &request.actor)?;
    let ends = tournament
        .current_round()
        .and_then(|(_, round)| round.until);
    if ends.is_none_or(|ends| ends <= context.now && !tournament.stands()) {
        return Err(Refusal::new(say!("no-end-to-extend")).into());
    }
    let length = length(by)?;
    let organiser = request.actor.id;
    let mut update = TournamentChange::of(tournament, context.now, Some(organiser));
    update.happen(Event::RoundExtended {
        seconds: length.num_seconds(),
    })?;
    update.say_in_tournament_channel(words::extended(&update.tournament, organiser, length));
    change_tournament(context, update, plain(say!("extended-reply"))).await
}

/// `/tournament move`: moves the tournament to another channel of the server.
pub(crate) async fn move_tournament_channel(
    context: Context<'_>,
    request: &Request,
    named: Option<&str>,
    channel: ChannelId,
) -> Result<Verdict, Stop> {
    let tournament = choose_to_organise(context, request, named).await?;
    if request.place.guild.is_none() || request.place.guild != tournament.place.guild {
        return Err(Refusal::new(say!("play-on-a-server")).into());
    }
    if channel == tournament.place.channel {
        return Err(Refusal::new(say!("hall-is-there", channel = channel)).into());
    }
    let before = tournament.place.channel;
    let lost = tournament.away.filter(|away| away.why.needs_mending());
    let by = request.actor.id;
    let mut update = TournamentChange::of(tournament, context.now, Some(by));
    update.happen(Event::Moved { channel })?;
    let tournament = words::called(&update.tournament);
    update.say_in_tournament_channel(plain(say!(
        "hall-moved",
        player = by,
        tournament = tournament,
        before = before,
        lost = Arg::choice(if lost.is_some() { "yes" } else { "no" })
    )));
    if let Some(away) = lost {
        let (message, slot) = how_the_tournament_channel_is(
            &*context.store,
            &context.defaults,
            &update.tournament,
            update.at(),
        )
        .await?;
        update.post(Post::New { message, slot });
        ask_again(&mut update, away);
        // There are results to record, games to move along, a round to close or to pair.
        update.leave_the_rest();
    } else if update.tournament.phase == Phase::Lobby {
        update.post(Post::New {
            message: words::registration(&update.tournament),
            slot: Some(Slot::Registration),
        });
    }
    change_tournament(
        context,
        update,
        plain(say!("hall-moved-reply", channel = channel)),
    )
    .await
}
