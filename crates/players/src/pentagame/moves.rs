//! The moves that a search tries: every landing that makes a difference, and for each landing the
//! best few ways to place its blocks.

use super::{
    board::{Board, Constants, Move, NONE},
    lines::{GRAPH, NODES, Stops, gap_middles},
    race::Race,
};

const NOTHING: [(u8, u8); 2] = [(NONE, NONE); 2];

/// Every move that makes a difference, with blocks on the best `stops` stops for the mover.
pub(super) fn all(constants: &Constants, board: &Board, stops: usize) -> Vec<Move> {
    let mut moves = Vec::new();
    let landings = landings(constants, board);
    // ranks the stops for blocks by the board before the move, which is good enough inside the tree
    let mut ranked: Option<Vec<u8>> = None;
    for landing in landings {
        let takes_black = landing.to != NONE && board.black >> landing.to & 1 == 1;
        let mut landed = *board;
        let greys = landed.land(constants, &landing);
        if !takes_black && greys == 0 {
            moves.push(landing);
            continue;
        }
        let ranked = ranked.get_or_insert_with(|| hindrances(constants, board, stops + 4));
        place_all(
            constants,
            &landed,
            &landing,
            ranked,
            stops,
            takes_black,
            greys,
            &mut moves,
        );
    }
    moves
}

/// Like [`all`], but ranks the stops for blocks anew for every landing, by the board after it.
pub(super) fn all_with_care(constants: &Constants, board: &Board, stops: usize) -> Vec<Move> {
    let mut moves = Vec::new();
    for landing in landings(constants, board) {
        let takes_black = landing.to != NONE && board.black >> landing.to & 1 == 1;
        let mut landed = *board;
        let greys = landed.land(constants, &landing);
        if !takes_black && greys == 0 {
            moves.push(landing);
            continue;
        }
        let ranked = hindrances(constants, &landed, stops);
        place_all(
            constants,
            &landed,
            &landing,
            &ranked,
            stops,
            takes_black,
            greys,
            &mut moves,
        );
    }
    moves
}

/// Every landing, but only one of several free stops that are equally good.
fn landings(constants: &Constants, board: &Board) -> Vec<Move> {
    let mut landings = Vec::new();
    let landing = |piece: usize, to: u8, swapped: u8| Move {
        piece: piece as u8,
        to,
        swapped,
        black: NONE,
        greys: NOTHING,
    };
    let own = constants.pieces_of(board.seat);
    for piece in own.clone() {
        if board.pieces[piece] == constants.goal_of(piece) {
            landings.push(landing(piece, NONE, NONE));
        }
    }
    if !landings.is_empty() {
        return landings;
    }
    let taken = board.taken();
    let mut begun: Stops = 0;
    for piece in own {
        let from = board.pieces[piece];
        if from == NONE || constants.alike && begun >> from & 1 == 1 {
            continue;
        }
        begun |= 1 << from;
        let mut ends = reach(taken, usize::from(from));
        while ends != 0 {
            let to = ends.trailing_zeros() as u8;
            ends &= ends - 1;
            if board.standing >> to & 1 == 0 {
                landings.push(landing(piece, to, NONE));
                continue;
            }
            let mut before = NONE;
            for other in
                (0..constants.seats * constants.each).filter(|&other| board.pieces[other] == to)
            {
                let seat = constants.seat_of(other);
                if constants.alike && (seat == board.seat || before == seat as u8) {
                    continue;
                }
                before = seat as u8;
                landings.push(landing(piece, to, other as u8));
            }
        }
    }
    landings
}

/// The stops where a move from here can end: all obstacles, free nodes, and one stop of each run of
/// free ones.
fn reach(taken: Stops, from: usize) -> Stops {
    let graph = &*GRAPH;
    let mut ends: Stops = 0;
    let mut nodes: u32 = 0;
    let mut open: Vec<usize> = Vec::with_capacity(NODES);
    let mut enter = |node: usize, ends: &mut Stops, open: &mut Vec<usize>| {
        if nodes >> node & 1 == 0 {
            nodes |= 1 << node;
            *ends |= 1 << node;
            if taken >> node & 1 == 0 {
                open.push(node);
            }
        }
    };
    if from < NODES {
        open.push(from);
    } else {
        let line = graph.line_of(from);
        let standing = line.standing(taken);
        let place = from - line.first;
        let back = standing & ((1 << place) - 1);
        let ahead = standing >> (place + 1) << (place + 1);
        // the run on either side of the piece: it is split where the piece stands
        if back == 0 {
            if place > 0 {
                ends |= 1 << (line.first + (place - 1) / 2);
            }
            enter(line.from, &mut ends, &mut open);
        } else {
            let next = (31 - back.leading_zeros()) as usize;
            ends |= 1 << (line.first + next);
            if next + 1 < place {
                ends |= 1 << (line.first + (next + place) / 2);
            }
        }
        if ahead == 0 {
            if place + 1 < line.stops {
                ends |= 1 << (line.first + (place + line.stops) / 2);
            }
            enter(line.to, &mut ends, &mut open);
        } else {
            let next = ahead.trailing_zeros() as usize;
            ends |= 1 << (line.first + next);
            if place + 1 < next {
                ends |= 1 << (line.first + (next + place) / 2);
            }
        }
    }
    while let Some(node) = open.pop() {
        for &line in &graph.at[node] {
            let line = &graph.lines[usize::from(line)];
            let standing = line.standing(taken);
            let other = line.from + line.to - node;
            if standing == 0 {
                ends |= 1 << (line.first + (line.stops - 1) / 2);
                enter(other, &mut ends, &mut open);
            } else if node == line.from {
                let next = standing.trailing_zeros() as usize;
                ends |= 1 << (line.first + next);
                if next > 0 {
                    ends |= 1 << (line.first + (next - 1) / 2);
                }
            } else {
                let next = (31 - standing.leading_zeros()) as usize;
                ends |= 1 << (line.first + next);
                if next + 1 < line.stops {
                    ends |= 1 << (line.first + (next + line.stops) / 2);
                }
            }
        }
    }
    ends & !(1 << from)
}

/// The stops where a block helps the seat to move most, best first.
fn hindrances(constants: &Constants, board: &Board, most: usize) -> Vec<u8> {
    let taken = board.taken();
    let party = constants.party(board.seat);
    let free = (0..NODES)
        .filter(|node| taken >> node & 1 == 0)
        .chain(GRAPH.lines.iter().flat_map(|line| gap_middles(line, taken)));
    let mut ranked: Vec<(i32, u8)> = free
        .map(|stop| {
            let race = Race::with(constants, board, taken | 1 << stop);
            (-race.lead(constants, party), stop as u8)
        })
        .collect();
    ranked.sort_unstable();
    ranked.truncate(most);
    ranked.into_iter().map(|(_, stop)| stop).collect()
}

/// Adds the landing with its blocks on the ranked stops.
#[expect(
    clippy::too_many_arguments,
    reason = "each says something else of one landing"
)]
fn place_all(
    constants: &Constants,
    landed: &Board,
    landing: &Move,
    ranked: &[u8],
    stops: usize,
    black: bool,
    greys: u8,
    moves: &mut Vec<Move>,
) {
    let free: Vec<u8> = ranked
        .iter()
        .copied()
        .filter(|&stop| landed.taken() >> stop & 1 == 0)
        .take(stops)
        .collect();
    let mut begun = vec![*landing];
    if black {
        begun = free
            .iter()
            .map(|&black| Move { black, ..*landing })
            .collect();
    }
    for grey in 0..usize::from(greys) {
        begun = begun
            .iter()
            .flat_map(|moved| {
                let mut board = *landed;
                board.place(constants, moved);
                board.seat = landed.seat;
                let from = grey_to_move(constants, &board);
                let free = free.iter().filter(move |&&to| board.taken() >> to & 1 == 0);
                free.map(move |&to| {
                    let mut moved = *moved;
                    moved.greys[grey] = (from, to);
                    moved
                })
            })
            .collect();
    }
    moves.append(&mut begun);
}

/// The grey block that the seat to move best takes from the board; [`NONE`] while there is a
/// reserve.
fn grey_to_move(constants: &Constants, board: &Board) -> u8 {
    if board.grey.count_ones() < 5 {
        return NONE;
    }
    let party = constants.party(board.seat);
    let mut grey = board.grey;
    let mut best = (i32::MIN, NONE);
    while grey != 0 {
        let stop = grey.trailing_zeros() as u8;
        grey &= grey - 1;
        let race = Race::with(constants, board, board.taken() & !(1 << stop));
        best = best.max((race.lead(constants, party), stop));
    }
    best.1
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_rules::{
        GameKind, Rules, Setup,
        pentagame::{Game, Stop, Turn},
    };

    use super::*;

    #[test]
    fn every_thing_in_reach_and_one_stop_of_each_run_is_an_end() {
        let Setup::Pentagame(setup) = Setup::parse(GameKind::Pentagame, "2", "").unwrap() else {
            panic!("a game of Pentagame");
        };
        let mut game = Game::new(setup);
        for typed in ["Wxr:G2W", "B-B2g", "BsR", "R-R1Y"] {
            game.play(&game.read(typed).unwrap()).unwrap();
        }
        let position = game.position();
        let board = Board::of(position);
        for stop in Stop::all() {
            let reach = position.reach(stop);
            let ends = super::reach(board.taken(), stop.index());
            for end in Stop::all() {
                let taken_or_node = end.is_node() || !position.is_free(end);
                if ends >> end.index() & 1 == 1 {
                    assert!(reach.contains(end), "{stop} {end}");
                } else if taken_or_node && end != stop {
                    assert!(!reach.contains(end), "{stop} {end}");
                }
            }
        }
        assert!(
            game.turns()
                .iter()
                .any(|turn| matches!(turn, Turn::Move { .. }))
        );
    }
}
