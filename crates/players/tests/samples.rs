//! Analyses five games of each kind, and checks every fact by the rules alone.
//!
//! The games in `samples/` are played by weak players, so that there are faults to explain. `cargo
//! test -p petteia-players --test samples -- --ignored` plays them anew.
#![allow(clippy::unwrap_used)]

use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    fs,
    path::PathBuf,
};

use petteia_players::{
    Budget, Level,
    analysis::{Analysis, Fact, Judged, Reason, analyse, best_line},
    suggest,
};
use petteia_rules::{Die, Game, GameKind, Record, Rules, Seat, Setup, Style, Turn, pentagame};

/// The number of games of each kind.
const GAMES: u64 = 5;

/// The number of nodes searched for each position.
const NODES: u64 = 3_000;

fn file(kind: GameKind, number: u64) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/samples");
    folder.join(format!("{}-{number}.pgr", kind.name()))
}

/// The set-up of a game; the games of Pentagame go through all line-ups.
fn setup(kind: GameKind, number: u64) -> Setup {
    let line_ups = kind.line_ups();
    let line_up = line_ups[(number as usize - 1) % line_ups.len()];
    Setup::parse(kind, line_up, "").unwrap()
}

#[test]
#[ignore = "writes the samples"]
fn play_the_samples() {
    for &kind in GameKind::ALL {
        for number in 1..=GAMES {
            let setup = setup(kind, number);
            let mut record = Record::new(setup.clone());
            let mut game = Game::new(setup);
            while let Some(seat) = game.to_move().filter(|_| game.ply() < 160) {
                let seed = number * 1_000 + u64::from(game.ply());
                if game.awaits_die() {
                    game.roll(Die::ALL[(seed * 7_919 % 31 % 6) as usize]);
                }
                let level = Level::ALL[(number as usize + 2 * seat.index()) % 5];
                let thought = suggest(&game, &[], level, &mut Budget::nodes(400), seed).unwrap();
                record
                    .push(&game.notation(&thought.turn, Style::Ascii))
                    .unwrap();
                game.play(&thought.turn).unwrap();
            }
            fs::write(file(kind, number), record.to_string()).unwrap();
        }
    }
}

/// A game with its analysis.
struct Sample {
    name: String,
    /// The positions before every ply, with the die if it is known, and the last position.
    positions: Vec<Game>,
    analysis: Analysis,
    record: Record,
}

fn samples(kind: GameKind) -> Vec<Sample> {
    let sample = |number| {
        let path = file(kind, number);
        let record: Record = fs::read_to_string(&path).unwrap().parse().unwrap();
        let budget = &mut || Budget::nodes(NODES);
        let analysis = analyse(&record, Level::TOP, 1, budget, |_| {});
        let mut positions: Vec<Game> = record.positions().collect();
        for (game, judged) in positions.iter_mut().zip(&analysis.plies) {
            if kind.has_dice() {
                let number = judged.token[..1].parse().unwrap();
                game.roll(Die::new(number).unwrap());
            }
        }
        Sample {
            name: path.display().to_string(),
            positions,
            analysis,
            record,
        }
    };
    (1..=GAMES).map(sample).collect()
}

/// The position after a legal turn in canonical notation.
fn after(game: &Game, turn: &str) -> Game {
    let mut after = game.clone();
    after.play(&game.read_strict(turn).unwrap()).unwrap();
    after
}

/// Whether this seat has won, with its partners alone.
fn won(game: &Game, seat: Seat) -> bool {
    let parties = game.setup().parties();
    let own = parties.iter().find(|party| party.contains(&seat)).unwrap();
    game.outcome()
        .is_some_and(|end| !end.winners.is_empty() && end.winners.iter().all(|w| own.contains(w)))
}

/// Whether the seat to move has a turn that wins at once.
fn wins_at_once(game: &Game) -> bool {
    let Some(seat) = game.to_move() else {
        return false;
    };
    game.turns().iter().any(|turn| {
        let mut after = game.clone();
        after.play(turn).is_ok() && won(&after, seat)
    })
}

/// Whether the seat that has just moved wins within this many more of its own turns, against every
/// reply.
fn wins_by_force(game: &Game, seat: Seat, turns: u32) -> bool {
    if game.to_move().is_none() {
        return won(game, seat);
    }
    turns > 0
        && game.turns().iter().all(|answer| {
            let mut answered = game.clone();
            answered.play(answer).unwrap();
            wins_at_once(&answered)
                || (turns > 1
                    && answered.turns().iter().any(|next| {
                        let mut on = answered.clone();
                        on.play(next).unwrap();
                        // only threats are tried: a win found in this way is still a win
                        threatens(&on, seat) && wins_by_force(&on, seat, turns - 1)
                    }))
        })
}

/// Whether the seat that has just moved would win at once if the other seat passed.
fn threatens(game: &Game, seat: Seat) -> bool {
    let mut passed = game.clone();
    passed.lose_turn();
    passed.to_move() == Some(seat) && wins_at_once(&passed)
}

/// The number of captures or hits in the notation of a turn.
fn captures(kind: GameKind, turn: &str) -> usize {
    match kind {
        GameKind::FiveLines => usize::from(turn.ends_with('*')),
        _ => turn.split(';').count() - 1,
    }
}

/// The number of things that a turn takes, counted by what is missing afterwards.
fn taken(game: &Game, turn: &str) -> usize {
    match game {
        Game::Pentalath(before) => {
            let Game::Pentalath(after) = after(game, turn) else {
                unreachable!()
            };
            let stones = |game: &petteia_rules::pentalath::Game| {
                let cells = game.position().board().cells();
                cells
                    .filter(|&cell| game.position().stone(cell).is_some())
                    .count()
            };
            stones(before) + 1 - stones(&after)
        }
        Game::Pentagame(before) => {
            let Game::Pentagame(after) = after(game, turn) else {
                unreachable!()
            };
            let seat = before.position().to_move();
            usize::from(after.position().outs(seat) - before.position().outs(seat))
        }
        _ => captures(game.kind(), turn),
    }
}

/// The number of numbers with which the side to move can hit.
fn hitting_numbers(game: &Game) -> usize {
    let hits = |die: &&Die| {
        let mut rolled = game.clone();
        rolled.roll(**die);
        rolled.legal().iter().any(|turn| turn.ends_with('*'))
    };
    match game.to_move() {
        Some(_) => Die::ALL.iter().filter(hits).count(),
        None => 0,
    }
}

/// The stops next to each stop, by their names.
fn neighbours() -> BTreeMap<String, BTreeSet<String>> {
    let (corners, crossings): (Vec<_>, Vec<_>) =
        ("WBRYG".chars().collect(), "wbryg".chars().collect());
    let lines = (0..5).flat_map(|i| {
        [
            (corners[i], corners[(i + 1) % 5], 3),
            (corners[i], crossings[(i + 2) % 5], 6),
            (corners[i], crossings[(i + 3) % 5], 6),
            (crossings[i], crossings[(i + 1) % 5], 3),
        ]
    });
    let mut table: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (from, to, stops) in lines {
        let mut way = vec![from.to_string()];
        way.extend((1..=stops).map(|stop| format!("{from}{stop}{to}")));
        way.push(to.to_string());
        for pair in way.windows(2) {
            let [one, other] = pair else { unreachable!() };
            table.entry(one.clone()).or_default().insert(other.clone());
            table.entry(other.clone()).or_default().insert(one.clone());
        }
    }
    table
}

/// The number of turns that a seat needs, stop by stop: it has to stop at every obstacle.
fn turns_to_go(game: &pentagame::Game, seat: Seat) -> u32 {
    let (table, position) = (neighbours(), game.position());
    let setup = position.setup();
    let taken = |name: &str| {
        let stop = pentagame::Stop::all().find(|stop| stop.to_string() == name);
        !position.is_free(stop.unwrap())
    };
    let mut needs: Vec<u32> = Vec::new();
    for (piece, stop) in position.pieces_of(seat) {
        let Some(stop) = stop else { continue };
        let (start, goal) = (stop.to_string(), setup.goal(piece.colour).to_string());
        let goal = pentagame::Stop::all()
            .map(|stop| stop.to_string())
            .find(|name| *name == goal)
            .unwrap();
        let mut least = BTreeMap::from([(start.clone(), 0)]);
        let mut queue = VecDeque::from([start.clone()]);
        while let Some(here) = queue.pop_front() {
            for next in &table[&here] {
                let stops = u32::from(taken(next) && *next != goal && *next != start);
                let way = least[&here] + stops;
                if least.get(next).is_none_or(|known| way < *known) {
                    least.insert(next.clone(), way);
                    queue.push_back(next.clone());
                }
            }
        }
        needs.push(least[&goal] + 1);
    }
    needs.sort_unstable();
    let need = setup.target() - position.outs(seat);
    needs.iter().take(usize::from(need)).sum()
}

/// The number of turns of the seat that moved, and the smallest number of the others.
fn race(game: &Game, mover: Seat) -> (u32, u32) {
    let Game::Pentagame(game) = game else {
        unreachable!()
    };
    let seats = Seat::first(game.setup().line_up().seats());
    let others = seats.filter(|seat| *seat != mover);
    let other = others.map(|seat| turns_to_go(game, seat)).min().unwrap();
    (turns_to_go(game, mover), other)
}

/// Checks a fact by the rules.
fn check(sample: &Sample, ply: usize, judged: &Judged, fact: &Fact) {
    let (before, now) = (&sample.positions[ply], &sample.positions[ply + 1]);
    // the turns of the next seat are known only with its die
    let mut now = now.clone();
    if before.kind().has_dice() {
        now = after(before, &judged.token);
    }
    let (seat, next) = (judged.seat, now.to_move());
    let best = || after(before, judged.best.as_ref().unwrap());
    let why = format!("{}, ply {}: {judged:?}", sample.name, ply + 1);
    let holds = match fact {
        Fact::MissesWin { turn } => won(&after(before, turn), seat) && !won(&now, seat),
        Fact::AllowsWin { turn } => won(&after(&now, turn), next.unwrap()),
        Fact::LeavesFour { cells } => {
            !cells.is_empty()
                && cells
                    .iter()
                    .all(|cell| won(&after(&now, cell), next.unwrap()))
        }
        Fact::MissesForcedWin { turn, turns } => {
            *turns > 3 || wins_by_force(&after(before, turn), seat, turns - 1)
        }
        Fact::AllowsForcedWin { turn, turns } => {
            *turns > 3 || wins_by_force(&after(&now, turn), next.unwrap(), turns - 1)
        }
        Fact::ForcesWin { turns } => *turns > 3 || wins_by_force(&now, seat, turns - 1),
        Fact::MissesOut {
            turn,
            pieces: count,
        }
        | Fact::MissesCapture { turn, count } => {
            let count = *count as usize;
            taken(before, turn) == count && count > taken(before, &judged.token)
        }
        Fact::AllowsCapture { turn, count } => taken(&now, turn) == *count as usize,
        Fact::Exposes { numbers, least } => {
            let counted = (hitting_numbers(&now), hitting_numbers(&best()));
            counted == (*numbers as usize, *least as usize) && numbers > least
        }
        Fact::Race {
            own,
            other,
            best: than,
        } => match now {
            Game::Pentagame(_) => {
                race(&now, seat) == (*own, *other)
                    && than.is_none_or(|than| race(&best(), seat) == than)
            }
            // a side that wins later needs at least the number of moves that were missing
            _ => {
                let later = &sample.analysis.plies[ply + 1..];
                let moves = |of: bool| later.iter().filter(|one| (one.seat == seat) == of).count();
                let last = sample.positions.last().unwrap();
                let [mine, others] = [moves(true), moves(false)];
                (!won(last, seat) || mine >= *own as usize)
                    && (!won(last, next.unwrap_or(seat)) || others >= *other as usize)
            }
        },
        Fact::Slows { seat: of, turns } => slowed(before, &now, *of) == *turns,
        Fact::MissesSlowing {
            seat: of,
            turn,
            turns,
        } => {
            let played = slowed(before, &now, *of);
            slowed(before, &after(before, turn), *of) == *turns && *turns > played
        }
    };
    assert!(holds, "{fact:?}: {why}");
}

/// Checks that nothing is judged better than the best turn, and that no turn is a fault that wins
/// or is as good as all others.
fn check_fault(sample: &Sample, ply: usize, judged: &Judged) {
    let why = format!("{}, ply {}: {judged:?}", sample.name, ply + 1);
    let lost = judged.before - judged.after;
    assert!(judged.best.is_none() || lost >= 0.0, "{why}");
    assert!((judged.loss - lost.max(0.0)).abs() < 1e-9, "{why}");
    let faults = [Reason::Slip, Reason::Mistake, Reason::Blunder];
    if !faults.iter().any(|fault| judged.reasons.contains(fault)) {
        return;
    }
    assert_ne!(judged.best.as_ref(), Some(&judged.token), "{why}");
    assert!(!judged.reasons.contains(&Reason::ForcesWin), "{why}");
    let before = &sample.positions[ply];
    if before.kind() == GameKind::Pentalath {
        let keeps = |turn: &Turn| {
            let mut after = before.clone();
            after.play(turn).unwrap();
            !wins_at_once(&after)
        };
        assert!(before.turns().iter().any(keeps), "lost anyway: {why}");
    }
}

/// The number of turns by which a seat was slowed.
fn slowed(before: &Game, after: &Game, seat: Seat) -> u32 {
    let (Game::Pentagame(before), Game::Pentagame(after)) = (before, after) else {
        unreachable!()
    };
    turns_to_go(after, seat).saturating_sub(turns_to_go(before, seat))
}

/// Checks the facts of all samples of a game, and returns the names of the reasons given.
fn checked(kind: GameKind) -> BTreeSet<&'static str> {
    let mut told = BTreeSet::new();
    for sample in samples(kind) {
        assert_eq!(sample.analysis.plies.len(), sample.record.entries().len());
        for (ply, judged) in sample.analysis.plies.iter().enumerate() {
            for fact in &judged.facts {
                check(&sample, ply, judged, fact);
                assert!(judged.reasons.contains(&fact.reason()), "{judged:?}");
            }
            told.extend(judged.reasons.iter().map(|reason| reason.name()));
            check_fault(&sample, ply, judged);
            let sum: f64 = judged.chances.iter().sum();
            assert!((sum - 1.0).abs() < 1e-9, "{}: {judged:?}", sample.name);
        }
        let worst = sample.analysis.plies.iter().enumerate();
        let worst = worst.max_by(|(_, a), (_, b)| a.loss.total_cmp(&b.loss));
        let (ply, judged) = worst.unwrap();
        if let Some(best) = &judged.best {
            let mut game = sample.positions[ply].clone();
            let first = game.read_strict(best).unwrap();
            let budget = &mut || Budget::nodes(500);
            let line = best_line(&game, &[], &first, 4, Level::TOP, 1, budget);
            assert!((1..=4).contains(&line.len()) && line[0] == *best);
            for turn in &line {
                game = after(&game, turn);
            }
        }
    }
    told
}

fn told(kind: GameKind, expected: &[Reason]) {
    let told = checked(kind);
    for reason in expected {
        assert!(told.contains(reason.name()), "{reason:?}: {told:?}");
    }
}

#[test]
fn what_is_said_of_five_games_of_pentagame_is_so() {
    use Reason::{Ahead, Behind, MissesOut, MissesSlowing, Slows};
    told(
        GameKind::Pentagame,
        &[Ahead, Behind, MissesOut, MissesSlowing, Slows],
    );
}

#[test]
fn what_is_said_of_five_games_of_five_lines_is_so() {
    told(
        GameKind::FiveLines,
        &[Reason::Captures, Reason::MissesCapture, Reason::Exposes],
    );
}

#[test]
fn what_is_said_of_five_games_of_pentalath_is_so() {
    use Reason::{AllowsForcedWin, ForcesWin, MissesForcedWin, MissesWin};
    let expected = [AllowsForcedWin, ForcesWin, MissesForcedWin, MissesWin];
    told(GameKind::Pentalath, &expected);
}

#[test]
fn what_is_said_of_five_games_of_rithmomachia_is_so() {
    use Reason::{Ahead, AllowsCapture, AllowsWin, Behind, MissesCapture};
    told(
        GameKind::Rithmomachia,
        &[AllowsCapture, AllowsWin, Ahead, Behind, MissesCapture],
    );
}
