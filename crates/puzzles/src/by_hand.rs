//! Answers to puzzles that are made by choices, like turns of games, and shown before they are
//! given.

use petteia_domain::{
    game::{UserSettings, is_mark},
    ids::GameId,
};
use petteia_games::{
    buttons,
    context::Context,
    games::Games,
    play::making::{ChoicesMade, Made, Making, type_it},
    refusal::{CommandError, Refusal},
    request::Request,
    verdict::Verdict,
    words::button,
};
use petteia_players::puzzles::Puzzle;
use petteia_rules::{Style, Turn};
use petteia_speech::{
    message::{Message, Weight},
    say,
};
use petteia_store::GamesAndSettings;

use crate::{
    answer::{answer_in_full, read},
    choose::{gone, position, puzzle_named},
    current::{keeping_card, make_current},
    words,
};

/// Shows the next choices for an answer to the puzzle, or the complete answer before it is given.
pub async fn puzzle_by_hand(
    context: Context<'_>,
    request: &Request,
    name: &GameId,
    chosen: ChoicesMade<'_>,
) -> Result<Verdict, CommandError> {
    let (mine, puzzle) = puzzle_of(context.store, context.games, request, &name.0).await?;
    let game = position(&puzzle)?;
    let made = match is_mark(chosen.made) {
        true => {
            let open = mine.puzzles.open.as_ref();
            let open = open.filter(|open| open.id == puzzle.id);
            match open.and_then(|open| open.draft.marked(chosen.made)) {
                Some(made) => made.to_owned(),
                None => {
                    let refusal = Refusal::new(say!("put-aside"));
                    let press = words::move_button(&puzzle);
                    return Err(refusal.button(say!("button-move"), press).into());
                }
            }
        }
        false => chosen.made.to_owned(),
    };
    let making = Making {
        id: name.clone(),
        picture: words::picture(&game, mine.look()),
        title: words::title(&puzzle, &game),
        every_step: false,
        game,
        asks: None,
        made: Made::Turn,
    };
    let step = making.step(&made, chosen.pick, chosen.list);
    let back = step.back.unwrap_or_else(|| {
        let press = buttons::puzzle::take(&puzzle.id);
        button(say!("button-back"), press, Weight::Plain)
    });
    let mut kept = step.kept;
    let message = match &step.turn {
        Some(turn) => {
            let mut message = words::preview(&puzzle, &making.game, turn, mine.look());
            message.buttons.push(back);
            kept.extend(too_long(&puzzle, &making, turn));
            message
        }
        None => {
            let mut message = step.choices;
            message.buttons.push(back);
            message.buttons.push(type_it(&making.id));
            message
        }
    };
    going_on(context, request, mine, &puzzle, kept, message).await
}

/// Shows a typed answer before it is given.
pub async fn preview_answer(
    context: Context<'_>,
    request: &Request,
    name: &GameId,
    typed: &str,
) -> Result<Verdict, CommandError> {
    let (mut mine, puzzle) = puzzle_of(context.store, context.games, request, &name.0).await?;
    let game = position(&puzzle)?;
    let typed = answer_in_full(&mut mine, &puzzle, typed)?;
    let turn = read(&puzzle, &game, &typed)?;
    let mut message = words::preview(&puzzle, &game, &turn, mine.look());
    let press = words::move_button(&puzzle);
    message
        .buttons
        .push(button(say!("button-back"), press, Weight::Plain));
    let making = Making {
        id: name.clone(),
        picture: words::picture(&game, mine.look()),
        title: words::title(&puzzle, &game),
        every_step: false,
        game,
        asks: None,
        made: Made::Turn,
    };
    let kept = too_long(&puzzle, &making, &turn).into_iter().collect();
    going_on(context, request, mine, &puzzle, kept, message).await
}

async fn puzzle_of(
    store: &dyn GamesAndSettings,
    games: &Games,
    request: &Request,
    id: &str,
) -> Result<(UserSettings, Puzzle), CommandError> {
    let user = request.actor.id;
    let puzzle = puzzle_named(store, games, id, user, request.place).await?;
    Ok((store.user(user).await?, puzzle.ok_or_else(gone)?))
}

/// Creates a message about a puzzle that becomes the user's current one; values that are too long
/// for its buttons are stored with it.
async fn going_on(
    context: Context<'_>,
    request: &Request,
    mine: UserSettings,
    puzzle: &Puzzle,
    kept: Vec<String>,
    message: Message,
) -> Result<Verdict, CommandError> {
    let mut with = mine.clone();
    make_current(context.store, context.games, request, &mut with, puzzle).await?;
    if let Some(open) = with.puzzles.open_if(&puzzle.id) {
        for made in &kept {
            open.draft.show(made);
        }
    }
    Ok(match with == mine {
        true => Verdict::say(message),
        false => keeping_card(context.now, request, with, message),
    })
}

/// Returns the turn, if it is too long for the button that answers with it.
fn too_long(puzzle: &Puzzle, making: &Making, turn: &Turn) -> Option<String> {
    let turn = making.game.notation(turn, Style::Ascii);
    let press = buttons::puzzle::answer(&puzzle.id, &turn);
    (!press.carries(&turn)).then_some(turn)
}
