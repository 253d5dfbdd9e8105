//! Searches for the number of a user in whatever is written, and replaces it.
//!
//! Stored values name users by their type, and [`petteia_domain::replacing`] finds them there. But a number may also
//! stand in a text: in the id of a button, in a mention that somebody typed, in a file that was posted. So an
//! erasure searches for the digits, too.

use petteia_domain::ids::UserId;
use serde_json::{Number, Value};

/// The shortest number that is searched for as digits. Discord's have 17 digits and more. Those of the local page are
/// small, and mean other things elsewhere.
const FEWEST_DIGITS: usize = 15;

/// The digits of a user's number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trace {
    user: UserId,
    digits: String,
}

impl Trace {
    /// Returns the digits of this user; `None` if they are too few to be searched for.
    pub fn of(user: UserId) -> Option<Trace> {
        let digits = user.to_string();
        (digits.len() >= FEWEST_DIGITS).then_some(Trace { user, digits })
    }

    /// The digits.
    pub fn digits(&self) -> &str {
        &self.digits
    }

    /// Whether the digits occur, and are not part of a longer number.
    pub fn is_in(&self, bytes: &[u8]) -> bool {
        let sought = self.digits.as_bytes();
        let digit = |at: Option<usize>| {
            let byte = at.and_then(|at| bytes.get(at));
            byte.is_some_and(u8::is_ascii_digit)
        };
        let mut windows = bytes.windows(sought.len()).enumerate();
        windows.any(|(at, window)| {
            window == sought && !digit(at.checked_sub(1)) && !digit(Some(at + sought.len()))
        })
    }

    /// Whether the key of a row has the number, as a binary number or in a text.
    pub fn is_in_key(&self, key: &[u8]) -> bool {
        let number = self.user.0.to_be_bytes();
        self.is_in(key) || key.windows(number.len()).any(|window| window == number)
    }

    /// Whether a JSON text has the digits, in a number or in a text.
    pub fn is_in_json(&self, json: &str) -> bool {
        json.contains(&self.digits)
            // A text may begin with an escape that ends with digits, such as that of a control character.
            && serde_json::from_str(json).is_ok_and(|mut value| self.replace(&mut value, self.user))
    }

    /// Puts another user's number in the place of the digits. Returns whether they occurred.
    pub fn replace(&self, value: &mut Value, other: UserId) -> bool {
        match value {
            Value::Number(number) if number.as_u64() == Some(self.user.0) => {
                *number = Number::from(other.0);
                true
            }
            Value::String(text) => self.replace_in_text(text, other),
            Value::Array(values) => {
                let replaced = values.iter_mut().map(|value| self.replace(value, other));
                replaced.fold(false, |any, one| any | one)
            }
            Value::Object(values) => {
                let mut any = false;
                let named = values.keys().filter(|key| self.is_in(key.as_bytes()));
                for mut key in named.cloned().collect::<Vec<_>>() {
                    let value = values.remove(&key);
                    any |= self.replace_in_text(&mut key, other);
                    values.extend(value.map(|value| (key, value)));
                }
                let replaced = values
                    .iter_mut()
                    .map(|(_, value)| self.replace(value, other));
                replaced.fold(any, |any, one| any | one)
            }
            _ => false,
        }
    }

    fn replace_in_text(&self, text: &mut String, other: UserId) -> bool {
        if !self.is_in(text.as_bytes()) {
            return false;
        }
        let digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
        let (mut replaced, mut copied) = (String::new(), 0);
        for (start, _) in text.match_indices(&self.digits) {
            let end = start + self.digits.len();
            if digit(text[..start].chars().next_back()) || digit(text[end..].chars().next()) {
                continue;
            }
            replaced.push_str(&text[copied..start]);
            replaced.push_str(&other.to_string());
            copied = end;
        }
        replaced.push_str(&text[copied..]);
        *text = replaced;
        true
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use serde_json::json;

    use super::*;

    const USER: UserId = UserId(1_450_000_000_000_000_017);

    #[test]
    fn a_number_is_found_and_replaced_wherever_it_stands_but_not_within_another() {
        let trace = Trace::of(USER).unwrap();
        let other = UserId::pseudonym(5);
        let written = |user: UserId| {
            let number = user.0;
            json!({
                "press": format!("accept:{user}:d4a"),
                "words": format!("\u{1}{user}, <@{user}>"),
                "channel": number,
                "deep": [[{ format!("{user}"): format!("{user}") }]],
                "longer": format!("{USER}0 and 1{USER}"),
                "other": [true, null, 1.5],
            })
        };
        let mut value = written(USER);
        assert!(trace.is_in_json(&value.to_string()));
        assert!(trace.replace(&mut value, other));
        assert_eq!(value, written(other));
        assert!(!trace.is_in_json(&value.to_string()));
        assert!(!trace.replace(&mut value, other));
        assert_eq!(value, written(other));
    }

    #[test]
    fn a_number_is_found_in_keys_and_bytes() {
        let trace = Trace::of(USER).unwrap();
        let key = [&[6][..], &USER.0.to_be_bytes(), b"k7f2q"].concat();
        assert!(trace.is_in_key(&key) && !trace.is_in(&key));
        assert!(trace.is_in_key(format!("\x0dreply:{USER}\0\0").as_bytes()));
        assert!(!trace.is_in_key(&UserId(USER.0 + 1).0.to_be_bytes()));
    }

    #[test]
    fn small_numbers_of_the_local_page_are_no_traces() {
        assert_eq!(Trace::of(UserId(17)), None);
    }
}
