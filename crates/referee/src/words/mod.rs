//! The messages about a game in its channel.

mod dice;
pub(crate) mod ratings;
pub(super) mod reach;
pub(crate) mod settings;

use chrono::{DateTime, TimeDelta, Utc};
use petteia_domain::{
    dice::Dice,
    event_log::Phase,
    game::{
        Asked, AtTable, ControlError, DaysOffError, DurationError, Event, HumanDuration, LONGEST,
        Look, MOST_HOLIDAYS, Played, Ply, Question, SHORTEST, SeatOrder, State, Termination,
    },
    ids::{Fixture, UserId},
};
use petteia_players::Level;
use petteia_rules::{Game, GameKind, Seat, Setup, Turn};
use petteia_speech::{
    games,
    message::{Button, ButtonId, Label, Message, Picture, Span, Text, TimeLeft, Weight},
    say,
    speech::{Arg, Say, players},
};

use crate::{
    arrange::seats::{can_start, ends_without},
    buttons,
};

/// A message with only a text.
pub(super) fn plain(text: impl Into<Text>) -> Message {
    Message {
        text: text.into(),
        ..Message::default()
    }
}

/// A button.
pub(super) fn button(label: impl Into<Label>, press: ButtonId, weight: Weight) -> Button {
    Button {
        label: label.into(),
        press,
        weight,
    }
}

/// The names of users: `Ada`, `Ada and Ben`, `Ada, Ben and Cleo`.
pub(super) fn users(users: &[UserId]) -> Arg {
    Arg::And(users.iter().copied().map(Text::from).collect())
}

/// The names of several seats' players.
pub(super) fn seats(state: &State, seats: &[Seat]) -> Arg {
    Arg::And(
        seats
            .iter()
            .flat_map(|seat| players_of(state, *seat, None))
            .collect(),
    )
}

/// The names of a seat's players, for a message that only `reader` sees.
pub(super) fn seats_for(state: &State, seat: Seat, reader: UserId) -> Arg {
    Arg::And(players_of(state, seat, Some(reader)))
}

/// The players of a seat: users, or a computer.
fn players_of(state: &State, seat: Seat, reader: Option<UserId>) -> Vec<Text> {
    players_but(state, seat, None, reader)
}

/// The players of a seat without the user `but`.
fn players_but(
    state: &State,
    seat: Seat,
    but: Option<UserId>,
    reader: Option<UserId>,
) -> Vec<Text> {
    match state.level_of(seat) {
        Some(level) => vec![computer(level)],
        None => {
            let users = state.users_of(seat).iter().copied();
            let users = users.filter(|user| Some(*user) != but);
            users.map(|user| called(state, user, reader)).collect()
        }
    }
}

/// The name of a user of a game, in its channel or for one reader. A mention is readable only where
/// its user is known; between servers, names replace it.
fn called(state: &State, user: UserId, reader: Option<UserId>) -> Text {
    let mut apart = [Some(user), reader].into_iter().flatten();
    match apart.any(|one| state.visitors.contains_key(&one)) {
        true => Text::default().plain(state.name(user)),
        false => user.into(),
    }
}

/// The other players of a game.
pub(super) fn others(state: &State, user: UserId) -> Vec<Text> {
    let players = |seat| players_but(state, seat, Some(user), Some(user));
    state.all_seats().flat_map(players).collect()
}

/// The number of players in these seats, for the plural forms of texts.
pub(super) fn count(state: &State, seats: &[Seat]) -> usize {
    let players = |seat: &Seat| players_of(state, *seat, None).len();
    seats.iter().map(players).sum()
}

/// The name of a computer.
pub(super) fn computer(level: Level) -> Text {
    petteia_speech::message::computer(level).into()
}

/// The name of a computer with its rating in this game.
pub(super) fn computer_rated(kind: GameKind, level: Level) -> Text {
    match level.rating(kind) {
        Some(rating) => say!(
            "computer-rated",
            computer = computer(level),
            rating = rating
        )
        .into(),
        None => computer(level),
    }
}

/// The players of a seat; a computer with its rating.
pub(super) fn in_seat(state: &State, seat: Seat) -> Arg {
    match state.level_of(seat) {
        Some(level) => computer_rated(state.kind(), level).into(),
        None => seats(state, &[seat]),
    }
}

/// The player who gave a command in a game.
fn player(state: &State, user: UserId) -> Text {
    let computer = state.computers().find(|seat| state.sits_at(*seat, user));
    match computer.and_then(|seat| state.level_of(seat)) {
        Some(level) => self::computer(level),
        None => user.into(),
    }
}

/// The owner of a seat as a single player, because descriptions of turns have a singular subject.
pub(super) fn one_player(state: &State, seat: Seat) -> Text {
    if let Some(level) = state.level_of(seat) {
        return computer(level);
    }
    match state.users_of(seat) {
        [user] => Text::from(*user),
        partners => say!("shared-seat", seat = seat.number(), users = users(partners)).into(),
    }
}

/// The users of several seats.
pub(super) fn users_of(state: &State, seats: &[Seat]) -> Vec<UserId> {
    let users = seats.iter().flat_map(|seat| state.users_of(*seat));
    users.copied().collect()
}

/// The deadline of the turn, for the end of a sentence; empty if there is none.
pub(super) fn until(state: &State) -> Text {
    let deadline = state.deadline();
    deadline.map_or_else(Text::default, |deadline| {
        say!("until", deadline = deadline).into()
    })
}

/// A list of turns.
pub(super) fn turns(kind: GameKind, turns: &[String]) -> Text {
    let turns = turns.iter().map(|turn| Text::default().turn(kind, turn));
    Text::joined(turns, ", ")
}

/// The options of a game, to follow its line-up; empty if there are none.
pub(super) fn options(setup: &Setup) -> Text {
    match games::terms(setup) {
        None => Text::default(),
        Some(terms) => Text::default().plain(", ").text(terms),
    }
}

/// Says that the game is rated, if it is.
fn rated(state: &State) -> Option<Say> {
    state.opening.rated.then(|| say!("game-is-rated"))
}

/// Says that the game is one of a pair, if it is.
fn paired(state: &State) -> Option<Say> {
    match &state.pair {
        Some(other) => Some(say!("game-is-paired-with", game = other.0.as_str())),
        None => state.opening.pair.then(|| say!("game-is-paired")),
    }
}

/// Adds a message on a line of its own, if there is one.
pub(super) fn on_a_line(text: Text, more: Option<Say>) -> Text {
    match more {
        Some(more) => text.line().say(more),
        None => text,
    }
}

/// The picture of the position, for the channel or one user.
pub(super) fn picture(state: &State, look: impl Into<Look>, facing: Option<Seat>) -> Picture {
    let names = state.seat_names();
    let picture = Picture {
        facing,
        time: time_left(state),
        ..Picture::of(&state.game, state.last_turn(), state.outcome(), names)
    };
    picture.looking(look)
}

/// The time of the seat to move; `None` for a computer and after the end.
fn time_left(state: &State) -> Option<TimeLeft> {
    let seat = state.to_move()?;
    if state.level_of(seat).is_some() {
        return None;
    }
    Some(match (state.deadline(), state.clock.time()) {
        (Some(at), _) => TimeLeft::until(at),
        (None, Some(_)) => TimeLeft::Stopped,
        (None, None) => TimeLeft::NoClock,
    })
}

/// The picture of another position of a game, with the last turn and the position before it.
pub(super) fn picture_of(
    state: &State,
    game: &Game,
    last: Option<(&Game, &str)>,
    look: impl Into<Look>,
    facing: Option<Seat>,
) -> Picture {
    let picture = Picture::of(game, last, game.outcome(), state.seat_names());
    Picture {
        facing,
        ..picture.looking(look)
    }
}

/// Says whose turn it is and until when, or how the game ended.
pub(super) fn standing(state: &State) -> Text {
    let Some(seat) = state.to_move() else {
        return game_over(state);
    };
    let text = Text::default().say(say!(
        "to-move",
        players = seats(state, &[seat]),
        until = until(state)
    ));
    let text = on_a_line(with_die(text, state), banks(state));
    let paused = state.paused_since();
    on_a_line(
        text,
        paused.map(|since| say!("is-paused-since", since = since)),
    )
}

/// Says what the place beside a board does not: the die, or how the game ended.
pub(super) fn beside_the_table(state: &State) -> Text {
    match state.to_move() {
        Some(_) => dice::shown(state).map_or_else(Text::default, Text::from),
        None => game_over(state),
    }
}

/// The time left in the banks of the parties, if there are banks.
fn banks(state: &State) -> Option<Say> {
    let mut banks = Vec::new();
    for party in state.game.setup().parties() {
        let left = state.clock.bank(*party.first()?)?;
        let bank = say!(
            "bank",
            players = seats(state, &party),
            left = HumanDuration(left).to_string()
        );
        banks.push(bank.into());
    }
    Some(say!("banks", banks = Text::joined(banks, "; ")))
}

/// Describes a turn and its player.
pub(super) fn turn_played(state: &State, by: UserId, before: &Game, turn: &Turn) -> Text {
    let canonical = before.notation(turn, petteia_rules::Style::Ascii);
    say!(
        "turn-played",
        player = player(state, by),
        turn = Text::default().turn(state.kind(), canonical),
        words = before.describe(turn)
    )
    .into()
}

/// Adds a line with the sides of the seats, if a turn has changed them.
pub(super) fn sides_changed(text: Text, state: &State, before: &Game, after: &Game) -> Text {
    let side = |game, seat| games::side(game, seat);
    if state
        .all_seats()
        .all(|seat| side(before, seat) == side(after, seat))
    {
        return text;
    }
    let sides = state.all_seats().filter_map(|seat| {
        let side = side(after, seat)?;
        Some(say!("side-of", players = seats(state, &[seat]), side = side).into())
    });
    let sides = Text::joined(sides, ", ");
    text.line().say(say!("sides-now", sides = sides))
}

/// The annotations of the position after this many plies, a line each.
pub(super) fn annotations(state: &State, plies: usize) -> impl Iterator<Item = Text> {
    state.annotations_at(plies).map(|(by, text)| {
        let text = Text::default().plain(text);
        say!("annotation", player = by, text = text).into()
    })
}

/// Describes how the position arose, like the board when it was new: the last turn that was played
/// or lost, and automatic turns after it; at the start, the seats.
pub(super) fn led_here(state: &State) -> Text {
    let by_itself = |ply: &Ply| match &ply.what {
        Played::Pass(_) | Played::Only(_) => true,
        Played::Turn(_) => false,
        Played::Lost => ply.vacant,
    };
    match state.plies.iter().rposition(|ply| !by_itself(ply)) {
        Some(from) => told_from(state, from).fold(at_table(state), on_a_line_text),
        None => on_a_line_text(at_table(state), begun(state)),
    }
}

/// Describes the turns played or lost after this many plies, a line each.
fn told_from(state: &State, plies: usize) -> impl Iterator<Item = Text> {
    let after = state.plies_after(plies + 1).map(|ply| &ply.before.game);
    let after = after.chain([&state.game]);
    state.plies_after(plies).zip(after).map(|(ply, after)| {
        let (before, seat) = (&ply.before.game, ply.seat);
        let said = match &ply.what {
            Played::Turn(turn) | Played::Only(turn) => turn_told(state, seat, before, turn),
            Played::Pass(_) => say!("turn-passed", who = one_player(state, seat)).into(),
            Played::Lost if ply.vacant => {
                say!("turn-passed-over", who = one_player(state, seat)).into()
            }
            Played::Lost => {
                let (players, count) = (seats(state, &[seat]), count(state, &[seat]));
                say!("turn-lost", players = players, count = count).into()
            }
        };
        sides_changed(said, state, before, after)
    })
}

/// The largest number of turns that are described to a channel that missed them; the last ones are.
pub(super) const MISSED: usize = 8;

/// Describes everything after the board with this number, which a channel saw last.
pub(super) fn missed(state: &State, seen: Option<u32>) -> Text {
    if seen == Some(state.board) {
        return Text::default();
    }
    let all = state.plies.len();
    let known = state.plies.iter().rev();
    let missed = known.take_while(|ply| Some(ply.board) > seen).count();
    match missed {
        0 if all == 0 => begun(state),
        0 => say!("taken-back-meanwhile").into(),
        _ => {
            let more = Arg::choice(if missed > MISSED { "yes" } else { "no" });
            let heading = say!("played-meanwhile", more = more).into();
            told_from(state, all - missed.min(MISSED)).fold(heading, on_a_line_text)
        }
    }
}

/// Describes a turn of a seat.
fn turn_told(state: &State, seat: Seat, before: &Game, turn: &str) -> Text {
    let words = before.read_strict(turn).map(|turn| before.describe(&turn));
    let turn = Text::default().turn(state.kind(), turn);
    match words {
        Ok(words) => say!(
            "turn-played",
            player = one_player(state, seat),
            turn = turn,
            words = words
        )
        .into(),
        Err(_) => turn,
    }
}

/// Adds a text on a line of its own.
pub(super) fn on_a_line_text(text: Text, more: Text) -> Text {
    match is_empty(&text) || matches!(text.0.last(), Some(Span::Line)) {
        true => text.text(more),
        false => text.line().text(more),
    }
}

/// The reason why a question was closed automatically by this event.
pub(super) fn lapsed(event: &Event) -> Say {
    match event {
        Event::Ended { .. } => say!("lapsed-game-over"),
        Event::Resigned { .. } => say!("lapsed-resigned"),
        Event::TakenBack { .. } => say!("lapsed-taken-back"),
        Event::Substituted { .. } | Event::TakenOver { .. } => say!("lapsed-substituted"),
        Event::Started { .. } => say!("lapsed-begun"),
        Event::Joined { .. } | Event::Left { .. } => say!("lapsed-seat"),
        _ => say!("lapsed-played-on"),
    }
}

/// Says whose turn was lost on time. Only the next player is notified.
pub(super) fn turn_lost(state: &State, seat: Seat) -> Text {
    let players = seats(state, &[seat]);
    let count = count(state, &[seat]);
    let times = state.lost[seat.index()];
    let said = Text::from(match times {
        0 | 1 => say!("turn-lost", players = players, count = count),
        times => say!(
            "turns-lost",
            players = players,
            count = count,
            times = times
        ),
    });
    // If several turns were lost, the messages about the others may have been left out.
    let plies = state.plies.iter().rev().filter(|ply| !ply.vacant);
    let in_a_row = plies.take_while(|ply| ply.what == Played::Lost).count();
    match u32::try_from(in_a_row) {
        Ok(in_a_row) if in_a_row > times.max(1) => {
            said.plain(" ").say(say!("lost-in-a-row", count = in_a_row))
        }
        _ => said,
    }
}

/// Tells the player whose turn it is, and until when.
pub(super) fn next_player(state: &State, seat: Seat) -> Text {
    if let Some(level) = state.level_of(seat) {
        let said = say!("computer-to-move", computer = computer(level));
        return with_die(said.into(), state);
    }
    let said = match (state.users_of(seat), games::side(&state.game, seat)) {
        (partners, Some(side)) => say!("your-turn-as", side = side, count = partners.len()),
        ([_], None) => say!("your-turn"),
        _ => say!("your-turn-at", seat = seat.number()),
    };
    let said = said
        .with("players", seats(state, &[seat]))
        .with("until", until(state));
    with_die(said.into(), state)
}

/// Adds the die, if it was rolled.
fn with_die(text: Text, state: &State) -> Text {
    match dice::shown(state) {
        Some(shown) => text.plain(" ").say(shown),
        None => text,
    }
}

/// The button that shows the board.
fn board_button(state: &State) -> Button {
    button(
        say!("button-board"),
        buttons::game::board(&state.id),
        Weight::Plain,
    )
}

/// The button with which the player to move begins a turn.
pub(super) fn move_button(state: &State) -> Button {
    button(
        say!("button-move"),
        buttons::game::by_hand(&state.id),
        Weight::Main,
    )
}

/// A user's name for buttons.
pub(super) fn short_name(state: &State, user: UserId) -> String {
    state
        .name(user)
        .chars()
        .take(Button::LONGEST_NAME)
        .collect()
}

/// The label of the button with which the opponents of these seats close the game.
pub(super) fn close_label(state: &State, absent: &[Seat]) -> Say {
    if ends_without(state, absent) {
        return say!("button-claim-win");
    }
    let users = users_of(state, absent);
    let names: Vec<&str> = users.iter().map(|user| state.name(*user)).collect();
    let name: String = names
        .join(", ")
        .chars()
        .take(Button::LONGEST_NAME)
        .collect();
    say!("button-close", name = name)
}

/// The buttons below the board of a running game. The opponents of `absent` seats may close it.
pub(super) fn board_buttons(state: &State, absent: &[Seat]) -> Vec<Button> {
    let mut buttons: Vec<Button> = games::at_hand(&state.game)
        .into_iter()
        .map(|at_hand| {
            let press = buttons::game::preview(&state.id, &at_hand.turn);
            button(at_hand.label, press, Weight::Main)
        })
        .collect();
    let by_person = state
        .to_move()
        .is_some_and(|seat| state.level_of(seat).is_none());
    if by_person {
        buttons.push(move_button(state));
    }
    if games::captures(&state.game, "").is_some_and(|open| !open.is_empty()) {
        let press = buttons::game::captures(&state.id, 0);
        buttons.push(button(say!("button-captures"), press, Weight::Plain));
    }
    if let Some(seat) = state.to_move()
        && state.is_training(seat)
    {
        let hint = buttons::game::hint(&state.id);
        buttons.push(button(say!("button-hint"), hint, Weight::Plain));
        if state.plies.iter().any(|ply| ply.seat == seat) {
            let back = buttons::game::takeback(&state.id);
            buttons.push(button(say!("button-take-back"), back, Weight::Plain));
        }
    }
    buttons.extend([
        board_button(state),
        button(
            say!("button-how-to-move"),
            buttons::general::rules(state.kind(), "notation"),
            Weight::Plain,
        ),
    ]);
    if !absent.is_empty() {
        buttons.push(button(
            close_label(state, absent),
            buttons::game::close_abandoned(&state.id),
            Weight::Danger,
        ));
        if !state.opening.rated && state.at_table.is_none() {
            buttons.extend(absent.iter().map(|seat| stand_in(state, *seat)));
        }
    }
    buttons
}

/// The button that lets a computer play on for an absent player.
fn stand_in(state: &State, seat: Seat) -> Button {
    let name = state.owner_of(seat).map(|user| short_name(state, user));
    button(
        say!("button-stand-in", name = name.unwrap_or_default()),
        buttons::game::seat_computer(&state.id, seat),
        Weight::Plain,
    )
}

/// The reminder of users to move.
pub(super) fn reminder(state: &State, due: &[UserId]) -> Message {
    let game = state.id.0.as_str();
    Message {
        text: say!(
            "reminder",
            players = users(due),
            game = game,
            until = until(state)
        )
        .into(),
        buttons: vec![board_button(state)],
        notify: due.to_vec(),
        ..Message::default()
    }
}

/// The message about an expired lobby.
pub(super) fn lobby_expired(state: &State) -> Message {
    plain(say!("lobby-expired", game = state.id.0.as_str()))
}

/// The message about a deadline that an outage has moved.
pub(super) fn outage_forgiven(deadline: DateTime<Utc>) -> Message {
    plain(say!("outage-forgiven", deadline = deadline))
}

/// Says how the game ended, and who won.
pub(super) fn game_over(state: &State) -> Text {
    let (Some(end), Some(outcome)) = (&state.end, state.outcome()) else {
        return Text::default();
    };
    let Some(won) = won(state) else {
        return Text::default();
    };
    let text = Text::from(match end.termination {
        Termination::Rules => say!("over-by-rules", won = won),
        Termination::Agreed => say!("over-by-agreement", won = won),
        Termination::Resigned => {
            let resigned: Vec<Seat> = state.resigned.iter().copied().collect();
            say!(
                "over-by-resigning",
                players = seats(state, &resigned),
                count = self::count(state, &resigned),
                won = won
            )
        }
        Termination::Abandoned => say!("over-by-absence", won = won),
        Termination::Time => say!("over-by-time", won = won),
        Termination::Cancelled => return say!("over-by-cancelling").into(),
    });
    let text = match end.termination {
        // The token says only who is left, not the numbers of pieces.
        _ if state.ended_by_leaving() => text.plain(format!(", {}.", outcome.result)),
        _ if !state.kind().counts() => text.plain(format!(", {}.", outcome.result)),
        _ => {
            let parties = state.game.setup().parties();
            let score = score(state, &parties, &outcome.result);
            text.plain(".").line().say(score)
        }
    };
    let text = games::ending(&state.game, &|seat| seats(state, &[seat]))
        .into_iter()
        .fold(text, |text, more| text.line().text(more));
    on_a_line(text, dice::revealed(state))
}

/// Who has won, as a part of a sentence; `None` unless the game is over.
pub(super) fn won(state: &State) -> Option<Say> {
    let (end, outcome) = (state.end.as_ref()?, state.outcome()?);
    let parties = state.game.setup().parties();
    let winning = parties
        .iter()
        .filter(|party| party.iter().any(|seat| outcome.winners.contains(seat)))
        .count();
    let winners = seats(state, &outcome.winners);
    Some(match winning {
        _ if end.termination == Termination::Agreed => say!("nobody-wins"),
        1 => say!(
            "wins",
            players = winners,
            count = count(state, &outcome.winners)
        ),
        _ if winning == parties.len() && winning == 2 => say!("a-draw"),
        _ => say!("share-the-win", players = winners),
    })
}

/// The scores of the parties.
fn score(state: &State, parties: &[Vec<Seat>], result: &str) -> Say {
    let scores = parties
        .iter()
        .zip(result.split('-'))
        .map(|(party, points)| {
            let points = Text::default().strong(points);
            say!("score-of", players = seats(state, party), points = points).into()
        });
    say!("score", scores = Text::joined(scores, ", "))
}

/// The message of the lobby: the seats, and how to take one.
pub(super) fn lobby(state: &State) -> Message {
    let setup = state.game.setup();
    let text = Text::default().say(say!(
        "opens-a-game",
        player = state.host,
        title = state.kind().title(),
        game = state.id.0.as_str(),
        line_up = games::line_up(&setup),
        options = options(&setup),
        clock = clock(&state.control.to_string())
    ));
    let text = on_a_line(text, rated(state));
    let text = on_a_line(text, paired(state));
    let text = on_a_line(text, dice::promised(state.dice.as_ref().map(Dice::secret)));
    let text = on_a_line(text, dice::promised_of_pair(state.pair_secret.as_ref()));
    match state.phase {
        Phase::Lobby => lobby_seats(text, state),
        Phase::Playing => plain(text.line().say(who_plays(state))),
        Phase::Ended => plain(text.line().say(say!("lobby-was-cancelled"))),
    }
}

/// Who plays in a game that has begun.
fn who_plays(state: &State) -> Say {
    let all: Vec<Seat> = state.all_seats().collect();
    match all[..] {
        [first, second] => say!(
            "plays-against",
            first = seats(state, &[first]),
            count = state.users_of(first).len().max(1),
            second = seats(state, &[second])
        ),
        _ => say!("players-play", players = seats(state, &all)),
    }
}

/// A clock as a part of a sentence.
pub(crate) fn clock(typed: &str) -> Say {
    match typed {
        "none" => say!("no-clock"),
        clock => say!("clock-of", clock = clock),
    }
}

/// Whether a clock measures any time, for texts that select by it.
pub(crate) fn timed(typed: &str) -> Arg {
    Arg::choice(if typed == "none" { "no" } else { "yes" })
}

fn lobby_seats(text: Text, state: &State) -> Message {
    let mut text = text.line().say(match state.opening.order {
        SeatOrder::Random => say!("seats-by-lot"),
        SeatOrder::AsJoined => say!("seats-as-joined"),
    });
    let mut kept = state.invited.iter();
    let mut buttons = vec![button(
        say!("button-join"),
        buttons::game::join(&state.id),
        Weight::Main,
    )];
    for (seat, occupant) in state.all_seats().zip(state.seats()) {
        let number = seat.number();
        text = text
            .line()
            .say(match (occupant.is_nobody(), kept.as_slice()) {
                (false, _) => say!("seat-taken", seat = number, players = in_seat(state, seat)),
                (true, []) => say!("seat-open", seat = number),
                (true, [guest, ..]) => {
                    kept.next();
                    say!("seat-kept", seat = number, player = *guest)
                }
            });
        if let Some(owner) = occupant.owner()
            && !state.opening.rated
        {
            let name = short_name(state, owner);
            buttons.push(button(
                say!("button-share-seat", name = name),
                buttons::game::join_seat(&state.id, seat),
                Weight::Plain,
            ));
        }
    }
    if state.seats().iter().any(|seat| seat.users().len() > 1) {
        let press = buttons::game::partners(&state.id);
        buttons.push(button(say!("button-partners"), press, Weight::Plain));
    }
    let leave = match state.invited.is_empty() {
        true => say!("button-leave"),
        false => say!("button-leave-or-decline"),
    };
    buttons.push(button(
        leave,
        buttons::game::leave(&state.id),
        Weight::Plain,
    ));
    if can_start(state) {
        let start = buttons::game::start(&state.id);
        buttons.push(button(say!("button-start"), start, Weight::Plain));
    }
    let cancel = buttons::game::cancel(&state.id);
    buttons.push(button(say!("button-cancel"), cancel, Weight::Danger));
    Message {
        text,
        buttons,
        notify: state.invited.clone(),
        ..Message::default()
    }
}

/// The title of a game's thread; at a table it is that of the table.
pub(super) fn title(state: &State) -> Label {
    let names = players(&state.seat_names());
    if let Some(AtTable { name, fixture, .. }) = &state.at_table {
        let Fixture { round, table, .. } = fixture;
        let title = Text::from(format!("{name} {round}.{table}: "));
        return title.text(names).into();
    }
    Text::from(state.kind().title())
        .plain(format!(" {}: ", state.id))
        .text(names)
        .into()
}

/// The name of the game, on a line of its own, if others are played in the same channel.
pub(super) fn one_of_several(state: &State) -> Text {
    Text::from(say!("board-of-game", game = state.id.0.as_str())).line()
}

/// The number of the game at its table, on a line of its own, because several may be played in one
/// thread.
pub(super) fn at_table(state: &State) -> Text {
    match &state.at_table {
        None => Text::default(),
        Some(at) => Text::from(say!(
            "board-at-table",
            game = state.id.0.as_str(),
            fixture = at.fixture.to_string()
        ))
        .line(),
    }
}

/// The seats at the beginning of a game.
pub(super) fn begun(state: &State) -> Text {
    let seats = state.all_seats().map(|seat| {
        let players = seats(state, &[seat]);
        say!("seat-of", seat = seat.number(), players = players).into()
    });
    let seats = Text::joined(seats, "; ");
    let text = say!("game-begins", game = state.id.0.as_str(), seats = seats).into();
    let at_table = state.at_table.as_ref().map(|at| {
        let fixture = at.fixture.to_string();
        say!("at-table", name = at.name.as_str(), fixture = fixture)
    });
    let text = on_a_line(text, at_table);
    let text = on_a_line(text, rated(state));
    let text = on_a_line(text, paired(state));
    on_a_line(text, dice::promised(state.dice.as_ref().map(Dice::secret)))
}

/// The message about the cancellation of a game that had begun.
pub(super) fn cancelled(state: &State, by: UserId) -> Message {
    plain(say!(
        "cancelled-by",
        player = by,
        game = state.id.0.as_str()
    ))
}

/// The message about a pause.
pub(super) fn paused(state: &State) -> Message {
    let press = buttons::game::go_on(&state.id);
    Message {
        text: say!("game-paused", game = state.id.0.as_str()).into(),
        buttons: vec![button(say!("button-go-on"), press, Weight::Plain)],
        ..Message::default()
    }
}

/// The message about the end of a pause, with the deadline of the player to move.
pub(super) fn went_on(state: &State, by: UserId) -> Message {
    let seat = state.to_move();
    let moving: Vec<Seat> = seat.into_iter().collect();
    Message {
        text: say!(
            "game-goes-on",
            player = by,
            game = state.id.0.as_str(),
            players = seats(state, &moving),
            until = until(state)
        )
        .into(),
        buttons: vec![board_button(state)],
        notify: users_of(state, &moving)
            .into_iter()
            .filter(|user| *user != by)
            .collect(),
        ..Message::default()
    }
}

/// The message of a nudge.
pub(super) fn nudge(state: &State, by: UserId, nudged: Vec<UserId>) -> Message {
    let text = say!(
        "nudge",
        players = users(&nudged),
        player = by,
        game = state.id.0.as_str(),
        until = until(state)
    );
    Message {
        text: text.into(),
        buttons: vec![board_button(state)],
        notify: nudged,
        ..Message::default()
    }
}

/// The message of a question with its answers.
pub(super) fn question(state: &State, question: &Question, verdict: Option<Say>) -> Message {
    let asker = seats(state, &[question.seat]);
    let count = count(state, &[question.seat]);
    let game = state.id.0.as_str();
    let mut text = Text::from(match question.about {
        Asked::Draw => say!("offers-a-draw", players = asker, count = count, game = game),
        Asked::Takeback { ply } => {
            let undone = undone(state, ply);
            say!(
                "wants-to-go-back",
                players = asker,
                count = count,
                game = game,
                ply = ply,
                undone = undone
            )
        }
        Asked::Pause => say!("wants-a-pause", players = asker, count = count, game = game),
        Asked::Rematch => say!("wants-a-rematch", players = asker, count = count),
        Asked::Computer { seat } => say!(
            "wants-a-computer",
            players = asker,
            count = count,
            game = game,
            absent = seats(state, &[seat])
        ),
        Asked::Share { user } => say!(
            "wants-to-share",
            player = user,
            seat = question.seat.number(),
            game = game
        ),
    });
    if question.about == Asked::Rematch {
        text = on_a_line(text, dice::promised(question.secret.as_ref()));
    }
    let agreed = question.answers.iter().filter(|(_, yes)| **yes);
    let agreed = heads(state, agreed.map(|(seat, _)| *seat));
    if !agreed.is_empty() && !matches!(question.about, Asked::Share { .. }) {
        text = text.line().say(say!(
            "have-agreed",
            count = agreed.len(),
            players = Arg::And(agreed)
        ));
    }
    if let Some(verdict) = verdict {
        return plain(text.line().say(verdict));
    }
    let awaited = state.awaited(question);
    let asked = heads(state, awaited.iter().copied());
    let awaited = owners(state, awaited.into_iter());
    text = text.line().say(say!(
        "do-you-agree",
        count = asked.len(),
        players = Arg::And(asked)
    ));
    let answer = |label, yes, weight| {
        button(
            label,
            buttons::game::answer(&state.id, question.number, yes),
            weight,
        )
    };
    Message {
        text,
        buttons: vec![
            answer(say!("button-yes"), true, Weight::Main),
            answer(say!("button-no"), false, Weight::Plain),
        ],
        notify: awaited,
        ..Message::default()
    }
}

/// The owners of these seats; only they have to agree, not their partners.
fn owners(state: &State, seats: impl Iterator<Item = Seat>) -> Vec<UserId> {
    seats.filter_map(|seat| state.owner_of(seat)).collect()
}

/// The names of the owners of these seats, including computers.
fn heads(state: &State, seats: impl Iterator<Item = Seat>) -> Vec<Text> {
    let head = |seat| match state.level_of(seat) {
        Some(level) => Some(computer(level)),
        None => state.owner_of(seat).map(Text::from),
    };
    seats.filter_map(head).collect()
}

/// The turns that a takeback undoes, for the end of a sentence; empty once it has been done.
fn undone(state: &State, ply: u32) -> Text {
    let plies = state.plies_after(ply.saturating_sub(1) as usize);
    let undone: Vec<Text> = plies.map(|ply| played(state.kind(), &ply.what)).collect();
    if undone.is_empty() {
        return Text::default();
    }
    say!("undoing", turns = Text::joined(undone, ", ")).into()
}

/// What was played in a turn: its notation, a pass or a missed turn.
pub(super) fn played(kind: GameKind, what: &Played) -> Text {
    match what {
        Played::Turn(turn) | Played::Only(turn) => Text::default().turn(kind, turn),
        Played::Pass(_) => say!("a-pass").into(),
        Played::Lost => say!("a-lost-turn").into(),
    }
}

/// Whether a text is empty.
pub(super) fn is_empty(text: &Text) -> bool {
    text.0.iter().all(|span| matches!(span, Span::Line))
}

/// A duration in words: `14 days`, `1 day 12 hours`.
pub(super) fn lasting(length: TimeDelta) -> Text {
    let seconds = length.num_seconds().max(0);
    let parts = [
        (seconds / 86_400, "days"),
        (seconds / 3600 % 24, "hours"),
        (seconds / 60 % 60, "minutes"),
        (seconds % 60, "seconds"),
    ];
    let some = parts.into_iter().filter(|(count, _)| *count > 0);
    let said =
        some.map(|(count, unit)| say!("lasting", count = count, unit = Arg::choice(unit)).into());
    Text::joined(said, " ")
}

/// The reason why a clock cannot be read, and what would be right.
pub(super) fn unreadable_clock(error: &ControlError) -> Say {
    let typed = |time: TimeDelta| HumanDuration(time).to_string();
    match error {
        ControlError::Kind(typed) => say!("clock-unknown", typed = typed.as_str()),
        ControlError::Missing(kind) => say!("clock-needs-time", kind = kind.as_str()),
        ControlError::Needless => say!("clock-needs-none"),
        ControlError::Duration(error) => unreadable_duration(error),
        ControlError::DaysOff(DaysOffError::Day(typed)) => {
            say!("clock-no-day", typed = typed.as_str())
        }
        ControlError::DaysOff(DaysOffError::Zones(one, other)) => {
            say!(
                "clock-two-zones",
                one = one.as_str(),
                other = other.as_str()
            )
        }
        ControlError::DaysOff(DaysOffError::Nothing) => say!("clock-needs-days"),
        ControlError::DaysOff(DaysOffError::EveryDay) => say!("clock-every-day"),
        ControlError::Holidays => say!("clock-holidays", most = MOST_HOLIDAYS),
        ControlError::TooShort(time) => {
            let (time, limit) = (typed(*time), lasting(SHORTEST));
            say!("clock-too-short", time = time, limit = limit)
        }
        ControlError::TooLong(time) => {
            let (time, limit) = (typed(*time), lasting(LONGEST));
            say!("clock-too-long", time = time, limit = limit)
        }
    }
}

/// The reason why a duration cannot be read, and what would be right.
pub(super) fn unreadable_duration(error: &DurationError) -> Say {
    say!("not-a-duration", typed = error.0.as_str())
}
