//! The commands in Discord's menus on a member and on a message.
//!
//! Discord sends the member or message with the command, so nothing is read that its user did not pick. Of a message
//! only the text and the ids of its buttons are read: anybody may have written it.

use petteia_domain::ids::UserId;
use petteia_referee::commands::{Action, Challenge, Review, ShowFound, ShowProfile};
use petteia_rules::Language;
use petteia_speech::{message::Text, say, speech::Say};
use serde::Deserialize;
use serde_json::Value;
use serenity::all::{self, CommandType, User};

use super::names::display_name;

/// A command in such a menu.
#[derive(Debug)]
pub(super) struct OnTarget {
    /// Its name in English, by which Discord sends it.
    pub name: &'static str,
    called: fn() -> Say,
    /// Whether it is on a member or on a message.
    pub kind: CommandType,
    /// Whether it exists on servers only.
    pub needs_server: bool,
}

const CHALLENGE: &str = "Challenge";

const PROFILE: &str = "Rating and games";

const SHOW_POSITION: &str = "Show the position";

const REVIEW: &str = "Replay and analyse";

/// All of them.
pub(super) const ON_TARGETS: [OnTarget; 4] = [
    OnTarget {
        name: CHALLENGE,
        called: || say!("discord-challenge"),
        kind: CommandType::User,
        needs_server: true,
    },
    OnTarget {
        name: PROFILE,
        called: || say!("discord-profile"),
        kind: CommandType::User,
        needs_server: false,
    },
    OnTarget {
        name: SHOW_POSITION,
        called: || say!("discord-show-position"),
        kind: CommandType::Message,
        needs_server: false,
    },
    OnTarget {
        name: REVIEW,
        called: || say!("discord-review"),
        kind: CommandType::Message,
        needs_server: false,
    },
];

impl OnTarget {
    /// Its name in this language.
    pub fn name_in(&self, language: Language) -> String {
        Text::from((self.called)()).bare(language)
    }
}

/// What a user picked, and the command for it.
#[derive(Debug, Deserialize)]
pub(super) struct Target {
    name: String,
    target_id: String,
    #[serde(default)]
    resolved: Value,
}

/// The largest number of buttons of a message that are read. A message has at most 40 components.
const MOST_BUTTONS: usize = 40;

/// The largest number of levels of components within components.
const DEEPEST: usize = 4;

impl Target {
    /// Returns the action that is asked for. `own` is the bot's user, which stands for the computer.
    ///
    /// # Errors
    /// Returns a text for the user if there is no such action.
    pub fn asked(&self, own: Option<all::UserId>, on_server: bool) -> Result<Action, Text> {
        match self.name.as_str() {
            CHALLENGE => {
                let (user, _) = self.member(own, on_server)?;
                Ok(Challenge { user }.into())
            }
            PROFILE => {
                let (user, name) = self.member(own, false)?;
                Ok(ShowProfile { user, name }.into())
            }
            SHOW_POSITION => {
                let text = self.text();
                Ok(ShowFound { text }.into())
            }
            REVIEW => {
                let (buttons, text) = (self.buttons(), self.text());
                Ok(Review { buttons, text }.into())
            }
            unknown => {
                tracing::warn!(
                    command = unknown,
                    "an unknown command on a member or message"
                );
                Err(say!("discord-unknown-command").into())
            }
        }
    }

    /// The user who was picked, with the name that they go by.
    fn member(
        &self,
        own: Option<all::UserId>,
        must_be_member: bool,
    ) -> Result<(UserId, String), Text> {
        let of = |kind: &str| self.resolved.get(kind)?.get(&self.target_id);
        let user = of("users").cloned().map(serde_json::from_value::<User>);
        let Some(Ok(user)) = user else {
            return Err(say!("discord-unknown-command").into());
        };
        let id = UserId(user.id.get());
        if own == Some(user.id) {
            return Ok((UserId::COMPUTER, display_name(&user, None)));
        }
        if user.bot {
            return Err(say!("discord-bots-do-not-play", user = id).into());
        }
        let member = of("members");
        if member.is_none() && must_be_member {
            return Err(say!("discord-no-member", user = id).into());
        }
        let nick = member.and_then(|member| member["nick"].as_str());
        Ok((id, display_name(&user, nick)))
    }

    fn message(&self) -> &Value {
        let messages = self.resolved.get("messages");
        let message = messages.and_then(|messages| messages.get(&self.target_id));
        message.unwrap_or(&Value::Null)
    }

    /// The text of the message that was picked, also that of one which it forwards.
    fn text(&self) -> String {
        let message = self.message();
        let forwarded = message["message_snapshots"][0]["message"]["content"].as_str();
        let mut parts: Vec<&str> = message["content"].as_str().into_iter().collect();
        parts.extend(forwarded);
        walk(&message["components"], DEEPEST, &mut |component| {
            parts.extend(component["content"].as_str());
        });
        parts.join("\n")
    }

    /// The ids of the buttons of the message that was picked.
    fn buttons(&self) -> Vec<String> {
        let mut buttons = Vec::new();
        walk(&self.message()["components"], DEEPEST, &mut |component| {
            if let Some(id) = component["custom_id"].as_str()
                && buttons.len() < MOST_BUTTONS
            {
                buttons.push(id.to_owned());
            }
        });
        buttons
    }
}

/// Visits components and those within them.
fn walk<'a>(components: &'a Value, depth: usize, visit: &mut impl FnMut(&'a Value)) {
    let Some(below) = depth.checked_sub(1) else {
        return;
    };
    for component in components.as_array().into_iter().flatten() {
        visit(component);
        let accessory = &component["accessory"];
        if accessory.is_object() {
            visit(accessory);
        }
        walk(&component["components"], below, visit);
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::collections::BTreeSet;

    use serde_json::json;

    use super::*;

    fn target(name: &str, resolved: Value) -> Target {
        let given =
            json!({ "id": "1", "name": name, "type": 2, "target_id": "12", "resolved": resolved });
        serde_json::from_value(given).unwrap()
    }

    fn user(bot: bool) -> Value {
        json!({ "12": { "id": "12", "username": "ben", "discriminator": "0", "avatar": null,
            "global_name": "Ben", "bot": bot } })
    }

    #[test]
    fn names_are_short_and_differ_in_every_language() {
        for language in Language::ALL {
            let names: BTreeSet<String> =
                ON_TARGETS.iter().map(|one| one.name_in(language)).collect();
            assert_eq!(names.len(), ON_TARGETS.len());
            for name in &names {
                assert!((1..=32).contains(&name.chars().count()), "{name}");
            }
        }
        for one in &ON_TARGETS {
            assert_eq!(one.name_in(Language::English), one.name);
        }
    }

    #[test]
    fn a_member_is_challenged_the_bot_itself_is_the_computer_and_other_bots_do_not_play() {
        let members = json!({ "12": { "nick": "Benno" } });
        let of = |name: &str, resolved: Value, own: Option<u64>, on_server: bool| {
            target(name, resolved).asked(own.map(Into::into), on_server)
        };
        let ben = json!({ "users": user(false), "members": members });
        let action = of(CHALLENGE, ben.clone(), None, true).unwrap();
        assert_eq!(action, Challenge { user: UserId(12) }.into());
        let action = of(PROFILE, ben, None, true).unwrap();
        let name = "Benno".to_owned();
        assert_eq!(
            action,
            ShowProfile {
                user: UserId(12),
                name
            }
            .into()
        );
        let bot = json!({ "users": user(true), "members": members });
        let action = of(CHALLENGE, bot.clone(), Some(12), true).unwrap();
        assert_eq!(
            action,
            Challenge {
                user: UserId::COMPUTER
            }
            .into()
        );
        let gone = json!({ "users": user(false) });
        for (name, resolved, refused) in [
            (CHALLENGE, bot.clone(), "is a bot"),
            (PROFILE, bot, "is a bot"),
            (CHALLENGE, gone.clone(), "not a member"),
            (CHALLENGE, json!({}), "does not exist"),
            (CHALLENGE, json!({ "users": { "12": 7 } }), "does not exist"),
            ("Castle", gone, "does not exist"),
        ] {
            let why = of(name, resolved, None, true).unwrap_err();
            let why = why.bare(Language::English);
            assert!(why.contains(refused), "{name}: {why}");
        }
    }

    #[test]
    fn of_a_message_its_text_and_the_ids_of_its_buttons_are_read_though_nothing_else_is_understood()
    {
        let button = |id: &str| json!({ "type": 2, "custom_id": id });
        let mut deep = json!([button("deep")]);
        for _ in 0..100 {
            deep = json!([{ "type": 17, "components": deep }]);
        }
        let message = json!({ "12": {
            "id": {}, "author": 7, "content": "Look:",
            "message_snapshots": [{ "message": { "content": "forwarded" } }],
            "components": [
                { "type": 1, "components": [button("join:k7f2q"), { "type": 99 }] },
                { "type": 9, "components": [{ "type": 10, "content": "a line" }], "accessory": button("board:k7f2q") },
                { "type": 17, "components": deep },
                { "type": 1, "components": vec![button("more:aaaaa"); 100] },
            ],
        } });
        let resolved = json!({ "messages": message });
        let Action::ShowFound(found) = target(SHOW_POSITION, resolved.clone())
            .asked(None, true)
            .unwrap()
        else {
            panic!("no position is asked for");
        };
        assert_eq!(found.text, "Look:\nforwarded\na line");
        let Action::Review(review) = target(REVIEW, resolved).asked(None, true).unwrap() else {
            panic!("no game is asked for");
        };
        assert_eq!(
            review.buttons[..3],
            ["join:k7f2q", "board:k7f2q", "more:aaaaa"]
        );
        assert_eq!(review.buttons.len(), MOST_BUTTONS);
        for nothing in [json!({}), json!([]), json!({ "messages": { "12": "x" } })] {
            let asked = target(SHOW_POSITION, nothing).asked(None, false).unwrap();
            assert_eq!(
                asked,
                ShowFound {
                    text: String::new()
                }
                .into()
            );
        }
    }
}
