//! Commands that are typed as a line: `/resign k7f2q` on the pages, `resign k7f2q` in `/do` on Discord.
//!
//! A line is read, its values are checked, and what may follow its end is suggested. Front ends say which
//! people and channels it may name.

mod completion;
mod known;
mod reading;
mod values;

pub use completion::{Suggestion, suggestions};
pub use known::{Known, KnownChannel};
pub use reading::{CommandLine, Typing, nearest, quoted};
pub use values::{COMPUTER, action, ids_in, users_in};
