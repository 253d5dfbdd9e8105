//! Buttons and menus, and the ids by which a press is recognised.

use serde::{Deserialize, Serialize};

use super::{Label, is_default};

/// A button.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Button {
    /// Its label; front ends cut it to their limit.
    pub label: Label,
    /// The action of a press.
    pub press: ButtonId,
    /// Its appearance.
    #[serde(default, skip_serializing_if = "is_default")]
    pub weight: Weight,
}

/// A menu from which one item is picked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Menu {
    /// A hint what to pick.
    pub hint: Label,
    /// The action of a pick, without the picked item.
    pub press: ButtonId,
    /// The items; at most [`Menu::MOST_PICKS`].
    pub picks: Vec<Pick>,
}

/// An item of a menu.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pick {
    /// Its id.
    pub id: String,
    /// Its label.
    pub label: Label,
    /// Its description, if that says more.
    pub words: Label,
}

impl Menu {
    /// The largest number of menus in a message.
    pub const MOST: usize = 4;

    /// The largest number of items in a menu (Discord's limit).
    pub const MOST_PICKS: usize = 25;

    /// The action of picking this item.
    pub fn picking(&self, pick: &Pick) -> ButtonId {
        ButtonId(format!("{}{}", self.press.0, pick.id))
    }

    pub(super) fn labels(&mut self) -> impl Iterator<Item = &mut Label> {
        let picks = self.picks.iter_mut();
        let labels = picks.flat_map(|pick| [&mut pick.label, &mut pick.words]);
        std::iter::once(&mut self.hint).chain(labels)
    }
}

impl Button {
    /// The largest length of a user's name on a button; longer ones are cut.
    pub const LONGEST_NAME: usize = 40;
}

/// The action of a button, in a form that only the referee understands. At most
/// [`ButtonId::LONGEST`] characters.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ButtonId(pub String);

impl ButtonId {
    /// The largest number of characters (Discord's limit on `custom_id`).
    pub const LONGEST: usize = 100;

    /// The largest number of characters of a press: the id of a menu and that of the picked item.
    pub const LONGEST_PRESS: usize = 2 * ButtonId::LONGEST;

    /// Whether a press is short enough to come from a button or a menu. Users can forge longer ones.
    pub fn fits(press: &str) -> bool {
        press.chars().count() <= ButtonId::LONGEST_PRESS
    }

    /// Whether it contains this turn itself, not a mark of it.
    pub fn carries(&self, turn: &str) -> bool {
        self.0.ends_with(turn)
    }

    /// Whether this can be appended without exceeding the limit.
    pub fn has_room_for(&self, more: &str) -> bool {
        self.0.chars().count() + more.chars().count() <= ButtonId::LONGEST
    }
}

/// The emphasis of a button.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Weight {
    /// The next thing to do.
    Main,
    /// One of several things to do.
    #[default]
    Plain,
    /// An action that cannot be undone.
    Danger,
}
