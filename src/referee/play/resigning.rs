//! Leaving a game that has begun, and closing one that others have left.
//!
//! A seat that resigns plays no more: its turns are passed over at once, and the others go on; once
//! only one party is left, that party has won. So with two seats the other wins at once, and a team
//! has resigned when both its seats have. Until then the pieces that a resigned seat has out count:
//! a game that is played to its end is judged by its score.
//!
//! The result of a game that was resigned is 1 for the party left and 0 for the others.

use petteia_rules::Seat;

use crate::referee::{
    change::Change,
    core::Referee,
    refusal::{Refusal, Stop},
    verdict::Verdict,
    words,
};
use crate::{
    commands::Command,
    game::{Event, State, Termination},
};
use crate::{
    ids::GameId,
    message::{ButtonId, Message, Post, Text, Weight},
    say,
    store::StoreError,
};

impl Referee {
    /// `/resign`.
    pub(in crate::referee) async fn resign(
        &self,
        command: &Command,
        named: Option<&str>,
        confirmed: bool,
    ) -> Result<Verdict, Stop> {
        let (state, seat) = self.own_game(command, named).await?;
        let ends = state
            .live_parties()
            .iter()
            .filter(|party| {
                party
                    .iter()
                    .any(|other| *other != seat && !state.resigned.contains(other))
            })
            .count()
            < 2;
        if !confirmed {
            return Ok(Verdict::say(sure_to_resign(&state, ends)));
        }
        let player = command.actor.id;
        let mut change = Change::of(state, self.clock.now(), Some(player));
        let said = say!("resigned", player = player);
        self.resign_seat(&mut change, seat, said.into()).await?;
        let reply = words::plain(say!("you-resigned"));
        self.change(change, reply).await
    }

    /// A seat resigns; what is said of it comes first in the message about it.
    pub(in crate::referee) async fn resign_seat(
        &self,
        change: &mut Change,
        seat: Seat,
        said: Text,
    ) -> Result<(), StoreError> {
        let to_move = change.state.to_move();
        change.happen(Event::Resigned { seat })?;
        if change.state.live_parties().len() < 2 {
            let winners = change.state.live_parties();
            let parties = change.state.game.setup().parties();
            let points = parties.iter().map(|party| {
                let won = winners.contains(party);
                if won { "1" } else { "0" }
            });
            change.happen(Event::Ended {
                result: points.collect::<Vec<_>>().join("-"),
                termination: Termination::Resigned,
            })?;
            self.post_board(change, said).await?;
        } else if to_move == Some(seat) {
            self.go_on(change, said).await?;
        } else {
            let said = said.plain(" ").say(say!("others-go-on"));
            change.post(Post::New {
                message: words::plain(said),
                slot: None,
            });
        }
        Ok(())
    }

    /// Closes a game whose player has lost too many turns in succession.
    pub(in crate::referee) async fn close_abandoned(
        &self,
        command: &Command,
        game: &GameId,
    ) -> Result<Verdict, Stop> {
        let (state, seat) = self.own_game(command, Some(&game.0)).await?;
        let absent = self.absent(&state);
        if absent.is_empty() {
            return Err(
                Refusal::new(say!("nobody-absent", count = self.defaults.abandoned_after)).into(),
            );
        }
        if absent.iter().all(|other| state.same_party(*other, seat)) {
            return Err(Refusal::new(say!("opponents-close")).into());
        }
        let mut change = Change::of(state, self.clock.now(), Some(command.actor.id));
        let standing = change.state.game.standing();
        change.happen(Event::Ended {
            result: standing.result,
            termination: Termination::Abandoned,
        })?;
        let said = say!("closed-by", player = command.actor.id);
        self.post_board(&mut change, said.into()).await?;
        self.change(change, words::plain(say!("closed"))).await
    }
}

/// Asks whether the user is sure.
fn sure_to_resign(state: &State, ends: bool) -> Message {
    let game = state.id.0.as_str();
    let text = match ends {
        true => say!("sure-to-resign", game = game),
        false => say!("sure-to-leave-others", game = game),
    };
    let resign = ButtonId::resign(&state.id);
    Message {
        text: text.into(),
        buttons: vec![
            words::button(say!("button-resign"), resign, Weight::Danger),
            words::button(say!("button-play-on"), ButtonId::dismiss(), Weight::Plain),
        ],
        ..Message::default()
    }
}
