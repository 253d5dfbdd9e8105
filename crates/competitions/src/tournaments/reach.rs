//! Tournaments whose channel is out of reach. Such a tournament waits, its organiser and players
//! are told in another way, and it goes on when the channel, or a new one, is reachable.
//!
//! Meanwhile results are recorded, but nothing starts or ends automatically. Games at tables have
//! their own channels and clocks; those in the tournament's channel move with it.

use chrono::{DateTime, Utc};
use petteia_domain::{
    event_log::Phase,
    game::Event as GameEvent,
    ids::{ChannelId, Subject, TournamentId, UserId},
    reach::OutOfReach,
};
use petteia_games::{
    change::Change,
    context::{Context, GameDefaults},
    games::Games,
    language::language_of_entrant,
    loading::tournaments::{listed_tournament, load_tournament},
    play::turns::theme_of_posts,
    reach::{
        direct::to_each,
        standing::how_it_stands,
        unreachable::{Unreachable, concerned},
    },
    refusal::Refusal,
    words::{plain, users},
};
use petteia_speech::{
    message::{Message, Post, Slot, Text},
    say,
    speech::{Arg, Say},
};
use petteia_store::{
    Commit, SettingsStore, StoreError, TournamentStore, TournamentsAndSeries,
    TournamentsAndSettings,
};
use petteia_tournaments::tournament::{Event, Recorded, Tournament};

use crate::{
    series::load::listed_series,
    tournaments::{
        change::{TournamentChange, tournament_commit},
        pages, words,
    },
};

/// The largest number of people who get a direct message about a tournament's channel. The others
/// are told with their next command.
const WRITTEN_TO: usize = 50;

/// Returns the tournaments on the server of this subject whose channel is, or was, this one.
pub async fn tournaments_of_channel(
    store: &dyn TournamentsAndSeries,
    games: &Games,
    about: &Subject,
    channel: ChannelId,
    many: usize,
) -> Result<Vec<TournamentId>, StoreError> {
    let guild = match about {
        Subject::Game(game) => games.load_listed(game).await?.map(|game| game.place.guild),
        Subject::Tournament(tournament) => {
            let tournament = listed_tournament(store, tournament).await?;
            tournament.map(|tournament| tournament.place.guild)
        }
        Subject::Series(series) => {
            let series = listed_series(store, series).await?;
            series.map(|series| series.place.guild)
        }
        Subject::Puzzles(guild) | Subject::Server(guild) => Some(Some(*guild)),
    };
    let Some(guild @ Some(_)) = guild else {
        return Ok(Vec::new());
    };
    let going = [Phase::Lobby, Phase::Playing];
    let mut here = Vec::new();
    for id in store.tournaments(guild, &going, many).await? {
        let tournament = listed_tournament(store, &id).await?;
        if tournament.is_some_and(|tournament| tournament.place.channel == channel) {
            here.push(id);
        }
    }
    Ok(here)
}

/// Records that a post did not arrive in a tournament's channel.
pub async fn tournament_out_of_reach(
    context: Context<'_>,
    id: &TournamentId,
    away: OutOfReach,
) -> Result<(), StoreError> {
    let Some(tournament) = listed_tournament(context.store, id).await? else {
        return Ok(());
    };
    // As for games: an obstacle that somebody has to remove is not replaced by a moment's silence.
    let known = tournament
        .away
        .is_some_and(|known| known.why == away.why || known.why.needs_mending());
    if known || tournament.place.channel != away.channel {
        return Ok(());
    }
    let mut update = TournamentChange::of(tournament, context.now, None);
    update.record_automatic(Event::OutOfReach(away))?;
    if away.why.needs_mending() {
        tell_of_tournament_channel(context.store, &context.reach, &mut update, away).await?;
    }
    let commit = tournament_commit(context, update).await?;
    context.commits.commit(commit).await
}

/// Tells the organiser and the players, in the channel of the announcement if that is another one,
/// else by direct messages.
async fn tell_of_tournament_channel(
    store: &dyn SettingsStore,
    reach: &Unreachable,
    update: &mut TournamentChange,
    away: OutOfReach,
) -> Result<(), StoreError> {
    let tournament = &update.state;
    let about = tournament.id.clone().into();
    let mut whom = concerned(tournament);
    whom.truncate(WRITTEN_TO);
    let untold = reach.tell(&about, &away, whom);
    if untold.is_empty() {
        return Ok(());
    }
    let announced_in = tournament.announced_in;
    if announced_in != away.channel {
        let message = notice(tournament, away, untold);
        update.post_elsewhere(announced_in, Post::notice(message));
        return Ok(());
    }
    for (channel, post) in told_alone(store, tournament, away, untold).await? {
        update.post_elsewhere(channel, post);
    }
    Ok(())
}

/// Sends everybody a direct message that a tournament's channel is out of reach.
pub async fn to_everybody(
    store: &dyn TournamentsAndSettings,
    id: &TournamentId,
    away: OutOfReach,
) -> Result<Vec<(ChannelId, Post)>, StoreError> {
    let Some(tournament) = listed_tournament(store, id).await? else {
        return Ok(Vec::new());
    };
    let mut whom = concerned(&tournament);
    whom.truncate(WRITTEN_TO);
    told_alone(store, &tournament, away, whom).await
}

/// The direct messages to users that a tournament's channel is out of reach.
async fn told_alone(
    store: &dyn SettingsStore,
    tournament: &Tournament,
    away: OutOfReach,
    users: Vec<UserId>,
) -> Result<Vec<(ChannelId, Post)>, StoreError> {
    let message = plain(to_mend(tournament, away));
    let mut whom = Vec::new();
    for user in users {
        whom.push((user, language_of_entrant(store, tournament, user).await?));
    }
    Ok(to_each(whom, &message))
}

/// Describes the obstacle, for the answer to a command.
pub async fn tournament_to_mend(
    store: &dyn TournamentStore,
    id: &TournamentId,
    away: OutOfReach,
) -> Result<Option<Say>, StoreError> {
    let tournament = load_tournament(store, id).await?;
    Ok(tournament.map(|tournament| to_mend(&tournament, away)))
}

/// Records that a post of the tournament arrived in its channel: it goes on.
pub async fn tournament_in_reach(
    context: Context<'_>,
    id: &TournamentId,
    channel: ChannelId,
) -> Result<(), StoreError> {
    let Some(tournament) = listed_tournament(context.store, id).await? else {
        return Ok(());
    };
    let Some(away) = tournament.away.filter(|away| away.channel == channel) else {
        return Ok(());
    };
    let mut update = TournamentChange::of(tournament, context.now, None);
    update.record_automatic(Event::InReach)?;
    if away.why.needs_mending() {
        ask_again(&mut update, away);
    }
    // There are results to record, a round to close or to pair.
    update.beside.leave_the_rest();
    let commit = tournament_commit(context, update).await?;
    context.commits.commit(commit).await
}

/// Returns the commit that probes a tournament's channel that is out of reach.
pub async fn try_tournament_channel(
    context: Context<'_>,
    id: &TournamentId,
) -> Result<Option<Commit>, StoreError> {
    let Some(tournament) = listed_tournament(context.store, id).await? else {
        return Ok(None);
    };
    let mut update = TournamentChange::of(tournament, context.now, None);
    probe_tournament_channel(context, &mut update).await?;
    Ok(Some(tournament_commit(context, update).await?))
}

/// Posts the state of a tournament whose channel is out of reach. If it arrives, the channel is
/// reachable again.
pub(crate) async fn probe_tournament_channel(
    context: Context<'_>,
    update: &mut TournamentChange,
) -> Result<(), StoreError> {
    if update.state.away.is_none() {
        return Ok(());
    }
    // A finished tournament is not read at a start.
    context.reach.note_tournament(&update.state);
    let (message, slot) =
        how_the_tournament_channel_is(context.store, &context.defaults, &update.state, update.at())
            .await?;
    let heading = say!(
        "hall-is-back",
        tournament = words::called(&update.state),
        phase = Arg::choice(match update.state.phase {
            Phase::Lobby => "lobby",
            Phase::Playing => "playing",
            Phase::Ended => "ended",
        })
    );
    let text = match message.text == Text::default() {
        true => Text::from(heading),
        false => Text::from(heading).line().text(message.text),
    };
    let message = Message { text, ..message };
    update.post(Post::Return { message, slot });
    Ok(())
}

/// Returns the newest message about a tournament for a channel that missed earlier ones.
pub(crate) async fn how_the_tournament_channel_is(
    store: &dyn SettingsStore,
    defaults: &GameDefaults,
    tournament: &Tournament,
    now: DateTime<Utc>,
) -> Result<(Message, Option<Slot>), StoreError> {
    let mut then = tournament.clone();
    if then.away.is_some() {
        // The text describes the state after this message has arrived.
        let back = Recorded {
            at: now,
            by: None,
            event: Event::InReach,
        };
        then.apply(&back)?;
    }
    let unplayed = then.rounds.is_empty();
    if then.phase == Phase::Lobby || then.cancelled || unplayed {
        return Ok((words::registration(&then), Some(Slot::Registration)));
    }
    if then.plan.system.has_rounds() && then.current_round().is_some() {
        if then.waiting().is_empty() {
            // The round is closed next, and the standings follow.
            return Ok((Message::default(), None));
        }
        let mut message = words::round_begins(&then);
        message.buttons.push(words::standings_button(&then));
        return Ok((message, words::round_slot(&then)));
    }
    let theme = theme_of_posts(store, defaults, then.place).await?;
    Ok((pages::standings(&then, 0, theme, None), None))
}

/// Moves games from the tournament's old channel to its new one, some in each commit. Returns
/// whether all have moved.
pub(crate) async fn bring_games_along(
    context: Context<'_>,
    update: &mut TournamentChange,
) -> Result<bool, StoreError> {
    let Some(moved_at) = update.state.moved_at else {
        return Ok(true);
    };
    let tournament_channel = update.state.place.channel;
    for (_, game) in update.state.waiting() {
        let Some(id) = game.game else { continue };
        let lost = |away: OutOfReach| away.why.needs_mending() && away.since <= moved_at;
        if !context.reach.away(&id.clone().into()).is_some_and(lost) {
            continue;
        }
        // Games that this commit changes are moved in the next one.
        if update.beside.game(&id).is_some() || !update.beside.has_room() {
            update.beside.leave_the_rest();
            return Ok(false);
        }
        let Some(state) = context.games.load(&id).await? else {
            continue;
        };
        let away = state.away.filter(|away| lost(*away));
        if away.is_none() || state.home() == tournament_channel {
            continue;
        }
        let mut change = Change::of(state, update.at(), None);
        change.record_automatic(GameEvent::Moved {
            channel: tournament_channel,
        })?;
        let (message, slot) = how_it_stands(context, &change, away).await?;
        change.post(Post::New {
            message,
            slot: Some(slot),
        });
        update.beside.games.push(change);
    }
    Ok(true)
}

/// Asks users again who were asked to play while nobody could see it.
pub(crate) fn ask_again(update: &mut TournamentChange, away: OutOfReach) {
    let unseen: Vec<Message> = update
        .state
        .asked
        .iter()
        .filter(|(_, asked)| asked.at >= away.since)
        .map(|(user, asked)| {
            let by = asked.by.unwrap_or(update.state.organiser);
            words::asked(&update.state, *user, by, asked.place)
        })
        .collect();
    for message in unseen {
        update.say(message);
    }
}

/// Checks that the tournament's channel is reachable, because otherwise nobody would learn what
/// begins.
pub(crate) fn reachable(tournament: &Tournament) -> Result<(), Refusal> {
    match tournament.away {
        Some(away) if away.why.needs_mending() => Err(Refusal::new(to_mend(tournament, away))),
        _ => Ok(()),
    }
}

/// Says that a tournament's channel is out of reach, and how to fix that.
fn to_mend(tournament: &Tournament, away: OutOfReach) -> Say {
    say!(
        "hall-out-of-reach",
        tournament = words::called(tournament),
        channel = Text::from(away.channel),
        why = away.why
    )
}

/// The notice for the channel where the tournament was announced.
fn notice(tournament: &Tournament, away: OutOfReach, notify: Vec<UserId>) -> Message {
    let text = say!(
        "hall-out-of-reach-notice",
        players = users(&notify),
        mend = to_mend(tournament, away)
    );
    Message {
        notify,
        ..plain(text)
    }
}
