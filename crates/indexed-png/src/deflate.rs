//! Writes copies and literals as one block with codes of its own (RFC 1951, 3.2.7).

use std::array;

use super::{
    huffman::{Codes, LONGEST_CODE},
    matches::{Costs, LONGEST, Token, WINDOW},
};

/// Literals, the end, and the symbols of lengths.
const LITERALS: usize = 286;
const DISTANCES: usize = 30;

/// One more than the longest copy has bytes.
const LENGTHS: usize = LONGEST + 1;
const END: usize = 256;

/// The bits of a symbol that is not used yet.
const RARE: u8 = 12;

/// More bytes than what stands before the tokens and the last code take together, with the eight that are written last.
const MOST_IN_HEAD: usize = 1024;

/// As many bytes as a copy takes at most: codes of 15 bits for its length and its distance, and 5 and 13 bits after them.
const MOST_OF_TOKEN: usize = 6;

/// The longest code of the codes' own lengths, in bits.
const LONGEST_OF_LENGTHS: u8 = 7;

/// In which order the lengths of the codes of lengths are written.
const ORDER: [usize; 19] = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
];

/// A symbol and what is written after its code: a number, in so many bits.
#[derive(Clone, Copy)]
struct Symbol {
    code: usize,
    extra: u64,
    bits: u32,
}

/// The codes of literals with lengths, and those of distances, that make these tokens shortest.
fn codes(tokens: &[Token]) -> (Codes, Codes) {
    let mut bytes = [[0; END]; 2];
    let mut lengths = [[0; LENGTHS]; 2];
    let mut distances = [[0; DISTANCES]; 2];
    for (place, token) in tokens.iter().enumerate() {
        match *token {
            // In turns: what comes twice in a row would wait for itself.
            Token::Literal(byte) => bytes[place % 2][usize::from(byte)] += 1,
            Token::Copy { length, distance } => {
                lengths[place % 2][usize::from(length)] += 1;
                distances[place % 2][of_distance(distance).code] += 1;
            }
        }
    }
    let mut literals = [0; LITERALS];
    literals[..END].copy_from_slice(&sums(bytes));
    literals[END] = 1;
    let lengths = sums(lengths);
    let mut distances = sums(distances);
    for (length, often) in (0..).zip(lengths).skip(3) {
        literals[of_length(length).code] += often;
    }
    if distances.iter().all(|&often| often == 0) {
        // there has to be one code, used or not
        distances[0] = 1;
    }
    let literals = Codes::new(&literals, LONGEST_CODE);
    let distances = Codes::new(&distances, LONGEST_CODE);
    (literals, distances)
}

fn sums<const N: usize>([these, those]: [[u32; N]; 2]) -> [u32; N] {
    array::from_fn(|place| these[place] + those[place])
}

/// What each token would take in the block of these tokens. A symbol that they do not use counts as a rare one.
pub(super) fn costs(tokens: &[Token]) -> Costs {
    let (literals, distances) = codes(tokens);
    let bits = |codes: &Codes, code: usize| match codes.lengths[code] {
        0 => RARE,
        bits => bits,
    };
    let with_extra = |codes: &Codes, symbol: Symbol| bits(codes, symbol.code) + symbol.bits as u8;
    let of_distances = (0..=WINDOW as u16).map(|distance| match distance {
        0 => 0,
        _ => with_extra(&distances, of_distance(distance)),
    });
    Costs {
        literals: array::from_fn(|byte| bits(&literals, byte)),
        lengths: array::from_fn(|length| match length {
            ..3 => 0,
            _ => with_extra(&literals, of_length(length as u16)),
        }),
        distances: of_distances.collect(),
    }
}

/// Appends the whole stream.
pub(super) fn compress(file: &mut Vec<u8>, tokens: &[Token]) {
    let (literals, distances) = codes(tokens);

    let end = file.len();
    file.resize(end + MOST_IN_HEAD + MOST_OF_TOKEN * tokens.len(), 0);
    let mut out = Bits {
        file,
        end,
        held: 0,
        count: 0,
    };
    // the last block, with codes of its own
    out.put(1, 1);
    out.put(2, 2);
    head(&mut out, &literals, &distances);
    let bytes: [_; END] = array::from_fn(|byte| literals.of(byte));
    let lengths: [_; LENGTHS] = array::from_fn(|length| match length {
        ..3 => (0, 0),
        _ => literals.with_extra(of_length(length as u16)),
    });
    for token in tokens {
        match *token {
            Token::Literal(byte) => out.code(bytes[usize::from(byte)]),
            Token::Copy { length, distance } => {
                let (length, bits) = lengths[usize::from(length)];
                let (distance, more) = distances.with_extra(of_distance(distance));
                out.put(length | distance << bits, bits + more);
            }
        }
    }
    out.code(literals.of(END));
    out.finish();
}

/// The lengths of both sets of codes, themselves in codes, with runs told as such.
fn head(out: &mut Bits<'_>, literals: &Codes, distances: &Codes) {
    let (of_literals, of_distances) = (literals.used(), distances.used());
    let lengths = [
        &literals.lengths[..of_literals],
        &distances.lengths[..of_distances],
    ]
    .concat();
    let symbols = runs(&lengths);
    let mut often = [0; ORDER.len()];
    for symbol in &symbols {
        often[symbol.code] += 1;
    }
    let codes = Codes::new(&often, LONGEST_OF_LENGTHS);
    let told = ORDER.iter().rposition(|&symbol| codes.lengths[symbol] > 0);
    let told = told.map_or(0, |last| last + 1).max(4);
    out.put(of_literals as u64 - 257, 5);
    out.put(of_distances as u64 - 1, 5);
    out.put(told as u64 - 4, 4);
    for &symbol in &ORDER[..told] {
        out.put(codes.lengths[symbol].into(), 3);
    }
    for symbol in symbols {
        out.code(codes.with_extra(symbol));
    }
}

/// Lengths of codes as symbols: 16 repeats the one before, 17 and 18 tell zeros.
fn runs(lengths: &[u8]) -> Vec<Symbol> {
    let mut symbols = Vec::new();
    for run in lengths.chunk_by(|a, b| a == b) {
        let one = Symbol {
            code: run[0].into(),
            extra: 0,
            bits: 0,
        };
        let mut left = run.len();
        if run[0] > 0 {
            symbols.push(one);
            left -= 1;
        }
        while left > 0 {
            let (code, least, most, bits) = match (run[0], left) {
                (_, ..3) => (one.code, 1, 1, 0),
                (0, 3..=10) => (17, 3, 10, 3),
                (0, _) => (18, 11, 138, 7),
                _ => (16, 3, 6, 2),
            };
            let now = left.min(most);
            symbols.push(Symbol {
                code,
                extra: (now - least) as u64,
                bits,
            });
            left -= now;
        }
    }
    symbols
}

/// The symbol of a length from 3 to 258 (RFC 1951, 3.2.5).
#[inline]
fn of_length(length: u16) -> Symbol {
    match length - 3 {
        255 => Symbol {
            code: 285,
            extra: 0,
            bits: 0,
        },
        short @ ..8 => Symbol {
            code: 257 + usize::from(short),
            extra: 0,
            bits: 0,
        },
        long => {
            let bits = long.ilog2() - 2;
            let code = 257 + (bits << 2) as usize + usize::from(long >> bits);
            Symbol {
                code,
                extra: u64::from(long) & ((1 << bits) - 1),
                bits,
            }
        }
    }
}

/// The symbol of a distance from 1 to 32768 (RFC 1951, 3.2.5).
#[inline]
fn of_distance(distance: u16) -> Symbol {
    match distance - 1 {
        near @ ..4 => Symbol {
            code: near.into(),
            extra: 0,
            bits: 0,
        },
        far => {
            let bits = far.ilog2() - 1;
            let code = (bits << 1) as usize + usize::from(far >> bits);
            Symbol {
                code,
                extra: u64::from(far) & ((1 << bits) - 1),
                bits,
            }
        }
    }
}

impl Codes {
    /// A symbol's code and what follows it, as one number of so many bits: 28 at most.
    #[inline]
    fn with_extra(&self, symbol: Symbol) -> (u64, u32) {
        let (code, bits) = self.of(symbol.code);
        (code | symbol.extra << bits, bits + symbol.bits)
    }
}

/// Bits, the lowest of each byte first.
struct Bits<'a> {
    /// The file, with room after its end.
    file: &'a mut Vec<u8>,
    /// How many bytes of it are written.
    end: usize,
    /// Fewer than eight bits, which are no whole byte yet.
    held: u64,
    count: u32,
}

impl Bits<'_> {
    /// Appends the lowest bits of a number, at most 56 of them. Eight bytes are written each time, because it cannot
    /// be foreseen how many are whole.
    #[inline]
    fn put(&mut self, value: u64, bits: u32) {
        self.held |= value << self.count;
        self.file[self.end..self.end + 8].copy_from_slice(&self.held.to_le_bytes());
        let count = self.count + bits;
        self.end += (count / 8) as usize;
        self.held >>= count & !7;
        self.count = count % 8;
    }

    #[inline]
    fn code(&mut self, (code, bits): (u64, u32)) {
        self.put(code, bits);
    }

    /// Ends the file after what is held.
    fn finish(self) {
        self.file.truncate(self.end + usize::from(self.count > 0));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_are_those_of_the_rfc() {
        let length = |length| {
            let Symbol { code, extra, bits } = of_length(length);
            (code, bits, extra)
        };
        for (typed, symbol) in [
            (3, (257, 0, 0)),
            (10, (264, 0, 0)),
            (11, (265, 1, 0)),
            (12, (265, 1, 1)),
            (18, (268, 1, 1)),
            (19, (269, 2, 0)),
            (130, (280, 4, 15)),
            (131, (281, 5, 0)),
            (257, (284, 5, 30)),
            (258, (285, 0, 0)),
        ] {
            assert_eq!(length(typed), symbol, "{typed}");
        }
        let distance = |distance| {
            let Symbol { code, extra, bits } = of_distance(distance);
            (code, bits, extra)
        };
        for (typed, symbol) in [
            (1, (0, 0, 0)),
            (4, (3, 0, 0)),
            (5, (4, 1, 0)),
            (6, (4, 1, 1)),
            (7, (5, 1, 0)),
            (801, (19, 8, 32)),
            (24_576, (28, 13, 8191)),
            (24_577, (29, 13, 0)),
            (32_768, (29, 13, 8191)),
        ] {
            assert_eq!(distance(typed), symbol, "{typed}");
        }
    }

    #[test]
    fn runs_of_lengths_are_told_as_such() {
        let told = |lengths: &[u8]| -> Vec<(usize, u64)> {
            runs(lengths)
                .iter()
                .map(|symbol| (symbol.code, symbol.extra))
                .collect()
        };
        assert_eq!(told(&[0, 0, 5]), [(0, 0), (0, 0), (5, 0)]);
        assert_eq!(told(&[0; 10]), [(17, 7)]);
        assert_eq!(told(&[0; 140]), [(18, 127), (0, 0), (0, 0)]);
        assert_eq!(told(&[7; 9]), [(7, 0), (16, 3), (7, 0), (7, 0)]);
    }
}
