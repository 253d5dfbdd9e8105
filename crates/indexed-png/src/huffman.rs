//! Codes by frequency (RFC 1951, 3.2.2): the more often a symbol, the fewer its bits.

/// The longest code of literals, lengths and distances, in bits.
pub(super) const LONGEST_CODE: u8 = 15;

/// The codes of some symbols.
pub(super) struct Codes {
    /// The bits of every symbol's code, 0 for those that do not occur.
    pub lengths: Vec<u8>,
    /// The codes, their first bit lowest, as they are written.
    bits: Vec<u16>,
}

impl Codes {
    /// Codes for symbols that occur so often, none longer than `longest` bits.
    pub fn new(frequencies: &[u32], longest: u8) -> Codes {
        let mut frequencies = frequencies.to_vec();
        let mut lengths = unlimited(&frequencies);
        // flatter frequencies make a lower tree; the loss is a few bytes in thousands, and rare
        while lengths.iter().any(|&length| length > longest) {
            for frequency in frequencies.iter_mut().filter(|often| **often > 0) {
                *frequency = *frequency / 2 + 1;
            }
            lengths = unlimited(&frequencies);
        }
        let bits = canonical(&lengths);
        Codes { lengths, bits }
    }

    /// A symbol's code and how many bits it has.
    #[inline]
    pub fn of(&self, symbol: usize) -> (u64, u32) {
        (self.bits[symbol].into(), self.lengths[symbol].into())
    }

    /// How many symbols there are up to the last that occurs.
    pub fn used(&self) -> usize {
        self.lengths
            .iter()
            .rposition(|&length| length > 0)
            .map_or(0, |last| last + 1)
    }
}

/// A node of the tree: how often what is below it occurs.
struct Node {
    weight: u32,
    below: Below,
}

enum Below {
    Symbol(usize),
    Nodes(usize, usize),
}

/// The length of every symbol's code in Huffman's tree; one bit where there is only one symbol.
fn unlimited(frequencies: &[u32]) -> Vec<u8> {
    let mut lengths = vec![0; frequencies.len()];
    let mut tree: Vec<Node> = frequencies
        .iter()
        .enumerate()
        .filter(|(_, often)| **often > 0)
        .map(|(symbol, &weight)| Node {
            weight,
            below: Below::Symbol(symbol),
        })
        .collect();
    tree.sort_by_key(|node| node.weight);
    let leaves = tree.len();
    // leaves and inner nodes each stand in order of weight, so the lightest is at one of two places
    let (mut leaf, mut inner) = (0, leaves);
    while tree.len() + 1 < 2 * leaves {
        let mut lightest = || {
            let is_leaf = leaf < leaves
                && tree
                    .get(inner)
                    .is_none_or(|node| tree[leaf].weight <= node.weight);
            let next = if is_leaf { &mut leaf } else { &mut inner };
            *next += 1;
            *next - 1
        };
        let (first, second) = (lightest(), lightest());
        let weight = tree[first].weight + tree[second].weight;
        tree.push(Node {
            weight,
            below: Below::Nodes(first, second),
        });
    }
    let mut depths = vec![0_u8; tree.len()];
    for (place, node) in tree.iter().enumerate().rev() {
        match node.below {
            Below::Symbol(symbol) => lengths[symbol] = depths[place].max(1),
            Below::Nodes(first, second) => {
                depths[first] = depths[place] + 1;
                depths[second] = depths[place] + 1;
            }
        }
    }
    lengths
}

/// The codes that follow from their lengths.
fn canonical(lengths: &[u8]) -> Vec<u16> {
    let mut next = [0_u16; LONGEST_CODE as usize + 1];
    let mut code = 0;
    for length in 1..=LONGEST_CODE {
        let shorter = lengths
            .iter()
            .filter(|&&other| other > 0 && other == length - 1)
            .count();
        code = (code + shorter as u16) << 1;
        next[usize::from(length)] = code;
    }
    lengths
        .iter()
        .map(|&length| match length {
            0 => 0,
            _ => {
                let code = &mut next[usize::from(length)];
                *code += 1;
                (*code - 1).reverse_bits() >> (16 - u32::from(length))
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_those_of_the_rfc() {
        // the example of RFC 1951, 3.2.2: eight symbols of 3, 3, 3, 3, 3, 2, 4 and 4 bits
        let bits = canonical(&[3, 3, 3, 3, 3, 2, 4, 4]);
        let written = [0b010, 0b110, 0b001, 0b101, 0b011, 0b00, 0b0111, 0b1111];
        assert_eq!(bits, written);
    }

    #[test]
    fn frequent_symbols_have_short_codes() {
        let codes = Codes::new(&[1, 0, 1, 2, 4], LONGEST_CODE);
        assert_eq!(codes.lengths, [3, 0, 3, 2, 1]);
        assert_eq!(codes.used(), 5);
    }

    #[test]
    fn a_tree_that_is_too_high_is_flattened_and_full() {
        let mut frequencies = vec![1, 1];
        while frequencies.len() < 40 {
            let last = frequencies.len() - 1;
            frequencies.push(frequencies[last] + frequencies[last - 1]);
        }
        for longest in [7, 15] {
            let codes = Codes::new(&frequencies, longest);
            let room: f64 = codes
                .lengths
                .iter()
                .map(|&length| 0.5_f64.powi(length.into()))
                .sum();
            assert!(codes.lengths.iter().all(|&length| length <= longest));
            assert!((room - 1.0).abs() < 1e-12, "every code is used: {room}");
        }
    }
}
