//! What the fuzz target of ids of buttons checks. Users can forge these ids.

use super::Action;

/// Reads ids of buttons, one in each line.
pub fn ids(bytes: &[u8]) {
    for press in String::from_utf8_lossy(bytes).lines() {
        if let Some(action) = Action::from_button(press) {
            assert!(!format!("{action:?}").is_empty());
            let _ = (action.settles(), action.goes_on_for_all());
        }
    }
}

#[cfg(test)]
#[path = "../../../../tests/fuzz/replay.rs"]
mod replay;

#[test]
fn ids_of_the_corpus() {
    replay::corpus("ids", ids);
}
