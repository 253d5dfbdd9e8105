//! `/team-tournament captain`: asks a member to lead a team (its captain, or an organiser). The member is told in the
//! channel of the tournament, and is the captain after they have agreed.

use petteia_games::commands::{
    options::{LED_TEAM, TOURNAMENT},
    prelude::*,
};
use petteia_tournaments::tournament::{Event, TeamEvent};

use crate::tournaments::{
    between::text_by_name,
    change::{TournamentChange, change_tournament},
    teams::{
        choose::{going, led},
        members::is_member,
    },
    words::{asks_to_lead, called},
};

command! {
    /// Makes a member the captain of a team.
    pub struct NameCaptain as "team-tournament captain", "command-team-tournament-captain" {
        /// The member.
        player: UserId = Optional::user("player", "option-team-captain").needed(),
        /// The team; the user's own if absent.
        team: Option<String> = LED_TEAM,
        /// The tournament; the one of this channel if absent.
        tournament: Option<String> = TOURNAMENT,
    }
    conduct { ABOUT_TOURNAMENT }
}

impl Act for NameCaptain {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let tournament = going(context, request, self.tournament.as_deref()).await?;
        let (user, by) = (self.player, request.actor.id);
        let team = led(&tournament, request, self.team.as_deref())?;
        let (number, title) = (team.number, team.name.clone());
        is_member(&tournament, team, user)?;
        if tournament.captain(team) == Some(user) {
            let said = say!("team-captain-already", player = user);
            return Err(Refusal::new(text_by_name(&tournament, said)).into());
        }
        if team.asked_to_lead == Some(user) {
            let said = say!("captain-asked-already", player = user);
            return Err(Refusal::new(text_by_name(&tournament, said)).into());
        }
        let asks = asks_to_lead(&tournament, team, by, user);
        let mut update = TournamentChange::of(tournament, context.now, Some(by));
        let team = number;
        // An organiser who plays for the team needs nobody's consent to lead it.
        if user == by {
            update.happen(Event::Team(TeamEvent::CaptainNamed { team, user }))?;
            let told = say!(
                "captain-agreed",
                player = user,
                team = title.as_str(),
                tournament = called(&update.state)
            );
            update.say(words::plain(told));
            let reply = say!("captain-agreed-reply", team = title);
            return change_tournament(context, update, words::plain(reply)).await;
        }
        update.happen(Event::Team(TeamEvent::CaptainAsked { team, user }))?;
        update.say(asks);
        let reply = say!("captain-asked-reply", player = user, team = title);
        change_tournament(context, update, words::plain(reply)).await
    }
}
