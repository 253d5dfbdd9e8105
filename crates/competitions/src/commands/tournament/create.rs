//! `/tournament create`: announces a tournament.

use std::collections::BTreeSet;

use chrono::{DateTime, TimeDelta, Utc};
use petteia_domain::{
    game::{Allowance, TimeControl, WhoAnnounces, says_none},
    ids::{GuildId, RoleId, TournamentId},
};
use petteia_games::{
    arrange::{
        channels::{check_opens_tables, may_open},
        lobby::clock_of,
    },
    commands::{options::CLOCK, prelude::*},
    context::GameDefaults,
};
use petteia_players::Level;
use petteia_rules::Setup;
use petteia_speech::{
    choices, games,
    options::{Arguments, Defaulted, OptionSpec, Typed, Unfit},
};
use petteia_store::SettingsStore;
use petteia_tournaments::tournament::{
    EntryConditions, Event, GameOrder, Order, Plan, System, Tournament,
};

use crate::{
    series::load::groups_played,
    tournaments::{
        announcing::announce, change::change_tournament, typed::length, words::may_repeat,
    },
};

/// The shortest and the longest arena.
const ARENA_SHORTEST: TimeDelta = TimeDelta::minutes(20);
const ARENA_LONGEST: TimeDelta = TimeDelta::hours(6);

/// The default clock of an arena, and the longest time for a turn.
const ARENA_CLOCK: &str = "per-move 3m";
const ARENA_SLOWEST: TimeDelta = TimeDelta::minutes(10);

/// The largest number of open tournaments of a server, besides the groups of leagues.
const GOING: usize = 20;

/// The longest name, in characters.
const LONGEST_NAME: usize = 60;

/// The longest promise, in characters.
const LONGEST_PROMISE: usize = 200;

/// The default for the largest number of players.
const USUALLY_MOST: u32 = 64;

/// The largest number of rounds.
const MOST_ROUNDS: u32 = 100;

/// The default length of a round.
const ROUND: TimeDelta = TimeDelta::days(14);

command! {
    /// The options of `/tournament create`; a missing one gets the system's default.
    pub struct Proposal as "tournament create", "command-tournament-create" {
        /// Its name.
        name: String = NAME,
        /// The game.
        kind: GameKind = GAME_KIND,
        /// The system.
        system: Option<System> = SYSTEM,
        /// The number of rounds.
        rounds: Option<u32> = ROUNDS,
        /// The games' clock as typed.
        clock: Option<String> = CLOCK,
        /// The length of a round, as typed: `14d`, or `none`.
        round: Option<String> = ROUND_TIME,
        /// The length of registration, as typed: `2d`.
        registration: Option<String> = REGISTRATION,
        /// The smallest number of players.
        least: Option<u32> = Optional::<u32>::number("least", "option-least", 2, 1024),
        /// The largest number of players.
        most: Option<u32> = Optional::<u32>::number("most", "option-most", 2, 1024),
        /// The games' options as records write them.
        options: String = OPTIONS,
        /// The order in which the games of a table are played.
        games: Option<GameOrder> = TABLE_GAMES,
        /// The number of games that a player plays at the same time, at most.
        games_at_once: Option<u32> = Optional::<u32>::number("games-at-once", "option-games-at-once", 1, 99),
        /// Whether tables of two play two games with swapped seats.
        pairs: Option<bool> = PAIRS,
        /// The number of games of a match in a knock-out.
        best_of: Option<u32> = Optional::<u32>::number("best-of", "option-best-of", 1, 9),
        /// The level of a computer that takes part.
        computer: Option<Level> = Optional::level("computer", "option-tournament-computer", None),
        /// The pause between rounds, as typed.
        pause: Option<String> = PAUSE,
        /// Whether the games count for ratings.
        rated: Option<bool> = RATED,
        /// Whether the book's fine tuning breaks ties.
        fine_tuning: bool = Flag::new("fine-tuning", "option-fine-tuning"),
        /// The role of further organisers.
        organisers: Option<RoleId> = ORGANISERS,
        /// Who may join; everybody if absent.
        entry: Option<EntryConditions> = ENTRY,
    }
    conduct { ABOUT_TOURNAMENT }
}

impl Proposal {
    /// A proposal in which only the name and the game are set.
    pub fn new(name: impl Into<String>, kind: GameKind) -> Proposal {
        Proposal {
            name: name.into(),
            kind,
            options: String::new(),
            clock: None,
            system: None,
            rounds: None,
            registration: None,
            least: None,
            most: None,
            round: None,
            pause: None,
            games: None,
            games_at_once: None,
            pairs: None,
            best_of: None,
            computer: None,
            rated: None,
            fine_tuning: false,
            organisers: None,
            entry: None,
        }
    }
}

pub(in crate::commands) const NAME: Needed<String> =
    Optional::words("name", "option-tournament-name", Kind::Text).needed();
pub(in crate::commands) const GAME_KIND: Needed<GameKind> =
    Optional::game_kind("game", "option-tournament-game").needed();
pub(in crate::commands) const ROUNDS: Optional<u32> =
    Optional::number("rounds", "option-rounds", 1, 100);
pub(in crate::commands) const ROUND_TIME: Optional<String> =
    Optional::words("round-time", "option-round-time", Kind::Text);
pub(in crate::commands) const REGISTRATION: Optional<String> =
    Optional::words("registration", "option-registration", Kind::Text);
pub(in crate::commands) const OPTIONS: Defaulted<String> =
    Optional::words("options", "option-tournament-options", Kind::Text).or(String::new());
pub(in crate::commands) const TABLE_GAMES: Optional<GameOrder> = Optional::one_of(
    "table-games",
    "option-table-games",
    choices! {
        "side-by-side", "choice-side-by-side" => GameOrder::SideBySide,
        "one-by-one", "choice-one-by-one" => GameOrder::OneByOne,
    },
);
pub(in crate::commands) const PAIRS: Optional<bool> = Optional::yes_no("pairs", "option-pairs");
pub(in crate::commands) const PAUSE: Optional<String> =
    Optional::words("pause", "option-pause", Kind::Text);
pub(in crate::commands) const RATED: Optional<bool> =
    Optional::yes_no("rated", "option-tournament-rated");
pub(in crate::commands) const ORGANISERS: Optional<RoleId> =
    Optional::role("organisers", "option-organisers");
const SYSTEM: Optional<System> = Optional::word(
    "system",
    "option-system",
    Kind::OneOf(System::CHOICES),
    System::named,
);
/// Who may join.
pub(in crate::commands) const ENTRY: EntryOptions = EntryOptions { promise: true };

/// The options on who may join; none of them means everybody.
pub(in crate::commands) struct EntryOptions {
    /// Whether players may have to promise something.
    pub(in crate::commands) promise: bool,
}

impl EntryOptions {
    const RATING_FROM: Optional<u32> =
        Optional::number("rating-from", "option-rating-from", 1, 4000);
    const RATING_TO: Optional<u32> = Optional::number("rating-to", "option-rating-to", 1, 4000);
    const ROLE: Optional<RoleId> = Optional::role("role", "option-entry-role");
    const PROMISE: Optional<String> = Optional::words("promise", "option-promise", Kind::Text);
}

impl Typed for EntryOptions {
    type Read = Option<EntryConditions>;

    fn specs(&self) -> Vec<OptionSpec> {
        let (from, to) = (Self::RATING_FROM.spec(), Self::RATING_TO.spec());
        let mut specs = vec![from, to, Self::ROLE.spec()];
        specs.extend(self.promise.then(|| Self::PROMISE.spec()));
        specs
    }

    fn read(&self, given: &mut Arguments) -> Result<Option<EntryConditions>, Unfit> {
        let entry = EntryConditions {
            rating_from: Self::RATING_FROM.read(given)?,
            rating_to: Self::RATING_TO.read(given)?,
            role: Self::ROLE.read(given)?,
            promise: Self::PROMISE.read(given)?,
        };
        Ok(Some(entry).filter(|entry| !entry.is_open()))
    }
}

impl Act for Proposal {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let guild = may_announce(context, request, "tournament create").await?;
        let plan = planned(context.store, &context.defaults, context.now, guild, self).await?;
        announce_plan(context, request, guild, plan).await
    }
}

/// Announces a tournament with these settings, if not too many are going on.
pub(in crate::commands) async fn announce_plan(
    context: Context<'_>,
    request: &Request,
    guild: GuildId,
    plan: Plan,
) -> Result<Verdict, CommandError> {
    let going = [Phase::Lobby, Phase::Playing];
    let groups = groups_played(context.store, guild).await?.into_iter();
    let groups: BTreeSet<TournamentId> = groups.map(|group| group.tournament).collect();
    let limit = GOING + groups.len();
    let known = context.store.tournaments(Some(guild), &going, limit);
    let known = known.await?.into_iter();
    if known.filter(|id| !groups.contains(id)).count() >= GOING {
        return Err(Refusal::new(say!("too-many-tournaments", count = GOING)).into());
    }
    let announced = Event::Announced {
        plan,
        place: request.place,
        name: request.actor.name.clone(),
        language: request.actor.locale.server,
    };
    let update = announce(context, request.actor.id, announced)?;
    let tournament = &update.state;
    let reply = say!(
        "tournament-is-announced",
        name = tournament.plan.name.as_str(),
        id = tournament.id.0.as_str()
    );
    let reply = with_warning(reply, tournament);
    change_tournament(context, update, words::plain(reply)).await
}

/// Adds to an organiser's answer that teams would meet again in so many rounds.
pub(in crate::commands) fn with_warning(reply: Say, tournament: &Tournament) -> Text {
    let warning = may_repeat(tournament).filter(|_| tournament.is_of_teams());
    match warning {
        Some(warning) => Text::from(reply).line().say(warning),
        None => reply.into(),
    }
}

/// Checks that the user may announce tournaments here by this command, and returns the server.
pub(in crate::commands) async fn may_announce(
    context: Context<'_>,
    request: &Request,
    command: &str,
) -> Result<GuildId, CommandError> {
    let guild = may_open(context, request, command).await?;
    check_opens_tables(context, request, command).await?;
    let announces = context.store.server(guild).await?.announces;
    if announces == WhoAnnounces::Managers && !request.actor.manages_server {
        return Err(Refusal::new(say!("managers-announce")).into());
    }
    Ok(guild)
}

/// Checks a proposal and fills in the defaults.
pub(in crate::commands) async fn planned(
    store: &dyn SettingsStore,
    defaults: &GameDefaults,
    now: DateTime<Utc>,
    guild: GuildId,
    proposal: &Proposal,
) -> Result<Plan, CommandError> {
    let name = proposal.name.trim();
    if name.is_empty() || name.chars().count() > LONGEST_NAME {
        return Err(Refusal::new(say!("tournament-name-length", most = LONGEST_NAME)).into());
    }
    let setup = Setup::parse(proposal.kind, "2", &proposal.options)
        .map_err(|error| Refusal::new(say!("sentence", words = error.0)))?;
    if let Some(objection) = games::objection(&setup) {
        return Err(Refusal::new(objection).into());
    }
    let system = proposal
        .system
        .unwrap_or_else(|| System::usual(proposal.kind));
    let of_rounds = proposal.rounds.is_some() || proposal.pause.is_some();
    let is_arena = system.standings == Order::Streaks;
    if is_arena {
        fits_arena(proposal)?;
    } else if !system.has_rounds() && (of_rounds || proposal.round.is_some()) {
        return Err(Refusal::new(say!("ladder-without-rounds")).into());
    }
    // Any number of players shows whether the system is a knock-out.
    let is_knock_out = system.bracket.is_some();
    if is_knock_out && proposal.rounds.is_some() {
        return Err(Refusal::new(say!("knock-out-has-its-rounds")).into());
    }
    if !is_knock_out && proposal.best_of.is_some() {
        return Err(Refusal::new(say!("best-of-where")).into());
    }
    let usual = if games::plays_in_pairs(proposal.kind) {
        2
    } else {
        1
    };
    let best_of = is_knock_out.then(|| proposal.best_of.unwrap_or(usual));
    let (least, most) = sizes(system, proposal)?;
    let round = round_length(system, proposal)?;
    let typed = proposal.clock.as_deref();
    let typed = if is_arena {
        typed.or(Some(ARENA_CLOCK))
    } else {
        typed
    };
    let clock = clock_of(store, defaults, now, Some(guild), typed).await?;
    if is_arena && !is_fast(&clock) {
        return Err(Refusal::new(say!("arena-clock")).into());
    }
    if clock.is_none() && round.is_none() {
        return Err(Refusal::new(say!("tournament-without-end")).into());
    }
    let registration = match &proposal.registration {
        Some(typed) => Some(length(typed)?),
        None => None,
    };
    let pause = match &proposal.pause {
        Some(typed) => length(typed)?,
        None => TimeDelta::zero(),
    };
    let rounds = proposal.rounds;
    if rounds.is_some_and(|rounds| !(1..=MOST_ROUNDS).contains(&rounds)) {
        return Err(Refusal::new(say!("tournament-rounds", most = MOST_ROUNDS)).into());
    }
    Ok(Plan {
        name: name.to_owned(),
        kind: proposal.kind,
        options: setup.options(),
        clock: clock.to_string(),
        system,
        rounds,
        registration_ends: registration.map(|length| now + length),
        least,
        most,
        round_seconds: round.map(|length| length.num_seconds()),
        pause_seconds: pause.num_seconds(),
        games: proposal.games.unwrap_or(GameOrder::SideBySide),
        games_at_once: proposal.games_at_once,
        pairs: match proposal.pairs {
            Some(true) if !system.takes_pairs => {
                return Err(Refusal::new(say!("tournament-pairs-where")).into());
            }
            Some(pairs) => pairs,
            None => system.takes_pairs && games::plays_in_pairs(proposal.kind),
        },
        best_of,
        boards: None,
        computer: proposal.computer,
        rated: proposal.rated.unwrap_or(true),
        fine_tuning: proposal.fine_tuning,
        organisers: proposal.organisers,
        entry: checked_entry(proposal.entry.clone().unwrap_or_default())?,
        keeps_apart: true,
        series: None,
    })
}

/// Checks the conditions of joining.
fn checked_entry(proposed: EntryConditions) -> Result<EntryConditions, Refusal> {
    let EntryConditions {
        rating_from,
        rating_to,
        role,
        promise,
    } = proposed;
    if let (Some(from), Some(to)) = (rating_from, rating_to)
        && from > to
    {
        return Err(Refusal::new(say!(
            "entry-range-empty",
            from = from,
            to = to
        )));
    }
    let promise = promise.as_deref().map(str::trim);
    let length = promise.map(|words| words.chars().count());
    if length.is_some_and(|length| !(1..=LONGEST_PROMISE).contains(&length)) {
        return Err(Refusal::new(say!("promise-length", most = LONGEST_PROMISE)));
    }
    Ok(EntryConditions {
        rating_from,
        rating_to,
        role,
        promise: promise.map(str::to_owned),
    })
}

/// Checks that an arena is proposed for one of its games, without what only other systems have.
fn fits_arena(proposal: &Proposal) -> Result<(), Refusal> {
    if !matches!(proposal.kind, GameKind::FiveLines | GameKind::Pentalath) {
        return Err(Refusal::new(say!("arena-games")));
    }
    let has_more = proposal.rounds.is_some()
        || proposal.pause.is_some()
        || proposal.games.is_some()
        || proposal.games_at_once.is_some()
        || proposal.computer.is_some()
        || proposal.fine_tuning;
    match has_more {
        true => Err(Refusal::new(say!("arena-without"))),
        false => Ok(()),
    }
}

/// Whether a clock is fast enough for an arena.
fn is_fast(clock: &TimeControl) -> bool {
    match clock.allowance {
        Allowance::PerMove(time) | Allowance::EggTimer(time) => time <= ARENA_SLOWEST,
        Allowance::Bank(_) | Allowance::None => false,
    }
}

/// Returns the length of a round, or of an arena; `None` without rounds.
fn round_length(system: System, proposal: &Proposal) -> Result<Option<TimeDelta>, Refusal> {
    if system.standings == Order::Streaks {
        let typed = proposal.round.as_deref().map(str::trim);
        let length = typed.map_or(Ok(TimeDelta::hours(1)), length)?;
        return match (ARENA_SHORTEST..=ARENA_LONGEST).contains(&length) {
            true => Ok(Some(length)),
            false => Err(Refusal::new(say!("arena-length"))),
        };
    }
    if !system.has_rounds() {
        return Ok(None);
    }
    match proposal.round.as_deref().map(str::trim) {
        None => Ok(Some(ROUND)),
        Some(typed) if says_none(typed) => Ok(None),
        Some(typed) => length(typed).map(Some),
    }
}

/// Returns the smallest and the largest number of players.
fn sizes(system: System, proposal: &Proposal) -> Result<(u32, u32), Refusal> {
    let (fewest, many) = (system.sizes)(proposal.kind);
    let least = proposal.least.unwrap_or(fewest);
    let most = proposal.most.unwrap_or(many.min(USUALLY_MOST).max(least));
    if least < fewest || most > many || least > most {
        return Err(Refusal::new(say!(
            "tournament-sizes",
            fewest = fewest,
            many = many
        )));
    }
    Ok((least, most))
}
