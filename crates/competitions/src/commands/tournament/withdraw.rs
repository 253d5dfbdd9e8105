//! `/tournament withdraw`: withdraws a player.

use petteia_games::{
    buttons,
    commands::{options::TOURNAMENT, prelude::*},
};
use petteia_speech::message::Post;
use petteia_tournaments::tournament::Tournament;

use crate::tournaments::{
    change::{TournamentChange, change_tournament},
    choose::{choose_tournament, is_playing, organises},
    joining::leave_the_list,
    play::proceed,
    players::{PlayerOrComputer, takes_part, withdraw},
    words::{asking, called, edit_registration},
};

command! {
    /// Withdraws a player, before the start from the list; asks for confirmation first.
    #[derive(Default)]
    pub struct WithdrawPlayer as "tournament withdraw", "command-tournament-withdraw" {
        /// The player, if it is another one (an organiser).
        player: Option<UserId> = PlayerOrComputer {
            player: Optional::user("player", "option-withdrawn"),
            computer: Optional::level("computer", "option-withdrawn-computer", None),
        },
        /// The tournament; the one of this channel if absent.
        tournament: Option<String> = TOURNAMENT,
    } with {
        /// Whether the user has confirmed.
        confirmed: bool = false,
    }
    conduct { ABOUT_TOURNAMENT }
    pressed {
        tournament::withdraw(tournament) => WithdrawPlayer { tournament: Some(tournament), player: None, confirmed: false };
        tournament::withdraw_surely(tournament, player) => WithdrawPlayer { tournament: Some(tournament), player: Some(player), confirmed: true };
    }
}

impl Act for WithdrawPlayer {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.tournament.as_deref();
        let actor = &request.actor;
        let chosen =
            choose_tournament(context, request, named, &[Phase::Playing, Phase::Lobby]).await?;
        let user = self.player.unwrap_or(actor.id);
        if user != actor.id {
            organises(&chosen, actor, request.place)?;
            if chosen.phase == Phase::Lobby {
                return take_off_the_list(context, request, chosen, user).await;
            }
        }
        let tournament = is_playing(chosen)?;
        let number = takes_part(&tournament, user, actor.id)?;
        if !self.confirmed {
            return Ok(Verdict::say(sure_to_withdraw(&tournament, user, actor.id)));
        }
        let mut update = TournamentChange::of(tournament, context.now, Some(actor.id));
        withdraw(context, &mut update, number, actor.id).await?;
        update.post(Post::New {
            message: withdrawn(&update.state, user, actor.id),
            slot: None,
        });
        proceed(context, &mut update).await?;
        change_tournament(context, update, words::plain(say!("withdrawn-reply"))).await
    }
}

/// Removes another user before the start from the list.
async fn take_off_the_list(
    context: Context<'_>,
    request: &Request,
    tournament: Tournament,
    user: UserId,
) -> Result<Verdict, CommandError> {
    if !tournament.registered.contains(&user) {
        return Err(Refusal::new(say!("takes-no-part", player = user)).into());
    }
    let by = request.actor.id;
    let mut update = TournamentChange::of(tournament, context.now, Some(by));
    leave_the_list(&mut update, user)?;
    update.post(edit_registration(&update.state));
    update.say(withdrawn(&update.state, user, by));
    change_tournament(context, update, words::plain(say!("taken-off-the-list"))).await
}

/// Asks for confirmation of a withdrawal, by the player or an organiser.
fn sure_to_withdraw(tournament: &Tournament, user: UserId, by: UserId) -> Message {
    let asked = match user == by {
        true => say!("sure-to-withdraw", tournament = called(tournament)),
        false => say!(
            "sure-to-take-out",
            player = user,
            tournament = called(tournament)
        ),
    };
    let press = buttons::tournament::withdraw_surely(&tournament.id.0, user);
    let (yes, no) = match user == by {
        true => (say!("button-withdraw-tournament"), say!("button-play-on")),
        false => (say!("button-take-out"), say!("button-keep-player")),
    };
    asking(asked, (yes, press), no)
}

/// The message about a withdrawal.
fn withdrawn(tournament: &Tournament, user: UserId, by: UserId) -> Message {
    let tournament = called(tournament);
    words::plain(match user == by {
        true => say!(
            "tournament-withdrew",
            player = user,
            tournament = tournament
        ),
        false => say!(
            "tournament-taken-out",
            player = user,
            organiser = by,
            tournament = tournament
        ),
    })
}
