//! `/captures`: lists the possible captures, each with its reason, to add them to a turn one by
//! one.

use chrono::{DateTime, Utc};
use petteia_domain::{
    game::{Draft, State},
    ids::GameId,
};
use petteia_rules::Style;
use petteia_speech::{
    games::{self, CaptureStep},
    message::{Button, Message, Text, Weight},
    options::{Kind, Optional},
};

use super::prelude::*;
use crate::{
    choose::{Purpose, choose_game},
    commands::{PlayTurn, ShowBoard, StartOver, TakeUp},
    play::{
        draft::{draft_of, keeping},
        turns::{not_lost, own_turn},
    },
    refusal::Refusal,
};

/// Lists the possible captures of the side to move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Captures {
    /// The game.
    pub game: Option<String>,
    /// The page, from 0.
    pub page: u32,
}

const GAME_OF_CAPTURES: Optional<String> =
    Optional::words("game", "option-game", Kind::GameOfCaptures);

slash! {
    Captures as "captures", "command-captures" { game: GAME_OF_CAPTURES } with { page: 0 }
}

buttons! {
    Captures {
        /// Opens a page of the possible captures.
        page_of(game: GameId, page: u32) = "captures:{game}:{page}" => Captures { game: Some(game.0), page };
    }
}

#[async_trait]
impl Act for Captures {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE.replaces_private_message()
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
        let named = self.game.as_deref();
        let state = choose_game(context, request, named, Purpose::Capture).await?;
        let draft = match own_turn(&state, request) {
            Ok(_) => draft_of(&*context.store, &state, request.actor.id).await?,
            Err(_) => Draft::at(state.game.ply()),
        };
        Ok(Verdict::say(captures(&state, request, &draft, self.page)?))
    }
}

/// The number of captures on a page: with a line and a button each they are within the limits of a
/// message.
const A_PAGEFUL: usize = 8;

/// Shows the steps begun and the possible next ones, and stores them.
pub(crate) fn begun_turn(
    now: DateTime<Utc>,
    request: &Request,
    state: &State,
    mut draft: Draft,
) -> Result<Verdict, Stop> {
    if state.game.read(&draft.begun).is_ok() {
        let turn = draft.begun.clone();
        draft.show(&turn);
    }
    let message = captures(state, request, &draft, 0)?;
    Ok(keeping(now, request, state, draft, message))
}

pub(crate) async fn to_go_on(
    context: Context<'_>,
    request: &Request,
    game: &GameId,
    ply: u32,
) -> Result<State, Stop> {
    let state = choose_game(context, request, Some(&game.0), Purpose::Move).await?;
    not_lost(&state, request, Some(ply))?;
    own_turn(&state, request)?;
    if state.game.ply() != ply {
        return Err(Refusal::new(say!("moved-on"))
            .button(say!("button-board"), ShowBoard::button(&state.id))
            .into());
    }
    Ok(state.into_inner())
}

/// Returns the captures that can follow the steps begun.
fn captures(
    state: &State,
    request: &Request,
    draft: &Draft,
    page: u32,
) -> Result<Message, Refusal> {
    let title = state.kind().title();
    let Some(seat) = state.to_move() else {
        return Err(Refusal::new(say!("nobody-to-move")));
    };
    let Some(open) = games::captures(&state.game, &draft.begun) else {
        return Err(Refusal::new(say!("captures-within-turns", title = title)));
    };
    let mine = state.sits_at(seat, request.actor.id);
    let pages = open.len().div_ceil(A_PAGEFUL).max(1);
    let page = usize::try_from(page).unwrap_or(0).min(pages - 1);
    let shown = open.iter().skip(page * A_PAGEFUL).take(A_PAGEFUL);

    let mut text = Text::default();
    if !draft.begun.is_empty() {
        let begun = Text::default().turn(state.kind(), &draft.begun);
        text = text.say(say!("begun-so-far", turn = begun)).line();
    }
    text = text.say(say!(
        "can-capture",
        players = words::seats(state, &[seat]),
        count = open.len()
    ));
    if pages > 1 {
        let page_of = say!("page-of", page = page + 1, pages = pages);
        text = text.plain(" ").say(page_of);
    }
    for step in shown.clone() {
        text = text
            .line()
            .turn(state.kind(), &step.text)
            .plain(" – ")
            .phrase(step.words.clone());
    }
    if mine {
        text = match (draft.begun.is_empty(), state.game.read(&draft.begun)) {
            (_, Ok(turn)) => {
                let canonical = state.game.notation(&turn, Style::Ascii);
                let turn = Text::default().turn(state.kind(), canonical);
                text.line().say(say!("as-it-is", turn = turn))
            }
            // There is no capture to press.
            (_, _) if open.is_empty() => text.line().say(say!("go-on-moving")),
            (true, _) => text.line().say(say!("press-captures")),
            (false, _) => text.line().say(say!("go-on-capturing")),
        };
    }
    let mut buttons = Vec::new();
    if mine {
        buttons = own_buttons(state, draft, shown);
    }
    let turning = [
        (page > 0).then(|| (say!("button-earlier"), page.wrapping_sub(1))),
        (page + 1 < pages).then(|| (say!("button-more"), page + 1)),
    ];
    for (label, to) in turning.into_iter().flatten() {
        let to = u32::try_from(to).unwrap_or(0);
        let press = Captures::page_of(&state.id, to);
        buttons.push(words::button(label, press, Weight::Plain));
    }
    Ok(Message {
        text,
        buttons,
        ..Message::default()
    })
}

/// The buttons for the player to move.
fn own_buttons<'a>(
    state: &State,
    draft: &Draft,
    shown: impl Iterator<Item = &'a CaptureStep>,
) -> Vec<Button> {
    let ply = state.game.ply();
    let mut buttons: Vec<Button> = shown
        .map(|step| {
            let press = TakeUp::button(&state.id, ply, &step.text);
            words::button(step.text.as_str(), press, Weight::Plain)
        })
        .collect();
    if state.game.read(&draft.begun).is_ok() {
        let press = PlayTurn::button(&state.id, ply, &draft.begun);
        buttons.push(words::button(say!("button-play-it"), press, Weight::Main));
    }
    if !draft.begun.is_empty() {
        let press = StartOver::button(&state.id, ply);
        buttons.push(words::button(
            say!("button-start-over"),
            press,
            Weight::Plain,
        ));
    }
    buttons
}
