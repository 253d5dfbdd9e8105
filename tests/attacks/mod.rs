//! What somebody tries with a game that they may not see, or in which they do not play. Every door runs this table:
//! Discord's gateway, interactions by HTTP, the web, Discord's Activity, and the local page.

/// Commands that name the game, each with its other options.
pub const COMMANDS: [(&str, &[(&str, &str)]); 18] = [
    ("board", &[]),
    ("record", &[]),
    ("replay", &[]),
    ("hint", &[]),
    ("explain", &[("turn", "e5")]),
    ("preview", &[("turn", "e5")]),
    ("move", &[("turn", "e5")]),
    ("plan", &[("turns", "e5")]),
    ("explore", &[("turns", "e5")]),
    ("note", &[("text", "mine")]),
    ("annotate", &[("text", "mine")]),
    ("nudge", &[]),
    ("draw", &[]),
    ("takeback", &[]),
    ("pause", &[]),
    ("resign", &[]),
    ("cancel", &[]),
    ("move-game", &[]),
];

/// Those of the commands that only show something, which everybody may who may see the game.
#[allow(dead_code)]
pub const LOOKS: [&str; 7] = [
    "board", "record", "replay", "explore", "explain", "preview", "hint",
];

/// The press that plays a turn at the beginning of a game. It is not stale: who is to move plays with it.
pub fn first_turn(game: &str, turn: &str) -> String {
    format!("play:{game}:1:{turn}")
}

/// Ids of buttons about the game, as somebody forges who has learnt its id, with a turn that could be played now.
pub fn presses(game: &str, turn: &str) -> Vec<String> {
    let with_more = [
        "join",
        "leave",
        "start",
        "cancel",
        "board",
        "move",
        "hint",
        "replay",
        "rematch",
        "undo",
        "here",
        "captures:0",
        "offer-seat",
        "partners",
        "go-on",
        "close",
        "study",
        "unplan:0",
        "seat:1",
        "take-seat:1",
        "standin:1:surely",
        "follow:turns",
        "step:first",
        "more",
        "offer-draw",
        "pause",
        "nudge",
        "note",
        "resign",
        "plan",
        "record",
        "coach:on",
        "preview:e5",
        "hand:0:0:e",
        "again:3",
    ];
    let press = |said: &str| match said.split_once(':') {
        Some((what, more)) => format!("{what}:{game}:{more}"),
        None => format!("{said}:{game}"),
    };
    let mut presses: Vec<String> = with_more.map(press).into();
    let first = first_turn(game, turn);
    // An item of a menu is read as the button that it names.
    presses.extend([
        format!("go:{first}"),
        format!("go:{}", press("resign")),
        first,
    ]);
    presses
}

/// A press on the button of a turn, longer than any id: the turn is good, with spaces behind it.
pub fn long_press(game: &str) -> String {
    first_turn(game, "e5") + &" ".repeat(200)
}
