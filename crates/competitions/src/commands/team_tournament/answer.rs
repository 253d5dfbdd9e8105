//! Answers a user who wants to join a team (its captain, or an organiser).

use petteia_games::commands::prelude::*;
use petteia_tournaments::tournament::{Event, TeamEvent, TeamNumber};

use crate::tournaments::{
    change::{TournamentChange, change_tournament},
    teams::{
        choose::{going, may_lead},
        members::{enter, has_room},
    },
    words::called,
};

command! {
    /// Takes a user into a team, or does not.
    pub struct AnswerApplicant {
        /// The tournament.
        tournament: String,
        /// The team.
        team: u32,
        /// The user.
        user: UserId,
        /// Yes or no.
        yes: bool,
    }
    conduct { ABOUT_TOURNAMENT }
    pressed {
        teams::accept(tournament, team, user) => AnswerApplicant { tournament, team, user, yes: true };
        teams::decline(tournament, team, user) => AnswerApplicant { tournament, team, user, yes: false };
    }
}

impl Act for AnswerApplicant {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let tournament = going(context, request, Some(&self.tournament)).await?;
        let (number, user) = (TeamNumber(self.team), self.user);
        let team = tournament.team_numbered(number);
        let team = team.filter(|team| team.applied.contains(&user));
        let Some(team) = team else {
            return Err(Refusal::new(say!("team-not-applied", player = user)).into());
        };
        may_lead(&tournament, team, &request.actor, request.place)?;
        if self.yes {
            has_room(&tournament, team)?;
        }
        let (title, name) = (team.name.clone(), tournament.name(user).to_owned());
        let mut update = TournamentChange::of(tournament, context.now, Some(request.actor.id));
        if self.yes {
            enter(&mut update, number, (user, name.as_str()))?;
        } else {
            update.happen(Event::Team(TeamEvent::Declined { team: number, user }))?;
        }
        let tournament = called(&update.state);
        let said = match self.yes {
            true => say!(
                "team-accepted",
                player = user,
                team = title,
                tournament = tournament
            ),
            false => say!(
                "team-declined",
                player = user,
                team = title,
                tournament = tournament
            ),
        };
        update.say(Message {
            notify: vec![user],
            ..words::plain(said)
        });
        change_tournament(context, update, words::plain(say!("team-answered"))).await
    }
}
