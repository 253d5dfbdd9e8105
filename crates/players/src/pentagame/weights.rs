//! What the features of the race weigh.

/// The value of a round.
pub(super) const ROUND: i32 = 1_000;

/// The features of a seat, by their places in [`Weights`].
pub(super) mod feature {
    /// The turns that the pieces need that must go out.
    pub(crate) const TURNS: usize = 0;
    /// The turns that the next piece needs, and the one after it, because others may get blocked.
    pub(crate) const NEXT: usize = 1;
    /// Whether there is no such next piece, and no such second one.
    pub(crate) const MISSING: usize = 3;
    /// Whether the seat has moved in this round.
    pub(crate) const WAITS: usize = 5;
    /// The pieces whose goal still has a black block, because going out there places two blocks.
    pub(crate) const ABRACADABRAS: usize = 6;
    /// The number of pieces that must go out, if all grey blocks are on the board: then whoever goes out
    /// moves one of them.
    pub(crate) const MOVES_GREYS: usize = 7;
    /// Whether only one piece must go out, or two.
    pub(crate) const NEEDS: usize = 8;
    /// The turns of the last of the pieces that must go out.
    pub(crate) const LAST: usize = 10;
    /// The pieces that must go out and need two turns.
    pub(crate) const TWO: usize = 11;
    /// The pieces that stand on the goal of another one of the seat: a swap can bring both further.
    pub(crate) const ON_GOALS: usize = 12;
    /// Whether the seat is to move.
    pub(crate) const TO_MOVE: usize = 13;
    /// The pieces on nodes.
    pub(crate) const ON_NODES: usize = 14;
    /// Whether all pieces that must go out need one turn.
    pub(crate) const ALL_ONE: usize = 15;
    /// The pieces that must go out and that a block can slow down, because their shortest ways begin on
    /// one line; and those among the rest.
    pub(crate) const SLOWED: usize = 16;
    pub(crate) const REST_SLOWED: usize = 17;
}

/// The number of features.
pub(super) const FEATURES: usize = 18;

/// What each feature adds to the distance of a seat from the end, in thousandths of a round.
pub(super) type Weights = [i32; FEATURES];

/// Weights set by hand, which know little more than the turns that are needed.
pub(super) const BY_HAND: Weights = [
    ROUND, 90, 40, 450, 200, ROUND, -25, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
];

/// Weights for two seats, fitted to the results of self-play; the crate's README has the command. So a
/// lead stands for a chance, and a turn less is worth less than a round. Nobody lacks the next two
/// pieces in such a game, and the weights for that are those set by hand.
pub(super) const FITTED: Weights = [
    674, 408, 300, 450, 200, 993, -181, -28, -59, 250, 0, 134, -94, -230, -5, -335, 149, 107,
];
