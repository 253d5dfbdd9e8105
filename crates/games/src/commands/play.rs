//! `/play`: opens a game. Each kind of game has a command of its own.

pub use petteia_domain::game::Opening;

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use petteia_domain::{
    game::{Event, SeatOrder, State, TimeControl, USUAL_LEVEL},
    ids::Place,
    rating::{Pool, Size},
};
use petteia_players::Level;
use petteia_rules::Setup;
use petteia_speech::{
    choices, games,
    message::{Post, Slot},
    options::{Arguments, Defaulted, Typed, Unfit, Whom},
    speech::Arg,
};
use petteia_store::{GameStore, SettingsStore, StoreError};

use crate::{
    arrange::{
        channels::{check_opens_thread, may_open},
        lobby::{NO_CLOCK, clock_of, deal_seats, open_in_forum, post_beginning},
        pair::change_with_pair,
    },
    budgets::let_be_invited,
    change::Change,
    commands::{
        options::{CLOCK, RATED, THREAD},
        prelude::*,
        slash::Spec,
    },
    consequences::verdict_of,
    context::GameDefaults,
    games::Games,
    ratings::RatingBook,
    request::Actor,
};

/// The options that reserve seats, as many as a game has seats besides the host's.
const OPPONENTS: [Optional<(UserId, String)>; 4] = [
    Optional::named_user("opponent", "option-opponent", Whom::Opponent),
    Optional::named_user("opponent-2", "option-opponent-2", Whom::Opponent),
    Optional::named_user("opponent-3", "option-opponent-3", Whom::Opponent),
    Optional::named_user("opponent-4", "option-opponent-4", Whom::Opponent),
];

const ORDER: Defaulted<SeatOrder> = Optional::one_of(
    "order",
    "option-order",
    choices! {
        "random", "choice-random" => SeatOrder::Random,
        "as-joined", "choice-as-joined" => SeatOrder::AsJoined,
    },
)
.or(SeatOrder::Random);

const PAIR: Flag = Flag::new("pair", "option-pair");

const COACH: Flag = Flag::new("coach", "option-coach");

/// The level of the computer in a first game, if none is chosen.
const GENTLE: Level = Level::ALL[0];

fn level(kind: GameKind) -> Optional<Level> {
    Optional::level("level", "option-level", Some(kind))
}

/// The option for the number of computers, if a game has several other seats.
fn computers(kind: GameKind) -> Option<Optional<u32>> {
    let most = u32::from(kind.most_seats()) - 1;
    (most > 1).then(|| Optional::number("computers", "option-computers", 1, most))
}

fn opponents_in(kind: GameKind) -> &'static [Optional<(UserId, String)>] {
    &OPPONENTS[..usize::from(kind.most_seats()) - 1]
}

impl Slash for Opening {
    fn specs() -> Vec<Spec<Self>> {
        let kinds = GameKind::ALL.iter().copied();
        kinds.map(opens).collect()
    }
}

/// The command that opens a game of this kind.
fn opens(kind: GameKind) -> Spec<Opening> {
    let mut options = Vec::from_iter(games::line_ups(kind).map(|option| option.spec()));
    options.extend(opponents_in(kind).iter().map(Optional::spec));
    options.push(level(kind).spec());
    options.extend(computers(kind).map(|option| option.spec()));
    options.push(CLOCK.spec());
    options.extend(games::options(kind));
    options.extend([
        ORDER.spec(),
        PAIR.spec(),
        THREAD.spec(),
        RATED.spec(),
        COACH.spec(),
    ]);
    let read = move |given: &mut Arguments| opening(kind, given);
    let name = format!("play {}", kind.name());
    Spec::new(name, games::opens(kind), options, read)
}

fn opening(kind: GameKind, given: &mut Arguments) -> Result<Opening, Unfit> {
    let mut named = Vec::new();
    for option in opponents_in(kind) {
        named.extend(option.read(given)?);
    }
    let (computer, opponents): (Vec<_>, Vec<_>) = named
        .into_iter()
        .partition(|(user, _)| *user == UserId::COMPUTER);
    let level = level(kind).read(given)?;
    let wanted = read_if(computers(kind), given)?;
    let coached = COACH.read(given)?;
    let wanted = wanted.map_or(usize::from(level.is_some() || coached), |number| {
        number as usize
    });
    let options = games::agreed(kind, given)?;
    let options = match coached && options.is_empty() {
        true => games::first_game(kind).to_owned(),
        false => options,
    };
    let usual = if coached { GENTLE } else { USUAL_LEVEL };
    Ok(Opening {
        kind,
        line_up: read_if(games::line_ups(kind), given)?.unwrap_or_else(|| "2".to_owned()),
        options,
        clock: CLOCK.read(given)?,
        opponents,
        computers: vec![level.unwrap_or(usual); computer.len().max(wanted)],
        order: ORDER.read(given)?,
        thread: THREAD.read(given)?,
        rated: RATED.read(given)?,
        pair: PAIR.read(given)?,
        coached,
    })
}

/// Reads an option that not every game has.
fn read_if<T>(option: Option<Optional<T>>, given: &mut Arguments) -> Result<Option<T>, Unfit> {
    option.map_or(Ok(None), |option| option.read(given))
}

pressed! {
    Opening {
        general::first_game(kind) => first_game(kind);
    }
}

/// A first game with a coach, against a gentle computer.
fn first_game(kind: GameKind) -> Opening {
    Opening {
        kind,
        line_up: "2".to_owned(),
        options: games::first_game(kind).to_owned(),
        clock: None,
        opponents: Vec::new(),
        computers: vec![GENTLE],
        order: SeatOrder::AsJoined,
        thread: false,
        rated: false,
        pair: false,
        coached: true,
    }
}

impl Conducted for Opening {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE
    }
}

impl Act for Opening {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        if request.place.direct_to().is_some() {
            let against_computers = against_computers(self)?;
            return open(context, request, &against_computers).await;
        }
        if !request.place.is_answered() {
            may_open(context, request, "play").await?;
        }
        open(context, request, self).await
    }
}

/// The game that this opens in direct messages with petteia: computers take every seat that is free, so that it begins at once.
///
/// # Errors
/// If others are invited, who could not see it, or the set-up cannot be read.
fn against_computers(opening: &Opening) -> Result<Opening, Refusal> {
    if !opening.opponents.is_empty() {
        return Err(Refusal::new(say!("invite-on-a-server")));
    }
    let seats = setup_of(opening)?.seats();
    let others = usize::from(seats).saturating_sub(1);
    let level = opening.computers.last().copied().unwrap_or(USUAL_LEVEL);
    let mut opening = opening.clone();
    let computers = opening.computers.len().max(others);
    opening.computers.resize(computers, level);
    Ok(opening)
}

/// Opens a game where the command was given.
async fn open(
    context: Context<'_>,
    request: &Request,
    opening: &Opening,
) -> Result<Verdict, CommandError> {
    let (actor, place) = (&request.actor, request.place);
    let is_alone = place.direct_to().is_some();
    if opening.thread {
        check_opens_thread(context, request).await?;
    }
    let (opening, control) = agreed(
        context.store,
        &context.defaults,
        context.now,
        place,
        actor,
        opening,
    )
    .await?;
    let invited: Vec<UserId> = opening.opponents.iter().map(|(user, _)| *user).collect();
    let_be_invited(context, request, &invited).await?;
    if lobbies_of(context.store, context.games, actor.id).await? >= OPEN_LOBBIES {
        return Err(Refusal::new(say!("too-many-lobbies", count = OPEN_LOBBIES)).into());
    }
    let language = match place.guild {
        Some(_) => actor.locale.server,
        None => actor.locale.user,
    };
    let opened = Event::Opened {
        opening,
        clock: control.to_string(),
        place,
        name: actor.name.clone(),
        language,
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
        let mut change = change.through(&request.id, &context.chance);
        deal_seats(&context.chance, &mut change)?;
        open_in_forum(context, &mut change).await?;
        // In direct messages there is nobody else to be told.
        if !is_alone {
            post_lobby(&mut change);
        }
        post_beginning(context, &mut change).await?;
        let mut text = Text::from(match is_alone {
            false => say!("game-begins-at-once", game = game),
            true => say!("game-begins-in-direct", game = game),
        });
        for seat in change.state.computers() {
            let players = words::in_seat(&change.state, seat);
            let taken = say!("seat-taken", seat = seat.number(), players = players);
            text = text.line().say(taken);
        }
        let reply = words::plain(text);
        return change_with_pair(context, request, change, reply).await;
    }
    open_in_forum(context, &mut change).await?;
    post_lobby(&mut change);
    let mut reply = words::plain(say!("game-is-open", game = game));
    if let Some(proposal) = evened(&context.ratings, context.now, &change.state).await? {
        reply.text = reply.text.line().say(proposal);
    }
    verdict_of(context, change, reply).await
}

/// The largest number of open lobbies of a user.
const OPEN_LOBBIES: usize = 5;

/// Proposes ways to even an unrated game between two players with very different ratings. `None` if
/// it is rated, or if one of them has been agreed.
async fn evened(
    ratings: &RatingBook,
    now: DateTime<Utc>,
    state: &State,
) -> Result<Option<Say>, StoreError> {
    let ([guest], 2) = (state.invited.as_slice(), state.seats().len()) else {
        return Ok(None);
    };
    let begins = state.opening.order == SeatOrder::AsJoined;
    if state.opening.rated || begins || !state.opening.options.is_empty() {
        return Ok(None);
    }
    ratings.catch_up().await?;
    let pool = Pool {
        kind: state.kind(),
        size: Size::Two,
    };
    let above = ratings.rating_in(*guest, pool, now) - ratings.rating_in(state.host, pool, now);
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

/// The difference of ratings from which a way to even the game is proposed.
const FAR_APART: i64 = 200;

/// The difference from which another line-up is proposed, too.
const VERY_FAR_APART: i64 = 400;

fn post_lobby(change: &mut Change) {
    let message = words::lobby(&change.state);
    change.post(Post::New {
        message,
        slot: Some(Slot::Lobby),
    });
}

/// Reads the set-up of a game.
fn setup_of(opening: &Opening) -> Result<Setup, Refusal> {
    Setup::parse(opening.kind, &opening.line_up, &opening.options)
        .map_err(|error| Refusal::new(say!("sentence", words = error.0)))
}

/// Checks the options of `/play` and fills in the defaults.
async fn agreed(
    store: &dyn SettingsStore,
    defaults: &GameDefaults,
    now: DateTime<Utc>,
    place: Place,
    host: &Actor,
    opening: &Opening,
) -> Result<(Opening, TimeControl), CommandError> {
    let setup = setup_of(opening)?;
    if let Some(objection) = games::objection(&setup) {
        return Err(Refusal::new(objection).into());
    }
    // In direct messages nobody waits for the player.
    let usual = place.direct_to().map(|_| NO_CLOCK);
    let typed = opening.clock.as_deref().or(usual);
    let control = clock_of(store, defaults, now, place.guild, typed).await?;
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
    if opening.coached && opening.computers.len() != others {
        return Err(Refusal::new(say!("coach-is-alone")).into());
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

async fn lobbies_of(
    store: &dyn GameStore,
    games: &Games,
    user: UserId,
) -> Result<usize, StoreError> {
    let lobbies = store.games_of(user, &[Phase::Lobby], MANY).await?;
    let lobbies = games.load_all_listed(&lobbies).await?;
    Ok(lobbies.iter().filter(|state| state.host == user).count())
}

/// The largest number of a user's lobbies that are read.
const MANY: usize = 50;
