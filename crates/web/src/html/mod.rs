//! HTML of the page. maud escapes everything that users typed.

mod account;
mod activity;
mod assets;
mod begin;
mod channels;
mod crosstable;
mod frame;
mod graph;
mod home;
mod messages;
mod notify;
mod policies;
mod preview;
mod signed_in;
mod table;
mod task;
mod viewer;
mod web;
mod web_frame;

pub use account::{EndedPage, SessionOnWeb, ended_games, sessions};
pub use activity::{Door, activity_script, activity_sdk, activity_style, door};
pub use assets::{icon, script, style, window_script};
pub use channels::{
    ChannelOnWeb, CommandForm, ServerOnWeb, address_of_channel, command_form, in_channel,
    key_of_channel, lobby, rounds, tournament, tournaments,
};
pub use crosstable::{crosstable, to_crosstable};
pub use frame::{ChannelPage, chooser, fault, others, page, side};
pub use home::{Continue, Home, home, lesson, rules, watch};
pub use messages::{buttons, file_wanted, looked_on, on_web, private, said, text as words, turns};
pub use notify::NotifySwitch;
pub use policies::{INSTALL, Policy, policy};
pub use preview::Preview;
pub use signed_in::{GamePage, Mine, game_on_web, lessons, my_games, puzzles, sign_in};
pub use table::{coach, lead, plans, study, table};
pub use task::{after_task, task};
pub use viewer::{Viewer, address, address_of_game, address_of_task_here, address_of_task_on_web};
pub use web::{
    GameOfMine, Section, Visitor, WindowOnWeb, address_of_position, address_on_web, mine,
    window_on_web,
};
