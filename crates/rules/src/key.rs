//! Position keys: hashes that are stable across builds and machines.

/// Hashes words in order.
pub(crate) fn of(words: impl IntoIterator<Item = u64>) -> u64 {
    words
        .into_iter()
        .fold(0, |key: u64, word| mix(key.rotate_left(5) ^ mix(word)))
}

/// Spreads a word over all bits (the finaliser of SplitMix64 by Sebastiano Vigna). It is a bijection.
pub(crate) fn mix(word: u64) -> u64 {
    let word = word.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ (word >> 31)
}

/// Splits a set of up to 128 elements into two words.
pub(crate) fn halves(set: u128) -> [u64; 2] {
    [set as u64, (set >> 64) as u64]
}
