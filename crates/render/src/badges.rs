//! The layout of the numbered badges. A badge shows the number of a place that a player can choose.
//! No badge covers another badge, a letter or a number of the board.

use std::cell::OnceCell;

use tokio_util::sync::CancellationToken;

use super::{
    font::NameFont,
    geometry::Point,
    pill::Pill,
    scene::{NamedPlace, Scene},
};

/// The distance of a badge from the edge of an occupied place; it keeps the piece visible.
const OFF: f32 = 12.0;

/// The search grid round a place: the distance between two candidates, the greatest distance from the
/// edge, and the number of directions.
const STEP: f32 = 5.0;
const FARTHEST: f32 = 50.0;
const DIRECTIONS: u8 = 16;

/// The maximal number of passes over the badges. The tests need only a few.
const ROUNDS: usize = 60;

/// The penalty for a badge that is nearer to another marked place than to its own.
const MISLEADING: f32 = 100.0;

/// A numbered place.
pub(super) struct Numbered<'a> {
    pub number: u16,
    pub place: &'a NamedPlace,
    /// Whether the badge goes beside the place, since the place is occupied.
    pub beside: bool,
}

/// Returns the positions of the badges, in the order of `numbered`.
///
/// Every badge starts at its best position. Each pass then moves every badge that overlaps others to its
/// cheapest position. A badge that goes on to overlap counts for more with every pass. If nobody waits for the
/// picture any more, the badges stay where they are.
pub(super) fn settle(
    numbered: &[Numbered<'_>],
    scene: &Scene,
    font: &NameFont,
    unwanted: &CancellationToken,
) -> Vec<Point> {
    let kept_free = scene.read(font);
    let rooms: Vec<Room<'_>> = numbered
        .iter()
        .map(|one| Room::new(one, numbered, &kept_free, scene.pixel))
        .collect();
    let badge = |one: usize, at: Point| Pill::badge(numbered[one].number, at);
    let mut chosen: Vec<Point> = rooms.iter().map(Room::first).collect();
    // The weight of an overlap with this badge.
    let mut weights = vec![1.0_f32; numbered.len()];
    for _ in 0..ROUNDS {
        let mut are_clear = true;
        for one in 0..numbered.len() {
            if unwanted.is_cancelled() {
                return chosen;
            }
            let hidden = |at: Point, weights: &[f32]| -> f32 {
                let here = badge(one, at);
                let others = (0..numbered.len()).filter(|other| *other != one);
                let overlap = |other: usize| here.overlap(&badge(other, chosen[other])).max(0.0);
                others.map(|other| weights[other] * overlap(other)).sum()
            };
            if hidden(chosen[one], &weights) == 0.0 {
                continue;
            }
            are_clear = false;
            weights[one] += 1.0;
            let points = rooms[one].all().iter();
            let ranked = points.map(|(cost, at)| (cost + 20.0 * hidden(*at, &weights), *at));
            let best = ranked.min_by(|(one, _), (other, _)| one.total_cmp(other));
            if let Some((_, at)) = best {
                chosen[one] = at;
            }
        }
        if are_clear {
            break;
        }
    }
    chosen
}

/// The positions of a badge at which it covers no letter or number of the board.
struct Room<'a> {
    one: &'a Numbered<'a>,
    all: &'a [Numbered<'a>],
    kept_free: &'a [Pill],
    pixel: f32,
    /// The candidates, each with its cost; computed on first use.
    points: OnceCell<Vec<(f32, Point)>>,
}

impl<'a> Room<'a> {
    fn new(
        one: &'a Numbered<'a>,
        all: &'a [Numbered<'a>],
        kept_free: &'a [Pill],
        pixel: f32,
    ) -> Room<'a> {
        Room {
            one,
            all,
            kept_free,
            pixel,
            points: OnceCell::new(),
        }
    }

    /// Returns the preferred position.
    fn wanted(&self) -> Point {
        let place = self.one.place;
        let aside = match self.one.beside {
            false => place.lean,
            true => {
                let towards = match place.lean.length() > 0.0 {
                    true => place.lean.unit(),
                    false => Point::polar(45.0, 1.0),
                };
                towards.times(place.radius + OFF)
            }
        };
        place.at.plus(aside).fitted(self.pixel)
    }

    fn is_clear(&self, at: Point) -> bool {
        let badge = Pill::badge(self.one.number, at);
        self.kept_free.iter().all(|free| badge.overlap(free) <= 0.0)
    }

    /// Returns the cheapest position, without regard to other badges.
    fn first(&self) -> Point {
        let wanted = self.wanted();
        if self.is_clear(wanted) {
            return wanted;
        }
        let best = self
            .all()
            .iter()
            .min_by(|(one, _), (other, _)| one.total_cmp(other));
        best.map_or(wanted, |(_, at)| *at)
    }

    /// Returns all candidates with their costs.
    fn all(&self) -> &[(f32, Point)] {
        self.points.get_or_init(|| {
            let (place, wanted) = (self.one.place, self.wanted());
            let distances = (1..).map(|step| STEP * step as f32);
            let distances = distances.take_while(|away| *away <= place.radius + FARTHEST);
            let around = distances.flat_map(|away| {
                (0..DIRECTIONS).map(move |direction| {
                    let degrees = 360.0 / f32::from(DIRECTIONS) * f32::from(direction);
                    Point::polar(degrees, away)
                })
            });
            let points = around.map(|aside| place.at.plus(aside).fitted(self.pixel));
            let points = points.chain([wanted, place.at.fitted(self.pixel)]);
            let clear = points.filter(|at| self.is_clear(*at));
            clear.map(|at| (self.cost(at, wanted), at)).collect()
        })
    }

    fn cost(&self, at: Point, wanted: Point) -> f32 {
        let place = self.one.place;
        let own = at.minus(place.at).length();
        let others = self
            .all
            .iter()
            .filter(|other| other.place.name != place.name);
        let misleads = others
            .map(|other| at.minus(other.place.at).length())
            .any(|other| other < own);
        let worse = if misleads { MISLEADING } else { 0.0 };
        at.minus(wanted).length() + worse
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_domain::game::Theme;
    use petteia_rules::{Die, Game, GameKind, Record, Setup};
    use petteia_speech::{
        games::{
            code_after,
            hand::{self, Hand},
        },
        message::{Mark, Picture},
    };

    use super::*;
    use crate::pill::BADGE;
    use crate::{
        sprite::Sprite,
        testing::{blind_game, letters, picture, scene_at},
        theme::Palette,
    };

    /// The number of positions that are tested, over all games, from games of random turns.
    const POSITIONS: usize = 500;

    /// Returns the picture for a turn of which some places have been chosen.
    fn step(game: &Game, hand: &Hand) -> Picture {
        let reached = hand::reach(game, hand.clone(), None);
        let begun = &reached.hand.begun;
        let chosen = reached.hand.touched.iter().map(|place| Mark {
            place: place.clone(),
            number: None,
            beside: true,
        });
        let offered = (1..)
            .zip(reached.counted(game))
            .map(|(number, place)| Mark {
                beside: hand::is_occupied(game, begun, &place),
                number: Some(number),
                place,
            });
        Picture {
            marks: chosen.chain(offered).collect(),
            code: code_after(game, begun).unwrap_or_else(|| game.code()),
            ..picture(game.kind(), "")
        }
    }

    fn assert_clear(picture: &Picture, size: u32) {
        let scene = scene_at(picture, size);
        let palette = Palette::of(Theme::Dark).unwrap();
        let mut badges = Vec::new();
        let board = letters(&scene.board.svg(&palette, scene.pixel)).into_iter();
        let mut read: Vec<Pill> = board.map(|(word, _)| word).collect();
        for item in &scene.items {
            match &item.sprite {
                Sprite::Badge(number) => {
                    let badge = Pill::badge(*number, item.at);
                    assert!(2.0 * BADGE / scene.pixel >= 18.0 * size as f32 / 400.0);
                    badges.push((*number, badge));
                }
                sprite => {
                    let letters = letters(&sprite.svg(&palette));
                    read.extend(
                        letters
                            .iter()
                            .map(|(word, _)| word.on_picture(item.at, item.scale)),
                    );
                }
            }
        }
        let numbers = picture.marks.iter().filter_map(|mark| mark.number);
        assert_eq!(badges.len(), numbers.count());
        for (place, (number, badge)) in badges.iter().enumerate() {
            for (other, there) in &badges[..place] {
                let over = badge.overlap(there);
                assert!(over <= 0.0, "{number} over {other} by {over}: {picture:?}");
            }
            for word in &read {
                let over = badge.overlap(word);
                assert!(over <= 0.0, "{number} by {over} over {word:?}: {picture:?}");
            }
        }
    }

    /// Checks the pictures of a turn that is chosen place by place; `seed` picks the places.
    fn assert_all_steps_clear(mut game: Game, mut seed: usize) {
        if game.awaits_die() {
            game.roll(Die::ALL[seed % Die::ALL.len()]);
        }
        let game = &game;
        let mut hand = Hand::default();
        for _ in 0..5 {
            let reached = hand::reach(game, hand, None);
            if reached.places.is_empty() {
                return;
            }
            assert_clear(&step(game, &reached.hand), [400, 800][seed % 2]);
            let place = &reached.places[seed % reached.places.len()];
            let after = hand::reach(game, reached.hand, Some(place));
            if after.turn.is_some() {
                return;
            }
            // If several pieces can be meant, take the first.
            hand = match after.choices.first() {
                Some((choice, _)) => hand::reach(game, after.hand, Some(choice)).hand,
                None => after.hand,
            };
            seed = seed / 2 + 7;
        }
    }

    #[test]
    fn no_number_hides_another_one_or_what_is_to_be_read_in_whole_games() {
        for kind in GameKind::ALL {
            let path = format!("../../assets/games/{}.pgr", kind.name());
            let records = std::fs::read_to_string(path).unwrap();
            for record in Record::read_all(&records).unwrap() {
                for (number, game) in record.positions().enumerate() {
                    assert_all_steps_clear(game, number);
                }
            }
        }
    }

    #[test]
    fn no_number_hides_another_one_or_what_is_to_be_read_in_random_positions() {
        let mut seen = 0;
        for seed in 0.. {
            for &kind in GameKind::ALL {
                let line_ups = kind.line_ups();
                let setup = Setup::parse(kind, line_ups[seed % line_ups.len()], "").unwrap();
                for picture in blind_game(setup, 60, seed as u64)
                    .iter()
                    .skip(seed % 7)
                    .step_by(7)
                {
                    let game = Game::from_code(kind, &picture.code).unwrap();
                    assert_all_steps_clear(game, seen);
                    seen += 1;
                }
            }
            if seen >= POSITIONS {
                return;
            }
        }
    }
}
