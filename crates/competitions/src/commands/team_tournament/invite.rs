//! `/team-tournament invite`: invites another server to take part (an organiser). The invitation is a code, which the
//! organiser passes on to a manager of that server.

use petteia_games::commands::{options::TOURNAMENT, prelude::*};
use petteia_tournaments::tournament::{Event, GuestEvent, Tournament};

use crate::tournaments::{
    change::{TournamentChange, change_tournament},
    choose::organises,
    teams::choose::going,
};

/// The largest number of other servers that take part.
const MOST_SERVERS: usize = 16;

/// The largest number of invitations that wait to be accepted.
const MOST_INVITATIONS: usize = 16;

command! {
    /// Invites another server.
    #[derive(Default)]
    pub struct InviteServer as "team-tournament invite", "command-team-tournament-invite" {
        /// The tournament; the one of this channel if absent.
        tournament: Option<String> = TOURNAMENT,
    }
    conduct { ABOUT_TOURNAMENT }
}

impl Act for InviteServer {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let tournament = going(context, request, self.tournament.as_deref()).await?;
        organises(&tournament, &request.actor, request.place)?;
        takes_servers(&tournament)?;
        if tournament.guests.open_invitations(context.now).count() >= MOST_INVITATIONS {
            let many = say!("guest-invitations-full", most = MOST_INVITATIONS);
            return Err(Refusal::new(many).into());
        }
        let secret = [context.chance.new_name().0, context.chance.new_name().0].concat();
        let code = format!("{}-{secret}", tournament.id);
        let mut update = TournamentChange::of(tournament, context.now, Some(request.actor.id));
        update.happen(Event::Guest(GuestEvent::Invited { code: code.clone() }))?;
        let invitation = update.state.guests.invitation(&code, context.now);
        let until = invitation.map_or(context.now, |invitation| invitation.until);
        let reply = say!("guest-invited", code = code, until = until);
        change_tournament(context, update, words::plain(reply)).await
    }
}

/// Checks that one more server may take part.
pub(super) fn takes_servers(tournament: &Tournament) -> Result<(), Refusal> {
    if tournament.plan.entry.role.is_some() {
        return Err(Refusal::new(say!("guest-role")));
    }
    match tournament.guests.agreed().count() >= MOST_SERVERS {
        true => Err(Refusal::new(say!("guest-full", most = MOST_SERVERS))),
        false => Ok(()),
    }
}
