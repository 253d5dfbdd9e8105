//! Names that people take for one another: they differ only in case, in spaces, in signs that are not seen, or in
//! letters that look alike (the confusables of Unicode's technical standard 39).

use std::ops::RangeInclusive;

use unicode_security::confusable_detection::skeleton;

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
}
