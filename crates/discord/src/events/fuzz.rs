//! What the fuzz target of interactions checks: commands, completions, buttons and forms as Discord sends them.

use petteia_referee::commands::Action;
use petteia_rules::Language;

use super::{asked, completing};
use crate::{arrival::Arrival, received::Received};

/// Reads the body of an interaction.
pub fn interactions(bytes: &[u8]) {
    let Ok(received) = serde_json::from_slice::<Received>(bytes) else {
        return;
    };
    match &received {
        Received::Command(command) | Received::Completion(command) => {
            let _ = (Arrival::from(&**command), completing(&command.data));
            if let Err(why) = asked(&command.data, None, true) {
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
        Received::OnTarget(picked) => {
            let _ = Arrival::from(&**picked);
            if let Err(why) = picked.data.asked(None, true) {
                assert!(!why.bare(Language::English).is_empty());
            }
        }
        Received::Ping => {}
    }
}

#[cfg(test)]
#[path = "../../../../tests/fuzz/replay.rs"]
mod replay;

#[test]
fn interactions_of_the_corpus() {
    replay::corpus("interactions", interactions);
}

#[test]
fn the_corpus_begins_with_interactions_that_are_read() {
    replay::corpus("interactions", |bytes| {
        serde_json::from_slice::<Received>(bytes).expect("not read");
    });
}
