//! HTML of the page. maud escapes everything that users typed.

mod activity;
mod assets;
mod frame;
mod home;
mod messages;
mod notify;
mod preview;
mod signed_in;
mod table;
mod task;
mod viewer;
mod web_frame;

pub use activity::{Door, activity_script, activity_sdk, activity_style, door};
pub use assets::{board_script, icon, script, style};
pub use frame::{ChannelPage, chooser, fault, others, page, side};
pub use home::{Continue, Home, home, lesson, watch};
pub use messages::{buttons, looked_on, private, said, text as words, turns};
pub use notify::NotifySwitch;
pub use preview::Preview;
pub use signed_in::{
    GameOfMine, GamePage, Visitor, address_of_position, address_on_web, game_on_web, my_games,
    sign_in,
};
pub use table::{lead, plans, study, table};
pub use task::{after_task, task};
pub use viewer::{Viewer, address, address_of_game, address_of_task};
