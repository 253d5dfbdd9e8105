//! Leaving a game that has begun, and closing one that others have left.
//!
//! A seat that resigns plays no more: its turns are passed over at once, and the others go on; once
//! only one party is left, that party has won. So with two seats the other wins at once, and a team
//! has resigned when both its seats have. Until then the pieces that a resigned seat has out count:
//! a game that is played to its end is judged by its score.
//!
//! The result of a game that was resigned is 1 for the party left and 0 for the others.

use super::{
    Command, Event, Referee, State, Termination,
    change::{Change, Verdict},
    refusal::{Refusal, Stop},
    words,
};
use crate::{
    ids::GameId,
    message::{Message, Post, Press, Text, Weight},
};

impl Referee {
    /// `/resign`.
    pub(super) async fn resign(
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
        let to_move = state.to_move();
        let mut change = Change::of(state, self.clock.now(), Some(command.actor.id));
        change.happen(Event::Resigned { seat })?;
        let said = Text::default()
            .user(command.actor.id)
            .plain(" has resigned.");
        if ends {
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
            self.post_board(&mut change, said).await?;
        } else if to_move == Some(seat) {
            self.go_on(&mut change, said).await?;
        } else {
            let said = said.plain(" The others go on; these turns are passed over.");
            change.post(Post::New {
                message: words::plain(said),
                slot: None,
            });
        }
        let reply = words::plain(Text::default().plain("You have resigned."));
        self.change(change, reply).await
    }

    /// Closes a game whose player has lost too many turns in succession.
    pub(super) async fn close_abandoned(
        &self,
        command: &Command,
        game: &GameId,
    ) -> Result<Verdict, Stop> {
        let (state, seat) = self.own_game(command, Some(&game.0)).await?;
        let absent = self.absent(&state);
        if absent.is_empty() {
            return Err(Refusal::new(format!(
                "A game can be closed when somebody has lost {} turns in succession. Nobody has \
                 now.",
                self.house.abandoned_after
            ))
            .into());
        }
        if absent.iter().all(|other| state.same_party(*other, seat)) {
            return Err(Refusal::new(
                "Only the opponents of whoever lost those turns can close the game. It is not \
                 too late to go on; /resign gives it up.",
            )
            .into());
        }
        let mut change = Change::of(state, self.clock.now(), Some(command.actor.id));
        let standing = change.state.game.standing();
        change.happen(Event::Ended {
            result: standing.result,
            termination: Termination::Abandoned,
        })?;
        let said = Text::default()
            .user(command.actor.id)
            .plain(" closed the game.");
        self.post_board(&mut change, said).await?;
        self.change(
            change,
            words::plain(Text::default().plain("The game is closed.")),
        )
        .await
    }
}

/// Asks whether the user is sure.
fn sure_to_resign(state: &State, ends: bool) -> Message {
    let text = Text::default()
        .plain("Resign game ")
        .code(&state.id.0)
        .plain(if ends {
            "? It ends at once, and your opponents win."
        } else {
            "? The others go on without you, and your turns are passed over."
        });
    Message {
        text,
        buttons: vec![
            words::button("Resign", Press::resign(&state.id), Weight::Danger),
            words::button("Play on", Press::dismiss(), Weight::Plain),
        ],
        ..Message::default()
    }
}
