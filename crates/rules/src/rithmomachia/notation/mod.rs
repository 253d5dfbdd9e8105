//! Read and write turns: `C2d6-d7`, `[t12j2*6]xT72c2;t12j2-h2`.
//!
//! A piece is its letter, value and square; White's letters are upper case, Black's lower case. A
//! turn is captures, a move and captures, joined by `;`.
//!
//! | | written | also read |
//! | --- | --- | --- |
//! | move | `C2d6-d7` | `C2d6d7`, `C002d6d7`, `C^2d6d7`, `C2:(5,3)-(6,3)`, `d6-d7` |
//! | numbering | `T9c7xc9a7` | `T9xc9`, `(T9:(6,2))=(c9:(6,0))` |
//! | addition | `[c3d7+c5e6]xC8d6`, the smaller value first | `[c3+c5]xC8` |
//! | subtraction | `[c9e6-c7d7]xC2d6`, the larger value first | |
//! | multiplication | `[c5m4*3]xS15i4` | `c5xS15` |
//! | division | `[S15i4/3]xc5m4` | `[S15÷3]xc5` |
//! | siege | `C8d3&c3c3`, the first besieger | `C8∩c3`, any besieger |
//! | a component of a pyramid | `s36f4xC36c4` | `p190f4xC36c4` |
//!
//! Letter, value or square may be left out where one legal reading remains. In what is typed spaces
//! and commas separate too, and where it is all lower case the letters do not tell the sides apart.
//!
//! ```
//! use petteia_rules::{Rules, rithmomachia::{Game, Setup}};
//!
//! let mut game = Game::new(Setup::default());
//! let turn = game.read("c2 d6-e6")?;
//! assert_eq!(game.notation(&turn), "C2d6-e6");
//! game.play(&turn)?;
//! assert_eq!(game.notation(&game.read("t90:(6,13)-(6,11)")?), "t90n7-l7");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod explain;
mod fitting;
mod grammar;
mod nearest;
mod print;
mod reading;
mod signs;

pub(super) use reading::Beginning;
