//! `/team-tournament withdraw`: withdraws a whole team (its captain, or an organiser).

use petteia_games::commands::{
    options::{LED_TEAM, TOURNAMENT},
    prelude::*,
};
use petteia_tournaments::tournament::{Event, PairingNumber, Team, TeamEvent, Tournament};

use crate::tournaments::{
    change::{TournamentChange, change_tournament},
    players::withdraw,
    teams::{
        choose::{going, led},
        members::have_left,
    },
    words::{asking, called},
};

command! {
    /// Withdraws a team; asks for confirmation first.
    #[derive(Default)]
    pub struct WithdrawTeam as "team-tournament withdraw", "command-team-tournament-withdraw" {
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
        /// Withdraws a team.
        surely(tournament: String, team: u32) = "tournament:{tournament}:team:{team}:withdraw"
            => WithdrawTeam {
                tournament: Some(tournament),
                team: Some(u32::to_string(&team)),
                confirmed: true,
            };
    }
}

impl Act for WithdrawTeam {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let tournament = going(context, request, self.tournament.as_deref()).await?;
        let team = led(&tournament, request, self.team.as_deref())?;
        if !self.confirmed {
            return Ok(Verdict::say(sure(&tournament, team)));
        }
        let (number, title, by) = (team.number, team.name.clone(), request.actor.id);
        let present = tournament.present(team);
        let players: Vec<PairingNumber> = present
            .filter_map(|user| tournament.number_of(user))
            .collect();
        let mut update = TournamentChange::of(tournament, context.now, Some(by));
        update.happen(Event::Team(TeamEvent::Withdrawn { team: number }))?;
        for player in players {
            withdraw(context, &mut update, player, by).await?;
        }
        let said = say!(
            "team-withdrawn",
            by = by,
            team = title.as_str(),
            tournament = called(&update.state)
        );
        have_left(context, &mut update, said).await?;
        let reply = say!("team-withdrawn-reply", team = title);
        change_tournament(context, update, words::plain(reply)).await
    }
}

/// Asks for confirmation.
fn sure(tournament: &Tournament, team: &Team) -> Message {
    let press = WithdrawTeam::surely(&tournament.id.0, team.number.0);
    let title = team.name.as_str();
    let asked = match tournament.phase {
        Phase::Lobby => say!("team-sure-to-dissolve", team = title),
        Phase::Playing | Phase::Ended => say!("team-sure-to-withdraw", team = title),
    };
    let yes = (say!("button-team-withdraw"), press);
    asking(asked, yes, say!("button-team-stay"))
}
