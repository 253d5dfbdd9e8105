#![allow(clippy::unwrap_used)]

use ::rand::{Rng, SeedableRng, rngs::StdRng};
use petteia_rules::{Game, GameKind, Setup};
use proptest::prelude::*;

use super::*;
use crate::ids::{ChannelId, UserId};

const SERVER: GuildId = GuildId(5);

/// The position of Pentalath after these turns.
fn pentalath(turns: &[&str]) -> Game {
    let mut game = Game::new(Setup::parse(GameKind::Pentalath, "2", "").unwrap());
    for turn in turns {
        game.play(&game.read(turn).unwrap()).unwrap();
    }
    game
}

fn tag(channel: u64) -> Tag {
    Tag::of(ChannelId(channel))
}

fn occurrence(game: &Game, turn: &str, channel: u64, fared: Fared) -> Occurrence {
    Occurrence {
        spot: Spot::of(game, SERVER),
        turn: game.symmetric_notation(&game.read(turn).unwrap()),
        channel: tag(channel),
        fared,
    }
}

fn best(number: u32, strength: u16) -> Best {
    Best { strength, number }
}

#[test]
fn turns_are_counted_with_their_images_and_by_channel() {
    let start = pentalath(&[]);
    let (here, image) = (pentalath(&["a1"]), pentalath(&["i5"]));
    assert_eq!(Spot::of(&here, SERVER), Spot::of(&image, SERVER));
    assert_ne!(Spot::of(&here, SERVER), Spot::of(&here, GuildId(6)));
    let mut bucket = Bucket::default();
    for (number, (turn, channel, fared)) in [
        ("a1", 1, Fared::Won),
        ("i5", 1, Fared::Lost),
        ("a5", 2, Fared::Won),
        ("e5", 1, Fared::Drawn),
    ]
    .into_iter()
    .enumerate()
    {
        let number = number as u32 + 1;
        let game = best(number, 1500 + number as u16);
        bucket.add(&occurrence(&start, turn, channel, fared), game);
    }
    let spot = Spot::of(&start, SERVER);
    let known = Known::of(&bucket, spot, &[tag(1)].into());
    assert_eq!(known.games(), 3);
    let corner = &known.turns[0];
    let (won, drawn, lost) = (corner.tally.won, corner.tally.drawn, corner.tally.lost);
    assert_eq!((won, drawn, lost), (1, 0, 1));
    let corner = start.symmetric_turn(&corner.turn).unwrap();
    let corner = start.notation(&corner, petteia_rules::Style::Ascii);
    assert!(
        ["a1", "a5", "e1", "e9", "i1", "i5"].contains(&corner.as_str()),
        "{corner}"
    );
    assert_eq!(known.best, [4, 2, 1]);
    let both = Known::of(&bucket, spot, &[tag(1), tag(2)].into());
    assert_eq!((both.games(), both.turns[0].tally.won), (4, 2));
    assert_eq!(both.best, [4, 3, 2]);
    assert_eq!(
        Known::of(&bucket, Spot::of(&here, SERVER), &[tag(1)].into()).games(),
        0
    );
}

#[test]
fn a_damaged_bucket_is_noticed() {
    let mut bucket = Bucket::default();
    let start = pentalath(&[]);
    bucket.add(&occurrence(&start, "a1", 1, Fared::Won), best(1, 1500));
    let bytes = bucket.written();
    assert_eq!(Bucket::read(&bytes), Ok(bucket));
    for end in 1..bytes.len() {
        assert!(Bucket::read(&bytes[..end]).is_err(), "{end} bytes");
    }
    assert!(Bucket::read(&[bytes.clone(), bytes].concat()).is_err());
}

proptest! {
    #[test]
    fn a_bucket_is_read_as_it_was_written(
        added in prop::collection::vec(
            (0u64..4, "[a-z]{0,12}", 0u64..3, 0usize..3, 1u32.., any::<u16>()),
            0..60,
        ),
    ) {
        let mut bucket = Bucket::default();
        let mut sums = Sums::default();
        for (mark, turn, channel, fared, number, strength) in added {
            let spot = Spot { bucket: 7, mark };
            let channel = tag(channel);
            let fared = Fared::ALL[fared];
            let occurrence = Occurrence { spot, turn, channel, fared };
            bucket.add(&occurrence, Best { strength, number });
            sums.add(&[occurrence].into());
        }
        let bytes = bucket.written();
        let read = Bucket::read(&bytes);
        prop_assert_eq!(read.as_ref(), Ok(&bucket));
        let mut found = Vec::new();
        sums.check(7, &bytes, &mut |finding| found.push(finding));
        sums.finish(&mut |finding| found.push(finding));
        prop_assert_eq!(found, Vec::<String>::new());
    }
}

/// A simulated game: its number, its strength, and what came in it.
struct Simulated {
    best: Best,
    occurrences: BTreeSet<Occurrence>,
}

/// What plain code counts for a position: turns with their results, and the best games.
fn counted(games: &[Simulated], spot: Spot, channels: &BTreeSet<Tag>) -> Known {
    let mut turns: BTreeMap<String, Tally> = BTreeMap::new();
    let mut best = BTreeSet::new();
    for game in games {
        for came in game.occurrences.iter().filter(|came| came.spot == spot) {
            if channels.contains(&came.channel) {
                turns
                    .entry(came.turn.clone())
                    .or_default()
                    .add(came.fared, 1);
                best.insert(Reverse(game.best));
            }
        }
    }
    let ended = turns.remove("").unwrap_or_default();
    let turns = turns
        .into_iter()
        .map(|(turn, tally)| KnownTurn { turn, tally });
    let mut turns: Vec<KnownTurn> = turns.collect();
    turns.sort_by_key(|turn| Reverse(turn.tally.games()));
    Known {
        turns,
        ended,
        best: best
            .into_iter()
            .take(3)
            .map(|Reverse(best)| best.number)
            .collect(),
    }
}

#[test]
fn what_the_index_tells_is_what_plain_code_counts_over_simulated_games() {
    let mut chance = StdRng::seed_from_u64(7);
    let mut index: BTreeMap<u32, Bucket> = BTreeMap::new();
    let mut games: Vec<Simulated> = Vec::new();
    for number in 1..=300 {
        let channel = tag(chance.random_range(1..4));
        let mut result = || Fared::ALL[chance.random_range(0..3)];
        let results = [result(), result()];
        let mut game = pentalath(&[]);
        let mut occurrences = BTreeSet::new();
        for ply in 0..chance.random_range(1..6) {
            let turns = game.turns();
            let turn = &turns[chance.random_range(0..4)];
            occurrences.insert(Occurrence {
                spot: Spot::of(&game, SERVER),
                turn: game.symmetric_notation(turn),
                channel,
                fared: results[ply % 2],
            });
            game.make(turn);
        }
        occurrences.insert(Occurrence {
            spot: Spot::of(&game, SERVER),
            turn: String::new(),
            channel,
            fared: results[0],
        });
        let best = best(number, chance.random_range(1000..2000));
        for came in &occurrences {
            index.entry(came.spot.bucket).or_default().add(came, best);
        }
        games.push(Simulated { best, occurrences });
    }
    // An organiser corrects every seventh result.
    for game in games.iter_mut().step_by(7) {
        let corrected = std::mem::take(&mut game.occurrences)
            .into_iter()
            .map(|came| {
                let bucket = index.get_mut(&came.spot.bucket).unwrap();
                bucket.remove(&came).unwrap();
                let came = Occurrence {
                    fared: Fared::Drawn,
                    ..came
                };
                bucket.add(&came, game.best);
                came
            });
        game.occurrences = corrected.collect();
    }
    let spots = games.iter().flat_map(|game| &game.occurrences);
    let spots: BTreeSet<Spot> = spots.map(|came| came.spot).collect();
    assert!(spots.len() > 100, "{} positions", spots.len());
    for channels in [BTreeSet::from([tag(1)]), [tag(1), tag(2), tag(3)].into()] {
        for spot in &spots {
            let bytes = index[&spot.bucket].written();
            let known = Known::of(&Bucket::read(&bytes).unwrap(), *spot, &channels);
            assert_eq!(known, counted(&games, *spot, &channels));
        }
    }
    let mut sums = Sums::default();
    games.iter().for_each(|game| sums.add(&game.occurrences));
    let mut found = Vec::new();
    for (number, bucket) in &index {
        sums.check(*number, &bucket.written(), &mut |finding| {
            found.push(finding)
        });
    }
    sums.finish(&mut |finding| found.push(finding));
    assert_eq!(found, Vec::<String>::new());
}

#[test]
fn everywhere_nothing_is_told_that_comes_from_few_games_or_few_users() {
    let start = pentalath(&[]);
    let spot = Spot::everywhere(&start);
    let told = |games: &[(&str, [u64; 2])]| {
        let mut bucket = Bucket::default();
        for (turn, users) in games {
            let tags = users.map(|user| Tag::of_user(UserId(user)));
            for channel in [Tag::EVERYWHERE].into_iter().chain(tags) {
                let came = Occurrence {
                    spot,
                    channel,
                    ..occurrence(&start, turn, 1, Fared::Won)
                };
                bucket.add(&came, Best::UNNAMED);
            }
        }
        let known = Known::everywhere(&bucket, spot);
        let turns = known.turns.iter().map(|known| known.tally.games());
        (known.games(), turns.collect::<Vec<_>>())
    };
    let (of_three, of_two) = ([[1, 2], [2, 3], [1, 3], [1, 2], [2, 3]], [[1, 2]; 9]);
    let with = |turn, users: &[[u64; 2]]| users.iter().map(|two| (turn, *two)).collect::<Vec<_>>();
    assert_eq!(told(&with("a1", &of_three)), (5, vec![5]));
    assert_eq!(told(&with("a1", &of_three[..4])), (0, vec![]));
    assert_eq!(told(&with("a1", &of_two)), (0, vec![]));
    // What is left out is not in the number of games either, which would tell it by subtraction.
    let rare = [with("a1", &of_three), with("e5", &of_three[..1])].concat();
    assert_eq!(told(&rare), (5, vec![5]));
}

proptest! {
    #[test]
    fn games_that_come_and_leave_again_count_as_if_only_those_left_had_been_there(
        games in prop::collection::vec((0usize..6, 0usize..3, any::<bool>()), 1..40),
        buckets in prop::collection::vec(0u64..20_000, 0..40),
    ) {
        let start = pentalath(&[]);
        let turns = ["a1", "e5", "b1", "c3", "d4", "a2"];
        let came = |turn: usize, fared: usize| Occurrence {
            spot: Spot::everywhere(&start),
            channel: Tag::EVERYWHERE,
            ..occurrence(&start, turns[turn], 1, Fared::ALL[fared])
        };
        let (mut all, mut left) = (Bucket::default(), Bucket::default());
        for (turn, fared, stays) in &games {
            all.add(&came(*turn, *fared), Best::UNNAMED);
            if *stays {
                left.add(&came(*turn, *fared), Best::UNNAMED);
            }
        }
        for (turn, fared, _) in games.iter().filter(|(.., stays)| !stays) {
            all.remove(&came(*turn, *fared)).unwrap();
        }
        prop_assert_eq!(all, left);

        let mut kept: BTreeMap<u32, Shared> = BTreeMap::new();
        let mut plain = BTreeSet::new();
        for game in buckets {
            let counts = plain.insert(game) || !plain.remove(&game);
            let empty = || Shared::read(&[]).unwrap();
            kept.entry(Shared::bucket(game)).or_insert_with(empty).set(game, counts);
        }
        for game in 0..20_000 {
            let has = kept.get(&Shared::bucket(game)).is_some_and(|some| some.has(game));
            prop_assert_eq!(has, plain.contains(&game));
        }
        for shared in kept.values() {
            let read = Shared::read(&shared.written());
            prop_assert_eq!(read.as_ref(), Ok(shared));
        }
    }
}
