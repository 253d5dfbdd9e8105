//! What results count, in twelfths of a point.

use super::{Code, ReportPart};

/// A point, in twelfths.
const POINT: u32 = 12;

/// What results count, in twelfths of a point. By default a win counts 1, a draw ½, a bye as much
/// as its name says, and a bye for an odd number 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Worths {
    /// A win in the first seat, and in the second.
    pub(super) won: [u32; 2],
    /// A draw in the first seat, and in the second.
    pub(super) drawn: [u32; 2],
    /// A loss in the first seat, and in the second.
    pub(super) lost: [u32; 2],
    pub(super) forfeit_won: u32,
    pub(super) forfeit_lost: u32,
    pub(super) half_bye: u32,
    pub(super) full_bye: u32,
    pub(super) pairing_bye: u32,
    pub(super) absent: u32,
}

impl Default for Worths {
    fn default() -> Worths {
        Worths {
            won: [POINT; 2],
            drawn: [POINT / 2; 2],
            lost: [0; 2],
            forfeit_won: POINT,
            forfeit_lost: 0,
            half_bye: POINT / 2,
            full_bye: POINT,
            pairing_bye: POINT,
            absent: 0,
        }
    }
}

impl Worths {
    /// The worths of petteia's games for two: a bye for an odd number counts ½.
    pub(super) fn ours() -> Worths {
        Worths {
            pairing_bye: POINT / 2,
            ..Worths::default()
        }
    }

    /// Sets what a result counts, by its key in `XXS`. `None` if there is no such key. As JaVaFo reads them, `W`
    /// and `D` say what byes and forfeits of as many points count, too, but not a bye of an odd number.
    pub(super) fn set(&mut self, key: &str, twelfths: u32) -> Option<()> {
        match key {
            "W" => {
                self.won = [twelfths; 2];
                self.forfeit_won = twelfths;
                self.full_bye = twelfths;
            }
            "D" => {
                self.drawn = [twelfths; 2];
                self.half_bye = twelfths;
            }
            "L" => self.lost = [twelfths; 2],
            "WW" => self.won[0] = twelfths,
            "BW" => self.won[1] = twelfths,
            "WD" => self.drawn[0] = twelfths,
            "BD" => self.drawn[1] = twelfths,
            "WL" => self.lost[0] = twelfths,
            "BL" => self.lost[1] = twelfths,
            "ZPB" => self.absent = twelfths,
            "HPB" => self.half_bye = twelfths,
            "FPB" => self.full_bye = twelfths,
            "PAB" => self.pairing_bye = twelfths,
            "FW" => self.forfeit_won = twelfths,
            "FL" => self.forfeit_lost = twelfths,
            _ => return None,
        }
        Some(())
    }

    /// Returns the letters of TRF26 and what they count. `None` if one would count two things.
    pub(super) fn letters(&self) -> Option<[(char, u32); 5]> {
        let only = |all: &[u32]| {
            let first = *all.first()?;
            all.iter().all(|one| *one == first).then_some(first)
        };
        let [won, won_second] = self.won;
        let [drawn, drawn_second] = self.drawn;
        Some([
            (
                'W',
                only(&[won, won_second, self.forfeit_won, self.full_bye])?,
            ),
            ('D', only(&[drawn, drawn_second, self.half_bye])?),
            ('L', only(&self.lost)?),
            ('A', only(&[self.absent, self.forfeit_lost])?),
            ('P', self.pairing_bye),
        ])
    }

    /// Returns what a part in a round counts. Nothing, while its game is being played.
    pub(super) fn twelfths(&self, part: Option<ReportPart>) -> u32 {
        let (first, code) = match part {
            None => (None, Code::Absent),
            Some(ReportPart::Alone(code)) => (None, code),
            Some(ReportPart::Paired { code: None, .. }) => return 0,
            Some(ReportPart::Paired {
                first,
                code: Some(code),
                ..
            }) => (first, code),
        };
        let seat = usize::from(first == Some(false));
        match code {
            Code::Won | Code::WonUnrated => self.won[seat],
            Code::Drawn | Code::DrawnUnrated => self.drawn[seat],
            Code::Lost | Code::LostUnrated => self.lost[seat],
            Code::ForfeitWon => self.forfeit_won,
            Code::ForfeitLost => self.forfeit_lost,
            Code::HalfBye => self.half_bye,
            Code::FullBye => self.full_bye,
            Code::PairingBye => self.pairing_bye,
            Code::Absent => self.absent,
        }
    }
}

/// Parses points in halves, such as `3`, `3.0`, `.5` or `10.5`, at most 9999.5; returns twelfths.
pub(super) fn parse_points(text: &str) -> Option<u32> {
    let (whole, rest) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole) || whole.len() > 4 {
        return None;
    }
    let whole: u32 = match whole.is_empty() && !rest.is_empty() && text.starts_with('.') {
        true => 0,
        false => whole.parse().ok()?,
    };
    match rest.trim_end_matches('0') {
        "" if !rest.is_empty() => Some(whole * POINT),
        "5" => Some(whole * POINT + POINT / 2),
        _ => None,
    }
}

/// Writes points with one decimal.
pub(super) fn points(twelfths: u32) -> String {
    let tenths = twelfths * 10 / POINT;
    format!("{}.{}", tenths / 10, tenths % 10)
}
