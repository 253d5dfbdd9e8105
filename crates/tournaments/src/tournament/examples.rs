//! Tournaments for tests.

use chrono::{DateTime, Utc};
use petteia_domain::ids::{ChannelId, Place, TournamentId, UserId};

use super::{Event, Plan, Recorded, Tournament};

impl Tournament {
    /// A tournament of user 1 that has begun with the users from 1 to `players`.
    pub(crate) fn example(plan: Plan, players: u64, rounds: Option<u32>) -> Tournament {
        let mut tournament = Tournament::example_before(plan);
        tournament.apply_now(Event::Started {
            players: (1..=players).map(UserId).collect(),
            rounds,
        });
        tournament
    }

    /// A tournament of user 1 that nobody has joined yet.
    pub(crate) fn example_before(plan: Plan) -> Tournament {
        let announced = Recorded {
            at: DateTime::<Utc>::UNIX_EPOCH,
            by: Some(UserId(1)),
            event: Event::Announced {
                plan,
                place: Place {
                    guild: None,
                    channel: ChannelId(1),
                },
                name: "Ada".to_owned(),
                language: None,
            },
        };
        let id = TournamentId("t".to_owned());
        Tournament::announced(id, &announced).expect("a tournament")
    }

    /// Applies an event of user 1 that happens at the moment of the last one.
    pub(crate) fn apply_now(&mut self, event: Event) {
        let (at, by) = (self.last_at(), Some(UserId(1)));
        let recorded = Recorded { at, by, event };
        self.apply(&recorded).expect("a possible event");
    }
}
