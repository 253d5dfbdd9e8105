//! Buttons about a game.

use petteia_domain::{
    game::Follow,
    ids::{GameId, UserId},
};
use petteia_rules::Seat;
use petteia_speech::message::ButtonId;

use super::id::{ButtonValue, TurnText, ids};

ids! {
    /// Analyses the game.
    analyse(game: GameId) = "analyse:{game}";
    /// Says yes.
    say_yes(game: GameId, question: u32) = "yes:{game}:{question}";
    /// Says no.
    say_no(game: GameId, question: u32) = "no:{game}:{question}";
    /// Shows the present position.
    board(game: GameId) = "board:{game}";
    /// Begins a turn made by choices.
    by_hand(game: GameId) = "move:{game}";
    /// Goes on with a turn made by choices: the earlier choices, and the list that is shown.
    by_hand_on(
        game: GameId,
        ply: u32,
        list: u32,
        made: Chosen,
    ) = "hand:{game}:{ply}:{list}:{made}";
    /// Cancels the game.
    cancel(game: GameId) = "cancel:{game}";
    /// Opens a page of the possible captures.
    captures(game: GameId, page: u32) = "captures:{game}:{page}";
    /// Closes an abandoned game without asking.
    close_abandoned_surely(game: GameId) = "close:{game}:surely";
    /// Asks whether to close an abandoned game.
    close_abandoned(game: GameId) = "close:{game}";
    /// Switches the coach of a first game on.
    coach_on(game: GameId) = "coach:{game}:on";
    /// Switches the coach of a first game off.
    coach_off(game: GameId) = "coach:{game}:off";
    /// Makes a step on the private board.
    explore(game: GameId, to: Trial) = "explore:{game}:{to}";
    /// Follows a game, or stops following it.
    follow(game: GameId, how: How) = "follow:{game}:{how}";
    /// Shows a good turn.
    hint(game: GameId) = "hint:{game}";
    /// Takes an open seat.
    join(game: GameId) = "join:{game}";
    /// Shares a seat.
    join_seat(game: GameId, seat: Seat) = "seat:{game}:{seat}";
    /// Leaves the lobby.
    leave(game: GameId) = "leave:{game}";
    /// Shows what the user can do in the game now.
    more(game: GameId) = "more:{game}";
    /// Offers a draw.
    offer_draw(game: GameId) = "offer-draw:{game}";
    /// Asks for a pause.
    pause(game: GameId) = "pause:{game}";
    /// Reminds the player to move.
    nudge(game: GameId) = "nudge:{game}";
    /// Asks whether to resign.
    resign(game: GameId) = "resign-ask:{game}";
    /// Resigns without asking.
    resign_surely(game: GameId) = "resign:{game}";
    /// Shows the user's note on the game.
    note(game: GameId) = "note:{game}";
    /// Moves the game to the channel of the button.
    move_here(game: GameId) = "here:{game}";
    /// Goes on to the next game where it is the user's turn.
    next_game(after: GameId) = "next:{after}";
    /// Offers the seats of absent players.
    offer_seat(game: GameId) = "offer-seat:{game}";
    /// Shows the users who share one's own seat.
    partners(game: GameId) = "partners:{game}";
    /// Ends the pause of a game.
    go_on(game: GameId) = "go-on:{game}";
    /// Begins a line of the user's plan for a game, made by choices.
    plan(game: GameId) = "plan:{game}";
    /// Goes on with a line made by choices: the mark of its turns so far, the list that is shown, and the earlier choices
    /// for the next turn.
    plan_on(
        game: GameId,
        ply: u32,
        line: String,
        list: u32,
        made: Chosen,
    ) = "ahead:{game}:{ply}:{line}:{list}:{made}";
    /// Deletes a line of the user's plan for a game; 0 deletes all.
    forget_plan(game: GameId, line: u32) = "unplan:{game}:{line}";
    /// Begins another game at this level.
    play_again(game: GameId, level: u8) = "again:{game}:{level}";
    /// Plays a turn at this ply. If the turn is too long for a button, the button has its mark.
    play_turn(game: GameId, ply: u32, turn: TurnText) = "play:{game}:{ply}:{turn}";
    /// Shows a turn before it is played. If the turn is too long for a button, the button has
    /// its mark.
    preview(game: GameId, turn: TurnText) = "preview:{game}:{turn}";
    /// Removes a user from a shared seat.
    put_out(game: GameId, user: UserId) = "out:{game}:{user}";
    /// Asks for another game.
    rematch(game: GameId) = "rematch:{game}";
    /// Shows the game in the channel turn by turn.
    replay(game: GameId) = "replay:{game}";
    /// Moves on in a replay.
    replay_step(game: GameId, to: ReplayTarget) = "step:{game}:{to}";
    /// Checks the dice of a finished game.
    check_dice(game: GameId) = "check-dice:{game}";
    /// Explains the rule that a turn broke, on the position of the game.
    rule(game: GameId, rule: String) = "rule:{game}:{rule}";
    /// Lets a computer play on in a seat.
    seat_computer(game: GameId, seat: Seat) = "standin:{game}:{seat}";
    /// Starts the game.
    start(game: GameId) = "start:{game}";
    /// Drops the turn that was begun at this ply.
    start_over(game: GameId, ply: u32) = "anew:{game}:{ply}";
    /// Shows a turning point of an analysis.
    study_point(game: GameId, point: u8, after: u8) = "study:{game}:{point}:{after}";
    /// Shows the overview of an analysis.
    study_overview(game: GameId) = "study:{game}";
    /// Takes an offered seat.
    take_seat(game: GameId, seat: Seat) = "take-seat:{game}:{seat}";
    /// Adds a capture to the turn begun at this ply.
    take_up(game: GameId, ply: u32, capture: String) = "take:{game}:{ply}:{capture}";
    /// Undoes the last turn, or asks to.
    takeback(game: GameId) = "undo:{game}";
}

/// Answers a question.
pub fn answer(game: &GameId, question: u32, yes: bool) -> ButtonId {
    match yes {
        true => say_yes(game, question),
        false => say_no(game, question),
    }
}

/// Shows a part of an analysis.
pub fn study(game: &GameId, to: Study) -> ButtonId {
    match to {
        Study::Overview => study_overview(game),
        Study::Point { point, after } => study_point(game, point, after),
    }
}

/// Returns the start of the ids of choices, to which the present choice is appended. `on` goes on with earlier ones.
pub fn picking(on: ButtonId) -> ButtonId {
    let ButtonId(start) = on;
    ButtonId(format!("{start}{PICKED}"))
}

/// Returns the start of the ids of choices for a turn, to which the present choice is appended.
pub fn by_hand_picking(game: &GameId, ply: u32, list: u32, made: &str) -> ButtonId {
    picking(by_hand_on(game, ply, list, made))
}

/// Asks for a turn to be typed.
pub fn type_turn(game: &GameId) -> ButtonId {
    ButtonId(format!("type:{game}"))
}

/// Returns the game for which a button asks for a turn.
pub fn asks_for_turn(press: &str) -> Option<GameId> {
    let game = press.strip_prefix("type:")?;
    (!game.is_empty() && ButtonId::fits(press)).then(|| GameId(game.to_owned()))
}

/// Returns the game whose board a button shows.
pub fn shows_board(press: &str) -> Option<GameId> {
    board::read(press)
        .filter(|_| ButtonId::fits(press))
        .map(|(game,)| game)
}

/// The news for a follower, in the id of a button.
#[derive(Debug)]
pub struct How(pub Option<Follow>);

impl ButtonValue for How {
    type Given<'a> = Option<Follow>;

    fn write(how: Option<Follow>) -> String {
        let how = match how {
            Some(Follow::Turns) => "turns",
            Some(Follow::End) => "end",
            None => "off",
        };
        how.to_owned()
    }

    fn read(written: &str) -> Option<How> {
        match written {
            "turns" => Some(How(Some(Follow::Turns))),
            "end" => Some(How(Some(Follow::End))),
            "off" => Some(How(None)),
            _ => None,
        }
    }
}

/// The separator before the present choice; it does not occur in notation.
const PICKED: char = '~';

/// The earlier choices, and the present one.
#[derive(Debug)]
pub struct Chosen {
    /// The earlier choices.
    pub made: String,
    /// The present one.
    pub pick: Option<String>,
}

impl ButtonValue for Chosen {
    type Given<'a> = &'a str;

    fn write(made: &str) -> String {
        made.to_owned()
    }

    fn read(written: &str) -> Option<Chosen> {
        Some(match written.split_once(PICKED) {
            Some((made, pick)) => Chosen {
                made: made.to_owned(),
                pick: Some(pick.to_owned()),
            },
            None => Chosen {
                made: written.to_owned(),
                pick: None,
            },
        })
    }
}

/// A step on a private board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trial {
    /// To the game's own position.
    Game,
    /// One turn back.
    Back,
    /// Forward by one of the known next turns, from 0.
    Forward(u8),
    /// One turn back; deletes the tried turns from here on.
    Drop,
    /// To the game's own position; deletes all tried turns.
    Clear,
    /// Plans the line that leads here.
    Plan,
}

impl ButtonValue for Trial {
    type Given<'a> = Trial;

    fn write(to: Trial) -> String {
        match to {
            Trial::Game => "game".to_owned(),
            Trial::Back => "back".to_owned(),
            Trial::Forward(number) => number.to_string(),
            Trial::Drop => "drop".to_owned(),
            Trial::Clear => "clear".to_owned(),
            Trial::Plan => "plan".to_owned(),
        }
    }

    fn read(written: &str) -> Option<Trial> {
        Some(match written {
            "game" => Trial::Game,
            "back" => Trial::Back,
            "drop" => Trial::Drop,
            "clear" => Trial::Clear,
            "plan" => Trial::Plan,
            number => Trial::Forward(number.parse().ok()?),
        })
    }
}

/// A step in a replay.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReplayTarget {
    /// To the start.
    First,
    /// Back by one ply from after this many plies.
    Back(u32),
    /// Forward by one ply from after this many plies.
    Forward(u32),
    /// To the end, or to the present position.
    Last,
    /// The whole game as an animation.
    Animation,
}

impl ButtonValue for ReplayTarget {
    type Given<'a> = ReplayTarget;

    fn write(to: ReplayTarget) -> String {
        match to {
            ReplayTarget::First => "first".to_owned(),
            ReplayTarget::Back(ply) => format!("back:{ply}"),
            ReplayTarget::Forward(ply) => format!("forward:{ply}"),
            ReplayTarget::Last => "last".to_owned(),
            ReplayTarget::Animation => "film".to_owned(),
        }
    }

    fn read(written: &str) -> Option<ReplayTarget> {
        Some(match written.split_once(':') {
            None if written == "first" => ReplayTarget::First,
            None if written == "last" => ReplayTarget::Last,
            None if written == "film" => ReplayTarget::Animation,
            Some(("back", ply)) => ReplayTarget::Back(ply.parse().ok()?),
            Some(("forward", ply)) => ReplayTarget::Forward(ply.parse().ok()?),
            _ => return None,
        })
    }
}

/// A part of an analysis.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Study {
    /// The overview.
    Overview,
    /// A turning point.
    Point {
        /// Its number, from 1.
        point: u8,
        /// The number of turns of the best continuation; 0 shows the turn played.
        after: u8,
    },
}
