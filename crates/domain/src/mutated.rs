//! Texts for fuzz tests: valid ones with parts replaced.

/// Characters that readers may not expect.
const ODD: [char; 32] = [
    '\0', '\n', '\r', '\t', ' ', '"', '\'', '{', '}', '[', ']', ':', ',', '-', '<', '>', '@', '0',
    '9', 'é', 'ß', 'İ', '\u{202e}', '\u{feff}', '🎲', '\u{301}', '\\', '/', '.', '%', '&', '=',
];

/// The largest number of edits.
const MOST_EDITS: usize = 16;

/// The longest text in characters.
const LONGEST: usize = 20_000;

/// Returns one of these texts with edits; `bytes`, which may be any, say which.
pub fn mutated(seeds: &[&str], bytes: &[u8]) -> String {
    let Some((first, edits)) = bytes.split_first() else {
        return String::new();
    };
    let seed = |number: u8| seeds[usize::from(number) % seeds.len()];
    let mut text: Vec<char> = seed(*first).chars().collect();
    for edit in edits.as_chunks::<5>().0.iter().take(MOST_EDITS) {
        let [kind, high, low, other, length] = *edit;
        let place = |length: usize| usize::from(u16::from_be_bytes([high, low])) % (length + 1);
        let from = place(text.len());
        let to = (from + usize::from(length % 40)).min(text.len());
        let odd = ODD[usize::from(other) % ODD.len()];
        match kind % 5 {
            0 => drop(text.drain(from..to)),
            1 => {
                let piece: Vec<char> = seed(other).chars().collect();
                let start = place(piece.len());
                let end = (start + usize::from(length)).min(piece.len());
                text.splice(from..from, piece[start..end].iter().copied());
            }
            2 => drop(text.splice(from..to, [odd])),
            3 => text.insert(from, odd),
            _ => {
                let piece = text[from..to].repeat(usize::from(other) + 1);
                text.splice(from..from, piece);
            }
        }
        text.truncate(LONGEST);
    }
    text.into_iter().collect()
}
