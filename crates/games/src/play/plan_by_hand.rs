//! A line of a plan made by choices, turn by turn: the one that is expected, then the answer. The buttons have a mark of
//! the turns so far, which the user's draft keeps.

use petteia_domain::game::{Draft, State, is_mark, marks};
use petteia_rules::{Game, Seat, Style};
use petteia_speech::{
    message::{Message, Text, Weight},
    say,
};
use petteia_store::Commit;

use crate::{
    buttons,
    choose::own_game,
    context::Context,
    play::{
        draft::draft_of,
        making::{ChoicesMade, HandStep, Made, Making},
        plan_lines::{one_further, typed_turns},
        planning::{is_full, keep_line, listed_plan},
    },
    refusal::{CommandError, Refusal},
    request::Request,
    verdict::Verdict,
    words,
};

/// The largest number of turns that are taken without asking, because there was nothing to choose.
const AUTOMATIC: usize = 20;

/// Shows the next choices of a line, or adds the line to the plan if it ends with an answer.
pub async fn plan_by_hand(
    context: Context<'_>,
    request: &Request,
    named: Option<&str>,
    line: &str,
    chosen: ChoicesMade<'_>,
) -> Result<Verdict, CommandError> {
    let (state, seat) = own_game(context, request, named).await?;
    let user = request.actor.id;
    if state.to_move() == Some(seat) {
        return Err(Refusal::new(say!("plan-on-own-turn"))
            .button(say!("button-move"), buttons::game::by_hand(&state.id))
            .into());
    }
    let anew = |why| Refusal::new(why).button(say!("button-plan"), buttons::game::plan(&state.id));
    let ply = state.game.ply();
    if chosen.ply.is_some_and(|meant| meant != ply) {
        return Err(anew(say!("moved-on")).into());
    }
    is_full(context.store, &state, user).await?;
    let mut draft = draft_of(context.store, &state, user).await?;
    let kept = |mark: &str| match is_mark(mark) {
        true => draft.marked(mark).map(str::to_owned),
        false => Some(mark.to_owned()),
    };
    let (Some(mut line), Some(made)) = (kept(line), kept(chosen.made)) else {
        return Err(anew(say!("put-aside")).into());
    };
    let mut chosen = ChoicesMade {
        made: &made,
        ..chosen
    };
    for _ in 0..AUTOMATIC {
        let Reached { game, before } = reached(&state, &line)?;
        let Some(next) = game.to_move() else {
            return Err(anew(say!("plan-ends-there", line = line_shown(&state, &line))).into());
        };
        let making = making(
            context,
            request,
            &state,
            seat,
            &line,
            &game,
            before.as_ref(),
        )
        .await?;
        let step = making.step(chosen.made, chosen.pick, chosen.list);
        let Some(turn) = &step.turn else {
            return Ok(asking(context, request, &state, &line, draft, step));
        };
        let canonical = game.notation(turn, Style::Ascii);
        line = match line.is_empty() {
            true => canonical,
            false => format!("{line} {canonical}"),
        };
        if next == seat {
            draft.show(&line);
            let mut verdict = keep_line(context, request, &state.id, &line).await?;
            let on = buttons::game::plan_on(&state.id, ply, &marks(&line), 0, "");
            let more = buttons::game::plan(&state.id);
            let buttons = [
                words::button(say!("button-plan-on"), on, Weight::Main),
                words::button(say!("button-plan-another"), more, Weight::Plain),
            ];
            verdict.reply.buttons.splice(0..0, buttons);
            let commit = verdict
                .commit
                .get_or_insert_with(|| Commit::at(context.now));
            commit.draft = Some((state.id.clone(), user, draft));
            return Ok(verdict);
        }
        chosen = ChoicesMade::NONE;
    }
    Err(anew(say!("plan-needs-answer")).into())
}

/// The position at the end of a line, and the one before its last turn.
struct Reached {
    game: Game,
    before: Option<Game>,
}

fn reached(state: &State, line: &str) -> Result<Reached, Refusal> {
    let mut reached = Reached {
        game: state.game.clone(),
        before: None,
    };
    let mut turns = typed_turns(line);
    while reached.game.to_move().is_some() {
        let before = reached.game.clone();
        if one_further(state, &mut reached.game, &mut turns)?.is_none() {
            break;
        }
        reached.before = Some(before);
    }
    Ok(reached)
}

/// The turns of a line, for a text.
fn line_shown(state: &State, line: &str) -> Text {
    let turns = typed_turns(line).map(|turn| Text::default().turn(state.kind(), turn));
    Text::joined(turns, " ")
}

async fn making(
    context: Context<'_>,
    request: &Request,
    state: &State,
    seat: Seat,
    line: &str,
    game: &Game,
    before: Option<&Game>,
) -> Result<Making, CommandError> {
    let store = context.store;
    let user = request.actor.id;
    let look = store.user(user).await?.look();
    let last = before.zip(typed_turns(line).last());
    let next: Vec<Seat> = game.to_move().into_iter().collect();
    let title = match line.is_empty() {
        true => listed_plan(store, state, user).await?,
        false => say!("plan-after", turns = line_shown(state, line)).into(),
    };
    Ok(Making {
        id: state.id.clone(),
        picture: words::picture_of(state, game, last, look, state.seat_of(user)),
        title,
        every_step: false,
        asks: Some(match next == [seat] {
            true => say!("plan-asks-answer"),
            false => say!("plan-asks-expected", players = words::seats(state, &next)),
        }),
        made: Made::Planned {
            ply: state.game.ply(),
            line: match line.is_empty() {
                true => String::new(),
                false => marks(line),
            },
        },
        game: game.clone(),
    })
}

/// Shows the next choices, and keeps what their buttons name by a mark.
fn asking(
    context: Context<'_>,
    request: &Request,
    state: &State,
    line: &str,
    mut draft: Draft,
    step: HandStep,
) -> Verdict {
    let mut message: Message = step.choices;
    let before = line.rsplit_once(' ').map_or("", |(before, _)| before);
    match step.back {
        Some(back) => message.buttons.push(back),
        // Back to the choice of the turn before.
        None if !line.is_empty() => {
            let mark = match before.is_empty() {
                true => String::new(),
                false => marks(before),
            };
            let press = buttons::game::plan_on(&state.id, state.game.ply(), &mark, 0, "");
            let back = words::button(say!("button-back"), press, Weight::Plain);
            message.buttons.push(back);
        }
        None => {}
    }
    message.buttons.push(words::button(
        say!("button-drop"),
        buttons::general::dismiss(),
        Weight::Plain,
    ));
    let kept = [before, line];
    let kept = kept.into_iter().filter(|kept| !kept.is_empty());
    let kept = kept.chain(step.kept.iter().map(String::as_str));
    let before_that = draft.clone();
    kept.for_each(|value| draft.show(value));
    let changed = draft != before_that;
    Verdict {
        commit: changed.then(|| Commit {
            at: context.now,
            draft: Some((state.id.clone(), request.actor.id, draft)),
            ..Commit::default()
        }),
        ..Verdict::say(message)
    }
}
