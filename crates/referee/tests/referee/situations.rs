//! Tests of the topics of the rules that explain the situation on a board.

use petteia_players::sparring::random_turn;
use petteia_rules::{Die, Game, GameKind, Setup};
use petteia_speech::{games, rulebook::Rulebook};

/// The topic that explains a position, before any touch.
fn topic(kind: GameKind, code: &str) -> &'static str {
    games::topic(&Game::from_code(kind, code).unwrap(), "", &[])
}

#[test]
fn every_situation_is_explained_by_a_topic_of_its_game_and_not_always_by_one() {
    for &kind in GameKind::ALL {
        let mut game = Game::new(Setup::parse(kind, "2", "").unwrap());
        let mut found = Vec::new();
        for number in 0..400 {
            let topic = games::topic(&game, "", &[]);
            assert!(Rulebook::get().topic(kind, topic).is_some(), "{topic}");
            found.push(topic);
            if game.awaits_die() {
                game.roll(Die::ALL[number % 6]);
                continue;
            }
            let Some(turn) = random_turn(&game, number as u64) else {
                break;
            };
            game.play(&turn).unwrap();
        }
        found.sort_unstable();
        found.dedup();
        assert!(found.len() > 2, "{kind:?}: {found:?}");
    }
}

#[test]
fn the_topic_follows_what_can_be_done_now() {
    let pentalath = |code| topic(GameKind::Pentalath, code);
    assert_eq!(pentalath("5/6/7/2bb4/2wwww3/3bb3/7/6/5 w 9 12"), "five");
    let capture = "5/2b3/1b3b1/3www2/3wbb3/3www2/1b3b1/6/5 w 15 12";
    assert_eq!(pentalath(capture), "groups");
    let hit = "2A,3A,4A,3B,3B/1B,2B,3B,4B,5B A 4";
    let lines = Game::from_code(GameKind::FiveLines, hit).unwrap();
    assert_eq!(games::topic(&lines, "", &[]), "hitting");
    let mut unthrown = Game::new(Setup::parse(GameKind::FiveLines, "2", "").unwrap());
    assert_eq!(games::topic(&unthrown, "", &[]), "dice");
    unthrown.roll(Die::ALL[2]);
    assert_eq!(games::topic(&unthrown, "", &[]), "entering");
    let captures = "s49,s121,4,s225,s361/s28,s66,t36,t30,t56,t64,s120,p190/\
        t16,t12,c9,c25,c49,c81,t90,t100/2,c3,c5,c7,c9,2/8/5,T9,2/8/8/8/8/8/8/\
        2,C8,C6,C4,C2,2/T81,T72,C64,C36,C16,C4,T6,1/S153,P91,T49,T42,T20,T25,S45,S15/\
        S289,S169,4,S81,S25 w - - 9";
    assert_eq!(topic(GameKind::Rithmomachia, captures), "numbering");
    let start = |kind| Game::new(Setup::parse(kind, "2", "").unwrap());
    assert_eq!(games::topic(&start(GameKind::Pentagame), "", &[]), "setup");
    let mut game = start(GameKind::Pentalath);
    let first = game.turns().swap_remove(0);
    game.play(&first).unwrap();
    assert_eq!(games::topic(&game, "", &[]), "swap");
}
