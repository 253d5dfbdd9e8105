//! Tests of `/puzzle`: taking, answering, hints, solutions and statistics; one a day for the
//! server.

use chrono::TimeDelta;
use petteia_domain::{
    game::Opening,
    ids::{ChannelId, CommandId, GameId, GuildId, Place, Subject, UserId},
    timer::Timer,
};
use petteia_players::{
    Budget, Level,
    puzzles::{self, Puzzle, Task, Verdict},
    suggest,
};
use petteia_referee::commands::{
    Action, ByHand, PlayTurn, Preview, PuzzleAction, Resign, SettingsChange,
};
use petteia_rules::{GameKind, Language, Style, Turn};
use petteia_speech::{
    message::{Message, Reply},
    options::Completing,
};

use crate::table::*;

fn new(kind: GameKind) -> Action {
    Action::Puzzle(PuzzleAction::New { kind: Some(kind) })
}

fn answer(turn: &str) -> Action {
    let turn = turn.to_owned();
    Action::Puzzle(PuzzleAction::Answer { id: None, turn })
}

const HINT: Action = Action::Puzzle(PuzzleAction::Hint { id: None });
const SOLUTION: Action = Action::Puzzle(PuzzleAction::Solution { id: None });
const TABLE: Action = Action::Puzzle(PuzzleAction::Table);

/// `/puzzle daily` by a member who manages the server or does not.
async fn daily(table: &Table, manages: bool, time: &str, zone: Option<&str>) -> Reply {
    let mut command = table.command(
        ADA,
        Action::Puzzle(PuzzleAction::Daily {
            time: Some(time.to_owned()),
            zone: zone.map(str::to_owned),
            channel: Some(ChannelId(77)),
        }),
    );
    command.actor.manages_server = manages;
    table.referee.handle(command).await
}

/// The puzzle that a message shows.
fn shown(message: &Message) -> &'static Puzzle {
    let picture = message.picture.as_ref().unwrap();
    let stock = puzzles::stock(picture.kind).iter();
    stock
        .clone()
        .find(|puzzle| puzzle.code == picture.code)
        .unwrap()
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
    let said = words(&message.text);
    assert!(
        said.contains(&puzzle.id) && said.contains("is to move"),
        "{said}"
    );
    assert_eq!(labels(&message), ["Move", "Hint", "Solution", "Another"]);

    let said = words(&table.does(ADA, answer(&wrong(puzzle))).await.text);
    assert!(said.contains("Try again"), "{said}");
    let said = words(&table.refused(ADA, answer("z9")).await.text);
    assert!(said.contains("z9"), "{said}");

    let right = table.does(ADA, answer(&puzzle.solutions[0])).await;
    let said = words(&right.text);
    assert!(
        said.contains("Right!") && said.contains("one puzzle, 1 in a row"),
        "{said}"
    );
    let said = words(&table.does(ADA, answer(&puzzle.solutions[0])).await.text);
    assert!(said.contains("does not count"), "{said}");

    // another puzzle is given
    let next = table.does(ADA, press(&right, "Another")).await;
    assert_ne!(shown(&next).id, puzzle.id);
    assert_eq!(shown(&next).kind, GameKind::Pentalath);
    table.does(ADA, answer(&shown(&next).solutions[0])).await;
    let said = words(&table.does(ADA, TABLE).await.text);
    assert!(said.contains("2 puzzles: 2 in a row, at best 2"), "{said}");
}

/// Several solved puzzles in a row make the next ones harder, each with its grade.
#[tokio::test]
async fn puzzles_grow_harder_with_every_one_solved() {
    let table = Table::new();
    let mut grades = Vec::new();
    for _ in 0..14 {
        let message = table.does(ADA, new(GameKind::FiveLines)).await;
        let puzzle = shown(&message);
        let grade = puzzle.grade.unwrap();
        let said = words(&message.text);
        assert!(said.contains(&format!("Difficulty {grade} of 8")), "{said}");
        grades.push(grade.number());
        table.does(ADA, answer(&puzzle.solutions[0])).await;
    }
    let sum = |grades: &[u8]| grades.iter().map(|&grade| u32::from(grade)).sum::<u32>();
    assert!(sum(&grades[..4]) <= 9, "{grades:?}");
    assert!(sum(&grades[10..]) >= 24, "{grades:?}");
}

#[tokio::test]
async fn wrong_answers_are_told_what_refutes_them_in_every_game() {
    let table = Table::new();
    for kind in GameKind::ALL {
        for task in Task::of(*kind) {
            let puzzle = puzzles::stock(*kind)
                .iter()
                .find(|puzzle| puzzle.task == *task)
                .unwrap();
            let id = puzzle.id.clone();
            table
                .does(ADA, Action::Puzzle(PuzzleAction::Take { id }))
                .await;
            let turn = wrong(puzzle);
            let said = words(&table.does(ADA, answer(&turn)).await.text);
            let expected = match task {
                Task::WinIn(1) | Task::Home => "does not do what is asked",
                Task::WinIn(_) => "no win in time",
                Task::Defend(_) => "and wins",
                Task::Best => "leaves a chance of",
                Task::Most => "more to be had",
                Task::HomeNext => "no piece can go out",
                Task::Block => "a piece goes out",
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
        let count = words(&message.text).matches("Hint: ").count();
        assert!(count == hinted + 1 || count == puzzle.hints().len());
        hinted = count;
    }
    assert_eq!(hinted, puzzle.hints().len());
    // given hints are kept
    let again = table.does(ADA, Action::Puzzle(PuzzleAction::Show)).await;
    assert_eq!(words(&again.text).matches("Hint: ").count(), hinted);
    assert_eq!(labels(&again), ["Move", "Solution", "Another"]);

    let told = table.does(ADA, press(&again, "Solution")).await;
    assert!(words(&told.text).contains(&puzzle.solutions[0]));
    assert!(told.picture.unwrap().last.is_some());
    let said = words(&table.does(ADA, answer(&puzzle.solutions[0])).await.text);
    assert!(
        said.contains("Right!") && said.contains("does not count"),
        "{said}"
    );
    let said = words(&table.does(ADA, TABLE).await.text);
    assert!(said.contains("0 puzzles"), "{said}");
}

#[tokio::test]
async fn who_has_no_puzzle_in_hand_is_offered_one() {
    let table = Table::new();
    for action in [answer("e5"), HINT, SOLUTION] {
        let message = table.refused(ADA, action).await;
        assert_eq!(labels(&message), ["Another"]);
    }
    let shown_anyway = table.does(ADA, Action::Puzzle(PuzzleAction::Show)).await;
    assert!(shown_anyway.picture.is_some());
    let id = "pentalath-9999".to_owned();
    let gone = Action::Puzzle(PuzzleAction::Take { id });
    assert!(words(&table.refused(ADA, gone).await.text).contains("no such puzzle"));
}

#[tokio::test]
async fn the_answer_is_completed_on_the_position_of_the_puzzle() {
    let table = Table::new();
    let complete = async |typed: &str| {
        table
            .referee
            .complete(&actor(ADA), HERE, Completing::PuzzleTurn, typed)
            .await
    };
    assert_eq!(complete("").await, []);
    let message = table.does(ADA, new(GameKind::Pentalath)).await;
    let right = &shown(&message).solutions[0];
    let offered = complete(right).await;
    assert!(
        offered.iter().any(|choice| choice.value == *right),
        "{offered:?}"
    );
}

#[tokio::test]
async fn the_puzzle_of_the_day_is_set_by_who_manages_the_server() {
    let table = Table::new();
    let reply = daily(&table, false, "09:00", None).await;
    assert!(reply.refused, "{}", words(&reply.message.text));
    let reply = daily(&table, true, "late", None).await;
    assert!(reply.refused && words(&reply.message.text).contains("09:00"));
    let reply = daily(&table, true, "09:00", Some("Berln")).await;
    assert!(reply.refused && words(&reply.message.text).contains("Europe/Berlin"));
    assert_eq!(table.store.next_timer().await.unwrap(), None);

    let reply = daily(&table, true, "9", Some("europe/berlin")).await;
    let said = words(&reply.message.text);
    // it is Monday noon in UTC
    assert!(said.contains("09:00 (Europe/Berlin) in #77"), "{said}");
    assert!(said.contains("01-06 08:00:00"), "{said}");

    let reply = daily(&table, true, "off", None).await;
    assert!(words(&reply.message.text).contains("No puzzle of the day"));
    table.pass(TimeDelta::days(3)).await;
    assert_eq!(table.posted().await, []);
}

#[tokio::test]
async fn one_puzzle_a_day_is_posted_and_its_solvers_are_told_the_next_day() {
    let table = Table::new();
    daily(&table, true, "09:00", None).await;
    table.pass(TimeDelta::days(1)).await;
    let first = table.message().await;
    let puzzle = shown(&first);
    assert!(
        words(&first.text).starts_with("Puzzle of the day 1 – "),
        "{first:?}"
    );
    assert_eq!(first.notify, []);

    // taken with the button, solved in private
    let mine = table.does(BEN, press(&first, "Take it up")).await;
    assert_eq!(shown(&mine), puzzle);
    let said = words(&table.does(BEN, answer(&puzzle.solutions[0])).await.text);
    assert!(said.contains("your first in a row"), "{said}");
    // a user without a current puzzle need not take it; a user who saw the solution does not count
    table.does(CLEO, SOLUTION).await;
    table.does(CLEO, answer(&puzzle.solutions[0])).await;
    assert_eq!(table.posted().await, []);

    table.pass(TimeDelta::days(1)).await;
    let second = table.message().await;
    let said = words(&second.text);
    assert!(said.contains("It was solved by Ben."), "{said}");
    assert_ne!(shown(&second).kind, puzzle.kind);

    // the current puzzle is done, so today's is meant
    let next = shown(&second);
    let said = words(&table.does(BEN, answer(&next.solutions[0])).await.text);
    assert!(said.contains("day 2 in a row"), "{said}");
    let said = words(&table.does(ADA, TABLE).await.text);
    assert!(
        said.contains("Ben: 2 solved, 2 in a row, at best 2"),
        "{said}"
    );

    // yesterday's counts for its solver, but not for the day
    table.does(DORA, press(&first, "Take it up")).await;
    let said = words(&table.does(DORA, answer(&puzzle.solutions[0])).await.text);
    assert!(
        said.contains("one puzzle") && !said.contains("of the day"),
        "{said}"
    );
}

#[tokio::test]
async fn a_timer_that_comes_twice_or_late_posts_one_puzzle() {
    let table = Table::new();
    daily(&table, true, "09:00", None).await;
    let due = table.store.next_timer().await.unwrap().unwrap();
    table.clock.advance(due - table.now() + TimeDelta::days(5));
    let of = Subject::Puzzles(GuildId(7));
    let timers: Vec<(Subject, Timer)> = table.store.timers_due(table.now(), 9).await.unwrap();
    assert_eq!(timers.len(), 1);
    for _ in 0..3 {
        table.deal_with(&of, &timers[0].1).await;
    }
    assert_eq!(table.messages().await.len(), 1);
    // the next comes at its time
    let next = table.store.next_timer().await.unwrap().unwrap();
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
        assert!(words(&message.text).contains("of the day"));
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
    let first = table.referee.handle(command.clone()).await;
    let second = table.referee.handle(command).await;
    assert_eq!(first, second);
    assert!(words(&second.message.text).contains("one puzzle"));
}

#[tokio::test]
async fn puzzles_are_told_in_german_too() {
    let table = Table::new();
    let mut command = table.command(ADA, new(GameKind::Pentagame));
    command.actor.locale.user = Some(Language::German);
    let reply = table.referee.handle(command).await;
    let said = words(&reply.message.text);
    assert!(
        said.contains("ist am Zug") && said.contains("/rätsel antwort"),
        "{said}"
    );
}

#[tokio::test]
async fn a_move_answers_the_puzzle_where_no_game_is_played() {
    let table = Table::new();
    let by_move = |turn: &str, game: Option<&str>| {
        Action::Move(PlayTurn {
            game: game.map(str::to_owned),
            turn: turn.to_owned(),
            ply: None,
            confirmed: false,
        })
    };
    let said = words(&table.refused(ADA, by_move("e5", None)).await.text);
    assert!(!said.contains("solution"), "{said}");
    let puzzle = shown(&table.does(ADA, new(GameKind::Pentalath)).await);
    let offered = table
        .referee
        .complete(
            &actor(ADA),
            HERE,
            Completing::Turn { game: None },
            &puzzle.solutions[0],
        )
        .await;
    assert!(
        offered
            .iter()
            .any(|choice| choice.value == puzzle.solutions[0])
    );
    let turn = wrong(puzzle);
    let said = words(&table.does(ADA, by_move(&turn, None)).await.text);
    assert!(said.contains("Try again"), "{said}");

    // if a game is played here, it is meant, unless the puzzle is named
    let game = table.game("2", "none", &[ADA, BEN]).await;
    table.messages().await;
    let said = words(
        &table
            .refused(ADA, by_move(&puzzle.solutions[0], None))
            .await
            .text,
    );
    assert!(!said.contains("Right!"), "{said}");
    let named = by_move(&puzzle.solutions[0], Some(&puzzle.id));
    let said = words(&table.does(ADA, named).await.text);
    assert!(said.contains("Right!"), "{said}");
    assert!(table.state(&game).await.plies.is_empty());

    // once it is solved no turn is taken as an answer
    table
        .does(
            ADA,
            Action::Resign(Resign {
                game: None,
                confirmed: true,
            }),
        )
        .await;
    let again = by_move(&puzzle.solutions[0], None);
    let said = words(&table.refused(ADA, again).await.text);
    assert!(!said.contains("Right!"), "{said}");
}

/// Ada and Ben, of whom `lenders` allow the use of their games, play a game of Pentalath to its
/// end, Ben worse than Ada; then the puzzle of the day is posted in another channel.
async fn day_after_a_game(seed: u64, lenders: &[UserId]) -> (Table, Message) {
    day_after_a_game_at(Table::new(), seed, lenders).await
}

async fn day_after_a_game_at(table: Table, seed: u64, lenders: &[UserId]) -> (Table, Message) {
    for user in lenders {
        let lends = SettingsChange {
            puzzles: Some(true),
            ..SettingsChange::default()
        };
        table.does(*user, Action::Settings(lends)).await;
    }
    daily(&table, true, "09:00", None).await;
    let pentalath = Opening {
        kind: GameKind::Pentalath,
        ..opening("2", "none")
    };
    let id = table.begin(pentalath, &[ADA, BEN]).await;
    let levels = [(ADA, Level::TOP), (BEN, Level::ALL[0])];
    loop {
        let game = table.state(&id).await.game;
        let Some(seat) = game.to_move() else { break };
        let (user, level) = levels[seat.index()];
        let played = suggest(&game, &[], level, &mut Budget::nodes(300), seed).unwrap();
        let turn = Action::Move(PlayTurn {
            game: Some(id.0.clone()),
            turn: game.notation(&played.turn, Style::Ascii),
            ply: None,
            confirmed: true,
        });
        table.does(user, turn).await;
    }
    table.messages().await;
    table.pass(TimeDelta::days(1)).await;
    let posted = table.message().await;
    (table, posted)
}

#[tokio::test]
async fn a_game_played_here_makes_a_puzzle_where_all_who_played_it_agree() {
    let from_here = |message: &Message| words(&message.text).contains("From a game played here.");
    let mut found = None;
    for seed in 0..10 {
        let (table, posted) = day_after_a_game(seed, &[ADA, BEN]).await;
        if from_here(&posted) {
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
    table.does(CLEO, press(&posted, "Take it up")).await;
    let said = words(&table.does(CLEO, answer(&wrong(&puzzle))).await.text);
    assert!(said.contains("Try again"), "{said}");
    let said = words(&table.does(CLEO, answer(&puzzle.solutions[0])).await.text);
    assert!(said.contains("your first in a row"), "{said}");
    // it is posted once, and then those of the stock again
    table.pass(TimeDelta::days(1)).await;
    let next = table.message().await;
    assert!(!from_here(&next));
    assert!(words(&next.text).contains("It was solved by Cleo."));
    shown(&next);

    let (table, posted) = day_after_a_game(seed, &[ADA]).await;
    assert!(!from_here(&posted));
    shown(&posted);
    let (_, book) = table.store.puzzles(GuildId(7)).await.unwrap();
    assert_eq!(book.found, []);

    // not all viewers of the puzzles may see the game
    let table = Table::new();
    table.views.only(HERE.channel, &[ADA, BEN]);
    let (table, posted) = day_after_a_game_at(table, seed, &[ADA, BEN]).await;
    assert!(!from_here(&posted));
    let (_, book) = table.store.puzzles(GuildId(7)).await.unwrap();
    assert_eq!(book.found, []);
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
    let said = words(&which.text);
    assert!(
        said.contains(&puzzle.id) && said.contains("is to move"),
        "what is asked stays in sight: {said}"
    );

    // back to the puzzle, and again
    let back = table.does(ADA, press(&which, "‹ Back")).await;
    assert_eq!(back, message);
    let bad = wrong(puzzle);
    let preview = table.does(ADA, pick(&which, &bad)).await;
    assert!(words(&preview.text).contains("Not answered yet"));
    assert_eq!(table.does(ADA, press(&preview, "‹ Back")).await, which);
    let tried = table.does(ADA, press(&preview, "Confirm")).await;
    assert!(words(&tried.text).contains("Try again"));

    let which = table.does(ADA, press(&tried, "Move")).await;
    let preview = table.does(ADA, pick(&which, &puzzle.solutions[0])).await;
    let right = table.does(ADA, press(&preview, "Confirm")).await;
    assert!(words(&right.text).contains("Right!"));

    // an answer typed into the form is also shown before it is given
    let typed = Action::Preview(Preview {
        game: Some(puzzle.id.clone()),
        turn: bad,
    });
    let preview = table.does(ADA, typed).await;
    assert_eq!(labels(&preview), ["Confirm", "‹ Back"]);
    assert_eq!(table.messages().await, []);
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
    let answered = Action::Puzzle(PuzzleAction::Answer { id, turn: mark });
    for action in [step, answered] {
        let refused = table.refused(ADA, action).await;
        let again = table.does(ADA, press(&refused, "Move")).await;
        assert!(words(&again.text).contains(&puzzle.id));
    }
}

/// Sends a command by direct message.
async fn in_private(table: &Table, user: UserId, action: Action) -> Message {
    let mut command = table.command(user, action);
    command.place = Place {
        guild: None,
        channel: ChannelId(4711),
    };
    let reply = table.referee.handle(command).await;
    assert!(!reply.refused, "{}", words(&reply.message.text));
    reply.message
}

#[tokio::test]
async fn the_puzzle_of_the_day_is_answered_in_direct_messages_too() {
    let table = Table::new();
    daily(&table, true, "09:00", None).await;
    table.pass(TimeDelta::days(1)).await;
    let day = table.message().await;
    let puzzle = shown(&day);
    let show = Action::Puzzle(PuzzleAction::Show);
    let by = |turn: &str| answer(turn);

    // taken on the server, answered in direct messages
    table.does(ADA, press(&day, "Take it up")).await;
    let said = words(&in_private(&table, ADA, by(&puzzle.solutions[0])).await.text);
    assert!(said.contains("your first in a row"), "{said}");

    // a player of the server is shown its puzzle of the day in direct messages
    table.game("2", "none", &[BEN, CLEO]).await;
    assert_eq!(shown(&in_private(&table, BEN, show.clone()).await), puzzle);
    let said = words(&in_private(&table, BEN, by(&puzzle.solutions[0])).await.text);
    assert!(said.contains("your first in a row"), "{said}");

    // a user without games on the server gets another puzzle, which counts for them alone
    let own = shown(&in_private(&table, DORA, show).await);
    let said = words(&in_private(&table, DORA, by(&own.solutions[0])).await.text);
    assert!(
        said.contains("one puzzle") && !said.contains("of the day"),
        "{said}"
    );
    let (_, book) = table.store.puzzles(GuildId(7)).await.unwrap();
    assert_eq!(book.solved_today().collect::<Vec<_>>(), [ADA, BEN]);
}
