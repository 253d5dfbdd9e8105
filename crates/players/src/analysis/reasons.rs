//! Finds the reasons why a turn was good or bad.

use super::{
    fact::Fact,
    facts::{gains, won_by},
    ply::{Ply, SLIP},
    reason::Reason,
};
use crate::{player::Gains, sparring};

/// The reasons that hold, including those of the facts.
pub(super) fn of(ply: &Ply<'_>, facts: &[Fact]) -> Vec<Reason> {
    let mut reasons = Vec::new();
    let mut add = |holds: bool, reason| {
        if holds && !reasons.contains(&reason) {
            reasons.push(reason);
        }
    };
    add(ply.turn.is_none(), Reason::Lost);
    add(
        ply.before.only_turn().is_some() || ply.before.forced_pass().is_some(),
        Reason::Forced,
    );
    add(ply.is_best(), Reason::Best);
    add(won_by(ply.after, ply.seat), Reason::Wins);
    let gains = match gains(ply.before.kind()) {
        Gains::PiecesOut => Reason::BringsOut,
        Gains::Captures => Reason::Captures,
    };
    let gain = sparring::gain(ply.before, ply.after, ply.seat);
    add(ply.turn.is_some() && gain > 0, gains);
    for fact in facts {
        add(true, fact.reason());
    }
    let fault = match ply.loss {
        loss if loss >= 0.2 => Some(Reason::Blunder),
        loss if loss >= 0.1 => Some(Reason::Mistake),
        loss if loss >= SLIP => Some(Reason::Slip),
        _ => None,
    };
    reasons.extend(fault.filter(|_| !ply.is_best()));
    reasons
}
