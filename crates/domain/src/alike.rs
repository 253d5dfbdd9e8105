//! Names that people take for one another: they differ only in case, in spaces, in signs that are not seen, or in
//! letters that look alike (the confusables of Unicode's technical standard 39).

use std::{collections::BTreeMap, ops::RangeInclusive};

use unicode_security::confusable_detection::skeleton;

use crate::ids::UserId;

/// Characters that are usually not seen: those with Unicode's property `Default_Ignorable_Code_Point`, and an empty
/// cell of braille.
const UNSEEN: [RangeInclusive<char>; 18] = [
    '\u{ad}'..='\u{ad}',
    '\u{34f}'..='\u{34f}',
    '\u{61c}'..='\u{61c}',
    '\u{115f}'..='\u{1160}',
    '\u{17b4}'..='\u{17b5}',
    '\u{180b}'..='\u{180f}',
    '\u{200b}'..='\u{200f}',
    '\u{202a}'..='\u{202e}',
    '\u{2060}'..='\u{206f}',
    '\u{2800}'..='\u{2800}',
    '\u{3164}'..='\u{3164}',
    '\u{fe00}'..='\u{fe0f}',
    '\u{feff}'..='\u{feff}',
    '\u{ffa0}'..='\u{ffa0}',
    '\u{fff0}'..='\u{fff8}',
    '\u{1bca0}'..='\u{1bca3}',
    '\u{1d173}'..='\u{1d17a}',
    '\u{e0000}'..='\u{e0fff}',
];

/// Whether people take two names for the same. Two names of which nothing is seen are the same.
pub fn alike(one: &str, other: &str) -> bool {
    let small = |name: &str| looks(&name.to_lowercase());
    small(one) == small(other) || looks(one) == looks(other)
}

/// Names of users in one list. Who is called like another user of the list, as people see it, gets a number behind the
/// name.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Names {
    called: BTreeMap<UserId, String>,
    shown: BTreeMap<UserId, String>,
    /// Who is called what looks like this.
    holders: BTreeMap<String, UserId>,
    /// The last number behind names that look like this.
    numbers: BTreeMap<String, u32>,
}

impl Names {
    /// Says what a user is called.
    pub fn call(&mut self, user: UserId, name: &str) {
        if self.bare(user) == Some(name) {
            return;
        }
        let bare = looks(&name.to_lowercase());
        let (mut shown, mut seen) = (name.to_owned(), bare.clone());
        while self
            .holders
            .get(&seen)
            .is_some_and(|holder| *holder != user)
        {
            let number = self.numbers.entry(bare.clone()).or_insert(1);
            *number += 1;
            shown = format!("{name} ({number})");
            seen = looks(&shown.to_lowercase());
        }
        self.holders.insert(seen, user);
        self.called.insert(user, name.to_owned());
        self.shown.insert(user, shown);
    }

    /// Everybody who is called something.
    pub fn users(&self) -> impl Iterator<Item = UserId> {
        self.called.keys().copied()
    }

    /// The name of a user without the number behind it, if it is known.
    pub fn bare(&self, user: UserId) -> Option<&str> {
        self.called.get(&user).map(String::as_str)
    }

    /// The name of a user, if it is known.
    pub fn of(&self, user: UserId) -> Option<&str> {
        self.shown.get(&user).map(String::as_str)
    }
}

/// Returns names of different people in their order. Who is called like somebody before gets a number.
pub fn told_apart<'a>(names: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let mut known = Names::default();
    let numbers = (1..).map(UserId);
    let shown = numbers.zip(names).map(|(user, name)| {
        known.call(user, name);
        known.of(user).unwrap_or(name).to_owned()
    });
    shown.collect()
}

/// Returns what stands for all names that look like this one.
fn looks(name: &str) -> String {
    let seen: String = name.chars().filter(|letter| is_seen(*letter)).collect();
    skeleton(&seen).flat_map(char::to_lowercase).collect()
}

fn is_seen(letter: char) -> bool {
    let unseen = UNSEEN.iter().any(|range| range.contains(&letter));
    !(unseen || letter.is_whitespace() || letter.is_control())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn names_are_alike_if_nobody_sees_a_difference() {
        for (one, other) in [
            ("Hares", "hares"),
            ("Hares", "Ha\u{200b}res"),
            ("Hares", " Ha res\u{a0}"),
            ("Hares", "Hares\u{fe0f}\u{e0041}"),
            ("Hares", "\u{202e}Hares"),
            // Cyrillic, Greek and full-width letters.
            ("Hares", "\u{41d}\u{430}res"),
            ("Hares", "\u{397}ares"),
            ("Hares", "\u{ff28}\u{ff41}res"),
            ("Cup 1", "Cup l"),
            ("Cup I", "Cup l"),
            ("Cup 0", "Cup O"),
            ("", "\u{2800}"),
        ] {
            assert!(alike(one, other), "{one:?} {other:?}");
            assert!(alike(other, one), "{other:?} {one:?}");
        }
        for (one, other) in [
            ("Hares", "Hare"),
            ("Cup 1", "Cup 2"),
            ("Muller", "M\u{fc}ller"),
            ("Igel", "Egel"),
        ] {
            assert!(!alike(one, other), "{one:?} {other:?}");
        }
    }

    #[test]
    fn who_is_called_like_another_gets_a_number_and_keeps_it() {
        let mut names = Names::default();
        let [ada, other, third, ben] = [1, 2, 3, 4].map(UserId);
        names.call(ada, "Ada");
        names.call(ben, "Ben");
        // A Cyrillic letter, and a sign that is not seen.
        names.call(other, "\u{410}da");
        names.call(third, "A\u{200b}da");
        names.call(ada, "Ada");
        names.call(other, "\u{410}da");
        let shown = [ada, other, third, ben].map(|user| names.of(user).unwrap());
        assert_eq!(shown, ["Ada", "\u{410}da (2)", "A\u{200b}da (3)", "Ben"]);
        assert_eq!(names.bare(third), Some("A\u{200b}da"));
        assert_eq!(names.of(UserId(9)), None);
    }

    #[test]
    fn names_of_different_people_are_told_apart_in_their_order() {
        assert_eq!(told_apart(["Ada", "Ben"]), ["Ada", "Ben"]);
        assert_eq!(
            told_apart(["Ada", "\u{410}da", "ada"]),
            ["Ada", "\u{410}da (2)", "ada (3)"]
        );
        assert!(told_apart([]).is_empty());
    }

    #[test]
    fn a_number_behind_a_name_is_not_given_to_who_looks_like_someone_else() {
        let mut names = Names::default();
        names.call(UserId(1), "Ada");
        names.call(UserId(2), "ada (2)");
        names.call(UserId(3), "ADA");
        assert_eq!(names.of(UserId(3)), Some("ADA (3)"));
    }
}
