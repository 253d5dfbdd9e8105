//! Many games at the same time.

use std::{
    panic::resume_unwind,
    sync::atomic::{AtomicU64, Ordering},
    thread,
};

/// Plays so many games, numbered from 0, in so many threads. Returns what `play` returned for each, in the
/// order of their numbers. Panics if a game does.
pub fn in_threads<T: Send>(games: u64, threads: usize, play: impl Fn(u64) -> T + Sync) -> Vec<T> {
    let next = AtomicU64::new(0);
    let some = || {
        let numbers = std::iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed));
        let numbers = numbers.take_while(|&number| number < games);
        let played = numbers.map(|number| (number, play(number)));
        played.collect::<Vec<(u64, T)>>()
    };
    let mut played: Vec<(u64, T)> = thread::scope(|scope| {
        let running: Vec<_> = (0..threads).map(|_| scope.spawn(some)).collect();
        let parts = running.into_iter().map(|thread| thread.join());
        parts
            .flat_map(|part| part.unwrap_or_else(|panic| resume_unwind(panic)))
            .collect()
    });
    played.sort_unstable_by_key(|&(number, _)| number);
    played.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_game_is_played_once_and_stands_in_its_place() {
        let squares: Vec<u64> = (0..100).map(|number| number * number).collect();
        assert_eq!(in_threads(100, 3, |number| number * number), squares);
        assert!(in_threads(0, 3, |number| number).is_empty());
    }
}
