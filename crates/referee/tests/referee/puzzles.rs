//! Tests of `/puzzle`: taking, answering, hints, solutions and statistics; one a day for the
//! server.

use std::collections::BTreeSet;

use petteia_domain::game::{OwnPuzzle, PuzzleSolver};
use petteia_players::{
    Budget,
    puzzles::{self, Puzzle, PuzzleTheme, Task, Verdict},
    suggest,
};
use petteia_rules::{Style, Turn};

use crate::table::*;

fn new(kind: GameKind) -> Action {
    let kind = Some(kind);
    NewPuzzle {
        kind,
        grade: None,
        theme: None,
    }
    .into()
}

fn answer(turn: &str) -> Action {
    let turn = turn.to_owned();
    AnswerPuzzle { id: None, turn }.into()
}

const HINT: Action = Action::PuzzleHint(PuzzleHint { id: None });
const SOLUTION: Action = Action::PuzzleSolution(PuzzleSolution { id: None });
const TABLE: Action = Action::PuzzleTable(PuzzleTable);

/// `/puzzle daily` by a member who manages the server or does not.
async fn daily(table: &Table, manages: bool, time: &str, zone: Option<&str>) -> Reply {
    let zone = zone.map_or(String::new(), |zone| format!(" zone:{zone}"));
    let daily = typed(&format!("puzzle daily time:{time}{zone} channel:77"));
    match manages {
        true => table.manages(ADA, daily).await,
        false => table.say(ADA, daily).await,
    }
}

/// The puzzle that a message shows.
fn shown(message: &Message) -> &'static Puzzle {
    let picture = message.picture.as_ref().unwrap();
    let mut stock = puzzles::stock(picture.kind).iter();
    stock.find(|puzzle| puzzle.code == picture.code).unwrap()
}

/// A legal, wrong turn.
fn wrong(puzzle: &Puzzle) -> String {
    let game = puzzle.game().unwrap();
    let turns = game.turns();
    let is_wrong = |turn: &&Turn| {
        let verdict = puzzle.verdict(turn, &mut Budget::nodes(20_000));
        matches!(verdict, Verdict::Wrong(_))
    };
    let turn = turns.iter().rev().find(is_wrong).unwrap();
    game.notation(turn, Style::Ascii)
}

#[tokio::test]
async fn a_puzzle_is_answered_and_counted_once() {
    let table = Table::new();
    let message = table.does(ADA, new(GameKind::Pentalath)).await;
    let puzzle = shown(&message);
    has(
        &words(&message.whole_text()),
        [&puzzle.id, "Black to move: "],
    );

    table.does(ADA, answer(&wrong(puzzle))).await;
    table.refused(ADA, answer("z9")).await;

    table.does(ADA, answer(&puzzle.solutions[0])).await;
    table.does(ADA, answer(&puzzle.solutions[0])).await;

    // another puzzle is given
    let next = table.presses(ADA, "Another").await;
    assert_ne!(shown(&next).id, puzzle.id);
    assert_eq!(shown(&next).kind, GameKind::Pentalath);
    table.does(ADA, answer(&shown(&next).solutions[0])).await;
    table.does(ADA, TABLE).await;
    scene!(table);
}

/// Of a game with few puzzles, every one is given before any is given again, whether it is solved or not.
#[tokio::test]
async fn no_puzzle_is_given_twice_while_others_are_left() {
    let table = Table::new();
    let stock = puzzles::stock(GameKind::Pentagame);
    let mut given = BTreeSet::new();
    for number in 0..stock.len() {
        let puzzle = shown(&table.does(ADA, new(GameKind::Pentagame)).await);
        assert!(given.insert(&puzzle.id), "{} comes again", puzzle.id);
        if number % 4 == 0 {
            table.does(ADA, SOLUTION).await;
        }
    }
    // then those come again that are not done
    let again = shown(&table.does(ADA, new(GameKind::Pentagame)).await);
    let card = table.store.user(ADA).await.unwrap().puzzles;
    assert!(!card.is_done(&again.id));
    assert_eq!(card.told.len() + card.given.len(), stock.len());
}

/// Puzzles are near to their solver's rating, unless another difficulty is wished.
#[tokio::test]
async fn puzzles_follow_the_rating_of_their_solver() {
    let table = Table::new();
    let next = async |user: UserId, grade: Option<u8>| {
        let kind = Some(GameKind::Pentalath);
        let message = table
            .does(
                user,
                NewPuzzle {
                    kind,
                    grade,
                    theme: None,
                },
            )
            .await;
        let puzzle = shown(&message);
        let grade = puzzle.grade.unwrap();
        has(
            &words(&message.whole_text()),
            [&format!("Difficulty {grade} of 8")],
        );
        (puzzle, grade.number())
    };
    let (mut up, mut down) = (Vec::new(), Vec::new());
    for _ in 0..6 {
        let (puzzle, grade) = next(ADA, None).await;
        table.does(ADA, answer(&puzzle.solutions[0])).await;
        up.push(grade);
        down.push(next(BEN, None).await.1);
        table.does(BEN, SOLUTION).await;
    }
    assert!(
        up[4..].iter().min() > down[4..].iter().max(),
        "{up:?} {down:?}"
    );
    for grade in [1, 7] {
        assert!(next(BEN, Some(grade)).await.1.abs_diff(grade) <= 1);
    }
}

/// How well a user solves the puzzles of a game.
async fn solver(table: &Table, user: UserId, kind: GameKind) -> Option<PuzzleSolver> {
    match table.document(user, &DocumentKey::PuzzleSolver(kind)).await {
        Some(UserDocument::PuzzleSolver(solver)) => Some(solver),
        _ => None,
    }
}

/// How many users attempted a puzzle, and how many of them solved it.
async fn attempts(table: &Table, puzzle: &Puzzle) -> (u32, u32) {
    let key = DocumentKey::PuzzleRating(puzzle.id.clone());
    match table.document(UserId::NOBODY, &key).await {
        Some(UserDocument::PuzzleRating(rating)) => (rating.attempts, rating.solved),
        _ => (0, 0),
    }
}

#[tokio::test]
async fn the_first_attempt_at_a_puzzle_is_rated_and_no_other() {
    let table = Table::new();
    let puzzle = &puzzles::stock(GameKind::Pentalath)[3];
    let take = || pressed(buttons::puzzle::take(&puzzle.id));
    for user in [ADA, BEN, CLEO, DORA] {
        table.does(user, take()).await;
    }
    let rating = async |user: UserId| {
        let solver = solver(&table, user, puzzle.kind).await.unwrap();
        solver.at(table.now()).rating
    };
    // solved; wrong; with a hint; given up
    let right = table.hears(ADA, answer(&puzzle.solutions[0])).await;
    has(&right, ["Your puzzle rating in Pentalath: 1500 → "]);
    table.does(BEN, answer(&wrong(puzzle))).await;
    table.does(CLEO, HINT).await;
    table.does(DORA, SOLUTION).await;
    assert_eq!(attempts(&table, puzzle).await, (4, 1));
    let mut after = Vec::new();
    for user in [ADA, BEN, CLEO, DORA] {
        after.push(rating(user).await);
    }
    assert!(after[0] > 1500.0 && after[1..].iter().all(|rating| *rating < 1500.0));
    // what comes later changes nothing
    for user in [ADA, BEN, CLEO, DORA] {
        let said = table.hears(user, answer(&puzzle.solutions[0])).await;
        assert!(!said.contains("puzzle rating"), "{said}");
    }
    table.does(BEN, SOLUTION).await;
    assert_eq!(attempts(&table, puzzle).await, (4, 1));
    assert_eq!((rating(ADA).await, rating(BEN).await), (after[0], after[1]));

    // everybody may know it, as ratings of games
    let stats = typed("stats user:1");
    let said = table.hears(BEN, stats).await;
    has(
        &said,
        [
            "Puzzles of Pentalath: ",
            "(provisional). Solved at the first attempt: 1 of 1.",
        ],
    );
}

/// Themes are told once a puzzle is done, and can be wished.
#[tokio::test]
async fn a_theme_can_be_wished_and_is_told_when_the_puzzle_is_done() {
    let table = Table::new();
    let theme = PuzzleTheme::Quiet;
    for _ in 0..3 {
        let given = table
            .does(ADA, typed("puzzle new game:pentalath theme:quiet"))
            .await;
        let puzzle = shown(&given);
        assert!(puzzle.themes().contains(&theme), "{puzzle}");
        assert!(!words(&given.whole_text()).contains("quiet"));
        let said = table.hears(ADA, answer(&puzzle.solutions[0])).await;
        has(&said, ["Themes: ", "quiet turn"]);
    }
    // Another one is wished alike, until something else is typed.
    for _ in 0..3 {
        let next = shown(&table.presses(ADA, "Another").await);
        assert!(next.themes().contains(&theme), "{next}");
        table.does(ADA, answer(&next.solutions[0])).await;
    }
    table
        .does(ADA, typed("puzzle new game:pentalath difficulty:8"))
        .await;
    for _ in 0..3 {
        let next = shown(&table.presses(ADA, "Another").await);
        assert!(next.grade.unwrap().number() > 6, "{next}");
    }

    let any = table.does(ADA, typed("puzzle new theme:siege")).await;
    assert!(shown(&any).themes().contains(&PuzzleTheme::Siege));
    has(&table.hears(ADA, SOLUTION).await, ["capture by siege"]);
    let none = typed("puzzle new game:pentalath theme:siege");
    has(
        &table.refusal(ADA, none).await,
        ["the theme “capture by siege”"],
    );

    // by its name in any case, or its words
    let game = Some("five-lines".to_owned());
    let complete = async |typed: &str| {
        let option = Completing::PuzzleTheme { game: game.clone() };
        let offered = table.complete(ADA, option, typed).await;
        let values = offered.into_iter().map(|choice| choice.value);
        values.collect::<Vec<_>>()
    };
    assert_eq!(
        complete("").await,
        ["hit", "hold-back", "entering", "safety"]
    );
    assert_eq!(complete("OFF the").await, ["entering"]);
    assert!(complete("siege").await.is_empty());
}

#[tokio::test]
async fn retired_puzzles_and_own_mistakes_are_not_rated() {
    let table = Table::new();
    let retired = &puzzles::retired()[0];
    table
        .does(ADA, pressed(buttons::puzzle::take(&retired.id)))
        .await;
    table.does(ADA, answer(&retired.solutions[0])).await;
    let mut mine = table.store.user(ADA).await.unwrap();
    let own = puzzles::stock(GameKind::Pentalath)[0].clone();
    let own = Puzzle {
        id: "k7f2q.p8".to_owned(),
        ..own
    };
    mine.puzzles.keep_own(OwnPuzzle {
        kind: own.kind,
        id: own.id.clone(),
        line: own.to_string(),
        played: "a1".to_owned(),
    });
    table.set(ADA, mine).await;
    table
        .does(ADA, pressed(buttons::puzzle::take(&own.id)))
        .await;
    table.does(ADA, answer(&own.solutions[0])).await;
    assert_eq!(solver(&table, ADA, own.kind).await, None);
}

#[tokio::test]
async fn two_who_attempt_a_puzzle_at_once_are_both_counted_and_one_who_answers_twice_once() {
    let table = Table::new();
    let puzzle = &puzzles::stock(GameKind::FiveLines)[0];
    for user in [ADA, BEN] {
        table
            .does(user, pressed(buttons::puzzle::take(&puzzle.id)))
            .await;
    }
    let solves = |user: UserId| table.does(user, answer(&puzzle.solutions[0]));
    let wrong = wrong(puzzle);
    let fails = |user: UserId| table.does(user, answer(&wrong));
    tokio::join!(solves(ADA), fails(BEN), solves(ADA), fails(BEN));
    assert_eq!(attempts(&table, puzzle).await, (2, 1));
    for user in [ADA, BEN] {
        let solver = solver(&table, user, puzzle.kind).await.unwrap();
        assert_eq!(solver.attempted.len(), 1);
    }
}

#[tokio::test]
async fn wrong_answers_are_told_what_refutes_them_in_every_game() {
    let table = Table::new();
    for kind in GameKind::ALL {
        for task in Task::of(*kind) {
            let mut stock = puzzles::stock(*kind).iter();
            let puzzle = stock.find(|puzzle| puzzle.task == *task).unwrap();
            table
                .does(ADA, pressed(buttons::puzzle::take(&puzzle.id)))
                .await;
            let turn = wrong(puzzle);
            let said = table.hears(ADA, answer(&turn)).await;
            let expected = match task {
                Task::WinIn(1) | Task::Home => "it does not solve the puzzle",
                Task::WinIn(_) => "you cannot win in time any more",
                Task::Defend(_) => "and wins",
                Task::Best => "gives a chance of",
                Task::Most => "You can capture more",
                Task::HomeNext => "you cannot bring a piece out",
                Task::Block => "the other side brings a piece out with",
                Task::Better => panic!("no stock has it: {puzzle}"),
            };
            assert!(said.contains(expected), "{puzzle}: {said}");
        }
    }
}

#[tokio::test]
async fn hints_come_one_by_one_and_a_told_solution_does_not_count() {
    let table = Table::new();
    let message = table.does(ADA, new(GameKind::Rithmomachia)).await;
    let puzzle = shown(&message);
    let mut hinted = 0;
    for _ in 0..5 {
        let message = table.does(ADA, HINT).await;
        let count = words(&message.whole_text()).matches("Hint: ").count();
        assert!(count == hinted + 1 || count == puzzle.hints().len());
        hinted = count;
    }
    assert_eq!(hinted, puzzle.hints().len());
    // given hints are kept
    let again = table.does(ADA, Action::ShowPuzzle(ShowPuzzle)).await;
    assert_eq!(words(&again.whole_text()).matches("Hint: ").count(), hinted);

    let told = table.does(ADA, press(&again, "Solution")).await;
    has(&words(&told.whole_text()), [&puzzle.solutions[0]]);
    assert!(told.picture.unwrap().last.is_some());
    table.does(ADA, answer(&puzzle.solutions[0])).await;
    table.does(ADA, TABLE).await;
    scene!(table);
}

/// What the message of a puzzle says beside the buttons for help.
const COSTS: &str = "A hint or the solution counts as a wrong answer for your puzzle rating.";

#[tokio::test]
async fn help_with_a_puzzle_says_before_what_it_costs_and_only_while_it_costs() {
    for help in ["Hint", "Solution"] {
        let table = Table::new();
        let offered = table.does(ADA, new(GameKind::Pentalath)).await;
        let puzzle = shown(&offered);
        assert!(labels(&offered).contains(&help));
        has(&words(&offered.whole_text()), [COSTS]);
        let helped = table.does(ADA, press(&offered, help)).await;
        let said = words(&helped.whole_text());
        has(&said, ["Your puzzle rating in Pentalath: 1500 → "]);
        // It is lower now, and more help costs nothing.
        let (_, now) = said.split_once("1500 → ").unwrap();
        let digits: String = now.chars().take_while(char::is_ascii_digit).collect();
        assert!(digits.parse::<u32>().unwrap() < 1500, "{said}");
        assert!(!said.contains(COSTS), "{said}");
        let again = pressed(buttons::puzzle::take(&puzzle.id));
        let again = table.does(ADA, again).await;
        assert!(!words(&again.whole_text()).contains(COSTS));
        let solution = table.does(ADA, press(&again, "Solution")).await;
        assert!(!words(&solution.whole_text()).contains("Your puzzle rating"));
    }
}

#[tokio::test]
async fn who_has_no_puzzle_in_hand_is_offered_one() {
    let table = Table::new();
    for action in [answer("e5"), HINT, SOLUTION] {
        table.refused(ADA, action).await;
    }
    table.does(ADA, Action::ShowPuzzle(ShowPuzzle)).await;
    let gone = pressed(buttons::puzzle::take("pentalath-9999"));
    table.refused(ADA, gone).await;
    scene!(table);
}

#[tokio::test]
async fn the_answer_is_completed_on_the_position_of_the_puzzle() {
    let table = Table::new();
    let complete = async |typed: &str| table.complete(ADA, Completing::PuzzleTurn, typed).await;
    assert_eq!(complete("").await, []);
    let message = table.does(ADA, new(GameKind::Pentalath)).await;
    let right = &shown(&message).solutions[0];
    let offered = complete(right).await;
    let mut offered = offered.iter();
    assert!(offered.any(|choice| choice.value == *right));
}

#[tokio::test]
async fn the_puzzle_of_the_day_is_set_by_who_manages_the_server() {
    let table = Table::new();
    for (manages, time, zone) in [
        (false, "09:00", None),
        (true, "late", None),
        (true, "09:00", Some("Berln")),
    ] {
        assert!(daily(&table, manages, time, zone).await.refused);
    }
    assert_eq!(table.next_timer().await, None);

    // it is Monday noon in UTC
    daily(&table, true, "9", Some("europe/berlin")).await;
    daily(&table, true, "off", None).await;
    table.pass(TimeDelta::days(3)).await;
    scene!(table);
}

#[tokio::test]
async fn one_puzzle_a_day_is_posted_and_its_solvers_are_told_the_next_day() {
    let table = Table::new();
    daily(&table, true, "09:00", None).await;
    table.pass(TimeDelta::days(1)).await;
    let first = table.message().await;
    let puzzle = shown(&first);

    // taken with the button, solved in private
    let mine = table.does(BEN, press(&first, "Solve it")).await;
    assert_eq!(shown(&mine), puzzle);
    table.does(BEN, answer(&puzzle.solutions[0])).await;
    // a user without a current puzzle need not take it; a user who saw the solution does not count
    table.does(CLEO, SOLUTION).await;
    table.does(CLEO, answer(&puzzle.solutions[0])).await;

    table.pass(TimeDelta::days(1)).await;
    let second = table.message().await;
    assert_ne!(shown(&second).kind, puzzle.kind);

    // the current puzzle is done, so today's is meant
    let next = shown(&second);
    table.does(BEN, answer(&next.solutions[0])).await;
    table.does(ADA, TABLE).await;

    // yesterday's counts for its solver, but not for the day
    table.does(DORA, press(&first, "Solve it")).await;
    table.does(DORA, answer(&puzzle.solutions[0])).await;
    scene!(table);
}

#[tokio::test]
async fn a_timer_that_comes_twice_or_late_posts_one_puzzle() {
    let table = Table::new();
    daily(&table, true, "09:00", None).await;
    let due = table.next_timer().await.unwrap();
    table.clock.advance(due - table.now() + TimeDelta::days(5));
    let of = Subject::Puzzles(GuildId(7));
    let timers: Vec<(Subject, Timer)> = table.store.timers_due(table.now(), 9).await.unwrap();
    assert_eq!(timers.len(), 1);
    for _ in 0..3 {
        table.deal_with(&of, &timers[0].1).await;
    }
    assert_eq!(table.messages().await.len(), 1);
    // the next comes at its time
    let next = table.next_timer().await.unwrap();
    assert_eq!(next, due + TimeDelta::days(6));
}

#[tokio::test]
async fn two_who_solve_the_puzzle_of_the_day_at_once_are_both_counted() {
    let table = Table::new();
    daily(&table, true, "09:00", None).await;
    table.pass(TimeDelta::days(1)).await;
    let puzzle = shown(&table.message().await);
    let solves = |user: UserId| table.does(user, answer(&puzzle.solutions[0]));
    let (ben, cleo) = tokio::join!(solves(BEN), solves(CLEO));
    for message in [ben, cleo] {
        has(&words(&message.whole_text()), ["of the day"]);
    }
    let (_, book) = table.store.puzzles(GuildId(7)).await.unwrap();
    assert_eq!(book.solved_today().collect::<Vec<_>>(), [BEN, CLEO]);
}

#[tokio::test]
async fn a_repeated_answer_finds_its_recorded_reply() {
    let table = Table::new();
    let puzzle = shown(&table.does(ADA, new(GameKind::FiveLines)).await);
    let mut command = table.command(ADA, answer(&puzzle.solutions[0]));
    command.id = CommandId("again".to_owned());
    let first = table.handle(command.clone()).await;
    let second = table.handle(command).await;
    assert_eq!(first, second);
    has(&words(&second.message.whole_text()), ["1 puzzle"]);
}

#[tokio::test]
async fn puzzles_are_told_in_german_too() {
    let table = Table::new();
    let mut command = table.command(ADA, new(GameKind::Pentagame));
    command.actor.locale.user = Some(Language::German);
    let reply = table.handle(command).await;
    let said = words(&reply.message.whole_text());
    has(&said, [" am Zug: ", "/rätsel antwort"]);
}

#[tokio::test]
async fn a_move_answers_the_puzzle_where_no_game_is_played() {
    let table = Table::new();
    table.refused(ADA, turn_of("e5")).await;
    let puzzle = shown(&table.does(ADA, new(GameKind::Pentalath)).await);
    let right = &puzzle.solutions[0];
    let option = Completing::Turn { game: None };
    let offered = table.complete(ADA, option, right).await;
    assert!(offered.iter().any(|choice| choice.value == *right));
    table.does(ADA, turn_of(&wrong(puzzle))).await;

    // if a game is played here, it is meant, unless the puzzle is named
    let game = table.game("2", "none", &[ADA, BEN]).await;
    table.messages().await;
    table.refused(ADA, turn_of(right)).await;
    let named = typed(&format!("move turn:{right} game:{}", puzzle.id));
    table.does(ADA, named).await;
    assert!(table.state(&game).await.plies.is_empty());

    // once it is solved no turn is taken as an answer
    table.does(ADA, resign()).await;
    table.refused(ADA, turn_of(right)).await;
    scene!(table);
}

/// A turn in the wrong channel, or too late, was meant for a game. An answer is rated, so it is none.
#[tokio::test]
async fn a_move_answers_no_puzzle_while_a_game_of_the_user_may_be_meant() {
    let table = Table::new();
    let puzzle = shown(&table.does(ADA, new(GameKind::Pentalath)).await);
    let wrong = wrong(puzzle);
    let game = table.game("2", "none", &[ADA, BEN]).await;
    let attempted = async || solver(&table, ADA, puzzle.kind).await.is_some();

    // the game is in another channel
    let mut command = table.command(ADA, turn_of(&wrong));
    command.place.channel = petteia_domain::ids::ChannelId(78);
    let reply = table.handle(command).await;
    assert!(reply.refused);
    let said = words(&reply.message.whole_text());
    has(&said, [&game.0, &puzzle.id, "/puzzle answer"]);
    let answering = press(&reply.message, &format!("Puzzle {}", puzzle.id));
    assert!(!attempted().await);

    // it has just ended here, or elsewhere in direct messages
    table.does(ADA, resign()).await;
    let said = table.refusal(ADA, turn_of(&wrong)).await;
    has(&said, [&puzzle.id]);
    assert!(!attempted().await);

    // the answer is given by the button, and later by `/move`
    has(&table.hears(ADA, answering).await, [&puzzle.id]);
    table.pass(TimeDelta::days(2)).await;
    table.does(ADA, turn_of(&wrong)).await;
    assert!(attempted().await);
}

#[tokio::test]
async fn the_refusal_of_an_answer_names_the_puzzle() {
    let table = Table::new();
    let puzzle = shown(&table.does(ADA, new(GameKind::Pentalath)).await);
    for action in [turn_of("z9"), answer("z9")] {
        has(&table.refusal(ADA, action).await, [&puzzle.id, "z9"]);
    }
}

/// Ada and Ben, of whom `lenders` allow the use of their games, play a game of Pentalath to its
/// end, Ben worse than Ada; then the puzzle of the day is posted in another channel.
async fn day_after_a_game(seed: u64, lenders: &[UserId]) -> (Table, Message) {
    day_after_a_game_at(Table::new(), seed, lenders).await
}

async fn day_after_a_game_at(table: Table, seed: u64, lenders: &[UserId]) -> (Table, Message) {
    for user in lenders {
        table.does(*user, typed("settings puzzles:yes")).await;
    }
    daily(&table, true, "09:00", None).await;
    let pentalath = opening_of(GameKind::Pentalath, "2", "none");
    let id = table.begin(pentalath, &[ADA, BEN]).await;
    let levels = [(ADA, Level::TOP), (BEN, Level::ALL[0])];
    loop {
        let game = table.state(&id).await.game;
        let Some(seat) = game.to_move() else { break };
        let (user, level) = levels[seat.index()];
        let played = suggest(&game, &[], level, &mut Budget::nodes(300), seed).unwrap();
        let turn = game.notation(&played.turn, Style::Ascii);
        table.does(user, move_in(&id, turn)).await;
    }
    table.messages().await;
    table.pass(TimeDelta::days(1)).await;
    let posted = table.message().await;
    (table, posted)
}

#[tokio::test]
async fn a_game_played_here_makes_a_puzzle_where_all_who_played_it_agree() {
    let start_scene =
        |message: &Message| words(&message.whole_text()).contains("From a game played here.");
    let mut found = None;
    for seed in 0..10 {
        let (table, posted) = day_after_a_game(seed, &[ADA, BEN]).await;
        if start_scene(&posted) {
            found = Some((seed, table, posted));
            break;
        }
    }
    let (seed, table, posted) = found.unwrap();
    let (_, book) = table.store.puzzles(GuildId(7)).await.unwrap();
    let kept = &book.found[0];
    let puzzle = puzzles::read(kept.kind, &kept.line).unwrap();
    puzzle.prove(&mut Budget::nodes(1_000_000)).unwrap();
    assert_eq!(posted.picture.as_ref().unwrap().code, puzzle.code);
    table.does(CLEO, press(&posted, "Solve it")).await;
    table.does(CLEO, answer(&wrong(&puzzle))).await;
    table.does(CLEO, answer(&puzzle.solutions[0])).await;
    // it is posted once, and then those of the stock again
    table.pass(TimeDelta::days(1)).await;
    let next = table.message().await;
    assert!(!start_scene(&next));
    shown(&next);

    let (table, posted) = day_after_a_game(seed, &[ADA]).await;
    assert!(!start_scene(&posted));
    shown(&posted);
    let (_, book) = table.store.puzzles(GuildId(7)).await.unwrap();
    assert_eq!(book.found, []);

    // not all viewers of the puzzles may see the game
    let table = Table::new();
    table.views.only(HERE.channel, &[ADA, BEN]);
    let (table, posted) = day_after_a_game_at(table, seed, &[ADA, BEN]).await;
    assert!(!start_scene(&posted));
    let (_, book) = table.store.puzzles(GuildId(7)).await.unwrap();
    assert_eq!(book.found, []);
    scene!(table);
}

/// A streak gets harder, goes on after a restart, has one skip, and ends with the first error.
#[tokio::test]
async fn a_streak_gets_harder_until_the_first_error() {
    let table = Table::new();
    let begins = typed("puzzle streak game:pentalath");
    let mut message = table.does(ADA, begins).await;
    let mut grades = Vec::new();
    for count in 0..6 {
        let puzzle = shown(&message);
        has(
            &words(&message.whole_text()),
            [&format!("Streak: {count} solved.")],
        );
        grades.push(puzzle.grade.unwrap().number());
        table.refused(ADA, HINT).await;
        message = table.does(ADA, answer(&puzzle.solutions[0])).await;
        assert_ne!(shown(&message), puzzle);
    }
    assert!(grades.is_sorted() && grades[0] < grades[5], "{grades:?}");

    // after a restart it goes on where it was, whatever was looked at meanwhile
    let current = shown(&message);
    table.does(ADA, new(GameKind::FiveLines)).await;
    let started = Table::on(table.store.clone(), GameDefaults::default());
    let mut command = started.command(ADA, typed("puzzle streak"));
    command.id = CommandId("after the restart".to_owned());
    let message = started.handle(command).await.message;
    assert_eq!(shown(&message), current);
    has(&words(&message.whole_text()), ["Streak: 6 solved."]);

    // one puzzle can be skipped
    let skipped = table.does(ADA, press(&message, "Skip")).await;
    assert_ne!(shown(&skipped), current);
    assert!(!labels(&skipped).contains(&"Skip"));
    table.refused(ADA, typed("puzzle skip")).await;

    let puzzle = shown(&skipped);
    let said = table.hears(ADA, answer(&wrong(puzzle))).await;
    has(
        &said,
        ["Your streak is over: 6 puzzles solved. Your best: 6."],
    );
    // the right answer comes too late
    let late = table.hears(ADA, answer(&puzzle.solutions[0])).await;
    assert!(!late.contains("Streak: "), "{late}");
    table.refused(ADA, typed("puzzle skip")).await;

    // the next one begins anew, and the solution ends it
    let message = table.does(ADA, typed("puzzle streak game:pentalath")).await;
    has(&words(&message.whole_text()), ["Streak: 0 solved."]);
    let said = table.hears(ADA, press(&message, "Solution")).await;
    has(
        &said,
        ["Your streak is over: 0 puzzles solved. Your best: 6."],
    );
    let said = table.hears(BEN, typed("stats user:1")).await;
    has(&said, ["Best streak in Pentalath: 6."]);
}

#[tokio::test]
async fn an_answer_that_comes_twice_counts_once_in_a_streak() {
    let table = Table::new();
    let message = table
        .does(ADA, typed("puzzle streak game:five-lines"))
        .await;
    let puzzle = shown(&message);
    let press = || pressed(buttons::puzzle::answer(&puzzle.id, &puzzle.solutions[0]));
    let solves = || table.does(ADA, press());
    tokio::join!(solves(), solves());
    let solver = solver(&table, ADA, puzzle.kind).await.unwrap();
    let run = solver.run.unwrap();
    assert_eq!((run.solved, run.given.len(), solver.solved), (1, 2, 1));
}

/// The action of this item of a menu.
fn pick(message: &Message, id: &str) -> Action {
    let mut menus = message.menus.iter();
    let menu = menus.find(|menu| menu.picks.iter().any(|pick| pick.id == id));
    let menu = menu.unwrap_or_else(|| panic!("no menu offers {id}"));
    let pick = menu.picks.iter().find(|pick| pick.id == id).unwrap();
    Action::from_button(&menu.picking(pick).0).unwrap()
}

#[tokio::test]
async fn an_answer_is_chosen_on_a_private_board_and_confirmed() {
    let table = Table::new();
    let message = table.does(ADA, new(GameKind::Pentalath)).await;
    let puzzle = shown(&message);
    let which = table.does(ADA, press(&message, "Move")).await;
    let marks = &which.picture.as_ref().unwrap().marks;
    assert!(marks.iter().all(|mark| mark.number.is_some()) && marks.len() > 20);
    let said = words(&which.whole_text());
    assert!(
        said.contains(&puzzle.id) && said.contains("Black to move: "),
        "what is asked stays in sight: {said}"
    );

    // back to the puzzle, and again
    let back = table.does(ADA, press(&which, "‹ Back")).await;
    assert_eq!(back, message);
    let bad = wrong(puzzle);
    let preview = table.does(ADA, pick(&which, &bad)).await;
    assert_eq!(table.does(ADA, press(&preview, "‹ Back")).await, which);
    let tried = table.does(ADA, press(&preview, "Confirm")).await;

    let which = table.does(ADA, press(&tried, "Move")).await;
    let preview = table.does(ADA, pick(&which, &puzzle.solutions[0])).await;
    table.does(ADA, press(&preview, "Confirm")).await;

    // an answer typed into the form is also shown before it is given
    let typed = Action::Preview(Preview {
        game: Some(puzzle.id.clone()),
        turn: bad,
    });
    table.does(ADA, typed).await;
    scene!(table);
}

#[tokio::test]
async fn what_a_button_has_no_room_for_and_is_not_kept_is_chosen_anew() {
    let table = Table::new();
    let message = table.does(ADA, new(GameKind::Rithmomachia)).await;
    let puzzle = shown(&message);
    let (id, mark) = (Some(puzzle.id.clone()), "#0badcafe".to_owned());
    let step = Action::ByHand(ByHand {
        game: GameId(puzzle.id.clone()),
        ply: None,
        list: 0,
        made: mark.clone(),
        pick: None,
    });
    let answered = Action::from(AnswerPuzzle { id, turn: mark });
    for action in [step, answered] {
        table.refused(ADA, action).await;
        let said = table.hears(ADA, table.button("Move").await).await;
        has(&said, [&puzzle.id]);
    }
}

/// Sends a command by direct message.
async fn in_private(table: &Table, user: UserId, action: Action) -> Message {
    let mut command = table.command(user, action);
    command.place = Place {
        guild: None,
        channel: ChannelId(4711),
    };
    let reply = table.handle(command).await;
    assert!(!reply.refused, "{}", words(&reply.message.whole_text()));
    reply.message
}

#[tokio::test]
async fn the_puzzle_of_the_day_is_answered_in_direct_messages_too() {
    let table = Table::new();
    daily(&table, true, "09:00", None).await;
    table.pass(TimeDelta::days(1)).await;
    let day = table.message().await;
    let puzzle = shown(&day);
    let show = Action::ShowPuzzle(ShowPuzzle);
    let by = |turn: &str| answer(turn);

    // taken on the server, answered in direct messages
    table.does(ADA, press(&day, "Solve it")).await;
    in_private(&table, ADA, by(&puzzle.solutions[0])).await;

    // a player of the server is shown its puzzle of the day in direct messages
    table.game("2", "none", &[BEN, CLEO]).await;
    assert_eq!(shown(&in_private(&table, BEN, show.clone()).await), puzzle);
    in_private(&table, BEN, by(&puzzle.solutions[0])).await;

    // a user without games on the server gets another puzzle, which counts for them alone
    let own = shown(&in_private(&table, DORA, show).await);
    in_private(&table, DORA, by(&own.solutions[0])).await;
    let (_, book) = table.store.puzzles(GuildId(7)).await.unwrap();
    assert_eq!(book.solved_today().collect::<Vec<_>>(), [ADA, BEN]);
    scene!(table);
}
