//! Placings: after a landing, the taken black block and a grey block for each piece that goes out are
//! placed on free stops, one after the other.
//!
//! A stop is free if it is empty after the move; so the origin may be free, and a goal that a piece has
//! just left. Every placed block occupies its stop for the next ones.

use super::{Breach, Grey, Greys, Landing, Occupant, Piece, Position, Stop, StopSet};

/// A position within a turn, with blocks still to be placed: the black one first (abracadabra is said in
/// this order, book 3), then the grey ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Placing {
    position: Position,
    black: bool,
    greys: u8,
}

impl Placing {
    /// Starts the placements after a legal landing.
    pub fn after(position: &Position, landing: &Landing) -> Placing {
        let mut position = *position;
        position.land(landing);
        Placing {
            position,
            black: landing.finds == Some(Occupant::Black),
            greys: landing.brings_out(position.setup()).count() as u8,
        }
    }

    /// Starts the placement after a forced out.
    pub fn after_forced_out(position: &Position, piece: Piece, goal: Stop) -> Placing {
        let mut position = *position;
        position.take_out(piece, goal);
        Placing {
            position,
            black: false,
            greys: 1,
        }
    }

    /// Returns the position with the placements so far.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Whether the black block is next.
    pub fn black_is_next(&self) -> bool {
        self.black
    }

    /// Returns the number of grey blocks to be placed.
    pub fn greys_left(&self) -> u8 {
        self.greys
    }

    /// Returns the placed grey blocks of which one has to be moved because the reserve is empty; none
    /// otherwise.
    pub fn greys_to_move(&self) -> StopSet {
        if self.position.reserve() == 0 {
            self.position.grey_set()
        } else {
            StopSet::EMPTY
        }
    }

    /// Places the black block.
    ///
    /// # Errors
    /// Fails if the stop is not free.
    pub fn place_black(&mut self, stop: Stop) -> Result<(), Breach> {
        self.check_free(stop)?;
        self.position.put_black(stop);
        self.black = false;
        Ok(())
    }

    /// Places a grey block from the reserve or, if that is empty, from the board.
    ///
    /// # Errors
    /// Fails if the block cannot come from there or go there.
    pub fn place_grey(&mut self, grey: Grey) -> Result<(), Breach> {
        let reserve = self.position.reserve();
        match grey.from {
            None if reserve == 0 => return Err(Breach::ReserveEmpty),
            None => {}
            Some(_) if reserve > 0 => return Err(Breach::ReserveNotEmpty { reserve }),
            Some(from) if !self.position.is_grey(from) => {
                return Err(Breach::NoGreyThere { stop: from });
            }
            Some(from) if from == grey.to => return Err(Breach::GreyStays { stop: from }),
            Some(_) => {}
        }
        self.check_free(grey.to)?;
        self.position.put_grey(grey);
        self.greys = self.greys.saturating_sub(1);
        Ok(())
    }

    /// Makes all placements: the black block's, if one was taken, and the grey ones'.
    ///
    /// # Errors
    /// Fails if there are too many or too few, or one is impossible.
    pub(super) fn place_all(&mut self, black: Option<Stop>, greys: &[Grey]) -> Result<(), Breach> {
        let expected = usize::from(self.greys);
        let given = greys.len();
        if given < expected {
            return Err(Breach::GreyMissing { expected, given });
        }
        if given > expected {
            return Err(Breach::GreyExtra { expected, given });
        }
        if let Some(stop) = black {
            self.place_black(stop)?;
        }
        greys.iter().try_for_each(|&grey| self.place_grey(grey))
    }

    /// Counts the ways to make all placements.
    pub fn count(&self) -> u64 {
        let mut free = self.position.free().len() as u64;
        let mut reserve = self.position.reserve();
        let mut ways = 1;
        if self.black {
            ways *= free;
            free -= 1;
        }
        for _ in 0..self.greys {
            ways *= free;
            if reserve > 0 {
                reserve -= 1;
                free -= 1;
            } else {
                ways *= u64::from(Position::BLOCKS);
            }
        }
        ways
    }

    /// Calls `each` with every way to make all placements, ordered by stops.
    pub fn for_each(&self, mut each: impl FnMut(Option<Stop>, Greys)) {
        let (free, grey) = (self.position.free(), self.position.grey_set());
        if self.black {
            for stop in free {
                self.for_each_greys(free.without(stop), grey, |greys| each(Some(stop), greys));
            }
        } else {
            self.for_each_greys(free, grey, |greys| each(None, greys));
        }
    }

    fn for_each_greys(&self, free: StopSet, grey: StopSet, mut each: impl FnMut(Greys)) {
        match self.greys {
            0 => each(Greys::None),
            1 => for_each_grey(free, grey, |first, _, _| each(Greys::one(first))),
            _ => for_each_grey(free, grey, |first, free, grey| {
                for_each_grey(free, grey, |second, _, _| each(Greys::two(first, second)));
            }),
        }
    }

    fn check_free(&self, stop: Stop) -> Result<(), Breach> {
        match self.position.occupants(stop).next() {
            None => Ok(()),
            Some(by) => Err(Breach::PlacementTaken { stop, by }),
        }
    }
}

/// Calls `each` with every placement of one grey block, and the free stops and grey blocks after it.
fn for_each_grey(free: StopSet, grey: StopSet, mut each: impl FnMut(Grey, StopSet, StopSet)) {
    if grey.len() < usize::from(Position::BLOCKS) {
        for to in free {
            each(Grey { from: None, to }, free.without(to), grey.with(to));
        }
    } else {
        for from in grey {
            for to in free {
                each(
                    Grey {
                        from: Some(from),
                        to,
                    },
                    free.with(from).without(to),
                    grey.without(from).with(to),
                );
            }
        }
    }
}
