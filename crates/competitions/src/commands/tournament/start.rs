//! `/tournament start`: starts a tournament (an organiser).

use petteia_games::commands::{options::TOURNAMENT, prelude::*};

use crate::{
    commands::tournament::create::with_warning,
    tournaments::{
        change::{TournamentChange, change_tournament},
        choose::{choose_tournament, organises},
        play::{begin_tournament, proceed},
        reach::reachable,
        words::is_over,
    },
};

command! {
    /// Starts a tournament (an organiser).
    #[derive(Default)]
    pub struct StartTournament as "tournament start", "command-tournament-start" {
        /// The tournament; the one of this channel if absent.
        tournament: Option<String> = TOURNAMENT,
    }
    conduct { ABOUT_TOURNAMENT }
    pressed {
        tournament::start(tournament) => StartTournament { tournament: Some(tournament) };
    }
}

impl Act for StartTournament {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.tournament.as_deref();
        let tournament = choose_tournament(context, request, named, &[Phase::Lobby]).await?;
        organises(&tournament, &request.actor, request.place)?;
        match tournament.phase {
            Phase::Lobby => {}
            Phase::Playing => return Err(Refusal::new(say!("tournament-has-begun")).into()),
            Phase::Ended => return Err(is_over(&tournament).into()),
        }
        let registered = tournament.entrants();
        if registered < tournament.plan.least as usize {
            let least = tournament.plan.least;
            return Err(Refusal::new(match tournament.is_of_teams() {
                true => say!("too-few-teams", least = least, registered = registered),
                false => say!("too-few-players", least = least, registered = registered),
            })
            .into());
        }
        reachable(&tournament)?;
        let mut update = TournamentChange::of(tournament, context.now, Some(request.actor.id));
        begin_tournament(&context.ratings, &mut update).await?;
        proceed(context, &mut update).await?;
        let reply = with_warning(say!("tournament-begins-now"), &update.state);
        change_tournament(context, update, words::plain(reply)).await
    }
}
