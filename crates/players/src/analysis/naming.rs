//! Names mistakes. Each game says which kinds it knows, and by what it tells them.

use petteia_rules::{Game, Turn};

use super::{mistake::Mistake, reason::Reason};
use crate::player::Player;

/// The kind of mistake of a turn, compared with the best one; `None` if the game has no name for it.
/// `reasons` are those found when the turn was analysed.
pub fn mistake(before: &Game, turn: &Turn, best: &Turn, reasons: &[Reason]) -> Option<Mistake> {
    macro_rules! players {
        ($($Kind:ident => $player:ident,)+) => {
            match (before, turn, best) {
                $((Game::$Kind(before), Turn::$Kind(turn), Turn::$Kind(best)) => {
                    Player::mistake(before, turn, best, reasons)
                })+
                _ => None,
            }
        };
    }
    petteia_rules::for_each_game!(players)
}

#[cfg(test)]
pub(crate) mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::analysis::{facts, ply::Ply, reasons};

    /// The kind of a turn that loses three of ten games, for the reasons that hold if the next seat
    /// answers with `reply`.
    pub(crate) fn kind_of(
        before: &Game,
        turn: &str,
        best: &str,
        reply: Option<&str>,
    ) -> Option<Mistake> {
        let [turn, best] = [turn, best].map(|turn| before.read_strict(turn).unwrap());
        let mut after = before.clone();
        after.play(&turn).unwrap();
        let reply = reply.map(|reply| after.read_strict(reply).unwrap());
        let ply = Ply {
            before,
            after: &after,
            seat: before.to_move().unwrap(),
            turn: Some(&turn),
            best: Some(&best),
            reply: reply.as_ref(),
            loss: 0.3,
        };
        let facts = facts::of(&ply);
        mistake(before, &turn, &best, &reasons::of(&ply, &facts))
    }
}
