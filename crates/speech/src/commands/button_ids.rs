//! Buttons: what pressing one says, in at most 100 characters, and the action it stands for.
//!
//! Fields are separated by colons, the last one takes the rest. Words once given here keep their
//! meaning: buttons in old messages are pressed years later.

#[cfg(test)]
mod tests;

use petteia_domain::{
    archive::{Filter, Wanted},
    game::{Follow, marks},
    ids::{GameId, UserId},
    rating::{Pool, Size},
};
use petteia_rules::{GameKind, Seat};

use super::{
    action::{Action, ByHand, Page, PrivacyAction, Search, Step, Study, Trial, Wish},
    puzzle::PuzzleAction,
    tournament::TournamentAction,
};
use crate::message::ButtonId;

/// Stands before what is picked; no notation has it.
const PICKED: &str = "~";

/// The longest text a button may carry (Discord's limit on `custom_id`), in characters.
const LONGEST: usize = 100;

impl ButtonId {
    /// Takes an open seat.
    pub fn join(game: &GameId) -> ButtonId {
        ButtonId(format!("join:{game}"))
    }

    /// Shares a seat.
    pub fn join_seat(game: &GameId, seat: Seat) -> ButtonId {
        ButtonId(format!("seat:{game}:{seat}"))
    }

    /// Leaves the lobby.
    pub fn leave(game: &GameId) -> ButtonId {
        ButtonId(format!("leave:{game}"))
    }

    /// Starts the game.
    pub fn start(game: &GameId) -> ButtonId {
        ButtonId(format!("start:{game}"))
    }

    /// Cancels the game.
    pub fn cancel(game: &GameId) -> ButtonId {
        ButtonId(format!("cancel:{game}"))
    }

    /// Plays a turn at this ply. Where the turn is too long for a button, its mark stands for it.
    pub fn play(game: &GameId, ply: u32, turn: &str) -> ButtonId {
        ButtonId::with_turn(format!("play:{game}:{ply}:"), turn)
    }

    /// Shows a turn before it is played. Where the turn is too long for a button, its mark stands
    /// for it.
    pub fn preview(game: &GameId, turn: &str) -> ButtonId {
        ButtonId::with_turn(format!("preview:{game}:"), turn)
    }

    fn with_turn(start: String, turn: &str) -> ButtonId {
        let text = format!("{start}{turn}");
        match text.chars().count() <= LONGEST {
            true => ButtonId(text),
            false => ButtonId(start + &marks(turn)),
        }
    }

    /// Whether it carries the turn itself, not a mark of it.
    pub fn carries(&self, turn: &str) -> bool {
        self.0.ends_with(turn)
    }

    /// Lists the captures that are open, from this page on.
    pub fn captures(game: &GameId, page: u32) -> ButtonId {
        ButtonId(format!("captures:{game}:{page}"))
    }

    /// Goes on with the turn begun at this ply by a capture.
    pub fn take_up(game: &GameId, ply: u32, capture: &str) -> ButtonId {
        ButtonId(format!("take:{game}:{ply}:{capture}"))
    }

    /// Puts the turn aside that was begun at this ply.
    pub fn start_over(game: &GameId, ply: u32) -> ButtonId {
        ButtonId(format!("anew:{game}:{ply}"))
    }

    /// Begins a turn made by choosing.
    pub fn make(game: &GameId) -> ButtonId {
        ButtonId(format!("move:{game}"))
    }

    /// Goes on with a turn made by choosing: what is chosen already, and from which list on the
    /// rest is shown.
    pub fn by_hand(game: &GameId, ply: u32, list: u32, made: &str) -> ButtonId {
        ButtonId(format!("hand:{game}:{ply}:{list}:{made}"))
    }

    /// Like [`ButtonId::by_hand`], as a prefix to which the chosen value is appended.
    pub fn picking(game: &GameId, ply: u32, list: u32, made: &str) -> ButtonId {
        let ButtonId(start) = ButtonId::by_hand(game, ply, list, made);
        ButtonId(start + PICKED)
    }

    /// Whether it can be pressed with this appended.
    pub fn has_room_for(&self, more: &str) -> bool {
        self.0.chars().count() + more.chars().count() <= LONGEST
    }

    /// Goes on to the next game where it is the user's turn.
    pub fn next_game(after: &GameId) -> ButtonId {
        ButtonId(format!("next:{after}"))
    }

    /// Asks for a turn to be typed; what was typed becomes an action by [`Action::from_typed`].
    pub fn type_turn(game: &GameId) -> ButtonId {
        ButtonId(format!("type:{game}"))
    }

    /// The game for which a press asks for a turn to be typed.
    pub fn asks_for_turn(press: &str) -> Option<GameId> {
        let game = press.strip_prefix("type:")?;
        (!game.is_empty()).then(|| GameId(game.to_owned()))
    }

    /// Drops a preview or a question.
    pub fn dismiss() -> ButtonId {
        ButtonId("dismiss".to_owned())
    }

    /// Shows the position now.
    pub fn board(game: &GameId) -> ButtonId {
        ButtonId(format!("board:{game}"))
    }

    /// Gives the record.
    pub fn record(game: &GameId) -> ButtonId {
        ButtonId(format!("record:{game}"))
    }

    /// Has the game gone through in the channel.
    pub fn replay(game: &GameId) -> ButtonId {
        ButtonId(format!("replay:{game}"))
    }

    /// Goes on in a replay.
    pub fn step(game: &GameId, to: Step) -> ButtonId {
        ButtonId(match to {
            Step::First => format!("step:{game}:first"),
            Step::Back(ply) => format!("step:{game}:back:{ply}"),
            Step::Forward(ply) => format!("step:{game}:forward:{ply}"),
            Step::Last => format!("step:{game}:last"),
            Step::Animation => format!("step:{game}:film"),
        })
    }

    /// Has the game analysed.
    pub fn analyse(game: &GameId) -> ButtonId {
        ButtonId(format!("analyse:{game}"))
    }

    /// Goes on in an analysis.
    pub fn study(game: &GameId, to: Study) -> ButtonId {
        ButtonId(match to {
            Study::Overview => format!("study:{game}"),
            Study::Point { point, after } => format!("study:{game}:{point}:{after}"),
        })
    }

    /// Resigns, without asking back.
    pub fn resign(game: &GameId) -> ButtonId {
        ButtonId(format!("resign:{game}"))
    }

    /// Answers a question.
    pub fn answer(game: &GameId, question: u32, yes: bool) -> ButtonId {
        let word = if yes { "yes" } else { "no" };
        ButtonId(format!("{word}:{game}:{question}"))
    }

    /// Ends the pause of a game.
    pub fn go_on(game: &GameId) -> ButtonId {
        ButtonId(format!("go-on:{game}"))
    }

    /// Forgets a line of one's plan for a game; all of it where 0.
    pub fn forget_plan(game: &GameId, line: u32) -> ButtonId {
        ButtonId(format!("unplan:{game}:{line}"))
    }

    /// Goes on a board of one's own.
    pub fn explore(game: &GameId, to: Trial) -> ButtonId {
        ButtonId(match to {
            Trial::Game => format!("explore:{game}:game"),
            Trial::Back => format!("explore:{game}:back"),
            Trial::Forward(number) => format!("explore:{game}:{number}"),
            Trial::Drop => format!("explore:{game}:drop"),
            Trial::Clear => format!("explore:{game}:clear"),
            Trial::Plan => format!("explore:{game}:plan"),
        })
    }

    /// Accepts somebody's standing invitation.
    pub fn accept_seek(user: UserId, seek: &str) -> ButtonId {
        ButtonId(format!("accept:{user}:{seek}"))
    }

    /// Withdraws one's own.
    pub fn withdraw_seek() -> ButtonId {
        ButtonId("withdraw-seek".to_owned())
    }

    /// Ends one's own holiday.
    pub fn end_holiday() -> ButtonId {
        ButtonId("end-holiday".to_owned())
    }

    /// Asks for another game.
    pub fn rematch(game: &GameId) -> ButtonId {
        ButtonId(format!("rematch:{game}"))
    }

    /// Lets a computer play on in a seat.
    pub fn stand_in(game: &GameId, seat: Seat) -> ButtonId {
        ButtonId(format!("standin:{game}:{seat}"))
    }

    /// Shows a good turn.
    pub fn hint(game: &GameId) -> ButtonId {
        ButtonId(format!("hint:{game}"))
    }

    /// Goes back to before the last turn, or asks to.
    pub fn takeback(game: &GameId) -> ButtonId {
        ButtonId(format!("undo:{game}"))
    }

    /// Asks whether an abandoned game is to be closed.
    pub fn close(game: &GameId) -> ButtonId {
        ButtonId(format!("close:{game}"))
    }

    /// Offers the seats of those who are absent.
    pub fn offer_seat(game: &GameId) -> ButtonId {
        ButtonId(format!("offer-seat:{game}"))
    }

    /// Plays on in a seat that was offered.
    pub fn take_seat(game: &GameId, seat: Seat) -> ButtonId {
        ButtonId(format!("take-seat:{game}:{seat}"))
    }

    /// Takes the game to the channel of the button.
    pub fn move_here(game: &GameId) -> ButtonId {
        ButtonId(format!("here:{game}"))
    }

    /// Closes an abandoned game, without asking back.
    pub fn close_surely(game: &GameId) -> ButtonId {
        ButtonId(format!("close:{game}:surely"))
    }

    /// Shows who shares one's own seat.
    pub fn partners(game: &GameId) -> ButtonId {
        ButtonId(format!("partners:{game}"))
    }

    /// Takes somebody out of a seat that they share.
    pub fn put_out(game: &GameId, user: UserId) -> ButtonId {
        ButtonId(format!("out:{game}:{user}"))
    }

    /// Opens a page of the games being played on a server, from 0.
    pub fn watch(page: u32) -> ButtonId {
        ButtonId(format!("watch:{page}"))
    }

    /// Follows a game, or no longer.
    pub fn follow(game: &GameId, how: Option<Follow>) -> ButtonId {
        let how = match how {
            Some(Follow::Turns) => "turns",
            Some(Follow::End) => "end",
            None => "off",
        };
        ButtonId(format!("follow:{game}:{how}"))
    }

    /// Opens a page of one's own games, from 0.
    pub fn games(page: u32) -> ButtonId {
        ButtonId(format!("games:{page}"))
    }

    /// Shows one's own ratings in a game.
    pub fn rating(kind: GameKind) -> ButtonId {
        ButtonId(format!("rating:{}", kind.name()))
    }

    /// Opens a page of a leaderboard, from 0.
    pub fn leaderboard(pool: Pool, everywhere: bool, page: u32) -> ButtonId {
        let place = if everywhere { "everywhere" } else { "here" };
        let size = pool.size.name();
        let kind = pool.kind.name();
        ButtonId(format!("leaders:{kind}:{size}:{place}:{page}"))
    }

    /// Opens the rules of the game that is played here, or asks which.
    pub fn rule_book() -> ButtonId {
        ButtonId("rules".to_owned())
    }

    /// Opens a topic of a game's rules; all of them where none is named.
    pub fn rules(kind: GameKind, topic: &str) -> ButtonId {
        ButtonId(format!("rules:{}:{topic}", kind.name()))
    }

    /// Opens the rule that a turn broke, on the position of the game.
    pub fn rule(game: &GameId, rule: &str) -> ButtonId {
        ButtonId(format!("rule:{game}:{rule}"))
    }

    /// Opens a page of the finished games that are meant.
    pub fn archive(filter: &Filter, page: Page) -> ButtonId {
        let Filter {
            player,
            kind,
            opening,
            result,
            from,
            until,
        } = filter;
        let player = player.map(|player| player.to_string());
        let day = |day: chrono::NaiveDate| day.to_string();
        let page = match page {
            Page::Newest => String::new(),
            Page::Before(number) => format!("<{number}"),
            Page::After(number) => format!(">{number}"),
        };
        let parts = [
            player.unwrap_or_default(),
            kind.map(GameKind::name).unwrap_or_default().to_owned(),
            opening.clone().unwrap_or_default(),
            match result {
                None => String::new(),
                Some(Wanted::Fared(fared)) => fared.name().to_owned(),
                Some(Wanted::Token(token)) => token.clone(),
            },
            from.map(day).unwrap_or_default(),
            until.map(day).unwrap_or_default(),
            page,
        ];
        ButtonId(format!("archive:{}", parts.join(":")))
    }

    /// Has the user forgotten, without asking back.
    pub fn forget() -> ButtonId {
        ButtonId("forget".to_owned())
    }

    /// Takes up a puzzle.
    pub fn puzzle_take(id: &str) -> ButtonId {
        ButtonId(format!("puzzle:take:{id}"))
    }

    /// Answers a puzzle with this turn. Where the turn is too long for a button, its mark stands for it.
    pub fn puzzle_answer(id: &str, turn: &str) -> ButtonId {
        ButtonId::with_turn(format!("puzzle:answer:{id}:"), turn)
    }

    /// Gives a hint to a puzzle.
    pub fn puzzle_hint(id: &str) -> ButtonId {
        ButtonId(format!("puzzle:hint:{id}"))
    }

    /// Tells the solution of a puzzle.
    pub fn puzzle_solution(id: &str) -> ButtonId {
        ButtonId(format!("puzzle:solution:{id}"))
    }

    /// Takes up another puzzle, of this game where one is named.
    pub fn puzzle_new(kind: Option<GameKind>) -> ButtonId {
        ButtonId(format!("puzzle:new:{}", kind.map_or("", GameKind::name)))
    }

    /// Opens a help topic.
    pub fn help(topic: &str) -> ButtonId {
        ButtonId(format!("help:{topic}"))
    }
}

impl Action {
    /// The action behind what was typed when a button asked for it; `None` where it asks for
    /// nothing.
    pub fn from_typed(press: &str, typed: &str) -> Option<Action> {
        Some(Action::Preview {
            game: Some(ButtonId::asks_for_turn(press)?.0),
            turn: typed.to_owned(),
        })
    }

    /// The action behind a button; `None` where the press is not one of ours.
    pub fn from_button(press: &str) -> Option<Action> {
        let (word, rest) = press.split_once(':').unwrap_or((press, ""));
        let game = || (!rest.is_empty()).then(|| GameId(rest.to_owned()));
        let answer = |yes| {
            let (game, question) = rest.split_once(':')?;
            Some(Action::Answer {
                game: GameId(game.to_owned()),
                question: question.parse().ok()?,
                yes,
            })
        };
        Some(match word {
            "join" => Action::Join { game: game()? },
            "seat" => {
                let (game, seat) = rest.split_once(':')?;
                Action::JoinSeat {
                    game: GameId(game.to_owned()),
                    seat: Seat::new(seat.parse().ok()?)?,
                }
            }
            "offer-seat" => Action::OfferSeat { game: game()? },
            "take-seat" => {
                let (game, seat) = rest.split_once(':')?;
                Action::TakeSeat {
                    game: GameId(game.to_owned()),
                    seat: Seat::new(seat.parse().ok()?)?,
                }
            }
            "leave" => Action::Leave { game: game()? },
            "start" => Action::Start { game: game()? },
            "cancel" => Action::Cancel {
                game: Some(game()?.0),
            },
            "here" => Action::MoveGame {
                game: Some(game()?.0),
                to: None,
            },
            "play" => {
                let (game, rest) = rest.split_once(':')?;
                let (ply, turn) = rest.split_once(':')?;
                Action::Move {
                    game: Some(game.to_owned()),
                    turn: turn.to_owned(),
                    ply: Some(ply.parse().ok()?),
                    confirmed: true,
                }
            }
            "preview" => {
                let (game, turn) = rest.split_once(':')?;
                Action::Preview {
                    game: Some(game.to_owned()),
                    turn: turn.to_owned(),
                }
            }
            "captures" => {
                let (game, page) = rest.split_once(':')?;
                Action::Captures {
                    game: Some(game.to_owned()),
                    page: page.parse().ok()?,
                }
            }
            "take" => {
                let (game, rest) = rest.split_once(':')?;
                let (ply, capture) = rest.split_once(':')?;
                Action::TakeUp {
                    game: GameId(game.to_owned()),
                    ply: ply.parse().ok()?,
                    capture: capture.to_owned(),
                }
            }
            "move" => Action::ByHand(ByHand {
                game: game()?,
                ply: None,
                list: 0,
                made: String::new(),
                pick: None,
            }),
            "hand" => Action::ByHand(by_hand(rest)?),
            "next" => Action::NextGame { after: game()? },
            "anew" => {
                let (game, ply) = rest.split_once(':')?;
                Action::StartOver {
                    game: GameId(game.to_owned()),
                    ply: ply.parse().ok()?,
                }
            }
            "dismiss" => Action::Dismiss,
            "board" => Action::Board {
                game: Some(game()?.0),
                ply: None,
                seat: None,
            },
            "record" => Action::Record {
                game: Some(game()?.0),
            },
            "replay" => Action::Replay {
                game: Some(game()?.0),
                ply: None,
            },
            "step" => {
                let (game, to) = rest.split_once(':')?;
                let to = match to.split_once(':') {
                    None if to == "first" => Step::First,
                    None if to == "last" => Step::Last,
                    None if to == "film" => Step::Animation,
                    Some(("back", ply)) => Step::Back(ply.parse().ok()?),
                    Some(("forward", ply)) => Step::Forward(ply.parse().ok()?),
                    _ => return None,
                };
                Action::Step {
                    game: GameId(game.to_owned()),
                    to,
                }
            }
            "analyse" => Action::Analyse {
                game: Some(game()?.0),
            },
            "study" => match rest.split_once(':') {
                None => Action::Study {
                    game: game()?,
                    to: Study::Overview,
                },
                Some((game, to)) => {
                    let (point, after) = to.split_once(':')?;
                    Action::Study {
                        game: GameId(game.to_owned()),
                        to: Study::Point {
                            point: point.parse().ok()?,
                            after: after.parse().ok()?,
                        },
                    }
                }
            },
            "resign" => Action::Resign {
                game: Some(game()?.0),
                confirmed: true,
            },
            "yes" => answer(true)?,
            "no" => answer(false)?,
            "go-on" => Action::Pause {
                game: Some(game()?.0),
                end: true,
            },
            "unplan" => {
                let (game, line) = rest.split_once(':')?;
                Action::Plan {
                    game: Some(game.to_owned()),
                    turns: None,
                    forget: Some(line.parse().ok()?),
                }
            }
            "explore" => {
                let (game, to) = rest.split_once(':')?;
                Action::Explore {
                    game: Some(game.to_owned()),
                    turns: None,
                    note: None,
                    to: Some(match to {
                        "game" => Trial::Game,
                        "back" => Trial::Back,
                        "drop" => Trial::Drop,
                        "clear" => Trial::Clear,
                        "plan" => Trial::Plan,
                        number => Trial::Forward(number.parse().ok()?),
                    }),
                }
            }
            "accept" => {
                let (user, seek) = rest.split_once(':')?;
                Action::AcceptSeek {
                    user: UserId(user.parse().ok()?),
                    seek: seek.to_owned(),
                }
            }
            "withdraw-seek" => Action::Seek(Wish {
                withdraw: true,
                ..Wish::default()
            }),
            "end-holiday" => Action::Holiday {
                from: None,
                until: None,
                end: true,
            },
            "standin" => {
                let (game, seat) = rest.split_once(':')?;
                Action::SeatComputer {
                    game: GameId(game.to_owned()),
                    seat: seat.parse().ok().and_then(Seat::new)?,
                }
            }
            "hint" => Action::Hint {
                game: Some(game()?.0),
            },
            "undo" => Action::Takeback {
                game: Some(game()?.0),
            },
            "rematch" => Action::Rematch {
                game: Some(game()?.0),
            },
            "close" => match rest.split_once(':') {
                None => Action::CloseAbandoned {
                    game: game()?,
                    confirmed: false,
                },
                Some((game, "surely")) => Action::CloseAbandoned {
                    game: GameId(game.to_owned()),
                    confirmed: true,
                },
                Some(_) => return None,
            },
            "partners" => Action::Partners {
                game: Some(game()?.0),
            },
            "out" => {
                let (game, user) = rest.split_once(':')?;
                Action::PutOut {
                    game: GameId(game.to_owned()),
                    user: UserId(user.parse().ok()?),
                }
            }
            "watch" => Action::Watch {
                page: rest.parse().ok()?,
            },
            "follow" => {
                let (game, how) = rest.split_once(':')?;
                Action::Follow {
                    game: GameId(game.to_owned()),
                    how: match how {
                        "turns" => Some(Follow::Turns),
                        "end" => Some(Follow::End),
                        "off" => None,
                        _ => return None,
                    },
                }
            }
            "games" => Action::Games {
                page: rest.parse().ok()?,
            },
            "rules" if rest.is_empty() => Action::Rules {
                kind: None,
                topic: None,
            },
            "rules" => {
                let (kind, topic) = rest.split_once(':')?;
                Action::Rules {
                    kind: Some(GameKind::named(kind)?),
                    topic: (!topic.is_empty()).then(|| topic.to_owned()),
                }
            }
            "rule" => {
                let (game, rule) = rest.split_once(':')?;
                Action::Rule {
                    game: GameId(game.to_owned()),
                    rule: rule.to_owned(),
                }
            }
            "rating" => Action::Rating {
                user: None,
                kind: Some(GameKind::named(rest)?),
            },
            "leaders" => {
                let mut fields = rest.split(':');
                Action::Leaderboard {
                    kind: GameKind::named(fields.next()?)?,
                    size: Some(Size::named(fields.next()?)?),
                    everywhere: match fields.next()? {
                        "everywhere" => true,
                        "here" => false,
                        _ => return None,
                    },
                    page: fields.next()?.parse().ok()?,
                }
            }
            "tournament" => {
                let (tournament, what) = rest.split_once(':')?;
                Action::Tournament {
                    tournament: Some(tournament.to_owned()),
                    what: TournamentAction::from_button(what)?,
                }
            }
            "forget" if rest.is_empty() => {
                Action::Privacy(PrivacyAction::Delete { confirmed: true })
            }
            "puzzle" => Action::Puzzle(PuzzleAction::from_button(rest)?),
            "archive" => Action::Archive(search(rest)?),
            "help" => Action::Help {
                topic: (!rest.is_empty()).then(|| rest.to_owned()),
            },
            _ => return None,
        })
    }
}

/// How far a button has come with a turn.
fn by_hand(written: &str) -> Option<ByHand> {
    let mut fields = written.splitn(4, ':');
    let (game, ply, list) = (fields.next()?, fields.next()?, fields.next()?);
    let made = fields.next()?;
    let (made, pick) = match made.split_once(PICKED) {
        Some((made, pick)) => (made, Some(pick.to_owned())),
        None => (made, None),
    };
    Some(ByHand {
        game: GameId(game.to_owned()),
        ply: Some(ply.parse().ok()?),
        list: list.parse().ok()?,
        made: made.to_owned(),
        pick,
    })
}

/// What a button asks the archive for.
fn search(written: &str) -> Option<Search> {
    let parts: [&str; 7] = written.split(':').collect::<Vec<_>>().try_into().ok()?;
    let [player, kind, opening, result, from, until, page] = parts;
    let given = |part: &str| (!part.is_empty()).then(|| part.to_owned());
    let page = match (page.strip_prefix('<'), page.strip_prefix('>')) {
        (Some(number), _) => Page::Before(number.parse().ok()?),
        (None, Some(number)) => Page::After(number.parse().ok()?),
        (None, None) => Page::Newest,
    };
    Some(Search {
        player: match player {
            "" => None,
            player => Some(UserId(player.parse().ok()?)),
        },
        kind: match kind {
            "" => None,
            kind => Some(GameKind::named(kind)?),
        },
        opening: given(opening),
        result: given(result),
        from: given(from),
        until: given(until),
        page,
    })
}
