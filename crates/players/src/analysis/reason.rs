//! The reasons why a turn can be good or bad.

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

            /// The reason with this name.
            pub fn named(name: &str) -> Option<Reason> {
                Reason::ALL.iter().copied().find(|reason| reason.name() == name)
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
