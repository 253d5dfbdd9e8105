//! Documents of users, stored beside their games: holidays, notes, planned and explored turns, standing
//! invitations, sessions on the web, notifications, the board opened inside Discord, pairings that an organiser looks
//! at, how well they solve puzzles, what they have spent of their budgets. They are stored under the user's id, so that they can be exported or deleted.

use std::collections::{BTreeMap, BTreeSet};

use petteia_rules::GameKind;
use serde::{Deserialize, Serialize};

use super::{
    exploration::Exploration,
    launch::Launch,
    mail::Mail,
    plan::Plan,
    push::PushState,
    puzzle_ratings::{PuzzleRating, PuzzleSolver},
    seek::Seek,
    spans::Spans,
    web_session::{SessionKey, WebSession},
};
#[cfg(doc)]
use crate::ids::UserId;
use crate::{
    budget::{Number, Spent},
    ids::{ChannelId, GameId, GuildId, TournamentId},
};

/// Declares the kinds of documents. A line has the key, with what it is about; the number that stands for the kind in
/// stores; whether an erased user's document is kept under the pseudonym; and what the document holds, unless it holds
/// what another kind does, with the name of the method that reads it.
macro_rules! documents {
    ($(
        $(#[$doc:meta])*
        $Kind:ident $(($about:ident: $About:ty))? = $number:literal, $fate:ident
            $(=> $held:literal $Document:ident $(($Content:ty) $(as $read:ident)?)?)?;
    )*) => {
        /// The kind of a document. The numbers and names are stored, so they keep their meaning.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        #[repr(u8)]
        pub enum DocumentKind {
            $($(#[$doc])* $Kind = $number,)*
        }

        /// The key of a user's document.
        #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum DocumentKey {
            $($(#[$doc])* $Kind $(($About))?,)*
        }

        /// The content of a document.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum UserDocument {
            $($(#[doc = $held] $Document $(($Content))?,)?)*
        }

        impl UserDocument {
            $($($($(
                /// Returns the content; `None` if it is a document of another kind.
                pub fn $read(self) -> Option<$Content> {
                    match self {
                        UserDocument::$Document(content) => Some(content),
                        _ => None,
                    }
                }
            )?)?)?)*
        }

        impl DocumentKind {
            /// Every kind, in the order of their keys.
            pub const ALL: &[DocumentKind] = &[$(DocumentKind::$Kind),*];

            /// Whether the document is kept under the pseudonym of an erased user.
            pub fn outlives_its_user(self) -> bool {
                match self {
                    $(DocumentKind::$Kind => is_kept!($fate),)*
                }
            }
        }

        impl DocumentKey {
            /// Returns the kind of the document.
            pub fn kind(&self) -> DocumentKind {
                match self {
                    $(DocumentKey::$Kind { .. } => DocumentKind::$Kind,)*
                }
            }

            /// Returns the game of the key, if it has one.
            pub fn game(&self) -> Option<&GameId> {
                match self {
                    $(DocumentKey::$Kind $(($about))? => game_of!($($about $about)?),)*
                }
            }

            /// Returns the game, server, session, tournament or puzzle of the key; empty for kinds without one.
            pub fn about(&self) -> String {
                match self {
                    $(DocumentKey::$Kind $(($about))? => String::new() $(+ &$about.to_string())?,)*
                }
            }
        }
    };
}

macro_rules! is_kept {
    (kept) => {
        true
    };
    (erased) => {
        false
    };
}

macro_rules! game_of {
    () => {
        None
    };
    (game $game:ident) => {
        Some($game)
    };
    ($about:ident $other:ident) => {{
        let _ = $other;
        None
    }};
}

documents! {
    /// Their holidays, which the clocks of other players' games need.
    Holidays = 1, kept => "When they are on holiday." Holidays(Spans) as holidays;
    /// Their note on a game.
    Note(game: GameId) = 2, erased => "A note to themselves." Note(String) as note;
    /// The turns that they planned for a game.
    Plan(game: GameId) = 3, erased => "Turns planned ahead." Plan(Plan) as plan;
    /// Their standing invitation on a server.
    Seek(server: GuildId) = 4, erased => "A standing invitation." Seek(Box<Seek>) as seek;
    /// The turns that they try out in a game.
    Explore(game: GameId) = 5, erased => "Explored turns." Explore(Exploration) as explore;
    /// That they are written to about their turns, and what they have been told.
    Mail = 6, erased => "State of their notifications." Mail(Mail) as mail;
    /// That they follow a game.
    Follow(game: GameId) = 7, erased => "What they want to be told of a game that they follow." Follow(Follow) as follow;
    /// The notice messages that they keep on a server, and which belong to it.
    Notices(server: GuildId) = 8, kept => "The notice messages, each with its channel." Notices(BTreeMap<Notices, ChannelId>);
    /// That they are signed in on the web with a browser.
    WebSession(session: SessionKey) = 9, erased => "A browser in which they are signed in." WebSession(WebSession);
    /// The board that they opened last inside Discord.
    Launch = 10, erased => "The board opened last inside Discord." Launch(Launch) as launch;
    /// What their browsers have been notified of.
    Push = 11, erased => "State of the notifications of their browsers." Push(PushState);
    /// The keys with which petteia signs notifications of browsers; of [`UserId::NOBODY`].
    PushKeys = 12, erased => "A pair of keys of P-256, as PKCS #8 in base64." PushKeys(String) as push_keys;
    /// The key with which petteia signs the addresses of pictures; of [`UserId::NOBODY`].
    PictureKey = 18, erased => "32 random bytes in base64." PictureKey(String) as picture_key;
    /// The pairing of a tournament's next round that they look at, as an organiser.
    Pairing(tournament: TournamentId) = 13, erased => "A pairing, by numbers." Pairing(String) as pairing;
    /// How well they solve the puzzles of a game.
    PuzzleSolver(kind: GameKind) = 14, erased => "How well they solve puzzles." PuzzleSolver(PuzzleSolver) as puzzle_solver;
    /// How difficult a puzzle of the stock is, by its id; of [`UserId::NOBODY`].
    PuzzleRating(puzzle: String) = 15, erased => "How difficult a puzzle is." PuzzleRating(PuzzleRating) as puzzle_rating;
    /// The tournaments of other servers in which a server takes part; of [`UserId::NOBODY`].
    Visits(server: GuildId) = 16, erased => "Tournaments, the newest last." Visits(Vec<TournamentId>) as visits;
    /// That a server has been greeted; of [`UserId::NOBODY`].
    Greeted(server: GuildId) = 20, erased => "That a server, or a user, has been greeted." Greeted;
    /// That they have been greeted since they installed petteia for themselves.
    Installed = 22, erased;
    /// What they have spent of their budgets.
    Spent = 17, erased => "What they have spent of their budgets." Spent(Spent) as spent;
    /// What users with this number had spent of their budgets when they were erased; of [`UserId::NOBODY`].
    SpentBefore(number: Number) = 19, erased;
    /// The games whose newest messages did not arrive in a channel where petteia only answers; of [`UserId::NOBODY`].
    Missed(channel: ChannelId) = 21, erased => "Games." Missed(BTreeSet<GameId>) as missed;
}

impl DocumentKey {
    /// Keys that are deleted for all players when a game ends.
    pub fn ending_with(game: &GameId) -> [DocumentKey; 2] {
        [
            DocumentKey::Plan(game.clone()),
            DocumentKey::Explore(game.clone()),
        ]
    }
}

/// The content of a notice message of a server.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Notices {
    /// Running games, and tournaments.
    Games,
    /// Open seats.
    Seats,
}

/// What a follower of a game wants to be told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Follow {
    /// Every turn, and the end.
    Turns,
    /// The end.
    End,
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn documents_are_stored_as_ever() {
        let game = || GameId("k7f2q".to_owned());
        let tournament = TournamentId("q2f7k".to_owned());
        let puzzle = "pentalath-017".to_owned();
        let stored = [
            (DocumentKey::Holidays, 1, r#""holidays""#, ""),
            (DocumentKey::Note(game()), 2, r#"{"note":"k7f2q"}"#, "k7f2q"),
            (DocumentKey::Plan(game()), 3, r#"{"plan":"k7f2q"}"#, "k7f2q"),
            (DocumentKey::Seek(GuildId(9)), 4, r#"{"seek":9}"#, "9"),
            (
                DocumentKey::Explore(game()),
                5,
                r#"{"explore":"k7f2q"}"#,
                "k7f2q",
            ),
            (DocumentKey::Mail, 6, r#""mail""#, ""),
            (
                DocumentKey::Follow(game()),
                7,
                r#"{"follow":"k7f2q"}"#,
                "k7f2q",
            ),
            (DocumentKey::Notices(GuildId(9)), 8, r#"{"notices":9}"#, "9"),
            (
                DocumentKey::WebSession(SessionKey::default()),
                9,
                r#"{"web-session":""}"#,
                "",
            ),
            (DocumentKey::Launch, 10, r#""launch""#, ""),
            (DocumentKey::Push, 11, r#""push""#, ""),
            (DocumentKey::PushKeys, 12, r#""push-keys""#, ""),
            (DocumentKey::PictureKey, 18, r#""picture-key""#, ""),
            (
                DocumentKey::Pairing(tournament),
                13,
                r#"{"pairing":"q2f7k"}"#,
                "q2f7k",
            ),
            (
                DocumentKey::PuzzleSolver(GameKind::Pentalath),
                14,
                r#"{"puzzle-solver":"pentalath"}"#,
                "pentalath",
            ),
            (
                DocumentKey::PuzzleRating(puzzle),
                15,
                r#"{"puzzle-rating":"pentalath-017"}"#,
                "pentalath-017",
            ),
            (DocumentKey::Visits(GuildId(9)), 16, r#"{"visits":9}"#, "9"),
            (
                DocumentKey::Greeted(GuildId(9)),
                20,
                r#"{"greeted":9}"#,
                "9",
            ),
            (DocumentKey::Installed, 22, r#""installed""#, ""),
            (DocumentKey::Spent, 17, r#""spent""#, ""),
            (
                DocumentKey::SpentBefore(Number::default()),
                19,
                r#"{"spent-before":0}"#,
                "0",
            ),
            (
                DocumentKey::Missed(ChannelId(9)),
                21,
                r#"{"missed":9}"#,
                "9",
            ),
        ];
        let kinds = stored.each_ref().map(|(key, ..)| key.kind());
        assert_eq!(kinds, DocumentKind::ALL);
        for (key, number, json, about) in stored {
            assert_eq!(key.kind() as u8, number);
            assert_eq!(serde_json::to_string(&key).unwrap(), json);
            assert_eq!(key.about(), about);
            assert_eq!(key.game().is_some(), about == "k7f2q");
        }
        let known = serde_json::from_str::<UserDocument>(r#""?""#).unwrap_err();
        let names = "`holidays`, `note`, `plan`, `seek`, `explore`, `mail`, `follow`, `notices`, `web-session`, \
                     `launch`, `push`, `push-keys`, `picture-key`, `pairing`, `puzzle-solver`, `puzzle-rating`, \
                     `visits`, `greeted`, `spent`, `missed`";
        assert!(known.to_string().contains(names), "{known}");
    }
}
