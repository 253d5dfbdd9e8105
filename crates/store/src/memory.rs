//! A store in memory: for tests, and as a simple model for the store on disk.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet, HashMap, HashSet},
    sync::Arc,
};

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use parking_lot::{Mutex, MutexGuard};
use petteia_domain::{
    analysis::Analysis,
    archive::{Summary, Whose},
    event_log::Phase,
    game::{
        DailyPuzzles, DocumentKey, Draft, Index, Outage, Outages, Recorded, ServerSettings,
        UserDocument, UserSettings,
    },
    ids::{ChannelId, CommandId, GameId, GuildId, MessageId, Subject, TournamentId, UserId},
    timer::{Timer, TimerKind},
    tournament,
};
use petteia_speech::message::{Reply, Slot};
use tokio::sync::{OwnedRwLockWriteGuard, RwLock};

use super::{
    Commit, GameCommit, Outgoing, Pending, PuzzleCommit, Result, StoreError, TournamentCommit,
    TournamentIndex,
    commit::waiting_wake,
    journal::Change,
    pseudonym::{Pseudonym, is_named},
    traits::*,
};

/// A store in memory.
#[derive(Debug, Default)]
pub struct MemoryStore {
    kept: Mutex<Kept>,
}

#[derive(Debug, Default)]
struct Kept {
    commits: u64,
    games: BTreeMap<GameId, Game>,
    tournaments: BTreeMap<TournamentId, Tournament>,
    archive: BTreeMap<u64, Summary>,
    archive_complete: bool,
    analyses: BTreeMap<GameId, Analysis>,
    outages: BTreeMap<DateTime<Utc>, Outage>,
    replies: HashMap<CommandId, (DateTime<Utc>, Reply)>,
    posts: u64,
    outbox: BTreeMap<u64, Pending>,
    slots: HashMap<(Subject, Slot), (ChannelId, MessageId)>,
    users: HashMap<UserId, UserSettings>,
    servers: HashMap<GuildId, ServerSettings>,
    /// The last change to each server's puzzles.
    puzzles: HashMap<GuildId, PuzzleCommit>,
    drafts: HashMap<(GameId, UserId), Draft>,
    documents: BTreeMap<(UserId, DocumentKey), UserDocument>,
    heartbeat: Option<DateTime<Utc>>,
    ratings: BTreeMap<String, String>,
    /// The number of finished games, tournaments and replies that are kept; `None` for all.
    most_over: Option<usize>,
}

#[derive(Debug, Clone)]
struct Game {
    /// The commit with which its phase began.
    since: u64,
    events: Vec<Recorded>,
    index: Index,
    timers: Vec<Timer>,
}

#[derive(Debug, Clone)]
struct Tournament {
    /// The commit with which its phase began.
    since: u64,
    events: Vec<tournament::Recorded>,
    index: TournamentIndex,
    timers: Vec<Timer>,
    /// The last commit that woke it, until it has looked.
    woken: Option<u64>,
}

impl MemoryStore {
    /// Creates an empty store.
    pub fn new() -> MemoryStore {
        MemoryStore::default()
    }

    /// Creates an empty store for use without a time limit: it keeps only this many of the last
    /// finished games and tournaments, and as many recorded replies.
    pub fn forgetful(most: usize) -> MemoryStore {
        let store = MemoryStore::default();
        store.kept().most_over = Some(most);
        store
    }

    /// Applies a line of the journal. Entries of logged channels are ignored.
    pub(super) fn follow(&self, change: Change) -> Result<()> {
        match change {
            Change::Commit(commit) => {
                commit.check()?;
                self.kept().commit(*commit)
            }
            Change::Delivered { number, message } => {
                self.kept().delivered(number, message);
                Ok(())
            }
            Change::Prune { before } => {
                self.kept().prune(before);
                Ok(())
            }
            Change::Append { .. } | Change::Replace { .. } => Ok(()),
        }
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        // The code below does not panic in the middle of a change.
        self.kept.lock()
    }
}

impl Kept {
    fn commit(&mut self, commit: Commit) -> Result<()> {
        if let Some((command, _)) = &commit.command
            && let Some((_, reply)) = self.replies.get(command)
        {
            return Err(StoreError::Replayed(Box::new(reply.clone())));
        }
        for change in &commit.games {
            let events = self.games.get(&change.game).map_or(0, |g| g.events.len());
            if events as u64 != change.expected {
                return Err(StoreError::Conflict);
            }
        }
        for change in &commit.tournaments {
            let there = self.tournaments.get(&change.tournament);
            if there.map_or(0, |t| t.events.len()) as u64 != change.expected {
                return Err(StoreError::Conflict);
            }
        }
        for (user, document_key, read) in &commit.relies_on {
            if self.documents.get(&(*user, document_key.clone())) != read.as_ref() {
                return Err(StoreError::Conflict);
            }
        }
        if let Some(change) = &commit.puzzles {
            let there = self.puzzles.get(&change.guild);
            if there.map_or(0, |there| there.expected + 1) != change.expected {
                return Err(StoreError::Conflict);
            }
        }
        if let Some(counted) = &commit.counted {
            let mut since = self.archive.range(counted.up_to + 1..);
            let concerns = |user| counted.users.contains(&user);
            if since.any(|(_, summary)| summary.users().any(concerns)) {
                return Err(StoreError::Conflict);
            }
        }

        self.commits += 1;
        if let Some((command, reply)) = commit.command {
            self.replies.insert(command, (commit.at, reply));
        }
        for change in commit.games {
            self.change_game(change);
        }
        for change in commit.tournaments {
            self.change_tournament(change);
        }
        for woken in &commit.wakes {
            let Some(there) = self.tournaments.get_mut(woken) else {
                continue;
            };
            there.woken = Some(self.commits);
            let timers = &mut there.timers;
            if !timers.iter().any(|timer| timer.what == TimerKind::Look) {
                timers.push(Timer::look(commit.at));
            }
        }
        self.outages
            .extend(commit.outage.map(|outage| (outage.from, outage)));
        self.archive_complete |= commit.archive_complete;
        if let Some((game, analysis)) = commit.analysis {
            self.analyses.entry(game).or_insert(analysis);
        }
        for outgoing in commit.posts {
            self.posts += 1;
            let pending = Pending {
                number: self.posts,
                outgoing,
                attempts: 0,
                not_before: commit.at,
            };
            self.outbox.insert(pending.number, pending);
        }
        self.users.extend(commit.user);
        self.servers.extend(commit.server);
        for (user, document_key, document) in commit.documents {
            match document {
                Some(document) => self.documents.insert((user, document_key), document),
                None => self.documents.remove(&(user, document_key)),
            };
        }
        self.puzzles
            .extend(commit.puzzles.map(|change| (change.guild, change)));
        let draft = commit.draft;
        self.drafts
            .extend(draft.map(|(game, user, draft)| ((game, user), draft)));
        if let Some(most) = self.most_over {
            self.forget_what_is_over(most);
        }
        Ok(())
    }

    /// Drops all but this many of the last finished games and tournaments, and all but as many
    /// replies.
    fn forget_what_is_over(&mut self, most: usize) {
        let ended = [Phase::Ended];
        let newest = self.newest(&ended, usize::MAX, |_| true);
        for game in newest.iter().skip(most) {
            self.games.remove(game);
            self.archive.retain(|_, summary| summary.game != *game);
            self.analyses.remove(game);
            self.drafts.retain(|(of, _), _| of != game);
            self.documents
                .retain(|(_, document_key), _| document_key.game() != Some(game));
            self.slots.retain(|(of, _), _| of.game() != Some(game));
        }
        let newest = self.newest_tournaments(&ended, usize::MAX, |_| true);
        for tournament in newest.iter().skip(most) {
            self.tournaments.remove(tournament);
            let about = Subject::from(tournament.clone());
            self.slots.retain(|(of, _), _| *of != about);
        }
        // Half of them at once, so that this happens seldom.
        if self.replies.len() > 2 * most {
            let mut times: Vec<_> = self.replies.values().map(|(at, _)| *at).collect();
            times.sort_unstable_by(|one, other| other.cmp(one));
            self.replies.retain(|_, (at, _)| *at > times[most]);
        }
    }

    fn change_game(&mut self, change: GameCommit) {
        if change.ends_ply() {
            for user in &change.index.users {
                self.drafts.remove(&(change.game.clone(), *user));
            }
        }
        let before = self.games.remove(&change.game);
        let since = match &before {
            Some(game) if game.index.phase == change.index.phase => game.since,
            _ => self.commits,
        };
        let mut events = before.map_or_else(Vec::new, |game| game.events);
        events.extend(change.events);
        let game = Game {
            since,
            events,
            index: change.index,
            timers: change.timers,
        };
        self.games.insert(change.game, game);
        if let Some(summary) = change.summary
            && self.summary(&summary.game).is_none()
        {
            let last = self.archive.last_key_value().map_or(0, |(last, _)| *last);
            self.archive.insert(last + 1, summary);
        }
    }

    fn change_tournament(&mut self, change: TournamentCommit) {
        let before = self.tournaments.remove(&change.tournament);
        let since = match &before {
            Some(before) if before.index.phase == change.index.phase => before.since,
            _ => self.commits,
        };
        let (timers, woken) = match &before {
            Some(before) => change.timers_after(&before.timers, before.woken),
            None => (change.timers.clone(), None),
        };
        let mut events = before.map_or_else(Vec::new, |before| before.events);
        events.extend(change.events);
        let tournament = Tournament {
            since,
            events,
            index: change.index,
            timers,
            woken,
        };
        self.tournaments.insert(change.tournament, tournament);
    }

    fn summary(&self, game: &GameId) -> Option<(u64, Summary)> {
        let mut found = self.archive.iter();
        let (number, summary) = found.find(|(_, summary)| summary.game == *game)?;
        Some((*number, summary.clone()))
    }

    fn newest(
        &self,
        phases: &[Phase],
        limit: usize,
        belongs: impl Fn(&Index) -> bool,
    ) -> Vec<GameId> {
        let games = self.games.iter();
        let found = games
            .filter(|(_, game)| phases.contains(&game.index.phase) && belongs(&game.index))
            .map(|(id, game)| (game.since, id));
        newest_first(found, limit)
    }

    fn newest_tournaments(
        &self,
        phases: &[Phase],
        limit: usize,
        belongs: impl Fn(&TournamentIndex) -> bool,
    ) -> Vec<TournamentId> {
        let tournaments = self.tournaments.iter();
        let found = tournaments
            .filter(|(_, there)| phases.contains(&there.index.phase) && belongs(&there.index))
            .map(|(id, there)| (there.since, id));
        newest_first(found, limit)
    }

    /// Returns the timers due by then, in order.
    fn timers(&self, until: DateTime<Utc>) -> Vec<(Subject, Timer)> {
        let games = self
            .games
            .iter()
            .map(|(id, game)| (Subject::from(id.clone()), &game.timers));
        let tournaments = self
            .tournaments
            .iter()
            .map(|(id, there)| (Subject::from(id.clone()), &there.timers));
        let puzzles = self
            .puzzles
            .iter()
            .map(|(guild, change)| (Subject::Puzzles(*guild), &change.timers));
        let mut timers: Vec<(Subject, Timer)> = games
            .chain(tournaments)
            .chain(puzzles)
            .flat_map(|(of, timers)| {
                let due = timers.iter().filter(move |timer| timer.at <= until);
                due.map(move |timer| (of.clone(), timer.clone()))
            })
            .collect();
        timers.sort_by_cached_key(|(of, timer)| (timer.at, of.to_string(), timer.clone()));
        timers.dedup();
        timers
    }

    fn deliverable(
        &self,
        now: DateTime<Utc>,
        served: &BTreeSet<ChannelId>,
        limit: usize,
    ) -> Vec<Pending> {
        let mut held: HashSet<ChannelId> = served.iter().copied().collect();
        let mut taken: HashMap<ChannelId, usize> = HashMap::new();
        self.outbox
            .values()
            .filter(|post| {
                let channel = post.outgoing.channel;
                if post.not_before > now {
                    held.insert(channel);
                }
                if held.contains(&channel) {
                    return false;
                }
                let taken = taken.entry(channel).or_default();
                *taken += 1;
                *taken <= OF_A_CHANNEL
            })
            .take(limit)
            .cloned()
            .collect()
    }

    fn next_deliverable(&self, served: &BTreeSet<ChannelId>) -> Option<DateTime<Utc>> {
        let mut seen: HashSet<ChannelId> = served.iter().copied().collect();
        self.outbox
            .values()
            .filter(|post| seen.insert(post.outgoing.channel))
            .map(|post| post.not_before)
            .min()
    }

    /// Returns a copy in which a pseudonym replaces a user.
    fn renamed(&self, mut pseudonym: Pseudonym) -> Result<Kept> {
        for (id, game) in &self.games {
            if pseudonym.is_in(&game.events)? || pseudonym.is_in(&game.index)? {
                pseudonym.learn_game(id, &game.events);
            }
        }
        for (id, there) in &self.tournaments {
            if pseudonym.is_in(&there.events)? || pseudonym.is_in(&there.index)? {
                pseudonym.learn_tournament(id, &there.events);
            }
        }
        let mut renamed = Kept {
            commits: self.commits,
            archive_complete: self.archive_complete,
            outages: self.outages.clone(),
            posts: self.posts,
            slots: self.slots.clone(),
            servers: self.servers.clone(),
            heartbeat: self.heartbeat,
            most_over: self.most_over,
            ..Kept::default()
        };
        for (id, game) in &self.games {
            let mut game = game.clone();
            pseudonym.take_place(&mut game.events)?;
            pseudonym.take_place(&mut game.index)?;
            pseudonym.rename_game(&mut game.events);
            renamed.games.insert(id.clone(), game);
        }
        for (id, there) in &self.tournaments {
            let mut there = there.clone();
            pseudonym.take_place(&mut there.events)?;
            pseudonym.take_place(&mut there.index)?;
            pseudonym.rename_tournament(id, &mut there.events);
            renamed.tournaments.insert(id.clone(), there);
        }
        for (number, summary) in &self.archive {
            let mut summary = summary.clone();
            if pseudonym.take_place(&mut summary)? {
                pseudonym.rename_summary(&mut summary);
            }
            renamed.archive.insert(*number, summary);
        }
        for (command, (at, reply)) in &self.replies {
            let mut reply = reply.clone();
            pseudonym.take_place(&mut reply)?;
            pseudonym.rename_reply(&mut reply);
            renamed.replies.insert(command.clone(), (*at, reply));
        }
        for (number, pending) in &self.outbox {
            let mut outgoing = pending.outgoing.clone();
            let there = pseudonym.take_place(&mut outgoing)?;
            let about = outgoing.about.as_ref();
            if there || about.is_some_and(|about| pseudonym.concerns(about)) {
                pseudonym.rename_post(&mut outgoing);
            }
            let pending = Pending {
                outgoing,
                ..pending.clone()
            };
            renamed.outbox.insert(*number, pending);
        }
        let others = self.users.iter().filter(|(one, _)| **one != pseudonym.user);
        renamed.users = others.map(|(one, kept)| (*one, kept.clone())).collect();
        let drafts = self.drafts.iter();
        let others = drafts.filter(|((_, one), _)| *one != pseudonym.user);
        renamed.drafts = others
            .map(|(key, kept)| (key.clone(), kept.clone()))
            .collect();
        for (guild, change) in &self.puzzles {
            let mut change = change.clone();
            pseudonym.take_place(&mut change)?;
            pseudonym.rename_puzzles(&mut change);
            renamed.puzzles.insert(*guild, change);
        }
        for ((whose, document_key), document) in &self.documents {
            let whose = match *whose == pseudonym.user {
                true if !document_key.outlives_its_user() => continue,
                true => pseudonym.other,
                false => *whose,
            };
            let key = (whose, document_key.clone());
            renamed.documents.insert(key, document.clone());
        }
        Ok(renamed)
    }

    fn prune(&mut self, before: DateTime<Utc>) {
        self.replies.retain(|_, (at, _)| *at >= before);
    }

    fn delivered(&mut self, number: u64, message: Option<(ChannelId, MessageId)>) {
        let Some(post) = self.outbox.remove(&number) else {
            return;
        };
        let slot = post.outgoing.post.slot();
        if let (Some(about), Some(slot), Some(message)) = (post.outgoing.about, slot, message) {
            self.slots.insert((about, slot), message);
        }
    }
}

/// Returns the first of those found, newest first by the commits with which their phases began.
fn newest_first<'a, Name: Ord + Clone + 'a>(
    found: impl Iterator<Item = (u64, &'a Name)>,
    limit: usize,
) -> Vec<Name> {
    let mut found: Vec<_> = found.map(|(since, name)| (Reverse(since), name)).collect();
    found.sort();
    found
        .into_iter()
        .take(limit)
        .map(|(_, name)| name.clone())
        .collect()
}

/// Whether a finished game belongs to this selection.
fn is_of(summary: &Summary, whose: Whose) -> bool {
    match whose {
        Whose::All => true,
        Whose::User(user) => summary.users().any(|seated| seated == user),
        Whose::Guild(guild) => summary.guild == Some(guild),
    }
}

#[async_trait]
impl CommitLog for MemoryStore {
    async fn commit(&self, commit: Commit) -> Result<()> {
        commit.check()?;
        self.kept().commit(commit)
    }

    async fn recorded(&self, command: &CommandId) -> Result<Option<Reply>> {
        let kept = self.kept();
        Ok(kept.replies.get(command).map(|(_, reply)| reply.clone()))
    }

    async fn prune(&self, before: DateTime<Utc>) -> Result<()> {
        self.kept().prune(before);
        Ok(())
    }
}

#[async_trait]
impl GameStore for MemoryStore {
    async fn events_of(&self, games: &[(GameId, u64)]) -> Result<Vec<Vec<Recorded>>> {
        let kept = self.kept();
        let events = games.iter().map(|(game, count)| {
            let events = kept.games.get(game).map(|game| game.events.iter());
            let count = usize::try_from(*count).unwrap_or(usize::MAX);
            events.map_or_else(Vec::new, |events| events.skip(count).cloned().collect())
        });
        Ok(events.collect())
    }

    async fn games_in(
        &self,
        channel: ChannelId,
        phases: &[Phase],
        limit: usize,
    ) -> Result<Vec<GameId>> {
        let in_channel = |index: &Index| index.channels.contains(&channel);
        Ok(self.kept().newest(phases, limit, in_channel))
    }

    async fn games_of(&self, user: UserId, phases: &[Phase], limit: usize) -> Result<Vec<GameId>> {
        let of_user = |index: &Index| index.users.contains(&user);
        Ok(self.kept().newest(phases, limit, of_user))
    }

    async fn games(&self, phases: &[Phase]) -> Result<Vec<GameId>> {
        Ok(self.kept().newest(phases, usize::MAX, |_| true))
    }

    async fn index(&self, game: &GameId) -> Result<Option<Index>> {
        let kept = self.kept();
        Ok(kept.games.get(game).map(|game| game.index.clone()))
    }

    async fn indices(&self, phases: &[Phase]) -> Result<Vec<(GameId, Index)>> {
        let kept = self.kept();
        let games = kept.newest(phases, usize::MAX, |_| true).into_iter();
        let found = games.filter_map(|game| {
            let index = kept.games.get(&game)?.index.clone();
            Some((game, index))
        });
        Ok(found.collect())
    }

    async fn draft(&self, game: &GameId, user: UserId) -> Result<Option<Draft>> {
        Ok(self.kept().drafts.get(&(game.clone(), user)).cloned())
    }
}

#[async_trait]
impl TournamentStore for MemoryStore {
    async fn tournament_events(
        &self,
        tournament: &TournamentId,
    ) -> Result<Vec<tournament::Recorded>> {
        let kept = self.kept();
        let there = kept.tournaments.get(tournament);
        Ok(there.map_or_else(Vec::new, |there| there.events.clone()))
    }

    async fn tournament_length(&self, tournament: &TournamentId) -> Result<u64> {
        let kept = self.kept();
        let there = kept.tournaments.get(tournament);
        Ok(there.map_or(0, |there| there.events.len() as u64))
    }

    async fn woken(&self, tournament: &TournamentId) -> Result<u64> {
        let kept = self.kept();
        let there = kept.tournaments.get(tournament);
        Ok(there.map_or(0, |there| waiting_wake(&there.timers, there.woken)))
    }

    async fn tournaments(
        &self,
        guild: Option<GuildId>,
        phases: &[Phase],
        limit: usize,
    ) -> Result<Vec<TournamentId>> {
        let in_guild = |index: &TournamentIndex| guild.is_none() || index.guild == guild;
        Ok(self.kept().newest_tournaments(phases, limit, in_guild))
    }

    async fn tournaments_of(
        &self,
        user: UserId,
        phases: &[Phase],
        limit: usize,
    ) -> Result<Vec<TournamentId>> {
        let of_user = |index: &TournamentIndex| index.users.contains(&user);
        Ok(self.kept().newest_tournaments(phases, limit, of_user))
    }
}

#[async_trait]
impl ArchiveStore for MemoryStore {
    async fn summary(&self, game: &GameId) -> Result<Option<(u64, Summary)>> {
        Ok(self.kept().summary(game))
    }

    async fn archive(
        &self,
        whose: Whose,
        before: Option<u64>,
        limit: usize,
    ) -> Result<Vec<(u64, Summary)>> {
        let kept = self.kept();
        let before = kept.archive.range(..before.unwrap_or(u64::MAX)).rev();
        let found = before.filter(|(_, summary)| is_of(summary, whose));
        Ok(found
            .take(limit)
            .map(|(number, summary)| (*number, summary.clone()))
            .collect())
    }

    async fn archive_after(
        &self,
        whose: Whose,
        after: u64,
        limit: usize,
    ) -> Result<Vec<(u64, Summary)>> {
        let kept = self.kept();
        let after = kept.archive.iter().filter(|(number, _)| **number > after);
        let found = after.filter(|(_, summary)| is_of(summary, whose));
        Ok(found
            .take(limit)
            .map(|(number, summary)| (*number, summary.clone()))
            .collect())
    }

    async fn analysis(&self, game: &GameId) -> Result<Option<Analysis>> {
        Ok(self.kept().analyses.get(game).cloned())
    }

    async fn archive_complete(&self) -> Result<bool> {
        Ok(self.kept().archive_complete)
    }

    async fn keep_ratings(&self, kept: BTreeMap<String, String>) -> Result<()> {
        self.kept().ratings = kept;
        Ok(())
    }

    async fn kept_ratings(&self) -> Result<BTreeMap<String, String>> {
        Ok(self.kept().ratings.clone())
    }
}

#[async_trait]
impl SettingsStore for MemoryStore {
    async fn user(&self, user: UserId) -> Result<UserSettings> {
        Ok(self.kept().users.get(&user).cloned().unwrap_or_default())
    }

    async fn users(&self, users: &[UserId]) -> Result<Vec<UserSettings>> {
        let kept = self.kept();
        let settings = |user| kept.users.get(user).cloned().unwrap_or_default();
        Ok(users.iter().map(settings).collect())
    }

    async fn server(&self, server: GuildId) -> Result<ServerSettings> {
        let kept = self.kept();
        Ok(kept.servers.get(&server).cloned().unwrap_or_default())
    }

    async fn puzzles(&self, server: GuildId) -> Result<(u64, DailyPuzzles)> {
        let kept = self.kept();
        let there = kept.puzzles.get(&server);
        Ok(there.map_or_else(Default::default, |there| {
            (there.expected + 1, there.book.clone())
        }))
    }
}

#[async_trait]
impl UserDocuments for MemoryStore {
    async fn document(
        &self,
        user: UserId,
        document_key: &DocumentKey,
    ) -> Result<Option<UserDocument>> {
        Ok(self
            .kept()
            .documents
            .get(&(user, document_key.clone()))
            .cloned())
    }

    async fn documents(&self, user: UserId) -> Result<Vec<(DocumentKey, UserDocument)>> {
        let kept = self.kept();
        let own = kept
            .documents
            .iter()
            .filter(|((whose, _), _)| *whose == user);
        Ok(own
            .map(|((_, document_key), document)| (document_key.clone(), document.clone()))
            .collect())
    }

    async fn all_documents(
        &self,
        like: &DocumentKey,
    ) -> Result<Vec<(UserId, DocumentKey, UserDocument)>> {
        let kind = std::mem::discriminant(like);
        let kept = self.kept();
        let documents = kept.documents.iter();
        let alike =
            documents.filter(|((_, document_key), _)| std::mem::discriminant(document_key) == kind);
        Ok(alike
            .map(|((user, document_key), document)| (*user, document_key.clone(), document.clone()))
            .collect())
    }
}

#[async_trait]
impl Timers for MemoryStore {
    async fn timers_due(&self, now: DateTime<Utc>, limit: usize) -> Result<Vec<(Subject, Timer)>> {
        let mut timers = self.kept().timers(now);
        timers.truncate(limit);
        Ok(timers)
    }

    async fn next_timer(&self) -> Result<Option<DateTime<Utc>>> {
        let kept = self.kept();
        let games = kept.games.values().map(|game| &game.timers);
        let tournaments = kept.tournaments.values().map(|there| &there.timers);
        let puzzles = kept.puzzles.values().map(|change| &change.timers);
        let all = games.chain(tournaments).chain(puzzles).flatten();
        Ok(all.map(|timer| timer.at).min())
    }
}

#[async_trait]
impl Outbox for MemoryStore {
    async fn pending(
        &self,
        now: DateTime<Utc>,
        served: &BTreeSet<ChannelId>,
        limit: usize,
    ) -> Result<Vec<Pending>> {
        Ok(self.kept().deliverable(now, served, limit))
    }

    async fn next_pending(&self, served: &BTreeSet<ChannelId>) -> Result<Option<DateTime<Utc>>> {
        Ok(self.kept().next_deliverable(served))
    }

    async fn delivered(&self, number: u64, message: Option<(ChannelId, MessageId)>) -> Result<()> {
        self.kept().delivered(number, message);
        Ok(())
    }

    async fn postpone(&self, number: u64, until: DateTime<Utc>) -> Result<()> {
        if let Some(post) = self.kept().outbox.get_mut(&number) {
            post.attempts += 1;
            post.not_before = until;
        }
        Ok(())
    }

    async fn slot(&self, about: &Subject, slot: &Slot) -> Result<Option<(ChannelId, MessageId)>> {
        let kept = self.kept();
        Ok(kept.slots.get(&(about.clone(), slot.clone())).cloned())
    }
}

#[async_trait]
impl Liveness for MemoryStore {
    async fn outages(&self) -> Result<Outages> {
        Ok(self.kept().outages.values().copied().collect())
    }

    async fn heartbeat(&self, now: DateTime<Utc>) -> Result<()> {
        self.kept().heartbeat = Some(now);
        Ok(())
    }

    async fn last_heartbeat(&self) -> Result<Option<DateTime<Utc>>> {
        Ok(self.kept().heartbeat)
    }
}

#[async_trait]
impl Privacy for MemoryStore {
    async fn leaving(&self) -> Result<Vec<UserId>> {
        let kept = self.kept();
        let leaving = kept.users.iter().filter(|(_, settings)| settings.leaving);
        Ok(leaving.map(|(user, _)| *user).collect())
    }

    async fn waiting_for(&self, user: UserId) -> Result<Vec<Outgoing>> {
        let kept = self.kept();
        let mut found = Vec::new();
        for pending in kept.outbox.values() {
            if is_named(&pending.outgoing, user)? {
                found.push(pending.outgoing.clone());
            }
        }
        Ok(found)
    }

    async fn forget(
        &self,
        user: UserId,
        pseudonym: UserId,
        deciding: Arc<RwLock<()>>,
    ) -> Result<OwnedRwLockWriteGuard<()>> {
        let nobody_decides = deciding.write_owned().await;
        let mut kept = self.kept();
        let renamed = kept.renamed(Pseudonym::new(user, pseudonym))?;
        *kept = renamed;
        Ok(nobody_decides)
    }
}

impl Prefetch for MemoryStore {}

impl Clustered for MemoryStore {}
