//! `/board`: shows the position.

use chrono::{DateTime, Datelike, TimeDelta, Utc};
use petteia_domain::game::{DocumentKey, Follow, Played, Span, State, UserDocument, taken};
use petteia_games::{
    buttons,
    choose::{Purpose, has_seat, my_turn},
    commands::{options::GAME, prelude::*},
    play::{
        holidays::in_days,
        plans::{news_of_plan, tell_of_plan},
    },
    words::unfollow_button,
};
use petteia_rules::Seat;
use petteia_speech::message::Button;
use petteia_store::{StoreError, UserDocuments};

use crate::{
    commands::nudge::Nudge,
    show::{look::game_at, notes::note_on},
};

command! {
    /// Shows the position of a game.
    pub struct ShowBoard as "board", "command-board" {
        /// The game.
        game: Option<String> = GAME,
        /// The number of plies before the position; now by default.
        ply: Option<u32> = Optional::<u32>::number("ply", "option-ply", 0, 100_000),
        /// The seat at the bottom.
        seat: Option<u8> = Optional::<u8>::number("seat", "option-seat", 1, 5),
    }
    conduct { EVERYWHERE }
    pressed {
        game::board(game) => ShowBoard { game: Some(game.0), ply: None, seat: None };
    }
}

impl Act for ShowBoard {
    fn names_game(&self) -> Option<GameId> {
        self.game.clone().map(GameId)
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.game.as_deref();
        let purpose = match (self.ply, self.seat) {
            (None, None) => Purpose::Board,
            _ => Purpose::Look,
        };
        let (state, ply) = game_at(context, request, named, self.ply, purpose).await?;
        let after = ply.unwrap_or(state.plies.len());
        let facing = match self.seat {
            None => state.seat_of(request.actor.id),
            Some(number) => Some(seat_numbered(&state, number)?),
        };
        let look = context.store.user(request.actor.id).await?.look();
        let picture = match state.plies.get(after) {
            None => words::picture(&state, look, facing),
            Some(next) => words::picture_of(
                &state,
                &next.before.game,
                state.turn_before(after),
                look,
                facing,
            ),
        };
        let game = state.id.0.as_str();
        let mut text = Text::from(
            match after.checked_sub(1).map(|last| &state.plies[last].what) {
                None => say!("board-at-start", game = game),
                Some(Played::Turn(turn) | Played::Only(turn)) => {
                    let turn = Text::default().turn(state.kind(), turn);
                    say!("board-after-turn", game = game, ply = after, turn = turn)
                }
                Some(Played::Pass(_)) => say!("board-after-pass", game = game, ply = after),
                Some(Played::Lost) => say!("board-after-lost", game = game, ply = after),
            },
        );
        if after == state.plies.len() {
            text = text.line().text(words::standing(&state));
            for seat in state.computers() {
                let computer = words::in_seat(&state, seat);
                let taken = say!("seat-taken", seat = seat.number(), players = computer);
                text = text.line().say(taken);
            }
            for line in shown_with_board(&state, context.now) {
                text = text.line().say(line);
            }
        }
        for annotation in words::annotations(&state, after) {
            text = text.line().text(annotation);
        }
        if let Some(note) = note_on(context.store, &state, request.actor.id).await? {
            let note = Text::default().plain(note);
            text = text.line().say(say!("own-note", note = note));
        }
        let code = say!("position-code", code = picture.code.as_str());
        let mine = after == state.plies.len() && my_turn(&state, request.actor.id);
        let mut buttons: Vec<Button> = mine
            .then(|| words::move_button(&state))
            .into_iter()
            .collect();
        let waits = after == state.plies.len()
            && state.phase == Phase::Playing
            && !mine
            && (state.seat_played_by(request.actor.id)).is_some();
        buttons.extend(waits.then(|| words::plan_button(&state)));
        if waits {
            buttons.extend(nudge_button(context, request, &state.id).await?);
        }
        buttons.extend(follow_buttons(context.store, &state, request.actor.id).await?);
        let mut verdict = Verdict::say(Message {
            text: text.line().say(code),
            picture: Some(picture),
            buttons,
            ..Message::default()
        });
        let news = news_of_plan(context.store, &state, request.actor.id).await?;
        tell_of_plan(&mut verdict, news, context.now);
        Ok(verdict)
    }
}

/// The button that reminds the player to move, if a reminder would not be refused now: deciding changes nothing.
async fn nudge_button(
    context: Context<'_>,
    request: &Request,
    game: &GameId,
) -> Result<Option<Button>, CommandError> {
    let nudge = Nudge {
        game: Some(game.0.clone()),
    };
    match nudge.run(context, request).await {
        Ok(_) => {
            let press = buttons::game::nudge(game);
            let button = words::button(say!("more-label-nudge"), press, Weight::Plain);
            Ok(Some(button))
        }
        Err(CommandError::Refused(_)) => Ok(None),
        Err(error) => Err(error),
    }
}

/// The seat of a game with this number.
fn seat_numbered(state: &State, number: u8) -> Result<Seat, Refusal> {
    state
        .all_seats()
        .find(|seat| seat.number() == number)
        .ok_or_else(|| {
            let seats = state.seats().len();
            Refusal::new(say!("no-such-seat", seat = number, seats = seats))
        })
}

/// The buttons to follow a game, or to stop following it.
async fn follow_buttons(
    store: &dyn UserDocuments,
    state: &State,
    user: UserId,
) -> Result<Vec<Button>, StoreError> {
    // Only on servers petteia can ask who may still see a game.
    let is_followed = state.place.guild.is_some() && state.phase == Phase::Playing;
    if has_seat(state, user) || !is_followed {
        return Ok(Vec::new());
    }
    let document_key = DocumentKey::Follow(state.id.clone());
    let document = store.document(user, &document_key).await?;
    let how = document.and_then(UserDocument::follow);
    let mut buttons = Vec::new();
    let follow = |how| buttons::game::follow(&state.id, Some(how));
    if how != Some(Follow::Turns) {
        let label = say!("button-follow-turns");
        buttons.push(words::button(label, follow(Follow::Turns), Weight::Plain));
    }
    if how != Some(Follow::End) {
        let label = say!("button-follow-end");
        buttons.push(words::button(label, follow(Follow::End), Weight::Plain));
    }
    if how.is_some() {
        buttons.push(unfollow_button(&state.id));
    }
    Ok(buttons)
}

/// A line for each player who is or soon will be on holiday, with their remaining days of the year.
fn shown_with_board(state: &State, now: DateTime<Utc>) -> Vec<Say> {
    let mut lines = Vec::new();
    for user in state.users() {
        let holidays = state.clock.holidays_of(user);
        let days = state.control.holidays();
        let left = in_days(TimeDelta::days(days.into()) - taken(&holidays, now.year()));
        lines.push(match (holidays.around(now), holidays.after(now)) {
            (Some(Span { to, .. }), _) => say!(
                "is-on-holiday",
                player = user,
                until = to,
                left = left,
                days = days
            ),
            (None, Some(Span { from, to })) => say!(
                "will-be-on-holiday",
                player = user,
                from = from,
                until = to,
                left = left,
                days = days
            ),
            (None, None) => continue,
        });
    }
    lines
}
