//! Tests of the menu *More …* below boards and of the form that opens games.

use std::sync::atomic::Ordering;

use crate::table::*;

/// The ids that the menus of a message offer, with the start of the menu.
fn offered(message: &Message) -> Vec<String> {
    let menus = message.menus.iter();
    menus
        .flat_map(|menu| menu.picks.iter().map(|pick| menu.picking(pick).0))
        .collect()
}

fn pressed(press: &str) -> Action {
    Action::from_button(press).unwrap_or_else(|| panic!("{press} is no button"))
}

fn more(game: &GameId) -> Action {
    pressed(&buttons::game::more(game).0)
}

/// A situation of a game of Ada against Ben.
#[derive(Debug, Clone, Copy)]
enum Situation {
    Begun,
    Played,
    Nudged,
    Paused,
    Noted,
    Over,
}

async fn table_of(situation: Situation) -> (Table, GameId) {
    let (table, game) = Table::duel("per-move 3d").await;
    match situation {
        Situation::Begun => {}
        Situation::Played => {
            table.plays(ADA, "W-W3r").await;
        }
        Situation::Nudged => {
            table
                .does(BEN, pressed(&buttons::game::nudge(&game).0))
                .await;
        }
        Situation::Paused => {
            table
                .does(ADA, pressed(&buttons::game::pause(&game).0))
                .await;
            table.presses(BEN, "Yes").await;
        }
        Situation::Noted => {
            let note = Note {
                game: Some(game.0.clone()),
                text: Some("Block early.".to_owned()),
                delete: false,
            };
            table.does(ADA, note).await;
        }
        Situation::Over => {
            table
                .does(ADA, pressed(&buttons::game::resign_surely(&game).0))
                .await;
        }
    }
    (table, game)
}

/// What is listed can be done by this user now, and what others are offered, but not this user, is refused.
#[tokio::test]
async fn more_lists_exactly_what_its_reader_can_do_now() {
    use Situation::*;
    let mut all = BTreeSet::new();
    let mut of_each = Vec::new();
    for situation in [Begun, Played, Nudged, Paused, Noted, Over] {
        for user in [ADA, BEN, STRANGER] {
            let (table, game) = table_of(situation).await;
            let before = table.everything().await;
            let ids = offered(&table.does(user, more(&game)).await);
            assert_eq!(table.everything().await, before, "looking changes nothing");
            assert!(ids.len() >= 3 && ids.len() <= 25, "{ids:?}");
            all.extend(ids.iter().cloned());
            of_each.push((situation, user, ids));
        }
    }
    for (situation, user, ids) in &of_each {
        for id in &all {
            let (table, game) = table_of(*situation).await;
            let of_kind = id.contains("rules:") || id.contains("how:");
            assert!(id.contains(&game.0) || of_kind, "{id}");
            let reply = table.say(*user, pressed(id)).await;
            let listed = ids.contains(id);
            assert_eq!(
                !reply.refused, listed,
                "{situation:?} {user} {id}: {reply:?}"
            );
        }
    }
    let lists = |situation: &str, user, what: &str| {
        let mut of_each = of_each.iter();
        let one = of_each.find(|(now, one, _)| format!("{now:?}") == situation && *one == user);
        let (_, _, ids) = one.unwrap();
        ids.iter().any(|id| id.starts_with(&format!("go:{what}:")))
    };
    for (situation, user, what, is_listed) in [
        ("Begun", ADA, "nudge", false),
        ("Begun", BEN, "nudge", true),
        ("Nudged", BEN, "nudge", false),
        ("Begun", ADA, "undo", false),
        ("Played", ADA, "undo", true),
        ("Played", ADA, "resign-ask", true),
        ("Played", STRANGER, "resign-ask", false),
        ("Played", STRANGER, "follow", true),
        ("Played", ADA, "follow", false),
        ("Begun", ADA, "pause", true),
        ("Paused", ADA, "pause", false),
        ("Paused", ADA, "go-on", true),
        ("Begun", ADA, "note", false),
        ("Noted", ADA, "note", true),
        ("Over", BEN, "rematch", true),
        ("Over", BEN, "resign-ask", false),
        ("Over", STRANGER, "record", true),
    ] {
        let listed = lists(situation, user, what);
        assert_eq!(listed, is_listed, "{situation} {user} {what}");
    }
}

#[tokio::test]
async fn resigning_by_the_menu_asks_first() {
    let (table, game) = table_of(Situation::Begun).await;
    let ask = pressed(&format!("go:{}", buttons::game::resign(&game).0));
    let asked = table.does(ADA, ask).await;
    assert_eq!(labels(&asked), ["Resign", "Play on"]);
    assert_eq!(table.state(&game).await.phase, Phase::Playing);
    table.does(ADA, press(&asked, "Resign")).await;
    assert_eq!(table.state(&game).await.phase, Phase::Ended);
}

#[tokio::test]
async fn more_of_a_hidden_game_is_refused_however_the_id_was_learnt() {
    let (table, game) = table_of(Situation::Begun).await;
    table.views.only(HERE.channel, &[ADA, BEN]);
    let elsewhere = Place {
        channel: ChannelId(71),
        ..HERE
    };
    for press in [
        buttons::game::more(&game).0,
        format!("go:{}", buttons::game::more(&game).0),
        format!("go:{}", buttons::game::note(&game).0),
        format!("go:{}", buttons::game::resign_surely(&game).0),
    ] {
        let before = table.everything().await;
        let command = table.command(STRANGER, pressed(&press));
        let command = Command {
            place: elsewhere,
            ..command
        };
        assert!(table.handle(command).await.refused, "{press}");
        assert_eq!(table.everything().await, before, "{press}");
    }
    for press in ["go:", "go:go:auto-move", "more:", "go:more:a:b", "note:"] {
        assert_eq!(Action::from_button(press), None, "{press}");
    }
}

fn form() -> Action {
    let spec = CommandSpec::named("play new").unwrap();
    spec.action(petteia_speech::options::Arguments(BTreeMap::new()))
        .unwrap()
}

#[tokio::test]
async fn from_the_form_to_a_turn_against_the_computer_are_few_presses() {
    let table = Table::new();
    let which = table.does(ADA, form()).await;
    let titles = ["Pentagame", "Five Lines", "Pentalath", "Rithmomachia"];
    assert_eq!(labels(&which).len(), titles.len());
    for title in titles {
        assert!(labels(&which).contains(&title), "{title}");
        has(&words(&which.whole_text()), [title]);
    }
    // One press for the game, one to begin.
    let chosen = table.does(ADA, press(&which, "Pentalath")).await;
    has(
        &words(&chosen.whole_text()),
        ["Against the computer, level 1"],
    );
    assert_eq!(chosen.menus.len(), 2);
    table.does(ADA, press(&chosen, "Play")).await;
    let [game] = &table.every_game().await[..] else {
        panic!("one game is opened");
    };
    let state = table.state(game).await;
    assert_eq!(state.phase, Phase::Playing);
    assert_eq!(state.kind(), GameKind::Pentalath);
    assert!(!state.opening.rated);
    assert_eq!(state.opening.computers, [Level::ALL[0]]);
}

#[tokio::test]
async fn what_is_chosen_in_the_form_is_opened() {
    let (table, _) = table_of(Situation::Begun).await;
    let which = table.does(ADA, form()).await;
    let chosen = table.does(ADA, press(&which, "Pentalath")).await;
    let id = |message: &Message, label: &str| {
        let menus = message.menus.iter();
        let mut picks = menus.flat_map(|menu| menu.picks.iter().map(move |pick| (menu, pick)));
        let found = picks.find(|(_, pick)| pick.label.to_string() == label);
        let (menu, pick) = found.unwrap_or_else(|| panic!("no {label}: {:?}", message.menus));
        pressed(&menu.picking(pick).0)
    };
    let ben = table.does(ADA, id(&chosen, "Against Ben")).await;
    let slow = table.does(ADA, id(&ben, "3 days a turn")).await;
    let rated = table.does(ADA, press(&slow, "Let it count")).await;
    has(
        &words(&rated.whole_text()),
        ["Against Ben", "3 days a turn", "It counts"],
    );
    table.does(ADA, press(&rated, "Play")).await;
    let mut games = table.every_game().await;
    let mut opened = None;
    while let Some(game) = games.pop() {
        let state = table.state(&game).await;
        if state.phase == Phase::Lobby {
            opened = Some(state);
        }
    }
    let opened = opened.unwrap();
    assert_eq!(opened.invited, [BEN]);
    assert!(opened.opening.rated);
    assert_eq!(opened.control.to_string(), "per-move 3d");
    // Back to the computer, the game no longer counts.
    let computer = table.does(ADA, id(&rated, &computer_label(&rated))).await;
    has(&words(&computer.whole_text()), ["It does not count"]);
}

/// The label of the first level.
fn computer_label(message: &Message) -> String {
    let picks = message.menus.iter().flat_map(|menu| &menu.picks);
    let mut labels = picks.map(|pick| pick.label.to_string());
    labels
        .find(|label| label.starts_with("Against the computer"))
        .unwrap()
}

#[tokio::test]
async fn a_forged_step_of_the_form_opens_nothing_that_play_would_not() {
    for press in [
        "new-game:chess:any:0::open",
        "new-game:pentalath:9:0::open",
        "new-game:pentalath:any:5::open",
        "new-game:pentalath:any:0:maybe:open",
        "new-game:pentalath:any:0::pace-5",
        "new-game:pentalath:any:0::whom-u",
        "new-game:pentalath:any:0::open:more",
        "new-game::any:0::open",
        "try:chess",
    ] {
        assert_eq!(Action::from_button(press), None, "{press}");
    }
    let (table, _) = table_of(Situation::Begun).await;
    // Ada herself, and the computer's own id.
    for user in [ADA, UserId::COMPUTER] {
        let press = format!("new-game:pentalath:u{user}:0::open");
        table.refused(ADA, pressed(&press)).await;
    }
    // Ben, with whom Ada has played, and Cleo, with whom she has not, have left, or nobody knows now whether they are there.
    for user in [BEN, CLEO] {
        let open = format!("new-game:pentalath:u{user}:0::open");
        table.views.strangers.lock().unwrap().insert(user);
        table.refused(ADA, pressed(&open)).await;
        table.views.strangers.lock().unwrap().clear();
        table.views.unknown.store(true, Ordering::Relaxed);
        table.refused(ADA, pressed(&open)).await;
        table.views.unknown.store(false, Ordering::Relaxed);
    }
    // A game with a computer never counts.
    let games = table.every_game().await;
    table
        .does(ADA, pressed("new-game:pentalath:1:0:rated:open"))
        .await;
    for game in table.every_game().await {
        if !games.contains(&game) {
            assert!(!table.state(&game).await.opening.rated);
        }
    }
    let open = pressed("new-game:pentalath:any:0::open");
    assert!(table.alone(ADA, open).await.refused);
}

#[tokio::test]
async fn menus_fit_in_every_language() {
    let (table, game) = table_of(Situation::Played).await;
    for language in Language::ALL {
        for action in [more(&game), pressed("try:rithmomachia"), form()] {
            let mut command = table.command(ADA, action);
            command.actor.locale.user = Some(language);
            let reply = table.handle(command).await;
            assert!(!reply.refused);
            assert_eq!(reply.message.language, language);
            for pick in reply.message.menus.iter().flat_map(|menu| &menu.picks) {
                for label in [&pick.label, &pick.words] {
                    let label = label.to_string();
                    assert!(label.chars().count() <= 100, "{label}");
                    assert!(!label.contains('$') && !label.contains("more-"), "{label}");
                }
            }
        }
    }
}

/// Under a public board the menu of *More …* has it.
#[tokio::test]
async fn a_waiting_player_reminds_from_the_menu_under_the_public_board() {
    let (table, game) = Table::duel("per-move 3d").await;
    let board = table.messages().await.pop().unwrap();
    let nudge = format!("go:{}", buttons::game::nudge(&game).0);
    let menu = table.does(BEN, press(&board, "More …")).await;
    assert!(offered(&menu).contains(&nudge), "{menu:?}");
    table.does(BEN, pressed(&nudge)).await;
    let reminder = table.message().await;
    assert_eq!(reminder.notify, [ADA]);
    let menu = table.does(BEN, press(&board, "More …")).await;
    assert!(!offered(&menu).contains(&nudge), "once a turn");
}

/// Beside the board stands the button that reminds the player to move, while it may be pressed.
#[tokio::test]
async fn a_waiting_player_finds_the_nudge_at_the_board_while_it_may_be_used() {
    let (table, game) = Table::duel("per-move 3d").await;
    for (user, offered) in [(ADA, false), (BEN, true), (STRANGER, false)] {
        let shown = table.does(user, board_of(&game)).await;
        assert_eq!(labels(&shown).contains(&"Remind"), offered, "{user}");
    }
    let shown = table.does(BEN, board_of(&game)).await;
    table.does(BEN, press(&shown, "Remind")).await;
    let shown = table.does(BEN, board_of(&game)).await;
    assert!(
        !labels(&shown).contains(&"Remind"),
        "it was used in this turn"
    );
    table.plays(ADA, "W-W3r").await;
    let shown = table.does(ADA, board_of(&game)).await;
    assert!(labels(&shown).contains(&"Remind"));
}

#[tokio::test]
async fn the_table_of_puzzles_is_a_button_below_a_puzzle() {
    let table = Table::new();
    let puzzle = table.does(ADA, typed("puzzle new game:pentalath")).await;
    let shown = table.does(ADA, press(&puzzle, "Table")).await;
    assert!(!shown.text.0.is_empty());
}
