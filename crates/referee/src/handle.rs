//! From a command to its reply: decided, committed, decided again where something changed meanwhile.

use std::pin::Pin;

use petteia_speech::{
    commands::{Action, Command, name_commands},
    message::{Message, Reply},
    say,
};
use petteia_store::StoreError;

use crate::{
    advice::hint,
    arrange::{
        annotating::annotate,
        holidays::holiday,
        lobby::{cancel, join, join_seat, leave, open, start},
        notes,
        partners::{partners, put_out},
        preferences::settings,
        seeking::{self, accept_seek, open_seats},
    },
    context::{ATTEMPTS, Context},
    elsewhere::check_place,
    language::language_of_reply,
    notifications::{
        following::{follow, watch},
        noticeboard::noticeboard,
    },
    play::{
        by_hand::{by_hand, next_game},
        captures::{list_captures, start_over, take_up},
        exploring::explore,
        nudge::nudge,
        pausing::pause,
        planning::plan,
        questions::{answer_question, ask_rematch, ask_takeback, offer_draw},
        resigning::{close_abandoned, resign},
        seats::{offer_seat, take_seat},
        standing_in::seat_computer,
        team::tell_team,
        turns::play_turn,
    },
    privacy::{check_not_leaving, privacy},
    puzzles::puzzle,
    reach::{moving::move_game, telling::add_news},
    refusal::{Refusal, Stop},
    show::{
        analysis::{analyse, study},
        archive::archive,
        help,
        leaderboard::leaderboard,
        look::{board, explain, games, preview, record, show_position},
        ratings::rating,
        replay::{replay, step},
        rules::{self, rules},
        stats::stats,
    },
    tournaments,
    verdict::Verdict,
    words,
};

/// Carries out a command. A command whose id was carried out before returns its recorded
/// reply and changes nothing. Refusals are replies too: kind, private, and without effect. With
/// the reply its reader is told what could be told in no other way.
pub(crate) async fn handle(context: Context<'_>, command: Command) -> Reply {
    let (action, user) = (command.action.clone(), command.actor.id);
    let client = command.actor.locale.commands;
    let managed = command.place.guild.filter(|_| command.actor.manages_server);
    let mut reply = reply_to(context, command).await;
    add_news(context, &action, user, managed, &mut reply).await;
    let Message { text, language, .. } = &mut reply.message;
    text.change_times(&|at| context.shown(at));
    name_commands(text, *language, client.unwrap_or(*language));
    reply
}

async fn reply_to(context: Context<'_>, command: Command) -> Reply {
    let language = language_of_reply(&*context.store, &command).await;
    let refused = |message: Message| Reply {
        message: message.in_language(language),
        refused: true,
    };
    match context.store.recorded(&command.id).await {
        Ok(Some(reply)) => return reply,
        Ok(None) => {}
        Err(error) => return refused(failed(&error)),
    }
    for _ in 0..ATTEMPTS {
        let deciding = context.commits.deciding().await;
        let context = context.anew();
        let verdict = match decide(context, &command).await {
            Ok(verdict) => verdict,
            Err(Stop::Answered(verdict)) => *verdict,
            Err(Stop::Refused(Refusal(message))) => return refused(*message),
            Err(Stop::Store(error)) => return refused(failed(&error)),
        };
        let reply = Reply {
            message: verdict
                .reply
                .in_language(verdict.language.unwrap_or(language)),
            refused: verdict.refused,
        };
        let Some(mut commit) = verdict.commit else {
            return reply;
        };
        commit.command = Some((command.id.clone(), reply.clone()));
        match context.commits.commit(commit).await {
            Ok(()) => return reply,
            Err(StoreError::Replayed(recorded)) => return *recorded,
            // The game has moved on meanwhile: what is right may be different now.
            Err(StoreError::Conflict) => {
                drop(deciding);
                if let Err(error) = context.commits.keep_up().await {
                    return refused(failed(&error));
                }
            }
            Err(error) => return refused(failed(&error)),
        }
    }
    refused(words::plain(say!("much-happening")))
}

async fn decide(context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
    check_not_leaving(&*context.store, command).await?;
    check_place(&context.games, &context.audience, command).await?;
    // As large as the largest of all commands', it would fill the stack of whoever awaits it.
    Box::pin(verdict_on(context, command)).await
}

/// Decides a command that may be given here.
pub(crate) async fn verdict_on(context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
    match &command.action {
        Action::Play(opening) => boxed(|| open(context, command, opening)).await,
        Action::Join { game } => boxed(|| join(context, command, game)).await,
        Action::JoinSeat { game, seat } => boxed(|| join_seat(context, command, game, *seat)).await,
        Action::Leave { game } => boxed(|| leave(context, command, game)).await,
        Action::Start { game } => boxed(|| start(context, command, game)).await,
        Action::Cancel { game } => boxed(|| cancel(context, command, game.as_deref())).await,
        Action::Move {
            game,
            turn,
            ply,
            confirmed,
        } => boxed(|| play_turn(context, command, game.as_deref(), turn, *ply, *confirmed)).await,
        Action::Resign { game, confirmed } => {
            boxed(|| resign(context, command, game.as_deref(), *confirmed)).await
        }
        Action::Draw { game } => boxed(|| offer_draw(context, command, game.as_deref())).await,
        Action::Pause { game, end } => {
            boxed(|| pause(context, command, game.as_deref(), *end)).await
        }
        Action::Note { game, text, delete } => {
            boxed(|| notes::note(context, command, game.as_deref(), text.as_deref(), *delete)).await
        }
        Action::Team { game, text } => {
            boxed(|| tell_team(context, command, game.as_deref(), text)).await
        }
        Action::Annotate { game, ply, text } => {
            boxed(|| annotate(context, command, game.as_deref(), *ply, text.as_deref())).await
        }
        Action::Plan {
            game,
            turns,
            forget,
        } => boxed(|| plan(context, command, game.as_deref(), turns.as_deref(), *forget)).await,
        Action::Explore {
            game,
            turns,
            note,
            to,
        } => {
            let (turns, note) = (turns.as_deref(), note.as_deref());
            boxed(|| explore(context, command, game.as_deref(), turns, note, *to)).await
        }
        Action::Seek(wish) => {
            boxed(|| {
                seeking::seek(
                    &*context.store,
                    &context.defaults,
                    context.now,
                    command,
                    wish,
                )
            })
            .await
        }
        Action::AcceptSeek { user, seek } => {
            boxed(|| accept_seek(context, command, *user, seek)).await
        }
        Action::Open => boxed(|| open_seats(context, command)).await,
        Action::Watch { page } => boxed(|| watch(context, command, *page)).await,
        Action::Follow { game, how } => {
            boxed(|| follow(&context.games, context.now, command, game, *how)).await
        }
        Action::Noticeboard {
            shows,
            channel,
            off,
        } => {
            boxed(|| {
                noticeboard(
                    &*context.store,
                    context.now,
                    command,
                    *shows,
                    *channel,
                    *off,
                )
            })
            .await
        }
        Action::Holiday { from, until, end } => {
            boxed(|| holiday(context, command, from.as_deref(), until.as_deref(), *end)).await
        }
        Action::Takeback { game } => {
            boxed(|| ask_takeback(context, command, game.as_deref())).await
        }
        Action::Rematch { game } => boxed(|| ask_rematch(context, command, game.as_deref())).await,
        Action::Answer {
            game,
            question,
            yes,
        } => boxed(|| answer_question(context, command, game, *question, *yes)).await,
        Action::Hint { game } => boxed(|| hint(context, command, game.as_deref())).await,
        Action::Nudge { game } => boxed(|| nudge(context, command, game.as_deref())).await,
        Action::CloseAbandoned { game, confirmed } => {
            boxed(|| close_abandoned(context, command, game, *confirmed)).await
        }
        Action::SeatComputer { game, seat } => {
            boxed(|| seat_computer(context, command, game, *seat)).await
        }
        Action::OfferSeat { game } => boxed(|| offer_seat(context, command, game)).await,
        Action::TakeSeat { game, seat } => boxed(|| take_seat(context, command, game, *seat)).await,
        Action::Partners { game } => boxed(|| partners(context, command, game.as_deref())).await,
        Action::PutOut { game, user } => boxed(|| put_out(context, command, game, *user)).await,
        Action::Tournament { tournament, what } => {
            boxed(|| tournaments::tournament(context, command, tournament.as_deref(), what)).await
        }
        Action::Preview { game, turn } => {
            boxed(|| preview(context, command, game.as_deref(), turn)).await
        }
        Action::Explain { game, turn } => {
            boxed(|| explain(context, command, game.as_deref(), turn)).await
        }
        Action::Board { game, ply, seat } => {
            boxed(|| board(context, command, game.as_deref(), *ply, *seat)).await
        }
        Action::Captures { game, page } => {
            boxed(|| list_captures(context, command, game.as_deref(), *page)).await
        }
        Action::TakeUp { game, ply, capture } => {
            boxed(|| take_up(context, command, game, *ply, capture)).await
        }
        Action::ByHand(asked) => boxed(|| by_hand(context, command, asked)).await,
        Action::NextGame { after } => boxed(|| next_game(context, command, after)).await,
        Action::StartOver { game, ply } => boxed(|| start_over(context, command, game, *ply)).await,
        Action::MoveGame { game, to } => {
            boxed(|| move_game(context, command, game.as_deref(), *to)).await
        }
        Action::Games { page } => boxed(|| games(context, command, *page)).await,
        Action::Stats { player, kind } => {
            boxed(|| stats(&*context.store, &context.audience, command, *player, *kind)).await
        }
        Action::Archive(search) => boxed(|| archive(context, command, search)).await,
        Action::Record { game } => boxed(|| record(context, command, game.as_deref())).await,
        Action::Replay { game, ply } => {
            boxed(|| replay(context, command, game.as_deref(), *ply)).await
        }
        Action::Step { game, to } => boxed(|| step(context, command, game, *to)).await,
        Action::Analyse { game } => boxed(|| analyse(context, command, game.as_deref())).await,
        Action::Study { game, to } => boxed(|| study(context, command, game, *to)).await,
        Action::Position { kind, code } => {
            boxed(|| show_position(&*context.store, command, *kind, code)).await
        }
        Action::Settings(change) => boxed(|| settings(context, command, change)).await,
        Action::Privacy(what) => boxed(|| privacy(context, command, *what)).await,
        Action::Rating { user, kind } => {
            boxed(|| {
                rating(
                    &*context.store,
                    &context.ratings,
                    context.now,
                    command,
                    user.as_ref(),
                    *kind,
                )
            })
            .await
        }
        Action::Leaderboard {
            kind,
            size,
            everywhere,
            page,
        } => boxed(|| leaderboard(context, command, *kind, *size, *everywhere, *page)).await,
        Action::Puzzle(what) => boxed(|| puzzle(context, command, what)).await,
        Action::Dismiss => Ok(Verdict::say(words::plain(say!("nothing-changed")))),
        Action::Rules { kind, topic } => {
            boxed(|| {
                rules(
                    &*context.store,
                    &context.games,
                    command,
                    *kind,
                    topic.as_deref(),
                )
            })
            .await
        }
        Action::Rule { game, rule } => boxed(|| rules::rule(context, command, game, rule)).await,
        Action::Help { topic } => match help::topic_of_rules(topic.as_deref()) {
            Some(topic) => {
                boxed(|| rules(&*context.store, &context.games, command, None, Some(topic))).await
            }
            None => Ok(Verdict::say(help::help(topic.as_deref())?)),
        },
    }
}

/// A future on the heap, made where no caller's stack has to hold it: unoptimised, a function has room
/// for what each of its branches makes, and there are many here.
fn boxed<F: Future>(make: impl FnOnce() -> F) -> Pin<Box<F>> {
    Box::pin(make())
}

/// What a user reads when the store failed. What went wrong is for the log.
fn failed(error: &StoreError) -> Message {
    if let StoreError::Uncertain(_) = error {
        tracing::error!(%error, "nobody knows whether a command was carried out");
        return words::plain(say!("our-doubt"));
    }
    tracing::error!(%error, "a command was not carried out");
    words::plain(say!("our-fault"))
}
