//! `/archive`: finished games, a page of them.

use petteia_domain::archive::{Filter, Wanted};
use petteia_domain::ids::UserId;
use petteia_rules::GameKind;
use petteia_speech::games;
use petteia_speech::message::ButtonId;
use petteia_speech::options::{Kind, Optional};
use std::sync::LazyLock;

use super::{button::Part, prelude::*};
use crate::show::archive;

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

impl Part for Page {
    type Given<'a> = Page;

    fn write(page: Page) -> String {
        match page {
            Page::Newest => String::new(),
            Page::Before(number) => format!("<{number}"),
            Page::After(number) => format!(">{number}"),
        }
    }

    fn read(written: &str) -> Option<Page> {
        match (written.strip_prefix('<'), written.strip_prefix('>')) {
            (Some(number), _) => number.parse().ok().map(Page::Before),
            (None, Some(number)) => number.parse().ok().map(Page::After),
            (None, None) => (!written.contains(':')).then_some(Page::Newest),
        }
    }
}

/// What openings are called in the archive.
static OPENINGS: LazyLock<Vec<(&'static str, &'static str)>> = LazyLock::new(|| {
    let of_every_game = GameKind::ALL.iter().flat_map(|kind| games::openings(*kind));
    of_every_game.copied().collect()
});

const PLAYER: Optional<UserId> = Optional::user("player", "option-archive-player");
const KIND: Optional<GameKind> = Optional::game_kind("game", "option-archive-game");
const RESULT: Optional<String> =
    Optional::words("result", "option-archive-result", Kind::GameResult);
const FROM: Optional<String> = Optional::words("from", "option-archive-from", Kind::Text);
const UNTIL: Optional<String> = Optional::words("until", "option-archive-until", Kind::Text);

fn opening() -> Optional<String> {
    Optional::words("opening", "option-archive-opening", Kind::OneOf(&OPENINGS))
}

slash! {
    Search as "archive", "command-archive" { player: PLAYER, kind: KIND, opening: opening(), result: RESULT, from: FROM, until: UNTIL } with { page: Page::Newest }
}

buttons! {
    Search {
        /// Opens a page of the finished games that are meant.
        page_of(player: Option<UserId>, kind: Option<GameKind>, opening: Option<String>, result: Option<String>, from: Option<String>, until: Option<String>, page: Page) = "archive:{player}:{kind}:{opening}:{result}:{from}:{until}:{page}" => Search { player, kind, opening, result, from, until, page };
    }
}

#[async_trait]
impl Act for Search {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE.replaces_private_message()
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        archive::archive(context, command, self).await
    }
}

impl Search {
    /// Opens a page of the finished games that are meant.
    pub fn button(filter: &Filter, page: Page) -> ButtonId {
        let day = |day: chrono::NaiveDate| day.to_string();
        let result = filter.result.as_ref().map(|result| match result {
            Wanted::Fared(fared) => fared.name(),
            Wanted::Token(token) => token,
        });
        Search::page_of(
            filter.player,
            filter.kind,
            filter.opening.as_deref(),
            result,
            filter.from.map(day).as_deref(),
            filter.until.map(day).as_deref(),
            page,
        )
    }
}
