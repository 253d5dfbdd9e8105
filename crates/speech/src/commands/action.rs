//! Commands: who, where, what.

use chrono::{DateTime, Utc};
use petteia_domain::{
    game::{Follow, Notices, Opening},
    ids::{ChannelId, CommandId, GameId, Place, RoleId, UserId},
    rating::Size,
};
use petteia_rules::{GameKind, Language, Seat};

use super::{puzzle::PuzzleAction, settings::SettingsChange, tournament::TournamentAction};

/// Something a user wants done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    /// By which a replay is recognised.
    pub id: CommandId,
    /// Who.
    pub actor: Actor,
    /// Where.
    pub place: Place,
    /// When it reached us: a turn that arrives before its deadline counts even if handled after.
    pub received: DateTime<Utc>,
    /// What.
    pub action: Action,
}

/// The user who gives a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Actor {
    /// The user.
    pub id: UserId,
    /// The name by which others know them, drawn beside boards.
    pub name: String,
    /// Whether they may manage the server.
    pub manages_server: bool,
    /// The roles that the server gave them.
    pub roles: Vec<RoleId>,
    /// What the platform knows of languages.
    pub locale: Locale,
}

/// The languages that the platform knows of, where we speak them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Locale {
    /// That of the user.
    pub user: Option<Language>,
    /// That of the server.
    pub server: Option<Language>,
    /// That in which the user's client shows the names of commands.
    pub commands: Option<Language>,
}

/// What is to be done. Where `game` is `None` the one game in this place is meant in which the
/// command makes sense for the user; if there are several, the reply lists them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action {
    /// `/play`: opens a game.
    Play(Opening),
    /// Takes an open seat.
    Join {
        /// Which game.
        game: GameId,
    },
    /// Asks whoever has a seat to share it.
    JoinSeat {
        /// Which game.
        game: GameId,
        /// Which seat.
        seat: Seat,
    },
    /// Leaves the lobby.
    Leave {
        /// Which game.
        game: GameId,
    },
    /// Starts a game whose seats are taken (the host).
    Start {
        /// Which game.
        game: GameId,
    },
    /// Cancels a game: the host in the lobby, later whoever the server allows.
    Cancel {
        /// Which game.
        game: Option<String>,
    },
    /// `/move`: plays a turn.
    Move {
        /// Which game.
        game: Option<String>,
        /// What was typed.
        turn: String,
        /// The ply it was meant for, where the front end knows (a Confirm button does).
        ply: Option<u32>,
        /// Whether to play it even if the user likes to preview first.
        confirmed: bool,
    },
    /// `/preview`: shows the position after a turn, with Confirm.
    Preview {
        /// Which game.
        game: Option<String>,
        /// What was typed.
        turn: String,
    },
    /// `/explain`: a turn in words and as a picture.
    Explain {
        /// Which game.
        game: Option<String>,
        /// What was typed.
        turn: String,
    },
    /// `/hint`: a good turn, in games against the computer.
    Hint {
        /// Which game.
        game: Option<String>,
    },
    /// Lets a computer play on for somebody absent, or asks the others to.
    SeatComputer {
        /// Which game.
        game: GameId,
        /// Whose seat.
        seat: Seat,
    },
    /// `/captures`: the captures open to whoever is to move.
    Captures {
        /// Which game.
        game: Option<String>,
        /// From which page on, from 0.
        page: u32,
    },
    /// Goes on with the turn begun by a capture.
    TakeUp {
        /// Which game.
        game: GameId,
        /// The ply it was meant for.
        ply: u32,
        /// The capture in canonical notation.
        capture: String,
    },
    /// Makes a turn by choosing, one thing after the other.
    ByHand(ByHand),
    /// Goes on to the next game where it is the user's turn.
    NextGame {
        /// The game it follows.
        after: GameId,
    },
    /// Puts the turn aside that is begun.
    StartOver {
        /// Which game.
        game: GameId,
        /// The ply it was begun for.
        ply: u32,
    },
    /// `/board`: the position.
    Board {
        /// Which game.
        game: Option<String>,
        /// After how many plies; now by default.
        ply: Option<u32>,
        /// Whose side is at the bottom.
        seat: Option<u8>,
    },
    /// `/move-game`: takes a game to another channel or thread.
    MoveGame {
        /// Which game.
        game: Option<String>,
        /// Where to; here where absent.
        to: Option<ChannelId>,
    },
    /// `/games`: the user's games.
    Games {
        /// Which page, from 0.
        page: u32,
    },
    /// `/stats`: somebody's finished games counted.
    Stats {
        /// Whose; the user's own where absent.
        player: Option<UserId>,
        /// Of which game; of all where absent.
        kind: Option<GameKind>,
    },
    /// `/archive`: finished games, a page of them.
    Archive(Search),
    /// `/record`: the game record.
    Record {
        /// Which game.
        game: Option<String>,
    },
    /// `/replay`: a game to be gone through in the channel by everybody.
    Replay {
        /// Which game.
        game: Option<String>,
        /// After how many plies to begin; at the start by default.
        ply: Option<u32>,
    },
    /// Goes on in a replay: the reply takes the place of the message whose button was pressed, for
    /// everybody who sees it.
    Step {
        /// Which game.
        game: GameId,
        /// Where to.
        to: Step,
    },
    /// `/analyse`: what a finished game teaches.
    Analyse {
        /// Which game.
        game: Option<String>,
    },
    /// Goes on in an analysis, as [`Action::Step`] does in a replay.
    Study {
        /// Which game.
        game: GameId,
        /// Where to.
        to: Study,
    },
    /// `/resign`; asks back unless confirmed.
    Resign {
        /// Which game.
        game: Option<String>,
        /// Whether the user was asked already.
        confirmed: bool,
    },
    /// `/draw`: offers a draw.
    Draw {
        /// Which game.
        game: Option<String>,
    },
    /// `/pause`: asks for a pause; where there is one, whether to go on.
    Pause {
        /// Which game.
        game: Option<String>,
        /// Goes on instead.
        end: bool,
    },
    /// `/note`: writes a note on a game, shows or deletes it.
    Note {
        /// Which game.
        game: Option<String>,
        /// The note; shows the one there is where absent.
        text: Option<String>,
        /// Deletes it instead.
        delete: bool,
    },
    /// `/annotate`: writes something to a turn of a finished game, or shows what is written.
    Annotate {
        /// Which game; the last one ended here by default.
        game: Option<String>,
        /// After how many plies; at the end where absent.
        ply: Option<u32>,
        /// What; shows what is written where absent.
        text: Option<String>,
    },
    /// `/team`: says something to those on the same side.
    Team {
        /// Which game.
        game: Option<String>,
        /// What.
        text: String,
    },
    /// `/plan`: plans turns ahead, forgets them or shows what is planned.
    Plan {
        /// Which game.
        game: Option<String>,
        /// A line: theirs, mine, theirs, mine.
        turns: Option<String>,
        /// Forgets the line of this number; all of them where 0.
        forget: Option<u32>,
    },
    /// `/explore`: a board of one's own on which turns are tried.
    Explore {
        /// Which game.
        game: Option<String>,
        /// Turns to be tried from where one is.
        turns: Option<String>,
        /// What is to be noted there.
        note: Option<String>,
        /// Where to go first.
        to: Option<Trial>,
    },
    /// `/seek`: puts up a standing invitation, shows or withdraws it.
    Seek(Wish),
    /// Accepts a standing invitation.
    AcceptSeek {
        /// Whose.
        user: UserId,
        /// Which of theirs.
        seek: String,
    },
    /// `/open`: the standing invitations and open seats of the server.
    Open,
    /// `/watch`: the games being played on the server, with their boards.
    Watch {
        /// Which page, from 0.
        page: u32,
    },
    /// Follows a game, or no longer.
    Follow {
        /// Which game.
        game: GameId,
        /// What to be told; nothing any more where absent.
        how: Option<Follow>,
    },
    /// `/noticeboard`: has a message kept up to date in a channel.
    Noticeboard {
        /// What it shows.
        shows: Notices,
        /// In which channel; here where absent.
        channel: Option<ChannelId>,
        /// Keeps it no longer instead.
        off: bool,
    },
    /// `/holiday`: takes a holiday, ends it, or shows what is taken and left.
    Holiday {
        /// From which day on; at once where absent.
        from: Option<String>,
        /// Until which day, or for how long.
        until: Option<String>,
        /// Ends it instead.
        end: bool,
    },
    /// `/takeback`: asks to undo.
    Takeback {
        /// Which game.
        game: Option<String>,
    },
    /// `/rematch`: asks for another game with the same players.
    Rematch {
        /// Which game; the last one ended here by default.
        game: Option<String>,
    },
    /// Answers a draw offer, a takeback or a rematch.
    Answer {
        /// Which game.
        game: GameId,
        /// The question's number within the game.
        question: u32,
        /// Yes or no.
        yes: bool,
    },
    /// `/nudge`: reminds whoever is to move.
    Nudge {
        /// Which game.
        game: Option<String>,
    },
    /// Closes a game for those who have lost too many turns in succession; asks back unless
    /// confirmed.
    CloseAbandoned {
        /// Which game.
        game: GameId,
        /// Whether the user was asked already.
        confirmed: bool,
    },
    /// Offers the seats of those who are absent to whoever would like to play on.
    OfferSeat {
        /// Which game.
        game: GameId,
    },
    /// Plays on in the seat of somebody absent that was offered.
    TakeSeat {
        /// Which game.
        game: GameId,
        /// Which seat.
        seat: Seat,
    },
    /// `/partners`: who shares the user's seat.
    Partners {
        /// Which game.
        game: Option<String>,
    },
    /// Takes somebody out of a seat that they share.
    PutOut {
        /// Which game.
        game: GameId,
        /// Whom; partners themselves, when they leave.
        user: UserId,
    },
    /// `/position`: draws a position code.
    Position {
        /// Which game's code; that of the first game that can read it where absent.
        kind: Option<GameKind>,
        /// The code.
        code: String,
    },
    /// `/settings`: shows the user's, or changes them.
    Settings(SettingsChange),
    /// `/privacy`: what is stored of the user.
    Privacy(PrivacyAction),
    /// `/rating`: somebody's ratings.
    Rating {
        /// Whose, and what they are called; the user's own by default.
        user: Option<(UserId, String)>,
        /// Of which game; of all by default.
        kind: Option<GameKind>,
    },
    /// `/leaderboard`: the best of a game.
    Leaderboard {
        /// Of which game.
        kind: GameKind,
        /// Between how many; what is played most by default.
        size: Option<Size>,
        /// Everywhere rather than on this server.
        everywhere: bool,
        /// Which page, from 0.
        page: u32,
    },
    /// Drops a preview or a question that only the user sees.
    Dismiss,
    /// `/rules`: what the rules say.
    Rules {
        /// Of which game; what is played here by default.
        kind: Option<GameKind>,
        /// The topic, or what it is to be about; all of them by default.
        topic: Option<String>,
    },
    /// The rule that a turn broke, on the position of the game.
    Rule {
        /// Which game.
        game: GameId,
        /// The rule's stable name.
        rule: String,
    },
    /// `/puzzle`.
    Puzzle(PuzzleAction),
    /// `/help`.
    Help {
        /// A topic or command.
        topic: Option<String>,
    },
    /// `/tournament`.
    Tournament {
        /// Which tournament; the one meant in this place where absent.
        tournament: Option<String>,
        /// What is to be done.
        what: TournamentAction,
    },
}

impl Action {
    /// Whether it makes sense on a server alone: it opens or finds something there, or is answered
    /// where everybody can see it.
    pub fn needs_server(&self) -> bool {
        matches!(
            self,
            Action::Play(_)
                | Action::Join { .. }
                | Action::JoinSeat { .. }
                | Action::Leave { .. }
                | Action::Start { .. }
                | Action::TakeSeat { .. }
                | Action::Seek(_)
                | Action::AcceptSeek { .. }
                | Action::Open
                | Action::Watch { .. }
                | Action::Noticeboard { .. }
                | Action::Replay { .. }
                | Action::Step { .. }
                | Action::MoveGame { .. }
                | Action::Tournament { .. }
        )
    }

    /// Whether the answer to a button takes the place of the message that has it, for everybody who
    /// sees it.
    pub fn goes_on_for_all(&self) -> bool {
        matches!(self, Action::Step { .. } | Action::Study { .. })
    }

    /// Whether a private message has served its purpose once a button of it stands for this: what
    /// is answered takes its place. So a preview or a question disappears once it is answered, and
    /// pages are turned instead of piled up.
    pub fn settles(&self) -> bool {
        match self {
            Action::Move { .. }
            | Action::Plan { .. }
            | Action::Explore { .. }
            | Action::Preview { .. }
            | Action::Captures { .. }
            | Action::TakeUp { .. }
            | Action::StartOver { .. }
            | Action::ByHand(_)
            | Action::NextGame { .. }
            | Action::Resign { .. }
            | Action::CloseAbandoned { .. }
            | Action::OfferSeat { .. }
            | Action::MoveGame { .. }
            | Action::PutOut { .. }
            | Action::Games { .. }
            | Action::Watch { .. }
            | Action::Follow { .. }
            | Action::Leaderboard { .. }
            | Action::Archive(_)
            | Action::Puzzle(
                PuzzleAction::New { .. }
                | PuzzleAction::Take { .. }
                | PuzzleAction::Answer { .. }
                | PuzzleAction::Hint { .. }
                | PuzzleAction::Solution { .. },
            )
            | Action::Step { .. }
            | Action::Study { .. }
            | Action::Tournament { .. }
            | Action::Privacy(_)
            | Action::Dismiss => true,
            Action::Play(_)
            | Action::Join { .. }
            | Action::JoinSeat { .. }
            | Action::Leave { .. }
            | Action::Start { .. }
            | Action::Cancel { .. }
            | Action::Explain { .. }
            | Action::Board { .. }
            | Action::Stats { .. }
            | Action::Record { .. }
            | Action::Replay { .. }
            | Action::Analyse { .. }
            | Action::Draw { .. }
            | Action::Pause { .. }
            | Action::Note { .. }
            | Action::Team { .. }
            | Action::Annotate { .. }
            | Action::Seek(_)
            | Action::AcceptSeek { .. }
            | Action::Open
            | Action::Noticeboard { .. }
            | Action::Holiday { .. }
            | Action::Takeback { .. }
            | Action::Rematch { .. }
            | Action::Answer { .. }
            | Action::Hint { .. }
            | Action::SeatComputer { .. }
            | Action::Nudge { .. }
            | Action::TakeSeat { .. }
            | Action::Partners { .. }
            | Action::Position { .. }
            | Action::Settings(_)
            | Action::Rating { .. }
            | Action::Rules { .. }
            | Action::Rule { .. }
            | Action::Puzzle(_)
            | Action::Help { .. } => false,
        }
    }
}

/// How far a turn made by choosing has come, and what is chosen now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ByHand {
    /// Which game.
    pub game: GameId,
    /// The ply it was begun for; whatever it is now where absent.
    pub ply: Option<u32>,
    /// From which list of what can be chosen on.
    pub list: u32,
    /// What is chosen already, as [`ButtonId::by_hand`](crate::message::ButtonId::by_hand) has it.
    pub made: String,
    /// What is chosen now.
    pub pick: Option<String>,
}

/// What is to be done with what is stored of a user.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PrivacyAction {
    /// Gives it to them.
    Export,
    /// Deletes it; asks back unless confirmed.
    Delete {
        /// Whether the user was asked already.
        confirmed: bool,
    },
}

/// What `/seek` is asked for; without a game the one that stands is shown.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Wish {
    /// Which game.
    pub kind: Option<GameKind>,
    /// The clock as typed.
    pub clock: Option<String>,
    /// How many games, one where 0.
    pub games: u32,
    /// Whether they count for ratings.
    pub rated: bool,
    /// How far the ratings may lie apart.
    pub within: Option<u16>,
    /// Whether each has a thread of its own.
    pub thread: bool,
    /// Whether it is shown on other servers too; as the server has it where absent.
    pub elsewhere: Option<bool>,
    /// Withdraws the one that stands.
    pub withdraw: bool,
}

/// Where to go in a replay.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// To the start.
    First,
    /// One back from after so many plies.
    Back(u32),
    /// One forward from after so many plies.
    Forward(u32),
    /// To the end, or to how it stands now.
    Last,
    /// All of it as an animated picture.
    Animation,
}

/// Where to go on a board of one's own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trial {
    /// To the game's own position.
    Game,
    /// One turn back.
    Back,
    /// On by one of the turns that lead on, from 0.
    Forward(u8),
    /// Back, and what was tried from here on is forgotten.
    Drop,
    /// To the game's own position, and all that was tried is forgotten.
    Clear,
    /// Has the line that leads here planned.
    Plan,
}

/// Where to go in an analysis.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Study {
    /// To all of it at a glance.
    Overview,
    /// To a turning point.
    Point {
        /// Which, from 1.
        point: u8,
        /// After how many turns of the best line; 0 shows what was played.
        after: u8,
    },
}

/// What `/archive` is asked for, as it was given; whatever is left out is no condition.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Search {
    /// Who had a seat; anybody of this server where absent.
    pub player: Option<UserId>,
    /// Which game.
    pub kind: Option<GameKind>,
    /// What the opening is called.
    pub opening: Option<String>,
    /// Won, drawn or lost for the player, or a result token.
    pub result: Option<String>,
    /// The first day, or its month or year.
    pub from: Option<String>,
    /// The last day, or its month or year.
    pub until: Option<String>,
    /// Which page.
    pub page: Page,
}

/// A page of the archive.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Page {
    /// The newest games.
    #[default]
    Newest,
    /// The newest of those before this number.
    Before(u64),
    /// The oldest of those after this number.
    After(u64),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_answered_or_turned_over_takes_the_place_of_what_was_asked() {
        let tournament = TournamentAction::Standings { page: 2 };
        let pages = [
            Action::Games { page: 1 },
            Action::Tournament {
                tournament: None,
                what: tournament,
            },
            Action::CloseAbandoned {
                game: GameId("k7f2q".to_owned()),
                confirmed: true,
            },
            Action::Dismiss,
        ];
        assert!(pages.iter().all(Action::settles));
        let shows = Action::Board {
            game: None,
            ply: None,
            seat: None,
        };
        let asks = Action::Nudge { game: None };
        assert!(!shows.settles() && !asks.settles());
    }
}
