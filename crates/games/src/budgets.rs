//! The budgets of users: what a command costs others, and whether its sender may still spend it.
//!
//! What a command costs follows from what it would commit, so it is the same for every command and on every front
//! end. What is spent is stored in the same commit, which depends on what was spent before. So two commands at once,
//! also in two processes, cannot both spend the last of a budget.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use petteia_domain::{
    budget::{Costly, Exhausted, Number, Spent},
    event_log::Phase,
    game::{Asked, DocumentKey, DocumentKind, Event, Occupant, UserDocument, WhoInvites},
    ids::UserId,
};
use petteia_speech::{
    message::{Post, Text},
    say,
    speech::{Arg, Say},
};
use petteia_store::{Commit, GameCommit, StoreError};
use petteia_tournaments::{
    series,
    tournament::{self, TeamEvent},
};

use crate::{
    context::Context,
    refusal::{CommandError, Refusal},
    request::Request,
};

/// How much a command costs of each budget.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Costs(BTreeMap<Costly, u32>);

impl Costs {
    /// Adds so many of this.
    pub fn add(&mut self, what: Costly, count: u32) {
        if count > 0 {
            *self.0.entry(what).or_default() += count;
        }
    }

    /// What this costs.
    pub fn of(what: Costly) -> Costs {
        Costs([(what, 1)].into())
    }
}

/// Charges the sender of a command for what it would commit, and for `more`.
///
/// # Errors
/// If a budget of theirs does not suffice, or they have too many games with computers.
pub async fn charge(
    context: Context<'_>,
    request: &Request,
    commit: Option<Commit>,
    more: &Costs,
) -> Result<Option<Commit>, CommandError> {
    let user = request.actor.id;
    if !user.is_person() {
        return Ok(commit);
    }
    let mut costs = more.clone();
    let mut called = BTreeSet::new();
    if let Some(commit) = &commit {
        if calls_somebody(commit) {
            called = called_by(commit, user);
        }
        costs.add(Costly::Invitations, count(called.iter()));
        add_costs_of(commit, user, &mut costs);
        has_room_for_computers(context, commit).await?;
    }
    if costs.0.is_empty() {
        return Ok(commit);
    }
    let (before, known) = spent_by(context, user).await?;
    let mut spent = known.clone();
    let budgets = &context.defaults.budgets;
    for (what, count) in &costs.0 {
        let spend = spent.spend(budgets, *what, *count, context.now);
        spend.map_err(|exhausted| Refusal::new(why(exhausted)))?;
    }
    for person in called {
        let call = spent.call(budgets, person, context.now);
        call.map_err(|Exhausted { free, .. }| {
            Refusal::new(say!("budget-same-person", player = person, free = free))
        })?;
    }
    if spent == known {
        return Ok(commit);
    }
    let mut commit = commit.unwrap_or_else(|| Commit::at(context.now));
    let after = UserDocument::Spent(spent);
    commit.replace(user, DocumentKey::Spent, before, Some(after));
    Ok(Some(commit))
}

/// Checks that a budget of the sender suffices for one more, before something is done that no commit undoes.
///
/// # Errors
/// If it does not suffice.
pub async fn suffices(
    context: Context<'_>,
    request: &Request,
    what: Costly,
) -> Result<(), CommandError> {
    let (_, mut spent) = spent_by(context, request.actor.id).await?;
    let spend = spent.spend(&context.defaults.budgets, what, 1, context.now);
    Ok(spend.map_err(|exhausted| Refusal::new(why(exhausted)))?)
}

/// Checks that these users let themselves be invited by the sender. The refusal does not tell what they have chosen.
///
/// # Errors
/// If one of them does not.
pub async fn let_be_invited(
    context: Context<'_>,
    request: &Request,
    users: &[UserId],
) -> Result<(), CommandError> {
    if users.is_empty() {
        return Ok(());
    }
    let settings = context.store.users(users).await?;
    let from = request.place.guild;
    let refuses = |who: &WhoInvites| !who.lets(from);
    let refusing: Vec<Text> = users
        .iter()
        .zip(&settings)
        .filter(|(user, settings)| **user != request.actor.id && refuses(&settings.invited_by))
        .map(|(user, _)| Text::from(*user))
        .collect();
    match refusing.is_empty() {
        true => Ok(()),
        false => Err(Refusal::new(say!("not-to-be-invited", players = Arg::And(refusing))).into()),
    }
}

/// Returns what is stored of what a user has spent, and what they have spent. Somebody of whom nothing is stored may
/// have been erased lately.
async fn spent_by(
    context: Context<'_>,
    user: UserId,
) -> Result<(Option<UserDocument>, Spent), StoreError> {
    let stored = context.store.document(user, &DocumentKey::Spent).await?;
    let spent = match &stored {
        Some(UserDocument::Spent(spent)) => spent.clone(),
        _ => spent_before(context, Number::of(user)).await?,
    };
    Ok((stored, spent))
}

/// Returns what users with this number had spent when they were erased.
async fn spent_before(context: Context<'_>, number: Number) -> Result<Spent, StoreError> {
    let key = DocumentKey::SpentBefore(number);
    let stored = context.store.document(UserId::NOBODY, &key).await?;
    let spent = stored.and_then(UserDocument::spent);
    Ok(spent.unwrap_or_default())
}

/// Keeps what a user has spent beyond their erasure, under a number that does not tell whom it was about. So nobody has
/// themselves erased to begin anew.
pub async fn outlive(context: Context<'_>, user: UserId) -> Result<(), StoreError> {
    context
        .retry_on_conflict(|context| async move {
            let stored = context.store.document(user, &DocumentKey::Spent).await?;
            let Some(spent) = stored.and_then(UserDocument::spent) else {
                return Ok(());
            };
            let key = DocumentKey::SpentBefore(Number::of(user));
            let before = context.store.document(UserId::NOBODY, &key).await?;
            let kept = match &before {
                Some(UserDocument::Spent(kept)) => spent.and(kept.clone()),
                _ => spent,
            };
            let kept = kept.at(context.now);
            let after = (!kept.is_nothing()).then_some(UserDocument::Spent(kept));
            if after == before {
                return Ok(());
            }
            let mut commit = Commit::at(context.now);
            commit.replace(UserId::NOBODY, key, before, after);
            context.commits.commit(commit).await
        })
        .await
}

/// Removes what erased users had spent once their budgets are whole.
pub async fn forget_whole(context: Context<'_>) -> Result<(), StoreError> {
    context
        .retry_on_conflict(|context| async move {
            let stored = context.store.all_documents(DocumentKind::SpentBefore);
            let stored = stored.await?;
            let mut commit = Commit::at(context.now);
            for (user, key, document) in stored {
                if is_whole(&document, context.now) {
                    commit.replace(user, key, Some(document), None);
                }
            }
            match commit.documents.is_empty() {
                true => Ok(()),
                false => context.commits.commit(commit).await,
            }
        })
        .await
}

fn is_whole(document: &UserDocument, now: DateTime<Utc>) -> bool {
    let spent = document.clone().spent();
    spent.is_none_or(|spent| spent.at(now).is_nothing())
}

/// Says which budget does not suffice, and when it will.
fn why(Exhausted { what, free }: Exhausted) -> Say {
    match what {
        Costly::Invitations => say!("budget-invitations", free = free),
        Costly::Games => say!("budget-games", free = free),
        Costly::Notes => say!("budget-notes", free = free),
        Costly::Analyses => say!("budget-analyses", free = free),
        Costly::Tournaments => say!("budget-tournaments", free = free),
        Costly::Posts => say!("budget-posts", free = free),
        Costly::Drafts => say!("budget-drafts", free = free),
        // Where it is known which person, they are named instead.
        Costly::SamePerson => say!("budget-invitations", free = free),
    }
}

/// Adds what a commit of this user costs others.
fn add_costs_of(commit: &Commit, user: UserId, costs: &mut Costs) {
    let games = commit.games.iter().filter(|game| is_opened_by_users(game));
    let rematches = commit.games.iter().filter(|game| asks_for_rematch(game));
    costs.add(Costly::Games, count(games) + count(rematches));
    let tournaments = commit.tournaments.iter().filter(|one| one.expected == 0);
    let series = commit.series.iter().filter(|one| one.expected == 0);
    costs.add(Costly::Tournaments, count(tournaments) + count(series));
    // Turns are what games are for.
    if commit.games.iter().any(GameCommit::ends_ply) {
        return;
    }
    let mut documents = commit.documents.iter();
    let written = documents.any(|(of, key, new)| *of == user && new.is_some() && is_written(key))
        || commit.games.iter().any(annotates)
        || commit.user.is_some()
        || commit.server.is_some();
    costs.add(Costly::Notes, u32::from(written));
    let drafted = commit
        .draft
        .as_ref()
        .is_some_and(|(_, _, draft)| !draft.begun.is_empty() || !draft.shown.is_empty());
    costs.add(Costly::Drafts, u32::from(drafted));
    let mut posts = commit.posts.iter();
    let posted = posts.any(|outgoing| is_new(&outgoing.post, user));
    // Taking a seat changes a message, and could be repeated without end by leaving it again, which is free.
    costs.add(Costly::Posts, u32::from(posted || takes_part(commit)));
}

fn count<T>(things: impl Iterator<Item = T>) -> u32 {
    u32::try_from(things.count()).unwrap_or(u32::MAX)
}

/// Whether users opened this game; petteia opens those of tournaments.
fn is_opened_by_users(game: &GameCommit) -> bool {
    let first = game.events.first().map(|recorded| &recorded.event);
    let by_users = matches!(first, Some(Event::Opened { at_table: None, .. }));
    game.expected == 0 && by_users
}

/// Whether this asks for another game. Where computers agree to it, nobody else is charged for it.
fn asks_for_rematch(game: &GameCommit) -> bool {
    let mut events = game.events.iter().map(|recorded| &recorded.event);
    events.any(|event| {
        matches!(
            event,
            Event::Asked {
                about: Asked::Rematch,
                ..
            }
        )
    })
}

/// Whether somebody is asked, invited or nudged by name.
fn calls_somebody(commit: &Commit) -> bool {
    let in_game = |game: &GameCommit| {
        let mut events = game.events.iter().map(|recorded| &recorded.event);
        let is_lobby = game.index.phase == Phase::Lobby;
        events.any(|event| match event {
            // Who plays again, or accepted a seek, was not invited by name.
            Event::Opened { opening, .. } => is_lobby && !opening.opponents.is_empty(),
            Event::Asked { .. } | Event::Nudged => true,
            _ => false,
        })
    };
    let in_tournament = |event: &tournament::Event| {
        matches!(
            event,
            tournament::Event::Challenged { .. }
                | tournament::Event::OrganiserAdded { .. }
                | tournament::Event::OrganiserAsked { .. }
                | tournament::Event::Asked { .. }
                | tournament::Event::Team(
                    TeamEvent::Applied { .. }
                        | TeamEvent::CaptainAsked { .. }
                        | TeamEvent::CaptainNamed { .. }
                )
        )
    };
    let mut tournaments = commit.tournaments.iter().flat_map(|one| &one.events);
    commit.games.iter().any(in_game) || tournaments.any(|recorded| in_tournament(&recorded.event))
}

/// Returns the other users whom the new messages of a commit mention.
fn called_by(commit: &Commit, user: UserId) -> BTreeSet<UserId> {
    let posts = commit.posts.iter();
    let mentioned = posts.flat_map(|outgoing| match &outgoing.post {
        Post::New { message, .. } | Post::Notice { message, .. } => message.notify.clone(),
        Post::Direct { user, .. } => vec![*user],
        _ => Vec::new(),
    });
    mentioned.filter(|one| *one != user).collect()
}

/// Whether a post is a new message that others read.
fn is_new(post: &Post, user: UserId) -> bool {
    match post {
        Post::New { .. } | Post::Notice { .. } | Post::Return { .. } | Post::Thread { .. } => true,
        Post::Direct { user: to, .. } => *to != user,
        _ => false,
    }
}

/// Whether somebody takes or offers a seat, or enters a tournament or a league.
fn takes_part(commit: &Commit) -> bool {
    let mut in_games = commit.games.iter().flat_map(|one| &one.events);
    let mut in_tournaments = commit.tournaments.iter().flat_map(|one| &one.events);
    let mut in_series = commit.series.iter().flat_map(|one| &one.events);
    in_games.any(|recorded| {
        matches!(
            recorded.event,
            Event::Joined { .. } | Event::SeatOffered { .. }
        )
    }) || in_tournaments.any(|recorded| matches!(recorded.event, tournament::Event::Joined { .. }))
        || in_series.any(|recorded| matches!(recorded.event, series::Event::Joined { .. }))
}

/// Whether a user writes documents of this kind down.
fn is_written(key: &DocumentKey) -> bool {
    matches!(
        key,
        DocumentKey::Holidays
            | DocumentKey::Note(_)
            | DocumentKey::Plan(_)
            | DocumentKey::Explore(_)
            | DocumentKey::Follow(_)
            | DocumentKey::Notices(_)
            | DocumentKey::Seek(_)
            | DocumentKey::Pairing(_)
    )
}

fn annotates(game: &GameCommit) -> bool {
    let mut events = game.events.iter().map(|recorded| &recorded.event);
    events.any(|event| matches!(event, Event::Annotated { .. }))
}

/// Checks that the hosts of new games with computers have not too many of them.
async fn has_room_for_computers(context: Context<'_>, commit: &Commit) -> Result<(), CommandError> {
    let opened = commit.games.iter().filter(|game| is_opened_by_users(game));
    let hosts: BTreeSet<UserId> = opened.filter_map(host_against_computers).collect();
    let most = context.defaults.computer_games;
    for host in hosts {
        if games_against_computers(context, host).await? >= most {
            return Err(Refusal::new(say!("computer-games-full", count = most)).into());
        }
    }
    Ok(())
}

/// Returns who opened a game with computers.
fn host_against_computers(game: &GameCommit) -> Option<UserId> {
    let has_computer = |occupant: &Occupant| occupant.level().is_some();
    let with_computers = game.events.iter().any(|recorded| match &recorded.event {
        Event::Opened { opening, .. } => !opening.computers.is_empty(),
        Event::Started { seats } => seats.iter().any(has_computer),
        _ => false,
    });
    let by = game.events.first().and_then(|recorded| recorded.by);
    by.filter(|_| with_computers)
}

/// Counts the games with computers that a user has opened and that are not over.
async fn games_against_computers(context: Context<'_>, host: UserId) -> Result<usize, StoreError> {
    let phases = [Phase::Lobby, Phase::Playing];
    let ids = context.store.games_of(host, &phases, usize::MAX).await?;
    let mut count = 0;
    for id in ids {
        let state = context.games.load_listed(&id).await?;
        let counts = state.is_some_and(|state| {
            let has_computer =
                state.computers().next().is_some() || !state.opening.computers.is_empty();
            state.host == host && state.at_table.is_none() && has_computer
        });
        count += usize::from(counts);
    }
    Ok(count)
}
