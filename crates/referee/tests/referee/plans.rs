//! Turns planned ahead.

use petteia_rules::Die;

use crate::table::*;

fn plan(turns: &str) -> Action {
    typed(&format!("plan turns:{turns}"))
}

const PLANS: &str = "plan";

async fn turns(table: &Table, game: &GameId) -> Vec<String> {
    let plies = table.state(game).await.plies;
    let turns = plies.iter().map(|ply| match &ply.what {
        Played::Turn(turn) => turn.clone(),
        other => format!("{other:?}"),
    });
    turns.collect()
}

/// The posted boards, which are the only new messages.
async fn boards(table: &Table) -> Vec<Message> {
    let posts = table.posted().await;
    let boards = posts.into_iter().filter_map(|post| match post {
        Post::New { message, slot } => {
            assert!(matches!(slot, Some(Slot::Board(_))), "{message:?}");
            Some(message)
        }
        _ => None,
    });
    boards.collect()
}

#[tokio::test]
async fn the_turns_of_a_plan_are_completed_one_after_the_other() {
    let (table, game) = Table::duel("none").await;
    let complete = async |user: UserId, typed: &str| -> Vec<String> {
        let option = Completing::Line { game: None };
        let offered = table.complete(user, option, typed).await;
        offered.into_iter().map(|choice| choice.value).collect()
    };
    // Ada is to move, so Ben plans her turn and his answer.
    assert!(complete(ADA, "W-W3").await.is_empty());
    assert!(complete(BEN, "W-W3").await.contains(&"W-W3r".to_owned()));
    let answers = complete(BEN, "W-W3r B-B3").await;
    assert!(answers.contains(&"W-W3r B-B3y".to_owned()), "{answers:?}");
    assert!(answers.iter().all(|line| line.starts_with("W-W3r ")));
    // What cannot be played has no answer.
    assert!(complete(BEN, "W-W9q B-").await.is_empty());
    table.does(BEN, plan("W-W3r B-B3y")).await;
    table.plays(ADA, "W-W3r").await;
    assert_eq!(turns(&table, &game).await, ["W-W3r", "B-B3y"]);
}

#[tokio::test]
async fn a_planned_turn_is_played_at_once_and_said_so() {
    let (table, game) = Table::of_pentalath().await;
    let kept = table.does(BEN, plan("e5 f5, e4 f4")).await;
    has(&words(&kept.whole_text()), ["1. e5 → f5 e4 → f4"]);
    assert!(kept.picture.is_some());
    assert!(table.posted().await.is_empty(), "nobody else learns of it");
    table.plays(ADA, "e5").await;
    let boards = boards(&table).await;
    assert_eq!(boards.len(), 1, "one message for both turns");
    let said = words(&boards[0].whole_text());
    has(&said, ["Ben had planned the answer f5"]);
    assert_eq!(boards[0].notify, [ADA]);
    assert_eq!(turns(&table, &game).await, ["e5", "f5"]);
    // It continues after a restart.
    let again = Table::on(table.store.clone(), GameDefaults::default());
    let handle = async |user, action| {
        let command = table.command(user, action);
        let reply = again.handle(command).await;
        assert!(!reply.refused, "{reply:?}");
        words(&reply.message.whole_text())
    };
    let shown = handle(BEN, typed(PLANS)).await;
    has(&shown, ["1. e4 → f4"]);
    handle(ADA, turn_of("e4")).await;
    assert_eq!(turns(&again, &game).await, ["e5", "f5", "e4", "f4"]);
    // A plan that was played completely disappears without a message.
    let shown = handle(BEN, typed(PLANS)).await;
    has(&shown, ["Nothing is planned"]);
    assert!(!shown.contains("another way"), "{shown}");
}

#[tokio::test]
async fn a_chain_of_planned_turns_posts_one_board() {
    let table = Table::new();
    let users = [ADA, BEN, CLEO];
    let game = table.game("3", "per-move 3d", &users).await;
    // While Ada is to move, the others plan what follows; each foresees what the other plans.
    table.does(BEN, plan("W-W3r G-G1W")).await;
    table.does(CLEO, plan("W-W3r G-G1W R-R1Y")).await;
    table.posted().await;
    table.plays(ADA, "W-W3r").await;
    assert_eq!(turns(&table, &game).await, ["W-W3r", "G-G1W", "R-R1Y"]);
    let boards = boards(&table).await;
    assert_eq!(boards.len(), 1);
    let said = words(&boards[0].whole_text());
    has(&said, ["Ben had planned", "Cleo had planned"]);
    assert_eq!(boards[0].notify, [ADA]);
}

#[tokio::test]
async fn a_plan_is_dropped_with_a_word_when_the_game_goes_another_way() {
    let (table, game) = Table::of_pentalath().await;
    table.does(BEN, plan("e5 f5")).await;
    table.plays(ADA, "e4").await;
    assert_eq!(turns(&table, &game).await, ["e4"]);
    let shown = table.does(ADA, board()).await;
    assert!(
        !words(&shown.whole_text()).contains("plan"),
        "it is Ben's alone"
    );
    has(&table.hears(BEN, board()).await, ["went another way"]);
    let shown = table.does(BEN, board()).await;
    assert!(
        !words(&shown.whole_text()).contains("another way"),
        "said once"
    );
    assert_eq!(table.documents(BEN).await, []);
}

#[tokio::test]
async fn whoever_plays_on_learns_with_the_reply_that_their_plan_is_gone() {
    let (table, _) = Table::of_pentalath().await;
    table.does(BEN, plan("e5 f5")).await;
    table.plays(ADA, "e4").await;
    let reply = table.plays(BEN, "f5").await;
    has(&words(&reply.whole_text()), ["went another way"]);
    let reply = table.plays(ADA, "a1").await;
    assert!(!words(&reply.whole_text()).contains("another way"));
}

#[tokio::test]
async fn a_lost_turn_is_not_what_was_planned_for_unless_it_was() {
    let (table, game) = Table::of_pentalath().await;
    table.does(BEN, plan("e5 f5")).await;
    table.does(BEN, plan("-- c3")).await;
    table.pass(TimeDelta::days(3)).await;
    assert_eq!(turns(&table, &game).await, ["Lost", "c3"]);
}

#[tokio::test]
async fn another_answer_replaces_the_first_and_lines_are_forgotten_by_number() {
    let (table, game) = Table::of_pentalath().await;
    for line in ["e5 f5", "e4 f4", "e5 g5"] {
        table.does(BEN, plan(line)).await;
    }
    table.does(BEN, typed(PLANS)).await;
    table.presses(BEN, "Delete line 1").await;
    table.refused(BEN, typed("plan forget:2")).await;
    table.plays(ADA, "e5").await;
    assert_eq!(turns(&table, &game).await, ["e5", "g5"]);
    table.does(BEN, plan("a1 a2")).await;
    table.does(BEN, typed("plan forget:0")).await;
    table.plays(ADA, "a1").await;
    assert_eq!(turns(&table, &game).await.len(), 3);
    scene!(table);
}

#[tokio::test]
async fn what_could_not_be_played_is_refused_when_it_is_planned() {
    let (table, _) = Table::of_pentalath().await;
    for line in ["e5", "e5 f5 e4", "e5 e5", "e5 z9"] {
        table.refused(BEN, plan(line)).await;
    }
    table.does(BEN, plan("")).await;
    table.refused(ADA, plan("e5 f5")).await;
    table.refused(STRANGER, plan("e5 f5")).await;
    let cells = |row| (1..=5).map(move |cell| format!("{row}{cell}"));
    let long: Vec<String> = ('a'..='e').flat_map(cells).collect();
    table.refused(BEN, plan(&long.join(" "))).await;
    scene!(table);
}

#[tokio::test]
async fn a_takeback_cancels_plans_and_says_so() {
    let (table, game) = Table::of_pentalath().await;
    table.does(BEN, plan("e5 f5 e4 f4")).await;
    table.plays(ADA, "e5").await;
    assert_eq!(turns(&table, &game).await, ["e5", "f5"]);
    table.does(BEN, takeback()).await;
    table.does(ADA, answer(&game, 1, true)).await;
    assert_eq!(turns(&table, &game).await, ["e5"], "it is not played again");
    let reply = table.plays(BEN, "g5").await;
    assert!(
        words(&reply.whole_text()).contains("taken back"),
        "{reply:?}"
    );
    table.plays(ADA, "e4").await;
    assert_eq!(turns(&table, &game).await.len(), 3);
}

#[tokio::test]
async fn of_partners_the_one_answers_who_foresaw_more() {
    let table = Table::new();
    let opening = opening_of(GameKind::Pentalath, "2", "per-move 3d");
    let game = table.open(ADA, opening).await;
    table.shares(CLEO, ADA, &game).await;
    table.joins(BEN, &game).await;
    table.plays(ADA, "e5").await;
    table.does(CLEO, plan("e4 f5, d4 c3")).await;
    table.plays(BEN, "e4").await;
    table.does(ADA, plan("d4 g4")).await;
    table.plays(BEN, "d4").await;
    assert_eq!(turns(&table, &game).await, ["e5", "e4", "f5", "d4", "c3"]);
}

#[tokio::test]
async fn a_plan_ends_with_its_game() {
    let (table, game) = Table::of_pentalath().await;
    table.does(BEN, plan("e5 f5")).await;
    let document_key = DocumentKey::Plan(game.clone());
    assert!(table.document(BEN, &document_key).await.is_some());
    table.does(ADA, resign()).await;
    assert_eq!(table.state(&game).await.phase, Phase::Ended);
    assert_eq!(table.documents(BEN).await, []);
}

#[tokio::test]
async fn with_dice_each_die_has_its_answer() {
    let table = Table::new();
    let (mut answered, mut waited) = (0, 0);
    for _ in 0..8 {
        let opening = opening_of(GameKind::FiveLines, "2", "per-move 3d");
        let game = table.begin(opening, &[ADA, BEN]).await;
        let state = table.state(&game).await;
        let mover = state.owner_of(state.to_move().unwrap()).unwrap();
        let planner = if mover == ADA { BEN } else { ADA };
        let theirs = state.game.legal().remove(0);
        let mut after = state.game.clone();
        after.play(&after.read_strict(&theirs).unwrap()).unwrap();
        for die in Die::ALL.into_iter().filter(|die| die.shows() <= 3) {
            let mut rolled = after.clone();
            rolled.roll(die);
            let mine = rolled.legal().remove(0);
            let plan = typed(&format!("plan turns:{theirs} {mine} game:{game}"));
            table.does(planner, plan).await;
        }
        table.does(mover, move_in(&game, theirs)).await;
        let state = table.state(&game).await;
        let die = state.dice.as_ref().unwrap().rolled(2).unwrap().die;
        if die.shows() <= 3 {
            assert_eq!(state.plies.len(), 2);
            let Played::Turn(turn) = &state.plies[1].what else {
                panic!("it is planned");
            };
            assert!(turn.starts_with(&format!("{die}:")), "{turn}");
            answered += 1;
        } else {
            assert_eq!(state.to_move(), state.seat_of(planner));
            waited += 1;
        }
    }
    assert!(answered > 0 && waited > 0, "{answered} {waited}");
}

/// The choice of this id in a menu or on a button; the first one if none is named.
fn chosen(message: &Message, id: Option<&str>) -> Action {
    let picks = message.menus.iter().flat_map(|menu| {
        let picks = menu.picks.iter();
        picks.map(|pick| (pick.id.clone(), menu.picking(pick)))
    });
    let presses = message.buttons.iter().filter_map(|button| {
        let (_, pick) = button.press.0.rsplit_once('~')?;
        Some((pick.to_owned(), button.press.clone()))
    });
    let mut all = picks.chain(presses);
    let found = match id {
        Some(id) => all.find(|(pick, _)| pick == id),
        None => all.next(),
    };
    let (_, press) = found.unwrap_or_else(|| panic!("{id:?} is not offered: {message:#?}"));
    assert!(press.0.chars().count() <= 100, "{press:?}");
    pressed(press)
}

#[tokio::test]
async fn a_plan_is_chosen_by_menus_the_expected_turn_first_and_is_played_at_once() {
    let (table, game) = Table::of_pentalath().await;
    table.plays(ADA, "e5").await;
    // By the command, and by the button beside the board.
    let expected = table.does(ADA, typed("plan")).await;
    has(
        &words(&expected.whole_text()),
        ["Which turn of Ben", "do you expect?"],
    );
    let board = table.does(ADA, typed("board")).await;
    let by_button = table.does(ADA, press(&board, "Plan …")).await;
    assert_eq!(by_button, expected);
    let answer = table.does(ADA, chosen(&expected, Some("d4"))).await;
    has(
        &words(&answer.whole_text()),
        ["After d4", "What do you answer?"],
    );
    // Back, and another way.
    let again = table.does(ADA, press(&answer, "‹ Back")).await;
    assert_eq!(again, expected);
    let kept = table.does(ADA, chosen(&answer, Some("c3"))).await;
    has(&words(&kept.whole_text()), ["Planned.", "1. d4 → c3"]);
    // The line goes on: the next turn that is expected, and another answer.
    let expected = table.does(ADA, press(&kept, "Go on with this line")).await;
    has(&words(&expected.whole_text()), ["After d4 c3"]);
    let answer = table.does(ADA, chosen(&expected, Some("f5"))).await;
    let kept = table.does(ADA, chosen(&answer, Some("g5"))).await;
    has(&words(&kept.whole_text()), ["d4 → c3 f5 → g5"]);
    table.plays(BEN, "d4").await;
    assert_eq!(turns(&table, &game).await, ["e5", "d4", "c3"]);
    table.plays(BEN, "f5").await;
    assert_eq!(turns(&table, &game).await, ["e5", "d4", "c3", "f5", "g5"]);
}

#[tokio::test]
async fn buttons_of_a_plan_work_for_a_player_who_waits_at_that_turn_and_nobody_else() {
    let (table, game) = Table::of_pentalath().await;
    let begin = pressed(buttons::game::plan(&game));
    has(
        &table.refusal(ADA, begin.clone()).await,
        ["It is your turn"],
    );
    table.refused(CLEO, begin.clone()).await;
    let expected = table.does(BEN, begin.clone()).await;
    let first = chosen(&expected, Some("e5"));
    let answer = table.does(BEN, first.clone()).await;
    // Marks of another user, and made-up ones, mean nothing.
    let last = chosen(&answer, Some("d4"));
    table.refused(CLEO, last.clone()).await;
    for line in ["#00000000", "e5", "not a turn", "#0", ""] {
        for made in ["", "~zz9", "#00000000", "|||~~", "x~#centre"] {
            let press = buttons::game::plan_on(&game, 1, line, u32::MAX, made);
            let command = table.command(BEN, pressed(press));
            table.handle(command).await;
        }
    }
    let made_up = pressed(buttons::game::plan_on(&game, 1, "#00000000", 0, ""));
    table.refused(BEN, made_up).await;
    assert!(table.documents(BEN).await.is_empty(), "nothing is planned");
    // The turn that was expected is played, and another follows.
    table.plays(ADA, "e5").await;
    table.refused(BEN, last).await;
    table.plays(BEN, "f5").await;
    let late = table.refused(BEN, first).await;
    table.does(BEN, press(&late, "Plan …")).await;
}

#[tokio::test]
async fn every_game_is_planned_by_buttons_and_menus_to_an_answer_that_is_read_again() {
    for &kind in GameKind::ALL {
        let table = Table::new();
        let game = table
            .begin(opening_of(kind, "2", "none"), &[ADA, BEN])
            .await;
        let state = table.state(&game).await;
        let waits = [ADA, BEN].into_iter().find(|user| {
            let seat = state.seat_of(*user);
            seat.is_some() && seat != state.to_move()
        });
        let user = waits.unwrap();
        let mut message = table.does(user, typed("plan")).await;
        for _ in 0..60 {
            if words(&message.whole_text()).contains("Planned.") {
                break;
            }
            message = table.does(user, chosen(&message, None)).await;
        }
        has(&words(&message.whole_text()), ["Planned."]);
        let key = DocumentKey::Plan(game.clone());
        let Some(UserDocument::Plan(plan)) = table.document(user, &key).await else {
            panic!("{kind:?}: nothing is planned")
        };
        let line: Vec<&str> = plan.lines[0]
            .iter()
            .map(|step| step.turn.as_str())
            .collect();
        assert!(plan.lines[0].last().unwrap().mine);
        table.does(user, typed("plan forget:0")).await;
        table.does(user, plan_of_line(&line)).await;
        let Some(UserDocument::Plan(again)) = table.document(user, &key).await else {
            panic!("{kind:?}: nothing is planned")
        };
        assert_eq!(again.lines, plan.lines, "{kind:?}");
    }
}

fn plan_of_line(line: &[&str]) -> Action {
    plan(&line.join(" "))
}
