//! The set-up: agreed victories and their numbers (rith 4.6).

use std::collections::BTreeSet;

use super::{Common, Proper};
use crate::{Agreement, Phrase, SetupError, duel};

/// The victories agreed before a game.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Setup {
    proper: Option<Proper>,
    commons: BTreeSet<Common>,
}

/// The number of pieces of a side.
const MOST_PIECES: u16 = 24;

/// The value of all White's pieces. Black's are worth more, but an agreed value has to be reachable for
/// both.
const MOST_VALUE: u16 = 1312;

impl Default for Setup {
    /// A small proper victory, and no common ones.
    fn default() -> Setup {
        Setup {
            proper: Some(Proper::Small),
            commons: BTreeSet::new(),
        }
    }
}

impl Setup {
    /// The smallest proper victory that counts, if any.
    pub fn proper(&self) -> Option<Proper> {
        self.proper
    }

    /// The common victories that count.
    pub fn commons(&self) -> impl Iterator<Item = Common> + '_ {
        self.commons.iter().copied()
    }
}

impl Agreement for Setup {
    fn parse(seats: &str, options: &str) -> Result<Setup, SetupError> {
        duel::check_line_up(seats)?;
        let mut setup = Setup::default();
        let mut seen = Vec::new();
        for option in options.split_whitespace() {
            let Some((key, value)) = option.split_once('=') else {
                return Err(refused("rithmomachia-option-without-value", option));
            };
            if seen.contains(&key) {
                return Err(refused("option-twice", key));
            }
            seen.push(key);
            if key == "proper" {
                setup.proper = proper(value)?;
            } else {
                setup.commons.insert(common(key, value)?);
            }
        }
        Ok(setup)
    }

    fn options(&self) -> String {
        let proper = (self.proper != Some(Proper::Small))
            .then(|| format!("proper={}", proper_name(self.proper)));
        proper
            .into_iter()
            .chain(self.commons.iter().map(|common| common.option()))
            .collect::<Vec<_>>()
            .join(" ")
    }
}

impl Common {
    /// As records write it: `body=4`, `lawsuit=4:100`.
    pub fn option(self) -> String {
        match self {
            Common::Body { pieces } => format!("body={pieces}"),
            Common::Goods { total } => format!("goods={total}"),
            Common::GoodsExactly { total } => format!("goods-exactly={total}"),
            Common::LawSuit { pieces, total } => format!("lawsuit={pieces}:{total}"),
            Common::Honor { pieces, total } => format!("honor={pieces}:{total}"),
            Common::HonorAndLawSuit { pieces, total } => {
                format!("honor-lawsuit={pieces}:{total}")
            }
        }
    }
}

fn proper_name(proper: Option<Proper>) -> &'static str {
    match proper {
        Some(Proper::Small) => "small",
        Some(Proper::Big) => "big",
        Some(Proper::Great) => "great",
        None => "none",
    }
}

fn proper(value: &str) -> Result<Option<Proper>, SetupError> {
    [
        Some(Proper::Small),
        Some(Proper::Big),
        Some(Proper::Great),
        None,
    ]
    .into_iter()
    .find(|proper| proper_name(*proper) == value)
    .ok_or_else(|| refused("rithmomachia-no-proper", value))
}

fn common(key: &str, value: &str) -> Result<Common, SetupError> {
    let pieces = |text| number(key, text, "rithmomachia-no-count", MOST_PIECES);
    let total = |text| number(key, text, "rithmomachia-no-total", MOST_VALUE);
    let both = || {
        let (some, sum) = value
            .split_once(':')
            .ok_or_else(|| SetupError(about("rithmomachia-no-pair", value).with("key", key)))?;
        Ok((pieces(some)?, total(sum)?))
    };
    match key {
        "body" => pieces(value).map(|pieces| Common::Body { pieces }),
        "goods" => total(value).map(|total| Common::Goods { total }),
        "goods-exactly" => total(value).map(|total| Common::GoodsExactly { total }),
        "lawsuit" => both().map(|(pieces, total)| Common::LawSuit { pieces, total }),
        "honor" => both().map(|(pieces, total)| Common::Honor { pieces, total }),
        "honor-lawsuit" => both().map(|(pieces, total)| Common::HonorAndLawSuit { pieces, total }),
        _ => Err(refused("rithmomachia-no-option", key)),
    }
}

fn number(key: &str, text: &str, refusal: &'static str, most: u16) -> Result<u16, SetupError> {
    text.parse()
        .ok()
        .filter(|number| (1..=most).contains(number))
        .ok_or_else(|| SetupError(about(refusal, text).with("key", key).with("most", most)))
}

fn refused(refusal: &'static str, given: &str) -> SetupError {
    SetupError(about(refusal, given))
}

fn about(refusal: &'static str, given: &str) -> Phrase {
    Phrase::new(refusal).with("given", given)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn a_setup_reads_back_what_it_writes() {
        for options in [
            "",
            "proper=none",
            "proper=big",
            "proper=great body=4",
            "goods=100 goods-exactly=160",
            "body=1 goods=1312 goods-exactly=1 lawsuit=4:100 honor=24:1312 honor-lawsuit=1:9",
        ] {
            assert_eq!(Setup::parse("2", options).unwrap().options(), options);
        }
    }

    #[test]
    fn options_are_written_in_one_order_and_defaults_left_out() {
        let setup = Setup::parse("2", "honor=2:30 body=4 proper=small").unwrap();
        assert_eq!(setup.options(), "body=4 honor=2:30");
        assert_eq!(Setup::parse("2", "proper=small").unwrap(), Setup::default());
    }

    #[test]
    fn refusals_name_the_faulty_part() {
        for (seats, options, part) in [
            ("3", "", "\"3\""),
            ("2", "proper=tiny", "\"tiny\""),
            ("2", "body=0", "1 to 24"),
            ("2", "body=25", "1 to 24"),
            ("2", "body=four", "\"four\""),
            ("2", "goods=0", "1 to 1312"),
            ("2", "goods-exactly=1313", "1 to 1312"),
            ("2", "lawsuit=4", "colon"),
            ("2", "lawsuit=25:100", "1 to 24"),
            ("2", "honor=4:2000", "1 to 1312"),
            ("2", "honor-lawsuit=4:100:3", "\"100:3\""),
            ("2", "body", "no value"),
            ("2", "body=4 body=5", "twice"),
            ("2", "proper=big proper=big", "twice"),
            ("2", "speed=1", "\"speed\""),
        ] {
            let refusal = Setup::parse(seats, options).unwrap_err().to_string();
            assert!(refusal.contains(part), "{refusal}");
        }
    }
}
