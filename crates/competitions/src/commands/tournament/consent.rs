//! Answers whether a user organises a tournament, too, or leads a team, as they were asked.

use petteia_games::commands::prelude::*;
use petteia_tournaments::tournament::{Event, TeamEvent, TeamNumber, Tournament};

use crate::tournaments::{
    change::{TournamentChange, change_tournament},
    choose::choose_tournament,
    teams::members::is_member,
    words::{called, edit_registration, is_over},
};

command! {
    /// Answers whether the user takes on what they were asked to.
    pub struct AnswerOffice {
        /// The tournament.
        tournament: String,
        /// The team to lead; the tournament is to be organised if absent.
        team: Option<u32>,
        /// Yes or no.
        yes: bool,
    }
    conduct { ABOUT_TOURNAMENT }
    pressed {
        tournament::organise(tournament) => AnswerOffice { tournament, team: None, yes: true };
        tournament::organise_not(tournament) => AnswerOffice { tournament, team: None, yes: false };
        teams::lead(tournament, team) => AnswerOffice { tournament, team: Some(team), yes: true };
        teams::lead_not(tournament, team) => AnswerOffice { tournament, team: Some(team), yes: false };
    }
}

impl Act for AnswerOffice {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = Some(self.tournament.as_str());
        let all = [Phase::Lobby, Phase::Playing, Phase::Ended];
        let tournament = choose_tournament(context, request, named, &all).await?;
        match self.team {
            Some(team) => {
                self.lead(context, request, tournament, TeamNumber(team))
                    .await
            }
            None => self.organise(context, request, tournament).await,
        }
    }
}

impl AnswerOffice {
    async fn organise(
        &self,
        context: Context<'_>,
        request: &Request,
        tournament: Tournament,
    ) -> Result<Verdict, CommandError> {
        let actor = &request.actor;
        let user = actor.id;
        if !tournament.asked_to_organise.contains(&user) {
            return Err(Refusal::new(say!("organiser-not-asked")).into());
        }
        let mut update = TournamentChange::of(tournament, context.now, Some(user));
        update.happen(match self.yes {
            true => Event::OrganiserAdded {
                user,
                name: actor.name.clone(),
            },
            false => Event::OrganiserDeclined { user },
        })?;
        let tournament = called(&update.state);
        let (told, reply) = match self.yes {
            true => (
                say!("organiser-agreed", player = user, tournament = tournament),
                say!("organiser-agreed-reply"),
            ),
            false => (
                say!("organiser-declined", player = user, tournament = tournament),
                say!("organiser-declined-reply"),
            ),
        };
        if self.yes {
            update.post(edit_registration(&update.state));
        }
        update.say(words::plain(told));
        change_tournament(context, update, words::plain(reply)).await
    }

    async fn lead(
        &self,
        context: Context<'_>,
        request: &Request,
        tournament: Tournament,
        number: TeamNumber,
    ) -> Result<Verdict, CommandError> {
        if tournament.phase == Phase::Ended {
            return Err(is_over(&tournament).into());
        }
        let user = request.actor.id;
        let team = tournament.team_numbered(number);
        let team = team.filter(|team| team.asked_to_lead == Some(user));
        let Some(team) = team else {
            return Err(Refusal::new(say!("captain-not-asked")).into());
        };
        if self.yes {
            is_member(&tournament, team, user)?;
        }
        let title = team.name.clone();
        let mut update = TournamentChange::of(tournament, context.now, Some(user));
        let team = number;
        update.happen(Event::Team(match self.yes {
            true => TeamEvent::CaptainNamed { team, user },
            false => TeamEvent::CaptainDeclined { team },
        }))?;
        let tournament = called(&update.state);
        let (told, reply) = match self.yes {
            true => (
                say!(
                    "captain-agreed",
                    player = user,
                    team = title.as_str(),
                    tournament = tournament
                ),
                say!("captain-agreed-reply", team = title),
            ),
            false => (
                say!(
                    "captain-declined",
                    player = user,
                    team = title.as_str(),
                    tournament = tournament
                ),
                say!("captain-declined-reply"),
            ),
        };
        update.say(words::plain(told));
        change_tournament(context, update, words::plain(reply)).await
    }
}
