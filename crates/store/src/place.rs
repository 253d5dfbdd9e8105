//! Where streams are looked for.

use petteia_domain::ids::{ChannelId, GameId, GuildId, SeriesId, Subject, TournamentId, UserId};

/// Where streams are looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StreamScope {
    /// All games.
    Games,
    /// The games of a channel.
    Channel(ChannelId),
    /// The games of a user.
    Player(UserId),
    /// The games of a server: those that were opened there, or have moved house there.
    OnServer(GuildId),
    /// All tournaments.
    Tournaments,
    /// The tournaments of a server.
    Guild(GuildId),
    /// The tournaments of a user.
    Entrant(UserId),
    /// All series.
    Series,
    /// The series of a server.
    SeriesOfGuild(GuildId),
}

impl StreamScope {
    /// Returns the stream with this name that is found here.
    pub fn subject(self, name: String) -> Subject {
        match self {
            StreamScope::Games
            | StreamScope::Channel(_)
            | StreamScope::Player(_)
            | StreamScope::OnServer(_) => Subject::Game(GameId(name)),
            StreamScope::Tournaments | StreamScope::Guild(_) | StreamScope::Entrant(_) => {
                Subject::Tournament(TournamentId(name))
            }
            StreamScope::Series | StreamScope::SeriesOfGuild(_) => Subject::Series(SeriesId(name)),
        }
    }
}

/// Returns the ids of these streams, all of which are of one kind.
pub(crate) fn ids<Id: Clone>(found: &[Subject], id: fn(&Subject) -> Option<&Id>) -> Vec<Id> {
    found.iter().filter_map(id).cloned().collect()
}
