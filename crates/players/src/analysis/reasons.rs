//! Reasons why a turn was good or bad.

use petteia_rules::{Game, Seat, Turn};

use super::facts::{Fact, gains, won_by};
use crate::{player::Gains, sparring};

macro_rules! reasons {
    ($($(#[doc = $doc:literal])+ $Reason:ident => $name:literal),+ $(,)?) => {
        /// Why a turn was good or bad. [`Reason::Best`], [`Reason::Slip`], [`Reason::Mistake`] and
        /// [`Reason::Blunder`] are the player's judgement; each other reason is a fact that
        /// replaying the game confirms.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Reason {
            $($(#[doc = $doc])+ $Reason,)+
        }

        impl Reason {
            /// Every reason.
            pub const ALL: &'static [Reason] = &[$(Reason::$Reason),+];

            /// The reason's name on the command line.
            pub fn name(self) -> &'static str {
                match self {
                    $(Reason::$Reason => $name,)+
                }
            }

            /// The reason as a sentence.
            pub fn about(self) -> &'static str {
                match self {
                    $(Reason::$Reason => concat!($($doc),+).trim_ascii(),)+
                }
            }
        }
    };
}

reasons! {
    /// The turn was lost on time.
    Lost => "lost",
    /// There was no other turn.
    Forced => "forced",
    /// It was the best turn found.
    Best => "best",
    /// It won the game at once.
    Wins => "wins",
    /// The best turn would have won at once.
    MissesWin => "misses-win",
    /// The next seat can win at once, which the best turn would have prevented.
    AllowsWin => "allows-win",
    /// It captured or hit something.
    Captures => "captures",
    /// The best turn would have captured or hit more.
    MissesCapture => "misses-capture",
    /// The next seat's best turn captures or hits something.
    AllowsCapture => "allows-capture",
    /// It brought a piece out.
    BringsOut => "brings-out",
    /// The best turn would have brought more pieces out.
    MissesOut => "misses-out",
    /// The next seat makes five in a line, which the best turn would have prevented.
    LeavesFour => "leaves-four",
    /// A win against any defence was there, and it does not keep it.
    MissesForcedWin => "misses-forced-win",
    /// The next seat can win against any defence.
    AllowsForcedWin => "allows-forced-win",
    /// It wins against any defence.
    ForcesWin => "forces-win",
    /// The next seat can hit with more numbers of its die than after the best turn.
    Exposes => "exposes",
    /// Its side now needs more turns or moves than the nearest of the others.
    Behind => "behind",
    /// Its side now needs no more turns or moves than the nearest of the others.
    Ahead => "ahead",
    /// The nearest of the others now needs more turns than before.
    Slows => "slows",
    /// The best turn would have held up the nearest of the others for longer.
    MissesSlowing => "misses-slowing",
    /// It lost 5 to 10 of 100 games.
    Slip => "slip",
    /// It lost 10 to 20 of 100 games.
    Mistake => "mistake",
    /// It lost 20 of 100 games or more.
    Blunder => "blunder",
}

/// A loss below this is no fault.
pub(super) const SLIP: f64 = 0.05;

/// A ply with the data that facts and reasons are found from.
pub(crate) struct Ply<'a> {
    pub(super) before: &'a Game,
    pub(super) after: &'a Game,
    pub(super) seat: Seat,
    pub(super) turn: Option<&'a Turn>,
    pub(super) best: Option<&'a Turn>,
    /// The best turn of the seat that moves next.
    pub(super) reply: Option<&'a Turn>,
    pub(super) loss: f64,
}

impl Ply<'_> {
    fn is_best(&self) -> bool {
        self.turn.is_some() && self.turn == self.best
    }

    /// Whether another turn would have been better by at least [`SLIP`].
    pub(crate) fn faulty(&self) -> bool {
        self.loss >= SLIP && !self.is_best()
    }

    pub(super) fn after_best(&self) -> Option<Game> {
        self.best.and_then(|best| after(self.before, best))
    }

    pub(super) fn after_reply(&self) -> Option<Game> {
        self.reply.and_then(|reply| after(self.after, reply))
    }
}

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

fn after(game: &Game, turn: &Turn) -> Option<Game> {
    let mut game = game.clone();
    game.play(turn).ok().map(|()| game)
}
