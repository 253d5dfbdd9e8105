//! `/tournament join`: joins a tournament.

use petteia_domain::{
    event_log::Phase,
    ids::UserId,
    tournament::{Event, Tournament},
};
use petteia_speech::message::Post;

use crate::{
    commands::{options::TOURNAMENT, prelude::*},
    refusal::Refusal,
    tournaments::{
        change::{TournamentChange, change_tournament},
        choose::choose_suiting,
        words::{called, edit_registration, is_over},
    },
};

/// Joins a tournament.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct JoinTournament {
    /// The tournament; the one of this channel if absent.
    pub tournament: Option<String>,
}

slash! {
    JoinTournament as "tournament join", "command-tournament-join", needs_server { tournament: TOURNAMENT }
}

pressed! {
    JoinTournament {
        tournament::join(tournament) => JoinTournament { tournament: Some(tournament) };
    }
}

#[async_trait]
impl Act for JoinTournament {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::ABOUT_TOURNAMENT
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
        let named = self.tournament.as_deref();
        let actor = &request.actor;
        let not_in_it =
            |tournament: &Tournament| tournament.everybody().all(|user| user != actor.id);
        let tournament = choose_suiting(
            &*context.store,
            &context.audience,
            request,
            named,
            &[Phase::Lobby],
            &not_in_it,
        )
        .await?;
        may_join(&tournament, actor.id)?;
        let mut update = TournamentChange::of(tournament, context.now, Some(actor.id));
        update.happen(Event::Joined {
            user: actor.id,
            name: actor.name.clone(),
        })?;
        if update.tournament.phase == Phase::Lobby {
            update.post(edit_registration(&update.tournament));
        } else {
            update.post(newcomer(&update.tournament, actor.id));
        }
        let reply = say!(
            "joined-tournament",
            name = update.tournament.plan.name.as_str()
        );
        change_tournament(context, update, words::plain(reply)).await
    }
}

/// Checks that a user may join now.
fn may_join(tournament: &Tournament, user: UserId) -> Result<(), Refusal> {
    if tournament.everybody().any(|known| known == user) {
        return Err(Refusal::new(say!("in-tournament-already")));
    }
    let taken = match tournament.phase {
        Phase::Lobby => tournament.registered.len(),
        Phase::Playing if !tournament.plan.system.has_rounds() => tournament.active().count(),
        Phase::Playing => return Err(Refusal::new(say!("registration-is-over"))),
        Phase::Ended => return Err(is_over(tournament)),
    };
    match taken >= tournament.plan.most as usize {
        true => Err(Refusal::new(say!(
            "tournament-is-full",
            most = tournament.plan.most
        ))),
        false => Ok(()),
    }
}

/// The message that a user joined a ladder that has begun.
fn newcomer(tournament: &Tournament, user: UserId) -> Post {
    Post::New {
        message: words::plain(say!(
            "joined-ladder",
            player = user,
            tournament = called(tournament)
        )),
        slot: None,
    }
}
