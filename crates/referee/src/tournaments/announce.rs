//! Tournaments from announcement to start.

use chrono::{DateTime, TimeDelta, Utc};
use petteia_domain::{
    event_log::Phase,
    game::{WhoAnnounces, computer_called, parse_duration},
    ids::{GameId, GuildId, TournamentId, UserId},
    rating::{Pool, Rating, Size},
    tournament::{Event, GameOrder, Plan, Recorded, System, Tournament},
};
use petteia_rules::Setup;
use petteia_speech::{
    games,
    message::{Post, Slot},
    say,
};
use petteia_store::{SettingsStore, StoreError};

use crate::{
    arrange::lobby::{clock_of, may_open},
    commands::{InTournament, Proposal},
    context::{Context, GameDefaults},
    refusal::{Refusal, Stop},
    request::Request,
    tournaments::{
        TournamentChange, change_tournament,
        choose::{choose_suiting, choose_to_organise, choose_tournament, organises},
        play::{begin_tournament, proceed},
        reach::reachable,
        unfoldable, words,
    },
    verdict::Verdict,
    words::plain,
};

/// The largest number of open tournaments of a server.
const GOING: usize = 20;

/// The longest name, in characters.
const LONGEST_NAME: usize = 60;

/// The default for the largest number of players.
const USUALLY_MOST: u32 = 64;

/// The largest number of rounds.
const MOST_ROUNDS: u32 = 100;

/// The default length of a round.
const ROUND: TimeDelta = TimeDelta::days(14);

/// The longest registration, round or pause.
const LONGEST: TimeDelta = TimeDelta::days(366);

/// `/tournament create`.
pub(crate) async fn announce_tournament(
    context: Context<'_>,
    request: &Request,
    proposal: &Proposal,
) -> Result<Verdict, Stop> {
    let guild = may_open(&*context.store, request).await?;
    let announces = context.store.server(guild).await?.announces;
    if announces == WhoAnnounces::Managers && !request.actor.manages_server {
        return Err(Refusal::new(say!("managers-announce")).into());
    }
    let going = [Phase::Lobby, Phase::Playing];
    let known = context
        .store
        .tournaments(Some(guild), &going, GOING)
        .await?;
    if known.len() >= GOING {
        return Err(Refusal::new(say!("too-many-tournaments", count = GOING)).into());
    }
    let plan = planned(
        &*context.store,
        &context.defaults,
        context.now,
        guild,
        proposal,
    )
    .await?;
    let GameId(name) = context.chance.new_name();
    let first = Recorded {
        at: context.now,
        by: Some(request.actor.id),
        event: Event::Announced {
            plan,
            place: request.place,
            name: request.actor.name.clone(),
            language: request.actor.locale.server,
        },
    };
    let tournament = Tournament::announced(TournamentId(name), &first).map_err(unfoldable)?;
    let reply = say!(
        "tournament-is-announced",
        name = tournament.plan.name.as_str(),
        id = tournament.id.0.as_str()
    );
    let mut update = TournamentChange::announcing(first, tournament);
    if let Some(level) = update.tournament.plan.computer {
        let user = UserId::computer_of(level.number());
        let name = computer_called(level);
        update.record_automatic(Event::Joined { user, name })?;
    }
    update.post(Post::New {
        message: words::registration(&update.tournament),
        slot: Some(Slot::Registration),
    });
    change_tournament(context, update, plain(reply)).await
}

/// Checks a proposal and fills in the defaults.
async fn planned(
    store: &dyn SettingsStore,
    defaults: &GameDefaults,
    now: DateTime<Utc>,
    guild: GuildId,
    proposal: &Proposal,
) -> Result<Plan, Stop> {
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
    if !system.has_rounds() && (of_rounds || proposal.round.is_some()) {
        return Err(Refusal::new(say!("ladder-without-rounds")).into());
    }
    let (least, most) = sizes(system, proposal)?;
    let round = round_length(system, proposal)?;
    let clock = clock_of(store, defaults, guild, proposal.clock.as_deref()).await?;
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
        pairs: match proposal.pairs {
            Some(true) if !system.takes_pairs() => {
                return Err(Refusal::new(say!("tournament-pairs-where")).into());
            }
            Some(pairs) => pairs,
            None => system.takes_pairs() && games::plays_in_pairs(proposal.kind),
        },
        computer: proposal.computer,
        rated: proposal.rated.unwrap_or(true),
        fine_tuning: proposal.fine_tuning,
        organisers: proposal.organisers,
    })
}

/// Returns the length of a round; `None` without rounds.
fn round_length(system: System, proposal: &Proposal) -> Result<Option<TimeDelta>, Refusal> {
    if !system.has_rounds() {
        return Ok(None);
    }
    match proposal.round.as_deref().map(str::trim) {
        None => Ok(Some(ROUND)),
        Some("none") => Ok(None),
        Some(typed) => length(typed).map(Some),
    }
}

/// `/tournament join`.
pub(crate) async fn join_tournament(
    context: Context<'_>,
    request: &Request,
    named: Option<&str>,
) -> Result<Verdict, Stop> {
    let actor = &request.actor;
    let not_in_it = |tournament: &Tournament| tournament.everybody().all(|user| user != actor.id);
    let tournament = choose_suiting(
        &*context.store,
        &context.audience,
        request,
        named,
        &[Phase::Lobby],
        &not_in_it,
    )
    .await?;
    may_join(&tournament, actor.id)?;
    let mut update = TournamentChange::of(tournament, context.now, Some(actor.id));
    update.happen(Event::Joined {
        user: actor.id,
        name: actor.name.clone(),
    })?;
    if update.tournament.phase == Phase::Lobby {
        update.post(words::edit_registration(&update.tournament));
    } else {
        update.post(words::newcomer(&update.tournament, actor.id));
    }
    let reply = say!(
        "joined-tournament",
        name = update.tournament.plan.name.as_str()
    );
    change_tournament(context, update, plain(reply)).await
}

/// `/tournament leave`.
pub(crate) async fn leave_tournament(
    context: Context<'_>,
    request: &Request,
    named: Option<&str>,
) -> Result<Verdict, Stop> {
    let user = request.actor.id;
    let tournament = choose_tournament(
        &*context.store,
        &context.audience,
        request,
        named,
        &[Phase::Lobby],
    )
    .await?;
    match tournament.phase {
        Phase::Lobby if tournament.registered.contains(&user) => {}
        Phase::Playing if tournament.number_of(user).is_some() => {
            return Err(Refusal::new(say!("has-begun-so-withdraw"))
                .button(
                    say!("button-withdraw-tournament"),
                    InTournament::withdraw(&tournament.id.0),
                )
                .into());
        }
        Phase::Ended => return Err(words::is_over(&tournament).into()),
        Phase::Lobby | Phase::Playing => {
            return Err(Refusal::new(say!("not-in-tournament")).into());
        }
    }
    let mut update = TournamentChange::of(tournament, context.now, Some(user));
    update.happen(Event::Left { user })?;
    update.post(words::edit_registration(&update.tournament));
    let reply = say!(
        "left-tournament",
        name = update.tournament.plan.name.as_str()
    );
    change_tournament(context, update, plain(reply)).await
}

/// `/tournament start`.
pub(crate) async fn start_tournament(
    context: Context<'_>,
    request: &Request,
    named: Option<&str>,
) -> Result<Verdict, Stop> {
    let tournament = choose_tournament(
        &*context.store,
        &context.audience,
        request,
        named,
        &[Phase::Lobby],
    )
    .await?;
    organises(&tournament, &request.actor)?;
    match tournament.phase {
        Phase::Lobby => {}
        Phase::Playing => return Err(Refusal::new(say!("tournament-has-begun")).into()),
        Phase::Ended => return Err(words::is_over(&tournament).into()),
    }
    let registered = tournament.registered.len();
    if registered < tournament.plan.least as usize {
        return Err(Refusal::new(say!(
            "too-few-players",
            least = tournament.plan.least,
            registered = registered
        ))
        .into());
    }
    reachable(&tournament)?;
    let mut update = TournamentChange::of(tournament, context.now, Some(request.actor.id));
    begin_tournament(context, &mut update).await?;
    proceed(context, &mut update).await?;
    change_tournament(context, update, plain(say!("tournament-begins-now"))).await
}

/// `/tournament cancel`.
pub(crate) async fn cancel_tournament(
    context: Context<'_>,
    request: &Request,
    named: Option<&str>,
    confirmed: bool,
) -> Result<Verdict, Stop> {
    let tournament = choose_to_organise(context, request, named).await?;
    if tournament.paused.is_some() || tournament.clock_shift.is_some() {
        // Its games would never get their timers back.
        return Err(Refusal::new(say!("paused-so-resume")).into());
    }
    if !confirmed {
        return Ok(Verdict::say(words::sure_to_cancel(&tournament)));
    }
    let registering = tournament.phase == Phase::Lobby;
    let mut update = TournamentChange::of(tournament, context.now, Some(request.actor.id));
    update.happen(Event::Cancelled)?;
    update.post(words::edit_registration(&update.tournament));
    if !registering {
        update.post(Post::New {
            message: words::cancelled(&update.tournament, request.actor.id),
            slot: None,
        });
    }
    change_tournament(context, update, plain(say!("tournament-is-cancelled"))).await
}

/// Returns the players in the order of seating: by their ratings in games of two (the prior ranking
/// of book 21), with the default rating for players without one. Equal players are sorted by the
/// time of joining.
pub(crate) async fn seating(
    context: Context<'_>,
    tournament: &Tournament,
) -> Result<Vec<UserId>, StoreError> {
    context.ratings.catch_up().await?;
    let ratings = context.ratings.known();
    let pool = Pool {
        kind: tournament.plan.kind,
        size: Size::Two,
    };
    let rating = |user: &UserId| {
        let career = ratings.of(*user).find(|(of, _)| *of == pool);
        career.map_or_else(Rating::default, |(_, career)| career.rating)
    };
    let mut players = tournament.registered.clone();
    players.sort_by(|one, other| rating(other).rating.total_cmp(&rating(one).rating));
    Ok(players)
}

/// Checks that a user may join now.
fn may_join(tournament: &Tournament, user: UserId) -> Result<(), Refusal> {
    if tournament.everybody().any(|known| known == user) {
        return Err(Refusal::new(say!("in-tournament-already")));
    }
    let taken = match tournament.phase {
        Phase::Lobby => tournament.registered.len(),
        Phase::Playing if !tournament.plan.system.has_rounds() => tournament.active().count(),
        Phase::Playing => return Err(Refusal::new(say!("registration-is-over"))),
        Phase::Ended => return Err(words::is_over(tournament)),
    };
    match taken >= tournament.plan.most as usize {
        true => Err(Refusal::new(say!(
            "tournament-is-full",
            most = tournament.plan.most
        ))),
        false => Ok(()),
    }
}

/// Returns the smallest and the largest number of players.
fn sizes(system: System, proposal: &Proposal) -> Result<(u32, u32), Refusal> {
    let (fewest, many) = system.sizes(proposal.kind);
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

/// Parses a duration.
pub(super) fn length(typed: &str) -> Result<TimeDelta, Refusal> {
    match parse_duration(typed) {
        Ok(length) if length > TimeDelta::zero() && length <= LONGEST => Ok(length),
        _ => Err(Refusal::new(say!("tournament-length", typed = typed))),
    }
}
