//! Replaces a user by a pseudonym in everything that is stored.
//!
//! Users are stored by number, and every number is found by its type ([`replace_user`]). Some also stand
//! in texts, such as the ids of buttons, and are found by their digits ([`Trace`]). Names are stored
//! beside the numbers and in texts; they are searched for in everything that concerns the user.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

use petteia_domain::{
    archive::Summary,
    game::{Asked, DailyPuzzles, Event, Recorded},
    ids::{ChannelId, GameId, SeriesId, Subject, TournamentId, UserId},
    replacing::{mentions, replace_user},
};
use petteia_rules::Language;
use petteia_speech::message::{Button, Message, Post, Reply, ServerEvent, Text};
use petteia_tournaments::{
    series,
    tournament::{self, TeamEvent},
};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::{Map, Value};

use super::{
    Commit, Outgoing, REGISTER, Result, error::StorageError, journal::Change, trace::Trace,
};

/// The replacement of a user by a pseudonym.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pseudonym {
    /// The user.
    pub user: UserId,
    /// The pseudonym.
    pub other: UserId,
    /// All names that the user has had.
    names: BTreeSet<String>,
    /// The games, tournaments and series of the user.
    subjects: BTreeSet<Subject>,
    /// The digits of the user's number.
    trace: Option<Trace>,
}

/// The parts of a logged message that matter here.
#[derive(Serialize, Deserialize)]
struct Logged {
    by: Option<UserId>,
    message: Message,
    #[serde(flatten)]
    rest: Map<String, Value>,
}

impl Pseudonym {
    /// Creates a replacement without names and subjects.
    pub fn new(user: UserId, other: UserId) -> Pseudonym {
        Pseudonym {
            user,
            other,
            names: BTreeSet::new(),
            subjects: BTreeSet::new(),
            trace: Trace::of(user),
        }
    }

    /// The digits of the user's number, if they can be searched for.
    pub fn trace(&self) -> Option<&Trace> {
        self.trace.as_ref()
    }

    /// Whether a value contains the user, by type or as digits.
    pub fn is_in<T: Serialize>(&self, value: &T) -> Result<bool> {
        if is_named(value, self.user)? {
            return Ok(true);
        }
        let Some(trace) = &self.trace else {
            return Ok(false);
        };
        let written = serde_json::to_string(value).map_err(StorageError::Encoding)?;
        Ok(trace.is_in_json(&written))
    }

    /// Whether a line of the journal has the digits of the user's number.
    pub fn is_in_line(&self, line: &str) -> bool {
        let json = line.split_once(' ').map_or(line, |(_, json)| json);
        let trace = self.trace.as_ref();
        trace.is_some_and(|trace| trace.is_in_json(json))
    }

    /// Replaces the user in a value, and returns whether they were in it.
    pub fn take_place<T: Serialize + DeserializeOwned>(&self, value: &mut T) -> Result<bool> {
        let times = replace_user(value, self.user, self.other).map_err(StorageError::Encoding)?;
        let Some(trace) = &self.trace else {
            return Ok(times > 0);
        };
        let written = serde_json::to_string(value).map_err(StorageError::Encoding)?;
        if !written.contains(trace.digits()) {
            return Ok(times > 0);
        }
        let mut found: Value = serde_json::from_str(&written).map_err(StorageError::Encoding)?;
        if !trace.replace(&mut found, self.other) {
            return Ok(times > 0);
        }
        *value = serde_json::from_value(found).map_err(StorageError::Encoding)?;
        Ok(true)
    }

    /// Learns names and subjects from a change that contains the user's number.
    pub fn learn(&mut self, change: &mut Change) {
        if let Change::Commit(commit) = change {
            self.subjects.extend(with_names(commit));
            let mut found = Vec::new();
            names_in(commit, self.user, &mut |name| found.push(name.clone()));
            found.iter().for_each(|name| self.learn_name(name));
        }
    }

    /// Learns names and subjects from the events of a game.
    pub fn learn_game(&mut self, game: &GameId, events: &[Recorded]) {
        self.learn_events(game.clone().into(), events, names_in_game);
    }

    /// Learns names and subjects from the events of a tournament.
    pub fn learn_tournament(&mut self, name: &TournamentId, events: &[tournament::Recorded]) {
        self.learn_events(name.clone().into(), events, names_in_tournament);
    }

    /// Learns names and subjects from the events of a series.
    pub fn learn_series(&mut self, name: &SeriesId, events: &[series::Recorded]) {
        self.learn_events(name.clone().into(), events, names_in_series);
    }

    /// Learns a subject, and the names that `names_in` finds in its events.
    fn learn_events<E: Clone>(
        &mut self,
        subject: Subject,
        events: &[E],
        names_in: impl Fn(&mut E, UserId, &mut dyn FnMut(&mut String)),
    ) {
        self.subjects.insert(subject);
        for mut recorded in events.iter().cloned() {
            let mut found = Vec::new();
            names_in(&mut recorded, self.user, &mut |name| {
                found.push(name.clone())
            });
            found.iter().for_each(|name| self.learn_name(name));
        }
    }

    fn learn_name(&mut self, name: &str) {
        let name = name.trim();
        if name.is_empty() || name == UserId::NAMELESS {
            return;
        }
        self.names.insert(name.to_owned());
        // Buttons have the name in this form.
        let short: String = name.chars().take(Button::LONGEST_NAME).collect();
        self.names.insert(short);
    }

    /// Whether this is a subject of the user.
    pub fn concerns(&self, subject: &Subject) -> bool {
        self.subjects.contains(subject)
    }

    /// Everything that the user has had to do with.
    pub fn subjects(&self) -> impl Iterator<Item = &Subject> {
        self.subjects.iter()
    }

    /// Returns the games of the user.
    pub fn games(&self) -> impl Iterator<Item = &GameId> {
        self.subjects.iter().filter_map(Subject::game)
    }

    /// Returns the tournaments of the user.
    pub fn tournaments(&self) -> impl Iterator<Item = &TournamentId> {
        self.subjects.iter().filter_map(Subject::tournament)
    }

    /// Returns the series of the user.
    pub fn series(&self) -> impl Iterator<Item = &SeriesId> {
        self.subjects.iter().filter_map(Subject::series)
    }

    /// Whether a change that does not contain the user is about one of their subjects.
    pub fn is_about(&self, change: &Change) -> bool {
        match change {
            Change::Commit(commit) => {
                let posts = commit.posts.iter().filter_map(|post| post.about.clone());
                let mut about = with_names(commit).chain(posts);
                about.any(|subject| self.concerns(&subject))
            }
            _ => false,
        }
    }

    /// Removes the names from a commit in which the pseudonym has replaced the user, and everything
    /// that is useless without the user.
    pub fn rename(&self, commit: &mut Commit) {
        for change in &mut commit.games {
            self.rename_game(&mut change.events);
            if let Some(summary) = &mut change.summary {
                self.rename_summary(summary);
            }
        }
        for change in &mut commit.tournaments {
            self.rename_tournament(&change.tournament, &mut change.events);
        }
        for change in &mut commit.series {
            self.rename_series(&mut change.events);
        }
        commit.user.take_if(|(user, _)| *user == self.other);
        commit.draft.take_if(|(_, user, _)| *user == self.other);
        commit.documents.retain(|(user, document_key, _)| {
            *user != self.other || document_key.kind().outlives_its_user()
        });
        // A deleted document cannot be a condition any more.
        commit.relies_on.retain(|(user, document_key, _)| {
            *user != self.other || document_key.kind().outlives_its_user()
        });
        if let Some(change) = &mut commit.puzzles {
            self.rename_puzzles(&mut change.book);
        }
        if let Some((_, reply)) = &mut commit.command {
            self.rename_reply(reply);
        }
        for outgoing in &mut commit.posts {
            self.rename_post(outgoing);
        }
    }

    /// Removes the user from the list of solvers, in which the pseudonym has replaced them.
    pub fn rename_puzzles(&self, book: &mut DailyPuzzles) {
        book.solvers.remove(&self.other);
    }

    /// Removes the names from events of a game in which the pseudonym has replaced the user.
    pub fn rename_game(&self, events: &mut [Recorded]) {
        for recorded in events {
            names_in_game(recorded, self.other, &mut |name| {
                UserId::NAMELESS.clone_into(name);
            });
            // Their annotations are deleted with them.
            if let (true, Event::Annotated { text, .. }) =
                (recorded.by == Some(self.other), &mut recorded.event)
            {
                text.clear();
            }
        }
    }

    /// Removes the names from events of a tournament in which the pseudonym has replaced the user.
    pub fn rename_tournament(&self, name: &TournamentId, events: &mut [tournament::Recorded]) {
        let theirs = self.concerns(&name.clone().into());
        for recorded in events {
            names_in_tournament(recorded, self.other, &mut |name| {
                UserId::NAMELESS.clone_into(name);
            });
            match &mut recorded.event {
                _ if !theirs => {}
                tournament::Event::Announced { plan, .. } => {
                    plan.entry
                        .promise
                        .iter_mut()
                        .for_each(|words| self.unname(words));
                }
                tournament::Event::Forfeited { reason, .. }
                | tournament::Event::Corrected { reason, .. } => self.unname(reason),
                _ => {}
            }
        }
    }

    /// Removes the names from events of a series in which the pseudonym has replaced the user.
    pub fn rename_series(&self, events: &mut [series::Recorded]) {
        for recorded in events {
            names_in_series(recorded, self.other, &mut |name| {
                UserId::NAMELESS.clone_into(name);
            });
            if let series::Event::Created { plan, .. } = &mut recorded.event {
                let promise = &mut plan.entry_mut().promise;
                promise.iter_mut().for_each(|words| self.unname(words));
            }
        }
    }

    /// Removes the names from the summary of a game.
    pub fn rename_summary(&self, summary: &mut Summary) {
        for (seat, name) in summary.seats.iter().zip(&mut summary.names) {
            match seat.users() {
                [alone] if *alone == self.other => UserId::NAMELESS.clone_into(name),
                users if users.contains(&self.other) => self.unname(name),
                _ => {}
            }
        }
    }

    /// Removes the names from a reply.
    pub fn rename_reply(&self, reply: &mut Reply) {
        self.rename_message(&mut reply.message);
    }

    /// Removes the names from a post. A post to the user alone is emptied.
    pub fn rename_post(&self, outgoing: &mut Outgoing) {
        let to_them = outgoing.post.recipient() == Some(self.other);
        if to_them {
            // The channel of such a post is the user's number.
            outgoing.channel = ChannelId::direct(self.other);
        }
        if let Some(message) = outgoing.post.message_mut() {
            match to_them {
                true => *message = Message::default(),
                false => self.rename_message(message),
            }
        }
        let mut unname = |words: &mut String| self.unname(words);
        match &mut outgoing.post {
            Post::Event {
                event: ServerEvent::Planned(planned),
                ..
            } => {
                unname(&mut planned.name);
                planned.about.change_words(&mut unname);
            }
            Post::Thread { title, in_forum } => {
                title.change_words(&mut unname);
                if let Some(post) = in_forum {
                    post.opening.change_words(&mut unname);
                }
            }
            Post::Team {
                title,
                opening,
                said,
                ..
            } => {
                title.change_words(&mut unname);
                opening.change_words(&mut unname);
                match said {
                    // Their messages are deleted with them.
                    Some(aside) if aside.by == self.other => {
                        aside.words = Text::default();
                        aside.message = Message::default();
                    }
                    Some(aside) => aside.words.change_words(&mut unname),
                    None => {}
                }
            }
            Post::Disarm {
                text: Some(text), ..
            } => {
                text.change_words(&mut unname);
                // The post is already in the language of its channel, so the default language no
                // longer tells the user's.
                *text = std::mem::take(text).in_language(Language::default());
            }
            _ => {}
        }
    }

    fn rename_message(&self, message: &mut Message) {
        message.change_words(&mut |words| self.unname(words));
        let language = message.language;
        *message = std::mem::take(message).in_language(language);
    }

    /// Removes the names from a log entry and its key. Returns whether they have changed.
    pub fn rename_entry(
        &self,
        channel: ChannelId,
        number: u64,
        key: &mut String,
        body: &mut Value,
    ) -> bool {
        let before = (key.clone(), body.clone());
        if channel == REGISTER {
            if number == self.user.0 {
                *key = format!("forgotten:{number}");
                *body = Value::Null;
            } else if let Some(channel) = body.get_mut("channel") {
                let game = channel.get("thread_of").and_then(Value::as_str);
                let game = game.map(|game| GameId(game.to_owned()).into());
                let theirs = game.is_some_and(|game: Subject| self.concerns(&game));
                if let (true, Some(Value::String(title))) = (theirs, channel.get_mut("name")) {
                    self.unname(title);
                }
            }
        } else if let Ok(mut logged) = serde_json::from_value::<Logged>(body.clone())
            && self.take_place(&mut logged).is_ok()
        {
            self.rename_message(&mut logged.message);
            let own = format!("said:{}:", self.user);
            if let Some(rest) = key.strip_prefix(&own) {
                *key = format!("said:{}:{rest}", self.other);
            }
            if let Ok(renamed) = serde_json::to_value(logged) {
                *body = renamed;
            }
        }
        (&before.0, &before.1) != (&*key, &*body)
    }

    /// Replaces the user's names in a text.
    pub fn unname(&self, words: &mut String) {
        let mut names: Vec<&str> = self.names.iter().map(String::as_str).collect();
        // Longer names first, because one may be the beginning of another.
        names.sort_by_key(|name| Reverse(name.len()));
        for name in names {
            if let Some(unnamed) = without(words, name) {
                *words = unnamed;
            }
        }
    }
}

/// The streams of a commit whose events have names in them.
fn with_names(commit: &Commit) -> impl Iterator<Item = Subject> {
    let streams = commit.streams().map(|change| change.subject());
    streams.filter(|of| !matches!(of, Subject::Puzzles(_)))
}

/// Whether a value contains a user.
fn is_named<T: Serialize>(value: &T, user: UserId) -> Result<bool> {
    Ok(mentions(value, user).map_err(StorageError::Encoding)? > 0)
}

/// Returns those of these values that contain a user.
pub fn naming<T: Serialize>(
    values: impl IntoIterator<Item = Result<T>>,
    user: UserId,
) -> Result<Vec<T>> {
    let mut found = Vec::new();
    for value in values {
        let value = value?;
        if is_named(&value, user)? {
            found.push(value);
        }
    }
    Ok(found)
}

/// Replaces a name in a text wherever it is a whole word; `None` if it does not occur.
fn without(text: &str, name: &str) -> Option<String> {
    let word = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    let mut unnamed = String::new();
    let mut copied = 0;
    for (start, _) in text.match_indices(name) {
        let end = start + name.len();
        if word(text[..start].chars().next_back()) || word(text[end..].chars().next()) {
            continue;
        }
        unnamed.push_str(&text[copied..start]);
        unnamed.push_str(UserId::NAMELESS);
        copied = end;
    }
    (copied > 0).then(|| unnamed + &text[copied..])
}

/// Calls `found` with every name that is stored beside the user's number in a commit.
fn names_in(commit: &mut Commit, user: UserId, found: &mut dyn FnMut(&mut String)) {
    for change in &mut commit.games {
        for recorded in &mut change.events {
            names_in_game(recorded, user, found);
        }
        if let Some(summary) = &mut change.summary {
            for (seat, name) in summary.seats.iter().zip(&mut summary.names) {
                if seat.users() == [user] {
                    found(name);
                }
            }
        }
    }
    for change in &mut commit.tournaments {
        for recorded in &mut change.events {
            names_in_tournament(recorded, user, found);
        }
    }
    for change in &mut commit.series {
        for recorded in &mut change.events {
            names_in_series(recorded, user, found);
        }
    }
}

fn names_in_game(recorded: &mut Recorded, user: UserId, found: &mut dyn FnMut(&mut String)) {
    let by = recorded.by == Some(user);
    match &mut recorded.event {
        Event::Opened { opening, name, .. } => {
            if by {
                found(name);
            }
            let invited = opening.opponents.iter_mut();
            for (_, name) in invited.filter(|(invited, _)| *invited == user) {
                found(name);
            }
        }
        Event::Joined {
            user: named, name, ..
        }
        | Event::Substituted {
            user: named, name, ..
        }
        | Event::Asked {
            about: Asked::Share { user: named },
            name: Some(name),
            ..
        } if *named == user => found(name),
        _ => {}
    }
}

fn names_in_tournament(
    recorded: &mut tournament::Recorded,
    user: UserId,
    found: &mut dyn FnMut(&mut String),
) {
    let by = recorded.by == Some(user);
    match &mut recorded.event {
        tournament::Event::Announced { name, .. } if by => found(name),
        tournament::Event::Joined { user: named, name }
        | tournament::Event::OrganiserAdded { user: named, name }
        | tournament::Event::OrganiserAsked { user: named, name }
        | tournament::Event::Substituted {
            user: named, name, ..
        }
        | tournament::Event::Asked {
            user: named, name, ..
        }
        | tournament::Event::Team(
            TeamEvent::Founded {
                user: named, name, ..
            }
            | TeamEvent::Applied {
                user: named, name, ..
            }
            | TeamEvent::Joined {
                user: named, name, ..
            },
        ) if *named == user => found(name),
        _ => {}
    }
}

fn names_in_series(
    recorded: &mut series::Recorded,
    user: UserId,
    found: &mut dyn FnMut(&mut String),
) {
    let by = recorded.by == Some(user);
    match &mut recorded.event {
        series::Event::Created { name, .. } if by => found(name),
        series::Event::Joined { user: named, name } if *named == user => found(name),
        series::Event::Counted { places, .. } => {
            let theirs = places.iter_mut().filter(|placed| placed.user == user);
            theirs.for_each(|placed| found(&mut placed.name));
        }
        _ => {}
    }
}

/// Counts the posts and log entries of a journal, to know the ones that a line is about.
#[derive(Debug, Default)]
pub struct Counting {
    posts: u64,
    entries: u64,
    /// The posts to the user alone: the channel of the delivered message would tell who it was.
    to_them: BTreeSet<u64>,
    /// The channels of the log entries.
    channels: BTreeMap<u64, ChannelId>,
}

impl Counting {
    /// Replaces the user in the next change of a journal. Returns whether it has changed.
    pub fn rename(&mut self, change: &mut Change, as_: &Pseudonym) -> Result<bool> {
        let about = as_.take_place(change)? || as_.is_about(change);
        Ok(match change {
            Change::Commit(commit) => {
                if about {
                    as_.rename(commit);
                }
                for outgoing in &commit.posts {
                    self.posts += 1;
                    if outgoing.post.recipient() == Some(as_.other) {
                        self.to_them.insert(self.posts);
                    }
                }
                about
            }
            Change::Delivered { number, message } => {
                self.to_them.remove(number) && message.take().is_some() || about
            }
            Change::Prune { .. } => false,
            Change::Append { channel, key, body } => {
                self.entries += 1;
                self.channels.insert(self.entries, *channel);
                as_.rename_entry(*channel, self.entries, key, body) || about
            }
            Change::Replace { number, body } => {
                let channel = self.channels.get(number).copied().unwrap_or(REGISTER);
                as_.rename_entry(channel, *number, &mut String::new(), body) || about
            }
        })
    }
}
