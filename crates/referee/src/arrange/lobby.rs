//! The lobby: opening a game, taking and leaving seats, beginning, cancelling.

use std::collections::BTreeSet;

use petteia_domain::{
    event_log::Phase,
    game::{ControlError, Event, Opening, SeatOrder, State, Termination, TimeControl, WhoCancels},
    ids::{ChannelId, GameId, GuildId, UserId},
    rating::{Pool, Size},
};
use petteia_rules::{Seat, Setup};
use petteia_speech::{
    games,
    message::{Post, Slot, Text},
    say,
    speech::{Arg, Say},
};
use petteia_store::{GameStore, SettingsStore, Store, StoreError};

use crate::{
    arrange::pair::change_with_pair,
    chance::Chance,
    change::Change,
    choose::{Purpose, choose_game},
    commands::{Actor, Command, Join, ShowBoard, partners::ask_to_share, seek::rating_in},
    consequences::{commit_of, verdict_of},
    context::{Context, GameDefaults},
    games::Games,
    play::turns::go_on,
    refusal::{Refusal, Stop},
    tournaments::{change::tournament_commit, counts_still, play::table_has_thread},
    verdict::Verdict,
    words,
};

/// The largest number of open lobbies of a user.
const OPEN_LOBBIES: usize = 5;

/// The difference of ratings from which a way to even the game is proposed.
const FAR_APART: i64 = 200;

/// The difference from which another line-up is proposed, too.
const VERY_FAR_APART: i64 = 400;

/// The largest number of users in a seat.
const PARTNERS: usize = 5;

/// The largest number of a user's lobbies that are read.
const MANY: usize = 50;

/// `/play`.
pub(crate) async fn open(
    context: Context<'_>,
    command: &Command,
    opening: &Opening,
) -> Result<Verdict, Stop> {
    let actor = &command.actor;
    let guild = may_open(&*context.store, command).await?;
    let (opening, control) =
        agreed(&*context.store, &context.defaults, guild, actor, opening).await?;
    if lobbies_of(&*context.store, &context.games, actor.id).await? >= OPEN_LOBBIES {
        return Err(Refusal::new(say!("too-many-lobbies", count = OPEN_LOBBIES)).into());
    }
    let opened = Event::Opened {
        opening,
        clock: control.to_string(),
        place: command.place,
        name: actor.name.clone(),
        language: actor.locale.server,
        at_table: None,
    };
    let mut change = Change::opening(
        context.chance.new_name(),
        opened,
        context.now,
        actor.id,
        &context.games.timekeeping().await?,
    )?;
    if let Some(secret) = context.chance.secret_of(change.state.kind()) {
        change.record_automatic(Event::DicePromised { secret })?;
        if change.state.opening.pair
            && let Some(secret) = context.chance.secret_of(change.state.kind())
        {
            change.record_automatic(Event::PairPromised { secret })?;
        }
    }
    let game = change.state.id.0.clone();
    if change.state.is_full() {
        // Computers have all other seats, so the game begins at once.
        let mut change = change.through(&command.id);
        deal_seats(&context.chance, &mut change)?;
        post_lobby(&mut change);
        post_beginning(context, &mut change).await?;
        let mut text = Text::from(say!("game-begins-at-once", game = game));
        for seat in change.state.computers() {
            let players = words::in_seat(&change.state, seat);
            let taken = say!("seat-taken", seat = seat.number(), players = players);
            text = text.line().say(taken);
        }
        let reply = words::plain(text);
        return change_with_pair(context, command, change, reply).await;
    }
    post_lobby(&mut change);
    let mut reply = words::plain(say!("game-is-open", game = game));
    if let Some(proposal) = evened(context, &change.state).await? {
        reply.text = reply.text.line().say(proposal);
    }
    verdict_of(context, change, reply).await
}

/// Proposes ways to even an unrated game between two players with very different ratings. `None` if
/// it is rated, or if one of them has been agreed.
async fn evened(context: Context<'_>, state: &State) -> Result<Option<Say>, StoreError> {
    let ([guest], 2) = (state.invited.as_slice(), state.seats().len()) else {
        return Ok(None);
    };
    let begins = state.opening.order == SeatOrder::AsJoined;
    if state.opening.rated || begins || !state.opening.options.is_empty() {
        return Ok(None);
    }
    context.ratings.catch_up().await?;
    let pool = Pool {
        kind: state.kind(),
        size: Size::Two,
    };
    let above = rating_in(context, *guest, pool) - rating_in(context, state.host, pool);
    // Ratings are small numbers.
    let points = above.abs().round() as i64;
    if points < FAR_APART {
        return Ok(None);
    }
    let who = if above > 0.0 { "guest" } else { "host" };
    let has = |wanted: &str| {
        let options = games::options(state.kind());
        options.iter().any(|option| option.name == wanted)
    };
    // Experience helps less in an unusual line-up.
    let unusual = points >= VERY_FAR_APART && has("inside-out");
    let yes_no = |yes| Arg::choice(if yes { "yes" } else { "no" });
    Ok(Some(say!(
        "could-be-evened",
        player = *guest,
        points = points,
        stronger = Arg::choice(who),
        outs = yes_no(has("outs")),
        inside_out = yes_no(unusual)
    )))
}

fn post_lobby(change: &mut Change) {
    let message = words::lobby(&change.state);
    change.post(Post::New {
        message,
        slot: Some(Slot::Lobby),
    });
}

/// Checks that games may be opened in this channel.
pub(crate) async fn may_open(
    store: &dyn SettingsStore,
    command: &Command,
) -> Result<GuildId, Stop> {
    let Some(guild) = command.place.guild else {
        return Err(Refusal::new(say!("play-on-a-server")).into());
    };
    let allowed = store.server(guild).await?.channels;
    if allowed.is_empty() || allowed.contains(&command.place.channel) {
        return Ok(guild);
    }
    let channels = Text::joined(allowed.into_iter().map(Text::from), ", ");
    Err(Refusal::new(say!("play-in-channels", channels = channels)).into())
}

/// Checks the options of `/play` and fills in the defaults.
async fn agreed(
    store: &dyn Store,
    defaults: &GameDefaults,
    guild: GuildId,
    host: &Actor,
    opening: &Opening,
) -> Result<(Opening, TimeControl), Stop> {
    let setup = Setup::parse(opening.kind, &opening.line_up, &opening.options)
        .map_err(|error| Refusal::new(say!("sentence", words = error.0)))?;
    if let Some(objection) = games::objection(&setup) {
        return Err(Refusal::new(objection).into());
    }
    let control = clock_of(store, defaults, guild, opening.clock.as_deref()).await?;
    if opening.opponents.iter().any(|(user, _)| *user == host.id) {
        return Err(Refusal::new(say!("invites-oneself")).into());
    }
    let opponents = &opening.opponents;
    let mut named = BTreeSet::new();
    if let Some((twice, _)) = opponents.iter().find(|(user, _)| !named.insert(*user)) {
        return Err(Refusal::new(say!("invites-twice", player = *twice)).into());
    }
    let others = usize::from(setup.seats()) - 1;
    if opening.rated && !opening.computers.is_empty() {
        return Err(Refusal::new(say!("rated-without-computers")).into());
    }
    if opening.pair && others != 1 {
        return Err(Refusal::new(say!("pairs-are-of-two")).into());
    }
    if opponents.len() + opening.computers.len() > others {
        return Err(Refusal::new(say!(
            "too-many-invited",
            seats = setup.seats(),
            others = others,
            invited = opponents.len() + opening.computers.len()
        ))
        .into());
    }
    let opening = Opening {
        line_up: setup.line_up().to_owned(),
        options: setup.options(),
        ..opening.clone()
    };
    Ok((opening, control))
}

/// Parses the clock, or takes the server's or the operator's default. Its days off are in the
/// server's time zone, and it has at most the server's number of holidays.
pub(crate) async fn clock_of(
    store: &dyn SettingsStore,
    defaults: &GameDefaults,
    guild: GuildId,
    typed: Option<&str>,
) -> Result<TimeControl, Stop> {
    let server = store.server(guild).await?;
    let clock = match typed {
        Some(typed) => typed.to_owned(),
        None => server.clock.unwrap_or_else(|| defaults.clock.clone()),
    };
    let mut read: TimeControl = clock.parse().map_err(|error: ControlError| {
        Refusal::new(say!("sentence", words = words::unreadable_clock(&error)))
    })?;
    if let Some(days) = &mut read.days_off {
        days.zone = days.zone.or(server.zone);
    }
    if let Some(allowed) = server.holidays.filter(|_| !read.is_none()) {
        read.holidays = Some(read.holidays.map_or(allowed, |days| days.min(allowed)));
    }
    Ok(read)
}

async fn lobbies_of(
    store: &dyn GameStore,
    games: &Games,
    user: UserId,
) -> Result<usize, StoreError> {
    let lobbies = store.games_of(user, &[Phase::Lobby], MANY).await?;
    let lobbies = games.load_all_listed(&lobbies).await?;
    Ok(lobbies.iter().filter(|state| state.host == user).count())
}

/// Loads a lobby.
async fn lobby(games: &Games, game: &GameId) -> Result<State, Stop> {
    let state = games
        .load(game)
        .await?
        .ok_or_else(|| Refusal::new(say!("game-is-gone")))?;
    match state.phase {
        Phase::Lobby => Ok(state),
        Phase::Playing => Err(Refusal::new(say!("has-begun"))
            .button(say!("button-board"), ShowBoard::button(game))
            .into()),
        Phase::Ended => Err(Refusal::new(say!("game-is-over")).into()),
    }
}

/// Takes an open seat.
pub(crate) async fn join(
    context: Context<'_>,
    command: &Command,
    game: &GameId,
) -> Result<Verdict, Stop> {
    let state = lobby(&context.games, game).await?;
    let user = command.actor.id;
    not_yet_seated(&state, user)?;
    if state.open_seats() == 0 && !state.invited.contains(&user) {
        let guests = words::users(&state.invited);
        let why = match state.opening.rated {
            true => say!("rated-seats-are-kept", players = guests),
            false => say!("seats-are-kept", players = guests),
        };
        return Err(Refusal::new(why).into());
    }
    seat_player(context, command, state).await
}

/// Asks the owner of a seat to share it.
pub(crate) async fn join_seat(
    context: Context<'_>,
    command: &Command,
    game: &GameId,
    seat: Seat,
) -> Result<Verdict, Stop> {
    let state = lobby(&context.games, game).await?;
    not_yet_seated(&state, command.actor.id)?;
    let join = |why| Refusal::new(why).button(say!("button-join"), Join::button(game));
    match state.users_of(seat).len() {
        _ if state.level_of(seat).is_some() => {
            Err(Refusal::new(say!("computers-share-not")).into())
        }
        // A rating belongs to one player, so seats of rated games are not shared.
        1.. if state.opening.rated => {
            let why = say!("rated-seats-alone");
            Err(match state.open_seats() {
                0 => Refusal::new(why).into(),
                _ => join(why).into(),
            })
        }
        0 => Err(join(say!("seat-is-free")).into()),
        _ => {
            has_room(&state, seat)?;
            ask_to_share(context, command, state, seat).await
        }
    }
}

async fn seat_player(
    context: Context<'_>,
    command: &Command,
    state: State,
) -> Result<Verdict, Stop> {
    let actor = &command.actor;
    let mut change = Change::of(state, context.now, Some(actor.id)).through(&command.id);
    change.happen(Event::Joined {
        user: actor.id,
        name: actor.name.clone(),
        shares: None,
    })?;
    if change.state.is_full() {
        begin(context, &mut change).await?;
    } else {
        edit_lobby(&mut change);
    }
    let reply = words::plain(say!("seat-given"));
    change_with_pair(context, command, change, reply).await
}

/// Leaves the lobby, or declines an invitation.
pub(crate) async fn leave(
    context: Context<'_>,
    command: &Command,
    game: &GameId,
) -> Result<Verdict, Stop> {
    let user = command.actor.id;
    let state = match lobby(&context.games, game).await {
        Ok(state) => state,
        Err(Stop::Refused(_)) if plays(&context.games, user, game).await? => {
            return Err(Refusal::new(say!("has-begun-so-resign")).into());
        }
        Err(stop) => return Err(stop),
    };
    let invited = state.invited.contains(&user);
    if !invited && state.seat_of(user).is_none() {
        return Err(Refusal::new(say!("no-seat-there")).into());
    }
    let mut change = Change::of(state, context.now, Some(user));
    change.happen(Event::Left { user })?;
    if change.state.users().next().is_none() {
        change.happen(Event::Ended {
            result: "*".to_owned(),
            termination: Termination::Cancelled,
        })?;
    }
    edit_lobby(&mut change);
    let reply = if invited {
        say!("declined")
    } else {
        say!("left")
    };
    verdict_of(context, change, words::plain(reply)).await
}

async fn plays(games: &Games, user: UserId, game: &GameId) -> Result<bool, StoreError> {
    Ok(games
        .load(game)
        .await?
        .is_some_and(|state| state.phase == Phase::Playing && state.seat_of(user).is_some()))
}

/// Begins before all seats are taken, if the line-up allows it.
pub(crate) async fn start(
    context: Context<'_>,
    command: &Command,
    game: &GameId,
) -> Result<Verdict, Stop> {
    let state = lobby(&context.games, game).await?;
    if state.host != command.actor.id {
        return Err(Refusal::new(say!("only-host-starts", player = state.host)).into());
    }
    if !can_start(&state) {
        let seats = state.seats().len();
        let why = match (can_shrink(&state), state.taken_seats().len()) {
            (true, _) => say!("needs-two"),
            (false, taken) => say!("needs-all-seats", seats = seats, taken = taken),
        };
        return Err(Refusal::new(why).into());
    }
    let mut change = Change::of(state, context.now, Some(command.actor.id)).through(&command.id);
    begin(context, &mut change).await?;
    let reply = words::plain(say!("begins-now"));
    change_with_pair(context, command, change, reply).await
}

/// Assigns the seats and begins the game.
async fn begin(context: Context<'_>, change: &mut Change) -> Result<(), StoreError> {
    deal_seats(&context.chance, change)?;
    edit_lobby(change);
    post_beginning(context, change).await
}

/// Assigns the seats.
pub(crate) fn deal_seats(chance: &Chance, change: &mut Change) -> Result<(), StoreError> {
    let mut seats = change.state.taken_seats();
    if change.state.opening.order == SeatOrder::Random {
        chance.shuffle(&mut seats);
    }
    change.happen(Event::Started { seats })
}

/// Posts the thread and the first board of a game that begins.
pub(crate) async fn post_beginning(
    context: Context<'_>,
    change: &mut Change,
) -> Result<(), StoreError> {
    if change.state.opening.thread {
        let title = words::title(&change.state);
        change.post(Post::Thread { title });
    }
    let said = words::begun(&change.state);
    go_on(context, change, said).await
}

/// Cancels a game, which then counts nowhere.
pub(crate) async fn cancel(
    context: Context<'_>,
    command: &Command,
    named: Option<&str>,
) -> Result<Verdict, Stop> {
    let actor = &command.actor;
    let state = choose_game(context, actor, command.place, named, Purpose::Cancel).await?;
    may_cancel(&*context.store, &state, actor).await?;
    let in_lobby = state.phase == Phase::Lobby;
    let mut change = Change::of(state.into_inner(), context.now, Some(actor.id));
    change.happen(Event::Ended {
        result: "*".to_owned(),
        termination: Termination::Cancelled,
    })?;
    if in_lobby {
        edit_lobby(&mut change);
    } else {
        change.disarm_board(None);
        let message = words::cancelled(&change.state, actor.id);
        change.post(Post::New {
            message,
            slot: None,
        });
    }
    let reply = say!("cancelled", game = change.state.id.0.as_str());
    verdict_of(context, change, words::plain(reply)).await
}

async fn may_cancel(store: &dyn Store, state: &State, actor: &Actor) -> Result<(), Stop> {
    if let Some(at) = &state.at_table
        && state.phase == Phase::Playing
        && counts_still(store, at).await?
    {
        let name = at.name.as_str();
        return Err(Refusal::new(say!("table-cannot-be-cancelled", name = name)).into());
    }
    let is_host = state.host == actor.id;
    let manages = actor.manages_server;
    match state.phase {
        Phase::Ended => return Err(Refusal::new(say!("is-over-already")).into()),
        Phase::Lobby if is_host || manages => return Ok(()),
        Phase::Lobby => {
            return Err(Refusal::new(say!("only-host-cancels", player = state.host)).into());
        }
        Phase::Playing => {}
    }
    let who = match state.place.guild {
        Some(guild) => store.server(guild).await?.cancels,
        None => WhoCancels::default(),
    };
    let (allowed, rule) = match who {
        WhoCancels::Managers => (manages, say!("managers-cancel")),
        WhoCancels::Host => (manages || is_host, say!("host-cancels")),
        WhoCancels::Nobody => (false, say!("nobody-cancels")),
    };
    if allowed {
        return Ok(());
    }
    Err(Refusal::new(rule).into())
}

/// Records that a game's thread was opened. Messages of the game, and of all games of its table, go
/// there from now on. Repeating it changes nothing.
///
/// # Errors
/// Fails if the store fails; then the game has no thread yet.
pub(crate) async fn thread_opened(
    context: Context<'_>,
    game: &GameId,
    channel: ChannelId,
) -> Result<(), StoreError> {
    context
        .retry_on_conflict(|context| async move {
            let Some(state) = context.games.load(game).await? else {
                return Ok(());
            };
            if state.thread == Some(channel) {
                return Ok(());
            }
            if let Some(at) = &state.at_table
                && let Some(update) = table_has_thread(context, at, game, channel).await?
            {
                return context
                    .commits
                    .commit(tournament_commit(context, update).await?)
                    .await;
            }
            let mut change = Change::of(state, context.now, None);
            change.record_automatic(Event::ThreadOpened { channel })?;
            context
                .commits
                .commit(commit_of(context, vec![change]).await?)
                .await
        })
        .await
}

/// Whether the game may begin with fewer seats than its line-up has.
fn can_shrink(state: &State) -> bool {
    games::may_shrink(&state.game.setup())
}

/// Whether the game can begin with the seats that are taken.
pub(crate) fn can_start(state: &State) -> bool {
    let taken = state.taken_seats().len();
    taken == state.seats().len() || can_shrink(state) && taken >= 2
}

/// Checks that another user can share a seat.
pub(crate) fn has_room(state: &State, seat: Seat) -> Result<(), Refusal> {
    match state.users_of(seat).len() {
        PARTNERS.. => Err(Refusal::new(say!("seat-is-full", count = PARTNERS))),
        _ => Ok(()),
    }
}

fn not_yet_seated(state: &State, user: UserId) -> Result<(), Refusal> {
    if state.seat_of(user).is_some() {
        return Err(Refusal::new(say!("seated-already")));
    }
    Ok(())
}

/// Updates the message of the lobby. Invited users were notified when it was opened.
pub(crate) fn edit_lobby(change: &mut Change) {
    let mut message = words::lobby(&change.state);
    message.notify.clear();
    change.post(Post::Edit {
        message,
        slot: Slot::Lobby,
    });
}
