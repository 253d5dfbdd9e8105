//! Turns: playing one, automatic consequences, and the end of the game.

use chrono::{DateTime, Utc};
use petteia_domain::{
    event_log::Phase,
    game::{Draft, Event, Look, Played, State, Termination, Theme, continued},
    ids::{Place, UserId},
};
use petteia_rules::{GameKind, ReadError, Seat, Style, Turn, phrase::visible};
use petteia_speech::{
    games,
    message::{GamePage, Message, Post, Slot, Text, Weight},
    say,
    speech::Say,
};
use petteia_store::{GameStore, SettingsAndDocuments, SettingsStore, StoreError};

use crate::{
    buttons,
    change::Change,
    context::{Context, GameDefaults},
    play::{
        captures::begun_turn,
        dice::{roll, turn_by_itself},
        draft::{draft_of, offering},
        pairs::pair_told,
        plans::play_planned,
    },
    record,
    refusal::{CommandError, Refusal},
    replay::filmed,
    request::Request,
    verdict::Verdict,
    words::{self, broken_rule_button},
};

/// The largest number of automatic turns in a row.
const MOST_BY_ITSELF: usize = 50;

/// The number of them that are described one by one.
const SAID: usize = 8;

/// The largest number of readings of an ambiguous turn that are offered.
const READINGS: usize = 5;

/// Carries out the automatic consequences of a turn: the die, forced passes, skipped turns of seats
/// that have resigned, an only turn that is played automatically, the end of the game. Then posts
/// the new board and notifies the next player.
pub async fn go_on(
    context: Context<'_>,
    change: &mut Change,
    mut said: Text,
) -> Result<(), StoreError> {
    let mut lines = Vec::new();
    while let Some(seat) = change.state.to_move() {
        match by_itself(context.store, change, seat).await? {
            Some(line) => lines.push(line),
            None => break,
        }
        // If the automatic turns never ended, the clock would still go on.
        if lines.len() == MOST_BY_ITSELF {
            roll(change)?;
            break;
        }
    }
    let unsaid = lines.len().saturating_sub(SAID);
    if unsaid > 0 {
        let more = say!("more-by-themselves", count = unsaid);
        said = words::on_a_line_text(said, more.into());
    }
    for line in lines.drain(unsaid..) {
        said = words::on_a_line_text(said, line.into());
    }
    if let Some(outcome) = change.state.game.outcome() {
        change.record_automatic(Event::Ended {
            result: outcome.result,
            termination: Termination::Rules,
        })?;
    } else if nobody_is_there(&context.defaults, &change.state) {
        let standing = change.state.game.standing();
        change.record_automatic(Event::Ended {
            result: standing.result,
            termination: Termination::Abandoned,
        })?;
        said = said.line().say(say!("everybody-absent"));
    }
    post_board(context, change, said).await
}

/// Carries out a turn that ends automatically, and returns its description. Rolls its die.
async fn by_itself(
    store: &dyn SettingsAndDocuments,
    change: &mut Change,
    seat: Seat,
) -> Result<Option<Say>, StoreError> {
    let who = words::one_player(&change.state, seat);
    if change.state.resigned.contains(&seat) {
        change.record_automatic(Event::TurnLost)?;
        return Ok(Some(say!("turn-passed-over", who = who)));
    }
    roll(change)?;
    let game = &change.state.game;
    if let Some(pass) = game.forced_pass() {
        let turn = game.notation(&pass, Style::Ascii);
        let said = match pass.die() {
            Some(_) => say!("turn-missed", who = who, words = game.describe(&pass)),
            None => say!("turn-passed", who = who),
        };
        change.record_automatic(Event::ForcedPass { turn })?;
        return Ok(Some(said));
    }
    if let Some(said) = play_planned(store, change, seat).await? {
        return Ok(Some(said));
    }
    let Some(only) = turn_by_itself(store, &change.state, seat).await? else {
        return Ok(None);
    };
    let game = &change.state.game;
    let turn = game.notation(&only, Style::Ascii);
    let said = say!(
        "only-turn-played",
        who = who,
        words = game.describe(&only),
        turn = Text::default().turn(change.state.kind(), &turn),
    );
    change.record_automatic(Event::OnlyTurn { turn })?;
    Ok(Some(said))
}

/// Whether all players have lost so many turns in a row that nobody follows the game any more;
/// computers do not count as players here.
fn nobody_is_there(defaults: &GameDefaults, state: &State) -> bool {
    state
        .live_seats()
        .filter(|seat| state.level_of(*seat).is_none())
        .all(|seat| state.lost[seat.index()] >= defaults.abandoned_after)
}

/// Returns the seats whose opponents may close the game, because they have lost too many turns in a
/// row or left the server.
pub fn absent_seats(defaults: &GameDefaults, state: &State) -> Vec<Seat> {
    state
        .live_seats()
        .filter(|seat| {
            let lost = state.lost[seat.index()];
            lost >= defaults.abandoned_after || state.has_left(*seat)
        })
        .collect()
}

/// Posts the present board below a text: notifies the next player, or tells how the game ended. The
/// earlier board loses its buttons.
pub async fn post_board(
    context: Context<'_>,
    change: &mut Change,
    said: Text,
) -> Result<(), StoreError> {
    let look = look_of(context.store, &context.defaults, &change.state).await?;
    let message = board_message(context, &change.state, change.by(), said, look).await?;
    let several = is_one_of_several(context.store, &change.state).await?;
    let heading = several.then(|| words::one_of_several(&change.state));
    let slot = Slot::Board(change.state.board);
    let board = Post::New {
        message,
        slot: Some(slot),
    };
    if change.shows_board(change.state.board) {
        // It replaces the earlier one, which could not be found afterwards.
        change.disarm_board(heading);
        change.post(board);
    } else {
        // The next player is notified first.
        change.post(board);
        change.disarm_board(heading);
    }
    if change.state.phase == Phase::Ended {
        post_animation(context.store, change, look.theme).await?;
    }
    Ok(())
}

/// Returns the edit that shows the newest board as it is now, for instance with another deadline. It notifies
/// nobody.
pub async fn edit_board(context: Context<'_>, state: &State) -> Result<Post, StoreError> {
    let look = look_of(context.store, &context.defaults, state).await?;
    let said = words::led_here(state);
    let message = board_message(context, state, None, said, look).await?;
    Ok(Post::Edit {
        message: Message {
            notify: Vec::new(),
            ..message
        },
        slot: Slot::Board(state.board),
    })
}

/// Posts an animation of a finished game below the last board, silently, if a player has chosen
/// that.
async fn post_animation(
    store: &dyn SettingsStore,
    change: &mut Change,
    theme: Theme,
) -> Result<(), StoreError> {
    let mut wished = false;
    for user in change.state.users() {
        wished |= store.user(user).await?.animations;
    }
    if !wished || change.state.plies.is_empty() {
        return Ok(());
    }
    // A game that is too long has no animation.
    if let Ok(message) = filmed(&change.state, theme, None) {
        change.post(Post::New {
            message: Message {
                silent: true,
                ..message
            },
            slot: None,
        });
    }
    Ok(())
}

pub(crate) async fn board_message(
    context: Context<'_>,
    state: &State,
    by: Option<UserId>,
    said: Text,
    look: Look,
) -> Result<Message, StoreError> {
    let mut text = match is_one_of_several(context.store, state).await? {
        true => words::one_of_several(state),
        false => words::at_table(state),
    };
    if !words::is_empty(&said) {
        text = text.text(said).line();
    }
    let mut message = Message {
        picture: Some(words::picture(state, look, None)),
        page: Some(GamePage {
            game: state.id.clone(),
            ply: None,
        }),
        ..Message::default()
    };
    match state.to_move() {
        Some(seat) => {
            let absent = absent_seats(&context.defaults, state);
            message.text = text.text(words::next_player(state, seat));
            if let Some(said) = words::coaching(state).await? {
                message.text = message.text.line().text(said.now);
            }
            if !absent.is_empty() {
                message.text = message.text.line().say(words::may_close(state, &absent));
            }
            message.buttons = words::board_buttons(state, &absent);
            message.notify = state.users_of(seat).to_vec();
        }
        None => {
            message.text = text.text(words::game_over(state));
            if let Some(told) = pair_told(context.games, state).await? {
                message.text = message.text.line().text(told);
            }
            // The user who ended it knows.
            message.notify = state.users().filter(|user| Some(*user) != by).collect();
            message.files = vec![record::file(state)?];
            if state.at_table.is_none() {
                message.buttons.push(words::button(
                    say!("button-rematch"),
                    buttons::game::rematch(&state.id),
                    Weight::Main,
                ));
            }
            message.buttons.push(words::button(
                say!("button-replay"),
                buttons::game::replay(&state.id),
                Weight::Plain,
            ));
            message.buttons.extend(words::dice::dice_button(state));
            if state.opening.rated {
                let press = buttons::general::rating(state.kind());
                let label = say!("button-ratings");
                message
                    .buttons
                    .push(words::button(label, press, Weight::Plain));
            }
        }
    }
    Ok(message)
}

/// Whether a board has to name its game, because others are played in the same channel. The first
/// board does so anyway, and those of a tournament name the table.
async fn is_one_of_several(store: &dyn GameStore, state: &State) -> Result<bool, StoreError> {
    if state.at_table.is_some() || state.plies.is_empty() {
        return Ok(false);
    }
    let playing = &[Phase::Playing];
    let here = store.games_in(state.home(), playing, 2).await?;
    Ok(here.iter().any(|game| *game != state.id))
}

/// Returns how boards in a game's channel are drawn.
pub async fn look_of(
    store: &dyn SettingsStore,
    defaults: &GameDefaults,
    state: &State,
) -> Result<Look, StoreError> {
    look_of_posts(store, defaults, state.place).await
}

/// Returns the theme of public drawings in a channel.
pub async fn theme_of_posts(
    store: &dyn SettingsStore,
    defaults: &GameDefaults,
    place: Place,
) -> Result<Theme, StoreError> {
    Ok(look_of_posts(store, defaults, place).await?.theme)
}

/// Returns how boards in a channel are drawn.
async fn look_of_posts(
    store: &dyn SettingsStore,
    defaults: &GameDefaults,
    place: Place,
) -> Result<Look, StoreError> {
    Ok(match (place.guild, place.direct_to()) {
        (Some(guild), _) => store.server(guild).await?.look(defaults.theme),
        (None, Some(user)) => store.user(user).await?.look(),
        (None, None) => defaults.theme.into(),
    })
}

/// Checks that the turn of a button was not lost on time.
pub fn not_lost(state: &State, request: &Request, ply: Option<u32>) -> Result<(), Refusal> {
    let index = ply.and_then(|ply| usize::try_from(ply).ok()?.checked_sub(1));
    let turn = index.and_then(|index| state.plies.get(index));
    let lost = turn.is_some_and(|turn| {
        let theirs = state.sits_at(turn.seat, request.actor.id);
        turn.what == Played::Lost && !turn.vacant && theirs
    });
    if lost {
        return Err(turn_was_lost(state));
    }
    Ok(())
}

fn turn_was_lost(state: &State) -> Refusal {
    let standing = words::standing(state);
    Refusal::new(say!("turn-was-lost", standing = standing))
        .button(say!("button-board"), buttons::game::board(&state.id))
}

/// Checks that it is the user's turn.
pub fn own_turn(state: &State, request: &Request) -> Result<Seat, Refusal> {
    let user = request.actor.id;
    match state.phase {
        Phase::Lobby => {
            return Err(Refusal::new(say!("waits-for-players")));
        }
        Phase::Ended => {
            let over = Refusal::new(say!("game-is-over"))
                .button(say!("button-board"), buttons::game::board(&state.id));
            return Err(match state.at_table {
                Some(_) => over,
                None => over.button(say!("button-rematch"), buttons::game::rematch(&state.id)),
            });
        }
        Phase::Playing => {}
    }
    let Some(seat) = state.seat_of(user) else {
        let players: Vec<Seat> = state.all_seats().collect();
        return Err(Refusal::new(say!(
            "no-seat-but-welcome",
            game = state.id.0.as_str(),
            players = words::seats(state, &players)
        ))
        .button(say!("button-board"), buttons::game::board(&state.id)));
    };
    if state.resigned.contains(&seat) {
        return Err(Refusal::new(say!("seat-has-resigned")));
    }
    match state.to_move() {
        Some(next) if next == seat => Ok(seat),
        Some(_) if state.lost[seat.index()] > 0 => Err(turn_was_lost(state)),
        Some(next) => {
            let why = say!(
                "not-your-turn",
                players = words::seats(state, &[next]),
                count = words::count(state, &[next]),
                until = words::until(state)
            );
            Err(Refusal::new(why).button(say!("button-board"), buttons::game::board(&state.id)))
        }
        None => Err(Refusal::new(say!("game-is-over"))),
    }
}

/// A possible extension of a turn, with the reason.
pub struct Afterthought {
    /// The additional step, in canonical notation.
    pub added: String,
    /// The reason.
    pub words: Text,
    /// The extended turn.
    pub turn: String,
}

/// Returns possible extensions of a turn, so that nothing is forgotten: steps that the user began
/// but did not type, and further captures.
pub fn afterthoughts(state: &State, draft: &Draft, canonical: &str) -> Vec<Afterthought> {
    let mut thoughts = Vec::new();
    if !draft.begun.is_empty() && !canonical.starts_with(&draft.begun) {
        let turn = continued(&draft.begun, canonical);
        if state.game.read(&turn).is_ok() {
            thoughts.push(Afterthought {
                added: draft.begun.clone(),
                words: say!("after-begun").into(),
                turn,
            });
        }
    }
    let open = games::captures(&state.game, canonical).unwrap_or_default();
    thoughts.extend(open.into_iter().map(|step| Afterthought {
        turn: continued(canonical, &step.text),
        words: step.words.into(),
        added: step.text,
    }));
    thoughts
}

/// Reads typed text as a turn of the user. The beginning of a turn is stored in the draft.
pub async fn read_turn(
    store: &dyn GameStore,
    now: DateTime<Utc>,
    request: &Request,
    state: &State,
    typed: &str,
) -> Result<ReadTurn, CommandError> {
    let error = match state.game.read(typed) {
        Ok(turn) => return Ok(ReadTurn::Turn(turn)),
        Err(error) => error,
    };
    if let Some(begun) = games::begun(&state.game, typed) {
        let mut draft = draft_of(store, state, request.actor.id).await?;
        draft.begun = begun;
        let verdict = begun_turn(now, request, state, draft)?;
        return Ok(ReadTurn::Answered(Box::new(verdict)));
    }
    let (refusal, offered) = unreadable(state, typed, error);
    let verdict = offering(store, now, request, state, *refusal.0, &offered).await?;
    Ok(ReadTurn::Answered(Box::new(Verdict {
        refused: true,
        ..verdict
    })))
}

/// The meaning of a typed text.
pub enum ReadTurn {
    /// A turn.
    Turn(Turn),
    /// No turn, or only the beginning of one; this is the answer.
    Answered(Box<Verdict>),
}

/// Explains as helpfully as possible why a typed text is no turn.
pub fn unread(kind: GameKind, written: &str, error: &ReadError) -> Text {
    let typed = &*visible(written);
    match error {
        ReadError::Syntax { at, expected } => {
            let good: String = written.chars().take(*at).collect();
            let good = &*visible(&good);
            let expected = expected.clone();
            match (typed.is_empty(), good.is_empty()) {
                (true, _) => say!("no-turn-given", expected = expected),
                (_, true) => say!("turn-begins-with", typed = typed, expected = expected),
                _ => say!(
                    "turn-goes-on-with",
                    typed = typed,
                    good = good,
                    at = at + 1,
                    expected = expected
                ),
            }
            .into()
        }
        ReadError::Illegal(illegal) => {
            let reason = illegal.reason.clone();
            let text = Text::from(say!("turn-illegal", typed = typed, reason = reason));
            match illegal.nearest.is_empty() {
                true => text,
                false => {
                    let turns = words::turns(kind, &illegal.nearest);
                    text.line().say(say!("nearest-legal", turns = turns))
                }
            }
        }
        ReadError::Ambiguous { readings } => {
            let count = readings.len();
            let turns = words::turns(kind, &readings[..count.min(READINGS)]);
            if count > READINGS {
                say!(
                    "read-in-many-ways",
                    typed = typed,
                    count = count,
                    turns = turns
                )
            } else {
                say!("read-in-ways", typed = typed, count = count, turns = turns)
            }
            .into()
        }
    }
}

/// Like [`unread`], as a refusal with buttons. Also returns the turns of its buttons.
pub fn unreadable(state: &State, written: &str, error: ReadError) -> (Refusal, Vec<String>) {
    let kind = state.kind();
    let ply = state.game.ply();
    let mut refusal = Refusal::new(unread(kind, written, &error));
    match error {
        ReadError::Syntax { .. } => {
            let how = buttons::general::how_to_move(kind);
            let refusal = refusal.button(say!("button-how-to-move"), how);
            (refusal, Vec::new())
        }
        ReadError::Illegal(illegal) => {
            for turn in &illegal.nearest {
                let press = buttons::game::preview(&state.id, turn);
                refusal = refusal.button(say!("button-preview", turn = turn.as_str()), press);
            }
            let refusal = broken_rule_button(refusal, kind, &state.id, illegal.rule);
            (refusal, illegal.nearest)
        }
        ReadError::Ambiguous { mut readings } => {
            readings.truncate(READINGS);
            for turn in &readings {
                let press = buttons::game::play_turn(&state.id, ply, turn);
                refusal = refusal.button(say!("button-play", turn = turn.as_str()), press);
            }
            (refusal, readings)
        }
    }
}

/// Checks that a game is not paused; the refusal tells how to go on.
pub fn not_paused(state: &State) -> Result<(), Refusal> {
    match state.paused_since() {
        None => Ok(()),
        Some(since) => Err(Refusal::new(say!("game-is-paused", since = since))
            .button(say!("button-go-on"), buttons::game::go_on(&state.id))),
    }
}
