//! Random steps for a store, and everything that it answers afterwards.

use petteia_domain::{
    analysis::{Accuracy, Analysis},
    game::{Occupant, Outage, ServerSettings},
    ids::{GameId, SeriesId, TournamentId},
};
use petteia_store::{Counted, SeriesIndex, TournamentIndex};
use proptest::{collection::vec, prelude::*, sample::select};

use crate::fixtures::*;

const GAMES: [&str; 3] = ["a", "b", "c"];
const TOURNAMENTS: [&str; 2] = ["a", "cup"];
const COMMANDS: [&str; 4] = ["c1", "c2", "c3", "c4"];
const PHASES: [Phase; 3] = [Phase::Lobby, Phase::Playing, Phase::Ended];

/// Stands for the last waiting wake.
const KNOWN: u64 = 1;

/// A step of the test.
#[derive(Debug, Clone)]
pub enum Operation {
    Commit {
        commit: Box<Commit>,
        /// The error in the number of expected events, by game, tournament and series.
        off: Vec<u64>,
    },
    Delivered(u64, bool),
    Postpone(u64, i64),
    Prune(i64),
    Heartbeat(i64),
    /// Closes and reopens the store on disk.
    Reopen,
}

fn slot() -> impl Strategy<Value = Slot> {
    select(vec![
        Slot::Lobby,
        Slot::Board(1),
        Slot::Question(1),
        Slot::Registration,
        Slot::Guest(GuildId(8)),
        Slot::GuestRound(GuildId(8)),
        Slot::Round(2),
    ])
}

fn post() -> impl Strategy<Value = Post> {
    prop_oneof![
        3 => proptest::option::of(slot()).prop_map(|slot| Post::New { message: message("new"), slot }),
        1 => slot().prop_map(|slot| Post::Edit { message: long_message(5_000), slot }),
        1 => slot().prop_map(|slot| Post::Disarm { slot, text: None }),
    ]
}

fn outgoing_post() -> impl Strategy<Value = Outgoing> {
    let about = proptest::option::of(select(subjects()));
    (about, 1..4u64, post()).prop_map(|(about, channel, post)| Outgoing {
        about,
        channel: ChannelId(channel),
        post,
    })
}

/// All games and tournaments.
fn subjects() -> Vec<Subject> {
    let games = GAMES.iter().map(|name| of_game(name));
    let tournaments = TOURNAMENTS.iter().map(|name| tournament(name).into());
    games.chain(tournaments).collect()
}

fn timer() -> impl Strategy<Value = Timer> {
    let kinds = vec![
        TimerKind::Reminder,
        TimerKind::Deadline,
        TimerKind::Lobby,
        TimerKind::Registration,
        TimerKind::RoundEnd,
        TimerKind::NextRound,
        TimerKind::Look,
        TimerKind::Series,
    ];
    (0..5i64, select(kinds), 0..3u32).prop_map(|(seconds, what, ply)| Timer {
        at: at(seconds),
        what,
        ply,
    })
}

fn game_commit() -> impl Strategy<Value = GameCommit> {
    (
        select(GAMES.to_vec()),
        vec(select(vec!["x", "y"]), 0..3),
        proptest::collection::btree_set((1..4u64).prop_map(ChannelId), 0..3),
        proptest::collection::btree_set((1..4u64).prop_map(UserId), 0..3),
        select(PHASES.to_vec()),
        vec(timer(), 0..3),
        proptest::option::weighted(0.3, (select(GAMES.to_vec()), summarised())),
    )
        .prop_map(
            |(name, events, channels, users, phase, timers, of)| GameCommit {
                index: Index {
                    channels,
                    users,
                    phase,
                    away: None,
                    computer: false,
                    house: None,
                },
                timers,
                summary: of.map(|(of, summary)| Summary {
                    game: game(of),
                    ..summary
                }),
                ..turns(name, 0, &events)
            },
        )
}

fn summarised() -> impl Strategy<Value = Summary> {
    let seats = vec(vec((1..4u64).prop_map(UserId), 1..3), 2);
    let guild = proptest::option::of((0..2u64).prop_map(GuildId));
    (seats, guild).prop_map(|(seats, guild)| Summary {
        seats: seats.into_iter().map(Occupant::from).collect(),
        guild,
        ..summary("a")
    })
}

fn tournament_commit() -> impl Strategy<Value = TournamentCommit> {
    (
        select(TOURNAMENTS.to_vec()),
        0..3usize,
        proptest::option::of((0..2u64).prop_map(GuildId)),
        proptest::collection::btree_set((1..4u64).prop_map(UserId), 0..3),
        select(PHASES.to_vec()),
        vec(timer(), 0..3),
        select(vec![0, KNOWN, u64::MAX]),
    )
        .prop_map(
            |(name, events, guild, users, phase, timers, looked)| TournamentCommit {
                index: TournamentIndex {
                    guild,
                    users,
                    phase,
                },
                timers,
                looked,
                ..joining(name, 0, &[1, 2, 3][..events])
            },
        )
}

fn series_commit() -> impl Strategy<Value = SeriesCommit> {
    (
        select(TOURNAMENTS.to_vec()),
        0..3usize,
        proptest::option::of((0..2u64).prop_map(GuildId)),
        select(PHASES.to_vec()),
        vec(timer(), 0..2),
        select(vec![0, KNOWN, u64::MAX]),
    )
        .prop_map(|(name, events, guild, phase, timers, looked)| {
            let change = skipping(name, 0, &[1, 2, 3][..events]);
            let index = SeriesIndex {
                guild,
                phase,
                ..change.index.clone()
            };
            SeriesCommit {
                index,
                timers,
                looked,
                ..change
            }
        })
}

/// Further changes of a commit.
#[derive(Debug, Clone)]
struct More {
    tournaments: Vec<TournamentCommit>,
    wakes: Vec<TournamentId>,
    series: Option<SeriesCommit>,
    series_wakes: Vec<SeriesId>,
    counted: Option<Counted>,
    archive_complete: bool,
    outage: Option<Outage>,
    documents: Vec<(UserId, DocumentKey, Option<UserDocument>)>,
    analysis: Option<(GameId, Analysis)>,
    relies_on: Vec<(UserId, DocumentKey, Option<UserDocument>)>,
}

fn document() -> impl Strategy<Value = (UserId, DocumentKey, Option<UserDocument>)> {
    let document_key = prop_oneof![
        Just(DocumentKey::Holidays),
        select(GAMES.to_vec()).prop_map(|name| DocumentKey::Note(game(name))),
    ];
    (1..4u64, document_key, proptest::option::of(0..5i64)).prop_map(
        |(user, document_key, written)| {
            let document = written.map(|from| match document_key {
                DocumentKey::Holidays => {
                    let (from, to) = (at(from), at(from + 2));
                    UserDocument::Holidays([Outage { from, to }].into_iter().collect())
                }
                _ => UserDocument::Note(format!("note {from}")),
            });
            (UserId(user), document_key, document)
        },
    )
}

fn counted() -> impl Strategy<Value = Counted> {
    (vec(1..4u64, 1..3), 0..6u64).prop_map(|(users, up_to)| Counted {
        users: users.into_iter().map(UserId).collect(),
        up_to,
    })
}

fn more() -> impl Strategy<Value = More> {
    (
        vec(tournament_commit(), 0..3),
        vec(select(TOURNAMENTS.to_vec()).prop_map(tournament), 0..2),
        proptest::option::weighted(0.3, series_commit()),
        vec(select(TOURNAMENTS.to_vec()).prop_map(series), 0..2),
        proptest::option::weighted(0.2, counted()),
        proptest::bool::weighted(0.1),
        proptest::option::weighted(0.2, (0..5i64, 0..5i64)),
        vec(document(), 0..3),
        proptest::option::weighted(0.2, (select(GAMES.to_vec()), 0..200usize)),
        prop_oneof![9 => Just(Vec::new()), 1 => vec(document(), 1..2)],
    )
        .prop_map(
            |(
                tournaments,
                wakes,
                series,
                series_wakes,
                counted,
                archive_complete,
                outage,
                documents,
                analysis,
                relies_on,
            )| More {
                documents,
                relies_on,
                tournaments,
                wakes,
                series,
                series_wakes,
                counted,
                archive_complete,
                outage: outage.map(|(from, length)| Outage {
                    from: at(from),
                    to: at(from + length),
                }),
                analysis: analysis.map(|(name, seats)| (game(name), analysed(seats))),
            },
        )
}

/// An analysis of a game; long if it has many seats.
fn analysed(seats: usize) -> Analysis {
    let accuracy = Accuracy {
        seat: petteia_rules::Seat::new(1).unwrap(),
        turns: 7,
        kept: 930_000,
        lost: 12,
        luck: -5,
    };
    Analysis {
        seats: vec![accuracy; seats],
        ..Analysis::default()
    }
}

fn commit() -> impl Strategy<Value = Commit> {
    (
        proptest::option::weighted(0.4, select(COMMANDS.to_vec())),
        0..5i64,
        vec(game_commit(), 0..3),
        vec(outgoing_post(), 0..3),
        proptest::option::weighted(0.2, (1..4u64, any::<bool>())),
        proptest::option::weighted(0.2, 0..2u64),
        proptest::option::weighted(0.3, (select(GAMES.to_vec()), 1..4u64, 1..3u32)),
        more(),
    )
        .prop_map(
            |(name, seconds, games, posts, user, server, draft, more)| Commit {
                command: name.map(|name| (command(name), reply(&format!("{name} at {seconds}")))),
                at: at(seconds),
                games,
                posts,
                user: user.map(|(user, preview)| {
                    let settings = UserSettings {
                        preview,
                        ..UserSettings::default()
                    };
                    (UserId(user), settings)
                }),
                server: server.map(|server| (GuildId(server), ServerSettings::default())),
                draft: draft.map(|(name, user, ply)| (game(name), UserId(user), Draft::at(ply))),
                tournaments: more.tournaments,
                wakes: more.wakes.into_iter().collect(),
                series: more.series.into_iter().collect(),
                series_wakes: more.series_wakes.into_iter().collect(),
                counted: more.counted,
                archive_complete: more.archive_complete,
                outage: more.outage,
                documents: more.documents,
                analysis: more.analysis,
                relies_on: more.relies_on,
                puzzles: None,
            },
        )
}

pub fn step() -> impl Strategy<Value = Operation> {
    let off = vec(prop_oneof![9 => Just(0), 1 => 1..3u64], 5);
    prop_oneof![
        10 => (commit(), off).prop_map(|(commit, off)| Operation::Commit { commit: Box::new(commit), off }),
        4 => (1..12u64, any::<bool>()).prop_map(|(number, message)| Operation::Delivered(number, message)),
        3 => (1..12u64, 0..6i64).prop_map(|(number, until)| Operation::Postpone(number, until)),
        1 => (0..6i64).prop_map(Operation::Prune),
        1 => (0..6i64).prop_map(Operation::Heartbeat),
        1 => Just(Operation::Reopen),
    ]
}

/// Runs a step. Returns its result for comparison.
pub async fn take(step: &Operation, store: &dyn Store) -> String {
    let done = match step {
        Operation::Commit { commit, off } => {
            let mut commit = Commit::clone(commit);
            for (change, off) in commit.games.iter_mut().zip(off) {
                let events = store.events(&change.game).await.unwrap();
                change.expected = events.len() as u64 + off;
            }
            for (change, off) in commit.tournaments.iter_mut().zip(&off[3..]) {
                let events = store.tournament_events(&change.tournament).await.unwrap();
                change.expected = events.len() as u64 + off;
                if change.looked == KNOWN {
                    change.looked = store.woken(&change.tournament).await.unwrap();
                }
            }
            for (change, off) in commit.series.iter_mut().zip(&off[4..]) {
                let events = store.series_events(&change.series).await.unwrap();
                change.expected = events.len() as u64 + off;
                if change.looked == KNOWN {
                    change.looked = store.series_woken(&change.series).await.unwrap();
                }
            }
            store.commit(commit).await
        }
        Operation::Delivered(number, message) => {
            let message = message.then(|| (ChannelId(9), MessageId(number.to_string())));
            store.delivered(*number, message).await
        }
        Operation::Postpone(number, until) => store.postpone(*number, at(*until)).await,
        Operation::Prune(before) => store.prune(at(*before)).await,
        Operation::Heartbeat(now) => store.heartbeat(at(*now)).await,
        Operation::Reopen => Ok(()),
    };
    keep_up(store).await;
    match done {
        Err(StoreError::Replayed(reply)) => format!("{reply:?}"),
        other => format!("{other:?}"),
    }
}

/// Reads everything from a store.
pub async fn everything(store: &dyn Store) -> Vec<String> {
    let mut all = Vec::new();
    let mut told = |told: String| all.push(told);
    tell_games(store, &mut told).await;
    tell_archive(store, &mut told).await;
    tell_places(store, &mut told).await;
    for user in 1..4 {
        let documents = store.documents(UserId(user)).await.unwrap();
        told(format!("papers of {user}: {documents:?}"));
    }
    for kind in DocumentKind::ALL {
        told(format!("{:?}", store.all_documents(*kind).await.unwrap()));
    }
    for about in subjects() {
        for slot in [
            Slot::Lobby,
            Slot::Board(1),
            Slot::Question(1),
            Slot::Registration,
        ] {
            let message = store.slot(&about, &slot).await.unwrap();
            told(format!("{slot:?} of {about}: {message:?}"));
        }
    }
    for name in TOURNAMENTS {
        let events = store.tournament_events(&tournament(name)).await.unwrap();
        let woken = store.woken(&tournament(name)).await.unwrap() > 0;
        told(format!("events of {name}: {events:?}; woken: {woken}"));
        let events = store.series_events(&series(name)).await.unwrap();
        let woken = store.series_woken(&series(name)).await.unwrap() > 0;
        told(format!("series {name}: {events:?}; woken: {woken}"));
    }
    told(format!("{:?}", store.archive_complete().await.unwrap()));
    told(format!("{:?}", store.outages().await.unwrap()));
    for name in COMMANDS {
        let recorded = store.recorded(&command(name)).await.unwrap();
        told(format!("reply to {name}: {recorded:?}"));
    }
    for number in 0..4 {
        let user = store.user(UserId(number)).await.unwrap();
        let server = store.server(GuildId(number)).await.unwrap();
        told(format!("settings {number}: {user:?} {server:?}"));
    }
    for seconds in 0..6 {
        let timers = store.timers_due(at(seconds), 4).await.unwrap();
        let pending = store
            .pending(at(seconds), &BTreeSet::new(), 5)
            .await
            .unwrap();
        told(format!("at {seconds}: {timers:?} {pending:?}"));
    }
    told(format!("{:?}", store.next_timer().await.unwrap()));
    told(format!(
        "{:?}",
        store.next_pending(&BTreeSet::new()).await.unwrap()
    ));
    told(format!("{:?}", store.last_heartbeat().await.unwrap()));
    all
}

/// Reads every game with its drafts and notes.
async fn tell_games(store: &dyn Store, told: &mut dyn FnMut(String)) {
    for name in GAMES {
        let events = store.events(&game(name)).await.unwrap();
        told(format!("events of {name}: {events:?}"));
        for user in 1..4 {
            let draft = store.draft(&game(name), UserId(user)).await.unwrap();
            told(format!("draft of {user} for {name}: {draft:?}"));
        }
        for user in 1..4 {
            let document_key = DocumentKey::Note(game(name));
            let note = store.document(UserId(user), &document_key).await.unwrap();
            told(format!("note of {user} on {name}: {note:?}"));
        }
        let index = store.index(&game(name)).await.unwrap();
        let summary = store.summary(&game(name)).await.unwrap();
        let analysis = store.analysis(&game(name)).await.unwrap();
        told(format!("{name}: {index:?} {summary:?} {analysis:?}"));
    }
}

/// Reads every archive in pages, forwards and backwards.
async fn tell_archive(store: &dyn Store, told: &mut dyn FnMut(String)) {
    for whose in [
        Whose::All,
        Whose::User(UserId(1)),
        Whose::User(UserId(2)),
        Whose::Guild(GuildId(0)),
        Whose::Guild(GuildId(1)),
    ] {
        for (before, limit) in [
            (None, 9),
            (None, 1),
            (Some(3), 9),
            (Some(2), 1),
            (Some(0), 9),
        ] {
            let archive = store.archive(whose, before, limit).await.unwrap();
            told(format!("{whose:?} before {before:?}: {archive:?}"));
        }
        for after in 0..4 {
            let archive = store.archive_after(whose, after, 2).await.unwrap();
            told(format!("{whose:?} after {after}: {archive:?}"));
        }
    }
}

/// Reads the games and tournaments of every place.
async fn tell_places(store: &dyn Store, told: &mut dyn FnMut(String)) {
    for phases in [&PHASES[..], &PHASES[1..], &PHASES[..1]] {
        let games = store.games(phases).await.unwrap();
        told(format!("{phases:?}: {games:?}"));
        for guild in [None, Some(GuildId(0)), Some(GuildId(1))] {
            let tournaments = store.tournaments(guild, phases, 2).await.unwrap();
            let series = store.series(guild, phases, 2).await.unwrap();
            told(format!(
                "{phases:?} in {guild:?}: {tournaments:?} {series:?}"
            ));
        }
        for number in 1..4 {
            let in_channel = store.games_in(ChannelId(number), phases, 2).await.unwrap();
            told(format!("{phases:?} in {number}: {in_channel:?}"));
            let of_user = store.games_of(UserId(number), phases, 9).await.unwrap();
            let hosted = store.tournaments_of(UserId(number), phases, 9).await;
            told(format!("{phases:?} of {number}: {of_user:?} {hosted:?}"));
        }
    }
}
