//! `/team-tournament remove`: removes a member from a team (its captain, or an organiser).

use petteia_domain::{event_log::Phase, ids::UserId};
use petteia_games::commands::{
    options::{LED_TEAM, TOURNAMENT},
    prelude::*,
};
use petteia_speech::{
    message::Message,
    options::{Needed, Optional},
};
use petteia_tournaments::tournament::{Team, Tournament};

use crate::tournaments::{
    between::by_name,
    change::{TournamentChange, change_tournament},
    entry::leave_the_list,
    players::withdraw,
    teams::{
        choose::{going, led},
        members::{have_left, is_member},
    },
    words::{asking, called},
};

/// Removes a member from a team; asks for confirmation first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RemoveMember {
    /// The tournament; the one of this channel if absent.
    pub tournament: Option<String>,
    /// The team; the user's own if absent.
    pub team: Option<String>,
    /// The member.
    pub player: UserId,
    /// Whether the user has confirmed.
    pub confirmed: bool,
}

const PLAYER: Needed<UserId> = Optional::user("player", "option-team-removed").needed();

slash! {
    RemoveMember as "team-tournament remove", "command-team-tournament-remove", needs_server { player: PLAYER, team: LED_TEAM, tournament: TOURNAMENT } with { confirmed: false }
}

buttons! {
    RemoveMember {
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
    fn conduct(&self) -> Conduct<'_> {
        Conduct::ABOUT_TOURNAMENT
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
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
        match update.tournament.number_of(user) {
            Some(number) => withdraw(context, &mut update, number, by).await?,
            None => leave_the_list(&mut update, user)?,
        }
        let said = say!(
            "team-member-removed",
            by = by,
            player = user,
            team = title.as_str(),
            tournament = called(&update.tournament)
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
