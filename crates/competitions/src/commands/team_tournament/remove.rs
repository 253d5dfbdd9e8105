//! `/team-tournament remove`: removes a member from a team (its captain, or an organiser).

use petteia_games::commands::{
    options::{LED_TEAM, TOURNAMENT},
    prelude::*,
};
use petteia_tournaments::tournament::{Team, Tournament};

use crate::tournaments::{
    between::by_name,
    change::{TournamentChange, change_tournament},
    joining::leave_the_list,
    players::withdraw,
    teams::{
        choose::{going, led},
        members::{have_left, is_member},
    },
    words::{asking, called},
};

command! {
    /// Removes a member from a team; asks for confirmation first.
    pub struct RemoveMember as "team-tournament remove", "command-team-tournament-remove" {
        /// The member.
        player: UserId = Optional::user("player", "option-team-removed").needed(),
        /// The team; the user's own if absent.
        team: Option<String> = LED_TEAM,
        /// The tournament; the one of this channel if absent.
        tournament: Option<String> = TOURNAMENT,
    } with {
        /// Whether the user has confirmed.
        confirmed: bool = false,
    }
    conduct { ABOUT_TOURNAMENT }
    buttons {
        /// Removes a member.
        surely(tournament: String, team: u32, player: UserId)
            = "tournament:{tournament}:team:{team}:remove:{player}"
            => RemoveMember {
                tournament: Some(tournament),
                team: Some(u32::to_string(&team)),
                player,
                confirmed: true,
            };
    }
}

impl Act for RemoveMember {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let tournament = going(context, request, self.tournament.as_deref()).await?;
        let (user, by) = (self.player, request.actor.id);
        let team = led(&tournament, request, self.team.as_deref())?;
        let title = team.name.clone();
        is_member(&tournament, team, user)?;
        if !self.confirmed {
            let sure = sure(&tournament, team, user);
            return Ok(Verdict::say(by_name(&tournament, sure)));
        }
        let mut update = TournamentChange::of(tournament, context.now, Some(by));
        match update.state.number_of(user) {
            Some(number) => withdraw(context, &mut update, number, by).await?,
            None => leave_the_list(&mut update, user)?,
        }
        let said = say!(
            "team-member-removed",
            by = by,
            player = user,
            team = title.as_str(),
            tournament = called(&update.state)
        );
        have_left(context, &mut update, said).await?;
        let reply = say!("team-removed-member-reply", player = user, team = title);
        change_tournament(context, update, words::plain(reply)).await
    }
}

/// Asks for confirmation.
fn sure(tournament: &Tournament, team: &Team, user: UserId) -> Message {
    let press = RemoveMember::surely(&tournament.id.0, team.number.0, user);
    let title = team.name.as_str();
    let asked = match tournament.phase {
        Phase::Lobby => say!("team-sure-to-remove", player = user, team = title),
        Phase::Playing | Phase::Ended => {
            say!("team-sure-to-remove-playing", player = user, team = title)
        }
    };
    let yes = (say!("button-take-out"), press);
    asking(asked, yes, say!("button-keep-player"))
}
