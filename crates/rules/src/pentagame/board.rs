//! The board: 100 stops on a pentagram in a circle (book 1, 15).

use std::fmt;

/// One of the five colours, in the clockwise order of corners on the rim.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    /// White, index 0.
    White,
    /// Blue, index 1.
    Blue,
    /// Red, index 2.
    Red,
    /// Yellow, index 3.
    Yellow,
    /// Green, index 4.
    Green,
}

/// One of the 100 stops, by its index in canonical order: corners W B R Y G (0..=4), crossings w b r y g
/// (5..=9), rim (10..=24), arms (25..=84), inner sides (85..=99).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stop(pub(super) u8);

impl Colour {
    /// All five in order.
    pub const ALL: [Colour; 5] = [
        Colour::White,
        Colour::Blue,
        Colour::Red,
        Colour::Yellow,
        Colour::Green,
    ];

    /// The colour's index, 0..=4.
    pub fn index(self) -> usize {
        self as usize
    }

    /// The letter of the crossing; the corner's is its upper case.
    pub fn letter(self) -> char {
        ['w', 'b', 'r', 'y', 'g'][self.index()]
    }

    /// The colour's English name, in lower case.
    pub fn name(self) -> &'static str {
        ["white", "blue", "red", "yellow", "green"][self.index()]
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Stop {
    /// How many stops there are.
    pub const COUNT: usize = 100;

    /// The stop at this place of the canonical order, 0..=99.
    pub fn new(index: u8) -> Option<Stop> {
        (usize::from(index) < Stop::COUNT).then_some(Stop(index))
    }

    /// The stop's place in the canonical order.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// All stops in canonical order.
    pub fn all() -> impl Iterator<Item = Stop> {
        (0..Stop::COUNT as u8).map(Stop)
    }

    /// The corner of a colour.
    pub fn corner(colour: Colour) -> Stop {
        Stop(colour as u8)
    }

    /// The crossing of a colour.
    pub fn crossing(colour: Colour) -> Stop {
        Stop(5 + colour as u8)
    }

    /// Whether this is a corner or a crossing, where a path may turn.
    pub fn is_node(self) -> bool {
        self.0 < 10
    }

    /// Whether this is a corner.
    pub fn is_corner(self) -> bool {
        self.0 < 5
    }

    /// The colour of a corner or crossing.
    pub fn colour(self) -> Option<Colour> {
        self.is_node().then(|| Colour::ALL[self.index() % 5])
    }

    /// Returns the line of the stop and its position on it: `(first node, count from it, other node)`, in
    /// canonical direction. `None` for nodes.
    pub fn on_line(self) -> Option<(Stop, u8, Stop)> {
        LINES
            .iter()
            .find(|line| (line.first..line.first + line.stops).contains(&self.0))
            .map(|line| (Stop(line.from), self.0 - line.first + 1, Stop(line.to)))
    }

    /// Returns the number of stops between two nodes on one line: 3 on the rim and on an inner side, 6 on
    /// an arm. `None` if no line joins them.
    pub fn stops_between(a: Stop, b: Stop) -> Option<u8> {
        line_between(a, b).map(|(line, _)| line.stops)
    }

    /// Returns the stop `count` steps from node `a` towards node `b`. 0 is `a`, and one more than the last
    /// stop is `b`. `None` if no line joins them or the line is shorter.
    pub fn between(a: Stop, b: Stop, count: u8) -> Option<Stop> {
        let (line, forward) = line_between(a, b)?;
        match count {
            0 => Some(a),
            n if n <= line.stops && forward => Some(Stop(line.first + n - 1)),
            n if n <= line.stops => Some(Stop(line.first + line.stops - n)),
            n if n == line.stops + 1 => Some(b),
            _ => None,
        }
    }

    /// Returns the adjacent stops: two, or four at a node.
    pub fn neighbours(self) -> &'static [Stop] {
        let (stops, count) = &NEIGHBOURS[self.index()];
        &stops[..*count]
    }

    /// The canonical name, such as `W`, `r`, `G2W`.
    pub fn name(self) -> &'static str {
        NAMES[self.index()]
    }
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A line of the board: `stops` stops from index `first` on, between two nodes.
#[derive(Clone, Copy)]
pub struct Line {
    pub(super) from: u8,
    pub(super) to: u8,
    pub(super) first: u8,
    pub(super) stops: u8,
}

impl Line {
    /// Returns the lines at a node, each with whether it begins there.
    pub(super) fn of_node(node: Stop) -> impl Iterator<Item = (Line, bool)> {
        NODE_LINES[node.index()]
            .iter()
            .map(|&(line, forward)| (LINES[usize::from(line)], forward))
    }

    /// Returns the line of a stop that is no node, and the number of stops before it.
    pub(super) fn through(stop: Stop) -> Option<(Line, u8)> {
        let line = LINES.iter().find(|line| {
            let last = line.first + line.stops;
            (line.first..last).contains(&stop.0)
        })?;
        Some((*line, stop.0 - line.first))
    }

    pub(super) fn stops(&self) -> u8 {
        self.stops
    }
}

/// Every line in canonical order and direction: rim clockwise, arms from the corner, inner sides
/// clockwise.
static LINES: [Line; 20] = lines();

/// The lines that meet at each node, each with whether it begins there.
static NODE_LINES: [[(u8, bool); 4]; 10] = node_lines();

static NEIGHBOURS: [([Stop; 4], usize); Stop::COUNT] = neighbours();

/// The bytes of the names; a node's is one byte long.
static NAME_BYTES: [[u8; 3]; Stop::COUNT] = name_bytes();

static NAMES: [&str; Stop::COUNT] = names();

const fn lines() -> [Line; 20] {
    const NONE: Line = Line {
        from: 0,
        to: 0,
        first: 0,
        stops: 0,
    };
    let mut lines = [NONE; 20];
    let mut i = 0;
    while i < 5 {
        let corner = i as u8;
        lines[i] = Line {
            from: corner,
            to: (corner + 1) % 5,
            first: 10 + 3 * corner,
            stops: 3,
        };
        lines[5 + 2 * i] = Line {
            from: corner,
            to: 5 + (corner + 2) % 5,
            first: 25 + 12 * corner,
            stops: 6,
        };
        lines[6 + 2 * i] = Line {
            from: corner,
            to: 5 + (corner + 3) % 5,
            first: 31 + 12 * corner,
            stops: 6,
        };
        lines[15 + i] = Line {
            from: 5 + corner,
            to: 5 + (corner + 1) % 5,
            first: 85 + 3 * corner,
            stops: 3,
        };
        i += 1;
    }
    lines
}

const fn node_lines() -> [[(u8, bool); 4]; 10] {
    let mut table = [[(0, false); 4]; 10];
    let mut found = [0; 10];
    let lines = lines();
    let mut i = 0;
    while i < lines.len() {
        let (from, to) = (lines[i].from as usize, lines[i].to as usize);
        table[from][found[from]] = (i as u8, true);
        found[from] += 1;
        table[to][found[to]] = (i as u8, false);
        found[to] += 1;
        i += 1;
    }
    table
}

const fn neighbours() -> [([Stop; 4], usize); Stop::COUNT] {
    const fn join(table: &mut [([Stop; 4], usize); Stop::COUNT], a: u8, b: u8) {
        let (stops, count) = &mut table[a as usize];
        stops[*count] = Stop(b);
        *count += 1;
        let (stops, count) = &mut table[b as usize];
        stops[*count] = Stop(a);
        *count += 1;
    }
    let mut table = [([Stop(0); 4], 0); Stop::COUNT];
    let lines = lines();
    let mut i = 0;
    while i < lines.len() {
        let line = lines[i];
        join(&mut table, line.from, line.first);
        let mut stop = line.first;
        while stop + 1 < line.first + line.stops {
            join(&mut table, stop, stop + 1);
            stop += 1;
        }
        join(&mut table, stop, line.to);
        i += 1;
    }
    table
}

const fn name_bytes() -> [[u8; 3]; Stop::COUNT] {
    const NODES: &[u8; 10] = b"WBRYGwbryg";
    let mut bytes = [[0; 3]; Stop::COUNT];
    let mut node = 0;
    while node < NODES.len() {
        bytes[node][0] = NODES[node];
        node += 1;
    }
    let lines = lines();
    let mut i = 0;
    while i < lines.len() {
        let line = lines[i];
        let mut count = 1;
        while count <= line.stops {
            bytes[(line.first + count - 1) as usize] = [
                NODES[line.from as usize],
                b'0' + count,
                NODES[line.to as usize],
            ];
            count += 1;
        }
        i += 1;
    }
    bytes
}

const fn names() -> [&'static str; Stop::COUNT] {
    let mut names = [""; Stop::COUNT];
    let mut i = 0;
    while i < Stop::COUNT {
        let length = if i < 10 { 1 } else { 3 };
        names[i] = match str::from_utf8(NAME_BYTES[i].split_at(length).0) {
            Ok(name) => name,
            Err(_) => panic!("names are ASCII"),
        };
        i += 1;
    }
    names
}

/// Returns the line that joins two nodes, and whether its canonical direction is from `a` to `b`.
fn line_between(a: Stop, b: Stop) -> Option<(&'static Line, bool)> {
    LINES.iter().find_map(|line| {
        if (line.from, line.to) == (a.0, b.0) {
            Some((line, true))
        } else if (line.from, line.to) == (b.0, a.0) {
            Some((line, false))
        } else {
            None
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_follow_the_canonical_order() {
        let names: Vec<_> = Stop::all().map(Stop::name).collect();
        assert_eq!(
            names[..16],
            [
                "W", "B", "R", "Y", "G", "w", "b", "r", "y", "g", "W1B", "W2B", "W3B", "B1R",
                "B2R", "B3R"
            ]
        );
        assert_eq!(names[22..26], ["G1W", "G2W", "G3W", "W1r"]);
        assert_eq!(
            names[30..38],
            ["W6r", "W1y", "W2y", "W3y", "W4y", "W5y", "W6y", "B1y"]
        );
        let arms: Vec<_> = names[25..85].iter().step_by(6).copied().collect();
        assert_eq!(
            arms,
            [
                "W1r", "W1y", "B1y", "B1g", "R1g", "R1w", "Y1w", "Y1b", "G1b", "G1r"
            ]
        );
        assert_eq!(names[85..89], ["w1b", "w2b", "w3b", "b1r"]);
        assert_eq!(names[99], "g3w");
    }

    #[test]
    fn every_stop_has_two_names_on_its_line() {
        for stop in Stop::all().filter(|stop| !stop.is_node()) {
            let (a, count, b) = stop.on_line().unwrap_or((stop, 0, stop));
            let stops = Stop::stops_between(a, b).unwrap_or(0);
            assert_eq!(Stop::between(a, b, count), Some(stop));
            assert_eq!(Stop::between(b, a, stops + 1 - count), Some(stop));
        }
    }

    #[test]
    fn a_line_begins_and_ends_with_its_nodes() {
        let (white, red) = (Stop::corner(Colour::White), Stop::crossing(Colour::Red));
        assert_eq!(Stop::between(white, red, 0), Some(white));
        assert_eq!(Stop::between(white, red, 7), Some(red));
        assert_eq!(Stop::between(white, red, 8), None);
        let blue = Stop::crossing(Colour::Blue);
        assert_eq!(Stop::stops_between(white, blue), None);
        assert_eq!(Stop::between(white, blue, 3), None);
    }

    #[test]
    fn arms_lead_to_the_two_crossings_nearest_to_a_corner() {
        // Corners are 72 degrees apart clockwise; crossings are opposite their corners (book 15).
        let apart = |corner: usize, crossing: usize| {
            let degrees = (72 * crossing + 180 + 360 - 72 * corner) % 360;
            degrees.min(360 - degrees)
        };
        for (i, corner) in Colour::ALL.into_iter().enumerate() {
            let (joined, others): (Vec<_>, Vec<_>) = Colour::ALL.into_iter().partition(|colour| {
                Stop::stops_between(Stop::corner(corner), Stop::crossing(*colour)).is_some()
            });
            let far = |colours: &[Colour]| -> Vec<usize> {
                colours
                    .iter()
                    .map(|colour| apart(i, colour.index()))
                    .collect()
            };
            assert_eq!(far(&joined), [36, 36], "{corner}");
            assert!(far(&others).iter().all(|&degrees| degrees > 36), "{corner}");
        }
    }

    #[test]
    fn nodes_have_four_neighbours_and_other_stops_two() {
        for stop in Stop::all() {
            let neighbours = stop.neighbours();
            assert_eq!(
                neighbours.len(),
                if stop.is_node() { 4 } else { 2 },
                "{stop}"
            );
            for neighbour in neighbours {
                assert!(neighbour.neighbours().contains(&stop), "{stop} {neighbour}");
            }
        }
    }
}
