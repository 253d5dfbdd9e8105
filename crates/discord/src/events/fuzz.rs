//! Fuzz tests of what Discord sends: interactions with commands, completions, buttons and forms.
//!
//! `cargo test` runs them on mutated bodies for a short time; `cargo bolero test -p petteia-discord
//! events::fuzz::interactions` runs one with libFuzzer until it is stopped.

#![allow(clippy::unwrap_used)]

use petteia_domain::mutated::mutated;
use petteia_referee::commands::Action;
use petteia_rules::Language;
use serde_json::json;

use super::*;
use crate::{arrival::Arrival, received::Received};

/// The number of bodies in a normal test run.
const TRIES: usize = 1500;

/// An interaction of each kind.
fn seeds() -> Vec<String> {
    let of = |kind: u8, data: serde_json::Value| {
        json!({
            "id": "1450000000000000000", "application_id": "1", "type": kind, "token": "t", "version": 1,
            "locale": "de", "guild_locale": "en-GB", "guild_id": "5", "channel_id": "7",
            "channel": { "id": "7", "type": 0, "permissions": "2147483647" },
            "app_permissions": "2147483647", "entitlements": [],
            "authorizing_integration_owners": {}, "attachment_size_limit": 10485760,
            "member": {
                "user": { "id": "11", "username": "ada", "discriminator": "0", "global_name": "Ada" },
                "roles": ["3"], "joined_at": "2026-01-01T00:00:00Z", "deaf": false, "mute": false,
                "flags": 0, "permissions": "2147483647",
            },
            "message": { "flags": 64 },
            "data": data,
        })
        .to_string()
    };
    vec![
        json!({ "type": 1 }).to_string(),
        of(
            2,
            json!({ "id": "6", "name": "move", "type": 1, "options": [
            { "name": "turn", "type": 3, "value": "W-W3r" },
            { "name": "game", "type": 3, "value": "k7f2q" },
        ] }),
        ),
        of(
            2,
            json!({ "id": "6", "name": "play", "type": 1, "options": [
            { "name": "pentagame", "type": 1, "options": [
                { "name": "opponent", "type": 6, "value": "12" },
                { "name": "rated", "type": 5, "value": true },
            ] },
        ], "resolved": { "users": { "12": { "id": "12", "username": "ben", "discriminator": "0" } } } }),
        ),
        of(
            4,
            json!({ "id": "6", "name": "move", "type": 1, "options": [
            { "name": "turn", "type": 3, "value": "ar", "focused": true },
        ] }),
        ),
        of(
            3,
            json!({ "custom_id": "accept:11:d4a", "component_type": 2 }),
        ),
        of(
            3,
            json!({ "custom_id": "by-hand:k7f2q:7:4:", "component_type": 3, "values": ["W"] }),
        ),
        of(
            5,
            json!({ "custom_id": "type:k7f2q", "components": [
            { "type": 1, "components": [{ "type": 4, "custom_id": "turn", "value": "W-W3r" }] },
        ] }),
        ),
    ]
}

#[test]
fn interactions() {
    let seeds = seeds();
    let seeds: Vec<&str> = seeds.iter().map(String::as_str).collect();
    for seed in &seeds {
        serde_json::from_str::<Received>(seed).unwrap();
    }
    bolero::check!()
        .with_type::<Vec<u8>>()
        .with_iterations(TRIES)
        .for_each(|bytes| {
            let mutated = mutated(&seeds, bytes);
            for body in [mutated.as_bytes(), bytes] {
                let Ok(received) = serde_json::from_slice::<Received>(body) else {
                    continue;
                };
                match &received {
                    Received::Command(command) | Received::Completion(command) => {
                        let _ = (Arrival::from(&**command), completing(&command.data));
                        if let Err(why) = asked(&command.data, None) {
                            assert!(!why.bare(Language::English).is_empty());
                        }
                    }
                    Received::Press(press) => {
                        let _ = (
                            Arrival::from(&**press),
                            Action::from_button(&press.data.action()),
                        );
                    }
                    Received::Form(form) => {
                        let _ = (Arrival::from(&**form), form.data.custom_id.len());
                    }
                    Received::Ping => {}
                }
            }
        });
}
