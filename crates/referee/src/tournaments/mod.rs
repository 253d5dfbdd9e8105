//! Tournaments: from registration to the last standings.
//!
//! Who meets whom and who stands where is worked out in [`petteia_domain::tournament`]; here are the commands
//! of organisers and players, what time brings about, and the games at the tables.
//!
//! A tournament goes on in steps, each of them one commit: results are noted, games opened or ended,
//! a round closed, the next one paired. A step does a bounded amount and leaves a timer where more is
//! to be done at once, so that a large tournament's channel neither makes a huge commit nor stops half way, whatever
//! crashes. A game that ends at a table wakes its tournament in the same commit.

mod announce;
mod arbiter;
mod change;
mod choose;
mod files;
mod log;
mod organise;
mod outage;
pub(crate) mod pages;
mod pausing;
mod play;
mod reach;
mod show;
mod words;

use change::{TournamentChange, unfoldable};
use petteia_domain::{event_log::Phase, game::AtTable, ids::TournamentId, tournament::Tournament};
use petteia_speech::{
    commands::{Command, TournamentAction},
    message::Message,
};
use petteia_store::StoreError;

use crate::{core::Referee, refusal::Stop, verdict::Verdict};

impl Referee {
    pub(super) async fn tournament(
        &self,
        command: &Command,
        named: Option<&str>,
        action: &TournamentAction,
    ) -> Result<Verdict, Stop> {
        match action {
            TournamentAction::Create(proposal) => self.announce(command, proposal).await,
            TournamentAction::Join => self.join_tournament(command, named).await,
            TournamentAction::Leave => self.leave_tournament(command, named).await,
            TournamentAction::Start => self.start_tournament(command, named).await,
            TournamentAction::Standings { page } => {
                self.show_standings(command, named, *page).await
            }
            TournamentAction::Pairings { round, page } => {
                self.show_pairings(command, named, *round, *page).await
            }
            TournamentAction::Round { next: true, .. } => self.next_round(command, named).await,
            TournamentAction::Round { next: false, page } => {
                self.show_round(command, named, *page).await
            }
            TournamentAction::Withdraw { player, confirmed } => {
                self.withdraw(command, named, *player, *confirmed).await
            }
            TournamentAction::Substitute { player, by, name } => {
                self.substitute(command, named, *player, *by, name).await
            }
            TournamentAction::Correct {
                game,
                result,
                reason,
            } => self.correct(command, named, game, result, reason).await,
            TournamentAction::Add { player, name } => {
                self.add_player(command, named, *player, name).await
            }
            TournamentAction::Answer { yes } => self.answer_organiser(command, named, *yes).await,
            TournamentAction::Forfeit {
                game,
                player,
                reason,
            } => self.forfeit(command, named, game, *player, reason).await,
            TournamentAction::Extend { by } => self.extend_round(command, named, by).await,
            TournamentAction::Pause => self.pause_tournament(command, named).await,
            TournamentAction::Resume => self.resume_tournament(command, named).await,
            TournamentAction::Move { channel } => {
                self.move_tournament_channel(command, named, *channel).await
            }
            TournamentAction::Log { page } => self.show_log(command, named, *page).await,
            TournamentAction::Challenge { player } => self.challenge(command, named, *player).await,
            TournamentAction::Finish { confirmed } => self.finish(command, named, *confirmed).await,
            TournamentAction::Cancel { confirmed } => {
                self.cancel_tournament(command, named, *confirmed).await
            }
            TournamentAction::Export => self.export(command, named).await,
        }
    }

    /// A tournament; `None` where there is none of this name.
    pub(super) async fn load_tournament(
        &self,
        id: &TournamentId,
    ) -> Result<Option<Tournament>, StoreError> {
        let events = self.store.tournament_events(id).await?;
        Tournament::fold(id, &events).map_err(unfoldable)
    }

    /// Whether a game at a table still counts there: its tournament is going on.
    pub(super) async fn counts_still(&self, at: &AtTable) -> Result<bool, StoreError> {
        let tournament = self.load_tournament(&at.tournament).await?;
        Ok(tournament.is_some_and(|tournament| tournament.phase == Phase::Playing))
    }

    /// The verdict that changes a tournament.
    async fn change_tournament(
        &self,
        change: TournamentChange,
        reply: Message,
    ) -> Result<Verdict, Stop> {
        Ok(Verdict {
            commit: Some(self.tournament_commit(change).await?),
            ..Verdict::say(reply)
        })
    }
}
