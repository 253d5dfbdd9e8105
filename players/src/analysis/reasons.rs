//! Why a turn was good or bad, in words that stand for facts.

use petteia_rules::{Game, Seat, Turn};

use crate::sparring;

macro_rules! reasons {
    ($($(#[doc = $doc:literal])+ $Reason:ident => $name:literal),+ $(,)?) => {
        /// Why a turn was good or bad. Each is a fact that replaying the game confirms, but for
        /// [`Reason::Best`], [`Reason::Slip`], [`Reason::Mistake`] and [`Reason::Blunder`], which
        /// measure what the player thinks.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Reason {
            $($(#[doc = $doc])+ $Reason,)+
        }

        impl Reason {
            /// Every reason.
            pub const ALL: &'static [Reason] = &[$(Reason::$Reason),+];

            /// The word for it on the command line.
            pub fn name(self) -> &'static str {
                match self {
                    $(Reason::$Reason => $name,)+
                }
            }

            /// What it says, in a sentence.
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
    /// It lost 5 to 10 of 100 games.
    Slip => "slip",
    /// It lost 10 to 20 of 100 games.
    Mistake => "mistake",
    /// It lost 20 of 100 games or more.
    Blunder => "blunder",
}

/// A loss below this is no fault.
const SLIP: f64 = 0.05;

/// What is known of a ply.
pub(super) struct Facts<'a> {
    pub(super) before: &'a Game,
    pub(super) after: &'a Game,
    pub(super) seat: Seat,
    pub(super) turn: Option<&'a Turn>,
    pub(super) best: Option<&'a Turn>,
    /// The best turn of the seat that moves next.
    pub(super) reply: Option<&'a Turn>,
    pub(super) loss: f64,
}

/// The reasons that hold.
pub(super) fn of(facts: &Facts<'_>) -> Vec<Reason> {
    let mut reasons = Vec::new();
    let mut add = |holds: bool, reason| {
        if holds {
            reasons.push(reason);
        }
    };
    let best = facts.best.and_then(|best| after(facts.before, best));
    let is_best = facts.turn.is_some() && facts.turn == facts.best;
    let faulty = facts.loss >= SLIP && !is_best;
    add(facts.turn.is_none(), Reason::Lost);
    add(
        facts.before.only_turn().is_some() || facts.before.forced_pass().is_some(),
        Reason::Forced,
    );
    add(is_best, Reason::Best);

    let wins = won_by(facts.after, facts.seat);
    add(wins, Reason::Wins);
    add(
        !wins && best.as_ref().is_some_and(|best| won_by(best, facts.seat)),
        Reason::MissesWin,
    );
    let replied = facts.reply.and_then(|reply| after(facts.after, reply));
    let next = facts.after.to_move().filter(|&next| next != facts.seat);
    if let (Some(replied), Some(next)) = (&replied, next) {
        add(faulty && won_by(replied, next), Reason::AllowsWin);
    }

    let gain = sparring::gain(facts.before, facts.after, facts.seat);
    let better = best
        .as_ref()
        .map_or(gain, |best| sparring::gain(facts.before, best, facts.seat));
    let (gains, misses) = match facts.before {
        Game::Pentagame(_) => (Reason::BringsOut, Reason::MissesOut),
        _ => (Reason::Captures, Reason::MissesCapture),
    };
    add(facts.turn.is_some() && gain > 0, gains);
    add(!is_best && faulty && better > gain, misses);
    if let (Some(replied), Some(next)) = (&replied, next)
        && !matches!(facts.before, Game::Pentagame(_))
    {
        let taken = sparring::gain(facts.after, replied, next);
        add(faulty && taken > 0, Reason::AllowsCapture);
    }

    let fault = match facts.loss {
        loss if loss >= 0.2 => Some(Reason::Blunder),
        loss if loss >= 0.1 => Some(Reason::Mistake),
        loss if loss >= SLIP => Some(Reason::Slip),
        _ => None,
    };
    reasons.extend(fault.filter(|_| !is_best));
    reasons
}

fn after(game: &Game, turn: &Turn) -> Option<Game> {
    let mut game = game.clone();
    game.play(turn).ok().map(|()| game)
}

/// Whether the game has ended and the seat is the only winner, or shares the win with its partners
/// alone.
fn won_by(game: &Game, seat: Seat) -> bool {
    game.outcome()
        .is_some_and(|outcome| sparring::share(game, &outcome, seat) == 1.0)
}
