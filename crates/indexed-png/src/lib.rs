//! Pictures of few colours as PNG, quickly: an encoder for exactly one kind of picture.
//!
//! Encoding is most of the time that drawing a board takes. What was tried first: the `png` crate,
//! which hands its rows one by one to the compressor, took three to eight times as long; zlib-rs and
//! libdeflate at once on the whole picture take as long as this from level 1 to 2 and need more
//! bytes, or make smaller files in four times the time; `fdeflate` is faster, with files twice as
//! large. Boards are flat areas with edges that come again and again, a row above or a piece beside,
//! and looking for just that is all that `matches` does.
//!
//! After the PNG specification (W3C, third edition: chunks, colour type 3, filter 0), RFC 1950 (the
//! stream's frame) and RFC 1951 (what is in it). Tests hold it against the `png` crate's decoder.

mod deflate;
mod huffman;
mod matches;

pub use matches::Effort;

/// A picture with a byte a pixel.
#[derive(Debug, Clone, Copy)]
pub struct Indexed<'a> {
    /// Its width in pixels, not 0.
    pub width: usize,
    /// The colour of every pixel, row by row; whole rows, at least one.
    pub pixels: &'a [u8],
    /// Red, green and blue of every colour, at most 256 of them.
    pub palette: &'a [[u8; 3]],
    /// How opaque the first colours are, 255 being wholly; those that are not listed are.
    pub opacity: &'a [u8],
}

/// Compression method 8 with the largest window, no dictionary (RFC 1950, 2.2).
const ZLIB_HEADER: [u8; 2] = [0x78, 0x01];

const SIGNATURE: [u8; 8] = [0x89, b'P', b'N', b'G', 0x0d, 0x0a, 0x1a, 0x0a];

/// Eight bits a pixel, colours from a palette, and the only methods there are.
const FORMAT: [u8; 5] = [8, 3, 0, 0, 0];

/// The filter of every row: none. Indices of colours are not near each other.
const UNFILTERED: u8 = 0;

/// Encodes pictures, each in the room that those before it took: to ask for memory anew takes a
/// fifth of the time.
#[derive(Debug, Default)]
pub struct Encoder {
    rows: Vec<u8>,
    room: matches::Room,
    file: Vec<u8>,
}

impl Encoder {
    /// The picture as a PNG file, in no more memory than it needs: files may wait for long.
    pub fn encode(&mut self, picture: &Indexed<'_>, effort: Effort) -> Vec<u8> {
        let stride = picture.width + 1;
        let height = picture.pixels.len() / picture.width;
        let rows = &mut self.rows;
        rows.clear();
        rows.reserve(stride * height);
        for row in picture.pixels.chunks_exact(picture.width) {
            rows.push(UNFILTERED);
            rows.extend_from_slice(row);
        }

        let file = &mut self.file;
        file.clear();
        file.extend(SIGNATURE);
        let mut header = Vec::with_capacity(13);
        header.extend((picture.width as u32).to_be_bytes());
        header.extend((height as u32).to_be_bytes());
        header.extend(FORMAT);
        chunk(file, b"IHDR", |file| file.extend(&header));
        chunk(file, b"PLTE", |file| {
            file.extend(picture.palette.as_flattened())
        });
        if !picture.opacity.is_empty() {
            chunk(file, b"tRNS", |file| file.extend(picture.opacity));
        }
        chunk(file, b"IDAT", |file| {
            file.extend(ZLIB_HEADER);
            let mut tokens = matches::find(&mut self.room, rows, stride, effort);
            if effort == Effort::Utmost {
                let costs = deflate::costs(tokens);
                tokens = matches::find_cheapest(&mut self.room, rows, stride, &costs);
            }
            deflate::compress(file, tokens);
            file.extend(simd_adler32::adler32(&rows.as_slice()).to_be_bytes());
        });
        chunk(file, b"IEND", |_| {});
        file.to_vec()
    }

    /// How many bytes of memory it holds on to.
    pub fn bytes(&self) -> usize {
        self.rows.capacity() + self.room.bytes() + self.file.capacity()
    }
}

/// Appends a chunk: its length, name, content and checksum.
fn chunk(file: &mut Vec<u8>, name: &[u8; 4], content: impl FnOnce(&mut Vec<u8>)) {
    let start = file.len();
    file.extend([0; 4]);
    file.extend(name);
    content(file);
    let length = (file.len() - start - 8) as u32;
    file[start..start + 4].copy_from_slice(&length.to_be_bytes());
    let sum = crc32fast::hash(&file[start + 4..]);
    file.extend(sum.to_be_bytes());
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use proptest::prelude::*;

    use super::*;

    const PALETTE: [[u8; 3]; 256] = [[7, 8, 9]; 256];

    /// The file read by the `png` crate: width, height, pixels.
    fn decoded(file: &[u8]) -> (usize, usize, Vec<u8>) {
        let mut decoder = png::Decoder::new(std::io::Cursor::new(file));
        decoder.set_transformations(png::Transformations::IDENTITY);
        let mut reader = decoder.read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut pixels).unwrap();
        reader.finish().unwrap();
        let info = reader.info();
        (info.width as usize, info.height as usize, pixels)
    }

    fn comes_back(width: usize, pixels: &[u8]) {
        // what one picture leaves behind is nothing to the next
        let mut encoder = Encoder::default();
        let efforts = [
            Effort::Quick,
            Effort::Close,
            Effort::Thorough,
            Effort::Utmost,
            Effort::Quick,
        ];
        for effort in efforts {
            let picture = Indexed {
                width,
                pixels,
                palette: &PALETTE,
                opacity: &[0, 128],
            };
            let (across, down, read) = decoded(&encoder.encode(&picture, effort));
            assert_eq!((across, down), (width, pixels.len() / width));
            assert!(
                read == pixels,
                "{effort:?}: {width} wide, {} pixels",
                pixels.len()
            );
        }
    }

    /// Noise of so many colours that follows from a seed.
    fn noise(len: usize, colours: u64, mut seed: u64) -> Vec<u8> {
        let mut next = || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) % colours
        };
        (0..len).map(|_| next() as u8).collect()
    }

    #[test]
    fn the_smallest_and_the_flattest_pictures_come_back() {
        comes_back(1, &[3]);
        comes_back(5, &[1, 2, 3, 4, 5]);
        comes_back(800, &vec![9; 800 * 800]);
    }

    #[test]
    fn noise_of_few_and_of_all_colours_comes_back() {
        for colours in [2, 3, 40, 256] {
            comes_back(313, &noise(313 * 300, colours, colours));
        }
    }

    /// Frequencies as they make the deepest trees: each colour about as often as all rarer ones.
    #[test]
    fn codes_that_would_be_too_long_are_shortened() {
        let mut pixels = Vec::new();
        let (mut fewer, mut more) = (1_usize, 1_usize);
        for colour in 0..27 {
            // every pixel by itself, so that it is not taken for a run
            pixels.extend(
                (0..fewer).flat_map(|i| [colour, 100 + (i % 3) as u8, 200 + (i % 7) as u8]),
            );
            (fewer, more) = (more, fewer + more);
        }
        pixels.truncate(pixels.len() / 1000 * 1000);
        comes_back(1000, &pixels);
    }

    #[test]
    fn what_is_further_away_than_the_window_is_not_referred_to() {
        let mut pixels = noise(40_000, 200, 1);
        pixels.extend_from_within(..);
        comes_back(40_000, &pixels);
        comes_back(32_767, &[&pixels[..32_767], &pixels[..32_767]].concat());
        comes_back(32_768, &[&pixels[..32_768], &pixels[..32_768]].concat());
    }

    /// A picture of pieces that come again, each row of a piece at another place.
    #[test]
    fn the_utmost_effort_makes_the_smallest_file() {
        let (width, height) = (300, 200);
        let pieces = noise(16 * 12, 5, 3);
        let chosen = noise(width * height / 12, 16, 4);
        let mut pixels = Vec::new();
        for (place, &piece) in chosen.iter().enumerate() {
            let piece = usize::from(piece) * 12;
            pixels.extend(&pieces[piece..piece + 12 - place % 5]);
            pixels.extend(vec![0; place % 5]);
        }
        let picture = Indexed {
            width,
            pixels: &pixels,
            palette: &PALETTE,
            opacity: &[],
        };
        let size = |effort| Encoder::default().encode(&picture, effort).len();
        let (thorough, utmost) = (size(Effort::Thorough), size(Effort::Utmost));
        assert!(utmost < thorough, "{utmost} and {thorough} bytes");
    }

    #[test]
    fn a_checksum_tells_a_damaged_file() {
        let picture = Indexed {
            width: 10,
            pixels: &noise(100, 5, 3),
            palette: &PALETTE,
            opacity: &[],
        };
        let mut file = Encoder::default().encode(&picture, Effort::Quick);
        let at = file.len() - 30;
        file[at] ^= 1;
        let mut reader = png::Decoder::new(std::io::Cursor::new(&file))
            .read_info()
            .unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        assert!(reader.next_frame(&mut pixels).is_err());
    }

    /// A row: runs of colours, and pieces of the rows before.
    fn drawn() -> impl Strategy<Value = (usize, Vec<u8>)> {
        let part = prop_oneof![
            (any::<u8>(), 1..400_usize).prop_map(|(colour, len)| (Some(colour % 48), len, 0)),
            (1..400_usize, 1..5000_usize).prop_map(|(len, back)| (None, len, back)),
        ];
        (1..300_usize, proptest::collection::vec(part, 1..200)).prop_map(|(width, parts)| {
            let mut pixels = vec![0_u8; width];
            for (colour, len, back) in parts {
                for _ in 0..len {
                    let before = pixels.len().saturating_sub(back.max(1));
                    pixels.push(colour.unwrap_or(pixels[before]));
                }
            }
            pixels.truncate(pixels.len() / width * width);
            (width, pixels)
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]

        #[test]
        fn any_picture_comes_back((width, pixels) in drawn()) {
            comes_back(width, &pixels);
        }
    }
}
