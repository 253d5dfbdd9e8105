//! Lines of lists.

use serde::{Deserialize, Serialize};

use super::{Button, Text};

/// A line of a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// What it says.
    pub text: Text,
    /// The button beside it. Its label says what it opens.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub button: Option<Button>,
}

impl Line {
    /// A line with a button.
    pub fn with(text: impl Into<Text>, button: Button) -> Line {
        Line {
            text: text.into(),
            button: Some(button),
        }
    }
}

/// A line without a button.
impl<T: Into<Text>> From<T> for Line {
    fn from(text: T) -> Line {
        Line {
            text: text.into(),
            button: None,
        }
    }
}
