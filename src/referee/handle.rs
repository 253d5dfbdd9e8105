//! From a command to its reply: decided, committed, decided again where something changed meanwhile.

use crate::{
    commands::{Action, Command},
    message::{Message, Reply},
    referee::{
        core::{ATTEMPTS, Referee},
        refusal::{Refusal, Stop},
        show::help,
        verdict::Verdict,
        words,
    },
    say,
    store::StoreError,
};

impl Referee {
    /// Carries out a command. A command whose id was carried out before returns its recorded
    /// reply and changes nothing. Refusals are replies too: kind, private, and without effect. With
    /// the reply its reader is told what could be told in no other way.
    pub async fn handle(&self, command: Command) -> Reply {
        let (action, user) = (command.action.clone(), command.actor.id);
        let mut reply = self.reply_to(command).await;
        self.add_news(&action, user, &mut reply).await;
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
            let _deciding = self.deciding.read().await;
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
                Err(StoreError::Conflict) => {}
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
            Action::Play(opening) => self.open(command, opening).await,
            Action::Join { game } => self.join(command, game).await,
            Action::JoinSeat { game, seat } => self.join_seat(command, game, *seat).await,
            Action::Leave { game } => self.leave(command, game).await,
            Action::Start { game } => self.start(command, game).await,
            Action::Cancel { game } => self.cancel(command, game.as_deref()).await,
            Action::Move {
                game,
                turn,
                ply,
                confirmed,
            } => {
                self.play_turn(command, game.as_deref(), turn, *ply, *confirmed)
                    .await
            }
            Action::Resign { game, confirmed } => {
                self.resign(command, game.as_deref(), *confirmed).await
            }
            Action::Draw { game } => self.offer_draw(command, game.as_deref()).await,
            Action::Pause { game, end } => self.pause(command, game.as_deref(), *end).await,
            Action::Note { game, text, delete } => {
                self.note(command, game.as_deref(), text.as_deref(), *delete)
                    .await
            }
            Action::Team { game, text } => self.tell_team(command, game.as_deref(), text).await,
            Action::Annotate { game, ply, text } => {
                self.annotate(command, game.as_deref(), *ply, text.as_deref())
                    .await
            }
            Action::Plan {
                game,
                turns,
                forget,
            } => {
                self.plan(command, game.as_deref(), turns.as_deref(), *forget)
                    .await
            }
            Action::Explore {
                game,
                turns,
                note,
                to,
            } => {
                let (turns, note) = (turns.as_deref(), note.as_deref());
                self.explore(command, game.as_deref(), turns, note, *to)
                    .await
            }
            Action::Seek(wish) => self.seek(command, wish).await,
            Action::AcceptSeek { user, seek } => self.accept_seek(command, *user, seek).await,
            Action::Open => self.open_seats(command).await,
            Action::Watch { page } => self.watch(command, *page).await,
            Action::Follow { game, how } => self.follow(command, game, *how).await,
            Action::Noticeboard {
                shows,
                channel,
                off,
            } => self.noticeboard(command, *shows, *channel, *off).await,
            Action::Holiday { from, until, end } => {
                self.holiday(command, from.as_deref(), until.as_deref(), *end)
                    .await
            }
            Action::Takeback { game } => self.ask_takeback(command, game.as_deref()).await,
            Action::Rematch { game } => self.ask_rematch(command, game.as_deref()).await,
            Action::Answer {
                game,
                question,
                yes,
            } => self.answer(command, game, *question, *yes).await,
            Action::Hint { game } => self.hint(command, game.as_deref()).await,
            Action::Nudge { game } => self.nudge(command, game.as_deref()).await,
            Action::CloseAbandoned { game, confirmed } => {
                self.close_abandoned(command, game, *confirmed).await
            }
            Action::SeatComputer { game, seat } => self.seat_computer(command, game, *seat).await,
            Action::OfferSeat { game } => self.offer_seat(command, game).await,
            Action::TakeSeat { game, seat } => self.take_seat(command, game, *seat).await,
            Action::Partners { game } => self.partners(command, game.as_deref()).await,
            Action::PutOut { game, user } => self.put_out(command, game, *user).await,
            Action::Tournament { tournament, what } => {
                self.tournament(command, tournament.as_deref(), what).await
            }
            Action::Preview { game, turn } => self.preview(command, game.as_deref(), turn).await,
            Action::Explain { game, turn } => self.explain(command, game.as_deref(), turn).await,
            Action::Board { game, ply, seat } => {
                self.board(command, game.as_deref(), *ply, *seat).await
            }
            Action::Captures { game, page } => self.captures(command, game.as_deref(), *page).await,
            Action::TakeUp { game, ply, capture } => {
                self.take_up(command, game, *ply, capture).await
            }
            Action::ByHand(asked) => self.by_hand(command, asked).await,
            Action::NextGame { after } => self.next_game(command, after).await,
            Action::StartOver { game, ply } => self.start_over(command, game, *ply).await,
            Action::MoveGame { game, to } => self.move_game(command, game.as_deref(), *to).await,
            Action::Games { page } => self.games(command, *page).await,
            Action::Stats { player, kind } => self.stats(command, *player, *kind).await,
            Action::Archive(search) => self.archive(command, search).await,
            Action::Record { game } => self.record(command, game.as_deref()).await,
            Action::Replay { game, ply } => self.replay(command, game.as_deref(), *ply).await,
            Action::Step { game, to } => self.step(command, game, *to).await,
            Action::Analyse { game } => self.analyse(command, game.as_deref()).await,
            Action::Study { game, to } => self.study(command, game, *to).await,
            Action::Position { kind, code } => self.position(command, *kind, code).await,
            Action::Settings(change) => self.settings(command, change).await,
            Action::Privacy(what) => self.privacy(command, *what).await,
            Action::Rating { user, kind } => self.rating(command, user.as_ref(), *kind).await,
            Action::Leaderboard {
                kind,
                size,
                everywhere,
                page,
            } => {
                self.leaderboard(command, *kind, *size, *everywhere, *page)
                    .await
            }
            Action::Puzzle(what) => self.puzzle(command, what).await,
            Action::Dismiss => Ok(Verdict::say(words::plain(say!("nothing-changed")))),
            Action::Rules { kind, topic } => self.rules(command, *kind, topic.as_deref()).await,
            Action::Rule { game, rule } => self.rule(command, game, rule).await,
            Action::Help { topic } => match help::topic_of_rules(topic.as_deref()) {
                Some(topic) => self.rules(command, None, Some(topic)).await,
                None => Ok(Verdict::say(help::help(topic.as_deref())?)),
            },
        }
    }
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
