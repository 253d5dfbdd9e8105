//! Rithmomachia, the battle of numbers, as Claude de Boissière had it in 1556 (rith).
//!
//! A [`Turn`] is any number of captures, exactly one move, and any number of captures, each judged
//! on the board as it then stands. Where the rules live:
//!
//! | rule | file |
//! | --- | --- |
//! | squares and directions; whose ground they are | `board`; sets of them: `squares` |
//! | shapes, values and the set-up | `piece` |
//! | a pyramid's components | `pyramid`; what they count as in captures: `term` |
//! | how far pieces move and see | `reach` |
//! | numbering, addition, subtraction, multiplication, division | `capture` (what they are), `captures` |
//! | siege | `siege` |
//! | what was captured, and its value | `captured` |
//! | arithmetic, geometric, harmonic | `progression` |
//! | proper and common victories | `victory`; which count: `setup` |
//! | a single move or capture: legal, or which rule it breaks | `check`, `breach` |
//! | the end, lost turns, a seat that cannot complete its turn | `game` |
//!
//! ```
//! use petteia_rules::{Agreement, Rules, rithmomachia::{Game, Setup, Side}};
//!
//! let mut game = Game::new(Setup::parse("2", "body=1")?);
//! for turn in ["T9c8-e8", "t12n2-l2", "T6c7-e7", "t12l2-j2;[t12j2*6]xT72c2"] {
//!     game.play(&game.read(turn)?)?;
//! }
//! assert_eq!(game.won().map(|win| win.side), Some(Side::Black));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod breach;
mod capture;
mod captured;
mod captures;
mod check;
mod code;
mod complete;
mod draft;
mod game;
mod notation;
mod piece;
mod position;
mod progression;
mod pyramid;
mod reach;
mod setup;
mod side;
mod siege;
mod squares;
mod term;
mod turn;
mod victory;
mod words;

pub use board::{Direction, Square};
pub use breach::{Breach, Called, Distant, Hindrance};
pub use capture::{Capture, CaptureKind, Method};
pub use captured::{Captured, Haul};
pub use game::{Game, Win};
pub use piece::{Piece, Shape};
pub use position::{ImpossiblePosition, Position};
pub use progression::{Progression, ProgressionKind};
pub use pyramid::Components;
pub use setup::Setup;
pub use side::Side;
pub use siege::SiegeGap;
pub use squares::Squares;
pub use term::Term;
pub use turn::{Move, Turn};
pub use victory::{Common, Proper, Tally, Victory};
