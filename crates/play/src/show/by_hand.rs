//! A turn made by choices in a private message; the last step is the preview of the turn.

use petteia_domain::{
    archive::Whose,
    game::{State, UserSettings, is_mark},
    ids::{GameId, GameIdKind, UserId},
};
use petteia_games::{
    buttons,
    choose::{Purpose, choose_game},
    context::Context,
    play::{
        draft::draft_of,
        making::{ChoicesMade, Made, Making, type_it},
        turns::{not_lost, not_paused, own_turn},
        waiting::next_waiting,
    },
    refusal::{CommandError, Refusal},
    request::Request,
    verdict::Verdict,
    words,
};
use petteia_puzzles::by_hand::puzzle_by_hand;
use petteia_rules::GameKind;
use petteia_speech::{
    message::{Message, Text, Weight},
    rulebook::Rulebook,
    say,
};
use petteia_store::{Commit, StoreError};

use crate::show::{
    lesson_messages::lesson_by_hand,
    look::{listed, preview_of},
};

/// Shows the next choices, or the complete turn before it is played.
pub(crate) async fn turn_by_hand(
    context: Context<'_>,
    request: &Request,
    game: &GameId,
    chosen: ChoicesMade<'_>,
) -> Result<Verdict, CommandError> {
    match game.kind() {
        GameIdKind::Puzzle => {
            return Box::pin(puzzle_by_hand(context, request, game, chosen)).await;
        }
        GameIdKind::Lesson => return lesson_by_hand(context, request, game, chosen).await,
        GameIdKind::Game => {}
    }
    let user = request.actor.id;
    let state = choose_game(context, request, Some(&game.0), Purpose::Move).await?;
    not_lost(&state, request, chosen.ply)?;
    own_turn(&state, request)?;
    not_paused(&state)?;
    let anew =
        |why| Refusal::new(why).button(say!("button-move"), buttons::game::by_hand(&state.id));
    let ply = state.game.ply();
    if chosen.ply.is_some_and(|meant| meant != ply) {
        return Err(anew(say!("moved-on")).into());
    }
    let made = match is_mark(chosen.made) {
        true => match draft_of(context.store, &state, user)
            .await?
            .marked(chosen.made)
        {
            Some(made) => made.to_owned(),
            None => return Err(anew(say!("put-aside")).into()),
        },
        false => chosen.made.to_owned(),
    };
    let mine = context.store.user(user).await?;
    let look = mine.look();
    let making = Making {
        id: state.id.clone(),
        game: state.game.clone(),
        picture: words::picture(&state, look, state.seat_of(user)),
        title: listed(&state, user).into(),
        every_step: false,
        asks: None,
        made: Made::Turn,
    };
    let step = making.step(&made, chosen.pick, chosen.list);
    let mut verdict = match &step.turn {
        Some(turn) => {
            let mut verdict = preview_of(context.store, context.now, request, &state, turn).await?;
            verdict.reply.buttons.extend(step.back);
            if step.forced {
                only_turn(&mut verdict.reply, &state, &mine);
            }
            verdict
        }
        None => {
            let mut message = step.choices;
            let is_first = step.back.is_none();
            message.buttons.extend(step.back);
            message.buttons.push(type_it(&state.id));
            if is_first {
                message
                    .buttons
                    .extend(next_waiting(context, user, &state.id).await?);
            }
            let drop = words::button(
                say!("button-drop"),
                buttons::general::dismiss(),
                Weight::Plain,
            );
            if is_first && is_new_to(context, &state, user).await? {
                offer_lesson(&mut message, state.kind());
            }
            message.buttons.push(drop);
            Verdict::say(message)
        }
    };
    if !step.kept.is_empty() {
        let kept = verdict.commit.take().and_then(|commit| commit.draft);
        let mut draft = match kept {
            Some((_, _, draft)) => draft,
            None => draft_of(context.store, &state, user).await?,
        };
        for made in &step.kept {
            draft.show(made);
        }
        verdict.commit = Some(Commit {
            at: context.now,
            draft: Some((state.id.clone(), user, draft)),
            ..Commit::default()
        });
    }
    Ok(verdict)
}

/// The number of finished games that are looked at, the newest first.
const LOOKED_AT: usize = 50;

/// Whether it is the user's first turn in their first game of its kind.
async fn is_new_to(context: Context<'_>, state: &State, user: UserId) -> Result<bool, StoreError> {
    let seat = state.seat_of(user);
    if state.plies.iter().any(|ply| Some(ply.seat) == seat) {
        return Ok(false);
    }
    let ended = context.store.archive(Whose::User(user), None, LOOKED_AT);
    let kind = state.kind();
    Ok(!ended.await?.iter().any(|(_, game)| game.kind == kind))
}

/// Offers the lesson of a game, if it has one and there is room for the button and another.
fn offer_lesson(message: &mut Message, kind: GameKind) {
    let rows = message.menus.len() + (message.buttons.len() + 2).div_ceil(BUTTONS_A_ROW);
    if rows > MOST_ROWS || Rulebook::get().tasks(kind).next().is_none() {
        return;
    }
    let text = std::mem::take(&mut message.text);
    message.text = text
        .line()
        .say(say!("by-hand-first-game", title = kind.title()));
    let press = buttons::general::lesson(kind, 1);
    let lesson = words::button(say!("lesson-learn"), press, Weight::Plain);
    message.buttons.push(lesson);
}

/// The number of rows of buttons and menus in a message, and of buttons in a row.
const MOST_ROWS: usize = 5;
const BUTTONS_A_ROW: usize = 5;

/// Says that a turn is the only one, and offers to have such turns played without asking.
fn only_turn(reply: &mut Message, state: &State, mine: &UserSettings) {
    let said = std::mem::take(&mut reply.text);
    reply.text = Text::from(say!("by-hand-only-turn")).line().text(said);
    // Only turns that the die leaves are played like that.
    if state.game.only_turn().is_none() || mine.auto_move {
        return;
    }
    let text = std::mem::take(&mut reply.text);
    reply.text = text.line().say(say!("by-hand-offers-auto-move"));
    let press = buttons::general::auto_move();
    let button = words::button(say!("button-auto-move"), press, Weight::Plain);
    reply.buttons.push(button);
}
