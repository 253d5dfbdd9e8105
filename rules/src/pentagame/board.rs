//! The board: 100 stops on a pentagram in a circle (book 1, 15).

/// One of the five colours, in the order in which corners stand clockwise round the rim.
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

/// One of the 100 stops, by its place in the canonical order: corners W B R Y G (0..=4), crossings
/// w b r y g (5..=9), rim (10..=24), arms (25..=84), inner sides (85..=99).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stop(u8);

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
}

impl Stop {
    /// How many stops there are.
    pub const COUNT: usize = 100;

    /// The stop at this place of the canonical order, 0..=99.
    pub fn new(index: u8) -> Option<Stop> {
        (index < 100).then_some(Stop(index))
    }

    /// The stop's place in the canonical order.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// All stops in canonical order.
    pub fn all() -> impl Iterator<Item = Stop> {
        (0..100).map(Stop)
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

    /// The colour of a corner or crossing.
    pub fn colour(self) -> Option<Colour> {
        self.is_node().then(|| Colour::ALL[self.index() % 5])
    }

    /// The line the stop lies on, with its place on it: `(first node, count from it, other node)`,
    /// in the canonical direction. `None` for nodes.
    pub fn on_line(self) -> Option<(Stop, u8, Stop)> {
        todo!()
    }

    /// The stops next to this one: two, or four at a node.
    pub fn neighbours(self) -> &'static [Stop] {
        todo!()
    }

    /// The canonical name, such as `W`, `r`, `G2W`.
    pub fn name(self) -> &'static str {
        todo!()
    }
}
