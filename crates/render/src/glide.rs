//! Gliding pieces: intermediate scenes between two positions.

use super::{
    geometry::Point,
    scene::{Item, Scene, Trail},
    sprite::Sprite,
};

/// Positions closer than this are equal.
const NEAR: f32 = 1.0;

/// Maximum distance of a line's ends from the positions that it connects.
const LEADS: f32 = 25.0;

/// Number of steps for each segment of a line.
const FINE: u16 = 8;

/// A gliding sprite and its origin.
#[derive(Debug, Clone, PartialEq)]
struct Thing {
    sprite: Sprite,
    at: Point,
    scale: f32,
}

/// Returns this many scenes between two scenes, without marks of turns. `ways` are the lines of the turn
/// between them. Empty if nothing has moved.
pub(super) fn between(from: &Scene, to: &Scene, ways: &[Trail], steps: u16) -> Vec<Scene> {
    let mut left = lost(from, to);
    let arrived = lost(to, from);
    let mut moves = Vec::new();
    for there in arrived {
        let far = |thing: &Thing| thing.at.minus(there.at).length();
        let alike = left.iter().enumerate();
        let alike = alike.filter(|(_, thing)| thing.sprite == there.sprite);
        let nearest = alike.min_by(|(_, a), (_, b)| far(a).total_cmp(&far(b)));
        if let Some(index) = nearest.map(|(index, _)| index) {
            moves.push((left.swap_remove(index), there));
        }
    }
    if moves.is_empty() {
        return Vec::new();
    }
    let gone = |item: &Item| {
        let thing = single(item);
        thing.is_some_and(|thing| moves.iter().any(|(from, _)| same(from, &thing)))
    };
    let mut still = from.clone();
    still.trails.clear();
    still.items.retain(|item| !gone(item));
    // The rest of a pile.
    still
        .items
        .extend(to.items.iter().filter(|item| gone(item)).cloned());
    let paths: Vec<Vec<Point>> = moves
        .iter()
        .map(|(from, to)| path(from.at, to.at, ways))
        .collect();
    (1..=steps)
        .map(|step| {
            let time = f32::from(step) / f32::from(steps + 1);
            // Slow at both ends.
            let eased = time * time * (3.0 - 2.0 * time);
            let mut scene = still.clone();
            for ((_, thing), path) in moves.iter().zip(&paths) {
                scene.put(thing.sprite.clone(), along(path, eased), thing.scale);
            }
            scene
        })
        .collect()
}

/// Returns the gliding part of an item.
fn single(item: &Item) -> Option<Thing> {
    let (sprite, _) = item.sprite.glides()?;
    Some(Thing {
        sprite,
        at: item.at,
        scale: item.scale,
    })
}

fn same(one: &Thing, other: &Thing) -> bool {
    one.sprite == other.sprite && one.at.minus(other.at).length() < NEAR
}

/// Returns the sprites of a scene that another scene lacks at that position, with multiplicity.
fn lost(from: &Scene, to: &Scene) -> Vec<Thing> {
    let count = |scene: &Scene, thing: &Thing| -> u8 {
        let items = scene.items.iter();
        let there = items.filter(|item| single(item).is_some_and(|there| same(&there, thing)));
        there.filter_map(|item| Some(item.sprite.glides()?.1)).sum()
    };
    let mut lost = Vec::new();
    for item in &from.items {
        let Some(thing) = single(item) else { continue };
        let missing = count(from, &thing).saturating_sub(count(to, &thing));
        lost.extend(std::iter::repeat_n(thing, usize::from(missing)));
    }
    lost
}

/// Returns the points of a path: along a connecting line if there is one, else straight.
fn path(from: Point, to: Point, ways: &[Trail]) -> Vec<Point> {
    let near = |one: Point, other: Point| one.minus(other).length() < LEADS;
    for way in ways {
        let mut points = points(way);
        let [first, .., last] = points[..] else {
            continue;
        };
        if near(last, from) && near(first, to) {
            points.reverse();
        } else if !(near(first, from) && near(last, to)) {
            continue;
        }
        let inner = &points[1..points.len() - 1];
        return [&[from], inner, &[to]].concat();
    }
    vec![from, to]
}

/// Returns the points of a line, with bends in small steps.
fn points(way: &Trail) -> Vec<Point> {
    let mut points = vec![way.start];
    let mut at = way.start;
    for (control, to) in &way.steps {
        match control {
            None => points.push(*to),
            Some(control) => points.extend((1..=FINE).map(|step| {
                let time = f32::from(step) / f32::from(FINE);
                let between = |a: Point, b: Point| a.plus(b.minus(a).times(time));
                between(between(at, *control), between(*control, *to))
            })),
        }
        at = *to;
    }
    points
}

/// Returns the point at this fraction of a path's length.
fn along(path: &[Point], part: f32) -> Point {
    let lengths = path.windows(2).map(|pair| pair[1].minus(pair[0]).length());
    let mut left = part * lengths.sum::<f32>();
    for pair in path.windows(2) {
        let step = pair[1].minus(pair[0]);
        let length = step.length();
        if left <= length && length > 0.0 {
            return pair[0].plus(step.times(left / length));
        }
        left -= length;
    }
    path.last().copied().unwrap_or(Point::new(0.0, 0.0))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::marks::Line;

    #[test]
    fn a_path_follows_the_line_of_the_turn_in_either_direction() {
        let [a, b, c] = [(0.0, 0.0), (100.0, 0.0), (100.0, 100.0)].map(|(x, y)| Point::new(x, y));
        let way = Trail {
            start: a,
            steps: vec![(None, b), (None, c)],
            line: Line::Way,
        };
        let ways = [way];
        assert_eq!(path(a, c, &ways), [a, b, c]);
        assert_eq!(path(c, a, &ways), [c, b, a]);
        assert_eq!(along(&path(a, c, &ways), 0.75), Point::new(100.0, 50.0));
        let elsewhere = Point::new(0.0, 100.0);
        assert_eq!(path(a, elsewhere, &ways), [a, elsewhere]);
        let bent = Trail {
            start: a,
            steps: vec![(Some(b), c)],
            line: Line::Way,
        };
        let middle = along(&path(a, c, &[bent]), 0.5);
        assert!(middle.minus(Point::new(75.0, 25.0)).length() < 3.0);
    }
}
