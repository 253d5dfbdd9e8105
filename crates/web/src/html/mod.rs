//! The page as HTML. Everything users typed goes through maud, which escapes it.

mod assets;
mod frame;
mod home;
mod messages;
mod viewer;

pub use assets::{icon, script, style};
pub use frame::{Shown, chooser, fault, others, page, side};
pub use home::{Continue, Home, home, lesson, watch};
pub use messages::{buttons, looked_on, private, said, text as words};
pub use viewer::{Viewer, address, address_of_game};
