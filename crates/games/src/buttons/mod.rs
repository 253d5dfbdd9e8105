//! The ids of the buttons that messages of several files show.
//!
//! The file of a command says what a press of its buttons stands for. A button that only the
//! command itself shows is declared there altogether.

pub mod game;
pub mod general;
pub mod id;
pub mod league;
pub mod puzzle;
pub mod series;
pub mod teams;
pub mod tournament;

/// The start of the ids of a menu whose items are the ids of buttons.
pub const ITEM_IS_BUTTON: &str = "go:";

/// The start of the ids of one of several such menus: those of one message differ.
pub fn item_is_button(menu: usize) -> String {
    match menu {
        0 => ITEM_IS_BUTTON.to_owned(),
        number => format!("go{number}:"),
    }
}

/// Returns the id of the button that an item of a menu stands for.
pub fn button_of(press: &str) -> &str {
    let item = press.strip_prefix("go").and_then(|rest| {
        let (menu, item) = rest.split_once(':')?;
        menu.chars().all(|c| c.is_ascii_digit()).then_some(item)
    });
    item.unwrap_or(press)
}
