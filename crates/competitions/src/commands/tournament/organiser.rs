//! `/tournament organiser`: asks a user to organise a tournament, too, or removes one (an organiser). Who is asked is told
//! in the channel of the tournament, and organises it after they have agreed.

use petteia_games::{
    budgets::let_be_invited,
    commands::{options::TOURNAMENT, prelude::*},
};
use petteia_speech::options::Whom;
use petteia_tournaments::tournament::Event;

use crate::tournaments::{
    change::{TournamentChange, change_tournament},
    choose::choose_to_organise,
    words::{asks_to_organise, called, edit_registration, organisers},
};

/// The largest number of users who organise a tournament beside the one who announced it.
const MOST: usize = 10;

command! {
    /// Adds a user to the organisers of a tournament, or removes one (an organiser).
    pub struct ChangeOrganisers as "tournament organiser", "command-tournament-organiser" {
        /// The user and their name. Users who have left the server can be removed, too.
        player: (UserId, String) =
            Optional::named_user("player", "option-team", Whom::Anybody).needed(),
        /// Whether they are removed instead.
        remove: bool = Flag::new("remove", "option-team-remove"),
        /// The tournament; the one of this channel if absent.
        tournament: Option<String> = TOURNAMENT,
    }
    conduct { ABOUT_TOURNAMENT }
}

impl Act for ChangeOrganisers {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.tournament.as_deref();
        let tournament = choose_to_organise(context, request, named).await?;
        let (user, by) = (self.player.0, request.actor.id);
        let is_in_team = tournament.co_organisers.contains(&user);
        let event = match self.remove {
            _ if user == tournament.organiser => {
                return Err(Refusal::new(say!("team-announced-it", player = user)).into());
            }
            true if tournament.asked_to_organise.contains(&user) => {
                Event::OrganiserDeclined { user }
            }
            true if !is_in_team => {
                let team = organisers(&tournament);
                return Err(Refusal::new(say!("team-not-in", player = user, team = team)).into());
            }
            true => Event::OrganiserRemoved { user },
            false if is_in_team => {
                return Err(Refusal::new(say!("team-in-already", player = user)).into());
            }
            false if user.computer_level().is_some() => {
                return Err(Refusal::new(say!("team-computer")).into());
            }
            false if tournament.asked_to_organise.contains(&user) => {
                return Err(Refusal::new(say!("organiser-asked-already", player = user)).into());
            }
            false
                if tournament.co_organisers.len() + tournament.asked_to_organise.len() >= MOST =>
            {
                return Err(Refusal::new(say!("team-full", most = MOST)).into());
            }
            // Who has the organisers' role adds themselves.
            false if user == by => Event::OrganiserAdded {
                user,
                name: self.player.1.clone(),
            },
            false => Event::OrganiserAsked {
                user,
                name: self.player.1.clone(),
            },
        };
        if !self.remove && user != by {
            if let Some(guild) = tournament.place.guild {
                context.audience.check_member(guild, user, by).await?;
            }
            let_be_invited(context, request, &[user]).await?;
        }
        let declined = matches!(event, Event::OrganiserDeclined { .. });
        let mut update = TournamentChange::of(tournament, context.now, Some(by));
        update.happen(event)?;
        if declined {
            let reply = words::plain(say!("organiser-asked-no-longer", player = user));
            return change_tournament(context, update, reply).await;
        }
        if !self.remove && user != by {
            let asks = asks_to_organise(&update.state, by, user);
            update.say(asks);
            let reply = words::plain(say!("organiser-asked-reply", player = user));
            return change_tournament(context, update, reply).await;
        }
        update.post(edit_registration(&update.state));
        let name = called(&update.state);
        let (told, reply) = match (self.remove, user == by) {
            (true, true) => (
                say!("team-left", player = user, tournament = name),
                say!("team-left-reply"),
            ),
            (true, false) => (
                say!(
                    "team-removed",
                    organiser = by,
                    player = user,
                    tournament = name
                ),
                say!("team-removed-reply", player = user),
            ),
            (false, _) => (
                say!("organiser-agreed", player = user, tournament = name),
                say!("organiser-agreed-reply"),
            ),
        };
        update.say(Message {
            notify: (user != by).then_some(user).into_iter().collect(),
            ..words::plain(told)
        });
        change_tournament(context, update, words::plain(reply)).await
    }
}
