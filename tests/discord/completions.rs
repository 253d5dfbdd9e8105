//! Completions of turns.

use crate::table::*;

async fn offered(table: &Table, game: &Match, typed: &str) -> Vec<Choice> {
    let mover = game.mover();
    let choices = mover
        .autocomplete(&table.channel, "move", "turn", typed, [])
        .await;
    let distinct: BTreeSet<&str> = choices.iter().map(|one| one.value.as_str()).collect();
    assert_eq!(distinct.len(), choices.len(), "{typed:?}: {choices:?}");
    choices
}

/// Checks that this turn can be reached by choosing completions only.
async fn can_be_reached_by_choosing(table: &Table, game: &Match, turn: &str) {
    let mut typed = String::new();
    for _ in 0..10 {
        let choices = offered(table, game, &typed).await;
        let next = choices
            .iter()
            .map(|choice| &choice.value)
            .filter(|value| turn.starts_with(value.as_str()) && value.len() > typed.len())
            .max_by_key(|value| value.len());
        match next {
            Some(next) if next == turn => return,
            Some(next) => typed.clone_from(next),
            None => panic!("after {typed:?} there is no way to {turn}: {choices:#?}"),
        }
    }
    panic!("choosing does not end: {typed}");
}

#[tokio::test]
async fn after_every_prefix_of_a_turn_the_choices_lead_on_to_it() {
    let (table, mut duel) = Table::duelling(3).await;
    let mut tried = BTreeSet::new();
    // Each kind of turn once: moves, takes, swaps, outs.
    while tried.len() < 4 && duel.game.to_move().is_some() && duel.turns.len() < 30 {
        let turn = duel.good_turn();
        let sort: String = turn.chars().filter(|c| "-xszs:!>@".contains(*c)).collect();
        if tried.insert(sort) {
            for end in 0..=turn.len() {
                let typed = &turn[..end];
                let choices = offered(&table, &duel, typed).await;
                assert!(!choices.is_empty(), "nothing after {typed:?} of {turn}");
                for choice in choices {
                    let legal = duel.game.read(&choice.value).is_ok();
                    let goes_on = legal || !duel.game.complete(&choice.value, 25).is_empty();
                    assert!(goes_on, "after {typed:?} {choice:?} leads nowhere");
                }
            }
            can_be_reached_by_choosing(&table, &duel, &turn).await;
        }
        duel.play(&turn).await;
    }
    assert!(tried.len() >= 3, "{tried:?}");
    table.clear().await;
}

#[tokio::test]
async fn whatever_is_typed_nothing_breaks() {
    let (table, duel) = Table::duelling(3).await;
    for typed in ["?", "W-W3r-W", "🙂", "((((", &"W".repeat(90)] {
        offered(&table, &duel, typed).await;
    }
    let stranger = &table.people[4];
    let clocks = stranger
        .autocomplete(&table.channel, "play pentagame", "clock", "per", [])
        .await;
    assert!(!clocks.is_empty());
    let zones = stranger
        .autocomplete(&table.channel, "settings", "zone", "berl", [])
        .await;
    assert!(
        zones.iter().any(|one| one.value == "Europe/Berlin"),
        "{zones:?}"
    );
    table.clear().await;
}
