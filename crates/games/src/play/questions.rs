//! Questions between players: a draw, a takeback, a pause, a rematch, sharing a seat, moving house.
//!
//! A question needs the consent of every other seat that has not resigned (a rematch and a move of every other
//! seat). A single no, also the asker's own, ends it. The owner of a shared seat asks and answers
//! for it, and decides with whom to share it.
//!
//! Limits: one open question of a kind at a time; a seat may offer a draw once in ten plies, ask
//! for a takeback once in a ply, and for a rematch once in a game.

use petteia_domain::{
    dice::Secret,
    game::{Asked, Event, Occupant, Opening, Question, SeatOrder, State, Termination},
    ids::{GameId, UserId},
};
use petteia_players::Level;
use petteia_rules::Seat;
use petteia_speech::{
    message::{Post, Text},
    say,
};

use crate::{
    arrange::{
        channels::check_server_allows,
        lobby::{open_in_forum, post_beginning, share_seat},
        seats::has_room,
    },
    buttons,
    change::Change,
    choose::speaks_for,
    consequences::{commit_of, verdict_of},
    context::Context,
    play::{
        house::{check_may_go_on_at, may_agree_to_move, rehome},
        stand_in::take_over,
        turns::{go_on, post_board},
    },
    refusal::{CommandError, Refusal},
    request::Request,
    verdict::Verdict,
    viewers::Membership,
    words,
};

/// Asking the same question as another player means yes.
pub async fn ask_again(
    context: Context<'_>,
    request: &Request,
    state: &State,
    seat: Seat,
    open: u32,
) -> Result<Verdict, CommandError> {
    let asker = state.open_question(open).map(|question| question.seat);
    if asker == Some(seat) {
        let withdraw = buttons::game::answer(&state.id, open, false);
        return Err(Refusal::new(say!("asked-already"))
            .button(say!("button-withdraw"), withdraw)
            .into());
    }
    answer_question(context, request, &state.id, open, true).await
}

/// Asks the other players.
pub async fn ask(
    context: Context<'_>,
    request: &Request,
    state: State,
    seat: Seat,
    about: Asked,
) -> Result<Verdict, CommandError> {
    let number = u32::try_from(state.questions.len()).unwrap_or(u32::MAX) + 1;
    let mut change = Change::of(state, context.now, Some(request.actor.id));
    let secret = match about {
        Asked::Rematch => context.chance.secret_of(change.state.kind()),
        Asked::Draw
        | Asked::Takeback { .. }
        | Asked::Pause
        | Asked::Computer { .. }
        | Asked::Rehome { .. }
        | Asked::Share { .. } => None,
    };
    let name = match about {
        Asked::Share { .. } => Some(request.actor.name.clone()),
        Asked::Draw
        | Asked::Takeback { .. }
        | Asked::Pause
        | Asked::Rematch
        | Asked::Rehome { .. }
        | Asked::Computer { .. } => None,
    };
    change.happen(Event::Asked {
        question: number,
        about,
        seat,
        name,
        secret,
    })?;
    if let Some(question) = change.state.open_question(number) {
        let message = words::question(&change.state, question, None);
        let slot = Some(words::question_slot(question));
        match about {
            Asked::Rehome { to, .. } => {
                change.post_elsewhere(to.channel, Post::Notice { message, slot });
            }
            _ => change.post(Post::New { message, slot }),
        }
    }
    let reply = match about {
        Asked::Share { .. } => say!("owner-asked"),
        Asked::Draw
        | Asked::Takeback { .. }
        | Asked::Pause
        | Asked::Rematch
        | Asked::Rehome { .. }
        | Asked::Computer { .. } => {
            say!("others-asked")
        }
    };
    verdict_of(context, change, words::plain(reply)).await
}

/// Answers a question.
pub async fn answer_question(
    context: Context<'_>,
    request: &Request,
    game: &GameId,
    number: u32,
    yes: bool,
) -> Result<Verdict, CommandError> {
    let user = request.actor.id;
    let state = context
        .games
        .load(game)
        .await?
        .ok_or_else(|| Refusal::new(say!("game-is-gone")))?;
    let Some(question) = state.open_question(number).cloned() else {
        return Err(Refusal::new(say!("question-closed")).into());
    };
    let seat = may_answer(&state, &question, user, yes)?;
    let own = asks(&state, &question, user);
    if yes {
        match question.about {
            Asked::Share { .. } => has_room(&state, seat)?,
            Asked::Rehome { to, .. } => may_agree_to_move(request, to)?,
            _ => {}
        }
    }

    let mut change = Change::of(state, context.now, Some(user));
    change.happen(Event::Answered {
        question: number,
        seat,
        yes,
    })?;
    let Some(question) = change
        .state
        .questions
        .iter()
        .find(|question| question.number == number)
        .cloned()
    else {
        return Err(Refusal::new(say!("question-closed")).into());
    };
    let agreed = yes && change.state.awaited(&question).is_empty();
    let verdict = match (yes, agreed) {
        (_, true) if matches!(question.about, Asked::Share { .. }) => {
            Some(say!("has-agreed", name = change.state.name(user)))
        }
        (_, true) => Some(say!("all-agreed")),
        (true, false) => None,
        (false, _) if own => Some(say!("was-withdrawn")),
        (false, _) => Some(say!("has-declined", name = change.state.name(user))),
    };
    let mut message = words::question(&change.state, &question, verdict);
    // Players who have not answered were notified when it was asked.
    message.notify.clear();
    let edit = Post::Edit {
        message,
        slot: words::question_slot(&question),
    };
    change.post_elsewhere(change.state.channel_of(&question), edit);
    let mut changes = vec![];
    if agreed {
        changes.extend(carry_out(context, request, &mut change, &question).await?);
    }
    changes.insert(0, change);
    let reply = match (yes, own) {
        (true, _) => say!("you-agreed"),
        (false, true) => say!("you-withdrew"),
        (false, false) => say!("you-declined"),
    };
    Ok(Verdict {
        commit: Some(commit_of(context, changes).await?),
        ..Verdict::say(words::plain(reply))
    })
}

/// Carries out what all have agreed on; a rematch changes a second game.
async fn carry_out(
    context: Context<'_>,
    request: &Request,
    change: &mut Change,
    question: &Question,
) -> Result<Option<Change>, CommandError> {
    match question.about {
        Asked::Draw => {
            let standing = change.state.game.standing();
            change.happen(Event::Ended {
                result: standing.result,
                termination: Termination::Agreed,
            })?;
            post_board(context, change, Text::default()).await?;
            Ok(None)
        }
        Asked::Takeback { ply } => {
            change.happen(Event::TakenBack { ply })?;
            let players = words::seats(&change.state, &[question.seat]);
            let said = say!("took-back", players = players, ply = ply);
            go_on(context, change, said.into()).await?;
            Ok(None)
        }
        Asked::Pause => {
            change.happen(Event::Paused)?;
            let message = words::paused(&change.state);
            change.post(Post::New {
                message,
                slot: None,
            });
            Ok(None)
        }
        Asked::Rematch => {
            let repeat = Repeat {
                seat: question.seat,
                secret: question.secret.clone(),
                level: None,
            };
            let rematch = open_rematch(context, request, change, repeat).await?;
            // The last board keeps its buttons: the game can still be replayed and analysed, and whoever asks for
            // another rematch is led to this one.
            change.happen(Event::Rematched {
                game: rematch.state.id.clone(),
            })?;
            Ok(Some(rematch))
        }
        Asked::Computer { seat } => {
            take_over(context, change, seat).await?;
            Ok(None)
        }
        Asked::Share { user } => {
            share_seat(change, question.seat, user)?;
            Ok(None)
        }
        Asked::Rehome { to, language } => {
            check_may_go_on_at(context, request, &change.state, to).await?;
            rehome(context, change, to, language).await?;
            Ok(None)
        }
    }
}

/// Another game of the same players.
pub struct Repeat {
    /// Who asked for it.
    pub seat: Seat,
    /// The secret of its dice.
    pub secret: Option<Secret>,
    /// The level of computers, if it changes.
    pub level: Option<Level>,
}

/// Opens another game of the same players, in which every player moves to the next seat, so the
/// former second player begins.
pub async fn open_rematch(
    context: Context<'_>,
    request: &Request,
    agreed: &Change,
    repeat: Repeat,
) -> Result<Change, CommandError> {
    let old = &agreed.state;
    if let Some(guild) = old.place.guild {
        check_server_allows(context, request, guild, old.place.channel).await?;
    }
    check_all_are_here(context, old, request.actor.id).await?;
    let users_of = |users: &[UserId]| -> Vec<(UserId, String)> {
        let named = |user: &UserId| (*user, old.bare_name(*user).to_owned());
        users.iter().map(named).collect()
    };
    let asking = old.users_of(repeat.seat);
    let host = asking.first().copied().unwrap_or(old.host);
    let setup = old.game.setup();
    let everybody: Vec<UserId> = old.users().collect();
    let opened = Event::Opened {
        opening: Opening {
            line_up: setup.line_up().to_owned(),
            opponents: users_of(&everybody)
                .into_iter()
                .filter(|(user, _)| *user != host)
                .collect(),
            order: SeatOrder::AsJoined,
            pair: false,
            // It may have moved to where there are no threads.
            thread: old.opening.thread && old.place.guild.is_some(),
            ..old.opening.clone()
        },
        clock: old.control.to_string(),
        place: old.place,
        name: old.name(host).to_owned(),
        language: old.language,
        at_table: None,
    };
    let mut change = Change::opening(
        context.chance.new_name(),
        opened,
        agreed.at(),
        host,
        &context.games.timekeeping().await?,
    )?
    .through(&request.id, &context.chance);
    let put_away = old.thread.filter(|thread| old.home() == *thread);
    if let Some(channel) = put_away.filter(|_| old.away.is_none()) {
        change.record_automatic(Event::ThreadOpened { channel })?;
    }
    if let Some(secret) = repeat.secret {
        change.record_automatic(Event::DicePromised { secret })?;
    }
    let mut seats = old.seats().to_vec();
    for occupant in &mut seats {
        if let (Some(_), Some(level)) = (occupant.level(), repeat.level) {
            *occupant = Occupant::computer(level);
        }
    }
    seats.rotate_left(1);
    change.record_automatic(Event::Started { seats })?;
    for (user, from) in old.visitors.clone() {
        let language = old.visitor_languages.get(&user).copied();
        change.record_automatic(Event::PlaysFrom {
            user,
            from,
            language,
        })?;
    }
    open_in_forum(context, &mut change).await?;
    post_beginning(context, &mut change).await?;
    Ok(change)
}

/// Checks that no player of a game has left the server from which they played. Where it is not known now, they may be there.
///
/// # Errors
/// Names the first who has left.
pub async fn check_all_are_here(
    context: Context<'_>,
    state: &State,
    asker: UserId,
) -> Result<(), Refusal> {
    for user in state
        .users()
        .filter(|user| *user != asker && user.is_person())
    {
        let Some(guild) = state.plays_from(user).guild else {
            continue;
        };
        if context.audience.membership(guild, user, asker).await == Some(Membership::Stranger) {
            return Err(Refusal::new(say!("no-rematch-with-left", player = user)));
        }
    }
    Ok(())
}

/// Whether this user asked the question; their no withdraws it.
fn asks(state: &State, question: &Question, user: UserId) -> bool {
    match question.about {
        Asked::Share { user: asker } => asker == user,
        _ => state.seat_of(user) == Some(question.seat),
    }
}

/// Returns the seat for which a user answers.
fn may_answer(
    state: &State,
    question: &Question,
    user: UserId,
    yes: bool,
) -> Result<Seat, Refusal> {
    if let Asked::Share { .. } = question.about {
        return match (asks(state, question, user), yes) {
            (true, true) => Err(Refusal::new(say!("asker-answers-not"))),
            (true, false) => Ok(question.seat),
            (false, _) => {
                speaks_for(state, question.seat, user)?;
                Ok(question.seat)
            }
        };
    }
    let seat = state
        .seat_of(user)
        .ok_or_else(|| Refusal::new(say!("players-answer")))?;
    speaks_for(state, seat, user)?;
    if seat == question.seat {
        return match yes {
            true => Err(Refusal::new(say!("asker-answers-not"))),
            false => Ok(seat),
        };
    }
    if !state.awaited(question).contains(&seat) {
        return Err(Refusal::new(say!("seat-answered")));
    }
    Ok(seat)
}

/// Returns the open question of this kind.
pub fn open_about(state: &State, about: impl Fn(Asked) -> bool) -> Option<u32> {
    state
        .questions
        .iter()
        .find(|question| question.open && about(question.about))
        .map(|question| question.number)
}

/// Returns the last question of this kind that a seat asked.
pub fn asked_last(state: &State, seat: Seat, about: impl Fn(Asked) -> bool) -> Option<&Question> {
    state
        .questions
        .iter()
        .rev()
        .find(|question| question.seat == seat && about(question.about))
}
