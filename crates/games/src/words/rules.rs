//! The rule that a turn broke.

use petteia_domain::ids::GameId;
use petteia_rules::GameKind;
use petteia_speech::{rulebook::Rulebook, say};

use crate::{buttons, refusal::Refusal};

/// Adds the button that explains the rule that a turn broke.
pub(crate) fn broken_rule_button(
    refusal: Refusal,
    kind: GameKind,
    game: &GameId,
    rule: &str,
) -> Refusal {
    match Rulebook::get().explaining(kind, rule) {
        Some(_) => refusal.button(say!("rules-button-broken"), buttons::game::rule(game, rule)),
        None => refusal,
    }
}
