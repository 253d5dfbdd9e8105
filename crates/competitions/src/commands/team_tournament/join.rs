//! `/team-tournament join`: joins a team, or asks its captain to.

use petteia_games::commands::{options::TOURNAMENT, prelude::*};

use crate::tournaments::{
    change::{TournamentChange, change_tournament},
    guests::note_origin,
    joining::may_enter,
    teams::{
        choose::{going, may_lead, team_called},
        members::{ask_captain, enter, has_room, is_free, takes_from},
    },
};

command! {
    /// Joins a team; if it is not open, the captain is asked.
    pub struct JoinTeam as "team-tournament join", "command-team-tournament-join" {
        /// The team, by its name or number.
        team: String = Optional::words("team", "option-team-joined", Kind::Team).needed(),
        /// The tournament; the one of this channel if absent.
        tournament: Option<String> = TOURNAMENT,
    }
    conduct { ABOUT_TOURNAMENT }
    pressed {
        teams::join(tournament, team) => JoinTeam { tournament: Some(tournament), team: u32::to_string(&team) };
    }
}

impl Act for JoinTeam {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let tournament = going(context, request, self.tournament.as_deref()).await?;
        let actor = &request.actor;
        let team = team_called(&tournament, &self.team);
        let joins = team.as_ref().ok().map(|team| team.number);
        is_free(&tournament, actor.id, joins)?;
        let team = team?;
        has_room(&tournament, team)?;
        takes_from(team, request.place)?;
        let plan = &tournament.plan;
        may_enter(&context.ratings, &plan.entry, plan.kind, actor).await?;
        // An organiser needs nobody's consent.
        let enters = team.open || may_lead(&tournament, team, actor, request.place).is_ok();
        let (number, name) = (team.number, team.name.clone());
        let mut update = TournamentChange::of(tournament, context.now, Some(actor.id));
        note_origin(&mut update, actor.id, request.place)?;
        let user = (actor.id, actor.name.as_str());
        let reply = if enters {
            enter(&mut update, number, user)?;
            say!("team-joined", team = name)
        } else {
            ask_captain(&mut update, number, user)?;
            say!("team-applied", team = name)
        };
        change_tournament(context, update, words::plain(reply)).await
    }
}
