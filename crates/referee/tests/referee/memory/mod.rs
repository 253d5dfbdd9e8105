//! Tests of `/stats` and `/archive`.

mod archive;
mod statistics;

use crate::table::*;

pub const ELSEWHERE: Place = Place {
    guild: Some(GuildId(8)),
    channel: ChannelId(80),
};

pub const ALONE: Place = Place {
    guild: None,
    channel: ChannelId(90),
};

pub fn moment(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

/// A game of Ada and Ben here that Ada won.
pub fn game(name: &str) -> Summary {
    Summary {
        game: GameId(name.to_owned()),
        kind: GameKind::Pentagame,
        line_up: "2".to_owned(),
        options: String::new(),
        guild: HERE.guild,
        channel: HERE.channel,
        above: None,
        seats: vec![ADA.into(), BEN.into()],
        names: vec!["Ada".to_owned(), "Ben".to_owned()],
        result: "3-1".to_owned(),
        termination: Termination::Rules,
        winners: vec![seat(1)],
        plies: 40,
        lost_turns: vec![0, 0],
        began: moment("2026-01-01T00:00:00Z"),
        ended: moment("2026-01-11T00:00:00Z"),
        opening: None,
        rated: false,
        tournament: None,
    }
}

pub fn stats() -> Action {
    typed("stats")
}

impl Table {
    /// Archives finished games in this order.
    pub async fn file(&self, games: impl IntoIterator<Item = Summary>) {
        let games = games.into_iter().map(|summary| GameCommit {
            game: summary.game.clone(),
            expected: 0,
            events: Vec::new(),
            index: Index {
                channels: [summary.channel].into(),
                users: summary.users().collect(),
                phase: Phase::Ended,
                away: None,
                computer: false,
                house: None,
            },
            timers: Vec::new(),
            summary: Some(summary),
        });
        let commit = Commit {
            games: games.collect(),
            ..Commit::default()
        };
        self.store.commit(commit).await.unwrap();
    }

    pub async fn asks_at(&self, place: Place, user: UserId, action: Action) -> Message {
        let command = Command {
            place,
            ..self.command(user, action)
        };
        let reply = self.handle(command).await;
        assert!(!reply.refused, "{}", words(&reply.message.whole_text()));
        reply.message
    }

    /// The games that a user finds.
    pub async fn found(&self, user: UserId, search: Action) -> Vec<String> {
        games_on(&self.does(user, search).await)
    }
}

/// The games of a page.
pub fn games_on(page: &Message) -> Vec<String> {
    let presses = page.all_buttons().map(|button| &button.press.0);
    let games = presses.filter_map(|press| press.strip_prefix("replay:"));
    games.map(str::to_owned).collect()
}
