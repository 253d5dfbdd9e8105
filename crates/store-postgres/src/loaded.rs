//! Loads the rows that changes need by one statement.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use petteia_domain::{
    game::{DailyPuzzles, DocumentKey, UserDocument},
    ids::{ChannelId, CommandId, GameId, GuildId, SeriesId, Subject, TournamentId, UserId},
    timer::Timer,
};
use petteia_speech::message::Reply;
use petteia_store::{
    Commit, LogEntry, Outgoing, Result, StoreError,
    channel_log::ENTRIES_KEPT,
    journal::Change,
    streams::{StreamIndex, StreamRow},
};
use serde_json::Value;
use sqlx::PgConnection;

use super::{head::Head, values};

/// Rows of many tables: the kind of row, two numbers, a name and a value, whose meanings depend on
/// the kind.
const QUERY: &str = "\
SELECT 0::smallint, (SELECT id FROM process WHERE id = $1), NULL::bigint, NULL::text, row_to_json(head)::text
    FROM head
UNION ALL
SELECT 1::smallint, NULL, NULL, command, reply::text FROM reply WHERE command = ANY($2)
UNION ALL
SELECT 2::smallint, since, events, id, found::text FROM game WHERE id = ANY($3)
UNION ALL
SELECT 3::smallint, since, events, id, found::text FROM tournament WHERE id = ANY($4)
UNION ALL
SELECT 4::smallint, woken, NULL, id, NULL FROM tournament WHERE id = ANY($4)
UNION ALL
SELECT 5::smallint, place, NULL, NULL, timer::text
    FROM unnest($5::text[]) WITH ORDINALITY AS asked (name, place) JOIN timer ON subject = name
UNION ALL
SELECT 6::smallint, place, NULL, NULL, paper::text
    FROM unnest($6::bigint[], $7::smallint[], $8::text[]) WITH ORDINALITY
        AS asked (owner, of_kind, of_about, place)
    JOIN paper ON user_id = owner AND kind = of_kind AND about = of_about
UNION ALL
SELECT 7::smallint, guild_id, changes, NULL, NULL FROM puzzles WHERE guild_id = ANY($9)
UNION ALL
SELECT 8::smallint, player, (SELECT max(number) FROM archive_user WHERE user_id = player), NULL, NULL
    FROM unnest($10::bigint[]) AS asked (player)
UNION ALL
SELECT 9::smallint, NULL, NULL, game, NULL FROM archive WHERE game = ANY($11)
UNION ALL
SELECT 10::smallint, NULL, NULL, game, NULL FROM analysis WHERE game = ANY($12)
UNION ALL
SELECT 11::smallint, number, NULL, NULL, post::text FROM post WHERE number = ANY($13)
UNION ALL
SELECT 12::smallint, number, change, key, json_build_array(channel_id, coalesce(body, 'null'))::text
    FROM entry WHERE key = ANY($14) OR number = ANY($15)
UNION ALL
SELECT 13::smallint, channel, number, NULL, NULL
    FROM unnest($16::bigint[], $17::bigint[]) AS asked (channel, appended) CROSS JOIN LATERAL (
        SELECT number FROM entry WHERE channel_id = channel
        ORDER BY number DESC OFFSET $18 - appended LIMIT appended) AS oldest
UNION ALL
SELECT 14::smallint, (extract(epoch FROM min(at)) * 1000000)::bigint, NULL, NULL, NULL FROM reply WHERE $19
UNION ALL
SELECT 15::smallint, since, events, id, found::text FROM series WHERE id = ANY($20)
UNION ALL
SELECT 16::smallint, woken, NULL, id, NULL FROM series WHERE id = ANY($20)";

/// A row: see [`QUERY`].
type Row = (
    i16,
    Option<i64>,
    Option<i64>,
    Option<String>,
    Option<String>,
);

/// The loaded rows.
#[derive(Debug, Default)]
pub(super) struct LoadedRows {
    /// The recorded replies to these commands.
    pub replies: BTreeMap<CommandId, Reply>,
    /// Streams, but for their timers.
    pub streams: BTreeMap<Subject, StreamRow>,
    /// The timers of streams, as they stand in the table.
    pub timers: BTreeMap<Subject, Vec<Value>>,
    pub documents: BTreeMap<(UserId, DocumentKey), Option<UserDocument>>,
    /// The number of each user's last game in the archive.
    pub archived_up_to: BTreeMap<UserId, u64>,
    /// The games that are archived already.
    pub archived: BTreeSet<GameId>,
    /// The games that are analysed already.
    pub analysed: BTreeSet<GameId>,
    /// Waiting posts.
    pub posts: BTreeMap<u64, Outgoing>,
    /// Log entries with their keys, by number.
    pub entries: BTreeMap<u64, (String, LogEntry)>,
    /// The entries of each channel that new ones push out: the last is for the first new one.
    /// `None` if no entry has to go.
    pub oldest_entries: BTreeMap<ChannelId, Vec<Option<u64>>>,
    /// The time of the oldest reply, if it was requested.
    pub oldest_reply: Option<DateTime<Utc>>,
}

/// The keys that these changes need.
#[derive(Default)]
struct Asked<'a> {
    commands: Vec<&'a CommandId>,
    games: BTreeSet<&'a GameId>,
    tournaments: BTreeSet<&'a TournamentId>,
    series: BTreeSet<&'a SeriesId>,
    subjects: BTreeSet<Subject>,
    documents: BTreeSet<(UserId, &'a DocumentKey)>,
    puzzles: BTreeSet<GuildId>,
    counted: BTreeSet<UserId>,
    archived: BTreeSet<&'a GameId>,
    analysed: BTreeSet<&'a GameId>,
    posts: Vec<u64>,
    keys: BTreeSet<&'a String>,
    entries: BTreeSet<u64>,
    appended: BTreeMap<ChannelId, i64>,
    prunes: bool,
}

impl<'a> Asked<'a> {
    fn by(changes: &'a [Change]) -> Asked<'a> {
        let mut asked = Asked::default();
        for change in changes {
            match change {
                Change::Commit(commit) => asked.commit(commit),
                Change::Delivered { number, .. } => asked.posts.push(*number),
                Change::Prune { .. } => asked.prunes = true,
                Change::Append { channel, key, .. } => {
                    asked.keys.insert(key);
                    *asked.appended.entry(*channel).or_default() += 1;
                }
                Change::Replace { number, .. } => {
                    asked.entries.insert(*number);
                }
            }
        }
        asked
    }

    fn commit(&mut self, commit: &'a Commit) {
        self.commands
            .extend(commit.command.as_ref().map(|(command, _)| command));
        for change in commit.streams() {
            self.subjects.insert(change.subject());
        }
        for change in &commit.games {
            self.games.insert(&change.game);
            let ended = change.summary.as_ref();
            self.archived.extend(ended.map(|summary| &summary.game));
        }
        let tournaments = commit.tournaments.iter().map(|change| &change.tournament);
        for tournament in tournaments.chain(&commit.wakes) {
            self.tournaments.insert(tournament);
            self.subjects.insert(tournament.clone().into());
        }
        let series = commit.series.iter().map(|change| &change.series);
        for series in series.chain(&commit.series_wakes) {
            self.series.insert(series);
            self.subjects.insert(series.clone().into());
        }
        let relied_on = commit.relies_on.iter();
        self.documents
            .extend(relied_on.map(|(user, key, _)| (*user, key)));
        if let Some(change) = &commit.puzzles {
            self.puzzles.insert(change.guild);
        }
        if let Some(counted) = &commit.counted {
            self.counted.extend(&counted.users);
        }
        self.analysed
            .extend(commit.analysis.as_ref().map(|(game, _)| game));
    }
}

impl LoadedRows {
    /// Loads the rows that these changes need, and the head; `None` if this process was expelled.
    pub async fn read(
        connection: &mut PgConnection,
        process: i64,
        changes: &[Change],
    ) -> Result<Option<(Head, LoadedRows)>> {
        let asked = Asked::by(changes);
        let subjects: Vec<&Subject> = asked.subjects.iter().collect();
        let documents: Vec<&(UserId, &DocumentKey)> = asked.documents.iter().collect();
        let commands = asked.commands.iter().map(|command| &command.0);
        let (channels, appended): (Vec<i64>, Vec<i64>) = asked
            .appended
            .iter()
            .map(|(channel, appended)| (channel.0.cast_signed(), *appended))
            .unzip();
        let mut rows: Vec<Row> = sqlx::query_as(QUERY)
            .bind(process)
            .bind(names(commands))
            .bind(names(asked.games.iter().map(|game| &game.0)))
            .bind(names(asked.tournaments.iter().map(|name| &name.0)))
            .bind(names(subjects.iter().map(|subject| subject.to_string())))
            .bind(numbers(documents.iter().map(|(user, _)| user.0)))
            .bind(
                documents
                    .iter()
                    .map(|(_, key)| values::document_kind(key.kind()))
                    .collect::<Vec<_>>(),
            )
            .bind(names(documents.iter().map(|(_, key)| key.about())))
            .bind(numbers(asked.puzzles.iter().map(|guild| guild.0)))
            .bind(numbers(asked.counted.iter().map(|user| user.0)))
            .bind(names(asked.archived.iter().map(|game| &game.0)))
            .bind(names(asked.analysed.iter().map(|game| &game.0)))
            .bind(numbers(asked.posts.iter().copied()))
            .bind(names(asked.keys.iter()))
            .bind(numbers(asked.entries.iter().copied()))
            .bind(channels)
            .bind(appended)
            .bind(ENTRIES_KEPT.cast_signed())
            .bind(asked.prunes)
            .bind(names(asked.series.iter().map(|name| &name.0)))
            .fetch_all(connection)
            .await?;
        rows.sort_by_key(|(kind, ..)| *kind);
        let mut known = LoadedRows::default();
        let mut head = None;
        for row in rows {
            match row {
                (0, there, _, _, says) => {
                    let read = values::read("head", says.as_deref().unwrap_or_default())?;
                    head = there.map(|_| read);
                }
                row => known.take(row, &subjects, &documents)?,
            }
        }
        for (channel, appended) in &asked.appended {
            let oldest = known.oldest_entries.entry(*channel).or_default();
            oldest.sort_by(|one, other| other.cmp(one));
            let appended = usize::try_from(*appended).unwrap_or(usize::MAX);
            oldest.resize(appended.max(oldest.len()), None);
        }
        Ok(head.map(|head| (head, known)))
    }

    fn take(
        &mut self,
        (kind, one, other, name, says): Row,
        subjects: &[&Subject],
        documents: &[&(UserId, &DocumentKey)],
    ) -> Result<()> {
        let place = || usize::try_from(one.unwrap_or_default() - 1).unwrap_or(usize::MAX);
        let one = one.map(i64::cast_unsigned);
        let other = other.map(i64::cast_unsigned);
        let name = || values::unwritten(name.as_deref().unwrap_or_default());
        let says = says.as_deref().unwrap_or_default();
        let (first, second) = (one.unwrap_or_default(), other.unwrap_or_default());
        match kind {
            1 => {
                let command = CommandId(name());
                let reply = values::read(&format!("reply to command {command}"), says)?;
                self.replies.insert(command, reply);
            }
            2 => {
                let index = StreamIndex::Game(values::read(&format!("game {}", name()), says)?);
                let of = GameId(name()).into();
                self.streams.insert(of, stream(first, second, index));
            }
            3 => {
                let index = values::read(&format!("tournament {}", name()), says)?;
                let index = StreamIndex::Tournament(index);
                let of = TournamentId(name()).into();
                self.streams.insert(of, stream(first, second, index));
            }
            4 => {
                // This row comes after the row of the tournament itself.
                if let Some(there) = self.streams.get_mut(&TournamentId(name()).into()) {
                    there.woken = one;
                }
            }
            5 => {
                if let Some(subject) = subjects.get(place()) {
                    let timer = serde_json::from_str(says).map_err(StoreError::failed)?;
                    let timers = self.timers.entry((*subject).clone()).or_default();
                    timers.push(timer);
                }
            }
            6 => {
                if let Some((user, key)) = documents.get(place()) {
                    let document = values::read("paper", says)?;
                    self.documents
                        .insert((*user, (*key).clone()), Some(document));
                }
            }
            7 => {
                let index = StreamIndex::Puzzles(DailyPuzzles::default());
                let of = Subject::Puzzles(GuildId(first));
                self.streams.insert(of, stream(0, second, index));
            }
            8 => {
                self.archived_up_to.insert(UserId(first), second);
            }
            9 => {
                self.archived.insert(GameId(name()));
            }
            10 => {
                self.analysed.insert(GameId(name()));
            }
            11 => {
                let outgoing = values::read(&format!("post {first}"), says)?;
                self.posts.insert(first, outgoing);
            }
            12 => {
                let (channel, body): (i64, Value) =
                    values::read(&format!("log entry {first}"), says)?;
                let said = LogEntry {
                    channel: ChannelId(channel.cast_unsigned()),
                    number: first,
                    change: second,
                    body,
                };
                self.entries.insert(first, (name(), said));
            }
            13 => {
                let oldest = self.oldest_entries.entry(ChannelId(first)).or_default();
                oldest.push(Some(second));
            }
            15 => {
                let index = values::read(&format!("series {}", name()), says)?;
                let index = StreamIndex::Series(index);
                let of = SeriesId(name()).into();
                self.streams.insert(of, stream(first, second, index));
            }
            16 => {
                // This row comes after the row of the series itself.
                if let Some(there) = self.streams.get_mut(&SeriesId(name()).into()) {
                    there.woken = one;
                }
            }
            _ => {
                let micros = one.map(u64::cast_signed);
                self.oldest_reply = micros.and_then(DateTime::from_timestamp_micros);
            }
        }
        Ok(())
    }

    /// Returns the timers of a subject.
    pub fn timers_of(&self, of: &Subject) -> Result<Vec<Timer>> {
        let timers = self.timers.get(of).into_iter().flatten();
        let timers = timers.map(|timer| values::read("timer", &timer.to_string()));
        timers.collect()
    }

    /// Returns the entry with this key.
    pub fn entry_by_key(&self, key: &str) -> Option<&LogEntry> {
        let mut entries = self.entries.values();
        let found = entries.find(|(of, _)| of == key);
        found.map(|(_, entry)| entry)
    }
}

fn stream(since: u64, events: u64, index: StreamIndex) -> StreamRow {
    StreamRow {
        since,
        events,
        index,
        timers: Vec::new(),
        woken: None,
    }
}

fn names<S: AsRef<str>>(names: impl Iterator<Item = S>) -> Vec<String> {
    names
        .map(|name| values::written(name.as_ref()).into_owned())
        .collect()
}

fn numbers(numbers: impl Iterator<Item = u64>) -> Vec<i64> {
    numbers.map(u64::cast_signed).collect()
}
