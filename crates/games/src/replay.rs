//! Replays: a game turn by turn, or as an animation.

use petteia_domain::{
    analysis::{Analysis, WHOLE},
    event_log::Phase,
    game::{Event, Look, Played, Recorded, State, Theme},
};
use petteia_rules::Seat;
use petteia_speech::{
    message::{Animation, Button, Drawing, Message, Picture, Shows, Text, Weight},
    say,
    speech::{Arg, player},
};
use petteia_store::StoreError;

use crate::{
    buttons::{self, game::ReplayTarget},
    mistakes, record,
    refusal::{CommandError, Refusal},
    words,
};

/// The largest number of plies of a game for a replay, because every press plays through it again.
const MOST_PLIES: usize = 5_000;

/// The largest record in bytes for an animation, because it is part of the message, and of a URL on
/// the local page.
const LONGEST_FILM: usize = 24_000;

/// Returns the number of plies at the end of the game, without undone ones.
pub fn plies(events: &[Recorded]) -> usize {
    events
        .iter()
        .fold(0, |plies, recorded| match &recorded.event {
            Event::Turn { .. }
            | Event::OnlyTurn { .. }
            | Event::ForcedPass { .. }
            | Event::TurnLost => plies + 1,
            Event::TakenBack { ply } => (*ply as usize).saturating_sub(1),
            _ => plies,
        })
}

/// Checks that a game is not too long to be replayed.
pub fn short_enough(plies: usize) -> Result<(), Refusal> {
    match plies <= MOST_PLIES {
        true => Ok(()),
        false => Err(Refusal::new(say!(
            "replay-is-too-long",
            played = plies,
            most = MOST_PLIES
        ))),
    }
}

/// The position after this many plies, with the last turn in words.
pub fn position(
    state: &State,
    ply: usize,
    theme: Theme,
    analysis: Option<&Analysis>,
) -> Result<Message, StoreError> {
    let played = state.plies.len();
    let picture = picture_after(state, ply, theme, None);
    let mut text = heading(state).line().text(led_here(state, ply)?);
    if let Some(judged) = analysis.and_then(|analysis| judged(state, ply, analysis)) {
        text = text.line().text(judged);
    }
    for annotation in words::annotations(state, ply) {
        text = text.line().text(annotation);
    }
    if ply == played {
        text = text.line().text(match state.phase {
            Phase::Ended => words::game_over(state),
            Phase::Playing | Phase::Lobby => say!("replay-goes-on").into(),
        });
    }
    Ok(Message {
        text,
        picture: Some(picture),
        buttons: buttons(state, ply, true),
        ..Message::default()
    })
}

/// Returns the picture of the position after this many plies.
pub fn picture_after(
    state: &State,
    ply: usize,
    look: impl Into<Look>,
    facing: Option<Seat>,
) -> Picture {
    match state.plies.get(ply) {
        None => words::picture(state, look, facing),
        Some(next) => {
            let last = state.turn_before(ply);
            words::picture_of(state, &next.before.game, last, look, facing)
        }
    }
}

/// The game and its players.
fn heading(state: &State) -> Text {
    let seats: Vec<_> = state.all_seats().collect();
    say!(
        "replay-of",
        game = state.id.0.as_str(),
        title = state.kind().title(),
        players = words::seats(state, &seats)
    )
    .into()
}

/// Describes how the ply before this position changed the chances. At a turning point it names the kind of the
/// mistake and the better turn.
pub fn judged(state: &State, ply: usize, analysis: &Analysis) -> Option<Text> {
    let judged = analysis.plies.get(ply.checked_sub(1)?)?;
    let chances = Text::from(say!(
        "replay-chances",
        players = words::seats(state, &[judged.seat]),
        before = percent(judged.before),
        after = percent(judged.after)
    ));
    let mut points = analysis.points.iter();
    let point = points.find(|point| point.ply as usize == ply);
    let kind = point.and_then(|point| mistakes::kind(state, point));
    let better = point.and_then(|point| point.line.first()).map(|better| {
        let better = Text::default().turn(state.kind(), better);
        say!("replay-better", turn = better)
    });
    let more = kind.into_iter().chain(better);
    Some(more.fold(chances, |told, more| told.plain(" ").say(more)))
}

/// Converts a chance to percent.
fn percent(chance: i64) -> u8 {
    let percent = (chance.clamp(0, WHOLE) * 100 + WHOLE / 2) / WHOLE;
    u8::try_from(percent).unwrap_or(100)
}

/// Returns the chances in the position after this many plies, in the form of animations.
pub fn shares(state: &State, ply: u32, analysis: &Analysis) -> Vec<u8> {
    let parties = state.game.setup().parties().len();
    let judged = ply.checked_sub(1).map(|at| analysis.plies.get(at as usize));
    let mut shares: Vec<u8> = match judged.flatten() {
        Some(judged) => judged.chances.iter().copied().map(percent).collect(),
        None => vec![u8::try_from(100 / parties.max(1)).unwrap_or(100); parties],
    };
    shares.truncate(parties.saturating_sub(1));
    shares
}

/// Describes the ply before this position.
///
/// # Errors
/// If a turn cannot be read, because stored data is damaged.
pub fn led_here(state: &State, ply: usize) -> Result<Text, StoreError> {
    let played = state.plies.len();
    let Some(last) = ply.checked_sub(1).and_then(|last| state.plies.get(last)) else {
        return Ok(say!("replay-at-start", count = played).into());
    };
    let players = words::seats(state, &[last.seat]);
    let count = words::count(state, &[last.seat]);
    let said = match &last.what {
        Played::Turn(turn) | Played::Only(turn) => {
            let before = &last.before.game;
            let read = before.read_strict(turn).map_err(StoreError::failed)?;
            say!(
                "replay-turn",
                turn = Text::default().turn(state.kind(), turn),
                words = before.describe(&read),
                players = players,
                count = count
            )
        }
        Played::Pass(_) => say!("replay-pass", players = players, count = count),
        Played::Lost if last.vacant => say!("replay-vacant", players = players, count = count),
        Played::Lost => say!("replay-lost", players = players),
    };
    let turn = say!("replay-ply", ply = ply, played = played);
    Ok(Text::from(turn).plain(" ").say(said))
}

/// The whole game as an animation.
pub fn filmed(
    state: &State,
    theme: Theme,
    analysis: Option<&Analysis>,
) -> Result<Message, CommandError> {
    let played = state.plies.len();
    let mut record = record::turns(state)?;
    if let Some(began) = state.began() {
        record.set_tag("Date", &began.format("%Y.%m.%d").to_string());
    }
    if let Some(end) = &state.end {
        record.claim(&end.result).map_err(StoreError::failed)?;
    }
    let record = record.to_string();
    if record.len() > LONGEST_FILM {
        return Err(Refusal::new(say!("replay-film-too-long", played = played)).into());
    }
    let plies = Animation::positions(u32::try_from(played).unwrap_or(u32::MAX));
    let last = words::picture(state, theme, None);
    let shown = match plies.len() > played {
        true => say!("replay-film", count = played),
        false => say!("replay-film-thinned", shown = plies.len(), played = played),
    };
    let names = state.seat_names().into_iter();
    let alt = Text::from(say!(
        "film-alt",
        title = state.kind().title(),
        names = Arg::And(names.map(|name| player(&name)).collect()),
        count = plies.len()
    ));
    let chances = analysis.map(|analysis| {
        let shares = |ply: &u32| shares(state, *ply, analysis);
        plies.iter().map(shares).collect()
    });
    let mut text = heading(state).line().say(shown);
    if chances.is_some() {
        let parties = state.game.setup().parties();
        let parties: Vec<_> = parties.into_iter().flatten().collect();
        let parties = words::seats(state, &parties);
        let said = say!("replay-film-chances", parties = parties);
        text = text.line().say(said);
    }
    Ok(Message {
        text,
        buttons: buttons(state, played, false),
        drawing: Some(Drawing {
            alt: alt
                .plain(" ")
                .text(petteia_render::description(&last).text())
                .into(),
            theme,
            language: last.language,
            shows: Shows::Animation(Animation {
                kind: state.kind(),
                record,
                plies,
                chances: chances.unwrap_or_default(),
                winners: last.winners,
                facing: last.facing,
            }),
        }),
        ..Message::default()
    })
}

/// The buttons of a replay after this many plies. Each is always in the same place, so that it can
/// be pressed repeatedly.
fn buttons(state: &State, ply: usize, film: bool) -> Vec<Button> {
    let ply = u32::try_from(ply).unwrap_or(u32::MAX);
    [
        (say!("button-first"), ReplayTarget::First, Weight::Plain),
        (say!("button-back"), ReplayTarget::Back(ply), Weight::Plain),
        (
            say!("button-forward"),
            ReplayTarget::Forward(ply),
            Weight::Main,
        ),
        (say!("button-last"), ReplayTarget::Last, Weight::Plain),
        (say!("button-film"), ReplayTarget::Animation, Weight::Plain),
    ]
    .into_iter()
    .filter(|(_, to, _)| film || *to != ReplayTarget::Animation)
    .map(|(label, to, weight)| {
        words::button(label, buttons::game::replay_step(&state.id, to), weight)
    })
    .collect()
}
