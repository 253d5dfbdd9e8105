//! From a command to its reply: decided, committed, decided again where something changed meanwhile.

use std::pin::Pin;

use petteia_speech::{
    commands::{Action, Command, name_commands},
    message::{Message, Reply},
    say,
};
use petteia_store::StoreError;

use crate::{
    core::{ATTEMPTS, Referee},
    refusal::{Refusal, Stop},
    show::help,
    verdict::Verdict,
    words,
};

impl Referee {
    /// Carries out a command. A command whose id was carried out before returns its recorded
    /// reply and changes nothing. Refusals are replies too: kind, private, and without effect. With
    /// the reply its reader is told what could be told in no other way.
    pub async fn handle(&self, command: Command) -> Reply {
        let (action, user) = (command.action.clone(), command.actor.id);
        let client = command.actor.locale.commands;
        let managed = command.place.guild.filter(|_| command.actor.manages_server);
        let mut reply = self.reply_to(command).await;
        self.add_news(&action, user, managed, &mut reply).await;
        let Message { text, language, .. } = &mut reply.message;
        text.change_times(&|at| self.clock.shown(at));
        name_commands(text, *language, client.unwrap_or(*language));
        reply
    }

    async fn reply_to(&self, command: Command) -> Reply {
        let language = self.language_of_reply(&command).await;
        let refused = |message: Message| Reply {
            message: message.in_language(language),
            refused: true,
        };
        match self.store.recorded(&command.id).await {
            Ok(Some(reply)) => return reply,
            Ok(None) => {}
            Err(error) => return refused(failed(&error)),
        }
        for _ in 0..ATTEMPTS {
            let deciding = self.deciding.read().await;
            let verdict = match self.decide(&command).await {
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
            match self.commit(commit).await {
                Ok(()) => return reply,
                Err(StoreError::Replayed(recorded)) => return *recorded,
                // The game has moved on meanwhile: what is right may be different now.
                Err(StoreError::Conflict) => {
                    drop(deciding);
                    if let Err(error) = self.keep_up().await {
                        return refused(failed(&error));
                    }
                }
                Err(error) => return refused(failed(&error)),
            }
        }
        refused(words::plain(say!("much-happening")))
    }

    async fn decide(&self, command: &Command) -> Result<Verdict, Stop> {
        self.check_not_leaving(command).await?;
        self.check_place(command).await?;
        // As large as the largest of all commands', it would fill the stack of whoever awaits it.
        Box::pin(self.verdict_on(command)).await
    }

    /// Decides a command that may be given here.
    pub(super) async fn verdict_on(&self, command: &Command) -> Result<Verdict, Stop> {
        match &command.action {
            Action::Play(opening) => boxed(|| self.open(command, opening)).await,
            Action::Join { game } => boxed(|| self.join(command, game)).await,
            Action::JoinSeat { game, seat } => boxed(|| self.join_seat(command, game, *seat)).await,
            Action::Leave { game } => boxed(|| self.leave(command, game)).await,
            Action::Start { game } => boxed(|| self.start(command, game)).await,
            Action::Cancel { game } => boxed(|| self.cancel(command, game.as_deref())).await,
            Action::Move {
                game,
                turn,
                ply,
                confirmed,
            } => boxed(|| self.play_turn(command, game.as_deref(), turn, *ply, *confirmed)).await,
            Action::Resign { game, confirmed } => {
                boxed(|| self.resign(command, game.as_deref(), *confirmed)).await
            }
            Action::Draw { game } => boxed(|| self.offer_draw(command, game.as_deref())).await,
            Action::Pause { game, end } => {
                boxed(|| self.pause(command, game.as_deref(), *end)).await
            }
            Action::Note { game, text, delete } => {
                boxed(|| self.note(command, game.as_deref(), text.as_deref(), *delete)).await
            }
            Action::Team { game, text } => {
                boxed(|| self.tell_team(command, game.as_deref(), text)).await
            }
            Action::Annotate { game, ply, text } => {
                boxed(|| self.annotate(command, game.as_deref(), *ply, text.as_deref())).await
            }
            Action::Plan {
                game,
                turns,
                forget,
            } => boxed(|| self.plan(command, game.as_deref(), turns.as_deref(), *forget)).await,
            Action::Explore {
                game,
                turns,
                note,
                to,
            } => {
                let (turns, note) = (turns.as_deref(), note.as_deref());
                boxed(|| self.explore(command, game.as_deref(), turns, note, *to)).await
            }
            Action::Seek(wish) => boxed(|| self.seek(command, wish)).await,
            Action::AcceptSeek { user, seek } => {
                boxed(|| self.accept_seek(command, *user, seek)).await
            }
            Action::Open => boxed(|| self.open_seats(command)).await,
            Action::Watch { page } => boxed(|| self.watch(command, *page)).await,
            Action::Follow { game, how } => boxed(|| self.follow(command, game, *how)).await,
            Action::Noticeboard {
                shows,
                channel,
                off,
            } => boxed(|| self.noticeboard(command, *shows, *channel, *off)).await,
            Action::Holiday { from, until, end } => {
                boxed(|| self.holiday(command, from.as_deref(), until.as_deref(), *end)).await
            }
            Action::Takeback { game } => {
                boxed(|| self.ask_takeback(command, game.as_deref())).await
            }
            Action::Rematch { game } => boxed(|| self.ask_rematch(command, game.as_deref())).await,
            Action::Answer {
                game,
                question,
                yes,
            } => boxed(|| self.answer(command, game, *question, *yes)).await,
            Action::Hint { game } => boxed(|| self.hint(command, game.as_deref())).await,
            Action::Nudge { game } => boxed(|| self.nudge(command, game.as_deref())).await,
            Action::CloseAbandoned { game, confirmed } => {
                boxed(|| self.close_abandoned(command, game, *confirmed)).await
            }
            Action::SeatComputer { game, seat } => {
                boxed(|| self.seat_computer(command, game, *seat)).await
            }
            Action::OfferSeat { game } => boxed(|| self.offer_seat(command, game)).await,
            Action::TakeSeat { game, seat } => boxed(|| self.take_seat(command, game, *seat)).await,
            Action::Partners { game } => boxed(|| self.partners(command, game.as_deref())).await,
            Action::PutOut { game, user } => boxed(|| self.put_out(command, game, *user)).await,
            Action::Tournament { tournament, what } => {
                boxed(|| self.tournament(command, tournament.as_deref(), what)).await
            }
            Action::Preview { game, turn } => {
                boxed(|| self.preview(command, game.as_deref(), turn)).await
            }
            Action::Explain { game, turn } => {
                boxed(|| self.explain(command, game.as_deref(), turn)).await
            }
            Action::Board { game, ply, seat } => {
                boxed(|| self.board(command, game.as_deref(), *ply, *seat)).await
            }
            Action::Captures { game, page } => {
                boxed(|| self.captures(command, game.as_deref(), *page)).await
            }
            Action::TakeUp { game, ply, capture } => {
                boxed(|| self.take_up(command, game, *ply, capture)).await
            }
            Action::ByHand(asked) => boxed(|| self.by_hand(command, asked)).await,
            Action::NextGame { after } => boxed(|| self.next_game(command, after)).await,
            Action::StartOver { game, ply } => boxed(|| self.start_over(command, game, *ply)).await,
            Action::MoveGame { game, to } => {
                boxed(|| self.move_game(command, game.as_deref(), *to)).await
            }
            Action::Games { page } => boxed(|| self.games(command, *page)).await,
            Action::Stats { player, kind } => boxed(|| self.stats(command, *player, *kind)).await,
            Action::Archive(search) => boxed(|| self.archive(command, search)).await,
            Action::Record { game } => boxed(|| self.record(command, game.as_deref())).await,
            Action::Replay { game, ply } => {
                boxed(|| self.replay(command, game.as_deref(), *ply)).await
            }
            Action::Step { game, to } => boxed(|| self.step(command, game, *to)).await,
            Action::Analyse { game } => boxed(|| self.analyse(command, game.as_deref())).await,
            Action::Study { game, to } => boxed(|| self.study(command, game, *to)).await,
            Action::Position { kind, code } => boxed(|| self.position(command, *kind, code)).await,
            Action::Settings(change) => boxed(|| self.settings(command, change)).await,
            Action::Privacy(what) => boxed(|| self.privacy(command, *what)).await,
            Action::Rating { user, kind } => {
                boxed(|| self.rating(command, user.as_ref(), *kind)).await
            }
            Action::Leaderboard {
                kind,
                size,
                everywhere,
                page,
            } => boxed(|| self.leaderboard(command, *kind, *size, *everywhere, *page)).await,
            Action::Puzzle(what) => boxed(|| self.puzzle(command, what)).await,
            Action::Dismiss => Ok(Verdict::say(words::plain(say!("nothing-changed")))),
            Action::Rules { kind, topic } => {
                boxed(|| self.rules(command, *kind, topic.as_deref())).await
            }
            Action::Rule { game, rule } => boxed(|| self.rule(command, game, rule)).await,
            Action::Help { topic } => match help::topic_of_rules(topic.as_deref()) {
                Some(topic) => boxed(|| self.rules(command, None, Some(topic))).await,
                None => Ok(Verdict::say(help::help(topic.as_deref())?)),
            },
        }
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
