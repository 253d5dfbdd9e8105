//! `/captures`: what can be captured, each with its reason, to be taken up one by one into a turn.

use petteia_rules::Style;

use super::{
    Command, Draft, Referee, State,
    change::Verdict,
    choose::Purpose,
    draft::continued,
    refusal::{Refusal, Stop},
    turns::own_turn,
    words,
};
use crate::{
    games::{self, Step},
    ids::GameId,
    message::{Button, Message, Press, Text, Weight},
};

/// How many captures are shown at a time: with a line and a button each they are within the limits
/// of a message.
const A_PAGEFUL: usize = 8;

impl Referee {
    /// `/captures`: for anybody; for whoever is to move, what they have begun counts.
    pub(super) async fn captures(
        &self,
        command: &Command,
        named: Option<&str>,
        page: u32,
    ) -> Result<Verdict, Stop> {
        let state = self
            .choose_game(&command.actor, command.place, named, Purpose::Look)
            .await?;
        let draft = match own_turn(&state, command) {
            Ok(_) => self.draft(&state, command.actor.id).await?,
            Err(_) => Draft::at(state.game.ply()),
        };
        Ok(Verdict::say(captures(&state, command, &draft, page)?))
    }

    /// Goes on with the turn begun by this capture.
    pub(super) async fn take_up(
        &self,
        command: &Command,
        game: &GameId,
        ply: u32,
        capture: &str,
    ) -> Result<Verdict, Stop> {
        let state = self.to_go_on(command, game, ply).await?;
        let mut draft = self.draft(&state, command.actor.id).await?;
        let open = games::captures(&state.game, &draft.begun).unwrap_or_default();
        if !open.iter().any(|step| step.text == capture) {
            let text = Text::default()
                .code(capture)
                .plain(" is not open any more after what you have begun.");
            return Err(Refusal::new(text)
                .button("Captures", Press::captures(&state.id, 0))
                .into());
        }
        draft.begun = continued(&draft.begun, capture);
        self.begun(command, &state, draft)
    }

    /// Puts aside what is begun.
    pub(super) async fn start_over(
        &self,
        command: &Command,
        game: &GameId,
        ply: u32,
    ) -> Result<Verdict, Stop> {
        let state = self.to_go_on(command, game, ply).await?;
        self.begun(command, &state, Draft::at(ply))
    }

    /// Shows what is begun and what may follow, and keeps it.
    pub(super) fn begun(
        &self,
        command: &Command,
        state: &State,
        mut draft: Draft,
    ) -> Result<Verdict, Stop> {
        if state.game.read(&draft.begun).is_ok() {
            let turn = draft.begun.clone();
            draft.show(&turn);
        }
        let message = captures(state, command, &draft, 0)?;
        Ok(self.keeping(command, state, draft, message))
    }

    async fn to_go_on(&self, command: &Command, game: &GameId, ply: u32) -> Result<State, Stop> {
        let state = self
            .choose_game(&command.actor, command.place, Some(&game.0), Purpose::Move)
            .await?;
        own_turn(&state, command)?;
        if state.game.ply() != ply {
            return Err(Refusal::new(
                "The game has moved on since that button was made; have a look at the board.",
            )
            .button("Board", Press::board(&state.id))
            .into());
        }
        Ok(state)
    }
}

/// The captures that may follow what is begun.
fn captures(
    state: &State,
    command: &Command,
    draft: &Draft,
    page: u32,
) -> Result<Message, Refusal> {
    let title = state.kind().title();
    let Some(seat) = state.to_move() else {
        return Err(Refusal::new("Nobody is to move in that game."));
    };
    let Some(open) = games::captures(&state.game, &draft.begun) else {
        return Err(Refusal::new(format!(
            "In {title} captures are no turns of their own: what a turn captures is said when \
             you preview or explain it.",
        )));
    };
    let mine = state.users_of(seat).contains(&command.actor.id);
    let pages = open.len().div_ceil(A_PAGEFUL).max(1);
    let page = usize::try_from(page).unwrap_or(0).min(pages - 1);
    let shown = open.iter().skip(page * A_PAGEFUL).take(A_PAGEFUL);

    let mut text = Text::default();
    if !draft.begun.is_empty() {
        text = text
            .plain("Begun, not played yet: ")
            .turn(state.kind(), &draft.begun)
            .plain(".")
            .line();
    }
    text = words::seats(text, state, &[seat]);
    text = match open.len() {
        0 => text.plain(" can capture nothing at this point."),
        1 => text.plain(" can make one capture:"),
        count => text.plain(format!(" can make {count} captures:")),
    };
    if pages > 1 {
        text = text.plain(format!(" (page {} of {pages})", page + 1));
    }
    for step in shown.clone() {
        text = text
            .line()
            .turn(state.kind(), &step.text)
            .plain(" – ")
            .plain(step.words.to_string());
    }
    if mine {
        text = match (draft.begun.is_empty(), state.game.read(&draft.begun)) {
            (_, Ok(turn)) => text
                .line()
                .plain("As it is: ")
                .turn(state.kind(), state.game.notation(&turn, Style::Ascii)),
            (true, _) => text.line().plain(
                "Press those you want to make, in their order; then type your move. Captures \
                 are never compulsory.",
            ),
            (false, _) => text
                .line()
                .plain("Go on with more captures, or with your move: ")
                .code("/move …;")
                .plain(" and the move."),
        };
    }
    let mut buttons = Vec::new();
    if mine {
        buttons = own_buttons(state, draft, shown);
    }
    let turning = [
        (page > 0).then(|| ("Earlier", page.wrapping_sub(1))),
        (page + 1 < pages).then(|| ("More", page + 1)),
    ];
    for (label, to) in turning.into_iter().flatten() {
        let to = u32::try_from(to).unwrap_or(0);
        let press = Press::captures(&state.id, to);
        buttons.push(words::button(label, press, Weight::Plain));
    }
    Ok(Message {
        text,
        buttons,
        ..Message::default()
    })
}

/// The buttons for whoever is to move.
fn own_buttons<'a>(
    state: &State,
    draft: &Draft,
    shown: impl Iterator<Item = &'a Step>,
) -> Vec<Button> {
    let ply = state.game.ply();
    let mut buttons: Vec<Button> = shown
        .map(|step| {
            let press = Press::take_up(&state.id, ply, &step.text);
            words::button(step.text.as_str(), press, Weight::Plain)
        })
        .collect();
    if state.game.read(&draft.begun).is_ok() {
        let press = Press::play(&state.id, ply, &draft.begun);
        buttons.push(words::button("Play it", press, Weight::Main));
    }
    if !draft.begun.is_empty() {
        let press = Press::start_over(&state.id, ply);
        buttons.push(words::button("Start over", press, Weight::Plain));
    }
    buttons
}
