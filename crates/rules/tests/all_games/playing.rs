//! Properties of every game.

use petteia_rules::{Game, GameKind, Language, Ply, ReadError, Record, Seat, Setup, Style};
use proptest::prelude::*;

/// Maximum number of completions.
const MAX_COMPLETIONS: usize = 25;

/// Set-ups with default options.
fn setups() -> impl Strategy<Value = Setup> {
    prop::sample::select(GameKind::ALL).prop_map(|kind| Setup::parse(kind, "2", "").unwrap())
}

/// The record of a random game; a choice of 0 is a lost turn.
fn blind_record(setup: Setup, choices: &[u16]) -> Record {
    let mut record = Record::new(setup);
    for &choice in choices {
        let legal = record.game().legal();
        match legal.len() {
            0 => break,
            _ if choice == 0 => record.push("--").unwrap(),
            many => record.push(&legal[usize::from(choice) % many]).unwrap(),
        }
    }
    record
}

/// Whether completions lead to the turn: each step offers a beginning of it or the whole turn.
fn is_offered(game: &Game, turn: &str) -> bool {
    let mut typed = String::new();
    loop {
        let offers = game.complete(&typed, MAX_COMPLETIONS);
        assert!(offers.len() <= MAX_COMPLETIONS);
        if offers
            .iter()
            .any(|offer| offer.complete && offer.text == turn)
        {
            return true;
        }
        let next = offers
            .into_iter()
            .filter(|offer| !offer.complete || turn.len() > offer.text.len())
            .filter(|offer| turn.starts_with(&offer.text) && offer.text.len() > typed.len())
            .max_by_key(|offer| offer.text.len());
        match next {
            Some(offer) => typed = offer.text,
            None => return false,
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn a_record_is_read_back_as_it_was_written(
        setup in setups(),
        choices in prop::collection::vec(any::<u16>(), 0..80),
    ) {
        let record = blind_record(setup, &choices);
        let written = record.to_string();
        let read: Record = written.parse().unwrap();
        prop_assert_eq!(&read, &record);
        prop_assert_eq!(read.game().code(), record.game().code());
        prop_assert_eq!(read.to_string(), written);
    }

    #[test]
    fn a_code_gives_the_same_position(
        setup in setups(),
        choices in prop::collection::vec(any::<u16>(), 0..60),
    ) {
        let game = blind_record(setup, &choices).game().clone();
        let again = Game::from_code(game.kind(), &game.code()).unwrap();
        prop_assert_eq!(again.code(), game.code());
    }

    #[test]
    fn a_lost_turn_passes_the_move_on(
        setup in setups(),
        choices in prop::collection::vec(1u16.., 0..20),
    ) {
        let mut game = blind_record(setup, &choices).game().clone();
        let (ply, seat) = (game.ply(), game.to_move());
        game.lose_turn();
        if seat.is_some() {
            prop_assert_eq!(game.ply(), ply + 1);
            prop_assert_ne!(game.to_move(), seat);
        } else {
            prop_assert_eq!(game.ply(), ply);
        }
    }

    #[test]
    fn every_legal_turn_is_read_offered_and_said_in_every_language(
        setup in setups(),
        choices in prop::collection::vec(1u16.., 0..40),
    ) {
        let game = blind_record(setup, &choices).game().clone();
        let legal = game.legal();
        prop_assert_eq!(legal.len() as u64, game.perft(1));
        for notation in legal.iter().step_by(legal.len() / 40 + 1) {
            let turn = game.read_strict(notation).unwrap();
            prop_assert_eq!(&game.notation(&turn, Style::Ascii), notation);
            prop_assert!(is_offered(&game, notation), "{notation} is not offered in {}", game.code());
            for language in Language::ALL {
                let words = game.describe(&turn).words(language);
                prop_assert!(words.contains(' '), "{notation}: {words}");
                prop_assert!(!words.contains('{'), "{notation}: {words}");
            }
        }
    }

    #[test]
    fn every_turn_is_written_with_plain_dashes_and_read_with_those_that_phones_put_for_them(
        setup in setups(),
        choices in prop::collection::vec(1u16.., 0..40),
    ) {
        let game = blind_record(setup, &choices).game().clone();
        let legal = game.legal();
        for notation in legal.iter().step_by(legal.len() / 40 + 1) {
            let turn = game.read_strict(notation).unwrap();
            for style in [Style::Ascii, Style::Underlined] {
                let shown = game.notation(&turn, style);
                prop_assert!(shown.is_ascii(), "{shown}");
            }
            for dash in ["−", "–", "‐", "‑"] {
                let typed = notation.replace('-', dash);
                let read = game.read(&typed).map(|turn| game.notation(&turn, Style::Ascii));
                prop_assert_eq!(read.as_ref().ok(), Some(notation), "{}", typed);
                let offered = game.complete(&typed, MAX_COMPLETIONS);
                let whole = offered.iter().any(|one| one.complete && one.text == *notation);
                prop_assert!(whole, "{typed}: {offered:?} in {}", game.code());
            }
        }
    }

    #[test]
    fn an_illegal_turn_names_a_known_rule_and_legal_turns_near_it(
        setup in setups(),
        choices in prop::collection::vec(1u16.., 0..30),
        later in prop::collection::vec(1u16.., 1..6),
    ) {
        let game = blind_record(setup.clone(), &choices).game().clone();
        let other = blind_record(setup, &[choices, later].concat()).game().clone();
        let others = other.legal();
        for notation in others.iter().step_by(others.len() / 20 + 1) {
            match game.read_strict(notation) {
                Ok(_) | Err(ReadError::Ambiguous { .. }) => {}
                Err(ReadError::Illegal(illegal)) => {
                    prop_assert!(game.kind().rules().contains(&illegal.rule), "{}", illegal.rule);
                    prop_assert!(illegal.nearest.len() <= 3);
                    for near in illegal.nearest {
                        prop_assert!(game.read_strict(&near).is_ok(), "{notation}: {near}");
                    }
                    {
                        prop_assert_ne!(
                            illegal.reason.words(Language::English),
                            illegal.reason.words(Language::German)
                        );
                    }
                }
                Err(error) => prop_assert!(false, "{notation}: {error}"),
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    #[test]
    fn turns_are_those_that_are_legal_and_made_unchecked_lead_where_playing_leads(
        setup in setups(),
        choices in prop::collection::vec(1u16.., 0..40),
    ) {
        let game = blind_record(setup, &choices).game().clone();
        let turns = game.turns();
        let mut written: Vec<_> =
            turns.iter().map(|turn| game.notation(turn, Style::Ascii)).collect();
        written.sort_unstable();
        prop_assert_eq!(written, game.legal());
        for turn in turns.iter().step_by(turns.len() / 40 + 1) {
            let mut played = game.clone();
            played.play(turn).unwrap();
            let mut made = game.clone();
            made.make(turn);
            prop_assert_eq!(made.code(), played.code());
            prop_assert_eq!(made.outcome(), played.outcome());
            prop_assert_eq!(made.legal(), played.legal());
            prop_assert_eq!(made.key(), played.key());
            prop_assert_ne!(made.key(), game.key());
        }
    }
}

#[test]
fn every_game_has_a_name_in_every_language() {
    for &kind in GameKind::ALL {
        assert_eq!(GameKind::named(kind.name()), Some(kind));
        for language in Language::ALL {
            assert_ne!(
                kind.title().words(language),
                format!("{}-name", kind.name())
            );
        }
    }
}

/// Stored keys stay valid: they change only with the rules.
#[test]
fn keys_of_positions_are_the_same_on_every_machine() {
    let keys: Vec<_> = GameKind::ALL
        .iter()
        .map(|kind| Game::new(Setup::parse(*kind, "2", "").unwrap()).key())
        .collect();
    assert_eq!(
        keys,
        [
            16_677_330_213_931_505_462,
            10_376_300_638_022_188_823,
            18_094_834_108_091_609_386,
            15_298_586_074_015_192_475,
        ]
    );
}

#[test]
fn as_many_seats_as_the_largest_line_up_are_the_most() {
    assert_eq!(GameKind::Pentagame.most_seats(), 5);
    assert_eq!(GameKind::FiveLines.most_seats(), 2);
    assert_eq!(
        GameKind::Pentagame.line_ups(),
        ["2", "3", "4", "teams", "5"]
    );
    assert_eq!(GameKind::Rithmomachia.line_ups(), ["2"]);
}

#[test]
fn games_for_two_have_one_line_up_and_results_of_two() {
    for kind in [GameKind::FiveLines, GameKind::Pentalath] {
        let refused = Setup::parse(kind, "3", "").unwrap_err().to_string();
        assert!(refused.contains("is played by two"), "{refused}");
        let refused = Setup::parse(kind, "2", "outs=3").unwrap_err().to_string();
        assert!(refused.contains("outs=3"), "{refused}");
        for result in ["1-0", "0-1", "1/2-1/2"] {
            assert!(kind.is_result(result, 2));
        }
        assert!(!kind.is_result("2-1", 2));
        let mut record = Record::new(Setup::parse(kind, "2", "").unwrap());
        assert!(record.claim("3-2").is_err());
        record.claim("0-1").unwrap();
        assert_eq!(record.result(), "0-1");
    }
}

#[test]
fn a_whole_game_of_five_lines_is_recorded_with_lost_and_missed_turns() {
    let text = "[Game \"five-lines\"]\n[Seats \"2\"]\n\n\
        1. 3:off/3A 6:off/1A\n2. -- 1:off/1B\n3. 1:off/1A* 2:off/2B\n*\n";
    let record: Record = text.parse().unwrap();
    assert_eq!(record.to_string(), text);
    assert_eq!(*record.entries()[2].ply(), Ply::Lost);
    let without_star = text.replace("1A*", "1A");
    let read: Record = without_star.parse().unwrap();
    assert_eq!(read.to_string(), text);
    let without_die = text.replace("3:off/3A", "off/3A");
    let fault = without_die.parse::<Record>().unwrap_err();
    assert_eq!((fault.line, fault.column), (4, 4));
}

#[test]
fn two_dashes_are_the_pass_in_pentalath_where_it_is_forced() {
    // Black lives in two corners of the smallest board; a white stone in either would be captured.
    let mut game = Game::from_code(GameKind::Pentalath, "b1/bbb/1b w 11 12").unwrap();
    let pass = game.forced_pass().unwrap();
    assert_eq!(game.notation(&pass, Style::Ascii), "pass");
    assert_eq!(game.read("--").unwrap(), pass);
    assert_eq!(game.legal(), ["pass"]);
    game.play(&pass).unwrap();
    assert_eq!(game.to_move(), Seat::new(2));
}

#[test]
fn after_a_swap_the_result_is_still_told_by_seat() {
    let mut record = Record::new(Setup::parse(GameKind::Pentalath, "2", "").unwrap());
    // White has five along row e; the second seat swapped and owns them.
    for token in "e5 swap a1 e4 a3 e6 a5 e3 i1 e7".split(' ') {
        record.push(token).unwrap();
    }
    assert_eq!(record.result(), "0-1");
    assert_eq!(
        record.game().outcome().unwrap().winners,
        [Seat::new(2).unwrap()]
    );
}
