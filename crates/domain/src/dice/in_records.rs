//! Dice in records: writes what is needed to verify them, and verifies them.
//!
//! Tags: `GameId`, `DiceCommit` (the commitment), and after the end `DiceSeed` (the secret). A comment
//! `{roll ID}` before a turn says that its die was rolled after the interaction `ID`. It applies to all
//! turns up to the next such comment. An id has no colon before a space. A note of a player named "roll 0",
//! which is `{roll 0: …}`, has one, and is no roll.

use petteia_rules::{Ply, Record, RecordFault};

use super::{Commitment, Secret, is_erased};
use crate::ids::{CommandId, GameId};

const GAME: &str = "GameId";
const COMMITMENT: &str = "DiceCommit";
const SECRET: &str = "DiceSeed";
const ROLL: &str = "roll ";

/// Writes the commitment.
pub fn promise(record: &mut Record, game: &GameId, commitment: &Commitment) {
    record.set_tag(GAME, &game.0);
    record.set_tag(COMMITMENT, &commitment.to_string());
}

/// Writes the secret.
pub fn reveal(record: &mut Record, secret: &Secret) {
    record.set_tag(SECRET, &secret.to_hex());
}

/// Writes the interaction after which the die of the next turn was rolled.
pub fn rolled_after(record: &mut Record, interaction: &CommandId) {
    record.comment(&format!("{ROLL}{interaction}"));
}

/// How many dice of a record were recomputed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Checked {
    /// Dice that are as committed.
    pub sound: usize,
    /// Dice that cannot be recomputed, because their id named a user and was erased.
    pub erased: usize,
}

/// Recomputes every die of a record and counts them. Dice of lost turns are not recorded, so they are not
/// counted.
///
/// # Errors
/// Fails if a die or the secret does not match the commitment, or something needed is missing; says what,
/// and where in the record.
pub fn check(record: &Record) -> Result<Checked, RecordFault> {
    let kind = record.setup().kind();
    if !kind.has_dice() {
        let why = format!("{} is played without dice", kind.name());
        return Err(record.tag_fault("Game", why));
    }
    let tag = |name: &str, what: &str| {
        record.tag(name).ok_or_else(|| {
            record.tag_fault(
                name,
                format!("the tag {name} is missing, which tells {what}"),
            )
        })
    };
    let game = GameId(tag(GAME, "the game's id")?.to_owned());
    let promised = tag(COMMITMENT, "what was promised")?;
    let told = tag(SECRET, "the secret once the game is over")?;
    let secret =
        Secret::from_hex(told).map_err(|error| record.tag_fault(SECRET, error.to_string()))?;
    let commitment = secret.commitment().to_string();
    if !promised.eq_ignore_ascii_case(&commitment) {
        let why = format!("this is not the secret that was promised: its SHA-256 is {commitment}");
        return Err(record.tag_fault(SECRET, why));
    }
    let mut after = last_told(record.preface());
    let mut checked = Checked::default();
    for (index, entry) in record.entries().iter().enumerate() {
        let ply = u32::try_from(index + 1).unwrap_or(u32::MAX);
        let die = match entry.ply() {
            Ply::Turn(turn) => turn.die(),
            Ply::Lost => None,
        };
        if let Some(die) = die {
            let Some(interaction) = &after else {
                let why = format!(
                    "ply {ply}: nothing tells after which interaction the die was rolled; that \
                     is a comment {{{ROLL}ID}} before the turn"
                );
                return Err(record.entry_fault(index, why));
            };
            let promised = secret.roll(&game, ply, interaction);
            if is_erased(interaction) {
                checked.erased += 1;
            } else if promised == die {
                checked.sound += 1;
            } else {
                let why = format!("ply {ply}: the die promised was a {promised}, not a {die}");
                return Err(record.entry_fault(index, why));
            }
        }
        after = last_told(entry.comments()).or(after);
    }
    Ok(checked)
}

/// Returns the interaction named in comments; the last if there are several.
fn last_told(comments: &[String]) -> Option<CommandId> {
    let told = comments
        .iter()
        .filter_map(|comment| comment.trim().strip_prefix(ROLL));
    let mut told = told.map(str::trim).filter(|id| is_id(id));
    told.next_back().map(|id| CommandId(id.to_owned()))
}

fn is_id(written: &str) -> bool {
    !written.is_empty() && !written.contains(": ")
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_rules::{Game, GameKind, Setup, Style};
    use proptest::prelude::*;
    use rand::{Rng, SeedableRng, rngs::StdRng, seq::IndexedRandom};

    use super::*;
    use crate::dice::{Dice, erased};

    /// A random game of up to this many plies, with lost and missed turns.
    fn any_record(seed: u64, plies: usize) -> Record {
        let chance = &mut StdRng::seed_from_u64(seed);
        let setup = Setup::parse(GameKind::FiveLines, "2", "").unwrap();
        let mut game = Game::new(setup.clone());
        let mut record = Record::new(setup);
        let id = GameId("k7f2q".to_owned());
        let mut dice = Dice::of(Secret::draw(chance));
        promise(&mut record, &id, &dice.secret().commitment());
        let mut through = Some(CommandId("1450000000000000000".to_owned()));
        while game.to_move().is_some() && record.entries().len() < plies {
            let ply = game.ply();
            let roll = dice.roll(&id, ply, through.as_ref()).unwrap();
            if ply
                .checked_sub(1)
                .and_then(|last| dice.rolled(last))
                .map(|last| &last.after)
                != Some(&roll.after)
            {
                rolled_after(&mut record, &roll.after);
            }
            game.roll(roll.die);
            dice.keep(ply, roll);
            through = None;
            if let Some(miss) = game.forced_pass() {
                record.push(&game.notation(&miss, Style::Ascii)).unwrap();
                game.play(&miss).unwrap();
            } else if chance.random_bool(0.05) {
                record.push("--").unwrap();
                record.comment("lost on time");
                game.lose_turn();
            } else {
                let turn = game.legal().choose(chance).unwrap().clone();
                record.push(&turn).unwrap();
                game.play(&game.read_strict(&turn).unwrap()).unwrap();
                through = Some(CommandId(chance.random::<u64>().to_string()));
            }
        }
        reveal(&mut record, dice.secret());
        record
    }

    fn read_back(record: &str) -> Record {
        record.parse().unwrap()
    }

    #[test]
    fn a_whole_random_game_is_as_promised_and_reads_back_so() {
        let record = any_record(3, usize::MAX);
        assert!(record.game().outcome().is_some());
        let dice = record
            .entries()
            .iter()
            .filter(|entry| *entry.ply() != Ply::Lost)
            .count();
        let written = record.to_string();
        assert!(written.contains("-- {lost on time}"));
        assert_eq!(check(&record).map(|checked| checked.sound), Ok(dice));
        assert_eq!(read_back(&written), record);
        assert_eq!(check(&read_back(&written)), check(&record));
    }

    /// Checks a record after a manipulation, which has to be detected.
    fn meddled(record: &Record, meddle: impl FnOnce(&mut String)) -> RecordFault {
        let mut text = record.to_string();
        meddle(&mut text);
        check(&read_back(&text)).unwrap_err()
    }

    #[test]
    fn another_secret_is_found_out_at_its_tag() {
        let record = any_record(5, 40);
        let fault = meddled(&record, |text| {
            let told = record.tag(SECRET).unwrap();
            *text = text.replace(told, &"5e".repeat(32));
        });
        assert!(
            fault.reason.contains("not the secret that was promised"),
            "{fault}"
        );
        let line = record
            .to_string()
            .lines()
            .position(|line| line.contains(SECRET));
        assert_eq!((fault.line, fault.column), (line.unwrap() + 1, 1));
        assert!(fault.token.starts_with("[DiceSeed"), "{fault:?}");
    }

    #[test]
    fn another_secret_with_its_own_promise_is_found_out_at_the_dice() {
        let record = any_record(5, 40);
        let other = Secret::draw(&mut StdRng::seed_from_u64(6));
        let fault = meddled(&record, |text| {
            *text = text
                .replace(record.tag(SECRET).unwrap(), &other.to_hex())
                .replace(
                    record.tag(COMMITMENT).unwrap(),
                    &other.commitment().to_string(),
                );
        });
        assert!(fault.reason.contains("the die promised was"), "{fault}");
    }

    #[test]
    fn what_is_missing_is_named() {
        let record = any_record(5, 40);
        for name in [GAME, COMMITMENT, SECRET] {
            let fault = meddled(&record, |text| *text = text.replace(name, "Other"));
            assert!(fault.reason.contains(name), "{fault}");
            assert_eq!((fault.line, fault.column), (1, 1));
        }
        let fault = meddled(&record, |text| {
            *text = text.replacen("{roll ", "{after ", 1)
        });
        assert!(fault.reason.contains("ply 1: nothing tells"), "{fault}");
        let fault = meddled(&record, |text| {
            *text = text.replace(record.tag(SECRET).unwrap(), "secret");
        });
        assert!(fault.reason.contains("64 hexadecimal digits"), "{fault}");
    }

    #[test]
    fn a_note_of_a_player_named_as_a_roll_is_no_roll() {
        let record = any_record(5, 40);
        for note in ["roll 0: well rolled", "roll 14500: x"] {
            let text = record.to_string();
            let mut noted = text.clone();
            for (at, _) in text.rmatch_indices("{roll ") {
                let end = at + text[at..].find('}').unwrap() + 1;
                noted.insert_str(end, &format!(" {{{note}}}"));
            }
            assert_eq!(check(&read_back(&noted)), check(&record), "{noted}");
        }
    }

    #[test]
    fn dice_whose_id_was_erased_are_counted_apart() {
        let record = any_record(5, 40);
        let sound = check(&record).unwrap().sound;
        let text = record.to_string();
        // The id of the last roll, and so all dice after it.
        let (before, roll) = text.rsplit_once("{roll ").unwrap();
        let (id, behind) = roll.split_once('}').unwrap();
        let erased = erased(&CommandId(id.to_owned()));
        let checked = check(&read_back(&format!("{before}{{roll {erased}}}{behind}"))).unwrap();
        assert!(checked.erased > 0 && !erased.0.contains(id));
        assert_eq!(checked.sound + checked.erased, sound);
    }

    #[test]
    fn a_game_without_dice_has_none_to_check() {
        let record = read_back("[Game \"pentagame\"]\n[Seats \"2\"]\n\n1. W-W3r\n");
        let fault = check(&record).unwrap_err();
        assert!(fault.reason.contains("without dice"), "{fault}");
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn a_changed_die_is_found_out_where_it_stands(seed: u64, which: prop::sample::Index) {
            let record = any_record(seed, 60);
            prop_assert!(check(&record).is_ok());
            // On the first turn of each side every die is possible, because all pieces can enter.
            let entry = which.index(2);
            let Ply::Turn(turn) = record.entries()[entry].ply() else {
                return Ok(());
            };
            let mut other = Record::new(record.setup().clone());
            for (name, value) in record.tags() {
                other.set_tag(name, value);
            }
            for comment in record.preface() {
                other.comment(comment);
            }
            for entry in &record.entries()[..entry] {
                other.push(entry.token()).unwrap();
                for comment in entry.comments() {
                    other.comment(comment);
                }
            }
            let changed = turn.die().map(|die| die.shows() % 6 + 1).unwrap();
            let legal = other.game().legal();
            let token = legal.iter().find(|token| token.starts_with(&changed.to_string()));
            other.push(token.unwrap()).unwrap();
            let written = other.to_string();
            let fault = check(&read_back(&written)).unwrap_err();
            prop_assert!(fault.reason.starts_with(&format!("ply {}: ", entry + 1)), "{}", fault);
            let line = written.lines().nth(fault.line - 1).unwrap();
            let there: String = line.chars().skip(fault.column - 1).collect();
            prop_assert!(there.starts_with(token.unwrap().as_str()), "{}", fault);
        }

        #[test]
        fn a_changed_game_or_interaction_is_found_out(seed: u64, which: bool) {
            let record = any_record(seed, 60);
            let fault = meddled(&record, |text| {
                *text = match which {
                    true => text.replace("k7f2q", "k7f2r"),
                    false => text.replace("{roll ", "{roll 1"),
                };
            });
            prop_assert!(fault.reason.contains("the die promised was"), "{}", fault);
        }
    }
}
