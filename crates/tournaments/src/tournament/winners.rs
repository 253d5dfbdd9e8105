//! Who wins a tournament: nobody who has withdrawn.

/// Puts those who have withdrawn, and were ahead of all who stayed, behind the best of these. Nobody who has
/// withdrawn wins a tournament; further down they keep their places.
pub(super) fn put_winners_first<Row>(
    standings: &mut [Row],
    stays: impl Fn(&Row) -> bool,
    place: impl Fn(&mut Row) -> &mut u32,
) {
    let Some(best) = standings
        .iter_mut()
        .find(|row| stays(row))
        .map(|row| *place(row))
    else {
        return;
    };
    let ahead = standings
        .iter_mut()
        .filter_map(|row| (*place(row) <= best).then_some(()))
        .count();
    let ahead = &mut standings[..ahead];
    ahead.sort_by_key(|row| !stays(row));
    let mut last = None;
    for (number, row) in (1..).zip(ahead) {
        let stays = stays(row);
        let place = place(row);
        let before = (stays, *place);
        *place = match last {
            Some((same, shared)) if same == before => shared,
            _ => number,
        };
        last = Some((before, *place));
    }
}

#[cfg(test)]
mod tests {
    use super::put_winners_first;

    /// Places, and who has stayed, before and after.
    fn placed(before: &[(u32, char)], stayed: &str) -> Vec<(u32, char)> {
        let mut rows = before.to_vec();
        put_winners_first(
            &mut rows,
            |(_, name)| stayed.contains(*name),
            |(place, _)| place,
        );
        rows
    }

    #[test]
    fn whoever_has_withdrawn_does_not_win_and_keeps_their_place_further_down() {
        let rows = [(1, 'a'), (2, 'b'), (3, 'c')];
        assert_eq!(placed(&rows, "abc"), rows);
        assert_eq!(placed(&rows, "ac"), rows, "the second has withdrawn");
        assert_eq!(placed(&rows, "bc"), [(1, 'b'), (2, 'a'), (3, 'c')]);
        assert_eq!(placed(&rows, "c"), [(1, 'c'), (2, 'a'), (3, 'b')]);
        assert_eq!(placed(&rows, ""), rows, "nobody is left to win");
        assert_eq!(placed(&[], "a"), []);
    }

    #[test]
    fn shared_places_stay_shared_among_those_who_stayed_and_among_the_others() {
        let rows = [(1, 'a'), (1, 'b'), (1, 'c'), (4, 'd')];
        assert_eq!(
            placed(&rows, "bd"),
            [(1, 'b'), (2, 'a'), (2, 'c'), (4, 'd')]
        );
        assert_eq!(
            placed(&rows, "bcd"),
            [(1, 'b'), (1, 'c'), (3, 'a'), (4, 'd')]
        );
        assert_eq!(placed(&rows, "d"), [(1, 'd'), (2, 'a'), (2, 'b'), (2, 'c')]);
    }
}
